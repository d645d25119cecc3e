"""Texts that Qt shows as they are, whatever is in them."""

from __future__ import annotations

from html import escape

from PySide6.QtGui import Qt


def plain(text: str) -> str:
    """Return a text for a tooltip or a box: Qt takes one that has tags, such as a file's name with <b>, for HTML."""
    return f"<qt>{escape(text).replace(chr(10), '<br>')}</qt>" if Qt.mightBeRichText(text) else text
