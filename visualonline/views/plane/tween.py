"""The animation of phases: pure functions of a snapshot and the elapsed fraction of its phase.

Values are interpolated linearly between two states. The hyperplane is that of w_t + s (w_{t+1} − w_t), which for the
perceptron is w_t + s η y x. Without playback only the states themselves are shown.
"""

from __future__ import annotations

import numpy as np

from visualonline.core.types import Array
from visualonline.session.playhead import Phase
from visualonline.session.snapshot import LearnerSnapshot, Separator, Snapshot

_MOVING = 0.7
"""Fraction of a phase with movement. The rest is for reading."""


def eased(fraction: float) -> float:
    """Return the progress of a movement with a smooth start and end.

    Examples
    --------
    >>> eased(0.0), eased(0.35), eased(1.0)
    (0.0, 0.5, 1.0)
    """
    s = min(fraction / _MOVING, 1.0)
    return s * s * (3.0 - 2.0 * s)


def phase_progress(snapshot: Snapshot, phase: Phase) -> float:
    """Return how much of a phase's change is shown, from 0 before the phase to 1 after it."""
    return eased(snapshot.fraction) if snapshot.phase is phase else float(snapshot.phase > phase)


def between(before: Separator | None, after: Separator | None, updated: float) -> Separator | None:
    """Return the hyperplane used for prediction, after the fraction `updated` of a round's update."""
    if updated in (0.0, 1.0):
        return after if updated else before
    if before is None or after is None:
        return None
    (w, b), (v, c) = before, after
    return w + updated * (v - w), b + updated * (c - b)


def votes(shown: LearnerSnapshot, snapshot: Snapshot) -> Array:
    """Return the experts' weights used for the vote, interpolated to the next ones during playback."""
    weights = shown.weights
    if snapshot.phase is not Phase.UPDATE or snapshot.fraction >= 1.0:
        return weights
    return np.asarray(weights + eased(snapshot.fraction) * (shown.weights_after - weights))
