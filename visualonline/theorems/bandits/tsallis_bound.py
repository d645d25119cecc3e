"""The expected regret of Tsallis-INF relative to the best arm, at every prefix.

The loss estimates are unbiased if the losses are fixed before the random draws. So the expected regret is at most the
expectation of the pathwise bound. In this bound, E l_I^2/sqrt(p_I) = sum_i sqrt(p_i) l_i^2 <= sqrt N, and the sum of
1/sqrt s is at most 2 sqrt t. EXP3's anytime bound 2 sqrt(t N ln N) is smaller for N <= 25: the bound of Tsallis-INF has
no factor sqrt(ln N) but a larger constant.

Source: J. Zimmert and Y. Seldin, Tsallis-INF (Journal of Machine Learning Research 22, 2021), theorem 1, with other
constants.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.hindsight.experts.best_expert import BestExpert
from visualonline.theorems.notation import Notation
from visualonline.theorems.shared.arm_losses import losses_premise, settled, settled_premise
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return 4 sqrt(N t) - 2 sqrt t; NaN where a premise is unmet."""
    return np.where(settled(q), (4 * np.sqrt(q.dim) - 2) * np.sqrt(q.t), np.nan)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises on the order of losses and random draws, and on the losses."""
    return settled_premise(q), losses_premise(q)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return N, L*, the learner's loss, and the anytime bound of EXP3."""
    t, N = float(q.t[0]), float(q.dim)
    known = {"N": N, "L_star": float(q.best_loss), "loss": float(np.reshape(q.loss, -1)[0])}
    return known | {"exp3_anytime": float(2 * np.sqrt(t * N * np.log(N)))}


PLUGIN = Theorem(
    id="tsallis",
    name="Tsallis-INF, in expectation",
    summary=(
        "for losses fixed before the run, the expected regret is at most 4√(Nt) − 2√t, without the factor √(ln N) of "
        "EXP3's bound"
    ),
    source="J. Zimmert and Y. Seldin, JMLR 22 (2021), theorem 1, with other constants",
    statement=r"\mathrm{E}\, L_{A,t} - L^*_t \le 4 \sqrt{N t} - 2 \sqrt t",
    bounds="regret",
    kind="expectation",
    learners=("tsallis-inf",),
    order=2,
    needs=(BestExpert,),
    bound=bound,
    premises=premises,
    quantities=quantities,
    abilities=(
        KnownAs(("tsallis-inf",)),
        Notation(
            (
                (r"L^*_t", "L*ₜ", "the loss of the best arm in rounds 1 to t, known in hindsight"),
                (r"N", "N", "the number of arms"),
            )
        ),
    ),
)
