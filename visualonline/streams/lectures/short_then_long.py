"""One short example, (eps, 0) with y = -1, and then only long ones, (gamma, +-sqrt(1 - gamma^2)) with y = +1.

The weight 1/gamma on the first feature classifies the long examples with margin 1 and has the loss 1 + eps/gamma on the
short one. The passive-aggressive learner PA first moves to -1/eps on that feature for the short example, and then
returns with every long example, more slowly for smaller gamma. With gamma = 1 all examples are on a line, and PA
returns in one step. A bound in which the losses of a comparator are not divided by the norm of x is violated.

Source: K. Crammer et al., Online passive-aggressive algorithms (JMLR 7, 2006), whose theorem 3 is for ||x|| = 1.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.parameters import Param
from visualonline.core.plugin import Source
from visualonline.core.types import BLOCK, Array
from visualonline.streams.memory import GeneratedStream, source_title


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> GeneratedStream:  # noqa: ARG001  nothing is drawn
    """Return the stream of the settings `eps` and `gamma`."""
    gamma = values["gamma"]
    across = math.sqrt(1 - gamma**2)

    def block(k: int) -> tuple[Array, Array]:
        sides = np.where(np.arange(BLOCK) % 2 == 0, -across, across)  # a block has an even number of rounds
        X, y = np.column_stack([np.full(BLOCK, gamma), sides]), np.ones(BLOCK)
        if k == 0:
            X[0], y[0] = (values["eps"], 0.0), -1.0
        return X, y

    return GeneratedStream(source_title(PLUGIN, values), 2, 1000 if rounds is None else rounds, None, block)


PLUGIN = Source(
    id="short-then-long",
    name="A short example, then long ones",
    summary="one example of length ε that contradicts all others, which have length 1",
    source="against theorem 3 of Crammer et al. 2006 without its assumption ‖x‖ = 1",
    parameters=(
        Param(
            "eps", "ε", "float", 0.01, "length of the short example", low=0, high=1, low_open=True,
            scale="log", slider=(0.001, 1),
        ),
        Param(
            "gamma", "γ", "float", 1.0, "first feature of the long examples", low=0, high=1, low_open=True,
            slider=(0.05, 1),
        ),
    ),
    kind="examples",
    group="lecture",
    make=make,
)
