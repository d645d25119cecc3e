"""A screen reader finds a name and a role of every focusable widget, and announces each event in one line."""

from collections.abc import Callable, Iterator
from typing import cast

import pytest
from cards import card, session_of
from fed import few_runs
from named import nameless
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot
from trials import LONG, in_long
from typed import now, some
from windows import SHIFT, House, dock, document, focused, press, run, settled

from visualonline.core.catalog import catalog
from visualonline.lessons.reading import lessons
from visualonline.session.commands import Seek
from visualonline.theorems.theorem import Theorem
from visualonline.views.shell.window import MainWindow
from visualonline.views.text.spoken import aloud
from visualonline.views.text.spoken_formula import spoken_formula
from visualonline.views.text.translation import counted
from visualonline.views.widgets.picker import Picker
from visualonline.views.widgets.round_table import RoundTable

Key = Qt.Key
Role = QAccessible.Role


@pytest.mark.long  # where panels also say that they have nothing to show
@pytest.mark.parametrize(("source", "learners"), [
    *in_long(("noisy", ("weighted-majority", "perceptron"))),
    ("or-literals", ("elim",)), ("noisy", ("projected-gradient",)),
])  # fmt: skip
def test_all_that_takes_the_keys_has_a_name_and_a_role(
    house: House, monkeypatch: pytest.MonkeyPatch, source: str, learners: tuple[str, ...]
) -> None:
    few_runs(monkeypatch)
    window = house.on(document(source, *learners, rounds=30))
    window.session.seek(10)
    told = window.session.workspace.runs[0].learner.default_panels
    for name in catalog("panels").plugins if LONG else told:
        panel = window.show_panel(name)
        run(window)
        assert panel.accessibleName() or name in ("plane", "timeline"), name
        assert nameless(panel) == set(), name
    assert nameless(window) == set()


