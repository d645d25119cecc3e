"""The pseudo-regret of UCB1 in every run without a wrong relevant confidence interval, at every prefix.

Let arm i be played in round s. The best arm's mean is at most its upper confidence bound. This bound is at most that of
arm i, which is at most the mean of i plus two radii. So Delta_i <= 2 sqrt(c ln(s-1)/n_i), with the plays n_i before the
round, and after the round n_i <= 1 + 4 c ln(s-1)/Delta_i^2. The same holds after every later play of i. Each play of
arm i adds Delta_i. No expectation is taken: the premise is checked in every round, and while it holds, the bound holds
for all losses.

Source: P. Auer, N. Cesa-Bianchi and P. Fischer, Finite-time analysis of the multiarmed bandit problem (Machine Learning
47, 2002), in the proof of theorem 1.
"""

from __future__ import annotations

import math

import numpy as np

from visualonline.core.cure import Curable, Cure
from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.hindsight.arms.intervals import Intervals
from visualonline.hindsight.arms.plays import Plays
from visualonline.theorems.measured import Cap
from visualonline.theorems.notation import Notation
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.shared.arm_gaps import gap_numbers, largest_regret, means_premise
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return the sum over worse arms of 4 c ln(t-1)/Delta + Delta; NaN without means, and from a wrong interval on."""
    t = np.asarray(q.t, dtype=float)
    if q.gaps is None:
        return np.full(t.shape, np.nan)
    worse = q.gaps[q.gaps > 0]
    value = 4 * q.c * np.log(np.maximum(t - 1, 1)) * np.sum(1 / worse) + worse.sum()
    return np.where((t >= q.wrong_round) & (q.wrong_round > 0), np.nan, value)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises that the means of the arms are known, and that no interval has been wrong."""
    known = means_premise(q)
    if not known.met:
        return (known,)
    met = q.wrong_round == 0
    why = "no interval has been wrong so far" if met else f"an interval was wrong in round {q.wrong_round:,}"
    wider = Cure("parameter", "c", float(max(2, 2 * q.c)))
    return known, Curable("no relevant confidence interval was wrong", met, why, wider)


def unbroken(e: Evidence) -> bool:
    """Return whether the means of the arms are known and no interval has been wrong."""
    return e.gaps is not None and e.wrong_round == 0


def compared(e: Evidence) -> bool:
    """Return whether the premises are met and arms were compared in this round."""
    return unbroken(e) and e.t > e.dim


def worse_played(e: Evidence) -> bool:
    """Return whether the premises are met, arms were compared, and a suboptimal arm was played."""
    return compared(e) and bool(e.gaps[arm(e)] > 0)


def arm(e: Evidence) -> int:
    """Return the arm I of this round."""
    return int(np.argmax(e.after.n - e.before.n))


def mean(e: Evidence, i: int) -> float:
    """Return the mean payoff of arm i before the round."""
    return float(1 - e.before.total_loss[i] / e.before.n[i])


def radius(e: Evidence, i: int) -> float:
    """Return sqrt(c ln(t-1)/n_i) with the plays before the round."""
    return math.sqrt(e.c * math.log(e.t - 1) / e.before.n[i])


def best(e: Evidence) -> int:
    """Return the best arm; in a tie, the first."""
    return int(np.argmin(e.means))


def most_plays(e: Evidence) -> float:
    """Return the largest (n_i - 1) Delta_i^2."""
    return float(np.max((e.plays - 1) * e.gaps**2))


PROOF = (
    *chain(
        Side(r"1 - \mu^*", lambda e: 1 - float(e.means.min()), "hindsight"),
        ("≤", Side(r"m_* + r_*", lambda e: mean(e, best(e)) + radius(e, best(e)), "learner"),
         "In this round, the interval of the best arm is correct, so the upper confidence bound is "
         "at least the mean payoff of the arm."),
        ("≤", Side(r"m_I + r_I", lambda e: mean(e, arm(e)) + radius(e, arm(e)), "learner"),
         "In this round, arm I is played because its upper confidence bound is the largest."),
        ("≤", Side(r"1 - \mu_I + 2 r_I", lambda e: 1 - float(e.means[arm(e)]) + 2 * radius(e, arm(e)), "allowed"),
         "In this round, the interval of arm I is correct too, so m − r is at most the mean payoff of the arm."),
        when=compared,
    ),
    *chain(
        Side(r"n_I", lambda e: float(e.before.n[arm(e)]), "learner"),
        ("≤", Side(r"\frac{4 c \ln(t-1)}{\Delta_I^2}",
                   lambda e: 4 * e.c * math.log(e.t - 1) / float(e.gaps[arm(e)]) ** 2, "allowed"),
         "In this round, if I is suboptimal, the lines above give Δ ≤ 2r, and r² = c ln(t−1)/n."),
        when=worse_played,
    ),
    *chain(
        Side(r"\max_i (n_i - 1) \Delta_i^2", most_plays, "learner"),
        ("≤", Side(r"4 c \ln(t-1)", lambda e: 4 * e.c * math.log(max(e.t - 1, 1)), "allowed"),
         "For each arm, take the round of its last play: the arm had one play fewer before that round, and the "
         "logarithm grows."),
        when=unbroken,
    ),
    *chain(
        Side(r"\bar R_t", lambda e: e.pseudo_regret, "paid"),
        ("=", Side(r"\sum_i n_i \Delta_i", lambda e: float(e.plays @ e.gaps), "learner"),
         "Each play of arm i adds its gap Δ, which is the same in every round."),
        ("≤", Side(r"\sum_{\Delta_i > 0} \left( \frac{4 c \ln(t-1)}{\Delta_i} + \Delta_i \right)",
                   lambda e: float(np.reshape(bound(Quantities(e.numbers)), -1)[0]), "allowed"),
         "Multiply the bound on each arm's plays by its gap, and sum over the arms."),
        when=unbroken,
    ),
)  # fmt: skip

PLUGIN = Theorem(
    id="ucb1-intervals",
    name="UCB1, every run",
    summary=(
        "as long as no confidence interval is wrong, the pseudo-regret is at most Σ (4c ln(t−1)/Δ + Δ) "
        "over the suboptimal arms"
    ),
    source="P. Auer, N. Cesa-Bianchi and P. Fischer, Machine Learning 47 (2002), from the proof of theorem 1",
    statement=r"\bar R_t \le \sum_{\Delta_i > 0} \left( \frac{4 c \ln(t-1)}{\Delta_i} + \Delta_i \right)",
    bounds="pseudo-regret",
    kind="pathwise",
    learners=("ucb1",),
    order=1,
    needs=(Plays, Intervals),
    bound=bound,
    premises=premises,
    quantities=gap_numbers,
    proof=Proof(PROOF),
    abilities=(
        Cap(largest_regret),
        Notation(
            (
                ("c", "c", "the scale of the confidence intervals"),
                ("m_I", "m_I", "the average payoff of the played arm I so far"),
                ("m_*", "m_*", "the average payoff of the best arm so far"),
                ("r_I", "r_I", "the radius of the confidence interval of arm I"),
                ("r_*", "r_*", "the radius of the confidence interval of the best arm"),
                (r"\mu_I", "μ_I", "the mean loss of the played arm I"),
                (r"\mu^*", "μ*", "the mean loss of the best arm"),
                ("n_I", "n_I", "the number of plays of arm I before the round"),
                (r"\Delta_I^2", "Δ_I", "the gap of arm I: its mean loss minus the smallest mean loss"),
            )
        ),
    ),
)
