"""The margin of each round with respect to the learner's hyperplane, and the best margin of the prefix.

The margin of round t is y_t (w_t.x_t - offset) / ||w_t||, the signed distance of the example from the learner's
hyperplane. The margin is negative on the wrong side. The norms are those of the learner's theorem: ||w||_1 and
||x||_inf for Winnow, ||w||_q and ||x||_p for the p-norm perceptron, and the norm of the feature space for a kernel. If
the learner appends a 1, the norms are those of (x, 1) and of the weights including the bias. With w_t = 0 there is no
hyperplane yet, and the margin is defined as 0.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from visualonline.abilities.bounds_margin import BoundsMargin
from visualonline.abilities.separates import margin_of
from visualonline.abilities.separates_by_kernel import SeparatesByKernel
from visualonline.core.types import Array, State
from visualonline.hindsight.comparators.best_separator import BestL2
from visualonline.hindsight.comparators.least_p_norm_bound import LeastPNormBound
from visualonline.hindsight.margins.euclidean_margin import Margin
from visualonline.hindsight.margins.kernel_margin import KernelMargin
from visualonline.hindsight.margins.kernel_norm import KernelNorm
from visualonline.hindsight.margins.p_norm_margin import PNormMargin
from visualonline.hindsight.margins.radius import Radius
from visualonline.hindsight.margins.simplex_margin import SimplexMargin
from visualonline.hindsight.measure import Measure
from visualonline.hindsight.solvers.p_norm import dual_exponent
from visualonline.runs.analyses.samples import SampledValues
from visualonline.runs.analyses.state_walk import StateWalk
from visualonline.runs.portion import RoundBudget
from visualonline.runs.run import Run
from visualonline.trace.round_columns import MISTAKE

SAMPLES = 480
_SLICE = 0.001
"""The approximate duration of one step, in seconds."""


class RoundMargin(NamedTuple):
    """A round's margin, whether it was a mistake, and the best margin (NaN if there is none) and radius of its prefix.

    `relaxed` is the margin certified by the learner's weights after the round, NaN if there is none. At round 0 there
    is no margin.
    """

    margin: float
    mistake: bool
    best: float
    radius: float
    relaxed: float = math.nan


class MarginTrace:
    """The margins of a run at sampled rounds, computed step by step as the run proceeds.

    Parameters
    ----------
    run : Run
        A run whose learner `has_margin`.

    Attributes
    ----------
    symbol : str
        The symbol of the best margin: ρ for Winnow, otherwise γ. Empty if the learner has no comparator margin.
    """

    def __init__(self, run: Run) -> None:
        self.run = run
        self._simplex = margin_of(run.learner) == "simplex"
        self._kernel = run.learner.ability(SeparatesByKernel) is not None
        by_norm = margin_of(run.learner) == "p-norm"
        own: type[Measure] | None = KernelMargin if self._kernel else PNormMargin if by_norm else None
        # these margins depend on the learner's parameters, so a theorem provides them, not the stream
        self._own = "" if own is None else _following(run, own)
        self.symbol = "ρ" if self._simplex else "" if _has_threshold(run) else "γ"
        self.samples: SampledValues[RoundMargin] = SampledValues(self._sample, SAMPLES)
        self._walk = StateWalk(run)
        self._last = 0, self._round_margin(0)
        self._portion = RoundBudget(_SLICE)

    @property
    def rounds_known(self) -> int:
        """The number of rounds whose best margin is known."""
        if self._own:
            return len(self.run.bound_traces[self._own])
        history = self.run.history
        return min(history.rounds_known(Radius), history.rounds_known(SimplexMargin if self._simplex else Margin))

    def step(self) -> bool:
        """Do one step of work and return whether there was any."""
        n, known = len(self.run.trace), self.rounds_known
        if known >= n:
            return self.samples.step(n)
        self._portion.time(self._judge_rounds, self._portion.next_rounds(known, n))
        return True

    def _judge_rounds(self, rounds: int, until: float) -> int:
        """Compute the best margin of further rounds and return the number of these rounds."""
        if self._own:
            return self.run.bound_traces[self._own].follow(rounds, until)
        t = self.rounds_known + rounds
        self.run.history.advance(Radius, t)
        return rounds if self.run.history.advance(SimplexMargin if self._simplex else Margin, t, until) else 0

    def at(self, t: int) -> RoundMargin | None:
        """Return the margins of round t; None while the best margin is unknown."""
        if self.rounds_known < t:
            return None
        if t != self._last[0]:  # the panel asks repeatedly for the round that it shows
            self._last = t, self._round_margin(t)
        return self._last[1]

    def soft(self, t: int) -> float:
        """Return 1/||u|| of the best comparator u of the non-separable rounds 1..t; NaN if it is unknown."""
        history = self.run.history
        if self._own and not self._kernel:
            known = 0 < t <= len(self.run.bound_traces[_following(self.run, LeastPNormBound)])
            size = float(self.run.quantities_at((LeastPNormBound,), t).u_norm) if known else 0.0
            return 1 / size if size > 0 else math.nan
        if self._simplex or self._kernel or not 0 < t <= history.rounds_known(BestL2):
            return math.nan
        length = float(np.linalg.norm(history.member(BestL2).at(t)["u"]))
        return 1 / length if length > 0 else math.nan

    def why_missing(self, t: int) -> str:
        """Return why rounds 1..t have no best margin; empty if the learner is not compared with one."""
        if not self.symbol:
            return ""
        if self._kernel:
            return "no hyperplane in the feature space of the kernel separates these rounds"
        if self._simplex:
            return "no target v ≥ 0 separates these rounds, so ρ is not positive"
        return str(self.run.history.member(Margin).at(t)["margin_note"])

    def _round_margin(self, t: int) -> RoundMargin:
        frame = self.run.frame(t)
        if frame.round is None:
            return RoundMargin(math.nan, False, math.nan, math.nan)
        return RoundMargin(margin_at(self.run, t), frame.round.mistake, *self._best(t), self._relaxed(frame.after))

    def _sample(self, t: int) -> RoundMargin:
        """Return the result of `_round_margin`, faster if rounds are requested in order."""
        if t == 0 or self._kernel:  # a kernel's states are large, and its margin follows from the score
            return self._round_margin(t)
        x, y = self._walk.example(t)
        margin = _margin(self.run, self._walk.after(t - 1), x, y)
        mistake = bool(self.run.trace.flags(t - 1, t)[0] & MISTAKE)
        return RoundMargin(margin, mistake, *self._best(t), self._relaxed(self._walk.after(t)))

    def _relaxed(self, after: State) -> float:
        """Return the margin certified by the weights after a round."""
        bounds = self.run.learner.ability(BoundsMargin)
        return math.nan if bounds is None else self.run.rule.evaluate(bounds.margin, state=after)

    def _best(self, t: int) -> tuple[float, float]:
        """Return the best margin of rounds 1..t (NaN if there is none) and their radius."""
        if self._kernel:
            q = self.run.quantities_at((KernelMargin,), t)
            return (q.gamma_kernel if q.gamma_kernel > 0 else math.nan), q.r_kernel
        if self._own:
            q = self.run.quantities_at((PNormMargin,), t)
            return (q.gamma_q if q.gamma_q > 0 else math.nan), q.r_p
        history = self.run.history
        radii = history.member(Radius).at(t)
        if self._simplex:
            rho = history.member(SimplexMargin).at(t)["rho"]
            return (rho if rho > 0 else math.nan), radii["r_inf"]
        if not self.symbol:
            return math.nan, math.hypot(radii["r"], 1.0) if self.run.rule.appends_one else math.nan
        gamma = history.member(Margin).at(t)["gamma"]
        return (gamma if gamma > 0 else math.nan), radii["r"]


def _following(run: Run, measure: type[Measure]) -> str:
    """Return the id of a run's theorem that needs a measure."""
    return next(theorem.id for theorem in run.facts.theorems if measure in theorem.needs)


