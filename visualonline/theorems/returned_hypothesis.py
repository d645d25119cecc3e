"""Theorems on the hypothesis returned after the last round, for any learner."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from visualonline.core.ability import Ability, DeclarationError
from visualonline.core.plugin import Learner


@dataclass(frozen=True, kw_only=True)
class ReturnedHypothesis(Ability):
    """The theorem applies to any learner that returns a hypothesis, however late the labels come.

    Attributes
    ----------
    vote : bool
        The hypothesis is the majority vote of all hypotheses, not a single one.
    statement : (Learner) -> str, optional
        The part of the statement that applies to one learner, in TeX.
    rounds_fixed : bool
        The theorem applies to one number of rounds, fixed in advance: each round is judged by itself, as if it were the
        last.
    """

    vote: bool = False
    statement: Callable[[Learner], str] | None = None
    rounds_fixed: bool = False

    def check(self, plugin: Any) -> None:
        """Reject theorems that do not bound a risk or are restricted to some learners."""
        if plugin.bounds != "risk" or plugin.learners:
            raise DeclarationError('ReturnedHypothesis needs bounds="risk" and learners=() (any learner).')
