"""The risk of a run's hypotheses, if the distribution of the stream's rounds is known.

Before round t the learner's state is the hypothesis h_t, and R(h) is the expected loss of h on a new example: a sum
over finitely many examples. V_t = R(h_t) - loss_t are martingale differences: conditionally on the rounds before, the
expectation of each is 0. The mean hypothesis is the mean of h_1 .. h_t as functions: its score is the mean of their
scores. For linear scores this is the score of the mean w, and for experts it is the vote of the mean weights.

Source: N. Cesa-Bianchi, A. Conconi and C. Gentile (IEEE Transactions on Information Theory 50, 2004).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.abilities.has_comparator import comparator_of
from visualonline.core.types import BLOCK, Array
from visualonline.hindsight.experts.best_expert import losses
from visualonline.hindsight.history import History
from visualonline.hindsight.measure import Measure
from visualonline.hindsight.slices import Pieces
from visualonline.hindsight.solvers.ball_fit import Moments, fit_in_ball
from visualonline.hindsight.solvers.hinge_minimum import minimise_hinge, support_value
from visualonline.streams.memory import Distribution
from visualonline.streams.transforms.distribution import distribution_of, reason_unknown
from visualonline.trace.evaluation import Evaluator
from visualonline.trace.pyramid import Column
from visualonline.trace.trace import Trace, copied
from visualonline.trace.tuned_learner import TunedLearner

_AT_ONCE = 1024
"""The number of examples scored in one piece by interpreted code, which takes some hundredths of a second."""
_RISKS = ("mean_risk", "hbar_risk", "last_risk", "vote_risk", "path")


class Risk(Measure):
    """The risks of h_1 .. h_t, exact at every prefix; NaN if the distribution is unknown.

    The quantities are `mean_risk`, the mean of the risks, `hbar_risk` of the mean hypothesis, `last_risk` of h_t, and
    `vote_risk` of the majority vote of h_1 .. h_t. `path` is the sum of V_1 .. V_t. `B0` is the length of the interval
    of possible losses, and `ceiling` is its upper end. `least_risk` is that of the experts or of the fixed points, NaN
    if there are none or the loss is not `convex` in the score. `sides` says whether each hypothesis predicts -1 or +1
    deterministically. `atoms` is the number of examples. At a single round, `unknown` is the reason why the
    distribution is unknown, or "" if it is known.
    """

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        self.known = distribution_of(history.stream)
        self._sum, self._mean, self._last, self._vote = (Column(np.float64) for _ in range(4))
        self._always: dict[str, float] = {"atoms": 0.0, "convex": float(trace.rule.learner.loss is not None)}
        self._always["sides"] = float(trace.rule.deterministic)
        self._always |= dict.fromkeys(("B0", "ceiling", "least_risk"), float("nan"))
        self._state = copied(trace.keyframes[0])
        if self.known is not None:
            low, high = loss_range(trace.rule, self.known)
            self._always |= {"atoms": float(len(self.known.p)), "B0": high - low, "ceiling": high}
            self._always["least_risk"] = least_risk(trace.rule, self.known)
            self._examined = Evaluator(trace.rule, self.known)

    def extend(self, lo: int, hi: int) -> Pieces[None]:
        """Process rounds lo+1 .. hi, a few at a time if interpreted, since each evaluates the whole distribution."""
        if self.known is None:
            return
        k, start = lo // BLOCK, lo
        while start < hi:
            end = hi if self._examined.compiled else min(hi, start + max(_AT_ONCE // len(self.known.p), 1))
            coins = self.trace.coins(k)[start - k * BLOCK : end - k * BLOCK]
            found = self._examined.examine(self._state, self.history.rows(start, end), coins, start + 1)
            running = found.risks.copy()
            running[0] += self._sum.at(start - 1) if start else 0.0
            self._sum.append(np.cumsum(running))
            self._mean.append(found.means)
            self._last.append(found.risks)
            self._vote.append(found.polls)
            start = end
            yield

    def compile(self) -> None:
        """Use compiled code for the evaluation from now on."""
        if self.known is not None:
            self._examined.compile()

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return the quantities at rounds lo+1 .. hi."""
        always = {name: np.full(hi - lo, value) for name, value in self._always.items()}
        if self.known is None:
            return always | dict.fromkeys(_RISKS, np.full(hi - lo, np.nan))
        total = self._sum.over(lo, hi)
        return always | {
            "mean_risk": total / np.arange(lo + 1, hi + 1),
            "hbar_risk": self._mean.over(lo, hi),
            "last_risk": self._last.over(lo, hi),
            "vote_risk": self._vote.over(lo, hi),
            "path": total - self.trace.totals(lo, hi).loss,
        }

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the quantities at round t."""
        found: dict[str, Any] = {name: float(values[0]) for name, values in self.over(t - 1, t).items()}
        return found | {"unknown": reason_unknown(self.history.stream) if self.known is None else ""}


def loss_range(rule: TunedLearner, known: Distribution) -> tuple[float, float]:
    """Return the smallest and largest possible loss of a learner's hypotheses on the examples of a list.

    The hinge loss has the minimum 0; the maximum is infinite for a loss without a known bound.
    """
    among = rule.feasible
    if among is None:
        bounded = rule.learner.accepts == "advice" and comparator_of(rule.learner) in ("", "waking")
        return 0.0, 1.0 if rule.learner.loss is None or bounded else float("inf")
    if not among.confines:
        return -float("inf") if among.loss == "linear" else 0.0, float("inf")
    Z = _signed(rule, known)
    if among.loss == "square":  # the labels are -1 and +1
        return 0.0, float((1 + support_value(among, Z).max()) ** 2)
    high = float(support_value(among, -Z).max())
    return (-float(support_value(among, Z).max()), high) if among.loss == "linear" else (0.0, max(0.0, 1 + high))


def least_risk(rule: TunedLearner, known: Distribution) -> float:
    """Return the minimum risk of the experts, or of the fixed points in a learner's set; NaN for a non-convex loss."""
    if rule.feasible is not None:
        m = len(known.p)
        if rule.feasible.loss == "square":
            moments = Moments(known.X.shape[1])
            moments.add(known.X * np.sqrt(known.p)[:, None], known.y * np.sqrt(known.p))
            found = fit_in_ball(moments.A[None], moments.b[None], np.array([moments.n]), rule.feasible.radius)
            return float(found.loss[0])
        return minimise_hinge(rule.feasible, _signed(rule, known), known.p * m).loss / m
    own = comparator_of(rule.learner) not in ("", "waking")
    if rule.learner.accepts == "advice" and rule.learner.loss is not None and not own:
        return float(np.min(known.p @ losses(known.X, known.y)))
    return float("nan")


def _signed(rule: TunedLearner, known: Distribution) -> Array:
    """Return the rows y x of a list as used by a gradient learner, with a 1 appended if the learner does so."""
    assert rule.feasible is not None
    X = np.column_stack([known.X, np.ones(len(known.y))]) if rule.feasible.appends_one else known.X
    return np.asarray(X * known.y[:, None])
