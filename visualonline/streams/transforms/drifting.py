"""A stream whose target turns while its labels stay: its points are rotated, or its experts permuted.

Where u separates the points x, R u separates the points R x, with the same margins, for (R u).(R x) = u.x. So a
rotation R_t of the points of round t, in the plane of the first two features, turns whatever target there is. Advice
has no such plane: there the experts stand in a circle and each hands its advice on to one further on, so that the best
one has another name.
"""

from __future__ import annotations

from typing import Literal, get_args

import numpy as np

from visualonline.core.errors import StreamError
from visualonline.core.types import BLOCK, Array, Block, Stream
from visualonline.streams.adversaries.adversary import AdversaryStream, reason_refused
from visualonline.streams.memory import BlockCache, read_only_block
from visualonline.streams.transforms.stream_transforms import DerivedStream, chain

Drift = Literal["abrupt", "gradual"]
DRIFTS: tuple[Drift, ...] = get_args(Drift)
TURN = 90.0
"""Degrees that a target turns by unless other ones are asked for."""


class DriftingStream(DerivedStream):
    """The base with a target that turns by `turn` degrees in all.

    Parameters
    ----------
    base : Stream
    drift : "abrupt" or "gradual"
        The whole turn at once after half of the rounds, or an equal part of it from each round to the next.
    turn : float
        Degrees, from -360 to 360; advice is handed on by that share of the circle of experts, in whole experts.
    rounds : int
        Over which the target turns.
    """

    def __init__(self, base: Stream, drift: Drift, turn: float, rounds: int) -> None:
        super().__init__(base)
        self.target, self.boundary = None, ()
        self.drift, self.turn, self._over = drift, turn, rounds
        self._cache = BlockCache()

    def angles(self, k: int, n: int) -> Array:
        """Return the degrees by which the target has turned in the first n rounds of block k."""
        before = np.arange(k * BLOCK, k * BLOCK + n)  # rounds gone by
        if self.drift == "abrupt":
            return np.where(2 * before >= self._over, self.turn, 0.0)
        return np.minimum(before / max(1, self._over - 1), 1.0) * self.turn

    def block(self, k: int) -> Block:
        """Return block k."""
        kept = self._cache.get(k)
        if kept is None:
            X, y = self.base.block(k)
            change = _rotate_points if self.kind == "examples" else _rotate_experts
            kept = self._cache.put(k, read_only_block(change(X, self.angles(k, len(y))), y))
        return kept


def drifting(base: Stream, drift: Drift | None, turn: float, rounds: int | None) -> Stream:
    """Return a stream whose target turns over all its rounds, or over `rounds` of them; without a drift the base.

    Raises
    ------
    StreamError
        If nobody knows how many rounds there are, or a point has no plane to turn in.
    """
    if drift is None:
        return base
    if isinstance(source := chain(base)[-1], AdversaryStream):
        raise reason_refused(source)
    if base.kind == "examples" and base.dim < 2:
        raise StreamError(f"{base.name} has only one feature, but --drift needs two or more.")
    known = [n for n in (base.rounds, rounds) if n is not None]
    if not known:
        raise StreamError(
            f"--drift needs the number of rounds, which is not known before {base.name} is read. "
            "Set --rounds N, and use one pass."
        )
    return DriftingStream(base, drift, turn, min(known))


def drift_caption(drift: Drift | None, turn: float) -> str:
    """Return the part of a stream's name that states a drift.

    Examples
    --------
    >>> drift_caption("abrupt", 90.0), drift_caption(None, 90.0)
    (', target turned by 90° half way', '')
    """
    ways = {"abrupt": f", target turned by {turn:g}° half way", "gradual": f", target turning by {turn:g}° in all"}
    return "" if drift is None else ways[drift]


def _rotate_points(X: Array, angles: Array) -> Array:
    """Return points whose first two features are turned to the left; a turn by nothing leaves every bit."""
    c, s = np.cos(np.radians(angles)), np.sin(np.radians(angles))
    turned = X.copy()
    turned[:, 0], turned[:, 1] = c * X[:, 0] - s * X[:, 1], s * X[:, 0] + c * X[:, 1]
    return np.where(angles[:, None] == 0, X, turned)


def _rotate_experts(X: Array, angles: Array) -> Array:
    """Return advice in which expert i says what expert i - s said, s being the share of the circle."""
    n = X.shape[1]
    steps = np.rint(angles / 360 * n).astype(np.intp)
    return np.take_along_axis(X, (np.arange(n) - steps[:, None]) % n, axis=1)
