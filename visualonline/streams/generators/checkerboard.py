"""A checkerboard on [-1, 1]^2: adjacent squares have different labels, and the lower left one is -1."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from visualonline.core.aliases import KnownAs
from visualonline.core.errors import ParameterError
from visualonline.core.parameters import Param
from visualonline.core.plugin import Source
from visualonline.streams.generators.shapes import BALANCE, grid_lines, noise_of, shaped, squares
from visualonline.streams.memory import GeneratedStream


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> GeneratedStream:
    """Return the stream for the settings `squares`, `margin`, `noise` and `balance`."""
    n, margin = values["squares"], values["margin"]
    if margin > 1 / n:
        expected = f"at most {1 / n:.3g}, half the side of a square"
        raise ParameterError(f"Invalid value for margin: '{margin:g}' (expected {expected}).")
    return shaped(PLUGIN, values, seed, rounds, squares(n, margin), grid_lines(n))


PLUGIN = Source(
    id="checkerboard",
    name="Checkerboard",
    summary="squares of alternating labels, as on a chessboard; for kernel learners",
    source="T. K. Ho and E. M. Kleinberg, Building projectable classifiers (ICPR 1996)",
    parameters=(
        Param("squares", "n", "int", 4, "number of squares per side", low=2, high=32, slider=(2, 12)),
        Param(
            "margin", "m", "float", 0.05, "smallest distance of a point from the boundary; noise is added afterwards",
            low=0, high=0.5,
        ),
        noise_of(0.0),
        BALANCE,
    ),
    abilities=(KnownAs(("chessboard",), keywords=("nonlinear",)),),
    kind="examples",
    make=make,
)
