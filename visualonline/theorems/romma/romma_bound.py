"""The mistakes of ROMMA on a separable stream, at every prefix.

At an update, the distance from w to the new half-space is l/||x|| with l = 1 - y w.x, and w'.w >= ||w||^2 gives
||w'||^2 >= ||w||^2 + ||w' - w||^2 >= ||w||^2 + l^2/||x||^2. Every separator u with margin 1 is in all half-spaces so
far, so ||w|| <= ||u||, and the smallest ||u|| is 1/gamma. At a mistake, l >= 1. The theorem does not apply to
non-separable streams.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from visualonline.core.plugin import Premise
from visualonline.core.types import Array, State
from visualonline.hindsight.frozen_since import FrozenSince
from visualonline.hindsight.margins.euclidean_margin import Margin
from visualonline.hindsight.margins.radius import Radius
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.hindsight.proof_record import IterateRecord
from visualonline.theorems.broken_premise import FailsForGood
from visualonline.theorems.notation import Notation
from visualonline.theorems.potential import Level, Potential
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.shared.perceptron_updates import failed_for_good, separability
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return (r/gamma)^2; NaN where the prefix is not separable."""
    gamma = np.where(np.asarray(q.gamma) > 0, q.gamma, np.nan)
    return np.asarray((q.r / gamma) ** 2, dtype=float)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the only premise, with r and gamma, or the round that broke it and the round from which w is constant."""
    met = bool(q.gamma > 0)
    if met:
        why = f"r = {q.r:.3g}, γ = {q.gamma:.3g}"
        why += "" if q.margin_note == "separable" else f" ({q.margin_note}: the bound holds but is vacuous)"
    else:
        why = f"{q.margin_note}, and the theorem covers separable rounds only"
    if q.frozen_since:
        why += f". In round {q.frozen_since} no w′ was feasible any more: w has been constant since then"
    return (separability(met, why),)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return r, gamma if there is a margin, and the round from which no w' is feasible, if there is one."""
    numbers = {"r": float(q.r)}
    if q.gamma > 0:
        numbers["gamma"] = float(q.gamma)
    return {**numbers, "frozen_since": float(q.frozen_since)} if q.frozen_since else numbers


def separated(e: Evidence) -> bool:
    """Return whether some u separates the rounds."""
    return bool(e.gamma > 0)


def losses(e: Evidence) -> Array:
    """Return the squares of l = 1 - y w.x in the updates."""
    return np.asarray((1 - e.Y * e.scores)[np.flatnonzero(e.changed)] ** 2)


def distances(e: Evidence) -> float:
    """Return the sum of l^2/||x||^2 over the updates."""
    rows = e.X[np.flatnonzero(e.changed)]
    return float(np.sum(losses(e) / np.einsum("ij,ij->i", rows, rows)))


def steps(e: Evidence) -> float:
    """Return the sum of ||w_{s+1} - w_s||^2."""
    return float(np.sum(np.diff(e.W, axis=0) ** 2))


def square(e: Evidence) -> float:
    """Return ||w_{t+1}||^2."""
    return float(e.w @ e.w)


PROOF = chain(
    Side("M_t", lambda e: e.mistakes, "paid"),
    ("≤", Side(r"\sum_I \ell_s^2", lambda e: float(np.sum(losses(e))), "paid"),
     "Every mistake is an update, with ℓ = 1 − y w·x ≥ 1."),
    ("≤", Side(r"r_t^2 \sum_I \frac{\ell_s^2}{\|x_s\|^2}", lambda e: e.r**2 * distances(e), "learner"),
     "By definition of r, ‖x‖ ≤ r in every round."),
    ("≤", Side(r"r_t^2 \sum_s \|w_{s+1} - w_s\|^2", lambda e: e.r**2 * steps(e), "learner"),
     "The step leads into the half-space of the new example, and the distance of w from this half-space is "
     "ℓ/‖x‖."),
    ("≤", Side(r"r_t^2 \|w_{t+1}\|^2", lambda e: e.r**2 * square(e), "learner"),
     "Because w′·w ≥ ‖w‖², the angle between w and w′ − w is at most 90°, so ‖w‖² + ‖w′ − w‖² ≤ ‖w′‖²."),
    ("≤", Side(r"\left( \frac{r_t}{\gamma_t} \right)^2", lambda e: (e.r / e.gamma) ** 2, "allowed"),
     "Every u with y u·x ≥ 1 in all rounds lies in all half-spaces, so ‖w‖ is at most the norm of "
     "the shortest such u, 1/γ."),
    when=separated,
)  # fmt: skip


def square_length(state: State, q: NamedNumbers) -> Level:
    """Return r^2 ||w||^2: each mistake increases it by at least 1, and no separator with margin 1 is shorter than w."""
    r = float(q.r)
    return Level(r * r * float(state.w @ state.w), float(q.mistakes[0]), (r / float(q.gamma)) ** 2)


POTENTIAL = Potential(
    symbol="r²‖w‖²",
    floor="M",
    ceiling="r²/γ²",
    note=(
        "w: the shortest vector in the half-space of the last update and in the one that represents all earlier "
        "updates; each update increases ‖w‖"
    ),
    level=square_length,
    zero=False,
    least=0.0,
)

PLUGIN = Theorem(
    id="romma",
    name="ROMMA",
    summary="at most (r/γ)² mistakes on separable data, as for the perceptron, and ‖w‖ never exceeds 1/γ",
    source="Y. Li and P. Long, The relaxed online maximum margin algorithm, Machine Learning 46 (2002)",
    statement=r"M_t \le \left( \frac{r_t}{\gamma_t} \right)^2",
    bounds="mistakes",
    learners=("romma",),
    order=31,
    needs=(Radius, Margin, FrozenSince),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF, evidence=(IterateRecord,), potentials=(POTENTIAL,)),
    abilities=(FailsForGood(failed_for_good), Notation(((r"\ell_s", "ℓₛ", "1 − y w·x in round s"),))),
)
