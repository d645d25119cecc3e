"""The regret of dual averaging against any fixed point of its set, at every prefix.

With theta the sum of the negative gradients so far, Psi_t = max_{x in X} theta_{t+1}.x - ||x||^2/(2 eta_t) is at least
the value at the comparator z. In round t, Psi grows by at most -g_t.w_t + eta_t ||g_t||^2/2. This bound holds because
the gradient of Psi at theta_t is w_t, Psi is eta_t-smooth, and a smaller step size can only decrease Psi. So

    sum g_s.(w_s - z) <= ||z||^2/(2 eta_t) + (1/2) sum eta_s ||g_s||^2.

The first term is at most lambda^2/(2 eta_t) on a ball, and d lambda^2/(2 eta_t) on a box. No point of the set is
further from 0 than D/2, which gives both values. The bound of gradient descent with decreasing step sizes uses D
instead.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.plugin import Premise
from visualonline.core.types import Array, State
from visualonline.hindsight.gradients.best_comparator import BestComparator
from visualonline.hindsight.gradients.descent import GradientSums
from visualonline.hindsight.gradients.gradient_record import GradientRecord
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.numerics.projections import SHAPES, diameter, project
from visualonline.theorems.measured import Cap
from visualonline.theorems.notation import Notation
from visualonline.theorems.potential import Level, Potential
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.shared.gradient_steps import (
    CONVEX,
    SPENT,
    played,
    slopes,
    step_cost,
    step_costs,
    term_size,
)
from visualonline.theorems.theorem import Quantities, Theorem


def farthest(q: NamedNumbers) -> float:
    """Return max ||z|| over the set."""
    return diameter(q.set, q.radius, q.dim) / 2


def bound(q: Quantities) -> Array:
    """Return max ||z||^2/(2 eta_t) + (1/2) sum eta_s ||g_s||^2."""
    return np.asarray(farthest(q) ** 2 / (2 * q.eta_t) + q.spent / 2, dtype=float)


def cap(q: Quantities) -> Array:
    """Return D sum ||g_s||, an upper bound on any regret."""
    return np.asarray(2 * farthest(q) * q.pulled)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises, which the learner and the losses always meet."""
    far = farthest(q)
    return (
        Premise("convex losses on a convex set centred at 0", True, f"the {SHAPES[q.set]}, max ‖z‖ = {far:.3g}"),
        Premise("the step sizes do not increase", True, f"η at round t is {float(np.reshape(q.eta_t, -1)[0]):.3g}"),
    )


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return max ||z||, the norm of the best z, its bound, eta_t, the sums, the losses, and the best scale's bound."""
    eta, gap = float(q.eta_t), float(q.start_gap)
    return {
        "z_max": farthest(q),
        "start_gap": gap,
        "from_the_start": gap**2 / (2 * eta) + float(q.spent) / 2,
        "eta": eta,
        "spent": float(q.spent),
        "pulled": float(q.pulled),
        "loss": float(q.loss[0]),
        "best_loss": float(q.best_loss),
        "tuned": farthest(q) * math.sqrt(2 * float(q.t[0])) * float(q.longest),
        "certificate": q.certificate,
    }


def regularised_value(theta: Array, eta: float, shape: int, radius: float) -> float:
    """Return max over the set of theta.x - ||x||^2/(2 eta).

    Examples
    --------
    >>> theta = np.array([3.0, 4.0])
    >>> round(regularised_value(theta, 0.1, 0, 1.0), 12), round(regularised_value(theta, 2.0, 0, 1.0), 12)
    (1.25, 4.75)
    """
    x = eta * theta
    project(x, shape, radius)
    return float(theta @ x - x @ x / (2 * eta))


def leader(e: Evidence, t: int) -> float:
    """Return Psi of rounds 1..t, with the step size of round t."""
    if t == 0:
        return 0.0
    return regularised_value(-e.gradients[:t].sum(axis=0), float(e.etas[t - 1]), e.set, e.radius)


