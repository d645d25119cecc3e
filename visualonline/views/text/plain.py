"""Texts that Qt must not interpret as HTML."""

from __future__ import annotations

from html import escape

from PySide6.QtGui import Qt


def plain(text: str) -> str:
    """Return a text for a tooltip or message box. Tags in it, such as <b> in a file name, are escaped."""
    return f"<qt>{escape(text).replace(chr(10), '<br>')}</qt>" if Qt.mightBeRichText(text) else text
