"""Literals: for each feature one expert that predicts +1 if it is true, and one that predicts +1 if it is false.

A feature with values 0 and 1 is true if it is 1, and its two experts are named like ELIM's literals: x1 and ¬x1. A
feature with both signs is true if it is >= 0, and any other feature if it is at least its mean over a sample of the
stream; then the names contain the threshold. The two experts of a feature never agree.

The experts are the first n of x1, ¬x1, x2, ¬x2, .., at most 2d for d features.

Source: Y. Mansour, Perceptron and Winnow, the literals of "ELIM".
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.parameters import Param
from visualonline.core.plugin import Expert, Pool
from visualonline.core.types import Array


def make(values: Mapping[str, Any], seed: int, sample: Array, features: tuple[str, ...]) -> tuple[Expert, ...]:  # noqa: ARG001  nothing is drawn
    """Return the first n literals."""
    experts: list[Expert] = []
    for i, name in enumerate(features[: (values["n"] + 1) // 2]):
        x = sample[:, i]
        boolean = bool(np.isin(x, (0, 1)).all()) and len(x) > 0
        c = 0.5 if boolean else _threshold(x)
        number = f"{c:.3g}".replace("-", "−")
        true, false = (name, f"¬{name}") if boolean else (f"{name} ≥ {number}", f"{name} < {number}")
        normal = np.zeros(len(features))
        normal[i] = 1.0
        experts.append(Expert(true, normal, c))
        experts.append(Expert(false, -normal, math.nextafter(-c, math.inf)))  # -x >= this exactly if x < c
    return tuple(experts[: values["n"]])


def _threshold(x: Array) -> float:
    """Return 0 for a feature with both signs or without values, otherwise its mean."""
    return 0.0 if not len(x) or x.min() < 0 < x.max() else float(x.mean())


PLUGIN = Pool(
    id="literals",
    name="Literals",
    summary=(
        "for each feature, one expert predicts the feature's value and another predicts the opposite; a number is true "
        "if it is at least a threshold"
    ),
    source="Y. Mansour, Perceptron and Winnow",
    parameters=(Param(
        "n", "n", "int", 16, "number of experts, at most two per feature", low=1, high=10000,
        scale="log", slider=(1, 256),
    ),),
    make=make,
)
