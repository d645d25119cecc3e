"""The window's style sheet, `assets/window.qss`, filled with the colours and sizes of a style."""

from __future__ import annotations

from dataclasses import asdict
from functools import cache
from string import Template

from PySide6.QtGui import QColor, QFontDatabase

from visualonline.core.package_data import asset_path
from visualonline.views.theme.style import FOCUS, Style, family

_VEIL = 0.45
"""Opacity of the veil over outdated contents, from 0 to 1."""


@cache
def _template() -> Template:
    return Template(asset_path("window.qss").read_text(encoding="utf-8"))


def sheet(style: Style) -> str:
    """Return the style sheet for cards, chips, buttons and all other controls."""
    line, window = style.sized(24), QColor(style.colours.window)
    ground = "dark" if QColor(style.colours.ink).lightness() > 128 else "light"
    sizes = {
        "size": style.caption if style.presenting else style.sized(13 if style.compact else 15),
        "note": style.note,
        "letter": style.letter,
        "caption": style.caption,
        "figure": style.figure,
        "headline": round(1.15 * style.letter),
        "welcome": round(1.2 * style.letter),
        "message": style.sized(14),
        "line": line,
        "spin_line": line - 3,
        "tree_row": style.sized(32),
        "dialog_title": style.sized(20),
        "message_width": style.sized(400),
        "round_play": round(64 * style.scale) // 2 if style.presenting else 20,
        "tab": 1 if style.low else 3,
        "cross": style.note - 2,
        "scroller": 2 * style.note,
        "chip": "3px 6px" if style.compact else "5px 10px",
        "button_pad": 3 if style.compact else 5,
        "tool_pad": 6 if style.compact else 10,
    }
    icons = {"tick": f"tick-{ground}", "close": f"close-{ground}", "down": "down"}
    return _template().substitute(
        asdict(style.colours),
        **sizes,
        **{name: asset_path(f"icons/{file}.svg").as_posix() for name, file in icons.items()},
        family=family(),
        fixed=QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont).family(),
        focus=FOCUS,
        veil=f"rgba({window.red()}, {window.green()}, {window.blue()}, {_VEIL})",
    )
