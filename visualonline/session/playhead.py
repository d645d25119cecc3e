"""The playhead: the position in the rounds and phases, and how time moves it. It has no clock of its own."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from enum import IntEnum

SLOWEST, FASTEST = 0.2, 1e6
"""Rounds a second: one phase a second, and as fast as rounds can be run."""


_BEHIND = 0.5
"""Seconds that a playhead lags behind rounds that come in faster than it goes."""


_FURTHEST = 2**53
"""Phases beyond it are not told apart by a float."""


class Phase(IntEnum):
    """The phases of a round as it is shown; each adds to those before it."""

    POINT = 1
    PREDICTION = 2
    LABEL = 3
    LOSS = 4
    UPDATE = 5


PHASES = len(Phase)


@dataclass(frozen=True)
class Playhead:
    """A position in a run and a speed.

    Attributes
    ----------
    position : float
        In phases from the start: 5 t is round t fully shown, 5 (t-1) + 1 its first phase. Between two whole numbers
        the phase of the larger one is on its way.
    speed : float
        Rounds a second, in [SLOWEST, FASTEST].
    playing : bool
    end : int
        Rounds that can be shown so far.
    gate : int or None
        Phases from the start beyond which nothing is shown yet, because somebody is to answer first.
    tweened : bool
        Whether a phase is seen on its way while time is slow; if not, it stands there at once.
    following : bool
        Whether the end was reached while rounds still come in; then it stays near to it, however fast they come.

    Examples
    --------
    >>> head = Playhead(end=3).after_round(1).after_phase(1)
    >>> head.t, head.phase.name
    (2, 'POINT')
    >>> head.after_round(-1).t
    1
    """

    position: float = 0.0
    speed: float = 4.0
    playing: bool = False
    end: int = 0
    audience_limit: int | None = None
    animated: bool = True
    following: bool = False

    @property
    def limit(self) -> int:
        """The largest number of phases that can be shown: up to the last round run and the next answer."""
        return PHASES * self.end if self.audience_limit is None else min(PHASES * self.end, self.audience_limit)

    @property
    def waiting(self) -> bool:
        """Whether the audience has to answer before anything more is shown."""
        return self.audience_limit is not None and self.step == self.audience_limit

    @property
    def step(self) -> int:
        """The number of phases shown, the last of them perhaps still being animated."""
        return min(math.ceil(self.position), self.limit)

    @property
    def fraction(self) -> float:
        """How far the last phase that is shown has come, in (0, 1]; 1 unless time is slow and runs."""
        if not (self.playing and self.slow and self.animated):
            return 1.0
        return min(self.position - self.step + 1.0, 1.0)

    @property
    def t(self) -> int:
        """The round that is shown, 0 before the first."""
        return -(-self.step // PHASES)

    @property
    def wanted(self) -> int:
        """The round to be shown once it has been run."""
        return -(-math.ceil(self.position) // PHASES)

    @property
    def revealed(self) -> int:
        """Of how many rounds the label is shown."""
        return self.t - (self.t > 0 and self.phase < Phase.LABEL)

    @property
    def phase(self) -> Phase:
        """The phase of round t that is shown."""
        return Phase((self.step - 1) % PHASES + 1) if self.step else Phase.UPDATE

    @property
    def slow(self) -> bool:
        """Whether phases are shown one after another; faster, a round appears at once."""
        return self.speed <= 3.0

    def advance(self, seconds: float, *, final: bool, live: bool = False) -> Playhead:
        """Return the playhead `seconds` of wall-clock time later, stopped at the end if that end is `final`.

        Where rounds come in `live`, it follows the end once it was there, behind it by what takes half a second.
        """
        if not self.playing:
            return self
        limit = float(self.limit)
        position = self.position + seconds * self.speed * PHASES
        if self.following:
            position = max(position, limit - max(_BEHIND * self.speed, 1.0) * PHASES)
        following = live and (self.following or position >= limit)
        playing = not (final and min(position, limit) >= PHASES * self.end)
        return replace(self, position=min(position, limit), playing=playing, following=following)

    def shown(self) -> Playhead:
        """Return the playhead on the last whole round, unless time is slow enough for phases or stands still."""
        if self.playing and not self.slow and not self.waiting:
            return replace(self, position=float(math.floor(self.position) // PHASES * PHASES))
        return self

    def paused(self) -> Playhead:
        """Return the playhead standing still where it is shown, a phase on its way being completed."""
        shown = self.shown()
        return replace(shown, position=float(shown.step), playing=False)

    def at_round(self, t: int) -> Playhead:
        """Return the playhead with round t fully shown."""
        return replace(self, position=float(max(0, min(PHASES * t, self.limit, _FURTHEST))))

    def at_phase(self, t: int, phase: Phase) -> Playhead:
        """Return the playhead at a phase of round t; of round 0 nothing is shown."""
        return replace(self, position=float(max(PHASES * (t - 1) + phase, 0)))

    def after_round(self, rounds: int) -> Playhead:
        """Return the playhead a number of rounds on or, if negative, back; half a round is completed or taken back."""
        whole = self.step / PHASES
        t = math.floor(whole) + rounds if rounds > 0 else math.ceil(whole) + rounds
        return self.at_round(t)

    def after_phase(self, phases: int) -> Playhead:
        """Return the playhead a number of phases on or, if negative, back."""
        return replace(self, position=float(max(0, min(self.step + phases, self.limit))))
