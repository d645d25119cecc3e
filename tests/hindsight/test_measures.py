"""Quantities of a run at round t depend on rounds 1..t only, and not on the slices in which they were processed."""

from typing import Any, cast

import numpy as np
import pytest
from simulated import complete

from visualonline.core.catalog import find
from visualonline.core.errors import StreamError
from visualonline.core.types import BLOCK, Array
from visualonline.hindsight.comparators import best_soft_margin, least_p_norm_bound
from visualonline.hindsight.comparators.budget_comparator import BudgetComparator
from visualonline.hindsight.comparators.least_p_norm_bound import LeastPNormBound
from visualonline.hindsight.comparators.shifting_comparator import ShiftingComparator
from visualonline.hindsight.comparators.svm_optimum import SvmOptimum
from visualonline.hindsight.fault import HindsightError
from visualonline.hindsight.gradients import best_comparator, dynamic_comparator
from visualonline.hindsight.gradients.best_comparator import BestComparator
from visualonline.hindsight.gradients.delay_sums import DelaySums
from visualonline.hindsight.gradients.descent import GradientSums, step_lengths
from visualonline.hindsight.gradients.dynamic_comparator import DynamicComparator
from visualonline.hindsight.gradients.squared_gradients import SquaredGradients
from visualonline.hindsight.gradients.sup_gradients import SupGradientSums
from visualonline.hindsight.gradients.wealth import Wealth
from visualonline.hindsight.history import History
from visualonline.hindsight.margins.kernel_margin import KernelMargin
from visualonline.hindsight.margins.kernel_norm import KernelNorm
from visualonline.hindsight.margins.p_norm_margin import PNormMargin
from visualonline.hindsight.measure import Measure
from visualonline.runs.run import Run
from visualonline.streams.memory import ArrayStream
from visualonline.streams.pipeline import fit_to_learner, open_base
from visualonline.streams.spec import StreamSpec
from visualonline.streams.transforms.stream_transforms import chain

CASES: list[tuple[type[Measure], str, dict[str, Any]]] = [
    (GradientSums, "projected-gradient", {"loss": "linear"}),
    (GradientSums, "online-svm", {}),
    (GradientSums, "dual-averaging", {}),
    (GradientSums, "simplex-gradient", {}),
    (SquaredGradients, "adagrad", {"loss": "linear"}),
    (SquaredGradients, "adagrad", {"variant": "norm"}),
    (Wealth, "coin-betting", {"L": 5}),
    (Wealth, "coin-betting", {"loss": "linear", "L": 20}),
    (SupGradientSums, "exponentiated-gradient", {"eta": 0.3}),
    (BestComparator, "exponentiated-gradient", {"eta": 0.3}),
    (DelaySums, "delayed-svm", {"tau": 3}),
    (BestComparator, "projected-gradient", {"set": "simplex"}),
    (BestComparator, "projected-gradient", {"loss": "linear"}),
    (BestComparator, "online-svm", {}),
    (DynamicComparator, "projected-gradient", {}),
    (DynamicComparator, "projected-gradient", {"set": "box", "loss": "linear"}),
    (KernelMargin, "kernel-perceptron", {}),
    (KernelMargin, "kernel-perceptron", {"kernel": "polynomial"}),
    (KernelMargin, "kernel-perceptron", {"kernel": "gaussian", "sigma": 0.5}),
    (KernelNorm, "kernel-perceptron", {"kernel": "polynomial", "eta": 0.5}),
]
POINTS = ("z", "path", "u")
"""If several points are (nearly) optimal, their losses are compared."""
OF_CASE = pytest.mark.parametrize(("kind", "learner", "given"), CASES)


def rows(learner: str, n: int, seed: int = 0) -> tuple[Array, Array]:
    rng = np.random.default_rng(seed)
    X = rng.standard_normal((n, 2))
    y = np.where((X[:, 0] > 0) != (rng.random(n) < 0.1), 1.0, -1.0)
    return (X > 0.3).astype(float) if learner == "simplex-gradient" else X, y


def member(
    kind: type[Measure], learner: str, given: dict[str, Any], X: Array, y: Array, slices: tuple[int, ...] = (BLOCK,)
) -> Measure:
    chosen = find("learners", learner)
    run = Run(chosen, given, History(ArrayStream("rows", X, y, kind=chosen.accepts)))
    while not run.finished:
        run.advance(BLOCK)
    found, t, turn = kind(run.trace, run.history), 0, 0
    while t < len(y):
        t = min(t + slices[turn % len(slices)], len(y))
        found.advance(t)
        turn += 1
    return found


