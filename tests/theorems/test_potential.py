"""Potentials compared with worked examples of the lectures and with other formulas, and between their bounds."""


import numpy as np
import pytest
from cases import joined
from levels import levels
from simulated import completed

LEVELS: dict[str, tuple[str, ...]] = joined("LEVELS")


@pytest.mark.parametrize(("learner", "source"), [(name, each) for name, some in LEVELS.items() for each in some])
def test_a_potential_stays_between_its_floor_and_its_ceiling(learner: str, source: str) -> None:
    found = levels(completed(learner, source, 60 if source != "hadamard" else None))
    values = np.array([one.value for one in found])
    assert np.isfinite(values).mean() > 0.9
    for one in found:
        assert not one.value < one.floor - 1e-6
        assert not one.value > one.ceiling + 1e-6


