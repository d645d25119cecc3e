"""All that is painted in the plane for one learner at one moment, in px, over the plot's own axes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import cast

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter, QPen, QPolygonF, QTransform
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from visualonline.experiment.weightspace import added
from visualonline.protocol import Array, Expert, Round, State
from visualonline.session.playhead import Phase
from visualonline.session.stage import Moment, Shown
from visualonline.supports import Supports
from visualonline.views.plane.arrows import paint_arrow, paint_update
from visualonline.views.plane.cloud import Cloud, Layer, Marks, Placing, draw_mark
from visualonline.views.plane.geometry import Geometry, Line
from visualonline.views.plane.region import Region, grid, paint_supports, shaded
from visualonline.views.style import LIGHT, Style


class Drawing(pg.GraphicsObject):  # type: ignore[misc]
    """The plane's contents. It fills the view and paints in px, so that widths are what they say."""

    def __init__(self) -> None:
        super().__init__()
        self.style_ = Style(LIGHT)
        self.geometry_: Geometry | None = None
        self.cloud: Cloud | None = None
        self.experts: tuple[Expert, ...] = ()
        self.moment: Moment | None = None
        self.shown: Shown | None = None
        self.ink = QColor(LIGHT.ink)
        self.selected: int | None = None
        self.cursor_at: QPointF | None = None
        self._marks: Marks | None = None
        self._layer = Layer()
        self.region = Region()

    def boundingRect(self) -> QRectF:
        """Cover the whole view."""
        return cast("QRectF", self.viewRect())

    def set_style(self, style: Style, ink: QColor) -> None:
        """Draw with other colours and sizes; `ink` is the learner's own."""
        self.style_, self.ink, self._marks = style, ink, None
        self.update()

    def show_moment(self, moment: Moment, i: int) -> None:
        """Show learner i at a moment."""
        self.moment, self.shown = moment, moment.shown[i]
        if self.geometry_ is not None and self.cloud is not None:
            separator = self._separator_shown()
            if separator is not None:
                self.geometry_.turn(*separator)
            self.cloud.show(moment.t)
        self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:  # noqa: ARG002  Qt's signature
        """Paint from the ground up: tint, hindsight, experts, hyperplane, points, the round, arrows."""
        if self.geometry_ is None or self.cloud is None or self.moment is None or self.shown is None:
            return
        to_device = painter.transform()
        box = self.getViewBox()
        view = to_device.mapRect(self.mapRectFromItem(box, box.rect()))
        painter.save()
        painter.resetTransform()
        painter.setClipRect(view)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._marks is None:
            self._marks = Marks(self.style_, painter.device().devicePixelRatioF())
        self._paint_ground(painter, view, to_device)
        self._paint_hindsight(painter, view, to_device)
        separator = self._separator_shown()
        if self.experts:
            self._paint_experts(painter, view, to_device)
        elif separator is not None:
            self._paint_line(painter, view, to_device, separator, QPen(self.ink, self._line("learner")))
        self._paint_points(painter, view, to_device)
        self._paint_supports(painter, to_device)
        self._paint_arrows(painter, to_device)
        self._paint_current(painter, to_device)
        if not len(self.cloud.X):
            self._paint_invitation(painter, view)
        if self.cursor_at is not None:
            self._paint_cursor(painter, to_device)
        painter.restore()

    def _line(self, role: str = "") -> float:
        width = 7.0 * self.style_.scale if self.style_.presenting else 4.0
        return width * (1.9 if self.moment is not None and role in self.moment.lit else 1.0)

    @property
    def arrow_scale(self) -> float:
        """The scale at which arrows are drawn, so that they fit into the view."""
        if self.shown is None:
            return 1.0
        told = self.moment is not None and self.moment.told == self.shown.frame.t
        states = (self.shown.frame.before, self.shown.frame.after)[: 1 + told]
        both = (self.shown.run.rule.separator(state) for state in states)
        longest = max((float(np.linalg.norm(separator[0][:2])) for separator in both if separator), default=0.0)
        return fitting(longest, self.viewRect())

    def _separator_shown(self) -> tuple[Array, float] | None:
        """Return the hyperplane that predicts."""
        assert self.shown is not None
        return self.shown.run.rule.separator(self._state_shown())

    def _state_shown(self) -> State:
        """Return the state before the update, until the update is shown."""
        assert self.moment is not None
        assert self.shown is not None
        updated = self.moment.phase is Phase.UPDATE
        return self.shown.frame.after if updated else self.shown.frame.before

    def _paint_ground(self, painter: QPainter, view: QRectF, to_device: QTransform) -> None:
        """Tint the two sides; for experts, by the share of the vote at each place."""
        assert self.shown is not None
        if self.experts:
            if self.geometry_ is None or self.geometry_.features != 2:
                return
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(view, self._vote_image(view, to_device))
            return
        separator = self._separator_shown()
        if separator is None and self.geometry_ is not None and self.geometry_.features == 2:
            rule, state = self.shown.run.rule, self._state_shown()
            self.region.settle(rule, state, self.geometry_.dim, view, to_device)
            kernel = self.shown.run.learner.family == "kernel"
            self.region.paint(painter, view, self.style_, self.ink, self._line("learner"), levels=kernel)
            return
        if separator is None or self.geometry_ is None:
            return
        line = self.geometry_.line(*separator)
        if line is None:
            return
        tint = self.style_.colours.tint
        painter.fillRect(view, self.style_.mixed("negative", tint))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.style_.mixed("positive", tint))
        painter.drawPolygon(half_plane(line, 1, view, to_device))

    def _vote_image(self, view: QRectF, to_device: QTransform) -> QImage:
        assert self.shown is not None
        xs, ys = grid(view, to_device)
        weights = np.maximum(self.shown.weights, 0.0)
        total = float(weights.sum()) or 1.0
        share = np.zeros((len(ys), len(xs)))
        for weight, expert in zip(weights / total, self.experts, strict=True):
            if weight > 1e-4:
                share += weight * (np.add.outer(ys * expert.normal[1], xs * expert.normal[0]) >= expert.offset)
        return shaded(share, self.style_)

    def _paint_hindsight(self, painter: QPainter, view: QRectF, to_device: QTransform) -> None:
        """Draw the separator of largest margin of the rounds told, dashed, with its band; for experts, the best one."""
        assert self.shown is not None
        assert self.geometry_ is not None
        known = self.shown.hindsight
        if self.experts:
            if "best_expert" in known:
                best = self.experts[known["best_expert"]]
                pen = QPen(self.style_.colour("hindsight", 0.45), 4 * self._line("hindsight"))
                self._paint_line(painter, view, to_device, (best.normal, best.offset), pen)
            return
        if known.get("u") is None:
            return
        line = self.geometry_.line(known["u"], 0.0)
        if line is None:
            return
        gamma = float(known["gamma"])
        band = half_plane(line._replace(c=line.c - gamma), 1, view, to_device).intersected(
            half_plane(line._replace(c=line.c + gamma), -1, view, to_device)
        )
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.style_.colour("hindsight", 0.16))
        painter.drawPolygon(band)
        pen = QPen(self.style_.colour("hindsight"), self._line("hindsight") * 0.6, Qt.PenStyle.CustomDashLine)
        pen.setDashPattern([5, 3])
        self._paint_line(painter, view, to_device, (known["u"], 0.0), pen)

    def _paint_experts(self, painter: QPainter, view: QRectF, to_device: QTransform) -> None:
        """Draw each expert as a line as dark and wide as its weight."""
        assert self.shown is not None
        weights = np.maximum(self.shown.weights, 0.0)
        top = float(weights.max()) or 1.0
        for weight, expert in sorted(zip(weights / top, self.experts, strict=True), key=lambda pair: pair[0]):
            colour = QColor(self.ink)
            colour.setAlphaF(0.12 + 0.88 * float(weight))
            pen = QPen(colour, 1.2 + (self._line() - 0.5) * float(weight))
            self._paint_line(painter, view, to_device, (expert.normal, expert.offset), pen)
        self._paint_expert_names(painter, view, to_device, weights / top)

    def _paint_expert_names(self, painter: QPainter, view: QRectF, to_device: QTransform, weights: Array) -> None:
        """Write the names of the heaviest experts and of the best one where their lines leave the view."""
        assert self.shown is not None
        assert self.geometry_ is not None
        best = self.shown.hindsight.get("best_expert")
        font = self.style_.font(self.style_.note, bold=True)
        painter.setFont(font)
        taken: list[QRectF] = []
        for i in np.argsort(-weights, kind="stable")[:8].tolist():
            line = self.geometry_.line(self.experts[i].normal, self.experts[i].offset)
            if line is None or not (weights[i] > 0.04 or i == best):
                continue
            size = QSizeF(QFontMetricsF(font).horizontalAdvance(self.experts[i].name) + 10, 1.5 * font.pixelSize())
            boxes = (_kept_in(view, end, size) for end in leaving(line, view, to_device))
            box = next((box for box in boxes if not any(box.intersects(other) for other in taken)), None)
            if box is None:
                continue
            taken.append(box)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.style_.colour("card", 0.9))
            painter.drawRoundedRect(box, 5, 5)
            painter.setPen(self.style_.colour("hindsight" if i == best else "ink"))
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), self.experts[i].name)

    def _paint_line(
        self, painter: QPainter, view: QRectF, to_device: QTransform, hyperplane: tuple[Array, float], pen: QPen
    ) -> None:
        assert self.geometry_ is not None
        line = self.geometry_.line(*hyperplane)
        ends = crossing(line, view, to_device) if line is not None else None
        if ends is not None:
            painter.setPen(pen)
            painter.drawLine(ends)

    def _paint_points(self, painter: QPainter, view: QRectF, to_device: QTransform) -> None:
        assert self.cloud is not None
        assert self._marks is not None
        assert self.moment is not None
        self._layer.paint(painter, self.cloud, self._marks, self._placing(to_device), self.moment.t, view)
        if self.selected is not None and 0 <= self.selected - self.cloud.first < len(self.cloud.X):
            k = self.selected - self.cloud.first
            at = QPointF(*self._placing(to_device)(self.cloud.X[k : k + 1])[0])
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self.style_.colour("ink"), 2, Qt.PenStyle.DotLine))
            painter.drawEllipse(at, self._marks.size, self._marks.size)

    def _paint_supports(self, painter: QPainter, to_device: QTransform) -> None:
        """Ring the examples that a dual learner keeps, where each has its place in the plane."""
        assert self._marks is not None
        state = self._state_shown()
        if self.geometry_ is None or self.geometry_.features > 2 or not isinstance(state, Supports):
            return
        n = int(state.size[0])
        places = self._placing(to_device)(state.X[:n]) if n else np.empty((0, 2))
        paint_supports(painter, places, state.alpha[:n], self.ink, self._marks.size, self.style_)

    def _paint_current(self, painter: QPainter, to_device: QTransform) -> None:
        """Draw the shown round's point, above the arrows: the first update ends exactly on it."""
        assert self.cloud is not None
        assert self.moment is not None
        j = self.moment.t - 1 - self.cloud.first
        if 0 <= j < len(self.cloud.X):
            at = self._placing(to_device)(self.cloud.X[j : j + 1])[0]
            self._paint_round(painter, QPointF(*at), int(self.cloud.y[j]))

    def _paint_round(self, painter: QPainter, at: QPointF, y: int) -> None:
        """Draw the current point ringed; its label stays hidden until its phase."""
        assert self.moment is not None
        assert self._marks is not None
        size = self._marks.size
        painter.setBrush(self.style_.colour("card", 0.85))
        painter.setPen(QPen(self.style_.colour("ink"), 5 if self.style_.presenting else 3))
        painter.drawEllipse(at, 1.25 * size, 1.25 * size)
        if self.moment.phase >= Phase.LABEL:
            draw_mark(painter, y, at, size * 1.15, self.style_)
        else:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.style_.colour("second"))
            painter.drawEllipse(at, size / 4, size / 4)

    def _paint_arrows(self, painter: QPainter, to_device: QTransform) -> None:
        """Draw w as an arrow and, once it is shown, the update tip to tail; where it is a sum, eta y x is its name."""
        assert self.shown is not None
        assert self.moment is not None
        assert self.geometry_ is not None
        before, after = (self.shown.run.rule.separator(s) for s in (self.shown.frame.before, self.shown.frame.after))
        if before is None or after is None or not self.geometry_.flat or self.geometry_.features != 2:
            return
        w, v = before[0][:2], after[0][:2]
        happened: Round | None = self.shown.frame.round
        changed = happened is not None and happened.changed and self.moment.phase is Phase.UPDATE
        scale, taken = self.arrow_scale, self._ring(to_device)
        tail = to_device.map(QPointF(0, 0))
        tip, new = (to_device.map(QPointF(*(scale * z))) for z in (w, v))
        if changed and happened is not None:
            sums = added(self.shown.run.rule, self.shown.frame)
            role = "paid" if not sums else "positive" if happened.y > 0 else "negative"
            paint_update(painter, tail, tip, new, self.style_, self.ink, role, "η y x" * sums, taken)
        else:
            name = "wₜ" if happened else "w₁"
            paint_arrow(painter, tail, tip, self.ink, self._line("learner"), name, self.style_, taken)

    def _ring(self, to_device: QTransform) -> list[QRectF]:
        """Return where the ring around the shown round's point stands, if there is one."""
        assert self.cloud is not None
        assert self.moment is not None
        assert self._marks is not None
        j = self.moment.t - 1 - self.cloud.first
        if not 0 <= j < len(self.cloud.X):
            return []
        x, y = self._placing(to_device)(self.cloud.X[j : j + 1])[0].tolist()
        radius = 1.35 * self._marks.size
        return [QRectF(x - radius, y - radius, 2 * radius, 2 * radius)]

    def _paint_invitation(self, painter: QPainter, view: QRectF) -> None:
        """Say what to do with an empty plane."""
        painter.setFont(self.style_.font(1.3 * self.style_.title))
        painter.setPen(self.style_.colour("second"))
        words = "Click to set a point: left button +1, right button −1.\nThe learner follows at once."
        painter.drawText(view, int(Qt.AlignmentFlag.AlignCenter), words)

    def _paint_cursor(self, painter: QPainter, to_device: QTransform) -> None:
        assert self.cursor_at is not None
        at = to_device.map(self.cursor_at)
        painter.setPen(QPen(self.style_.colour("paid"), 2))
        for dx, dy in ((16, 0), (0, 16)):
            painter.drawLine(at - QPointF(dx, dy), at + QPointF(dx, dy))

    def _placing(self, to_device: QTransform) -> Placing:
        assert self.geometry_ is not None
        scale = np.array([to_device.m11(), to_device.m22()])
        return Placing(self.geometry_, scale, np.array([to_device.dx(), to_device.dy()]))


