"""The rule: pseudocode with the lines of the current phase highlighted, and this round's numbers next to them."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np
from PySide6.QtCore import QRectF, QSignalBlocker, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QMouseEvent

from visualonline.abilities.additive import is_additive
from visualonline.numerics.rounding import without_dust
from visualonline.runs.pseudocode_trace import ExecutedLine
from visualonline.session.document import LETTERS
from visualonline.session.feeds.rule import RuleFeed
from visualonline.session.playhead import Phase
from visualonline.session.snapshot import Snapshot
from visualonline.session.workspace_facts import WorkspaceFacts
from visualonline.views.panel import PanelKind
from visualonline.views.text.numbers import short, vector
from visualonline.views.text.placed_labels import Item, Text, text_at
from visualonline.views.text.translation import declared
from visualonline.views.widgets.chips import chips
from visualonline.views.widgets.scrolled_panel import ScrolledPanel

ID = "rule"
NAME = "Rule"
SUMMARY = "the pseudo-code with this round's numbers; executed lines are highlighted phase by phase"
SOURCE = ""
EXPLANATION = (
    "The learner's algorithm in pseudo-code, with the numbers of the current round. The executed lines are highlighted "
    "phase by phase: point, prediction, label, loss, update."
)

_PHASES = {"": 0, **{phase.name.lower(): int(phase) for phase in Phase}}
_ROW = 1.4
"""Smallest height of a row, in multiples of the font size."""
_MOST = 4
"""Largest number of components of a vector."""


class _Row(NamedTuple):
    """A line of the rule or a part of it, and whether it is the last part."""

    carried: ExecutedLine
    text: str
    last: bool


class RulePanel(ScrolledPanel):
    """The pseudocode of one learner at a time."""

    def __init__(self) -> None:
        super().__init__()
        self.learner = 0
        self._chips: list[tuple[QRectF, int]] = []
        self._now: tuple[object, ...] = ()
        self.setToolTip(self.tr("Highlighted lines were executed in the current round, with the numbers beside them"))

    def minimumSizeHint(self) -> QSize:
        """Return a size for a few lines."""
        return QSize(220, 150)

    def show_workspace(self, facts: WorkspaceFacts) -> None:
        """Show the runs of a new workspace."""
        super().show_workspace(facts)
        self.learner = min(self.learner, len(facts.runs) - 1)

    def lines(self) -> tuple[ExecutedLine, ...]:
        """Return the lines of the current round."""
        if self.snapshot is None:
            return ()
        found: tuple[tuple[ExecutedLine, ...], ...] = self.snapshot.feeds.get(ID, ())
        return found[self.learner] if found else ()

    def is_highlighted(self, carried: ExecutedLine) -> bool:
        """Return whether a line is executed in the current phase."""
        assert self.snapshot is not None
        phase = int(self.snapshot.phase) if self.snapshot.t else 0
        return carried.executed and _PHASES[carried.line.phase] == phase

    def values(self, carried: ExecutedLine) -> list[str]:
        """Return the numbers of a line, none before its phase: they could reveal the label."""
        assert self.snapshot is not None
        if not carried.executed or _PHASES[carried.line.phase] > int(self.snapshot.phase):
            return []
        additive = is_additive(self.snapshot.learners[self.learner].learner)
        return [f"{declared(name)} = {figure(value, sums=additive)}" for name, value in carried.numbers.items()]

    def items(self, area: QRectF, snapshot: Snapshot) -> list[Item]:
        """Return the title, the letters of the learners and the lines."""
        s = self.style_
        name = declared(snapshot.learners[self.learner].learner.name)
        head = QRectF(area.left(), area.top(), area.width(), 1.7 * s.caption)
        letters = LETTERS[: len(snapshot.learners)] if len(snapshot.learners) > 1 else ""
        buttons, self._chips = chips(head, s, letters, self.learner)
        room = (self._chips[0][0].left() if letters else area.right()) - area.left()
        name = s.elided(name, room, s.caption, bold=True)
        title = text_at(area.left(), area.top() + 1.2 * s.caption, name, s.colour("ink"), s, s.caption, bold=True)
        found: list[Item] = [title, *buttons]
        top = area.top() + 2.1 * s.caption
        rows, room = self._rows(area.width()), area.bottom() - top
        if not rows:
            return found
        height = min(max(room / len(rows), _ROW * s.note), 2.4 * s.note)
        size = min(1.25 * s.note, max(0.7 * height, s.note), self._widest(rows, area.width()))
        self.allow_scrolling(max(0, math.ceil(len(rows) * height - room)), room)
        self._follow(rows, height, room)
        first = top - self.bar.value()
        for k, row in enumerate(rows):
            box = QRectF(area.left(), first + k * height, area.width(), height)
            if box.top() > top - 0.5 and box.bottom() < area.bottom() + 0.5:
                found += self._row(box, row, size)
        now = [carried for carried in self.lines() if self.is_highlighted(carried)]
        spoken = "; ".join(" ".join([declared(each.line.text).strip(), *self.values(each)]) for each in now)
        self.setAccessibleName(spoken or declared(NAME))
        return found

    def _rows(self, width: float) -> list[_Row]:
        """Return the rows of all lines. A line that is too wide takes several rows."""
        metrics = QFontMetricsF(self.style_.font(self.style_.note, bold=True))
        rows: list[_Row] = []
        for carried in self.lines():
            texts = _broken(_indented(declared(carried.line.text)), metrics, width)
            rows += [_Row(carried, text, text is texts[-1]) for text in texts]
        return rows

    def _follow(self, rows: list[_Row], height: float, room: float) -> None:
        """Scroll to the highlighted rows after they or the size have changed; otherwise leave scrolling to the user."""
        highlighted = [k for k, row in enumerate(rows) if self.is_highlighted(row.carried)]
        now = (highlighted, len(rows), height, room)
        if now == self._now:
            return
        self._now = now
        middle = (highlighted[0] + highlighted[-1] + 1) / 2 if highlighted else 0.0
        with QSignalBlocker(self.bar):
            whole = height * round((middle * height - room / 2) / height)  # no row is cut off at the top
            self.bar.setValue(round(whole))

    def _widest(self, rows: list[_Row], width: float) -> float:
        """Return the font size at which every row leaves space for a number."""
        s = self.style_
        metrics = QFontMetricsF(s.font(100, bold=True))
        longest = max(metrics.horizontalAdvance(row.text) for row in rows) / 100
        return max(float(s.note), 0.7 * width / longest)

    def _row(self, box: QRectF, row: _Row, size: float) -> list[Item]:
        """Return one row in its state: highlighted, executed, or not yet. The numbers are at the end of the line."""
        assert self.snapshot is not None
        s, carried = self.style_, row.carried
        highlighted = self.is_highlighted(carried)
        found: list[Item] = []
        if highlighted:
            over, amber = box.adjusted(-8, 1, 8, -1), s.colour("allowed")
            edge = QRectF(over.left(), over.top(), 4, over.height())
            found = [Text(over, "", amber, ground=s.mixed("allowed", 0.16), radius=6),
                     Text(edge, "", amber, ground=amber, radius=2)]  # fmt: skip
        past = carried.executed and _PHASES[carried.line.phase] <= int(self.snapshot.phase)
        ink, baseline = s.colour("ink" if highlighted or past else "second"), box.center().y() + 0.36 * size
        found.append(text_at(box.left(), baseline, row.text, ink, s, size, bold=highlighted))
        if not row.last:
            return found
        left = box.left() + s.width(row.text, size, bold=highlighted) + 0.8 * size
        small = max(0.95 * size, s.note)
        values = self.values(carried)
        while values and s.width(",  ".join(values), small, bold=highlighted) > box.right() - left:
            values = values[1:] if len(values) > 1 else [values[0].split(" = ")[-1]] if " = " in values[0] else []
        colour, right = s.colour("allowed" if highlighted else "second"), Qt.AlignmentFlag.AlignRight
        place = QRectF(left - 2, box.top(), box.right() - left + 2, box.height())
        text = ",  ".join(values)
        return [*found, Text(place, text, colour, small, highlighted, right | Qt.AlignmentFlag.AlignVCenter)]

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Show another learner's rule."""
        for box, k in self._chips:
            if box.contains(event.position()):
                self.learner = k
                self.arrange()


