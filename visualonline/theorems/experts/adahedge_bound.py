"""The regret of AdaHedge at every prefix, bounded in terms of L* and t.

The mix losses sum to at most L* + ln N/eta_t, because the learning rate only decreases, and ln N/eta_t = Delta_{t-1}.
So R <= Delta_{t-1} + Delta_t <= 2 Delta_t. A round adds delta = w.l - mix <= 1 to Delta, and 2 delta/eta <= v + (2/3)
delta with the variance v of the losses under w. Hence Delta^2, whose increments are 2 Delta_{t-1} delta + delta^2, is
at most V ln N + a Delta with a = (2/3) ln N + 1, and 2 Delta <= a + sqrt(a^2 + 4 V ln N). A loss in [0, 1] has variance
at most h (1 - h) with h = w.l, and these bounds sum to at most L_A (1 - L_A/t). With L_A = L* + R, the result is a
quadratic inequality in R.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.types import Array, State
from visualonline.hindsight.experts.best_expert import BestExpert
from visualonline.hindsight.experts.mixing_cost import MixingCost
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.theorems.potential import NONE, Level, Potential
from visualonline.theorems.proof import ZERO, Evidence, Proof, Side, chain
from visualonline.theorems.shared.total_weight import losses_in_unit
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return the root of the quadratic in R."""
    c, best = math.log(q.dim), np.asarray(q.best_loss, dtype=float)
    p = 2 + 16 * c / 3 - 8 * c * best / q.t
    s = 1 + 4 * c / q.t
    return np.asarray((p + np.sqrt(p**2 + 16 * s * c * best * (1 - best / q.t))) / (2 * s), dtype=float)


def extra(N: int) -> float:
    """Return a = (2/3) ln N + 1."""
    return 2 * math.log(N) / 3 + 1


def second_order(N: int, V: float) -> float:
    """Return a + sqrt(a^2 + 4 V ln N), the regret bound in terms of the variances V of the losses."""
    a = extra(N)
    return a + math.sqrt(a * a + 4 * V * math.log(N))


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return N, L*, the loss, eta of the next round, Delta, V, and three further forms of the value.

    These forms are 2 Delta, the second-order bound with V, and the worst case a + sqrt(a^2 + t ln N).
    """
    t, Delta, V = float(q.t[0]), q.mixing_cost, q.loss_variance
    eta: float | str = 1.0 if q.dim == 1 else "infinite" if Delta == 0 else math.log(q.dim) / Delta
    return {
        "N": float(q.dim),
        "L_star": float(q.best_loss),
        "loss": float(q.loss[0]),
        "eta": eta,
        "mixing_cost": Delta,
        "twice_mixing_cost": 2 * Delta,
        "variance": V,
        "second_order": second_order(q.dim, V),
        "worst_case": second_order(q.dim, t / 4),
    }


def cost(e: Evidence) -> float:
    """Return Delta_t."""
    return float(e.after.Delta[0])


def added(e: Evidence) -> float:
    """Return delta_t, the mixability gap of this round."""
    return float(e.after.Delta[0] - e.before.Delta[0])


def spread(e: Evidence) -> float:
    """Return v_t, the variance of the losses of this round under w."""
    return float(e.after.V[0] - e.before.V[0])


PROOF = (
    *chain(
        Side(r"R_t", lambda e: e.regret, "paid"),
        ("≤", Side(r"\Delta_{t-1} + \Delta_t", lambda e: cost(e) + float(e.before.Delta[0]), "learner"),
         "The loss is Δ plus the sum of the mix losses. This sum is at most L* + ln N/η, because η only decreases, "
         "and ln N/η equals Δ before the round."),
        ("≤", Side(r"2 \Delta_t", lambda e: 2 * cost(e), "learner"),
         "By Jensen's inequality, the mix loss is at most w·l, so Δ never decreases."),
        ("≤", Side(r"a + \sqrt{a^2 + 4 V_t \ln N}", lambda e: second_order(e.dim, float(e.after.V[0])), "allowed"),
         "Summing the inequality for single rounds shows that Δ² is at most V ln N + a Δ, where V is the sum of the "
         "variances v and a = ⅔ ln N + 1."),
        ("≤", Side(r"a + \sqrt{a^2 + 4 L_A (1 - L_A/t) \ln N}",
                   lambda e: second_order(e.dim, e.loss * (1 - e.loss / e.t)), "paid"),
         "A loss in [0, 1] with mean h has variance at most h (1 − h), which is concave in h."),
    ),
    *chain(
        Side(r"R_t", lambda e: e.regret, "paid"),
        ("≤", Side(r"\frac{p + \sqrt{p^2 + 16 q L^*_t (1 - L^*_t/t) \ln N}}{2 q}",
                   lambda e: float(np.reshape(bound(Quantities(e.numbers)), -1)[0]), "allowed"),
         "Substitute L* + R for the loss in the line above. The result is a quadratic inequality in R, and this line "
         "is its larger root."),
    ),
    *chain(
        ZERO,
        ("≤", Side(r"2 \Delta_{t-1} \delta_t", lambda e: 2 * float(e.before.Delta[0]) * added(e), "learner"),
         "In this round, δ = w·l − mix is the increase of Δ. By Jensen's inequality, δ is at least 0."),
        ("≤", Side(r"(v_t + \frac{2}{3} \delta_t) \ln N",
                   lambda e: (spread(e) + 2 * added(e) / 3) * math.log(e.dim), "allowed"),
         "In this round, apply Bernstein's inequality with the variance v, where ln N/η equals Δ before the round."),
    ),
)  # fmt: skip


def next_rate(state: State, q: NamedNumbers) -> Level:
    """Return eta of the next round, NaN while it is infinite."""
    c, Delta = math.log(q.dim), float(state.Delta[0])
    regret = float(q.loss[0]) - float(np.reshape(q.best_loss, -1)[0])
    if Delta == 0 or c == 0:
        return Level(NONE)
    return Level(c / Delta, 2 * c / second_order(q.dim, float(state.V[0])), 2 * c / regret if regret > 0 else NONE)


POTENTIAL = Potential(
    symbol="η",
    floor="2 ln N/B",
    ceiling="2 ln N/R",
    note="η = ln N/Δ decreases only if the mixability gap is positive;  B = a + √(a² + 4V ln N)",
    level=next_rate,
    zero=False,
    least=0.0,
    falling=True,
)

PLUGIN = Theorem(
    id="adahedge",
    name="AdaHedge",
    summary=(
        "for losses in [0, 1] and without tuning, the regret is at most of order √(L*(1 − L*/t) ln N) + ln N, which is "
        "small if L* is near 0 or t"
    ),
    source=(
        "S. de Rooij, T. van Erven, P. Grünwald and W. Koolen, Follow the leader if you can, hedge if you must, JMLR "
        "15 (2014); the root is sharper than the forms stated there"
    ),
    statement=(
        r"L_{A,t} - L^*_t \le \frac{p + \sqrt{p^2 + 16 q L^*_t (1 - L^*_t/t) \ln N}}{2 q},"
        r" \quad q = 1 + \frac{4 \ln N}{t}, \quad p = 2 + \left( \frac{16}{3} - \frac{8 L^*_t}{t} \right) \ln N"
    ),
    bounds="regret",
    learners=("adahedge",),
    order=8,
    needs=(BestExpert, MixingCost),
    bound=bound,
    premises=losses_in_unit,
    quantities=quantities,
    proof=Proof(PROOF, potentials=(POTENTIAL,)),
)
