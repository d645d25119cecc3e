"""The best comparators compared with general minimisers."""

import tracemalloc

import numpy as np
import pytest
from prefixes import advanced, drawn
from scipy.optimize import minimize
from trials import LONG

from visualonline.core.types import BLOCK, Array
from visualonline.hindsight.comparators import best_separator
from visualonline.hindsight.comparators.best_separator import BestHinge, BestL1, BestL2
from visualonline.hindsight.comparators.soft_margin import bound_value
from visualonline.hindsight.history import EXACT, History
from visualonline.streams.memory import ArrayStream

KINDS = (BestL2, BestL1, BestHinge)


def bound(form: str, u: Array, Z: Array, r: float) -> float:
    """Return a comparator's bound, from its definition."""
    h = np.maximum(0, 1 - Z @ u)
    a = r * np.linalg.norm(u)
    if form == "l2":
        return float((a + np.linalg.norm(h)) ** 2)
    if form == "l1":
        return float(((a + np.sqrt(a * a + 4 * h.sum())) / 2) ** 2)
    return float(a * a + 2 * h.sum())


def searched(form: str, Z: Array, r: float, starts: list[Array]) -> float:
    """Return the least bound that Nelder and Mead's search finds, each search begun again where it stopped."""
    least = np.inf
    for start in starts:
        u = start
        for _ in range(6):
            found = minimize(
                lambda v: bound(form, v / r, Z, r),
                u * r,
                method="Nelder-Mead",
                options={"xatol": 1e-11, "fatol": 1e-11, "maxiter": 4000, "maxfev": 4000},
            )
            u = found.x / r
            least = min(least, found.fun)
    return float(least)


def test_a_row_of_a_sample_stands_for_many() -> None:
    """The bound (2 |u| + sqrt(100 h^2))^2 of 100 rows is 4 times (1 |u| + sqrt(25 h^2))^2."""
    member = advanced(BestL2, np.tile([[2.0, 0.0]], (100, 1)), np.ones(100))
    assert member._sample_radius(100, 25) == 1


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("flip", [0.0, 0.15])
def test_against_nelder_and_mead(kind: type[BestL2], flip: float) -> None:
    rng = np.random.default_rng(17)
    for d in (1, 2, 3) if LONG else (3,):
        X, y = drawn(rng, 50, d, flip)
        member = advanced(kind, X, y)
        Z = X * y[:, None]
        for t in (1, 2, 5, 20, 50) if LONG else (2, 20, 50):
            r = np.linalg.norm(X[:t], axis=1).max()
            at = member.at(t)
            mean = Z[:t].mean(axis=0)
            starts = [at["u"] + 0.1 * mean / (mean @ mean), mean / r**2, np.full(d, 0.01 / r)]
            oracle = searched(kind.form, Z[:t], r, starts)
            assert at[kind.form] == pytest.approx(bound(kind.form, at["u"], Z[:t], r), rel=1e-12)
            assert oracle * (1 - 1e-9) <= at[kind.form] * (1 + 1e-6)
            assert at[kind.form] <= oracle * (1 + 1e-6)
            assert at["certificate"] == "optimal"


@pytest.mark.parametrize("kind", KINDS)
def test_no_small_change_is_better_in_many_dimensions(kind: type[BestL2]) -> None:
    """The bounds have no local minimum but the least, so u need only be compared with its neighbours."""
    rng = np.random.default_rng(4)
    for n, d in ((20, 50), (300, 20), (2000, 5)):
        X, y = drawn(rng, n, d, 0.1)
        at = advanced(kind, X, y).at(n)
        Z, r = X * y[:, None], np.linalg.norm(X, axis=1).max()
        for size in (1e-3, 1e-2, 1e-1, 1):
            for _ in range(200):
                step = rng.standard_normal(d)
                step *= size * max(np.linalg.norm(at["u"]), 0.1 / r) / np.linalg.norm(step)
                assert bound(kind.form, at["u"] + step, Z, r) >= at[kind.form] * (1 - 1e-6)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("d", "flip"), [(2, 0.0), (2, 0.1), (10, 0.1)])
