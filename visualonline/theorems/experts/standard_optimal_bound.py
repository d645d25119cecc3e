"""The mistakes of the standard optimal algorithm if one hypothesis makes no mistakes, at every prefix.

A mistake is made on a point that splits V, and the part that stays has at most the dimension of the other one. If the
dimension of this part were Ldim(V), both parts would have dimension Ldim(V), and V would have dimension Ldim(V) + 1. So
a mistake lowers Ldim(V), which begins with Ldim(H) and stays at least 0 as long as V is not empty. A shattered tree of
depth Ldim(H) needs 2^Ldim(H) different hypotheses, one for each leaf, so Ldim(H) <= log2 N.

Source: N. Littlestone, Learning quickly when irrelevant attributes abound (Machine Learning 2, 1988), theorem 3; S.
Shalev-Shwartz and S. Ben-David, Understanding Machine Learning (2014), lemma 21.7.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.cure import Curable, Cure
from visualonline.core.plugin import Premise
from visualonline.core.types import Array, State
from visualonline.hindsight.experts.best_expert import BestExpert
from visualonline.hindsight.experts.littlestone_dimension import LittlestoneDimension
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.numerics.littlestone import sets_of
from visualonline.theorems.broken_premise import FailsForGood
from visualonline.theorems.notation import Notation
from visualonline.theorems.potential import NONE, Level, Potential
from visualonline.theorems.proof import ZERO, Evidence, Proof, Side, chain
from visualonline.theorems.theorem import Quantities, Theorem


def met(q: Quantities | Evidence) -> Array:
    """Return where some hypothesis has always been right, on points that the learner knows."""
    return np.asarray((np.asarray(q.best_loss) == 0) & (np.asarray(q.on_points) == 1))


def bound(q: Quantities) -> Array:
    """Return Ldim(H) while both premises are met."""
    return np.where(met(q), q.class_dimension, np.nan)


def is_broken(q: Quantities) -> bool:
    """Return whether every hypothesis has made a mistake, or an unknown point was shown."""
    return not met(q)[-1]


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises on the hypotheses and on the points."""
    right, known = bool(q.best_loss == 0), bool(q.on_points == 1)
    why = "L* = 0" if right else f"not realisable: every hypothesis has made a mistake, L* = {q.best_loss:g}"
    points = "each point was known" if known else "a point was shown that is not among the learner's points"
    return (
        Curable("some hypothesis makes no mistakes", right, why, Cure("stream", "littlestone-tree")),
        Curable("the learner knows all points beforehand", known, points, Cure("parameter", "points")),
    )


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return N, L*, the dimensions of H and of V, and the bound of halving."""
    return {
        "N": float(q.dim),
        "L_star": float(q.best_loss),
        "Ldim": float(q.class_dimension),
        "Ldim_now": float(q.version_dimension),
        "log2_N": float(np.log2(q.dim)),
    }


def own_dimension(state: State) -> float:
    """Return the dimension of the version space of a state."""
    return float(state.Ldim[sets_of(state.V[None])[0]])


PROOF = chain(
    ZERO,
    ("≤", Side(r"\mathrm{Ldim}(V_{t+1})", lambda e: own_dimension(e.after), "learner"),
     "A hypothesis that makes no mistakes is never eliminated, so V is not empty."),
    ("≤", Side(r"\mathrm{Ldim}(\mathcal{H}) - M_t", lambda e: e.class_dimension - e.mistakes, "paid"),
     "At a mistake, the part of V remains whose dimension is at most that of the other part. If both parts had the "
     "dimension of V, the dimension of V would be larger by 1."),
    when=lambda e: bool(met(e)),
)  # fmt: skip


def level(state: State, q: NamedNumbers) -> Level:
    """Return Ldim(V), which is at most Ldim(H) minus the mistakes; NaN once V is empty."""
    value = own_dimension(state)
    return Level(value, 0.0, float(state.Ldim[-1]) - float(q.mistakes[0])) if value >= 0 else Level(NONE)


POTENTIAL = Potential(symbol="Ldim(V)", floor="0", ceiling="Ldim(H) − M", level=level, always=True)

PLUGIN = Theorem(
    id="standard-optimal",
    name="Standard optimal algorithm",
    summary=(
        "if all points are known and one hypothesis is perfect, at most Ldim(H) mistakes: at each, the Littlestone "
        "dimension of V decreases"
    ),
    source="N. Littlestone, Machine Learning 2 (1988), theorem 3; S. Shalev-Shwartz and S. Ben-David, Understanding "
    "Machine Learning (2014), lemma 21.7",
    statement=r"M_t \le \mathrm{Ldim}(\mathcal{H}) \le \log_2 N",
    bounds="mistakes",
    learners=("standard-optimal",),
    order=1,
    needs=(BestExpert, LittlestoneDimension),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF, potentials=(POTENTIAL,)),
    abilities=(
        KnownAs(keywords=("Littlestone dimension",)),
        FailsForGood(is_broken),
        Notation(
            (
                (r"\mathrm{Ldim}(\mathcal{H})", "Ldim(H)", "the Littlestone dimension of the class"),
                (r"N", "N", "the number of hypotheses"),
            )
        ),
    ),
)
