"""The margin in the feature space of a kernel compared with a quadratic program, for the linear kernel with its own."""

import sys
from typing import Any, cast

import numpy as np
import pytest
from scipy.optimize import LinearConstraint, minimize
from simulated import complete
from sklearn.svm import SVC
from trials import LONG

from visualonline.core.catalog import catalog, find
from visualonline.core.types import Array
from visualonline.hindsight.history import History
from visualonline.hindsight.margins import kernel_margin
from visualonline.hindsight.margins.kernel_margin import KernelMargin, widest_margin
from visualonline.hindsight.margins.kernel_space import KernelSpace
from visualonline.hindsight.slices import run_to_end
from visualonline.numerics.kernels.kernel import Kernel
from visualonline.runs.analyses.proof_trace import proof_links
from visualonline.runs.run import Run
from visualonline.runs.theorems_on import theorems_of
from visualonline.streams.memory import ArrayStream
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec

SETTINGS = (0.8, 3, 0.5)
KERNELS = [cast("Kernel", kernel) for kernel in catalog("kernels").plugins.values()]
OF_KERNEL = pytest.mark.parametrize("kernel", KERNELS, ids=lambda kernel: kernel.id)


def kernel_run(X: Array, y: Array, **given: Any) -> Run:
    run = Run(find("learners", "kernel-perceptron"), given, History(ArrayStream("rows", X, y)))
    complete(run)
    return run


@OF_KERNEL
def test_a_kernel_gives_one_value_alone_and_among_many(kernel: Kernel) -> None:
    rng = np.random.default_rng(1)
    X, Z = rng.standard_normal((7, 3)), rng.standard_normal((5, 3))
    single = [[kernel.value(x, z, *SETTINGS) for z in Z] for x in X]
    np.testing.assert_allclose(kernel.matrix(X, Z, *SETTINGS), single, rtol=1e-12)
    spectrum = np.linalg.eigvalsh(kernel.matrix(X, X, *SETTINGS))
    assert spectrum.min() >= -1e-12 * spectrum.max()


def test_the_kernels_stand_in_their_order() -> None:
    learner = find("learners", "kernel-perceptron")
    assert learner.parameters[0].choices[:3] == ("linear", "polynomial", "gaussian")
    assert set(learner.parameters[0].choices) == set(catalog("kernels").plugins)


@OF_KERNEL
def test_products_in_the_space_are_the_kernels_values(kernel: Kernel) -> None:
    rng = np.random.default_rng(2)
    X = np.vstack([rng.standard_normal((30, 2)), rng.integers(-1, 2, (10, 2))])
    space = KernelSpace(lambda A, B: kernel.matrix(A, B, *SETTINGS), 2, 64)
    K = kernel.matrix(X, X, *SETTINGS)
    parts = [space.coordinates(X[a:b], np.diag(K)[a:b]) for a, b in ((0, 1), (1, 13), (13, 40))]
    placed = np.zeros((40, space.size))
    placed[:1, : parts[0].shape[1]], placed[1:13, : parts[1].shape[1]], placed[13:] = parts
    np.testing.assert_allclose(placed @ placed.T, K, atol=1e-6 * np.abs(K).max())
    assert not space.full


def test_a_full_space_takes_up_no_more_directions_and_its_products_stay_true() -> None:
    """The first two of (2, 0, 0), (1, 3, 0), (4, 5, 6) span the plane; of the third, the part in the plane remains."""
    X = np.array([[2.0, 0.0, 0.0], [1.0, 3.0, 0.0], [4.0, 5.0, 6.0], [-7.0, 1.0, 0.0]])
    space = KernelSpace(lambda A, B: A @ B.T, 3, 2)
    placed = space.coordinates(X, np.sum(X**2, axis=1))
    np.testing.assert_allclose(placed, X[:, :2], atol=1e-14)
    assert (space.full, space.size) == (True, 2)
    assert space.points.tolist() == X[:2].tolist()
    np.testing.assert_allclose(space.coordinates(X[2:], np.sum(X[2:] ** 2, axis=1)), X[2:, :2], atol=1e-14)


def margin_of(Z: Array) -> tuple[Array, float, float] | None:
    return run_to_end(widest_margin(Z))


def by_program(K: Array, y: Array) -> float:
    """Return the least a'(yy' o K)a over the simplex."""
    G = K * np.outer(y, y)
    n = len(y)
    answer = minimize(
        lambda a: a @ G @ a, np.full(n, 1 / n), jac=lambda a: 2 * G @ a, method="SLSQP", bounds=[(0, None)] * n,
        constraints=[LinearConstraint(np.ones((1, n)), 1, 1)], options={"ftol": 1e-15, "maxiter": 1000},
    )  # fmt: skip
    return float(answer.fun)


