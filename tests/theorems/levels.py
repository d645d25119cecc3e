"""The levels of potentials, and their comparison with values worked by hand."""

import pytest
from simulated import completed

from visualonline.runs.analyses.potential_trace import PotentialTrace, potentials
from visualonline.runs.run import Run
from visualonline.theorems.potential import Level


def levels(run: Run, which: int = 0) -> list[Level]:
    """Return the levels of all rounds, from round 0 on."""
    track = PotentialTrace(run, potentials(run)[which])
    while track.step():
        pass
    assert list(track.samples.rounds) == list(range(len(run.trace) + 1))
    return track.samples.values


def close_level(one: Level, value: float, floor: float, ceiling: float) -> None:
    assert one[:3] == pytest.approx((value, floor, ceiling), abs=1e-9, nan_ok=True)


# h1 is always right, h2 always wrong, y = + - +: after t rounds the penalties are (0, t)
TWO_EXPERTS = [[1, 0], [0, 1], [1, 0]], [1, -1, 1]


def theorems_of_the_distance(learner: str) -> tuple[str, ...]:
    """Return the theorems of which the one potential is."""
    run = completed(learner, "noisy", 5)
    [distance] = potentials(run)
    return PotentialTrace(run, distance).theorems