def margin_at(run: Run, t: int) -> float:
    """Return the margin of round t >= 1 of a run whose learner `has_margin`."""
    frame = run.frame(t)
    happened = frame.round
    assert happened is not None
    if run.learner.ability(SeparatesByKernel) is None:
        return _margin(run, frame.before, happened.x, happened.y)
    length = run.quantities_at((KernelNorm,), t - 1).w_norm if t > 1 else 0.0
    return happened.y * happened.score / length if length > 0 else 0.0


def _margin(run: Run, before: State, x: Array, y: float) -> float:
    """Return the margin of an example with respect to the hyperplane of the state before its round."""
    found = run.rule.separator(before)
    assert found is not None
    length = float(np.linalg.norm(found[0], _order(run)))
    if run.rule.appends_one:
        length = math.hypot(length, found[1])
    return y * (float(found[0] @ x) - found[1]) / length if length > 0 else 0.0


def _order(run: Run) -> float:
    """Return the order of the norm in which a learner's theorem measures the weights."""
    if margin_of(run.learner) == "p-norm":
        return dual_exponent(float(run.rule.arguments["p"]))
    return 1 if margin_of(run.learner) == "simplex" else 2


def has_margin(run: Run) -> bool:
    """Return whether a learner predicts by a hyperplane, in the input space or in the feature space of a kernel."""
    return margin_of(run.learner) != "" or run.learner.ability(SeparatesByKernel) is not None


def _has_threshold(run: Run) -> bool:
    """Return whether the hyperplane may have an offset, so that the margin of hyperplanes through 0 does not apply."""
    return run.rule.appends_one or margin_of(run.learner) == "threshold"
