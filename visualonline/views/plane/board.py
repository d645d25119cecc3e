"""The board: one row per round and one column per expert or feature, for streams that no plane can show.

Advice is a disc or a cross whose opacity shows the expert's weight. Features of boolean examples are 1 or 0. A feature
is framed if its true literal may still belong to the target.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QHelpEvent, QMouseEvent, QPen
from PySide6.QtWidgets import QToolTip

from visualonline.abilities.has_comparator import comparator_of
from visualonline.abilities.sleeps import Sleeps
from visualonline.core.types import Array
from visualonline.runs.analyses.votes import relative_weights, weighs_by_loss
from visualonline.session.feeds.plane import ROWS
from visualonline.session.playhead import Phase
from visualonline.session.snapshot import LearnerSnapshot, Snapshot
from visualonline.views.plane.sheet import Sheet, SheetBox, SheetMark, SheetText
from visualonline.views.plane.tween import phase_progress
from visualonline.views.plot.names import every, labels
from visualonline.views.text.numbers import filled, short, whole
from visualonline.views.text.rich_label import TextRun
from visualonline.views.text.translation import counted, declared, translate

_COLUMNS = 64
"""Largest number of visible experts: those with the largest weights, in their order."""
_NARROWEST, _WIDEST, _WIDEST_BAR = 0.9, 7.0, 16.0
"""Range of a cell's width, in multiples of the font size, and the largest width of a cell with a bar."""
_PAST, _LEAST = 0.8, 0.45
"""Opacity of past rounds, and of experts without weight: a projector must still show what they advised."""


class _Grid(NamedTuple):
    """The layout of the cells: indices of the columns, cell width, row height, left and top edge."""

    columns: list[int]
    cell: float
    row: float
    rows: int
    left: float
    top: float

    def box(self, j: int, k: int) -> QRectF:
        """Return the cell of the j-th column in the k-th row from the top."""
        return QRectF(self.left + j * self.cell, self.top + k * self.row, self.cell, self.row)


