"""A lesson: steps that each set the stage and say what to look at, some with a question that the run answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from visualonline.lessons.quantity import Claim, Condition
from visualonline.session.document import Document
from visualonline.session.playhead import Phase


class Choose(NamedTuple):
    """A question with several answers to choose from.

    Attributes
    ----------
    right : int
        The correct choice, from 0.
    why : tuple of str
        Why each wrong choice is wrong, in their order; empty if the lesson does not say.
    """

    ask: str
    choices: tuple[str, ...]
    right: int
    because: str
    why: tuple[str, ...] = ()

    def feedback(self, choice: int) -> str:
        """Return what the lesson says of a choice, from 0; empty if it says nothing of a wrong one."""
        if choice == self.right:
            return self.because
        return self.why[choice - (choice > self.right)] if self.why else ""


class Predict(NamedTuple):
    """A question for a number. What is off by at most `within` counts as right."""

    ask: str
    answer: Claim
    within: float
    because: str


class Reach(NamedTuple):
    """A state to be reached by hand: all of the conditions hold at the shown round.

    Attributes
    ----------
    hint : str
        What helps whoever has tried without success; empty if there is none.
    """

    ask: str
    conditions: tuple[Condition, ...]
    because: str
    hint: str = ""


Question = Choose | Predict | Reach


class Exercise(NamedTuple):
    """An exercise on paper, and its solution."""

    ask: str
    solution: str


@dataclass(frozen=True)
class Step:
    """One step of a lesson.

    Attributes
    ----------
    document : Document
        What is on the stage, with the panels that are open.
    round, phase : int, Phase
        Where the run stands.
    theorem : str
        The id of the theorem that the first learner is compared with; empty leaves it as it is.
    highlight : tuple of str
        Ids of panels that are set off from the others.
    speed : float or None
        Rounds a second from here on; None leaves it as it is.
    text : str
        Markdown, with formulas between dollar signs and claims in braces.
    question : Question or None
    answer_round : int or None
        The round that is shown once the question is answered.
    notes : str
        What only the lecturer reads.
    """

    title: str
    document: Document
    round: int
    phase: Phase
    theorem: str
    highlight: tuple[str, ...]
    speed: float | None
    text: str
    question: Question | None = None
    answer_round: int | None = None
    notes: str = ""


@dataclass(frozen=True)
class Lesson:
    """A lesson.

    Attributes
    ----------
    id : str
        The name of its file, without the ending.
    topic : str
        The heading under which it is listed.
    minutes : int
        How long it takes.
    before : tuple of str
        What one has to know before it.
    recap : tuple of str
        What it showed, a sentence each.
    exercise : Exercise or None
    """

    id: str
    title: str
    topic: str
    summary: str
    source: str
    minutes: int
    goals: tuple[str, ...]
    steps: tuple[Step, ...]
    before: tuple[str, ...] = ()
    recap: tuple[str, ...] = ()
    exercise: Exercise | None = None
