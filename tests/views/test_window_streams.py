"""Streams on the real window: by box, form, dialog, drop and command line; unreadable ones leave the run unchanged."""

import math
from itertools import product
from pathlib import Path

import pytest
from mouse import LEFT
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QFileDialog, QLineEdit, QWidget
from trials import LONG, in_long
from windows import CTRL, House, activated, card, document, found, points, press, run, settled

from visualonline.app import document_of
from visualonline.args import WindowArgs
from visualonline.cli_args import parse
from visualonline.core.catalog import catalog
from visualonline.session.commands import AddExample
from visualonline.session.document import load
from visualonline.streams.tables.formats import readers
from visualonline.views.dialogs.importer.dialog import ImportDialog
from visualonline.views.shell.window import MainWindow
from visualonline.views.text.figures import figures_of
from visualonline.views.widgets.picker import Entry
from visualonline.views.widgets.seed_box import SeedBox

Key = Qt.Key
TABLE = "a,b,label\n1,2,1\n-1,-2,0\n2,1,1\n-2,-1,0\n"


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "table.csv"
    path.write_text(TABLE, encoding="utf-8")
    return path


def chosen(window: MainWindow, name: str, data: object) -> None:
    """Select an entry of a combo box as a user does."""
    box = found(window, QComboBox, name)
    index = box.findData(data)
    assert index >= 0, f"{name} has no {data}"
    box.setFocus()
    box.setCurrentIndex(index)
    box.activated.emit(index)
    run(window)


def answered(monkeypatch: pytest.MonkeyPatch, path: object) -> None:
    """Let the next dialogs for opening a file end with a path."""
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_args, **_words: (str(path), ""))


