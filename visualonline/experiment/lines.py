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
    """Return the lines of a learner's pseudo-code as round `frame` carried them out; at frame 0, those before it."""
    happened = frame.round
    if happened is None:
        return tuple(Carried(line, not line.phase, {}) for line in run.learner.pseudocode)
    k, j = divmod(frame.t - 1, BLOCK)
    known = {
        **run.rule.arguments,
        **happened._asdict(),
        "state": frame.before,
        "after": frame.after,
        "coin": float(run.trace.coins(k)[j]),
    }
    lines = []
    for line in run.learner.pseudocode:
        done = bool(line.phase) and (line.when is None or bool(call(line.when, known)))
        lines.append(Carried(line, done, call(line.now, known) if done and line.now is not None else {}))
    return tuple(lines)
