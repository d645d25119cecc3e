"""A learner's pseudo-code in one round: which lines were carried out, and the numbers that stood in them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from visualonline.experiment.run import Run
from visualonline.protocol import BLOCK, Line
from visualonline.trace.rule import call
from visualonline.trace.trace import Frame


class Carried(NamedTuple):
    """A line in a round: whether it was `done`, and its numbers by their symbols."""

    line: Line
    done: bool
    numbers: Mapping[str, Any]


def carried_out(run: Run, frame: Frame) -> tuple[Carried, ...]:
    """Return the lines of a learner's pseudo-code as round `frame` carried them out; at frame 0, those before it.

    Where labels come late, the lines that learn speak of round k = t - tau, with the numbers of that round. Where there
    are none, the rule is the one on losses or gradients.
    """
    late = bool(run.rule.delay)
    rule = run.learner.pseudocode if run.rule.labelled else run.learner.unlabelled_pseudocode
    lines = tuple(_of_round_k(line) if late and _learns(line) else line for line in rule)
    happened = frame.round
    if happened is None:
        return tuple(Carried(line, not line.phase, {}) for line in lines)
    k, j = divmod(frame.t - 1, BLOCK)
    states = {"state": frame.before, "after": frame.after, "coin": float(run.trace.coins(k)[j])}
    now = run.rule.arguments | happened._asdict() | states
    saying = now | {"t": run.rule.own_time(frame.t)}
    then = None if frame.taught is None else run.rule.arguments | frame.taught._asdict() | states
    found = []
    for line in lines:
        known = then if _learns(line) else saying if line.phase == "prediction" else now
        done = known is not None and bool(line.phase) and (line.when is None or bool(call(line.when, known)))
        numbers = call(line.now, known) if done and known is not None and line.now is not None else {}
        if late and _learns(line):
            numbers = {_renamed(name): value for name, value in numbers.items()}
            numbers = {"k": frame.t - run.rule.delay, **numbers} if done and line.phase == "label" else numbers
        found.append(Carried(line, done, numbers))
    return tuple(found)


def _learns(line: Line) -> bool:
    """Return whether a line belongs to what is learnt, from the label on; what is paid is paid at once."""
    return line.phase in ("label", "update") or (line.phase == "loss" and line.text.lstrip().startswith("if "))


def _of_round_k(line: Line) -> Line:
    """Return a line that learns as it reads where the label is that of round k = t - tau."""
    text = _renamed(line.text)
    if line.phase == "label":
        text += ", k = t − τ"
    elif text.lstrip().startswith("if ") and "ₖ" not in text:
        condition, bracket, rest = text.partition(" (")
        text = f"{condition} in round k{bracket}{rest}"
    return line._replace(text=text)


def _renamed(text: str) -> str:
    """Return a text with round k in the place of round t, but for the w that is updated.

    Examples
    --------
    >>> _renamed("wₜ₊₁ = wₜ + ηₜ yₜ xₜ"), _renamed("if yₜ wₜ·xₜ < 1"), _renamed("for each i with ξᵢ ≠ yₜ")
    ('wₜ₊₁ = wₜ + ηₖ yₖ xₖ', 'if yₖ wₖ·xₖ < 1', 'for each i with ξₖ,ᵢ ≠ yₖ')
    """
    for name in "xyηgcℓξα":
        text = text.replace(f"{name}ₜ", f"{name}ₖ")
    for old, new in (("wₜ·", "wₖ·"), ("at wₜ", "at wₖ"), ("ξᵢ", "ξₖ,ᵢ"), (") / t", ") / k")):
        text = text.replace(old, new)
    return text
