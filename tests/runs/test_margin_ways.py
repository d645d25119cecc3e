"""The displacements of examples to a margin: proportional to the hinge loss, and none if the margin is met."""

import numpy as np
import pytest

from visualonline.runs.analyses.margin_ways import ways_to_margin


@pytest.mark.parametrize("d", [1, 2, 5])
def test_each_way_is_the_shortest_to_where_the_margin_is(d: int) -> None:
    rng = np.random.default_rng(d)
    X, y, u = rng.normal(size=(60, d)), rng.choice([-1.0, 1.0], 60), rng.normal(size=d)
    ways = ways_to_margin(X, y, u)
    hinge = np.maximum(0, 1 - y * (X @ u))
    short = hinge > 0
    assert 0 < short.sum() < 60
    assert (ways[:, 0] == X[short]).all()
    assert y[short] * (ways[:, 1] @ u) == pytest.approx(1)
    lengths = np.linalg.norm(ways[:, 1] - ways[:, 0], axis=1)
    assert lengths * np.linalg.norm(u) == pytest.approx(hinge[short])
    # the distance from a hyperplane is the shortest way to it
    assert lengths == pytest.approx(np.abs(X[short] @ u - y[short]) / np.linalg.norm(u))


def test_nobody_has_a_way_to_go_whose_margin_is_large_enough() -> None:
    assert ways_to_margin(np.array([[2.0, 0.0]]), np.array([1.0]), np.array([1.0, 0.0])).shape == (0, 2, 2)
