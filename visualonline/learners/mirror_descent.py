"""Online mirror descent with a choice of regulariser psi and set X; gradient descent and Hedge are special cases.

The gradient of psi takes w to the dual vector theta = grad psi(w). A step against the gradient of the loss changes
theta, which the mirror map takes back to X:

    theta_1 = 0,  w_1 = argmin over X of psi,
    theta_{t+1} = grad psi(w_t) - eta_t g_t,    w_{t+1} = argmax over X of theta_{t+1}.w - psi(w),

so w_{t+1} minimises eta_t g_t.w + B(w, w_t) over X with the Bregman divergence B(w, v) = psi(w) - psi(v) - grad
psi(v).(w - v). With `lazy`, the sum of all negative gradients is kept without projection: theta_{t+1} = theta_t - g_t,
and w_{t+1} maximises eta_{t+1} theta_{t+1}.w - psi(w). The rule is then follow-the-regularised-leader (FTRL). Lazy and
other steps give the same w if the step size is constant and no point is projected onto the boundary of X. The second
condition holds for all regularisers except the squared norm.

    squared norm      gradient descent; lazy: dual averaging; with loss=perceptron on R^d: the perceptron
    p-norm            with loss=perceptron: the p-norm perceptron
    entropy           on the simplex: Hedge on the losses as gradients; on the l1 ball: EG+-
    Tsallis           lazy with steps 1/sqrt t: Tsallis-INF on the estimated losses as gradients
    log barrier       weights inversely proportional to a constant plus max theta - theta_i

One round: with the entropy on the simplex, eta = ln 3 and a linear loss with the gradient (0, 1), theta becomes (0, -ln
3), so w becomes (3/4, 1/4).

>>> from visualonline.numerics.mirror_maps import CONSTANT, ENTROPY
>>> from visualonline.numerics.projections import SIMPLEX
>>> given = {"regulariser": ENTROPY, "set": 1 + SIMPLEX, "p": 2.0, "radius": 1.0, "lazy": 0}
>>> state = start(2, **given)
>>> changed = update(state, np.array([0, 1.0]), -1.0, 1, 0.5, **given, step=CONSTANT, scale=math.log(3), loss=LINEAR)
>>> state.w.round(12).tolist()
[0.75, 0.25]

Source: A. Nemirovski and D. Yudin (1983); A. Beck and M. Teboulle (Operations Research Letters 31, 2003); S.
Shalev-Shwartz, Online learning and online convex optimization (Foundations and Trends in Machine Learning 4, 2011),
theorem 2.21.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from visualonline.abilities.has_feasible_set import FeasibleSet, HasFeasibleSet
from visualonline.abilities.has_secondary_weights import HasSecondaryWeights
from visualonline.abilities.learns_unlabelled import LearnsUnlabelled
from visualonline.abilities.resolves_parameters import ResolvedValue, ResolvesParameters, StreamFacts
from visualonline.abilities.separates import Separates
from visualonline.core.aliases import Alias, KnownAs
from visualonline.core.errors import ParameterError
from visualonline.core.parameters import Param, Value
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.convex_losses import (
    HINGE,
    LINEAR,
    LOSS_CHOICES,
    PAY_GRADIENT_LINES,
    PAY_LINES,
    loss_name,
)
from visualonline.numerics.dot import dot_or_tie
from visualonline.numerics.in_loops import in_loops
from visualonline.numerics.linear_weights import separator, weights
from visualonline.numerics.mirror_costs import farthest, room, steepest
from visualonline.numerics.mirror_maps import (
    BARRIER,
    FITTING,
    P_NORM,
    REGULARISERS,
    SETS,
    SPACE,
    SQRT,
    SQUARED,
    mirror_image,
    rate_of,
)
from visualonline.numerics.projections import RADIUS, SHAPES, has_changed
from visualonline.numerics.ties import side

PERCEPTRON = 2
"""The loss after `HINGE` and `LINEAR`: max(0, -y w.x), with the gradient -y x where y w.x <= 0.

