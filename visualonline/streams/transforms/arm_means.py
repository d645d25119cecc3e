"""The expected losses of the arms of a stream, where its losses are drawn anew in every round, and it tells them."""

from __future__ import annotations

from visualonline.core.types import Array, Stream
from visualonline.streams.transforms.stream_transforms import DerivedStream, First, chain


def arm_means(stream: Stream) -> Array | None:
    """Return the means, of shape (N,); None if the source has none, or the rounds are no longer drawn from them.

    A source tells them by an attribute `means`. Passes, another order and edits leave rounds that are not independent.
    """
    *links, source = chain(stream)
    known: Array | None = getattr(source, "means", None)
    return known if all(type(link) in (DerivedStream, First) for link in links) else None


def means_drawn(stream: Stream) -> bool:
    """Return whether the means of a stream that tells them were drawn themselves, uniform on [0, 1]."""
    return bool(getattr(chain(stream)[-1], "means_drawn", False))


def reason_unknown(stream: Stream) -> str:
    """Return why the `arm_means` of a stream are not known."""
    if getattr(chain(stream)[-1], "means", None) is not None:
        return "passes, order and edits change what is drawn: leave them out"
    return f"{stream.name} has no known means; use bernoulli-arms or prior-arms"
