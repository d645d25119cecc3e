"""Formulas: TeX set as SVG by ziamath, without Qt. Its import takes a while, so it is loaded on use."""

from __future__ import annotations

import importlib
import re
import sys
import warnings
from functools import lru_cache
from itertools import cycle

SIZE, INK = 100.0, "#123456"
"""Height of the letters and colour in which formulas are set, before they are painted in those asked for."""

FORMULA = re.compile(r"\$\$(.+?)\$\$|\$(.+?)\$", re.DOTALL)
"""A formula in a text: on a line of its own, or in a line of text."""
_SIGN = re.compile(
    r"((?:[(\[,;:=<>&]|\\(?:leq?|geq?|neq?|approx|sim|in|cdot|times|to|mapsto|q?quad)(?![a-zA-Z]))"
    r"(?:\s|\\[,;:! ])*)([-+])"
)
"""A plus or minus after a bracket, a comma or a relation: the sign of what follows, not a sum or a difference."""

_OUTLINE, _NUMBER = re.compile(r'<path d="([MLQCZ\d .-]*)"'), re.compile(r"-?\d+(?:\.\d+)?")
"""An outline of commands that take points alone, and a number in it."""
_SPACES = re.compile(r" (?=[A-Z])|(?<=[A-Z]) ")


def at_hand() -> bool:
    """Return whether formulas can be set without the wait for the typesetter's import."""
    return "ziamath" in sys.modules


def prepare() -> None:
    """Import the typesetter."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # of the way in which it finds its font
        importlib.import_module("ziamath")


def compact(svg: str) -> str:
    """Return a formula's SVG with its outlines in whole units, of which a letter is `SIZE` high: half as many bytes.

    Each outline begins at 0 and is moved to its place, so that a letter has the same outline everywhere.
    """
    return _OUTLINE.sub(_moved, svg)


def _moved(found: re.Match[str]) -> str:
    x, y = (float(number) for number in _NUMBER.findall(found[1])[:2])
    start = iter(cycle((x, y)))
    whole = _NUMBER.sub(lambda number: str(round(float(number[0]) - next(start))), found[1])
    return f'<path transform="translate({x:g} {y:g})" d="{_SPACES.sub("", whole).replace(" -", "-").strip()}"'


@lru_cache(maxsize=512)
def set_once(tex: str, inline: bool, /) -> str | None:
    """Return a formula as SVG, with letters `SIZE` high in the colour `INK`; None if it cannot be set.

    It is set once, which takes 3 to 30 ms, for all sizes and colours. A name before an argument would make it another
    entry of the cache. The typesetter takes a sign for a difference, with space on both sides, unless it is in braces.
    """
    prepare()
    import ziamath

    ziamath.config.svg2 = False
    try:
        svg: str = ziamath.Latex(_SIGN.sub(r"\1{\2}", tex), size=SIZE, color=INK, inline=inline).svg()
    except Exception:  # noqa: BLE001  the parser has dozens of its own, and a bare AssertionError for braces
        return None
    return svg
