"""The regret of mirror descent and of FTRL against any fixed point of the set, at every prefix.

Let psi be sigma-strongly convex on X with respect to a norm, and let z be a point of X. The step from w_s to w_{s+1}
minimises eta g.w + B(w, w_s) over X, so by the three-point inequality

    g_s.(w_s - z) <= (B(z, w_s) - B(z, w_{s+1}))/eta + g_s.(w_s - w_{s+1}) - B(w_{s+1}, w_s)/eta,

and the last two terms are at most eta ||g_s||_*^2/(2 sigma), because B(w_{s+1}, w_s) >= sigma ||w_{s+1} - w_s||^2/2.
With constant step sizes, the divergences telescope, and B(z, w_1) <= psi(z) - psi(w_1), since w_1 minimises psi. So

    sum g_s.(w_s - z) <= (psi(z) - psi(w_1))/eta_t + sum eta_s ||g_s||_*^2/(2 sigma).

With lazy steps, the same bound holds for all step sizes that do not increase. Here Psi_t = max over X of theta_{t+1}.x
- (psi(x) - psi(w_1))/eta_t has the gradient w_t at theta_t and grows by at most -g_t.w_t + eta_t ||g_t||_*^2/(2 sigma).
If each step starts from the last point and the step sizes decrease, the proof needs bounded divergences. On a bounded
set, the divergences of the squared norm are at most D^2/2. For the entropy and some other regularisers, the divergences
are not bounded, and the regret may be linear.

The log barrier is infinite at the boundary of the simplex, so the bound is applied to z' = (1 - eps) z + eps w_1. The
loss of z' may exceed that of z by eps sum radius osc(g_s), which is added to the bound. Here osc is the largest entry
minus the smallest. The best eps is about (d-1)/(eta_t sum radius osc(g_s)).

Source: S. Shalev-Shwartz, Online learning and online convex optimization (Foundations and Trends in Machine Learning 4,
2011), theorem 2.21; F. Orabona, A modern introduction to online learning (2019), theorems 6.10 and 7.6; decreasing
steps: F. Orabona and D. Pál, Scale-free online learning (Theoretical Computer Science 716, 2018), theorem 3.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.cure import Curable, Cure
from visualonline.core.plugin import Premise
from visualonline.core.types import Array, State
from visualonline.hindsight.gradients.best_comparator import BestComparator
from visualonline.hindsight.gradients.mirror_sums import MirrorRecord, MirrorSums, lengths
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.numerics.mirror_costs import farthest, room
from visualonline.numerics.mirror_maps import BARRIER, CONSTANT, REGULARISERS, SETS, SPACE, SQUARED, TSALLIS
from visualonline.theorems.forms import Form, Forms
from visualonline.theorems.measured import Cap
from visualonline.theorems.notation import Notation
from visualonline.theorems.potential import Level, Potential
from visualonline.theorems.proof import Evidence, Inequality, Proof, Side, chain
from visualonline.theorems.shared.gradient_steps import (
    BY_PARTS,
    CONVEX,
    DISTANCES,
    NO_FURTHER,
    approach,
    by_parts,
    played,
    slopes,
    term_size,
)
from visualonline.theorems.shared.mirror_divergence import divergence, height, rise
from visualonline.theorems.theorem import Quantities, Theorem

MOVED = (
    "The loss is convex, so at z it is at least its tangent at w, whose slope is g. At the point z′ = (1 − ε)z + ε w₁, "
    "this tangent is at most ε λ osc(g) larger than at z. Here λ is the radius of the set, and osc(g) is the largest "
    "entry of g minus the smallest."
)
COSTS = r"\frac{1}{2\sigma} \sum_{s \le t} \eta_s \|g_s\|_*^2"
STATEMENT = (
    r"\sum_{s \le t} (c_s(w_s) - c_s(z)) \le \max_{x \in X} \frac{\psi(x) - \psi(w_1)}{\eta_t} + " + COSTS
)  # fmt: skip


def shortens(q: NamedNumbers) -> bool:
    """Return whether the steps are not lazy and have decreasing sizes."""
    return not q.lazy and bool(q.step != CONSTANT)


def is_bounded(q: NamedNumbers) -> bool:
    """Return whether all divergences are bounded."""
    return bool(q.regulariser == SQUARED and q.set - 1 != SPACE)


def spread(q: NamedNumbers) -> Array:
    """Return sum radius osc(g_s), an upper bound on the difference of linear losses between points of the simplex."""
    return 2 * np.asarray(q.pulled, dtype=float)


def mixing(q: NamedNumbers) -> Array:
    """Return eps, the weight of w_1 in the comparator z' for the log barrier, and 0 for other regularisers."""
    if q.regulariser != BARRIER:
        return np.zeros(np.shape(q.pulled))
    price = np.asarray(q.eta_t * spread(q), dtype=float)
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.asarray(np.where(price > q.dim - 1, (q.dim - 1) / price, 1.0))


