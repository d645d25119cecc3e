"""A majority of k features, hard for Winnow: exactly (k + 1)/2 of the first k features agree with the label.

With z = y x the target v, 1/k on each of the first k, has v.z = 1/k. So its l1 margin is 1/k, and its Euclidean margin
is 1/sqrt k. The adversary tracks the weights of a Winnow that derived its learning rate from the Euclidean margin, eta
= 1/sqrt k, updating them whenever the learner makes a mistake. The heaviest of the first k features disagree, and the
signs of all others are chosen greedily such that w.z is just below 0. For k = 5 this learning rate is too large: every
update undoes the progress of the previous one, and Winnow makes mistakes for ever. With eta = 1/k the
mistakes stop.

Source: the learning rate of A. W. Yu, Online learning II, CMU (2015), theorem 3, read with the Euclidean norm.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from visualonline.core.errors import ParameterError
from visualonline.core.parameters import Param
from visualonline.core.plugin import Source
from visualonline.core.types import Array
from visualonline.streams.adversaries.adversary import Adversary, AdversaryStream


class State(NamedTuple):
    """The sum `s` of z over the mistakes and the weights `w`, which sum to 1, both of shape (N,); `y` holds y_t."""

    s: Array
    w: Array
    y: Array


def start(dim: int) -> State:
    """Return uniform weights. The first label is +1."""
    return State(np.zeros(dim), np.full(dim, 1 / dim), np.ones(1))


def show(nature: State, x: Array, k: int) -> None:
    """Write y z: the heaviest of the first k features disagree.

    The other features get signs greedily, from the heaviest down.
    """
    members = np.argsort(-nature.w[:k], kind="mergesort")
    total = 0.0
    for place in range(k):
        i = members[place]
        x[i] = -1.0 if place < (k - 1) // 2 else 1.0
        total += x[i] * nature.w[i]
    others = np.argsort(-nature.w[k:], kind="mergesort") + k
    for i in others:
        x[i] = -1.0 if total >= 0 else 1.0
        total += x[i] * nature.w[i]
    for i in others[::-1]:
        if total <= 0:
            break
        if x[i] > 0:
            x[i] = -1.0
            total -= 2 * nature.w[i]
    for i in range(x.size):
        x[i] *= nature.y[0]


def answer(nature: State, x: Array, prediction: int, k: int) -> float:
    """Return y. If y was not predicted, update the weights like Winnow with eta = 1/sqrt k."""
    y = float(nature.y[0])
    nature.y[0] = -y
    if prediction != y:
        highest = -math.inf
        for i in range(x.size):
            nature.s[i] += y * x[i]
            highest = max(highest, nature.s[i])
        Z = 0.0
        for i in range(x.size):
            nature.w[i] = math.exp((nature.s[i] - highest) / math.sqrt(k))
            Z += nature.w[i]
        for i in range(x.size):
            nature.w[i] /= Z
    return y


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> AdversaryStream:  # noqa: ARG001  nothing is drawn
    """Return the stream for the settings `N` and `k`, to be played against a learner.

    Raises
    ------
    ParameterError
        If k is even, which leaves ties, or greater than N.
    """
    N, k = values["N"], values["k"]
    if k % 2 == 0 or k > N:
        raise ParameterError(f"Invalid value for k: '{k}' (expected an odd number, at most N = {N}, to exclude ties).")
    return AdversaryStream(PLUGIN, Adversary(start, show, answer), values, N, rounds, margin=(1 / k, 1.0))


PLUGIN = Source(
    id="majority",
    name="Majority against Winnow",
    summary="the label is the majority of the first k features; the signs of all others are chosen so that Winnow "
            "makes mistakes",
    source="A. W. Yu, Online learning II, CMU (2015), theorem 3",
    parameters=(
        Param("N", "N", "int", 16, "number of features", low=1, high=10000, scale="log", slider=(1, 256)),
        Param("k", "k", "int", 5,
            "number of features that vote; must be odd", low=1, high=10000, slider=tuple(range(1, 32, 2))),
    ),
    kind="examples",
    group="adversary",
    make=make,
)
