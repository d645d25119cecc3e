"""Perceptron."""

from fractions import Fraction
from itertools import cycle
from random import Random
from typing import Any

import numpy as np
import pytest
from comparing import NEAR, SETS, SHIPPED, TIES, phishing, read, traced, turned
from exact import sums, whole
from nature import learner_of
from other_data import ON_OTHER_DATA, TIE_RULES, rows_of, settings
from rational import stream_of
from simulated import completed_on, recorded, rule_of, simulated
from sklearn.linear_model import Perceptron
from trials import SEED
from worked_rounds import LECTURE, check

import visualonline as vo
from cases import joined
from visualonline.core.errors import ParameterError
from visualonline.core.types import Array
from visualonline.learners import ConfiguredLearner


def perceptron(X: Array, y: Array, tie: str = "le") -> tuple[int, int, Array]:
    """Dual form: count the mistakes alpha_s on each example; the score is sum_s alpha_s y_s x_s.x_t."""
    gram = X @ X.T
    alpha = np.zeros(len(y))
    mistakes = 0
    for t in range(len(y)):
        prediction, moves = turned(float((alpha * y) @ gram[:, t]), tie)
        mistakes += prediction != y[t]
        alpha[t] = prediction != y[t] and moves
    return mistakes, int(alpha.sum()), (alpha * y) @ X


def perceptron_in_whole_numbers(X: Array, y: Array, tie: str = "le") -> tuple[int, int, Array]:
    """Return the mistakes, the updates and w of the step 1."""
    rows, unit = whole(X)
    mistakes, updates, s = sums(rows, y, tie, [1] * X.shape[1])
    return mistakes, updates, np.array([float(Fraction(a, unit)) for a in s])


@SETS
@TIES
def test_a_second_program_does_the_same(X: Array, y: Array, tie: str) -> None:
    trace, w = traced(rule_of("perceptron", X.shape[1], tie=tie), X, y)
    mistakes, updates, expected = perceptron(X, y, tie)
    assert (trace.mistakes, trace.updates) == (mistakes, updates)
    np.testing.assert_allclose(w, expected, **NEAR)


@SETS
def test_perceptron_has_exactly_the_weights_of_scikit_learn(X: Array, y: Array) -> None:
    trace, w = traced(rule_of("perceptron", X.shape[1]), X, y)
    peer = Perceptron(max_iter=1, shuffle=False, tol=None, fit_intercept=False, eta0=1).fit(X, y)
    assert w.tolist() == peer.coef_[0].tolist()
    assert trace.updates > 10


def test_perceptron_on_the_lectures_example() -> None:
    columns = check(
        rule_of("perceptron", 2, tie="positive"),
        LECTURE,
        [0, 0, -0.8, -0.6, 0.1, -1],
        [1, 1, -1, -1, 1, -1],
        [[0, 0], [-1, 0], [-0.2, 0.6], [-0.2, 0.6], [-0.2, 0.6], [-1.2, -1.4]],
    )
    assert columns.changes.tolist() == [False, True, True, False, False, True]
    assert columns.losses.tolist() == [0, 1, 1, 0, 0, 1]


def test_perceptron_on_the_lectures_example_where_zero_is_wrong() -> None:
    columns = check(
        rule_of("perceptron", 2),
        LECTURE,
        [0, 0, -0.2, -1.6, 0.6, -3],
        [0, 0, -1, -1, 1, -1],
        [[0, 1], [-1, 1], [-0.2, 1.6], [-0.2, 1.6], [-0.2, 1.6], [-1.2, -0.4]],
    )
    assert columns.changes.tolist() == [True, True, True, False, False, True]


def test_perceptron_that_learns_nothing_from_zero_never_leaves_it() -> None:
    columns = check(rule_of("perceptron", 2, tie="lt"), LECTURE, [0.0] * 6, [0] * 6, [[0, 0]] * 6)
    assert not columns.changes.any()
    assert columns.losses.tolist() == [1] * 6


def test_perceptron_from_another_start_with_another_step() -> None:
    check(
        rule_of("perceptron", 2, w0="1,-1", eta=0.5),
        LECTURE,
        [-1, 1, 0.1, 0.5, 0.5, -0.5],
        [-1, 1, 1, 1, 1, -1],
        [[1, -0.5], [0.5, -0.5], [0.5, -0.5], [0.5, 0], [0.5, 0], [0, -1]],
    )


def test_a_start_of_the_wrong_length_is_refused() -> None:
    with pytest.raises(ParameterError, match="w0 has 3 numbers, but x has 2"):
        rule_of("perceptron", 2, w0="1,2,3").start(2)