def start_cost(q: NamedNumbers) -> Array:
    """Return max psi(z') - psi(w_1), or D^2/2 for steps of decreasing size."""
    d = int(q.dim)
    if shortens(q):
        return np.asarray(farthest(q.set - 1, q.radius, d))
    if q.regulariser != BARRIER:
        return np.asarray(room(q.regulariser, q.set - 1, q.radius, d))
    eps = np.asarray(mixing(q))
    return np.asarray(-(d - 1) * np.log(eps) - np.log(d * (1 - eps) + eps))


def bound(q: Quantities) -> Array:
    """Return `start_cost`/eta_t + sum eta_s ||g_s||_*^2/(2 sigma) + eps sum radius osc(g_s)."""
    if shortens(q) and not is_bounded(q):
        return np.full(np.shape(q.t), np.nan)
    return np.asarray(start_cost(q) / q.eta_t + np.asarray(q.spent) / 2 + mixing(q) * spread(q), dtype=float)


def cap(q: Quantities) -> Array:
    """Return an upper bound on any regret. On R^d the bound is the learner's loss, or infinite for linear losses."""
    if q.set - 1 == SPACE:
        return np.asarray(q.loss if q.settings["loss"] != "linear" else np.full(np.shape(q.t), np.inf))
    if q.regulariser == SQUARED:
        return np.asarray(np.sqrt(2 * farthest(q.set - 1, q.radius, int(q.dim))) * q.pulled)
    return np.asarray(np.asarray(q.pulled) * (np.sqrt(2) if q.regulariser == TSALLIS else 2))


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises.

    One premise is unmet if the step sizes decrease, the updates are not lazy and the divergences are unbounded.
    """
    met = not shortens(q) or is_bounded(q)
    why = f"lazy = {'yes' if q.lazy else 'no'}, η at round t is {float(np.reshape(q.eta_t, -1)[0]):.3g}"
    if not met:
        why = f"the step sizes decrease, but B(z, w) of {REGULARISERS[q.regulariser]} has no upper bound"
    where = f"the {SETS[q.set - 1]}, radius {q.radius:.3g}"
    if q.set - 1 == SPACE:
        where = f"all of ℝᵈ, comparators of norm at most {q.radius:.3g}"
    return (
        Premise("convex losses on a convex set", True, where),
        Curable(
            "constant step sizes, lazy updates, or bounded divergences", met, why, Cure("parameter", "lazy", "yes")
        ),
    )


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return max psi - psi(w_1), eta_t, the sums over the steps, the losses, and for the log barrier eps."""
    known: dict[str, float | str] = {
        "room": float(start_cost(q)),
        "eta": float(q.eta_t),
        "spent": float(q.spent),
        "pulled": float(q.pulled),
        "loss": float(q.loss[0]),
        "best_loss": float(q.best_loss),
        "certificate": q.certificate,
    }
    return known | ({"epsilon": float(mixing(q))} if q.regulariser == BARRIER else {})


