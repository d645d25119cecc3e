"""A plot over rounds: curves for past and future rounds, and the values at the hovered round."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QAction, QBrush, QPainterPath, QPen, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QMenu, QWidget

from visualonline.core.types import Array
from visualonline.session.feeds.curve_source import value_at
from visualonline.views.plot.axis import NumberAxis
from visualonline.views.plot.curve_set import CurveSet, Dots, RoundScene, Turn
from visualonline.views.plot.end_labels import EndLabels, Label, apart
from visualonline.views.plot.frame import PlotBox, PlotFrame
from visualonline.views.plot.overlay import Overlay
from visualonline.views.round_range import RoundRange
from visualonline.views.text.numbers import short, whole
from visualonline.views.theme.markers import SHAPES, outline

_GRAIN = 2
"""Distance in px between points of a long curve, no wider than its line."""
_SAVED = 25_000
"""Resolution in px of the table of numbers. Up to four times as many rounds are saved completely."""
_LEAST_ROUNDS = 4.0
"""Smallest number of rounds that zooming can show."""
_NAMED = 4.0
"""Smallest height of a plot with named turns, in multiples of the note size."""
_GROUND = 0.75
"""Opacity of the background of a turn's name."""
_DECADES = 9.0
"""Largest number of decades on a logarithmic axis, which values near 0 would extend without limit."""


class RoundBox(PlotBox):
    """A view box over rounds. The wheel zooms the rounds, or the values over the left axis; a drag pans.

    Signals
    -------
    zoomed_rounds : the user changed the range of rounds.
    """

    zoomed_rounds = Signal()
    _end = 1.0

    @property
    def zoomed_values(self) -> bool:
        """Whether the range of values differs from the home range."""
        low, high = self.viewRange()[1]
        off = abs(low - self.home.top()) + abs(high - self.home.bottom())
        return bool(off > 1e-6 * self.home.height())

    def set_run(self, end: float, last: float, low: float, high: float) -> None:
        """Set the last round of the run, and the home range of rounds and values."""
        kept = self.zoomed_values
        home = QRectF(0.0, low, last, high - low)
        if end == self._end and home.getRect() == self.home.getRect():  # to Qt, all numbers below 1e-12 equal 0
            return
        self.home, self._end = home, end
        if not kept:  # within new limits, the old range may have no height
            self.setLimits(minYRange=None, maxYRange=None)
            self.setYRange(low, high, padding=0.0)
        self.setLimits(xMin=0.0, xMax=end, minXRange=min(_LEAST_ROUNDS, last), maxXRange=end,
                       minYRange=1e-9 * (high - low), maxYRange=50.0 * (high - low))  # fmt: skip

    def wheelEvent(self, ev: Any, axis: int | None = None) -> None:
        """Zoom the rounds about the cursor, or over the left axis the values."""
        super().wheelEvent(ev, 0 if axis is None else axis)

    def mouseDragEvent(self, ev: Any, axis: int | None = None) -> None:
        """Pan the rounds, and the values if they are zoomed."""
        super().mouseDragEvent(ev, 0 if axis is None and not self.zoomed_values else axis)

    def _note_zoom(self, axes: object) -> None:
        super()._note_zoom(axes)
        self.zoomed_rounds.emit()


