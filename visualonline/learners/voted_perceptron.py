"""The voted perceptron: predicts like the perceptron and returns a majority vote of all its weight vectors.

    w_1 = 0,    w_{t+1} = w_t + eta y_t x_t   if y_t (w_t.x_t) <= 0,    w_{t+1} = w_t   otherwise.

Each w_s votes sgn(w_s.x), so that a weight vector has as many votes as rounds in which it predicted. The vote of w_1 ..
w_t is the sign of the sum; a tied vote counts as a mistake. In general, the decision boundary of the majority is not a
hyperplane. Online, only w_t predicts, so the mistakes and the bounds are those of the perceptron. The vote is returned
by an online-to-batch conversion, and its risk is at most twice the average risk of the voters.

One round: w = (-1, 0) predicted in round 2 and predicts in round 3, where the example x = (0.8, 0.6), y = +1 causes a
mistake. So this w has 2 votes, and (-0.2, 0.6) predicts from then on. For x = (1, 1) the kept vector casts 2 votes for
-1; the new one has no vote yet.

Source: Y. Freund and R. Schapire, Large margin classification using the perceptron algorithm (Machine Learning 37,
1999).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from visualonline.abilities.descends import Descends
from visualonline.abilities.grows import Grows
from visualonline.abilities.predicts_like import PredictsLike
from visualonline.abilities.remembers_hypotheses import RemembersHypotheses
from visualonline.abilities.scores_rows import ScoresRows
from visualonline.abilities.separates import Separates
from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.dot import dot_or_zero
from visualonline.numerics.linear_weights import separator, weights
from visualonline.numerics.ties import LT, TIE, decide, predict_line, update_if_line


class State(NamedTuple):
    """The weights `w` = eta s, the sum `s` of y x over the updates, both (d,), and earlier weights with their rounds.

    Row k of `past`, of shape (n, d), predicted in `served[k]` rounds. `size[0]` rows are in use, and w has predicted
    since round `since[0]`.
    """

    w: Array
    s: Array
    past: Array
    served: Array
    size: npt.NDArray[np.int64]
    since: npt.NDArray[np.int64]


def start(dim: int) -> State:
    """Return w_1 = 0, which predicts from round 1 on, and no earlier weights."""
    nothing = np.zeros((0, dim)), np.zeros(0)
    return State(np.zeros(dim), np.zeros(dim), *nothing, np.zeros(1, np.int64), np.ones(1, np.int64))


def make_room(state: State, rounds: int) -> None:
    """Resize the arrays in place to their contents and `rounds` more rows."""
    n = int(state.size[0]) + rounds
    state.past.resize((n, state.past.shape[1]), refcheck=False)
    state.served.resize(n, refcheck=False)


def predict(state: State, x: Array) -> float:
    """Return the score w.x, or exactly 0 if the score is within rounding error of 0."""
    return dot_or_zero(state.w, x)


def update(state: State, x: Array, y: float, t: int, score: float, prediction: int, eta: float, tie: int) -> bool:
    """After a mistake keep w with its votes, and add eta y x; see the perceptron for `lt`."""
    if prediction == y or (tie == LT and score == 0):
        return False
    k = state.size[0]
    for i in range(x.size):
        state.past[k, i] = state.w[i]
        state.s[i] += y * x[i]
        state.w[i] = eta * state.s[i]
    state.served[k] = t - state.since[0] + 1
    state.since[0] = t + 1
    state.size[0] = k + 1
    return True


def hypotheses(state: State, t: int) -> tuple[Array, Array]:
    """Return all w that predicted before round t, of shape (n, d), and the number of rounds of each."""
    n = int(state.size[0])
    served = np.append(state.served[:n], float(t - int(state.since[0])))
    return np.vstack([state.past[:n], state.w])[served > 0], served[served > 0]


def scores(state: State, X: Array, t: int) -> Array:
    """Return the mean vote of the w that predicted before round t on each row of `X`, from -1 to 1.

    Examples
    --------
    >>> one = State(np.array([0, 1.0]), np.zeros(2), np.array([[-1.0, 0]]), np.array([2.0]), np.ones(1), np.full(1, 3))
    >>> scores(one, np.array([[1.0, 1.0], [-1.0, 1.0]]), 4).round(3).tolist()
    [-0.333, 1.0]
    """
    W, served = hypotheses(state, t)
    total = np.zeros(len(X))
    for w, rounds in zip(W, served, strict=True):
        total += rounds * np.sign(X @ w)
    return total / max(t - 1, 1)


PLUGIN = Learner(
    id="voted-perceptron",
    name="Voted perceptron",
    summary="predicts like the perceptron, keeps all its weight vectors, and returns their majority vote",
    source="Freund and Schapire 1999",
    parameters=(
        Param(
            "eta", "η", "float", 1.0, "learning rate; it scales w but changes no prediction", low=0, low_open=True,
            scale="log", slider=(0.01, 100),
        ),
        TIE,
    ),
    family="linear",
    accepts="examples",
    start=start,
    predict=predict,
    decide=decide,
    update=update,
    weights=weights,
    abilities=(
        KnownAs(("voting-perceptron",)),
        Separates(separator=separator, margin="euclidean"),
        Descends(surrogate="perceptron"),
        RemembersHypotheses(hypotheses=hypotheses),
        ScoresRows(scores=scores),
        Grows(make_room=make_room, appended=("past", "served")),
        PredictsLike(learner="perceptron"),
    ),
    default_panels=("mistakes", "proof", "weight-space", "margin"),
    pseudocode=(
        CodeLine("w₁ = 0"),
        CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t}),
        CodeLine("    see xₜ", "point", numbers=lambda x: {"xₜ": x}),
        predict_line("wₜ·xₜ", "wₜ·xₜ"),
        CodeLine("    see yₜ", "label", numbers=lambda y: {"yₜ": y}),
        update_if_line("(wₜ·xₜ)", "(wₜ·xₜ)"),
        CodeLine(
            "        keep wₜ with its number of votes", "update", lambda changed: changed,
            lambda after: {"votes": after.served[int(after.size[0]) - 1]},
        ),
        CodeLine("        wₜ₊₁ = wₜ + η yₜ xₜ", "update", lambda changed: changed, lambda after: {"wₜ₊₁": after.w}),
        CodeLine("    on request, return sgn(Σₛ sgn(wₛ·x))", "update"),
    ),
)
