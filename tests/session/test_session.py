"""The session: one undo step per edit, no change by rejected edits, and session files that replay bit for bit."""

import math
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot
from representatives import representatives
from simulated import kinds
from trials import LONG
from typed import some
from windows import document, settled

from visualonline.core.batch import Batch
from visualonline.core.catalog import catalog
from visualonline.runs.run import Run
from visualonline.session import dragged_runs
from visualonline.session.commands import (
    AddExample,
    ChooseTheorem,
    DeleteExample,
    MoveExample,
    Seek,
    WithdrawGesture,
)
from visualonline.session.document import Document, LearnerChoice, SavedSession, load
from visualonline.session.playhead import FASTEST, SLOWEST, Phase
from visualonline.session.save_session import save
from visualonline.session.session import Session
from visualonline.session.workspace import Workspace
from visualonline.streams.spec import StreamSpec
from visualonline.streams.transforms.distribution import reason_unknown
from visualonline.streams.transforms.stream_transforms import chain
from visualonline.theorems.theorem import Verdict

LEARNERS = catalog("learners").plugins
ON_POINTS = [one for one in LEARNERS.values() if not one.sees_arms]
SAVED = [one.id for one in representatives(ON_POINTS)]
"""Reproducibility with the same seed is tested for each learner separately."""
ON_ADVICE = [one.id for one in (ON_POINTS if LONG else kinds(ON_POINTS))]
"""One learner of each kind; the long checks take all."""


class Heard:
    """The messages of a session."""

    def __init__(self, session: Session) -> None:
        self.failed: list[str] = []
        self.told: list[str] = []
        self.order: list[str] = []
        session.failed.connect(self.failed.append)
        session.message.connect(self.told.append)
        session.workspace_changed.connect(lambda: self.order.append("staged"))
        session.snapshot_changed.connect(lambda: self.order.append("moved"))


@pytest.fixture
def session(qtbot: QtBot) -> Iterator[Session]:
    it = Session(document("separable", rounds=30))
    it.finish()
    yield it
    it.close()


def columns(run: Run) -> tuple[bytes, ...]:
    trace = run.trace
    frames = [trace.frame(t).round for t in range(1, len(trace) + 1)]
    scores = np.array([one.score for one in frames])  # type: ignore[union-attr]
    rest = np.array([(one.prediction, one.mistake, one.changed, one.y) for one in frames])  # type: ignore[union-attr]
    totals = trace.totals(0, len(trace))
    final = b"".join(np.asarray(part).tobytes() for part in trace.final)
    return scores.tobytes(), rest.tobytes(), totals.loss.tobytes(), final


def test_no_object_of_a_session_has_a_parent_in_qt(session: Session) -> None:
    parts = [session, *(part for part in vars(session).values() if isinstance(part, QObject))]
    assert {"Scheduler", "Compiler", "QTimer"} <= {type(part).__name__ for part in parts}
    assert [part for part in parts if part.parent() is not None or part.children()] == []


def test_undo_texts_can_be_read(session: Session) -> None:
    session.execute(AddExample((0.5, 0.5), 1))
    session.finish()
    session.execute(AddExample((-0.5, 0.5), -1))
    session.finish()
    session.execute(MoveExample(31, (0.25, 0.25)))
    session.finish()
    session.execute(DeleteExample(32))
    session.finish()
    assert session.set_parameter(0, "eta", 0.5)
    assert session.choose_learner(0, "winnow")
    assert session.add_learner("perceptron")
    assert session.remove_learner(0)
    texts = [session.undo_stack.text(k) for k in range(session.undo_stack.count())]
    assert texts == ["Add point +1", "Add point -1", "Move point 31", "Delete point 32", "Set η",
                     "Choose Winnow (normalised)", "Add Perceptron", "Remove Winnow (normalised)"]  # fmt: skip


def test_undo_goes_all_the_way_back_and_redo_all_the_way_on(session: Session) -> None:
    seen = [session.document]
    for change in (
        lambda: session.execute(AddExample((0.5, 0.5), 1)),
        lambda: session.choose_learner(0, "winnow2"),
        lambda: session.edit("Open iris", Document(StreamSpec("iris"))),
        lambda: session.add_learner("winnow"),
    ):
        change()
        session.finish()
        seen.append(session.document)
    assert len(set(seen)) == 5
    for wanted in reversed(seen[:-1]):
        session.undo_stack.undo()
        session.finish()
        assert session.document == wanted
    for wanted in seen[1:]:
        session.undo_stack.redo()
        session.finish()
        assert session.document == wanted