def fitting(length: float, view: QRectF) -> float:
    """Return the largest scale 1, 1/2, 1/5, 1/10, .. at which an arrow of a length fits well into the view."""
    room = 0.42 * min(abs(view.width()), abs(view.height()))
    scale, steps = 1.0, (2, 2.5, 2)
    for k in range(60):
        if length * scale <= room:
            break
        scale /= steps[k % 3]
    return scale


def crossing(line: Line, view: QRectF, to_device: QTransform) -> QLineF | None:
    """Return the piece of a line that lies in the view, in px."""
    a, b, c = _in_px(line, to_device)
    centre = view.center()
    norm = float(np.hypot(a, b))
    if norm == 0:
        return None
    distance = (c - a * centre.x() - b * centre.y()) / norm
    reach = float(np.hypot(view.width(), view.height()))
    if abs(distance) > reach:
        return None
    foot = centre + QPointF(a, b) * (distance / norm)
    along = QPointF(-b, a) * (reach / norm)
    return QLineF(foot - along, foot + along)


def leaving(line: Line, view: QRectF, to_device: QTransform) -> Iterator[QPointF]:
    """Yield where a line leaves the view, in px: at its upper end, then at its lower one."""
    piece = crossing(line, view, to_device)
    if piece is not None:
        inner = view.adjusted(8, 10, -8, -10)
        ends = sorted((piece.p1(), piece.p2()), key=lambda p: p.y())
        for a, b in (ends, ends[::-1]):
            points = (a + (b - a) * (k / 200) for k in range(201))
            yield from islice((point for point in points if inner.contains(point)), 1)


