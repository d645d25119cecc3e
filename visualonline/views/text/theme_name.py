"""What a theme is called on the screen."""

from __future__ import annotations

from visualonline.views.text.translation import declared


def theme_name(theme: str) -> str:
    """Return a theme's name as it is written in menus.

    Examples
    --------
    >>> theme_name("high-contrast")
    'High contrast'
    """
    return declared(theme.replace("-", " ").capitalize())
