"""A tie is one by exact arithmetic, whatever the step, the unit of the examples and the form of the perceptron."""

import exact
import numpy as np
import pytest
from river.datasets import Phishing
from simulated import recorded, rule_of, simulated

import visualonline as vo
from visualonline.learners import winnow2
from visualonline.learners.weighted_majority import majority

STEPS = (0.1, 0.3, 0.7, 1.0, 2.0)
FORMS = {
    "perceptron": vo.learners.Perceptron,
    "dual": vo.learners.DualPerceptron,
    "averaged": vo.learners.AveragedPerceptron,
    "voted": vo.learners.VotedPerceptron,
    "linear kernel": vo.learners.KernelPerceptron,
}


@pytest.mark.parametrize("tie", ["le", "positive", "lt"])
def test_on_drawn_streams_every_form_with_every_step_counts_as_rational_arithmetic_does(tie: str) -> None:
    rng = np.random.default_rng(5)
    for k in range(12):
        d = int(rng.integers(1, 7))
        X = rng.integers(-3, 4, (30, d)) / 4.0
        y = rng.choice([-1.0, 1.0], 30)
        wanted = exact.perceptron(X, y, tie)[0]
        for name, form in FORMS.items():
            eta = STEPS[(k + len(name)) % len(STEPS)]
            assert vo.run((X, y), form(eta=eta, tie=tie)).mistakes == wanted, (name, eta, k)


@pytest.mark.parametrize(("source", "mistakes"), [("hadamard", 16), ("or-literals", 137)])
def test_built_in_streams_have_one_count_whatever_the_step(source: str, mistakes: int) -> None:
    for eta, form in zip((0.7, 0.3, 0.1, 2.0, 1.0), FORMS.values(), strict=True):
        assert vo.run(source, form(eta=eta)).mistakes == mistakes


def test_where_all_norms_are_equal_rows_of_norm_1_change_no_count() -> None:
    rng = np.random.default_rng(6)
    for d in (2, 3, 5, 6, 7):
        X, y = rng.choice([-1.0, 1.0], (300, d)), rng.choice([-1.0, 1.0], 300)
        wanted = exact.perceptron(X, y)[0]
        for name, form in FORMS.items():
            assert vo.run((X, y), form(eta=0.3), normalize="unit").mistakes == wanted, (name, d)


def test_a_set_with_many_ties_is_counted_right_by_compiled_rules_too() -> None:
    found = [([float(v) for v in x.values()], 1.0 if label else -1.0) for x, label in Phishing()]
    X, y = np.array([x for x, _ in found]), np.array([label for _, label in found])
    X = np.pad(X, ((0, 0), (0, 4)))  # with so many features all learners share the machine code of other tests
    assert exact.perceptron(X, y)[0] == 289
    for form in FORMS.values():
        assert vo.run((X, y), form(eta=0.1)).mistakes == 289
    rule = rule_of("perceptron", 13, eta=0.7)
    rule.compile(13)
    assert simulated(rule, recorded(rule.learner, X, y)).trace.mistakes == 289
    assert vo.run((X, y), vo.learners.KernelPerceptron(kernel="gaussian", sigma=0.7, eta=0.3)).mistakes == 181


def test_no_weight_of_winnow_is_too_small_to_decide() -> None:
    """After 400 updates on feature 2 its weight is exp(-800), which no float holds, and still the score is above 0.

    Then the terms of features 1 and 3 cancel, and exp(-800) decides again. At last feature 2 is 0, and it is a tie.
    """
    X = np.array([[0.0, 1, 0]] * 401 + [[1, 1, -1], [1, -1, -1], [1, 0, -1]])
    y = np.array([-1.0] * 400 + [1, 1, -1, 1])
    assert exact.winnow(X, y, 2.0)[:2] == (401, 401)
    run = vo.run((X, y), vo.learners.Winnow(eta=2.0))
    assert [run.frame(t).mistakes for t in (400, 403, 404)] == [400, 400, 401]
    assert run.frame(404).updates == 401


def test_votes_are_weighed_from_the_heaviest_down_until_nothing_could_turn_them() -> None:
    assert majority(np.array([0, 0, 0, 1.0]), np.array([1, 1, 1, 0.0]), 0.9) == 3
    assert majority(np.array([0, 1, 1, 2.0]), np.array([1, 0, 0, 1.0]), 0.7) > 0  # 1 - 1.4 + 0.49
    assert majority(np.array([0, 1, 1, 2.0]), np.array([1, 0, 0, 1.0]), 1.0) == 0


def test_a_sum_that_lacks_only_rounding_of_the_threshold_of_winnow2_is_the_threshold() -> None:
    state = winnow2.State(np.zeros(1), np.array([np.nextafter(3.0, 0)]))
    assert winnow2.predict(state, np.ones(1), 3.0) == 3
    assert winnow2.predict(state, np.ones(1), 3.1) < 3
