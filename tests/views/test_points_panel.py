"""The points table on the real window: its cells, typing, copying and pasting; nothing is revealed early."""

from collections.abc import Iterator
from pathlib import Path
from typing import cast

import numpy as np
import pytest
from mouse import LEFT, NONE
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from trials import in_long
from windows import CTRL, House, document, points, press, run, settled

from visualonline.session.document import Document, LearnerChoice
from visualonline.session.playhead import PHASES, Phase
from visualonline.streams.spec import StreamSpec
from visualonline.streams.transforms.edits import Edit
from visualonline.views.panels.points import PointsPanel
from visualonline.views.shell.window import MainWindow
from visualonline.views.widgets.round_model import Column, RoundModel
from visualonline.views.widgets.round_table import RoundTable

Key = Qt.Key
FOUR = ((0.5, 0.25, 1), (-0.5, 0.75, -1), (0.25, -1.0, -1), (-1.0, 0.5, 1))
DRAWN = Document(
    StreamSpec("clicked", edits=tuple(Edit("add", 0, (a, b), y) for a, b, y in FOUR)), (LearnerChoice("perceptron"),)
)


@pytest.fixture(autouse=True)
def empty_clipboard(qapp: QApplication) -> Iterator[None]:
    qapp.clipboard().clear()
    yield
    qapp.clipboard().clear()


def opened(window: MainWindow) -> PointsPanel:
    """Open the panel, if it is closed, and focus it."""
    if "points" not in window.layout_.seen:
        window.layout_.open("points")
        settled()
        window.session.undo_stack.clear()  # of the step that opened it
    found = cast("PointsPanel", window.panel("points"))
    found.table.setFocus()
    settled()
    return found


def texts(rounds: RoundModel) -> list[list[str]]:
    """Return the visible texts, row by row."""
    return [[str(rounds.index(row, k).data()) for k in range(rounds.columnCount())] for row in range(rounds.rowCount())]


def headings(rounds: RoundModel) -> list[str]:
    """Return the names of the columns, which are shortened if there is no space."""
    across, whole = Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole
    return [str(rounds.headerData(k, across, whole)) for k in range(rounds.columnCount())]


def type_into(table: RoundTable, row: int, column: int, text: str, key: Key = Key.Key_Return) -> None:
    """Type over a cell as one does: go there, type, Enter."""
    table.setCurrentIndex(table.rounds.index(row, column))
    QTest.keyClicks(table, text[:1])
    editor = editing(table)
    QTest.keyClicks(editor, text[1:])
    QTest.keyClick(editor, key)
    settled()


def editing(table: RoundTable) -> QLineEdit:
    editor = QApplication.focusWidget()
    assert isinstance(editor, QLineEdit)
    assert table.isAncestorOf(editor)
    return editor


def place(table: RoundTable, row: int, column: int) -> QPoint:
    return table.visualRect(table.rounds.index(row, column)).center()


def test_it_says_what_happened_so_far_and_its_key_enlarges_it(house: House) -> None:
    window = house.on(DRAWN)
    window.session.seek(2)
    rounds = opened(window).table.rounds
    assert headings(rounds) == ["x1", "x2", "y", "prediction", "mistake"]
    # worked by hand: w = 0, so round 1 is a mistake by the tie rule; then w = (0.5, 0.25) and w.x = -0.0625
    assert texts(rounds) == [
        ["0.5", "0.25", "+1", "–", "✗"],
        ["−0.5", "0.75", "−1", "−1", ""],
        ["0.25", "−1", "−1", "", ""],
        ["−1", "0.5", "+1", "", ""],
        ["…", "…", "…", "", ""],
    ]
    names = [str(rounds.headerData(row, Qt.Orientation.Vertical)) for row in range(5)]
    assert names == ["1", "▸ 2", "3", "4", "new"]
    press(window, Key.Key_Escape)
    press(window, Key.Key_D)
    assert window.layout_.enlarged == "points"
    press(window, Key.Key_D)
    assert window.layout_.enlarged is None


