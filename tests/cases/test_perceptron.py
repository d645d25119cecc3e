"""Perceptron."""

import math
from fractions import Fraction
from itertools import cycle
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest
from comparing import NEAR, SETS, SHIPPED, TIES, phishing, read, traced, turned
from exact import sums, whole
from levels import close_level, levels
from nature import learner_of, run_of
from other_data import ON_OTHER_DATA, TIE_RULES, rows_of, settings
from proof_checks import T, breaks_no_line, check_long_rows_that_cancel
from proof_rounds import rounds
from rational import stream_of
from simulated import completed_on, recorded, rule_of, simulated
from sklearn.linear_model import Perceptron
from tightness import judged_rows
from trials import LONG, SEED
from worked_rounds import LECTURE, check
from worked_values import check_floor

import visualonline as vo
from cases import joined
from visualonline.core.catalog import find
from visualonline.core.errors import ParameterError
from visualonline.core.types import Array
from visualonline.hindsight.history import History
from visualonline.learners import ConfiguredLearner
from visualonline.numerics.rounding import size_under_root
from visualonline.runs.analyses.potential_trace import PotentialTrace, potentials
from visualonline.runs.analyses.proof_trace import proof_links
from visualonline.runs.run import Run
from visualonline.runs.theorems_on import theorems_of
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec
from visualonline.theorems.proof import chains
from visualonline.theorems.shared import perceptron_updates
from visualonline.theorems.theorem import Quantities


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
    stream = open_base(StreamSpec(source))
    for eta, form in zip(cycle(STEPS), FORMS, strict=False):
        assert simulated(rule_of(form, stream.dim, eta=eta), stream).trace.mistakes == mistakes


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
    compiled = rule_of("perceptron", 13, eta=0.7)
    compiled.compile(13)
    for rule in (compiled, *(rule_of(form, 13, eta=0.1) for form in FORMS)):
        assert simulated(rule, recorded(rule.learner, X, y)).trace.mistakes == 289


@pytest.mark.long
def test_in_one_dimension_the_perceptrons_theorem_has_the_value_of_its_fractions() -> None:
    """gamma is the least |x| if all y x have one sign, r the largest."""
    rng, rational = Random(SEED), joined("RATIONAL")["perceptron"]
    separable = 0
    runs = 60 if LONG else 24
    for k in range(runs):
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
    assert separable >= runs / 2


@pytest.mark.parametrize("theorem", ["inseparable-l2", "inseparable-l1", "hinge"])
def test_one_example_with_the_label_that_is_not_predicted(theorem: str) -> None:
    """U = T, and no u is better than 0, because its gain on one label is its loss on the other."""
    y = np.where(np.arange(40) % 2 == 0, 1.0, -1.0)
    found = judged_rows("perceptron", f"perceptron-{theorem}", np.tile([0.6, 0.8], (40, 1)), y)
    assert found.actual == 40
    # by the sum of squares U can be brought to T; by the sum of h the bound counts each loss twice
    assert found.value == pytest.approx(80 if theorem == "hinge" else 40, rel=1e-6)


@pytest.mark.parametrize("N", [16, 64, 256])
def test_hadamard_rows(N: int) -> None:
    """The perceptron makes N mistakes, and its bound is N: r^2 = N, gamma = 1."""
    stream = open_base(StreamSpec("hadamard", (("d", str(N)),)))
    X, y = stream.block(0)
    assert np.array_equal(X @ X.T, N * np.eye(N))
    assert np.array_equal(X[:, 0], y)
    assert simulated(rule_of("perceptron", N), stream).trace.mistakes == N
    if N < 256:  # beyond it takes long to find a margin that is 1 for N orthogonal points of length sqrt N
        assert vo.run(stream, vo.learners.Perceptron()).theorems()[0].value == pytest.approx(N)


def test_the_sides_of_the_perceptron_on_the_worked_example() -> None:
    """w = (-0.2, 0.6) after 2 updates; u = (-1, 3)/sqrt(10) has the margin sqrt(0.1), u.w = 2/sqrt(10)."""
    X, y = np.array([[0.0, 1], [1, 0], [0.8, 0.6]]), np.array([1.0, -1, 1])
    run = run_of(learner_of("perceptron"), {"tie": "positive"}, X, y)
    theorem = next(th for th in theorems_of(run.learner) if th.id == "perceptron-separable")
    first, _other = (list(chain) for chain in chains(theorem.proof.inequalities))
    sides = [link.left for link in proof_links(run, theorem, 3)[: len(first)]]
    np.testing.assert_allclose(sides, [2 * 0.1**0.5, 2 / 10**0.5, 0.4**0.5, 0.4**0.5, 2**0.5], rtol=1e-9)
    assert proof_links(run, theorem, 3)[len(first) - 1].right == pytest.approx(2**0.5)


