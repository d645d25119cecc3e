"""Convert Markdown with formulas to HTML for a page that works offline. Formulas become inline SVG."""

from __future__ import annotations

import re
from functools import cache

from markdown_it import MarkdownIt

from visualonline.core.typesetting import FORMULA, INK, SIZE, compact, set_once
from visualonline.core.wording import markup

_PLACE = re.compile("\ue000(\\d+)\ue001")
"""Placeholder of a formula while the surrounding text is parsed. These characters occur in no text."""
_BOX = re.compile(r'viewBox="(\S+) (\S+) (\S+) (\S+)"')
_LONG = 12
"""Width in em from which a formula in a line is broken, so that it fits into the page on a phone."""
_TOKEN = re.compile(r"\\[A-Za-z]+|\\.|.", re.DOTALL)
_OPENS = ("{", "(", "[", r"\left", r"\begin")
_CLOSES = ("}", ")", "]", r"\right", r"\end")
_RELATIONS = ("=", "<", ">", r"\le", r"\ge", r"\approx")
_SIZE = re.compile(r'(<svg [^>]*?)\s(?:width|height)="[^"]*"(?=[^>]*>)')


def html_of(text: str, *, inline: bool = False) -> str:
    """Return Markdown as HTML. Formulas between dollar signs become SVG; HTML in the text is escaped.

    Parameters
    ----------
    inline : bool
        Whether the text is part of a line and needs no paragraphs.
    """
    formulas: list[str] = []

    def placed(found: re.Match[str]) -> str:
        tex, line = (found[1] or found[2]).strip(), found[1] is not None
        formulas.append(_drawn(tex, line=line))
        place = f"\ue000{len(formulas) - 1}\ue001"
        return f"\n\n{place}\n\n" if line else place

    parser = _parser()
    html = (parser.renderInline if inline else parser.render)(FORMULA.sub(placed, text))
    return _PLACE.sub(lambda found: formulas[int(found[1])], html)


@cache
def _parser() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False}).enable("table")


def _drawn(tex: str, *, line: bool) -> str:
    """Return a formula as SVG, scaled to the letters around it, with its TeX for screen readers."""
    drawn = set_once(tex, not line)
    box = None if drawn is None else _BOX.search(drawn)
    if drawn is None or box is None:
        return f"<code>{markup(tex)}</code>"
    _x, top, width, height = map(float, box.groups())
    em = 1.15 / SIZE  # slightly enlarged: formulas look small next to the letters of a page
    if not line and width * em > _LONG and len(parts := _parts(tex)) > 1:
        return "<wbr>".join(_drawn(part, line=False) for part in parts)
    below = (top + height) * em  # the baseline is at 0
    style = f"width:{width * em:.3f}em;height:{height * em:.3f}em;" + ("" if line else f"vertical-align:{-below:.3f}em")
    while _SIZE.search(drawn):
        drawn = _SIZE.sub(r"\1", drawn, count=1)
    label = markup(tex).replace('"', "&quot;")
    kind = "line" if line else "word"
    attributes = f'<svg class="{kind}" role="img" aria-label="{label}" style="{style}" '
    return compact(drawn).replace(INK, "currentColor").replace("<svg ", attributes, 1)


def _parts(tex: str) -> list[str]:
    """Return the parts of a formula between which a line may be broken: before its relations outside all brackets.

    Examples
    --------
    >>> _parts("f(a = b) = c")
    ['f(a = b)', '{} = c']
    """
    parts, depth = [""], 0
    for token in _TOKEN.findall(tex):
        depth += (token in _OPENS) - (token in _CLOSES)
        if depth == 0 and token in _RELATIONS and parts[-1].strip() not in ("", "{}"):
            parts.append("{} ")
        parts[-1] += token
    return [part.strip() for part in parts]