def form(q: Quantities) -> Form | None:
    """Return the form for steps of decreasing size, or for the log barrier."""
    left = r"\sum_{s \le t} (c_s(w_s) - c_s(z)) \le "
    if shortens(q):
        return Form("decreasing step sizes", left + r"\frac{D^2}{2 \eta_t} + " + COSTS)
    if q.regulariser == BARRIER:
        return Form("log barrier", left + f"{MIXED_ROOM} + {COSTS} + {PRICE}")
    return None


ROOM = r"\max_{x \in X} \frac{\psi(x) - \psi(w_1)}{\eta_t}"
MIXED_ROOM = r"\frac{(d-1) \ln(1/\varepsilon) - \ln(d - d\varepsilon + \varepsilon)}{\eta_t}"
PRICE = r"\varepsilon \sum_{s \le t} \lambda \, \mathrm{osc}(g_s)"


def comparator(e: Evidence) -> Array:
    """Return z', which is z itself for all but the log barrier."""
    eps, d = float(mixing(e)), e.dim
    return np.asarray(e.z if eps == 0 else (1 - eps) * e.z + eps * e.radius / d)


def price(e: Evidence) -> float:
    """Return eps sum radius osc(g_s)."""
    return float(mixing(e) * spread(e))


def costs(e: Evidence) -> Array:
    """Return eta_s ||g_s||_*^2/(2 sigma) for s = 1..t."""
    return np.asarray(e.etas * lengths(e.gradients, e.numbers) ** 2 / 2)


def cost(e: Evidence) -> float:
    """Return the sum of `costs`."""
    return float(np.sum(costs(e)))


def away(e: Evidence, s: int) -> float:
    """Return B(z', w_{s+1}), for steps from the last point with constant sizes."""
    z = comparator(e)
    if e.regulariser == SQUARED:
        return float((e.W[s] - z) @ (e.W[s] - z)) / 2
    return divergence(e, z, -float(e.etas[0]) * e.gradients[:s].sum(axis=0))


def approached(e: Evidence, lo: int, hi: int) -> float:
    """Return (B(z', w_{lo+1}) - B(z', w_{hi+1}))/eta."""
    if e.regulariser == SQUARED:  # a product instead of two squares keeps the digits of short steps
        return float((e.W[lo] - e.W[hi]) @ (e.W[lo] + e.W[hi] - 2 * comparator(e)) / (2 * e.etas[0]))
    return (away(e, lo) - away(e, hi)) / float(e.etas[0])


def leader(e: Evidence, t: int) -> float:
    """Return Psi of rounds 1..t, with the step size of round t."""
    if t == 0:
        return 0.0
    eta = float(e.etas[t - 1])
    return rise(e, -eta * e.gradients[:t].sum(axis=0)) / eta


def linear(e: Evidence) -> float:
    """Return sum g_s.(w_s - z') + eps sum radius osc(g_s)."""
    return float(np.sum(slopes(e, e.W, comparator(e)))) + price(e)


def final(e: Evidence) -> float:
    """Return the bound."""
    return float(start_cost(e)) / float(e.etas[-1]) + cost(e) + price(e)


def size(e: Evidence) -> float:
    """Return the magnitude of the terms on both sides."""
    return term_size(e, e.z) + (float(start_cost(e)) + int(e.dim)) / float(np.min(e.etas))


def is_mixed(e: Evidence) -> bool:
    """Return whether the comparator is moved into the interior of the simplex."""
    return bool(e.regulariser == BARRIER)


REGRET = Side(r"\sum_{s \le t} (c_s(w_s) - c_s(z))", lambda e: e.regret, "paid")


