"""The distribution from which a stream's rounds are drawn, if it is finite and known.

A source declares the distribution by the attribute `distribution`. Only then is the risk of a hypothesis an exact sum
rather than an estimate.
"""

from __future__ import annotations

import numpy as np

from visualonline.core.philox import Purpose, draws
from visualonline.core.types import BLOCK, Array, Stream
from visualonline.streams.memory import Distribution
from visualonline.streams.transforms.standardised import Standardised
from visualonline.streams.transforms.stream_transforms import CellAdvice, DerivedStream, First, Mapped, chain

ATOMS = 2048
"""The maximum number of examples in a declared distribution."""


def of_bits(plus: Array, minus: Array) -> Distribution | None:
    """Return the distribution of a uniform label and n bits that are independent given the label.

    Parameters
    ----------
    plus, minus : Array of shape (n,)
        The probability that each bit is 1 given label +1, and given label -1.

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
    """Return the distribution from which a stream's rounds are drawn independently; None if unknown or dependent."""
    *links, source = chain(stream)
    known: Distribution | None = getattr(source, "distribution", None)
    for link in reversed(links):
        # the rows of both streams depend on earlier rounds
        if known is None or isinstance(link, Standardised | CellAdvice):
            return None
        if not (isinstance(link, Mapped) or type(link) in (DerivedStream, First)):
            return None
        if isinstance(link, Mapped):
            known = known._replace(X=link.change(known.X))
    return known


def reason_unknown(stream: Stream) -> str:
    """Return why the `distribution_of` a stream is unknown."""
    if getattr(chain(stream)[-1], "distribution", None) is not None:
        return (
            "passes, order, drift, edits, standardisation and experts that learn change the distribution: leave them "
            "out"
        )
    return f"{stream.name} has no known distribution; use iid, or experts or random-experts with N <= 10"


def separate_sample(known: Distribution, seed: int) -> Array:
    """Return x of `BLOCK` examples drawn independently of the rounds, of shape (BLOCK, d)."""
    chosen = draws(seed, Purpose.POOL, 1).choice(len(known.p), size=BLOCK, p=known.p)
    return np.asarray(known.X[chosen])
