"""The mistakes of weighted majority compared with the best expert's, at every prefix and for both update variants.

At a mistake, at least half of the weight is multiplied by beta, so W is multiplied by at most (1 + beta)/2. The best
expert alone has at least the weight beta^{L*}. So beta^{L*} <= W <= N ((1 + beta)/2)^M.
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
from visualonline.theorems.forms import Form, Forms
from visualonline.theorems.proof import Proof, Side, chain
from visualonline.theorems.shared.total_weight import (
    FLOOR,
    FLOOR_WHY,
    LN_W,
    factors_text,
    mistake_cost,
    possible,
    vote_potential,
)
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return (L* ln(1/beta) + ln N) / ln(2/(1+beta)); with beta = 0 the bound holds only while L* = 0."""
    best = np.asarray(q.best_loss, dtype=float)
    if q.beta == 0:
        return np.where(best == 0, np.log2(q.dim), np.nan)
    return np.asarray((best * -np.log(q.beta) + np.log(q.dim)) / mistake_cost(q.beta), dtype=float)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the only premise, that the best expert has a positive weight."""
    met = q.beta > 0 or q.best_loss == 0
    why = f"β = {q.beta:.3g}, L* = {q.best_loss:g}"
    reason = _with_factors(q, why) if met else f"{why}: choose β > 0"
    return (Curable("β > 0, or an expert without mistakes", met, reason, Cure("parameter", "beta", 0.5)),)


def _with_factors(q: Quantities, why: str) -> str:
    return f"{why}: {factors_text(q.beta, -math.log1p((q.beta - 1) / 2))}" if q.beta > 0 else why


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return N, L* and beta."""
    return {"N": float(q.dim), "L_star": float(q.best_loss), "beta": q.beta}


def form(q: Quantities) -> Form | None:
    """Return the form for beta = 0, which holds while some expert has made no mistake."""
    return None if q.beta > 0 else Form("β = 0", r"M_t \le \log_2 N, \quad L^*_t = 0")


PROOF = chain(
    FLOOR,
    ("≤", LN_W, FLOOR_WHY),
    ("≤", Side(r"\ln N - M_t \ln \frac{2}{1+\beta}",
               lambda e: math.log(e.dim) - e.mistakes * mistake_cost(e.beta), "paid"),
     "At a mistake, experts with at least half of the weight were wrong. The weight of the wrong experts is multiplied "
     "by β, so W is multiplied by at most (1+β)/2."),
    when=possible,
)  # fmt: skip

POTENTIAL = vote_potential("ln N − c M", lambda q: float(q.mistakes[0] * mistake_cost(q.beta)), "c = ln(2/(1+β))")

PLUGIN = Theorem(
    id="weighted-majority",
    name="Weighted majority",
    summary=(
        "for β > 0, the number of mistakes is at most a multiple of L* plus a multiple of ln N. The factor of L* is "
        "always above 2"
    ),
    source="N. Littlestone and M. Warmuth, The weighted majority algorithm, Information and Computation 108 (1994)",
    statement=r"M_t \le \frac{L^*_t \ln(1/\beta) + \ln N}{\ln(2/(1+\beta))}",
    bounds="mistakes",
    learners=("weighted-majority",),
    order=5,
    needs=(BestExpert,),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF, potentials=(POTENTIAL,)),
    abilities=(
        KnownAs(("wm",)),
        Forms(form),
    ),
)
