"""The display names of themes."""

from __future__ import annotations

from visualonline.views.text.translation import declared


def theme_name(theme: str) -> str:
    """Return a theme's name for menus.

    Examples
    --------
    >>> theme_name("high-contrast")
    'High contrast'
    """
    return declared(theme.replace("-", " ").capitalize())
