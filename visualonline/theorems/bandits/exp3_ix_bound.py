"""The regret of EXP3-IX, with probability at least 1 - delta at all prefixes simultaneously.

exp(2 gamma (Lhat_i - L_i)) is a supermartingale, and so is its counterpart for the sum over all arms. By Ville's
inequality, with probability at least 1 - delta none of these N + 1 differences ever exceeds ln((N + 1)/delta)/(2
gamma). On this event, the pathwise bound becomes a bound on the losses.

Source: G. Neu, Explore no more: improved high-probability regret bounds for non-stochastic bandits (NIPS 2015), for a
fixed number of rounds. Here the bound holds for all rounds simultaneously, because gamma is constant.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.cure import Curable, Cure
from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.hindsight.arms.estimates import Estimates
from visualonline.hindsight.experts.best_expert import BestExpert
from visualonline.hindsight.experts.summed_losses import SummedLosses
from visualonline.theorems.estimate_limit import EstimateLimit
from visualonline.theorems.notation import Notation
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.shared.arm_losses import losses_premise, number, settled, settled_premise
from visualonline.theorems.shared.exp3_terms import gamma_premise, known_with_best
from visualonline.theorems.theorem import Quantities, Theorem


def fixed(q: Quantities) -> bool:
    """Return whether eta is the same in all rounds."""
    return not math.isnan(q.eta)


def excess(q: Quantities | Evidence) -> float:
    """Return ln((N + 1)/delta)/(2 gamma), which no excess of estimates exceeds with probability >= 1 - delta."""
    return float(math.log((q.dim + 1) / q.delta) / (2 * q.gamma))


def known_excess(q: Quantities) -> float:
    """Return `excess`; NaN without implicit exploration."""
    return excess(q) if q.gamma > 0 else math.nan


def rate(q: Quantities | Evidence) -> float:
    """Return eta; 1 for one arm."""
    return 1.0 if q.dim == 1 else float(q.eta)


def bound(q: Quantities) -> Array:
    """Return ln N/eta + (eta/2 + gamma)(sum_j L_j + excess) + excess; NaN where a premise is unmet."""
    sums = np.asarray(q.summed_losses, dtype=float)
    if not (q.gamma > 0 and fixed(q) and settled(q)):
        return np.full(sums.shape, np.nan)
    return np.asarray(np.log(q.dim) / rate(q) + (rate(q) / 2 + q.gamma) * (sums + excess(q)) + excess(q))


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises on gamma, the learning rate, the order of losses and random draws, and the losses."""
    told = f"η = {rate(q):.3g}" if fixed(q) else "η decreases with t"
    step = Curable("constant η", fixed(q), told, Cure("parameter", "eta", 0.1))
    return gamma_premise(q, ix=True), step, settled_premise(q), losses_premise(q)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return N, the learning rate, gamma, the loss, L*, the sum of all losses, delta and the excess that it allows."""
    found = known_with_best(q) | {"delta": float(q.delta)}
    found["summed_losses"] = float(np.reshape(q.summed_losses, -1)[0])
    return found | ({"excess": excess(q)} if q.gamma > 0 else {})


def met(e: Evidence) -> bool:
    """Return whether the premises are met."""
    return bool(e.gamma > 0) and not math.isnan(e.eta) and not e.adaptive


def every_run(e: Evidence) -> float:
    """Return ln N/eta + sum of ((eta/2) p lhat^2 + gamma lhat) + excess."""
    return math.log(e.dim) / rate(e) + number(e, "variance_price") + number(e, "bias_price") + excess(e)


def summed_estimates(e: Evidence) -> float:
    """Return ln N/eta + (eta/2 + gamma) sum_j Lhat_j + excess."""
    return float(math.log(e.dim) / rate(e) + (rate(e) / 2 + e.gamma) * e.after.Lhat.sum() + excess(e))


PROOF = (
    *chain(
        Side(r"\sum_s l_{s,I_s} - L^*_t", lambda e: e.regret, "paid"),
        ("≲", Side(r"\sum_s l_{s,I_s} - \min_i \hat L_{t,i} + \lambda",
                   lambda e: number(e, "estimated_regret") + excess(e), "learner"),
         "With probability at least 1 − δ, no sum of estimates ever exceeds the sum of the losses by more "
         "than λ = ln((N+1)/δ)/(2γ)."),
        ("≤", Side(r"\frac{\ln N}{\eta} + \sum_s \left( \frac{\eta}{2} p_s \hat l_s^2 + \gamma \hat l_s \right) "
                   r"+ \lambda", every_run, "learner"),
         "Apply the bound of the theorem “EXP3, every run”, which holds for every run."),
        ("≤", Side(r"\frac{\ln N}{\eta} + \left( \frac{\eta}{2} + \gamma \right) \sum_j \hat L_{t,j} + \lambda",
                   summed_estimates, "learner"),
         "Because p l̂ ≤ l ≤ 1, p l̂² is at most l̂."),
        ("≲", Side(r"\frac{\ln N}{\eta} + \left( \frac{\eta}{2} + \gamma \right) "
                   r"\left( \sum_j L_{t,j} + \lambda \right) + \lambda",
                   lambda e: float(np.reshape(bound(Quantities(e.numbers)), -1)[0]), "allowed"),
         "On the event of the first step, the sum of all estimates also exceeds the sum of all losses by at most λ."),
        when=met,
    ),
)  # fmt: skip

PLUGIN = Theorem(
    id="exp3-ix",
    name="EXP3-IX",
    summary=(
        "for constant η, γ > 0 and losses fixed before the run, with probability at least 1 − δ, the regret is at most "
        "ln N/η + (η/2 + γ)(Σ Lⱼ + λ) + λ in all rounds simultaneously. Here λ = ln((N + 1)/δ)/(2γ)"
    ),
    source="G. Neu, Explore no more, NIPS (2015), theorem 1, for all rounds at once by Ville's inequality",
    statement=(
        r"L_{A,t} - L^*_t \le \frac{\ln N}{\eta} + (\frac{\eta}{2} + \gamma) (\sum_j L_{t,j} + \lambda) + \lambda, "
        r"\quad \lambda = \frac{1}{2 \gamma} \ln \frac{N+1}{\delta}"
    ),
    bounds="regret",
    kind="high-probability",
    learners=("exp3",),
    order=3,
    needs=(BestExpert, SummedLosses),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF, evidence=(Estimates,)),
    abilities=(
        EstimateLimit(known_excess),
        Notation(
            (
                (r"L^*_t", "L*ₜ", "the loss of the best arm in rounds 1 to t, known in hindsight"),
                (r"N", "N", "the number of arms"),
                (r"\gamma", "γ",
                    "the term added to the probability of the played arm in the denominator of its loss estimate"),
                (r"\lambda", "λ",
                    "an upper bound on how far a sum of estimates exceeds the sum of the losses, with probability at "
                    "least 1 − δ"),
                (r"\delta", "δ", "the confidence parameter: the bound holds with probability at least 1 − δ"),
                (r"L_{t,j}", "L_t,j", "the loss of arm j in rounds 1..t"),
            )
        ),
    ),
)
