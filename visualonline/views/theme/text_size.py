"""Text sizes, as fractions of the normal size."""

from __future__ import annotations

TEXT_SIZES = (0.8, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
"""The sizes that the user can choose."""
LARGEST_PRESENTED = 1.25
"""Largest size in a presentation. Larger text would leave no space for the numbers."""
_LEAST, _WHOLE = (853, 480), (1366, 768)
"""Width and height in px that a window needs for the normal text size, and for any size with one learner."""


def next_size(size: float, by: int) -> float:
    """Return the next larger (+1) or smaller (−1) available size, or the same one at the end.

    Examples
    --------
    >>> next_size(1.1, 1), next_size(1.1, -1), next_size(2.0, 1)
    (1.25, 1.0, 2.0)
    """
    beyond = [other for other in TEXT_SIZES if (other - size) * by > 0]
    return min(beyond, key=lambda other: abs(other - size), default=size)


def fitting_size(size: float, width: int, height: int, *, several: bool = False) -> float:
    """Return `size`, or a smaller text size (never below the normal one) if a window in px has too little space for it.

    Examples
    --------
    >>> fitting_size(2.0, 1366, 768), fitting_size(2.0, 1280, 720), fitting_size(2.0, 960, 500)
    (2.0, 1.5, 1.0)
    >>> fitting_size(2.0, 1920, 1080, several=True), fitting_size(2.0, 1366, 768, several=True)
    (2.0, 1.5)
    """
    if not several and width >= _WHOLE[0] and height >= _WHOLE[1]:
        return size
    room = min(width / _LEAST[0], height / _LEAST[1])
    return min(size, max(other for other in TEXT_SIZES if other <= max(room, 1.0)))
