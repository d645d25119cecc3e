"""The preview of a file on the real window, by mouse and keys: its choices are used in the run and named."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from importing import MIXED, THREE, accepted, head, offered, opened, picked, pressed, rows, told, written
from mouse import LEFT, drag
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QComboBox, QPushButton, QSpinBox
from pytestqt.qtbot import QtBot
from tables import write_xlsx
from trials import in_long
from typed import some
from windows import CTRL, House, activated, document, found, press, run, settled

from visualonline.session.document import View
from visualonline.streams.spec import StreamSpec
from visualonline.streams.tables.decisions import TableDecisions
from visualonline.streams.tables.preview import Preview
from visualonline.views.dialogs.importer.dialog import ImportDialog
from visualonline.views.dialogs.importer.proposal import as_found
from visualonline.views.shell.window import MainWindow
from visualonline.views.widgets.seed_box import SeedBox

Key = Qt.Key
ALT = Qt.KeyboardModifier.AltModifier


def test_enter_at_once_opens_what_was_found_as_one_undo_step(house: House, tmp_path: Path) -> None:
    window, dialog = offered(house, tmp_path)
    assert told(dialog) == "5 rows, 2 features; dog is +1, cat is −1"
    assert dialog.format.text().startswith("Comma- or tab-separated values")
    spec = accepted(window, dialog)
    assert spec == StreamSpec(spec.source)
    assert rows(window) == [[1, 2, -1], [-1, -2, 1], [2, 1, -1], [-2, -1, 1], [3, 0, 1]]
    assert window.session.undo_stack.count() == 1
    assert window.session.undo_stack.undo_text() == "Open points.csv"
    press(window, Key.Key_Right)
    assert window.session.playhead.t == 1
    press(window, Key.Key_Z, CTRL)
    assert window.session.document.stream.source == "separable"


def test_escape_opens_nothing(house: House, tmp_path: Path) -> None:
    window, dialog = offered(house, tmp_path)
    workspace = window.session.workspace
    pressed(dialog, Key.Key_Escape)
    activated(window)
    assert window.findChildren(ImportDialog) == []
    assert window.session.workspace is workspace
    assert window.session.undo_stack.count() == 0


def test_the_first_rows_stand_there_with_the_signs_of_their_labels(house: House, tmp_path: Path) -> None:
    _, dialog = offered(house, tmp_path)
    model = dialog.table.cells
    shown = [[model.data(model.index(r, c)) for c in range(3)] for r in range(5)]
    assert shown[:2] == [["1", "2", "✕  cat"], ["-1", "-2", "●  dog"]]
    assert [model.headerData(i, Qt.Orientation.Horizontal) for i in range(3)] == ["height", "weight", "kind"]
    colours = [some(model.data(model.index(r, 2), Qt.ItemDataRole.ForegroundRole)).name() for r in (0, 1)]
    style = dialog._style
    assert colours == [style.colour("negative_text").name(), style.colour("positive_text").name()]


def test_swap_lets_the_other_value_be_positive(house: House, tmp_path: Path, qtbot: QtBot) -> None:
    window, dialog = offered(house, tmp_path)
    QTest.mouseClick(found(dialog, QPushButton, "importSwapButton"), LEFT)
    assert told(dialog) == "5 rows, 2 features; cat is +1, dog is −1"
    pressed(dialog, Key.Key_W, ALT)
    qtbot.waitUntil(lambda: told(dialog).endswith("dog is +1, cat is −1"))
    picked(dialog, "importPositiveBox", "cat")
    assert accepted(window, dialog).positive == "cat"
    assert [row[-1] for row in rows(window)] == [1, -1, 1, -1, -1]


def test_of_three_values_one_stands_against_the_rest(house: House, tmp_path: Path) -> None:
    window, dialog = offered(house, tmp_path, THREE)
    assert told(dialog) == "4 rows, 2 features; virginica is +1, setosa and versicolor are −1"
    assert not found(dialog, QPushButton, "importSwapButton").isEnabled()
    picked(dialog, "importPositiveBox", "setosa")
    assert told(dialog).endswith("setosa is +1, versicolor and virginica are −1")
    assert dialog.choices.negative.text() == "versicolor (1), virginica (2)"
    assert accepted(window, dialog).positive == "setosa"
    assert [row[-1] for row in rows(window)] == [1, -1, -1, -1]
    assert "setosa is +1" in window.session.workspace.base.name


def test_mirror_images_are_shown_beside_the_features(house: House, tmp_path: Path) -> None:
    window, dialog = offered(house, tmp_path)
    picked(dialog, "importMirrorBox", "complement")
    assert told(dialog) == "5 rows, 2 features; dog is +1, cat is −1; 1 − x appended to x"
    assert accepted(window, dialog).mirror == "complement"
    assert rows(window)[:2] == [[1, 2, 0, -1, -1], [-1, -2, 2, 3, 1]]


@pytest.mark.parametrize("by", ["head", *in_long("box", "key")])
def test_another_column_becomes_the_label(house: House, tmp_path: Path, by: str) -> None:
    window, dialog = opened(house.on(), written(tmp_path, "sign,a,b\n0,1,2\n1,2,1\n1,3,3\n"))
    assert "3 is +1" in told(dialog)
    if by == "head":
        head(dialog, 0, box=False)
    elif by == "key":
        pressed(dialog, Key.Key_L)
    else:
        picked(dialog, "importLabelBox", 0)
    assert dialog.seen.label == 0
    assert told(dialog) == "3 rows, 2 features; 1 is +1, 0 is −1"
    assert accepted(window, dialog).label == "sign"
    assert rows(window) == [[1, 2, -1], [2, 1, 1], [3, 3, 1]]


@pytest.mark.parametrize("by", ["box", *in_long("key")])
def test_columns_are_left_out_and_taken_back(house: House, tmp_path: Path, by: str) -> None:
    window, dialog = offered(house, tmp_path)

    def turn(place: int) -> None:
        if by == "box":
            head(dialog, place, box=True)
        else:
            dialog.table.setCurrentIndex(dialog.table.cells.index(0, place))
            QTest.keyClick(dialog.table, Key.Key_Space)

    turn(0)
    assert told(dialog).startswith("5 rows, 1 feature;")
    turn(1)
    assert told(dialog).startswith("5 rows, 1 feature;")  # the last one stays
    turn(0)
    assert dialog.spec.columns is None
    turn(0)
    QTest.mouseClick(found(dialog, QPushButton, "importEveryButton"), LEFT)
    assert dialog.spec.columns is None
    turn(0)
    assert accepted(window, dialog).columns == ("weight",)
    assert window.session.workspace.base.features == ("weight",)
    assert [row[0] for row in rows(window)] == [2, -2, 1, -1, 0]


def test_text_becomes_indicators_and_what_is_missing_is_filled_or_stops_the_run(house: House, tmp_path: Path) -> None:
    window, dialog = offered(house, tmp_path, MIXED)
    assert "; a missing value is the mean so far (1 row); text as indicators" in told(dialog)
    picked(dialog, "importMissingBox", "stop")
    assert "line 3, column 3: The value is missing" in told(dialog)
    assert "“If missing” can fill the value" in told(dialog)  # the choice by its name in the dialog
    assert not dialog.open_button.isEnabled()
    pressed(dialog, Key.Key_Return)
    assert dialog.isVisible()
    picked(dialog, "importMissingBox", "zero")
    assert told(dialog) == "4 rows, 3 columns; yes is +1, no is −1; a missing value is 0 (1 row); text as indicators"
    spec = accepted(window, dialog)
    assert (spec.categories, spec.missing) == (True, "zero")
    assert window.session.workspace.base.features == ("city=Basel", "city=Bern", "city=Olten", "age", "income")
    assert rows(window)[1] == [1, 0, 0, 30, 0, -1]


def test_without_indicators_text_is_a_fault_that_is_told(house: House, tmp_path: Path) -> None:
    _, dialog = offered(house, tmp_path, MIXED)
    box = found(dialog, QCheckBox, "importCategoriesBox")
    QTest.mouseClick(box, LEFT, pos=QPoint(10, box.height() // 2))
    assert "line 2, column 1: 'Bern' is not a number" in told(dialog)
    model, marked = dialog.table.cells, dialog._style.colour("paid")
    assert model.headerData(0, Qt.Orientation.Vertical) == "2"
    assert model.data(model.index(0, 0), Qt.ItemDataRole.ForegroundRole) == marked
    assert model.data(model.index(0, 1), Qt.ItemDataRole.ForegroundRole) != marked
    head(dialog, 0, box=True)
    assert "'Bern'" not in told(dialog)
    assert dialog.spec.categories is False


def test_columns_of_one_name_are_told_apart_by_their_numbers(house: House, tmp_path: Path) -> None:
    window, dialog = offered(house, tmp_path, "a,a,b,label\n1,2,3,0\n4,5,6,1\n")
    head(dialog, 0, box=True)
    assert accepted(window, dialog).columns == ("2", "b")
    assert rows(window) == [[2, 3, -1], [5, 6, 1]]


@pytest.mark.parametrize("text", ["a,b,label\n1,2,1\n3,4e,0\n", "c,a,label\nred,2,1\nblue,4e,0\n"])
def test_a_word_among_numbers_is_a_fault_and_no_value(house: House, tmp_path: Path, text: str) -> None:
    _, dialog = opened(house.on(), written(tmp_path, text))
    assert not dialog.spec.categories
    assert not dialog.open_button.isEnabled()
    dialog.reject()


def test_every_other_choice_is_what_runs_and_is_named(house: House, tmp_path: Path) -> None:
    window, dialog = offered(house, tmp_path)
    picked(dialog, "importNormalizeBox", "unit")
    box = found(dialog, QCheckBox, "importBiasBox")
    QTest.mouseClick(box, LEFT, pos=QPoint(10, box.height() // 2))
    picked(dialog, "importBadRowBox", "skip")
    for name, number in (("importPassesBox", "3"),):
        spin = found(dialog, QSpinBox, name)
        spin.setFocus()
        spin.selectAll()
        QTest.keyClicks(spin, number)
    picked(dialog, "importOrderBox", "by-label")
    assert not found(dialog, SeedBox, "importSeedBox").isEnabled()
    assert told(dialog) == (
        "5 rows, 2 features; dog is +1, cat is −1; each x divided by its norm; bias; −1 first; 3 passes; "
        "unreadable rows are skipped"
    )
    spec = accepted(window, dialog)
    assert spec == StreamSpec(spec.source, passes=3, bias=True, normalize="unit", order="by-label", on_bad_row="skip")
    assert len(rows(window)) == 15
    assert [row[-1] for row in rows(window)[:5]] == [-1, -1, 1, 1, 1]
    assert {row[2] for row in rows(window)} == {1}
    assert np.allclose([row[0] ** 2 + row[1] ** 2 for row in rows(window)], 1)
    name = window.session.workspace.base.name
    assert found(window, QComboBox, "streamBox").currentText() == name
    assert name.startswith("points.csv, ")
    for words in ("normalised to unit norm", "with bias", "sorted by label", "3 passes", "bad rows skipped"):
        assert words in name


def test_a_shuffle_takes_the_seed_that_stands_beside_it(house: House, tmp_path: Path) -> None:
    window, dialog = offered(house, tmp_path)
    picked(dialog, "importOrderBox", "shuffled")
    spin = found(dialog, SeedBox, "importSeedBox")
    assert spin.isEnabled()
    spin.setFocus()
    spin.selectAll()
    QTest.keyClicks(spin, "7")
    assert told(dialog).endswith("; shuffled with seed 7")
    spec = accepted(window, dialog)
    assert (spec.order, spec.seed) == ("shuffled", 7)
    assert window.topbar.seed_box.value() == 7


def test_underlined_letters_go_to_their_controls(house: House, tmp_path: Path) -> None:
    _, dialog = offered(house, tmp_path)
    for key, name in ((Key.Key_L, "importLabelBox"), (Key.Key_S, "importNormalizeBox"), (Key.Key_O, "importOrderBox"),
                      (Key.Key_P, "importPassesBox"), (Key.Key_B, "importBadRowBox")):  # fmt: skip
        pressed(dialog, key, ALT)
        assert (dialog.focusWidget() or dialog).objectName() == name


def test_every_control_has_a_name_and_a_tooltip(house: House, tmp_path: Path) -> None:
    _, dialog = offered(house, tmp_path)
    kinds = (QComboBox, QSpinBox, SeedBox, QCheckBox, QPushButton)
    controls = [one for kind in kinds for one in dialog.findChildren(kind)]
    assert len(controls) >= 13
    for one in controls:
        assert one.toolTip(), one.objectName()
        assert one.accessibleName() or (isinstance(one, QAbstractButton) and one.text()), one.objectName()


@pytest.mark.parametrize("theme", ["projector", *in_long("light", "dark")])
@pytest.mark.parametrize("size", [(1280, 720), *in_long(((1920, 1080),))])
def test_it_fits_the_window(house: House, tmp_path: Path, theme: str, size: tuple[int, int]) -> None:
    window, dialog = opened(house.on(theme=theme, size=size), written(tmp_path, THREE))
    assert dialog.width() <= size[0]
    assert dialog.height() <= size[1]
    assert dialog.minimumSizeHint().height() <= size[1]
    dialog.reject()
    settled()
    if size == (1920, 1080):
        window.presentation.toggle()
        _, dialog = opened(window, tmp_path / "points.csv")
        assert dialog.width() <= size[0]
        assert dialog.height() <= size[1]
        dialog.reject()


def test_it_fits_a_small_window_in_german(house: House, tmp_path: Path, german: None) -> None:
    _, dialog = opened(house.on(size=(911, 512)), written(tmp_path, THREE))
    assert dialog.minimumSizeHint().width() <= 911
    assert dialog.width() <= 911
    dialog.reject()


def test_a_box_at_the_edge_is_a_box_though_its_column_comes_into_sight_under_the_mouse(
    house: House, tmp_path: Path
) -> None:
    names = ",".join(f"a name of letters {i}" for i in range(12))
    cells = "".join(",".join([str(k), *["1"] * 10, str(k % 2)]) + "\n" for k in range(4))
    _, dialog = offered(house, tmp_path, f"{names}\n{cells}")
    heads, table = dialog.table.heads, dialog.table
    edge = next(i for i in range(12) if heads.sectionViewportPosition(i + 1) > table.viewport().width())
    seen = table.viewport().width() - heads.sectionViewportPosition(edge)
    table.setColumnWidth(0, heads.sectionSize(0) + seen - 30)  # its box is in sight, its name is not
    head(dialog, edge, box=True)
    assert table.horizontalScrollBar().value() > 0
    assert told(dialog).startswith("4 rows, 10 features")
    assert dialog.choices.label.currentText() == "a name of letters 11"


def test_a_head_that_is_dragged_is_not_clicked(house: House, tmp_path: Path) -> None:
    _, dialog = offered(house, tmp_path)
    heads = dialog.table.heads
    x, y = heads.sectionViewportPosition(0) + heads.sectionSize(0) - 30, heads.height() // 2
    drag(heads.viewport(), QPoint(x, y), QPoint(x + 60, y))
    settled()
    assert told(dialog).startswith("5 rows, 2 features")
    assert dialog.choices.label.currentText() == "kind"


def test_missing_cells_of_features_are_set_off(house: House, tmp_path: Path) -> None:
    window, dialog = offered(house, tmp_path, MIXED)
    cells, colour = dialog.table.cells, Qt.ItemDataRole.ForegroundRole
    told_ = [cells.data(cells.index(row, 2), colour) for row in range(3)]
    style = window.look.style
    assert told_ == [style.colour("ink"), style.colour("paid"), style.colour("ink")]
    head(dialog, 2, box=True)
    assert cells.data(cells.index(1, 2), colour) == style.colour("faint")


def test_what_was_guessed_is_shown_and_taken_back_by_a_click(house: House, tmp_path: Path, qtbot: QtBot) -> None:
    text = ",a,b,Class\n0,1,2,no\n1,3,4,yes\n2,5,6,no\n"
    window, dialog = offered(house, tmp_path, text)
    assert told(dialog) == "3 rows, 2 features; yes is +1, no is −1; dropped: 1 (row numbers)"
    chosen = []
    for _ in range(2):
        head(dialog, 0, box=True)
        chosen.append(dialog.spec.columns)
    assert chosen == [("all",), None]
    found(dialog, QPushButton, "importEveryButton").click()
    assert told(dialog) == "3 rows, 3 features; yes is +1, no is −1"
    names = found(dialog, QCheckBox, "importHeaderBox")
    assert names.isChecked()
    pressed(dialog, Key.Key_N, ALT)
    qtbot.waitUntil(lambda: (dialog.spec.header, dialog.spec.columns) == (False, None))
    assert "line 1, column 1: The value is missing" in told(dialog)
    names.click()
    spec = accepted(window, dialog)
    assert (spec.header, window.session.workspace.base.features) == (True, ("a", "b"))
    saved = window.files.state().document.stream.decided
    assert saved is not None
    assert (saved.label, saved.dropped, saved.positive) == ("Class", (("1", "row numbers"),), "yes")


def test_two_columns_of_the_label_can_be_told_apart(house: House, tmp_path: Path) -> None:
    window, dialog = offered(house, tmp_path, "y,a,y\n1,2,0\n3,4,1\n")
    assert "are all called 'y'" in told(dialog)
    head(dialog, 2, box=False)
    assert told(dialog) == "2 rows, 2 features; 1 is +1, 0 is −1"
    assert accepted(window, dialog).label == "3"


def test_a_sheet_of_a_workbook_is_chosen(house: House, tmp_path: Path) -> None:
    cells = '<row r="1"><c r="A1" t="str"><v>{a}</v></c><c r="B1" t="str"><v>y</v></c></row>' + "".join(
        f'<row r="{i}"><c r="A{i}"><v>{i}</v></c><c r="B{i}"><v>{i % 2}</v></c></row>' for i in (2, 3)
    )
    write_xlsx(tmp_path / "a.xlsx", {"Notes": "", "Data": cells.format(a="b"), "More": cells.format(a="c")})
    window, dialog = opened(house.on(), tmp_path / "a.xlsx")
    assert found(dialog, QComboBox, "importSheetBox").currentText() == "Data"
    picked(dialog, "importSheetBox", "More")
    assert dialog.seen.header == ("c", "y")
    assert accepted(window, dialog).sheet == "More"
    assert window.files.state().document.stream.decided == TableDecisions(
        label="y", labels=(("0", -1), ("1", 1)), sheet="More"
    )


def customers(yes: str = "ja", no: str = "nein") -> str:
    """Return a table as people have it: numbers of rows, a missing cell, and columns of very different sizes."""
    rows = ["kunden_nr,age,income,region,buys"]
    for k in range(40):
        age, income = 18 + 7 * k % 50, 30_000 + 1_711 * (5 * k % 37)
        cell = "" if k == 7 else str(age)
        rows.append(f"{9000 - 13 * k},{cell},{income},{'north' if k % 3 else 'south'},{yes if income > 60_000 else no}")
    return "\n".join(rows) + "\n"


def test_a_table_of_ones_own_opens_ready_to_teach_and_says_what_was_decided(house: House, tmp_path: Path) -> None:
    window, dialog = offered(house, tmp_path, customers())
    decided = told(dialog)
    assert decided == (
        "40 rows, 3 columns; ja is +1, nein is −1; a missing value is the mean so far (1 row); text as indicators; "
        "each x standardised online; dropped: kunden_nr (a different number in each row)"
    )
    accepted(window, dialog)
    assert window.session.document.plane == View("features", 0, 1)
    assert window.session.workspace.base.features == ("age", "income", "region=north", "region=south")
    assert window.notebar.text.text().startswith(decided)
    assert window.notebar.review.isVisible()
    window.notebar.review.click()
    [again] = window.findChildren(ImportDialog)
    picked(again, "importNormalizeBox", None)
    accepted(window, again)
    assert "standardised" not in window.notebar.text.text()
    window.notebar.shut.click()
    assert not window.notebar.isVisible()
    window.session.undo_stack.undo()
    window.session.undo_stack.undo()
    assert not window.notebar.isVisible()


@pytest.mark.parametrize(
    ("yes", "no", "positive"),
    [("ja", "nein", "ja"), ("true", "untrue", "true"), ("1", "0", None), ("good", "bad", None), ("bad", "good", "bad")],
)
def test_the_word_for_yes_or_else_the_rarer_one_is_positive(yes: str, no: str, positive: str | None) -> None:
    seen = Preview(labels=tuple(sorted(((yes, 10), (no, 30)))))
    assert as_found(StreamSpec("a.csv"), seen).positive == positive


def test_features_of_one_scale_are_left_as_they_are() -> None:
    seen = Preview(kinds=("number", "number", "text"), used=frozenset((0, 1)), ranges=(1.0, 19.0, 3000.0))
    assert as_found(StreamSpec("a.csv"), seen).normalize is None
    assert as_found(StreamSpec("a.csv"), replace(seen, ranges=(1.0, 21.0, 3.0))).normalize == "standard"


def test_closing_prices_are_chosen_and_come_back_from_the_session(house: House, tmp_path: Path) -> None:
    """A table of dates and prices asks what it contains; no learner of examples is left on it."""
    text = "Date,A,B\n2024-01-01,10,5\n2024-01-02,20,4\n2024-01-03,10,4\n2024-01-04,10,8\n"
    window, dialog = offered(house, tmp_path, text)
    assert "“closing prices” or “price relatives”" in told(dialog)
    assert not dialog.open_button.isEnabled()
    picked(dialog, "importPricesBox", "closing")
    assert told(dialog) == "4 rows, 2 columns of prices; dropped: Date (holds dates)"
    spec = accepted(window, dialog)
    assert spec.prices == "closing"
    workspace = window.session.workspace
    assert workspace.base.block(0).X.tolist() == [[0, 0.6], [0.5, 0], [0.5, 0]]
    assert [run.learner.accepts for run in workspace.runs] == ["advice"]
    reopened(window, tmp_path)


def test_arms_with_features_open_with_a_learner_that_sees_them(house: House, tmp_path: Path) -> None:
    text = "arm1,arm2,arm1: x1,arm2: x1\n0,1,0.5,-0.5\n1,0,0.2,0.1\n"
    window, dialog = offered(house, tmp_path, text)
    assert told(dialog) == "2 rows, 4 columns of arms with features"
    accepted(window, dialog)
    assert [run.learner.id for run in window.session.workspace.runs] == ["oful"]
    reopened(window, tmp_path)


def reopened(window: MainWindow, folder: Path) -> None:
    """Save the session, open another stream, and open the session again: rows and learners are the same."""
    X = window.session.workspace.base.block(0).X.copy()
    learners = [run.learner.id for run in window.session.workspace.runs]
    window.files.document_path = str(folder / "session.vonline")
    assert window.files.save()
    window.session.edit("Stream", document("separable", "perceptron"))
    window.session.finish()
    assert window.files.open_path(str(folder / "session.vonline"))
    run(window)
    assert np.array_equal(window.session.workspace.base.block(0).X, X)
    assert [each.learner.id for each in window.session.workspace.runs] == learners
