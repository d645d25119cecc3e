"""A line of text with parts in different colours, and marks between them: sentences and keys of marks."""

from __future__ import annotations

import math
from functools import partial
from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from visualonline.views.kept import Kept
from visualonline.views.plane.cloud import draw_awaited, draw_mark
from visualonline.views.style import LIGHT, Style

_LESS = 2
"""The last parts of a key, which say what is seen without them, that give way to what stands at the right."""
Mark = Literal["", "disc", "cross", "line", "dash", "ring", "dashed ring", "dot", "awaited"]


class Part(NamedTuple):
    """A piece of text in the colour of a role, with a mark before it; `joined` it goes with the part before it.

    One that can be `spared` gives way before any other is shortened, and with all others that can be.
    """

    text: str
    role: str = "second"
    bold: bool = False
    mark: Mark = ""
    joined: bool = False
    spared: bool = False


class Strip(QWidget):
    """One line: parts from the left, other parts from the right. Too narrow, the parts on the right go first.

    Before they do, shorter ones may take their place. Then a caption shortens its first part, which names it, and a key
    loses its last ones; two of them before all else.
    """

    def __init__(self, caption: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._caption = caption
        self._left: tuple[Part, ...] = ()
        self._right: tuple[Part, ...] = ()
        self._shorter: tuple[Part, ...] = ()
        self.style_ = Style(LIGHT)
        self._kept = Kept()
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # the card below need not be painted again
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return the height of a line of text."""
        return QSize(100, round(self._size * 1.7))

    minimumSizeHint = sizeHint

    def set_style(self, style: Style) -> None:
        """Draw with other colours and sizes."""
        self.style_, self._kept = style, Kept()
        self.updateGeometry()
        self.update()

    def show_parts(
        self, left: tuple[Part, ...], right: tuple[Part, ...] = (), shorter: tuple[Part, ...] = ()
    ) -> None:
        """Show other parts; those on the right may be told by `shorter` ones where all of them find no room."""
        if (left, right, shorter) != (self._left, self._right, self._shorter):
            self._left, self._right, self._shorter = left, right, shorter
            text = "".join(part.text for part in left)
            self.setAccessibleName(text)
            hidden = text if self._width(left) > self.width() else ""
            if hidden != self.toolTip():
                self.setToolTip(hidden)
            self.update()

    @property
    def _size(self) -> int:
        return self.style_.caption if self._caption else self.style_.note

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Paint the parts on one baseline; those at the right stay for many rounds."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        left, right, size = self.fitted()
        end = float(self.width())
        if right:
            x = end - self._width(right)
            self._lay(painter, right, x, float(self._size), QRectF(x - 2, 0, end - x + 2, self.height()))
            end = x - 2
        self._lay(painter, left, 0.0, size, QRectF(0, 0, math.floor(end), self.height()))
        painter.end()

    def _lay(self, painter: QPainter, parts: tuple[Part, ...], x: float, size: float, place: QRectF) -> None:
        """Paint parts from `x` on, or copy them: many rounds are told in the same words."""
        draw = partial(self._paint, parts=parts, x=x, size=size)
        self._kept.lay(painter, place, self.style_.colour("card"), (parts, x, size), draw)

    def fitted(self) -> tuple[tuple[Part, ...], tuple[Part, ...], float]:
        """Return the parts at the left and at the right that there is room for, and the size of those at the left."""
        size = float(self._size)
        room = float(self.width())
        if self._width(self._left) + (24 + self._width(self._right) if self._right else 0.0) <= room:
            return self._left, self._right, size
        least = self.style_.note
        while size > least and self._width(self._left, size) > room:
            size -= 1
        left = self._left
        if self._width(left, size) > room:
            left = tuple(part for part in left if not part.spared)
        if self._caption and left and (over := self._width(left, size) - room) > 0:
            left = (self._shortened(left[0], over, size), *left[1:])
        while len(left) > 1 and self._width(left, size) > room:
            left = left[: -2 if left[-1].joined else -1]
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

    def _shortened(self, part: Part, over: float, size: float) -> Part:
        """Return a part that is `over` px shorter."""
        metrics = QFontMetricsF(self.style_.font(size, bold=part.bold))
        words = part.text.rstrip()
        kept = max(metrics.horizontalAdvance(words) - over, 0.0)
        gap = part.text[len(words) :]
        return part._replace(text=metrics.elidedText(words, Qt.TextElideMode.ElideRight, kept) + gap)

    def _paint(self, painter: QPainter, parts: tuple[Part, ...], x: float, size: float) -> None:
        baseline = self.height() / 2 + 0.36 * size
        for part in parts:
            if part.mark:
                self._paint_mark(painter, part, QPointF(x + 0.55 * size, self.height() / 2), size)
                x += 1.5 * size
            painter.setFont(self.style_.font(size, bold=part.bold))
            painter.setPen(self.style_.colour(part.role))
            painter.drawText(QPointF(x, baseline), part.text)
            x += self.style_.width(part.text, size, bold=part.bold)

    def _paint_mark(self, painter: QPainter, part: Part, at: QPointF, size: float) -> None:
        if part.mark in ("disc", "cross"):
            draw_mark(painter, 1 if part.mark == "disc" else -1, at, size, self.style_)
            return
        if part.mark == "awaited":
            draw_awaited(painter, at, 1.1 * size, self.style_)
            return
        colour = self.style_.colour(part.role)
        if part.mark == "dot":
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.style_.colour("faint"))
            painter.drawEllipse(at, size / 5, size / 5)
            return
        painter.setBrush(Qt.BrushStyle.NoBrush)
        ring = part.mark in ("ring", "dashed ring")
        painter.setPen(QPen(colour, 2 if ring else 3, _PENS.get(part.mark, Qt.PenStyle.SolidLine)))
        if ring:
            painter.drawEllipse(at, size * 0.42, size * 0.42)
        else:
            painter.drawLine(at - QPointF(0.5 * size, 0), at + QPointF(0.5 * size, 0))

    def _width(self, parts: tuple[Part, ...], size: float | None = None) -> float:
        style, size = self.style_, size or float(self._size)
        width = 0.0
        for part in parts:
            width += style.width(part.text, size, bold=part.bold) + (1.5 * size if part.mark else 0.0)
        return width


_PENS = {"dash": Qt.PenStyle.DashLine, "dashed ring": Qt.PenStyle.DashLine}
