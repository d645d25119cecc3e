"""The expected regret of EXP3 relative to the best arm, at every prefix.

The loss estimates are unbiased if the losses are fixed before the random draws: E lhat_i = l_i, so the expected regret
is at most the expectation of the pathwise bound. In this bound, E sum_i p_i lhat_i^2 = sum_i l_i^2 <= N. The bound
holds in expectation: a single run may be far above it, because the sums Lhat of the estimates jump by up to 1/p.

Source: S. Bubeck and N. Cesa-Bianchi, Regret analysis of stochastic and nonstochastic multi-armed bandit problems
(2012), theorem 3.1.
"""

from __future__ import annotations

import math

import numpy as np

from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.hindsight.experts.best_expert import BestExpert
from visualonline.theorems.forms import Form, Forms
from visualonline.theorems.notation import Notation
from visualonline.theorems.shared.arm_losses import losses_premise, settled, settled_premise
from visualonline.theorems.shared.exp3_terms import gamma_premise, known_with_best, mean_regret
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return ln N/eta + eta N t/2, or 2 sqrt(t N ln N) for the anytime learning rate; NaN where a premise is unmet."""
    return np.where(q.gamma == 0 and settled(q), mean_regret(q), np.nan)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises on gamma, on the order of losses and random draws, and on the losses."""
    return gamma_premise(q, ix=False), settled_premise(q), losses_premise(q)


def form(q: Quantities) -> Form | None:
    """Return the form for the anytime learning rate."""
    if not math.isnan(q.eta):
        return None
    tex = r"\mathrm{E}\, L_{A,t} - L^*_t \le 2 \sqrt{t N \ln N}, \quad \eta_s = \sqrt{\frac{\ln N}{s N}}"
    return Form("anytime learning rate", tex)


PLUGIN = Theorem(
    id="exp3",
    name="EXP3, in expectation",
    summary=(
        "for γ = 0, constant η and losses fixed before the run, the expected regret is at most ln N/η + ηNt/2. With η "
        "tuned for T rounds, the expected regret is at most √(2TN ln N) at round T"
    ),
    source="S. Bubeck and N. Cesa-Bianchi (2012), theorem 3.1; Auer, Cesa-Bianchi, Freund and Schapire (2002)",
    statement=r"\mathrm{E}\, L_{A,t} - L^*_t \le \frac{\ln N}{\eta} + \frac{\eta N t}{2}",
    bounds="regret",
    kind="expectation",
    learners=("exp3",),
    order=2,
    needs=(BestExpert,),
    bound=bound,
    premises=premises,
    quantities=known_with_best,
    abilities=(
        Forms(form),
        Notation(
            (
                (r"L^*_t", "L*ₜ", "the loss of the best arm in rounds 1 to t, known in hindsight"),
                (r"N", "N", "the number of arms"),
            )
        ),
    ),
)
