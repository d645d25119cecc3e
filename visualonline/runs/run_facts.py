"""What never changes about a run, for those who draw it and may not reach the run itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from visualonline.core.plugin import Expert, Learner
from visualonline.core.types import Stream
from visualonline.theorems.theorem import Theorem
from visualonline.trace.tuned_learner import TunedLearner


@dataclass(frozen=True, eq=False)
class RunFacts:
    """Facts of one run, computed once; they are the key for whatever is cached for each run.

    Attributes
    ----------
    rule : TunedLearner
        The learner with the values of its parameters; also what of labels and their delay it was told.
    names : tuple of str
        What the weights belong to: features, experts, or what the learner makes of them.
    features : tuple of str
        The features of the stream, or its experts.
    stream : Stream
        What it runs on, which for a learner that an adversary answers is its own.
    label_kind : str
        What comes after the prediction: "label", "loss" or "gradient".
    played : bool
        Whether an adversary answers this learner, so that its stream is its own.
    theorems, errata : tuple of Theorem
        Those that are followed, and the errata among those on the learner.
    notes : mapping
        By parameter how an `auto` value was settled.
    depends_on_draws : bool
        Whether what it predicts, or pays, depends on coins, or a theorem takes the mean over losses drawn anew.
    examined : int
        The number of examples on which every hypothesis is examined, 0 if none is handed out.
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
        """Where a pool made them for the examples, the experts as half-spaces."""
        experts: tuple[Expert, ...] = getattr(self.stream, "experts", ())
        return experts

    @property
    def biased(self) -> bool:
        """Whether a constant feature 1 was appended."""
        return self.features[-1:] == ("1",)