def test_undo_returns_to_the_round_at_which_a_document_was_left(session: Session) -> None:
    session.seek(21)
    session.edit("Open iris", Document(StreamSpec("iris")))
    assert session.playhead.t == 0
    session.undo_stack.undo()
    session.finish()
    assert session.playhead.t == 21


def test_what_is_handed_out_is_one_step_and_is_kept(session: Session, tmp_path: Path) -> None:
    session.edit("Open iid", Document(StreamSpec("iid", rounds=30)))
    session.finish()
    before, runs = session.document, session.workspace.runs
    assert session.set_batch(Batch("average", 0.1))
    session.finish()
    assert session.undo_stack.undo_text() == "Change the returned hypothesis"
    assert session.document.batch == Batch("average", 0.1)
    assert session.workspace.runs[0] is not runs[0]
    judgement, _ = session.workspace.judgement(0, 30)  # the requested document is shown
    assert judgement is not None
    assert (judgement.theorem.id, judgement.verdict) == ("online-to-batch", Verdict.HOLDS)
    path = str(tmp_path / "session.json")
    save(SavedSession(session.document, 7), path)
    assert load(path) == SavedSession(session.document, 7)
    session.undo_stack.undo()
    session.finish()
    assert session.document == before
    assert "online-to-batch" not in session.workspace.runs[0].bound_traces
    session.undo_stack.redo()
    assert session.set_batch(None)
    assert session.undo_stack.undo_text() == "Change the returned hypothesis"


def test_where_no_risk_is_known_it_is_told_and_the_other_theorems_stay(session: Session) -> None:
    heard = Heard(session)
    assert session.set_batch(Batch())
    session.finish()
    assert heard.told == [f"the risk is not known: {reason_unknown(session.workspace.base)}"]
    judgement, _ = session.workspace.judgement(0, 30)
    assert judgement is not None
    assert judgement.theorem.id == "perceptron-separable"
    session.execute(ChooseTheorem(0, "online-to-batch"))
    session.finish()
    judgement, _ = session.workspace.judgement(0, 30)
    assert judgement is not None
    assert judgement.verdict is Verdict.NOT_APPLICABLE


@pytest.mark.parametrize(
    "after",
    [
        Document(StreamSpec("nowhere-at-all")),
        Document(StreamSpec("separable", settings=(("margin", "3"),))),
        Document(StreamSpec("separable", settings=(("width", "3"),))),
        Document(StreamSpec("clicked"), (LearnerChoice("unknown"),)),
        Document(document("separable", rounds=30).stream, (LearnerChoice("unknown"),)),
        Document(StreamSpec("iris"), (LearnerChoice("perceptron", (("eta", -1.0),)),)),
        Document(StreamSpec("iris"), (LearnerChoice("perceptron", (("step", 1.0),)),)),
        Document(StreamSpec("iris"), (LearnerChoice("perceptron", (("w0", (1.0, 2.0)),)),)),
        Document(StreamSpec("iris", experts="crowd"), (LearnerChoice("weighted-majority"),)),
    ],
)
def test_a_refused_edit_leaves_everything(session: Session, after: Document) -> None:
    session.seek(12)
    heard = Heard(session)
    workspace, before = session.workspace, session.playhead
    assert not session.edit("Try", after)
    assert len(heard.failed) == 1
    assert "\n" not in heard.failed[0]
    assert (session.workspace, session.playhead) == (workspace, before)
    assert session.undo_stack.count() == 0
    assert heard.order == []


def test_an_edit_that_changes_nothing_is_no_step(session: Session) -> None:
    workspace = session.workspace
    assert session.edit("Nothing", session.document)
    assert session.workspace is workspace
    assert session.undo_stack.count() == 0


@pytest.mark.parametrize(
    "command", [MoveExample(99, (0.0, 0.0)), DeleteExample(99), DeleteExample(0), AddExample((1.0,), 1)]
)
def test_a_wish_that_cannot_be_granted_leaves_everything(session: Session, command: AddExample) -> None:
    heard = Heard(session)
    workspace = session.workspace
    session.execute(command)
    assert session.workspace is workspace
    assert len(heard.failed) == 1