def test_ranges_are_certificates_near_the_optimum(kind: type[BestL2], d: int, flip: float) -> None:
    X, y = drawn(np.random.default_rng(d), 600, d, flip)
    member = advanced(kind, X, y)
    over = member.over(0, 600)[kind.form]
    assert (np.diff(over) >= 0).all()
    np.testing.assert_array_equal(member.over(250, 400)[kind.form], over[250:400])
    optimal = np.array([member.at(t)[kind.form] for t in range(1, 601, 13)])
    assert (np.diff(optimal) >= -1e-6 * optimal[1:]).all()
    assert (over[::13] >= optimal * (1 - 1e-6)).all()
    assert (over[::13] <= optimal * 1.06).all()


def test_the_counterexample_with_orthonormal_examples_is_tight() -> None:
    n = 16
    for kind in KINDS:
        at = advanced(kind, np.eye(n), -np.ones(n)).at(n)
        assert at[kind.form] == pytest.approx(n, rel=1e-6)


def test_zero_examples() -> None:
    for kind, value in ((BestL2, 3), (BestL1, 3), (BestHinge, 6)):
        member = advanced(kind, np.zeros((3, 2)), np.ones(3))
        assert member.at(3)[kind.form] == pytest.approx(value)
        assert member.over(0, 3)[kind.form][-1] == pytest.approx(value)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("late", [False, True])
