"""The effect of the order of rounds: runs that can be reordered, order-free bounds, and histogram bins."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.measure import Measure
from visualonline.runs.run import Run
from visualonline.streams.transforms.stream_transforms import period_of
from visualonline.theorems.theorem import Theorem
from visualonline.trace.adversary_play import PlayedStream

ROUNDS = 20_000
_NUMBERS = 10**7
"""The maximum number of entries (rounds times features) for a sweep in the window, which holds them in memory."""


def reason_unordered(run: Run) -> str:
    """Return why a run's rounds cannot be reordered, and what would allow it; empty if they can."""
    stream = run.history.stream
    if isinstance(stream, PlayedStream):
        return (
            "An adversary chooses each round in reply to the learner, so the rounds cannot be reordered. Use a stream "
            "of points."
        )
    if stream.rounds is None:
        return "This stream has no known end. Set a number of rounds."
    if stream.rounds < 2:
        return (
            "A stream of fewer than two rounds has only one order. Use at least two rounds, or click in the plane to "
            "add points."
        )
    most = min(ROUNDS, _NUMBERS // stream.dim)
    if stream.rounds > most:
        return (
            f"Other orders are computed for at most {most:,} rounds; this stream has "
            f"{stream.rounds:,}. Use fewer rounds."
        )
    period = period_of(stream)
    if period is not None and stream.rounds % period:
        return "The last pass is incomplete, so another order would leave out other points. Use complete passes."
    if run.finished and len(run.trace) < stream.rounds:
        return "The run ended before its stream did. Other orders are computed for complete streams only."
    return ""


def is_order_free(theorem: Theorem) -> bool:
    """Return whether a bound on a whole stream is an upper bound that does not depend on the order of the rounds."""
    stepwise = any(issubclass(kind, Measure) and kind.stepwise for kind in theorem.needs)
    return not (theorem.lower or stepwise)


class Bins(NamedTuple):
    """Adjacent bins of equal width, the first starting at `low`. `heights` has one row per learner."""

    low: float
    width: float
    heights: np.ndarray[tuple[int, int], np.dtype[np.intp]]


def count_in_bins(several: Sequence[Array], most: int) -> Bins:
    """Return a histogram of each learner's values with at most `most` + 1 common bins, each closed at its lower edge.

    Parameters
    ----------
    several : sequence of Array
        At least one value in total. If a learner's values are integers, the bins have integer width and are centred on
        integers.

    Examples
    --------
    >>> low, width, heights = count_in_bins([np.array([3.0, 4.0, 4.0]), np.array([6.0])], 10)
    >>> low, width, heights.tolist()
    (2.5, 1.0, [[1, 2, 0, 0], [0, 0, 0, 1]])
    """
    every = np.concatenate(list(several))
    whole = any(bool(np.all(values == np.round(values))) for values in several)
    first, last = float(every.min()), float(every.max())
    width = _round_width((last - first) / most, 1.0 if whole else 1e-6 * max(abs(first), abs(last)) or 1.0)
    low = math.floor(first / width) * width - (0.5 if whole else 0.0)
    n = math.floor((last - low) / width) + 1
    places = [np.minimum(((values - low) / width).astype(int), n - 1) for values in several]
    return Bins(low, width, np.array([np.bincount(place, minlength=n) for place in places]))


def _round_width(least: float, smallest: float) -> float:
    """Return the smallest number 1, 2 or 5 times a power of ten that is at least `least` and `smallest`."""
    goal = max(least, smallest)
    scale = 10.0 ** math.floor(math.log10(goal))
    return float(next(scale * step for step in (1, 2, 5, 10) if scale * step >= goal * (1 - 1e-9)))
