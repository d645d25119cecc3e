"""A stream with a drifting target and unchanged labels: its points are rotated, or its experts permuted.

If u separates the points x, then R u separates the points R x with the same margins, because (R u).(R x) = u.x. A
rotation R_t of the points of round t, in the plane of the first two features, therefore rotates every target. Advice
has no plane of features: instead the experts are shifted cyclically, so that the index of the best expert changes.
"""

from __future__ import annotations

from typing import Literal, get_args

import numpy as np

from visualonline.core.errors import StreamError
from visualonline.core.types import BLOCK, Array, Block, Stream
from visualonline.streams.adversaries.adversary import AdversaryStream, reason_refused
from visualonline.streams.memory import BlockCache, read_only_block
from visualonline.streams.transforms.arms_seen import shows_arms
from visualonline.streams.transforms.stream_transforms import DerivedStream, chain

Drift = Literal["abrupt", "gradual"]
DRIFTS: tuple[Drift, ...] = get_args(Drift)
TURN = 90.0
"""The default rotation of a target in degrees."""


class DriftingStream(DerivedStream):
    """The base with a target that rotates by `turn` degrees in total.

    Parameters
    ----------
    base : Stream
    drift : "abrupt" or "gradual"
        A single rotation after half of the rounds, or an equal part of it in each round after the first.
    turn : float
        The angle in degrees, from -360 to 360. Advice is shifted cyclically by the same fraction of a full turn,
        rounded to whole experts.
    rounds : int
        The number of rounds over which the target rotates.
    """

    def __init__(self, base: Stream, drift: Drift, turn: float, rounds: int) -> None:
        super().__init__(base)
        self.target, self.boundary = None, ()
        self.drift, self.turn, self._over = drift, turn, rounds
        self._cache = BlockCache()

    def angles(self, k: int, n: int) -> Array:
        """Return the rotation in degrees in each of the first n rounds of block k."""
        before = np.arange(k * BLOCK, k * BLOCK + n)  # the number of completed rounds
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
    """Return a stream whose target rotates over all its rounds, or over `rounds` of them; the base if `drift` is None.

    Raises
    ------
    StreamError
        If the stream is an adversary's or shows information on arms, the number of rounds is unknown, or points have
        fewer than two features.
    """
    if drift is None:
        return base
    if isinstance(source := chain(base)[-1], AdversaryStream):
        raise reason_refused(source)
    if shows_arms(base):
        raise StreamError(
            f"--drift turns points or permutes experts, but {base.name} shows information on arms. Leave out --drift, "
            "or use a stream of examples, experts or losses."
        )
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
    """Return the part of a stream's name that states the drift.

    Examples
    --------
    >>> drift_caption("abrupt", 90.0), drift_caption(None, 90.0)
    (', target turned by 90° halfway', '')
    """
    ways = {"abrupt": f", target turned by {turn:g}° halfway", "gradual": f", target turning by {turn:g}° in total"}
    return "" if drift is None else ways[drift]


def _rotate_points(X: Array, angles: Array) -> Array:
    """Return points whose first two features are rotated anticlockwise. A rotation by 0 changes no bit."""
    c, s = np.cos(np.radians(angles)), np.sin(np.radians(angles))
    turned = X.copy()
    turned[:, 0], turned[:, 1] = c * X[:, 0] - s * X[:, 1], s * X[:, 0] + c * X[:, 1]
    return np.where(angles[:, None] == 0, X, turned)


def _rotate_experts(X: Array, angles: Array) -> Array:
    """Return advice shifted cyclically: expert i gives the advice of expert i - s, where s follows from the angle."""
    n = X.shape[1]
    steps = np.rint(angles / 360 * n).astype(np.intp)
    return np.take_along_axis(X, (np.arange(n) - steps[:, None]) % n, axis=1)
