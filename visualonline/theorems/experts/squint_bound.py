"""The regret of Squint relative to each expert, at every prefix.

The sum over experts and learning rates of (p_j/N) exp(eta_j R_i - eta_j^2 V_i) starts at 1 and never grows. Because
e^(x - x^2) is at most 1 + x for x >= -1/2, a round adds at most the sum of (p_j/N) exp(..) eta_j r_i. This sum is w.r
up to a factor, and w.r = 0. So each term is at most 1, and for each i and j

    R_i <= (ln N + ln(1/p_j))/eta_j + eta_j V_i.

The displayed expert is the one whose regret is closest to this bound with the best j.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.types import Array, State
from visualonline.hindsight.experts.best_expert import BestExpert
from visualonline.hindsight.experts.own_regrets import OwnRegrets
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.numerics.squint_rates import ETA, PRIOR
from visualonline.theorems.measured import Measured
from visualonline.theorems.notation import Notation
from visualonline.theorems.potential import Level, Potential
from visualonline.theorems.proof import Evidence, Proof, Side, chain, nothing
from visualonline.theorems.shared.total_weight import log_sum, losses_in_unit
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return the bound for the expert whose regret is closest to its bound."""
    return np.asarray(q.own_value, dtype=float)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return N, L*, the loss, the displayed expert, its V and its best learning rate."""
    N, V = q.dim, float(q.own_price)
    best = int(np.argmin((math.log(N) - np.log(PRIOR)) / ETA + ETA * V))
    known = {"N": float(N), "L_star": float(q.best_loss), "loss": float(q.loss[0]), "expert": float(q.own_expert + 1)}
    return known | {"V": V, "eta": float(ETA[best]), "regret_to_best": float(q.loss[0]) - float(q.best_loss)}


def terms(e: Evidence) -> Array:
    """Return eta_j R_i - eta_j^2 V_i - ln(N/p_j), of shape (N, 20)."""
    return terms_of(np.asarray(e.expert_regrets), np.asarray(e.expert_prices))


def terms_of(R: Array, V: Array) -> Array:
    """Return the terms of experts with the regrets R and the variances V, both of shape (N,)."""
    return np.asarray(R[:, None] * ETA - V[:, None] * ETA**2 - math.log(R.size) + np.log(PRIOR))


PROOF = (
    *chain(
        Side(r"\max_j \left( \eta_j R_i - \eta_j^2 V_i - \ln \frac{N}{p_j} \right)",
             lambda e: float(terms(e)[e.own_expert].max()), "paid"),
        ("≤", Side(r"\max_{i,j} \left( \eta_j R_i - \eta_j^2 V_i - \ln \frac{N}{p_j} \right)",
                   lambda e: float(terms(e).max()), "hindsight"),
         "The maximum over all experts is at least the term of the displayed expert."),
        ("≤", Side(r"\ln \sum_{i,j} \frac{p_j}{N} e^{\eta_j R_i - \eta_j^2 V_i}",
                   lambda e: float(log_sum(terms(e).ravel())), "learner"),
         "Each term of the sum is positive, so the sum is at least its largest term."),
        ("≤", Side("0", nothing, "allowed"),
         "The sum starts at 1, and no round increases it, because e^(x − x²) ≤ 1 + x for x ≥ −½, and w·r = 0."),
    ),
)  # fmt: skip


def all_rates(state: State, q: NamedNumbers) -> Level:  # noqa: ARG001  the state has all
    """Return ln of the sum over experts and learning rates, which is at most 0, and ln of the largest term."""
    each = terms_of(state.R, state.V)
    return Level(float(log_sum(each.ravel())), float(np.max(each)), 0.0)


POTENTIAL = Potential(
    symbol="ln Φ",
    floor="largest",
    ceiling="0",
    note="Φ = Σ (pⱼ/N) exp(ηⱼ Rᵢ − ηⱼ² Vᵢ) over experts and learning rates;  largest: its largest term",
    level=all_rates,
)

PLUGIN = Theorem(
    id="squint",
    name="Squint",
    summary=(
        "for losses in [0, 1], the regret relative to each expert is at most of order √(V (ln N + ln ln V)) + ln N. V "
        "is the sum of the squares of the one-round regrets relative to the expert"
    ),
    source=(
        "W. Koolen and T. van Erven, Second-order quantile methods for experts and combinatorial games, COLT 2015; "
        "here with a grid of learning rates"
    ),
    statement=r"R_{t,i} \le \min_j \frac{\ln N + \ln (1/p_j)}{\eta_j} + \eta_j V_{t,i}",
    bounds="regret",
    learners=("squint",),
    order=8,
    needs=(BestExpert, OwnRegrets),
    bound=bound,
    premises=losses_in_unit,
    quantities=quantities,
    proof=Proof(PROOF, potentials=(POTENTIAL,)),
    abilities=(
        Measured("own_regret"),
        Notation(
            (
                ("R_{t,i}", "R_t,i",
                    "the regret relative to expert i in rounds 1 to t; i is the expert whose regret is closest to its "
                    "bound"),
                ("p_j", "pⱼ", "the initial weight of learning rate j"),
                (r"\eta_j", "ηⱼ", "the learning rates of the learner's grid; the best one is used"),
                ("V_{t,i}", "V_t,i", "the sum of the squares of the one-round regrets relative to expert i"),
            )
        ),
    ),
)
