"""The treatment of score 0 by linear learners: undecided, or according to the parameter `tie`."""

from __future__ import annotations

from visualonline.core.parameters import Param
from visualonline.core.plugin import CodeLine

LE, POSITIVE, LT = range(3)
"""The values of `tie` in compiled code."""

TIE = Param(
    "tie", "tie", "choice", "le",
    "how w·x = 0 counts. le: a mistake that triggers an update. positive: the prediction +1. lt: a mistake without an "
    "update",
    choices=("le", "positive", "lt"),
    label="A tie, w·x = 0, counts as",
    choice_labels=("a mistake, with an update", "+1", "a mistake, without an update"),
)  # fmt: skip


def predict_line(score: str, symbol: str) -> CodeLine:
    """Return the pseudocode line that predicts by a `score`, whose value is shown as `symbol`."""
    sign, half = f"    predict sgn({score})", f"    predict +1 if {score} ≥ 0, otherwise −1"
    return CodeLine(
        sign, "prediction", numbers=lambda score, prediction: {symbol: score, "ŷₜ": prediction},
        by="tie", texts=(sign, half, sign),
    )  # fmt: skip


def update_if_line(score: str, symbol: str) -> CodeLine:
    """Return the pseudocode line with the condition of an update, which depends on `tie`."""
    texts = (f"    if yₜ {score} ≤ 0", "    if ŷₜ ≠ yₜ", f"    if yₜ {score} < 0")
    return CodeLine(texts[0], "loss", numbers=lambda y, score: {f"yₜ {symbol}": y * score}, by="tie", texts=texts)


def decide(score: float, tie: int) -> int:
    """Return the side of the hyperplane.

    For a score of 0, return +1 under `positive`, otherwise 0 (undecided, and wrong).
    """
    positive = 1 if score > 0 or (score == 0 and tie == POSITIVE) else 0
    negative = 1 if score < 0 else 0
    return positive - negative


def side(score: float) -> int:
    """Return the side of the hyperplane, or 0 on it (undecided, which is wrong)."""
    if score > 0:
        return 1
    if score < 0:
        return -1
    return 0
