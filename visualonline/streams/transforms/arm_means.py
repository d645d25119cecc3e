"""The expected losses of a stream's arms, if losses are drawn independently in every round and the means are known."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from visualonline.core.types import Array, Stream
from visualonline.streams.transforms.arms_seen import LossesOfArms, arms_of, coefficients, shows_arms
from visualonline.streams.transforms.stream_transforms import DerivedStream, First, chain


def arm_means(stream: Stream) -> Array | None:
    """Return the means, of shape (N,); None if the source has none or the rounds are no longer independent draws.

    A source declares the means by the attribute `means`. Passes, reordering, drift and edits make the rounds dependent.
    """
    *links, source = chain(stream)
    known: Array | None = getattr(source, "means", None)
    return known if all(type(link) in (DerivedStream, First) for link in links) else None


def means_of_rows(stream: Stream) -> Callable[[Array], Array] | None:
    """Return a function from rows, of shape (n, dim), to the means of their arms, of shape (n, K); None if not known.

    If arms have features x, the mean loss is 1/2 - u.x, as long as the rows show them.
    """
    means, u = arm_means(stream), coefficients(stream)
    if means is not None:
        return lambda X: np.broadcast_to(means, (len(X), len(means)))
    if u is None or not shows_arms(stream):
        return None
    return lambda X: 0.5 - X[:, arms_of(stream) :].reshape(len(X), -1, len(u)) @ u


def means_drawn(stream: Stream) -> bool:
    """Return whether the known means of a stream are themselves random, uniform on [0, 1]."""
    return bool(getattr(chain(stream)[-1], "means_drawn", False))


def reason_unknown(stream: Stream) -> str:
    """Return why the `arm_means` of a stream are unknown, or the `coefficients` if its arms have features."""
    if any(isinstance(link, LossesOfArms) for link in chain(stream)) and coefficients(stream) is not None:
        return "the features of the arms determine the means in each round"
    if getattr(chain(stream)[-1], "means", None) is not None:
        return "passes, order, drift and edits change the distribution: leave them out"
    if stream.kind == "arm-features":
        return f"{stream.name} has no known u; use linear-arms"
    return f"{stream.name} has no known means; use bernoulli-arms or prior-arms"
