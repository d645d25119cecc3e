"""Delayed labels: by how many rounds, and how the stream's name says so.

The examples stay what they are. A stream says by its attribute `delay` when their labels come, and learners heed it.
"""

from __future__ import annotations

from visualonline.core.errors import StreamError
from visualonline.core.types import Stream
from visualonline.core.wording import counted

MOST = 100_000
"""Rounds by which labels come late at most."""
_NUMBERS = 10**7
"""Numbers of the examples that wait for their labels, which every state holds."""


def delay_of(stream: Stream) -> int:
    """Return the delay of a stream's labels in rounds.

    Raises
    ------
    StreamError
        If too many numbers would wait for their labels.
    """
    delay = int(getattr(stream, "delay", 0))
    if delay * stream.dim > _NUMBERS:
        raise StreamError(
            f"A delay of {delay:,} rounds of {stream.dim:,} features does not fit into memory. "
            f"Use at most {_NUMBERS // stream.dim:,}."
        )
    return delay


def delay_caption(delay: int, what: str) -> str:
    """Return the part of a stream's name that states a delay.

    Examples
    --------
    >>> delay_caption(16, "labels"), delay_caption(1, "losses"), delay_caption(0, "labels")
    (', labels 16 rounds late', ', losses 1 round late', '')
    """
    if not delay:
        return ""
    late = counted(delay, "round")
    if what == "labels":
        return f", labels {late} late"
    return f", losses {late} late" if what == "losses" else f", gradients {late} late"
