"""The regret of exponential weights, at every prefix.

With W_t = sum_i exp(-eta L_{t,i}) Hoeffding's lemma bounds each step: ln(W_t/W_{t-1}) <= -eta l_t + eta^2/8, and the
best expert alone gives ln(W_t/W_0) >= -eta L* - ln N. The step tuned to T rounds makes this sqrt(T ln N/2) at round
T, and more than sqrt(t ln N/2) before. With eta_t = 2 sqrt(ln N/t) the regret is at most sqrt(t ln N) at every t.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from visualonline.hindsight.best_expert import BestExpert
from visualonline.protocol import Array, Premise
from visualonline.theorems.statement import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return ln N/eta + eta t/8, or sqrt(t ln N) for the anytime step."""
    if np.isnan(q.eta):
        return np.asarray(np.sqrt(q.t * np.log(q.dim)), dtype=float)
    return np.asarray(np.log(q.dim) / q.eta + q.eta * q.t / 8, dtype=float)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the one premise; streams of advice meet it by what they are."""
    return (Premise("advice in [0, 1]", True, f"N = {q.dim} experts, losses |ξ − y| in [0, 1]"),)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return N, L*, eta, or "anytime", and the learner's loss."""
    eta = "anytime" if np.isnan(q.eta) else float(q.eta)
    return {"N": float(q.dim), "L_star": float(q.best_loss), "eta": eta, "loss": float(q.loss[0])}


PLUGIN = Theorem(
    id="exponential-weights",
    name="Exponential weights",
    summary="the regret grows like the square root of the rounds",
    source=(
        "Y. Freund and R. Schapire, JCSS 55 (1997); "
        "N. Cesa-Bianchi and G. Lugosi, Prediction, Learning, and Games (2006), theorems 2.2 and 2.3"
    ),
    statement=r"L_{A,t} - L^*_t \le \frac{\ln N}{\eta} + \frac{\eta t}{8}",
    bounds="regret",
    learners=("exponential-weights",),
    order=8,
    needs=(BestExpert,),
    bound=bound,
    premises=premises,
    quantities=quantities,
    integer=False,
)
