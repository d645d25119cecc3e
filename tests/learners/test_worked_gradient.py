"""Dual, kernel, averaged and gradient learners on a few rounds that were worked out by hand."""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Any

import numpy as np
import pytest
from simulated import completed_on, recorded, rule_of, simulated, straight
from test_worked_rounds import LECTURE, ROUNDED, check, worked
from trials import Trials

from visualonline.numerics.convex_losses import LOSS_CHOICES
from visualonline.runs.pseudocode_trace import executed_lines

Stream = tuple[Sequence[Any], list[int]]


def test_dual_perceptron_on_the_lectures_example() -> None:
    """The scores are the perceptron's, and the supports its mistakes."""
    rule = rule_of("dual-perceptron", 2)
    found, columns = worked(rule, LECTURE)
    assert columns.scores.tolist() == pytest.approx([0, 0, -0.2, -1.6, 0.6, -3], **ROUNDED)
    assert columns.predictions.tolist() == [0, 0, -1, -1, 1, -1]
    assert [len(alpha) for alpha in found] == [0, 1, 2, 3, 3, 3, 4]
    assert found[-1].tolist() == [1, 1, 1, 1]


def test_dual_perceptron_counts_on_in_later_passes() -> None:
    """Two examples in three passes: at right angles both err once; then x2 comes near x1 with the other label."""
    X, y = [[1, 0], [2, 0]], [1, -1]
    rule = rule_of("dual-perceptron", 2, eta=0.5)
    rule.period = 2
    found, columns = worked(rule, (X * 3, y * 3))
    # w: .5, -.5, 0, -1, -.5, -.5
    assert columns.scores.tolist() == [0, 1, -0.5, 0, -1, -1]
    assert columns.changes.tolist() == [True, True, True, True, True, False]
    assert [alpha.tolist() for alpha in found] == [
        [], [0.5], [0.5, 0.5], [1, 0.5], [1, 1], [1.5, 1], [1.5, 1],
    ]  # fmt: skip


def test_dual_perceptron_from_another_alpha() -> None:
    """Each example counts once more than it was a mistake, as soon as it has come."""
    rule = rule_of("dual-perceptron", 2, alpha0=1)
    found, columns = worked(rule, LECTURE)
    # w: (0, 2), (-2, 2), (-.4, 3.2), (-.4, 4.2), (.6, 4.7), (-1.4, .7)
    assert columns.scores.tolist() == pytest.approx([0, 0, -0.4, -3.2, 1.7, -10], **ROUNDED)
    assert columns.predictions.tolist() == [0, 0, -1, -1, 1, -1]
    assert columns.losses.tolist() == [1, 1, 1, 0, 0, 1]
    assert columns.changes.all(), "also where it was right"
    assert found[-1].tolist() == [2, 2, 2, 1, 1, 2]


def test_dual_perceptron_from_another_alpha_counts_on_in_later_passes() -> None:
    X, y = [[1, 0], [2, 0]], [1, -1]
    rule = rule_of("dual-perceptron", 2, eta=0.5, alpha0=1)
    rule.period = 2
    found, columns = worked(rule, (X * 3, y * 3))
    # w: 1.5, -1.5, -1, -1, -.5, -.5
    assert columns.scores.tolist() == [0, 3, -1.5, -2, -1, -1]
    assert columns.changes.tolist() == [True, True, True, False, True, False]
    assert [alpha.tolist() for alpha in found] == [
        [], [1.5], [1.5, 1.5], [2, 1.5], [2, 1.5], [2.5, 1.5], [2.5, 1.5],
    ]  # fmt: skip


def test_kernel_perceptron_with_a_polynomial_kernel() -> None:
    """The square of 1 + x.z tells the signs of x1 x2 apart, which no line does."""
    X = [[1, 1], [1, -1], [-1, 1], [-1, -1], [2, 0], [2, 1]]
    rule = rule_of("kernel-perceptron", 2, kernel="polynomial")
    found, columns = worked(rule, (X, [1, -1, -1, 1, 1, 1]))
    assert columns.scores.tolist() == [0, 1, 1 - 1, 1 - 1 - 1, 9 - 9 - 1 + 1, 16 - 4 - 0 + 4 + 25]
    assert columns.predictions.tolist() == [0, 1, 0, -1, 0, 1]
    assert found[-1].tolist() == [1, 1, 1, 1, 1]


def test_kernel_perceptron_with_a_gaussian_kernel() -> None:
    """On a line at 0, 1, 2, 0, 1: K is e^(-1/2) at distance 1 and e^-2 at distance 2."""
    near, far = exp(-0.5), exp(-2)
    rule = rule_of("kernel-perceptron", 1, kernel="gaussian")
    found, columns = worked(rule, ([[0], [1], [2], [0], [1]], [1, -1, 1, 1, -1]))
    scores = [0, near, far - near, 1 - near + far, near - 1 + near]
    assert columns.scores.tolist() == pytest.approx(scores, **ROUNDED)
    assert columns.changes.tolist() == [True, True, True, False, True]
    assert found[-1].tolist() == [1, 1, 1, 1]


