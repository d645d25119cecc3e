"""Perceptron with margin."""

from fractions import Fraction

import numpy as np
import pytest
from comparing import NEAR, SETS, iris, scaled, traced
from proof_checks import check_long_rows_that_cancel
from simulated import completed_on, rule_of
from sklearn.linear_model import SGDClassifier
from trials import LONG, in_long
from worked_rounds import check
from worked_streams import T, separable
from worked_values import check_floor

import visualonline as vo
from visualonline.core.types import Array
from visualonline.hindsight.margins.own_margin import OwnMargin
from visualonline.runs.run import Run
from visualonline.theorems.shared import margin_updates, perceptron_updates


def margin_perceptron(X: Array, y: Array, b: Fraction, eta: Fraction) -> tuple[int, int, Array]:
    """Dual form in exact fractions: the sum of y_s x_s.x_t over the updates is compared with b/eta."""
    rows = [[Fraction(float(x)) for x in row] for row in X]
    kept: list[tuple[int, list[Fraction]]] = []
    mistakes, level = 0, b / eta
    for x, label in zip(rows, y.astype(int).tolist(), strict=True):
        score = sum((k * sum((p * q for p, q in zip(z, x, strict=True)), Fraction(0)) for k, z in kept), Fraction(0))
        mistakes += label * score <= 0
        if label * score <= level:
            kept.append((label, x))
    w = [float(eta * sum((k * z[i] for k, z in kept), Fraction(0))) for i in range(X.shape[1])]
    return mistakes, len(kept), np.array(w)


@pytest.mark.parametrize(("b", "eta"), [(1.0, 1.0), (0.3125, 2.5), (40.0, 0.5), (0.0, 1.0)])
def test_a_second_program_does_the_same(b: float, eta: float) -> None:
    X, y = iris()
    for rows in (X, scaled(X)):
        trace, w = traced(rule_of("margin-perceptron", X.shape[1], b=b, eta=eta), rows, y)
        mistakes, updates, expected = margin_perceptron(rows, y, Fraction(b), Fraction(eta))
        assert (trace.mistakes, trace.updates) == (mistakes, updates)
        np.testing.assert_allclose(w, expected, **NEAR)


@SETS
def test_the_margin_perceptron_has_the_weights_of_scikit_learn(X: Array, y: Array) -> None:
    """SGD on the hinge loss without a penalty has b = 1 and updates if y w.x < 1, which differs at equality only."""
    rows = scaled(X)
    _, w = traced(rule_of("margin-perceptron", X.shape[1], b=1, eta=0.3), rows, y)
    peer = SGDClassifier(
        loss="hinge",
        learning_rate="constant",
        eta0=0.3,
        penalty=None,
        max_iter=1,
        shuffle=False,
        tol=None,
        fit_intercept=False,
    ).fit(rows, y)
    np.testing.assert_allclose(w, peer.coef_[0], **NEAR)


ROUNDS = ([[1, 0], [1, 0], [0, 1], [1, 1], [1, 0]], [1, 1, -1, 1, 1])


def test_five_rounds() -> None:
    """The second and fourth updates are not mistakes: the scores of 1 are correct, but at most b."""
    columns = check(
        rule_of("margin-perceptron", 2), ROUNDS, [0, 1, 0, 1, 3], [0, 1, 0, 1, 1],
        [[1, 0], [2, 0], [2, -1], [3, 0], [3, 0]],
    )  # fmt: skip
    assert columns.changes.tolist() == [True, True, True, True, False]
    assert columns.losses.tolist() == [1, 0, 1, 0, 0]


def test_its_bound_by_hand() -> None:
    """r^2 + 2b over gamma^2: after round 3 (1 + 2)/(1/2), after round 4, whose best u is (2, -1), (2 + 2)/(1/5)."""
    run = completed_on("margin-perceptron", *ROUNDS)
    finding = run.theorem("margin-perceptron-separable", 3)
    assert finding.actual == 3
    assert finding.value == pytest.approx(6)
    assert finding.quantities["R"] == pytest.approx(np.sqrt(3))
    assert run.theorem("margin-perceptron-separable", 4).value == pytest.approx(20)


@pytest.mark.parametrize("c", [0.25, 8.0])
def test_only_the_ratio_of_b_and_eta_matters(c: float) -> None:
    X = np.random.default_rng(3).standard_normal((200, 3))
    y = np.where(X[:, 0] > 0, 1.0, -1.0)
    one = completed_on("margin-perceptron", X, y, b=0.5, eta=2)
    other = completed_on("margin-perceptron", X, y, b=0.5 * c, eta=2 * c)
    assert one.trace.flags(0, 200).tolist() == other.trace.flags(0, 200).tolist()
    assert (c * one.trace.final.w).tolist() == other.trace.final.w.tolist()
    for name in one.bound_traces:
        assert one.theorem(name, 200).value == pytest.approx(other.theorem(name, 200).value, nan_ok=True)


def test_with_b_0_it_is_the_perceptron_and_lists_its_theorems() -> None:
    X = np.random.default_rng(4).standard_normal((120, 3))
    y = np.where(X[:, 0] > 0, 1.0, -1.0)
    ours, theirs = completed_on("margin-perceptron", X, y, b=0), completed_on("perceptron", X, y)
    assert ours.trace.flags(0, 120).tolist() == theirs.trace.flags(0, 120).tolist()
    assert set(theirs.bound_traces) < set(ours.bound_traces)
    assert not set(theirs.bound_traces) & set(completed_on("margin-perceptron", X, y).bound_traces)
    for name, track in theirs.bound_traces.items():
        assert ours.theorem(name, 120).value == track.at(120).value
        if name != "perceptron-hinge":
            assert ours.theorem(f"margin-{name}", 120).value == pytest.approx(track.at(120).value, rel=1e-6)


