"""A run in slices is judged like a run at once, by every theorem on every learner."""

import itertools

import numpy as np
import pytest
from nature import games, stream_of
from natures import DRAWN, PLANS

from visualonline.core.types import Array
from visualonline.hindsight.history import History
from visualonline.runs.analyses.proof_trace import proof_links
from visualonline.runs.run import Run
from visualonline.theorems.floor import Floor
from visualonline.theorems.theorem import Theorem

FAMILIES = [(learner, family) for learner, plan in PLANS.items() for family in plan]
STEP = 7


def quantities(run: Run, theorem: Theorem, lo: int, hi: int) -> dict[str, Array]:
    """Return the quantities that the theorem needs and their values for each of these rounds."""
    floor = theorem.ability(Floor)
    found = run.quantities((*theorem.needs, *(() if floor is None else floor.needs)), lo, hi).numbers
    return {name: numbers for name, numbers in found.items() if np.shape(numbers)[:1] == (hi - lo,)}


@pytest.mark.parametrize(("learner", "family"), FAMILIES)
def test_a_run_in_steps_is_judged_as_one_at_once(learner: str, family: str) -> None:
    game = next(games((DRAWN[family],), 3))
    T = len(game.y)
    whole = game.run()
    stream = stream_of(game.learner, game.X, game.y, game.means, game.arms)
    stepped = Run(game.learner, game.given, History(stream))
    while len(stepped.trace) < T:
        stepped.advance(STEP)
        stepped.judge(STEP)
    for name, track in whole.bound_traces.items():
        theorem, other = track.theorem, stepped.bound_traces[name]
        assert len(other) == len(track) == T
        assert not track.failed, name
        np.testing.assert_allclose(other.values.over(0, T), track.values.over(0, T), rtol=1e-6, err_msg=name)
        first, second = (run.theorem(name, T) for run in (whole, stepped))
        assert (second.value, second.actual) == pytest.approx((first.value, first.actual), rel=1e-6, nan_ok=True), name
        numbers = {key: number for key, number in first.quantities.items() if not isinstance(number, str)}
        assert {key: second.quantities[key] for key in numbers} == pytest.approx(numbers, rel=1e-6, abs=1e-9), name
        cuts = [*range(0, T, STEP), T]
        parts = [quantities(stepped, theorem, lo, hi) for lo, hi in itertools.pairwise(cuts)]
        for key, values in quantities(whole, theorem, 0, T).items():
            if key != "separator":  # the place of one among those of the rounds asked for
                together = np.concatenate([part[key] for part in parts])
                np.testing.assert_allclose(together, values, rtol=1e-6, atol=1e-9, err_msg=f"{key} of {name}")
        if theorem.proof.inequalities:
            sides = [[(one.left, one.right) for one in proof_links(run, theorem, T)] for run in (whole, stepped)]
            np.testing.assert_allclose(sides[1], sides[0], rtol=1e-6, atol=1e-9, err_msg=name)