class Board(Sheet):
    """The last rounds, newest at the bottom, each with its label on the right.

    Signals
    -------
    pressed : (int) the round of the clicked row; 0 for a click outside the rows.
    """

    pressed = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(translate("Plane", "The last rounds, with the advice of each expert"))

    def key(self) -> tuple[TextRun, ...]:
        """Return the key of marks."""
        if self._snapshot is None:
            return ()
        shown = self._snapshot.learners[self._i]
        late: tuple[TextRun, ...] = ()
        if shown.rule.delay:
            told = declared(shown.facts.label_kind)
            late = (TextRun(translate("Plane", "    dashed: {label_kind} comes next").format(label_kind=told)),)
        if shown.rule.plays_arms:
            what = (
                translate("Plane", "bar: the loss of an arm    ")
                if not shown.rule.labelled
                else translate("Plane", "advice of an arm    ")
            )
            return (
                TextRun(translate("Plane", "framed: the arm played    ")),
                TextRun(what),
                *late,
            )
        if not shown.rule.labelled:
            return (
                TextRun(
                    translate("Plane", "bar: 1 − price relative / largest    ")
                    if comparator_of(shown.learner) == "rebalanced"
                    else translate("Plane", "bar: loss from 0 to 1    ")
                ),
                TextRun(translate("Plane", "bolder: more weight")),
                *late,
            )
        if shown.learner.family == "boolean":
            return (
                TextRun(translate("Plane", "framed: true and in L    ")),
                TextRun(translate("Plane", "y: the label")),
                *late,
            )
        strong = (
            translate("Plane", ", paler: worse")
            if weighs_by_loss(shown.rule)
            else translate("Plane", ", bolder: more weight")
        )
        strong = strong if shown.learner.family == "experts" else ""
        marks = (
            TextRun(translate("Plane", "predicts +1{strong}    ").format(strong=strong), mark="disc"),
            TextRun(translate("Plane", "predicts −1    "), mark="cross"),
            TextRun(translate("Plane", "– asleep    ") if shown.learner.ability(Sleeps) is not None else ""),
            TextRun(translate("Plane", "y: the label")),
        )
        return (*marks, *late)

    def numbers(self) -> list[tuple[str, Array]]:
        """Return the visible rounds with their features or advice and their labels, as columns of a table."""
        if self._snapshot is None or not self._snapshot.t:
            return []
        shown, t = self._snapshot.learners[self._i], self._snapshot.t
        first = max(1, t - self._grid(shown).rows + 1)
        X, y = self._rows(first, t)
        names = shown.facts.features
        columns = [("t", np.arange(first, t + 1.0)), *zip(names, X.T, strict=True)]
        told = y[: self._snapshot.revealed - first + 1]  # no label before its phase
        return [*columns, ("y", np.asarray(told, dtype=float))] if shown.rule.labelled else columns

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Emit the round of the clicked row."""
        if event.button() != Qt.MouseButton.LeftButton:
            event.ignore()
            return
        self.pressed.emit(0 if self._snapshot is None else self._round_at(self._snapshot, event.position().y()))

    def viewportEvent(self, event: QEvent) -> bool:
        """Show a tooltip for the cell under the mouse."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and self._snapshot is not None:
            QToolTip.showText(event.globalPos(), self.tooltip_at(self._snapshot, QPointF(event.pos())), self)
            return True
        return bool(super().viewportEvent(event))

    def tooltip_at(self, snapshot: Snapshot, place: QPointF) -> str:
        """Return the round, name and contents of the cell at a position, or only the name above the rows."""
        shown = snapshot.learners[self._i]
        grid = self._grid(shown)
        t, j = self._round_at(snapshot, place.y()), int((place.x() - grid.left) // grid.cell)
        if not 0 <= j < len(grid.columns):
            return filled(translate("Plane", "round {t:,}"), t=t) if t else ""
        name = shown.facts.features[grid.columns[j]]
        if not t:
            return name
        value = float(self._rows(t, t).X[0][grid.columns[j]])
        if shown.learner.family == "boolean":
            return filled(translate("Plane", "round {t:,}: {name} = {value}"), t=t, name=name, value=short(value))
        if not shown.rule.labelled:
            told = translate("Plane", "round {t:,}: {name} has loss {value}")
            if comparator_of(shown.learner) == "rebalanced":
                told = translate("Plane", "round {t:,}: {name}, 1 − price relative / largest = {value}")
            return filled(told, t=t, name=name, value=short(value))
        says = value if shown.learner.accepts == "advice" else (value + 1) / 2
        return filled(
            translate("Plane", "round {t:,}: {name} predicts {part}"),
            t=t, name=name, part="+1" if says == 1 else "−1" if says == 0 else short(says)
        )

    def _round_at(self, snapshot: Snapshot, y: float) -> int:
        """Return the round of the row at a height in px, or 0 outside the rows."""
        grid = self._grid(snapshot.learners[self._i])
        k, first = int((y - grid.top) // grid.row), max(1, snapshot.t - grid.rows + 1)
        return first + k if 0 <= k <= snapshot.t - first else 0

    def _compose(self, snapshot: Snapshot) -> None:
        """Compose names, rows and labels."""
        shown, t = snapshot.learners[self._i], snapshot.t
        grid = self._grid(shown)
        self._add_names(shown, grid)
        first = max(1, t - grid.rows + 1)
        for k, s in enumerate(range(first, t + 1)):
            X, y = self._rows(s, s)
            self._add_row(snapshot, shown, grid, k, s, X[0])
            if shown.rule.labelled:
                self._add_label(snapshot, grid, k, s, int(y[0]))
        if not t:
            self._invite(shown, grid)

    def _strengths(self, shown: LearnerSnapshot, t: int) -> Array:
        """Return the opacity of each expert in round t: by its current weight, or 1 for the played arm."""
        assert self._snapshot is not None
        arms = self._snapshot.feeds["plane"].arms[self._i]
        if arms is None:
            return _weights_of(shown)
        hidden = t == self._snapshot.t and self._snapshot.phase < Phase.PREDICTION
        played = -1 if hidden else int(arms[t - 1 - (self._snapshot.t - len(arms))])
        return np.asarray(np.arange(len(shown.facts.features)) == played, dtype=float)

    def _grid(self, shown: LearnerSnapshot) -> _Grid:
        """Return the layout with as many legible columns and rows as fit the whole height."""
        assert self._snapshot is not None
        note = self.style_.note
        numbers = QFontMetricsF(self.style_.font(note, bold=True)).horizontalAdvance(
            whole(self._snapshot.total or 10**4)
        )
        left = numbers + 1.5 * note
        room = self.width() - left - 0.5 * note
        columns = list(range(_shown_columns(shown)))
        most = min(_COLUMNS, max(1, int(room / (_NARROWEST * note) - 1.5)))
        if len(columns) > most and shown.learner.accepts == "advice":
            columns = np.sort(np.argsort(-_weights_of(shown), kind="stable")[:most]).tolist()
        columns = columns[:most]
        widest, label = (_WIDEST, 1.5) if shown.rule.labelled else (_WIDEST_BAR, 0.0)
        cell = min(widest * note, room / (len(columns) + label))
        top = 2.1 * note
        least = max(1.35 * note, min(1.5 * note + 14, cell * 1.1 + 8))
        rows = min(max(1, int((self.height() - top) / least)), ROWS)
        return _Grid(columns, cell, (self.height() - top) / rows, rows, left, top)

    def _add_names(self, shown: LearnerSnapshot, grid: _Grid) -> None:
        """Write names above the columns, or numbers if they do not fit. The best expert's name is emphasised."""
        s = self.style_
        best = None if shown.rule.arms else shown.hindsight.get("best_expert")  # the best expert is not one of the arms
        features = shown.facts.features
        told = [features[i] for i in grid.columns]
        names = labels(told, grid.cell - 0.3 * s.note, s, [i + 1 for i in grid.columns])
        step = every(names, grid.cell, s, apart=0.3 * s.note)
        for j, name in enumerate(names):
            if j % step == 0:
                colour = s.colour("hindsight" if grid.columns[j] == best else "second")
                box = QRectF(grid.left + j * grid.cell, 0, grid.cell, grid.top).adjusted(-s.note, 0, s.note, 0)
                self.item.texts.append(SheetText(box, name, s.font(s.note), colour))
        if len(grid.columns) < _shown_columns(shown):
            k, n = len(grid.columns), _shown_columns(shown)
            box = QRectF(0, 0, grid.left - 0.8 * s.note, grid.top)
            part = translate("Plane", "{shown} of {all}").format(shown=k, all=n)
            part = part if s.width(part, s.note) <= box.width() else f"{k}/{n}"
            self.item.texts.append(SheetText(box, part, s.font(s.note), s.colour("second"), _RIGHT))
        if shown.rule.labelled:
            box = QRectF(grid.left + (len(grid.columns) + 0.5) * grid.cell, 0, grid.cell, grid.top)
            self.item.texts.append(SheetText(box, "y", s.font(s.note), s.colour("ink")))

    def _add_row(self, snapshot: Snapshot, shown: LearnerSnapshot, grid: _Grid, k: int, t: int, x: Array) -> None:
        """Add a round's number and cells. The current row has a background."""
        s, item, current = self.style_, self.item, t == snapshot.t
        row = QRectF(0.5, grid.top + k * grid.row, self.width() - 1, grid.row - 0.5)
        if current:  # a background alone is invisible in high contrast
            item.boxes.append(SheetBox(row, QPen(s.colour("edge"), 1), s.colour("control"), 8))
        late = shown.rule.delay
        if late and t == snapshot.t - late and snapshot.phase is Phase.UPDATE:
            pen = QPen(s.colour("ink"), max(1.5, 0.5 * s.line), Qt.PenStyle.DashLine)
            inner = row.adjusted(1, 1, -1, -1)
            item.boxes.append(
                SheetBox(inner, pen, QColor(Qt.GlobalColor.transparent), 8, phase_progress(snapshot, Phase.UPDATE))
            )
        place = QRectF(0, grid.top + k * grid.row, grid.left - 0.8 * s.note, grid.row)
        colour = s.colour("ink" if current else "second")
        item.texts.append(SheetText(place, whole(t), s.font(s.note, bold=current), colour, _RIGHT))
        if shown.learner.family == "boolean":
            for j, i in enumerate(grid.columns):
                self._add_bit(snapshot, shown, grid.box(j, k), i, on=x[i] == 1, current=current)
            return
        strengths, says = np.ones(len(x)), (x + 1) / 2  # advice used as features is −1 or +1, and there are no weights
        if shown.learner.accepts == "advice" or shown.rule.plays_arms:
            strengths, says = self._strengths(shown, t), x
        for j, i in enumerate(grid.columns):
            say = float(says[i])
            if np.isnan(say):
                self._add_asleep(grid.box(j, k), current=current)
                continue
            opacity = (_LEAST + (1 - _LEAST) * float(strengths[i])) * (1.0 if current else _PAST)
            if shown.rule.plays_arms and strengths[i]:
                pen = QPen(s.colour("ink" if current else "second"), max(1.0, 0.5 * s.line))
                inner = grid.box(j, k).adjusted(0.2 * s.note, 3, -0.2 * s.note, -3)
                item.boxes.append(SheetBox(inner, pen, QColor(Qt.GlobalColor.transparent), 4))
            if not shown.rule.labelled:
                self._add_loss(grid.box(j, k), say, opacity)
                continue
            size = min(grid.cell, grid.row) * (0.62 if say in (0.0, 1.0) else 0.3 + 0.32 * abs(2 * say - 1))
            item.marks.append(SheetMark(1 if say >= 0.5 else -1, grid.box(j, k).center(), size, opacity))

    def _add_asleep(self, box: QRectF, *, current: bool) -> None:
        """Add a short flat line for a sleeping expert."""
        wide, high = 0.3 * min(box.width(), box.height()), max(1.0, 0.5 * self.style_.line)
        line = QRectF(box.center().x() - wide / 2, box.center().y() - high / 2, wide, high)
        self.item.bars.append((line, self.style_.colour("second"), 1.0 if current else _PAST))

    def _add_loss(self, box: QRectF, loss: float, opacity: float) -> None:
        """Add a loss as a bar, on a thin line of length 1."""
        s = self.style_
        room = box.adjusted(0.5 * s.note, 0.3 * box.height(), -0.5 * s.note, -0.3 * box.height())
        line = QRectF(room.left(), room.bottom() - 1, room.width(), 1)
        bar = QRectF(room.left(), room.top(), loss * room.width(), room.height())
        self.item.bars += [(line, s.colour("faint"), opacity), (bar, s.colour("paid"), opacity)]

    def _add_bit(
        self, snapshot: Snapshot, shown: LearnerSnapshot, box: QRectF, i: int, *, on: bool, current: bool
    ) -> None:
        """Write a feature, framed if its true literal is in L and crossed out if the current round removes it."""
        s, literal = self.style_, 2 * i if on else 2 * i + 1
        alive = bool(shown.frame.before.L[literal])
        side = min(box.width(), box.height()) - 0.35 * s.note
        frame = QRectF(0, 0, min(1.5 * side, box.width() - 0.3 * s.note), side)
        frame.moveCenter(box.center())
        if alive:
            pen = QPen(s.colour("ink"), 2.0 * max(1.0, s.note / 24))
            self.item.boxes.append(SheetBox(frame, pen, s.mixed("positive", 0.28), 5))
        font = s.font(min(1.15 * s.note, side), bold=alive)
        self.item.texts.append(SheetText(box, "1" if on else "0", font, s.colour("ink" if alive else "second")))
        updated = current and snapshot.phase is Phase.UPDATE
        if alive and updated and not shown.frame.after.L[literal]:
            pen = QPen(s.colour("paid"), 1.2 * s.line, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
            self.item.strokes.append(
                (frame.bottomLeft(), frame.topRight(), pen, phase_progress(snapshot, Phase.UPDATE))
            )

    def _add_label(self, snapshot: Snapshot, grid: _Grid, k: int, t: int, y: int) -> None:
        """Add the label of a round, from its phase on."""
        current = t == snapshot.t
        if current and snapshot.phase < Phase.LABEL:
            return
        at = grid.box(len(grid.columns), k).center() + QPointF(0.5 * grid.cell, 0)
        opacity = phase_progress(snapshot, Phase.LABEL) if current else 1.0
        self.item.marks.append(SheetMark(y, at, min(grid.cell, grid.row) * 0.62, opacity))

    def _invite(self, shown: LearnerSnapshot, grid: _Grid) -> None:
        """Describe the rounds to come before the first one."""
        n, s = _shown_columns(shown), self.style_
        noun = "feature" if shown.learner.family == "boolean" else "expert"
        what = translate("Plane", "{experts} in each round.").format(experts=counted(n, noun))
        if shown.rule.plays_arms:
            what = translate("Plane", "{arms}; one is played in each round.").format(arms=counted(n, "arm"))
        aside = min(grid.left, 0.05 * self.width())
        place = QRectF(aside, grid.top, self.width() - 2 * aside, self.height() - grid.top)
        words = translate("Plane", "{what}\nSpace plays, → shows the first round.").format(what=what)
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        font = s.font(s.title)
        taken = QFontMetricsF(font).boundingRect(place, int(flags), words)
        if taken.height() > place.height() or taken.width() > place.width():
            font = s.font(s.note)
        self.item.texts.append(SheetText(place, words, font, s.colour("second"), flags))


def _shown_columns(shown: LearnerSnapshot) -> int:
    """Return the number of columns whose cells are drawn: the losses of arms, but not the information on them."""
    return shown.rule.arms or len(shown.facts.features)


def _weights_of(shown: LearnerSnapshot) -> Array:
    return relative_weights(shown.rule, shown.weights)


_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
