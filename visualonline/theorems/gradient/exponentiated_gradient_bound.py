"""The regret of EG± against any fixed point of its l1 ball, at every prefix.

Phi_t = (1/eta_t) ln( (1/2d) sum_i (e^{a_i} + e^{-a_i}) ) with a = eta_t U theta_{t+1} is at least the value of its
largest term, U ||theta||_inf - ln(2d)/eta_t. On the l1 ball, theta.x is at most U ||theta||_inf. In round t, Phi grows
by at most -g_t.w_t + eta_t U^2 ||g_t||_inf^2/2. By Hoeffding's lemma, this bound holds for a constant learning rate,
because the losses of the 2d corners are in an interval of length 2 U ||g_t||_inf. A smaller learning rate can only
decrease Phi. So

    sum g_s.(w_s - z) <= ln(2d)/eta_t + (U^2/2) sum eta_s ||g_s||_inf^2.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.plugin import Premise
from visualonline.core.types import Array, State
from visualonline.hindsight.gradients.best_comparator import BestComparator
from visualonline.hindsight.gradients.sup_gradients import SupGradientSums, WeighedRecord
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.theorems.measured import Cap
from visualonline.theorems.notation import Notation
from visualonline.theorems.potential import Level, Potential
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.shared.gradient_steps import CONVEX, played, slopes
from visualonline.theorems.theorem import Quantities, Theorem


def start_cost(q: NamedNumbers) -> float:
    """Return ln(2d), the cost of the uniform prior over the corners."""
    return math.log(2 * q.dim)


def bound(q: Quantities) -> Array:
    """Return ln(2d)/eta_t + (U^2/2) sum eta_s ||g_s||_inf^2."""
    return np.asarray(start_cost(q) / q.eta_t + q.radius**2 * np.asarray(q.spent) / 2, dtype=float)


def cap(q: Quantities) -> Array:
    """Return 2 U sum ||g_s||_inf, an upper bound on any regret."""
    return np.asarray(2 * q.radius * q.pulled)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises, which the learner and the losses always meet."""
    return (
        Premise("convex losses on the ℓ1 ball ‖w‖₁ ≤ U", True, f"U = {q.radius:.3g}"),
        Premise("the step sizes do not increase", True, f"η at round t is {float(np.reshape(q.eta_t, -1)[0]):.3g}"),
    )


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return U, G, eta_t, the sums, the losses, and the bound with the best scale for eta_t of order 1/sqrt t."""
    return {
        "U": float(q.radius),
        "G": float(q.longest),
        "ln_2d": start_cost(q),
        "eta": float(q.eta_t),
        "spent": float(q.spent),
        "pulled": float(q.pulled),
        "loss": float(q.loss[0]),
        "best_loss": float(q.best_loss),
        "tuned": 2 * float(q.radius) * float(q.longest) * math.sqrt(float(q.t[0]) * start_cost(q)),
        "certificate": q.certificate,
    }


def soft_leader_value(theta: Array, eta: float, radius: float) -> float:
    """Return (1/eta) ln of the mean of e^{a_i} and e^{-a_i} with a = eta U theta.

    Examples
    --------
    >>> round(soft_leader_value(np.array([1.0]), 1.0, 1.0), 6) == round(math.log(math.cosh(1.0)), 6)
    True
    """
    a = eta * radius * np.abs(theta)
    most = float(a.max())
    return (most + math.log(float(np.mean((np.exp(a - most) + np.exp(-a - most)) / 2)))) / eta


def soft_leader(e: Evidence, t: int) -> float:
    """Return Phi of rounds 1..t, with the learning rate of round t."""
    if t == 0:
        return 0.0
    return soft_leader_value(-e.gradients[:t].sum(axis=0), float(e.etas[t - 1]), float(e.radius))


def costs(e: Evidence) -> Array:
    """Return eta_s U^2 ||g_s||_inf^2/2 for s = 1..t."""
    return np.asarray(e.etas * (e.radius * np.abs(e.gradients).max(axis=1)) ** 2 / 2)


def corner(e: Evidence) -> float:
    """Return U ||theta||_inf."""
    return float(e.radius * np.abs(e.gradients.sum(axis=0)).max())


def size(e: Evidence) -> float:
    """Return the magnitude of the terms on both sides."""
    return 2 * float(e.radius) * float(np.sum(np.abs(e.Z).max(axis=1))) + start_cost(e) / float(np.min(e.etas))


PROOF = (
    *chain(
        Side(r"\sum_{s \le t} (c_s(w_s) - c_s(z))", lambda e: e.regret, "paid"),
        ("≤", Side(r"\sum_{s \le t} g_s \cdot (w_s - z)", lambda e: float(np.sum(slopes(e, e.W, e.z))), "learner"),
         CONVEX),
        ("≤", Side(r"\sum_{s \le t} g_s \cdot w_s + U \|\theta_{t+1}\|_\infty",
                   lambda e: float(np.sum(played(e))) + corner(e), "learner"),
         "−Σ g is θ, and on the ℓ1 ball, θ·z is largest at a corner."),
        ("≤", Side(r"\sum_{s \le t} g_s \cdot w_s + \Phi_t + \frac{\ln(2d)}{\eta_t}",
                   lambda e: float(np.sum(played(e))) + soft_leader(e, int(e.t)) + start_cost(e) / float(e.etas[-1]),
                   "learner"),
         "Φ is 1/η times the logarithm of a mean of 2d numbers, so it is at least the value of the "
         "best corner minus ln(2d)/η."),
        ("≤", Side(r"\frac{\ln(2d)}{\eta_t} + \frac{U^2}{2} \sum_{s \le t} \eta_s \|g_s\|_\infty^2",
                   lambda e: start_cost(e) / float(e.etas[-1]) + float(np.sum(costs(e))), "allowed"),
         "Φ starts at 0 and grows in each round by at most −g·w + ηU²‖g‖∞²/2, as shown below."),
    ),
    *chain(
        Side(r"\Phi_t - \Phi_{t-1}", lambda e: soft_leader(e, int(e.t)) - soft_leader(e, int(e.t) - 1), "learner"),
        ("≤", Side(r"-g_t \cdot w_t + \frac{\eta_t U^2}{2} \|g_t\|_\infty^2",
                   lambda e: float(costs(e)[-1] - played(e)[-1]), "allowed"),
         "A smaller learning rate can only decrease Φ. Then apply Hoeffding's lemma: the losses of the corners are in "
         "[−U‖g‖∞, U‖g‖∞], and their weighted mean is w·g."),
    ),
)  # fmt: skip


def soft_leader_level(state: State, q: NamedNumbers) -> Level:
    """Return (1/eta) ln of the mean of e^{+-eta U theta_i}, with a lower bound by the best corner and an upper one."""
    eta, U = float(q.eta_t), float(q.radius)
    floor = U * float(np.abs(state.theta).max()) - math.log(2 * q.dim) / eta
    ceiling = U * U * float(q.spent) / 2 - float(q.loss[0]) + float(q.sloped)
    return Level(soft_leader_value(state.theta, eta, U), floor, ceiling)


POTENTIAL = Potential(
    symbol="Φ",
    floor="of a corner",
    ceiling="from Σ g·w",
    note="Φ = (1/η) ln of the mean of exp(±η U θᵢ) over all i",
    level=soft_leader_level,
    zero=False,
)

PLUGIN = Theorem(
    id="exponentiated-gradient",
    name="Exponentiated gradient",
    summary=(
        "for gradients with bounded components, the bound on the regret in the ℓ1 ball ‖w‖₁ ≤ U grows at most "
        "logarithmically with the number of features"
    ),
    source="J. Kivinen and M. K. Warmuth, Exponentiated gradient (Information and Computation 132, 1997)",
    statement=(
        r"\sum_{s \le t} (c_s(w_s) - c_s(z)) \le \frac{\ln(2d)}{\eta_t}"
        r" + \frac{U^2}{2} \sum_{s \le t} \eta_s \|g_s\|_\infty^2"
    ),
    bounds="regret",
    learners=("exponentiated-gradient",),
    order=16,
    needs=(SupGradientSums, BestComparator),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF, evidence=(WeighedRecord,), size=size, potentials=(POTENTIAL,)),
    abilities=(
        KnownAs(("eg",)),
        Cap(cap),
        Notation(
            (
                (r"\theta_{t+1}", "θ", "minus the sum of the gradients in rounds 1 to t"),
                (r"\Phi_t", "Φ", "1/η times the logarithm of the mean of exp(±η U θᵢ) over all i"),
            )
        ),
    ),
)
