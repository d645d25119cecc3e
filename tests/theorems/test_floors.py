"""Lower bounds of the bounds on updates, from the updates only, compared with the bounds and with values by hand."""


from typing import Any, cast

import numpy as np
import pytest
from cases import joined
from simulated import completed

from visualonline.core.catalog import catalog, find
from visualonline.theorems.floor import Floor
from visualonline.theorems.theorem import Theorem

FLOORS = [(name, *each) for name, each in joined("FLOORS").items()]


@pytest.mark.parametrize(("learner", "given", "names"), FLOORS)
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


def test_a_bound_on_mistakes_or_updates_is_a_bound_on_a_whole_number() -> None:
    theorems = cast("dict[str, Theorem]", catalog("theorems").plugins)
    whole = {name: one.integer for name, one in theorems.items()}
    assert whole == {name: one.bounds in ("mistakes", "updates") for name, one in theorems.items()}


