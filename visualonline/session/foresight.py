"""The moment to which a step would lead, made before it is asked for.

Who takes one step often takes another, and who stopped or went elsewhere may want to see how it came to that.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from visualonline.session.playhead import Playhead
from visualonline.session.stage import Moment, Stage

Move = Callable[[Playhead], Playhead]


class Foresight:
    """What was foreseen holds as long as nothing changes but the place in time, and is handed out once.

    Attributes
    ----------
    move : (Playhead) -> Playhead, or None
        The last step, None if time was moved otherwise since: then it is a step back that is foreseen.
    """

    def __init__(self) -> None:
        self.move: Move | None = None
        self._moment: Moment | None = None

    def make(self, stage: Stage, playhead: Playhead) -> Moment | None:
        """Return the moment to which a step would lead, None if it leads nowhere or time runs."""
        self.drop()
        there = jumped(playhead, self.move or _back)
        if there.step != playhead.step and not playhead.playing:
            self._moment = stage.moment(there)
        return self._moment

    def take(self, playhead: Playhead) -> Moment | None:
        """Return the moment at a place in time if that was foreseen; what was foreseen of another is dropped."""
        made, self._moment = self._moment, None
        return made if made is not None and made.playhead == playhead.shown() else None

    def drop(self) -> None:
        """Take up that something changed."""
        self._moment = None


def _back(playhead: Playhead) -> Playhead:
    return playhead.after_round(-1)


def jumped(playhead: Playhead, move: Move) -> Playhead:
    """Return the playhead standing still after a move."""
    return replace(move(playhead.shown()), playing=False)
