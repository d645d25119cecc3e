"""Tests of the games in which the room predicts or chooses labels, for the phones and for the document."""

from __future__ import annotations

import pytest
from played_rooms import CODE, phone, phones
from typed import now, some
from windows import document

from visualonline.core.errors import Error
from visualonline.room.games.labels import drawn_seat
from visualonline.room.settings import RoomSettings
from visualonline.session.document import from_json, to_json
from visualonline.session.playhead import Phase
from visualonline.session.session import Session


def test_the_majority_bets_before_the_label_is_shown(qapp: object) -> None:
    with phones(document("noisy", "perceptron", rounds=4)) as here:
        session, room = here.session, here.room
        truth = [int(session.workspace.runs[0].frame(t).round.y) for t in range(1, 5)]  # type: ignore[union-attr]
        here.start("predict")
        room.ask()
        assert (session.snapshot.t, session.snapshot.phase) == (1, Phase.POINT)
        assert room.question is not None
        assert room.question.text == "Round 1: which label will the point have?"
        assert [choice.vote for choice in room.question.choices] == ["-", "+"]
        here.vote("++-.")
        assert now(room.counts) is None
        room.close_round()
        session.finish()
        assert room.counts == {"-": 1, "+": 2}
        assert room.ballot is not None
        assert (room.ballot.phase, room.ballot.answer) == ("shown", "+" if truth[0] > 0 else "-")
        here.play("+-")  # a tie bets on +1
        here.play("...-")
        assert session.document.bets == (1, 1, -1)
        assert session.document.stream.votes is not None
        assert session.document.stream.votes.rounds == ("++-", "+-", "...-")
        cast = ([1, 1, None], [1, -1, None], [-1, None, None], [None, None, -1])
        sums = [sum(0.5 if vote is None else vote != label for vote, label in zip(votes, truth, strict=False))
                for votes in cast]  # fmt: skip
        scores = room.scores
        assert scores.majority == sum(a != b for a, b in zip((1, 1, -1), truth, strict=False))
        assert scores.average == pytest.approx(sum(sums) / 4)
        assert (scores.best, scores.seat) == (min(sums), sums.index(min(sums)))
        here.play("+")
        room.ask()
        assert not room.asking
        assert room.remark == "This stream has no further rounds."


def test_the_room_gives_the_labels_and_a_tie_goes_against_the_prediction(qapp: object) -> None:
    with phones(document("noisy", "perceptron", rounds=6)) as here:
        here.start("adversary")
        for t in range(1, 4):
            here.room.ask()
            assert (here.session.snapshot.t, here.session.snapshot.phase) == (t, Phase.PREDICTION)
            prediction = here.session.snapshot.learners[0].frame.round.prediction or -1  # type: ignore[union-attr]
            here.vote("+-")
            here.room.close_round()
            here.session.finish()
            assert here.session.document.stream.answers[-1] == -prediction  # type: ignore[index]
        here.session.seek(3)
        assert here.session.snapshot.learners[0].frame.mistakes == 3
        assert here.room.scores.rounds == 3


def test_one_phone_that_is_drawn_gives_the_label_and_hears_of_it(qapp: object) -> None:
    cast = ("+--", "-.++", "+-", "....-", "-+-+-")
    with phones(document("noisy", "perceptron", rounds=9, seed=3)) as here:
        here.start("adversary", one_phone=True)
        ballot = some(here.room.ballot)
        for t, votes in enumerate(cast, start=1):
            here.play(votes)
            seat = some(here.room.drawn)
            assert seat == drawn_seat(votes, 3, t)
            assert some(here.session.document.stream.answers)[-1] == (1 if votes[seat] == "+" else -1)
            run = here.session.workspace.runs[0].frame(t)
            done = "made a mistake" if some(run.round).mistake else "was right"
            text = f"The learner {done}. The learner's mistakes so far: "
            assert ballot.phase == "shown"
            for i, vote in enumerate(votes):
                heard = f"{text}{run.mistakes}." if vote != "." else ""
                mine = "Your label was drawn.\n" if i == seat else ""
                assert ballot.state_of(phone(i))["outcome"] == mine + heard
        again = Session(from_json(to_json(here.session.document), "game").document)
        again.finish()
        assert again.workspace.trace_digests() == here.session.workspace.trace_digests()
        again.close()


def test_each_phone_that_votes_is_drawn_with_the_same_probability() -> None:
    drawn = [drawn_seat("+.-+", seed, t) for seed in range(20) for t in range(1, 151)]
    assert set(drawn) == {0, 2, 3}
    assert all(abs(drawn.count(seat) - 1000) < 4 * (3000 * 2 / 9) ** 0.5 for seat in (0, 2, 3))  # four deviations
    assert drawn == [drawn_seat("+.-+", seed, t) for seed in range(20) for t in range(1, 151)]


