"""Predictions from p, the weighted average of the advice: the parameter `mode` of several expert learners.

`draw` predicts 1 with probability p, and |p - y| is the exact probability of a mistake. `average` incurs the loss |p -
y| and predicts 1 if p >= 1/2. The functions run interpreted and compiled.
"""

from __future__ import annotations

from visualonline.core.parameters import Param
from visualonline.core.plugin import CodeLine

DRAW, AVERAGE = range(2)
"""The values of `mode` in compiled code."""
ROUNDING = 2.0**-52

MODE = Param(
    "mode", "mode", "choice", "draw",
    "the prediction. draw: 1 with probability p. average: p itself, with loss |p − y|",
    choices=("draw", "average"),
    label="Prediction",
    choice_labels=("1 with probability p", "p itself, with loss |p − y|"),
)  # fmt: skip

PREDICT_LINES = (
    CodeLine(
        "    draw u from [0, 1): predict 1 if u < p, otherwise 0", "prediction", lambda mode: mode == DRAW,
        lambda coin, prediction: {"u": coin, "ŷₜ": (1 + prediction) / 2},
    ),
    CodeLine("    average: predict p itself", "prediction", lambda mode: mode != DRAW, lambda score: {"p": score}),
)  # fmt: skip
"""The lines of pseudocode for the prediction."""


def mean_or_half(p: float, N: int) -> float:
    """Return p, an average over N experts, set to 1/2 if within rounding error of 1/2, so that ties are exact."""
    return 0.5 if abs(p - 0.5) <= ROUNDING * N else p


def decide(score: float, coin: float, mode: int) -> int:
    """Return +1 if the draw, uniform on [0, 1), is below p (`draw`), or if p >= 1/2 (`average`); otherwise -1."""
    return 1 if (coin < score if mode == DRAW else score >= 0.5) else -1


def loss(score: float, y: float) -> float:
    """Return |p - y| = w.l: the loss of the average, and the probability that a random prediction is wrong."""
    return abs(score - (1 + y) / 2)


def randomized(mode: int) -> bool:
    """Return whether predictions are random, so that the loss is a probability."""
    return mode == DRAW
