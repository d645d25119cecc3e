"""The regret of the EG portfolio relative to any constantly rebalanced one, at every prefix.

Let g = x/(w.x) with the price relatives x and the weights w, so that w.g = 1, and D(b || w) = sum b_i ln(b_i/w_i). As
ln z <= z - 1,

    ln(b.x) - ln(w.x) <= b.g - 1,

and one step of EG changes the distance from b by D(b || w_t) - D(b || w_{t+1}) = eta b.g - ln sum_i w_i exp(eta g_i).
By Hoeffding's lemma, the last logarithm is at most eta + eta^2 (max g - min g)^2/8. If the relatives, divided by the
largest, are in [r, 1], then the entries of g differ by at most (1 - r)/r <= 1/r. All distances but the first and the
last cancel, and the first is at most ln N.

Source: D. Helmbold, R. Schapire, Y. Singer and M. Warmuth, On-line portfolio selection using multiplicative updates
(Mathematical Finance 8, 1998), theorem 1; N. Cesa-Bianchi and G. Lugosi, Prediction, Learning, and Games (2006),
theorem 10.4, with other constants.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.cure import Curable, Cure
from visualonline.core.plugin import Premise
from visualonline.core.types import Array, State
from visualonline.hindsight.experts.rebalanced_portfolio import RebalancedPortfolio
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.hindsight.proof_record import IterateRecord
from visualonline.numerics.price_relatives import LEAST
from visualonline.theorems.measured import Cap
from visualonline.theorems.notation import Notation
from visualonline.theorems.potential import Level, Potential
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.shared.portfolio_terms import assets, cap, log_of_relatives, rounding
from visualonline.theorems.theorem import Quantities, Theorem

WORTHLESS = 1.5 * LEAST
"""An asset whose price relative is below this number has lost its whole value."""


def bound(q: Quantities) -> Array:
    """Return ln N/eta + eta t/(8 r^2) with the rounding error of the loss; NaN where an asset lost everything."""
    r = np.asarray(q.smallest, dtype=float)
    value = math.log(q.dim) / q.eta + q.eta * q.t / (8 * r**2) + rounding(q.dim) * np.asarray(q.loss)
    return np.asarray(np.where(r > WORTHLESS, value, np.nan))


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the only premise, that no asset loses everything."""
    r = float(np.reshape(q.smallest, -1)[0])
    met = r > WORTHLESS
    why = f"r = {r:.3g}, the smallest ratio of two price relatives of a round so far"
    if not met:
        why = "an asset lost everything in a round, so r = 0"
    return (Curable("price relatives in [r, 1] with r > 0", met, why, Cure("stream", "cover")),)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return N, eta, r, the losses, and the bound with the best eta for t rounds."""
    t, r = float(q.t[0]), float(q.smallest)
    return {
        "N": float(q.dim),
        "eta": float(q.eta),
        "r": r,
        "loss": float(q.loss[0]),
        "best_loss": float(q.best_loss),
        "tuned": math.sqrt(t * math.log(q.dim) / 2) / r,
        "certificate": q.certificate,
    }


def gradients(e: Evidence) -> Array:
    """Return g_s = x_s/(w_s.x_s) for s = 1..t."""
    X = assets(e)
    return np.asarray(X / np.sum(X * e.W[:-1], axis=1, keepdims=True))


def log_means(e: Evidence) -> Array:
    """Return ln sum_i w_{s,i} exp(eta (g_{s,i} - 1)) for s = 1..t."""
    exponents = e.eta * (gradients(e) - 1)
    top = exponents.max(axis=1, keepdims=True)
    return np.asarray(np.log(np.sum(e.W[:-1] * np.exp(exponents - top), axis=1)) + top[:, 0])


def distance(z: Array, w: Array) -> float:
    """Return D(z || w)."""
    held = z > 0
    with np.errstate(divide="ignore"):
        return float(np.sum(z[held] * (np.log(z[held]) - np.log(w[held]))))


def spreads(e: Evidence) -> Array:
    """Return (max g - min g)^2/8 for s = 1..t."""
    return np.asarray(np.ptp(gradients(e), axis=1) ** 2 / 8)


def gains(e: Evidence) -> Array:
    """Return b*.g_s - 1 for s = 1..t."""
    return np.asarray(gradients(e) @ e.z - 1)


def met(e: Evidence) -> bool:
    """Return whether no asset lost its whole value, and no weight has underflowed to 0."""
    return bool(e.smallest > WORTHLESS) and bool(np.all(e.W > 0))


PROOF = (
    *chain(
        Side(r"\sum_{s \le t} \ln \frac{b^* \cdot x_s}{w_s \cdot x_s}", lambda e: e.regret, "paid"),
        ("≤", Side(r"\sum_{s \le t} (b^* \cdot g_s - 1)", lambda e: float(np.sum(gains(e))), "learner"),
         "Use ln z ≤ z − 1 with z = b*·g, where g = x/(w·x)."),
        ("=", Side(r"\frac{D(b^* \| w_1) - D(b^* \| w_{t+1})}{\eta} + \frac{1}{\eta} \sum_{s \le t}"
                   r" \ln \mathrm{E}_{w_s} e^{\eta (g_s - 1)}",
                   lambda e: (distance(e.z, e.W[0]) - distance(e.z, e.W[-1]) + float(np.sum(log_means(e)))) / e.eta,
                   "learner"),
         "One step decreases the distance D(b*‖w) by η b*·g minus the logarithm of E exp(η g). All intermediate "
         "distances cancel."),
        ("≤", Side(r"\frac{\ln N}{\eta} + \frac{\eta}{8} \sum_{s \le t} (\max g_s - \min g_s)^2",
                   lambda e: math.log(e.dim) / e.eta + e.eta * float(np.sum(spreads(e))), "learner"),
         "The average of g under w is 1, so Hoeffding's lemma applies. The first distance is at most ln N, and the "
         "last distance is at least 0."),
        ("≤", Side(r"\frac{\ln N}{\eta} + \frac{\eta t}{8 r^2}",
                   lambda e: math.log(e.dim) / e.eta + e.eta * e.t / (8 * float(e.smallest) ** 2), "allowed"),
         "All price relatives, divided by the largest, are in [r, 1], and so is w·x."),
        when=met,
    ),
    *chain(
        Side(r"\ln \mathrm{E}_{w_t} e^{\eta (g_t - 1)}", lambda e: float(log_means(e)[-1]), "learner"),
        ("≤", Side(r"\frac{\eta^2}{8} (\max g_t - \min g_t)^2", lambda e: e.eta**2 * float(spreads(e)[-1]), "learner"),
         "In this round, the inequality follows from Hoeffding's lemma."),
        when=met,
    ),
)  # fmt: skip


def from_best(state: State, q: NamedNumbers) -> Level:
    """Return D(b* || w)/eta, and its upper bound after the rounds so far."""
    t, r = float(q.t[0]), float(np.reshape(q.smallest, -1)[0])
    regret = float(q.loss[0]) - float(np.reshape(q.best_loss, -1)[0])
    allowed = math.log(q.dim) / q.eta + q.eta * t / (8 * r**2) - regret
    return Level(distance(np.asarray(q.z), state.w) / q.eta, 0.0, allowed)


POTENTIAL = Potential(
    symbol="D(b*‖w)/η",
    floor="0",
    ceiling="bound − regret",
    note="D: relative entropy;  b*: the best constantly rebalanced portfolio",
    level=from_best,
    zero=False,
    least=0.0,
)

PLUGIN = Theorem(
    id="eg-portfolio",
    name="EG portfolio",
    summary=(
        "the log wealth is at most ln N/η + ηt/(8r²) below that of the best constantly rebalanced portfolio. "
        "Assumption: no price relative is below r > 0 times the largest of its round"
    ),
    source=(
        "D. Helmbold, R. Schapire, Y. Singer and M. Warmuth, On-line portfolio selection using multiplicative updates "
        "(1998), theorem 1"
    ),
    statement=(
        r"\sum_{s \le t} \ln \frac{b^* \cdot x_s}{w_s \cdot x_s} \le \frac{\ln N}{\eta} + \frac{\eta t}{8 r^2},"
        r" \quad r \le x_{s,i} \le 1"
    ),
    bounds="regret",
    learners=("eg-portfolio",),
    order=10,
    needs=(RebalancedPortfolio,),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF, evidence=(IterateRecord,), size=log_of_relatives, potentials=(POTENTIAL,)),
    abilities=(
        KnownAs(("eg-p",), keywords=("portfolio", "rebalanced")),
        Cap(cap),
        Notation(
            (
                (r"b^*", "b*", "the best constantly rebalanced portfolio in hindsight"),
                ("x_s", "xₛ", "the price relatives in round s"),
                ("g_s", "gₛ",
                    "the price relatives in round s, divided by the relative of the learner's portfolio: x/(w·x)"),
                ("D(b", "D", "the relative entropy of b* with respect to w"),
                ("N", "N", "the number of assets"),
                (r"r \le", "r", "the smallest price relative, divided by the largest of its round"),
            )
        ),
    ),
)
