"""A subcommittee of good experts: votes are fair coin flips, but the majority of k of the N experts is always right.

For k > 1 no member is perfect; a learner has to find out which experts to combine. As examples in {-1, +1}^N the stream
is linearly separable: with u = 1 on the members, y u.x >= 1.

Source: R. Schapire, COS 511, lecture 14.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.errors import ParameterError
from visualonline.core.parameters import Param
from visualonline.core.philox import Purpose, draws
from visualonline.core.plugin import Source
from visualonline.core.types import BLOCK, Array
from visualonline.streams.memory import GeneratedStream, source_title


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> GeneratedStream:
    """Return the stream for the settings `N` and `k`.

    Raises
    ------
    ParameterError
        If k is even, which leaves ties, or greater than N.
    """
    N, k = values["N"], values["k"]
    if k % 2 == 0 or k > N:
        raise ParameterError(f"Invalid value for k: '{k}' (expected an odd number, at most N = {N}, to exclude ties).")
    members = draws(seed, Purpose.TARGET).choice(N, size=k, replace=False)

    def block(number: int) -> tuple[Array, Array]:
        X = draws(seed, Purpose.POINTS, number).integers(0, 2, size=(BLOCK, N))
        return X.astype(float), np.where(2 * X[:, members].sum(axis=1) > k, 1.0, -1.0)

    length = 1000 if rounds is None else rounds
    return GeneratedStream(source_title(PLUGIN, values), N, length, seed, block, kind="advice")


PLUGIN = Source(
    id="subcommittee",
    name="Subcommittee",
    summary="N experts that guess; the majority of k of them is always right",
    source="R. Schapire, COS 511, lecture 14",
    parameters=(
        Param("N", "N", "int", 16, "number of experts", low=1, high=10000, scale="log", slider=(1, 256)),
        Param("k", "k", "int", 3,
            "number of members of the subcommittee; must be odd", low=1, high=10000, slider=tuple(range(1, 32, 2))),
    ),
    kind="advice",
    make=make,
)
