"""Delayed labels on the real window: selected in the stream's form, shown everywhere, rejected, undone, saved."""

from pathlib import Path

import numpy as np
import pytest
from mouse import LEFT
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from typed import of_kind, some
from windows import House, activated, at, document, picture, run, settled

from visualonline.session.document import LearnerChoice, SavedSession, load
from visualonline.session.feeds.weights import learner_weights, ups_and_downs
from visualonline.session.playhead import Phase
from visualonline.session.save_session import save
from visualonline.views.charts.chart import Chart, chart_kind
from visualonline.views.panels.mistakes import MistakesPanel
from visualonline.views.plot.parts import Bars, Cells
from visualonline.views.shell.window import MainWindow
from visualonline.views.text.round_caption import round_caption


def choose(window: MainWindow, delay: str) -> None:
    """Open the stream's settings by mouse and type a delay."""
    QTest.mouseClick(window.topbar.stream_chip, LEFT)
    field = window.topbar.stream_form.fields["delay"]
    assert isinstance(field, QLineEdit)
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, delay)
    QTest.keyClick(field, Qt.Key.Key_Return)
    run(window)


def leave(window: MainWindow) -> None:
    window.topbar.stream.popover.hide()
    activated(window)


def said(window: MainWindow, *, brief: bool = False) -> str:
    snapshot = window.session.snapshot
    return "".join(part.text for part in round_caption(snapshot.learners[0], snapshot.phase, brief=brief))


def test_a_delay_is_typed_in_the_streams_form_seen_and_undone_in_one_step(house: House) -> None:
    window = house.on(document("separable", rounds=60))
    session = window.session
    before = [session.workspace.runs[0].frame(t).after.w.tolist() for t in (1, 30, 60)]
    choose(window, "5")
    leave(window)
    assert session.document.stream.delay == 5
    assert session.workspace.runs[0].rule.delay == 5
    assert window.windowTitle() == "Separable with a margin, labels 5 rounds late[*] – Perceptron – VisualOnline"
    assert "60 rounds · delay 5" in window.topbar.stream_chip.text()
    assert "labels 5 rounds late" in window.topbar.stream_box.currentText()
    assert session.workspace.runs[0].frame(5).after.w.tolist() == [0, 0]
    assert session.undo_stack.count() == 1
    assert session.undo_stack.undo_text() == "Set delay"
    session.undo_stack.undo()
    run(window)
    assert [session.workspace.runs[0].frame(t).after.w.tolist() for t in (1, 30, 60)] == before
    assert "delay" not in window.topbar.stream_chip.text()
    session.undo_stack.redo()
    run(window)
    assert session.workspace.runs[0].rule.delay == 5


def test_what_is_no_delay_says_so_under_the_field(house: House) -> None:
    window = house.on(document("separable", rounds=20))
    for word in ("-1", "100001", "soon"):
        choose(window, word)
        assert "from 0 to 100,000" in window.topbar.stream_form.errors["delay"].text()
    leave(window)
    assert window.session.document.stream.delay == 0


def test_who_has_a_delay_of_its_own_is_not_told_late_besides(house: House) -> None:
    window = house.on(document("separable", "delayed-svm", rounds=20))
    choose(window, "3")
    assert "--set tau=3" in window.topbar.stream_form.errors["delay"].text()
    leave(window)
    assert window.session.document.stream.delay == 0


def test_the_card_names_the_round_that_is_learnt(house: House) -> None:
    window = house.on(document("noisy", rounds=60, delay=5))
    session = window.session
    changed = next(t for t in range(20, 60) if some(session.workspace.runs[0].frame(t).round).changed)
    idle = next(t for t in range(20, 60) if not some(session.workspace.runs[0].frame(t).round).changed)
    session.seek(changed)
    assert said(window).endswith(f"The learner updates on round {changed - 5}.")
    assert said(window, brief=True).endswith(f"updates on round {changed - 5}")
    session.seek(idle)
    assert said(window).endswith(f"Round {idle - 5} does not change the learner.")
    session.seek(5)
    assert said(window).endswith("The learner has received no label yet.")
    session.step_phase(-1)
    assert session.snapshot.phase is Phase.LOSS
    assert "label has come" not in said(window)
    window = house.on(document("noisy", rounds=60))
    window.session.seek(changed)
    assert "updates on" not in said(window)