@SHIPPED
def test_on_shipped_data(name: str) -> None:
    X, y = read(name)
    run = vo.run(name, vo.learners.Perceptron())
    mistakes, updates, w = perceptron(X, y)
    assert (run.mistakes, run.updates) == (mistakes, updates)
    np.testing.assert_allclose(run.weights, w, rtol=1e-9)  # type: ignore[arg-type]


FORMS = ["perceptron", *(name for name, other in joined("LIKE").items() if other == "perceptron")]
"""The perceptron, and the learners that make its predictions."""


def configured(name: str, **given: Any) -> ConfiguredLearner:
    return ConfiguredLearner(learner_of(name), given)


@ON_OTHER_DATA
@pytest.mark.long
def test_all_forms_count_alike_on_data_that_the_package_does_not_know(name: str) -> None:
    X, y = rows_of(name)
    known = {tie: perceptron_in_whole_numbers(X, y, tie) for tie in TIE_RULES}
    for k, form in enumerate(FORMS):
        for tie, eta in settings(k):
            run = vo.run((X, y), configured(form, eta=eta, tie=tie))
            mistakes, updates, w = known[tie]
            assert (run.mistakes, run.updates) == (mistakes, updates), (form, tie, eta)
            if k == 0:
                np.testing.assert_allclose(run.weights, eta * w, rtol=1e-9, atol=1e-9 * np.abs(w).max())  # type: ignore[arg-type]


STEPS = (0.1, 0.3, 0.7, 1.0, 2.0)


@pytest.mark.parametrize("tie", ["le", "positive", "lt"])
def test_on_drawn_streams_every_form_with_every_step_counts_as_rational_arithmetic_does(tie: str) -> None:
    rng = np.random.default_rng(5)
    for k in range(12):
        d = int(rng.integers(1, 7))
        X = rng.integers(-3, 4, (30, d)) / 4.0
        y = rng.choice([-1.0, 1.0], 30)
        wanted = perceptron_in_whole_numbers(X, y, tie)[0]
        for place, name in enumerate(FORMS, k):
            eta = STEPS[place % len(STEPS)]
            assert vo.run((X, y), configured(name, eta=eta, tie=tie)).mistakes == wanted, (name, eta, k)


@pytest.mark.parametrize(("source", "mistakes"), [("hadamard", 16), ("or-literals", 137)])
def test_built_in_streams_have_one_count_whatever_the_step(source: str, mistakes: int) -> None:
    for eta, form in zip(cycle(STEPS), FORMS, strict=False):
        assert vo.run(source, configured(form, eta=eta)).mistakes == mistakes


def test_where_all_norms_are_equal_rows_of_norm_1_change_no_count() -> None:
    rng = np.random.default_rng(6)
    for d in (2, 3, 5, 6, 7):
        X, y = rng.choice([-1.0, 1.0], (300, d)), rng.choice([-1.0, 1.0], 300)
        wanted = perceptron_in_whole_numbers(X, y)[0]
        for name in FORMS:
            assert vo.run((X, y), configured(name, eta=0.3), normalize="unit").mistakes == wanted, (name, d)


def test_a_set_with_many_ties_is_counted_right_by_compiled_rules_too() -> None:
    X, y = phishing()
    assert perceptron_in_whole_numbers(X, y)[0] == 289
    for form in FORMS:
        assert vo.run((X, y), configured(form, eta=0.1)).mistakes == 289
    rule = rule_of("perceptron", 13, eta=0.7)
    rule.compile(13)
    assert simulated(rule, recorded(rule.learner, X, y)).trace.mistakes == 289


def test_in_one_dimension_the_perceptrons_theorem_has_the_value_of_its_fractions() -> None:
    """gamma is the least |x| if all y x have one sign, r the largest."""
    rng, rational = Random(SEED), joined("RATIONAL")["perceptron"]
    separable = 0
    for k in range(60):
        settings = rational.settings[k % 12]  # from w0 = 0
        stream, values = stream_of(rational, settings, rng, 1)
        X = [(abs(x) * rng.choice((1, 1, 1, 2)) or 1,) for (x,) in stream.X]
        y = [1] * len(X) if k % 2 else stream.y
        found = completed_on("perceptron", X, y, **values).theorem("perceptron-separable", len(y))
        if len(set(y)) == 1:
            sizes = [abs(x) for (x,) in X]
            separable += 1
            wanted = float(Fraction(max(sizes), min(sizes)) ** 2)
            assert wanted * (1 - 1e-15) <= found.value <= wanted * (1 + 1e-9)  # gamma may be certified from below
        else:
            assert np.isnan(found.value)
    assert separable >= 30
