"""What the tools set: clouds of points along a way, points on a line, points on a grid. All in the plane's units."""

from __future__ import annotations

import math
from typing import Literal, NamedTuple

import numpy as np

from visualonline.core.types import Array, Mask
from visualonline.views.plot.axis import one_two_five

Tool = Literal["point", "brush", "line", "eraser"]
TOOLS: tuple[Tool, ...] = ("point", "brush", "line", "eraser")

MOST = 5000
"""Points of one stroke; a brush that has set so many is empty."""
REACH = 2.0
"""Radius of the ring around the brush, in standard deviations; what lies in it is erased."""
_CELLS = 30
"""Cells of the grid along the shorter side, at most."""
_APART = 1.5
"""Standard deviations between the middles of two clouds of a stroke."""


class Brush(NamedTuple):
    """The tool in the hand.

    Attributes
    ----------
    tool : "point", "brush", "line" or "eraser"
    points : int
        Of each cloud of the brush, and of a line.
    spread : float
        The standard deviation of a cloud, as a share of the plane's shorter side.
    snaps : bool
        Whether points, and the ends of a line, are put on the nearest place of a grid.
    """

    tool: Tool = "point"
    points: int = 20
    spread: float = 0.06
    snaps: bool = False


class Paper(NamedTuple):
    """The plane as it is in view: `size` in its units, (across, up), and `px`, the same in px."""

    size: tuple[float, float]
    px: tuple[float, float]

    def sigma(self, spread: float) -> Array:
        """Return the standard deviations, across and up, that are a share of the shorter side on the screen.

        Examples
        --------
        >>> Paper((4.0, 2.0), (800.0, 400.0)).sigma(0.1).tolist()
        [0.2, 0.2]
        """
        return np.asarray(spread * min(self.px) * np.array(self.size) / np.array(self.px))

    @property
    def decimals(self) -> int:
        """Decimals that tell places apart which the screen cannot: painted points have no more of them."""
        return 4 - math.floor(math.log10(max(self.size)))

    @property
    def steps(self) -> Array:
        """The steps of the grid across and up, alike where the units are; each 1, 2 or 5 times a power of ten.

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
    """Return the nearest places of a grid, written with the digits of its steps.

    Examples
    --------
    >>> snapped(np.array([[0.317, -0.26]]), np.array([0.1, 0.5])).tolist()
    [[0.3, -0.5]]
    """
    P = np.asarray(P, dtype=float)
    digits = [-math.floor(math.log10(step)) for step in steps.tolist()]
    columns = [np.round(np.round(P[:, i] / steps[i]) * steps[i], digits[i]) for i in range(2)]
    return np.column_stack(columns) + 0.0  # no minus on a zero


class Stroke:
    """One movement of the hand with a brush, from where it went down.

    Parameters
    ----------
    brush : Brush
    paper : Paper
        How the plane was in view when the hand went down.
    start : Array of shape (2,)
    chance : numpy.random.Generator
        Draws the clouds, one after the other.
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
        """Move the hand on to a place."""
        before, self.end = self.end, np.asarray(place, dtype=float)
        if self.brush.tool == "brush":
            way = (self.end - before) / self.sigma
            pieces = max(1, math.ceil(float(np.hypot(*way)) / 0.1))
            for share in np.arange(1, pieces + 1) / pieces:  # however few places a fast hand is seen at
                here = before + share * (self.end - before)
                if np.hypot(*((here - self._last) / self.sigma)) >= _APART:
                    self._spray(here)

    @property
    def points(self) -> Array:
        """What the stroke sets, of shape (n, 2)."""
        if self.brush.tool == "brush":
            return self._placed(np.concatenate(self._clouds)[:MOST])
        if self.brush.tool == "line":
            start, end = self._placed(np.array([self.start, self.end]))
            P = np.linspace(start, end, max(2, self.brush.points)) if (start != end).any() else start[None]
            return np.asarray(np.round(P, self.paper.decimals) + 0.0)
        return np.empty((0, 2))

    def covered(self, P: Array, before: Array) -> Mask:
        """Return which of the places `P`, of shape (n, 2), the ring went over on its way from `before` to here."""
        a, b = before / self.sigma, self.end / self.sigma
        Q = P / self.sigma
        length = float((b - a) @ (b - a))
        share = np.clip((Q - a) @ (b - a) / length, 0, 1) if length > 0 else np.zeros(len(Q))
        return np.asarray(np.hypot(*(Q - a - share[:, None] * (b - a)).T) <= REACH)

    def _placed(self, P: Array) -> Array:
        """Return places as they are set: on the grid, or with as many digits as say something."""
        if self.brush.snaps:
            return snapped(P, self.paper.steps)
        return np.asarray(np.round(P, self.paper.decimals) + 0.0)

    def _spray(self, centre: Array) -> None:
        if len(self._clouds) * self.brush.points < MOST:
            self._clouds.append(centre + self.sigma * self._chance.standard_normal((self.brush.points, 2)))
        self._last = centre
