"""Check lessons: every step can be run, and every number claimed in a text agrees with the run."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from visualonline.core.errors import Error
from visualonline.core.wording import counted
from visualonline.lessons.lesson import Choose, Lesson, Predict, Reach, Step
from visualonline.lessons.quantity import Claim, claims
from visualonline.runs.api import judge_all, run_to_end
from visualonline.runs.run import Run
from visualonline.session.workspace import Workspace


class Problem(NamedTuple):
    """A mistake in a lesson: the index of its step, from 0, and a sentence that describes it."""

    step: int
    text: str


def problems(lesson: Lesson) -> list[Problem]:
    """Return the mistakes in a lesson."""
    found = []
    workspace: Workspace | None = None
    for i, step in enumerate(lesson.steps):
        name = f"step {i + 1}, {step.title}"
        try:
            workspace = Workspace(step.document, workspace)
            at_end = _at_end(lesson) if i == len(lesson.steps) - 1 else ()
            found += [Problem(i, f"{name}: {problem}") for problem in _problems(step, at_end, workspace)]
        except Error as error:
            found.append(Problem(i, f"{name}: {error}"))
            workspace = None
    return found


def finish(run: Run) -> Run:
    """Run all rounds. A step may begin with an empty plane, to which the user adds points."""
    return run if run.history.stream.rounds == 0 else run_to_end(run)


def _at_end(lesson: Lesson) -> Iterator[Claim]:
    """Yield the claims of the recap and the exercise, which refer to the run of the last step."""
    for text in (*lesson.recap, *(lesson.exercise or ())):
        yield from claims(text)


def _problems(step: Step, at_end: Iterable[Claim], workspace: Workspace) -> Iterator[str]:
    stated = (*_claimed(step), *at_end)
    quantities = [claim.quantity for claim in stated]
    if isinstance(step.question, Reach):
        quantities += [condition.quantity for condition in step.question.conditions]
    for run in workspace.runs:
        finish(run)
        if any(quantity.name.endswith(".verdict") for quantity in quantities):
            judge_all(run)  # a verdict concerns all earlier rounds
    rounds = len(workspace.runs[0].trace)
    for t in (step.round, step.answer_round or 0):
        if t > rounds:
            yield f"the step shows round {t:,}, but the run has {counted(rounds, 'round')}"
    if step.theorem:
        workspace.runs[0].bound_trace(step.theorem)
    for claim in stated:
        value = claim.quantity.of(workspace.runs, step.round)
        if not claim.agrees(value):
            exact = value if isinstance(value, str) else f"{value:.10g}"
            yield f"{claim.quantity.name} is stated as {claim.written}, but is {exact}"
    if isinstance(step.question, Reach):
        yield from _unreachable(step.question, step, workspace)


def _claimed(step: Step) -> Iterator[Claim]:
    """Yield all claims of a step: in its text, its question, its answer and its feedback."""
    yield from claims(step.text)
    question = step.question
    if question is None:
        return
    yield from claims(question.ask)
    if isinstance(question, Predict):
        yield question.answer
    if isinstance(question, Choose):
        for text in (*question.choices, *question.why):
            yield from claims(text)
    if not isinstance(question, Reach):
        yield from claims(question.because)


def _unreachable(question: Reach, step: Step, workspace: Workspace) -> Iterator[str]:
    """Yield the reasons why a state cannot be a task, such as that it already holds at the step's round."""
    t = max(step.round, 1)
    for condition in question.conditions:
        condition.quantity.of(workspace.runs, min(t, len(workspace.runs[0].trace)))
    if all(condition.holds(workspace.runs, step.round) for condition in question.conditions):
        yield f"the state to reach is already reached at round {step.round}"
    if any(claims(question.because)):
        yield "the explanation after a “reach” question cannot state a number, because the user's run is not known"
