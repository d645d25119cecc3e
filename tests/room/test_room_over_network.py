"""A game over the network: phones vote through the server, and the document records their votes."""

from collections.abc import Sequence
from functools import partial

import pytest
from phones import CODE, Phone, events, exchange, run_until, vote
from played_rooms import phones
from typed import some
from windows import document

from visualonline.lessons.lesson import Choose
from visualonline.lessons.reading import lessons
from visualonline.room.settings import RoomSettings
from visualonline.streams.transforms.room_votes import RoomVotes

pytestmark = pytest.mark.usefixtures("qapp")


def all_see(ends: Sequence[Phone], t: int, phase: str) -> bool:
    return all((one.states()[-1]["round"], one.states()[-1]["phase"]) == (t, phase) for one in ends)


@pytest.mark.parametrize("game", ["predict", "adversary", "experts", "arms", "lesson"])
def test_each_game_is_played_by_phones_on_the_network(game: str) -> None:
    source = "bernoulli-arms" if game == "arms" else "noisy"
    learner = {"arms": "ucb1", "experts": "weighted-majority"}.get(game, "perceptron")
    with phones(document(source, learner, rounds=9)) as here:
        lesson = lessons("en")["protocol"] if game == "lesson" else None
        if lesson is not None:
            here.player.start(lesson, next(k for k, s in enumerate(lesson.steps) if isinstance(s.question, Choose)))
        here.room.start(RoomSettings(game, address="127.0.0.1", code=CODE))
        server = some(here.room._server)
        ends = [Phone(server, events(i)) for i in range(3)]
        run_until(lambda: all(one.states() for one in ends))
        cast = list[list[str]]()
        for t in (1, 2):
            here.room.ask()
            run_until(partial(all_see, ends, t, "open"))
            state = ends[0].states()[-1]
            assert state["game"] == game
            choices = state["choices"]
            most = choices[t % 2]
            if lesson is not None:  # a right answer would settle the question
                step = here.player.step.question
                assert isinstance(step, Choose)
                most = str((step.right + 1) % len(choices))
            cast.append([most, most, choices[0]])
            for i, chosen in enumerate(cast[-1]):
                assert exchange(server, vote(i, t, chosen)) == (200, b'{"ok": true}')
            here.room.close_round()
            here.session.finish()
            if game != "lesson":
                here.session.seek(t)
                here.session.finish()
            run_until(partial(all_see, ends, t, "shown"))
            state = ends[2].states()[-1]
            assert (state["vote"], state["counts"]) == (choices[0], {c: cast[-1].count(c) for c in choices})
            assert exchange(server, vote(0, t, choices[0]))[0] == 409
        votes = here.session.document.stream.votes
        assert (votes is None) == (game == "lesson")
        if votes is not None:
            assert (votes.game, votes.rounds) == (game, tuple(map("".join, cast)))
        here.room.stop()
        run_until(lambda: all(b'"reason": "closed"' in one.read() for one in ends))


def test_phones_on_the_network_pull_arms_and_hear_of_their_own_alone() -> None:
    with phones(document("bernoulli-arms", "ucb1", rounds=9)) as here:
        here.room.start(RoomSettings("arms", address="127.0.0.1", code=CODE))
        server = some(here.room._server)
        first, second = (Phone(server, events(i)) for i in (1, 2))
        run_until(lambda: first.states() and second.states())
        assert here.room.connected == 2
        here.room.ask()
        run_until(lambda: first.states()[-1]["phase"] == "open")
        assert first.states()[-1]["question"] == "Round 1: which arm do you pull?"
        assert exchange(server, vote(1, 1, "0")) == (200, b'{"ok": true}')
        assert exchange(server, vote(2, 1, "1")) == (200, b'{"ok": true}')
        here.room.close_round()
        here.session.finish()
        run_until(lambda: all(one.states()[-1]["phase"] == "shown" for one in (first, second)))
        X = here.session.workspace.base.block(0).X
        for i, one in enumerate((first, second)):
            place = 1 + int(X[0, i] > X[0, 1 - i])
            assert one.states()[-1]["outcome"] == (
                f"The loss of your arm is {X[0, i]:g}.\nYour loss so far is {X[0, i]:g}: place {place} of 2."
            )
        assert here.session.document.stream.votes == RoomVotes("arms", ("01",))
        assert exchange(server, vote(1, 1, "1"))[0] == 409
        here.room.stop()
        run_until(lambda: b"closed" in first.got)
