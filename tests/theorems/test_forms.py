"""The form of a statement that is in force, and that the value is the one it states, worked out from its letters."""

import math
from typing import cast

import numpy as np
import pytest
from nature import learner_of, run_of
from simulated import of_unknown_end, recorded

from visualonline.core.catalog import find
from visualonline.core.types import Array
from visualonline.hindsight.gradients.best_comparator import BestComparator
from visualonline.hindsight.margins.euclidean_margin import Margin
from visualonline.hindsight.prefix import Prefixes
from visualonline.runs.analyses.proof_trace import proof_links
from visualonline.runs.judgement import Judgement
from visualonline.runs.run import Run
from visualonline.theorems.forms import Forms
from visualonline.theorems.theorem import Quantities, Theorem

RNG = np.random.default_rng(5)
X = RNG.uniform(-1, 1, (40, 2))
APART = np.where(X[:, 0] + X[:, 1] > 0, 1.0, -1.0)
MIXED = np.where(RNG.random(40) < 0.2, -APART, APART)
ADVICE = (RNG.random((40, 4)) < 0.5).astype(float)
ADVICE[:, 2] = APART > 0


def judged(name: str, theorem: str, y: Array, rows: Array = X, t: int = 40, **given: object) -> tuple[Run, Judgement]:
    """Return a run and what a theorem says of it at round t."""
    run = run_of(learner_of(name), given, rows, y)
    track = run.bound_trace(theorem)
    if len(track) < 40:
        track.advance(40)
    return run, track.at(t)


def test_a_kernel_learner_is_held_against_the_margin_until_none_is_left() -> None:
    wide = X + APART[:, None]
    _run, apart = judged("kernel-perceptron", "kernel-perceptron", APART, wide)
    assert apart.form is not None
    assert (apart.form.name, apart.quantities["form"]) == ("margin form", "margin")
    assert r"\gamma_K^2 = " in apart.form.statement
    r, gamma = float(apart.quantities["r"]), float(apart.quantities["gamma"])
    assert apart.value == pytest.approx((r / gamma) ** 2)
    run, mixed = judged("kernel-perceptron", "kernel-perceptron", MIXED)
    assert mixed.form is not None
    assert (mixed.form.name, mixed.quantities["form"]) == ("L2 form", "L2")
    assert r"\|h(u)\|_2" in mixed.form.statement
    assert r"\gamma" not in mixed.form.statement
    # with the linear kernel it is the perceptron's own L2 bound
    _run, plain = judged("perceptron", "perceptron-inseparable-l2", MIXED)
    assert mixed.value == pytest.approx(plain.value, rel=1e-5)
    assert run.bound_trace("kernel-perceptron").at(1).form == apart.form


def test_a_perceptron_from_elsewhere_has_the_root_of_its_quadratic() -> None:
    _run, zero = judged("perceptron", "perceptron-separable", APART)
    assert zero.form is None
    start, eta = np.array([1.0, -2.0]), 0.5
    run, moved = judged("perceptron", "perceptron-separable", APART, w0=tuple(start), eta=eta)
    assert moved.form is not None
    assert moved.form.name == "from w₁ ≠ 0"
    r, gamma = float(moved.quantities["r"]), float(moved.quantities["gamma"])
    u = run.quantities_at((Margin,), 40).u
    a, b = float(np.linalg.norm(start)) / eta, float(u @ start) / eta
    c = r**2 - 2 * gamma * b
    assert moved.value == pytest.approx((c + math.sqrt(c**2 + 4 * gamma**2 * (a**2 - b**2))) / (2 * gamma**2))


def test_the_anytime_step_has_a_bound_without_eta() -> None:
    theorem = cast("Theorem", find("theorems", "exponential-weights"))
    forms = theorem.ability(Forms)
    assert forms is not None
    q = Quantities({"eta": math.nan, "t": np.array([40.0]), "dim": 4})
    found = forms.at(q)
    assert found is not None
    assert found.name == "anytime step"
    assert found.statement.startswith(r"L_{A,t} - L^*_t \le \sqrt{t \ln N},")
    assert theorem.bound(q) == pytest.approx(math.sqrt(40 * math.log(4)))
    learner = learner_of("exponential-weights")
    run = Run(learner, {}, Prefixes(of_unknown_end(recorded(learner, ADVICE, APART))))
    run.complete()
    sides = [link.right for link in proof_links(run, theorem, 40)]
    assert math.sqrt(40 * math.log(4)) in sides, "the proof ends with the bound"
    _run, fixed = judged("exponential-weights", "exponential-weights", APART, ADVICE, eta=0.3)
    assert fixed.form is None
    assert fixed.value == pytest.approx(math.log(4) / 0.3 + 0.3 * 40 / 8)


