"""Events in the history of a run's bound: the rounds in which its description changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

import numpy as np

from visualonline.runs.bound_trace import BoundTrace
from visualonline.runs.judgement import Judgement

EventKind = Literal["takeover", "form", "informative", "reached", "violated"]
_CHUNK = 65536


@dataclass(frozen=True)
class BoundEvent:
    """An event of the bound in one round.

    Attributes
    ----------
    t : int
        The round.
    kind : "takeover", "form", "informative", "reached" or "violated"
        "takeover": another theorem takes over, or no theorem applies any longer. "form": the value switches to another
        form for good. "informative": the bound falls below the trivial bound. "reached": the measured quantity reaches
        a lower bound. "violated": the bound is violated.
    old, new : BoundTrace or None
        The traces of the theorem in force before the round and from it on; None if there was none.
    """

    t: int
    kind: EventKind
    old: BoundTrace | None
    new: BoundTrace | None

    @cached_property
    def before(self) -> Judgement | None:
        """The judgement of the previous round by the theorem in force there."""
        return None if self.old is None else self.old.at(self.t - 1)

    @cached_property
    def after(self) -> Judgement | None:
        """The judgement of the round by the theorem in force from then on."""
        return None if self.new is None else self.new.at(self.t)

    @cached_property
    def gave_way(self) -> Judgement | None:
        """The judgement of the round by the theorem that was replaced; None if that one still applies."""
        found = None if self.old is None or self.old is self.new else self.old.at(self.t)
        return None if found is None or not np.isnan(found.value) else found


class BoundEvents:
    """The events of one run, computed after the bound traces of its theorems, which are in order of precedence.

    The theorem in force in a round is the first one that applies.
    """

    def __init__(self, tracks: Sequence[BoundTrace]) -> None:
        self.tracks = tuple(tracks)
        self._forget()

    def _forget(self) -> None:
        self._known, self._first, self._last = 0, -1, -1
        self._changes: list[tuple[int, int, int]] = []
        self._failed = tuple(track.failed for track in self.tracks)
        self._cache: dict[tuple[int, EventKind], BoundEvent] = {}
        self._found: dict[tuple[int, EventKind], BoundEvent] = {}

    def found(self) -> tuple[BoundEvent, ...]:
        """Return the events of the rounds judged so far, in order."""
        if tuple(track.failed for track in self.tracks) != self._failed:  # a failed theorem applies to no round
            self._forget()
        while self._step():
            pass
        self._cache, self._found = self._found, {}
        tracks = (*self.tracks, None)
        for t, old, new in self._changes:
            self._add(BoundEvent(t, "takeover", tracks[old], tracks[new]))
        for track in self.tracks:
            for t in track.form_changes:
                self._add_turn("form", t, track)
            self._add_turn("informative", track.informative, track)
            self._add_turn("reached", track.reached, track)
            self._add_turn("violated", None if track.violation is None else track.violation.t, track)
        return tuple(self._found[key] for key in sorted(self._found))

    def _add_turn(self, kind: EventKind, t: int | None, track: BoundTrace) -> None:
        """Add an event noted by a bound trace, unless its theorem is not in force in that round."""
        if t is not None and t <= self._known and self._at(t) is track:
            self._add(BoundEvent(t, kind, self._at(t - 1), track))

    def _add(self, event: BoundEvent) -> None:
        """Add an event. A known event keeps the judgements already computed."""
        key = event.t, event.kind
        kept = self._cache.get(key)
        self._found[key] = kept if kept == event else event

    def _at(self, t: int) -> BoundTrace | None:
        """Return the bound trace of the theorem in force in round t, or None."""
        return (*self.tracks, None)[self._in_force(t)]

    def _in_force(self, t: int) -> int:
        """Return the index of the theorem in force in round t, or -1 if there is none."""
        return next((new for at, _, new in reversed(self._changes) if at <= t), self._first)

    def _step(self) -> bool:
        """Process some of the judged rounds. Return whether any rounds were processed."""
        lo = self._known
        hi = min(lo + _CHUNK, max((len(track) for track in self.tracks), default=0))
        force, open_ = np.full(hi - lo, -1), np.ones(hi - lo, dtype=bool)
        for j, track in enumerate(self.tracks):
            n = max(min(len(track), hi) - lo, 0)
            unknown = np.flatnonzero(open_[n:])
            if len(unknown):  # these rounds depend on values of this theorem that are not known yet
                hi = lo + n + int(unknown[0])
                force, open_ = force[: hi - lo], open_[: hi - lo]
            n = min(n, hi - lo)
            applies = open_[:n] & ~np.isnan(track.values.over(lo, lo + n)) if n else open_[:0]
            force[:n][applies] = j
            open_[:n] &= ~applies
        if hi <= lo:
            return False
        if not lo:
            self._first = self._last = int(force[0])
        turns = np.flatnonzero(np.diff(force, prepend=self._last))
        for k in turns.tolist():
            self._changes.append((lo + k + 1, self._last, int(force[k])))
            self._last = int(force[k])
        self._known = hi
        return True
