"""A stream whose labels somebody gives, one after the other, each after the prediction."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from visualonline.protocol import BLOCK, Array, Block, Stream, StreamError
from visualonline.streams.memory import frozen
from visualonline.streams.transforms import Derived, chain
from visualonline.streams.unplayed import Unplayed


class Answered(Derived):
    """The base with the labels `answers` in {-1, +1}, and one round more, whose label is still to be given.

    That round ends the stream, unless the base has none for it. It has a label, as a round must, but nobody is shown it
    before it is given.

    Raises
    ------
    StreamError
        If an answer is no label, there are more than the base has rounds, or the base gives its labels itself.
    """

    def __init__(self, base: Stream, answers: Sequence[int]) -> None:
        super().__init__(base)
        if any(isinstance(link, Unplayed) for link in chain(base)):
            raise StreamError(f"{base.name} answers the predictions itself; take a stream of points for your answers")
        if any(y not in (-1, 1) for y in answers):
            raise StreamError(f"answers are -1 or +1, not {list(answers)}")
        if base.rounds is not None and len(answers) > base.rounds:
            raise StreamError(f"{base.name} has {base.rounds} rounds, too few for {len(answers)} answers")
        self.answers: Array = np.array(answers, dtype=float)

    @property
    def rounds(self) -> int | None:
        """None: nobody knows how many answers will come, and no learner may be tuned to their number."""
        return None

    def block(self, k: int) -> Block:
        """Return block k."""
        lo = k * BLOCK
        X, y = self.base.block(k)
        n = max(0, min(len(self.answers) + 1 - lo, len(y)))
        labels = np.full(n, -1.0)
        given = self.answers[lo : lo + n]
        labels[: len(given)] = given
        return frozen(X[:n], labels)
