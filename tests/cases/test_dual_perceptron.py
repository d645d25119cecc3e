"""Dual perceptron."""

from typing import Any

import numpy as np
import pytest
from comparing import SETS, tamed
from simulated import rule_of, straight
from typed import some
from worked_rounds import LECTURE, ROUNDED, worked

import visualonline as vo
from visualonline.core.errors import ParameterError
from visualonline.core.types import Array


def dual_perceptron(X: Array, y: Array, passes: int, eta: float, alpha0: float = 0.0) -> tuple[Array, Array, Array]:
    """The double sum of every round, term by term. Return the scores, how large their terms are in all, and alpha."""
    alpha: dict[int, float] = {}
    scores, sizes = [], []
    for t in range(passes * len(y)):
        i = t % len(y)
        terms = [count * y[s] * sum(a * b for a, b in zip(X[s], X[i], strict=True)) for s, count in alpha.items()]
        scores.append(sum(terms))
        sizes.append(sum(map(abs, terms)))
        if y[i] * scores[-1] <= 0:
            alpha[i] = alpha.get(i, alpha0) + eta
        elif alpha0:
            alpha.setdefault(i, alpha0)
    return np.array(scores), np.array(sizes), np.array(list(alpha.values()))


@SETS
@pytest.mark.parametrize("passes", [1, 3])
@pytest.mark.parametrize("alpha0", [0.0, 0.7])
def test_a_second_program_does_the_same(X: Array, y: Array, passes: int, alpha0: float) -> None:
    X, y = tamed(X)[:200, :4], y[:200]
    rule = rule_of("dual-perceptron", 4, eta=0.3, alpha0=alpha0)
    rule.period = len(y)
    run = straight(rule, np.tile(X, (passes, 1)), np.tile(y, passes), np.zeros(passes * len(y)))
    scores, sizes, alpha = dual_perceptron(X, y, passes, 0.3, alpha0)
    assert np.all(np.abs(run.columns.scores - scores) <= 1e-12 * sizes)
    final = run.states[-1]
    np.testing.assert_allclose(0.3 * final.counts, alpha, rtol=1e-12)
    w, _ = some(rule.separator(final))
    np.testing.assert_allclose(w, 0.3 * (final.counts * final.y) @ final.X, rtol=1e-12, atol=1e-12)


def test_dual_perceptron_on_the_lectures_example() -> None:
    """The scores are the perceptron's, and the supports its mistakes."""
    rule = rule_of("dual-perceptron", 2)
    found, columns = worked(rule, LECTURE)
    assert columns.scores.tolist() == pytest.approx([0, 0, -0.2, -1.6, 0.6, -3], **ROUNDED)
    assert columns.predictions.tolist() == [0, 0, -1, -1, 1, -1]
    assert [len(alpha) for alpha in found] == [0, 1, 2, 3, 3, 3, 4]
    assert found[-1].tolist() == [1, 1, 1, 1]


def test_dual_perceptron_counts_on_in_later_passes() -> None:
    """Two examples in three passes: at right angles both go wrong once; then x2 comes near x1 with the other label."""
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
    """Each example counts once more than its number of mistakes, from its first round on."""
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


def test_no_bound_on_mistakes_speaks_of_a_dual_perceptron_from_another_alpha() -> None:
    words: dict[str, Any] = {"rounds": 60, "batch": "average"}
    plain = vo.run("iid", vo.learners.DualPerceptron(), **words)
    run = vo.run("iid", vo.learners.DualPerceptron(alpha0=2), **words)
    found = {theorem.id: theorem for theorem in run.theorems()}
    assert list(found) == [theorem.id for theorem in plain.theorems()]
    assert found.pop("online-to-batch").verdict == "holds"
    for theorem in found.values():
        assert (theorem.verdict, theorem.value) == ("not applicable", None)
        assert [premise.statement for premise in theorem.premises if not premise.met] == ["α₀ = 0"]
        assert "α₀ = 2" in theorem.reason
    with pytest.raises(ParameterError, match="alpha0"):
        vo.run("iid", vo.learners.DualPerceptron(alpha0=-1), **words)
