"""The training error of AdaBoost's vote at every prefix, bounded by a product over the hypotheses.

With F_i the margin of the vote on example i, 1[F_i <= 0] <= exp(-F_i). A round with the error e and the coefficient a
multiplies the sum of exp(-F_i) by (1-e) exp(-a) + e exp(a), since the weights are in proportion to exp(-F_i). For a =
(1/2) ln((1-e)/e), this factor is 2 sqrt(e(1-e)) = sqrt(1 - 4 g^2) <= exp(-2 g^2), where g = 1/2 - e is the edge. A
hypothesis without an edge has a = 0 and the factor 1. An error below 1e-10 is replaced by 1e-10 in a, and the factor is
computed with this a.

Source: Y. Freund and R. Schapire, A decision-theoretic generalization of on-line learning and an application to
boosting (JCSS 55, 1997), theorem 6; M. Mohri, A. Rostamizadeh and A. Talwalkar,
Foundations of Machine Learning (second edition, 2018), theorem 7.2.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.types import Array, State
from visualonline.hindsight.experts.best_expert import BestExpert
from visualonline.hindsight.experts.combined_vote import CombinedVote
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.theorems.measured import Cap
from visualonline.theorems.notation import Notation
from visualonline.theorems.potential import Level, Potential
from visualonline.theorems.proof import Proof, Side, chain
from visualonline.theorems.theorem import Quantities, Theorem, no_premise


def bound(q: Quantities) -> Array:
    """Return the product of the factors 2 sqrt(e(1-e))."""
    return np.asarray(np.exp(q.log_product), dtype=float)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return the numbers of examples and of mistakes, the sum of the squared edges, and the bound by this sum."""
    return {
        "m": float(q.dim),
        "wrong": float(round(float(q.training_error) * q.dim)),
        "squared_edges": float(q.squared_edges),
        "by_edges": math.exp(-2 * float(q.squared_edges)),
    }


def surrogate(state: State) -> float:
    """Return the mean of exp(-F_i), the exponential loss of the vote."""
    return float(np.mean(np.exp(-state.F)))


PROOF = chain(
    Side(r"\frac{1}{m} |\{i : F_i \le 0\}|", lambda e: float(e.training_error), "paid"),
    ("≤", Side(r"\frac{1}{m} \sum_i e^{-F_i}", lambda e: surrogate(e.after), "learner"),
     "If the vote is wrong or tied, exp(−F) is at least 1; otherwise it is positive."),
    ("=", Side(r"\prod_{s \le t} 2 \sqrt{e_s (1 - e_s)}", lambda e: math.exp(e.log_product), "allowed"),
     "The weights are proportional to exp(−F), so a round changes the sum by the factor (1−e) exp(−a) + e exp(a). "
     "The coefficient a ≥ 0 minimises this factor."),
    ("≤", Side(r"\exp\Bigl(-2 \sum_{s \le t} g_s^2\Bigr)", lambda e: math.exp(-2 * e.squared_edges), "allowed"),
     "With the edge g = 1/2 − e, the factor is √(1 − 4g²), and 1 − z is at most exp(−z)."),
)  # fmt: skip


def exponential_loss(state: State, q: NamedNumbers) -> Level:
    """Return the mean of exp(-F_i), which is at least the training error and equal to the product."""
    if not q.t[0]:
        return Level(surrogate(state), 0.0, 1.0)
    return Level(surrogate(state), float(np.reshape(q.training_error, -1)[0]),
                 math.exp(float(np.reshape(q.log_product, -1)[0])))  # fmt: skip


POTENTIAL = Potential(
    symbol="Σ exp(−F)/m",
    floor="training error",
    ceiling="Π 2√(e(1−e))",
    note="F: margin of the vote on an example",
    level=exponential_loss,
    least=0.0,
    needs=(CombinedVote,),
)

PLUGIN = Theorem(
    id="adaboost",
    name="AdaBoost",
    summary=(
        "the training error of the vote is at most Π 2√(e(1−e)), and therefore at most exp(−2 Σ g²) with the edges g = "
        "½ − e. An error e above ½ counts as ½"
    ),
    source="Y. Freund and R. Schapire, JCSS 55 (1997), theorem 6; M. Mohri et al., Foundations of Machine Learning "
    "(second edition, 2018), theorem 7.2",
    statement=r"\frac{1}{m} |\{i : y_i F_t(x_i) \le 0\}| \le \prod_{s \le t} 2 \sqrt{e_s (1 - e_s)}",
    bounds="training error",
    learners=("adaboost",),
    order=8,
    needs=(BestExpert, CombinedVote),
    bound=bound,
    premises=no_premise,
    quantities=quantities,
    proof=Proof(PROOF, potentials=(POTENTIAL,)),
    abilities=(
        KnownAs(keywords=("boosting", "exponential loss", "weak learner", "edge")),
        Cap(lambda q: np.ones(np.shape(q.t))),
        Notation(
            (
                (r"m", "m", "the number of examples"),
                (r"F_t", "F", "the vote of the first t hypotheses with their coefficients"),
                (r"e_s", "eₛ", "the weight of the examples on which hypothesis s is wrong, but at most 1/2"),
                (r"g_s", "gₛ", "the edge of hypothesis s: 1/2 − eₛ"),
            )
        ),
    ),
)
