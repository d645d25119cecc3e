"""Arms with features: the expected payoff of an arm with features x is 1/2 + u.x, with one u for all arms and rounds.

The feature vectors are unit vectors, drawn uniformly from the sphere once or in each round. The loss of an arm is 1
with probability 1/2 - u.x, and 0 otherwise. The vector u has length 1/2, so 1/2 - u.x is a probability. The direction
of u is drawn. There are no labels. The stream declares u.

Source: the setting of Y. Abbasi-Yadkori, D. Pál and C. Szepesvári, Improved algorithms for linear stochastic bandits
(NIPS 2011).
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

_LENGTH = 0.5
"""The length of u."""


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> ArmStream:
    """Return the stream with the settings `d`, `k` and `features`."""
    d, K, same = values["d"], values["k"], values["features"] == "same"
    u = _LENGTH * _unit(draws(seed, Purpose.TARGET).standard_normal(d))
    first = _unit(draws(seed, Purpose.TARGET, 1).standard_normal((K, d)))

    def block(k: int) -> tuple[Array, Array]:
        x = np.broadcast_to(first, (BLOCK, K, d))
        if not same:
            x = _unit(draws(seed, Purpose.POINTS, k).standard_normal((BLOCK, K, d)))
        drawn = draws(seed, Purpose.LABELS, k).random((BLOCK, K))
        return (drawn < 0.5 - x @ u).astype(float), x

    length = 1000 if rounds is None else rounds
    return ArmStream(
        source_title(PLUGIN, values), "arm-features", K, d, length, seed, block, letter="x", coefficients=u
    )


def _unit(x: Array) -> Array:
    """Return vectors of shape (.., d), divided by their norms."""
    return np.asarray(x / np.linalg.norm(x, axis=-1, keepdims=True))


PLUGIN = Source(
    id="linear-arms",
    name="Arms with features",
    summary="arms with feature vectors in each round; the expected payoff is linear in the features",
    source="after Abbasi-Yadkori, Pál and Szepesvári 2011",
    parameters=(
        Param("d", "d", "int", 3, "number of features", low=1, high=100, scale="log", slider=(1, 20)),
        Param("k", "K", "int", 5, "number of arms", low=1, high=100, scale="log", slider=(2, 20)),
        Param(
            "features", "x", "choice", "new",
            "new: new features in each round; same: the features of round 1 in every round",
            choices=("new", "same"), label="Features of the arms", choice_labels=("new in each round", "the same"),
        ),
    ),
    abilities=(KnownAs(("linear-bandit", "contextual-bandit"), keywords=("context", "features")),),
    kind="arm-features",
    make=make,
)  # fmt: skip
