"""Bounds recomputed from their statements by plain arithmetic, because a bound that is too loose is never violated."""


import math

import numpy as np
import pytest
from cases import joined

import visualonline as vo

MARGINS = [(learner, name) for name, learner in joined("MARGINS").items()]
"""Learners and their theorems with a margin of the plane."""


@pytest.mark.parametrize(("learner", "name"), MARGINS)
def test_a_bound_by_a_margin_shows_it_and_only_where_there_is_one(learner: str, name: str) -> None:
    X, y = np.array([[1.0, 0.0], [0.0, 1.0], [-1.0, -1.0]]), np.ones(3)
    run = vo.run((X, y), learner)
    wide = {one.id: one.quantities["gamma"] for one in run.theorems(2) if "gamma" in one.quantities}
    assert wide[name] == pytest.approx(1 / math.sqrt(2), abs=1e-8)
    assert [one.id for one in run.theorems(3) if "gamma" in one.quantities] == []