def in_passes(seed: int, passes: int) -> tuple[Array, Array]:
    rng = np.random.default_rng(seed)
    X = rng.standard_normal((30, 2)) * 10 ** rng.uniform(-1, 1)
    y = np.where(X[:, 0] > 0, 1.0, -1.0)
    X[:, 0] += 0.2 * y * np.abs(X).max()
    return np.tile(X, (passes, 1)), np.tile(y, passes)


def own_margins(run: Run, X: Array, y: Array, b: float) -> tuple[Array, Array]:
    """Return the least y w.x of each prefix by the weights after it, and the margins; NaN where it is not above b."""
    W = np.array([run.frame(t).after.w for t in range(1, len(y) + 1)])
    least = np.array([np.min(y[:t] * (X[:t] @ W[t - 1])) for t in range(1, len(y) + 1)])
    least[least <= b] = np.nan
    return least, least / np.linalg.norm(W, axis=1)


@pytest.mark.parametrize("b", [0.01, 1.0, 50.0])
@pytest.mark.long
def test_the_margin_reached_at_every_prefix(b: float) -> None:
    for seed in range(2 if LONG else 1):
        X, y = in_passes(seed, 40)
        run = completed_on("margin-perceptron", X, y, b=b, eta=0.7)
        track = run.bound_traces["margin-perceptron-margin"]
        assert track.violation is None
        least, margins = own_margins(run, X, y, b)
        found = run.quantities((OwnMargin,), 0, len(y))
        np.testing.assert_allclose(found.least_score, least, rtol=1e-9)
        np.testing.assert_allclose(found.margin, margins, rtol=1e-9)
        values = np.asarray(track.values.over(0, len(y)), dtype=float)
        assert np.array_equal(np.isnan(values), np.isnan(least))
        assert (margins >= values)[~np.isnan(values)].all()


def test_weights_that_are_still_zero_have_reached_a_margin_of_zero() -> None:
    run = completed_on("margin-perceptron", [[0, 0], [1, 0]], [1, 1])
    assert run.theorem("margin-perceptron-margin", 1).actual == 0


def test_every_pass_without_an_update_shows_that_all_is_beyond_the_moat() -> None:
    for seed in range(4):
        X, y = in_passes(seed, 60)
        run = completed_on("margin-perceptron", X, y)
        changed = np.flatnonzero(run.trace.flags(0, len(y)) & 4)
        assert changed[-1] < len(y) - 30
        for t in (int(changed[-1]) + 31, len(y)):
            finding = run.theorem("margin-perceptron-margin", t)
            assert finding.verdict.value == "holds"


@pytest.mark.parametrize(("b", "known"), [(0.01, 0.995), (10, 0.430), *in_long((0.1, 0.987), (1, 0.779))])
def test_threshold_greedy(b: float, known: float) -> None:
    run = vo.run(f"threshold-greedy:d=200,b={b}", vo.learners.MarginPerceptron(b=b), rounds=201)
    separable = run.theorems()[0]
    assert separable.id == "margin-perceptron-separable"
    assert separable.verdict != "violated"
    assert run.updates == 200
    assert separable.actual / separable.value == pytest.approx(known, rel=0.01)  # type: ignore[operator]


def test_the_margin_reached_is_less_than_half_of_the_best_by_a_large_moat() -> None:
    """The guarantee b gamma/(2 b + eta r^2) comes near to gamma/2 for b large, and the margin reached is above."""
    points = vo.run("separable:margin=0.2", vo.learners.Perceptron(), rounds=40).history.rows(0, 40)
    for b in (1, 100):
        run = vo.run(points, vo.learners.MarginPerceptron(b=b), passes=300)
        finding = run.theorems()[-1]
        assert (finding.id, finding.verdict) == ("margin-perceptron-margin", "holds")
        gamma = float(finding.quantities["gamma"])
        assert finding.value == pytest.approx(b / (2 * b + float(finding.quantities["r"]) ** 2) * gamma)
        assert finding.actual > finding.value  # type: ignore[operator]


def test_long_rows_that_cancel_with_a_margin_leave_what_cannot_be_told_from_rounding() -> None:
    check_long_rows_that_cancel("margin-perceptron", b=0.07, eta=0.001)


def test_the_margin_that_a_margin_perceptron_has_reached_is_a_part_of_the_widest() -> None:
    run = completed_on("margin-perceptron", *separable(), b=0.01)
    numbers = run.theorem("margin-perceptron-margin", T).quantities
    w = run.frame(T).after.w
    X, y = separable()
    assert numbers["least_score"] == pytest.approx(np.min(y * (X @ w)))
    assert numbers["reached"] == pytest.approx(np.min(y * (X @ w)) / np.linalg.norm(w) / float(numbers["gamma"]))


def test_the_floor_of_the_updates_with_a_margin_by_hand() -> None:
    """Twice the same example adds up to 2 > sqrt 2, and nothing is certified. With b = 3/2 it is: R^2 = 1 + 3."""
    along = completed_on("margin-perceptron", [[1, 0], [1, 0]], [1, 1], b=1.5)
    check_floor(along, perceptron_updates.floor, [1, 0])
    check_floor(along, margin_updates.floor, [1, 2])
