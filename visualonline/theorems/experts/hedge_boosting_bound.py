"""The training error of the plain vote when Hedge weighs the examples, at every prefix.

Let the vote of t hypotheses be wrong or tied on k of the m examples. On each of these examples at most t/2 hypotheses
were right, so its loss is at most t/2, and these k examples alone give W_t >= k exp(-eta t/2). As in the proof of
Hedge's regret, Hoeffding's lemma gives W_t <= m exp(-eta L_A + eta^2 t/8), and L_A = t/2 + sum g_s with the edges g_s =
1/2 - e_s. So

    k/m <= exp(-eta sum g_s + eta^2 t/8).

If the edges are at least g and eta = sqrt(8 ln m/T), k/m < 1/m at round T > ln m/(2 g^2): then the vote is right on all
examples.

Source: Y. Freund and R. Schapire, A decision-theoretic generalization of on-line learning and an application to
boosting (JCSS 55, 1997), section 4; R. Schapire and Y. Freund, Boosting: Foundations and Algorithms (2012),
chapter 6.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.plugin import Premise
from visualonline.core.types import Array, State
from visualonline.hindsight.experts.best_expert import BestExpert
from visualonline.hindsight.experts.combined_vote import CombinedVote
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.theorems.measured import Cap
from visualonline.theorems.notation import Notation
from visualonline.theorems.potential import NONE, Level, Potential
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.shared.total_weight import log_sum, losses_in_unit
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return exp(-eta sum g_s + eta^2 t/8), infinite beyond the largest float."""
    with np.errstate(over="ignore"):
        return np.asarray(np.exp(-q.eta * np.asarray(q.edges) + q.eta**2 * q.t / 8), dtype=float)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the only premise, which every stream of advice meets."""
    return losses_in_unit(q)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return the numbers of examples and of mistakes of the vote, eta, the mean edge g and ln m/(2 g^2)."""
    known = {
        "m": float(q.dim),
        "wrong": float(round(float(q.training_error) * q.dim)),
        "eta": float(q.eta),
        "mean_edge": float(q.edges) / float(q.t[0]),
    }
    if known["mean_edge"] > 0:
        known["enough_rounds"] = math.log(q.dim) / (2 * known["mean_edge"] ** 2)
    return known


def wrong(e: Evidence | NamedNumbers) -> float:
    """Return the number of examples on which the vote is wrong or tied."""
    return float(round(float(np.reshape(e.training_error, -1)[0]) * e.dim))


def log_weight(state: State, eta: float) -> float:
    """Return ln W, W = sum_i exp(-eta L_i)."""
    return float(log_sum(-eta * state.L))


LN_W = Side(r"\ln W_t", lambda e: log_weight(e.after, e.eta), "learner")

PROOF = (
    *chain(
        Side(r"\ln k_t - \frac{\eta t}{2}", lambda e: math.log(wrong(e)) - e.eta * e.t / 2, "paid"),
        ("≤", LN_W,
         "On an example where the vote is wrong or tied, at most t/2 hypotheses were right, so the example's weight "
         "is at least exp(−ηt/2)."),
        when=lambda e: wrong(e) > 0,
    ),
    *chain(
        LN_W,
        ("≤", Side(r"\ln m - \eta L_{A,t} + \frac{\eta^2 t}{8}",
                   lambda e: math.log(e.dim) - e.eta * e.loss + e.eta**2 * e.t / 8, "learner"),
         "As in the proof of Hedge's regret bound, Hoeffding's lemma applies: the total weight falls if the "
         "hypothesis is right on examples with much weight."),
        ("=", Side(r"\ln m - \frac{\eta t}{2} - \eta \sum_{s \le t} g_s + \frac{\eta^2 t}{8}",
                   lambda e: math.log(e.dim) - e.eta * e.t / 2 - e.eta * e.edges + e.eta**2 * e.t / 8, "allowed"),
         "The loss of a round is 1 − e = 1/2 + g. Subtracting ln m − ηt/2 from both sides leaves the bound on "
         "ln(k/m)."),
    ),
)  # fmt: skip


def level(state: State, q: NamedNumbers) -> Level:
    """Return ln(W/m), its lower bound from the vote's mistakes, and its upper bound by Hoeffding's lemma."""
    t, value = float(q.t[0]), log_weight(state, q.eta) - math.log(q.dim)
    if not t:
        return Level(value, NONE, 0.0)
    k = wrong(q)
    floor = math.log(k / q.dim) - q.eta * t / 2 if k else NONE
    return Level(value, floor, -q.eta * float(q.loss[0]) + q.eta**2 * t / 8)


POTENTIAL = Potential(
    symbol="ln(W/m)", floor="ln(k/m) − ηt/2", ceiling="−ηL + η²t/8", note=(
        "k: number of examples on which the vote is wrong or tied"
    ),
    level=level,
)  # fmt: skip

PLUGIN = Theorem(
    id="hedge-boosting",
    name="Boosting by Hedge",
    summary=(
        "the training error of the unweighted vote is at most exp(−η Σ g + η²t/8). The error is 0 after T > ln m/(2g²) "
        "rounds if all edges are at least g and η is tuned for T rounds"
    ),
    source="Y. Freund and R. Schapire, JCSS 55 (1997), section 4; R. Schapire and Y. Freund, Boosting: Foundations and "
    "Algorithms (2012), chapter 6",
    statement=r"\frac{k_t}{m} \le \exp\Bigl(-\eta \sum_{s \le t} g_s + \frac{\eta^2 t}{8}\Bigr)",
    bounds="training error",
    learners=("hedge-boosting",),
    order=8,
    needs=(BestExpert, CombinedVote),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF, potentials=(POTENTIAL,)),
    abilities=(
        KnownAs(keywords=("boosting", "weak learner", "edge")),
        Cap(lambda q: np.ones(np.shape(q.t))),
        Notation(
            (
                (r"k_t", "kₜ", "the number of examples on which the vote of the first t hypotheses is wrong or tied"),
                (r"m", "m", "the number of examples"),
                (r"g_s", "gₛ", "the edge of hypothesis s, 1/2 minus its weighted error"),
            )
        ),
    ),
)
