"""Orthonormal examples, the worst case of a separable stream: x_t = e_t, all labelled -1, for t = 1 .. d.

The perceptron is wrong on all d examples. With r = 1 and gamma = 1/sqrt d its bound is d too.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param
from visualonline.core.plugin import Source
from visualonline.streams.memory import ArrayStream, source_title


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> ArrayStream:  # noqa: ARG001  nothing is drawn
    """Return the stream for the setting `d`, of at most d rounds."""
    d = values["d"]
    X = np.eye(d)[:rounds]
    return ArrayStream(source_title(PLUGIN, values), X, -np.ones(len(X)))


PLUGIN = Source(
    id="orthonormal",
    name="Orthonormal examples",
    summary="d orthonormal examples; the perceptron makes a mistake on each of them",
    source="A. Novikoff (1962): the bound is reached",
    parameters=(Param(
        "d", "d", "int", 2, "number of features and of rounds", low=1, high=4096,
        scale="log", slider=(1, 256),
    ),),
    abilities=(KnownAs(("orthogonal",)),),
    kind="examples",
    make=make,
)