def sums(mixed: bool) -> tuple[Inequality, ...]:
    """Return the chains over all rounds, for lazy steps and for steps from the last point."""
    z, also = ("z'", f" + {PRICE}") if mixed else ("z", "")
    why = MOVED if mixed else CONVEX
    slope = Side(rf"\sum_{{s \le t}} g_s \cdot (w_s - {z}){also}", linear, "learner")
    last = Side((MIXED_ROOM if mixed else ROOM) + f" + {COSTS}{also}", final, "allowed")
    return (
        *chain(
            REGRET,
            ("≤", slope, why),
            ("≤", Side(rf"\frac{{B({z}, w_1) - B({z}, w_{{t+1}})}}{{\eta}} + {COSTS}{also}",
                       lambda e: approached(e, 0, int(e.t)) + cost(e) + price(e), "learner"),
             "Sum the inequality below over all rounds. With a constant step size, the intermediate divergences "
             "cancel."),
            ("≤", last,
             "A divergence is at least 0, and w₁ minimises ψ over X, so B(z, w₁) is at most ψ(z) − ψ(w₁)."),
            when=lambda e: not e.lazy and e.step == CONSTANT and is_mixed(e) == mixed,
        ),
        *chain(
            REGRET,
            ("≤", slope, why),
            ("≤", Side(rf"\sum_{{s \le t}} g_s \cdot w_s + \Psi_t + \frac{{\psi({z}) - \psi(w_1)}}{{\eta_t}}{also}",
                       lambda e: float(np.sum(played(e))) + leader(e, int(e.t))
                       + height(e, comparator(e)) / float(e.etas[-1]) + price(e), "learner"),
             "−Σ g is θ, and Ψ is the maximum of θ·x − (ψ(x) − ψ(w₁))/η over X, so it is at least the value at z."),
            ("≤", Side(rf"\frac{{\psi({z}) - \psi(w_1)}}{{\eta_t}} + {COSTS}{also}",
                       lambda e: height(e, comparator(e)) / float(e.etas[-1]) + cost(e) + price(e), "learner"),
             "Ψ starts at 0 and grows in each round by at most −g·w + η‖g‖²/(2σ), as shown below."),
            ("≤", last, "The comparator is a point of X."),
            when=lambda e: bool(e.lazy) and is_mixed(e) == mixed,
        ),
    )  # fmt: skip


OF_ROUND = Side(r"\frac{\eta_t}{2\sigma} \|g_t\|_*^2", lambda e: float(costs(e)[-1]), "allowed")

PROOF = (
    *sums(mixed=False),
    *sums(mixed=True),
    *chain(
        REGRET,
        ("≤", Side(r"\sum_{s \le t} g_s \cdot (w_s - z)", linear, "learner"), CONVEX),
        ("≤", Side(f"{DISTANCES} + {COSTS}", lambda e: by_parts(e, e.W, e.z) + cost(e), "learner"), BY_PARTS),
        ("≤", Side(rf"\frac{{D^2}}{{2 \eta_t}} + {COSTS}", final, "allowed"), NO_FURTHER),
        when=lambda e: shortens(e) and is_bounded(e),
    ),
    *chain(
        Side(r"g_t \cdot (w_t - z')", lambda e: float(slopes(e, e.W, comparator(e))[-1]), "learner"),
        ("≤", Side(rf"\frac{{B(z', w_t) - B(z', w_{{t+1}})}}{{\eta}} + {OF_ROUND.tex}",
                   lambda e: approached(e, int(e.t) - 1, int(e.t)) + float(costs(e)[-1]), "learner"),
         "The new point minimises η g·w + B(w, wₜ) over X, so the three-point inequality applies (z′ = z unless ψ is "
         "a barrier). Because ψ is strongly convex, g·(wₜ − wₜ₊₁) − B(wₜ₊₁, wₜ)/η is at most η‖g‖²/(2σ)."),
        when=lambda e: not e.lazy and e.step == CONSTANT,
    ),
    *chain(
        Side(r"\Psi_t - \Psi_{t-1}", lambda e: leader(e, int(e.t)) - leader(e, int(e.t) - 1), "learner"),
        ("≤", Side(rf"-g_t \cdot w_t + {OF_ROUND.tex}", lambda e: float(costs(e)[-1] - played(e)[-1]), "allowed"),
         "A smaller step size can only decrease Ψ. The gradient of Ψ at θₜ is wₜ, and Ψ is smooth, because ψ is "
         "strongly convex."),
        when=lambda e: bool(e.lazy),
    ),
    *chain(
        Side(r"g_t \cdot (w_t - z)", lambda e: float(slopes(e, e.W, e.z)[-1]), "learner"),
        ("≤", Side(rf"\frac{{\|w_t - z\|^2 - \|w_{{t+1}} - z\|^2}}{{2 \eta_t}} + {OF_ROUND.tex}",
                   lambda e: float(approach(e, e.W, e.z)[-1] + costs(e)[-1]), "learner"),
         "Expand the square of w − η g − z. The projection does not increase the distance to z."),
        when=lambda e: shortens(e) and is_bounded(e),
    ),
)  # fmt: skip


