"""The playhead: the position in rounds and phases, and its movement in time. The playhead does not read a clock."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from enum import IntEnum

SLOWEST, FASTEST = 0.2, 1e6
"""Rounds per second: from one phase per second to as fast as rounds can be run."""


_BEHIND = 0.5
"""The delay in seconds of a playhead behind live rounds that arrive faster than it moves."""


_FURTHEST = 2**53
"""The phase number beyond which a float cannot distinguish phases."""


class Phase(IntEnum):
    """The phases of a displayed round. Each phase adds to the previous ones."""

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
        The position in phases: 5 t is round t fully shown, 5 (t-1) + 1 its first phase. Between two integers the phase
        of the larger one is being animated.
    speed : float
        Rounds per second, in [SLOWEST, FASTEST].
    playing : bool
    end : int
        The number of rounds that can be shown so far.
    audience_limit : int or None
        The number of phases that can be shown before the audience answers, if it plays.
    animated : bool
        Whether phases are animated at slow speeds; otherwise they appear at once.
    following : bool
        Whether the end of a live stream was reached. The playhead then stays close to this end, however fast rounds
        arrive.

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
        """The number of phases that can be shown: up to the last round run and the next answer of the audience."""
        return PHASES * self.end if self.audience_limit is None else min(PHASES * self.end, self.audience_limit)

    @property
    def waiting(self) -> bool:
        """True if the audience must answer before anything more is shown."""
        return self.audience_limit is not None and self.step == self.audience_limit

    @property
    def step(self) -> int:
        """The number of phases shown. The last phase may still be animated."""
        return min(math.ceil(self.position), self.limit)

    @property
    def fraction(self) -> float:
        """The animated fraction of the last phase, in (0, 1]; 1 unless playing slowly with animation."""
        if not (self.playing and self.slow and self.animated):
            return 1.0
        return min(self.position - self.step + 1.0, 1.0)

    @property
    def t(self) -> int:
        """The round shown; 0 before the first round."""
        return -(-self.step // PHASES)

    @property
    def wanted(self) -> int:
        """The round to show once it has been run."""
        return -(-math.ceil(self.position) // PHASES)

    @property
    def revealed(self) -> int:
        """The number of rounds whose label is shown."""
        return self.t - (self.t > 0 and self.phase < Phase.LABEL)

    @property
    def phase(self) -> Phase:
        """The shown phase of round t."""
        return Phase((self.step - 1) % PHASES + 1) if self.step else Phase.UPDATE

    @property
    def slow(self) -> bool:
        """True if phases are shown one after another. At higher speeds a round appears at once."""
        return self.speed <= 3.0

    def advance(self, seconds: float, *, final: bool, live: bool = False) -> Playhead:
        """Return the playhead `seconds` of wall-clock time later. The playhead stops at the end if the end is `final`.

        If the playhead has reached the end of a `live` stream, it follows the end with a delay of half a second.
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
        """Return the playhead at the last complete round, unless it is slow enough for phases or paused."""
        if self.playing and not self.slow and not self.waiting:
            return replace(self, position=float(math.floor(self.position) // PHASES * PHASES))
        return self

    def paused(self) -> Playhead:
        """Return the paused playhead at the shown position, with an animated phase completed."""
        shown = self.shown()
        return replace(shown, position=float(shown.step), playing=False)

    def at_round(self, t: int) -> Playhead:
        """Return the playhead with round t fully shown."""
        return replace(self, position=float(max(0, min(PHASES * t, self.limit, _FURTHEST))))

    def at_phase(self, t: int, phase: Phase) -> Playhead:
        """Return the playhead at a phase of round t. Round 0 has no phases."""
        return replace(self, position=float(max(PHASES * (t - 1) + phase, 0)))

    def after_round(self, rounds: int) -> Playhead:
        """Return the playhead moved by a number of rounds (backwards if negative). A partial round counts as one."""
        whole = self.step / PHASES
        t = math.floor(whole) + rounds if rounds > 0 else math.ceil(whole) + rounds
        return self.at_round(t)

    def after_phase(self, phases: int) -> Playhead:
        """Return the playhead moved by a number of phases (backwards if negative)."""
        return replace(self, position=float(max(0, min(self.step + phases, self.limit))))
