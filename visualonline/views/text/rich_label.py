"""A line of text with parts in different colours and marks between them, for sentences and keys of marks."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from visualonline.views.text.fitted_name import fitted_name
from visualonline.views.text.placed_labels import Item, Picture, PlacedLabels, text_at
from visualonline.views.text.plain import plain
from visualonline.views.theme.strokes import draw_mark, draw_pending
from visualonline.views.theme.style import Style
from visualonline.views.theme.styled import Styled

_LESS = 2
"""Number of last parts of a key that are dropped before the parts on the right."""
_SHARE = 0.3
Mark = Literal[
    "", "disc", "cross", "ring", "dashed ring", "dot", "awaited",
    "line", "dash", "dash dot", "dots", "grey dash", "diagonal", "area",
]  # fmt: skip


class TextRun(NamedTuple):
    """A piece of text in the colour of a role, with an optional mark before it.

    If space is short, `optional` parts are blanked first. Then `spared` parts are removed, the last ones first, each
    with its neighbours that can be spared. A `joined` part is removed together with the part before it. An area mark is
    filled with `share` of its colour.
    """

    text: str
    role: str = "second"
    bold: bool = False
    mark: Mark = ""
    joined: bool = False
    spared: bool = False
    optional: bool = False
    share: float = _SHARE


class RichLabel(Styled, QWidget):
    """One line of text, with parts on the left and on the right. If space is short, the parts on the right go first.

    Before that, `shorter` parts may replace those on the right. Then `briefer` parts replace those on the left. If that
    is not enough, a caption shortens its first part, a name, and a key drops its last parts, the first two of them
    before anything else.
    """

    def __init__(self, caption: bool) -> None:
        super().__init__()
        self._caption = caption
        self._left: tuple[TextRun, ...] = ()
        self._right: tuple[TextRun, ...] = ()
        self._shorter: tuple[TextRun, ...] = ()
        self._briefer: tuple[tuple[TextRun, ...], ...] = ()
        self.labels = PlacedLabels(self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return the height of a line of text."""
        return QSize(100, round(self._size * 1.7))

    minimumSizeHint = sizeHint

    def restyle(self) -> None:
        """Apply the colours and sizes of the style."""
        style = self.style_
        self.labels.set_ground(style.colour("card"))
        self.updateGeometry()
        self._arrange()

    def show_parts(
        self,
        left: tuple[TextRun, ...],
        right: tuple[TextRun, ...] = (),
        shorter: tuple[TextRun, ...] = (),
        briefer: tuple[tuple[TextRun, ...], ...] = (),
    ) -> None:
        """Show new parts.

        If space is short, `shorter` parts replace those on the right, and the first of `briefer` that fits replaces
        those on the left.
        """
        if (left, right, shorter, briefer) != (self._left, self._right, self._shorter, self._briefer):
            self._left, self._right, self._shorter, self._briefer = left, right, shorter, briefer
            text = "".join(part.text for part in left)
            self.setAccessibleName(text)
            hidden = text if self._width(left) > self.width() else ""
            if plain(hidden) != self.toolTip():
                self.setToolTip(plain(hidden))
            self._arrange()

    @property
    def _size(self) -> int:
        return self.style_.caption if self._caption else self.style_.note

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many parts as fit the new width."""
        super().resizeEvent(event)
        self.labels.setGeometry(self.rect())
        self._arrange()

    def _arrange(self) -> None:
        """Place the parts on one baseline, with the right ones aligned to the right edge."""
        left, right, size = self.fitted()
        found = self._placed(left, 0.0, size)
        if right:
            found += self._placed(right, self.width() - self._width(right), float(self._size))
        self.labels.lay(found)

    def _placed(self, parts: tuple[TextRun, ...], x: float, size: float) -> list[Item]:
        """Return items for parts from `x` onwards, each with its mark before it."""
        s, middle = self.style_, self.height() / 2
        found: list[Item] = []
        for part in parts:
            if part.mark:
                picture = mark_picture(part.mark, part.role, size, s, self.style_.ratio(self), part.share)
                side = picture.deviceIndependentSize().width()
                at = QRectF(round(x + 0.55 * size - side / 2), round(middle - side / 2), side, side)
                found.append(Picture(at, picture))
                x += 1.5 * size
            if part.text:
                baseline = middle + 0.36 * size
                found.append(text_at(x, baseline, part.text, s.colour(part.role), s, size, bold=part.bold))
            x += s.width(part.text, size, bold=part.bold)
        return found

    def fitted(self) -> tuple[tuple[TextRun, ...], tuple[TextRun, ...], float]:
        """Return the left and right parts that fit, and the font size of the left ones."""
        size = float(self._size)
        room = float(self.width())
        left, beside = self._left, 24 + self._width(self._right) if self._right else 0.0
        if self._width(left) + beside > room:
            left = tuple(part._replace(text=" ") if part.optional else part for part in left)
        if self._width(left) + beside <= room:
            return left, self._right, size
        tellings = (left, *self._briefer)
        for found in (parts for telling in tellings for parts in _less_and_less(telling)):
            left, size = found, self._lowered(found, room)
            if self._width(left, size) <= room:
                break
        if self._caption and left and (over := self._width(left, size) - room) > 0:
            left = (self._shortened(left[0], over, size), *left[1:])
        while len(left) > 1 and self._width(left, size) > room:
            left = left[: -2 if left[-1].joined else -1]
        if len(left) == 1 and self._width(left, size) > room:
            left = (left[0]._replace(text=left[0].text.rstrip()),)
            left = (self._shortened(left[0], max(self._width(left, size) - room, 0.0), size),)
        right = self._right
        for _ in range(0 if self._caption else _LESS):
            if right and len(left) > 1 and self._width(left, size) + 24 + self._width(right) > room:
                left = left[:-1]
        taken = self._width(left, size)
        if self._shorter and taken + 24 + self._width(right) > room:
            right = self._shorter
        while right and taken + 24 + self._width(right) > room:
            gone = 1 + next((k for k, part in enumerate(right[1:]) if not part.joined), len(right) - 1)
            right = right[gone:]
        return left, right, size

    def _lowered(self, parts: tuple[TextRun, ...], room: float) -> float:
        """Return the largest font size with which the parts fit, but not below the smallest one of the style."""
        size = float(self._size)
        while size > self.style_.least and self._width(parts, size) > room:
            size -= 1
        return size if self._width(parts, size) <= room else max(size, float(self.style_.note))

    def _shortened(self, part: TextRun, over: float, size: float) -> TextRun:
        """Return a part that is `over` px narrower."""
        metrics = QFontMetricsF(self.style_.font(size, bold=part.bold))
        words = part.text.rstrip()
        kept = max(metrics.horizontalAdvance(words) - over, 0.0)
        return part._replace(text=fitted_name(words, metrics, kept) + part.text[len(words) :])

    def _width(self, parts: tuple[TextRun, ...], size: float | None = None) -> float:
        style, size = self.style_, size or float(self._size)
        width = 0.0
        for part in parts:
            width += style.width(part.text, size, bold=part.bold) + (1.5 * size if part.mark else 0.0)
        return width


def _less_and_less(parts: tuple[TextRun, ...]) -> Iterator[tuple[TextRun, ...]]:
    """Yield the parts, and then with fewer and fewer parts that can be spared, removed from the end."""
    yield parts
    while any(part.spared for part in parts):
        end = max(i for i, part in enumerate(parts) if part.spared)
        start = end
        while start and parts[start - 1].spared:
            start -= 1
        parts = parts[:start] + parts[end + 1 :]
        yield parts


@lru_cache(maxsize=256)
def mark_picture(
    mark: Mark, role: str, size: float, style: Style, ratio: float, share: float = _SHARE
) -> QPixmap:
    """Return a mark as a picture for a font size."""
    side = math.ceil(1.3 * size) + 2
    picture = QPixmap(round(side * ratio), round(side * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    at = QPointF(side / 2, side / 2)
    if mark in ("disc", "cross"):
        draw_mark(painter, 1 if mark == "disc" else -1, at, size, style)
    elif mark == "awaited":
        draw_pending(painter, at, 1.1 * size, style)
    elif mark == "dot":
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(style.colour("faint"))
        painter.drawEllipse(at, size / 5, size / 5)
    elif mark in ("ring", "dashed ring"):
        painter.setPen(QPen(style.colour(role), 2, _PENS.get(mark, Qt.PenStyle.SolidLine)))
        painter.drawEllipse(at, size * 0.42, size * 0.42)
    elif mark == "area":
        box = QRectF(at - QPointF(0.5 * size, 0.35 * size), QSizeF(size, 0.7 * size))
        painter.fillRect(box, style.mixed(role, share))
        if share < _SHARE:  # a pale area needs an outline to be visible
            painter.setPen(QPen(style.mixed(role, _SHARE), 1))
            painter.drawRect(box)
    else:
        grey = mark in ("grey dash", "diagonal")
        pen = QPen(style.colour("faint" if grey else role), 2 if mark == "dots" else 3, c=Qt.PenCapStyle.FlatCap)
        if mark in _DASHES:
            pen.setDashPattern(_DASHES[mark])
        painter.setPen(pen)
        end = QPointF(0.5 * size, -0.4 * size if mark == "diagonal" else 0)
        painter.drawLine(at - end, at + end)
    painter.end()
    return picture


_PENS = {"dashed ring": Qt.PenStyle.DashLine}
_DASHES = {"dash": [1.8, 1.0], "dash dot": [1.8, 0.7, 0.4, 0.7], "grey dash": [1.8, 1.0], "dots": [1.0, 1.5]}
"""Dash patterns in multiples of the pen width. A short sample shows two dashes or several dots."""
