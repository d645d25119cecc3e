"""The scale of numbers at a side of a plot, written as numbers are written everywhere."""

from __future__ import annotations

from collections.abc import Sequence

import pyqtgraph as pg

from visualonline.views.numbers import short


class Scale(pg.AxisItem):  # type: ignore[misc]  # pyqtgraph has no types
    """An axis of numbers."""

    def tickStrings(self, values: Sequence[float], scale: float, spacing: float) -> list[str]:  # noqa: ARG002  theirs
        """Return the numbers with a true minus, thousands apart."""
        return [short(value * scale) for value in values]
