"""The log: sentences as read aloud, the newest at the playhead, mistakes only, by mouse and by keys."""

from typing import Any

import pytest
from cards import card, rested, session_of, stands
from mouse import LEFT, wheel
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from windows import CTRL, document, picture

from visualonline.session.commands import Seek
from visualonline.session.playhead import Phase
from visualonline.views.text.bound_story import event_name
from visualonline.views.text.rich_label import TextRun
from visualonline.views.widgets.round_list import RoundList

Key = Qt.Key


def log(qtbot: QtBot, source: str, *learners: str, t: int, rounds: int = 60, **look: Any) -> tuple[Any, Any]:
    session = session_of(document(source, *learners, rounds=rounds), t)
    return card(qtbot, "log", session, **look), session


def test_a_round_is_told_with_its_numbers_and_the_newest_comes_first(qtbot: QtBot) -> None:
    panel, session = log(qtbot, "noisy", "perceptron", t=40)
    assert panel.list.rows == 40
    for row in (0, 1, 17, 39):
        t = 40 - row
        happened = session.workspace.runs[0].frame(t).round
        side, label = ({1: "+", -1: "−", 0: "neither"}[int(one)] for one in (happened.prediction, happened.y))
        told = panel.list.sentence(row)
        assert told.startswith(f"Round {t} w·x = ")
        assert f"so it predicts {side}. The label is {label}" in told
        ends = {(0, True): "mistake", (1, True): "mistake, a false positive", (-1, True): "mistake, a false negative"}
        outcome = told.partition(f"The label is {label} ")[2]
        assert outcome.partition(". ")[0].strip() == ends.get((int(happened.prediction), happened.mistake), "right")
        if happened.mistake:
            raised = float(outcome.rstrip(".").rpartition(" ")[2])
            assert raised == pytest.approx(happened.x @ happened.x, rel=1e-2), "the step is 1"


def test_the_round_that_is_shown_is_told_as_far_as_it_has_come(qtbot: QtBot) -> None:
    panel, session = log(qtbot, "noisy", "perceptron", t=40)
    whole = panel.list.sentence(0)
    while session.playhead.phase is not Phase.PREDICTION:
        session.step_phase(-1)
    panel.show_snapshot(session.snapshot)
    assert panel.list.sentence(0) in whole
    assert "label" not in panel.list.sentence(0)
    session.step_phase(3)
    panel.show_snapshot(session.snapshot)
    assert panel.list.sentence(0) == whole


def test_mistakes_only(qtbot: QtBot) -> None:
    panel, session = log(qtbot, "noisy", "perceptron", t=50)
    trace = session.workspace.runs[0].trace
    QTest.mouseClick(panel.mistakes_button, LEFT)
    rested(panel)
    wrong = [t for t in range(50, 0, -1) if trace.frame(t).round.mistake]
    told = [panel.list.sentence(row) for row in range(panel.list.rows)]
    assert [int(text.split()[1]) for text in told] == wrong
    assert all(" mistake" in text for text in told)
    QTest.mouseClick(panel.mistakes_button, LEFT)
    assert panel.list.rows == 50


def test_a_mistake_is_none_before_its_loss_is_shown(qtbot: QtBot) -> None:
    panel, session = log(qtbot, "noisy", "perceptron", t=1)
    QTest.mouseClick(panel.mistakes_button, LEFT)
    assert panel.list.rows == 1
    session.step_phase(-2)
    panel.show_snapshot(session.snapshot)
    assert panel.list.rows == 0
    session.seek(2)
    session.step_phase(-2)
    panel.show_snapshot(session.snapshot)
    assert panel.list.rows == 1


def test_a_click_and_enter_ask_for_the_round(qtbot: QtBot) -> None:
    panel, _ = log(qtbot, "noisy", "perceptron", t=40)
    commands: list[Seek] = []
    panel.command.connect(commands.append)
    row = panel.list.row_height
    QTest.mouseClick(panel.list.viewport(), LEFT, pos=QPoint(60, round(3.5 * row)))
    assert commands == [Seek(37)]
    panel.list.setFocus()
    for key in (Key.Key_Down, Key.Key_Down, Key.Key_Down, Key.Key_Up, Key.Key_Return):
        QTest.keyClick(panel.list, key)
    assert commands == [Seek(37), Seek(39)]
    QTest.keyClick(panel.list, Key.Key_End)
    QTest.keyClick(panel.list, Key.Key_Return)
    assert commands[-1] == Seek(1)
    assert panel.list.accessibleName().startswith("Round 1 ")


def test_keys_of_the_stage_pass_through(qtbot: QtBot) -> None:
    panel, _ = log(qtbot, "noisy", "perceptron", t=40)
    panel.list.setFocus()
    heard: list[int] = []
    panel.keyPressEvent = lambda event: heard.append(event.key())
    for key in (Key.Key_Space, Key.Key_Right, Key.Key_M, Key.Key_Down):
        QTest.keyClick(panel.list, key)
    assert heard == [Key.Key_Space, Key.Key_Right, Key.Key_M]
    assert panel.list.focusPolicy() == Qt.FocusPolicy.TabFocus


