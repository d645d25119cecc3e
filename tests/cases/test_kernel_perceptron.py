"""Kernel perceptron."""

import math
from collections.abc import Callable
from itertools import combinations_with_replacement
from math import exp, factorial, prod

import numpy as np
import pytest
from comparing import SETS, phishing, tamed
from exact import sums, whole
from forms import APART, FORM_X, MIXED, judged
from levels import close_level, levels
from nature import learner_of, run_of
from other_data import ON_OTHER_DATA, rows_of, settings
from scipy.optimize import minimize_scalar
from simulated import completed, completed_on, recorded, rule_of, simulated
from tightness import judged_rows, share_of_bound
from trials import LONG, Trials
from worked_rounds import ROUNDED, TWO_ROWS, TWO_SUPPORTS, state_of, told, worked

import visualonline as vo
from visualonline.core.types import Array
from visualonline.runs.analyses.proof_trace import proof_links

Gram = Callable[[Array], Array]


def gram(kernel: str, sigma: float, degree: int, c: float) -> Gram:
    """Return the kernel's matrix of all examples with each other."""

    def values(X: Array) -> Array:
        products = X @ X.T
        if kernel == "linear":
            return np.asarray(products)
        if kernel == "polynomial":
            return np.asarray((c + products) ** degree)
        squares = np.diag(products)
        return np.exp(-(squares[:, None] + squares - 2 * products) / (2 * sigma**2))

    return values


def kernel_perceptron(X: Array, y: Array, values: Gram, passes: int) -> tuple[int, Array]:
    """All kernel values at once. alpha counts the mistakes on each example. Returns the non-zero ones."""
    K = values(X) * y
    alpha, order = np.zeros(len(y)), []
    mistakes = 0
    for t in range(passes * len(y)):
        i = t % len(y)
        if y[i] * (K[i] @ alpha) <= 0:
            mistakes += 1
            if not alpha[i]:
                order.append(i)
            alpha[i] += 1
    return mistakes, alpha[order]


