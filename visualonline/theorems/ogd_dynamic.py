"""The regret of projected gradient descent against a comparator that moves, at every prefix.

When the comparator goes from z_s to z_{s+1}, the distance of w from it grows by at most ||z_{s+1} - z_s||, its square
by at most 2 D times that. On a ball, with the origin at its centre, half of it is enough: ||w - z_s||^2 less
||w' - z_s||^2 is ||w||^2 - ||w'||^2 - 2 (w - w').z_s, and the products are summed by parts.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from visualonline.feasible import SHAPES, diameter
from visualonline.hindsight.descent import Descent, steps
from visualonline.hindsight.moving import Moving, drift_share
from visualonline.protocol import Array, Premise
from visualonline.theorems.statement import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return D^2/(2 eta_t) + D L/eta_{t-1} + (1/2) sum eta_s ||g_s||^2, on a ball with half of the middle term."""
    D = diameter(q.set, q.radius, q.dim)
    before = steps(q.step, q.scale, np.maximum(q.t - 1, 1))
    drift = drift_share(q.set, q.dim) * D * q.drift / before
    return np.asarray(D**2 / (2 * q.eta_t) + drift + q.spent / 2, dtype=float)


def cap(q: Quantities) -> float:
    """Return D sum ||g_s||, which no regret exceeds."""
    return float(diameter(q.set, q.radius, q.dim) * q.pulled)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises, which learner, losses and comparator meet by what they are."""
    D = diameter(q.set, q.radius, q.dim)
    return (
        Premise("convex losses on a convex set of diameter D", True, f"the {SHAPES[q.set]}, D = {D:.3g}"),
        Premise("the steps do not increase", True, f"η at round t is {float(np.reshape(q.eta_t, -1)[0]):.3g}"),
        Premise("a comparator in the set", True, f"{q.comparator}, L = {float(q.drift):.3g}"),
    )


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return D, the drift L, eta_t, the sums of eta ||g||^2 and of ||g||, the losses and the comparator."""
    return {
        "D": diameter(q.set, q.radius, q.dim),
        "drift": float(q.drift),
        "eta": float(q.eta_t),
        "spent": float(q.spent),
        "pulled": float(q.pulled),
        "loss": float(q.loss[0]),
        "comparator_loss": float(q.moving_loss),
        "comparator": q.comparator,
    }


PLUGIN = Theorem(
    id="ogd-dynamic",
    name="Gradient descent, moving comparator",
    summary="the regret against a comparator that moves, for which its drift is paid",
    source="M. Zinkevich (ICML 2003), theorem 2, here with the constants that the proof gives",
    statement=(
        r"\sum_{s \le t} c_s(w_s) - c_s(z_s) \le \frac{D^2}{2 \eta_t} + \frac{D L(z)}{\eta_{t-1}}"
        r" + \frac{1}{2} \sum_{s \le t} \eta_s \|g_s\|^2, \quad L(z) = \sum_{s < t} \|z_{s+1} - z_s\|,"
        r" \quad \frac{D L}{2 \eta_{t-1}} \text{ on a ball}"
    ),
    bounds="regret",
    learners=("projected-gradient",),
    order=17,
    needs=(Descent, Moving),
    bound=bound,
    premises=premises,
    quantities=quantities,
    integer=False,
    cap=cap,
    measured="moving_regret",
)