def same(one: Any, other: Any) -> None:
    if isinstance(one, str):
        assert one == other
    else:
        np.testing.assert_allclose(one, other, rtol=1e-6, atol=1e-6)


@pytest.mark.parametrize(
    ("kind", "learner", "source", "searches"),
    [
        (SvmOptimum, "pegasos", "noisy", 10),
        (BestComparator, "adagrad", "random-experts", 30),
        (PNormMargin, "p-norm-perceptron", "or-literals", 30),
        (ShiftingComparator, "shifting-perceptron", "noisy", 20),
        (BudgetComparator, "budget-perceptron", "noisy", 5),
    ],
)
def test_what_takes_long_can_be_stopped_between_two_searches(
    kind: type[Measure], learner: str, source: str, searches: int
) -> None:
    """One with 100 features takes 10 ms, and a block has hundreds: the window would freeze."""
    chosen = find("learners", learner)
    spec = StreamSpec(source, rounds=60, as_examples=source == "random-experts")
    given = {"p": 4.0} if kind is PNormMargin else {}
    run = Run(chosen, given, History(fit_to_learner(open_base(spec), spec, chosen.accepts)))
    run.advance(BLOCK)
    whole, stopped, pieces = kind(run.trace, run.history), kind(run.trace, run.history), 1
    while not stopped.advance(60, until=0.0):
        pieces += 1
    assert pieces >= searches
    assert whole.advance(60)
    for name, values in whole.over(0, 60).items():
        np.testing.assert_array_equal(values, stopped.over(0, 60)[name])


@OF_CASE
def test_later_rounds_change_nothing(kind: type[Measure], learner: str, given: dict[str, Any]) -> None:
    n, t = 160, 100
    X, y = rows(learner, n)
    altered_X, altered_y = X.copy(), y.copy()
    altered_X[t:], altered_y[t:] = X[t:][::-1], -y[t:]
    whole = member(kind, learner, given, X, y)
    for other in (member(kind, learner, given, altered_X, altered_y), member(kind, learner, given, X[:t], y[:t])):
        for name, values in whole.over(0, t).items():
            same(values, other.over(0, t)[name])
        for s in (1, 2, 17, t):
            for name, value in whole.at(s).items():
                if name not in POINTS:
                    same(value, other.at(s)[name])


@OF_CASE
def test_slices_change_nothing_that_is_exact(kind: type[Measure], learner: str, given: dict[str, Any]) -> None:
    X, y = rows(learner, 150)
    whole, sliced = member(kind, learner, given, X, y), member(kind, learner, given, X, y, (1, 2, 33))
    for s in (1, 2, 33, 150):
        for name, value in whole.at(s).items():
            if name not in POINTS:
                same(value, sliced.at(s)[name])


@pytest.mark.parametrize("step", ["sqrt", "constant", "inverse"])
@pytest.mark.parametrize("tau", [0, 1, 4, 200])
def test_lateness_against_the_double_sum(step: str, tau: int) -> None:
    n = BLOCK + 50 if tau == 4 else 60
    X, y = rows("delayed-svm", n)
    found = member(DelaySums, "delayed-svm", {"tau": tau, "step": step, "scale": 0.7}, X, y, (37,))
    f = step_lengths(("sqrt", "constant", "inverse").index(step), 0.7, np.arange(1.0, n + 1))
    waited = [sum(f[r - tau - 1] for r in range(max(s, tau + 1), s + tau)) for s in range(1, n + 1)]
    np.testing.assert_allclose(found.over(0, n)["waited"], np.cumsum(waited), rtol=1e-9)
    np.testing.assert_allclose(found.over(0, n)["made"], np.cumsum(f), rtol=1e-9)


