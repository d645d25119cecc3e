"""A greedy adversary for the p-norm perceptron: feature 1 is the target, and the signs of all others force a mistake.

With z = y x every example has z_1 = 1. The other z_i in {-1, +1} are chosen greedily such that w.z is just below 0. The
target e_1 has margin 1 in every norm, and ||x||_p = d^(1/p). The adversary tracks the theta and w of a learner with the
same p, updating them whenever the learner makes a mistake. If no signs force one, the closest ones are shown. The
labels alternate between +1 and -1.

With p = 2 the perceptron makes d mistakes, as many as its bound allows for this target, if d is a power of 2.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from visualonline.core.parameters import Param
from visualonline.core.plugin import Source
from visualonline.core.types import Array
from visualonline.numerics.p_norms import link
from visualonline.streams.adversaries.adversary import Adversary, AdversaryStream
from visualonline.streams.adversaries.greedy_signs import sign_against


class State(NamedTuple):
    """The sum `theta` of z over the mistakes and its image `w`, both of shape (d,); `y` holds y_t, and `power` p."""

    theta: Array
    w: Array
    y: Array
    power: Array


def start(dim: int, p: float) -> State:
    """Return theta = 0. The first label is +1. NaN means the learner's own choice of p."""
    power = max(2.0, 2 * math.log(dim)) if math.isnan(p) else p
    return State(np.zeros(dim), np.zeros(dim), np.ones(1), np.full(1, power))


def show(nature: State, x: Array) -> None:
    """Write y z, where z_1 = 1 and the other signs of z oppose w."""
    sign_against(nature.w, x, 1.0)
    for i in range(x.size):
        x[i] *= nature.y[0]


def answer(nature: State, x: Array, prediction: int) -> float:
    """Return y. If y was not predicted, update theta and w like the learner."""
    y = float(nature.y[0])
    nature.y[0] = -y
    if prediction != y:
        for i in range(x.size):
            nature.theta[i] += y * x[i]
        link(nature.theta, float(nature.power[0]), nature.w)
    return y


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> AdversaryStream:  # noqa: ARG001  nothing is drawn
    """Return the stream for the settings `d` and `p`, to be played against a learner."""
    return AdversaryStream(PLUGIN, Adversary(start, show, answer), values, values["d"], rounds, margin=(1.0, 1.0))


PLUGIN = Source(
    id="signs-greedy",
    name="Greedy signs against the p-norm perceptron",
    summary=(
        "feature 1 is the target; the signs of all other features are chosen greedily to force mistakes of the learner"
    ),
    source="after A. Grove, N. Littlestone and D. Schuurmans, Machine Learning 43 (2001)",
    parameters=(
        Param("d", "d", "int", 16, "number of features", low=1, high=10000, scale="log", slider=(1, 256)),
        Param("p", "p", "float", "auto",
            "the learner's p; auto: 2 ln d, at least 2", low=2, high=1000, slider=(2, 20)),
    ),
    kind="examples",
    group="adversary",
    make=make,
)
