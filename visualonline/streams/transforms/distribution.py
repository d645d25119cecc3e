"""The distribution that a stream's rounds are drawn from, where it is finite and known.

A source tells it by an attribute `distribution`. Only then is the risk of a hypothesis a sum, and not an estimate.
"""

from __future__ import annotations

import numpy as np

from visualonline.core.philox import Purpose, draws
from visualonline.core.types import BLOCK, Array, Stream
from visualonline.streams.memory import Distribution
from visualonline.streams.transforms.standardised import Standardised
from visualonline.streams.transforms.stream_transforms import CellAdvice, DerivedStream, First, Mapped, chain

ATOMS = 2048
"""At most so many examples are told and summed over."""


def of_bits(plus: Array, minus: Array) -> Distribution | None:
    """Return the distribution of a fair label and of n bits that are independent once the label is known.

    Parameters
    ----------
    plus, minus : Array of shape (n,)
        The probability that each bit is 1 where the label is +1, and where it is -1.

    Returns
    -------
    Distribution or None
        None if there are more than `ATOMS` examples.
    """
    n = len(plus)
    if 2 ** (n + 1) > ATOMS:
        return None
    bits = (np.arange(2**n)[:, None] >> np.arange(n) & 1).astype(float)
    p = np.concatenate([0.5 * np.prod(np.where(bits == 1, q, 1 - q), axis=1) for q in (plus, minus)])
    X, y = np.vstack([bits, bits]), np.repeat([1.0, -1.0], 2**n)
    return Distribution(X[p > 0], y[p > 0], p[p > 0])


def distribution_of(stream: Stream) -> Distribution | None:
    """Return what the rounds of a stream are drawn from, independently; None if it does not tell, or they are not."""
    *links, source = chain(stream)
    known: Distribution | None = getattr(source, "distribution", None)
    for link in reversed(links):
        if known is None or isinstance(link, Standardised | CellAdvice):  # both learn from the rounds before
            return None
        if not (isinstance(link, Mapped) or type(link) in (DerivedStream, First)):
            return None
        if isinstance(link, Mapped):
            known = known._replace(X=link.change(known.X))
    return known


def reason_unknown(stream: Stream) -> str:
    """Return why `distribution_of` a stream is not known."""
    if getattr(chain(stream)[-1], "distribution", None) is not None:
        return "passes, order, edits, what is standardised or experts that learn change what is drawn: leave them out"
    return f"{stream.name} has no known distribution; use iid, or experts or random-experts with N <= 10"


def separate_sample(known: Distribution, seed: int) -> Array:
    """Return x of `BLOCK` examples drawn apart from the rounds, of shape (BLOCK, d)."""
    chosen = draws(seed, Purpose.POOL, 1).choice(len(known.p), size=BLOCK, p=known.p)
    return np.asarray(known.X[chosen])
