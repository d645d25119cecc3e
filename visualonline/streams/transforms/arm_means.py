"""The expected losses of a stream's arms, if losses are drawn independently in every round and the means are known."""

from __future__ import annotations

from visualonline.core.types import Array, Stream
from visualonline.streams.transforms.stream_transforms import DerivedStream, First, chain


def arm_means(stream: Stream) -> Array | None:
    """Return the means, of shape (N,); None if the source has none or the rounds are no longer independent draws.

    A source declares them by the attribute `means`. Passes, reordering and edits make the rounds dependent.
    """
    *links, source = chain(stream)
    known: Array | None = getattr(source, "means", None)
    return known if all(type(link) in (DerivedStream, First) for link in links) else None


def means_drawn(stream: Stream) -> bool:
    """Return whether the known means of a stream are themselves random, uniform on [0, 1]."""
    return bool(getattr(chain(stream)[-1], "means_drawn", False))


def reason_unknown(stream: Stream) -> str:
    """Return why the `arm_means` of a stream are unknown."""
    if getattr(chain(stream)[-1], "means", None) is not None:
        return "passes, order and edits change what is drawn: leave them out"
    return f"{stream.name} has no known means; use bernoulli-arms or prior-arms"
