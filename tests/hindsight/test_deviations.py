"""The comparator with squared deviations: its value on worked examples, and that it is the claimed one."""

from typing import Any

import numpy as np
import pytest
from prefixes import advanced, drawn
from scipy.optimize import minimize

from visualonline.hindsight.comparators.deviations import Deviations


@pytest.mark.parametrize("n", [4, 16, 100])
def test_orthonormal_examples_by_hand(n: int) -> None:
    """With u = -s on every feature r^2 ||u||^2 + 2 ||h||^2 is n (s^2 + 2 (1 - s)^2), least at s = 2/3."""
    found = advanced(Deviations, np.eye(n), -np.ones(n)).at(n)
    assert found["u_norm"] == pytest.approx(2 / 3 * np.sqrt(n))
    assert found["squares"] == pytest.approx(n / 9)


@pytest.mark.parametrize("flip", [0.0, 0.2])
def test_it_is_the_least_of_its_kind_in_the_first_rounds(flip: float) -> None:
    rng = np.random.default_rng(3)
    X, y = drawn(rng, 100, 3, flip)
    member = advanced(Deviations, X, y)
    for t in (1, 7, 40, 100):
        Z = X[:t] * y[:t, None]
        r = np.linalg.norm(Z, axis=1).max()

        def paid(u: Any, Z: Any=Z, r: Any=r):  # type: ignore[no-untyped-def]  # in units of 1/r, so that the search is well scaled
            hinge = np.maximum(1 - Z @ u / r, 0)
            return u @ u + 2 * hinge @ hinge, 2 * u - 4 * hinge @ Z / r

        best = minimize(paid, np.zeros(3), jac=True, method="BFGS", options={"gtol": 1e-12})
        found = member.at(t)
        assert (r * found["u_norm"]) ** 2 + 2 * found["squares"] == pytest.approx(best.fun, rel=1e-7)
        assert r * found["u_norm"] == pytest.approx(np.linalg.norm(best.x), rel=1e-4)


def test_between_two_turns_the_sum_goes_on() -> None:
    rng = np.random.default_rng(1)
    X, y = drawn(rng, 300, 3, 0.2)
    found = advanced(Deviations, X, y).over(0, 300)
    for lo, hi in ((128, 255), (256, 300)):  # u is recomputed in rounds 128 and 256
        assert len(set(found["u_norm"][lo - 1 : hi])) == 1
        assert np.all(np.diff(found["squares"][lo - 1 : hi]) >= 0)
    assert found["u_norm"][254] != found["u_norm"][255]


def test_examples_at_0_pull_nowhere() -> None:
    found = advanced(Deviations, np.zeros((3, 2)), np.ones(3)).over(0, 3)
    assert found["u_norm"].tolist() == [0, 0, 0]
    assert found["squares"].tolist() == [1, 2, 3]
