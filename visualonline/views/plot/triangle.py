"""A simplex of shares as a triangle or a segment: its outline, and the shares at a point."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from visualonline.core.types import Array
from visualonline.views.plot.xy_plot import Curve
from visualonline.views.text.numbers import short
from visualonline.views.theme.style import Style

OUTWARDS = (0.7, 0.3)
"""Fractions of a text's width to the left of a lower corner, so that texts of a small triangle do not meet."""


def outline(places: Array, s: Style) -> Curve:
    """Return the outline of a triangle with corners `places`, of shape (3, 2), or of a segment, of shape (2, 2)."""
    return Curve(np.vstack([places, places[:1]]), s.colour("second"), max(1.5, 0.6 * s.line))


def shares_at(names: Sequence[str], places: Array, x: float, y: float) -> str:
    """Return the shares of the corners at a point, one per line; empty outside."""
    if len(places) == 2:
        shares = np.array([1 - x, x])
    else:
        shares = np.linalg.solve(np.vstack([places.T, np.ones(3)]), [x, y, 1.0])
    if shares.min() < -1e-9:
        return ""
    return "\n".join(f"{name}  {short(float(share), 2)}" for name, share in zip(names, shares, strict=True))
