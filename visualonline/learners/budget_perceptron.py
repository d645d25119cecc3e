"""The kernel perceptron on a budget: it keeps at most B support vectors, and removes one for each further mistake.

    f(x) = sum over the support vectors of alpha_i y_i K(x_i, x);   after a mistake, (x, y) is kept with alpha = 1.

If there are then more than B support vectors, one of them, r, is removed: the oldest, or a random one except the
newest. A removal costs less if the coefficient of r is small, so the Forgetron first multiplies all alpha by a factor
phi. With mu = y_r f(x_r), the removal then costs

    Psi = (phi alpha_r)^2 K(x_r, x_r) + 2 phi alpha_r - 2 phi^2 alpha_r mu,

and phi is the largest number up to 1 for which the sum Q of all costs is at most (15/32) M. Here M is the number of
mistakes so far. The paper has (phi alpha_r)^2 as the first term, for any K(x, x) <= 1. Here the term is exact, so a
removal costs the same if K(x, x) = 1, as for the Gaussian kernel, and less if K(x, x) < 1.

One round: with a linear kernel and B = 1, the support vector is (1, 0), with label +1 and alpha = 1. The example x =
(0.6, 0.8) with label -1 has f(x) = 0.6. The prediction is the second mistake, so M = 2. After the new example is added,
f(x_r) = 0.4. So 0.2 phi^2 + 2 phi = 15/16, and alpha of the remaining support vector becomes phi = 0.4486.

Source: after O. Dekel, S. Shalev-Shwartz and Y. Singer, The Forgetron (SIAM J. Comput. 37, 2008); random: G.
Cavallanti, N. Cesa-Bianchi and C. Gentile, Tracking the best hyperplane with a simple budget perceptron (Machine
Learning 69, 2007).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from visualonline.abilities.binds_functions import BindsFunctions
from visualonline.abilities.keeps_examples import KeepsExamples
from visualonline.abilities.limits_input import LimitsInput
from visualonline.abilities.randomizes import Randomizes
from visualonline.abilities.scores_rows import ScoresRows
from visualonline.core.aliases import Alias, KnownAs
from visualonline.core.parameters import Param
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.dot import ROUNDING
from visualonline.numerics.kernel_choice import kernel_parameters, kernels, largest_of
from visualonline.numerics.kernels.gaussian import value as K  # noqa: N812  K(x, z), as in the formulas
from visualonline.numerics.ties import side

FORGETRON, OLDEST, RANDOM = range(3)
FIRST = "gaussian"
"""The default kernel."""
SHARE = 15 / 32
"""The total cost of the Forgetron's removals is at most this fraction of the number of mistakes."""


class State(NamedTuple):
    """The support vectors, oldest first: rows `X`, labels `y`, coefficients `alpha`, and their rounds `example`.

    The state has `size[0]` support vectors, at most B, and room for one more. `M` is the number of mistakes, and `Q` is
    the cost of all removals. `Phi` is the sum of (1 - phi)/(1 + phi) over the removals, and `phi` is the last factor.
    Each of these four arrays has shape (1,).
    """

    X: Array
    y: Array
    alpha: Array
    example: npt.NDArray[np.int64]
    size: npt.NDArray[np.int64]
    M: Array
    Q: Array
    Phi: Array
    phi: Array


def start(dim: int, B: int) -> State:
    """Return a state without support vectors."""
    n = B + 1
    return State(
        X=np.zeros((n, dim)),
        y=np.zeros(n),
        alpha=np.zeros(n),
        example=np.zeros(n, np.int64),
        size=np.zeros(1, np.int64),
        M=np.zeros(1),
        Q=np.zeros(1),
        Phi=np.zeros(1),
        phi=np.ones(1),
    )


def bind(kernel: int) -> Mapping[str, Callable[..., float]]:
    """Return the chosen kernel, which the rule calls K."""
    return {"K": kernels(FIRST)[kernel].value}


def predict(state: State, x: Array, sigma: float, degree: int, c: float) -> float:
    """Return the score f(x), or exactly 0 if the score is within rounding error of 0."""
    score = 0.0
    size = 0.0
    for i in range(state.size[0]):
        term = state.alpha[i] * state.y[i] * K(x, state.X[i], sigma, degree, c)
        score += term
        size += abs(term)
    if abs(score) <= ROUNDING * (state.size[0] + x.size) * size < math.inf:
        return 0.0
    return score


