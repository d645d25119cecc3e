"""The loss of fixed share compared with the best switching path, at every prefix.

Fixed share is exponential weights over all paths of experts, with a prior that penalises each switch. So the mix losses
of fixed share sum to at most V_t. V_t is the smallest sum of a path's loss and 1/eta times the path's prior cost. In
each round, w.l - mix is at most eta/8 (Hoeffding), and (1 - e^-eta) w.l is at most eta mix (convexity). The two
inequalities give two forms of the bound, and the smaller one is used.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.hindsight.experts.best_expert import BestExpert
from visualonline.hindsight.experts.best_path import BestPath
from visualonline.theorems.forms import Form, Forms
from visualonline.theorems.notation import Notation
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.shared.total_weight import losses_text
from visualonline.theorems.shared.weight_sharing import (
    CONVEX,
    FIXED,
    MIX_LOSS,
    MIXED,
    ONE_PATH,
    PAID,
    PATHS,
    SOURCE,
    additive,
    few_given,
    gives_little,
    mixed,
    multiplicative,
    path_quantities,
    shares_as,
)
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return the smaller form."""
    if q.share != FIXED or not few_given(q):
        return np.full(np.shape(q.t), np.nan)
    return np.minimum(additive(q), multiplicative(q))


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises on the share, on alpha and on the losses."""
    losses = Premise("advice in [0, 1]" if q.labelled else "losses in [0, 1]", True, losses_text(q))
    return (shares_as(q, FIXED), gives_little(q), losses)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return the quantities of the path, and both forms."""
    return {
        **path_quantities(q),
        "additive": float(np.reshape(additive(q), -1)[0]),
        "multiplicative": float(np.reshape(multiplicative(q), -1)[0]),
    }


def form(q: Quantities) -> Form | None:
    """Return the second form if it is smaller."""
    if np.all(additive(q) <= multiplicative(q)):
        return None
    return Form("multiplicative form", rf"L_{{A,t}} \le \frac{{\eta V_t}}{{1 - e^{{-\eta}}}}, {PATHS}")


def tried(e: Evidence) -> bool:
    """Return whether the theorem applies to the run."""
    return bool(e.share == FIXED and few_given(Quantities(e.numbers)))


PROOF = (
    *chain(
        Side(r"L_{A,t} - \frac{\eta t}{8}", lambda e: e.loss - e.eta * e.t / 8, "paid"),
        ("≤", Side(r"\sum_{s \le t} \mathrm{mix}_s", lambda e: mixed(e) / e.eta, "learner"),
         "Hoeffding's lemma applies in each round, because the losses are in [0, 1]. The mix loss is −ln Z/η with Z "
         "= w·exp(−ηℓ)."),
        ("≤", Side(r"V_t", lambda e: e.path_cost / e.eta, "hindsight"), ONE_PATH),
        when=tried,
    ),
    *chain(
        PAID,
        ("≤", MIXED, CONVEX),
        ("≤", Side(r"\eta V_t", lambda e: e.path_cost, "hindsight"), ONE_PATH),
        when=tried,
    ),
)  # fmt: skip

PLUGIN = Theorem(
    id="fixed-share",
    name="Fixed share",
    summary=(
        "for share = fixed and losses in [0, 1], the loss is at most that of any path of experts plus "
        "ln(1/P)/η + ηt/8. P is the initial weight of the path"
    ),
    source=SOURCE,
    statement=rf"L_{{A,t}} \le V_t + \frac{{\eta t}}{{8}}, {PATHS}",
    bounds="loss",
    learners=("fixed-share",),
    order=8,
    needs=(BestExpert, BestPath),
    bound=bound,
    premises=premises,
    quantities=quantities,  # mix losses are rounded logarithms divided by eta
    proof=Proof(PROOF, size=lambda e: e.t / e.eta, potentials=(MIX_LOSS,)),
    abilities=(
        Forms(form),
        Notation(
            (
                ("l_{s,i_s}", "l", "the loss of expert iₛ in round s"),
                ("P", "P", "the weight of the path i₁, …, iₜ of experts before round 1"),
            )
        ),
    ),
)
