"""OFUL, or LinUCB: optimism in the face of uncertainty, for arms whose expected payoff is linear in their features.

The expected payoff of an arm with features x is 1/2 + u.x. The unknown u is the same for all arms and rounds, so a play
may give information about all arms. The learner keeps the ridge estimate w of u and an ellipsoid around w that contains
u with high probability. The learner plays the arm whose payoff is largest for the most favourable vector of the
ellipsoid.

    V_1 = lam I,    b_1 = 0,    w_t = V_t^{-1} b_t,
    rad_t = sqrt(lam) S + (1/2) sqrt(2 ln(1/delta) + ln det(V_t/lam)),
    I_t maximises x_i.w_t + rad_t ||x_i||_{V_t^{-1}},    with ||x||_{V^{-1}} = sqrt(x.V^{-1} x),
    V_{t+1} = V_t + x x^T,    b_{t+1} = b_t + (r - 1/2) x    for x = x_I and the payoff r = 1 - l_I.

The parameter S is a bound on ||u||. If the arms are orthonormal and always the same, each axis of the ellipsoid gives
the confidence interval of one arm, as in UCB1.

Two rounds: with lam = 1 and d = 2, the arms are (1, 0) and (0, 1). Both arms have the same upper confidence bound in
round 1, so the first is played. The payoff of arm 1 is 0, so b = (-1/2, 0), V = diag(2, 1), w = (-1/4, 0), and arm 2 is
played in round 2.

>>> state, arms = start(2 + 4, 2, 1.0), np.eye(2)
>>> arm = predict(state, arms, 1.0, 0.05, 0.5)
>>> _ = update(state, int(arm), 1.0, arms)
>>> arm, weights(state).tolist(), predict(state, arms, 1.0, 0.05, 0.5)
(0.0, [-0.25, 0.0], 1.0)

Source: Y. Abbasi-Yadkori, D. Pál and C. Szepesvári, Improved algorithms for linear stochastic bandits (NIPS 2011), with
features of each round as in L. Li, W. Chu, J. Langford and R. Schapire, A contextual-bandit approach to personalized
news article recommendation (WWW 2010).
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from visualonline.abilities.estimates_coefficients import Ellipsoid, EstimatesCoefficients
from visualonline.abilities.limits_input import LimitsInput
from visualonline.abilities.names_weights import NamesWeights, names_of_seen
from visualonline.abilities.rates_arms import ArmNumbers, RatesArms
from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.advice_of_arm import decide, loss
from visualonline.numerics.dot import ROUNDING, dot
from visualonline.numerics.inverse import grow, largest, spread, times


class State(NamedTuple):
    """The inverse `B` of V, of shape (d, d), and the sum `b` of (r - 1/2) x, of shape (d,).

    `log_det`, of shape (1,), is ln det(V/lam), and `rounding`, of shape (1,), bounds the relative rounding error of B.
    """

    B: Array
    b: Array
    log_det: Array
    rounding: Array


def start(dim: int, arms: int, lam: float) -> State:
    """Return the inverse of lam I, and b = 0. A row has `arms` losses and d features of each arm."""
    d = dim // arms - 1
    return State(np.eye(d) / lam, np.zeros(d), np.zeros(1), np.zeros(1))


def radius(log_det: float, lam: float, delta: float, S: float) -> float:
    """Return rad, the radius of the ellipsoid in the norm of V."""
    return math.sqrt(lam) * S + 0.5 * math.sqrt(2 * math.log(1 / delta) + log_det)


def predict(state: State, seen: Array, lam: float, delta: float, S: float) -> float:
    """Return the arm with the largest upper confidence bound; of those that are equal up to rounding, the first."""
    w = times(state.B, state.b)
    rad = radius(state.log_det[0], lam, delta, S)
    best = -math.inf
    arm = 0
    for i in range(len(seen)):
        x = seen[i]
        far = rad * math.sqrt(spread(x, times(state.B, x)))
        bound = dot(x, w) + far
        near = (16 * x.size * ROUNDING + state.rounding[0]) * (1 + far)
        if bound > best + near:
            best = bound
            arm = i
    return float(arm)


def update(state: State, arm: int, loss: float, seen: Array) -> bool:
    """Add x x^T to V and (r - 1/2) x to b, for the features x and the payoff r of the arm."""
    x = seen[arm]
    state.log_det[0] += math.log1p(spread(x, times(state.B, x)))
    grow(state.B, x, 1.0, state.rounding)
    for i in range(x.size):
        state.b[i] += (0.5 - loss) * x[i]
    return True


def weights(state: State) -> Array:
    """Return w, the estimate of u."""
    return times(state.B, state.b)


def arm_numbers(state: State, seen: Array, lam: float, delta: float, S: float) -> ArmNumbers:
    """Return the estimated payoffs 1/2 + x.w and the confidence intervals around them."""
    return ArmNumbers(0.5 + seen @ weights(state), reaches(state, seen, lam, delta, S))


def reaches(state: State, seen: Array, lam: float, delta: float, S: float) -> Array:
    """Return rad ||x||_{V^-1} of each arm, half the width of its interval."""
    squares = np.maximum(np.einsum("ki,ij,kj->k", seen, state.B, seen), 0.0)
    return np.asarray(radius(float(state.log_det[0]), lam, delta, S) * np.sqrt(squares))


def ellipsoid(state: State, lam: float, delta: float, S: float) -> Ellipsoid:
    """Return w, V^{-1} and the radius."""
    return Ellipsoid(weights(state), state.B, radius(float(state.log_det[0]), lam, delta, S))


def most(dim: int, arms: int, lam: float) -> float:
    """Return the magnitude of features up to which V^{-1} keeps some digits."""
    return largest(dim // arms - 1, lam)


PLUGIN = Learner(
    id="oful",
    name="OFUL (LinUCB)",
    summary="plays the arm whose payoff is largest for the most favourable vector of a confidence ellipsoid",
    source="Abbasi-Yadkori, Pál and Szepesvári 2011; Li et al. 2010",
    parameters=(
        Param(
            "lam", "λ", "float", 1.0,
            "regularisation: the matrix V starts at λ times the identity. Larger values give smaller estimates",
            low=0, low_open=True, scale="log", slider=(0.01, 100), label="Regularisation (initial V)",
        ),
        Param(
            "delta", "δ", "float", 0.05,
            "confidence parameter; if ‖u‖ ≤ S, the vector u is in all ellipsoids with probability at least 1 − δ",
            low=0, high=1, low_open=True, high_open=True,
        ),
        Param(
            "S", "S", "float", 0.5,
            "upper bound on the norm of the unknown vector u; larger values make the ellipsoid wider and lead to "
            "more exploration",
            low=0, slider=(0, 2), label="Upper bound on ‖u‖",
        ),
    ),
    family="bandits",
    accepts="arm-features",
    start=start,
    predict=predict,
    decide=decide,
    loss=loss,
    update=update,
    weights=weights,
    abilities=(
        KnownAs(
            ("linucb", "lin-ucb"),
            keywords=("contextual", "context", "linear bandit", "stochastic", "exploration", "optimism", "ellipsoid"),
        ),
        NamesWeights(names=names_of_seen),
        RatesArms(numbers=arm_numbers),
        EstimatesCoefficients(ellipsoid=ellipsoid),
        LimitsInput(largest=most),
    ),
    default_panels=("ellipsoid", "arms", "regret", "proof"),
    pseudocode=(
        CodeLine("V = λ I;  b = 0"),
        CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t}),
        CodeLine(
            "    see the features xᵢ of each arm i", "point",
            numbers=lambda seen: {"K": len(seen), "d": seen.shape[1]},
        ),
        CodeLine("    w = V⁻¹ b", "prediction", numbers=lambda state: {"w": weights(state)}),
        CodeLine(
            "    ρ = √λ S + ½ √(2 ln(1/δ) + ln det(V/λ))", "prediction",
            numbers=lambda state, lam, delta, S: {"ρ": radius(float(state.log_det[0]), lam, delta, S)},
        ),
        CodeLine(
            "    play the arm I with the largest xᵢ·w + ρ √(xᵢ·V⁻¹xᵢ)", "prediction",
            numbers=lambda state, seen, lam, delta, S, score: {
                "I": score + 1, "x_I·w": float(seen[int(score)] @ weights(state)),
                "ρ √": float(reaches(state, seen, lam, delta, S)[int(score)]),
            },
        ),
        CodeLine("    see the loss ℓ of arm I only", "label", numbers=lambda loss: {"ℓ": loss}),
        CodeLine("    incur the loss ℓ", "loss", numbers=lambda loss: {"loss": loss}),
        CodeLine("    V ← V + x_I x_Iᵀ", "update", numbers=lambda after: {"ln det(V/λ)": after.log_det[0]}),
        CodeLine(
            "    b ← b + (½ − ℓ) x_I", "update", numbers=lambda after: {"b": after.b},
        ),
    ),
)  # fmt: skip
