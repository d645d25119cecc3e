"""The level lines of the plane: cell by cell, where the values on a grid cross a level."""

import numpy as np
import pytest

from visualonline.views.plane.contour import crossings


def test_the_line_of_a_level_runs_where_linear_numbers_have_it() -> None:
    rows, columns = np.mgrid[0:7, 0:9].astype(float)
    ends = crossings(2 * rows + columns, 7.3)
    assert len(ends)
    np.testing.assert_allclose(2 * ends[..., 0] + ends[..., 1], 7.3)
    assert ends[..., 1].min() == 0
    assert ends[..., 0].min() == 0


def test_a_circle_is_closed_and_as_long_as_it_should_be() -> None:
    rows, columns = np.mgrid[-10:10:81j, -10:10:81j]
    ends = crossings(rows**2 + columns**2, 49.03) * 0.25 - 10
    np.testing.assert_allclose(np.hypot(ends[..., 0], ends[..., 1]), 7.002, atol=0.01)
    assert np.linalg.norm(ends[:, 1] - ends[:, 0], axis=1).sum() == pytest.approx(2 * np.pi * 7, rel=1e-3)
    corners, counts = np.unique(ends.reshape(-1, 2).round(9), axis=0, return_counts=True)
    assert len(corners) == len(ends)
    assert (counts == 2).all(), "each piece goes on in two others"


def test_two_lines_pass_a_saddle_and_none_a_plain() -> None:
    assert len(crossings(np.array([[1.0, -1.0], [-1.0, 1.0]]), 0.0)) == 2
    assert len(crossings(np.ones((4, 4)), 0.0)) == 0
