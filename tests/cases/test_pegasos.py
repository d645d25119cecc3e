"""Pegasos."""

from math import fsum

import numpy as np
import pytest
from comparing import NEAR, SETS, scaled, traced
from simulated import completed, completed_on, rule_of
from worked_rounds import check

from visualonline.core.types import Array
from visualonline.hindsight.comparators.svm_optimum import SvmOptimum


def pegasos(X: Array, y: Array, lam: float) -> tuple[int, float, Array]:
    """The leader of the linearised losses: lambda t w_{t+1} is the sum of y x over the rounds with margin below 1."""
    gram = X @ X.T
    counts = np.zeros(len(y))
    mistakes, paid = 0, []
    for t in range(len(y)):
        scale = 1 / (lam * t) if t else 0.0
        margin = y[t] * scale * float((counts * y) @ gram[:, t])
        square = scale**2 * float((counts * y) @ gram @ (counts * y))
        mistakes += margin <= 0
        paid.append(lam / 2 * square + max(0.0, 1 - margin))
        counts[t] = margin < 1
    return mistakes, fsum(paid), (counts * y) @ X / (lam * len(y))


@SETS
@pytest.mark.parametrize("lam", [0.03, 1.0])
def test_a_second_program_does_the_same(X: Array, y: Array, lam: float) -> None:
    rows = scaled(X)
    trace, w = traced(rule_of("pegasos", X.shape[1], lam=lam), rows, y)
    mistakes, loss, expected = pegasos(rows, y, lam)
    assert trace.mistakes == mistakes
    assert trace.loss == pytest.approx(loss, rel=1e-11)
    np.testing.assert_allclose(w, expected, **NEAR)


ROUNDS = ([[2, 0], [1, 1], [0, 2]], [1, -1, 1])


def test_three_rounds() -> None:
    """With lambda = 1 the sums of y x are (2, 0), (1, -1), (1, 1), divided by 1, 2 and 3."""
    columns = check(
        rule_of("pegasos", 2, lam=1.0), ROUNDS, [0, 2, -1], [0, 1, -1], [[2, 0], [1 / 2, -1 / 2], [1 / 3, 1 / 3]]
    )
    assert columns.losses.tolist() == pytest.approx([1, 2 + 3, 1 / 4 + 2])
    assert columns.changes.all()


def test_an_example_of_zeros_changes_nothing_before_the_first_step() -> None:
    assert check(rule_of("pegasos", 2, lam=1.0), ([[0, 0]], [1]), [0], [0], [[0, 0]]).changes.tolist() == [False]


def test_from_the_second_round_on_w_is_the_machine_and_the_bound_is_reached() -> None:
    """||g||^2 = 4, 10, 13/2. The best u are (1/2, 0), (1/2, -1/2), (1/3, 1/3), with the sums 1/8, 3/2 and 8/3."""
    run = completed_on("pegasos", *ROUNDS, lam=1.0)
    regrets, values = [7 / 8, 9 / 2, 67 / 12], [2, 9 / 2, 67 / 12]
    for t, (regret, value) in enumerate(zip(regrets, values, strict=True), start=1):
        found = run.theorem("pegasos", t)
        assert found.actual == pytest.approx(regret, rel=1e-6)
        assert found.value == pytest.approx(value, rel=1e-12)
        assert run.regret(t) == pytest.approx(regret, rel=1e-6)
        best = run.quantities_at((SvmOptimum,), t)
        away = float(np.linalg.norm(run.frame(t).after.w - best.u))
        assert away <= float(found.quantities["distance_at_most"]) + 1e-3
    lengths = [0, 4, 1 / 2]
    for t in (1, 2, 3):
        bound = [1 / 8, 3 / 2, 8 / 3][t - 1] + values[t - 1] - sum(lengths[:t]) / 2
        assert run.theorem("pegasos-mistakes", t).value == pytest.approx(bound, rel=1e-6)


@pytest.mark.parametrize("rounds", [10, 100, 1000])
def test_alternating_labels_reach_the_bound(rounds: int) -> None:
    run = completed("pegasos", "alternating-labels", rounds)
    found = run.theorem("pegasos", rounds)
    assert found.actual / found.value == pytest.approx(1.0, abs=1e-6)
    assert run.bound_traces["pegasos"].violation is None
    assert run.regret(rounds) == pytest.approx(found.actual, rel=1e-12)


def test_a_sum_that_is_0_again_is_a_tie() -> None:
    """x = 1, 1, 1, -1, labels + + - -, lambda 1: w is 0, 1, 1/2 and 0, so three rounds are mistakes."""
    run = completed_on("pegasos", [[1], [1], [1], [-1]], [1, 1, -1, -1], lam=1.0)
    assert [run.frame(t).before.w[0] for t in range(1, 5)] == [0, 1, 1 / 2, 0]
    assert run.trace.mistakes == 3
    assert completed("pegasos", "alternating-labels", 1000, lam=0.1).trace.mistakes == 1000


@pytest.mark.parametrize(
    ("source", "lam", "mistakes", "loss"), [("spam", 0.1, 18, 97.8228), ("or-literals", 1.0, 17, 95.2954)]
)
def test_a_margin_of_1_costs_nothing(source: str, lam: float, mistakes: int, loss: float) -> None:
    trace = completed("pegasos", source, 150, lam=lam).trace
    assert trace.mistakes == mistakes
    assert trace.loss == pytest.approx(loss, abs=5e-5)


def test_the_label_belongs_to_the_margin() -> None:
    """x = 1 with y = -1 twenty times: an example is added again only where the margin has fallen below 1, thrice."""
    run = completed_on("pegasos", [[1.0]] * 20, [-1] * 20, lam=0.125)
    added = [t for t in range(1, 21) if run.frame(t).after.w[0] < run.frame(t).before.w[0]]
    assert len(added) == 3
    assert run.frame(20).after.w[0] == pytest.approx(-8 * 3 / 20)


def test_the_machine_of_a_prefix_is_that_of_scikit_learn() -> None:
    from sklearn.svm import SVC

    rng = np.random.default_rng(3)
    X = rng.standard_normal((60, 3))
    y = np.where((X[:, 0] > 0) != (rng.random(60) < 0.1), 1.0, -1.0)
    # without a bias: each example and its mirror image, both with half of the weight
    both, labels = np.vstack([X, -X]), np.append(y, -y)
    for t, lam in ((10, 1.0), (60, 0.02), (60, 0.5)):
        part = np.append(np.arange(t), 60 + np.arange(t))
        peer = SVC(kernel="linear", C=1 / (lam * t) / 2, tol=1e-9).fit(both[part], labels[part])
        u = peer.coef_[0]
        paid = lam * t / 2 * (u @ u) + np.sum(np.maximum(1 - y[:t] * (X[:t] @ u), 0))
        found = completed_on("pegasos", X, y, lam=lam).quantities_at((SvmOptimum,), t)
        assert found.certificate == "optimal"
        assert found.best_loss == pytest.approx(paid, rel=2e-6)
