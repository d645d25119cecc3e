"""The common parts of the theorems on bandits: premises on the losses and on the order of losses and random draws."""

from __future__ import annotations

import numpy as np

from visualonline.core.cure import Curable, Cure
from visualonline.core.plugin import Premise
from visualonline.theorems.proof import Evidence
from visualonline.theorems.theorem import Quantities


def settled(q: Quantities) -> bool:
    """Return whether the rounds were fixed before the random draws.

    An adversary reacts to the displayed run. Repetitions use the same rounds, so the adversary does not react to them.
    """
    return not q.adaptive or hasattr(q, "standard_error")


def settled_premise(q: Quantities) -> Premise:
    """Return the premise that `settled` checks."""
    met = settled(q)
    if not q.adaptive:
        why = "no adversary reacts to the learner"
    elif met:
        why = "the independent repetitions use the rounds of this run"
    else:
        why = "an adversary chooses the losses in reply to the learner"
    cure = Cure("stream", "bernoulli-arms")
    return Curable("the losses do not depend on the learner's random draws", met, why, cure)


def losses_premise(q: Quantities) -> Premise:
    """Return the premise on the losses, which streams of advice always meet."""
    what = "advice" if q.labelled else "losses"
    return Premise(f"{what} in [0, 1]", True, f"N = {q.dim} arms; the loss of one of them is seen in each round")


def number(e: Evidence, name: str) -> float:
    """Return the quantity called `name` at the round."""
    return float(np.reshape(getattr(e, name), -1)[0])
