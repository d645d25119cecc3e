"""An axis with few round numbers, a true minus sign, tabular figures, and its name at its end."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Literal

import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem

from visualonline.views.plot.caught import caught
from visualonline.views.text.numbers import localised, short
from visualonline.views.theme.styled import Styled

_APART = 4.0
"""Smallest gap in px between two numbers."""
Side = Literal["left", "bottom", "right"]
_Texts = list[tuple[QRectF, int, str]]
_Lines = list[tuple[QPen, QPointF, QPointF]]


class NumberAxis(Styled, pg.AxisItem):  # type: ignore[misc]  # pyqtgraph has no types
    """An axis of numbers, optionally with grid lines.

    Parameters
    ----------
    side : "left", "bottom" or "right"
    name : str
        Shown at the end of the axis. A number that the name would cover is omitted.
    grid : bool
        Whether each number has a grid line.
    line : bool
        Whether a horizontal axis has a line along it.
    whole : bool
        Whether only integers are shown, as for rounds.
    text : float -> str
        Formats a number.
    """

    def __init__(
        self,
        side: Side,
        name: str = "",
        *,
        grid: bool = True,
        line: bool = True,
        whole: bool = False,
        text: Callable[[float], str] = short,
    ) -> None:
        super().__init__(side, maxTickLength=0)
        self._name, self._line, self._whole, self._text = name, line, whole, text
        self._log = False
        self._room: QRectF | None = None
        self.geometryChanged.connect(self._drop_picture)
        self.enableAutoSIPrefix(enable=False)
        self.setGrid(255 if grid else False)
        self.setZValue(-1000)  # grid lines are drawn below the curves
        self.restyle()

    def restyle(self) -> None:
        """Apply the colours and sizes of the style."""
        style = self.style_
        self._drop_picture()
        self.setTickFont(style.font(style.note))
        self.setTextPen(style.colour("second"))
        if self.orientation == "bottom":
            self.setHeight(math.ceil(1.65 * style.note))
        self._fit_width()

    def set_name(self, name: str) -> None:
        """Set the name at the end of the axis."""
        self._name, self.picture = name, None
        self._fit_width()
        self.update()

    def set_log(self, log: bool) -> None:
        """Set whether the plot's units are decimal logarithms of the values."""
        self._log, self.picture = log, None
        self._fit_width()
        self.update()

    def setRange(self, mn: float, mx: float) -> None:
        """Set the range of the axis."""
        super().setRange(mn, mx)
        if hasattr(self, "_room"):  # pyqtgraph calls this in the constructor
            self._fit_width()

    def ticks(self) -> list[tuple[float, str]]:
        """Return the positions of numbers in plot units, with their texts."""
        low, high = sorted(self.range)
        length = self.size().height() if self.orientation != "bottom" else self.size().width()
        if self._log:
            return [(place, self._text(value)) for place, value in log_ticks(low, high, self._most(length))]
        most = self._most(length)
        while True:
            found = [value for value in ticks(low, high, most) if not self._whole or value == round(value)]
            texts = [self._text(value) for value in found]
            if len(set(texts)) == len(texts):
                return list(zip(found, texts, strict=True))
            texts = distinct(found)  # these may need more space than there is
            widest = max(self.style_.width(text, self.style_.note) for text in texts)
            if self.orientation != "bottom" or most <= 1 or len(texts) * (widest + _APART) <= length:
                return list(zip(found, texts, strict=True))
            most -= 1

    def _most(self, length: float) -> int:
        """Return how many numbers fit."""
        note = self.style_.note
        if self.orientation != "bottom":
            return max(2, int(length / (2.1 * note)))
        widest = max(self.style_.width(self._text(float(f"{end:.3g}")), note) for end in self.range)
        return max(2, int(length / (widest + 1.2 * note)))

    def _fit_width(self) -> None:
        """Fit the width of a vertical axis to its numbers, in steps, so that the plot seldom moves."""
        if self.orientation == "bottom":
            return
        s = self.style_
        widest = max([s.width(text, s.note) for text in [*self._written(), self._name]], default=0.0)
        width = max(3, math.ceil((widest + 8) / s.note)) * s.note
        if width != self.fixedWidth:
            self.setWidth(width)

    def _written(self) -> list[str]:
        """Return all texts that must fit next to the plot."""
        return [text for _value, text in self.ticks()]

    @caught
    def generateDrawSpecs(self, p: QPainter) -> tuple[Any, _Lines, _Texts] | None:  # noqa: ARG002  pyqtgraph's signature
        """Return the line, grid lines and texts for `AxisItem.paint`."""
        bounds = self.mapRectFromParent(self.geometry())
        low, high = self.range
        if low == high or bounds.isEmpty():
            return None
        flat = self.orientation == "bottom"
        view = self.linkedView()
        across = bounds if view is None else view.mapRectToItem(self, view.boundingRect())
        lines: _Lines = []
        texts: _Texts = []
        taken, gap = QRectF(), 0.5 * self.style_.note
        if self._name:
            taken = self._beside(bounds, bounds.right() if flat else bounds.top(), self._name, at_end=True)
            texts.append((taken, int(Qt.AlignmentFlag.AlignCenter), self._name))
        for value, text in self.ticks():
            share = (value - low) / (high - low)
            place = bounds.left() + share * bounds.width() if flat else bounds.bottom() - share * bounds.height()
            if self.grid is not False:
                strong = value == 0 and not self._log and not flat
                pen = QPen(self.style_.mixed("second", 0.35 if strong else 0.16), 2 if strong else 1)
                ends = (
                    (QPointF(place, across.top()), QPointF(place, across.bottom()))
                    if flat
                    else (QPointF(across.left(), place), QPointF(across.right(), place))
                )
                lines.append((pen, *ends))
            box = self._beside(bounds, place, text)
            if not box.intersects(taken.adjusted(-gap, 0, 0, 0)):
                texts.append((box, int(Qt.AlignmentFlag.AlignCenter), text))
        along = (QPen(Qt.GlobalColor.transparent), bounds.topLeft(), bounds.topLeft())
        if flat and self._line:
            along = (QPen(self.style_.colour("edge"), 1), bounds.topLeft(), bounds.topRight())
        return along, lines, texts

    def boundingRect(self) -> QRectF:
        """Return the area of the numbers, which extend beyond the ends of the axis, and of the grid lines.

        Qt calls this many times per frame, so the result is cached until the geometry changes.
        """
        if not hasattr(self, "_room"):  # pyqtgraph calls this in the constructor
            return QRectF(super().boundingRect())
        if self._room is None:
            rim = self.style_.note
            self._room = QRectF(super().boundingRect().adjusted(-rim, -rim, rim, rim))
        return self._room

    def linkedViewChanged(self, view: pg.ViewBox, newRange: Any = None) -> None:
        """Follow the plot's range and geometry."""
        self._room = None
        super().linkedViewChanged(view, newRange)

    def _drop_picture(self) -> None:
        """Clear the item cache.

        After a change of size or style, Qt would otherwise leave parts of the old picture visible.
        """
        self._room = None
        for mode in (QGraphicsItem.CacheMode.NoCache, QGraphicsItem.CacheMode.DeviceCoordinateCache):
            self.setCacheMode(mode)  # cached normally, because the numbers seldom change between frames

    def _beside(self, bounds: QRectF, place: float, text: str, *, at_end: bool = False) -> QRectF:
        """Return the box of a text at a position along the axis."""
        s = self.style_
        width, height = s.width(text, s.note) + 2, 1.3 * s.note
        if self.orientation == "bottom":
            left = place - width if at_end else max(place - width / 2, bounds.left() - s.note)
            return QRectF(min(left, bounds.right() - width), bounds.top() + 0.2 * s.note, width, height)
        left = bounds.right() - 7 - width if self.orientation == "left" else bounds.left() + 7
        return QRectF(left, place - height / 2, width, height)


