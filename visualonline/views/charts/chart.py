"""One learner's chart in the panel of weights: what it is to show, and what is declared of each kind of chart."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import takewhile
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from visualonline.session.playhead import Phase
from visualonline.session.stage import Shown
from visualonline.views.style import Style

_APART = "     "


class Chart(NamedTuple):
    """What is to be drawn into `box`.

    `own` is the learner's colour where several are compared, else None. `ordered` and `log` are the reader's choices.
    `places` takes what the mouse may ask for: a place and its text.
    """

    box: QRectF
    shown: Shown
    phase: Phase
    style: Style
    own: QColor | None
    ordered: bool
    log: bool
    places: list[tuple[QRectF, str]]

    @property
    def ink(self) -> QColor:
        """The colour of what belongs to the learner."""
        return self.style.drawn("learner", self.own)

    @property
    def updated(self) -> bool:
        """Whether the update of a round is shown."""
        return self.shown.frame.round is not None and self.phase is Phase.UPDATE


class ChartKind(NamedTuple):
    """A kind of chart: for which states it is, its titles, whether bars can be sorted, and how it is painted.

    Of the titles, the longest first, the first that fits is shown.
    """

    fits: Callable[[Shown], bool]
    titles: Callable[[Shown], tuple[str, ...]]
    sortable: bool
    paint: Callable[[QPainter, Chart], None]


def has(shown: Shown, part: str) -> bool:
    """Return whether the learner's state has a part of that name."""
    return part in type(shown.frame.before)._fields


def learnt(shown: Shown) -> str:
    """Return, where labels come late, of which round the shown one learns, as an end of a sentence; else nothing."""
    late = shown.run.rule.delay and shown.frame.taught
    return f", by round {late.t:,}" if late else ""


def paint_line(painter: QPainter, chart: Chart, *texts: str) -> QRectF:
    """Write as many texts as there is room for in one line at the top of the box; return what is left below it."""
    s = chart.style
    font = s.font(s.note, bold=True)
    metrics = QFontMetricsF(font)
    while len(texts) > 1 and metrics.horizontalAdvance(_APART.join(texts)) > chart.box.width():
        texts = texts[:-1]
    painter.setFont(font)
    painter.setPen(s.colour("ink"))
    told = metrics.elidedText(_APART.join(texts), Qt.TextElideMode.ElideRight, chart.box.width())
    painter.drawText(QPointF(chart.box.left(), chart.box.top() + s.note), told)
    return chart.box.adjusted(0, 1.6 * s.note, 0, 0)


def labels(names: Sequence[str], width: float, style: Style, numbers: Iterable[int] | None = None) -> list[str]:
    """Return the names if each fits into a width, or without what all begin with, else their numbers, from 1."""
    for told in (names, bare(names)):
        if _widest(told, style) < width:
            return list(told)
    return [str(j) for j in numbers or range(1, len(names) + 1)]


def bare(names: Sequence[str]) -> list[str]:
    """Return the names without what all of them begin with, up to a mark that parts words.

    Examples
    --------
    >>> bare(["expert_Ann", "expert_Bob"]), bare(["expert1", "expert2"]), bare(["b_", "b_c"])
    (['Ann', 'Bob'], ['expert1', 'expert2'], ['b_', 'b_c'])
    """
    pairs = zip(min(names, default=""), max(names, default=""), strict=False)  # what these two share, all share
    start = "".join(a for a, _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
    alike = max((start.rfind(mark) for mark in "_-.: "), default=-1) + 1
    rest = [name[alike:] for name in names]
    return rest if all(rest) else list(names)


def every(texts: Iterable[str], width: float, style: Style, apart: float = 1.0) -> int:
    """Return the step k for which every k-th text in columns of that width stands `apart` from the next, in px."""
    return max(1, math.ceil((_widest(texts, style) + apart) / width))


def _widest(texts: Iterable[str], style: Style) -> float:
    metrics = QFontMetricsF(style.font(style.note))
    return max((metrics.horizontalAdvance(text) for text in texts), default=0.0)


def paint_row(
    painter: QPainter, row: QRectF, texts: Sequence[tuple[str, QColor]], width: float, style: Style, step: int,
    first: int = 0,
) -> None:  # fmt: skip
    """Write every `step`-th text under its column, the columns as wide as `width` from the left of the row on.

    That in column `first` is among them.
    """
    painter.setFont(style.font(style.note))
    for k in range(first % step, len(texts), step):
        text, colour = texts[k]
        painter.setPen(colour)
        place = QRectF(row.left() + k * width - step * width, row.top(), (2 * step + 1) * width, row.height())
        painter.drawText(place, int(Qt.AlignmentFlag.AlignCenter), text)


def paint_name(painter: QPainter, place: QRectF, text: str, colour: QColor, style: Style, size: float) -> None:
    """Write a text into the middle of a place, as small as a note or cut off where it would not fit."""
    while QFontMetricsF(style.font(size)).horizontalAdvance(text) > place.width() - 1 and size > style.note:
        size -= 1
    font = style.font(size)
    painter.setFont(font)
    painter.setPen(colour)
    text = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, place.width())
    painter.drawText(place, int(Qt.AlignmentFlag.AlignCenter), text)
