"""The points of a hypothesis class that a stream shows, where it declares them."""

from __future__ import annotations

from visualonline.core.types import Array, Stream
from visualonline.streams.transforms.stream_transforms import DerivedStream, First, chain


def shown_points(stream: Stream) -> Array | None:
    """Return the labels of the hypotheses at each point, of shape (n, N); None if the source declares no class.

    A source declares it by an attribute `points`. Only rounds that are left out change nothing about it.
    """
    *links, source = chain(stream)
    known: Array | None = getattr(source, "points", None)
    return known if all(type(link) in (DerivedStream, First) for link in links) else None
