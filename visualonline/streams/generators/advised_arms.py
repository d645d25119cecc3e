"""Arms with the advice of experts: the good arm is drawn in each round, and the first expert often recommends it.

In each round one arm, which is drawn, loses 1 with probability 0.1, and each other arm with probability 0.6. So no arm
is better than the others in the long run. Each expert recommends an arm: the arm gets the probability 0.8, and the
other arms share the rest. The first expert recommends the good arm except with probability `error`; the other experts
recommend an arm drawn at random. There are no labels.

Source: the setting of P. Auer, N. Cesa-Bianchi, Y. Freund and R. Schapire, The nonstochastic multiarmed bandit problem
(SIAM Journal on Computing 32, 2002), section 7.
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
from visualonline.streams.arm_stream import ArmStream
from visualonline.streams.memory import source_title

_GOOD, _OTHERS, _SURE = 0.1, 0.6, 0.8
"""Loss probabilities of the good arm and the others; the probability that an expert gives to its recommended arm."""


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> ArmStream:
    """Return the stream of the settings `N`, `k` and `error`."""
    N, K, error = values["N"], values["k"], values["error"]

    def block(k: int) -> tuple[Array, Array]:
        good = draws(seed, Purpose.LABELS, k).integers(0, K, size=BLOCK)
        rng = draws(seed, Purpose.POINTS, k)
        losses = rng.random((BLOCK, K)) < np.where(np.arange(K) == good[:, None], _GOOD, _OTHERS)
        recommended = rng.integers(0, K, size=(BLOCK, N))
        recommended[:, 0] = np.where(rng.random(BLOCK) < error, (good + 1) % K, good)
        seen = np.full((BLOCK, K, N), (1 - _SURE) / max(K - 1, 1))
        np.put_along_axis(seen, recommended[:, None], _SURE if K > 1 else 1.0, axis=1)
        return losses.astype(float), seen

    length = 1000 if rounds is None else rounds
    return ArmStream(source_title(PLUGIN, values), "arm-advice", K, N, length, seed, block, letter="h")


PLUGIN = Source(
    id="advised-arms",
    name="Arms with expert advice",
    summary="in each round, one arm drawn at random is good, and the first expert often recommends it",
    source="after Auer, Cesa-Bianchi, Freund and Schapire 2002",
    parameters=(
        Param("N", "N", "int", 8, "number of experts", low=1, high=1000, scale="log", slider=(1, 64)),
        Param("k", "K", "int", 4, "number of arms", low=1, high=100, scale="log", slider=(2, 20)),
        Param("error", "ε", "float", 0.2, "probability that the first expert recommends a wrong arm", low=0, high=1),
    ),
    abilities=(KnownAs(("bandit-advice",), keywords=("context", "contextual", "policies")),),
    kind="arm-advice",
    make=make,
)  # fmt: skip