def test_the_shown_label_waits_for_its_phase(house: House) -> None:
    window = house.on(DRAWN)
    rounds = opened(window).table.rounds
    seen = []
    window.session.seek(1)
    for _ in range(PHASES):
        window.session.step_phase(1)
        settled()
        seen.append((window.session.snapshot.phase, texts(rounds)[1][2:]))
    assert seen == [
        (Phase.POINT, ["·", "", ""]),
        (Phase.PREDICTION, ["·", "−1", ""]),
        (Phase.LABEL, ["−1", "−1", ""]),
        (Phase.LOSS, ["−1", "−1", ""]),
        (Phase.UPDATE, ["−1", "−1", ""]),
    ]


def test_while_the_room_bets_no_later_label_can_be_read_edited_or_copied(house: House) -> None:
    window = house.on(DRAWN)
    panel = opened(window)
    rounds = panel.table.rounds
    window.session.audience.predict_first()
    window.session.step_round(1)
    run(window)
    window.session.audience.answer(1)
    window.session.step_round(1)
    run(window)
    assert (window.session.snapshot.t, window.session.snapshot.phase) == (2, Phase.POINT)
    assert [row[2:] for row in texts(rounds)[:4]] == [["+1", "–", "✗"], ["·", "", ""], ["·", "", ""], ["·", "", ""]]
    assert [rounds.data(rounds.index(row, 2), Qt.ItemDataRole.EditRole) for row in range(4)] == ["1", "", "", ""]
    panel.table.clearSelection()
    panel.table.copy()
    assert QApplication.clipboard().text().splitlines()[2] == "2\t-0.5\t0.75\t\t\t"


def test_two_learners_have_a_column_each(house: House) -> None:
    window = house.on(DRAWN)
    rounds = opened(window).table.rounds
    window.session.add_learner("averaged-perceptron")
    run(window)
    assert headings(rounds)[3:] == ["prediction A", "prediction B", "mistake A", "mistake B"]


def test_a_cell_that_is_typed_over_moves_the_point_in_one_step(house: House) -> None:
    window = house.on(DRAWN)
    table = opened(window).table
    type_into(table, 1, 0, "-0,75")
    run(window)
    assert points(window)[1] == (-0.75, 0.75, -1)
    assert (window.session.undo_stack.count(), window.session.undo_stack.undo_text()) == (1, "Move point 2")
    type_into(table, 1, 0, "-0.75")
    assert window.session.undo_stack.count() == 1  # nothing changed
    press(window, Key.Key_Z, CTRL)
    assert points(window)[1] == (-0.5, 0.75, -1)


@pytest.mark.parametrize("typed", ["+1", *in_long("1", "1.0")])
def test_a_label_is_typed_as_one_likes(house: House, typed: str) -> None:
    window = house.on(DRAWN)
    type_into(opened(window).table, 2, 2, typed)
    run(window)
    assert points(window)[2] == (0.25, -1.0, 1)
    assert window.session.undo_stack.undo_text() == "Label point 3 +1"


@pytest.mark.parametrize(
    ("column", "typed", "words"),
    [
        (0, "0.5x", "Invalid value '0.5x': x1 must be a finite number"),
        (2, "3", "a label must be -1 or 1"), *in_long((0, "1e999", "finite number")),
    ],
)
def test_what_is_no_value_is_refused_there(house: House, column: int, typed: str, words: str) -> None:
    window = house.on(DRAWN)
    panel = opened(window)
    type_into(panel.table, 0, column, typed)
    assert window.layout_.enlarged is None  # a digit that is typed is not the key of a panel
    assert words in panel.head.accessibleName()
    assert window.session.undo_stack.count() == 0
    type_into(panel.table, 0, 0, "0.75")
    assert "Invalid value" not in panel.head.accessibleName()


def test_points_are_typed_into_the_last_row_one_after_the_other(house: House) -> None:
    window = house.on(document("clicked"))
    panel = opened(window)
    assert "type a point" in panel.head.accessibleName()
    type_into(panel.table, 0, 0, "0.5")
    assert points(window) == []
    assert "enter x2, y" in panel.head.accessibleName()
    type_into(panel.table, 0, 1, "-0,25")
    type_into(panel.table, 0, 2, "1")
    run(window)
    assert points(window) == [(0.5, -0.25, 1)]
    assert window.session.undo_stack.undo_text() == "Add point +1"
    current = panel.table.currentIndex()
    assert (current.row(), current.column()) == (1, 0)  # ready for the next
    for column, typed in enumerate(("1", "2", "0")):
        type_into(panel.table, 1, column, typed)
    run(window)
    assert points(window)[1] == (1.0, 2.0, -1)
    assert window.session.playhead.t == 2