def test_averaged_perceptron_on_the_lectures_example() -> None:
    check(
        rule_of("averaged-perceptron", 2, tie="positive"),
        LECTURE,
        [0, 0, -0.8, -0.6, 0.1, -1],
        [1, 1, -1, -1, 1, -1],
        np.cumsum([[0, 0], [-1, 0], [-0.2, 0.6], [-0.2, 0.6], [-0.2, 0.6], [-1.2, -1.4]], axis=0)
        / np.arange(1, 7)[:, None],
    )


def test_projected_gradient_on_a_ball() -> None:
    """Steps 1, 1/sqrt 2, 1/sqrt 3, ..; the first leaves the ball, the second is not needed."""
    X, y = [[3, 4], [2, 0], [-1, 0.5], [0, 1], [0, 0]], [1, 1, 1, -1, 1]
    third = np.array([0.6, 0.8]) + np.array([-1, 0.5]) / sqrt(3)
    third /= np.linalg.norm(third)
    fourth = third - np.array([0, 1]) / 2
    columns = check(
        rule_of("projected-gradient", 2),
        (X, y),
        [0, 1.2, -0.6 + 0.4, third[1], 0],
        [0, 1, -1, 1, 0],
        [[0.6, 0.8], [0.6, 0.8], third.tolist(), fourth.tolist(), fourth.tolist()],
    )
    assert columns.losses.tolist() == pytest.approx([1, 0, 1.2, 1 + third[1], 1], **ROUNDED)
    assert columns.changes.tolist() == [True, False, True, True, False]


def test_projected_gradient_on_a_box_with_linear_loss() -> None:
    columns = check(
        rule_of("projected-gradient", 2, set="box", radius=0.5, step="constant", scale=0.25, loss="linear"),
        ([[1, 4], [1, 0], [1, 0], [-1, -8], [4, 4]], [1, 1, 1, 1, -1]),
        [0, 0.25, 0.5, -0.5 - 4, 1 - 2],
        [0, 1, 1, -1, -1],
        [[0.25, 0.5], [0.5, 0.5], [0.5, 0.5], [0.25, -0.5], [-0.5, -0.5]],
    )
    assert columns.losses.tolist() == [0, -0.25, -0.5, 4.5, -1]
    assert columns.changes.tolist() == [True, True, False, True, True]


def test_projected_gradient_on_a_simplex() -> None:
    """From (1, 1, 1) of sum 3; steps 1, 1/2, 1/3, 1/4, 1/5."""
    check(
        rule_of("projected-gradient", 3, set="simplex", radius=3, step="inverse", loss="linear"),
        ([[3, 0, 0], [0, 2, 0], [0, 0, 3], [1, 1, 1], [-10, 0, 0]], [1, 1, 1, -1, 1]),
        [3, 0, 0, 3, -65 / 3],
        [1, 0, 0, 1, -1],
        [[3, 0, 0], [2.5, 0.5, 0], [13 / 6, 1 / 6, 2 / 3], [13 / 6, 1 / 6, 2 / 3], [5 / 6, 5 / 6, 4 / 3]],
    )


def test_simplex_gradient_on_five_rounds() -> None:
    """Steps of 1/2 on losses 10, 01, 01, 10 and 11: (1/4, 3/4), (1/2, 1/2), (3/4, 1/4), (1/2, 1/2) and no change."""
    columns = check(
        rule_of("simplex-gradient", 2, step="constant", scale=0.5),
        ([[1, 0], [0, 1], [1, 0], [0, 1], [1, 1]], [-1, -1, 1, 1, -1]),
        [0.5, 0.75, 0.5, 0.25, 1],
        [0, 1, 0, -1, 1],
        [[0.25, 0.75], [0.5, 0.5], [0.75, 0.25], [0.5, 0.5], [0.5, 0.5]],
    )
    assert columns.losses.tolist() == [0.5, 0.75, 0.5, 0.75, 1]
    assert columns.changes.tolist() == [True, True, True, True, False]


def test_what_costs_all_experts_alike_changes_no_share_however_it_is_rounded() -> None:
    rng = np.random.default_rng(4)
    X = np.where(np.arange(60)[:, None] % 2, rng.integers(0, 2, 60)[:, None], rng.integers(0, 2, (60, 3))).astype(float)
    y = np.where(rng.random(60) < 0.5, 1.0, -1.0)
    changed = straight(rule_of("simplex-gradient", 3), X, y, np.zeros(60)).columns.changes
    alike = np.ptp(X, axis=1) == 0
    assert not changed[alike].any()
    assert changed[~alike].any()


SVM: Stream = ([[2, 2], [1, 1], [0, -1], [3, 0], [0, 0]], [1, 1, -1, -1, 1])


def svm(taken: list[int | None]) -> list[list[float]]:
    """Return the weights after each round, which uses the gradient of an earlier round or none; constant step 1."""
    w, found = np.zeros(3), []
    for s in taken:
        if s is not None:
            w = w + SVM[1][s] * np.array([*SVM[0][s], 1.0])
            w = w * min(1.0, 1 / np.linalg.norm(w))
        found.append(w.tolist())
    return found


