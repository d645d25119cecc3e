"""The learners side by side in figures, and their differences: at the round under the mouse and at the playhead."""

from __future__ import annotations

import math
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QWidget

from visualonline.experiment.standing import Number, Standing
from visualonline.session.stage import Moment, Stage
from visualonline.theorems.statement import Verdict
from visualonline.views.compared import LETTERS, Compared, difference
from visualonline.views.kept import Kept
from visualonline.views.markers import paint_letter
from visualonline.views.numbers import short
from visualonline.views.panel import Panel, PanelKind
from visualonline.views.style import Style

ID = "differences"
NAME = "Differences"
SUMMARY = "mistakes, bound, margin and verdict of every learner and their differences, under the mouse and now"
SOURCE = ""

_HINT = "Move over the curves: the difference there"
_ALONE = "Add a second learner (+ compare) to see the difference"
_VERDICTS = {Verdict.HOLDS: "holds", Verdict.VACUOUS: "vacuous", Verdict.VIOLATED: "violated"}
_ROW = 1.65
"""Least height of a row in units of its type; where there is room it is up to half as high again."""


class Cell(NamedTuple):
    """A text of the table."""

    text: str
    colour: QColor
    bold: bool = False


class Line(NamedTuple):
    """A row of the table: what it tells, and a cell for each column."""

    name: str
    cells: tuple[Cell, ...]


