"""Formulas of a page."""

from __future__ import annotations

from visualonline.core.typesetting import INK, SIZE, compact, set_once
from visualonline.core.wording import markup


def formula(tex: str) -> str:
    """Return a formula as SVG in the colour of the surrounding text, or as TeX if it cannot be typeset."""
    drawn = set_once(tex, False)
    if drawn is None:
        return f"<code>{markup(tex)}</code>"
    return compact(drawn).replace(INK, "currentColor").replace("<svg ", f'<svg data-size="{SIZE}" ', 1)
