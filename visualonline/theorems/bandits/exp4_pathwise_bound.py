"""The loss of EXP4 minus the smallest sum of an expert's loss estimates, for every run.

EXP4 is Hedge on the estimated losses c_m = a_{m,I} l/p >= 0 of the experts, whose mean under the weights q is the loss
l. With exp(-x) <= 1 - x + x^2/2 for x >= 0, the mix loss of a round is at least l - (eta/2) sum_m q_m c_m^2. The mix
losses sum to at most the smallest sum of estimates plus ln N/eta. No expectation is taken here: probability is needed
only to compare the estimates with the losses.

Source: P. Auer, N. Cesa-Bianchi, Y. Freund and R. Schapire, The nonstochastic multiarmed bandit problem (SIAM Journal
on Computing 32, 2002), in the proof of theorem 7.1.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.plugin import Premise
from visualonline.core.types import Array, State
from visualonline.hindsight.arms.advised_estimates import AdvisedEstimates
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.theorems.notation import Notation
from visualonline.theorems.potential import NONE, Level, Potential
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.shared.advised_terms import advice_premise, experts, known, step, steps
from visualonline.theorems.shared.arm_losses import number
from visualonline.theorems.shared.total_weight import log_sum
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return ln N/eta_t + sum of (eta_s/2) sum_m q_m c_m^2."""
    return np.asarray(np.log(experts(q)) / steps(q) + q.variance_price, dtype=float)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premise on losses and advice."""
    return (advice_premise(q),)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return N, K, the learning rate, the loss, the smallest sum of estimates, and the term for the variance."""
    names = ("least_estimate", "variance_price")
    return known(q) | {name: float(np.reshape(getattr(q, name), -1)[0]) for name in names}


def fixed(e: Evidence) -> bool:
    """Return whether eta is the same in all rounds."""
    return experts(e) == 1 or not math.isnan(e.eta)


def log_ratio(e: Evidence) -> float:
    """Return ln(W_t/W_0), W_t = sum_m exp(-eta S_m)."""
    return float(log_sum(-step(e) * e.after.S)) - math.log(experts(e))


def floor(e: Evidence) -> float:
    """Return -eta min S - ln N."""
    return -step(e) * number(e, "least_estimate") - math.log(experts(e))


def ceiling(e: Evidence) -> float:
    """Return -eta sum of l + eta sum of (eta/2) sum_m q_m c_m^2."""
    return float(step(e) * (number(e, "variance_price") - e.loss))


def mixed(e: Evidence) -> float:
    """Return ln N/eta_t + sum of (l - mix loss)."""
    return float(math.log(experts(e)) / step(e) + e.loss - number(e, "mix_loss"))


PROOF = (
    *chain(
        Side(r"\hat R_t = \sum_s l_{s,I_s} - \min_m S_{t,m}", lambda e: number(e, "estimated_regret"), "paid"),
        ("≤", Side(r"\frac{\ln N}{\eta_t} + \sum_s \left( l_{s,I_s} - m_s \right)", mixed, "learner"),
         "The mix losses m of the estimates sum to at most the smallest sum of estimates plus ln N/η, even if η "
         "decreases."),
        ("≤", Side(r"\frac{\ln N}{\eta_t} + \sum_s \frac{\eta_s}{2} \sum_m q_{s,m} c_{s,m}^2",
                   lambda e: float(np.reshape(bound(Quantities(e.numbers)), -1)[0]), "allowed"),
         "In each round, m ≥ l − (η/2) Σ q c²: the mean of the experts' estimated losses c under q is l, exp(−x) ≤ 1 "
         "− x + x²/2 for x = η c ≥ 0, and ln(1 + z) ≤ z."),
    ),
    *chain(
        Side(r"-\eta \min_m S_{t,m} - \ln N", floor, "hindsight"),
        ("≤", Side(r"\ln \frac{W_t}{W_0}", log_ratio, "learner"),
         "W is at least the weight exp(−η min S) of the expert with the smallest sum of estimates, and W₀ = N."),
        ("≤", Side(r"-\eta \sum_s l_{s,I_s} + \frac{\eta^2}{2} \sum_s \sum_m q_{s,m} c_{s,m}^2", ceiling, "allowed"),
         "In each round, W is multiplied by the mean of exp(−η c) under q. Use exp(−x) ≤ 1 − x + x²/2 for x = η c ≥ "
         "0, and ln(1 + z) ≤ z."),
        when=fixed,
    ),
)  # fmt: skip


def log_weight(state: State, q: NamedNumbers) -> Level:
    """Return ln(W_t / W_0), W_t = sum exp(-eta S) with the eta of round t; for a changing eta, no upper bound."""
    N, eta = experts(q), step(q)
    value = float(log_sum(-eta * state.S)) - math.log(N)
    constant = N == 1 or not math.isnan(q.eta)
    ceiling = eta * (float(q.variance_price[0]) - float(q.loss[0])) if constant else NONE
    return Level(value, -eta * float(np.min(state.S)) - math.log(N), ceiling)


POTENTIAL = Potential(
    symbol="ln(W/W₀)",
    floor="−η min S − ln N",
    ceiling="−η Σ ℓ + η²/2 Σ Σ q c²",
    note="c = a ℓ/p: estimated loss of an expert;  S: sum of these estimates;  W: sum of exp(−ηS)",
    level=log_weight,
    zero=False,
)

PLUGIN = Theorem(
    id="exp4-pathwise",
    name="EXP4, every run",
    summary=(
        "for every run, the loss minus the smallest sum of an expert's loss estimates c is at most ln N/η + Σ (η/2) Σ "
        "q c² with the experts' weights q"
    ),
    source="Auer, Cesa-Bianchi, Freund and Schapire (2002), from the proof of theorem 7.1",
    statement=(
        r"\sum_s l_{s,I_s} - \min_m S_{t,m} \le \frac{\ln N}{\eta_t} + "
        r"\sum_s \frac{\eta_s}{2} \sum_m q_{s,m} c_{s,m}^2, \quad c_{s,m} = a_{s,m,I_s} \frac{l_{s,I_s}}{p_{s,I_s}}"
    ),
    bounds="estimated regret",
    kind="pathwise",
    learners=("exp4",),
    order=1,
    needs=(AdvisedEstimates,),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF, potentials=(POTENTIAL,)),
    abilities=(
        Notation(
            (
                ("I_s", "Iₛ", "the arm played in round s"),
                (r"N", "N", "the number of experts"),
                (r"l_{s,I_s}", "l", "the loss of the arm played in round s"),
                (r"S_{t,m}", "S_t,m", "the sum of the estimated losses of expert m in rounds 1..t"),
                (r"q_{s,m}", "qₛ,ₘ", "the weight of expert m in round s"),
                (r"c_{s,m}", "cₛ,ₘ",
                    "the estimated loss of expert m in round s: the probability that it gave to the played arm, times "
                    "the estimate of that arm's loss"),
                (r"a_{s,m,I_s}", "a", "the probability that expert m gave to the played arm in round s"),
                (r"p_{s,I_s}", "pₛ", "the probability of the played arm in round s"),
            )
        ),
    ),
)  # fmt: skip