def test_the_place_is_kept_when_a_parameter_changes_and_lost_with_another_stream(session: Session) -> None:
    session.seek(17)
    session.step_phase(-2)
    assert session.set_parameter(0, "tie", "lt")
    session.finish()
    assert session.playhead.t == 17
    assert session.choose_learner(0, "winnow")
    session.finish()
    assert session.playhead.t == 17
    assert session.edit("Seed", replace(session.document, stream=replace(session.document.stream, seed=4)))
    session.finish()
    assert session.playhead.t == 17
    assert session.edit("Open", document("noisy", rounds=30))
    assert session.playhead.t == 0


def test_the_place_is_kept_through_edits_that_come_before_the_rounds_are_run_again(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    session.seek(17)
    advance = Session._advance
    monkeypatch.setattr(Session, "_advance", lambda it, _: advance(it, 0.0))  # on a machine that is far behind
    assert session.set_parameter(0, "tie", "lt")
    assert session.choose_learner(0, "winnow")
    assert session.playhead.t < 17
    monkeypatch.undo()
    session.finish()
    assert session.playhead.t == 17


def test_a_shorter_stream_moves_the_place_to_its_end(session: Session) -> None:
    session.seek(30)
    assert session.edit("Set rounds", replace(session.document, stream=replace(session.document.stream, rounds=10)))
    session.finish()
    assert session.snapshot.t == 10


def test_a_click_goes_to_the_new_round(session: Session) -> None:
    told: list[tuple[int, int]] = []
    session.appended.connect(lambda seen, t: told.append((seen, t)))
    session.seek(3)
    session.execute(AddExample((0.1, 0.2), -1))
    session.finish()
    assert session.playhead.t == 31
    assert told == [(3, 31)], "the place was another"
    session.execute(AddExample((0.3, 0.2), -1))
    session.finish()
    assert (session.playhead.t, len(told)) == (32, 1), "at the end nothing has to be said"
    session.step_round(-1)
    happened = session.snapshot.learners[0].frame.round
    assert happened is not None
    assert (happened.x.tolist(), happened.y) == ([0.1, 0.2], -1.0)


def test_an_edit_does_not_open_the_source_of_the_rounds_again(session: Session) -> None:
    source = chain(session.workspace.base)[-1]
    session.execute(MoveExample(4, (0.9, 0.1)))
    assert chain(session.workspace.base)[-1] is source


def test_points_are_set_by_their_own_features_and_mirrored_as_all_others(session: Session) -> None:
    stream = replace(session.document.stream, mirror="negated", bias=True)
    assert session.edit("Mirror", replace(session.document, stream=stream))
    session.execute(AddExample((0.1, 0.2, 1, -0.1, -0.2, -1), -1))
    session.execute(MoveExample(4, (0.9, 0.1, 1, 0.9, 0.1, 1)))
    session.finish()
    assert [edit.to_list()[2] for edit in session.document.stream.edits] == [[0.1, 0.2], [0.9, 0.1]]
    run = session.workspace.runs[0]
    assert some(run.frame(31).round).x.tolist() == [0.1, 0.2, 1, -0.1, -0.2, -1]
    assert some(run.frame(4).round).x.tolist() == [0.9, 0.1, 1, -0.9, -0.1, -1]


def test_moving_and_deleting_keep_the_place(session: Session) -> None:
    session.seek(9)
    session.execute(MoveExample(4, (0.9, 0.1)))
    session.finish()
    assert session.playhead.t == 9
    session.execute(DeleteExample(4))
    session.finish()
    assert (session.playhead.t, session.workspace.rounds_run) == (9, 29)


def test_panels_are_staged_before_they_are_moved(session: Session) -> None:
    heard = Heard(session)
    for change in (lambda: session.add_learner("winnow"), lambda: session.remove_learner(0), session.undo_stack.undo):
        heard.order.clear()
        change()
        assert heard.order[:2] == ["staged", "moved"]
        session.finish()


def test_what_ends_a_run_is_told_once_and_after_the_staging(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "advice.csv"
    path.write_text("expert1,expert2,label\n0,1,1\n1,0,0\n0.5,1,1\n", encoding="utf-8")
    it = Session(document("experts", "weighted-majority"))
    it.finish()
    heard = Heard(it)
    it.failed.connect(lambda _text: heard.order.append("failed"))
    assert it.edit("Open", Document(StreamSpec(str(path)), (LearnerChoice("weighted-majority"),)))
    it.finish()
    assert heard.order[:3] == ["staged", "moved", "failed"]
    assert heard.order.count("failed") == 1
    assert it.workspace.rounds_run == 2
    assert it.workspace.finished
    it.close()


def test_speed_stays_within_its_range(session: Session) -> None:
    for asked, got in ((0.0, SLOWEST), (1e9, FASTEST), (7.5, 7.5)):
        session.set_speed(asked)
        assert session.playhead.speed == got


def test_playing_shows_the_rounds_on_the_way(qtbot: QtBot, session: Session) -> None:
    seen: list[int] = []
    session.snapshot_changed.connect(lambda: seen.append(session.snapshot.t))
    session.set_speed(40.0)  # each turn of the clock comes to another phase
    session.seek(0)
    session.play()
    qtbot.waitUntil(lambda: not session.playhead.playing)
    assert seen == sorted(seen)
    assert seen[-1] == 30
    assert any(0 < t < 30 for t in seen)
    session.play()
    assert session.playhead.t == 0, "from the end it starts over"
    session.pause()


def test_seeks_stay_within_the_rounds(session: Session) -> None:
    for asked, got in ((-3, 0), (99, 30), (12, 12)):
        session.execute(Seek(asked))
        assert (session.playhead.t, session.playhead.phase) == (got, Phase.UPDATE)


@pytest.mark.long
@pytest.mark.parametrize(
    ("source", "learner"),
    [
        *(("noisy", name) for name in SAVED),
        *(("experts", name) for name in ON_ADVICE),
        ("advised-arms", "exp4"),
        ("linear-arms", "oful"),
    ],
)
def test_a_saved_session_replays_bit_for_bit(qtbot: QtBot, tmp_path: Path, source: str, learner: str) -> None:
    first = Session(document(source, learner, rounds=40, seed=3))
    first.finish()
    if source == "noisy":
        first.execute(AddExample((0.25, -1 / 3), 1))
        first.finish()
        first.execute(MoveExample(7, (0.1, 0.7)))
        first.finish()
        first.execute(DeleteExample(2))
        first.finish()
    first.seek(21)
    path = str(tmp_path / "session.json")
    save(SavedSession(first.document, first.playhead.t), path)
    shown, position = load(path)[:2]
    second = Session(shown)
    second.finish()
    assert position == 21
    assert second.document == first.document
    for a, b in zip(first.workspace.runs, second.workspace.runs, strict=True):
        assert columns(a) == columns(b)
    judged = [each.workspace.judgement(0, 30)[0] for each in (first, second)]
    assert judged[0].verdict is judged[1].verdict  # type: ignore[union-attr]
    # the rounds are the same bit for bit; an optimum found from another start agrees to its accuracy
    assert judged[0].value == pytest.approx(judged[1].value, rel=1e-6, nan_ok=True)  # type: ignore[union-attr]
    first.close()
    second.close()


def test_the_same_stream_is_not_opened_again_for_another_learner(session: Session) -> None:
    base, first = session.workspace.base, session.workspace.runs[0]
    assert session.add_learner("winnow")
    assert session.workspace.base is base
    assert session.workspace.runs[0] is first
    assert session.workspace.runs[1].history is first.history


def test_the_chosen_theorem_stays_with_its_run(session: Session) -> None:
    session.execute(ChooseTheorem(0, "perceptron-hinge"))
    session.finish()
    judgement = session.workspace.judgement(0, 30)[0]
    assert judgement is not None
    assert judgement.theorem.id == "perceptron-hinge"
    assert judgement.verdict in (Verdict.HOLDS, Verdict.VACUOUS)
    assert session.add_learner("winnow")
    session.finish()
    assert session.workspace.theorems == ["perceptron-hinge", ""]


def test_a_session_at_rest_does_nothing(qtbot: QtBot) -> None:
    it = Session(document("separable", rounds=1_000_000))
    it.play()
    it.close()
    n, place = it.workspace.rounds_run, it.playhead
    for _ in range(5):
        qtbot.wait(0)
    assert (it.workspace.rounds_run, it.playhead) == (n, place)
    assert not it.busy


def test_a_run_that_will_not_fit_is_begun_only_with_consent(session: Session) -> None:
    before, asked = session.document, []
    long = document("noisy", "kernel-perceptron", rounds=10**8)
    session.consent = lambda told: bool(asked.append(told))  # type: ignore[func-returns-value]
    assert not session.edit("run it", long)
    assert session.document == before
    assert len(asked) == 1
    assert asked[0].startswith("100,000,000 rounds will take about")
    session.consent = lambda _: True
    assert session.edit("run it", long)
    assert session.document == long
    session.stop()


def test_the_end_is_the_last_round_before_it_has_been_run(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(Session, "_advance", lambda *_: None)  # as if no round were done in time
        assert session.edit("open it", document("noisy", rounds=50), position=0)
        session.to_end()
        assert session.workspace.rounds_run < 50
        assert session.playhead.wanted == 50
    session.finish()
    assert session.playhead.t == 50
    session.step_round(-1)
    assert session.playhead.t == 49


def test_a_point_more_is_not_asked_about(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    assert session.edit("click", Document(StreamSpec("clicked")))
    session.execute(AddExample((0.1, 0.2), -1))
    session.finish()
    monkeypatch.setattr("visualonline.session.session.excess", lambda _runs: "It takes long")
    session.consent = lambda _told: False
    session.execute(AddExample((0.3, 0.2), 1))
    session.finish()
    assert len(session.document.stream.edits) == session.workspace.rounds_run == 2
    assert not session.edit("run it", document("noisy", rounds=7))


def test_of_many_places_of_a_hand_the_newest_is_run_and_what_is_shown_stays_until_it_is_done(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Workspace, "run_rounds", lambda *_: None)  # as if no round were done in time
    session.seek(30)
    first, gesture, dimmed = session.workspace, object(), []  # type: Workspace, object, list[bool]
    session.outdated.connect(dimmed.append)
    for k in range(5):
        session.execute(MoveExample(3, (0.1 * k, 0.5), gesture))
    assert session.workspace is first
    session._show_pending()  # as the next turn of the event loop does
    monkeypatch.setattr(dragged_runs, "LATE", 0.0)  # it takes long
    session._show_dragged()
    assert dimmed == [True]
    session.finish()
    assert session.workspace.base.block(0).X[2].tolist() == [0.4, 0.5]
    assert (session.undo_stack.count(), len(session.document.stream.edits), dimmed[-1]) == (1, 1, False)
    session.execute(WithdrawGesture(gesture))
    assert (session.document, session.undo_stack.count()) == (first.document, 0)


def test_a_drag_that_returns_to_the_place_being_run_leaves_nothing_outdated(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Workspace, "run_rounds", lambda *_: None)
    monkeypatch.setattr(dragged_runs, "LATE", 0.0)
    session.seek(30)
    gesture, dimmed = object(), []  # type: object, list[bool]
    session.outdated.connect(dimmed.append)
    for x in (0.1, 0.1, 0.2, 0.1):  # the first request waits for the frame in which `seek` is drawn
        session.execute(MoveExample(3, (x, 0.5), gesture))
        session._show_pending()
    assert dimmed == [True]
    session.finish()
    assert session.workspace.base.block(0).X[2].tolist() == [0.1, 0.5]
    assert dimmed == [True, False]


def test_where_a_hand_leads_is_shown_at_once_if_the_run_is_done_in_time(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("visualonline.session.session.BUDGET", 10.0)
    session.execute(MoveExample(3, (0.5, 0.5), object()))
    assert session.workspace.base.block(0).X[2].tolist() == [0.5, 0.5]


def test_work_that_its_time_ends_has_done_nothing(session: Session) -> None:
    workspace = Workspace(document("separable", rounds=3000))
    workspace.run_rounds(math.inf)
    [hindsight] = [task for task in workspace.tasks() if task.owner is workspace.runs[0].history]
    assert hindsight.left > 0
    assert hindsight.advance(hindsight.left, 0.0) == 0


def test_an_edit_takes_the_place_of_what_a_hand_asked_for_and_nothing_of_it_is_lost(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Workspace, "run_rounds", lambda *_: None)
    session.set_parameter(0, "eta", 0.25, object())
    session.execute(MoveExample(3, (0.5, 0.5)))
    session.finish()
    assert session.workspace.runs[0].rule.values["eta"] == 0.25
    assert session.workspace.base.block(0).X[2].tolist() == [0.5, 0.5]
    session.undo_stack.undo()
    session.undo_stack.undo()
    assert session.document.learners[0].settings == ()


def test_what_is_asked_for_in_one_turn_is_shown_in_one_snapshot(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("visualonline.session.session.BUDGET", 10.0)  # the runs are done before they are shown
    settled()
    rounds: list[int] = []
    session.snapshot_changed.connect(lambda: rounds.append(session.playhead.t))
    for t in (7, 9, 11):
        session.seek(t)
    session.step_round(1)
    session.set_speed(5)
    settled()
    assert rounds == [7, 12], "the first at once, and then the last"
    session.workspace_changed.connect(session.refresh)  # as restarting panels do
    rounds.clear()
    session.execute(AddExample((0.3, 0.4), 1))
    settled()
    assert rounds == [31]