@pytest.mark.parametrize(("name", "theorem"), [
    ("projected-gradient", "ogd-static"), ("online-svm", "online-svm"),
])  # fmt: skip
def test_a_constant_step_knows_the_distance_of_its_comparator(name: str, theorem: str) -> None:
    _run, falling = judged(name, theorem, MIXED)
    assert falling.form is None
    eta = 0.05
    run, constant = judged(name, theorem, MIXED, step="constant", scale=eta)
    assert constant.form is not None
    assert constant.form.name == "constant step"
    z = np.asarray(run.quantities_at((BestComparator,), 40).z)  # w_1 = 0
    squares = float(constant.quantities["spent"]) / eta
    assert constant.value == pytest.approx(float(z @ z) / (2 * eta) + eta / 2 * squares)


def test_a_constant_step_on_the_simplex_begins_in_its_middle() -> None:
    _run, falling = judged("simplex-gradient", "ogd-simplex", APART, ADVICE)
    assert falling.form is None
    eta = 0.05
    _run, constant = judged("simplex-gradient", "ogd-simplex", APART, ADVICE, step="constant", scale=eta)
    assert constant.form is not None
    assert "1 - 1/N" in constant.form.statement
    squares = float(constant.quantities["spent"]) / eta
    assert constant.value == pytest.approx((1 - 1 / 4) / (2 * eta) + eta / 2 * squares)


@pytest.mark.parametrize(("among", "said", "share"), [("ball", "on a ball", 0.5), ("box", "on any convex set", 1.0)])
def test_a_moving_comparator_costs_half_on_a_ball(among: str, said: str, share: float) -> None:
    _run, found = judged("projected-gradient", "ogd-dynamic", MIXED, set=among)
    assert found.form is not None
    assert found.form.name == said
    assert (r"2 \eta_{t-1}" in found.form.statement) == (share < 1)
    numbers = {name: float(found.quantities[name]) for name in ("D", "drift", "eta", "spent")}
    before = 1 / math.sqrt(39)
    told = numbers["D"] ** 2 / (2 * numbers["eta"]) + share * numbers["D"] * numbers["drift"] / before
    assert found.value == pytest.approx(told + numbers["spent"] / 2)


@pytest.mark.parametrize(("name", "value"), [("weighted-majority", 2.0), ("randomized-weighted-majority", math.log(4))])
def test_without_mercy_the_bound_is_one_of_perfect_experts(name: str, value: float) -> None:
    _run, found = judged(name, name, APART, ADVICE, beta=0.0)
    assert found.form is not None
    assert found.form.name == "β = 0"
    assert "L^*_t = 0" in found.form.statement
    assert found.value == pytest.approx(value)
    _run, merciful = judged(name, name, APART, ADVICE)
    assert merciful.form is None
    _run, broken = judged(name, name, -APART, ADVICE[:, :2], beta=0.0)
    assert broken.form is None
    assert math.isnan(broken.value)


def test_one_arm_has_one_step_however_long_the_stream_may_be() -> None:
    losses = np.array([0.5, 0.0, 1.0])
    learner = learner_of("exp3")
    run = Run(learner, {"gamma": 0.1}, Prefixes(of_unknown_end(recorded(learner, losses[:, None], np.full(3, -1.0)))))
    run.complete()
    excess = math.log(2 / 0.05) / 0.2
    assert run.theorem("exp3-ix", 3).value == pytest.approx((1 / 2 + 0.1) * (1.5 + excess) + excess)


def test_the_premise_of_a_kernel_tells_the_longest_example_and_the_margin() -> None:
    run = run_of(learner_of("kernel-perceptron"), {"kernel": "linear"}, np.diag([2.0, 1.0]), np.ones(2))
    [premise] = run.theorem("kernel-perceptron", 2).premises
    assert premise.why == "max K(x, x) = 4, γ = 0.894"  # u = (1/2, 1), of length 1/0.894


@pytest.mark.parametrize(("variant", "own"), [("PA", "passive-aggressive"), ("PA-I", "passive-aggressive-i")])
def test_a_theorem_for_another_variant_tells_of_no_comparator(variant: str, own: str) -> None:
    run = run_of(learner_of("passive-aggressive"), {"variant": variant}, X, MIXED)
    told = {name: set(run.theorem(name, 40).quantities) for name in run.bound_traces}
    assert {name for name, numbers in told.items() if "u_norm" in numbers} == {own}
    assert told["passive-aggressive-ii"] == {"r"}
