"""A stream whose labels the audience chooses, each after the prediction."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from visualonline.core.errors import StreamError
from visualonline.core.types import BLOCK, Array, Block, Stream
from visualonline.core.wording import counted
from visualonline.streams.adversaries.adversary import AdversaryStream
from visualonline.streams.memory import read_only_block
from visualonline.streams.transforms.stream_transforms import DerivedStream, chain


class AudienceLabels(DerivedStream):
    """The base with the labels `answers` in {-1, +1}, plus one round whose label is still to be chosen.

    This round ends the stream, unless the base is exhausted. The round has a placeholder label, which is not shown
    before the audience chooses a label.

    Raises
    ------
    StreamError
        If an answer is not a label, there are more answers than rounds of the base, or the base chooses its own labels.
    """

    def __init__(self, base: Stream, answers: Sequence[int]) -> None:
        super().__init__(base)
        if any(isinstance(link, AdversaryStream) for link in chain(base)):
            raise StreamError(
                f"{base.name} chooses its own labels. Use another stream if you want to choose the labels."
            )
        if any(y not in (-1, 1) for y in answers):
            raise StreamError(f"Answers must be -1 or +1, not {list(answers)}.")
        if base.rounds is not None and len(answers) > base.rounds:
            few, many = counted(base.rounds, "round"), counted(len(answers), "answer")
            raise StreamError(f"{base.name} has {few}, which is not enough for {many}.")
        self.answers: Array = np.array(answers, dtype=float)

    @property
    def rounds(self) -> int | None:
        """None: the number of answers is unknown, so no learner can be tuned to it."""
        return None

    def block(self, k: int) -> Block:
        """Return block k."""
        lo = k * BLOCK
        X, y = self.base.block(k)
        n = max(0, min(len(self.answers) + 1 - lo, len(y)))
        labels = np.full(n, -1.0)
        given = self.answers[lo : lo + n]
        labels[: len(given)] = given
        return read_only_block(X[:n], labels)