def test_online_svm_on_five_rounds() -> None:
    """(2, 2, 1)/3 is right about the second example by more than 1; the third and all later ones have a loss."""
    w = svm([0, None, 2, 3, 4])
    assert w[1] == pytest.approx([2 / 3, 2 / 3, 1 / 3])
    scores = [0, 5 / 3, w[1][2] - w[1][1], 3 * w[2][0] + w[2][2], w[3][2]]
    columns = check(rule_of("online-svm", 2, step="constant"), SVM, scores, [0, 1, -1, 1, -1], w)
    assert columns.losses.tolist() == pytest.approx([1, 0, 2 / 3, 1 + scores[3], 1 - scores[4]])


def test_delayed_svm_on_five_rounds() -> None:
    """With tau = 2 round t uses the gradient of round t - 2, taken at w_{t-2}: both of the first rounds have a loss."""
    w = svm([None, None, 0, 1, 2])
    scores = [0, 0, 0, 7 / 3, w[3][2]]
    assert w[2] == pytest.approx([2 / 3, 2 / 3, 1 / 3])
    columns = check(rule_of("delayed-svm", 2, step="constant", tau=2), SVM, scores, [0, 0, 0, 1, 1], w)
    assert columns.losses.tolist() == pytest.approx([1, 1, 1, 1 + 7 / 3, max(0, 1 - w[3][2])])


def test_delayed_svm_numbers_its_steps_from_the_first_that_it_makes() -> None:
    found, _ = worked(rule_of("delayed-svm", 1, radius=100, tau=2, scale=3), ([[1]] * 4, [1] * 4))
    first = 3.0
    assert [w.tolist() for w in found[1:]] == [[0, 0], [0, 0], [first] * 2, [first + 3 / sqrt(2)] * 2]


def test_no_delay_is_the_online_svm_bit_for_bit() -> None:
    rng = np.random.default_rng(1)
    X, y = rng.standard_normal((300, 4)), rng.choice([-1.0, 1.0], 300)
    for step in ("sqrt", "constant", "inverse"):
        late, known = (
            straight(rule_of(name, 4, step=step, radius=2, scale=0.7), X, y, np.zeros(300))
            for name in ("delayed-svm", "online-svm")
        )
        assert all(np.array_equal(a.w, b.w) for a, b in zip(late.states, known.states, strict=True))
        assert np.array_equal(late.columns.losses, known.columns.losses)
        assert np.array_equal(late.columns.changes, known.columns.changes)


@pytest.mark.long
def test_primal_dual_and_linear_kernel_are_one_on_a_thousand_streams(trials: Trials) -> None:
    """On whole numbers no score is rounded, so that ties are ties: equal predictions, updates and weights."""
    rng = np.random.default_rng(2)
    for _ in trials(200, 1000):
        n, d = int(rng.integers(20, 41)), int(rng.integers(1, 5))
        X = rng.integers(-3, 4, (n, d)).astype(float)
        y = rng.choice([-1.0, 1.0], n)
        tie = str(rng.choice(["le", "positive", "lt"]))
        names = ("perceptron", "dual-perceptron", "kernel-perceptron", "averaged-perceptron")
        rules = [rule_of(name, d, tie=tie) for name in names]
        runs = [simulated(rule, recorded(rule.learner, X, y)).trace for rule in rules]
        flags = runs[0].flags(0, n).tolist()
        assert all(run.flags(0, n).tolist() == flags for run in runs[1:])
        w = runs[0].final.w
        assert np.array_equal(rules[1].separator(runs[1].final)[0], w)  # type: ignore[index]
        assert np.array_equal((runs[2].final.counts * runs[2].final.y) @ runs[2].final.X, w)
        assert np.array_equal(runs[3].final.w, w)


def test_the_averaged_hypothesis_is_the_direct_mean() -> None:
    rng = np.random.default_rng(3)
    X, y = rng.standard_normal((500, 3)), rng.choice([-1.0, 1.0], 500)
    rule = rule_of("averaged-perceptron", 3, eta=0.3)
    played = straight(rule, X, y, np.zeros(500)).states
    for t in (1, 2, 17, 500):
        mean = np.mean([state.w for state in played[1 : t + 1]], axis=0)
        np.testing.assert_allclose(rule.weights(played[t], t + 1), mean, rtol=1e-9, atol=1e-12)


def test_the_losses_of_projected_gradient_have_names() -> None:
    assert LOSS_CHOICES == ("hinge", "linear")


def test_with_gradients_two_rounds_late_no_step_is_made_before_the_third() -> None:
    run = completed_on("delayed-svm", np.eye(5), np.ones(5), tau=2)
    lines = [[each for each in executed_lines(run, run.frame(t)) if each.line.when] for t in range(1, 6)]
    steps = [[each.executed for each in those] for those in lines]
    assert steps == [[False] * 3] * 2 + [[True] * 3] * 3
