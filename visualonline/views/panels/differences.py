"""A table of the learners' numbers and their differences, at the hovered round and at the playhead."""

from __future__ import annotations

import math
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor

from visualonline.runs.analyses.comparison import ComparisonNumber, ComparisonRow
from visualonline.session.document import LETTERS
from visualonline.session.snapshot import Snapshot
from visualonline.theorems.theorem import Verdict
from visualonline.views.panel import PanelKind
from visualonline.views.text.learner_difference import difference, kind_text, measured_text
from visualonline.views.text.numbers import filled
from visualonline.views.text.placed_labels import Item, Picture, Text, text_at
from visualonline.views.text.translation import declared
from visualonline.views.text.verdict import meaning
from visualonline.views.theme.markers import letter
from visualonline.views.theme.style import Style
from visualonline.views.widgets.label_panel import LabelPanel

ID = "differences"
NAME = "Differences"
SUMMARY = (
    "mistakes, bound, margin and verdict of every learner, and the differences between learners, now and at the round "
    "under the mouse"
)
SOURCE = ""
EXPLANATION = (
    "The table shows the mistakes M, the bound, the margin γ and the verdict of each learner. The values are those of "
    "the current round and of the round under the mouse. A − B is the value of learner A minus that of learner B."
)

_HINT = "Hover over a curve to see the difference at the round under the mouse"
_ALONE = "Add a second learner (+ compare) to see the difference"
_VERDICTS = {
    Verdict.HOLDS: "holds", Verdict.VACUOUS: "vacuous", Verdict.VIOLATED: "violated", Verdict.NOT_JUDGED: "on average",
}  # fmt: skip
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_ROW = 1.65
"""Smallest height of a row, in multiples of the font size. The height grows by up to half if there is space."""


class Cell(NamedTuple):
    """A cell of the table."""

    text: str
    colour: QColor
    bold: bool = False
    tip: str = ""


class Line(NamedTuple):
    """A row of the table: its name, and a cell for each column."""

    name: str
    cells: tuple[Cell, ...]


