"""A learner's pseudocode in one round: the executed lines and their numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from visualonline.abilities.learns_unlabelled import LearnsUnlabelled
from visualonline.core.plugin import CodeLine
from visualonline.core.types import BLOCK
from visualonline.runs.run import Run
from visualonline.trace.played_arm import seen_of_arms
from visualonline.trace.trace import Frame
from visualonline.trace.tuned_learner import call


class ExecutedLine(NamedTuple):
    """A line in a round: whether it was `executed`, and the values of its symbols."""

    line: CodeLine
    executed: bool
    numbers: Mapping[str, Any]


def executed_lines(run: Run, frame: Frame) -> tuple[ExecutedLine, ...]:
    """Return the lines of a learner's pseudocode as executed in round `frame`. Frame 0 has the lines before round 1.

    With delayed labels, the learning lines refer to round k = t - tau and have the numbers of that round. Without
    labels, the rule for losses or gradients is used.
    """
    late = bool(run.rule.delay)
    unlabelled = run.learner.ability(LearnsUnlabelled)
    rule = run.learner.pseudocode if run.rule.labelled or unlabelled is None else unlabelled.pseudocode
    rule = tuple(line._replace(text=line.texts[run.rule.arguments[line.by]]) if line.by else line for line in rule)
    lines = tuple(_for_round_k(line) if late and _is_learning_line(line) else line for line in rule)
    happened = frame.round
    if happened is None:
        return tuple(ExecutedLine(line, not line.phase, {}) for line in lines)
    k, j = divmod(frame.t - 1, BLOCK)
    states = {"state": frame.before, "after": frame.after, "coin": float(run.trace.coins(k)[j])}
    now = run.rule.arguments | happened._asdict() | states
    saying = now | {"t": run.rule.own_time(frame.t)}
    then = None if frame.taught is None else run.rule.arguments | frame.taught._asdict() | states
    if run.rule.arms:
        now["seen"] = saying["seen"] = seen_of_arms(happened.x[None], run.rule.arms)[0]
        if then is not None:
            then["seen"] = seen_of_arms(then["x"][None], run.rule.arms)[0]
    found = []
    for line in lines:
        known = then if _is_learning_line(line) else saying if line.phase == "prediction" else now
        done = known is not None and bool(line.phase) and (line.when is None or bool(call(line.when, known)))
        numbers = call(line.numbers, known) if done and known is not None and line.numbers is not None else {}
        if late and _is_learning_line(line):
            numbers = {_rename_round(name): value for name, value in numbers.items()}
            numbers = {"k": frame.t - run.rule.delay, **numbers} if done and line.phase == "label" else numbers
        found.append(ExecutedLine(line, done, numbers))
    return tuple(found)


def _is_learning_line(line: CodeLine) -> bool:
    """Return whether a line belongs to the learning part, which starts with the label.

    A line of the loss belongs to this part only if the line is a condition.
    """
    condition = line.text.lstrip().startswith(("if ", "in every "))
    return line.phase in ("label", "update") or (line.phase == "loss" and condition)


def _for_round_k(line: CodeLine) -> CodeLine:
    """Return a learning line rewritten for the label of round k = t - tau."""
    text = _rename_round(line.text)
    if line.phase == "label":
        text += ", k = t − τ"
    elif text.lstrip().startswith("if ") and "ₖ" not in text:
        condition, bracket, rest = text.partition(" (")
        text = f"{condition} in round k{bracket}{rest}"
    return line._replace(text=text)


def _rename_round(text: str) -> str:
    """Return a text with round k in place of round t, except for the w that is updated.

    Examples
    --------
    >>> _rename_round("wₜ₊₁ = wₜ + ηₜ yₜ xₜ"), _rename_round("if yₜ wₜ·xₜ < 1")
    ('wₜ₊₁ = wₜ + ηₖ yₖ xₖ', 'if yₖ wₖ·xₖ < 1')
    >>> _rename_round("for each i with ξᵢ ≠ yₜ")
    'for each i with ξₖ,ᵢ ≠ yₖ'
    """
    for name in "xyŷηgcℓξα":
        text = text.replace(f"{name}ₜ", f"{name}ₖ")
    for old, new in (("wₜ·", "wₖ·"), ("at wₜ", "at wₖ"), ("ξᵢ", "ξₖ,ᵢ"), (") / t", ") / k")):
        text = text.replace(old, new)
    return text