The comparators of this loss incur the hinge loss, as in the bounds of the perceptron, because w = 0 has the perceptron
loss 0.
"""
UNTUNED = 1000
"""The number of rounds for which a constant step size is tuned if the true number is not known."""


class State(NamedTuple):
    """The dual vector `theta` and the point `w` that is played, both of shape (d,)."""

    theta: Array
    w: Array


def _start_unchecked(dim: int, regulariser: int, set: int, p: float, radius: float, lazy: int) -> State:  # noqa: A002
    state = State(np.zeros(dim), np.zeros(dim))
    mirror_image(state.theta, 1.0, regulariser, set - 1, p, radius, state.w)
    if regulariser == SQUARED and not lazy:
        state.theta[:] = state.w
    return state


@in_loops(_start_unchecked)
def start(dim: int, regulariser: int, set: int, p: float, radius: float, lazy: int) -> State:  # noqa: A002  the parameter's name
    """Return theta_1 = 0 and w_1, the minimiser of psi.

    Raises
    ------
    ParameterError
        If the regulariser does not support the set.
    """
    if set - 1 not in FITTING[regulariser]:
        fitting = " or ".join(f"set={SETS[one]}" for one in FITTING[regulariser])
        raise ParameterError(
            f"The regulariser {REGULARISERS[regulariser]} cannot be used with set={SETS[set - 1]}. Use {fitting}."
        )
    return _start_unchecked(dim, regulariser, set, p, radius, lazy)


def predict(state: State, x: Array) -> float:
    """Return the score w.x, set to exactly -1, 0 or 1 if within rounding error of one of them."""
    return dot_or_tie(state.w, x, 0.0)


def is_sloped(score: float, y: float, loss: int) -> bool:
    """Return whether g_t is -y x. In all other cases, the gradient is 0."""
    if loss == PERCEPTRON:
        return y * score <= 0
    return loss == LINEAR or y * score < 1


def convex_loss(score: float, y: float, loss: int) -> float:
    """Return c_t(w_t)."""
    if loss == LINEAR:
        return -y * score
    return max(0.0, (1 if loss == HINGE else 0) - y * score)


def update(
    state: State,
    x: Array,
    y: float,
    t: int,
    score: float,
    regulariser: int,
    set: int,  # noqa: A002  the parameter's name
    p: float,
    radius: float,
    lazy: int,
    step: int,
    scale: float,
    loss: int,
) -> bool:
    """Step against the gradient in the dual space, and map the result to the set."""
    sloped = is_sloped(score, y, loss)
    if not sloped and not (lazy and step == SQRT):
        return False
    theta, w = state.theta.copy(), state.w.copy()
    eta = 1.0 if lazy else rate_of(step, scale, t)
    if sloped:
        for i in range(x.size):
            state.theta[i] += eta * y * x[i]
    rate = rate_of(step, scale, t + 1) if lazy else 1.0
    mirror_image(state.theta, rate, regulariser, set - 1, p, radius, state.w)
    if regulariser == SQUARED and not lazy:  # grad psi of the projected point
        for i in range(x.size):
            state.theta[i] = state.w[i]
    return has_changed(state.theta, theta) or has_changed(state.w, w)


def dual(state: State) -> Array:
    """Return theta."""
    return state.theta


def feasible(regulariser: int, set: int, radius: float, loss: int) -> FeasibleSet:  # noqa: A002  the parameter's name
    """Return the set and the loss. If the set is R^d, comparators are in a ball in the norm of the bound."""
    if set - 1 == SPACE:
        return FeasibleSet("diamond" if regulariser == P_NORM else "ball", radius, loss_name(loss), confines=False)
    return FeasibleSet(SHAPES[set - 1], radius, loss_name(loss))


def resolve(values: dict[str, Value | None], facts: StreamFacts) -> dict[str, ResolvedValue]:
    """Resolve the set, `p` and the step size that minimises the bound, with the largest gradient of the stream."""
    found: dict[str, ResolvedValue] = {}
    regulariser = REGULARISERS.index(str(values["regulariser"]))
    if values["set"] == "auto":
        found["set"] = ResolvedValue(SETS[FITTING[regulariser][0]], "the set of this regulariser")
    if values["p"] == "auto":
        p = max(2.0, 2 * math.log(facts.dim))
        found["p"] = ResolvedValue(p, "2 ln d" if p > 2 else "2, the smallest p, because 2 ln d is at most 2")
    if values["scale"] == "auto":
        given = {**values, **{name: one.value for name, one in found.items()}}
        found["scale"] = _tuned(regulariser, given, facts)
    return found


def _tuned(regulariser: int, values: dict[str, Value | None], facts: StreamFacts) -> ResolvedValue:
    """Return the scale of the step size. For constant steps, the scale is the eta that minimises a/eta + (eta/2) T G^2.

    Here `a` is an upper bound on the range of psi over the comparators, and G is an upper bound on the scaled norms of
    the gradients. For steps scale/sqrt(t), the scale is sqrt(a)/G.
    """
    longest, widest = facts.norms()
    ahead = "G known in hindsight"
    if math.isinf(longest):
        longest = widest = 1.0
        ahead = "G = 1, because future rounds are unknown"
    T = facts.rounds or UNTUNED
    shape, radius, d = SETS.index(str(values["set"])), float(values["radius"]), facts.dim  # type: ignore[arg-type]
    G = steepest(regulariser, shape, float(values["p"]), radius, longest, widest, d)  # type: ignore[arg-type]
    a = (d - 1) * math.log(T + 1) if regulariser == BARRIER else room(regulariser, shape, radius, d)
    if G == 0 or a == 0:
        return ResolvedValue(1.0, "1, because there is nothing to tune")
    if values["step"] == "sqrt":
        far = farthest(shape, radius, d) if regulariser == SQUARED and values["lazy"] == "no" and shape != SPACE else a
        return ResolvedValue(math.sqrt(far) / G, f"√a/G with {ahead}")
    return ResolvedValue(math.sqrt(2 * a / T) / G, f"√(2a/T)/G with T = {T:,}, {ahead}")


def eta_line(step: int, scale: float, lazy: int, t: int) -> dict[str, float]:
    """Return the step size of the next round for lazy steps, otherwise that of round t."""
    return {"ηₜ₊₁" if lazy else "ηₜ": rate_of(step, scale, t + bool(lazy))}


_START = CodeLine("θ₁ = 0,  w₁ = argmin over X of ψ")
_STEP = CodeLine(
    "    θₜ₊₁ = ∇ψ(wₜ) − ηₜ gₜ,  gₜ a subgradient of cₜ at wₜ", "update",
    numbers=lambda after: {"θₜ₊₁": after.theta},
    by="lazy",
    texts=(
        "    θₜ₊₁ = ∇ψ(wₜ) − ηₜ gₜ,  gₜ a subgradient of cₜ at wₜ",
        "    θₜ₊₁ = θₜ − gₜ,  gₜ a subgradient of cₜ at wₜ",
    ),
)  # fmt: skip
_MAP = CodeLine(
    "    wₜ₊₁ = argmax over X of θₜ₊₁·w − ψ(w)", "update",
    numbers=lambda step, scale, lazy, t, after: {**eta_line(step, scale, lazy, t), "wₜ₊₁": after.w},
    by="lazy", texts=("    wₜ₊₁ = argmax over X of θₜ₊₁·w − ψ(w)", "    wₜ₊₁ = argmax over X of ηₜ₊₁ θₜ₊₁·w − ψ(w)"),
)  # fmt: skip

PLUGIN = Learner(
    id="mirror-descent",
    name="Mirror descent",
    summary="steps against the gradient in the dual space of a regulariser ψ and maps the result to the feasible set",
    source="Nemirovski and Yudin 1983; Shalev-Shwartz 2011",
    parameters=(
        Param(
            "regulariser", "ψ", "choice", "squared",
            "the function ψ whose Bregman divergence measures distances. squared: ½‖w‖². p-norm: ½‖w‖²_q with "
            "1/p + 1/q = 1. entropy: Σ wᵢ ln wᵢ. log-barrier: −Σ ln wᵢ. tsallis: −2 Σ √wᵢ",
            choices=REGULARISERS, label="Regulariser",
            choice_labels=(
                "half the squared norm: ½‖w‖²", "p-norm: ½‖w‖²_q with 1/p + 1/q = 1", "entropy: Σ wᵢ ln wᵢ",
                "log barrier: −Σ ln wᵢ", "Tsallis: −2 Σ √wᵢ",
            ),
        ),
        Param(
            "set", "X", "choice", "auto",
            "the feasible set. auto: the ball for squared, all of ℝᵈ for p-norm, otherwise the simplex. squared works "
            "with all sets, and entropy also works with the ℓ1 ball (a diamond in 2-D)",
            choices=("auto", *SETS), label="The weights stay in",
            choice_labels=(
                "automatic: a ball, all of ℝᵈ or the simplex, depending on the regulariser", "a ball: ‖w‖ ≤ λ",
                "a box: |wᵢ| ≤ λ", "a simplex: w ≥ 0 with sum λ", "an ℓ1 ball, or diamond: ‖w‖₁ ≤ λ",
                "all of ℝᵈ; comparators have norm at most λ",
            ),
        ),
        Param(
            "p", "p", "float", "auto", "exponent p of the norm, used by p-norm only. auto: 2 ln d, at least 2", low=2,
            slider=(2, 20), label="Norm p", used_with=(("regulariser", "p-norm"),),
        ),
        RADIUS,
        Param(
            "lazy", "lazy", "choice", "no",
            "the vector that is mapped to the set. no: the result of a step from the current point. yes: the sum of "
            "all negative gradients (FTRL)",
            choices=("no", "yes"), label="Vector mapped to the set",
            choice_labels=("a step from the current point", "the sum of all gradients (FTRL)"),
        ),
        Param(
            "step", "ηₜ", "choice", "constant", "step size in round t. constant: scale. sqrt: scale/√t",
            choices=("constant", "sqrt"), label="Step sizes", choice_labels=("η, constant", "η/√t, decreasing"),
        ),
        Param(
            "scale", "η", "float", "auto", "step size, or its scale; auto: a value for which the bound is small",
            low=0, low_open=True, scale="log", slider=(0.01, 100),
        ),
        Param(
            "loss", "c", "choice", "hinge",
            "the loss. hinge: max(0, 1 − y w·x). linear: −y w·x. perceptron: max(0, −y w·x), compared with the hinge "
            "loss of fixed points",
            choices=(*LOSS_CHOICES, "perceptron"), label="Loss",
            choice_labels=("hinge: max(0, 1 − y w·x)", "linear: −y w·x", "perceptron: max(0, −y w·x)"),
        ),
    ),
    family="linear",
    accepts="examples",
    start=start,
    predict=predict,
    decide=side,
    update=update,
    weights=weights,
    loss=convex_loss,
    abilities=(
        KnownAs(
            ("md", "omd", "online-mirror-descent", Alias("lazy-mirror-descent", (("lazy", "yes"),))),
            keywords=("FTRL", "Bregman", "online convex optimization", "dual space", "link function"),
        ),
        Separates(separator=separator, margin="euclidean"),
        HasFeasibleSet(feasible_set=feasible),
        HasSecondaryWeights(secondary_weights=dual),
        LearnsUnlabelled(kind="gradients", pseudocode=(_START, *PAY_GRADIENT_LINES, _STEP, _MAP)),
        ResolvesParameters(resolve=resolve),
    ),
    default_panels=("regret", "proof", "weight-space", "potential"),
    pseudocode=(_START, *PAY_LINES, _STEP, _MAP),
)