def from_centre(e: Evidence) -> float:
    """Return ||z||^2/(2 eta_t)."""
    return float(e.z @ e.z) / (2 * float(e.etas[-1]))


PROOF = (
    *chain(
        Side(r"\sum_{s \le t} (c_s(w_s) - c_s(z))", lambda e: e.regret, "paid"),
        ("≤", Side(r"\sum_{s \le t} g_s \cdot (w_s - z)", lambda e: float(np.sum(slopes(e, e.W, e.z))), "learner"),
         CONVEX),
        ("≤", Side(r"\sum_{s \le t} g_s \cdot w_s + \Psi_t + \frac{\|z\|^2}{2 \eta_t}",
                   lambda e: float(np.sum(played(e))) + leader(e, int(e.t)) + from_centre(e), "learner"),
         "−Σ g is θ, and Ψ is the maximum of θ·x − ‖x‖²/2η over the set, so it is at least the value at z."),
        ("≤", Side(r"\frac{\|z\|^2}{2 \eta_t} + " + SPENT,
                   lambda e: from_centre(e) + step_cost(e), "learner"),
         "Ψ starts at 0 and grows in each round by at most −g·w + η‖g‖²/2, as shown below."),
        ("≤", Side(r"\max_{x \in X} \frac{\|x\|^2}{2 \eta_t} + " + SPENT,
                   lambda e: farthest(e) ** 2 / (2 * float(e.etas[-1])) + step_cost(e), "allowed"),
         "The comparator z is a point of the set."),
    ),
    *chain(
        Side(r"\Psi_t - \Psi_{t-1}", lambda e: leader(e, int(e.t)) - leader(e, int(e.t) - 1), "learner"),
        ("≤", Side(r"-g_t \cdot w_t + \frac{\eta_t}{2} \|g_t\|^2",
                   lambda e: float(step_costs(e)[-1] - played(e)[-1]), "allowed"),
         "A smaller step size can only decrease Ψ. The gradient of Ψ at θₜ is wₜ, and w changes by at most η‖g‖ during "
         "the update."),
    ),
)  # fmt: skip


def regularised_leader(state: State, q: NamedNumbers) -> Level:
    """Return max over x in the set of theta.x - ||x||^2/(2 eta), with a lower bound by z and an upper one."""
    among, eta, z = q.feasible, float(q.eta_t), np.asarray(q.z)
    ceiling = float(q.spent) / 2 - float(q.loss[0]) + float(q.sloped)
    floor = float(state.theta @ z - z @ z / (2 * eta))
    return Level(regularised_value(state.theta, eta, SHAPES.index(among.shape), among.radius), floor, ceiling)


POTENTIAL = Potential(
    symbol="Ψ",
    floor="of z",
    ceiling="from Σ g·w",
    note="Ψ = maximum over X of θ·x − ‖x‖²/2η;  z: the best fixed point",
    level=regularised_leader,
    zero=False,
)

PLUGIN = Theorem(
    id="dual-averaging",
    name="Dual averaging",
    summary=(
        "with optimally scaled decreasing step sizes, the bound on the regret relative to the best fixed point is half "
        "of gradient descent's bound"
    ),
    source="Y. Nesterov, Primal-dual subgradient methods for convex problems (Mathematical Programming 120, 2009)",
    statement=(
        r"\sum_{s \le t} (c_s(w_s) - c_s(z)) \le \max_{x \in X} \frac{\|x\|^2}{2 \eta_t}"
        r" + \frac{1}{2} \sum_{s \le t} \eta_s \|g_s\|^2"
    ),
    bounds="regret",
    learners=("dual-averaging",),
    order=16,
    needs=(GradientSums, BestComparator),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF, evidence=(GradientRecord,), size=lambda e: term_size(e, e.z), potentials=(POTENTIAL,)),
    abilities=(
        KnownAs(("da", "ftrl")),
        Cap(cap),
        Notation(((r"\Psi_t", "Ψ", "the maximum of θ·x − ‖x‖²/(2η) over X"),)),
    ),
)
