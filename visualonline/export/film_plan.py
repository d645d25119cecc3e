"""The state that each frame of a film shows, and from it the number of frames and the duration."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from visualonline.core.errors import Error
from visualonline.core.wording import counted

_REST = 1.0
"""Seconds for which the last state remains on screen."""
PHASES = 5
"""Phases of a round: point, prediction, label, loss, update."""


class FilmPlan(NamedTuple):
    """A film of rounds `first` to `last`, both included. Round 0 is the start.

    Attributes
    ----------
    first, last : int
    speed : float
        Rounds per second.
    fps : int
        Frames per second.
    phases : bool
        Show each round phase by phase. If False, show each round after its update.

    Examples
    --------
    >>> plan = FilmPlan(0, 20, speed=4.0, fps=10)
    >>> plan.frames, plan.seconds
    (60, 6.0)
    >>> list(FilmPlan(0, 1, 1.0, 5, phases=True).steps())
    [0, 1, 2, 3, 4, 5, 5, 5, 5, 5]
    """

    first: int
    last: int
    speed: float = 4.0
    fps: int = 30
    phases: bool = False

    @property
    def frames(self) -> int:
        """The number of frames."""
        return self._moving + round(_REST * self.fps)

    @property
    def seconds(self) -> float:
        """Duration of the film, in seconds."""
        return self.frames / self.fps

    @property
    def _moving(self) -> int:
        """The number of frames before the last round is reached."""
        return math.ceil((self.last - self.first) * self.fps / self.speed - 1e-9)

    def steps(self) -> Iterator[int]:
        """Yield, for each frame, the number of phases shown so far, counted from the start of the run."""
        for k in range(self.frames):
            passed = min(k * self.speed / self.fps, self.last - self.first)
            if self.phases:
                yield PHASES * self.first + math.floor(PHASES * passed + 1e-9)
            else:
                yield PHASES * (self.first + math.floor(passed + 1e-9))

    def checked(self, rounds: int) -> FilmPlan:
        """Return the plan. Raise an Error if the film's rounds are not within a run of `rounds` rounds."""
        if not 0 <= self.first <= self.last <= rounds:
            there = f"The film goes from round {self.first} to {self.last}, but the run has {counted(rounds, 'round')}"
            raise Error(f"{there}. Use --from N --to M with 0 ≤ N ≤ M ≤ {rounds}.")
        return self