def test_tab_goes_on_typing_in_the_next_cell(house: House) -> None:
    window = house.on(document("clicked"))
    table = opened(window).table
    type_into(table, 0, 0, "0.5", Key.Key_Tab)
    for typed, key in (("0.25", Key.Key_Tab), ("-1", Key.Key_Return)):
        editor = editing(table)
        QTest.keyClicks(editor, typed)
        QTest.keyClick(editor, key)
        settled()
    run(window)
    assert points(window) == [(0.5, 0.25, -1)]


def test_delete_takes_the_selected_rows_out_in_one_step(house: House) -> None:
    window = house.on(DRAWN)
    table = opened(window).table
    QTest.mouseClick(table.viewport(), LEFT, NONE, place(table, 0, 0))
    QTest.mouseClick(table.viewport(), LEFT, CTRL, place(table, 2, 1))
    press(window, Key.Key_Delete)
    run(window)
    assert points(window) == [FOUR[1], FOUR[3]]
    assert window.session.undo_stack.undo_text() == "Delete 2 points"
    press(window, Key.Key_Delete)
    assert len(points(window)) == 2


def test_what_is_copied_has_names_and_all_digits_and_can_be_pasted(house: House) -> None:
    window = house.on(document("noisy", rounds=6))
    window.session.seek(6)
    table = opened(window).table
    table.clearSelection()
    press(window, Key.Key_C, CTRL)
    lines = QApplication.clipboard().text().splitlines()
    assert lines[0] == "t\tx1\tx2\ty\tprediction\tmistake"
    X, y = window.session.workspace.base.block(0)
    numbers = np.array([[float(cell) for cell in line.split("\t")] for line in lines[1:]])
    assert (numbers[:, 1:3] == X).all()
    assert (numbers[:, 3] == y).all()
    trace = window.session.workspace.runs[0].trace
    assert numbers[:, 5].tolist() == [bool(flag & 2) for flag in trace.flags(0, 6)]
    table.selectRow(1)
    press(window, Key.Key_C, CTRL)
    assert QApplication.clipboard().text().splitlines() == [lines[0], lines[2]]
    press(window, Key.Key_V, CTRL)
    run(window)
    assert window.session.undo_stack.undo_text() == "Paste 1 point"
    assert (window.session.workspace.base.block(0).X[6] == X[1]).all()
    assert window.session.workspace.base.block(0).y[6] == y[1]


def test_rows_of_a_spreadsheet_are_pasted_in_one_step(house: House) -> None:
    window = house.on(document("clicked"))
    opened(window)
    QApplication.clipboard().setText("x1\tx2\tlabel\n0,5\t0,25\t1\n-0,5\t1\t0\n")
    press(window, Key.Key_V, CTRL)
    run(window)
    assert points(window) == [(0.5, 0.25, 1), (-0.5, 1.0, -1)]
    assert window.session.undo_stack.count() == 1


def test_rows_are_pasted_into_the_plane_too_whatever_has_the_focus(house: House) -> None:
    window = house.on(document("clicked"))
    QApplication.clipboard().setText("0.5;0.25;1\n-0.5;1;-1")
    assert QApplication.focusWidget() is window.planes[0].view
    press(window, Key.Key_V, CTRL)
    window.layout_.panels["mistakes"].setFocus()
    assert QApplication.focusWidget() is not window.planes[0].view
    press(window, Key.Key_V, CTRL)
    run(window)
    assert points(window) == [(0.5, 0.25, 1), (-0.5, 1.0, -1)] * 2
    assert window.session.undo_stack.undo_text() == "Paste 2 points"


def test_a_bad_paste_says_where_and_changes_nothing(house: House) -> None:
    window = house.on(DRAWN)
    panel = opened(window)
    QApplication.clipboard().setText("0.5\t0.25\t1\n0.5\tx\t1\n")
    QTest.mouseClick(panel.paste_button, LEFT) if panel.paste_button.isVisible() else press(window, Key.Key_V, CTRL)
    assert "Row 2, column 2: 'x' is not a finite number" in window.status_bar.message.text()
    assert window.session.undo_stack.count() == 0
    assert points(window) == list(FOUR)