class DifferencesPanel(Panel):
    """A table. With two learners the last column is A − B, with more there is one for each difference to A."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._now, self._pointed = Compared(), Compared()
        self._told: tuple[Moment, Style, list[tuple[str, list[Line]]]] | None = None
        self._head = Kept()

    def show_stage(self, stage: Stage) -> None:
        """Show other runs, of which no moment is known yet."""
        super().show_stage(stage)
        self.let_go()

    def let_go(self) -> None:
        """Hold no moment any longer."""
        super().let_go()
        self._told = None

    def show_moment(self, moment: Moment) -> None:
        """Show another place in time."""
        super().show_moment(moment)
        told = [
            f"{title}: " + ", ".join(f"{line.name} " + " ".join(cell.text for cell in line.cells) for line in lines)
            for title, lines in self.sections(moment)
        ]
        self.setAccessibleName("; ".join([NAME, *told]))

    def sections(self, moment: Moment) -> list[tuple[str, list[Line]]]:
        """Return the parts of the table with their titles: the round that is pointed at, if there is one, and now."""
        if self.stage is None:
            return []
        if self._told is not None and self._told[0] is moment and self._told[1] is self.style_:
            return self._told[2]
        rounds = [(f"At the clock, round {moment.told:,}", self._now, moment.told)]
        if moment.pointed is not None:
            rounds.insert(0, (f"At the cursor, round {moment.pointed:,}", self._pointed, moment.pointed))
        found = [(title, self._lines(compared.at(self.stage, moment, t))) for title, compared, t in rounds]
        self._told = moment, self.style_, found
        return found

    def _lines(self, found: tuple[Standing, ...]) -> list[Line]:
        s = self.style_
        assert self.stage is not None
        drawn = {run.rule.randomized for run in self.stage.runs}
        paid = "mistakes" if len(drawn) > 1 else "mistakes E[M]" if drawn == {True} else "mistakes M"
        kinds = dict.fromkeys(one.held.kind for one in found if one.held.kind)
        held = ", ".join(kinds).replace(", margin", ",")
        words = [_verdict(one) for one in found]
        verdicts = tuple(Cell(word, s.colour("hindsight" if word == "holds" else "ink"), bold=True) for word in words)
        blank = Cell("", s.colour("ink"))
        return [
            self._line(paid, [one.paid for one in found], lit=True),
            self._line("bound", [one.bound for one in found]),
            *([self._line(held, [one.held for one in found])] if held else []),
            Line("verdict", verdicts + (blank,) * (len(found) - 1)),
        ]

    def _line(self, name: str, numbers: list[Number], *, lit: bool = False) -> Line:
        s, several = self.style_, len(numbers) > 1
        cells = [
            Cell(short(number.value), s.learner(i) if several else s.colour("paid" if lit else "ink"), bold=lit)
            for i, number in enumerate(numbers)
        ]
        ink = s.colour("paid" if lit else "ink")
        cells += [Cell(difference(numbers[0].less(other)), ink, bold=lit) for other in numbers[1:]]
        return Line(name, tuple(cells))

    def paint(self, painter: QPainter, area: QRectF, moment: Moment) -> None:
        """Paint the head with the learners' badges, and below it the parts that have room."""
        s, n = self.style_, len(moment.shown)
        sections = self.sections(moment)
        if not sections:
            return
        columns = self._columns(painter, area, sections)
        top = self._lay_head(painter, area, columns, n)
        rows = sum(len(lines) + 1.4 for _title, lines in sections)
        row = min(max((area.bottom() - top) / rows, _ROW * s.note), 1.5 * _ROW * s.note)
        fits = max(2, int((area.bottom() - top) / row))
        if len(sections) > 1 and fits < 2 * 3 + 1:
            sections = sections[:1]
        each = fits // len(sections) - 1
        for title, lines in sections:
            heading = Cell(title, s.colour("ink"), bold=True)
            self._paint_text(painter, QRectF(area.left(), top, area.width(), row), heading)
            top += row
            for line in lines[: max(1, each)]:
                self._paint_line(painter, QRectF(area.left(), top, area.width(), row), line, columns)
                top += row
            top += 0.4 * row
        if len(sections) == 1 and moment.pointed is None and top + row <= area.bottom() and not s.presenting:
            hint = _HINT if n > 1 else _ALONE
            self._paint_text(painter, QRectF(area.left(), top, area.width(), row), Cell(hint, s.colour("second")))

    def _columns(self, painter: QPainter, area: QRectF, sections: list[tuple[str, list[Line]]]) -> list[float | None]:
        """Return where each column ends, None for those without room: with more than two learners B, C and D go first.

        Their differences to A stay.
        """
        s = self.style_
        painter.setFont(s.font(s.note, bold=True))
        metrics = QFontMetricsF(painter.font())
        lines = [line for _title, lines in sections for line in lines]
        named = max(metrics.horizontalAdvance(line.name) for line in lines) + s.note
        total = len(lines[0].cells)
        n = (total + 1) // 2
        widest = max(metrics.horizontalAdvance(cell.text) for line in lines for cell in line.cells)
        least = max(widest, metrics.horizontalAdvance("A − B")) + 0.8 * s.note
        shown = list(range(total))
        if n > 2 and named + least * total > area.width():
            shown = [0, *range(n, total)]
        step = (area.width() - named) / len(shown)
        return [area.left() + named + step * (shown.index(k) + 1) if k in shown else None for k in range(total)]

    def _lay_head(self, painter: QPainter, area: QRectF, columns: list[float | None], n: int) -> float:
        """Paint the head, as a rule as it was before; return where it ends."""
        s = self.style_
        line = area.top() + 1.9 * s.caption + 2
        whole = QRectF(area.left() - 1, area.top(), area.width() + 2, line - area.top() + 1)
        draw = partial(self._paint_head, area=area, line=line, columns=columns, n=n)
        self._head.lay(painter, whole, s.colour("card"), (s, n, area.getRect(), *columns), draw)
        return line + 0.3 * s.note

    def _paint_head(self, painter: QPainter, area: QRectF, line: float, columns: list[float | None], n: int) -> None:
        """Paint the title, the letters of the learners in their marks, and the names of the differences."""
        s = self.style_
        side = 1.45 * s.note
        painter.setFont(s.font(s.caption, bold=True))
        painter.setPen(s.colour("ink"))
        baseline = area.top() + 1.2 * s.caption
        painter.drawText(QPointF(area.left(), baseline), "Difference")
        for k, end in enumerate(columns):
            if end is None:
                continue
            box = QRectF(end - side, baseline - 0.36 * s.caption - side / 2, side, side)
            painter.setFont(s.font(s.note, bold=True))
            if k < n:
                paint_letter(painter, box.center(), side / 2, k, s.learner(k), s)
            else:
                painter.setPen(s.colour("paid"))
                flags = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                painter.drawText(box.adjusted(-9 * s.note, 0, 0, 0), flags, f"A − {LETTERS[k - n + 1]}")
        painter.setPen(QPen(s.colour("edge"), 1))
        painter.drawLine(QPointF(area.left(), line), QPointF(area.right(), line))

    def _paint_line(self, painter: QPainter, box: QRectF, line: Line, columns: list[float | None]) -> None:
        self._paint_text(painter, box, Cell(line.name, self.style_.colour("second")))
        for cell, end in zip(line.cells, columns, strict=True):
            if end is not None:
                place = QRectF(box.left(), box.top(), end - box.left(), box.height())
                self._paint_text(painter, place, cell, right=True)

    def _paint_text(self, painter: QPainter, box: QRectF, cell: Cell, *, right: bool = False) -> None:
        s = self.style_
        painter.setFont(s.font(s.note, bold=cell.bold))
        painter.setPen(cell.colour)
        side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        painter.drawText(box, int(side | Qt.AlignmentFlag.AlignVCenter), cell.text)


def _verdict(one: Standing) -> str:
    """Return the verdict in a word that fits into a column."""
    if one.judgement is None or math.isnan(one.bound.value):
        return "–"
    return _VERDICTS[one.judgement.verdict]


PLUGIN = PanelKind(
    id=ID, name=NAME, summary=SUMMARY, source=SOURCE, make=DifferencesPanel, widget="differencesPanel", compares=True
)
