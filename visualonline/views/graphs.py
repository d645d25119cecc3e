"""A card of graphs over the rounds: one for all learners or one for each, and a sentence where there is none."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache, partial
from typing import NamedTuple, cast

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QWidget

from visualonline.session.stage import Moment
from visualonline.session.wishes import Seek
from visualonline.views.graph import Graph, Label
from visualonline.views.kept import Kept
from visualonline.views.panel import Panel
from visualonline.views.scene import Scene
from visualonline.views.spare import Spare
from visualonline.views.style import Style

SHORT = 64
"""Runs of no more rounds are drawn whole at once."""
_ROOM = "−0.000"
"""A number for which a gutter has room."""
_BETWEEN = "   "
"""Stands between the parts of a key, of which the first ones go where there is no room."""


class Plot(NamedTuple):
    """A graph to be painted: its `caption`, and what `Graph.paint` takes, but the `names` without values."""

    caption: str
    key: Hashable
    make: Callable[[int], Scene]
    t: int
    labels: tuple[Label, ...]
    names: tuple[str, ...]


class Shown(NamedTuple):
    """What a card shows of a moment: title, key of the marks, graphs, and why some learners have none."""

    title: str
    key: str
    plots: tuple[Plot, ...]
    reasons: tuple[str, ...]


_Standing = list[tuple[Graph, tuple[object, ...]]]


class GraphPanel(Panel):
    """The card. A panel says what it shows, and does a `step` of its work when asked."""

    foretold = True

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.graphs: list[Graph] = []
        self.shown = Shown("", "", (), ())
        self._texts = Kept()
        self._spare = Spare(self, self.step, self._refresh)
        self.setMouseTracking(True)
        self.setToolTip("Click: go to that round")

    def step(self) -> bool:
        """Do a little of the work that is left; return whether there was any."""
        return False

    def describe(self, moment: Moment) -> Shown:
        """Return what to show."""
        raise NotImplementedError

    def show_moment(self, moment: Moment) -> None:
        """Show another place in time."""
        self._spare.begin(wait=all(len(shown.run.trace) <= SHORT for shown in moment.shown))
        self._show(moment)

    def take(self, moment: Moment) -> None:
        """Take up what is painted of a moment."""
        super().take(moment)
        self.shown = self.describe(moment)
        self.graphs = (self.graphs + [Graph() for _ in self.shown.plots])[: len(self.shown.plots)]

    def standing(self) -> _Standing:
        """Return the graphs, each with its scene and where it stands."""
        return [(graph, graph.standing()) for graph in self.graphs]

    def stand(self, standing: object) -> None:
        """Take up the graphs of a picture that was painted before."""
        stood = cast("_Standing", standing)
        self.graphs = [graph for graph, _place in stood]
        for graph, place in stood:
            graph.stand(place)

    def _refresh(self) -> None:
        """Show what more is known; what was foreseen was without it."""
        self._foreseen.drop()
        if self.moment is not None:
            self._show(self.moment)

    def _show(self, moment: Moment) -> None:
        super().show_moment(moment)
        told = [f"{plot.caption} {label.name}: {label.text}" for plot in self.shown.plots for label in plot.labels]
        self.setAccessibleName("; ".join([self.shown.title, *told, *self.shown.reasons]))

    def paint(self, painter: QPainter, area: QRectF, moment: Moment) -> None:
        """Paint title, graphs and reasons."""
        s, shown = self.style_, self.shown
        top = area.top() + 1.9 * s.caption
        title = QRectF(area.left(), area.top(), area.width(), 1.8 * s.caption)
        draw = partial(self._paint_title, area=area, shown=shown)
        key = (shown.title, shown.key, s, area.getRect())
        self._texts.lay(painter, title, s.colour("card"), key, draw)
        area = QRectF(area.left(), top, area.width(), area.bottom() - top)
        if not shown.plots:
            aside = max(0.0, (area.width() - 34 * s.note) / 2)  # long lines are hard to read
            inner = area.adjusted(aside, 0, -aside, 0)
            self._paint_reasons(painter, inner, shown.reasons, Qt.AlignmentFlag.AlignCenter)
            return
        if shown.reasons:
            height = min(_height("\n".join(shown.reasons), area.width(), s), 0.4 * area.height())
            foot = QRectF(area.left(), area.bottom() - height, area.width(), height)
            self._paint_reasons(painter, foot, shown.reasons, Qt.AlignmentFlag.AlignBottom)
            area.setBottom(foot.top() - 0.4 * s.note)
        for box, plot, graph in zip(_places(area, len(shown.plots)), shown.plots, self.graphs, strict=True):
            names = tuple(Label(name, _ROOM, 0.0, s.colour("ink")) for name in plot.names)
            inner = box.adjusted(0, 1.5 * s.note, 0, 0) if plot.caption else box
            graph.paint(painter, inner, s, plot.key, plot.make, plot.t, plot.labels, names)
            if plot.caption:
                painter.setFont(s.font(s.note, bold=True))
                painter.setPen(plot.labels[0].colour if plot.labels else s.colour("ink"))
                metrics = QFontMetricsF(painter.font())
                text = metrics.elidedText(plot.caption, Qt.TextElideMode.ElideRight, box.width())
                painter.drawText(QPointF(box.left(), box.top() + 1.1 * s.note), text)
            if moment.pointed is not None:
                painter.setPen(QPen(s.colour("second"), 1, Qt.PenStyle.DashLine))
                x = graph.x(moment.pointed)
                painter.drawLine(QPointF(x, graph.box.top()), QPointF(x, graph.box.bottom()))

    def _paint_title(self, painter: QPainter, area: QRectF, shown: Shown) -> None:
        """Paint the title and, where there is room, the key of the marks."""
        s = self.style_
        painter.setFont(s.font(s.caption, bold=True))
        painter.setPen(s.colour("ink"))
        metrics = QFontMetricsF(painter.font())
        title = metrics.elidedText(shown.title, Qt.TextElideMode.ElideRight, area.width())
        baseline = area.top() + 1.2 * s.caption
        painter.drawText(QPointF(area.left(), baseline), title)
        taken = metrics.horizontalAdvance(title) + 24
        painter.setFont(s.font(s.note))
        painter.setPen(s.colour("second"))
        metrics = QFontMetricsF(painter.font())
        parts = shown.key.split(_BETWEEN) if not s.presenting else []
        while parts and taken + metrics.horizontalAdvance(_BETWEEN.join(parts)) > area.width():
            del parts[0]
        key = _BETWEEN.join(parts)
        painter.drawText(QPointF(area.right() - metrics.horizontalAdvance(key), baseline), key)

    def _paint_reasons(self, painter: QPainter, box: QRectF, reasons: tuple[str, ...], where: Qt.AlignmentFlag) -> None:
        s = self.style_
        flags = int(where | Qt.AlignmentFlag.AlignLeft if where != Qt.AlignmentFlag.AlignCenter else where)

        def draw(painter: QPainter) -> None:
            painter.setFont(s.font(s.note))
            painter.setPen(s.colour("second"))
            painter.drawText(box, flags | int(Qt.TextFlag.TextWordWrap), "\n".join(reasons))

        self._texts.lay(painter, box, s.colour("card"), (reasons, s, box.getRect()), draw)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to the round under the mouse."""
        if event.button() != Qt.MouseButton.LeftButton or self.moment is None:
            return
        t = self._round_at(event.position())
        if t is not None:
            self.wish.emit(Seek(t))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Point at the round under the mouse, where several learners are compared."""
        self.point_at(self._round_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        """Point at no round."""
        super().leaveEvent(event)
        self.point_at(None)

    def _round_at(self, place: QPointF) -> int | None:
        for graph in self.graphs:
            box = graph.box.adjusted(0, -6, 0, 2.0 * self.style_.note)
            if box.top() <= place.y() <= box.bottom() and (t := graph.round_at(place.x())) is not None:
                return t
        return None


@lru_cache(maxsize=64)
def _height(text: str, width: float, style: Style) -> float:
    """Return how high a text is in lines of a width."""
    metrics = QFontMetricsF(style.font(style.note))
    return metrics.boundingRect(QRectF(0, 0, width, 1e5), int(Qt.TextFlag.TextWordWrap), text).height() + 2


def _places(area: QRectF, plots: int) -> list[QRectF]:
    """Return where so many plots stand: one below the other, or in two columns where that is wide enough."""
    columns = 2 if plots > 1 and area.width() > (2.6 if plots == 2 else 1.5) * area.height() else 1
    rows = -(-plots // columns)
    gap = 16.0 if columns > 1 else 0.0
    width, height = (area.width() - gap * (columns - 1)) / columns, area.height() / rows
    corners = [(i % columns * (width + gap), i // columns * height) for i in range(plots)]
    return [QRectF(area.left() + x, area.top() + y, width, height) for x, y in corners]
