"""The margin that the perceptron with margin has achieved once every example is outside its margin band.

Once all examples are outside the band, the smallest y w.x is above b, and ||w|| <= eta R sqrt(U) <= eta R^2/gamma with
R^2 = r^2 + 2 b/eta. So the margin is above b gamma/(eta R^2). A pass over the examples without an update shows that all
of them are outside the band. Here every prefix is checked, with the weights after it.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from visualonline.core.cure import Curable, Cure
from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.hindsight.margins.euclidean_margin import Margin
from visualonline.hindsight.margins.own_margin import OwnMargin
from visualonline.hindsight.margins.radius import Radius
from visualonline.hindsight.proof_record import ProofRecord
from visualonline.theorems.lower_bound import LowerBound
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.shared import margin_updates as margin
from visualonline.theorems.shared import perceptron_updates as updates
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return b gamma/(2 b + eta r^2); NaN if the prefix is not separable, or an example is in the margin band."""
    met = (np.asarray(q.gamma) > 0) & (np.asarray(q.least_score) > q.b)
    return np.where(met, q.b * np.asarray(q.gamma) / (2 * q.b + q.eta * np.asarray(q.r) ** 2), np.nan)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises: the rounds are separable, and w has y w.x > b in all of them."""
    beyond = bool(q.least_score > q.b)
    least = f"the smallest y w·x is {float(q.least_score):.3g}, b = {float(q.b):.3g}"
    band = "every example so far is outside the margin band: y w·x > b"
    return *updates.separable(q), Curable(band, beyond, least, Cure("option", "passes", 10))


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return r, gamma if there is a margin, the smallest y w.x, and the fraction of gamma that was reached."""
    numbers = {"r": float(q.r), "least_score": float(q.least_score)}
    if q.gamma > 0:
        numbers |= {"gamma": float(q.gamma), "reached": float(q.margin[0] / q.gamma)}
    return numbers


def beyond(e: Evidence) -> bool:
    """Return whether some u separates the rounds, and all examples are outside the margin band."""
    return bool(e.gamma > 0) and bool(e.least_score > e.b)


def length(e: Evidence) -> float:
    """Return ||w_{t+1}||."""
    return float(np.linalg.norm(e.w))


PROOF = chain(
    Side(r"\frac{b \gamma_t}{2 b + \eta r_t^2}", lambda e: e.b * e.gamma / (2 * e.b + e.eta * e.r**2), "allowed"),
    ("≤", Side(r"\frac{b}{\eta R_t \sqrt{U_t}}", lambda e: e.b / (e.eta * margin.longest(e)), "allowed"),
     "By the bound for separable data, U ≤ (R/γ)², and η R² = 2b + η r²."),
    ("≤", Side(r"\frac{b}{\|w_{t+1}\|}", lambda e: e.b / length(e), "learner"),
     "At an update, y w·x ≤ b, so each update increases (‖w‖/η)² by at most R²."),
    ("≤", Side(r"\min_{s \le t} \frac{y_s w_{t+1} \cdot x_s}{\|w_{t+1}\|}",
               lambda e: e.least_score / length(e), "paid"),
     "Every example is outside the margin band, y w·x > b."),
    when=beyond,
)  # fmt: skip

PLUGIN = Theorem(
    id="margin-perceptron-margin",
    name="Perceptron with margin, achieved margin",
    summary=(
        "on separable data, once all examples are outside the margin band, w has margin at least bγ/(2b + ηr²), "
        "close to γ/2 for large b"
    ),
    source="after W. Krauth and M. Mézard, J. Phys. A 20 (1987); Y. Li et al., ICML (2002)",
    statement=r"\min_{s \le t} \frac{y_s w_{t+1} \cdot x_s}{\|w_{t+1}\|} \ge \frac{b \gamma_t}{2 b + \eta r_t^2}",
    bounds="margin",
    learners=("margin-perceptron",),
    order=37,
    needs=(Radius, Margin, OwnMargin),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF, evidence=(ProofRecord,)),
    abilities=(LowerBound(),),
)
