from typing import Any

import numpy as np
import pytest
from cases import joined
from simulated import USUAL, completed

from visualonline.core.catalog import catalog, find
from visualonline.numerics.projections import project_on_simplex
from visualonline.runs.analyses.simplex_coordinates import (
    CORNERS,
    on_simplex,
    project_on_plane,
    shares,
    triangle_coordinates,
)
from visualonline.runs.run import Run

CENTRE = CORNERS.mean(axis=0)


def run(learner: str, **given: Any) -> Run:
    plugin = find("learners", learner)
    if plugin.sees_arms:
        return completed(learner, USUAL[plugin.accepts], 30, **given)
    source = "or-literals" if learner in ("elim", "winnow2") else "noisy"
    return completed(learner, source, 30, experts="lines", **given)


def test_every_learner_plays_from_the_simplex_or_not() -> None:
    shown = {name: on_simplex(run(name)) for name in catalog("learners").plugins}
    assert {name for name, shares in shown.items() if shares} == set(joined("ON_SIMPLEX"))
    assert on_simplex(run("projected-gradient", set="simplex", radius=3.0))
    assert not on_simplex(run("perceptron", w0=0.5)), "it starts with a sum of 1 and leaves it"


def test_shares_sum_to_1_or_are_none() -> None:
    made = run("weighted-majority", beta=0.25)
    for t in range(1, 31):
        weights = shares(made.rule, made.frame(t).before, t)
        assert weights.sum() == pytest.approx(1)
        assert weights == pytest.approx(0.25 ** made.frame(t).before.m / (0.25 ** made.frame(t).before.m).sum())
    pruned = run("halving", prune="always")
    assert not shares(pruned.rule, pruned.frame(30).after, 31).any(), "with noise nobody is left"


def test_corners_are_single_weights_and_all_others_stand_at_the_centre() -> None:
    assert triangle_coordinates(np.eye(5), (0, 2, 4)) == pytest.approx(
        np.array([CORNERS[0], CENTRE, CORNERS[1], CENTRE, CORNERS[2]])
    )
    assert triangle_coordinates(np.full(3, 1 / 3), (0, 1, 2))[0] == pytest.approx(CENTRE)
    a, b = np.array([0.1, 0.2, 0.3, 0.4]), np.array([0.4, 0.4, 0.1, 0.1])
    middle = triangle_coordinates((a + b) / 2, (1, 2, 3))
    assert middle == pytest.approx((triangle_coordinates(a, (1, 2, 3)) + triangle_coordinates(b, (1, 2, 3))) / 2)


def test_levelling_changes_no_projection_and_keeps_the_nearest_point_nearest() -> None:
    for w in np.random.default_rng(1).normal(size=(20, 3)):
        level, direct = project_on_plane(w), w.copy()
        assert level.sum() == pytest.approx(1)
        project_on_simplex(direct, 1.0)
        again = level.copy()
        project_on_simplex(again, 1.0)
        assert again == pytest.approx(direct)
        drawn = triangle_coordinates(np.vstack([level, direct, np.eye(3)]), (0, 1, 2))
        distances = np.linalg.norm(drawn[2:] - drawn[0], axis=1)
        assert np.linalg.norm(drawn[1] - drawn[0]) <= distances.min() + 1e-12
