"""What a linear learner does where its score is 0: the parameter `tie`, which several learners have."""

from __future__ import annotations

from visualonline.core.parameters import Param

LE, POSITIVE, LT = range(3)
"""The values of `tie`, as compiled rounds know them."""

TIE = Param(
    "tie", "tie", "choice", "le",
    "at w·x = 0. le: a mistake, and an update; positive: predict +1; lt: a mistake without an update",
    choices=("le", "positive", "lt"),
    label="A tie, w·x = 0, counts as",
    choice_labels=("a mistake, with an update", "+1", "a mistake, without an update"),
)  # fmt: skip


def decide(score: float, tie: int) -> int:
    """Return the side of the hyperplane; on it, +1 under `positive`, undecided (and so wrong) otherwise."""
    positive = 1 if score > 0 or (score == 0 and tie == POSITIVE) else 0
    negative = 1 if score < 0 else 0
    return positive - negative
