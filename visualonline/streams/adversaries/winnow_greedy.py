"""A greedy adversary for Winnow: feature 1 has margin rho, and the signs of all others force a mistake.

With z = y x every example has z_1 = rho. The other z_i in {-1, +1} are chosen greedily such that w.z is just below 0.
The target e_1 has l1 margin rho and ||x||_inf = 1, so Winnow's learning rate is eta = rho. The adversary tracks
Winnow's weights for this learning rate, updating them whenever the learner makes a mistake. When no signs force one,
the closest ones are shown. The labels alternate between +1 and -1.

Source: A. W. Yu, Online learning II, CMU (2015). For N = 64 and rho = 1 the number of mistakes is more than five sixths
of the lecture's bound 2 ln N.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from visualonline.core.parameters import Param
from visualonline.core.plugin import Source
from visualonline.core.types import Array
from visualonline.streams.adversaries.adversary import Adversary, AdversaryStream
from visualonline.streams.adversaries.greedy_signs import sign_against


class State(NamedTuple):
    """The sum `s` of z over the mistakes and the weights `w`, which sum to 1, both of shape (N,); `y` holds y_t."""

    s: Array
    w: Array
    y: Array


def start(dim: int) -> State:
    """Return uniform weights. The first label is +1."""
    return State(np.zeros(dim), np.full(dim, 1 / dim), np.ones(1))


def show(nature: State, x: Array, rho: float) -> None:
    """Write y z, where z_1 = rho and the other signs of z oppose the weights."""
    sign_against(nature.w, x, rho)
    for i in range(x.size):
        x[i] *= nature.y[0]


def answer(nature: State, x: Array, prediction: int, rho: float) -> float:
    """Return y. If y was not predicted, update the weights like Winnow."""
    y = float(nature.y[0])
    nature.y[0] = -y
    if prediction != y:
        highest = -math.inf
        for i in range(x.size):
            nature.s[i] += y * x[i]
            highest = max(highest, nature.s[i])
        Z = 0.0
        for i in range(x.size):
            nature.w[i] = math.exp(rho * (nature.s[i] - highest))
            Z += nature.w[i]
        for i in range(x.size):
            nature.w[i] /= Z
    return y


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> AdversaryStream:  # noqa: ARG001  nothing is drawn
    """Return the stream for the settings `N` and `rho`, to be played against a learner."""
    rho = values["rho"]
    return AdversaryStream(PLUGIN, Adversary(start, show, answer), values, values["N"], rounds, margin=(rho, 1.0))


PLUGIN = Source(
    id="winnow-greedy",
    name="Greedy signs against Winnow",
    summary="feature 1 is the target; the signs of all other features are chosen greedily to force mistakes of Winnow",
    source="A. W. Yu, Online learning II, CMU (2015), theorem 3",
    parameters=(
        Param("N", "N", "int", 16, "number of features", low=1, high=10000, scale="log", slider=(1, 256)),
        Param("rho", "ρ", "float", 1.0, "margin of feature 1: y x₁ = ρ in every round", low=0, high=1, low_open=True),
    ),
    kind="examples",
    group="adversary",
    make=make,
)