def test_long_rows_that_cancel_leave_what_cannot_be_told_from_rounding() -> None:
    check_long_rows_that_cancel("perceptron")


def test_rounding_of_a_perceptrons_length_is_measured_by_what_its_square_sums_up() -> None:
    run = run_of(learner_of("perceptron"), {"eta": 2}, *rounds(96, 2))
    theorem, (X, y) = theorems_of(run.learner)[0], rounds(96, 2)
    w, squares = np.zeros(2), 0.0
    for x, label in zip(X, y, strict=True):
        if label * (w @ x) <= 0:
            squares += 2 * abs(w @ x) + x @ x
            w += label * x
    assert theorem.proof.size is not None
    size = theorem.proof.size(run.evidence(theorem, T))
    assert size == pytest.approx(size_under_root(squares, float(np.linalg.norm(w))))


def test_a_far_start_breaks_no_line() -> None:
    run = run_of(learner_of("perceptron"), {"w0": "-1e40,-1e40"}, np.array([[1.0, -1], [3, 1]]), np.ones(2))
    assert breaks_no_line(run, "perceptron-separable")


def test_the_perceptron_on_the_lecture_s_example() -> None:
    # from (0, 1) with +, right at 0; then (1, 0) with - gives (-1, 0), and (0.8, 0.6) with + gives (-0.2, 0.6). The
    # widest separator is (-1, 3)/sqrt 10 with gamma = sqrt 0.1, so its cosines are 1/sqrt 10 and 1
    run = completed_on("perceptron", [[0, 1], [1, 0], [0.8, 0.6]], [1, -1, 1], tie="positive")
    found = levels(run)
    assert math.isnan(found[1].value)  # w is still 0
    close_level(found[3], 1.0, math.sqrt(0.1) * math.sqrt(2), 1.0)
    w = np.array([-1.0, 0.0])  # after round 2: u of (0, 1) and -(1, 0) is (-1, 1)/sqrt 2, gamma = 1/sqrt 2
    close_level(found[2], float(w @ [-1, 1]) / math.sqrt(2), 1 / math.sqrt(2), 1.0)


def test_a_perceptron_that_starts_elsewhere_has_the_floor_of_its_start() -> None:
    # one example x = (1, 0), +, and w1 = (-1, 1): wrong, so w2 = (0, 1); u = (1, 0), gamma = r = 1, u.w1 = -1 and
    # ||w1||^2 = 2, so (U gamma + u.w1)/sqrt(||w1||^2 + U r^2) = 0/sqrt 3, and the cosine is 0
    run = completed_on("perceptron", [[1, 0]], [1], w0=(-1.0, 1.0))
    close_level(levels(run)[1], 0.0, 0.0, 1.0)


def test_where_its_start_points_away_the_angle_has_no_floor() -> None:
    # x = 1, +, and w1 = -10: wrong, so w2 = -9, whose cosine with u = 1 is -1; U gamma + u.w1 = -9 over
    # the largest norm sqrt 101 would give -0.896, which is not a lower bound
    run = completed_on("perceptron", [[1.0]], [1], w0=-10.0)
    close_level(levels(run)[1], -1.0, math.nan, 1.0)


def test_where_the_best_comparator_is_nought_the_angle_has_no_number() -> None:
    # x = 1 with + and -: the least (|u| + ||h||)^2 is at u = 0, which has no direction
    close_level(levels(completed_on("perceptron", [[1.0], [1.0]], [1, -1]))[2], math.nan, math.nan, 1.0)


def test_a_level_is_not_told_before_its_round_is_judged() -> None:
    chosen = find("learners", "perceptron")
    run = Run(chosen, {}, History(open_base(StreamSpec("separable", rounds=30))))
    run.advance(30)
    track = PotentialTrace(run, potentials(run)[0])
    assert track.at(10) is None
    while track.step():
        pass
    level = track.at(10)
    assert level is not None
    assert level == pytest.approx(track.samples.values[10], nan_ok=True)


def test_the_perceptrons_values_on_orthonormal_examples() -> None:
    n = 16
    run = run_of(learner_of("perceptron"), {}, np.eye(n), -np.ones(n))
    for theorem in theorems_of(learner_of("perceptron")):
        judgement = run.theorem(theorem.id, n)
        assert judgement.actual == n
        assert judgement.value == pytest.approx(n, rel=1e-6)


def test_the_floor_of_the_perceptrons_updates_by_hand() -> None:
    """Both examples are updated on. Their sum is (1, 1), of length sqrt 2 = r sqrt U, so U is a floor."""
    check_floor(completed_on("perceptron", [[1, 0], [0, 1]], [1, 1]), perceptron_updates.floor, [1, 2])
    begun_elsewhere = SimpleNamespace(updates=np.ones(1), pull=np.ones(1), r=np.ones(1), w0=np.array([0, 1]))
    assert np.isnan(perceptron_updates.floor(cast("Quantities", begun_elsewhere))).all()
