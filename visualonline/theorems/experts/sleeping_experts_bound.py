"""The regret relative to each sleeping expert over the rounds in which it was awake, at every prefix.

In each round in which expert i is awake, ln w_i grows by eta (mix - l_i). Here mix = -(1/eta) ln of the mean of
exp(-eta l) over the experts that are awake. In other rounds the weight is unchanged. The weights always sum to 1, so ln
w_i + ln N is at most ln N. And w.l is at most mix + eta/8 (Hoeffding). The displayed expert is the one whose regret is
closest to its bound.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.plugin import Premise
from visualonline.core.types import Array, State
from visualonline.hindsight.experts.own_regrets import WakingRegrets
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.theorems.measured import Cap, Measured
from visualonline.theorems.notation import Notation
from visualonline.theorems.potential import Level, Potential
from visualonline.theorems.proof import Proof, Side, chain
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return the bound for the expert whose regret is closest to its bound."""
    return np.asarray(q.own_value, dtype=float)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the only premise; streams of advice always meet it."""
    return (Premise("advice in [0, 1]", True, f"N = {q.dim} experts, losses |ξ − y| in [0, 1] while awake"),)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return N, the loss, eta, the displayed expert and the rounds in which it was awake."""
    known = {"N": float(q.dim), "loss": float(q.loss[0]), "eta": float(q.eta), "expert": float(q.own_expert + 1)}
    return known | {"waking_rounds": float(q.own_price)}


def cap(q: Quantities) -> Array:
    """Return the rounds in which the expert was awake."""
    return np.asarray(q.own_price)


PROOF = chain(
    Side(r"\eta R_i - \frac{\eta^2 n_i}{8}",
         lambda e: e.eta * float(e.expert_regrets[e.own_expert]) - e.eta**2 * float(e.expert_prices[e.own_expert]) / 8,
         "paid"),
    ("≤", Side(r"\ln w_i + \ln N", lambda e: float(e.after.log_w[e.own_expert]) + math.log(e.dim), "learner"),
     "In each round in which expert i is awake, ln w grows by η (mix − ℓ). By Hoeffding's lemma, "
     "w·ℓ is at most mix + η/8."),
    ("≤", Side(r"\ln N", lambda e: math.log(e.dim), "allowed"),
     "The total weight of the awake experts is unchanged by a round, so all weights sum to 1, and none exceeds 1."),
)  # fmt: skip


def log_weight(state: State, q: NamedNumbers) -> Level:
    """Return ln(N w) of the expert whose regret is closest to its bound, between eta R - eta^2 n/8 and ln N."""
    if not q.t[0]:
        return Level(0.0, 0.0, math.log(q.dim))
    i, eta = q.own_expert, float(q.eta)
    floor = eta * float(q.expert_regrets[i]) - eta**2 * float(q.expert_prices[i]) / 8
    return Level(float(state.log_w[i]) + math.log(q.dim), floor, math.log(q.dim))


POTENTIAL = Potential(
    symbol="ln N wᵢ",
    floor="ηRᵢ − η²nᵢ/8",
    ceiling="ln N",
    note="i: the expert whose regret is closest to its bound;  nᵢ: rounds in which it is awake",
    level=log_weight,
)

PLUGIN = Theorem(
    id="sleeping-experts",
    name="Sleeping experts",
    summary=(
        "for losses in [0, 1], the regret relative to each expert, over the n rounds in which it is awake, is at most "
        "ln N/η + ηn/8"
    ),
    source=(
        "Y. Freund, R. Schapire, Y. Singer and M. Warmuth, Using and combining predictors that specialize, STOC 1997, "
        "here for losses in [0, 1]"
    ),
    statement=r"R_{t,i} \le \frac{\ln N}{\eta} + \frac{\eta n_{t,i}}{8}",
    bounds="regret",
    learners=("sleeping-experts",),
    order=11,
    needs=(WakingRegrets,),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF, potentials=(POTENTIAL,)),
    abilities=(
        Measured("own_regret"),
        Cap(cap),
        Notation(
            (
                ("R_{t,i}", "R_t,i",
                    "the regret relative to expert i while it was awake; i is the expert whose regret is closest to "
                    "its bound"),
                ("n_{t,i}", "n_t,i", "the number of rounds from 1 to t in which expert i was awake"),
            )
        ),
    ),
)
