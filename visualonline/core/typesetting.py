"""TeX formulas rendered to SVG by ziamath, without Qt. The import is slow, so ziamath is loaded on use."""

from __future__ import annotations

import importlib
import re
import sys
import warnings
from functools import lru_cache
from itertools import cycle
from typing import Any
from xml.etree.ElementTree import Element

SIZE, INK = 100.0, "#123456"
"""The font size and colour used for typesetting. Font size and colour are replaced when a formula is painted."""

FORMULA = re.compile(r"\$\$(.+?)\$\$|\$(.+?)\$", re.DOTALL)
"""A formula in a text, displayed or inline."""
_SIGN = re.compile(
    r"((?:[(\[,;:=<>&]|\\(?:leq?|geq?|neq?|approx|sim|in|cdot|times|to|mapsto|q?quad)(?![a-zA-Z]))"
    r"(?:\s|\\[,;:! ])*)([-+])"
)
"""A plus or minus sign after a bracket, a comma or a relation. The sign is unary, not a binary operator."""

_OUTLINE, _NUMBER = re.compile(r'<path d="([MLQCZ\d .-]*)"'), re.compile(r"-?\d+(?:\.\d+)?")
"""An SVG outline that uses point commands only, and a number in it."""
_SPACES = re.compile(r" (?=[A-Z])|(?<=[A-Z]) ")


def at_hand() -> bool:
    """Return whether the typesetter is loaded, so that formulas appear without delay."""
    return "ziamath" in sys.modules


def prepare() -> None:
    """Import the typesetter."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # ziamath finds its font by a deprecated call
        importlib.import_module("ziamath")
    _measure_less()


@lru_cache(maxsize=1)
def _measure_less() -> None:
    """Let ziamath measure the height of a row only if something in the row adapts to this height.

    By default ziamath sets each row twice, first to measure it, so a row at depth k is set 2^k times.
    """
    from ziamath.nodes import Mrow
    from ziamath.operators import operators

    stretchy = {name for (name, _), parameters in operators.items() if parameters.get("stretchy", "false") != "false"}

    class Row(Mrow, tag="mrow"):  # type: ignore[misc, call-arg]  # ziamath has no types; a class replaces that of its tag
        def _get_height_nostretch(self, line: list[Element], **options: Any) -> tuple[float, float]:
            parts = [part for child in line for part in child.iter() if part.get("stretchy") != "false"]
            if any("stretchy" in part.attrib or (part.text or "").strip() in stretchy for part in parts):
                height: tuple[float, float] = super()._get_height_nostretch(line, **options)
                return height
            return 0.0, 0.0


def compact(svg: str) -> str:
    """Return a formula's SVG, of half the length, with outlines in whole units and font size `SIZE`.

    Each outline starts at 0 and is translated to its position, so a letter has the same outline everywhere.
    """
    return _OUTLINE.sub(_moved, svg)


def _moved(found: re.Match[str]) -> str:
    x, y = (float(number) for number in _NUMBER.findall(found[1])[:2])
    start = iter(cycle((x, y)))
    whole = _NUMBER.sub(lambda number: str(round(float(number[0]) - next(start))), found[1])
    return f'<path transform="translate({x:g} {y:g})" d="{_SPACES.sub("", whole).replace(" -", "-").strip()}"'


@lru_cache(maxsize=1024)  # the theorems have 700 formulas
def set_once(tex: str, inline: bool, /) -> str | None:
    """Return a formula as SVG with font size `SIZE` and colour `INK`; None if it cannot be typeset.

    Typesetting takes 3 to 30 ms and is done once for all sizes and colours. The arguments are positional-only because
    keywords would create further cache entries. Signs are put in braces because the typesetter would treat them as
    binary operators, with space on both sides.
    """
    prepare()
    import ziamath

    ziamath.config.svg2 = False
    try:
        svg: str = ziamath.Latex(_SIGN.sub(r"\1{\2}", tex), size=SIZE, color=INK, inline=inline).svg()
    except Exception:  # noqa: BLE001  the parser raises dozens of types, and a bare AssertionError for braces
        return None
    return svg
