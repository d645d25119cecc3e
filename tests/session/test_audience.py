"""The audience plays: it predicts labels before they are shown, or chooses them after the prediction."""

from collections.abc import Iterator
from itertools import count

import numpy as np
import pytest
from windows import document

from visualonline.session.document import from_json, to_json
from visualonline.session.playhead import Phase
from visualonline.session.session import Session


@pytest.fixture
def session(qapp: object) -> Iterator[Session]:
    made = Session(document("noisy", "perceptron", rounds=12))
    made.finish()
    yield made
    made.close()


def labels(session: Session) -> list[int]:
    return [int(session.workspace.runs[0].frame(t).round.y) for t in range(1, session.workspace.rounds_run + 1)]  # type: ignore[union-attr]


def test_nothing_of_a_round_but_its_point_is_shown_before_the_bet(session: Session) -> None:
    session.seek(5)
    assert session.audience.predict_first()
    assert session.snapshot.t == 0
    session.step_round(1)
    assert (session.snapshot.t, session.snapshot.phase) == (1, Phase.POINT)
    assert session.snapshot.game.waiting  # type: ignore[union-attr]
    for move in (lambda: session.step_round(3), lambda: session.step_phase(1), lambda: session.seek(9),
                 lambda: session.to_mistake(1)):  # fmt: skip
        move()  # type: ignore[no-untyped-call]
        assert (session.snapshot.t, session.snapshot.phase) == (1, Phase.POINT)


def test_bets_are_counted_when_their_labels_are_shown(session: Session) -> None:
    truth = labels(session)
    session.audience.predict_first()
    bets = [1, 1, -1, 1, -1, -1]
    for bet, label in zip(bets, truth, strict=False):
        session.step_round(1)
        session.audience.answer(bet)
        assert session.snapshot.phase is Phase.UPDATE
        assert session.snapshot.game.right == (bet == label,)  # type: ignore[union-attr]
    game = session.snapshot.game
    assert (game.kind, game.waiting, game.asked) == ("predict", False, 6)  # type: ignore[union-attr]
    assert game.wrong == sum(a != b for a, b in zip(bets, truth[:6], strict=True))  # type: ignore[union-attr]
    session.seek(2)
    assert session.snapshot.game.wrong == sum(a != b for a, b in zip(bets[:2], truth[:2], strict=True))  # type: ignore[union-attr]
    session.step_phase(-3)
    assert session.snapshot.phase is Phase.PREDICTION
    assert session.snapshot.game.asked == 1  # type: ignore[union-attr]


def test_each_answer_is_one_step_to_undo(session: Session) -> None:
    session.audience.predict_first()
    session.step_round(1)
    session.audience.answer(1)
    assert session.undo_stack.undo_text() == "Answer +1 in round 1"
    assert session.document.bets == (1,)
    session.undo_stack.undo()
    assert session.document.bets == ()  # type: ignore[comparison-overlap]
    session.undo_stack.undo()  # type: ignore[unreachable]
    assert session.document.bets is None
    assert session.snapshot.game is None
    assert session.playhead.audience_limit is None


def test_an_answer_too_early_goes_on_to_where_it_is_asked(session: Session) -> None:
    session.audience.predict_first()
    session.audience.answer(1)
    assert session.document.bets == ()
    assert session.snapshot.game.waiting  # type: ignore[union-attr]
    session.audience.answer(1)
    assert session.document.bets == (1,)  # type: ignore[comparison-overlap]


def test_an_answer_that_nobody_asked_for_changes_nothing(session: Session) -> None:
    told: list[str] = []
    session.message.connect(told.append)
    before = session.document
    session.audience.answer(1)
    assert session.document == before
    assert told == ["no game is running: choose “Predict first” or “Be the adversary” in the Run menu"]


def test_after_the_last_round_nobody_is_asked(session: Session) -> None:
    told: list[str] = []
    session.audience.predict_first()
    for _ in range(12):
        session.step_round(1)
        session.audience.answer(-1)
    session.message.connect(told.append)
    session.step_round(1)
    session.audience.answer(1)
    assert len(session.document.bets) == 12  # type: ignore[arg-type]
    assert told == ["all rounds are answered"]


def test_the_adversary_gives_each_label_after_the_prediction(session: Session) -> None:
    session.audience.be_adversary()
    session.finish()
    for t in range(1, 9):
        session.step_round(1)
        assert (session.snapshot.t, session.snapshot.phase) == (t, Phase.PREDICTION)
        prediction = session.snapshot.learners[0].frame.round.prediction or 1  # type: ignore[union-attr]
        session.audience.answer(-prediction)
        session.finish()
        session.seek(t)
        assert (session.snapshot.t, session.snapshot.phase) == (t, Phase.UPDATE)
        assert session.snapshot.learners[0].frame.mistakes == t
    assert session.workspace.rounds_run == 9
    judgement = session.snapshot.learners[0].judgement
    assert judgement.actual == 8  # type: ignore[union-attr]
    assert judgement.value >= 8  # type: ignore[union-attr]