def test_descent_measures_the_gradients_of_the_rounds() -> None:
    X, y = rows("online-svm", 80)
    found = member(GradientSums, "online-svm", {"radius": 5, "step": "inverse", "scale": 2}, X, y)
    ones, w, spent, pulled = np.column_stack([X, np.ones(80)]), np.zeros(3), [], []
    for t in range(80):
        g = np.zeros(3) if y[t] * (w @ ones[t]) >= 1 else -y[t] * ones[t]
        eta = 2 / (t + 1)
        spent.append(eta * (g @ g))
        pulled.append(np.linalg.norm(g))
        w = w - eta * g
        w *= min(1, 5 / np.linalg.norm(w))  # type: ignore[call-overload]
    assert 0 < np.count_nonzero(pulled) < 80
    np.testing.assert_allclose(found.over(0, 80)["spent"], np.cumsum(spent))
    np.testing.assert_allclose(found.over(0, 80)["pulled"], np.cumsum(pulled))
    np.testing.assert_allclose(found.over(0, 80)["longest"], np.maximum.accumulate(pulled))


def test_gradients_on_the_simplex_are_taken_less_their_mean() -> None:
    X = np.array([[1.0, 0.0, 0.0], [1.0, 1.0, 1.0]])
    found = member(GradientSums, "simplex-gradient", {"step": "constant"}, X, -np.ones(2))
    np.testing.assert_allclose(found.over(0, 2)["spent"], [2 / 3, 2 / 3])


def moving(X: Array, y: Array, **given: Any) -> DynamicComparator:
    return cast("DynamicComparator", member(DynamicComparator, "projected-gradient", given, X, y))


def test_a_comparator_in_segments_follows_a_change() -> None:
    """The label of one point turns once: two segments pay nothing but the drift."""
    y = np.repeat([1.0, -1.0], 40)
    at = moving(np.ones((80, 1)), y, step="constant", scale=2.0).at(80)
    assert at["comparator"] == "2 equal segments"
    assert at["moving_loss"] == pytest.approx(0, abs=1e-6)
    assert at["drift"] == pytest.approx(2)
    still = moving(np.ones((80, 1)), y, step="constant", scale=1e-3).at(80)
    assert still["comparator"] == "a fixed point"
    assert still["drift"] == 0


def test_the_target_of_a_drifting_stream_is_the_comparator() -> None:
    stream = open_base(StreamSpec("drift", (("turn", "3"),), rounds=50))
    run = Run(
        find("learners", "projected-gradient"), {"loss": "linear", "radius": 2}, History(stream)
    )
    complete(run)
    found = run.theorem("ogd-dynamic", 50)
    assert found.quantities["comparator"] == "the stream's target"
    assert found.quantities["drift"] == pytest.approx(2 * 49 * 2 * np.sin(np.radians(1.5)))
    X, y = stream.block(0)
    u = stream.base.base.moving_target(0)[:50]  # type: ignore[attr-defined]
    assert found.quantities["comparator_loss"] == pytest.approx(-2 * np.sum(y * np.einsum("ij,ij->i", X, u)))
    turned = open_base(StreamSpec("drift", rounds=50, order="shuffled"))
    shuffled = Run(run.learner, {}, History(turned))
    complete(shuffled)
    assert shuffled.theorem("ogd-dynamic", 50).quantities["comparator"] == "a fixed point"


@pytest.mark.parametrize("given", [{}, {"set": "box", "loss": "linear"}, {"set": "simplex", "radius": 2.0}])
def test_the_path_of_a_comparator_has_its_losses_and_its_drift(given: dict[str, Any]) -> None:
    X, y = rows("projected-gradient", 80)
    turned = np.where(np.arange(80) < 40, y, -y)
    kinds = set()
    found = moving(X, turned, step="constant", scale=2.0, **given)
    for t in (1, 2, 3, 41, 80):
        at = found.at(t)
        assert at["path"].shape == (t, 2)
        scores = turned[:t] * np.sum(X[:t] * at["path"], axis=1)
        paid = -scores if given.get("loss") == "linear" else np.maximum(1 - scores, 0)
        assert at["moving_loss"] == pytest.approx(paid.sum(), abs=1e-9)
        assert at["drift"] == pytest.approx(np.linalg.norm(np.diff(at["path"], axis=0), axis=1).sum(), abs=1e-12)
        kinds.add(at["comparator"])
    assert len(kinds) > 1


def test_the_path_of_the_streams_target_is_followed_across_blocks() -> None:
    stream = open_base(StreamSpec("drift", (("turn", "3"),), rounds=BLOCK + 20))
    run = Run(
        find("learners", "projected-gradient"), {"loss": "linear", "radius": 2}, History(stream)
    )
    complete(run)
    found = DynamicComparator(run.trace, run.history)
    for t in (10, BLOCK + 20):
        found.advance(t)
    base: Any = chain(stream)[-1]
    both = np.concatenate([base.moving_target(0), base.moving_target(1)])
    np.testing.assert_allclose(found.at(BLOCK + 10)["path"], 2 * both[: BLOCK + 10])
    np.testing.assert_allclose(found.at(5)["path"], 2 * both[:5])


