"""The passive-aggressive learner on three rounds that were worked out by hand, with its bounds and its dual."""

from typing import Any

import numpy as np
import pytest
from simulated import completed_on, rule_of
from test_worked_rounds import check

from visualonline.hindsight.comparators.passive_optimum import DualAscent
from visualonline.runs.run import Run

ROUNDS = ([[2, 0], [1, 1], [0, 2]], [1, -1, 1])
WORKED: dict[str, tuple[list[float], list[list[float]]]] = {
    "PA": ([0.0, 1 / 2, -3 / 2], [[1 / 2, 0.0], [-1 / 4, -3 / 4], [-1 / 4, 1 / 2]]),
    "PA-I": ([0.0, 1 / 2, -1.0], [[1 / 2, 0.0], [0.0, -1 / 2], [0.0, 1 / 2]]),
    "PA-II": ([0.0, 2 / 5, -14 / 15], [[2 / 5, 0.0], [-1 / 15, -7 / 15], [-1 / 15, 23 / 75]]),
}
"""By variant, with C = 1/2: the scores, and the weights after each round."""


def judged(variant: str, X: Any = ROUNDS[0], y: Any = ROUNDS[1], C: float = 0.5) -> Run:
    return completed_on("passive-aggressive", X, y, variant=variant, C=C)


@pytest.mark.parametrize("variant", WORKED)
def test_three_rounds(variant: str) -> None:
    scores, weights = WORKED[variant]
    columns = check(
        rule_of("passive-aggressive", 2, variant=variant, C=0.5),
        ROUNDS,
        scores,
        [0, 1, -1],
        weights,
    )
    assert columns.changes.all()
    assert columns.losses.tolist() == [1, 1, 1]


@pytest.mark.parametrize(
    ("variant", "theorem", "optima", "values"),
    [
        ("PA", "passive-aggressive", None, [1, None, 16]),
        ("PA-I", "passive-aggressive-i", [1 / 8, 3 / 4, 5 / 4], [1, 6, 10]),
        ("PA-II", "passive-aggressive-ii", [1 / 10, 6 / 11, 19 / 14], [1, 60 / 11, 95 / 7]),
    ],
)
def test_the_bounds_of_three_rounds(variant: str, theorem: str, optima: Any, values: Any) -> None:
    """P = 1/8, 3/4, 5/4 with g = 1/8; Q = 1/10, 6/11, 19/14 with the factor 10; PA's best comparator is 0 at last."""
    run = judged(variant)
    for t, value in enumerate(values, start=1):
        found = run.theorem(theorem, t)
        assert found.actual == t
        if value is not None:
            assert found.value == pytest.approx(value, rel=2e-6)
        if optima is not None:
            assert found.quantities["P" if variant == "PA-I" else "Q"] == pytest.approx(optima[t - 1], rel=2e-6)


def test_the_dual_of_pa_i_climbs_by_a_half_and_an_eighth() -> None:
    run = judged("PA-I")
    found = [run.quantities_at((DualAscent,), t).dual for t in (1, 2, 3)]
    assert found == pytest.approx([1 / 8, 5 / 8, 9 / 8], rel=1e-12)
    assert run.quantities((DualAscent,), 0, 3).dual.tolist() == found


@pytest.mark.parametrize("variant", WORKED)
def test_the_dual_is_that_of_the_weights_at_every_prefix(variant: str) -> None:
    """w moves by tau y x, so that its steps tell the multipliers, of which D_t = sum tau - ||w||^2/2 is made."""
    rng = np.random.default_rng(8)
    X, C = rng.uniform(-2, 2, (60, 2)), 0.3
    y = np.where(X[:, 0] + rng.normal(0, 0.3, 60) > 0, 1.0, -1.0)
    run = judged(variant, X, y, C)
    w = np.array([[0.0, 0.0], *(run.frame(t).after.w for t in range(1, 61))])
    tau = np.linalg.norm(np.diff(w, axis=0), axis=1) / np.linalg.norm(X, axis=1)
    assert 0 < (tau == 0).sum() < 60, "some rounds have no loss"
    dual = np.cumsum(tau) - np.sum(w[1:] ** 2, axis=1) / 2
    dual -= np.cumsum(tau**2) / (4 * C) if variant == "PA-II" else 0.0
    assert run.quantities((DualAscent,), 0, 60).dual == pytest.approx(dual, rel=1e-9)


def test_a_row_of_zeros_moves_nothing_and_is_counted_apart() -> None:
    """n_0 = 1 and the other row alone is separable: R = 1, ||u|| = 1. In the dual it counts as much as C."""
    X, y = [[0, 0], [1, 0]], [1, 1]
    run = judged("PA", X, y)
    assert [run.frame(t).after.w.tolist() for t in (1, 2)] == [[0, 0], [1, 0]]
    assert run.frame(1).updates == 0
    assert [run.theorem("passive-aggressive", t).value for t in (1, 2)] == pytest.approx([1, 2])
    assert np.isnan(run.quantities_at((DualAscent,), 2).dual)
    for variant, after in (("PA-I", 0.3 * (1 - 0.15)), ("PA-II", 0.5 / (1 + 0.5 / 0.3))):
        run = judged(variant, X, y, C=0.3)
        dual = [float(run.quantities_at((DualAscent,), t).dual) for t in (1, 2)]
        assert dual == pytest.approx([0.3, 0.3 + after])


def test_the_same_example_again_is_left_alone_though_rounding_leaves_a_loss() -> None:
    X = np.array([[0.1, 0.7, 0.3]])
    run = judged("PA", np.repeat(X, 20, axis=0), np.ones(20))
    assert run.frame(20).updates == 1
