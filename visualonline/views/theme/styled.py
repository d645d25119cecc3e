"""Base class of widgets and plot items that draw with a style. A new style is passed on to all children."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QGraphicsView, QWidget

from visualonline.views.theme.style import LIGHT, Style


class Styled:
    """A widget or plot item that draws with a style. The style sheet is applied automatically.

    Attributes
    ----------
    style_ : Style
    """

    style_: Style = Style(LIGHT)

    def set_style(self, style: Style) -> None:
        """Set the style of this object and of all styled children."""
        self.style_ = style
        if isinstance(self, QWidget):
            for part in _parts(self):
                part.set_style(style)
        self.restyle()

    def restyle(self) -> None:
        """Apply the sizes and colours of `style_`. The children already have it."""


def _parts(whole: QWidget) -> Iterator[Styled]:
    """Yield the nearest descendants of a widget that draw with a style."""
    inside: list[object] = [*whole.children()]
    if isinstance(whole, QGraphicsView):
        inside += whole.items()
    for part in inside:
        if isinstance(part, Styled):
            yield part
        elif isinstance(part, QWidget):
            yield from _parts(part)