def from_comparator(state: State, q: NamedNumbers) -> Level:
    """Return B(z', w), and its upper bound from `start_cost`, the step terms and the regret so far."""
    eta, eps, z = float(q.eta_t), float(mixing(q)), np.asarray(q.z)
    z = (1 - eps) * z + eps * q.radius / q.dim if eps else z
    if not q.lazy and q.regulariser == SQUARED:
        value = float((state.w - z) @ (state.w - z)) / 2
    else:
        value = divergence(q, z, eta * state.theta if q.lazy else state.theta)
    if shortens(q):
        return Level(value, 0.0, float(start_cost(q)))
    regret = float(q.loss[0]) - float(np.reshape(q.best_loss, -1)[0])
    gained = regret - float(q.spent) / 2 - eps * float(spread(q))
    return Level(value, 0.0, float(start_cost(q)) - eta * gained)


POTENTIAL = Potential(
    symbol="B(z, w)",
    floor="0",
    ceiling="allowed",
    note=(
        "B: the Bregman divergence of ψ;  z: the best fixed point;  allowed: max ψ − ψ(w₁) + η (steps − regret), or "
        "D²/2 if η decreases and updates are not lazy"
    ),
    level=from_comparator,
    zero=False,
    least=0.0,
)

PLUGIN = Theorem(
    id="mirror-descent",
    name="Mirror descent",
    summary=(
        "for constant η, the regret of mirror descent and of FTRL is at most (max ψ − min ψ)/η + (η/(2σ)) Σ‖g‖² if ψ "
        "is σ-strongly convex"
    ),
    source=(
        "S. Shalev-Shwartz, Online learning and online convex optimization (2011), theorem 2.21; F. Orabona, A modern "
        "introduction to online learning (2019), theorems 6.10 and 7.6"
    ),
    statement=STATEMENT,
    bounds="regret",
    learners=("mirror-descent",),
    order=16,
    needs=(MirrorSums, BestComparator),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF, evidence=(MirrorRecord,), size=size, potentials=(POTENTIAL,)),
    abilities=(
        KnownAs(("md", "omd")),
        Cap(cap),
        Forms(form),
        Notation(
            (
                (r"\psi", "ψ", "the regulariser, σ-strongly convex on X"),
                (r"\Psi_t", "Ψ", "the maximum of θ·x − (ψ(x) − ψ(w₁))/η over X"),
                ("B(z", "B", "the Bregman divergence of ψ"),
                (r"\sigma", "σ", "the strong convexity constant of ψ in the norm dual to that of the gradients"),
                (r"\varepsilon", "ε",
                    "the weight of w₁ in the comparator (1 − ε)z + εw₁, at which the barrier is finite"),
                (r"\lambda", "λ", "the radius of the set"),
                (r"\mathrm{osc}", "osc", "the largest component minus the smallest"),
                (r"\|g_s\|_*", "‖gₛ‖", "the dual norm of the gradient"),
            )
        ),
    ),
)
