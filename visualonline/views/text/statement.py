"""Lay out a theorem's statement: as large as it fits, broken into lines, with the meanings of letters below."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPixmap

from visualonline.theorems.notation import Letters
from visualonline.views.text.formula import formula
from visualonline.views.text.placed_labels import Item, Picture, Text
from visualonline.views.text.symbols import symbols_in
from visualonline.views.text.translation import declared
from visualonline.views.theme.style import Style

_MEASURED = 40.0
"""Font size at which parts are measured. Their extents are proportional to it."""
_SHRUNK = 0.92
"""Ratio of successive font sizes that are tried."""
_WORTH = 0.72
"""Smallest size, as a fraction of the largest, that is accepted for a layout with fewer lines."""
_LEADING, _INDENT = 0.35, 1.0
"""Space between lines, and indent of all but the first line, in multiples of the font size."""
_TINT = 0.18
"""Opacity of the background of highlighted parts."""
_SPACE, _QUAD = 0.65, 1.45
"""Space between parts of a line, and before an aside, in multiples of the font size."""
_ASIDE = 0.8
"""Size of asides as a fraction of the statement's, but at least the least size."""
WHERE = "where"
"""The word before the meanings of letters."""
_WHERE = 3.5
"""Width reserved for that word, in multiples of the asides' font size."""
_SURE = 0.99
"""Fraction of a width that a line may use. Typeset lines are slightly wider than the sum of their parts."""
_OPENING, _CLOSING = "{([", "})]"
_BREAK = re.compile(r"(?P<aside>,\s*\\quad\s*)|(?P<relation>\\[lg]e\b)|(?P<term>\s(?=[+-]\s))")
_RELATION = re.compile(r"\s*\\[lg]e$")
_HINDSIGHT = re.compile(
    r"L\^\*_t|\\gamma(_[tKq])?\b|\\rho_t|\\\|[uz]\\\||h\(u\)|\bv\b|[ch]_s\(z(_s)?\)|L\(z\)|\\inf_H R"
    r"|\\min_\{\\\|w\\\| \\le \\lambda\} \\sum_\{s \\le t\} h_s\(w\)"
)
"""The parts of statements that are known only in hindsight."""


class Part(NamedTuple):
    """A piece of a statement that is never broken, with the role of its number. An aside defines a letter."""

    tex: str
    role: str
    aside: bool = False


class Setting(NamedTuple):
    """The font size and the lines of a statement, followed by the size and the lines of its asides."""

    size: float
    lines: tuple[tuple[Part, ...], ...]
    small: float = 0.0
    asides: tuple[tuple[Part, ...], ...] = ()


@lru_cache(maxsize=64)
def parts(tex: str) -> tuple[Part, ...]:
    r"""Return the pieces between which a statement can be broken: before a term, after a relation, at an aside.

    Examples
    --------
    >>> [part.tex for part in parts(r"M_t \le a + \frac{b + c}{2}, \quad a = 1")]
    ['M_t \\le', 'a', '+ \\frac{b + c}{2},', 'a = 1']
    """
    found: list[Part] = []
    role, aside, start = "paid", False, 0
    for cut in _BREAK.finditer(tex):
        if not _outside(tex[: cut.start()]) or (aside and cut.lastgroup != "aside"):
            continue
        end = cut.end() if cut.lastgroup == "relation" else cut.start() + (cut.lastgroup == "aside")
        found.append(Part(tex[start:end].strip(), role, aside))
        start = cut.end()
        if cut.lastgroup == "relation":
            role = "allowed"
        elif cut.lastgroup == "aside":
            role, aside = "", True
    found.append(Part(tex[start:].strip(), role, aside))
    return tuple(found)


def formulas(tex: str) -> list[str]:
    """Return the formulas that a statement's layout typesets: its parts, and the whole on one line."""
    found = parts(tex)
    return [*(part.tex for part in found), _tex(found)]


def _outside(tex: str) -> bool:
    """Return whether the text ends outside all brackets and norm bars."""
    depth = sum((letter in _OPENING) - (letter in _CLOSING) for letter in tex)
    return depth == 0 and tex.count(r"\|") % 2 == 0


@lru_cache(maxsize=64)
def settled(tex: str, width: float, height: float, largest: float, least: float) -> Setting:
    """Return the layout of a statement with the fewest lines, unless that would make it much smaller.

    If the statement does not fit even at the least size, the layout is higher than `height`.
    """
    pieces = parts(tex)
    claim, asides = tuple(p for p in pieces if not p.aside), tuple(p for p in pieces if p.aside)
    best: dict[int, Setting] = {}
    size = largest
    while True:
        small = max(least, _ASIDE * size)
        below = _broken(asides, width - _WHERE * small, small)
        setting = Setting(size, _broken(claim, width, size), small, below)
        if tall(setting) <= height and _widest(setting) <= width:
            best.setdefault(len(setting.lines), setting)
        if size <= least:
            break
        size = max(least, _SHRUNK * size)
    if not best:
        return setting
    enough = [found for found in best.values() if found.size >= _WORTH * largest]
    return min(enough, key=lambda found: len(found.lines)) if enough else max(best.values())


def tall(setting: Setting) -> float:
    """Return the approximate height of a layout."""
    return _block(setting.lines, setting.size) + tall_asides(setting)


def tall_asides(setting: Setting) -> float:
    """Return the height of a layout's asides, with the gap above them."""
    return _LEADING * setting.size + _block(setting.asides, setting.small) if setting.asides else 0.0


