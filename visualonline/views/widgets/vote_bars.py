"""Bars with labels for the votes or weights of the phones in a room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from visualonline.views.text.translation import translate
from visualonline.views.theme.picture_label import PictureLabel
from visualonline.views.theme.styled import Styled

_ROW, _BAR = 2.1, 1.2
_ROW_PRESENTING, _BAR_PRESENTING = 1.6, 1.0
"""The heights of a row and of its bar in letter sizes, normally and when presenting."""
_LABEL = 0.4
"""Largest share of the width used by the labels. If a label is longer, all labels are above their bars."""
_MOST_LINES = 3
"""Largest number of lines of a label above its bar."""


_WRAPPED = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft


class VoteBar(NamedTuple):
    """A bar.

    Attributes
    ----------
    label : str
    share : float
        Length relative to the longest possible bar, in [0, 1].
    number : str
        The text at the end of the bar.
    role : str
        Name of the colour.
    """

    label: str
    share: float
    number: str
    role: str = "ink"


class VoteBars(Styled, QWidget):
    """A bar for each choice, with its share of the votes, or for each phone, with its weight."""

    def __init__(self, *, wraps: bool = False) -> None:
        super().__init__()
        self._wraps = wraps
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._bars: tuple[VoteBar, ...] = ()
        self._hidden = True
        self._label = PictureLabel(self)

    def show_bars(self, bars: Sequence[VoteBar], *, hidden: bool) -> None:
        """Show the bars. If `hidden`, show only their labels, because votes are hidden until the round closes."""
        if (tuple(bars), hidden) == (self._bars, self._hidden):
            return
        if [bar.label for bar in bars] != [bar.label for bar in self._bars]:
            self.updateGeometry()
        self._bars, self._hidden = tuple(bars), hidden
        self.setVisible(bool(bars))
        told = ", ".join(f"{bar.label}: {bar.number}" for bar in bars)
        self.setAccessibleName(translate("Room", "Votes are hidden until the round closes") if hidden else told)
        self._draw()

    def restyle(self) -> None:
        """Apply the sizes of the current style."""
        self.updateGeometry()
        self._draw()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw the bars in the new width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()
        self._draw()

    def sizeHint(self) -> QSize:
        """Return the size of all rows."""
        _, row, labels = self._measured()
        return QSize(160, round(row * len(self._bars) + sum(labels)))

    minimumSizeHint = sizeHint

    def _heights(self) -> tuple[float, float]:
        """Return the heights of a row and of its bar in px."""
        size = self.style_.caption
        if self.style_.presenting:
            return _ROW_PRESENTING * size, _BAR_PRESENTING * size
        return _ROW * size, _BAR * size

    def _measured(self) -> tuple[float, float, list[float]]:
        """Return the width of labels beside the bars, the height of a row, and the heights of labels above the bars."""
        metrics = QFontMetricsF(self._letters())
        wide = max((metrics.horizontalAdvance(bar.label + "  ") for bar in self._bars), default=0.0)
        row = self._heights()[0]
        if wide <= _LABEL * self.width() or not self._wraps:
            return min(wide, _LABEL * self.width()), row, [0.0] * len(self._bars)
        most = QRectF(0, 0, self.width(), _MOST_LINES * metrics.lineSpacing())
        return 0.0, row, [metrics.boundingRect(most, _WRAPPED, bar.label).height() for bar in self._bars]

    def _letters(self) -> QFont:
        return self.style_.font(self.style_.caption, bold=True)

    def _draw(self) -> None:
        """Draw the rows."""
        self._label.setGeometry(self.rect())
        style, ratio = self.style_, self.style_.ratio(self)
        picture = QPixmap(max(round(self.width() * ratio), 1), max(round(self.height() * ratio), 1))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        metrics = QFontMetricsF(self._letters())
        painter.setFont(self._letters())
        left, row, above = self._measured()
        number = metrics.horizontalAdvance("  100 ✓")
        high = self._heights()[1]
        room = max(self.width() - left - number, 1.0)
        top = -row
        for bar, label in zip(self._bars, above, strict=True):
            top += row
            colour = QColor(getattr(style.colours, bar.role))
            painter.setPen(QColor(style.colours.ink) if self._hidden else colour)
            if label:
                painter.drawText(QRectF(0, top, self.width(), label), _WRAPPED, bar.label)
                top += label
            else:
                text = metrics.elidedText(bar.label, Qt.TextElideMode.ElideRight, left)
                painter.drawText(QRectF(0, top, left, row), Qt.AlignmentFlag.AlignVCenter, text)
            place = QRectF(left, top + (row - high) / 2, room, high)
            painter.setPen(QColor(style.colours.edge))
            painter.setBrush(QColor(style.colours.control))
            painter.drawRoundedRect(place, high / 5, high / 5)
            if self._hidden:
                continue
            if bar.share > 0:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(colour)
                place.setWidth(max(room * bar.share, high / 3))
                painter.drawRoundedRect(place, high / 5, high / 5)
            painter.setPen(QColor(style.colours.ink))
            place = QRectF(left + room, top, number, row)
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, bar.number)
        painter.end()
        self._label.setPixmap(picture)
