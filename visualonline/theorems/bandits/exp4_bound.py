"""The expected regret of EXP4 relative to the best expert, at every prefix.

If losses and advice are fixed before the random draws, the loss estimates are unbiased. So the expected regret is at
most the expectation of the pathwise bound. In this bound, with the symbols of `exp4_pathwise_bound`, E sum_m q_m c_m^2
<= E max_m a_{m,I}/p_I = sum_i max_m a_{m,i}, which is kappa: 1 if all experts agree, and at most K. The bound holds in
expectation: a single run may be far above it.

Source: P. Auer, N. Cesa-Bianchi, Y. Freund and R. Schapire, The nonstochastic multiarmed bandit problem (SIAM Journal
on Computing 32, 2002), theorem 7.1, in the form of S. Bubeck and N. Cesa-Bianchi (2012), theorem 4.2; with kappa as in
T. Lattimore and C. Szepesvári, Bandit Algorithms (2020), theorem 18.3.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.hindsight.arms.advised_estimates import AdvisedEstimates
from visualonline.hindsight.experts.best_expert import BestExpert
from visualonline.theorems.forms import Form, Forms
from visualonline.theorems.notation import Notation
from visualonline.theorems.shared.advised_terms import advice_premise, experts, known, steps
from visualonline.theorems.shared.arm_losses import settled, settled_premise
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return ln N/eta_t + sum of (eta_s/2) kappa_s; NaN where a premise is unmet.

    With a single expert, the regret is 0.
    """
    value = np.log(experts(q)) / steps(q) + q.spread_price
    return np.where(settled(q), value if experts(q) > 1 else np.zeros(np.shape(q.t)), np.nan)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises on the order of losses and random draws, and on losses and advice."""
    return settled_premise(q), advice_premise(q)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return N, K, the learning rate, the loss, L*, the term for the experts' spread, and the bound with kappa = K."""
    t, N = float(np.reshape(q.t, -1)[0]), experts(q)
    found = known(q) | {"L_star": float(q.best_loss)}
    found["spread_price"] = float(np.reshape(q.spread_price, -1)[0])
    if math.isnan(q.eta):
        found["with_K"] = 2 * math.sqrt(t * q.arms * math.log(N))
    elif N > 1:
        found["with_K"] = math.log(N) / q.eta + q.eta * t * q.arms / 2
    return found


def form(q: Quantities) -> Form | None:
    """Return the form for the anytime learning rate."""
    if not math.isnan(q.eta):
        return None
    tex = (
        r"\mathrm{E}\, L_{A,t} - L^*_t \le \frac{\ln N}{\eta_t} + \sum_s \frac{\eta_s}{2} \kappa_s "
        r"\le 2 \sqrt{t K \ln N}, \quad \eta_s = \sqrt{\frac{\ln N}{s K}}"
    )
    return Form("anytime learning rate", tex)


PLUGIN = Theorem(
    id="exp4",
    name="EXP4, in expectation",
    summary=(
        "for constant η and losses and advice fixed before the run, the expected regret relative to the best expert is "
        "at most ln N/η + (η/2) Σ κ, where κ ≤ K. With η tuned for T rounds, the expected regret is at most "
        "√(2TK ln N) at round T"
    ),
    source="Auer, Cesa-Bianchi, Freund and Schapire (2002), theorem 7.1; Lattimore and Szepesvári (2020), theorem 18.3",
    statement=(
        r"\mathrm{E}\, L_{A,t} - L^*_t \le \frac{\ln N}{\eta} + \frac{\eta}{2} \sum_s \kappa_s, \quad "
        r"\kappa_s = \sum_i \max_m a_{s,m,i} \le K"
    ),
    bounds="regret",
    kind="expectation",
    learners=("exp4",),
    order=2,
    needs=(BestExpert, AdvisedEstimates),
    bound=bound,
    premises=premises,
    quantities=quantities,
    abilities=(
        Forms(form),
        Notation(
            (
                (r"N", "N", "the number of experts"),
                (r"K", "K", "the number of arms"),
                (r"\kappa_s", "κₛ",
                    "how far the experts disagree in round s: 1 if all give the same advice, and at most K"),
                (r"a_{s,m,i}", "aₛ,ₘ,ᵢ", "the probability that expert m gives to arm i in round s"),
                (r"L^*_t", "L*ₜ", "the expected loss of the best expert in rounds 1..t"),
            )
        ),
    ),
)  # fmt: skip
