"""Points set by the tools, worked by hand and by statistics of many points."""

import itertools

import numpy as np
import pytest
from scipy import stats

from visualonline.views.plane.brush import MOST, REACH, Brush, Paper, Stroke, snapped

PAPER = Paper((3.0, 2.0), (900.0, 600.0))
"""300 px a unit; the shorter side is 600 px, so a spread of 0.05 is 30 px, a tenth of a unit."""


def stroke(brush: Brush, *places: tuple[float, float], seed: int = 0, paper: Paper = PAPER) -> Stroke:
    made = Stroke(brush, paper, np.array(places[0]), np.random.default_rng(seed))
    for place in places[1:]:
        made.to(np.array(place))
    return made


def test_the_spread_is_the_same_length_on_the_screen_both_ways() -> None:
    assert PAPER.sigma(0.05).tolist() == pytest.approx([0.1, 0.1])
    tall = Paper((10.0, 1.0), (500.0, 400.0))  # 50 px a unit across, 400 upwards; a twentieth of 400 px is 20 px
    assert tall.sigma(0.05).tolist() == pytest.approx([0.4, 0.05])


def test_a_cloud_is_gaussian_about_where_the_hand_went_down() -> None:
    P = stroke(Brush("brush", 4000, 0.05), (0.4, -0.2)).points
    assert P.shape == (4000, 2)
    for column, middle in zip(((P - [0.4, -0.2]) / 0.1).T, (0.0, 0.0), strict=True):
        assert stats.kstest(column - middle, "norm").pvalue > 1e-3
    assert abs(np.corrcoef(P[:, 0], P[:, 1])[0, 1]) < 0.06


def test_a_drag_sprays_a_cloud_every_one_and_a_half_deviations_however_fast_it_is() -> None:
    brush = Brush("brush", 5, 0.05)  # clouds at 0, 0.15, 0.3, 0.45, 0.6 and 0.75 of a way of 0.8
    at_once = stroke(brush, (0.0, 0.0), (0.8, 0.0))
    slowly = stroke(brush, *((0.01 * k, 0.0) for k in range(81)))
    assert len(at_once.points) == len(slowly.points) == 6 * 5
    middles = [cloud.mean() for cloud in np.split(at_once.points[:, 0], 6)]
    assert np.abs(np.array(middles) - np.arange(6) * 0.15).max() < 4 * 0.1 / np.sqrt(5)


def test_a_standing_hand_sprays_one_cloud() -> None:
    assert len(stroke(Brush("brush", 7), (0.0, 0.0), (0.0, 0.0), (0.001, 0.0)).points) == 7


def test_a_brush_is_empty_after_so_many_points() -> None:
    far = itertools.chain.from_iterable(((0.0, 0.0), (3.0, 0.0)) for _ in range(40))
    assert len(stroke(Brush("brush", 300, 0.05), *far).points) == MOST


def test_the_same_movement_with_the_same_draws_sets_the_same_points() -> None:
    way = ((0.0, 0.0), (0.5, 0.5))
    one, same, other = (stroke(Brush("brush"), *way, seed=seed).points for seed in (3, 3, 4))
    assert (one == same).all()
    assert (one != other).any()


def test_a_line_has_its_points_at_equal_distances_with_both_ends() -> None:
    P = stroke(Brush("line", 5), (0.0, 1.0), (0.3, 0.3), (1.0, -1.0)).points
    assert P.tolist() == [[0.0, 1.0], [0.25, 0.5], [0.5, 0.0], [0.75, -0.5], [1.0, -1.0]]


def test_a_line_without_a_length_is_one_point() -> None:
    assert stroke(Brush("line", 5), (0.25, 0.5), (0.25, 0.5)).points.tolist() == [[0.25, 0.5]]


def test_the_grid_puts_points_and_ends_of_lines_on_its_places() -> None:
    assert PAPER.steps.tolist() == [0.1, 0.1]
    line = stroke(Brush("line", 3, snaps=True), (0.04, 0.96), (0.52, 0.13))
    assert line.points.tolist() == [[0.0, 1.0], [0.25, 0.55], [0.5, 0.1]]
    P = stroke(Brush("brush", 50, 0.1, snaps=True), (0.0, 0.0)).points
    assert (np.round(P * 10) / 10 == P).all()


@pytest.mark.parametrize(
    ("place", "steps", "there"),
    [
        ((0.317, -0.26), (0.1, 0.5), (0.3, -0.5)),
        ((-0.01, 7.6), (0.05, 5.0), (0.0, 10.0)),
        ((1234.0, 0.0), (200.0, 1.0), (1200.0, 0.0)),
    ],
)
def test_snapped_places_have_the_digits_of_the_grid(
    place: tuple[float, float], steps: tuple[float, float], there: tuple[float, float]
) -> None:
    P = snapped(np.array([place]), np.array(steps))
    assert P.tolist() == [list(there)]
    assert not np.signbit(P[P == 0]).any()


def test_painted_points_have_no_more_digits_than_the_screen_can_show() -> None:
    P = stroke(Brush("brush", 100), (0.0, 0.0)).points
    assert (np.round(P, 4) == P).all()  # 0.0001 of a unit is a 33rd of a pixel


def test_the_eraser_covers_what_its_ring_goes_over_between_two_places() -> None:
    made = stroke(Brush("eraser", spread=0.05), (0.0, 0.0), (1.0, 0.0))
    r = REACH * 0.1
    P = np.array([[-r * 0.99, 0], [-r * 1.01, 0], [0.5, r * 0.99], [0.5, -r * 1.01], [1 + r * 0.99, 0], [1.2, 0.1]])
    assert made.covered(P, np.zeros(2)).tolist() == [True, False, True, False, True, False]
    assert made.covered(np.array([[1.0, 0.1], [0.5, 0.0]]), np.array([1.0, 0.0])).tolist() == [True, False]
    assert len(made.points) == 0
