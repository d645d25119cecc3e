"""A plot over the rounds: solid happened, dashed is a bound, grey dashed says nothing yet, dotted is still to come.

Curve names with their values now stand in a gutter right of the plot, moved apart where they would collide. The curves
are kept as two pictures, as they are once played and before that, of which a frame shows the parts left and right of
the shown round.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Hashable
from dataclasses import replace
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from visualonline.protocol import Mask
from visualonline.trace.pyramid import Curve
from visualonline.views.foreseen import Foreseen
from visualonline.views.graph import grains, ticks
from visualonline.views.kept import ROOM, Kept
from visualonline.views.markers import Shape, outline
from visualonline.views.numbers import short
from visualonline.views.scene import RIM, Line, Scene, picture
from visualonline.views.style import LIGHT, Style

_GAP = 4
"""Px between plot and gutter."""
_TWO_LINES, _ONE_LINE = 2.5, 1.3
"""Height of a label in the gutter, in units of its type."""


class Drawn(NamedTuple):
    """One curve: its name and value in the gutter, its points, colour and kind of line.

    `now` is the value at the shown round, NaN if there is none. `grey` marks points at which the curve says nothing.
    `role` is whose number it is, `mark` its mark at the shown round, `look` what tells its points apart.
    """

    name: str
    text: str
    curve: Curve
    now: float
    colour: QColor
    dashed: bool
    grey: Mask | None = None
    role: str = ""
    mark: Shape = "disc"
    look: Hashable = None


Curves = tuple[tuple[Drawn, ...], float, float, float, tuple[str, ...]]
"""What `CurvePlot.show_curves` is told."""


class CurvePlot(QWidget):
    """Curves over rounds 0..end with a line at the shown round."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # the card below need not be painted again
        self.setMouseTracking(True)
        self.style_ = Style(LIGHT)
        self.drawn: tuple[Drawn, ...] = ()
        self._t = 0.0
        self._pointed: int | None = None
        self._range = (0.0, 1.0, 0.0, 1.0)
        self._top = self._widest = 0.0
        self._foreseen = Foreseen()
        self._box: QRectF | None = None
        self._passing = Kept(0)  # a curve through the value of one round is not seen again
        self._axes, self._pictures = Kept(4 * ROOM), Kept(7 * ROOM)

    def set_style(self, style: Style) -> None:
        """Draw with other colours and sizes."""
        self.style_, self._box = style, None
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the plot have the room that there is."""
        super().resizeEvent(event)
        self._box = None

    @property
    def box(self) -> QRectF:
        """Where in the widget the rounds and values stand."""
        if self._box is None:
            note = self.style_.note
            gutter = round(note * (8.4 if self._crowded else 5.6 if self.style_.presenting else 6.6)) + self._gap
            left, foot = max(note * 3 + 6, self._widest + 8), note + 14
            self._box = QRectF(left, 0, max(self.width() - left - gutter, 1), max(self.height() - foot, 1))
        return self._box

    @property
    def _gap(self) -> float:
        """What is left between the plot and the gutter: room for half a mark, where the last round is shown."""
        return _GAP if not self.style_.presenting else _GAP + 9.0 * self.style_.scale

    @property
    def pixels(self) -> int:
        """How many points a long curve needs."""
        return grains(self.box.width())

    def height_of(self, value: float) -> float:
        """Return where in the widget a value stands."""
        low, high = self._range[2:]
        box = self.box
        if not np.isfinite(value):
            value = high
        return float(box.bottom() - (min(max(value, low), high) - low) / (high - low) * box.height())

    @property
    def _crowded(self) -> bool:
        """Whether the gutter has room for one line a curve only, the value behind the name."""
        return _TWO_LINES * self.style_.note * sum(bool(d.name) for d in self.drawn) > self.height()

    @property
    def labels(self) -> list[Drawn]:
        """The curves that are named: all, or what was paid first and as much as there is room for."""
        named = [d for d in self.drawn if d.name]
        most = max(1, int(self.height() / (_ONE_LINE * self.style_.note)))
        kept = sorted(range(len(named)), key=lambda k: named[k].dashed)[:most]
        return [named[k] for k in sorted(kept)]

    def places(self) -> list[float]:
        """Return at which height each curve's label stands: as near to the curve as those beside it allow."""
        row = self.style_.note * (_ONE_LINE if self._crowded else _TWO_LINES)
        lowest = self.height() - row / 2
        places = [min(max(self.height_of(d.now), row / 2), lowest) for d in self.labels]
        order = sorted(range(len(places)), key=lambda k: places[k])
        for a, b in itertools.pairwise(order):
            places[b] = max(places[b], places[a] + row)
        for k in reversed(order):
            places[k] = min(places[k], lowest)
            lowest = places[k] - row
        return places

    def show_curves(
        self, drawn: tuple[Drawn, ...], t: float, end: float, top: float, lit: tuple[str, ...] = ()
    ) -> None:
        """Show curves over rounds 0..`end` and values up to `top`; those of the `lit` roles are set off."""
        self._take(drawn, t, end, top, lit)
        self.update()

    def _take(self, drawn: tuple[Drawn, ...], t: float, end: float, top: float, lit: tuple[str, ...]) -> None:
        self.drawn, self._t, self._top, self._box = drawn, t, top, None
        if lit != self.style_.lit:
            self.style_ = replace(self.style_, lit=lit)
        lows = [float(np.fmin.reduce(d.curve.values)) for d in drawn if len(d.curve.values)]  # NaN where all are
        low = min([low for low in lows if -math.inf < low < 0], default=0.0)
        self._range = (0.0, max(end, 1.0), low, max(top, 1.0) * 1.06)
        self._widest = max([self.style_.width(short(value), self.style_.note) for value in self._marks()])
        self._box = None

    def foresee(self, *curves: *Curves) -> None:
        """Paint curves that may be shown next, as `show_curves` would; then there is only a picture to be copied."""
        now = (self.drawn, self._t, self._range[1], self._top, self.style_.lit)
        self._take(*curves)
        try:
            self._foreseen.paint(self.drawn, self._look, self, self._paint)
        finally:
            self._take(*now)  # what fails ahead must not stand there now

    @property
    def _look(self) -> tuple[object, ...]:
        """All but the curves that is seen in a picture of them."""
        return (self._t, self._range, self._pointed, self.size(), self.devicePixelRatioF(), self.style_)

    def point_at(self, t: int | None) -> None:
        """Draw a line at the round that is pointed at, or none."""
        if t != self._pointed:
            self._pointed = t
            self.update()

    def round_at(self, place: QPointF) -> int | None:
        """Return the round at a place of this widget, None beside the plot."""
        return self.round_above(place.x()) if self.box.contains(place) else None

    def round_above(self, x: float) -> int:
        """Return the round above or below which `x` is, as if the axis went on beside the plot; not before round 0."""
        box = self.box
        return max(0, round((x - box.left()) / box.width() * self._range[1]))

    # Drawing

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Paint axes, curves, the shown round and the gutter."""
        painter = QPainter(self)
        if not self._foreseen.copy(painter, self.drawn, self._look):
            self._paint(painter)
        painter.end()

    def _paint(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        key = (self._range, self.box.getRect(), self.style_)
        self._axes.lay(painter, QRectF(self.rect()), self.style_.colour("card"), key, self._paint_axes)
        self._paint_curves(painter)
        self._paint_gutter(painter)

    def _paint_axes(self, painter: QPainter) -> None:
        """Paint the axes with a few round numbers, t at the end of the rounds, and a mistake in every round."""
        s, box, end = self.style_, self.box, self._range[1]
        font = s.font(s.note)
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        painter.setPen(QPen(s.colour("edge"), 1))
        painter.drawLine(box.bottomLeft(), box.topLeft())
        painter.drawLine(box.bottomLeft(), box.bottomRight())
        painter.setPen(s.colour("second"))
        for value in self._marks():
            text = short(value)
            y = min(max(self.height_of(value) + 0.36 * s.note, 0.8 * s.note), box.bottom() + 0.1 * s.note)
            painter.drawText(QPointF(box.left() - 6 - metrics.horizontalAdvance(text), y), text)
        baseline = box.bottom() + 1.15 * s.note
        last = box.right() - metrics.horizontalAdvance("t")
        painter.drawText(QPointF(last, baseline), "t")
        widest = metrics.horizontalAdvance(short(round(end))) + s.note
        for value in ticks(0.0, end, max(2, int(box.width() / widest))):
            text = short(value)
            width = metrics.horizontalAdvance(text)
            start = self._x(value) - width / 2
            if value == round(value) and start + width < last - 0.5 * s.note:
                painter.drawText(QPointF(start, baseline), text)
        painter.setClipRect(box.adjusted(-1, 0, 1, 1))
        painter.setPen(QPen(s.colour("faint"), 1, Qt.PenStyle.DotLine))
        reach = min(end, self._range[3])
        painter.drawLine(QPointF(self._x(0.0), self.height_of(0.0)), QPointF(self._x(reach), self.height_of(reach)))

    def _marks(self) -> list[float]:
        """Return the values that are written beside the plot."""
        return ticks(*self._range[2:], max(2, int(self.box.height() / (2.0 * self.style_.note))))

    def _paint_curves(self, painter: QPainter) -> None:
        """Paint what happened left of the shown round and what is to come right of it."""
        s, box = self.style_, self.box
        pictures = self._drawn(painter.device().devicePixelRatioF())
        x = self._x(self._t)
        rim = box.adjusted(-RIM, -RIM, RIM, RIM)
        painter.save()
        painter.setClipRect(box.adjusted(-1, 0, 1, 1))
        for part, x0, x1 in zip(pictures, (rim.left(), x), (x, rim.right()), strict=True):
            painter.save()
            painter.setClipRect(QRectF(x0, box.top(), x1 - x0, box.height() + 1), Qt.ClipOperation.IntersectClip)
            painter.drawPixmap(rim.topLeft(), part)
            painter.restore()
        painter.restore()
        painter.setPen(QPen(s.colour("second"), 1))
        painter.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom()))
        if self._pointed is not None:
            painter.setPen(QPen(s.colour("second"), 1, Qt.PenStyle.DashLine))
            there = self._x(self._pointed)
            painter.drawLine(QPointF(there, box.top()), QPointF(there, box.bottom()))
        radius = 9.0 if s.presenting else 4.5
        painter.setPen(QPen(s.colour("card"), 1.5))
        for d in self.drawn:
            if np.isfinite(d.now) and self._t > 0 and d.now <= self._range[3]:
                painter.setBrush(s.drawn(d.role, d.colour))
                painter.drawPath(outline(d.mark, QPointF(x, self.height_of(d.now)), radius))

    def _paint_gutter(self, painter: QPainter) -> None:
        """Paint names and values at the height at which their curves stand now, pushed apart."""
        s = self.style_
        left = self.box.right() + self._gap + 4
        room = self.width() - left
        bold, plain = s.font(s.note, bold=True), s.font(s.note)
        for drawn, y in zip(self.labels, self.places(), strict=True):
            painter.setPen(s.written(drawn.role, drawn.colour))
            painter.setFont(bold)
            name = s.elided(drawn.name, room, s.note, bold=True)
            if self._crowded:
                start = left + s.width(name + " ", s.note, bold=True)
                value = drawn.text.removesuffix(" now").replace("no bound", "none")
                painter.drawText(QPointF(left, y + 0.36 * s.note), name)
                painter.setFont(plain)
                value = s.elided(value, self.width() - start, s.note)
                painter.drawText(QPointF(start, y + 0.36 * s.note), value)
                continue
            painter.drawText(QPointF(left, y - 0.1 * s.note), name)
            painter.setFont(plain)
            whole = s.width(drawn.text, s.note) <= room
            text = drawn.text if whole else drawn.text.removesuffix(" now")
            painter.drawText(QPointF(left, y + 1.05 * s.note), text)

    def _x(self, t: float) -> float:
        """Return where round t stands, at the edge if it is beyond."""
        return self.box.left() + min(t / self._range[1], 1.0) * self.box.width()

    def _drawn(self, ratio: float) -> tuple[QPixmap, ...]:
        """Return the curves as they are once played and before that, drawn if they look otherwise than any kept."""
        size, s = self.box.size().toSize(), self.style_

        def draw() -> tuple[QPixmap, ...]:
            lines = tuple(
                Line(d.curve.t, d.curve.values, s.drawn(d.role, d.colour), dashed=d.dashed, steps=True, grey=d.grey,
                     width=s.breadth(d.role))
                for d in self.drawn
            )  # fmt: skip
            scene = Scene(lines, *self._range[1:])
            return tuple(picture(scene, size, s, ratio, coming=coming) for coming in (False, True))

        known = all(d.look is not None for d in self.drawn)
        kept = self._pictures if known else self._passing
        return kept.find((self._range, size.toTuple(), s, ratio, *map(_look, self.drawn)), draw)


def _look(drawn: Drawn) -> tuple[Hashable, ...]:
    """Return what a curve's look depends on, which is not its value now."""
    grey = None if drawn.grey is None else drawn.grey.tobytes()
    return drawn.colour.rgba(), drawn.dashed, drawn.role, grey, drawn.look or points_of(drawn.curve)


def points_of(curve: Curve) -> Hashable:
    """Return what tells a curve's points apart."""
    return curve.t.tobytes(), curve.values.tobytes()
