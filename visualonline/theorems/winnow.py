"""The updates of normalised Winnow on a stream with a non-negative separator, at every prefix.

The potential KL(v || w_t) begins at KL(v || uniform), is never negative, and falls by at least eta rho - eta^2 r^2/2 at
each update: y v.x >= rho on one side, Hoeffding's lemma for the normaliser on the other. v is a target of largest
margin rho over the simplex, r the sup-norm radius.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from visualonline.hindsight.radius import Radius
from visualonline.hindsight.simplex_margin import SimplexMargin
from visualonline.protocol import Array, Premise
from visualonline.theorems.statement import Quantities, Theorem


def gain(q: Quantities) -> Array:
    """Return eta rho - eta^2 r^2/2, what the potential loses at each update."""
    return np.asarray(q.eta * (q.rho - q.eta * q.r_inf**2 / 2))


def bound(q: Quantities) -> Array:
    """Return KL(v || uniform) / (eta rho - eta^2 r^2/2); NaN where rho or the denominator is not positive."""
    fall = gain(q)
    return np.asarray(q.kl) / np.where((np.asarray(q.rho) > 0) & (fall > 0), fall, np.nan)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises on the target and on the step."""
    target = "v ≥ 0 with ρ = min y v·x / ‖v‖₁ > 0"
    step = "0 < η < 2ρ/r²"
    if not q.rho > 0:
        why = f"ρ = {q.rho:.3g}, r = {q.r_inf:.3g}: no non-negative target separates these rounds"
        return (Premise(target, False, why), Premise(step, False, f"η = {q.eta:.3g}, but ρ is not positive"))
    met = bool(gain(q) > 0)
    note = f" ({q.notes['eta']})" if "eta" in q.notes else ""
    limit = 2 * q.rho / q.r_inf / q.r_inf
    why = f"η = {q.eta:.3g}{note}, 2ρ/r² = {limit:.3g}" + ("" if met else ": choose a smaller η")
    return (Premise(target, True, f"ρ = {q.rho:.3g}, r = {q.r_inf:.3g}"), Premise(step, met, why))


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return r, rho, eta, KL(v || uniform), ln d and, where rho > 0, the tuned form 2 (r/rho)^2 ln d."""
    numbers = {"r": q.r_inf, "rho": q.rho, "eta": q.eta, "kl": q.kl, "ln_d": float(np.log(q.dim))}
    if q.rho > 0:
        numbers["tuned"] = float(2 * (q.r_inf / q.rho) ** 2 * np.log(q.dim))
    return numbers


PLUGIN = Theorem(
    id="winnow",
    name="Winnow (normalised)",
    summary="updates grow with the logarithm of the number of features",
    source=(
        "N. Littlestone, Learning quickly when irrelevant attributes abound, Machine Learning 2 (1988); "
        "M. Mohri, A. Rostamizadeh and A. Talwalkar, Foundations of Machine Learning (2012), chapter 7"
    ),
    statement=r"U_t \le \frac{\mathrm{KL}(v \| 1/d)}{\eta \rho_t - \eta^2 r_t^2 / 2}",
    bounds="updates",
    learners=("winnow",),
    order=14,
    needs=(Radius, SimplexMargin),
    bound=bound,
    premises=premises,
    quantities=quantities,
)