def test_all_that_takes_the_keys_on_any_panel_has_a_name_and_a_role(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    few_runs(monkeypatch)
    session = session_of(document("noisy", "weighted-majority", "perceptron", rounds=30), 10)
    for name in catalog("panels").plugins:
        assert nameless(card(qtbot, name, session)) == set(), name


def test_pictures_are_told_as_pictures_and_bars_as_bars(house: House) -> None:
    window = house.on(document("or-literals", "elim", rounds=30))
    board, plane = window.planes[0].board, window.planes[0].view
    table = some(window.show_panel("points").findChild(RoundTable))
    bars: dict[QWidget, QAccessible.Role] = {window.topbar: Role.ToolBar, window.status_bar: Role.StatusBar}
    parts: dict[QWidget, QAccessible.Role] = {
        plane: Role.Graphic, board: Role.Graphic, window.panel("mistakes"): Role.Chart, table: Role.Table,
        window.panel("theorem"): Role.Grouping, window.transport.timeline: Role.Chart,
        dock(window, "mistakes"): Role.Pane,
    }  # fmt: skip
    for part, role in (parts | bars).items():
        spoken = QAccessible.queryAccessibleInterface(part)
        assert spoken.role() is role, part
        assert part in bars or spoken.text(QAccessible.Text.Name), part


@pytest.mark.long(only=True)
def test_so_it_is_in_a_lesson_on_the_cards_and_in_games(house: House) -> None:
    window = house.on(document("noisy", rounds=30))
    for name, step in (("perceptron", 3), ("protocol", 0)):
        window.lessons.start(lessons()[name], step)
        run(window)
        assert nameless(window) == set()
    window.lesson_player.leave()
    window.welcome.open()
    window.tour.start()
    settled()
    assert nameless(window) == set()
    window.tour.leave()
    window.welcome.hide()
    press(window, Key.Key_B)
    assert nameless(window) == set()
    press(window, Key.Key_B)


@pytest.mark.parametrize("action", ["preferencesAction", "lessonsAction", *in_long(
    "referenceAction", "guideAction", "newLessonAction", "keysAction", "aboutAction", "findAction",
)])  # fmt: skip
def test_so_it_is_in_dialogs(house: House, action: str) -> None:
    window = house.on(document("noisy", rounds=30))
    window.actions_[action].trigger()
    settled()
    opened = [one for one in (*window.findChildren(QDialog), *window.findChildren(Picker)) if one.isVisible()]
    assert opened
    for one in opened:
        assert nameless(one) == set()
    popup = QApplication.activePopupWidget()
    for one in (*window.findChildren(QDialog), *([popup] if popup is not None else [])):
        one.close()
    settled()


def heard(window: MainWindow, act: Callable[[], object]) -> Iterator[str]:
    """Yield the announcements made during the block."""
    lines: list[str] = []
    QAccessible.setActive(True)  # as a screen reader does
    window.speaker.said.connect(lines.append)
    act()
    settled()
    window.speaker.said.disconnect(lines.append)
    QAccessible.setActive(False)
    yield from lines


def test_each_phase_of_a_round_is_said_in_one_line(house: House) -> None:
    window = house.on(document("noisy", rounds=30))
    window.session.seek(9)
    settled()
    lines: list[str] = []
    for _ in range(5):
        lines += heard(window, lambda: press(window, Key.Key_Right, SHIFT))
    score, mistake = window.session.snapshot.learners[0].score, window.session.snapshot.learners[0].frame.round
    assert mistake is not None
    assert lines[0] == "Round 10 the label is not known yet"
    assert lines[1].startswith("Round 10 w dot x = ")
    assert lines[1].endswith(f"so it predicts {'plus' if score > 0 else 'minus'}.")
    assert lines[2].endswith(f"The label is {'plus' if mistake.y > 0 else 'minus'}")
    assert lines[3].endswith("mistake" if mistake.mistake else "right") or "a false" in lines[3]
    assert len(lines) == 4, "the update has the words of the loss, and nothing is said twice"


def test_of_several_learners_each_is_named_and_fast_rounds_are_not_said(house: House) -> None:
    window = house.on(document("noisy", "perceptron", "winnow", rounds=30))
    [line] = heard(window, lambda: window.session.execute(Seek(12)))
    assert line.startswith("Round 12. A Perceptron: predicted ")
    assert "; B Winnow (normalised): predicted " in line
    window.session.set_speed(400.0)

    def play() -> None:
        window.session.play()
        settled()
        window.session.pause()

    assert len(list(heard(window, play))) <= 1, "where it stands at the end"


def test_messages_refusals_and_answers_are_said(house: House) -> None:
    window = house.on(document("noisy", rounds=30))
    back = window.actions_["previousStepAction"].trigger
    assert list(heard(window, back)) == ["no lesson is open; press Ctrl+L to choose one"]
    assert list(heard(window, lambda: window.status_bar.refuse("no"))) == ["no"]
    lesson = lessons()["perceptron"]
    lines = list(heard(window, lambda: window.lessons.start(lesson, 2)))
    assert f"Lesson: {lesson.title}, step 3: {lesson.steps[2].title}" in lines
    window.lesson_player.leave()


def test_what_is_said_has_words_for_signs() -> None:
    assert aloud("  γ ≥ 0,   w·x < −1.") == "γ is at least 0, w dot x is less than minus 1."


def test_the_plane_as_a_table_is_one_key_away_and_is_walked_by_keys(house: House) -> None:
    window = house.on(document("noisy", rounds=30))
    window.session.seek(4)
    press(window, Key.Key_D)
    for _ in range(40):
        if isinstance(focused(), RoundTable):
            break
        press(window, Key.Key_Tab)
    table = focused()
    assert isinstance(table, RoundTable)
    press(window, Key.Key_Down)
    press(window, Key.Key_Down)
    at: QModelIndex = table.currentIndex()
    assert at.row() > 0
    assert at.data() is not None
    press(window, Key.Key_Escape)
    press(window, Key.Key_Escape)
    assert now(window.layout_.enlarged) is None


def test_every_statement_and_side_of_a_proof_is_spoken_without_signs_of_tex() -> None:
    theorems = [cast("Theorem", plugin) for plugin in catalog("theorems").plugins.values()]
    sides = [side.tex for one in theorems for link in one.proof.inequalities for side in (link.left, link.right)]
    for tex in (*(one.statement for one in theorems), *sides):
        words = spoken_formula(tex)
        assert words
        assert not set("\\{}^_$|<>=") & set(words), tex


def test_formulas_timeline_speed_and_plane_say_what_they_show(house: House) -> None:
    window = house.on(document("separable", rounds=30))
    window.session.seek(9)
    run(window)
    (shown,) = window.session.snapshot.learners
    statement = spoken_formula(some(shown.judgement).statement)
    assert statement == "U sub t is at most open bracket r sub t over gamma sub t close bracket squared"
    assert statement in window.panel("theorem").accessibleName()
    assert " is at most " in window.panel("proof").accessibleName()
    mistakes = shown.frame.mistakes
    assert window.transport.timeline.accessibleName() == f"Timeline: round 9 of 30, {counted(mistakes, 'mistake')}"
    assert window.transport.speed.accessibleName() == "Speed: 4 rounds / s"
    name = window.planes[0].view.accessibleName()
    assert name.startswith("The plane of x1, x2, with the points of 9 rounds. Round 9 ")
    window.presentation.toggle()
    run(window)
    assert window.headline.accessibleName().endswith(statement)
    window.presentation.toggle()
