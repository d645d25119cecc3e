"""The rows of a Hadamard matrix, negated and labelled -1, so that y x runs through orthogonal rows of +1 and -1.

The first column is all ones, so the target e_1 is right in every round. The perceptron is wrong in each of the d
rounds. Winnow, for which e_1 has the smallest possible norm, makes only log2 d mistakes.

Source: J. Kivinen, M. Warmuth and P. Auer, The perceptron algorithm versus Winnow (Artificial Intelligence 97, 1997).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.errors import ParameterError
from visualonline.core.parameters import Param
from visualonline.core.plugin import Source
from visualonline.core.types import Array
from visualonline.streams.memory import ArrayStream, source_title


def sylvester(d: int) -> Array:
    """Return the Sylvester-Hadamard matrix of order d, a power of 2.

    Examples
    --------
    >>> sylvester(2).tolist()
    [[1.0, 1.0], [1.0, -1.0]]
    """
    H = np.ones((1, 1))
    while len(H) < d:
        H = np.block([[H, H], [H, -H]])
    return H


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> ArrayStream:  # noqa: ARG001  nothing is drawn
    """Return the stream for the setting `d`, of at most d rounds.

    Raises
    ------
    ParameterError
        If d is not a power of 2.
    """
    d = values["d"]
    if d & (d - 1):
        raise ParameterError(f"Invalid value for d: '{d}' (expected a power of 2, such as {2 ** d.bit_length()}).")
    X = -sylvester(d)[:rounds]
    return ArrayStream(source_title(PLUGIN, values), X, -np.ones(len(X)))


PLUGIN = Source(
    id="hadamard",
    name="Hadamard rows",
    summary="d orthogonal rows of +1 and −1; the first feature is the target",
    source="Kivinen, Warmuth and Auer 1997",
    parameters=(Param(
        "d", "d", "int", 16, "number of features and of rounds; must be a power of 2", low=1, high=4096,
        slider=tuple(2**k for k in range(9)),
    ),),
    abilities=(KnownAs(("hadamard-rows",)),),
    kind="examples",
    make=make,
)
