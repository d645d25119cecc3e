"""The projection on the simplex against one that sorts."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from visualonline.core.types import Array
from visualonline.numerics.in_loops import loops_of
from visualonline.numerics.projections import project_on_simplex


def sorted_projection(w: Array, radius: float) -> Array:
    falling = np.sort(w)[::-1]
    lower = (np.cumsum(falling) - radius) / np.arange(1, len(w) + 1)
    return np.maximum(w - lower[np.flatnonzero(falling > lower)[-1]], 0.0)  # type: ignore[no-any-return]


@given(
    w=st.integers(1, 40).flatmap(lambda n: arrays(float, n, elements=st.floats(-1e3, 1e3) | st.integers(-3, 3))),
    radius=st.sampled_from([0.01, 1.0, 30.0]),
)
def test_the_nearest_point_of_the_simplex(w: Array, radius: float) -> None:
    projected = w.copy()
    project_on_simplex(projected, radius)
    scale = max(radius, np.abs(w).max())
    assert projected == pytest.approx(sorted_projection(w, radius), abs=1e-12 * scale)
    assert projected.min() >= 0
    assert projected.sum() == pytest.approx(radius, abs=1e-12 * scale)


def test_a_point_of_the_simplex_stays() -> None:
    w = np.array([0.25, 0.0, 0.75])
    project_on_simplex(w, 1.0)
    assert w.tolist() == [0.25, 0.0, 0.75]


def test_what_is_large_is_projected_to_the_same_sum() -> None:
    """All far entries are equal, so each gets the same; the one that is lower by more than the radius gets nothing."""
    w = np.array([-1e60, -1e60, -2e60, -1e60])
    project_on_simplex(w, 1.0)
    assert w == pytest.approx([1 / 3, 1 / 3, 0, 1 / 3])
    w = np.array([2**40 + 0.25, 2**40 + 0.5, -(2.0**40)])
    project_on_simplex(w, 1.0)
    assert w.tolist() == [0.375, 0.625, 0.0]


@pytest.mark.parametrize("d", [1, 15, 16, 200])
def test_all_coordinates_at_once_and_a_loop_over_them_give_the_same_bits(d: int) -> None:
    rng = np.random.default_rng(d)
    in_a_loop = loops_of(project_on_simplex)
    assert in_a_loop is not project_on_simplex
    for scale in (1e-3, 1.0, 1e9):
        for shift in (0.0, -5.0, 1e12):
            w = scale * rng.standard_normal(d).round(2) + shift
            other = w.copy()
            project_on_simplex(w, 1.5)
            in_a_loop(other, 1.5)
            assert w.tobytes() == other.tobytes()
            assert w.sum() == pytest.approx(1.5, abs=1e-3)
