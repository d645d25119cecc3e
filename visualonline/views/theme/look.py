"""The current style of a window: its theme, with sizes that fit the window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from visualonline.views.theme.style import LIGHT, Style, style_named
from visualonline.views.theme.text_size import LARGEST_PRESENTED, fitting_size

_COMPACT_WIDTHS, _COMPACT_HEIGHT = (1720, 1720, 1720, 1880), 940
"""Widths in px, for one to four learners, and the height in px below which the window is compact."""
_TITLED = 760
"""Height in px from which each panel has a title."""
_LOW = 600
"""Height in px below which optional elements are hidden to leave space for the panels."""


class WindowShape(NamedTuple):
    """The size of a window in px, its number of learners, and whether it is presenting."""

    width: int
    height: int
    learners: int = 1
    presenting: bool = False


class Look(QObject):
    """Chooses the style and announces changes.

    Parameters
    ----------
    wanted_text : () -> float
        Returns the text size that the user chose, as a fraction of the normal size.
    shape : () -> WindowShape
        Returns the current size and contents of the window.

    Signals
    -------
    changed : the style has changed.

    Attributes
    ----------
    theme : str
    export_scale : float
        Resolution of pixmaps relative to the screen; 1 unless a picture is exported.
    style : Style
    """

    changed = Signal()

    def __init__(
        self,
        theme: str,
        wanted_text: Callable[[], float],
        shape: Callable[[], WindowShape],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.theme, self.export_scale = theme, 1.0
        self.style = Style(LIGHT)
        self._wanted_text, self._shape = wanted_text, shape

    @classmethod
    def of(cls, widget: QWidget) -> Look | None:
        """Return the look of a widget's main window, even if its dock floats. None if there is none."""
        top = widget
        while (parent := top.parentWidget()) is not None:
            top = parent
        return top.findChild(cls)

    @property
    def text(self) -> float:
        """The text size as a fraction of the normal size: the chosen one, limited by the window's size."""
        shape = self._shape()
        wanted = self._wanted_text()
        if shape.presenting:
            wanted = min(max(wanted, 1.0), LARGEST_PRESENTED)
        return fitting_size(wanted, shape.width, shape.height, several=shape.learners > 1)

    @property
    def usual(self) -> Style:
        """The style of a window that is large enough for everything and is not presenting."""
        return replace(style_named(self.theme), text=self._wanted_text())

    def show_theme(self, theme: str) -> None:
        """Apply another theme."""
        self.theme = theme
        self.update()

    def update(self) -> None:
        """Choose the style for the window's current size."""
        shape, text = self._shape(), self.text
        compact, low, titled = _sizes(shape, text)
        self.style = replace(
            style_named(self.theme),
            presenting=shape.presenting,
            compact=compact,
            low=low,
            titled=titled,
            scale=_scale(shape),
            text=text,
            export_scale=self.export_scale,
        )
        self.changed.emit()

    def fit(self) -> None:
        """Update the style if the window's size requires it. A presentation has its own sizes for every width."""
        s, shape, text = self.style, self._shape(), self.text
        scale = _scale(shape) if shape.presenting else s.scale
        if (*_sizes(shape, text), text, scale) != (s.compact, s.low, s.titled, s.text, s.scale):
            self.update()


def _scale(shape: WindowShape) -> float:
    """Return the scale of the letters and lines in a presentation."""
    return max(min(shape.width / 1920, shape.height / 1080), 0.4)


def _sizes(shape: WindowShape, text: float) -> tuple[bool, bool, bool]:
    """Return whether a style is compact, low and titled at a text size."""
    if shape.presenting:
        return False, False, False
    width, height = shape.width / text, shape.height / text
    compact = width < _COMPACT_WIDTHS[shape.learners - 1] or height < _COMPACT_HEIGHT
    return compact, height < _LOW, height >= _TITLED
