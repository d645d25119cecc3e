"""Tests of two games: phones pull arms of a bandit, or answer the question of a lesson."""

from __future__ import annotations

import pytest
from played_rooms import phone, phones
from windows import document

from visualonline.core.errors import Error
from visualonline.lessons.lesson import Choose, Predict
from visualonline.lessons.reading import lessons
from visualonline.streams.transforms.room_votes import RoomVotes

PULLS = ("012", "21.3", "0.00", "11")


def test_each_phone_loses_what_its_arms_lose_beside_the_bandit_learners(qapp: object) -> None:
    with phones(document("noisy", "perceptron", rounds=9)) as here:
        session, room = here.session, here.room
        here.start("arms")
        assert [run.learner.family for run in session.workspace.runs] == ["bandits", "bandits"]
        for t, pulls in enumerate(PULLS, start=1):
            here.play(pulls)
            assert session.snapshot.t == t
        assert session.document.stream.votes == RoomVotes("arms", PULLS)
        X = session.workspace.base.block(0).X
        sums = [sum(float(row.mean()) if pull == "." else float(row[int(pull)])
                    for row, pull in zip(X, (f"{pulls:.<4}"[seat] for pulls in PULLS), strict=False))
                for seat in range(4)]  # fmt: skip
        scores = room.scores
        assert scores.majority is None
        assert scores.best == pytest.approx(min(sums))
        assert scores.seat == sums.index(min(sums))
        assert scores.average == pytest.approx(sum(sums) / 4)
        # the learners play on the same losses
        for run in session.workspace.runs:
            plays = [int(run.frame(t).round.score) for t in range(1, 5)]  # type: ignore[union-attr]
            assert run.frame(4).loss == pytest.approx(sum(float(X[t, arm]) for t, arm in enumerate(plays)))


def test_a_phone_is_told_the_loss_of_its_own_arm_alone(qapp: object) -> None:
    with phones(document("bernoulli-arms", "ucb1", rounds=9)) as here:
        here.start("arms")
        room = here.room
        room.ask()
        assert room.question is not None
        assert [choice.label for choice in room.question.choices] == ["Arm 1", "Arm 2"]
        here.vote("01")
        room.close_round()
        here.session.finish()
        assert room.ballot is not None
        X = here.session.workspace.base.block(0).X
        assert "answer" in room.ballot.state()
        assert room.ballot.state()["answer"] is None
        for i in range(2):
            outcome = str(room.ballot.state_of(phone(i))["outcome"])
            assert outcome.startswith(f"The loss of your arm is {X[0, i]:g}.\nYour loss so far is {X[0, i]:g}: place ")


def test_the_room_answers_a_lesson_until_the_answer_is_right(qapp: object) -> None:
    with phones(document()) as here:
        with pytest.raises(Error, match="No lesson is open"):
            here.start("lesson")
        lesson = lessons("en")["protocol"]
        k, step = next((k, step) for k, step in enumerate(lesson.steps) if isinstance(step.question, Choose))
        assert isinstance(step.question, Choose)
        here.player.start(lesson, k)
        here.start("lesson")
        room, right = here.room, step.question.right
        wrong = (right + 1) % len(step.question.choices)
        room.ask()
        here.vote(f"{wrong}{wrong}{right}")
        room.close_round()
        assert here.player.answer is not None
        assert (here.player.answer.given, here.player.settled) == (wrong, False)
        assert room.ballot is not None
        assert (room.ballot.phase, room.ballot.answer) == ("shown", None)
        room.ask()
        here.vote(f"{right}{wrong}{right}")
        room.close_round()
        assert here.player.settled
        assert room.ballot.answer == str(right)
        room.ask()
        assert room.remark == "This step of the lesson has no open question that phones can answer."


def test_a_lesson_that_asks_for_a_number_hears_the_median(qapp: object) -> None:
    with phones(document()) as here:
        lesson = lessons("en")["halving"]
        k, step = next((k, step) for k, step in enumerate(lesson.steps) if isinstance(step.question, Predict))
        assert isinstance(step.question, Predict)
        here.player.start(lesson, k)
        here.start("lesson")
        here.room.ask()
        assert here.room.question is not None
        assert here.room.question.choices == ()
        here.vote("917")
        here.room.close_round()
        assert here.player.answer is not None
        assert here.player.answer.given == 7
        assert here.room.ballot is not None
        assert here.room.ballot.answer == f"{step.question.answer.number:.10g}"
        assert here.room.counts == {"1": 1, "7": 1, "9": 1}
