"""What never changes about a workspace, for the panels, which may not reach its runs."""

from __future__ import annotations

from dataclasses import dataclass

from visualonline.abilities.has_comparator import comparator_of
from visualonline.core.types import Stream
from visualonline.runs.run_facts import RunFacts
from visualonline.session.document import Document


@dataclass(frozen=True, eq=False)
class WorkspaceFacts:
    """Facts of one workspace, made once.

    Attributes
    ----------
    document : Document
        As it was opened; the plane that is laid through the features may change later and is in each snapshot.
    base : Stream
        The stream as the document asks for it, before it is fitted to a learner.
    runs : tuple of RunFacts
    examples : tuple of Stream or None
        For each learner the examples to draw: those of `base`, or an adversary's answers; None where there is advice.
    """

    document: Document
    base: Stream
    runs: tuple[RunFacts, ...]
    examples: tuple[Stream | None, ...]

    @property
    def several(self) -> bool:
        """Whether learners are compared."""
        return len(self.runs) > 1


def alike(facts: WorkspaceFacts, others: WorkspaceFacts) -> bool:
    """Return whether panels need the same room for other runs: as in a drag, which asks in every frame."""
    one, other = ([(run.learner, run.theorems, run.examined) for run in each.runs] for each in (facts, others))
    return one == other


def on_board(facts: WorkspaceFacts, i: int) -> bool:
    """Return whether learner i's rounds are shown in rows: advice, and boolean features of which no plane shows two.

    All points of a plane through two boolean features stand in its four corners.
    """
    base = facts.examples[i]
    return base is None or (facts.runs[i].learner.family == "boolean" and plane_features(base) > 2)


def counts_labels(facts: WorkspaceFacts, i: int) -> bool:
    """Return whether learner i predicts a probability of the next label that depends on the labels so far alone.

    Its score is that probability, and it suffers the log loss, so that exp(-L) is what it gives to the whole sequence.
    """
    rule = facts.runs[i].rule
    return rule.labelled and comparator_of(rule.learner) == "constant" and not rule.reads_points


def plane_features(base: Stream) -> int:
    """Return how many features a stream has, not counting the 1 of a bias."""
    return base.dim - (1 if base.features and base.features[-1] == "1" else 0)


def takes_points(facts: WorkspaceFacts) -> bool:
    """Return whether a plane is shown to which points can be added."""
    return facts.base.kind == "examples" and not all(on_board(facts, i) for i in range(len(facts.runs)))