def _indented(text: str) -> str:
    """Return a line whose indent consists of wide spaces."""
    bare = text.lstrip(" ")
    return "\u2003" * ((len(text) - len(bare)) // 4) + bare


def _broken(text: str, metrics: QFontMetricsF, width: float) -> list[str]:
    """Return the parts of a line that fit a width. All parts but the first have a larger indent."""
    inset = text[: len(text) - len(text.lstrip("\u2003"))] + "\u2003\u2003"
    pieces = [""]
    for word in text.split(" "):
        longer = f"{pieces[-1]} {word}" if pieces[-1] else word
        if pieces[-1].strip() and metrics.horizontalAdvance(longer) > width:
            pieces.append(inset + word)
        else:
            pieces[-1] = longer
    return pieces


def figure(value: Any, *, sums: bool = False) -> str:
    """Return a number or a short vector for a line. With `sums`, rounding errors are set to 0.

    Examples
    --------
    >>> figure(0.25), figure(np.array([1.0, -0.5])), figure(np.arange(9.0))
    ('0.25', '(1, −0.5)', '(0, 1, 2, 3, …)')
    """
    if isinstance(value, np.ndarray) and value.size != 1:
        if sums:
            value = without_dust(value, float(np.abs(value).max(initial=0.0)))
        return vector(value[:_MOST].tolist(), more=len(value) > _MOST, digits=2)
    return short(float(np.reshape(value, -1)[0]))


PLUGIN = PanelKind(
    id=ID, name=NAME, summary=SUMMARY, source=SOURCE, explanation=EXPLANATION,
    make=RulePanel, widget="rulePanel", key="U", feed=RuleFeed,
)  # fmt: skip
