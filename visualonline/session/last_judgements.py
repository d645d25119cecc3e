"""The previous judgement, shown for a moment while the current one is being computed."""

from __future__ import annotations

import time
from collections.abc import Callable

from visualonline.session.snapshot import LearnerSnapshot, Snapshot

PATIENCE = 0.1
"""Seconds for which a previous judgement remains visible.

Most new judgements are computed within this time, so the panels do not flicker.
"""


class LastJudgements:
    """The previous judgements of learners, which replace missing ones for a tenth of a second to avoid flicker.

    After that no number of another round is shown, and the learner has no judgement.

    The previous judgement is kept across runs as long as the learner is the same. The judgement is discarded at round 0
    and during a game of the audience, where results of other states do not apply.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._last: dict[int, LearnerSnapshot] = {}
        self._since: dict[int, float] = {}
        """The time since which a learner's judgement has been computed, by learner."""

    def filled(self, snapshot: Snapshot) -> Snapshot:
        """Return a snapshot in which the previous judgements replace missing ones, marked as solving.

        This includes all learners whose repeated run has not yet reached the requested round, because intermediate
        rounds were not requested.
        """
        behind = snapshot.playhead.wanted > snapshot.t and not snapshot.finished
        if snapshot.game is not None or not (snapshot.revealed or behind):
            self._last.clear()
            self._since.clear()
            return snapshot
        learners = tuple(self._filled(i, shown, behind=behind) for i, shown in enumerate(snapshot.learners))
        now = self._clock()
        self._since = {i: self._since.get(i, now) for i, one in enumerate(learners) if one.solving}
        self._last = {i: one for i, one in enumerate(learners) if one.judgement is not None}
        late = {i for i, since in self._since.items() if now - since >= PATIENCE}
        shown = tuple(_without(one) if one.judgement is None or i in late else one for i, one in enumerate(learners))
        return snapshot._replace(learners=shown)

    def _filled(self, i: int, shown: LearnerSnapshot, *, behind: bool) -> LearnerSnapshot:
        last = self._last.get(i)
        if shown.judgement is not None and not (behind and last is not None):
            return shown
        spoken = {theorem.id for theorem in (*shown.facts.theorems, *shown.facts.errata)}
        if (
            last is None
            or last.judgement is None
            or (last.learner.id, last.theorem) != (shown.learner.id, shown.theorem)
            or last.judgement.theorem.id not in spoken
        ):
            return shown._replace(solving=shown.judgement is None and bool(spoken))
        return shown._replace(judgement=last.judgement, passed=last.passed, right=last.right, solving=True)


def _without(shown: LearnerSnapshot) -> LearnerSnapshot:
    """Return a learner that is solving, with its pending theorem in place of the previous judgement."""
    if not shown.solving:
        return shown
    pending_theorem = None if shown.judgement is None else shown.judgement.theorem
    return shown._replace(judgement=None, passed=None, right=None, outdated=True, pending_theorem=pending_theorem)
