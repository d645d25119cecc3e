"""An asymptotic lower bound on the regret of every learner with expert advice, on random advice and labels.

If advice and labels are independent fair coin flips, every learner makes t/2 mistakes in expectation. The expected
number of mistakes of the best expert, a minimum of N independent binomials, is about sqrt(t ln N/2) smaller. This value
is a limit: as N and t grow, E[regret] is (1 - o(1)) sqrt(t ln N/2), and less than sqrt(t ln N/2) for every N >= 2. As t
grows, the ratio tends to 0.826 for N = 100, and to 0.872 for N = 1000. So the regret of a run is compared with the
limit as a ratio, and no single run can violate the limit.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from visualonline.abilities.experts_pay import ExpertsPay
from visualonline.abilities.limits_experts import LimitsExperts
from visualonline.core.cure import Curable, Cure
from visualonline.core.plugin import Learner, Premise
from visualonline.core.types import Array
from visualonline.hindsight.experts.best_expert import BestExpert
from visualonline.hindsight.experts.fair_coins import FairCoins
from visualonline.theorems.lower_bound import LowerBound
from visualonline.theorems.scope import Scope
from visualonline.theorems.theorem import Quantities, Theorem

FEWEST = 100


def learns_from_experts(learner: Learner) -> bool:
    """Return whether a learner is compared with the best of many experts whose loss is |advice - label|."""
    limit = learner.ability(LimitsExperts)
    few = limit is not None and limit.most < FEWEST
    return learner.family == "experts" and learner.ability(ExpertsPay) is None and not few


def bound(q: Quantities) -> Array:
    """Return sqrt(t ln N/2) for fair coin flips and N >= 100."""
    met = (np.asarray(q.fair) == 1) & (q.dim >= FEWEST)
    return np.where(met, np.sqrt(q.t * np.log(q.dim) / 2), np.nan)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises on the stream and on the number of experts."""
    fair, many = bool(q.fair), bool(q.dim >= FEWEST)
    coins = "the stream flips fair coins" if fair else "this stream does not guarantee fair coins; use random-experts"
    number = f"N = {q.dim}" + ("" if many else f": far from the limit; use {FEWEST} or more")
    return (
        Curable("advice and labels are independent fair coin flips", fair, coins, Cure("stream", "random-experts")),
        Curable(f"N ≥ {FEWEST}", many, number, Cure("setting", "N", FEWEST)),
    )


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return N, L* and the ratio of the regret to sqrt(t ln N/2), which tends to 1 as t and N grow."""
    numbers: dict[str, float | str] = {"N": float(q.dim), "L_star": float(q.best_loss)}
    if q.dim > 1:
        numbers["ratio"] = float(q.regret[0] / np.sqrt(q.t[0] * np.log(q.dim) / 2))
    return numbers


PLUGIN = Theorem(
    id="random-experts-lower-bound",
    name="Random experts",
    summary=(
        "on independent fair coin flips, the expected regret of every learner is asymptotically √(t ln N/2) as t and N "
        "grow"
    ),
    source="R. Schapire, COS 511, lecture 14",
    statement=r"\mathrm{E}[L_{A,t} - L^*_t] \ge (1 - o(1)) \sqrt{\frac{t \ln N}{2}}",
    bounds="regret",
    learners=(),
    order=22,
    needs=(BestExpert, FairCoins),
    bound=bound,
    premises=premises,
    quantities=quantities,
    abilities=(LowerBound(of_any=True, in_the_limit=True), Scope(of_kind=learns_from_experts)),
)
