"""Labels that come some rounds late: how many rounds, and how that is told beside a stream's name.

The examples stay what they are. A stream says by its attribute `delay` when their labels come, and learners heed it.
"""

from __future__ import annotations

import numpy as np

from visualonline.protocol import Stream, StreamError

MOST = 100_000
"""Rounds by which labels come late at most."""
_NUMBERS = 10**7
"""Numbers of the examples that wait for their labels, which every state holds."""


def delay_of(stream: Stream) -> int:
    """Return by how many rounds the labels of a stream come late.

    Raises
    ------
    StreamError
        If too many numbers would wait for their labels.
    """
    delay = int(getattr(stream, "delay", 0))
    if delay * stream.dim > _NUMBERS:
        raise StreamError(
            f"{delay:,} rounds of {stream.dim:,} features cannot wait for their labels: they are held in memory, up to "
            f"{_NUMBERS:,} numbers; take a delay of at most {_NUMBERS // stream.dim:,}"
        )
    return delay


def check_delay(delay: object) -> None:
    """Check the rounds of a delay.

    Raises
    ------
    StreamError
        If they are none.
    """
    if isinstance(delay, bool) or not isinstance(delay, int | np.integer) or not 0 <= delay <= MOST:
        raise StreamError(f"delay = {delay} is refused: it must be a whole number >= 0 and <= {MOST}")


def late(delay: int, what: str) -> str:
    """Return what is said of a delay beside a stream's name.

    Examples
    --------
    >>> late(16, "labels"), late(1, "losses"), late(0, "labels")
    (', labels 16 rounds late', ', losses 1 round late', '')
    """
    return f", {what} {delay:,} round{'s' if delay > 1 else ''} late" if delay else ""
