"""The loss of EXP3 and EXP3-IX minus the smallest sum of loss estimates, for every run.

EXP3 is Hedge on the loss estimates, which are unbounded. With exp(-x) <= 1 - x + x^2/2 for x >= 0, the mix loss of a
round is at least p lhat - (eta/2) p lhat^2. The mix losses sum to at most min Lhat + ln N/eta. The mean of the
estimated losses under p is p lhat, which is l - gamma lhat. No expectation is taken here: probability is needed only to
compare the estimates with the losses.

Source: S. Bubeck and N. Cesa-Bianchi, Regret analysis of stochastic and nonstochastic multi-armed bandit problems
(2012), in the proof of theorem 3.1; G. Neu, Explore no more (NIPS 2015).
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.plugin import Premise
from visualonline.core.types import Array, State
from visualonline.hindsight.arms.estimates import Estimates
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.numerics.estimated_losses import step as step_of
from visualonline.theorems.notation import Notation
from visualonline.theorems.potential import NONE, Level, Potential
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.shared.arm_losses import losses_premise, number
from visualonline.theorems.shared.exp3_terms import known, step, steps
from visualonline.theorems.shared.total_weight import log_sum
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return ln N/eta_t + sum of ((eta_s/2) p lhat^2 + gamma lhat)."""
    return np.asarray(np.log(q.dim) / steps(q) + q.variance_price + q.bias_price, dtype=float)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premise on the losses."""
    return (losses_premise(q),)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return N, the learning rate, gamma, the loss, the least sum of estimates, and the terms for jumps and bias."""
    names = ("least_estimate", "variance_price", "bias_price")
    return known(q) | {name: float(np.reshape(getattr(q, name), -1)[0]) for name in names}


def fixed(e: Evidence) -> bool:
    """Return whether eta is the same in all rounds."""
    return not math.isnan(e.eta)


def log_ratio(e: Evidence) -> float:
    """Return ln(W_t/W_0), W_t = sum_i exp(-eta Lhat_i)."""
    return float(log_sum(-step(e) * e.after.Lhat)) - math.log(e.dim)


def floor(e: Evidence) -> float:
    """Return -eta min Lhat - ln N."""
    return float(-step(e) * number(e, "least_estimate") - math.log(e.dim))


def ceiling(e: Evidence) -> float:
    """Return -eta sum of p lhat + eta sum of (eta/2) p lhat^2."""
    return float(step(e) * (number(e, "variance_price") + number(e, "bias_price") - e.loss))


def mixed(e: Evidence) -> float:
    """Return ln N/eta_t + sum of (p lhat - mix) + sum of gamma lhat."""
    return float(math.log(e.dim) / step(e) + e.loss - number(e, "mix_loss"))


PROOF = (
    *chain(
        Side(r"\hat R_t = \sum_s l_{s,I_s} - \min_i \hat L_{t,i}", lambda e: number(e, "estimated_regret"), "paid"),
        ("≤", Side(r"\frac{\ln N}{\eta_t} + \sum_s \left( p_s \hat l_s - m_s + \gamma \hat l_s \right)", mixed,
                   "learner"),
         "The mix losses m of the estimates sum to at most the smallest sum of estimates plus ln N/η, even if η "
         "decreases, and l = p l̂ + γ l̂."),
        ("≤", Side(r"\frac{\ln N}{\eta_t} + \sum_s \left( \frac{\eta_s}{2} p_s \hat l_s^2 + \gamma \hat l_s \right)",
                   lambda e: float(np.reshape(bound(Quantities(e.numbers)), -1)[0]), "allowed"),
         "In each round, m ≥ p l̂ − (η/2) p l̂², because exp(−x) ≤ 1 − x + x²/2 for x = η l̂ ≥ 0, and ln(1 + z) ≤ z."),
    ),
    *chain(
        Side(r"-\eta \min_i \hat L_{t,i} - \ln N", floor, "hindsight"),
        ("≤", Side(r"\ln \frac{W_t}{W_0}", log_ratio, "learner"),
         "W is at least the weight exp(−η min L̂) of the arm with the smallest sum of estimates, and W₀ = N."),
        ("≤", Side(r"-\eta \sum_s p_s \hat l_s + \frac{\eta^2}{2} \sum_s p_s \hat l_s^2", ceiling, "allowed"),
         "In each round, W is multiplied by the mean of exp(−η l̂) under p. Use exp(−x) ≤ 1 − x + x²/2 for x = η l̂ "
         "≥ 0, and ln(1 + z) ≤ z."),
        when=fixed,
    ),
)  # fmt: skip


def log_weight(state: State, q: NamedNumbers) -> Level:
    """Return ln(W_t / W_0), W_t = sum exp(-eta Lhat) with the eta of round t; for a changing eta, no upper bound."""
    t, fixed = int(q.t[0]), q.dim == 1 or not math.isnan(q.eta)
    eta = step_of(float(q.eta), q.dim, t)
    least = float(np.min(state.Lhat))
    value = float(log_sum(-eta * state.Lhat)) - math.log(q.dim)
    ceiling = eta * (float(q.variance_price[0]) + float(q.bias_price[0]) - float(q.loss[0]))
    return Level(value, -eta * least - math.log(q.dim), ceiling if fixed else NONE)


POTENTIAL = Potential(
    symbol="ln(W/W₀)",
    floor="−η min L′ − ln N",
    ceiling="−η Σ pℓ′ + η²/2 Σ pℓ′²",
    note="ℓ′ = ℓ/(p + γ): loss estimate;  L′: sum of estimates;  W: sum of exp(−ηL′)",
    level=log_weight,
    zero=False,
)

PLUGIN = Theorem(
    id="exp3-pathwise",
    name="EXP3, every run",
    summary=(
        "for every run, the loss minus the smallest sum of an arm's loss estimates is at most ln N/η + Σ ((η/2) p l̂² "
        "+ γ l̂) with the played arm's estimate l̂"
    ),
    source="S. Bubeck and N. Cesa-Bianchi (2012), from the proof of theorem 3.1; G. Neu, NIPS (2015)",
    statement=(
        r"\sum_s l_{s,I_s} - \min_i \hat L_{t,i} \le \frac{\ln N}{\eta_t} + "
        r"\sum_s \left( \frac{\eta_s}{2} p_s \hat l_s^2 + \gamma \hat l_s \right)"
    ),
    bounds="estimated regret",
    kind="pathwise",
    learners=("exp3",),
    order=1,
    needs=(Estimates,),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF, potentials=(POTENTIAL,)),
    abilities=(
        Notation(
            (
                ("I_s", "Iₛ", "the arm played in round s"),
                (r"N", "N", "the number of arms"),
                (r"\gamma", "γ",
                    "the term added to the probability of the played arm in the denominator of its loss estimate"),
                (r"l_{s,I_s}", "l", "the loss of the arm played in round s"),
                (r"\hat l_s", "l̂ₛ", "the importance-weighted estimate of the loss of the arm played in round s"),
                (r"\hat L_{t,i}", "L̂_t,i", "the sum of the loss estimates of arm i in rounds 1..t"),
                (r"p_s", "pₛ", "the probability of the played arm in round s"),
            )
        ),
    ),
)
