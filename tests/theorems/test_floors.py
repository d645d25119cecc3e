"""What no bound on the updates is below, by the updates alone, against the bounds themselves and by hand."""

from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest
from simulated import completed, completed_on

from visualonline.core.catalog import find
from visualonline.theorems.broken_premise import FailsForGood
from visualonline.theorems.floor import Floor
from visualonline.theorems.margin_perceptron import margin_updates
from visualonline.theorems.perceptron import perceptron_updates
from visualonline.theorems.theorem import Quantities, Theorem


@pytest.mark.parametrize(
    ("learner", "given", "names"),
    [
        ("perceptron", {}, ("perceptron-separable", "perceptron-inseparable-l1", "perceptron-hinge")),
        ("margin-perceptron", {"b": 0.2}, ("margin-perceptron-separable", "margin-perceptron-inseparable-l2")),
    ],
)
@pytest.mark.parametrize("source", ["separable", "noisy"])
def test_no_bound_lies_below_its_floor(
    learner: str, given: dict[str, Any], names: tuple[str, ...], source: str
) -> None:
    run = completed(learner, source, 60, **given)
    for name in names:
        theorem = cast("Theorem", find("theorems", name))
        found = theorem.ability(Floor)
        assert found is not None
        floor = found.value(run.quantities(found.needs, 0, 60))
        assert (floor > 0).any(), "it says something"
        for t in range(1, 61):
            value = float(np.reshape(theorem.bound(run.quantities_at(theorem.needs, t)), -1)[0])
            assert np.isnan(value) or value >= floor[t - 1] * (1 - 1e-6)


def test_by_hand() -> None:
    """Both examples are updated on. Their sum is (1, 1), of length sqrt 2 = r sqrt U, so U is a floor; twice the same
    example adds up to 2 > sqrt 2, and nothing is certified. With a margin of b = 3/2 it is: R^2 = 1 + 3."""
    across = completed_on("perceptron", [[1, 0], [0, 1]], [1, 1])
    along = completed_on("margin-perceptron", [[1, 0], [1, 0]], [1, 1], b=1.5)
    for run, floor, values in (
        (across, perceptron_updates.floor, [1, 2]),
        (along, perceptron_updates.floor, [1, 0]),
        (along, margin_updates.floor, [1, 2]),
    ):
        q = run.quantities(perceptron_updates.FLOOR.needs, 0, 2)
        assert floor(q).tolist() == values
        at = run.quantities_at(perceptron_updates.FLOOR.needs, 2)
        assert floor(at).tolist() == values[1:]
    begun_elsewhere = SimpleNamespace(updates=np.ones(1), pull=np.ones(1), r=np.ones(1), w0=np.array([0, 1]))
    assert np.isnan(perceptron_updates.floor(cast("Quantities", begun_elsewhere))).all()


def test_a_bound_on_mistakes_or_updates_is_a_bound_on_a_whole_number() -> None:
    whole = {name: cast("Theorem", find("theorems", name)).integer for name in ("halving", "perceptron-hinge", "exp3")}
    assert whole == {"halving": True, "perceptron-hinge": True, "exp3": False}


def test_coin_betting_is_lost_once_a_gradient_is_too_long_or_nothing_is_left() -> None:
    fails = cast("Theorem", find("theorems", "coin-betting")).ability(FailsForGood)
    assert fails is not None
    for longest, ended, answer in (([1, 1], 0, False), ([1, 1.5], 0, True), ([1, 1], 2, True)):
        q = SimpleNamespace(longest=np.array(longest), L=1.0, ended=ended)
        assert fails.since(cast("Quantities", q)) is answer
