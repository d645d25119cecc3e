"""A minimal set of learners that covers all variants of the generated loop and of the trace."""

from collections.abc import Sequence

from simulated import rule_of
from trials import LONG

from visualonline.abilities.grows import Grows
from visualonline.core.plugin import Learner

ROLES = ("predict", "update", "decide", "loss", "regulariser")
ASKED = ("state", "x", "y", "t", "example", "coin", "score", "prediction")


def asked_of(learner: Learner) -> set[tuple[object, ...]]:
    """Return the key of a learner's generated loop: the arguments that each of its functions requests.

    The form of its state counts too: whether it grows, and whether it contains a matrix.
    """
    rule = rule_of(learner, 2)
    asked = {(role, name, name in rule.asked.get(role, ())) for role in ROLES for name in ASKED}
    matrix = any(part.ndim == 2 for part in rule.start(2))
    return {*asked, ("form", learner.ability(Grows) is not None, matrix)}


def representatives(learners: Sequence[Learner]) -> list[Learner]:
    """Return a minimal set of learners that covers every line of a loop and its absence; all in the long checks."""
    if LONG:
        return list(learners)
    chosen: list[Learner] = []
    left = {each for learner in learners for each in asked_of(learner)}
    while left:
        chosen.append(max(learners, key=lambda learner: len(asked_of(learner) & left)))
        left -= asked_of(chosen[-1])
    return chosen
