"""Tests of the game in which phones are experts, whose advice is a stream for a learner."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from played_rooms import CODE, phone, phones
from typed import now, some
from windows import document

from visualonline.session.document import from_json, to_json
from visualonline.session.session import Session
from visualonline.session.workspace import Workspace
from visualonline.streams.transforms.room_votes import RoomVotes

CAST = ("+-+", "+.-", "--+", "++-+", ".+-+")


def test_the_advice_of_the_phones_is_a_stream_of_sleeping_experts(qapp: object) -> None:
    with phones(document("alternating-labels", "sleeping-experts", rounds=12)) as here:
        session = here.session
        here.start("experts")
        assert session.workspace.base.kind == "advice"
        for t, votes in enumerate(CAST, start=1):
            here.play(votes)
            assert session.workspace.rounds_run == t
        X, y = session.workspace.base.block(0)
        expected = [[{"+": 1.0, "-": 0.0}.get(vote, np.nan) for vote in f"{votes:.<4}"] for votes in CAST]
        np.testing.assert_array_equal(X, expected)
        truth = y.tolist()
        # a second implementation in fractions, with beta = exp(-eta): only experts that are awake change their weight
        beta = Fraction(float(np.exp(-0.3)))
        w = [Fraction(1, 4)] * 4
        for votes, label in zip(CAST, truth, strict=True):
            awake = [i for i, vote in enumerate(votes) if vote != "."]
            before = sum((w[i] for i in awake), Fraction())
            for i in awake:
                if (votes[i] == "+") != (label > 0):
                    w[i] *= beta
            after = sum((w[i] for i in awake), Fraction())
            for i in awake:
                w[i] *= before / after
        trusted = here.room.trusted
        assert [one.seat for one in trusted] == sorted(range(4), key=lambda i: -w[i])
        assert [one.weight for one in trusted] == pytest.approx([float(w[one.seat]) for one in trusted])
        losses = [sum(0.5 if vote == "." else (vote == "+") != (label > 0)
                      for vote, label in zip([f"{votes:.<4}"[i] for votes in CAST], truth, strict=True))
                  for i in range(4)]  # fmt: skip
        scores = here.room.scores
        assert (scores.best, scores.seat) == (min(losses), losses.index(min(losses)))


@pytest.mark.parametrize("game", ["predict", "experts", "adversary"])
def test_a_round_of_a_game_takes_no_snapshots(qapp: object, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    with phones(document("noisy", "exponential-weights" if game == "experts" else "perceptron", rounds=12)) as here:
        here.start(game)
        with monkeypatch.context() as patched:
            patched.setattr(Workspace, "snapshot", lambda *_, **_by_name: pytest.fail("a whole snapshot"))
            here.play("+-+")
            assert here.room.scores.rounds == 1


def test_it_is_saved_and_replayed_bit_for_bit(qapp: object) -> None:
    with phones(document("noisy", "exponential-weights", rounds=12)) as here:
        here.start("experts")
        assert here.room.ballot is not None
        here.room.ballot.admit(CODE, phone(1), "Ben")
        for votes in CAST:
            here.play(votes)
        assert here.session.document.stream.votes == RoomVotes("experts", CAST, absent="majority")
        assert here.room.name_of(1) == "Ben"
        text = to_json(here.session.document)
        assert "Ben" not in text
        again = Session(from_json(text, "game").document)
        again.finish()
        try:
            assert again.document == here.session.document
            assert again.workspace.trace_digests() == here.session.workspace.trace_digests()
            for one, other in zip(again.workspace.base.block(0), here.session.workspace.base.block(0), strict=True):
                assert one.tobytes() == other.tobytes()
        finally:
            again.close()
        here.session.undo_stack.undo()
        assert here.session.workspace.base.block(0).X.shape == (4, 4)
        here.session.undo_stack.redo()
        assert here.session.workspace.base.block(0).X.shape == (5, 4)


def test_phones_see_the_point_of_the_round_with_the_labels_so_far_and_the_trust_in_them(qapp: object) -> None:
    with phones(document("noisy", "sleeping-experts", rounds=12, seed=2)) as here:
        X, y = here.session.workspace.base.block(0)
        here.start("experts")
        ballot = some(here.room.ballot)
        for t in range(1, 4):
            here.room.ask()
            plane = some(some(here.room.question).plane)
            assert plane.features == ("x1", "x2")
            assert plane.point == pytest.approx(X[t - 1], abs=1e-3)
            assert [one[2] for one in plane.past] == y[: t - 1].tolist()
            np.testing.assert_allclose(np.array([one[:2] for one in plane.past]).reshape(-1, 2), X[: t - 1], atol=1e-3)
            here.room.close_round()
            here.play("+-")
            shares = {one.seat: one.weight for one in here.room.trusted}
            for i in range(2):
                outcome = str(ballot.state_of(phone(i))["outcome"])
                assert outcome.startswith("Your mistakes so far: ")
                share = shares[i] / sum(shares.values())
                assert outcome.endswith(f"\nThe learner gives you {share:.0%} of the weight.")


def test_phones_see_the_values_of_a_few_features_and_nothing_of_many(qapp: object) -> None:
    with phones(document("iris", "sleeping-experts", rounds=None)) as here:
        base = here.session.workspace.base
        here.start("experts")
        here.room.ask()
        asked = some(here.room.question)
        assert asked.plane is None
        values = "; ".join(f"{name} {x:.3g}" for name, x in zip(base.features, base.block(0).X[0], strict=True))
        assert asked.text.endswith(f"\nThe point: {values}.")
    with phones(document("breast-cancer", "sleeping-experts", rounds=None)) as here:
        here.start("experts")
        here.room.ask()
        assert "point" not in some(here.room.question).text


def test_learners_that_need_all_advice_hear_the_majority_of_those_who_are_absent(qapp: object) -> None:
    for learner in ("weighted-majority", "perceptron"):
        with phones(document("noisy", learner, rounds=12)) as here:
            here.start("experts")
            for votes in ("++-", "--.", "...+"):
                here.play(votes)
            X, _ = here.session.workspace.base.block(0)
            assert X.tolist() == [[1, 1, 0, 1], [0, 0, 0, 0], [1, 1, 1, 1]]
            assert here.session.workspace.rounds_run == 3
            assert len(here.room.trusted) == 4


def test_the_lecturer_gives_the_label_after_the_votes(qapp: object) -> None:
    with phones(document("noisy", "perceptron", rounds=12)) as here:
        session, room = here.session, here.room
        here.start("experts", learner="sleeping-experts", lecturer_labels=True)
        for t, (votes, label) in enumerate([("+-", 1), ("--", 1), (".-", -1)], start=1):
            room.ask()
            assert now(room.asking)
            here.vote(votes)
            room.close_round()
            session.finish()
            assert room.lecturer_labels
            room.ask()
            assert not room.asking  # the label is given first
            session.audience.answer(label)
            session.finish()
            session.seek(t)
            session.finish()
            assert room.ballot is not None
            assert (room.ballot.phase, room.ballot.answer) == ("shown", "+" if label > 0 else "-")
            assert not room.lecturer_labels
        assert session.document.stream.answers == (1, 1, -1)
        assert session.workspace.base.block(0).y[:3].tolist() == [1, 1, -1]
        assert (room.scores.majority, room.scores.best, room.scores.seat) == (1, 1.5, 0)
