"""Immutable facts about a run, for code that draws it without access to the run itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from visualonline.core.plugin import Expert, Learner
from visualonline.core.types import Stream
from visualonline.theorems.theorem import Theorem
from visualonline.trace.tuned_learner import TunedLearner


@dataclass(frozen=True, eq=False)
class RunFacts:
    """Facts about one run, computed once. The object is the cache key of the run.

    Attributes
    ----------
    rule : TunedLearner
        The learner with its parameter values, including labels and delay.
    names : tuple of str
        The names of what the weights belong to: features, experts, or other objects of the learner.
    features : tuple of str
        The names of the stream's features or experts.
    stream : Stream
        The stream of the run. With an adversary each learner has its own stream.
    label_kind : str
        The feedback after the prediction: "label", "loss" or "gradient".
    played : bool
        Whether an adversary responds to this learner, so that no other learner has this stream.
    theorems, errata : tuple of Theorem
        The evaluated theorems, and the errata among the learner's theorems.
    notes : mapping
        For each `auto` parameter, how its value was determined.
    depends_on_draws : bool
        Whether predictions or losses depend on random draws, or a theorem averages over newly drawn losses.
    examined : int
        The number of examples on which every hypothesis is evaluated; 0 if none is returned.
    """

    rule: TunedLearner
    names: tuple[str, ...]
    features: tuple[str, ...]
    stream: Stream
    label_kind: str
    played: bool
    theorems: tuple[Theorem, ...]
    errata: tuple[Theorem, ...]
    notes: Mapping[str, str]
    examined: int
    depends_on_draws: bool

    @property
    def learner(self) -> Learner:
        """The learner's declaration."""
        return self.rule.learner

    @property
    def experts(self) -> tuple[Expert, ...]:
        """The experts as half-spaces, if a pool created them for the examples; otherwise empty."""
        experts: tuple[Expert, ...] = getattr(self.stream, "experts", ())
        return experts

    @property
    def biased(self) -> bool:
        """True if a constant feature 1 was appended."""
        return self.features[-1:] == ("1",)
