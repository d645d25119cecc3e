"""The expected mistakes of algorithm P compared with the best expert's mistakes, at every prefix and for both curves.

In each round, |F(r) - y| <= -ln(W_{t+1}/W_t) / (2 ln(2/(1+beta))), which is the definition of the band. The best expert
alone has the weight beta^{L*}, so L* ln beta <= ln W <= ln N - 2 ln(2/(1+beta)) L_A.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.hindsight.experts.best_expert import BestExpert
from visualonline.hindsight.proof_record import ProofRecord
from visualonline.numerics.expert_weights import log_remaining_weight
from visualonline.theorems.notation import Notation
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.shared.total_weight import (
    FLOOR,
    FLOOR_WHY,
    LN_W,
    factors_text,
    mistake_cost,
    vote_potential,
)
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return (L* ln(1/beta) + ln N) / (2 ln(2/(1+beta)))."""
    best = np.asarray(q.best_loss, dtype=float)
    return np.asarray((best * -np.log(q.beta) + np.log(q.dim)) / (2 * mistake_cost(q.beta)), dtype=float)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the only premise, which every allowed beta meets."""
    return (Premise("0 < β < 1", True, f"β = {q.beta:.3g}: {factors_text(q.beta, -2 * math.log1p((q.beta - 1) / 2))}"),)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return N, L*, beta and, if K was given, K and the tuned form L* + sqrt(K ln N) + log2(N)/2 while L* <= K."""
    numbers = {"N": float(q.dim), "L_star": float(q.best_loss), "beta": q.beta}
    if not math.isnan(q.K):
        numbers["K"] = float(q.K)
        if q.best_loss <= q.K:
            numbers["tuned"] = float(q.best_loss) + math.sqrt(math.log(q.dim)) * math.sqrt(q.K) + math.log2(q.dim) / 2
    return numbers


def vote_shares(e: Evidence) -> tuple[float, float]:
    """Return r and 1 - r, the fractions of the weight on advice 1 and 0 before the round, each summed separately."""
    exponents = e.before.m * math.log(e.beta)
    w = np.exp(exponents - exponents.max())
    return float(w @ e.X[-1] / w.sum()), float(w @ (1 - e.X[-1]) / w.sum())


def lower(e: Evidence) -> float:
    """Return the lower edge of the band at r."""
    for_1, for_0 = vote_shares(e)
    return 1 + log_remaining_weight(for_0, for_1, e.beta) / (2 * mistake_cost(e.beta))


def upper(e: Evidence) -> float:
    """Return the upper edge of the band at r."""
    for_1, for_0 = vote_shares(e)
    return -log_remaining_weight(for_1, for_0, e.beta) / (2 * mistake_cost(e.beta))


PROOF = (
    *chain(
        FLOOR,
        ("≤", LN_W, FLOOR_WHY),
        ("≤", Side(r"\ln N - 2 \ln \frac{2}{1+\beta} L_{A,t}",
                   lambda e: math.log(e.dim) - 2 * mistake_cost(e.beta) * e.loss, "paid"),
         "In every round, |F(r) − y| is at most the decrease of ln W, divided by 2 ln(2/(1+β)). This inequality "
         "defines the band."),
    ),
    *chain(
        Side(r"1 + \frac{\ln ((1-r) \beta + r)}{2 \ln (2/(1+\beta))}", lower, "allowed"),
        ("≤", Side(r"F_\beta(r_t)", lambda e: float(e.scores[-1]), "learner"),
         "If F(r) were smaller, the loss at label 1 would exceed the decrease of ln W, divided by 2 ln(2/(1+β))."),
        ("≤", Side(r"\frac{-\ln (1 - r + r \beta)}{2 \ln (2/(1+\beta))}", upper, "allowed"),
         "If F(r) were larger, the loss at label 0 would exceed the decrease of ln W, divided by 2 ln(2/(1+β))."),
    ),
)  # fmt: skip

POTENTIAL = vote_potential("ln N − c E[M]", lambda q: float(2 * q.loss[0] * mistake_cost(q.beta)), "c = 2 ln(2/(1+β))")

PLUGIN = Theorem(
    id="algorithm-p",
    name="Algorithm P",
    summary=(
        "with the same β, the expected mistakes are at most half the bound of weighted majority, and at most the bound "
        "of randomised weighted majority"
    ),
    source=(
        "N. Cesa-Bianchi, Y. Freund, D. Haussler, D. Helmbold, R. Schapire and M. Warmuth, "
        "How to use expert advice, JACM 44 (1997)"
    ),
    statement=r"\mathrm{E}[M_t] \le \frac{L^*_t \ln(1/\beta) + \ln N}{2 \ln(2/(1+\beta))}",
    bounds="expected mistakes",
    learners=("algorithm-p",),
    order=7,
    needs=(BestExpert,),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF, evidence=(ProofRecord,), potentials=(POTENTIAL,)),
    abilities=(Notation((("r_t", "rₜ", "the fraction of the weight on experts that advise 1 in round t"),)),),
)
