"""How near streams come to the bounds of the passive-aggressive learner: known ratios, to 1 %."""

import numpy as np
import pytest
from nature import learner_of, run_of
from test_tightness_gradient import ratio

THEOREMS = {"PA": "passive-aggressive", "PA-I": "passive-aggressive-i", "PA-II": "passive-aggressive-ii"}


@pytest.mark.parametrize(
    ("variant", "C", "wanted"),
    [("PA", 1.0, 1.0), ("PA-I", 10.0, 1.0), ("PA-I", 1.0, 1.0), ("PA-I", 0.1, 0.982), ("PA-II", 0.1, 0.986),
     ("PA-II", 1.0, 0.996), ("PA-II", 10.0, 0.9995)],
)  # fmt: skip
def test_orthonormal_examples_and_one_of_them_again(variant: str, C: float, wanted: float) -> None:
    X, y = np.eye(50)[[*range(50), 0]], -np.ones(51)
    found = run_of(learner_of("passive-aggressive"), {"variant": variant, "C": C}, X, y).theorem(THEOREMS[variant], 51)
    assert found.actual == 50
    assert ratio(found) == pytest.approx(wanted, rel=0.01)
    if (variant, C) == ("PA-I", 0.1):
        assert 50 / float(found.quantities["printed"]) == pytest.approx(0.517, rel=0.01)
