"""What a linear learner does where its score is 0: the parameter `tie`, which several learners have."""

from __future__ import annotations

from visualonline.core.parameters import Param

TIE = Param(
    "tie", "tie", "choice", "le",
    "at w·x = 0. le: a mistake, and an update; positive: predict +1; lt: a mistake without an update",
    choices=("le", "positive", "lt"),
    label="A tie, w·x = 0, counts as",
    choice_labels=("a mistake, with an update", "+1", "a mistake, without an update"),
)  # fmt: skip
