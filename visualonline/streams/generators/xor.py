"""Exclusive or: the label is +1 if the signs of x1 and x2 differ. Each quadrant of [-1, 1]^2 has a square of points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param
from visualonline.core.plugin import Source
from visualonline.streams.generators.shapes import BALANCE, grid_lines, noise_of, shaped, squares
from visualonline.streams.memory import GeneratedStream


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> GeneratedStream:
    """Return the stream for the settings `margin`, `noise` and `balance`."""
    margin = values["margin"]
    return shaped(PLUGIN, values, seed, rounds, squares(2, margin), grid_lines(2))


PLUGIN = Source(
    id="xor",
    name="Exclusive or",
    summary="label +1 if the signs of x1 and x2 differ; for kernel learners",
    source="Minsky and Papert 1969",
    parameters=(
        Param(
            "margin", "m", "float", 0.1, "smallest distance of a point from the boundary; noise is added afterwards",
            low=0, high=0.5,
        ),
        noise_of(0.0),
        BALANCE,
    ),
    abilities=(KnownAs(("exclusive-or",), keywords=("nonlinear",)),),
    kind="examples",
    make=make,
)