def test_each_label_of_the_adversary_plays_its_round(session: Session) -> None:
    session.audience.be_adversary()
    assert session.playhead.speed == 1.0, "slow enough for the phases to be seen"
    for t, y in enumerate((1, -1, 1), start=1):
        session.audience.answer(y)
        session.finish()  # a busy machine may not have run the round yet
        session._stamp -= 60
        session._tick()
        assert (session.snapshot.t, session.snapshot.phase) == (t + 1, Phase.PREDICTION)
        mistake = session.workspace.runs[0].frame(t).round.mistake  # type: ignore[union-attr]
        assert session.snapshot.game.right == (not mistake,)  # type: ignore[union-attr]
    for y in (1, -1):  # an early answer need not wait for the round
        session.audience.answer(y)
    assert session.document.stream.answers == (1, -1, 1, 1, -1)
    session.audience.end_game()
    assert session.playhead.speed == 4.0


def test_a_label_is_taken_before_a_busy_machine_has_run_its_round(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    session.message.connect(told.append)
    work, calls = session._scheduler.work, count(1)
    monkeypatch.setattr(session._scheduler, "work", lambda seconds: next(calls) % 4 == 0 and work(seconds))
    session.audience.be_adversary()
    for y in (1, -1, -1, 1):
        session.audience.answer(y)
    assert session.document.stream.answers == (1, -1, -1, 1)
    assert told == []


def test_the_adversarys_labels_are_the_streams_and_come_back_from_a_file(session: Session) -> None:
    session.audience.be_adversary()
    for y in (1, -1, -1):
        session.step_round(1)
        session.audience.answer(y)
    session.finish()
    X = session.workspace.base.block(0).X
    again, position = from_json(to_json(session.document, session.playhead.t), "a file")[:2]
    assert again == session.document
    assert position == 3
    assert labels(session)[:3] == [1, -1, -1]
    session.audience.end_game()
    session.finish()
    np.testing.assert_array_equal(session.workspace.base.block(0).X[:4], X)
    assert session.workspace.rounds_run == 12


def test_a_learner_is_not_tuned_to_the_number_of_answers(qapp: object) -> None:
    session = Session(document("experts", "exponential-weights", rounds=12))
    session.finish()
    session.audience.be_adversary()
    session.finish()
    assert session.workspace.runs[0].rule.values["eta"] == "anytime"
    session.close()


def test_playing_waits_at_the_gate_and_goes_on_after_the_answer(session: Session) -> None:
    session.audience.predict_first()
    session.set_speed(2.0)
    session.play()
    session._stamp -= 60
    session._tick()
    assert session.playhead.playing
    assert (session.snapshot.t, session.snapshot.phase) == (1, Phase.POINT)
    session.audience.answer(1)
    assert session.playhead.playing
    session._stamp -= 60
    session._tick()
    assert (session.snapshot.t, session.snapshot.phase) == (2, Phase.POINT)


def test_adversaries_that_answer_themselves_are_refused(qapp: object) -> None:
    session = Session(document("label-flipper", "weighted-majority", rounds=12))
    session.finish()
    refused: list[str] = []
    session.failed.connect(refused.append)
    assert not session.audience.be_adversary()
    assert refused
    assert "chooses its own labels" in refused[0]
    assert session.audience.predict_first()
    session.close()


def test_the_adversarys_labels_may_reach_the_learner_late(qapp: object) -> None:
    session = Session(document("noisy", "perceptron", rounds=12, delay=2))
    session.finish()
    session.audience.be_adversary()
    session.finish()
    w, scores = np.zeros(2), []
    given = [1, -1, -1, 1, 1, -1]
    for t, y in enumerate(given, start=1):
        session.step_round(1)
        X = session.workspace.base.block(0).X
        scores.append(float(sum(w * X[t - 1])))
        assert session.snapshot.learners[0].frame.round.score == scores[-1]  # type: ignore[union-attr]
        session.audience.answer(y)
        session.finish()
        session.seek(t)
        if t > 2 and given[t - 3] * scores[t - 3] <= 0:
            w = w + given[t - 3] * X[t - 3]
        assert session.snapshot.learners[0].frame.after.w.tolist() == w.tolist()
    session.close()
