"""Immutable facts about a workspace, for panels, which cannot access its runs."""

from __future__ import annotations

from dataclasses import dataclass

from visualonline.abilities.has_comparator import comparator_of
from visualonline.core.types import Stream
from visualonline.runs.run_facts import RunFacts
from visualonline.session.document import Document


@dataclass(frozen=True, eq=False)
class WorkspaceFacts:
    """Facts about one workspace, computed once.

    Attributes
    ----------
    document : Document
        The document as opened. The chosen plane of features may change later; each snapshot has the current one.
    base : Stream
        The stream of the document, before it is adapted to a learner.
    runs : tuple of RunFacts
    examples : tuple of Stream or None
        For each learner the examples to draw: those of `base`, or an adversary's responses; None for advice.
    """

    document: Document
    base: Stream
    runs: tuple[RunFacts, ...]
    examples: tuple[Stream | None, ...]

    @property
    def several(self) -> bool:
        """True if several learners are compared."""
        return len(self.runs) > 1


def alike(facts: WorkspaceFacts, others: WorkspaceFacts) -> bool:
    """Return whether panels need the same space for other runs, such as those while a control is dragged."""
    one, other = ([(run.learner, run.theorems, run.examined) for run in each.runs] for each in (facts, others))
    return one == other


def on_board(facts: WorkspaceFacts, i: int) -> bool:
    """Return whether learner i's rounds are shown as rows: advice, or more than two features of a boolean learner.

    In a plane of two boolean features all points are in the four corners.
    """
    base = facts.examples[i]
    return base is None or (facts.runs[i].learner.family == "boolean" and plane_features(base) > 2)


def counts_labels(facts: WorkspaceFacts, i: int) -> bool:
    """Return whether learner i predicts the probability of the next label from the previous labels only.

    The score of such a learner is this probability, and its loss is the log loss. So exp(-sum of the
    losses) is the probability that the learner gives to the whole sequence.
    """
    rule = facts.runs[i].rule
    return rule.labelled and comparator_of(rule.learner) == "constant" and not rule.reads_points


def plane_features(base: Stream) -> int:
    """Return the number of features of a stream, without the constant 1 of a bias."""
    return base.dim - (1 if base.features and base.features[-1] == "1" else 0)


def takes_points(facts: WorkspaceFacts) -> bool:
    """Return whether a plane is shown in which points can be added."""
    return facts.base.kind == "examples" and not all(on_board(facts, i) for i in range(len(facts.runs)))
