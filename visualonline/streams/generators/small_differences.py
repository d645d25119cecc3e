"""Experts with nearly equal advice: the first one is slightly closer to the label than all others.

The label is 1 in every round. The first expert advises at + eps, the others at - eps, with `at` moved inwards if the
advice would otherwise leave [0, 1]. The differences are so small that the loss of an aggregating forecaster is nearly
the mix loss, and eventually all weight is on the first expert. So the regret comes close to its bound (ln N)/eta. With
the square loss and the default learning rate, the worst `at` is 1/2 for the substitution function and 0 for the mean.

Source: the standard example of a constant regret that cannot be improved.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.parameters import Param
from visualonline.core.plugin import Source
from visualonline.core.types import BLOCK, Array
from visualonline.streams.memory import GeneratedStream, source_title


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> GeneratedStream:  # noqa: ARG001  nothing is drawn
    """Return the stream for the settings `N`, `eps` and `at`."""
    N, eps, at = (values[name] for name in ("N", "eps", "at"))
    middle = min(max(at, eps), 1 - eps)
    advice = np.full(N, middle - eps)
    advice[0] = middle + eps

    def block(_k: int) -> tuple[Array, Array]:
        return np.tile(advice, (BLOCK, 1)), np.ones(BLOCK)

    return GeneratedStream(
        source_title(PLUGIN, values), N, 1000 if rounds is None else rounds, None, block, kind="advice"
    )


PLUGIN = Source(
    id="small-differences",
    name="Small differences",
    summary="in every round, the first expert is slightly closer to the label than all others",
    source="a standard example",
    parameters=(
        Param("N", "N", "int", 2, "number of experts", low=1, high=10000, scale="log", slider=(1, 256)),
        Param(
            "eps", "ε", "float", 0.02,
            "half of the difference between the first expert's advice and the advice of the other experts",
            low=0, low_open=True, high=0.5, scale="log", slider=(0.001, 0.5),
        ),
        Param("at", "c", "float", 0.5, "centre of the advice; the label is 1", low=0, high=1),
    ),
    kind="advice",
    make=make,
)  # fmt: skip
