"""The ability to learn without labels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from visualonline.core.ability import Ability
from visualonline.core.plugin import CodeLine, Learner


@dataclass(frozen=True, kw_only=True)
class LearnsUnlabelled(Ability):
    """The learner learns from losses or gradients alone. `runs.prepare` lets the learner run on streams without labels.

    In a round without a label y is -1, so that |x - 0| is the loss of an expert, and -y w.x = w.g the linear loss.

    Attributes
    ----------
    kind : "losses" or "gradients"
        What the learner accepts instead of examples: the experts' losses, or the gradients of linear losses.
    pseudocode : tuple of CodeLine
        The rule on such streams.
    """

    kind: Literal["losses", "gradients"]
    pseudocode: tuple[CodeLine, ...] = ()


def unlabelled_kind_of(learner: Learner) -> str:
    """Return what a learner accepts instead of examples, "losses" or "gradients"; empty if the learner needs labels."""
    own = learner.ability(LearnsUnlabelled)
    return "" if own is None else own.kind
