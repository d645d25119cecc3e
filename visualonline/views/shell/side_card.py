"""A card at a side of the window, whose width follows the window's and the size of the letters."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from visualonline.views.theme.styled import Styled
from visualonline.views.widgets.controls import scrolled

_LEAST = 264
"""Smallest width in px."""


class SideCard(Styled, QWidget):
    """A card whose width is a fraction of the window's, up to a multiple of the font size.

    Attributes
    ----------
    letters : int
        The largest width in multiples of the font size.
    share, share_presenting : float
        The width as a fraction of the window's, and the same in a presentation.
    """

    letters: ClassVar[int]
    share: ClassVar[float]
    share_presenting: float

    def fit(self, width: int) -> None:
        """Set the width for a window width in px."""
        s = self.style_
        share, size = (self.share_presenting, s.note) if s.presenting else (self.share, s.letter)
        wide = max(_LEAST, min(self.letters * size, round(share * width)))
        self.setFixedWidth(wide + self.contentsMargins().left() + self.contentsMargins().right())

    @staticmethod
    def scrolled_column(*parts: QWidget) -> QScrollArea:
        """Return the parts in a column that scrolls vertically and takes no focus."""
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(10)
        for part in parts:
            column.addWidget(part)
        column.addStretch(1)
        area = scrolled(inside)
        area.setObjectName("lessonScroll")
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return area
