"""The board: a row a round, a column an expert or a feature, for what no plane can show.

The advice of experts is a disc or a cross, as strong as the expert's standing; the features of boolean examples are
1 or 0, framed where the literal that is true may still be the target's.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QToolTip, QWidget

from visualonline.experiment.votes import strength, way
from visualonline.protocol import Array
from visualonline.session.playhead import Phase
from visualonline.session.stage import Moment, Shown
from visualonline.streams.unlabelled import told_of
from visualonline.views.charts.chart import every, labels
from visualonline.views.plane.cloud import draw_mark
from visualonline.views.plane.tween import come
from visualonline.views.strip import Part
from visualonline.views.style import LIGHT, Style

_COLUMNS = 64
"""Experts that are shown at most: those that stand highest, in place."""
_NARROWEST, _WIDEST = 0.9, 7.0
"""A cell's width, in sizes of the text."""
_PAST = 0.55
"""The opacity of the rounds before the shown one."""


class _Grid(NamedTuple):
    """Where cells stand: the columns' indices, a cell's width and a row's height, and the left and upper edge."""

    columns: list[int]
    cell: float
    row: float
    rows: int
    left: float
    top: float

    def box(self, j: int, k: int) -> QRectF:
        """Return the cell of the j-th column in the k-th row from the top."""
        return QRectF(self.left + j * self.cell, self.top + k * self.row, self.cell, self.row)


