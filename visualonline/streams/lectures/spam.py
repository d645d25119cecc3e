"""Messages as sets of words: x_i = 1 if word i occurs, and y = +1 for spam.

Each message is spam with probability 1/2. A word that is typical of the message's class occurs with probability 0.4,
any other with probability `stray`; unless `stray` is 0, no single word identifies spam with certainty.

Source: S. Park, Online learning, POSTECH, "spam filter".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.parameters import Param
from visualonline.core.philox import Purpose, draws
from visualonline.core.plugin import Source
from visualonline.core.types import BLOCK, Array
from visualonline.streams.memory import GeneratedStream, source_title

SPAM = ("free", "winner", "prize", "credit", "offer", "click")
OTHER = ("lecture", "meeting", "report", "thanks", "dinner", "train")
LIKED = 0.4


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> GeneratedStream:
    """Return the stream for the setting `stray`."""
    spammy = np.array([True] * len(SPAM) + [False] * len(OTHER))

    def block(k: int) -> tuple[Array, Array]:
        spam = draws(seed, Purpose.LABELS, k).integers(0, 2, size=BLOCK) == 1
        chance = np.where(spam[:, None] == spammy, LIKED, values["stray"])
        occurs = draws(seed, Purpose.POINTS, k).random((BLOCK, len(spammy))) < chance
        return occurs.astype(float), np.where(spam, 1.0, -1.0)

    length = 1000 if rounds is None else rounds
    return GeneratedStream(source_title(PLUGIN, values), len(spammy), length, seed, block, features=SPAM + OTHER)


PLUGIN = Source(
    id="spam",
    name="Spam",
    summary="messages described by the words that they contain, spam or not",
    source="S. Park, Online learning, POSTECH",
    parameters=(Param("stray", "ε", "float", 0.05,
        "probability that a message contains a given word typical of the other class", low=0, high=0.4),),
    kind="examples",
    group="lecture",
    make=make,
)
