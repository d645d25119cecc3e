"""The perceptron in its dual form: it counts the mistakes on each example, and the counts determine the weights.

    yhat_t = sgn( sum_{s<t} alpha_s y_s x_s.x_t ),    alpha_t += eta   if y_t times the sum is <= 0.

Since w = sum alpha_s y_s x_s, the predictions with initial alpha = 0 are those of the perceptron with w_1 = 0. In the
first pass over a stream, each alpha is 0 or eta; in later passes, the alpha of a repeated example may grow further. The
inner product is linear, so the sum over the support vectors is w.x_t. The state stores w/eta with the counts, so a
prediction costs O(d) operations for any number of support vectors.

Every alpha starts at alpha_0. If alpha_0 is not 0, every example counts from the next round on, even without a mistake.
The sum ends at t - 1, because the label y_t is not known yet. The perceptron's theorems do not apply to the rule with
such an alpha_0.

One round: with the support vector x_1 = (1, 0), y_1 = -1, alpha_1 = 1, the example x = (0.8, 0.6), y = +1 has score
-0.8. The prediction is a mistake, so x becomes the second support vector.

Source: F. Rosenblatt (1958); Y. Freund and R. Schapire, Large margin classification using the perceptron algorithm
(Machine Learning 37, 1999).
"""

from __future__ import annotations

import math

import numpy as np

from visualonline.abilities.breaks_premise import BreaksPremise
from visualonline.abilities.descends import Descends
from visualonline.abilities.grows import Grows
from visualonline.abilities.keeps_examples import KeepsExamples
from visualonline.abilities.predicts_like import PredictsLike
from visualonline.abilities.separates import Separates
from visualonline.core.aliases import KnownAs
from visualonline.core.cure import Curable, Cure
from visualonline.core.parameters import Param
from visualonline.core.plugin import CodeLine, Learner, Premise
from visualonline.core.types import Array
from visualonline.numerics.dot import ROUNDING, dot_and_size, dot_or_zero
from visualonline.numerics.support_vectors import APPENDED, SupportVectors, add_support, make_room, weights
from visualonline.numerics.support_vectors import start as no_supports
from visualonline.numerics.support_vectors import update as count
from visualonline.numerics.ties import TIE, decide, predict_line, update_if_line


def start(dim: int, alpha0: float = 0.0) -> SupportVectors:
    """Return a state without support vectors; if alpha_0 is not 0, `s` also has the sum of y x over all examples."""
    none = no_supports(dim)
    s = np.zeros(dim if alpha0 == 0 else 2 * dim)
    return SupportVectors(none.X, none.y, none.counts, none.example, none.size, s)


def predict(state: SupportVectors, x: Array, eta: float, alpha0: float = 0.0) -> float:
    """Return the score w.x, which is sum alpha_s y_s x_s.x, or exactly 0 if the score is within rounding error of 0."""
    if alpha0 == 0:
        return eta * dot_or_zero(state.s, x)
    score, size = dot_and_size(state.s, x, 0.0)
    other, further = dot_and_size(state.s[x.size :], x, 0.0)
    total = eta * score + alpha0 * other
    near = ROUNDING * (x.size + 4) * (eta * size + alpha0 * further)
    return 0.0 if abs(total) <= near < math.inf else total


def update(
    state: SupportVectors, x: Array, y: float, t: int, example: int, score: float, prediction: int, tie: int,
    alpha0: float = 0.0, eta: float = 1.0,
) -> bool:  # fmt: skip
    """Count a mistake on its example, and add y x to the sum; with `lt`, a score of zero causes no update."""
    changed = count(state, x, y, t, example, score, prediction, tie)
    new = alpha0 != 0 and example == t  # the example occurs for the first time and has a count from now on
    if new and changed:
        state.counts[state.size[0] - 1] += alpha0 / eta
    elif new:
        add_support(state, x, y, example, alpha0 / eta)
    for i in range(x.size):
        if changed:
            state.s[i] += y * x[i]
        if new:
            state.s[x.size + i] += y * x[i]
    return changed or new


def separator(state: SupportVectors, eta: float, alpha0: float) -> tuple[Array, float]:
    """Return the hyperplane w.x = 0."""
    if alpha0 == 0:
        return eta * state.s, 0.0
    half = state.s.size // 2
    return eta * state.s[:half] + alpha0 * state.s[half:], 0.0


def broken_premise(alpha0: float) -> Premise | None:
    """Return the premise that alpha_0 breaks, or None if alpha_0 = 0.

    With any other alpha_0, w also changes in rounds without a mistake.
    """
    why = f"α₀ = {alpha0:.3g}: w also changes in rounds without a mistake"
    return None if alpha0 == 0 else Curable("α₀ = 0", False, why, Cure("parameter", "alpha0", 0.0))


PLUGIN = Learner(
    id="dual-perceptron",
    name="Dual perceptron",
    summary="adds η to the coefficient α of an example at each mistake on it; w is the sum of α y x over the examples",
    source="Rosenblatt 1958; Freund and Schapire 1999",
    parameters=(
        Param(
            "eta", "η", "float", 1.0,
            "learning rate, the increase of α at a mistake. If α₀ = 0, predictions do not depend on η", low=0,
            low_open=True, scale="log", slider=(0.01, 100),
        ),
        TIE,
        Param("alpha0", "α₀", "float", 0.0, "initial α of each example", low=0, slider=(0, 2)),
    ),
    family="linear",
    accepts="examples",
    start=start,
    predict=predict,
    decide=decide,
    update=update,
    weights=weights,
    abilities=(
        KnownAs(("perceptron-dual-form",)),
        Separates(separator=separator, margin="euclidean"),
        Descends(surrogate="perceptron"),
        KeepsExamples(),
        Grows(make_room=make_room, appended=APPENDED),
        PredictsLike(learner="perceptron"),
        BreaksPremise(premise=broken_premise),
    ),
    default_panels=("mistakes", "proof", "dual", "margin"),
    pseudocode=(
        CodeLine("α = α₀"),
        CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t}),
        CodeLine("    see xₜ", "point", numbers=lambda x: {"xₜ": x}),
        predict_line("Σₛ αₛ yₛ xₛ·xₜ", "Σ"),
        CodeLine("    see yₜ", "label", numbers=lambda y: {"yₜ": y}),
        update_if_line("Σₛ αₛ yₛ xₛ·xₜ", "Σ"),
        CodeLine(
            "        αₜ ← αₜ + η", "update", lambda changed: changed, lambda after: {"support vectors": after.size},
        ),
    ),
)