@OF_KERNEL
def test_the_margin_against_a_quadratic_program(kernel: Kernel) -> None:
    rng = np.random.default_rng(3)
    for _ in range(10):
        X = rng.uniform(-1, 1, (25, 2))
        y = np.where(X @ [1.0, 0.5] > 0, 1.0, -1.0)
        X += 0.1 * y[:, None] * [1.0, 0.5]
        run = kernel_run(X, y, kernel=kernel.id, sigma=0.8, degree=3, c=0.5)
        for t in (1, 5, 25):
            K = kernel.matrix(X[:t], X[:t], *SETTINGS)
            found = run.theorem("kernel-perceptron", t)
            known = by_program(K, y[:t])
            assert float(found.quantities["gamma"]) ** 2 == pytest.approx(known, rel=1e-5)
            if found.quantities["form"] == "margin":
                assert found.value == pytest.approx(np.diag(K).max() / known, rel=1e-5)
            else:
                assert found.value < t <= np.diag(K).max() / known


def test_the_margin_against_a_support_vector_machine() -> None:
    """Without offset: both the set and its mirror image, whose features a polynomial of odd degree turns round."""
    rng = np.random.default_rng(4)
    X = rng.uniform(-1, 1, (40, 2))
    y = np.where(X[:, 0] ** 3 + X[:, 1] ** 3 > 0, 1.0, -1.0)
    X += 0.1 * y[:, None]
    K = (X @ X.T) ** 3
    both = np.block([[K, -K], [-K, K]])
    machine = SVC(kernel="precomputed", C=1e9, tol=1e-9).fit(both, np.append(y, -y))
    a = machine.dual_coef_[0]
    length = np.sqrt(a @ both[np.ix_(machine.support_, machine.support_)] @ a)
    found = kernel_run(X, y, kernel="polynomial", degree=3, c=0).theorem("kernel-perceptron", 40)
    assert float(found.quantities["gamma"]) == pytest.approx(1 / length, rel=1e-4)


@pytest.mark.parametrize("flip", [0.0, 0.2])
def test_the_linear_kernel_has_the_perceptrons_bound(flip: float) -> None:
    rng = np.random.default_rng(5)
    X = rng.standard_normal((120, 3))
    y = np.where((X[:, 0] > 0) != (rng.random(120) < flip), 1.0, -1.0)
    X[:, 0] += 0.2 * y
    kernel = kernel_run(X, y)
    primal = Run(find("learners", "perceptron"), {}, kernel.history)
    complete(primal)
    for t in (1, 2, 20, 120):
        found, separable = kernel.theorem("kernel-perceptron", t), primal.theorem("perceptron-separable", t)
        soft = primal.theorem("perceptron-inseparable-l2", t).value
        lesser = soft if np.isnan(separable.value) or soft < t <= separable.value else separable.value
        assert found.value == pytest.approx(lesser, rel=1e-6)


@pytest.mark.long
@pytest.mark.parametrize("kernel", ["linear", "polynomial", "gaussian"])
def test_a_range_is_never_below_its_rounds(kernel: str) -> None:
    X, y = open_base(StreamSpec("noisy", rounds=150)).block(0)
    run = kernel_run(X, y, kernel=kernel, sigma=0.2)
    member = run._measure(KernelMargin, 150)
    over = member.over(0, 150)["kernel_bound"]
    rounds = range(1, 151, 1 if LONG else 4)
    for t, best, value in ((t, member.at(t)["kernel_bound"], over[t - 1]) for t in rounds):
        assert best <= value * (1 + 1e-6)
        assert best >= value / 12 or not 20 < t > value


