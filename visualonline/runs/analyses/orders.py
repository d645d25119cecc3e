"""Whether the order matters: one learner on the same rounds in many random orders, counted in slices.

The learner keeps its settings and its coins: in every order the coin of round t is the same. So orders differ by
nothing but the order.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from visualonline.core.types import BLOCK, Array
from visualonline.hindsight.experts.best_expert import BestExpert
from visualonline.hindsight.gradients.best_comparator import BestComparator
from visualonline.hindsight.gradients.descent import GradientSums, step_lengths
from visualonline.hindsight.measure import Measure
from visualonline.runs.judgement import Judgement
from visualonline.runs.run import Run
from visualonline.streams.transforms.stream_transforms import Reordered, chain, period_of, random_order
from visualonline.theorems.theorem import Quantities, Theorem, Verdict
from visualonline.trace.adversary_play import PlayedStream
from visualonline.trace.round_columns import CHANGED, MISTAKE, PAID, RoundColumns

ROUNDS = 20_000
_NUMBERS = 10**7
"""Rounds, and numbers in them, up to which orders are counted: all of them are held in memory."""


class OrderResult(NamedTuple):
    """What a learner did in one order: wrong predictions, changes of its state, its loss, and what its steps spent.

    `spent` is the sum of eta ||g||^2 of a learner that follows gradients, 0 of all others.
    """

    mistakes: int
    updates: int
    loss: float
    spent: float


class Orders:
    """What a learner does on its rounds in the random orders 1, 2, ..

    Parameters
    ----------
    run : Run
        One that `reason_unordered` lets pass.

    Attributes
    ----------
    counts : list of Count
        Of the orders that were run to their end, from order 1.
    """

    def __init__(self, run: Run) -> None:
        stream = run.history.stream
        self._rule, self._seed, self._n = run.rule, run.seed, len(run.trace)
        blocks = [stream.block(k) for k in range(-(-self._n // BLOCK))]
        X, y = np.concatenate([b.X for b in blocks])[: self._n], np.concatenate([b.y for b in blocks])[: self._n]
        link = next((link for link in chain(stream) if isinstance(link, Reordered)), None)
        back = np.arange(self._n) if link is None else np.argsort(link.order)
        self._X, self._y = X[back], y[back]
        self._period = period_of(stream)
        self._coins = [self._rule.coins(self._seed, k) for k in range(len(blocks))]
        self.counts: list[OrderResult] = []
        self._begin()

    @property
    def rounds(self) -> int:
        """The number of rounds in an order."""
        return self._n

    @property
    def left(self) -> int:
        """The rounds of the order at hand that are still to be run."""
        return self._n - self._t

    def _begin(self) -> None:
        self._order = random_order(self._seed, len(self.counts) + 1, self._n, self._period)
        self._state = self._rule.start(self._X.shape[1])
        self._sums, self._t = OrderResult(0, 0, 0.0, 0.0), 0

    def advance(self, rounds: int) -> int:
        """Run up to `rounds` >= 1 rounds of the order at hand, at most to the end of the block; return how many."""
        lo, k = self._t, self._t // BLOCK
        hi = min(lo + rounds, self._n, (k + 1) * BLOCK)
        chosen = self._order[lo:hi]
        X, y = self._X[chosen], self._y[chosen]
        X.flags.writeable = y.flags.writeable = False  # as in a stream's blocks, for which machine code is made
        out = RoundColumns.empty(hi - lo)
        self._rule.advance(self._state, X, y, self._coins[k][lo - k * BLOCK : hi - k * BLOCK], lo + 1, out)
        mistakes, updates = (int(np.count_nonzero(out.flags & bit)) for bit in (MISTAKE, CHANGED))
        sums = self._sums
        loss, spent = sums.loss + float(out.losses.sum()), sums.spent + self._spent(X, lo, out)
        self._sums = OrderResult(sums.mistakes + mistakes, sums.updates + updates, loss, spent)
        self._t = hi
        if hi == self._n:
            self.counts.append(self._sums)
            self._begin()
        return hi - lo

    def _spent(self, X: Array, lo: int, out: RoundColumns) -> float:
        """Return the sum of eta ||g||^2 over rounds lo+1, .. with the rows `X`."""
        among, asked = self._rule.feasible, self._rule.arguments
        if among is None or "step" not in asked:  # no step that a formula gives
            return 0.0
        squares = np.sum(X**2, axis=1) + among.appends_one
        paying = squares * ((out.flags & PAID > 0) | (among.loss == "linear"))
        return float(np.sum(step_lengths(asked["step"], asked["scale"], np.arange(lo + 1.0, lo + len(X) + 1)) * paying))


def reason_unordered(run: Run) -> str:
    """Return why a run's rounds cannot come in other orders, and what would be right; nothing if they can."""
    stream = run.history.stream
    if isinstance(stream, PlayedStream):
        return "Here nature answers the learner: no round is there before it is played. Take a stream of points."
    if stream.rounds is None:
        return "This stream has no known end. Take a number of rounds."
    if stream.rounds < 2:
        return "One round has one order. Take two rounds at least, or click points into the plane."
    most = min(ROUNDS, _NUMBERS // stream.dim)
    if stream.rounds > most:
        return f"Orders are counted for up to {most:,} rounds here; these are {stream.rounds:,}. Take fewer rounds."
    period = period_of(stream)
    if period is not None and stream.rounds % period:
        return "The last pass is cut short, so another order would leave out other points. Take whole passes."
    if run.finished and len(run.trace) < stream.rounds:
        return "The run ended before its stream. Other orders are counted of whole streams."
    return ""


def is_order_free(theorem: Theorem) -> bool:
    """Return whether a bound on a whole stream is the same in every order: it looks at no step that was taken."""
    stepwise = any(issubclass(kind, Measure) and kind.stepwise for kind in theorem.needs)
    return not (theorem.lower or theorem.limit or stepwise)


def common_bound(run: Run, judgement: Judgement) -> tuple[float, str]:
    """Return what a theorem allows a run's count in every order of its rounds, else NaN and why there is no such bound.

    Parameters
    ----------
    judgement : Judgement
        Of the last round. It bounds the mistakes, the updates, or the expectation of a learner that draws.
    """
    theorem = judgement.theorem
    if judgement.verdict is Verdict.NOT_APPLICABLE:
        return math.nan, "no theorem applies to these rounds"
    if not is_order_free(theorem):
        return math.nan, "its bound looks at the steps that were taken, so each order has a bound of its own"
    if theorem.bounds == "regret" and run.rule.randomized and BestExpert in theorem.needs:
        best = run.history.member(BestExpert).at(judgement.t)["best_loss"]
        return judgement.value + float(best), ""
    if theorem.bounds not in ("mistakes", "updates", "expected mistakes", "loss"):
        return math.nan, f"its theorem bounds the {theorem.bounds}, not the mistakes"
    return judgement.value, ""


def bounds_by_order(run: Run, judgement: Judgement, counts: Sequence[OrderResult]) -> Array | None:
    """Return what a theorem allows a run's mistakes in each of several orders, None where it speaks of no such thing.

    A mistake costs a hinge loss of 1 or more. So the mistakes are at most the loss of the best fixed point, the same in
    every order, and the bound on the regret, in which the steps count as they were taken in each.

    Parameters
    ----------
    judgement : Judgement
        Of the last round.
    """
    theorem, among = judgement.theorem, run.rule.feasible
    if theorem.bounds != "regret" or among is None or among.loss != "hinge":
        return None
    if not {GradientSums, BestComparator} <= set(theorem.needs):
        return None
    if judgement.verdict is Verdict.NOT_APPLICABLE or not counts:
        return None
    q = run.quantities_at(theorem.needs, judgement.t)
    spent = np.array([count.spent for count in counts])
    allowed = theorem.bound(Quantities(q.numbers | {"spent": spent}))
    return np.asarray(np.broadcast_to(allowed + q.best_loss, spent.shape), dtype=float)


class Bins(NamedTuple):
    """Bins of one width side by side, the first from `low` on; `heights` has a row for each learner."""

    low: float
    width: float
    heights: np.ndarray[tuple[int, int], np.dtype[np.intp]]


def count_in_bins(several: Sequence[Array], most: int) -> Bins:
    """Return how many of each learner's values lie in which of at most `most` + 1 common bins, a value at its low edge.

    Parameters
    ----------
    several : sequence of Array
        At least one value among them. Where a learner's are whole numbers, bins have a whole width and lie around the
        numbers that they hold.

    Examples
    --------
    >>> low, width, heights = count_in_bins([np.array([3.0, 4.0, 4.0]), np.array([6.0])], 10)
    >>> low, width, heights.tolist()
    (2.5, 1.0, [[1, 2, 0, 0], [0, 0, 0, 1]])
    """
    every = np.concatenate(list(several))
    whole = any(bool(np.all(values == np.round(values))) for values in several)
    first, last = float(every.min()), float(every.max())
    width = _round_width((last - first) / most, 1.0 if whole else 1e-6)
    low = math.floor(first / width) * width - (0.5 if whole else 0.0)
    n = math.floor((last - low) / width) + 1
    places = [np.minimum(((values - low) / width).astype(int), n - 1) for values in several]
    return Bins(low, width, np.array([np.bincount(place, minlength=n) for place in places]))


def _round_width(least: float, smallest: float) -> float:
    """Return 1, 2 or 5 times a power of ten that is not below either."""
    goal = max(least, smallest)
    scale = 10.0 ** math.floor(math.log10(goal))
    return float(next(scale * step for step in (1, 2, 5, 10) if scale * step >= goal * (1 - 1e-9)))
