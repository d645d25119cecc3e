"""Names below columns: complete, without a common prefix, or as numbers; all of them or every k-th one."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import takewhile

from visualonline.views.theme.style import Style


def labels(names: Sequence[str], width: float, style: Style, numbers: Iterable[int | str] | None = None) -> list[str]:
    """Return the names if all fit a width, or without their common prefix, or else their numbers from 1."""
    for told in (names, bare(names)):
        if _widest(told, style) < width:
            return list(told)
    return [str(j) for j in numbers or range(1, len(names) + 1)]


def bare(names: Sequence[str]) -> list[str]:
    """Return the names without the prefix that all share, up to a separator.

    Examples
    --------
    >>> bare(["expert_Ann", "expert_Bob"]), bare(["expert1", "expert2"]), bare(["b_", "b_c"])
    (['Ann', 'Bob'], ['expert1', 'expert2'], ['b_', 'b_c'])
    """
    pairs = zip(min(names, default=""), max(names, default=""), strict=False)  # their common prefix is that of all
    start = "".join(a for a, _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
    alike = max((start.rfind(mark) for mark in "_-.: "), default=-1) + 1
    rest = [name[alike:] for name in names]
    return rest if all(rest) else list(names)


def every(texts: Iterable[str], width: float, style: Style, apart: float = 1.0) -> int:
    """Return the smallest k such that every k-th text fits in columns of the given width, at least `apart` px apart."""
    return max(1, math.ceil((_widest(texts, style) + apart) / width))


def _widest(texts: Iterable[str], style: Style) -> float:
    return max((style.width(text, style.note) for text in texts), default=0.0)
