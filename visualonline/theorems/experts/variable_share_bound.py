"""The expected mistakes of variable share compared with the best switching path, at every prefix.

A path leaves an expert only after an error, and staying has a cost only after an error. So the cost depends on errors
and not on rounds, and t does not occur. The regret relative to a path with few switches and few errors is small for any
number of rounds. The proof is that of the multiplicative form for fixed share.
"""

from __future__ import annotations

import numpy as np

from visualonline.core.cure import Curable, Cure
from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.hindsight.experts.best_expert import BestExpert
from visualonline.hindsight.experts.best_path import BestPath
from visualonline.theorems.notation import Notation
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.shared.weight_sharing import (
    CONVEX,
    MIX_LOSS,
    MIXED,
    ONE_PATH,
    PAID,
    PATHS,
    SOURCE,
    VARIABLE,
    few_given,
    gives_little,
    multiplicative,
    path_quantities,
    shares_as,
)
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return the cost of the best path divided by 1 - e^-eta."""
    if q.share != VARIABLE or not few_given(q):
        return np.full(np.shape(q.t), np.nan)
    return np.where(q.fractional, np.nan, multiplicative(q))


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises on the kind of share, on alpha and on the losses."""
    whole = not q.fractional
    why = f"N = {q.dim} experts" if whole else f"round {q.fractional_round} has values other than 0 and 1"
    what = "advice in {0, 1}" if q.labelled else "losses in {0, 1}"
    bits = Curable(what, whole, why, Cure("stream", "experts" if q.labelled else "bernoulli-arms"))
    return (shares_as(q, VARIABLE), gives_little(q), bits)


def tried(e: Evidence) -> bool:
    """Return whether the theorem applies to the run."""
    return bool(e.share == VARIABLE and few_given(Quantities(e.numbers)) and not e.fractional)


PROOF = chain(
    PAID,
    ("≤", MIXED, CONVEX),
    ("≤", Side(r"\eta V_t", lambda e: e.path_cost, "hindsight"), ONE_PATH),
    when=tried,
)

PLUGIN = Theorem(
    id="variable-share",
    name="Variable share",
    summary=(
        "for share = variable and losses in {0, 1}, the expected number of mistakes has a bound without a term for the "
        "number of rounds. The bound is a sum of multiples of ln N and of the loss and the number of switches of the "
        "best path"
    ),
    source=SOURCE,
    statement=rf"\mathrm{{E}}[M_t] \le \frac{{\eta V_t}}{{1 - e^{{-\eta}}}}, {PATHS}",
    bounds="expected mistakes",
    learners=("fixed-share",),
    order=9,
    needs=(BestExpert, BestPath),
    bound=bound,
    premises=premises,
    quantities=path_quantities,
    proof=Proof(PROOF, potentials=(MIX_LOSS,)),
    abilities=(
        Notation(
            (
                ("l_{s,i_s}", "l", "the loss of expert iₛ in round s"),
                ("P", "P", "the weight of the path i₁, …, iₜ of experts before round 1"),
            )
        ),
    ),
)
