"""The content of a snapshot as plain values, compared with a newly opened session on the same document."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np

from visualonline.runs.judgement import Judgement
from visualonline.session.session import Session
from visualonline.session.snapshot import LearnerSnapshot, Snapshot

Said = dict[str, object]
_SHARE, _LEAST = 1e-8, 1e-10
"""The relative and absolute difference up to which two numbers count as equal.

A tiny margin is rounded differently if the rounds are processed in other slices; 1e-10 of the radius does not matter.
"""


def said(snapshot: Snapshot) -> Said:
    """Return all numbers and texts that panels use from a snapshot, by name."""
    values: Said = {"t": snapshot.t, "phase": snapshot.phase, "revealed": snapshot.revealed, "total": snapshot.total}
    values |= {"finished": snapshot.finished, "end": snapshot.playhead.end, "game": snapshot.game}
    for i, shown in enumerate(snapshot.learners):
        values |= {f"{'ABCD'[i]} {name}": value for name, value in _of_learner(shown)}
    return values


def fresh(session: Session) -> Snapshot:
    """Return the snapshot of a new session on this session's document at the same position."""
    other = Session(session.document)
    other.workspace.theorems[:] = session.workspace.theorems
    other.finish()
    other.playhead = replace(session.playhead, end=other.workspace.rounds_run)
    other.refresh_snapshot()
    other.finish()  # the judgements of this round, as sharp as they can be had
    snapshot = other.refresh_snapshot()
    other.close()
    return snapshot


def differences(one: Said, other: Said) -> list[str]:
    """Return the names whose values differ in two snapshots."""
    assert one.keys() == other.keys(), one.keys() ^ other.keys()
    return [f"{name}: {one[name]} and not {other[name]}" for name in one if not _same(one[name], other[name])]


def _of_learner(shown: LearnerSnapshot) -> Iterator[tuple[str, object]]:
    frame = shown.frame
    yield "learner", shown.learner.id
    yield "counts", (frame.t, frame.mistakes, frame.updates, frame.loss)
    yield "run", (shown.rounds, shown.finished)
    yield "upcoming", tuple(theorem.id for theorem in shown.upcoming)
    yield "weights", shown.weights
    yield "hindsight", dict(shown.hindsight)
    for name, judgement in (("theorem", shown.judgement), ("passed", shown.passed), ("right", shown.right)):
        yield name, None if judgement is None else _of_theorem(judgement)


def _of_theorem(judgement: Judgement) -> tuple[object, ...]:
    premises = tuple(tuple(premise) for premise in judgement.premises)
    numbers = (judgement.t, judgement.actual, judgement.value, judgement.cap, dict(judgement.quantities))
    return judgement.theorem.id, judgement.verdict, premises, numbers


def _same(one: Any, other: Any) -> bool:
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(_same(one[name], other[name]) for name in one)
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(map(_same, one, other))
    if isinstance(one, np.ndarray | float):
        same_shape = np.shape(one) == np.shape(other)
        return same_shape and bool(np.allclose(one, other, rtol=_SHARE, atol=_LEAST, equal_nan=True))
    return bool(one == other)
