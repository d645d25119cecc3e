"""The largest price relative of each round, which a stream of price relatives declares."""

from __future__ import annotations

from collections.abc import Callable

from visualonline.core.types import Array, Stream
from visualonline.streams.transforms.stream_transforms import DerivedStream, First, chain


def log_largest_of(stream: Stream) -> Callable[[int, int], Array] | None:
    """Return the function (lo, hi) -> ln of the largest price relative in rounds lo+1 .. hi.

    None if the source has none, or passes, another order or edits change its rounds.
    """
    *links, source = chain(stream)
    known: Callable[[int, int], Array] | None = getattr(source, "log_largest", None)
    return known if all(type(link) in (DerivedStream, First) for link in links) else None
