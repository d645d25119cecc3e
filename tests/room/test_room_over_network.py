"""A game over the network: phones vote through the server, and the document records their votes."""

import pytest
from phones import CODE, Phone, events, exchange, run_until, vote
from played_rooms import phones
from typed import some
from windows import document

from visualonline.room.settings import RoomSettings
from visualonline.streams.transforms.room_votes import RoomVotes

pytestmark = pytest.mark.usefixtures("qapp")


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
