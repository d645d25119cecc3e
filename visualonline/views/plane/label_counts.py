"""The labels so far and their counts, for a learner that predicts a probability from the labels alone."""

from __future__ import annotations

import math

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QMouseEvent, QPen

from visualonline.core.types import Array
from visualonline.session.feeds.plane import LabelCount
from visualonline.session.playhead import Phase
from visualonline.session.snapshot import LearnerSnapshot, Snapshot
from visualonline.views.plane.sheet import Sheet, SheetBox, SheetMark, SheetText
from visualonline.views.text.numbers import probability, short, whole
from visualonline.views.text.rich_label import TextRun
from visualonline.views.text.translation import translate

_SIGNS = (1, -1)
_CELLS, _ROW = (3.2, 2.6, 2.0, 1.6), 2.2
"""Widths of a label's cell, of which the largest that shows all labels is used, and height of a row of counts, in
multiples of the note size."""
_MOST = 120
"""Preferred number of visible labels."""
_LABELS = 0.42
"""Largest fraction of the height for the labels."""
_VERTICAL = Qt.AlignmentFlag.AlignVCenter
_LEFT, _RIGHT = _VERTICAL | Qt.AlignmentFlag.AlignLeft, _VERTICAL | Qt.AlignmentFlag.AlignRight


class LabelCounts(Sheet):
    """The last labels in order, both counts as bars, the estimate with the best constant, and Pr[labels].

    Signals
    -------
    added : (int) request to add an example with that label: +1 by the left button, −1 by the right one or with shift.
    """

    added = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("labelCounts")

    def show_snapshot(self, snapshot: Snapshot, i: int) -> None:
        """Show learner i in a snapshot."""
        super().show_snapshot(snapshot, i)
        ones, zeros = self.counts
        said = translate("Plane", "The labels so far: {ones} are +1, and {zeros} are −1")
        self.setAccessibleName(said.format(ones=ones, zeros=zeros))

    @property
    def counts(self) -> tuple[int, int]:
        """The numbers of revealed labels +1 and −1."""
        if self._snapshot is None or not self._snapshot.t:
            return 0, 0
        t, revealed = self._snapshot.t, self._snapshot.revealed
        counted: LabelCount | None = self._snapshot.feeds["plane"].counted[self._i]
        if counted is None:
            return 0, 0
        ones = counted.ones - (revealed < t and self._rows(t, t).y[0] > 0)
        return ones, revealed - ones

    def key(self) -> tuple[TextRun, ...]:
        """Return the key of marks."""
        return (
            TextRun(translate("Plane", "label +1    "), mark="disc"),
            TextRun(translate("Plane", "label −1    "), mark="cross"),
            TextRun(translate("Plane", "full colour: the last label")),
        )

    def numbers(self) -> list[tuple[str, Array]]:
        """Return the visible labels, as columns of a table."""
        if self._snapshot is None or not self._snapshot.revealed:
            return []
        first, last = self._shown(self._snapshot)
        return [("t", np.arange(first, last + 1.0)), ("y", np.asarray(self._rows(first, last).y, dtype=float))]

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Request another example."""
        left = event.button() == Qt.MouseButton.LeftButton
        if left or event.button() == Qt.MouseButton.RightButton:
            shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self.added.emit(1 if left and not shift else -1)
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open the menu from the keyboard only, because the right button adds an example."""
        if event.reason() != QContextMenuEvent.Reason.Mouse:
            super().contextMenuEvent(event)

    def _places(self, snapshot: Snapshot) -> tuple[float, int, int]:
        """Return the width of a label's cell in px, and the numbers of columns and rows that fit."""
        wanted = min(_MOST, snapshot.total or _MOST)
        for size in _CELLS:
            cell = size * self.style_.note
            columns, rows = max(1, int(self.width() / cell)), max(1, int(_LABELS * self.height() / cell))
            if columns * rows >= wanted:
                break
        return cell, columns, rows

    def _shown(self, snapshot: Snapshot) -> tuple[int, int]:
        """Return the first and the last round whose labels are visible: as many complete rows as fit."""
        _cell, columns, rows = self._places(snapshot)
        at_hand = len(snapshot.feeds["plane"].rows[self._i].y)
        last = snapshot.revealed
        least = max(0, snapshot.t - at_hand, last - rows * columns)
        return min(last, -(-least // columns) * columns + 1), last

    def _compose(self, snapshot: Snapshot) -> None:
        """Compose the labels, the counts, the two probabilities and their values for the sequence of labels."""
        shown, s = snapshot.learners[self._i], self.style_
        cell, columns, _rows = self._places(snapshot)
        first, last = self._shown(snapshot)
        if last:
            for k, y in enumerate(self._rows(first, last).y):
                at = QPointF((k % columns + 0.5) * cell, (k // columns + 0.5) * cell)
                self.item.marks.append(SheetMark(int(y), at, 0.55 * cell, 1.0 if first + k == last else 0.55))
        else:
            words = translate("Plane", "Each round shows a label and no point.\nSpace plays, → shows the first round.")
            box = QRectF(0, 0, self.width(), _LABELS * self.height())
            self.item.texts.append(SheetText(box, words, s.font(s.note), s.colour("second")))
        rest = QRectF(0, _LABELS * self.height(), self.width(), (1 - _LABELS) * self.height())
        row = min(rest.height() / 5.5, 1.4 * _ROW * s.note)
        top = rest.bottom() - 5.5 * row
        for k, (sign, count) in enumerate(zip(_SIGNS, self.counts, strict=True)):
            self._add_count(QRectF(0, top + k * row, self.width(), row), sign, count)
        self._add_scale(QRectF(0, top + 2 * row, self.width(), 2.5 * row), snapshot, shown)
        self._add_sequence(QRectF(0, top + 4.5 * row, self.width(), row), snapshot, shown)

    def _add_count(self, row: QRectF, sign: int, count: int) -> None:
        """Add a count: its mark, its name with the number, and a bar."""
        s = self.style_
        name, wide = ("n₁" if sign > 0 else "n₀"), 7.0 * s.note
        self.item.marks.append(SheetMark(sign, QPointF(0.8 * s.note, row.center().y()), s.note, 1.0))
        text = QRectF(2.0 * s.note, row.top(), wide, row.height())
        font = s.font(s.title, bold=True)
        self.item.texts.append(SheetText(text, f"{name} = {whole(count)}", font, s.colour("ink"), _LEFT))
        room, most = row.width() - text.right() - s.note, max(1, *self.counts)
        bar = QRectF(text.right(), row.top() + 0.2 * row.height(), room * count / most, 0.6 * row.height())
        self.item.bars.append((bar, s.colour("positive" if sign > 0 else "negative"), 1.0))

    def _add_scale(self, box: QRectF, snapshot: Snapshot, shown: LearnerSnapshot) -> None:
        """Add a scale from 0 to 1, with the estimate of the round above and n_1/t below."""
        s, item = self.style_, self.item
        aside = 2.0 * s.note
        left, right, y = box.left() + aside, box.right() - aside, box.center().y()
        item.bars.append((QRectF(left, y - 1, right - left, 2), s.colour("second"), 1.0))
        for end, text in ((left, "0"), (right, "1")):
            place = QRectF(end - aside, y - s.note, 0.8 * aside, 2 * s.note)
            place.translate(0.0 if end == left else 1.2 * aside, 0.0)
            flags = _RIGHT if end == left else _LEFT
            item.texts.append(SheetText(place, text, s.font(s.note), s.colour("second"), flags))
        ones, zeros = self.counts
        if ones + zeros:
            best = ones / (ones + zeros)
            text = translate("Plane", "best constant n₁/t = {p}").format(p=short(best))
            self._add_probability(left + best * (right - left), y, box, text, "hindsight", below=True)
        if shown.frame.round is not None and snapshot.phase >= Phase.PREDICTION:
            p = float(shown.score)
            text = translate("Plane", "estimate p = {p}").format(p=probability(p))
            self._add_probability(left + p * (right - left), y, box, text, "ink", below=False)

    def _add_probability(self, x: float, y: float, box: QRectF, text: str, role: str, *, below: bool) -> None:
        """Add a probability at x on the scale at height y, with its text above or below."""
        s, style = self.style_, Qt.PenStyle.DashLine if below else Qt.PenStyle.SolidLine
        reach = 0.7 * s.note
        end = y + reach if below else y - reach
        self.item.strokes.append((QPointF(x, y), QPointF(x, end), QPen(s.colour(role), max(2.0, s.line), style), 1.0))
        wide = s.width(text, s.note, bold=True) + s.note
        start = min(max(box.left(), x - wide / 2), box.right() - wide)
        place = QRectF(start, end if below else end - 1.6 * s.note, wide, 1.6 * s.note)
        self.item.texts.append(SheetText(place, text, s.font(s.note, bold=True), s.colour(role)))

    def _add_sequence(self, row: QRectF, snapshot: Snapshot, shown: LearnerSnapshot) -> None:
        """Add the probability of all labels so far under the estimates, next to that under the best constant."""
        s = self.style_
        told = [(translate("Plane", "Pr[labels] = {p}").format(p=of_loss(shown.paid)), "paid")]
        counted: LabelCount | None = snapshot.feeds["plane"].counted[self._i]
        if counted is not None and snapshot.revealed == snapshot.t:
            told.append((translate("Plane", "best constant: {p}").format(p=of_loss(counted.best_loss)), "hindsight"))
        inner = row.adjusted(0.5, 0.5, -0.5, -0.5)
        self.item.boxes.append(SheetBox(inner, QPen(s.colour("edge"), 1), s.colour("control"), 8))
        for k, (text, role) in enumerate(told):
            place = QRectF(row.left() + (0.02 + 0.5 * k) * row.width(), row.top(), 0.5 * row.width(), row.height())
            self.item.texts.append(SheetText(place, text, s.font(s.note, bold=True), s.colour(role), _LEFT))


def of_loss(loss: float) -> str:
    """Return exp(−loss), which may be smaller than the smallest float.

    Examples
    --------
    >>> of_loss(0.0), of_loss(2.0), of_loss(2302.585092994046)
    ('1', '0.135', '1e−1000')
    """
    power = -loss / math.log(10.0)
    if power > -300.0:
        return short(math.exp(-loss))
    whole = math.floor(power + 1e-9)
    return f"{short(10 ** (power - whole), 2)}e−{-whole}"