def update(
    state: State, x: Array, y: float, t: int, score: float, coin: float, B: int, forget: int,
    sigma: float, degree: int, c: float,
) -> bool:  # fmt: skip
    """After a mistake, keep the example. If the budget is exceeded, remove one of the support vectors, as chosen."""
    if y * score > 0:
        return False
    state.M[0] += 1
    n = state.size[0]
    for i in range(x.size):
        state.X[n, i] = x[i]
    state.y[n] = y
    state.alpha[n] = 1.0
    state.example[n] = t
    if n < B:
        state.size[0] = n + 1
        return True
    r = int(coin * B) if forget == RANDOM else 0
    mu = 0.0
    for i in range(n + 1):
        mu += state.alpha[i] * state.y[i] * K(state.X[i], state.X[r], sigma, degree, c)
    mu *= state.y[r]
    s = state.alpha[r]
    square = s * s * K(state.X[r], state.X[r], sigma, degree, c) - 2 * s * mu
    phi = 1.0
    room = state.Q[0] - 15 / 32 * state.M[0]
    if forget == FORGETRON and square + 2 * s + room > 0:
        phi = min(1.0, -2 * room / (2 * s + math.sqrt(max(0.0, 4 * s * s - 4 * square * room))))
    state.Q[0] += phi * phi * square + 2 * phi * s
    state.Phi[0] += (1 - phi) / (1 + phi)
    state.phi[0] = phi
    for k in range(r, n):
        for i in range(x.size):
            state.X[k, i] = state.X[k + 1, i]
        state.y[k] = state.y[k + 1]
        state.alpha[k] = state.alpha[k + 1]
        state.example[k] = state.example[k + 1]
    for k in range(n):
        state.alpha[k] *= phi
    return True


def draws(forget: int) -> bool:
    """Return whether a random support vector is removed."""
    return forget == RANDOM


def weights(state: State) -> Array:
    """Return alpha_i y_i of the support vectors."""
    n = int(state.size[0])
    return state.alpha[:n] * state.y[:n]


def scores(state: State, X: Array, kernel: int, sigma: float, degree: int, c: float) -> Array:
    """Return the scores of all rows of `X` at once, for drawing."""
    return kernels(FIRST)[kernel].matrix(X, state.X[: state.size[0]], sigma, degree, c) @ weights(state)


def largest(dim: int, kernel: int, degree: int, c: float) -> float:
    """Return the magnitude of x up to which scores are finite."""
    return largest_of(kernels(FIRST)[kernel], dim, degree, c)


PLUGIN = Learner(
    id="budget-perceptron",
    name="Budget perceptron",
    summary=(
        "runs the kernel perceptron with at most B support vectors; once there are B, a new one replaces an old one"
    ),
    source="after Dekel, Shalev-Shwartz and Singer 2008, with K(x, x) in Ψ instead of 1; Cavallanti et al. 2007",
    parameters=(
        Param("B", "B", "int", 20,
            "budget: the largest number of support vectors", low=1, high=10_000, scale="log", slider=(1, 200)),
        Param(
            "forget", "forget", "choice", "forgetron",
            "which support vector is removed, and whether all coefficients are shrunk first. forgetron: as in the "
            "paper if K(x, x) = 1, otherwise with K(x, x) instead of 1 in the cost of a removal",
            choices=("forgetron", "oldest", "random"),
            choice_labels=("forgetron: shrink all, remove the oldest", "remove the oldest", "remove a random one"),
        ),
        *kernel_parameters(FIRST),
    ),
    family="kernel",
    accepts="examples",
    start=start,
    predict=predict,
    decide=side,
    update=update,
    weights=weights,
    abilities=(
        KnownAs((Alias("forgetron", (("forget", "forgetron"),)),)),
        Randomizes(randomized=draws, exact_loss=False),
        KeepsExamples(),
        ScoresRows(scores=scores),
        BindsFunctions(bind=bind),
        LimitsInput(largest=largest),
    ),
    default_panels=("mistakes", "proof", "weights", "potential"),
    pseudocode=(
        CodeLine("no support vectors, M = Q = 0"),
        CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t}),
        CodeLine("    see xₜ", "point", numbers=lambda x: {"xₜ": x}),
        CodeLine(
            "    predict sgn f(xₜ)", "prediction",
            numbers=lambda score, prediction: {"f(xₜ)": score, "ŷₜ": prediction},
        ),
        CodeLine("    see yₜ", "label", numbers=lambda y: {"yₜ": y}),
        CodeLine("    if yₜ f(xₜ) ≤ 0", "loss", numbers=lambda y, score: {"yₜ f(xₜ)": y * score}),
        CodeLine(
            "        M ← M + 1;  add (xₜ, yₜ) with coefficient α = 1", "update", lambda changed: changed,
            lambda after: {"M": after.M[0], "support vectors": after.size[0]},
        ),
        CodeLine(
            "        if more than B support vectors: all α ← φα, remove the oldest", "update",
            lambda changed, state, B: changed and state.size[0] == B,
            lambda after: {"φ": after.phi[0], "Q": after.Q[0]},
            by="forget", texts=(
                "        if more than B support vectors: all α ← φα, remove the oldest",
                "        if more than B support vectors: remove the oldest",
                "        if more than B support vectors: remove a random one",
            ),
        ),
    ),
)