class Board(QWidget):
    """The last rounds, newest at the foot, each with its label at the right.

    Signals
    -------
    pressed : (int) it was clicked in the row of that round; 0 beside the rows.
    """

    pressed = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.style_ = Style(LIGHT)
        self._moment: Moment | None = None
        self._i = 0

    def set_style(self, style: Style) -> None:
        """Draw with other colours and sizes."""
        self.style_ = style
        self.update()

    def show_moment(self, moment: Moment, i: int) -> None:
        """Show learner i at a moment."""
        self._moment, self._i = moment, i
        self.update()

    def show_fraction(self, fraction: float) -> None:
        """Show how far the phase has come, and nothing else new."""
        if self._moment is not None:
            self._moment = self._moment._replace(fraction=fraction)
            self.update()

    def key(self) -> tuple[Part, ...]:
        """Return the key of marks."""
        if self._moment is None:
            return ()
        run = self._moment.shown[self._i].run
        late = (Part(f"    dashed: its {told_of(run.history.stream)} comes now"),) if run.rule.delay else ()
        if not run.rule.labelled:
            return (Part("bar: the loss of the expert, from 0 to 1, strong as its weight"), *late)
        if run.learner.family == "boolean":
            return (Part("framed: a literal in L that is true, so + is predicted    "), Part("y: the label"), *late)
        strong = ", strong as its weight" if way(run.rule) is not None else ", paler the further behind"
        strong = strong if run.learner.family == "experts" else ""
        marks = (Part(f"says +1{strong}    ", mark="disc"), Part("says −1    ", mark="cross"), Part("y: the label"))
        return (*marks, *late)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Tell of the click."""
        t = 0
        if self._moment is not None:
            grid = self._grid(self._moment.shown[self._i])
            k = int((event.position().y() - grid.top) // grid.row)
            first = max(1, self._moment.t - grid.rows + 1)
            t = first + k if 0 <= k <= self._moment.t - first else 0
        self.pressed.emit(t)

    def event(self, event: QEvent) -> bool:
        """Name the column under the mouse, whose name may not fit over it."""
        if isinstance(event, QHelpEvent) and self._moment is not None:
            shown = self._moment.shown[self._i]
            grid = self._grid(shown)
            j = int((event.pos().x() - grid.left) // grid.cell)
            names = shown.run.history.stream.features
            QToolTip.showText(event.globalPos(), names[grid.columns[j]] if 0 <= j < len(grid.columns) else "", self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Paint names, rows and labels."""
        if self._moment is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shown, t = self._moment.shown[self._i], self._moment.t
        grid = self._grid(shown)
        self._paint_names(painter, shown, grid)
        first = max(1, t - grid.rows + 1)
        for k, s in enumerate(range(first, t + 1)):
            X, y = shown.run.history.rows(s - 1, s)
            self._paint_row(painter, shown, grid, k, s, X[0])
            if shown.run.rule.labelled:
                self._paint_label(painter, grid, k, s, int(y[0]))
        if not t:
            self._invite(painter, shown, grid)
        painter.end()

    def _grid(self, shown: Shown) -> _Grid:
        """Settle the places of the cells: as many columns and rows as can be read, over the whole height."""
        assert self._moment is not None
        note = self.style_.note
        numbers = QFontMetricsF(self.style_.font(note, bold=True)).horizontalAdvance(f"{self._moment.total or 10**4:,}")
        left = numbers + 1.5 * note
        room = self.width() - left - 0.5 * note
        columns = list(range(len(shown.run.history.stream.features)))
        most = min(_COLUMNS, max(1, int(room / (_NARROWEST * note) - 1.5)))
        if len(columns) > most and shown.run.learner.family == "experts":
            columns = np.sort(np.argsort(-_standing(shown), kind="stable")[:most]).tolist()
        columns = columns[:most]
        cell = min(_WIDEST * note, room / (len(columns) + 1.5))
        top = 2.1 * note
        least = max(1.35 * note, min(1.5 * note + 14, cell * 1.1 + 8))
        rows = max(1, int((self.height() - top) / least))
        return _Grid(columns, cell, (self.height() - top) / rows, rows, left, top)

    def _paint_names(self, painter: QPainter, shown: Shown, grid: _Grid) -> None:
        """Write the names over their columns, or where they do not fit the numbers; the best expert's set off."""
        s = self.style_
        best = shown.hindsight.get("best_expert")
        features = shown.run.history.stream.features
        told = [features[i] for i in grid.columns]
        names = labels(told, grid.cell - 0.3 * s.note, s, [i + 1 for i in grid.columns])
        step = every(names, grid.cell, s, apart=0.3 * s.note)
        painter.setFont(s.font(s.note))
        for j, name in enumerate(names):
            if j % step == 0:
                painter.setPen(s.colour("hindsight" if grid.columns[j] == best else "second"))
                box = QRectF(grid.left + j * grid.cell, 0, grid.cell, grid.top).adjusted(-s.note, 0, s.note, 0)
                painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), name)
        if not shown.run.rule.labelled:
            return
        painter.setPen(s.colour("ink"))
        box = QRectF(grid.left + (len(grid.columns) + 0.5) * grid.cell, 0, grid.cell, grid.top)
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), "y")

    def _paint_row(self, painter: QPainter, shown: Shown, grid: _Grid, k: int, t: int, x: Array) -> None:
        """Paint a round's number and cells; the shown one's row is set off."""
        assert self._moment is not None
        s, current = self.style_, t == self._moment.t
        row = QRectF(0.5, grid.top + k * grid.row, self.width() - 1, grid.row - 0.5)
        if current:
            painter.setPen(QPen(s.colour("edge"), 1))  # the ground alone is not seen in high contrast
            painter.setBrush(s.colour("control"))
            painter.drawRoundedRect(row, 8, 8)
        painter.setFont(s.font(s.note, bold=current))
        painter.setPen(s.colour("ink" if current else "second"))
        late = shown.run.rule.delay
        if late and t == self._moment.t - late and self._moment.phase is Phase.UPDATE:
            painter.setOpacity(come(self._moment, Phase.UPDATE))
            painter.setPen(QPen(s.colour("ink"), max(1.5, 0.5 * s.line), Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(row.adjusted(1, 1, -1, -1), 8, 8)
            painter.setOpacity(1.0)
        place = QRectF(0, grid.top + k * grid.row, grid.left - 0.8 * s.note, grid.row)
        painter.drawText(place, int(_RIGHT), f"{t:,}")
        if shown.run.learner.family == "boolean":
            for j, i in enumerate(grid.columns):
                self._paint_bit(painter, shown, grid.box(j, k), i, on=x[i] == 1, current=current)
            return
        stands, says = np.ones(len(x)), (x + 1) / 2  # advice that is taken as features is -1 or +1; nobody has a weight
        if shown.run.learner.family == "experts":
            stands, says = _standing(shown), x
        for j, i in enumerate(grid.columns):
            say = float(says[i])
            least = 0.15 if shown.run.rule.labelled else 0.45
            painter.setOpacity((least + (1 - least) * float(stands[i])) * (1.0 if current else _PAST))
            if not shown.run.rule.labelled:
                self._paint_loss(painter, grid.box(j, k), say)
                continue
            size = min(grid.cell, grid.row) * (0.62 if say in (0.0, 1.0) else 0.3 + 0.32 * abs(2 * say - 1))
            draw_mark(painter, 1 if say >= 0.5 else -1, grid.box(j, k).center(), size, s)
        painter.setOpacity(1.0)

    def _paint_loss(self, painter: QPainter, box: QRectF, loss: float) -> None:
        """Paint a loss as a bar, on the thin line that is 1 long."""
        s = self.style_
        room = box.adjusted(0.5 * s.note, 0.3 * box.height(), -0.5 * s.note, -0.3 * box.height())
        painter.fillRect(QRectF(room.left(), room.bottom() - 1, room.width(), 1), s.colour("faint"))
        painter.fillRect(QRectF(room.left(), room.top(), loss * room.width(), room.height()), s.colour("paid"))

    def _paint_bit(self, painter: QPainter, shown: Shown, box: QRectF, i: int, *, on: bool, current: bool) -> None:
        """Write a feature, framed where its true literal is in L; where the shown round strikes that out, crossed."""
        assert self._moment is not None
        s, literal = self.style_, 2 * i if on else 2 * i + 1
        alive = bool(shown.frame.before.L[literal])
        side = min(box.width(), box.height()) - 0.35 * s.note
        frame = QRectF(0, 0, min(1.5 * side, box.width() - 0.3 * s.note), side)
        frame.moveCenter(box.center())
        if alive:
            painter.setPen(QPen(s.colour("ink"), 2.0 * max(1.0, s.note / 24)))
            painter.setBrush(s.mixed("positive", 0.28))
            painter.drawRoundedRect(frame, 5, 5)
        painter.setFont(s.font(min(1.15 * s.note, side), bold=alive))
        painter.setPen(s.colour("ink" if alive else "second"))
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), "1" if on else "0")
        updated = current and self._moment.phase is Phase.UPDATE
        if alive and updated and not shown.frame.after.L[literal]:
            painter.setOpacity(come(self._moment, Phase.UPDATE))
            painter.setPen(QPen(s.colour("paid"), 1.2 * s.line, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawLine(frame.bottomLeft(), frame.topRight())
            painter.setOpacity(1.0)

    def _paint_label(self, painter: QPainter, grid: _Grid, k: int, t: int, y: int) -> None:
        assert self._moment is not None
        current = t == self._moment.t
        if current and self._moment.phase < Phase.LABEL:
            return
        painter.setOpacity(come(self._moment, Phase.LABEL) if current else 1.0)
        at = grid.box(len(grid.columns), k).center() + QPointF(0.5 * grid.cell, 0)
        draw_mark(painter, y, at, min(grid.cell, grid.row) * 0.62, self.style_)
        painter.setOpacity(1.0)

    def _invite(self, painter: QPainter, shown: Shown, grid: _Grid) -> None:
        """Say what comes before there is a round."""
        n = len(shown.run.history.stream.features)
        what = (
            f"{n:,} features each round."
            if shown.run.learner.family == "boolean"
            else f"{n:,} experts {'vote' if shown.run.rule.labelled else 'lose'} each round."
        )
        painter.setPen(self.style_.colour("second"))
        painter.setFont(self.style_.font(1.3 * self.style_.title))
        place = QRectF(grid.left, grid.top, self.width() - 2 * grid.left, self.height() - grid.top)
        words = f"{what}\nSpace plays, → shows the first round."
        painter.drawText(place, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap), words)


def _standing(shown: Shown) -> Array:
    return strength(shown.run.rule, shown.weights)


_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
