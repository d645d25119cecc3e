"""How phases come in: pure functions of a moment and of the fraction of its phase that has gone by.

What changes goes the straight way from one state to the next: the hyperplane is that of w_t + s (w_{t+1} - w_t), which
for the perceptron is w_t + s eta y x. A round that stands still shows states alone.
"""

from __future__ import annotations

import numpy as np

from visualonline.core.types import Array
from visualonline.session.playhead import Phase
from visualonline.session.snapshot import LearnerSnapshot, Separator, Snapshot

_MOVING = 0.7
"""The part of a phase in which something moves; then it stands to be read."""


def eased(fraction: float) -> float:
    """Return how far a movement has come that starts and ends gently.

    Examples
    --------
    >>> eased(0.0), eased(0.35), eased(1.0)
    (0.0, 0.5, 1.0)
    """
    s = min(fraction / _MOVING, 1.0)
    return s * s * (3.0 - 2.0 * s)


def phase_progress(snapshot: Snapshot, phase: Phase) -> float:
    """Return how much is shown of what a phase adds: 0 before it, 1 after it."""
    return eased(snapshot.fraction) if snapshot.phase is phase else float(snapshot.phase > phase)


def between(before: Separator | None, after: Separator | None, updated: float) -> Separator | None:
    """Return the hyperplane that predicts, the part `updated` of the way from that before a round to that after it."""
    if updated in (0.0, 1.0):
        return after if updated else before
    if before is None or after is None:
        return None
    (w, b), (v, c) = before, after
    return w + updated * (v - w), b + updated * (c - b)


def votes(shown: LearnerSnapshot, snapshot: Snapshot) -> Array:
    """Return the experts' weights: those that voted, and while time runs on their way to the next ones."""
    weights = shown.weights
    if snapshot.phase is not Phase.UPDATE or snapshot.fraction >= 1.0:
        return weights
    return np.asarray(weights + eased(snapshot.fraction) * (shown.weights_after - weights))
