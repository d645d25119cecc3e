"""No deterministic learner has sublinear regret: a lower bound, at every prefix.

The two experts are constant, and one is right whenever the other is wrong. So the better expert is wrong in at most
half of the rounds. A deterministic prediction is known in advance, and the label is the opposite: the learner makes a
mistake in every round. The form of the learner does not matter: with the two experts as features -1 and +1, the same
holds for a linear learner.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from visualonline.abilities.randomizes import Randomizes
from visualonline.core.cure import Curable, Cure
from visualonline.core.plugin import Learner, Premise
from visualonline.core.types import Array
from visualonline.hindsight.experts.best_expert import BestExpert
from visualonline.hindsight.experts.constant_experts import ConstantExperts
from visualonline.theorems.lower_bound import LowerBound
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.scope import Scope
from visualonline.theorems.theorem import Quantities, Theorem


def predicts_without_chance(learner: Learner) -> bool:
    """Return whether a learner predicts a label from expert advice without random draws and counts its mistakes."""
    return learner.family == "experts" and learner.loss is None and learner.ability(Randomizes) is None


def bound(q: Quantities) -> Array:
    """Return ceil(t/2) while the experts are constant and every label differs from the prediction."""
    met = (np.asarray(q.constant) == 1) & (q.mistakes == q.t)
    return np.where(met, np.ceil(q.t / 2), np.nan)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises on the experts and on the labels."""
    constant, opposed = bool(q.constant), bool(q.mistakes[0] == q.t[0])
    if constant:
        advice = "one expert always predicts −1, and the other always predicts +1"
    elif q.dim != 2:
        advice = f"N = {q.dim}; use the stream label-flipper"
    else:
        advice = "the advice is not always −1 and +1; use the stream label-flipper"
    right = int(q.t[0] - q.mistakes[0])
    flipper = Cure("stream", "label-flipper")
    labels = "all labels so far" if opposed else f"{right} of {int(q.t[0])} predictions were correct"
    return (
        Curable("two experts, the constants −1 and +1", constant, advice, flipper),
        Curable("every label differs from the prediction", opposed, labels, flipper),
    )


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return L* and the regret per round."""
    return {"L_star": float(q.best_loss), "regret_per_round": float(q.regret[0] / q.t[0])}


def opposed(e: Evidence) -> bool:
    """Return whether both premises are met."""
    return bool(e.constant) and e.mistakes == e.t


PROOF = (
    *chain(
        Side(r"2 L^*_t", lambda e: 2.0 * e.best_loss, "hindsight"),
        ("≤", Side(r"L_{-1} + L_{+1}", lambda e: float(np.sum(e.expert_losses)), "hindsight"),
         "The better of the two constant experts makes no more mistakes than the other."),
        ("=", Side("t", lambda e: e.t, "learner"), "Exactly one of the two constant experts is wrong in each round."),
        ("=", Side("M_t", lambda e: e.mistakes, "paid"),
            "The adversary chooses the label that differs from the prediction."),
        when=opposed,
    ),
    *chain(
        Side(r"\lceil t/2 \rceil", lambda e: float(np.ceil(e.t / 2)), "allowed"),
        ("≤", Side(r"t - L^*_t", lambda e: e.t - e.best_loss, "hindsight"),
         "L* is an integer and at most t/2."),
        ("=", Side(r"M_t - L^*_t", lambda e: e.regret, "paid"), "The learner made a mistake in all t rounds."),
        when=opposed,
    ),
)  # fmt: skip

PLUGIN = Theorem(
    id="deterministic-lower-bound",
    name="Deterministic learners",
    summary="an adversary can make the regret of every deterministic learner grow by at least one every two rounds",
    source="S. Park, Online learning, POSTECH",
    statement=r"M_t - L^*_t \ge \lceil t/2 \rceil",
    bounds="regret",
    learners=(),
    order=4,
    needs=(BestExpert, ConstantExperts),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF),
    abilities=(LowerBound(of_any=True, opposed=True), Scope(of_kind=predicts_without_chance)),
)