def ticks(low: float, high: float, most: int) -> list[float]:
    """Return up to `most` + 1 round numbers in [low, high], in steps of 1, 2 or 5 times a power of ten.

    Examples
    --------
    >>> ticks(0.0, 64.0, 4)
    [0.0, 20.0, 40.0, 60.0]
    >>> ticks(-0.3, 1.0, 3)
    [0.0, 0.5, 1.0]
    >>> ticks(2e58, 2e58, 3)
    [2e+58]
    """
    least = max(1e-12 * abs(low), 1e-300)  # numbers closer than this are indistinguishable
    step = 10.0 ** math.floor(math.log10(max((high - low) / most, least)))
    step *= next((k for k in (1, 2, 5, 10) if (high - low) / (k * step) <= most * (1 + 1e-9)), 10)
    first = math.ceil(low / step - 1e-9)
    return [k * step + 0.0 for k in range(first, math.floor(high / step + 1e-9) + 1)]


def distinct(values: list[float]) -> list[str]:
    """Return evenly spaced numbers with as many decimals as needed to distinguish them.

    Examples
    --------
    >>> distinct([-404.0002, -404.0001, -404.0])
    ['−404.0002', '−404.0001', '−404.0000']
    """
    step = float(f"{values[1] - values[0]:.1g}")
    decimals = max(0, -math.floor(math.log10(step)))
    return [localised(f"{value:,.{decimals}f}".replace("-", "−")) for value in values]


def log_ticks(low: float, high: float, most: int) -> list[tuple[float, float]]:
    """Return the positions and values of round numbers between 10 ** `low` and 10 ** `high`.

    Examples
    --------
    >>> [value for _place, value in log_ticks(0.0, 3.0, 4)]
    [1.0, 10.0, 100.0, 1000.0]
    >>> [value for _place, value in log_ticks(0.0, 1.0, 4)]
    [1.0, 2.0, 5.0, 10.0]
    """
    low, high = max(low, -300.0), min(high, 300.0)
    factors = (1, 2, 5) if 3 * (high - low) <= most else (1,)
    stride = max(1, math.ceil((high - low) / most))
    found = [k * 10.0**n for n in range(math.floor(low), math.ceil(high) + 1) if n % stride == 0 for k in factors]
    places = [(math.log10(value), value) for value in found]
    return [(place, value) for place, value in places if low - 1e-9 <= place <= high + 1e-9]


def round_above(top: float) -> float:
    """Return a round number of at least `top` > 0, as the end of an axis.

    Examples
    --------
    >>> round_above(0.83), round_above(61.9)
    (1.0, 80.0)
    """
    scale = 10.0 ** math.floor(math.log10(top))
    return float(next(step * scale for step in (1, 1.5, 2, 3, 4, 5, 6, 8, 10) if step * scale >= top * (1 - 1e-9)))


def one_two_five(value: float) -> float:
    """Return the smallest of 1, 2 and 5 times a power of ten that is at least `value` > 0.

    Examples
    --------
    >>> one_two_five(0.13), one_two_five(5.0), one_two_five(70)
    (0.2, 5.0, 100.0)
    """
    scale = 10.0 ** math.floor(math.log10(value))
    return float(next(k * scale for k in (1, 2, 5, 10) if k * scale >= value * (1 - 1e-9)))
