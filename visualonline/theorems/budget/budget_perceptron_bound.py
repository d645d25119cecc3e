"""The mistakes of a kernel perceptron with a budget, at every prefix.

Consider ||f - u||^2, which starts at ||u||^2. A mistake decreases this square by at least 2 y u(x) - 1, because K(x, x)
<= 1 and f is wrong. Shrinking f by phi increases the square by at most ||u||^2 (1 - phi)/(1 + phi). Removing a support
vector with coefficient lam <= 1 increases the square by at most Psi - 2 lam (1 - y u(x)). Together with the mistake
that added this vector, the decrease is at least 1 - 2 h - Psi. So M - 2 sum h - ||u||^2 Phi - Q <= ||u||^2, whichever
support vectors are removed.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.cure import Curable, Cure
from visualonline.core.plugin import Premise
from visualonline.core.types import Array, State
from visualonline.hindsight.comparators.budget_comparator import BudgetComparator
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.learners.budget_perceptron import FORGETRON, SHARE
from visualonline.theorems.potential import NONE, Level, Potential
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.theorem import Quantities, Theorem

_ROUNDING = 1e-12
"""The rounding error of the norm of a normalised row.

If K(x, x) exceeds 1 by more than this error, the bound may fail.
"""


def bound(q: Quantities) -> Array:
    """Return the value of the best known comparator; NaN once some K(x, x) is above 1."""
    return np.asarray(np.where(np.asarray(q.r_kernel) <= 1 + _ROUNDING, q.forgetting, np.nan), dtype=float)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the only premise, on the kernel's values."""
    met = bool(q.r_kernel <= 1 + _ROUNDING)
    most = float(q.r_kernel) ** 2
    why = f"max K(x, x) = {most:.3g}" if met or most >= 1.01 else f"max K(x, x) = 1 + {most - 1:.1g}"
    told = why if met else f"{why}: divide each x by its norm"
    return (Curable("K(x, x) ≤ 1 for every x", met, told, Cure("option", "normalize", "unit")),)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return Q, Phi, 15/32 of the mistakes, and for the comparator, if it is known, ||u|| and sum h."""
    numbers: dict[str, float | str] = {"Q": float(q.Q), "Phi": float(q.Phi), "certificate": q.certificate}
    numbers["within"] = 15 / 32 * float(np.reshape(q.mistakes, -1)[0])
    return numbers | {"u_norm": float(q.u_norm), "h_sum": float(q.h_sum)} if hasattr(q, "expansion") else numbers


def at_hand(e: Evidence) -> bool:
    """Return whether the best comparator is known and the premise is met."""
    return hasattr(e, "expansion") and e.r_kernel <= 1 + _ROUNDING


def left(e: Evidence) -> float:
    """Return M - 2 sum h - ||u||^2 Phi - Q."""
    return float(e.mistakes - 2 * e.h_sum - e.expansion.square * e.Phi - e.Q)


def moved(e: Evidence) -> float:
    """Return ||u||^2 - ||f - u||^2 = 2 f.u - ||f||^2."""
    n = int(e.after.size[0])
    X, alpha = e.after.X[:n], e.after.alpha[:n] * e.after.y[:n]
    along = alpha @ e.products(X, e.expansion.points) @ e.expansion.factors
    return float(2 * along - alpha @ e.products(X, X) @ alpha)


PROOF = chain(
    Side(r"M_t - 2 \|h\|_1 - \|u\|^2 \Phi_t - Q_t", left, "paid"),
    ("≤", Side(r"\|u\|^2 - \|f_{t+1} - u\|^2", moved, "learner"),
     "At a mistake, ‖f − u‖² decreases by at least 1 − 2h, and together with the removal of the mistake's support "
     "vector by at least 1 − 2h − Ψ. Shrinking increases the square by at most ‖u‖²(1 − φ)/(1 + φ)."),
    ("≤", Side(r"\|u\|^2", lambda e: float(e.expansion.square), "allowed"),
     "Drop the squared distance ‖f − u‖², which is not negative. Solving for M gives the bound."),
    when=at_hand,
)  # fmt: skip


def forgetting(state: State, q: NamedNumbers) -> Level:
    """Return the total cost Q of the removals, and the limit within which the Forgetron keeps it."""
    within = SHARE * float(state.M[0]) if q.forget == FORGETRON else NONE
    return Level(float(state.Q[0]), NONE, within)


POTENTIAL = Potential(
    symbol="Q",
    ceiling="15 M/32",
    note="Q: the total cost of all removals so far",
    level=forgetting,
    always=True,
)

PLUGIN = Theorem(
    id="budget-perceptron",
    name="Budget perceptron",
    summary=(
        "for K(x, x) ≤ 1, the norm and the hinge losses of any function in the kernel's space bound the number of "
        "mistakes. The bound includes the cost of shrinking and removals"
    ),
    source="after O. Dekel, S. Shalev-Shwartz and Y. Singer, The Forgetron, SIAM J. Comput. 37 (2008)",
    abilities=(KnownAs(("forgetron",)),),
    statement=(
        r"M_t \le \min_u \left( \|u\|^2 (1 + \Phi_t) + 2 \|h(u)\|_1 \right) + Q_t,"
        r" \quad \Phi_t = \sum \frac{1 - \varphi}{1 + \varphi}, \quad Q_t = \sum \Psi"
    ),
    bounds="mistakes",
    learners=("budget-perceptron",),
    order=41,
    needs=(BudgetComparator,),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF, potentials=(POTENTIAL,)),
)