class DifferencesPanel(LabelPanel):
    """A table. For two learners the last column is A − B; for more there is a column for each difference to A."""

    def __init__(self) -> None:
        super().__init__()
        self._sections: tuple[Snapshot, Style, list[tuple[str, list[Line]]]] | None = None

    def release(self) -> None:
        """Drop the snapshot."""
        super().release()
        self._sections = None

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show a new snapshot."""
        super().show_snapshot(snapshot)
        texts = [
            f"{title}: " + ", ".join(f"{line.name} " + " ".join(cell.text for cell in line.cells) for line in lines)
            for title, lines in self.sections(snapshot)
        ]
        self.setAccessibleName("; ".join([declared(NAME), *texts]))

    def sections(self, snapshot: Snapshot) -> list[tuple[str, list[Line]]]:
        """Return the sections of the table with titles: the hovered round, if there is one, and the current round."""
        if self._sections is None or self._sections[0] is not snapshot or self._sections[1] is not self.style_:
            drawn = {shown.rule.randomized for shown in snapshot.learners}
            labelled = all(shown.rule.labelled for shown in snapshot.learners)
            paid = (
                self.tr("mistakes")
                if len(drawn) > 1
                else self.tr("mistakes E[M]")
                if drawn == {True}
                else self.tr("mistakes M")
            )
            paid = paid if labelled else self.tr("loss")
            rounds = [(filled(self.tr("Current round, {revealed:,}"), revealed=snapshot.revealed), snapshot.rows)]
            if snapshot.hovered is not None:
                rounds.insert(
                    0,
                    (
                        filled(self.tr("Under the mouse, round {hovered:,}"), hovered=snapshot.hovered),
                        snapshot.hovered_rows,
                    ),
                )
            self._sections = snapshot, self.style_, [(title, self._lines(paid, rows)) for title, rows in rounds]
        return self._sections[2]

    def _lines(self, paid: str, rows: tuple[ComparisonRow, ...]) -> list[Line]:
        s = self.style_
        kinds = dict.fromkeys(kind_text(row.measured) for row in rows if row.measured.kind)
        held = ", ".join(kinds).replace(self.tr(", margin"), ",")
        tips = ["" if row.judgement is None else meaning(row.judgement.verdict) for row in rows]
        verdicts = tuple(
            Cell(_verdict(row), s.colour("hindsight" if _holds(row) else "ink"), bold=True, tip=tip)
            for row, tip in zip(rows, tips, strict=True)
        )
        blank = Cell("", s.colour("ink"))
        return [
            self._line(paid, [row.paid for row in rows], strong=True),
            self._line(self.tr("bound"), [row.bound for row in rows]),
            *([self._line(held, [row.measured for row in rows])] if held else []),
            Line(self.tr("verdict"), verdicts + (blank,) * (len(rows) - 1)),
        ]

    def _line(self, name: str, numbers: list[ComparisonNumber], *, strong: bool = False) -> Line:
        s, several = self.style_, len(numbers) > 1
        cells = [
            Cell(measured_text(number), s.learner(i) if several else s.colour("paid" if strong else "ink"), bold=strong)
            for i, number in enumerate(numbers)
        ]
        ink = s.colour("paid" if strong else "ink")
        cells += [Cell(difference(numbers[0].minus(other)), ink, bold=strong) for other in numbers[1:]]
        return Line(name, tuple(cells))

    def items(self, area: QRectF, snapshot: Snapshot) -> list[Item]:
        """Return the header and the rows of the table."""
        sections = self.sections(snapshot)
        if not sections:
            return []
        s, n = self.style_, len(snapshot.learners)
        columns = self._columns(area, sections)
        line = area.top() + 1.9 * s.caption + 2
        body = area.adjusted(0, line + 0.3 * s.note - area.top(), 0, 0)
        return [*self._head(area, line, columns, n), *self._body(body, sections, columns, n)]

    def _body(
        self, area: QRectF, sections: list[tuple[str, list[Line]]], columns: list[float | None], n: int
    ) -> list[Item]:
        """Return the texts of the sections that fit."""
        s = self.style_
        top, left, width = area.top(), area.left(), area.width()
        rows = sum(len(lines) + 1.4 for _title, lines in sections)
        row = min(max(area.height() / rows, _ROW * s.note), 1.5 * _ROW * s.note)
        fits = max(2, int(area.height() / row))
        pointed = len(sections) > 1
        if pointed and fits < 2 * 3 + 1:
            sections = sections[:1]
        each = fits // len(sections) - 1
        found: list[Item] = []
        for title, lines in sections:
            found.append(Text(QRectF(left, top, width, row), title, s.colour("ink"), s.note, True))
            top += row
            for line in lines[: max(1, each)]:
                found.append(Text(QRectF(left, top, width, row), line.name, s.colour("second"), s.note))
                found += [
                    Text(QRectF(left, top, end - left, row), cell.text, cell.colour, s.note, cell.bold, _RIGHT,
                         tip=cell.tip)
                    for cell, end in zip(line.cells, columns, strict=True)
                    if end is not None and cell.text
                ]  # fmt: skip
                top += row
            top += 0.4 * row
        if not pointed and top + row <= area.bottom() and not s.presenting:
            hint = declared(_HINT) if n > 1 else declared(_ALONE)
            found.append(Text(QRectF(left, top, width, row), hint, s.colour("second"), s.note))
        return found

    def _columns(self, area: QRectF, sections: list[tuple[str, list[Line]]]) -> list[float | None]:
        """Return the right edge of each column, None for those that do not fit.

        With more than two learners, the columns B, C and D are dropped first. Their differences to A remain.
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

    def _head(self, area: QRectF, line: float, columns: list[float | None], n: int) -> list[Item]:
        """Return the title, the learners' letters in their markers, and the names of the differences."""
        s = self.style_
        side = 1.45 * s.note
        baseline = area.top() + 1.2 * s.caption
        found: list[Item] = [
            text_at(area.left(), baseline, self.tr("Difference"), s.colour("ink"), s, s.caption, bold=True)
        ]
        for k, end in enumerate(columns):
            if end is None:
                continue
            box = QRectF(end - side, baseline - 0.36 * s.caption - side / 2, side, side)
            if k < n:
                mark = letter(k, side / 2, s, self.style_.ratio(self))
                whole = mark.deviceIndependentSize().width()
                at = QRectF(box.center().x() - whole / 2, box.center().y() - whole / 2, whole, whole)
                found.append(Picture(at, mark))
            else:
                name = f"A − {LETTERS[k - n + 1]}"
                left = s.width(name, s.note, bold=True) - side + 2
                found.append(Text(box.adjusted(-left, 0, 0, 0), name, s.colour("paid"), s.note, True, _RIGHT))
        edge = s.colour("edge")
        return [*found, Text(QRectF(area.left(), line, area.width(), 1), "", edge, ground=edge)]


def _holds(one: ComparisonRow) -> bool:
    return one.judgement is not None and one.judgement.verdict is Verdict.HOLDS


def _verdict(one: ComparisonRow) -> str:
    """Return the verdict in a word that fits a column."""
    if one.judgement is None or math.isnan(one.bound.value):
        return "–"
    return declared(_VERDICTS[one.judgement.verdict])


PLUGIN = PanelKind(
    id=ID, name=NAME, summary=SUMMARY, source=SOURCE, explanation=EXPLANATION,
    make=DifferencesPanel, widget="differencesPanel", compares=True,
)  # fmt: skip
