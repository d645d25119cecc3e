"""Verification that a repeated run is identical to the saved one, bit for bit, or one sentence on the difference."""

from __future__ import annotations

from collections.abc import Sequence

from visualonline.core.wording import counted
from visualonline.session.workspace import Workspace
from visualonline.trace.trace_digest import TraceDigest, trace_digest


class ReplayCheck:
    """A check that waits until the runs of a workspace have reached the saved round.

    Parameters
    ----------
    workspace : Workspace
    saved : sequence of TraceDigest
        One for each learner.
    """

    def __init__(self, workspace: Workspace, saved: Sequence[TraceDigest]) -> None:
        self.workspace, self._saved = workspace, saved

    @property
    def due(self) -> bool:
        """True if every run has come far enough, or can run no further."""
        runs = self.workspace.runs
        return all(
            len(run.trace) >= saved.rounds or run.finished for run, saved in zip(runs, self._saved, strict=False)
        )

    def difference(self) -> str:
        """Return the difference from the saved run; empty if there is none."""
        for run, saved in zip(self.workspace.runs, self._saved, strict=False):
            rounds = min(saved.rounds, len(run.trace))
            differs = _difference(run.learner.name, saved, trace_digest(run.trace, rounds))
            if differs:
                return f"this run differs from the saved run: {differs}"
        return ""


def _difference(name: str, saved: TraceDigest, now: TraceDigest) -> str:
    """Return the first difference in one learner's run; empty if there is none."""
    if now == saved:
        return ""
    if now.rounds != saved.rounds:
        return f"{name} ran {counted(saved.rounds, 'round')}, but can now run only {now.rounds:,}"
    rounds = counted(saved.rounds, "round")
    if now.labels != saved.labels:
        return f"the labels in {rounds} differ, so the stream has changed"
    if now.mistakes != saved.mistakes:
        return f"{name} made {counted(saved.mistakes, 'mistake')} in {rounds}, but makes {now.mistakes:,} now"
    if now.updates != saved.updates:
        return f"{name} made {counted(saved.updates, 'update')} in {rounds}, but makes {now.updates:,} now"
    return f"{name} makes the same {counted(saved.mistakes, 'mistake')} in {rounds}, but its scores or weights differ"
