"""The updates of normalised Winnow on a stream with a non-negative separator, at every prefix.

The potential KL(v || w_t) begins at KL(v || uniform) and is never negative. At each update, the potential decreases by
at least eta rho - eta^2 r^2/2. The reasons are y v.x >= rho and Hoeffding's lemma for the normaliser. Here v is a
target with the largest margin rho over the simplex, and r is the sup-norm radius.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.cure import Curable, Cure
from visualonline.core.plugin import Premise
from visualonline.core.types import Array, State
from visualonline.hindsight.margins.radius import Radius
from visualonline.hindsight.margins.simplex_margin import SimplexMargin
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.hindsight.proof_record import ProofRecord
from visualonline.theorems.broken_premise import FailsForGood
from visualonline.theorems.notation import Notation
from visualonline.theorems.potential import Level, Potential
from visualonline.theorems.proof import ZERO, Evidence, Proof, Side, chain
from visualonline.theorems.theorem import Quantities, Theorem


def gain(q: NamedNumbers) -> Array:
    """Return eta rho - eta^2 r^2/2, the least decrease of the potential at an update."""
    return np.asarray(q.eta * (q.rho - q.eta * q.r_inf**2 / 2))


def bound(q: Quantities) -> Array:
    """Return KL(v || uniform) / (eta rho - eta^2 r^2/2); NaN where rho or the denominator is not positive."""
    fall = gain(q)
    return np.asarray(q.kl) / np.where((np.asarray(q.rho) > 0) & (fall > 0), fall, np.nan)


def failed_for_good(q: Quantities) -> bool:
    """Return whether eta is too large for the margin, which never increases, and the radius, which never decreases."""
    return not gain(q)[-1] > 0


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises on the target and on the learning rate."""
    target = "v ≥ 0, ρ = min y v·x / ‖v‖₁ > 0"
    step = "0 < η < 2ρ/r²"
    if not q.rho > 0:
        why = f"ρ = {q.rho:.3g}, r = {q.r_inf:.3g}: no non-negative target separates these rounds"
        signed = Curable(target, False, why, Cure("option", "mirror", "negated"), Cure("stream", "hadamard"))
        return signed, Premise(step, False, f"η = {q.eta:.3g}, but ρ is not positive")
    met = bool(gain(q) > 0)
    note = f" ({q.notes['eta']})" if "eta" in q.notes else ""
    limit = 2 * q.rho / q.r_inf / q.r_inf
    why = f"η = {q.eta:.3g}{note}, 2ρ/r² = {limit:.3g}"
    told = why if met else f"{why}: choose a smaller η"
    smaller = Cure("parameter", "eta", float(f"{limit / 2:.3g}"))
    return Premise(target, True, f"ρ = {q.rho:.3g}, r = {q.r_inf:.3g}"), Curable(step, met, told, smaller)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return r, rho, eta, KL(v || uniform), ln d and, if rho > 0, the tuned form 2 (r/rho)^2 ln d."""
    numbers = {"r": q.r_inf, "rho": q.rho, "eta": q.eta, "kl": q.kl, "ln_d": float(np.log(q.dim))}
    if q.rho > 0:
        numbers["tuned"] = float(2 * (q.r_inf / q.rho) ** 2 * np.log(q.dim))
    return numbers


def log_weights(e: NamedNumbers, s: Array) -> Array:
    """Return ln w_i = eta s_i - ln sum_j exp(eta s_j), which does not underflow even if w_i does."""
    exponents = e.eta * s
    highest = np.max(exponents)
    return np.asarray(exponents - highest - np.log(np.sum(np.exp(exponents - highest))))


def potential(e: NamedNumbers, s: Array) -> float:
    """Return KL(v || w) = sum v_i ln(v_i/w_i), with 0 ln 0 = 0."""
    some = e.v > 0
    return float(np.sum(e.v[some] * (np.log(e.v[some]) - log_weights(e, s)[some])))


def log_normaliser(e: Evidence) -> float:
    """Return ln Z_t = ln sum_i w_i exp(eta y x_i)."""
    exponents = log_weights(e, e.before.s) + e.eta * e.Y[-1] * e.X[-1]
    highest = float(np.max(exponents))
    return highest + math.log(float(np.sum(np.exp(exponents - highest))))


def signed_score(e: Evidence) -> float:
    """Return y w.x of this round."""
    return float(e.Y[-1] * e.scores[-1])


def target_score(e: Evidence) -> float:
    """Return y v.x of this round; v sums to 1."""
    return float(e.Y[-1] * (e.X[-1] @ e.v))


def met(e: Evidence) -> bool:
    """Return whether v separates the rounds and the learning rate is not too large."""
    return bool(e.rho > 0 and gain(e) > 0)


PROOF = (
    *chain(
        ZERO,
        ("≤", Side(r"\Phi_{t+1}", lambda e: potential(e, e.after.s), "learner"),
         "A divergence is never negative."),
        ("≤", Side(r"\mathrm{KL}(v \| 1/d) - U_t \left( \eta \rho_t - \frac{\eta^2 r_\infty^2}{2} \right)",
                   lambda e: e.kl - e.updates * float(gain(e)), "paid"),
         "Φ starts at KL(v‖1/d), and each update decreases it by at least η ρ − η² r²/2."),
        when=met,
    ),
    *chain(
        Side(r"\Phi_{t+1} - \Phi_t", lambda e: potential(e, e.after.s) - potential(e, e.before.s), "learner"),
        ("=", Side(r"\ln Z_t - \eta \frac{y_t v \cdot x_t}{\|v\|_1}",
                   lambda e: log_normaliser(e) - e.eta * target_score(e), "learner"),
         "In Φ = Σ vᵢ ln(vᵢ/wᵢ), an update adds η y x − ln Z to each ln w."),
        ("≤", Side(r"\eta y_t w_t \cdot x_t + \frac{\eta^2 r_\infty^2}{2} - \eta \frac{y_t v \cdot x_t}{\|v\|_1}",
                   lambda e: e.eta * (signed_score(e) - target_score(e)) + e.eta**2 * e.r_inf**2 / 2, "learner"),
         "Hoeffding's lemma applies, because Z is the average of exp(η y xᵢ) under w, and all xᵢ are in [−r, r]."),
        ("≤", Side(r"\frac{\eta^2 r_\infty^2}{2} - \eta \rho_t", lambda e: -float(gain(e)), "allowed"),
         "An update is made only if y w·x ≤ 0, and y v·x ≥ ρ in every round."),
        when=lambda e: met(e) and bool(e.changed[-1]),
    ),
)  # fmt: skip


def divergence(state: State, q: NamedNumbers) -> Level:
    """Return KL(v || w), from the logarithms of w, because a weight may underflow."""
    fall = q.eta * q.rho - q.eta**2 * q.r_inf**2 / 2
    return Level(max(potential(q, state.s), 0.0), 0.0, q.kl - float(q.updates[0]) * fall)


POTENTIAL = Potential(
    symbol="KL(v‖w)",
    floor="0",
    ceiling="KL₁ − U·gain",
    note="v: the target with the largest margin ρ so far; gain = ηρ − η²r²/2",
    level=divergence,
    zero=False,
)

PLUGIN = Theorem(
    id="winnow",
    name="Winnow (normalised)",
    summary=(
        "on data that a non-negative target separates, and for η small enough, the bound on the updates is logarithmic "
        "in the number of features"
    ),
    source=(
        "N. Littlestone, Learning quickly when irrelevant attributes abound, Machine Learning 2 (1988); "
        "M. Mohri, A. Rostamizadeh and A. Talwalkar, Foundations of Machine Learning (2012), chapter 7"
    ),
    statement=r"U_t \le \frac{\mathrm{KL}(v \| 1/d)}{\eta \rho_t - \eta^2 r_\infty^2 / 2}",
    bounds="updates",
    learners=("winnow",),
    order=14,
    needs=(Radius, SimplexMargin),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF, evidence=(ProofRecord,), potentials=(POTENTIAL,)),
    abilities=(
        FailsForGood(failed_for_good),
        Notation((("v", "v", "the target with the largest margin ρ"),)),
    ),
)
