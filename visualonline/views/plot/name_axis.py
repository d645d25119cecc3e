"""An axis of names below bars or cells, with rows of numbers below the names."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from visualonline.views.plot.caught import caught
from visualonline.views.plot.names import every, labels
from visualonline.views.plot.parts import Columns
from visualonline.views.theme.styled import Styled

_LEADING = 1.35
"""Height of a row, in multiples of the font size."""
_MOST = 2000
"""Largest number of visible columns for which names are shown."""
_APART = 0.2
"""Smallest gap between two names, in multiples of the font size."""
_Written = tuple[QPointF, QColor, str]


class NameAxis(Styled, pg.AxisItem):  # type: ignore[misc]  # pyqtgraph has no types
    """Names below the unit intervals from 0 onwards. If they do not fit, only numbers, or every k-th one, are shown."""

    def __init__(self) -> None:
        super().__init__("bottom", maxTickLength=0)
        self._own: QColor | None = None
        self._columns = Columns((), np.arange(0))
        self._rows = 0
        self._texts: list[_Written] = []
        self.setHeight(0)
        self.setCacheMode(self.CacheMode.DeviceCoordinateCache)

    def restyle(self) -> None:
        """Apply the colours and sizes of the style."""
        self._fit()

    def set_columns(self, columns: Columns, own: QColor | None, rows: int) -> None:
        """Show names and the first `rows` − 1 rows below them. `own` is the learner's colour."""
        if (own, rows) != (self._own, self._rows) or not _alike(columns, self._columns):
            self._columns, self._own, self._rows = columns, own, rows
            self._fit()

    def _fit(self) -> None:
        half = math.ceil(0.6 * self.style_.note)  # for the lowest number of the vertical axis
        height = math.ceil(self._rows * _LEADING * self.style_.note) + 2 if self._rows else half
        if height != self.fixedHeight:
            self.setHeight(height)
        self._lay_out()

    def boundingRect(self) -> QRectF:
        """Return the area of the axis with the captions of the rows at its left."""
        own = QRectF(self.mapRectFromParent(self.geometry()))
        return own.adjusted(-self.geometry().left(), 0, self.style_.note, 0)

    def setRange(self, mn: float, mx: float) -> None:
        """Lay out the names for a new range."""
        super().setRange(mn, mx)
        self._lay_out()

    def resizeEvent(self, ev: Any = None) -> None:
        """Lay out the names for a new size."""
        super().resizeEvent(ev)
        self._lay_out()

    def _lay_out(self) -> None:
        if hasattr(self, "_texts"):  # pyqtgraph calls this in the constructor
            self._texts = self._laid_out()
            self.update()

    @caught
    def paint(self, painter: QPainter, _option: Any, _widget: Any = None) -> None:
        """Draw the texts."""
        painter.setFont(self.style_.font(self.style_.note))
        for place, colour, text in self._texts:
            painter.setPen(colour)
            painter.drawText(place, text)

    def _laid_out(self) -> list[_Written]:
        """Return the visible texts."""
        bounds = self.mapRectFromParent(self.geometry())
        low, high = self.range
        order = self._columns.order
        first, last = max(0, math.floor(low)), min(len(order), math.ceil(high))
        if not self._rows or bounds.isEmpty() or low >= high or not 0 < last - first <= _MOST:
            return []
        s, width, row = self.style_, bounds.width() / (high - low), _LEADING * self.style_.note
        indices = order[first:last].tolist()
        names = labels([self._columns.names[j] for j in indices], width, s, [j + 1 for j in indices])
        lines = [[(name, self._name_colour(j)) for name, j in zip(names, indices, strict=True)]]
        lines += [
            [(each.text(j), self._value_colour(j, each.role_of(j))) for j in indices]
            for each in self._columns.rows[: self._rows - 1]
        ]
        captions = ["", *(each.caption for each in self._columns.rows)]
        marked = indices.index(self._columns.marked) if self._columns.marked in indices else 0
        texts: list[_Written] = []
        for k, line in enumerate(lines):
            baseline = bounds.top() + 2 + (k + 0.5) * row + 0.36 * s.note
            step = every((text for text, _ in line), width, s, _APART * s.note)
            for i in range(marked % step, len(line), step):
                text, colour = line[i]
                middle, half = bounds.left() + (first + i + 0.5 - low) * width, s.width(text, s.note) / 2
                if bounds.left() - 1 <= middle and middle + half <= bounds.right() + 1:  # otherwise not visible
                    texts.append((QPointF(middle - half, baseline), colour, text))
            if captions[k]:
                at = QPointF(bounds.left() - self.geometry().left(), baseline)
                texts.append((at, s.colour("second"), captions[k]))
        return texts

    def _name_colour(self, j: int) -> QColor:
        return self._marked_colour() if j == self._columns.marked else self.style_.colour("second")

    def _value_colour(self, j: int, role: str) -> QColor:
        if j == self._columns.marked and self._columns.marked_role == "learner":
            return self._marked_colour()
        return self.style_.colour(role)

    def _marked_colour(self) -> QColor:
        role = self._columns.marked_role
        return self.style_.written(role, self._own if role == "learner" else None)

    def name_at(self, place: QPointF) -> int | None:
        """Return the index of the name at a position in plot units, or None."""
        k = math.floor(place.x())
        return int(self._columns.order[k]) if 0 <= k < len(self._columns.order) else None


def _alike(one: Columns, other: Columns) -> bool:
    """Return whether both have the same texts below the columns."""
    return (
        one.names == other.names
        and (one.marked, one.marked_role, len(one.rows)) == (other.marked, other.marked_role, len(other.rows))
        and np.array_equal(one.order, other.order)
        and all(
            a.caption == b.caption and a.signs == b.signs and a.role == b.role and np.array_equal(a.values, b.values)
            for a, b in zip(one.rows, other.rows, strict=True)
        )
    )