def _kept_in(view: QRectF, middle: QPointF, size: QSizeF) -> QRectF:
    """Return the box of a size round `middle`, moved as far as it takes to lie in the view."""
    left = min(max(middle.x() - size.width() / 2, view.left() + 2), view.right() - size.width() - 2)
    top = min(max(middle.y() - size.height() / 2, view.top() + 2), view.bottom() - size.height() - 2)
    return QRectF(QPointF(left, top), size)


def half_plane(line: Line, sign: int, view: QRectF, to_device: QTransform) -> QPolygonF:
    """Return the part of the view, in px, where sign * (a x + b y - c) > 0."""
    a, b, c = _in_px(line, to_device)
    corners = [view.topLeft(), view.topRight(), view.bottomRight(), view.bottomLeft()]
    values = [sign * (a * p.x() + b * p.y() - c) for p in corners]
    polygon = QPolygonF()
    for k, p in enumerate(corners):
        q, here, there = corners[(k + 1) % 4], values[k], values[(k + 1) % 4]
        if here >= 0:
            polygon.append(p)
        if (here > 0 > there) or (here < 0 < there):
            polygon.append(p + (q - p) * (here / (here - there)))
    return polygon


def _in_px(line: Line, to_device: QTransform) -> tuple[float, float, float]:
    """Return a line's coefficients for px: x = (px - dx) / m11, y = (py - dy) / m22."""
    a, b = line.a / to_device.m11(), line.b / to_device.m22()
    return a, b, line.c + a * to_device.dx() + b * to_device.dy()
