"""The theorems on the perceptron and on learners with the same predictions."""

import math

import numpy as np
import pytest
from forms import APART, judged
from levels import levels
from nature import learner_of, learners_of, run_of
from simulated import completed
from worked_values import value_and_numbers

import visualonline as vo
from visualonline.hindsight.margins.euclidean_margin import Margin
from visualonline.runs.theorems_on import theorems_of


@pytest.mark.parametrize("T", [4, 16, 100])
@pytest.mark.parametrize("learner", sorted(learners_of("perceptron-separable")))
def test_orthonormal_examples(learner: str, T: int) -> None:
    run = vo.run(f"orthonormal:d={T}", learner)
    found = run.theorems()[0]
    assert (found.id, found.verdict, found.actual) == ("perceptron-separable", "vacuous", T)
    assert found.value == pytest.approx(T, rel=1e-9)


def test_all_that_predict_as_the_perceptron_have_its_angle() -> None:
    plain = levels(completed("perceptron", "noisy", 60))
    for other in learners_of("perceptron-separable"):
        for one, two in zip(plain, levels(completed(other, "noisy", 60)), strict=True):
            assert one == pytest.approx(two, abs=1e-6, nan_ok=True)


def test_the_order_of_the_perceptrons_theorems() -> None:
    assert [theorem.id for theorem in theorems_of(learner_of("perceptron"))] == [
        "perceptron-separable",
        "perceptron-inseparable-l2",
        "perceptron-inseparable-l1",
        "perceptron-hinge",
    ]


def test_another_start_of_the_perceptron() -> None:
    """With w0 = -2u the first steps undo the start: U gamma - 2 <= sqrt(4 + U) for one point at distance 1."""
    X, y = np.ones((9, 1)), np.ones(9)
    value, numbers = value_and_numbers("perceptron", "perceptron-separable", X, y, w0=-2)
    assert value == pytest.approx(5)
    assert numbers["w0_norm"] == 2
    run = run_of(learner_of("perceptron"), {"w0": -2}, X, y)
    assert run.trace.updates == 3
    assert value_and_numbers("perceptron", "perceptron-separable", X, y, w0=3)[0] == pytest.approx(0, abs=1e-9)


def test_premises_carry_their_numbers() -> None:
    X = np.array([[1.0, 0.0], [0.0, 1.0], [-1.0, -1.0]])
    run = run_of(learner_of("perceptron"), {}, X, np.ones(3))
    assert run.theorem("perceptron-separable", 2).premises[0].why == "r = 1, γ = 0.707"
    why = run.theorem("perceptron-separable", 3).premises[0].why
    assert why == "rounds 1 to 3 are not separable, up to rounding"


def test_a_perceptron_from_elsewhere_has_the_root_of_its_quadratic() -> None:
    _run, zero = judged("perceptron", "perceptron-separable", APART)
    assert zero.form is None
    start, eta = np.array([1.0, -2.0]), 0.5
    run, moved = judged("perceptron", "perceptron-separable", APART, w0=tuple(start), eta=eta)
    assert moved.form is not None
    assert moved.form.name == "w₁ ≠ 0"
    r, gamma = float(moved.quantities["r"]), float(moved.quantities["gamma"])
    u = run.quantities_at((Margin,), 40).u
    a, b = float(np.linalg.norm(start)) / eta, float(u @ start) / eta
    c = r**2 - 2 * gamma * b
    assert moved.value == pytest.approx((c + math.sqrt(c**2 + 4 * gamma**2 * (a**2 - b**2))) / (2 * gamma**2))
