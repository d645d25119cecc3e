"""What was last judged, for a moment while the shown round is being worked out; after that it is not known."""

from __future__ import annotations

import time
from collections.abc import Callable

from visualonline.session.snapshot import LearnerSnapshot, Snapshot

PATIENCE = 0.1
"""Seconds for which a last judgement stands as it is: most are worked out by then, and nothing flickers."""


class LastJudgements:
    """Puts the last judgement of each learner in the place of one that is not known yet, for a tenth of a second.

    Nothing flickers in that time. After it no number of another round is shown: the learner has no judgement then.

    It goes from one run to the next as long as the learner stays. At round 0, and while an audience plays, for which
    what was seen elsewhere is no state of its game, nothing is kept.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._last: dict[int, LearnerSnapshot] = {}
        self._since: dict[int, float] = {}
        """For each learner that is solving, since when."""

    def filled(self, snapshot: Snapshot) -> Snapshot:
        """Return a snapshot in which learners without a judgement have their last one, and are solving.

        So are all learners whose run has not come to the wanted round again: what is shown on the way is no state that
        anybody asked for.
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
    """Return a learner that is solving without its last judgement, of which it keeps the theorem."""
    if not shown.solving:
        return shown
    pending_theorem = None if shown.judgement is None else shown.judgement.theorem
    return shown._replace(judgement=None, passed=None, right=None, outdated=True, pending_theorem=pending_theorem)
