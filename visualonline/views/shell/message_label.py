"""A label for one message: long lists of names are cut if it does not fit, and the tooltip has the full text."""

from __future__ import annotations

from visualonline.views.text.plain import plain
from visualonline.views.text.shortened import shortened
from visualonline.views.theme.style import Style
from visualonline.views.widgets.controls import dress
from visualonline.views.widgets.fitting_label import FittingLabel

_NAMES = (12, 8, 5, 3, 2)
"""Largest numbers of names of a list in a message, from wide to narrow labels."""


class MessageLabel(FittingLabel):
    """A label for one message."""

    def show_message(self, text: str, style: Style, *, refused: bool) -> None:
        """Show a message, or that something was refused."""
        self.dress_in(style, "negative_text" if refused else "ink")
        self.show_texts(text, *(shortened(text, most) for most in _NAMES))
        self.setToolTip(plain(text))

    def dress_in(self, style: Style, role: str) -> None:
        """Set the colour to that of a role, and the size to that of the style."""
        weight = 600 if role == "negative_text" else 400
        colour = getattr(style.colours, role)
        dress(self, f"color: {colour}; font-size: {style.sized(14)}px; font-weight: {weight};")
