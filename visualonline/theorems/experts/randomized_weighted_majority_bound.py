"""The expected mistakes of randomised weighted majority compared with the best expert's mistakes, at every prefix.

In each round W is multiplied by 1 - (1 - beta) l_t, where l_t is the probability of a mistake, and ln(1 - z) <= -z: L*
ln beta <= ln W <= ln N - (1 - beta) L_A. The bound is on the expectation; the mistakes of the drawn predictions may
exceed the bound.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.cure import Curable, Cure
from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.hindsight.experts.best_expert import BestExpert
from visualonline.hindsight.proof_record import ProofRecord
from visualonline.theorems.forms import Form, Forms
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.shared.total_weight import FLOOR, FLOOR_WHY, LN_W, factors_text, possible, vote_potential
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return (L* ln(1/beta) + ln N) / (1 - beta); with beta = 0 the bound holds only while L* = 0."""
    best = np.asarray(q.best_loss, dtype=float)
    if q.beta == 0:
        return np.where(best == 0, np.log(q.dim), np.nan)
    return np.asarray((best * -np.log(q.beta) + np.log(q.dim)) / (1 - q.beta), dtype=float)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the only premise, that the best expert has a positive weight."""
    met = q.beta > 0 or q.best_loss == 0
    why = f"β = {q.beta:.3g}, L* = {q.best_loss:g}"
    reason = _with_factors(q, why) if met else f"{why}: choose β > 0"
    return (Curable("β > 0, or an expert without mistakes", met, reason, Cure("parameter", "beta", 0.5)),)


def _with_factors(q: Quantities, why: str) -> str:
    return f"{why}: {factors_text(q.beta, 1 - q.beta)}" if q.beta > 0 else why


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return N, L*, beta, and if K was given, K and the tuned form L* + sqrt(2 K ln N) + ln N while L* <= K."""
    numbers = {"N": float(q.dim), "L_star": float(q.best_loss), "beta": q.beta}
    if not math.isnan(q.K):
        numbers["K"] = float(q.K)
        if q.best_loss <= q.K:
            numbers["tuned"] = float(q.best_loss) + math.sqrt(2 * math.log(q.dim)) * math.sqrt(q.K) + math.log(q.dim)
    return numbers


def shrinkage(e: Evidence) -> float:
    """Return ln N plus the sum of ln(1 - (1 - beta) l_s)."""
    return math.log(e.dim) + float(np.sum(np.log1p(-(1 - e.beta) * e.losses)))


def form(q: Quantities) -> Form | None:
    """Return the form for beta = 0, which holds while some expert has made no mistake."""
    return None if q.beta > 0 else Form("β = 0", r"\mathrm{E}[M_t] \le \ln N, \quad L^*_t = 0")


PROOF = chain(
    FLOOR,
    ("≤", LN_W, FLOOR_WHY),
    ("=", Side(r"\ln N + \sum_{s \le t} \ln (1 - (1-\beta) l_s)", shrinkage, "learner"),
     "The weight fraction of the wrong experts is the probability l of a mistake, and their "
     "weight is multiplied by β."),
    ("≤", Side(r"\ln N - (1-\beta) L_{A,t}", lambda e: math.log(e.dim) - (1 - e.beta) * e.loss, "paid"),
     "Use ln(1 − z) ≤ −z; the probabilities l sum to the expected number of mistakes."),
    when=possible,
)  # fmt: skip

POTENTIAL = vote_potential("ln N − c E[M]", lambda q: float(q.loss[0] * (1 - q.beta)), "c = 1 − β")

PLUGIN = Theorem(
    id="randomized-weighted-majority",
    name="Randomised weighted majority",
    summary=(
        "for β > 0, the expected number of mistakes is at most a multiple of L* plus a multiple of ln N. The factor of "
        "L* tends to 1 as β → 1"
    ),
    source=(
        "N. Littlestone and M. Warmuth, The weighted majority algorithm, Information and Computation 108 (1994); "
        "R. Schapire, COS 511, lecture 14"
    ),
    statement=r"\mathrm{E}[M_t] \le \frac{L^*_t \ln(1/\beta) + \ln N}{1-\beta}",
    bounds="expected mistakes",
    learners=("randomized-weighted-majority",),
    order=6,
    needs=(BestExpert,),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF, evidence=(ProofRecord,), potentials=(POTENTIAL,)),
    abilities=(
        KnownAs(("rwm",)),
        Forms(form),
    ),
)