def test_each_phone_hears_its_own_mistakes_and_its_place(qapp: object) -> None:
    cast = ("+-+", "-.-", "++-")
    with phones(document("noisy", "perceptron", rounds=9)) as here:
        here.start("predict")
        ballot = some(here.room.ballot)
        for t, votes in enumerate(cast, start=1):
            here.play(votes)
            truth = [some(here.session.workspace.runs[0].frame(s).round).y for s in range(1, t + 1)]
            sums = [sum(0.5 if one[i] == "." else (one[i] == "+") != (y > 0)
                        for one, y in zip(cast, truth, strict=False)) for i in range(3)]  # fmt: skip
            for i, mine in enumerate(sums):
                place = 1 + sum(other < mine for other in sums)
                heard = ballot.state_of(phone(i))["outcome"]
                assert heard == f"Your mistakes so far: {mine:g}, place {place} of 3."


def test_rounds_are_steps_that_are_undone_and_asked_again(qapp: object) -> None:
    with phones(document("noisy", "perceptron", rounds=9)) as here:
        before = here.session.document
        here.start("predict")
        here.play("+-+")
        here.play("--+")
        here.session.undo_stack.undo()
        votes = here.session.document.stream.votes
        assert votes is not None
        assert (votes.rounds, here.session.document.bets) == (("+-+",), (1,))
        here.room.ask()
        assert here.room.question is not None
        assert here.room.question.round == 2
        here.session.undo_stack.undo()
        assert not here.room.asking  # the round of the question was undone
        here.session.undo_stack.undo()
        assert here.session.document == before
        here.session.undo_stack.redo()
        here.session.undo_stack.redo()
        assert here.session.document.stream.votes.rounds == ("+-+",)  # type: ignore[union-attr]


def test_a_saved_game_is_the_same_run_and_has_no_nicknames(qapp: object) -> None:
    with phones(document("noisy", "perceptron", rounds=9)) as here:
        here.start("adversary")
        assert here.room.ballot is not None
        here.room.ballot.admit(CODE, phone(0), "Ann")
        for votes in ("+-+", "--", "..+"):
            here.play(votes)
        text = to_json(here.session.document)
        assert "Ann" not in text
        assert here.room.name_of(0) == "Ann"
        again = Session(from_json(text, "game").document)
        again.finish()
        try:
            assert again.document == here.session.document
            assert again.workspace.trace_digests() == here.session.workspace.trace_digests()
        finally:
            again.close()


def test_nicknames_are_kept_where_that_is_asked(qapp: object) -> None:
    with phones(document("noisy", "perceptron", rounds=9)) as here:
        here.start("predict", keep_names=True)
        assert here.room.ballot is not None
        here.room.ballot.admit(CODE, phone(0), "Ann")
        here.play("+-")
        votes = here.session.document.stream.votes
        assert votes is not None
        assert votes.names == ("Ann", "")
        assert votes.features() == ("Ann", "phone 2")
        here.room.remove(phone(0))
        here.play(".+")
        assert here.session.document.stream.votes.names == ("", "")  # type: ignore[union-attr]


def test_a_round_without_votes_is_asked_again_and_a_late_vote_is_refused(qapp: object) -> None:
    with phones(document("noisy", "perceptron", rounds=9)) as here:
        here.start("predict")
        here.room.ask()
        here.room.close_round()
        assert here.room.remark == "Nobody voted. Ask the question again."
        assert here.session.document.bets == ()
        with pytest.raises(Exception, match="This round is over"):
            here.vote("+")
        here.play("+")
        assert here.session.document.bets == (1,)  # type: ignore[comparison-overlap]


def test_a_round_with_a_time_limit_closes_once_all_have_voted_and_the_next_is_asked(qapp: object) -> None:
    with phones(document("noisy", "perceptron", rounds=9)) as here:
        here.start("predict", seconds=5)
        assert here.room.ballot is not None
        for i in range(2):
            here.room.ballot.admit(CODE, phone(i))
        here.room.ask()
        here.vote("+")
        assert here.room.seconds_left is not None
        assert now(here.room.asking)
        here.vote(".-")
        assert not here.room.asking
        here.session.finish()
        assert here.room.ballot.phase == "shown"
        assert here.room._next.isActive()
        here.room.set_paused(True)
        assert not here.room._next.isActive()


def test_a_game_that_cannot_be_played_is_refused_with_the_reason(qapp: object) -> None:
    with phones(document("bernoulli-arms", "ucb1", rounds=9)) as here:
        with pytest.raises(Error, match="This game needs labels"):
            here.start("predict")
        assert not here.room.open
        with pytest.raises(Error, match="Unknown game 'chess'"):
            here.start("chess")
    with pytest.raises(Error, match="A round lasts 5 to 60 seconds, not 3"):
        RoomSettings(seconds=3)
    with pytest.raises(Error, match="4 to 6 letters or digits"):
        RoomSettings(code="a b")
