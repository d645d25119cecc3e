"""No deterministic learner makes fewer than Ldim(H) mistakes on Littlestone's tree: a lower bound, at every prefix.

At a node of the tree, the dimension of each half is at least that of the version space minus 1, whatever the label. So
each path down the tree passes at least Ldim(H) nodes. At each node the prediction is known in advance, and the label is
the opposite. For a randomised learner, let the label be the one that it predicts with the smaller probability. At each
node the learner is then wrong with probability at least 1/2. So the learner makes at least Ldim(H)/2 mistakes in
expectation.

Source: N. Littlestone, Learning quickly when irrelevant attributes abound (Machine Learning 2, 1988), theorem 3; S.
Shalev-Shwartz and S. Ben-David, Understanding Machine Learning (2014), lemma 21.6.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from visualonline.abilities.randomizes import Randomizes
from visualonline.core.cure import Curable, Cure
from visualonline.core.plugin import Learner, Premise
from visualonline.core.types import Array
from visualonline.hindsight.experts.declared_class import DeclaredClass
from visualonline.theorems.lower_bound import LowerBound
from visualonline.theorems.notation import Notation
from visualonline.theorems.proof import Proof, Side, chain
from visualonline.theorems.scope import Scope
from visualonline.theorems.theorem import Quantities, Theorem


def predicts_without_chance(learner: Learner) -> bool:
    """Return whether a learner predicts a label from expert advice without random draws and counts its mistakes."""
    return learner.family == "experts" and learner.loss is None and learner.ability(Randomizes) is None


def bound(q: Quantities) -> Array:
    """Return the smaller of t and Ldim(H); NaN if no class is declared."""
    return np.asarray(np.minimum(q.t, q.class_dimension), dtype=float)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the only premise, the adversary."""
    known = not np.isnan(q.class_dimension)
    why = f"Ldim(H) = {q.class_dimension:g}" if known else "use the stream littlestone-tree"
    cure = Cure("stream", "littlestone-tree")
    return (Curable("the adversary walks down a shattered tree", known, why, cure),)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return Ldim(H) and the number of nodes passed, where a class is declared."""
    if np.isnan(q.class_dimension):
        return {}
    return {"Ldim": float(q.class_dimension), "nodes": float(q.splits)}


PROOF = chain(
    Side(r"\min(t, \mathrm{Ldim}(\mathcal{H}))", lambda e: float(np.minimum(e.t, e.class_dimension)), "allowed"),
    ("≤", Side(r"\mathrm{nodes}_t", lambda e: e.splits, "hindsight"),
     "At each node, the dimension of each half is at least that of the version space minus 1, so every path has at "
     "least Ldim(H) nodes."),
    ("≤", Side("M_t", lambda e: e.mistakes, "paid"), "At each node, the label contradicts the prediction."),
    when=lambda e: not np.isnan(e.class_dimension),
)  # fmt: skip

PLUGIN = Theorem(
    id="littlestone-lower-bound",
    name="Littlestone's lower bound",
    summary="an adversary forces Ldim(H) mistakes on every deterministic learner, although one hypothesis makes none",
    source="N. Littlestone, Machine Learning 2 (1988), theorem 3; S. Shalev-Shwartz and S. Ben-David, Understanding "
    "Machine Learning (2014), lemma 21.6",
    statement=r"M_t \ge \min(t, \mathrm{Ldim}(\mathcal{H}))",
    bounds="mistakes",
    learners=(),
    order=5,
    needs=(DeclaredClass,),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF),
    abilities=(
        LowerBound(of_any=True),
        Scope(of_kind=predicts_without_chance),
        Notation(
            (
                (r"\mathrm{Ldim}(\mathcal{H})", "Ldim(H)", "the Littlestone dimension of the class"),
                (r"\mathrm{nodes}_t", "nodesₜ", "the number of nodes that the adversary has passed"),
            )
        ),
    ),
)
