"""What draws with the colours and the sizes of a style, and how another style reaches all that is within it."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QGraphicsView, QWidget

from visualonline.views.theme.style import LIGHT, Style


class Styled:
    """A widget, or an item of a plot, that draws with a style. What the style sheet can say comes by itself.

    Attributes
    ----------
    style_ : Style
    """

    style_: Style = Style(LIGHT)

    def set_style(self, style: Style) -> None:
        """Draw with other colours and sizes, here and in all that is within."""
        self.style_ = style
        if isinstance(self, QWidget):
            for part in _parts(self):
                part.set_style(style)
        self.restyle()

    def restyle(self) -> None:
        """Take the sizes and the colours of `style_`; the parts have theirs by now."""


def _parts(whole: QWidget) -> Iterator[Styled]:
    """Yield the nearest parts of a widget that draw with a style."""
    inside: list[object] = [*whole.children()]
    if isinstance(whole, QGraphicsView):
        inside += whole.items()
    for part in inside:
        if isinstance(part, Styled):
            yield part
        elif isinstance(part, QWidget):
            yield from _parts(part)