def test_copy_takes_the_marked_row_or_those_in_sight(qtbot: QtBot) -> None:
    panel, _ = log(qtbot, "noisy", "perceptron", t=40)
    QTest.mouseClick(panel.copy_button, LEFT)
    lines = QGuiApplication.clipboard().text().splitlines()
    assert lines == [panel.list.sentence(row) for row in range(len(lines))]
    assert len(lines) > 5
    panel.list.setFocus()
    QTest.keyClick(panel.list, Key.Key_Down)
    QTest.keyClick(panel.list, Key.Key_Down)
    QTest.keyClick(panel.list, Key.Key_C, CTRL)
    assert QGuiApplication.clipboard().text() == panel.list.sentence(1)


def test_compared_learners_are_told_in_one_line(qtbot: QtBot) -> None:
    panel, session = log(qtbot, "noisy", "perceptron", "winnow", t=40)
    for row in range(40):
        a, b = (run.frame(40 - row).round for run in session.workspace.runs)
        sign = {1: "+", -1: "−", 0: "neither"}
        outcome = {True: "mistake", False: "right"}
        events = [(i, e) for i, one in enumerate(session.snapshot.learners) for e in one.events if e.t == 40 - row]
        assert panel.list.sentence(row) == (
            f"{40 - row} label {sign[int(a.y)]} A predicted {sign[a.prediction]} {outcome[a.mistake]}"
            f" B predicted {sign[b.prediction]} {outcome[b.mistake]}"
            + "".join(f" {'AB'[i]}: {event_name(e)}" for i, e in events)
        )


def test_labels_of_an_adversary_are_told_for_each_learner(qtbot: QtBot) -> None:
    panel, _ = log(qtbot, "label-flipper", "perceptron", "winnow", t=10, rounds=20)
    assert panel.list.sentence(0).count("label") == 2
    assert panel.list.sentence(0).count("mistake") == 2


@pytest.mark.parametrize("theme", ["light", "projector"])
def test_the_round_of_the_playhead_is_lit(qtbot: QtBot, theme: str) -> None:
    panel, _ = log(qtbot, "noisy", "perceptron", t=40, theme=theme)
    seen = picture(panel.list.viewport())
    row = round(panel.list.row_height)
    ink = panel.style_.colour("ink")
    assert stands(seen[2 : row - 2, :3], ink).all()
    assert not stands(seen[row + 2 : 2 * row - 2, :3], ink).any()


def test_before_the_first_round_it_says_what_to_do(qtbot: QtBot) -> None:
    panel, _ = log(qtbot, "noisy", "perceptron", t=0)
    assert panel.list.rows == 0
    assert "Press Space to play" in panel.list.accessibleName()


def test_ten_million_rounds_make_no_more_rows_than_are_in_sight(qtbot: QtBot) -> None:
    n = 10_000_000
    rows = RoundList()
    qtbot.addWidget(rows)
    rows.resize(600, 400)
    told: list[int] = []

    def tell(t: int) -> tuple[TextRun, ...]:
        told.append(t)
        return (TextRun(f"Round {t}"),)

    rows.show_rounds("all", n, lambda row: n - row, tell, n, "")
    rows.show()
    picture(rows)
    assert set(told) == set(range(n - len(set(told)) + 1, n + 1))
    assert len(set(told)) < 20
    rows.setFocus()
    QTest.keyClick(rows, Key.Key_End)
    picture(rows)
    assert min(told) == 1
    assert len(set(told)) < 40


def test_who_reads_further_down_keeps_the_rows_in_sight(qtbot: QtBot) -> None:
    panel, session = log(qtbot, "noisy", "perceptron", t=40)
    bar = panel.list.verticalScrollBar()
    bar.setValue(10)
    top = panel.list.sentence(bar.value())
    session.seek(45)
    panel.show_snapshot(session.snapshot)
    assert bar.value() == 15
    assert panel.list.sentence(bar.value()) == top
    bar.setValue(0)
    session.seek(50)
    panel.show_snapshot(session.snapshot)
    assert bar.value() == 0
    assert panel.list.sentence(0).startswith("Round 50 ")


def test_a_log_that_let_go_of_its_moment_asks_for_no_sentence_until_there_is_another(qtbot: QtBot) -> None:
    panel, session = log(qtbot, "noisy", "perceptron", t=40)
    panel.release()
    panel.list._sentences.clear()
    panel.list.verticalScrollBar().setValue(10)
    assert not panel.list._sentences
    session.seek(41)
    panel.show_snapshot(session.snapshot)
    panel.list.verticalScrollBar().setValue(0)
    assert 41 in panel.list._sentences


def test_the_wheel_scrolls(qtbot: QtBot) -> None:
    panel, _ = log(qtbot, "noisy", "perceptron", t=40)
    wheel(panel.list.viewport(), panel.list.viewport().rect().center(), -1)
    assert panel.list.verticalScrollBar().value() > 0