def polynomial_perceptron_in_whole_numbers(X: Array, y: Array, degree: int, tie: str = "le") -> tuple[int, int]:
    """Return the mistakes and the updates with the kernel (1 + x.z)^degree, through its monomials."""
    rows, unit = whole(X)
    places = list(combinations_with_replacement(range(X.shape[1] + 1), degree))
    sizes = [factorial(degree) // prod(factorial(place.count(i)) for i in set(place)) for place in places]
    lifted = [[prod(([unit, *row])[i] for i in place) for place in places] for row in rows]
    return sums(lifted, y, tie, sizes)[:2]


@SETS
@pytest.mark.parametrize(
    ("kernel", "given"),
    [("linear", {}), ("polynomial", {"degree": 3, "c": 0.5}), ("gaussian", {"sigma": 2.5})],
)
def test_a_second_program_does_the_same(X: Array, y: Array, kernel: str, given: dict[str, float]) -> None:
    X, y, passes = tamed(X)[:120], y[:120], 2  # so few that no rule is compiled
    done = vo.run((X, y), vo.learners.KernelPerceptron(kernel=kernel, **given), passes=passes)
    values = gram(kernel, given.get("sigma", 1), int(given.get("degree", 2)), given.get("c", 1))
    mistakes, alpha = kernel_perceptron(X, y, values, passes)
    assert (done.mistakes, done.updates) == (mistakes, mistakes)
    assert done.weights == alpha.tolist()
    if kernel == "linear":
        dual = vo.run((X, y), vo.learners.DualPerceptron(), passes=passes)
        assert dual.weights == alpha.tolist()


def test_kernel_perceptron_with_a_polynomial_kernel() -> None:
    """The square of 1 + x.z separates the signs of x1 x2, which no line does."""
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


@pytest.mark.long
def test_primal_dual_and_linear_kernel_are_one_on_a_thousand_streams(trials: Trials) -> None:
    """On whole numbers no score is rounded, so that ties are ties: equal predictions, updates and weights."""
    rng = np.random.default_rng(2)
    for _ in trials(50, 1000):
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


def test_kernels_score_many_rows_at_once() -> None:
    """Supports (1, 2) with y = 1 and (1, 0) with y = -1; the weights are 3, -2."""
    rule = rule_of("kernel-perceptron", 2, kernel="linear", eta=0.5)
    state = state_of(rule, 2, counts=[6, 4], example=[1, 2], **TWO_SUPPORTS)
    assert told(rule, "scores", state=state, X=TWO_ROWS).tolist() == [3 * 3 - 2 * 1, 3 * 4]


@ON_OTHER_DATA
@pytest.mark.parametrize("degree", [2, 3] if LONG else [2])
@pytest.mark.long
def test_a_polynomial_kernel(name: str, degree: int) -> None:
    X, y = rows_of(name)
    X = X[:, :13] if degree == 2 else X[:, :4]
    for tie, eta in settings(degree):
        run = vo.run((X, y), vo.learners.KernelPerceptron(kernel="polynomial", degree=degree, c=1, eta=eta, tie=tie))
        wanted = polynomial_perceptron_in_whole_numbers(X, y, degree, tie)
        assert (run.mistakes, run.updates) == wanted, (tie, eta)


def test_a_gaussian_kernel_counts_a_set_with_many_ties_right() -> None:
    X, y = phishing()
    assert vo.run((X, y), vo.learners.KernelPerceptron(kernel="gaussian", sigma=0.7, eta=0.3)).mistakes == 181


def test_kernels_reach_their_bound_on_examples_that_they_cannot_compare() -> None:
    far = 100.0 * np.arange(50)[:, None]
    for given in ({"kernel": "gaussian"}, {"kernel": "polynomial", "c": 0.0}, {"kernel": "linear"}):
        X = far if given["kernel"] == "gaussian" else np.eye(50)
        judgement = judged_rows("kernel-perceptron", "kernel-perceptron", X, -np.ones(50), **given)  # type: ignore[arg-type]
        assert share_of_bound(judgement) == pytest.approx(1)


def test_kernels_reach_their_bound_on_flips() -> None:
    """The same example with the label that is not predicted: U = T, and no u is better than 0."""
    y = np.where(np.arange(40) % 2 == 0, 1.0, -1.0)
    found = judged_rows("kernel-perceptron", "kernel-perceptron", np.ones((40, 2)), y, kernel="gaussian")
    assert found.quantities["form"] == "L2"
    assert share_of_bound(found) == pytest.approx(1, rel=1e-6)


def test_the_kernel_perceptrons_l2_form_on_six_rounds() -> None:
    """The least |u| + ||h||_2 with five losses 1 - u and one 1 + u."""
    run = run_of(learner_of("kernel-perceptron"), {"kernel": "linear"}, np.ones((6, 1)), np.array([1.0] * 5 + [-1]))
    theorem = run.bound_traces["kernel-perceptron"].theorem
    found = minimize_scalar(lambda u: abs(u) + np.sqrt(5 * (1 - u) ** 2 + (1 + u) ** 2), bounds=(-1, 1))
    assert found.x > 0.1
    applied = [[link.right for link in proof_links(run, theorem, t) if link.applies] for t in (5, 6)]
    assert [len(sides) for sides in applied] == [4, 3], "the form with the margin, then this one"
    assert applied[1][-1] == pytest.approx(found.fun * np.sqrt(run.frame(6).updates), rel=1e-6)


def test_the_linear_kernel_s_length_is_that_of_w() -> None:
    run, kernel = completed("perceptron", "noisy", 60), completed("kernel-perceptron", "noisy", 60)
    r = 0.0
    for t, one in enumerate(levels(kernel)[1:], 1):
        frame = run.frame(t)
        assert frame.round is not None
        r = max(r, float(np.linalg.norm(frame.round.x)))
        U = frame.updates
        assert one.value == pytest.approx(float(np.linalg.norm(frame.after.w)) / (r * math.sqrt(U)), rel=1e-5)


def test_a_kernel_s_length_without_a_length_to_measure_it_by_is_none() -> None:
    # an example classified correctly at once causes no update; x = 0 causes one, in a feature space where all is 0
    right = completed_on("kernel-perceptron", [[1.0]], [1], kernel="linear", tie="positive")
    zero = completed_on("kernel-perceptron", [[0.0]], [1], kernel="linear")
    assert (right.trace.updates, zero.trace.updates) == (0, 1)
    for run in (right, zero):
        close_level(levels(run)[1], math.nan, math.nan, 1.0)


def test_where_the_best_comparator_is_nought_a_kernel_s_length_has_no_floor() -> None:
    # x = 1 with +, - and +: w is 1, 0, 1 and each round is wrong. Of +, - the least (|u| + ||h||)^2 is at u = 0, which
    # has no direction; of +, -, + it is (|u| + sqrt(2 (1 - u)^2 + (1 + u)^2))^2, least at 0 too, as 1 > 1/sqrt 3
    _, one, two, three = levels(completed_on("kernel-perceptron", [[1.0]] * 3, [1, -1, 1], kernel="linear"))
    assert one == pytest.approx((1.0, 1.0, 1.0, False))
    for found, value in ((two, 0.0), (three, 1 / math.sqrt(3))):
        close_level(found, value, math.nan, 1.0)
        assert found.soft


def test_a_kernel_learner_is_held_against_the_margin_until_none_is_left() -> None:
    wide = FORM_X + APART[:, None]
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


def test_the_premise_of_a_kernel_tells_the_longest_example_and_the_margin() -> None:
    run = run_of(learner_of("kernel-perceptron"), {"kernel": "linear"}, np.diag([2.0, 1.0]), np.ones(2))
    [premise] = run.theorem("kernel-perceptron", 2).premises
    assert premise.why == "max K(x, x) = 4, γ = 0.894"  # u = (1/2, 1), of length 1/0.894