def test_few_directions_need_no_scipy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Importing it takes a third of a second, during which the window would freeze."""
    monkeypatch.setitem(sys.modules, "scipy.linalg", None)
    monkeypatch.setitem(sys.modules, "scipy.optimize", None)
    for source in ("separable", "noisy"):
        run = kernel_run(*open_base(StreamSpec(source, rounds=300)).block(0))
        with run.refined(300):
            assert run.theorem("kernel-perceptron", 300).value > 0
        assert not any(track.failed for track in run.bound_traces.values())


def test_the_margin_is_found_in_pieces_and_the_same_as_in_one_go() -> None:
    """A thousand rounds with a direction each took seconds, in which the window stood still."""
    X, y = open_base(StreamSpec("separable", rounds=120)).block(0)
    run = kernel_run(X, y, kernel="gaussian", sigma=0.1)
    needs = (KernelMargin,)
    whole = run.quantities(needs, 0, 120)
    run._measures.clear()
    pieces = 1
    while not run.advance_hindsight(needs, 120, -np.inf):
        pieces += 1
    assert pieces > 120  # a row that joins the active ones is one
    np.testing.assert_array_equal(run.quantities(needs, 0, 120).kernel_bound, whole.kernel_bound)


def test_where_the_margin_is_thin_the_lesser_form_counts() -> None:
    """Two rounds of twelve are near to each other, with two labels: the form with the margin is vacuous, L2 is not."""
    ends = np.array([-2.0, -1, 1, 2, 3, -3, 1.5, -1.5, 2.5, -2.5])
    X: Array = np.vstack([np.column_stack([ends, np.sign(ends)]), np.array([[0, 1], [0, 0.9]])])
    y = np.append(np.sign(ends), [1.0, -1.0])
    run = kernel_run(X, y, kernel="gaussian", sigma=3.0)
    found = run.theorem("kernel-perceptron", 12)
    gamma, r = float(found.quantities["gamma"]), float(found.quantities["r"])
    assert (r / gamma) ** 2 > 12 > found.value
    assert found.quantities["form"] == "L2"
    assert found.value == found.quantities["l2"]
    proof = next(theorem for theorem in theorems_of(run.learner) if theorem.id == "kernel-perceptron")
    links = [link for link in proof_links(run, proof, 12) if link.applies]
    assert all(link.holds for link in links)
    assert links[-1].right == pytest.approx(np.sqrt(found.value * found.actual))


def test_a_long_stream_is_followed_on_a_sample(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel_margin, "DENSE", 256)
    n = 2 * 256 + 100
    run = kernel_run(*open_base(StreamSpec("noisy", rounds=n)).block(0), kernel="polynomial")
    found = run.theorem("kernel-perceptron", n)
    assert found.quantities["certificate"] == "sampled"
    assert found.violation is None
    assert found.actual < found.value < 1.2 * 2 * found.actual * 2


def test_of_zeros_alone_there_is_no_direction_and_each_of_them_counts() -> None:
    X = np.array([[0.0, 0.0], [0.0, 0.0], [0.0, 0.0], [2.0, 0.0]])
    run = kernel_run(X, np.ones(4), kernel="linear")
    found = run.quantities((KernelMargin,), 0, 4)
    # (r |u| + sqrt(sum h^2))^2 is least at u = 0, with x = 2, too: (2u + sqrt(3 + (1 - 2u)^2))^2 rises from there
    assert found.kernel_bound.tolist() == pytest.approx([1, 2, 3, 4])
    assert found.r_kernel.tolist() == [0, 0, 0, 2]
    assert not found.kernel_separable.any()
    assert run.theorem("kernel-perceptron", 4).value == pytest.approx(4)


def test_rounding_is_no_margin() -> None:
    assert margin_of(np.array([[1.0, 0.0], [-1.0, 0.0]])) is None
    assert margin_of(np.zeros((2, 3))) is None
    assert margin_of(np.array([[0.0, 2.0]])) is not None


@pytest.mark.parametrize("gap", [1e-3, 1e-4, 1e-5, 1e-7, 1e-9])
def test_a_thin_margin_is_found_in_the_end(gap: float) -> None:
    """Rows that are active lack more of their side by rounding than another row may: they are not added for ever."""
    rng = np.random.default_rng(6)
    Z = rng.standard_normal((60, 40))
    Z[:, 0] = gap * rng.uniform(1, 2, 60)
    Z[30:, 1:] = -Z[:30, 1:]
    found = margin_of(Z)
    if gap > 4e-6 * np.linalg.norm(Z, axis=1).max():
        assert found is not None
        unit, gamma, most = found
        assert 0 < gamma <= min(np.min(Z @ unit), most * (1 + 1e-9))
    else:
        assert found is None


def test_a_margin_that_the_coordinates_are_too_coarse_for_is_not_called_optimal() -> None:
    """Two rows that differ by one part in 2^30: their third direction is known to nine digits only."""
    X = np.array([[2.0, -8, 8], [3, 8, -24], [3 + 3 * 2.0**-30, 8 + 2.0**-27, -24.000122092664242]])
    X = np.vstack([X, [-3.01171875, -8.03125, 24.0625]])
    found = kernel_run(X, np.ones(4)).theorem("kernel-perceptron", 4)
    assert found.quantities["certificate"] == "sampled"
    assert found.value > 23829021.9526  # the margin in rational numbers


def test_a_thin_margin_is_the_same_however_the_rounds_were_handed_out() -> None:
    """Rounding decides the third digit of 7e-6: it has to round in the same way."""
    X, y = open_base(StreamSpec("bananas", rounds=100)).block(0)
    found = []
    for ends in ((100,), (1, 2, 60, 100), (37, 50, 81, 100)):
        run = Run(find("learners", "kernel-perceptron"), {"kernel": "gaussian", "sigma": 2.0},
                  History(ArrayStream("rows", X, y)))  # fmt: skip
        run.advance(100)
        for end in ends:
            member = run._measure(KernelMargin, end)
        found.append((member.at(100)["gamma_kernel"], member.over(0, 100)["kernel_bound"].tolist()))
    assert found[0] == found[1] == found[2]
    assert 0 < found[0][0] < 1e-5


@pytest.mark.parametrize(("gap", "known"), [(2e-5, True), (3.9e-6, False)])
def test_a_margin_of_which_rounding_leaves_no_three_digits_is_none(gap: float, known: bool) -> None:
    """A margin of 2e-9 was shown, which is known to 4e-9."""
    run = kernel_run(np.array([[1.0, gap], [-1.0, gap]]), np.ones(2))
    found = run.theorem("kernel-perceptron", 2)
    [premise] = found.premises
    if known:
        assert found.quantities["gamma"] == pytest.approx(gap, rel=1e-3)
        assert premise.why.endswith("γ = 2e-05")
    else:
        assert "gamma" not in found.quantities
        assert premise.why.endswith("the margin is below 0.000004 r, so the L2 form is used")
        assert found.quantities["form"] == "L2"