def _block(lines: tuple[tuple[Part, ...], ...], size: float) -> float:
    return sum(_height(line) for line in lines) * size + _LEADING * size * (len(lines) - 1)


def _widest(setting: Setting) -> float:
    claim = setting.size * max(_indent(k) + _width(line) for k, line in enumerate(setting.lines))
    return max(claim, setting.small * max((_WHERE + _width(line) for line in setting.asides), default=0.0))


def _width(line: tuple[Part, ...]) -> float:
    """Return the approximate width of a line in multiples of the font size, without typesetting it."""
    gaps = sum(_QUAD if part.aside else _SPACE for part in line[1:])
    return gaps + sum(_extent(part.tex)[0] for part in line)


def _height(line: tuple[Part, ...]) -> float:
    return max(_extent(part.tex)[1] for part in line)


def _indent(k: int) -> float:
    return _INDENT if k else 0.0


def _broken(pieces: tuple[Part, ...], width: float, size: float) -> tuple[tuple[Part, ...], ...]:
    """Return the pieces in lines, each filled up to the width."""
    lines: list[tuple[Part, ...]] = []
    for piece in pieces:
        longer = (*lines[-1], piece) if lines else (piece,)
        indent = 0.0 if piece.aside else _indent(len(lines) - 1)
        if lines and (indent + _width(longer)) * size > _SURE * width:
            lines.append((piece,))
        else:
            lines[-1:] = [longer]
    return tuple(lines)


def _tex(line: tuple[Part, ...]) -> str:
    """Return a line as TeX. If it begins with a sign, an empty term is put before it."""
    told = "{} " if line[0].tex[:1] in "+-" else ""
    for k, part in enumerate(line):
        told += (r" \quad " if k and part.aside else " ") + part.tex
    return told


@lru_cache(maxsize=512)
def _extent(tex: str) -> tuple[float, float]:
    size = formula(tex, _MEASURED, "#000000", 1.0).deviceIndependentSize()
    return size.width() / _MEASURED, size.height() / _MEASURED


def laid(
    left: float, top: float, width: float, setting: Setting, style: Style, ratio: float, letters: Letters = ()
) -> tuple[list[Item], QRectF]:
    """Return a statement's lines as pictures, without asides, and the box of the last line.

    A line's tooltip defines its symbols. Symbols in `letters` are the theorem's own.
    """
    return _laid(left, top, width, setting.lines, setting.size, style, ratio, letters)


def laid_asides(
    left: float, top: float, width: float, setting: Setting, style: Style, ratio: float, letters: Letters = ()
) -> list[Item]:
    """Return the asides on lines of their own, from `top` downwards, after the word "where"."""
    if not setting.asides:
        return []
    small = setting.small
    start = left + _WHERE * small
    below, wide = top + _LEADING * setting.size, width - _WHERE * small
    found, _ = _laid(start, below, wide, setting.asides, small, style, ratio, letters)
    first = next(item for item in found if isinstance(item, Picture)).box
    word = QRectF(left, first.center().y() - 0.75 * small, _WHERE * small, 1.5 * small)
    return [Text(word, declared(WHERE), style.colour("second"), style.letter), *found]


def _laid(
    left: float, top: float, width: float, lines: tuple[tuple[Part, ...], ...], size: float, style: Style, ratio: float,
    letters: Letters,
) -> tuple[list[Item], QRectF]:
    place = QRectF(left, top, 0, 0)
    found: list[Item] = []
    for k, line in enumerate(lines):
        start = left + (0.0 if line[0].aside else _indent(k) * size)
        picture = _picture(line, size, style, ratio)
        extent = picture.deviceIndependentSize()
        scale = min(1.0, (left + width - start) / extent.width())
        if k:
            top = place.bottom() + _LEADING * size
        place = QRectF(start, top, extent.width() * scale, extent.height() * scale)
        found += [*_grounds(place, line, style), Picture(place, picture, symbols_in(_tex(line), letters))]
    return found, place


def _picture(line: tuple[Part, ...], size: float, style: Style, ratio: float) -> QPixmap:
    """Return a picture of a line. If hindsight is highlighted, its symbols are coloured and the rest is grey."""
    tex = plain = _tex(line).rstrip(",")  # what follows is on a line of its own
    if "hindsight" in style.highlighted:
        tex = _HINDSIGHT.sub(lambda part: rf"\textcolor{{{style.colours.hindsight}}}{{{part[0]}}}", plain)
    return formula(tex, size, style.colour("ink" if tex == plain else "second").name(), ratio)


def _grounds(place: QRectF, line: tuple[Part, ...], style: Style) -> list[Text]:
    """Return the tinted backgrounds of the highlighted parts."""
    whole, found = _width(line), []
    for role in {part.role for part in line} & set(style.highlighted):
        ranks = [k for k, part in enumerate(line) if part.role == role]
        first, last = ranks[0], ranks[-1]
        start = (_width(line[:first]) + _SPACE) / whole if first else 0.0
        bare = line[last]._replace(tex=_RELATION.sub("", line[last].tex))
        end = _width((*line[:last], bare)) / whole
        side = QRectF(place.left() + start * place.width(), place.top(), (end - start) * place.width(), place.height())
        over, tint = side.adjusted(0 if first else -5, -3, 5, 3), style.mixed(role, _TINT)
        found.append(Text(over, "", tint, ground=tint, radius=6))
    return found
