"""How everything in a window is drawn now: its theme, in the sizes for which it has room."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from visualonline.views.theme.style import LIGHT, Style, style_named
from visualonline.views.theme.text_size import LARGEST_PRESENTED, fitting_size

_COMPACT_WIDTHS, _COMPACT_HEIGHT = (1720, 1720, 1720, 1880), 940
"""Below these widths, for one to four learners, or this height in px sizes are smaller."""
_TITLED = 760
"""From this height in px each panel has a title."""
_LOW = 600
"""Below this height in px what can be done without gives its room to the panels."""


class Room(NamedTuple):
    """The size of a window in px, how many learners it shows, and whether it shows them to an audience."""

    width: int
    height: int
    learners: int = 1
    presenting: bool = False


class Look(QObject):
    """Chooses the style, and says when it is another one.

    Parameters
    ----------
    wanted_text : () -> float
        The size of letters that the user wants, as a share of the usual one.
    room : () -> Room
        The room that there is now.

    Signals
    -------
    changed : the style is another one.

    Attributes
    ----------
    theme : str
    export_scale : float
        How many times finer than on the screen small pictures are; 1 unless something is exported.
    style : Style
    """

    changed = Signal()

    def __init__(
        self, theme: str, wanted_text: Callable[[], float], room: Callable[[], Room], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.theme, self.export_scale = theme, 1.0
        self.style = Style(LIGHT)
        self._wanted_text, self._room = wanted_text, room

    @classmethod
    def of(cls, widget: QWidget) -> Look | None:
        """Return the look of the window that a widget belongs to, also while its dock floats; None if it has none."""
        top = widget
        while (parent := top.parentWidget()) is not None:
            top = parent
        return top.findChild(cls)

    @property
    def text(self) -> float:
        """The size of letters as a share of the usual one: the wanted one, as far as there is room for it."""
        room = self._room()
        wanted = self._wanted_text()
        if room.presenting:
            wanted = min(max(wanted, 1.0), LARGEST_PRESENTED)
        return fitting_size(wanted, room.width, room.height, several=room.learners > 1)

    @property
    def usual(self) -> Style:
        """The style of a window that is large enough for everything, and no presentation."""
        return replace(style_named(self.theme), text=self._wanted_text())

    def show_theme(self, theme: str) -> None:
        """Draw with the colours of another theme."""
        self.theme = theme
        self.update()

    def update(self) -> None:
        """Choose the style for the room of now."""
        room, text = self._room(), self.text
        compact, low, titled = _sizes(room, text)
        self.style = replace(
            style_named(self.theme),
            presenting=room.presenting,
            compact=compact,
            low=low,
            titled=titled,
            scale=max(min(room.width / 1920, room.height / 1080), 0.4),
            text=text,
            export_scale=self.export_scale,
        )
        self.changed.emit()

    def fit(self) -> None:
        """Choose other sizes if the room of now asks for them; in a presentation every width has its own."""
        s, room, text = self.style, self._room(), self.text
        if room.presenting or (*_sizes(room, text), text) != (s.compact, s.low, s.titled, s.text):
            self.update()


def _sizes(room: Room, text: float) -> tuple[bool, bool, bool]:
    """Return whether a style is compact, low and titled, for letters of a size."""
    if room.presenting:
        return False, False, False
    width, height = room.width / text, room.height / text
    compact = width < _COMPACT_WIDTHS[room.learners - 1] or height < _COMPACT_HEIGHT
    return compact, height < _LOW, height >= _TITLED
