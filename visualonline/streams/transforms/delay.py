"""Delayed labels: the delay of a stream, and its part in the stream's name.

The examples are unchanged. A stream declares the delay of its labels by the attribute `delay`, and learners take
account of it.
"""

from __future__ import annotations

from visualonline.core.errors import StreamError
from visualonline.core.types import Stream
from visualonline.core.wording import counted

MOST = 100_000
"""The maximum delay in rounds."""
_NUMBERS = 10**7
"""The maximum number of entries in the examples waiting for labels, which every state contains."""


def delay_of(stream: Stream) -> int:
    """Return the delay of a stream's labels in rounds.

    Raises
    ------
    StreamError
        If the pending examples would have too many entries.
    """
    delay = int(getattr(stream, "delay", 0))
    if delay * stream.dim > _NUMBERS:
        raise StreamError(
            f"A delay of {delay:,} rounds of {stream.dim:,} features does not fit into memory. "
            f"Use at most {_NUMBERS // stream.dim:,} rounds."
        )
    return delay


def delay_caption(delay: int, what: str) -> str:
    """Return the part of a stream's name that states the delay.

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
