"""The updates of ALMA on a separable stream of examples of norm at most 1, at every prefix.

The k-th step increases u.w by at least gamma sqrt(2/k), where u is the best separator. The step leads from w to v = w +
sqrt(2/k) y x. Because an update is made only if y w.x is at most (1 - alpha) B/sqrt k with B = sqrt 8/alpha, ||v||^2 <=
1 + A/k with A = 8/alpha - 6. So the projection divides u.w by at most sqrt(1 + A/k). After U steps, gamma s_U <= u.w <=
||w|| <= 1, with

    s_0 = 0,    s_k = (s_{k-1} + sqrt(2/k)) / sqrt(1 + A/k),

and U is at most the largest n with gamma s_n <= 1. Gentile's closed form 2 (2/alpha - 1)^2/gamma^2 + 8/alpha - 4 is
larger; it is used if the recursion would take more than `MOST` steps.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import lru_cache

import numpy as np

from visualonline.core.cure import Curable, Cure
from visualonline.core.plugin import Premise
from visualonline.core.types import Array, State
from visualonline.hindsight.margins.euclidean_margin import Margin
from visualonline.hindsight.margins.radius import Radius
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.hindsight.proof_record import ProofRecord
from visualonline.theorems.broken_premise import FailsForGood
from visualonline.theorems.forms import Form, Forms
from visualonline.theorems.potential import Level, Potential
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.shared.perceptron_updates import separability
from visualonline.theorems.theorem import Quantities, Theorem

MOST = 100_000
"""The largest number of steps of the recursion."""
_ROUNDING = 1e-9


@lru_cache(maxsize=8)
def _all_steps(alpha: float) -> Array:
    """Return s_0, .., s_n, n = `MOST`."""
    A = 8 / alpha - 6
    s = np.zeros(MOST + 1)
    for k in range(1, MOST + 1):
        s[k] = (s[k - 1] + math.sqrt(2 / k)) / math.sqrt(1 + A / k)
    return s


def recursion(alpha: float, n: int) -> Array:
    """Return s_0, .., s_n, n up to `MOST`.

    Examples
    --------
    >>> recursion(1.0, 2).round(4).tolist()  # sqrt(2)/sqrt(3) and (0.8165 + 1)/sqrt(2)
    [0.0, 0.8165, 1.2845]
    """
    return _all_steps(float(alpha))[: n + 1]


def closed(q: Quantities) -> Array:
    """Return Gentile's closed form."""
    gamma = np.where(np.asarray(q.gamma) > 0, q.gamma, np.nan)
    return np.asarray(2 / gamma**2 * (2 / q.alpha - 1) ** 2 + 8 / q.alpha - 4, dtype=float)


def longest(q: Quantities) -> Array:
    """Return the norm of the longest example so far, or 1 if it exceeds 1 by rounding only."""
    r = np.atleast_1d(np.asarray(q.r, dtype=float))
    return np.where(r <= 1 + _ROUNDING, np.minimum(r, 1.0), r)


def bound(q: Quantities) -> Array:
    """Return the largest n with gamma s_n <= 1; NaN where the prefix is not separable, or an example is too long."""
    gamma = np.atleast_1d(np.asarray(q.gamma, dtype=float))
    met = (gamma > 0) & (longest(q) <= 1)
    s = _all_steps(float(q.alpha))
    with np.errstate(divide="ignore"):
        most = np.searchsorted(s, (1 + _ROUNDING) / gamma, side="right") - 1.0
    return np.where(met, np.where(most < MOST, most, closed(q)), np.nan)


def failed_for_good(q: Quantities) -> bool:
    """Return whether the rounds are no longer separable, or an example was too long. Both conditions are permanent."""
    return not (q.gamma[-1] > 0 and longest(q)[-1] <= 1)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return both premises: separability, and the length of the examples."""
    separable = bool(q.gamma > 0)
    why = f"γ = {q.gamma:.3g}" if separable else f"{q.margin_note}, and the theorem covers separable rounds only"
    fits = bool(longest(q)[0] <= 1)
    long = f"max ‖x‖ = {float(q.r):.3g}" + ("" if fits else ": divide each x by its norm (--normalize unit)")
    return (
        separability(separable, why),
        Curable("‖x‖ ≤ 1 for every example", fits, long, Cure("option", "normalize", "unit")),
    )


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return r and, if there is a margin, gamma with the closed form."""
    numbers = {"r": float(q.r)}
    return {**numbers, "gamma": float(q.gamma), "closed_form": float(closed(q))} if q.gamma > 0 else numbers


def form(q: Quantities) -> Form | None:
    """Return the closed form if the bound is computed from it, otherwise None."""
    if float(bound(q)[0]) < MOST:
        return None
    return Form("closed form", CLOSED)


def applies(e: Evidence) -> bool:
    """Return whether some u separates the rounds, all examples are short enough, and the recursion reaches U."""
    return bool(e.gamma > 0) and e.r <= 1 + _ROUNDING and e.updates <= MOST


CLOSED = r"U_t \le \frac{2}{\gamma_t^2} \left( \frac{2}{\alpha} - 1 \right)^2 + \frac{8}{\alpha} - 4"

PROOF = chain(
    Side(r"\gamma_t s_U", lambda e: float(e.gamma * recursion(e.alpha, int(e.updates))[-1]), "paid"),
    ("≤", Side(r"u \cdot w_{t+1}", lambda e: float(e.u @ e.w), "hindsight"),
     "The k-th update adds √(2/k) y x to w, and y u·x ≥ γ. The projection then divides w by at most √(1 + A/k), "
     "because ‖x‖ ≤ 1 and y w·x was at most the required margin."),
    ("≤", Side(r"\|w_{t+1}\|", lambda e: float(np.linalg.norm(e.w)), "learner"),
     "By Cauchy–Schwarz, u·w is at most ‖w‖, because u is a unit vector."),
    ("≤", Side("1", lambda _e: 1.0, "allowed"),
     "The projection keeps w in the unit ball, so U is at most the largest n with γ sₙ ≤ 1."),
    when=applies,
)  # fmt: skip


def along(state: State, q: NamedNumbers) -> Level:  # noqa: ARG001
    """Return u.w, which is at least gamma s_U, for the best separator u."""
    return Level(float(q.u @ q.w), float(q.gamma * recursion(q.alpha, int(q.updates[0]))[-1]), 1.0)


POTENTIAL = Potential(
    symbol="u·w",
    floor="γ s_U",
    ceiling="1",
    note="u: the best separator so far; s_U: lower bound on the growth of u·w in U updates, in units of γ",
    level=along,
    zero=False,
)

PLUGIN = Theorem(
    id="alma",
    name="ALMA",
    summary="at most (2/γ²)(2/α − 1)² + 8/α − 4 updates on separable data with ‖x‖ ≤ 1",
    source="after C. Gentile, A new approximate maximal margin classification algorithm, JMLR 2 (2001), theorem 3",
    statement=(
        r"U_t \le \max \{ n : \gamma_t s_n \le 1 \}, \quad s_n = \frac{s_{n-1} + \sqrt{2/n}}{\sqrt{1 + A/n}},"
        r" \quad A = \frac{8}{\alpha} - 6"
    ),
    bounds="updates",
    learners=("alma",),
    order=38,
    needs=(Radius, Margin),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF, evidence=(ProofRecord,), potentials=(POTENTIAL,)),
    abilities=(Forms(form), FailsForGood(failed_for_good)),
)
