"""A disjunction of k literals, such as x1 or not x4 or x7: y = +1 if one of them is true, for x uniform in {0, 1}^d.

The k features and their signs are random.

Source: Y. Mansour, Perceptron and Winnow, "ELIM".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.errors import ParameterError
from visualonline.core.parameters import Param
from visualonline.core.philox import Purpose, draws
from visualonline.core.plugin import Source
from visualonline.core.types import BLOCK, Array
from visualonline.streams.memory import GeneratedStream, source_title


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> GeneratedStream:
    """Return the stream for the settings `k` and `d`.

    Raises
    ------
    ParameterError
        If k is greater than d.
    """
    d, k = values["d"], values["k"]
    if k > d:
        raise ParameterError(f"Invalid value for k: '{k}' (expected at most d = {d}, the number of features).")
    chance = draws(seed, Purpose.TARGET)
    relevant = chance.choice(d, size=k, replace=False)
    makes_true = chance.integers(0, 2, size=k)

    def block(number: int) -> tuple[Array, Array]:
        X = draws(seed, Purpose.POINTS, number).integers(0, 2, size=(BLOCK, d))
        return X.astype(float), np.where((X[:, relevant] == makes_true).any(axis=1), 1.0, -1.0)

    return GeneratedStream(source_title(PLUGIN, values), d, 1000 if rounds is None else rounds, seed, block)


PLUGIN = Source(
    id="or-literals",
    name="Disjunction of literals",
    summary="x in {0,1}^d; the label is the disjunction (OR) of k literals",
    source="Y. Mansour, Perceptron and Winnow",
    parameters=(
        Param("k", "k", "int", 3, "number of literals", low=1, high=10000, slider=(1, 32)),
        Param("d", "d", "int", 8, "number of features", low=1, high=10000, scale="log", slider=(1, 256)),
    ),
    abilities=(KnownAs(("disjunction", "k-disjunction")),),
    kind="examples",
    make=make,
)
