"""The learners side by side in figures, and their differences: at the round under the mouse and at the playhead."""

from __future__ import annotations

import math
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from visualonline.experiment.standing import Number, Standing
from visualonline.session.stage import Moment, Stage
from visualonline.theorems.statement import Verdict
from visualonline.views.compared import LETTERS, Compared, difference
from visualonline.views.markers import paint_letter
from visualonline.views.numbers import short
from visualonline.views.panel import Ground, Panel, PanelKind
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
    """A row of the table: what it tells, and a cell for each column. Those `in_words` stay for many rounds."""

    name: str
    cells: tuple[Cell, ...]
    in_words: bool = False


class Text(NamedTuple):
    """A text in its place, where it begins or ends."""

    box: QRectF
    cell: Cell
    side: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft


class DifferencesPanel(Panel):
    """A table. With two learners the last column is A − B, with more there is one for each difference to A."""

    foretold = True

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._now, self._pointed = Compared(), Compared()
        self._told: tuple[Moment, Style, list[tuple[str, list[Line]]]] | None = None
        self._changing: list[Text] = []

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
            Line("verdict", verdicts + (blank,) * (len(found) - 1), in_words=True),
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

    def ground(self, area: QRectF, moment: Moment) -> Ground:
        """Lay out the table, and return with what tells them apart its head and the texts that stay."""
        sections = self.sections(moment)
        if not sections:
            self._changing = []
            return super().ground(area, moment)
        s, n = self.style_, len(moment.shown)
        columns = self._columns(area, sections)
        line = area.top() + 1.9 * s.caption + 2
        body = area.adjusted(0, line + 0.3 * s.note - area.top(), 0, 0)
        staying, self._changing = self._laid(body, sections, columns, n)

        def draw(painter: QPainter) -> None:
            self._paint_head(painter, area, line, columns, n)
            self._paint_texts(painter, staying)

        key = (s, n, area.getRect(), *columns, *((text.cell.text, text.box.top()) for text in staying))
        return key, draw

    def paint(self, painter: QPainter, area: QRectF, moment: Moment) -> None:  # noqa: ARG002  the ground laid it out
        """Paint the titles and the numbers."""
        self._paint_texts(painter, self._changing)

    def _laid(
        self, area: QRectF, sections: list[tuple[str, list[Line]]], columns: list[float | None], n: int
    ) -> tuple[list[Text], list[Text]]:
        """Return the texts of the parts that have room, those that stay for many rounds and the others."""
        s = self.style_
        top, left, width = area.top(), area.left(), area.width()
        rows = sum(len(lines) + 1.4 for _title, lines in sections)
        row = min(max(area.height() / rows, _ROW * s.note), 1.5 * _ROW * s.note)
        fits = max(2, int(area.height() / row))
        pointed = len(sections) > 1
        if pointed and fits < 2 * 3 + 1:
            sections = sections[:1]
        each = fits // len(sections) - 1
        staying: list[Text] = []
        changing: list[Text] = []
        for title, lines in sections:
            changing.append(Text(QRectF(left, top, width, row), Cell(title, s.colour("ink"), bold=True)))
            top += row
            for line in lines[: max(1, each)]:
                staying.append(Text(QRectF(left, top, width, row), Cell(line.name, s.colour("second"))))
                (staying if line.in_words else changing).extend(
                    Text(QRectF(left, top, end - left, row), cell, Qt.AlignmentFlag.AlignRight)
                    for cell, end in zip(line.cells, columns, strict=True)
                    if end is not None and cell.text
                )
                top += row
            top += 0.4 * row
        if not pointed and top + row <= area.bottom() and not s.presenting:
            hint = _HINT if n > 1 else _ALONE
            staying.append(Text(QRectF(left, top, width, row), Cell(hint, s.colour("second"))))
        return staying, changing

    def _columns(self, area: QRectF, sections: list[tuple[str, list[Line]]]) -> list[float | None]:
        """Return where each column ends, None for those without room: with more than two learners B, C and D go first.

        Their differences to A stay.
        """
        s = self.style_
        lines = [line for _title, lines in sections for line in lines]
        named = max(s.width(line.name, s.note, bold=True) for line in lines) + s.note
        total = len(lines[0].cells)
        n = (total + 1) // 2
        widest = max(s.width(cell.text, s.note, bold=True) for line in lines for cell in line.cells)
        least = max(widest, s.width("A − B", s.note, bold=True)) + 0.8 * s.note
        shown = list(range(total))
        if n > 2 and named + least * total > area.width():
            shown = [0, *range(n, total)]
        step = (area.width() - named) / len(shown)
        return [area.left() + named + step * (shown.index(k) + 1) if k in shown else None for k in range(total)]

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

    def _paint_texts(self, painter: QPainter, texts: list[Text]) -> None:
        s = self.style_
        for box, cell, side in texts:
            painter.setFont(s.font(s.note, bold=cell.bold))
            painter.setPen(cell.colour)
            painter.drawText(box, int(side | Qt.AlignmentFlag.AlignVCenter), cell.text)


def _verdict(one: Standing) -> str:
    """Return the verdict in a word that fits into a column."""
    if one.judgement is None or math.isnan(one.bound.value):
        return "–"
    return _VERDICTS[one.judgement.verdict]


PLUGIN = PanelKind(
    id=ID, name=NAME, summary=SUMMARY, source=SOURCE, make=DifferencesPanel, widget="differencesPanel", compares=True
)
