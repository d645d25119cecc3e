"""A lesson: steps that each set up the window and describe it. Some ask a question that the run answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from visualonline.lessons.quantity import Claim, Condition
from visualonline.session.document import Document
from visualonline.session.playhead import Phase


class Choose(NamedTuple):
    """A multiple-choice question.

    Attributes
    ----------
    right : int
        Index of the correct choice, from 0.
    why : tuple of str
        Feedback for each wrong choice, in order; empty if the lesson has none.
    """

    ask: str
    choices: tuple[str, ...]
    right: int
    because: str
    why: tuple[str, ...] = ()

    def feedback(self, choice: int) -> str:
        """Return the feedback for a choice, from 0. The feedback is empty for a wrong choice that has none."""
        if choice == self.right:
            return self.because
        return self.why[choice - (choice > self.right)] if self.why else ""


class Predict(NamedTuple):
    """A question for a number. An answer within `within` of the correct one counts as right."""

    ask: str
    answer: Claim
    within: float
    because: str


class Reach(NamedTuple):
    """A task: reach a state in which all conditions hold at the current round.

    Attributes
    ----------
    hint : str
        Shown after unsuccessful attempts; empty if there is none.
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
        The stream and the learners, with the panels that are open.
    round, phase : int, Phase
        The current round and its phase.
    theorem : str
        The id of the theorem for the first learner. If empty, the theorem does not change.
    highlight : tuple of str
        Ids of the panels to emphasise.
    speed : float or None
        Rounds per second from this step on. If None, the speed does not change.
    text : str
        Markdown, with formulas between dollar signs and claims in braces.
    question : Question or None
    answer_round : int or None
        The round to show after the question is answered.
    notes : str
        Notes for the lecturer, hidden from others.
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
        The name of its file, without number and extension.
    topic : str
        The heading under which the lesson is listed.
    minutes : int
        Estimated time to complete it, in minutes.
    before : tuple of str
        Prerequisites.
    recap : tuple of str
        The main results, one sentence each.
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
