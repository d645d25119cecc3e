"""The regret of AdaGrad against any fixed point of its set, at every prefix.

In one coordinate the step sizes are eta_s = D/sqrt(2 S_s) with S_s = g_1^2 + .. + g_s^2. By summation by parts, the
distances from the comparator, which are at most D, contribute at most D^2/(2 eta_t) = D sqrt(S_t/2). Because g_s^2/sqrt
S_s <= 2 (sqrt S_s - sqrt S_{s-1}), the squares contribute the same amount again:

    R_t <= sqrt2 D sum_i sqrt(S_{t,i}),    or on the ball, with one step size for all,    R_t <= sqrt2 D sqrt(S_t).

This is sqrt 2 times the bound for the best constant step sizes, one for each coordinate and known in hindsight.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.hindsight.gradients.best_comparator import BestComparator
from visualonline.hindsight.gradients.squared_gradients import AdaptiveRecord, SquaredGradients
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.learners.adagrad import NORM
from visualonline.theorems.forms import Form, Forms
from visualonline.theorems.measured import Cap
from visualonline.theorems.notation import Notation
from visualonline.theorems.proof import Evidence, Inequality, Proof, Side, chain
from visualonline.theorems.shared.gradient_steps import CONVEX, DISTANCE, STEPPED, excess, slopes
from visualonline.theorems.theorem import Quantities, Theorem


def width(q: NamedNumbers) -> float:
    """Return D, the width of the box in each coordinate, or the diameter of the ball."""
    return 2 * float(q.radius)


def bound(q: Quantities) -> Array:
    """Return sqrt2 D times the sum of the roots."""
    return np.asarray(np.sqrt(2.0) * width(q) * np.asarray(q.roots), dtype=float)


def cap(q: Quantities) -> Array:
    """Return D sum ||g_s||, with the 1-norm on a box, an upper bound on any regret."""
    return np.asarray(width(q) * q.pulled)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premise, which the learner and the losses always meet."""
    shape = "ball" if q.variant == NORM else "box"
    return (Premise("convex losses on a box or a ball", True, f"the {shape}, D = {width(q):.3g}"),)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return D, the sum of the roots, that of ||g||, the losses and whether z is the optimum."""
    return {
        "D": width(q),
        "roots": float(q.roots),
        "pulled": float(q.pulled),
        "loss": float(q.loss[0]),
        "best_loss": float(q.best_loss),
        "certificate": q.certificate,
    }


def form(q: Quantities) -> Form | None:
    """Return the form for one step size."""
    if q.variant != NORM:
        return None
    return Form(
        "one step size for all coordinates",
        r"\sum_{s \le t} (c_s(w_s) - c_s(z)) \le \sqrt{2} \, D \sqrt{\sum_{s \le t} \|g_s\|^2}"
    )


def by_coordinate(e: Evidence, squares: Array) -> Array:
    """Return squares of shape (n, d) as the step sizes use them: for each coordinate, or their sums over all."""
    return squares if e.variant != NORM else squares.sum(axis=1)[:, None]


def distances(e: Evidence) -> Array:
    """Return the squares of the distances of w_1 .. w_{t+1} from z."""
    return by_coordinate(e, (e.W - e.z) ** 2)


def costs(e: Evidence) -> Array:
    """Return eta_s g_s^2/2 in each coordinate, 0 if there was no step."""
    squares = by_coordinate(e, e.gradients**2)
    return np.asarray(squares / (2 * np.where(squares > 0, e.inverse, 1.0)))


def by_parts(e: Evidence) -> float:
    """Return the sum of the decreases of the squared distance to z over 2 eta, collected by the distances."""
    growth = np.diff(e.inverse, axis=0, prepend=0.0)
    d = distances(e)
    return float(np.sum(growth * d[:-1]) - e.inverse[-1] @ d[-1]) / 2


def approach(e: Evidence) -> float:
    """Return the decrease of the squared distance to z over 2 eta in round t."""
    d = distances(e)
    return float(e.inverse[-1] @ (d[-2] - d[-1])) / 2


def roots(e: Evidence) -> float:
    """Return the sum of sqrt S_i."""
    return float(np.sum(np.sqrt(np.sum(by_coordinate(e, e.gradients**2), axis=0))))


def size(e: Evidence) -> float:
    """Return the magnitude of the terms on both sides."""
    far = float(np.max(np.linalg.norm(e.W, axis=1))) + float(np.linalg.norm(e.z))
    return far * float(np.sum(np.linalg.norm(e.Z, axis=1))) + width(e) * roots(e)


def of_variant(*, norm: bool) -> tuple[Side, ...]:
    """Return the sides of the two chains in TeX for one of the variants."""
    i, total, S, g = ("", "", "S", r"\|g_s\|^2") if norm else (",i", r"\sum_i ", "S_i", "g_{s,i}^2")
    d = r"\|w_s - z\|^2" if norm else "(w_{s,i} - z_i)^2"
    d1 = r"\|w_{t+1} - z\|^2" if norm else "(w_{t+1,i} - z_i)^2"
    dt = r"\|w_t - z\|^2" if norm else "(w_{t,i} - z_i)^2"
    gt = r"\|g_t\|^2" if norm else "g_{t,i}^2"
    spent = rf"\sum_{{s \le t}} \frac{{\eta_{{s{i}}}}}{{2}} {g}"
    return (
        Side(
            rf"{total}\left[ \sum_{{s \le t}} \frac{{{d}}}{{2}} \left( \frac{{1}}{{\eta_{{s{i}}}}}"
            rf" - \frac{{1}}{{\eta_{{s-1{i}}}}} \right) - \frac{{{d1}}}{{2 \eta_{{t{i}}}}} + {spent} \right]",
            lambda e: by_parts(e) + float(np.sum(costs(e))), "learner",
        ),
        Side(
            rf"{total}\left[ D \sqrt{{{S} / 2}} + {spent} \right]",
            lambda e: width(e) * roots(e) / np.sqrt(2.0) + float(np.sum(costs(e))), "learner",
        ),
        Side(rf"\sqrt{{2}} \, D {total}\sqrt{{{S}}}", lambda e: np.sqrt(2.0) * width(e) * roots(e), "allowed"),
        Side(
            rf"{total}\left[ \frac{{{dt} - {d1}}}{{2 \eta_{{t{i}}}}} + \frac{{\eta_{{t{i}}}}}{{2}} {gt} \right]",
            lambda e: approach(e) + float(np.sum(costs(e)[-1])), "learner",
        ),
    )  # fmt: skip


def proof(*, norm: bool) -> tuple[Inequality, ...]:
    """Return the chains of one variant: of rounds 1..t, and of round t alone."""
    collected, apart, widest, stepped = of_variant(norm=norm)

    def when(e: Evidence) -> bool:
        return bool(e.variant == NORM) == norm

    return (
        *chain(
            Side(r"\sum_{s \le t} (c_s(w_s) - c_s(z))", lambda e: e.regret, "paid"),
            ("≤", Side(r"\sum_{s \le t} g_s \cdot (w_s - z)", lambda e: float(np.sum(slopes(e, e.W, e.z))), "learner"),
             CONVEX),
            ("≤", collected,
                "Sum the decrease of the squared distance to z over all steps, and collect the factor of each square."),
            ("≤", apart,
                "Every distance is at most D, and 1/η never decreases, so the distances contribute at most D²/(2η) = D "
                "√(S/2) for the current η."),
            ("≤", widest, "g²/√S is at most twice the increase of √S, so the squares contribute another D √(S/2)."),
            when=when,
        ),
        *chain(
            Side(r"c_t(w_t) - c_t(z)", lambda e: float(excess(e, e.z)[-1]), "paid"),
            ("≤", Side(r"g_t \cdot (w_t - z)", lambda e: float(slopes(e, e.W, e.z)[-1]), "learner"), CONVEX),
            ("≤", stepped, STEPPED),
            when=when,
        ),
    )  # fmt: skip


PLUGIN = Theorem(
    id="adagrad",
    name="AdaGrad",
    summary=(
        "with one step size per coordinate, on a box of width D, the regret is at most √2 D Σᵢ √Gᵢ. Gᵢ is the sum of "
        "the squared gradients in coordinate i"
    ),
    source="J. Duchi, E. Hazan and Y. Singer, Adaptive subgradient methods (J. Machine Learning Research 12, 2011)",
    statement=(
        r"\sum_{s \le t} (c_s(w_s) - c_s(z)) \le \sqrt{2} \, D \sum_i \sqrt{\textstyle\sum_{s \le t} g_{s,i}^2}"
    ),
    bounds="regret",
    learners=("adagrad",),
    order=16,
    needs=(SquaredGradients, BestComparator),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof((*proof(norm=False), *proof(norm=True)), evidence=(AdaptiveRecord,), size=size, potentials=(DISTANCE,)),
    abilities=(
        Cap(cap),
        Forms(form),
        Notation(((r"D", "D", "the width of the box in each coordinate, or the diameter of the ball"),)),
    ),
)