class RoundPlot(PlotFrame):
    """Curves over rounds 0 to `end`.

    Signals
    -------
    round_clicked : the round that was clicked.
    round_hovered : the round under the mouse, None if it has left the plot.
    """

    round_clicked = Signal(int)
    round_hovered = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        box = RoundBox()
        self.curves, self._labels_item, self._overlay = CurveSet(box), EndLabels(), Overlay()
        self.turns: tuple[Turn, ...] = ()
        self.t, self.labels = 0.0, ()  # type: float, tuple[Label, ...]
        self._names: tuple[Label, ...] = ()
        self.pointed: int | None = None
        self._rounds: RoundRange | None = None
        self._log = False
        self._settled, self._stale = True, True
        self._range = [[0.0, 1.0], [0.0, 1.0]]
        left, bottom = NumberAxis("left"), NumberAxis("bottom", "t", grid=False, whole=True)
        self._run_box = box
        super().__init__(box, {"left": left, "bottom": bottom}, parent)
        self.centralLayout.addItem(self._labels_item, 0, 2)
        self.scene().addItem(self._overlay)
        box.sigRangeChanged.connect(self._refetch)
        box.sigResized.connect(self._refetch)
        box.fitted.connect(self._fit)
        box.zoomed_rounds.connect(self._zoom)
        self.scene().sigPrepareForPaint.connect(self._catch_up)
        self.clicked.connect(self._click)
        self.hovered.connect(self._hover_over)

    # Contents

    @property
    def scene_(self) -> RoundScene:
        """The curves, the ranges of the axes and everything else that is drawn."""
        return self.curves.scene

    def restyle(self) -> None:
        """Apply the colours and sizes of the style."""
        super().restyle()
        self.set_curves(self.scene_)

    def show_rounds(self, *, numbered: bool) -> None:
        """Set whether the rounds are shown below the plot. A plot below may show the same ones."""
        if numbered != self.axes["bottom"].isVisible():
            self.axes["bottom"].setVisible(numbered)
            self.set_style(self.style_)  # an axis changes its size when it is styled

    def set_curves(self, scene: RoundScene) -> None:
        """Show new curves over rounds 0 to `scene.end`. The zoom is kept if it lies within them."""
        self._log = self._log and self._loggable(scene)
        self.curves.show(scene, self.style_, self.style_.ratio(self), log=self._log)
        self.axes["left"].set_log(self._log)
        self._settled = False  # fetch the points once for all changes
        self._follow()
        self._settled = True
        self._refetch()

    def set_round(
        self, t: float, labels: tuple[Label, ...], names: tuple[Label, ...] = (), turns: tuple[Turn, ...] = ()
    ) -> None:
        """Set the current round.

        Parameters
        ----------
        t : float
        labels : tuple of Label
            The current labels.
        names : tuple of Label
            Labels for which space is always reserved, so that the plot does not move.
        turns : tuple of Turn
            The marks on curves, in the order of their rounds.
        """
        self.t, self.labels = t, labels
        self._names, self.turns = names, turns
        if self._last_round() != self.box.home.right():
            self._follow()
        self._make_room()
        self._lay()

    def _make_room(self) -> None:
        if self._labels_item.make_room(self._names, self.labels, QRectF(0, 0, self.width(), self.box.height())):
            self.centralLayout.activate()

    def _last_round(self) -> float:
        """Return the last round of the home range."""
        t, scene = self.t, self.scene_
        if scene.ends is None or self._rounds is None:
            return scene.end
        return self._rounds.rounds_in_view(t, scene.end, presenting=self.style_.presenting)

    def _ends(self, scene: RoundScene) -> tuple[float, float]:
        """Return the range of the value axis in plot units."""
        last = self._last_round()
        if not self._log:
            return (scene.low, scene.high) if scene.ends is None or last == scene.end else scene.ends(last)
        high = math.log10(scene.high)
        least = min((v for v in self._values(scene) if v > 0), default=scene.high / 10)
        low = max(math.log10(least), high - _DECADES)
        return low - 0.05 * max(high - low, 0.1), high

    def _loggable(self, scene: RoundScene) -> bool:
        """Return whether no value is negative, so that a logarithmic axis is possible."""
        values = self._values(scene)
        return scene.high > 0 and len(values) > 0 and float(values.min()) >= 0 and float(values.max()) > 0

    def _values(self, scene: RoundScene) -> Array:
        """Return the values of all curves at a coarse resolution."""
        found = [one.source(0.0, scene.end, 200)[1] for one in scene.drawn]
        every = np.concatenate([np.asarray(values, dtype=float) for values in found]) if found else np.empty(0)
        return every[np.isfinite(every)]

    # The shared axis

    def showEvent(self, event: QShowEvent) -> None:
        """Connect to the window's range of rounds, and draw what was missed while hidden."""
        super().showEvent(event)
        rounds = RoundRange.of(self)
        if rounds is not self._rounds:
            if self._rounds is not None:
                self._rounds.changed.disconnect(self._follow)
                self._rounds.hovered.disconnect(self._point)
            self._rounds = rounds
            rounds.changed.connect(self._follow)
            rounds.hovered.connect(self._point)
        self._follow()
        self._refetch()

    def _follow(self) -> None:
        """Show the window's range of rounds."""
        span, end, last = None if self._rounds is None else self._rounds.span, self.scene_.end, self._last_round()
        if span is not None and span[0] >= end:
            span = None
        self._run_box.set_run(end, last, *self._ends(self.scene_))
        self.box.setXRange(*(span or (0.0, last)), padding=0.0)

    def _zoom(self) -> None:
        lo, hi = self.box.viewRange()[0]
        if self._rounds is None:
            return
        if abs(lo) + abs(hi - self.box.home.right()) <= 1e-9 * self.scene_.end:
            self._rounds.fit()
        else:
            self._rounds.zoom(lo, hi)

    def _fit(self) -> None:
        if self._rounds is not None:
            self._rounds.fit()

    def _point(self, t: int | None) -> None:
        if t != self.pointed:
            self.pointed = t
            self._lay()

    # The mouse

    def _round_at(self, place: QPointF) -> int:
        return round(min(max(place.x(), 0.0), self.scene_.end))

    def _click(self, place: QPointF) -> None:
        self.round_clicked.emit(self._round_at(place))

    def _hover_over(self, place: QPointF | None) -> None:
        t = None if place is None else self._round_at(place)
        if self._rounds is not None:
            self._rounds.hover(t)
        self.round_hovered.emit(t)

    def fill_menu(self, menu: QMenu) -> None:
        """Add the entries of the plot, with a logarithmic axis if it is possible."""
        super().fill_menu(menu)
        if self._rounds is not None and self.scene_.ends is not None:
            follow = QAction(self.tr("Follow the current round"), menu)
            follow.triggered.connect(self._rounds.follow)
            follow.setCheckable(True)
            follow.setChecked(self._rounds.follows)
            menu.insertAction(menu.actions()[1], follow)
        if self._loggable(self.scene_):
            action = QAction(self.tr("Logarithmic values"), menu)
            action.triggered.connect(self.toggle_log)
            action.setCheckable(True)
            action.setChecked(self._log)
            menu.insertAction(menu.actions()[1], action)  # next to the other entries about the view

    def toggle_log(self) -> None:
        """Toggle between a linear and a logarithmic axis."""
        self._log = not self._log
        self.set_curves(self.scene_)
        self.box.setYRange(*self._ends(self.scene_), padding=0.0)

    def numbers(self) -> list[tuple[str, Array]]:
        """Return the visible rounds and the values of all curves in them."""
        lo, hi = self.box.viewRange()[0]
        columns: list[tuple[str, Array]] = []
        for one in self.scene_.drawn:
            t, values = one.source(lo, hi, _SAVED)
            inside = (t >= lo) & (t <= hi)
            if not columns or not np.array_equal(columns[0][1], t[inside]):
                columns.append(("t" if not columns else f"t of {one.name}", t[inside]))
            columns.append((one.name, values[inside]))
        return columns

    # Drawing

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """Update the width of the labels."""
        super().resizeEvent(event)
        if event is not None:  # pyqtgraph calls this without an event in the constructor
            self._make_room()

    def _refetch(self) -> None:
        """Fetch the points of the visible rounds, and lay out everything."""
        self.centralLayout.activate()
        self.box.updateMatrix()  # done during painting, it would paint the plot twice
        width = int(self.box.width())
        if not self.isVisible():
            self._stale = True
        elif self._settled and width > 0:
            self._fetch(width)

    def _fetch(self, width: int) -> None:
        self._stale = False
        self.curves.fetch(self.box.viewRect(), max(50, width // _GRAIN))
        self._lay()

    def _catch_up(self) -> None:
        """Fetch the points that were not fetched while the plot was hidden, before it is painted."""
        width = int(self.box.width())
        if self._stale and width > 0:
            self._fetch(width)

    def _lay(self) -> None:
        """Place the clip rectangles, lines, marks and labels."""
        if self._stale:
            return
        s, frame = self.style_, self.box.sceneBoundingRect()
        self._range = self.box.viewRange()  # read once, because it creates lists
        self.curves.clips.move(self.t, self.box.viewRect(), self.box.viewPixelSize())
        over = self._overlay
        over.begin(QRectF(self.rect()))
        x = self._x(self.t, frame)
        if frame.left() - 1 <= x <= frame.right() + 1:
            pen = QPen(s.colour("second"), 2 if s.presenting else 1)
            over.lines.append((pen, QPointF(x, frame.top()), QPointF(x, frame.bottom())))
            for label in self.labels:
                if label.mark and math.isfinite(label.value) and not self._beyond(label.value):
                    self._mark(label, QPointF(x, self._y(label.value, frame)))
            self._mark_beyond(x, frame)
        self._lay_turns(frame)
        labels = self.labels
        if self.pointed is not None and self.pointed <= self.scene_.end:
            labels = tuple(self._there(label, self.pointed) for label in labels)
            self._lay_pointed(labels, self.pointed, frame)
        top = self._labels_item.scenePos().y()
        heights = [self._y(label.value, frame) - top for label in labels]
        beyond = [self._beyond(label.value) for label in labels]
        self._labels_item.show(labels, heights, beyond, frame.translated(0.0, -top))
        over.end()

    def _lay_turns(self, frame: QRectF) -> None:
        """Draw a mark at each turn of a curve, with its name above if it fits.

        Names give way to the marks of the current round and to the number of the hovered round.
        """
        s, free, now = self.style_, frame.left(), list(self._overlay.marks)
        for turn in self.turns:
            x = self._x(turn.t, frame)
            if not frame.left() - 1 <= x <= frame.right() + 1:
                continue
            y = frame.top() if self._beyond(turn.value) == " ↑" else self._y(turn.value, frame)
            mark = outline("diamond", QPointF(x, y), 8.0 * s.scale if s.presenting else 4.5)
            self._overlay.marks.append((QPen(s.colour("card"), 1.5), QBrush(turn.colour), mark))
            wide = s.width(turn.name, s.note)
            left = x + 6 if x + 6 + wide <= frame.right() else x - 6 - wide
            if self.pointed is not None or left < free or frame.height() < _NAMED * s.note:
                continue
            at, foot = QPointF(left, frame.top() + s.note), frame.top() + 1.3 * s.note
            ground = QPainterPath()
            ground.addRect(QRectF(left - 2, frame.top(), wide + 4, 1.3 * s.note))
            if any(path.intersects(ground) for _pen, _brush, path in now):
                continue
            free = left + wide + s.note
            self._overlay.marks.insert(0, (QPen(Qt.PenStyle.NoPen), QBrush(s.colour("card", _GROUND)), ground))
            pen = QPen(turn.colour, 1, Qt.PenStyle.DotLine)
            self._overlay.lines.append((pen, QPointF(x, foot), QPointF(x, max(y, foot))))
            self._overlay.notes.append((s.font(s.note), QPen(turn.colour), at, turn.name))

    def _lay_pointed(self, labels: tuple[Label, ...], t: int, frame: QRectF) -> None:
        """Draw a line at the hovered round, its number, and a dot at each value."""
        s, x = self.style_, self._x(t, frame)
        if not frame.left() - 1 <= x <= frame.right() + 1:
            return
        pen = QPen(s.colour("second"), 1, Qt.PenStyle.DashLine)
        self._overlay.lines.append((pen, QPointF(x, frame.top()), QPointF(x, frame.bottom())))
        seen = [label for label in labels if math.isfinite(label.value) and not self._beyond(label.value)]
        for label in seen:
            path = outline("disc", QPointF(x, self._y(label.value, frame)), 6.0 if s.presenting else 3.0)
            self._overlay.marks.append((QPen(s.colour("card"), 1), QBrush(label.colour), path))
        self._write_pointed([label for label in seen if not label.name], t, x, frame)

    def _write_pointed(self, nameless: list[Label], t: int, x: float, frame: QRectF) -> None:
        """Write the number of the hovered round and the values of curves without a label.

        The values are at the heights of their curves below the number or, in a low plot, in one row after it.
        """
        s = self.style_
        row = 1.15 * s.note
        notes = [(f"t = {whole(t)}", s.colour("ink"))]
        if row * (len(nameless) + 1) > frame.height():
            values = sorted(nameless, key=lambda label: -label.value)
            notes += [(short(label.value), label.colour) for label in values]
            nameless = []
        widths = [s.width(text, s.note) + 0.7 * s.note for text, _colour in notes]
        left = min(x + 5, max(frame.left(), frame.right() - sum(widths)))
        if len(notes) == 1 and left < x + 5:
            left = x - 5 - s.width(notes[0][0], s.note)
        for (text, colour), width in zip(notes, widths, strict=True):
            if left + width > frame.right() + 0.7 * s.note + 1:
                break
            self._overlay.notes.append((s.font(s.note), QPen(colour), QPointF(left, frame.top() + s.note), text))
            left += width
        heights = [self._y(label.value, frame) for label in nameless]
        widest = max((s.width(label.text, s.note) for label in nameless), default=0.0)
        left = x + 8 if x + 8 + widest < frame.right() else x - 8 - widest
        for label, y in zip(nameless, apart(heights, row, frame.top() + row, frame.bottom()), strict=True):
            place = QPointF(left, y + 0.36 * s.note)
            self._overlay.notes.append((s.font(s.note), QPen(label.colour), place, label.text))

    def _there(self, label: Label, t: int) -> Label:
        """Return a label with its curve's value at round t, or unchanged if it has no curve."""
        name = label.of or label.name
        found = [one for one in self.scene_.drawn if one.name == name]
        if not found:
            return label
        there = next(((one, v) for one in found if math.isfinite(v := value_at(one.source, t))), None)
        if there is None:
            return label._replace(text=short(math.nan), value=math.nan)
        one, value = there
        if isinstance(one, Dots):  # another round may be of the other kind
            label = label._replace(name=name, colour=one.colour)
        return label._replace(text=label.write(value), value=value)

    def _mark(self, label: Label, at: QPointF) -> None:
        """Draw the mark of a label's value in the current round."""
        s, colour = self.style_, label.colour
        size = 9.0 * s.scale if s.presenting else 4.5
        card, none = s.colour("card"), QBrush(Qt.BrushStyle.NoBrush)
        if label.mark == "cross":
            cross = QPainterPath(at - QPointF(size, size))
            cross.lineTo(at + QPointF(size, size))
            cross.moveTo(at + QPointF(-size, size))
            cross.lineTo(at + QPointF(size, -size))
            for width, ink in ((0.9 * size, card), (0.5 * size, colour)):
                pen = QPen(ink, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
                self._overlay.marks.append((pen, none, cross))
            return
        if label.mark == "ring":
            ring = outline("disc", at, 1.8 * size)
            self._overlay.marks.append((QPen(colour, 3 * s.scale if s.presenting else 2), none, ring))
        shape = next((shape for shape in SHAPES if shape == label.mark), SHAPES[0])
        self._overlay.marks.append((QPen(card, 1.5), QBrush(colour), outline(shape, at, size)))

    def _mark_beyond(self, x: float, frame: QRectF) -> None:
        """Draw arrows at the frame for current values outside the axis. The labels next to the plot show them."""
        s = self.style_
        size = 10.0 * s.scale if s.presenting else 5.0
        for up in (True, False):
            arrow = "↑" if up else "↓"
            there = [label for label in self.labels if label.mark and self._beyond(label.value).strip() == arrow]
            if not there:
                continue
            edge, inwards = (frame.top(), 1.0) if up else (frame.bottom(), -1.0)
            tip = QPainterPath(QPointF(x, edge))
            tip.lineTo(x - size, edge + 1.6 * size * inwards)
            tip.lineTo(x + size, edge + 1.6 * size * inwards)
            tip.closeSubpath()
            self._overlay.marks.append((QPen(s.colour("card"), 1), QBrush(there[0].colour), tip))

    def _x(self, t: float, frame: QRectF) -> float:
        lo, hi = self._range[0]
        return float(frame.left() + (t - lo) / (hi - lo) * frame.width())

    def _placed(self, value: float) -> float:
        """Return a value in plot units, as `placed` does for arrays."""
        if not self._log:
            return value
        return math.log10(value) if value > 0 else math.nan

    def _y(self, value: float, frame: QRectF) -> float:
        """Return the y position of a value in px, or the middle of the frame for NaN."""
        low, high = self._range[1]
        place = self._placed(value)
        if math.isnan(place):
            return float(frame.center().y() if math.isnan(value) else frame.bottom())
        return float(frame.bottom() - (min(max(place, low - 1e3), high + 1e3) - low) / (high - low) * frame.height())

    def _beyond(self, value: float) -> str:
        """Return an arrow if a value is outside the axis, or else an empty text."""
        low, high = self._range[1]
        place = self._placed(value)
        return " ↑" if place > high else " ↓" if place < low else ""
