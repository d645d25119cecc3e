"""Properties that a stream's source declares for all rounds, such as the points of a hypothesis class."""

from __future__ import annotations

from typing import Any

from visualonline.core.types import Array, Stream
from visualonline.streams.transforms.stream_transforms import DerivedStream, First, chain


def declared_by(stream: Stream, name: str) -> Any:
    """Return an attribute of a stream's source, or of the adversary that generates its rounds; None if there is none.

    Omitting rounds does not affect the attribute. After any other change of the stream the attribute is unknown.
    """
    *links, source = chain(stream)
    if any(type(link) not in (DerivedStream, First) for link in links):
        return None
    return getattr(getattr(source, "made_by", source), name, None)


def shown_points(stream: Stream) -> Array | None:
    """Return the labels of the hypotheses at each point, of shape (n, N); None if the source declares no class."""
    known: Array | None = declared_by(stream, "points")
    return known
