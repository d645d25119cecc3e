"""A learner of your own. Each time you save this file, the window loads it and runs the stream with it again."""

from typing import NamedTuple

import numpy as np

from visualonline.abilities.separates import Separates
from visualonline.core.parameters import Param
from visualonline.core.plugin import Learner


class State(NamedTuple):
    """What the learner remembers from round to round: arrays, here the weight vector w of length d."""

    w: np.ndarray


def start(dim):
    """Return the state before round 1; dim is the number of features d."""
    return State(np.zeros(dim))


def predict(state, x):
    """Return the score of the point x, from which `decide` makes a prediction."""
    return float(state.w @ x)


def decide(score):
    """Return the predicted label: 1, -1, or 0 for undecided."""
    return 1 if score > 0 else -1 if score < 0 else 0


def update(state, x, y, score, eta):
    """Learn from the label y, 1 or -1. Change the arrays of the state in place; return whether they were changed."""
    if y * score > 0:
        return False
    state.w[:] += eta * y * x
    return True


def weights(state):
    """Return the weights that the panels show."""
    return state.w


PLUGIN = Learner(
    id="my-learner",  # on the command line: small letters, digits and hyphens
    name="My learner",
    summary="adds eta y x to w after each mistake",
    source="my own work",
    family="linear",
    accepts="examples",
    start=start,
    predict=predict,
    decide=decide,
    update=update,
    weights=weights,
    parameters=(  # each is an argument of `update`, and has a slider in the window
        Param("eta", "η", "float", 1.0, "learning rate", low=0, low_open=True, slider=(0.1, 10)),
    ),
    abilities=(  # remove this if the learner does not predict by the side of a hyperplane, here w.x = 0
        Separates(separator=lambda state: (state.w, 0.0)),
    ),
)