class Faulty(Measure):
    """Fails with the given faults, one per call, and works when none is left."""

    faults: list[Exception]
    extended = 0

    def extend(self, lo: int, hi: int) -> None:
        if self.faults:
            raise self.faults.pop(0)
        self.extended += hi - lo


def test_a_measure_that_failed_is_asked_no_more_but_what_the_caller_can_mend_is_passed_on() -> None:
    X, y = rows("projected-gradient", 10)
    found = cast("Faulty", member(Faulty, "projected-gradient", {}, X[:0], y[:0]))
    found.faults = [StreamError("the file changed")]
    with pytest.raises(StreamError, match=r"^the file changed$"):
        found.advance(3)
    assert found.advance(3)
    assert (len(found), found.extended) == (3, 3)
    found.faults = [ZeroDivisionError("division by zero")]
    for _ in range(2):
        with pytest.raises(HindsightError, match=r"^ZeroDivisionError: division by zero$"):
            found.advance(5)
    assert (len(found), found.extended) == (3, 3)


def test_beyond_the_exact_rounds_the_last_point_of_a_comparator_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sought in rounds 1, 4 and 16, it is at 1; the label turns after round 16, and from then on a round costs 2."""
    monkeypatch.setattr(dynamic_comparator, "EXACT", 20)
    y = np.repeat([1.0, -1.0], [16, 64])
    found = moving(np.ones((80, 1)), y, step="constant", scale=1e-3)
    np.testing.assert_allclose(
        found.over(0, 80)["moving_loss"][3:], np.append(np.zeros(13), 2 * np.arange(1, 65)), atol=1e-6
    )
    assert found.at(80)["comparator"] == "segments of an earlier round"
    assert found.at(80)["moving_loss"] == pytest.approx(128)
    assert "path" not in found.at(80)


def test_the_path_of_a_target_is_kept_up_to_the_exact_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dynamic_comparator, "EXACT", 20)
    stream = open_base(StreamSpec("drift", (("turn", "3"),), rounds=50))
    run = Run(find("learners", "projected-gradient"), {"loss": "linear"}, History(stream))
    complete(run)
    found = DynamicComparator(run.trace, run.history)
    for t in (15, 30, 50):
        found.advance(t)
    base: Any = chain(stream)[-1]
    target = base.moving_target(0)[:50]
    np.testing.assert_allclose(found.at(20)["path"], target[:20])
    assert len(found._followed) == 20
    assert "path" not in found.at(21)
    drifts = np.linalg.norm(np.diff(target, axis=0), axis=1)
    np.testing.assert_allclose(found.over(0, 50)["drift"], np.append(0, np.cumsum(drifts)))


def test_wealth_is_gone_for_good_after_a_bet_of_more_than_there_is() -> None:
    """In round 2 the loss is 3/2 of the wealth, for a gradient three times as large as allowed."""
    X, y = np.array([[3.0], [3.0], [1.0], [1.0]]), np.array([1.0, -1.0, 1.0, 1.0])
    for slices in ((4,), (1,)):
        found = member(Wealth, "coin-betting", {"loss": "linear", "L": 1}, X, y, slices)
        assert [found.at(t)["ended"] for t in (1, 2, 3, 4)] == [0, 2, 2, 2]


@pytest.mark.parametrize(
    ("kind", "learner"),
    [(SvmOptimum, "pegasos"), (LeastPNormBound, "p-norm-perceptron"), (BestComparator, "projected-gradient")],
)
def test_what_was_refined_and_is_forgotten_is_as_it_was(
    monkeypatch: pytest.MonkeyPatch, kind: type[Measure], learner: str
) -> None:
    """Rounds beyond the first few thousand are refined where they are asked for; here that are all rounds."""
    monkeypatch.setattr(least_p_norm_bound, "_AT_ONCE", 0)
    for module in (best_soft_margin, best_comparator):
        monkeypatch.setattr(module, "EXACT", 0)
    found = member(kind, learner, {}, *rows(learner, 60))
    before = found.at(60)
    found.refine(60)
    assert str(found.at(60)) != str(before)
    found.forget_refined(60)
    assert str(found.at(60)) == str(before)