def test_long_streams_are_sampled_and_stay_true(kind: type[BestL2], late: bool) -> None:
    """If the stream starts with noise, a comparator computed from more rounds is better than the first one."""
    rng = np.random.default_rng(2)
    n = 17 * 4096
    X, y = drawn(rng, n, 2, 0.1)
    if late:
        y[:20_000] = rng.choice([-1.0, 1.0], 20_000)
    member = advanced(kind, X, y)
    Z, r = X * y[:, None], np.maximum.accumulate(np.linalg.norm(X, axis=1))
    over = np.concatenate([member.over(lo, lo + 4096)[kind.form] for lo in range(0, n, 4096)])
    assert (np.diff(over) >= 0).all()
    for t in (EXACT, EXACT + 1, 32_768, 50_000, 65_536, n):
        at = member.at(t)
        assert at[kind.form] == pytest.approx(bound(kind.form, at["u"], Z[:t], r[t - 1]), rel=1e-9)
        assert at["certificate"] == ("optimal" if t <= EXACT else "sampled")
        assert over[t - 1] >= at[kind.form] * (1 - 1e-6)
    last = member.at(n)
    if late:
        assert last[kind.form] < 0.9 * bound(kind.form, member.at(EXACT)["u"], Z, r[-1])
    else:
        assert last[kind.form] <= searched(kind.form, Z, r[-1], [last["u"]]) * 1.01


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_the_best_of_a_few_rows_only_does_not_take_over(
    kind: type[BestL2], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, number in (("EXACT", 1000), ("_SAMPLE", 8)):
        monkeypatch.setattr(best_separator, name, number)
    X, y = drawn(np.random.default_rng(6), BLOCK + 1, 2, 0.1)
    member = advanced(kind, X, y)
    before, after = member.at(BLOCK - 1), member.at(BLOCK + 1)
    assert after["u"].tolist() == before["u"].tolist()
    Z, r = X * y[:, None], float(np.linalg.norm(X, axis=1).max())
    assert after[kind.form] <= 1.1 * searched(kind.form, Z, r, [after["u"]])


@pytest.mark.long
def test_it_is_called_optimal_only_where_a_dual_value_shows_it() -> None:
    """Two rows for which the search stops 3e-5 above its certified dual value."""
    Z = np.array([[-0.7444245503547062, -0.1657237552548915], [-0.899897871387899, 0.9002176449042119]])
    at = advanced(BestL2, Z, np.ones(2)).at(2)
    assert at["certificate"] == "sampled"
    assert at["l2"] == pytest.approx(bound("l2", at["u"], Z, float(np.linalg.norm(Z[1]))), rel=1e-12)
    rng = np.random.default_rng(8)
    called = 0
    tries = 60 if LONG else 20
    for _ in range(tries):
        Z = rng.integers(-3, 4, (int(rng.integers(1, 7)), 2)).astype(float) + 0.01
        r = float(np.linalg.norm(Z, axis=1).max())
        at = advanced(BestL2, Z, np.ones(len(Z))).at(len(Z))
        if at["certificate"] == "optimal":
            called += 1
            assert at["l2"] <= searched("l2", Z, r, [at["u"], Z.mean(axis=0) / r**2]) * (1 + 2e-6)
    assert called > tries * 5 / 6


@pytest.mark.parametrize("kind", KINDS)
def test_no_value_is_above_that_of_no_comparator_and_the_last_round_is_looked_at_again(kind: type[BestL2]) -> None:
    """Random labels, then separable rounds: a fit to the beginning is not representative."""
    rng = np.random.default_rng(3)
    n = 50_000
    X = rng.standard_normal((n, 2))
    y = np.where(X[:, 0] > 0, 1.0, -1.0)
    X[:, 0] += 0.5 * y
    y[:21_000] = rng.choice([-1.0, 1.0], 21_000)
    history = History(ArrayStream("rows", X, y))
    history.advance(kind, n)
    member, idle = history.member(kind), bound_value(kind.form, 0.0, np.arange(1.0, n + 1))
    values = np.concatenate([member.over(lo, min(lo + 4096, n))[kind.form] for lo in range(0, n, 4096)])
    assert (values <= idle * (1 + 1e-9)).all()
    before = member.at(n)
    assert not history.is_refined(kind, n)
    assert history.refine(kind, n)
    after = member.at(n)
    assert (after["certificate"], history.is_refined(kind, n)) == ("sampled", True)
    assert after[kind.form] <= before[kind.form]
    Z, r = X * y[:, None], float(np.linalg.norm(X, axis=1).max())
    assert after[kind.form] == pytest.approx(bound(kind.form, after["u"], Z, r), rel=1e-9)
    assert after[kind.form] < 0.97 * idle[-1]
    assert after[kind.form] <= 1.02 * searched(kind.form, Z, r, [after["u"]])


@pytest.mark.parametrize("kind", [BestL2, BestL1, BestHinge])
def test_of_many_numbers_the_best_is_found_when_it_is_asked_for(
    kind: type[BestL2], monkeypatch: pytest.MonkeyPatch
) -> None:
    X, y = drawn(np.random.default_rng(4), 300, 5, 0.2)
    at_once = advanced(kind, X, y).at(300)
    monkeypatch.setattr(best_separator, "_AT_ONCE", 300 * 5 - 1)
    history = History(ArrayStream("rows", X, y))
    history.advance(kind, 300)
    member = history.member(kind)
    assert member.at(299)["certificate"] == "optimal"
    certificate = member.at(300)
    assert (certificate["certificate"], history.is_refined(kind, 300)) == ("sampled", False)
    assert at_once[kind.form] <= certificate[kind.form] <= 1.06 * at_once[kind.form]
    assert not history.refine(kind, 300, -np.inf)
    assert not history.refine(kind, 298, -np.inf)  # the other work is discarded and restarted
    pieces = 1
    while not history.refine(kind, 300, -np.inf):
        pieces += 1
    assert pieces > 2
    found = member.at(300)
    assert (found["certificate"], history.is_refined(kind, 300)) == ("optimal", True)
    assert found[kind.form] == at_once[kind.form]
    assert np.array_equal(found["u"], at_once["u"])


def test_a_sample_of_rows_that_come_one_by_one_is_the_same_and_takes_little_more_than_its_numbers() -> None:
    rng = np.random.default_rng(5)
    n, size = 5 * BLOCK // 2, 1000
    X, y = rng.standard_normal((n, 2)), rng.choice([-1.0, 1.0], n)
    tracemalloc.start()
    one_by_one = best_separator._StridedSample(size)
    for s in range(n):
        one_by_one.extend(X[s : s + 1], y[s : s + 1])
    taken = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert taken < 3 * size * 2 * 8  # bytes; an array for each row took 30 times as many
    at_once = best_separator._StridedSample(size)
    at_once.extend(X, y)
    stride = 1 << (n // size).bit_length()
    assert np.array_equal(one_by_one.rows, (X * y[:, None])[::stride])
    assert np.array_equal(at_once.rows, one_by_one.rows)
