"""Labels that are +1 with probability p, independently of x: x = 1 in every round.

For the log loss, predicting p itself in each round is optimal in expectation. With p = 1 all labels are equal, which is
the worst case for an estimator that counts them.

Source: the model of J. Bernoulli, Ars conjectandi (1713).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param
from visualonline.core.philox import Purpose, draws
from visualonline.core.plugin import Source
from visualonline.core.types import BLOCK, Array
from visualonline.streams.memory import GeneratedStream, source_title


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> GeneratedStream:
    """Return the stream for the setting `p`."""
    p = values["p"]

    def block(k: int) -> tuple[Array, Array]:
        return np.ones((BLOCK, 1)), np.where(draws(seed, Purpose.LABELS, k).random(BLOCK) < p, 1.0, -1.0)

    length = 1000 if rounds is None else rounds
    return GeneratedStream(source_title(PLUGIN, values), 1, length, seed, block)


PLUGIN = Source(
    id="biased-coin",
    name="A biased coin",
    summary="label +1 with probability p, and x = 1 in every round",
    source="J. Bernoulli 1713",
    parameters=(Param("p", "p", "float", 0.7, "probability of label +1", low=0, high=1),),
    abilities=(KnownAs(("bernoulli",)),),
    kind="examples",
    make=make,
)
