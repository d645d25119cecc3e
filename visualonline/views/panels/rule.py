"""The rule: the pseudo-code, the lines of the shown phase lit, and this round's numbers beside them."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QMouseEvent, QPainter
from PySide6.QtWidgets import QWidget

from visualonline.experiment.lines import Carried, carried_out
from visualonline.session.playhead import Phase
from visualonline.session.stage import Moment, Stage
from visualonline.views.chips import paint_chips
from visualonline.views.numbers import short
from visualonline.views.panel import Panel, PanelKind

ID = "rule"
NAME = "Rule"
SUMMARY = "the pseudo-code, the executed lines lit phase by phase, with this round's numbers put in"
SOURCE = ""

_PHASES = {"": 0, **{phase.name.lower(): int(phase) for phase in Phase}}
_MOST = 4
"""Numbers of a vector that are written."""


class _Row(NamedTuple):
    """A line of the rule or a piece of it, and whether it is the last one."""

    carried: Carried
    text: str
    last: bool


class RulePanel(Panel):
    """The pseudo-code of one learner at a time."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.learner = 0
        self._chips: list[tuple[QRectF, int]] = []

    def minimumSizeHint(self) -> QSize:
        """Return room for a few lines."""
        return QSize(220, 150)

    def show_stage(self, stage: Stage) -> None:
        """Show other runs."""
        super().show_stage(stage)
        self.learner = min(self.learner, len(stage.runs) - 1)

    def lines(self) -> tuple[Carried, ...]:
        """Return the lines of the shown round."""
        if self.moment is None:
            return ()
        shown = self.moment.shown[self.learner]
        return carried_out(shown.run, shown.frame)

    def lit(self, carried: Carried) -> bool:
        """Return whether a line is carried out in the phase that is shown."""
        assert self.moment is not None
        phase = int(self.moment.phase) if self.moment.t else 0
        return carried.done and _PHASES[carried.line.phase] == phase

    def told(self, carried: Carried) -> list[str]:
        """Return the numbers of a line, none until its phase has come: the label is not told before its time."""
        assert self.moment is not None
        if not carried.done or _PHASES[carried.line.phase] > int(self.moment.phase):
            return []
        return [f"{name} = {figure(value)}" for name, value in carried.numbers.items()]

    def paint(self, painter: QPainter, area: QRectF, moment: Moment) -> None:
        """Paint the title and the lines."""
        s = self.style_
        name = moment.shown[self.learner].run.learner.name
        painter.setFont(s.font(s.caption, bold=True))
        painter.setPen(s.colour("ink"))
        painter.drawText(QPointF(area.left(), area.top() + 1.2 * s.caption), name)
        head = QRectF(area.left(), area.top(), area.width(), 1.7 * s.caption)
        letters = "ABCD"[: len(moment.shown)] if len(moment.shown) > 1 else ""
        self._chips = paint_chips(painter, head, s, letters, self.learner)
        top = area.top() + 2.1 * s.caption
        rows = self._in_sight(int((area.bottom() - top) / (1.4 * s.note)), area.width())
        if not rows:
            return
        height = min((area.bottom() - top) / len(rows), 2.4 * s.note)
        size = min(1.25 * s.note, max(0.7 * height, s.note), self._widest(rows, area.width()))
        for k, row in enumerate(rows):
            self._paint_row(painter, QRectF(area.left(), top + k * height, area.width(), height), row, size)
        told = "; ".join(" ".join([c.line.text.strip(), *self.told(c)]) for c in self.lines() if self.lit(c))
        self.setAccessibleName(told)

    def _in_sight(self, most: int, width: float) -> list[_Row]:
        """Return as many rows as there is room for, the lit ones in their middle; a line too wide goes over several."""
        metrics = QFontMetricsF(self.style_.font(self.style_.note, bold=True))
        rows: list[_Row] = []
        for carried in self.lines():
            texts = _broken(_indented(carried.line.text), metrics, width)
            rows += [_Row(carried, text, text is texts[-1]) for text in texts]
        lit = [k for k, row in enumerate(rows) if self.lit(row.carried)]
        middle = (lit[0] + lit[-1]) // 2 if lit else 0
        first = max(0, min(middle - most // 2, len(rows) - most))
        return rows[first : first + max(most, 1)]

    def _widest(self, rows: list[_Row], width: float) -> float:
        """Return the size at which every row still leaves room for a number."""
        s = self.style_
        metrics = QFontMetricsF(s.font(100, bold=True))
        longest = max(metrics.horizontalAdvance(row.text) for row in rows) / 100
        return max(float(s.note), 0.7 * width / longest)

    def _paint_row(self, painter: QPainter, box: QRectF, row: _Row, size: float) -> None:
        """Paint one row: lit, done, or still to come; the numbers stand at the end of its line."""
        assert self.moment is not None
        s, carried = self.style_, row.carried
        lit = self.lit(carried)
        if lit:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(s.mixed("allowed", 0.16))
            painter.drawRoundedRect(box.adjusted(-8, 1, 8, -1), 6, 6)
            painter.setBrush(s.colour("allowed"))
            painter.drawRoundedRect(QRectF(box.left() - 8, box.top() + 1, 4, box.height() - 2), 2, 2)
        past = carried.done and _PHASES[carried.line.phase] <= int(self.moment.phase)
        font = s.font(size, bold=lit)
        painter.setFont(font)
        painter.setPen(s.colour("ink" if lit or past else "second"))
        baseline = box.center().y() + 0.36 * size
        painter.drawText(QPointF(box.left(), baseline), row.text)
        if not row.last:
            return
        left = box.left() + QFontMetricsF(font).horizontalAdvance(row.text) + 0.8 * size
        painter.setFont(s.font(max(0.95 * size, s.note), bold=lit))
        painter.setPen(s.colour("allowed" if lit else "second"))
        metrics = QFontMetricsF(painter.font())
        told = self.told(carried)
        while told and metrics.horizontalAdvance(",  ".join(told)) > box.right() - left:
            told = told[1:] if len(told) > 1 else [told[0].split(" = ")[-1]] if " = " in told[0] else []
        place = QRectF(left, box.top(), box.right() - left, box.height())
        painter.drawText(place, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), ",  ".join(told))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Show another learner's rule."""
        for box, k in self._chips:
            if box.contains(event.position()):
                self.learner = k
                self.update()


def _indented(text: str) -> str:
    """Return a line with spaces wide enough to be seen as steps."""
    bare = text.lstrip(" ")
    return "\u2003" * ((len(text) - len(bare)) // 4) + bare


def _broken(text: str, metrics: QFontMetricsF, width: float) -> list[str]:
    """Return a line in the pieces that fit into a width, those after the first two steps further in."""
    inset = text[: len(text) - len(text.lstrip("\u2003"))] + "\u2003\u2003"
    pieces = [""]
    for word in text.split(" "):
        longer = f"{pieces[-1]} {word}" if pieces[-1] else word
        if pieces[-1].strip() and metrics.horizontalAdvance(longer) > width:
            pieces.append(inset + word)
        else:
            pieces[-1] = longer
    return pieces


def figure(value: Any) -> str:
    """Return a number or a short vector as it is written into a line.

    Examples
    --------
    >>> figure(0.25), figure(np.array([1.0, -0.5])), figure(np.arange(9.0))
    ('0.25', '(1, −0.5)', '(0, 1, 2, 3, …)')
    """
    if isinstance(value, np.ndarray) and value.size != 1:
        parts = [short(float(part), 2) for part in value[:_MOST]]
        return f"({', '.join(parts)}{', …' if len(value) > _MOST else ''})"
    return short(float(np.reshape(value, -1)[0]))


PLUGIN = PanelKind(id=ID, name=NAME, summary=SUMMARY, source=SOURCE, make=RulePanel, widget="rulePanel", key="U")