def dropped(window: MainWindow, path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    where, copy = QPointF(200, 200), Qt.DropAction.CopyAction
    enter = QDragEnterEvent(where.toPoint(), copy, data, LEFT, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(window, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(window, QDropEvent(where, copy, data, LEFT, Qt.KeyboardModifier.NoModifier))
    run(window)


def importer(window: MainWindow) -> ImportDialog:
    return found(window, ImportDialog, "importDialog")


def accepted(window: MainWindow) -> None:
    """Press Enter in the preview of a file as soon as it opens."""
    dialog = importer(window)
    QTest.keyClick(dialog.focusWidget(), Key.Key_Return)
    run(window)
    assert window.findChildren(ImportDialog) == []
    activated(window)


def opened_table(window: MainWindow) -> None:
    accepted(window)
    session = window.session
    assert session.workspace.rounds_run == 4
    assert session.workspace.base.dim == 2
    assert points(window) == [(1.0, 2.0, 1), (-1.0, -2.0, -1), (2.0, 1.0, 1), (-2.0, -1.0, -1)]
    assert session.playhead.t == 0
    assert not session.playhead.playing


def test_a_table_is_opened_by_dialog(house: House, table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    window = house.on()
    answered(monkeypatch, table)
    press(window, Key.Key_O, CTRL)
    opened_table(window)
    assert "labels:" in window.status_bar.message.text()
    assert window.session.undo_stack.undo_text() == "Open table.csv"
    assert found(window, QComboBox, "streamBox").currentText() == "table.csv"
    press(window, Key.Key_Z, CTRL)
    run(window)
    assert window.session.document.stream.source == "separable"
    assert window.session.workspace.rounds_run == 40


def test_the_dialog_offers_what_the_readers_read(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    window = house.on()
    offered: list[str] = []

    def cancelled(_parent: object, _title: str, _folder: str, kinds: str) -> tuple[str, str]:
        offered.append(kinds)
        return "", ""

    monkeypatch.setattr(QFileDialog, "getOpenFileName", cancelled)
    press(window, Key.Key_O, CTRL)
    every, *each = offered[0].split(";;")
    for reader in readers().values():
        assert all(f"*{suffix}" in every for suffix in reader.suffixes)
        assert any(kind.startswith(reader.name) for kind in each)
    assert "*.json" in every
    assert each[-1] == "All files (*)"


def test_the_dialog_stands_in_the_stream_box_too(house: House, table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    window = house.on()
    answered(monkeypatch, table)
    box = found(window, QComboBox, "streamBox")
    box.setCurrentIndex(box.count() - 1)
    box.activated.emit(box.count() - 1)
    opened_table(window)


def test_a_dialog_that_is_cancelled_changes_nothing(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    window = house.on()
    workspace = window.session.workspace
    answered(monkeypatch, "")
    box = found(window, QComboBox, "streamBox")
    box.setCurrentIndex(box.count() - 1)
    box.activated.emit(box.count() - 1)
    assert window.session.workspace is workspace
    assert box.currentData() == "separable"


def test_a_table_is_opened_by_drop(house: House, table: Path) -> None:
    window = house.on()
    dropped(window, table)
    opened_table(window)


def test_a_table_is_opened_by_the_command_line(house: House, table: Path) -> None:
    words = parse([str(table), "--learner", "winnow2", "--bias", "--seed", "3"])
    assert isinstance(words, WindowArgs)
    shown, position = document_of(words)[:2]
    window = house.on(shown)
    assert position == 0
    assert window.session.workspace.rounds_run == 4
    assert window.session.workspace.base.features == ("a", "b", "1")
    assert window.session.workspace.runs[0].learner.id == "winnow2"
    assert window.topbar.seed_box.value() == 3


SOURCES = list(catalog("streams").plugins.values())
FITTING = {"prior-arms": "ucb1", "bernoulli-arms": "ucb1", "heaviest-hit": "exponential-weights",
           "specialists": "sleeping-experts", "matrix-game": "exponential-weights",
           "weak-learner": "adaboost", "advised-arms": "exp4", "linear-arms": "oful"}  # fmt: skip
"""For streams that the perceptron does not accept, a learner that does, which is offered."""
CHOSEN = [source.id for source in SOURCES if source.id not in FITTING] if LONG else ["bananas", "halving-minority"]
"""A data set and an adversary; in the long checks every stream."""


@pytest.mark.long
@pytest.mark.parametrize("source", CHOSEN)
def test_every_stream_is_chosen_by_the_box(house: House, source: str) -> None:
    window = house.on(document("clicked"))
    chosen(window, "streamBox", source)
    session = window.session
    assert session.document.stream.source == source
    assert session.workspace.rounds_run > 0
    assert session.workspace.finished
    assert session.undo_stack.undo_text() == f"Open {source}"
    assert (session.playhead.t, session.playhead.playing) == (0, False)
    press(window, Key.Key_Right)
    assert session.playhead.t == 1
    press(window, Key.Key_Z, CTRL)
    assert session.document.stream.source == "clicked"
    press(window, Key.Key_C)
    assert window.planes[0].drawing.cursor_at is not None
    press(window, Key.Key_Escape)


@pytest.mark.long
@pytest.mark.parametrize("source", FITTING if LONG else ["heaviest-hit"])
def test_a_stream_that_the_learner_cannot_take_is_refused_and_one_that_can_is_offered(
    house: House, source: str
) -> None:
    window = house.on(document("clicked"))
    chosen(window, "streamBox", source)
    if source == "specialists":  # only its first round shows that the perceptron does not accept it
        assert "h1 is missing" in window.status_bar.message.text()
    else:
        assert FITTING[source] in [one.data for one in card().rows if isinstance(one, Entry)]
    window = house.on(document("experts", FITTING[source], rounds=30))
    chosen(window, "streamBox", source)
    session = window.session
    assert session.document.stream.source == source
    assert session.workspace.rounds_run > 0
    assert session.workspace.finished


def entered(window: MainWindow, name: str, value: str) -> None:
    """Open the stream's settings, type a value into a field and close them."""
    QTest.mouseClick(window.topbar.stream_chip, LEFT)
    settled()
    form = found(window, QWidget, "streamForm")
    field = found(form, QLineEdit, f"parameter_{name}")
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, value)
    QTest.keyClick(field, Key.Key_Return)
    window.topbar.stream.popover.hide()
    run(window)
    activated(window)


@pytest.mark.parametrize(
    ("source", "name", "value"),
    [("separable", "margin", "0.3"), ("separable", "rounds", "17"), *in_long(
     ("random-experts", "N", "5"), ("noisy", "flip", "0.25"), ("experts", "error", "0.2"), ("sparse", "k", "5"),
     ("sparse", "d", "9"))],
)  # fmt: skip
def test_every_generated_stream_has_its_parameters_in_a_form(house: House, source: str, name: str, value: str) -> None:
    learner = "weighted-majority" if "experts" in source else "perceptron"
    window = house.on(document(source, learner, rounds=30))
    before = window.session.workspace.base.block(0).X.copy()
    entered(window, name, value)
    spec = window.session.document.stream
    after = window.session.workspace.base.block(0).X
    if name == "rounds":
        assert spec.rounds == window.session.workspace.rounds_run == 17
        assert (after == before[:17]).all()
    else:
        assert dict(spec.settings) == {name: value}
        assert f"{name}={value}" in window.session.workspace.base.name
        assert after.shape != before.shape or (after != before).any() or name in ("flip", "k")
    assert window.session.undo_stack.undo_text() == f"Set {name}"
    window.session.undo_stack.undo()
    run(window)
    assert (before == window.session.workspace.base.block(0).X).all()


@pytest.mark.parametrize(
    ("name", "value", "reason"), [("margin", "1.5", "0 or more and below 1"), ("d", "nan", "from 1 to 10,000")]
)
def test_a_wrong_setting_of_a_stream_is_refused_with_its_range(
    house: House, name: str, value: str, reason: str
) -> None:
    window = house.on()
    workspace = window.session.workspace
    entered(window, name, value)
    assert window.session.workspace is workspace
    assert reason in window.topbar.stream_form.errors[name].text()
    assert window.session.undo_stack.count() == 0


def test_settings_that_are_wrong_only_together_say_so_under_their_field(house: House) -> None:
    window = house.on(document("sparse"))
    workspace = window.session.workspace
    entered(window, "k", "4")
    assert window.session.workspace is workspace
    assert "odd" in window.status_bar.message.text()
    assert window.session.document.stream.settings == ()


def test_the_seed_box_draws_another_stream_and_back(house: House) -> None:
    window = house.on()
    first = points(window)
    box = found(window, SeedBox, "seedBox")
    box.setFocus()
    box.selectAll()
    QTest.keyClicks(box, "7")
    QTest.keyClick(box, Key.Key_Return)
    run(window)
    assert window.session.document.stream.seed == 7
    assert points(window) != first
    assert window.session.undo_stack.undo_text() == "Set seed"
    window.session.undo_stack.undo()
    run(window)
    assert points(window) == first
    assert box.value() == 0


def test_the_bias_switch_appends_a_one_and_the_scoreboard_says_so(house: House) -> None:
    window = house.on()
    switch = found(window, QCheckBox, "biasBox")
    QTest.mouseClick(switch, LEFT)
    run(window)
    session = window.session
    assert session.workspace.base.features == ("x1", "x2", "1")
    assert (session.workspace.base.block(0).X[:, 2] == 1).all()
    session.seek(40)
    figures = figures_of(session.snapshot, session.snapshot.learners[0])
    captions = [figure.caption for figure in figures]
    assert "margin γ (with bias)" in captions
    QTest.mouseClick(switch, LEFT)
    run(window)
    assert session.workspace.base.dim == 2
    chosen(window, "streamBox", "random-experts")
    assert not switch.isEnabled()


def test_a_file_of_fractions_that_a_learner_cannot_take_is_told_and_the_window_goes_on(
    house: House, tmp_path: Path
) -> None:
    path = tmp_path / "advice.csv"
    path.write_text("expert1,expert2,label\n0,1,1\n1,0,0\n0.5,1,1\n", encoding="utf-8")
    window = house.on(document("experts", "weighted-majority"))
    dropped(window, path)
    accepted(window)
    assert window.session.workspace.rounds_run == 2
    assert "advises 0.5" in window.status_bar.message.text()
    press(window, Key.Key_End)
    assert window.session.playhead.t == 2


BAD = {
    "a text cell": ("a,b,label\n1,2,1\n3,4e,0\n", "line 3, column 2", "'4e' is not a number"),
    "infinity": ("a,b,label\n1,2,1\n-inf,4,0\n", "line 3, column 1", "not finite"),
    "a long row": ("a,b,label\n1,2,1\n1,2,3,0\n", "line 3, column 4", "4 cells"),
    "one column": ("a\n1\n2\n", "line 1", "one column"),
    "no rows": ("a,b,label\n", "no rows", "no rows"),
    "nothing": ("", "empty", "empty"),
    "a binary file": ("\x7fELF\x02\x01\x00\x00", "line 1", "binary"),
}
UNSEEN = ("nothing", "a binary file")
"""Files of which there is nothing to be shown."""


@pytest.mark.long
@pytest.mark.parametrize(("kind", "by"), [*product(BAD, ("dialog", "drop"))] if LONG else [
    ("a text cell", "dialog"), ("a binary file", "drop"),
])  # fmt: skip
def test_a_bad_table_leaves_the_run_and_says_why_in_one_sentence(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, by: str
) -> None:
    content, place, words = BAD[kind]
    path = tmp_path / "bad.csv"
    path.write_text(content, encoding="utf-8")
    window = house.on()
    session = window.session
    session.seek(17)
    workspace, shown = session.workspace, session.document
    if by == "drop":
        dropped(window, path)
    else:
        answered(monkeypatch, path)
        press(window, Key.Key_O, CTRL)
    if kind in UNSEEN:
        assert window.findChildren(ImportDialog) == []
        message = window.status_bar.message.text()
    else:
        dialog = importer(window)
        message = dialog.verdict.text()
        assert not dialog.open_button.isEnabled()
        QTest.keyClick(dialog.focusWidget(), Key.Key_Return)
        assert dialog.isVisible()
        QTest.keyClick(dialog.focusWidget(), Key.Key_Escape)
        activated(window)
        assert window.findChildren(ImportDialog) == []
    assert "bad.csv" in message
    assert place in message
    assert words in message
    assert "\n" not in message
    assert (session.workspace, session.document, session.playhead.t) == (workspace, shown, 17)
    assert session.undo_stack.count() == 0
    assert found(window, QComboBox, "streamBox").currentData() == "separable"
    press(window, Key.Key_Right)
    assert session.playhead.t == 18


@pytest.mark.parametrize("name", [".", "nowhere.csv", "session.json"])
def test_what_is_no_file_or_no_session_leaves_the_run(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    (tmp_path / "session.json").write_text('{"format": "visualonline session 0"}', encoding="utf-8")
    window = house.on()
    workspace = window.session.workspace
    answered(monkeypatch, tmp_path / name)
    press(window, Key.Key_O, CTRL)
    assert window.session.workspace is workspace
    assert str(tmp_path) in window.status_bar.message.text()


def test_a_session_is_saved_and_opened_by_keys(house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "work.json"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args, **_words: (str(path), ""))
    window = house.on(document("noisy", "perceptron", "winnow", seed=5))
    window.session.seek(12)
    press(window, Key.Key_S, CTRL)
    saved = window.session.document
    assert load(str(path))[:2] == (saved, 12)
    window = house.on(document("clicked"))
    answered(monkeypatch, path)
    press(window, Key.Key_O, CTRL)
    run(window)
    assert window.session.document == saved
    assert window.session.playhead.t == 12
    assert len(window.planes) == 2


@pytest.mark.parametrize("x", [(math.nan, 0.0), (0.0, math.inf), (0.0,)])
def test_no_point_that_is_not_finite_or_does_not_fit_comes_in(house: House, x: tuple[float, ...]) -> None:
    window = house.on()
    workspace = window.session.workspace
    window.planes[0].command.emit(AddExample(x, 1))
    assert window.session.workspace is workspace
    assert "2 numbers, each 0" in window.status_bar.message.text()
