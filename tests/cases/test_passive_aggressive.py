"""Passive-aggressive."""

from typing import Any

import numpy as np
import pytest
from comparing import NEAR, SETS, scaled, traced
from forms import FORM_X, MIXED
from levels import levels
from nature import learner_of, run_of
from river.linear_model import PAClassifier
from simulated import completed, completed_on, rule_of
from sklearn.linear_model import SGDClassifier
from tightness import share_of_bound
from worked_rounds import check

import visualonline as vo
from visualonline.core.types import Array
from visualonline.hindsight.comparators.passive_optimum import DualAscent
from visualonline.runs.analyses.dual_climb import DualClimb, climbs
from visualonline.runs.analyses.potential_trace import potentials
from visualonline.runs.run import Run


def passive_aggressive(X: Array, y: Array, variant: str, C: float) -> tuple[int, int, Array]:
    """Dual form: each round sets the multiplier of its example where the dual, a parabola in it, is highest."""
    gram = X @ X.T
    alpha = np.zeros(len(y))
    mistakes = 0
    for t in range(len(y)):
        margin = y[t] * float((alpha * y) @ gram[:, t])
        mistakes += margin <= 0
        bend = gram[t, t] + (1 / (2 * C) if variant == "PA-II" else 0.0)
        highest = (1 - margin) / bend if bend else np.inf
        alpha[t] = max(0.0, min(highest, C if variant == "PA-I" else np.inf))
        if highest * bend < 1e-12 or not gram[t, t]:
            alpha[t] = 0.0
    return mistakes, int(np.count_nonzero(alpha)), (alpha * y) @ X


@SETS
@pytest.mark.parametrize("variant", ["PA", "PA-I", "PA-II"])
def test_a_second_program_does_the_same(X: Array, y: Array, variant: str) -> None:
    rows = scaled(X)
    for C in (0.02, 1.0):
        trace, w = traced(rule_of("passive-aggressive", X.shape[1], variant=variant, C=C), rows, y)
        mistakes, updates, expected = passive_aggressive(rows, y, variant, C)
        assert (trace.mistakes, trace.updates) == (mistakes, updates)
        np.testing.assert_allclose(w, expected, **NEAR)


@SETS
def test_passive_aggressive_has_the_weights_of_scikit_learn_and_of_river(X: Array, y: Array) -> None:
    rows = scaled(X)
    for mode, (variant, rate) in enumerate((("PA", ""), ("PA-I", "pa1"), ("PA-II", "pa2"))):
        _, w = traced(rule_of("passive-aggressive", X.shape[1], variant=variant, C=0.3), rows, y)
        river = PAClassifier(C=0.3, mode=mode, learn_intercept=False)
        for x, label in zip(rows.tolist(), y.tolist(), strict=True):
            river.learn_one(dict(enumerate(x)), label > 0)
        np.testing.assert_allclose(w, [river.weights[i] for i in range(X.shape[1])], **NEAR)
        if rate:
            peer = SGDClassifier(
                learning_rate=rate, eta0=0.3, penalty=None, max_iter=1, shuffle=False, tol=None, fit_intercept=False
            ).fit(rows, y)
            np.testing.assert_allclose(w, peer.coef_[0], **NEAR)


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
    assert share_of_bound(found) == pytest.approx(wanted, rel=0.01)
    if (variant, C) == ("PA-I", 0.1):
        assert 50 / float(found.quantities["published"]) == pytest.approx(0.517, rel=0.01)


def test_passive_aggressive_steps_tell_how_far_the_longest_example_lets_them_go() -> None:
    X = np.array([[0.0, 2.0], [1.0, 0.0], [0.6, 2.4]])
    run = vo.run((X, np.array([1.0, -1.0, -1.0])), vo.learners.PassiveAggressive(variant="PA-I", C=0.5))
    assert [run.theorem("passive-aggressive-i", t).premises[0].why for t in (2, 3)] == [
        "max ‖x‖: R = 2; C R² = 2",
        "max ‖x‖: R = 2.47; C R² = 3.06",
    ]


@pytest.mark.parametrize("variant", ["PA", "PA-I", "PA-II"])
def test_each_variant_of_passive_aggressive_steps_has_one_dual(variant: str) -> None:
    run = completed("passive-aggressive", "separable", 60, variant=variant)
    assert [one.symbol for one in potentials(run)] == ["D"]
    for one in levels(run)[2:]:
        assert one.floor - 1e-6 <= one.value <= one.ceiling + 1e-6


@pytest.mark.parametrize(("variant", "own"), [("PA", "passive-aggressive"), ("PA-I", "passive-aggressive-i")])
def test_a_theorem_for_another_variant_tells_of_no_comparator(variant: str, own: str) -> None:
    run = run_of(learner_of("passive-aggressive"), {"variant": variant}, FORM_X, MIXED)
    told = {name: set(run.theorem(name, 40).quantities) for name in run.bound_traces}
    assert {name for name, numbers in told.items() if "u_norm" in numbers} == {own}
    assert told["passive-aggressive-ii"] == {"r"}


def climbed(run: Run) -> list[list[float]]:
    climb = DualClimb(run)
    while climb.left:
        climb.advance(70)
    return [series.over(0, len(climb)).tolist() for series in climb.series]


@pytest.mark.parametrize("variant", ["PA", "PA-I", "PA-II"])
@pytest.mark.parametrize("source", ["separable", "noisy"])
def test_mistakes_lie_below_the_dual_and_the_dual_below_the_optimum(variant: str, source: str) -> None:
    run = completed("passive-aggressive", source, 150, variant=variant, C=0.3)
    mistakes, dual, optimum = (np.array(heights) for heights in climbed(run))
    assert np.all(mistakes <= dual * (1 + 1e-9))
    assert np.all(np.diff(dual) >= -1e-9)
    known = np.isfinite(optimum)
    assert np.all(dual[known] <= optimum[known] * (1 + 1e-9))
    assert known.all() == (variant != "PA" or source == "separable")
    assert known[0]
    taus = dual[-1] + run.frame(150).after.w @ run.frame(150).after.w / 2
    assert taus > 0


def test_the_heights_of_three_rounds_worked_by_hand() -> None:
    """g = 1/8, so M counts 1/8 each; D = 1/8, 5/8, 9/8 and P = 1/8, 3/4, 5/4."""
    run = completed_on("passive-aggressive", [[2, 0], [1, 1], [0, 2]], [1, -1, 1], C=0.5)
    climb = DualClimb(run)
    found = [climb.at(t) for t in (1, 2, 3)]
    wanted = [[1 / 8, 1 / 8, 1 / 8], [2 / 8, 5 / 8, 3 / 4], [3 / 8, 9 / 8, 5 / 4]]
    np.testing.assert_allclose(found, wanted, rtol=1e-6)


def test_others_climb_no_dual_nor_does_a_learner_that_is_told_late() -> None:
    assert climbs(completed("passive-aggressive", "noisy", 5))
    assert not climbs(completed("perceptron", "noisy", 5))
