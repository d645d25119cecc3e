"""The dual of a passive-aggressive learner lies between its mistakes and the least objective, in every round."""

import numpy as np
import pytest
from simulated import completed, completed_on

from visualonline.runs.analyses.dual_climb import DualClimb, climbs
from visualonline.runs.run import Run


def climbed(run: Run) -> list[list[float]]:
    climb = DualClimb(run)
    while climb.left:
        climb.advance(70)
    return [series.over(0, len(climb)).tolist() for series in climb.series]


@pytest.mark.parametrize("variant", ["PA", "PA-I", "PA-II"])
@pytest.mark.parametrize("source", ["separable", "noisy"])
def test_mistakes_lie_below_the_dual_and_the_dual_below_the_optimum(variant: str, source: str) -> None:
    run = completed("passive-aggressive", source, 150, variant=variant, C=0.3)
    mistakes, dual, optimum = (np.array(heights) for heights in climbed(run))
    assert np.all(mistakes <= dual * (1 + 1e-9))
    assert np.all(np.diff(dual) >= -1e-9)
    known = np.isfinite(optimum)
    assert np.all(dual[known] <= optimum[known] * (1 + 1e-9))
    assert known.all() == (variant != "PA" or source == "separable")
    assert known[0]
    taus = dual[-1] + run.frame(150).after.w @ run.frame(150).after.w / 2
    assert taus > 0


def test_the_heights_of_three_rounds_worked_by_hand() -> None:
    """g = 1/8, so M counts 1/8 each; D = 1/8, 5/8, 9/8 and P = 1/8, 3/4, 5/4."""
    run = completed_on("passive-aggressive", [[2, 0], [1, 1], [0, 2]], [1, -1, 1], C=0.5)
    climb = DualClimb(run)
    found = [climb.at(t) for t in (1, 2, 3)]
    wanted = [[1 / 8, 1 / 8, 1 / 8], [2 / 8, 5 / 8, 3 / 4], [3 / 8, 9 / 8, 5 / 4]]
    np.testing.assert_allclose(found, wanted, rtol=1e-6)


def test_others_climb_no_dual_nor_does_a_learner_that_is_told_late() -> None:
    assert climbs(completed("passive-aggressive", "noisy", 5))
    assert not climbs(completed("perceptron", "noisy", 5))
