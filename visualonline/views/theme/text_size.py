"""How large letters can be made: shares of their usual size."""

from __future__ import annotations

TEXT_SIZES = (0.8, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
"""The sizes that are offered."""
LARGEST_PRESENTED = 1.25
"""The largest one in a presentation: beyond it words would push out the numbers."""
_LEAST, _WHOLE = (853, 480), (1366, 768)
"""Width and height in px that a window needs for letters of the usual size, and for the largest with one learner."""


def next_size(size: float, by: int) -> float:
    """Return the size that is offered next, the larger one (+1) or the smaller one (-1); at the end the same.

    Examples
    --------
    >>> next_size(1.1, 1), next_size(1.1, -1), next_size(2.0, 1)
    (1.25, 1.0, 2.0)
    """
    beyond = [other for other in TEXT_SIZES if (other - size) * by > 0]
    return min(beyond, key=lambda other: abs(other - size), default=size)


def fitting_size(size: float, width: int, height: int, *, several: bool = False) -> float:
    """Return a size, or the largest one above the usual for which a window of so many px has room.

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
