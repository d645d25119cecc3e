"""The perceptron with a kernel: its dual form with K(x_s, x_t) instead of each product x_s.x_t.

    yhat_t = sgn( sum_{s<t} alpha_s y_s K(x_s, x_t) ),    alpha_t += eta   if y_t times the sum is <= 0.

The algorithm is the perceptron in the feature space of the kernel, but the features are never computed. Each round
evaluates the kernel once for each support vector.

One round: with K(x, z) = (1 + x.z)^2 and the support vector x_1 = (1, 0), y_1 = -1, alpha_1 = 1, the example x = (0.5,
2), y = +1 has score -(1.5)^2 = -2.25. The prediction is a mistake, so x becomes the second support vector.

Source: M. Aizerman, E. Braverman and L. Rozonoer (Automation and Remote Control 25, 1964); Y. Freund and R. Schapire,
Large margin classification using the perceptron algorithm (Machine Learning 37, 1999).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import replace

from visualonline.abilities.binds_functions import BindsFunctions
from visualonline.abilities.descends import Descends
from visualonline.abilities.grows import Grows
from visualonline.abilities.keeps_examples import KeepsExamples
from visualonline.abilities.limits_input import LimitsInput
from visualonline.abilities.predicts_like import PredictsLike
from visualonline.abilities.scores_rows import ScoresRows
from visualonline.abilities.separates_by_kernel import SeparatesByKernel
from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.dot import ROUNDING
from visualonline.numerics.kernel_choice import kernel_parameters, kernels, largest_of
from visualonline.numerics.kernels.linear import value as K  # noqa: N812  K(x, z), as in the formulas
from visualonline.numerics.support_vectors import APPENDED, SupportVectors, make_room, start, update, weights
from visualonline.numerics.ties import TIE, decide, predict_line, update_if_line


def bind(kernel: int) -> Mapping[str, Callable[..., float]]:
    """Return the chosen kernel, which the rule calls K."""
    return {"K": kernels()[kernel].value}


def predict(state: SupportVectors, x: Array, sigma: float, degree: int, c: float, eta: float) -> float:
    """Return the score sum alpha_s y_s K(x_s, x), or exactly 0 if the score is within rounding error of 0."""
    score = 0.0
    size = 0.0
    for s in range(state.size[0]):
        term = state.counts[s] * state.y[s] * K(state.X[s], x, sigma, degree, c)
        score += term
        size += abs(term)
    if abs(score) <= ROUNDING * (state.size[0] + x.size) * size < math.inf:
        return 0.0
    return eta * score


def scores(state: SupportVectors, X: Array, kernel: int, sigma: float, degree: int, c: float, eta: float) -> Array:
    """Return the scores of all rows of `X` at once, for drawing."""
    n = state.size[0]
    return kernels()[kernel].matrix(X, state.X[:n], sigma, degree, c) @ (eta * state.counts[:n] * state.y[:n])


def largest(dim: int, kernel: int, degree: int, c: float) -> float:
    """Return the magnitude of x up to which scores are finite."""
    return largest_of(kernels()[kernel], dim, degree, c)


PLUGIN = Learner(
    id="kernel-perceptron",
    name="Kernel perceptron",
    summary="runs the dual perceptron with a kernel instead of the inner product",
    source="Aizerman, Braverman and Rozonoer 1964; Freund and Schapire 1999",
    parameters=(
        *kernel_parameters(),
        Param("eta", "η", "float", 1.0,
            "learning rate, the increase of α at a mistake; it changes no prediction", low=0, low_open=True,
              scale="log", slider=(0.01, 100)),
        replace(TIE, help=TIE.help.replace("w·x = 0", "a score of 0"), label="A tie, score = 0, counts as"),
    ),
    family="kernel",
    accepts="examples",
    start=start,
    predict=predict,
    decide=decide,
    update=update,
    weights=weights,
    abilities=(
        KnownAs(("kernelized-perceptron", "kernelised-perceptron")),
        SeparatesByKernel(),
        Descends(surrogate="perceptron"),
        KeepsExamples(),
        ScoresRows(scores=scores),
        BindsFunctions(bind=bind),
        Grows(make_room=make_room, appended=APPENDED),
        LimitsInput(largest=largest),
        PredictsLike(learner="perceptron"),
    ),
    default_panels=("mistakes", "proof", "dual", "margin"),
    pseudocode=(
        CodeLine("α = 0"),
        CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t}),
        CodeLine("    see xₜ", "point", numbers=lambda x: {"xₜ": x}),
        predict_line("Σₛ αₛ yₛ K(xₛ, xₜ)", "Σ"),
        CodeLine("    see yₜ", "label", numbers=lambda y: {"yₜ": y}),
        update_if_line("Σₛ αₛ yₛ K(xₛ, xₜ)", "Σ"),
        CodeLine(
            "        αₜ ← αₜ + η", "update", lambda changed: changed, lambda after: {"support vectors": after.size},
        ),
    ),
)