@pytest.mark.parametrize(("stream", "noun"), [("separable", "Label"), ("random-prices", "Verlust")])
def test_a_german_window_names_what_is_late_in_german(house: House, german: None, stream: str, noun: str) -> None:
    learner = "perceptron" if noun == "Label" else "exponential-weights"
    window = house.on(document(stream, learner, rounds=60, delay=5))
    window.session.seek(5)
    assert said(window).endswith(f"Noch ist kein {noun} angekommen.")


@pytest.mark.parametrize("learner", ["perceptron", "weighted-majority"])
def test_no_bound_is_drawn_and_the_reason_stands_there(house: House, learner: str) -> None:
    window = house.on(document("experts" if learner == "weighted-majority" else "separable", learner, delay=3))
    window.session.seek(30)
    for name in ("mistakes", "proof", "theorem"):
        window.layout_.docks[name].show()
    run(window)
    judgement = window.session.snapshot.learners[0].judgement
    assert judgement is not None
    assert not judgement.theorem.lower
    panels = window.layout_.panels
    reason = "labels arrive 3 rounds late"
    assert reason in panels["theorem"].accessibleName()
    assert reason in window.session.snapshot.feeds["proof"].learners[0].missing
    drawn = {label.name: label for label in of_kind(panels["mistakes"], MistakesPanel).plots[0].labels}
    assert drawn["M"].value == window.session.workspace.runs[0].frame(30).mistakes
    assert drawn["bound"].text == "no bound now"


def test_the_example_whose_label_comes_is_ringed_in_the_plane(house: House) -> None:
    window = house.on(document("noisy", rounds=60, delay=5))
    session, plane = window.session, window.planes[0]
    session.seek(30)
    settled()
    x = session.workspace.base.block(0).X[24]
    seen = picture(plane.view).astype(int)
    session.step_phase(-1)  # the loss: the label has not come yet
    settled()
    before = picture(plane.view).astype(int)
    rows, columns = np.nonzero((seen != before).any(axis=2))
    centre = at(window, float(x[0]), float(x[1]))
    near = np.hypot(rows - centre.y(), columns - centre.x())
    assert ((near > 8) & (near < 40)).sum() > 60


def test_winnow2_counts_promotions_by_the_label_that_came(house: House) -> None:
    window = house.on(document("or-literals", "winnow2", rounds=60, delay=4))
    trace = window.session.workspace.runs[0].trace
    up = down = 0
    for t in range(1, 61):
        frame = trace.frame(t)
        if frame.round is not None and frame.round.changed:
            assert frame.taught is not None
            up, down = up + (frame.taught.y > 0), down + (frame.taught.y < 0)
        assert ups_and_downs(trace, t) == (up, down)
    assert up > 0
    assert down > 0


def test_the_leader_s_cells_give_way_to_bars(house: House) -> None:
    for delay, kind in ((0, Cells), (4, Bars)):
        session = house.on(document("one-good", "follow-the-leader", rounds=30, delay=delay)).session
        weights = learner_weights(session.workspace.runs[0], session.snapshot.learners[0], Phase.UPDATE)
        assert isinstance(chart_kind(weights.abilities).parts(Chart(weights))[-1], kind)


def test_a_session_keeps_its_delay(house: House, tmp_path: Path) -> None:
    window = house.on(document("separable", rounds=40, delay=7))
    path = tmp_path / "late.voj"
    save(SavedSession(window.session.document, 3), str(path))
    opened, position = load(str(path))[:2]
    assert opened == window.session.document
    assert (opened.stream.delay, position) == (7, 3)


def test_learners_are_compared_on_the_same_late_labels(house: House) -> None:
    window = house.on(document("separable", "perceptron", rounds=40, delay=6))
    assert window.session.add_learner("winnow") is not False
    run(window)
    assert [stage_run.rule.delay for stage_run in window.session.workspace.runs] == [6, 6]
    assert window.session.document.learners[0] == LearnerChoice("perceptron")


def test_where_there_is_no_room_the_round_that_is_learnt_goes_first_and_whole(house: House) -> None:
    window = house.on(document("noisy", "kernel-perceptron", rounds=60, delay=5), size=(1280, 720))
    window.session.seek(40)
    head = window.planes[0]._head
    whole: set[str] = set()
    without: set[str] = set()
    for width in range(260, 900, 20):
        head.resize(width, head.height())
        told = "".join(part.text for part in head.fitted()[0])
        (whole if "35" in told else without).add(told)
    assert whole == {said(window), said(window, brief=True)}, "where the sentence has no room, it is told more briefly"
    widest = max(without, key=len)
    assert said(window).startswith(widest)
    assert widest.startswith("Round 40")
    assert widest.rstrip().endswith(("right", "mistake"))
