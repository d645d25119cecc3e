"""The points of a stroke with a tool: clouds along a path, points on a line, points on a grid. All in plane units."""

from __future__ import annotations

import math
from typing import Literal, NamedTuple

import numpy as np

from visualonline.core.types import Array, Mask
from visualonline.views.plot.axis import one_two_five

Tool = Literal["point", "brush", "line", "eraser"]
TOOLS: tuple[Tool, ...] = ("point", "brush", "line", "eraser")

MOST = 5000
"""Largest number of points of a stroke."""
REACH = 2.0
"""Radius of the brush's ring, in standard deviations. The eraser removes the points inside."""
_CELLS = 30
"""Largest number of grid cells along the shorter side."""
_APART = 1.5
"""Distance between the centres of two clouds of a stroke, in standard deviations."""


class Brush(NamedTuple):
    """A tool and its settings.

    Attributes
    ----------
    tool : "point", "brush", "line" or "eraser"
    points : int
        Number of points of each cloud of the brush, and of a line.
    spread : float
        Standard deviation of a cloud, as a fraction of the plane's shorter side.
    snaps : bool
        Whether points, and the ends of a line, are moved to the nearest grid point.
    """

    tool: Tool = "point"
    points: int = 20
    spread: float = 0.06
    snaps: bool = False


class Paper(NamedTuple):
    """The visible part of the plane: `size` (across, up) in plane units, and `px`, the same in px."""

    size: tuple[float, float]
    px: tuple[float, float]

    def sigma(self, spread: float) -> Array:
        """Return the standard deviations across and up for a fraction of the shorter side on the screen.

        Examples
        --------
        >>> Paper((4.0, 2.0), (800.0, 400.0)).sigma(0.1).tolist()
        [0.2, 0.2]
        """
        return np.asarray(spread * min(self.px) * np.array(self.size) / np.array(self.px))

    @property
    def decimals(self) -> int:
        """Decimals of painted points. More would not be visible on the screen."""
        return 4 - math.floor(math.log10(max(self.size)))

    @property
    def steps(self) -> Array:
        """Grid steps across and up, equal if the units are. Each is 1, 2 or 5 times a power of ten.

        Examples
        --------
        >>> Paper((3.3, 2.2), (900.0, 600.0)).steps.tolist()
        [0.1, 0.1]
        """
        shortest = min(self.px)
        return np.array(
            [one_two_five(size * shortest / px / _CELLS) for size, px in zip(self.size, self.px, strict=True)]
        )


def snapped(P: Array, steps: Array) -> Array:
    """Return the nearest grid points, rounded to the decimals of the grid steps.

    Examples
    --------
    >>> snapped(np.array([[0.317, -0.26]]), np.array([0.1, 0.5])).tolist()
    [[0.3, -0.5]]
    """
    P = np.asarray(P, dtype=float)
    digits = [-math.floor(math.log10(step)) for step in steps.tolist()]
    columns = [np.round(np.round(P[:, i] / steps[i]) * steps[i], digits[i]) for i in range(2)]
    return np.column_stack(columns) + 0.0  # turn −0.0 into 0.0


class Stroke:
    """A stroke with a tool, from mouse press to release.

    Parameters
    ----------
    brush : Brush
    paper : Paper
        The visible part of the plane at the start of the stroke.
    start : Array of shape (2,)
    chance : numpy.random.Generator
        Draws the clouds in order.
    """

    def __init__(self, brush: Brush, paper: Paper, start: Array, chance: np.random.Generator) -> None:
        self.brush, self.paper = brush, paper
        self.sigma = paper.sigma(brush.spread)
        self.start = self.end = np.asarray(start, dtype=float)
        self._chance = chance
        self._clouds: list[Array] = []
        self._last = self.start
        if brush.tool == "brush":
            self._spray(self.start)

    def to(self, place: Array) -> None:
        """Continue the stroke to a point."""
        before, self.end = self.end, np.asarray(place, dtype=float)
        if self.brush.tool == "brush":
            way = (self.end - before) / self.sigma
            pieces = max(1, math.ceil(float(np.hypot(*way)) / 0.1))
            for share in np.arange(1, pieces + 1) / pieces:  # a fast mouse reports few positions
                here = before + share * (self.end - before)
                if np.hypot(*((here - self._last) / self.sigma)) >= _APART:
                    self._spray(here)

    @property
    def points(self) -> Array:
        """The points that the stroke adds, of shape (n, 2)."""
        if self.brush.tool == "brush":
            return self._placed(np.concatenate(self._clouds)[:MOST])
        if self.brush.tool == "line":
            start, end = self._placed(np.array([self.start, self.end]))
            P = np.linspace(start, end, max(2, self.brush.points)) if (start != end).any() else start[None]
            return np.asarray(np.round(P, self.paper.decimals) + 0.0)
        return np.empty((0, 2))

    def covered(self, P: Array, before: Array) -> Mask:
        """Return which of the points `P`, of shape (n, 2), the ring covered on its way from `before` to the end."""
        a, b = before / self.sigma, self.end / self.sigma
        Q = P / self.sigma
        length = float((b - a) @ (b - a))
        share = np.clip((Q - a) @ (b - a) / length, 0, 1) if length > 0 else np.zeros(len(Q))
        return np.asarray(np.hypot(*(Q - a - share[:, None] * (b - a)).T) <= REACH)

    def _placed(self, P: Array) -> Array:
        """Return points as they are added: on the grid, or rounded to meaningful decimals."""
        if self.brush.snaps:
            return snapped(P, self.paper.steps)
        return np.asarray(np.round(P, self.paper.decimals) + 0.0)

    def _spray(self, centre: Array) -> None:
        if len(self._clouds) * self.brush.points < MOST:
            self._clouds.append(centre + self.sigma * self._chance.standard_normal((self.brush.points, 2)))
        self._last = centre
