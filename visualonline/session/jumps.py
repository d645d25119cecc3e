"""Targets of jumps from a round: the next or previous mistake, or bound event."""

from __future__ import annotations

from visualonline.session.workspace import Workspace


def mistake_beside(workspace: Workspace, t: int, direction: int) -> int | None:
    """Return the next (+1) or previous (-1) round with a mistake of any learner, or None if there is none."""
    traces = [run.trace for run in workspace.runs]
    if direction > 0:
        return min((found for trace in traces if (found := trace.next_mistake(t)) is not None), default=None)
    return max((found for trace in traces if (found := trace.previous_mistake(t)) is not None), default=None)


def event_beside(workspace: Workspace, t: int, direction: int) -> int | None:
    """Return the next (+1) or previous (-1) round with an event of any learner's bound, or None if there is none."""
    rounds = {event.t for i in range(len(workspace.runs)) for event in workspace.bound_events(i)}
    if direction > 0:
        return min((found for found in rounds if found > t), default=None)
    return max((found for found in rounds if found < t), default=None)
