"""A card at a side of the window, whose width follows the window's and the size of the letters."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtWidgets import QWidget

from visualonline.views.theme.styled import Styled

_LEAST = 264
"""Smallest width in px."""


class SideCard(Styled, QWidget):
    """A card whose width is a fraction of the window's, up to so many letters.

    Attributes
    ----------
    letters : int
        The largest width in multiples of the font size.
    share, share_presenting : float
        The width as a fraction of the window's, and the same in a presentation.
    """

    letters: ClassVar[int]
    share: ClassVar[float]
    share_presenting: ClassVar[float]

    def fit(self, width: int) -> None:
        """Set the width for a window width in px."""
        s = self.style_
        share, size = (self.share_presenting, s.note) if s.presenting else (self.share, s.letter)
        wide = max(_LEAST, min(self.letters * size, round(share * width)))
        self.setFixedWidth(wide + self.contentsMargins().left() + self.contentsMargins().right())