def test_a_click_on_a_round_goes_there_and_the_table_follows_the_clock(house: House) -> None:
    window = house.on(document("noisy", rounds=400))
    table = opened(window).table
    header = table.verticalHeader().viewport()
    QTest.mouseClick(header, LEFT, NONE, QPoint(10, table.rowViewportPosition(2) + 4))
    assert window.session.playhead.t == 3
    for t in (300, 17, 400):
        window.session.seek(t)
        settled()
        assert table.viewport().rect().contains(place(table, t - 1, 0))


def test_esc_gives_the_keys_back_to_the_stage(house: House) -> None:
    window = house.on(DRAWN)
    table = opened(window).table
    assert QApplication.focusWidget() is table
    press(window, Key.Key_Escape)
    assert QApplication.focusWidget() is window.planes[0].view


def test_the_table_opens_at_the_shown_round(house: House) -> None:
    window = house.on(document("noisy", rounds=400))
    window.session.seek(200)
    table = opened(window).table
    assert table.viewport().rect().contains(table.visualRect(table.rounds.index(199, 0)))


@pytest.mark.long(only=True)
def test_ten_million_rounds_are_there_at_once_and_only_what_is_in_sight_is_asked_for(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = house.on(document("noisy", rounds=40))
    table = opened(window).table
    asked: set[int] = set()
    told = RoundModel.text

    def text(model: RoundModel, row: int, column: Column) -> str:
        asked.add(row)
        return told(model, row, column)

    monkeypatch.setattr(RoundModel, "text", text)
    assert window.session.show_document(document("noisy", rounds=10_000_000), position=0)
    settled()
    assert table.rounds.rowCount() == 10_000_001
    asked.clear()
    table.scrollTo(table.rounds.index(9_999_990, 0))
    table.viewport().grab()
    assert 0 < len(asked) < 100
    assert table.rounds.text(9_999_999, table.rounds.columns[0]) != ""
    table.selectAll()
    table.copy()
    assert "too many to copy" in cast("PointsPanel", window.panel("points")).head.accessibleName()
    table.remove()
    assert window.session.undo_stack.count() == 0


def test_advice_and_an_adversarys_answers_are_read_and_not_typed(house: House) -> None:
    window = house.on(document("experts", "weighted-majority", rounds=5))
    window.session.seek(5)
    rounds = opened(window).table.rounds
    assert headings(rounds)[:2] == ["h1", "h2"]
    assert rounds.rowCount() == 5
    editable = Qt.ItemFlag.ItemIsEditable
    assert not any(rounds.flags(rounds.index(row, 0)) & editable for row in range(5))
    window = house.on(document("winnow-greedy", "winnow2", rounds=5))
    window.session.seek(5)
    shown = opened(window).table.rounds
    assert shown.rowCount() == 5
    X, _ = window.session.workspace.runs[0].history.stream.block(0)
    assert [float(row[0].replace("−", "-")) for row in texts(shown)] == X[:, 0].tolist()


def test_losses_have_no_label_and_no_mistakes(house: House, tmp_path: Path) -> None:
    path = tmp_path / "losses.csv"
    path.write_text("loss a,loss b\n0.5,0.25\n1,0\n")
    window = house.on(document(str(path), "exponential-weights", rounds=None))
    window.session.seek(2)
    rounds = opened(window).table.rounds
    assert texts(rounds) == [["0.5", "0.25"], ["1", "0"]]


def test_a_bias_has_no_column(house: House) -> None:
    window = house.on(document("noisy", rounds=5, bias=True))
    assert headings(opened(window).table.rounds)[:3] == ["x1", "x2", "y"]


def test_buttons_do_what_the_keys_do(house: House) -> None:
    window = house.on(DRAWN)
    panel = opened(window)
    window.keys.enlarge(window.layout_.order().index("points") + 1)
    settled()
    panel.table.selectRow(1)
    assert panel.table.selected() == [range(1, 2)]
    for button in (panel.copy_button, panel.remove_button, panel.paste_button):
        assert cast("QWidget", button).isVisible()
        QTest.mouseClick(button, LEFT)
        run(window)
    assert points(window) == [FOUR[0], FOUR[2], FOUR[3], FOUR[1]]
    assert window.session.undo_stack.count() == 2
    press(window, Key.Key_Escape)
