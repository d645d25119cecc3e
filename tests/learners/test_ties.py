"""A tie is one by exact arithmetic, whatever the step, the unit of the examples and the form of the perceptron."""

from fractions import Fraction

import numpy as np
import pytest
from river.datasets import Phishing
from second import Array
from simulated import recorded, rule_of, simulated

import visualonline as vo

STEPS = (0.1, 0.3, 0.7, 1.0, 2.0)
FORMS = {
    "perceptron": vo.learners.Perceptron,
    "dual": vo.learners.DualPerceptron,
    "averaged": vo.learners.AveragedPerceptron,
    "linear kernel": vo.learners.KernelPerceptron,
}


def exact_mistakes(X: Array, y: Array, tie: str) -> int:
    """Count the perceptron's mistakes in rational numbers, from the examples as they are, with a step of 1."""
    w, mistakes = [Fraction(0)] * X.shape[1], 0
    for row, label in zip(X.tolist(), y.tolist(), strict=True):
        score = sum((a * Fraction(b) for a, b in zip(w, row, strict=True)), Fraction(0))
        prediction = 1 if score > 0 or (score == 0 and tie == "positive") else -1 if score < 0 else 0
        mistakes += prediction != label
        if prediction != label and not (tie == "lt" and score == 0):
            w = [a + int(label) * Fraction(b) for a, b in zip(w, row, strict=True)]
    return mistakes


@pytest.mark.parametrize("tie", ["le", "positive", "lt"])
def test_on_drawn_streams_every_form_with_every_step_counts_as_rational_arithmetic_does(tie: str) -> None:
    rng = np.random.default_rng(5)
    for k in range(12):
        d = int(rng.integers(1, 7))
        X = rng.integers(-3, 4, (30, d)) / 4.0
        y = rng.choice([-1.0, 1.0], 30)
        wanted = exact_mistakes(X, y, tie)
        for name, form in FORMS.items():
            eta = STEPS[(k + len(name)) % len(STEPS)]
            assert vo.run((X, y), form(eta=eta, tie=tie)).mistakes == wanted, (name, eta, k)


@pytest.mark.parametrize(("source", "mistakes"), [("hadamard", 16), ("or-literals", 137)])
def test_built_in_streams_have_one_count_whatever_the_step(source: str, mistakes: int) -> None:
    for k, form in enumerate(FORMS.values()):
        for eta in (STEPS[k], STEPS[(k + 2) % len(STEPS)]):
            assert vo.run(source, form(eta=eta)).mistakes == mistakes


def test_where_all_norms_are_equal_rows_of_norm_1_change_no_count() -> None:
    rng = np.random.default_rng(6)
    for d in (2, 3, 5, 6, 7):
        X, y = rng.choice([-1.0, 1.0], (300, d)), rng.choice([-1.0, 1.0], 300)
        wanted = exact_mistakes(X, y, "le")
        for name, form in FORMS.items():
            assert vo.run((X, y), form(eta=0.3), normalize="unit").mistakes == wanted, (name, d)


def test_a_set_with_many_ties_is_counted_right_by_compiled_rules_too() -> None:
    found = [([float(v) for v in x.values()], 1.0 if label else -1.0) for x, label in Phishing()]
    X, y = np.array([x for x, _ in found]), np.array([label for _, label in found])
    assert exact_mistakes(X, y, "le") == 289
    for form in FORMS.values():
        assert vo.run((X, y), form(eta=0.1)).mistakes == 289
    rule = rule_of("perceptron", 9, eta=0.7)
    rule.compile(9)
    assert simulated(rule, recorded(rule.learner, X, y)).trace.mistakes == 289
    assert vo.run((X, y), vo.learners.KernelPerceptron(kernel="gaussian", sigma=0.7, eta=0.3)).mistakes == 181
