"""The comparators of passive-aggressive learners at every prefix, by dual ascent and by general minimisation."""

import numpy as np
import pytest
from scipy.optimize import minimize
from simulated import completed_on

from visualonline.core.types import BLOCK, Array
from visualonline.hindsight.comparators import best_soft_margin
from visualonline.hindsight.comparators.passive_optimum import PassiveOptimum
from visualonline.hindsight.comparators.svm_optimum import SvmOptimum
from visualonline.runs.run import Run


def rows(seed: int, n: int, d: int, flip: float) -> tuple[Array, Array]:
    rng = np.random.default_rng(seed)
    X = rng.standard_normal((n, d))
    y = np.where(X[:, 0] > 0, 1.0, -1.0)
    return X, np.where(rng.random(n) < flip, -y, y)


def run_on(X: Array, y: Array, variant: str, C: float = 0.7) -> Run:
    return completed_on("passive-aggressive", X, y, variant=variant, C=C)


def ascended(Z: Array, C: float, ease: float) -> float:
    """Return the least objective, by raising the dual in one multiplier after the other until both values meet."""
    alpha, u = np.zeros(len(Z)), np.zeros(Z.shape[1])
    bends = np.sum(Z**2, axis=1) + ease
    most = np.inf if ease else C
    for _ in range(20_000):
        for i, z in enumerate(Z):
            new = min(max(0.0, alpha[i] + (1 - z @ u - ease * alpha[i]) / bends[i]), most)
            u, alpha[i] = u + (new - alpha[i]) * z, new
        hinge = np.maximum(1 - Z @ u, 0)
        above = u @ u / 2 + C * float(np.sum(hinge**2 if ease else hinge))
        below = alpha.sum() - u @ u / 2 - ease * (alpha @ alpha) / 2
        if above - below <= 1e-8 * above:
            return float(above)
    raise AssertionError("the two values did not meet")


@pytest.mark.parametrize("variant", ["PA-I", "PA-II"])
def test_the_objectives_are_those_of_ascent_in_the_dual(variant: str) -> None:
    for seed, (d, flip, C) in enumerate([(1, 0.2, 0.7), (3, 0.0, 5.0), (3, 0.2, 0.05), (5, 0.4, 0.7)]):
        X, y = rows(seed, 30, d, flip)
        run = run_on(X, y, variant, C)
        over = run.quantities((PassiveOptimum,), 0, 30).optimum
        for t in (1, 2, 9, 30):
            at = run.quantities_at((PassiveOptimum,), t)
            known = ascended(X[:t] * y[:t, None], C, 1 / (2 * C) if variant == "PA-II" else 0.0)
            assert at.optimum == pytest.approx(known, rel=1e-6)
            assert at.certificate == "optimal"
            assert known * (1 - 1e-7) <= over[t - 1] <= known * 1.011


def test_the_comparator_of_pa_is_that_of_a_general_search() -> None:
    for seed, (d, flip) in enumerate([(1, 0.2), (2, 0.2), (2, 0.0), (3, 0.4)]):
        X, y = rows(seed, 30, d, flip)
        X *= 10 ** np.random.default_rng(seed).uniform(-0.5, 0.5, (30, 1))
        run, Z, lengths = run_on(X, y, "PA"), X * y[:, None], np.linalg.norm(X, axis=1)
        for t in (1, 3, 30):

            def value(u: Array, t: int = t, Z: Array = Z, lengths: Array = lengths) -> float:
                b = float(np.linalg.norm(np.maximum(1 - Z[:t] @ u, 0) / lengths[:t]))
                return (b + float(np.hypot(b, np.linalg.norm(u)))) ** 2

            at = run.quantities_at((PassiveOptimum,), t)
            assert at.optimum == pytest.approx(value(at.u), rel=1e-9)
            assert at.certificate == "optimal"
            u = at.u * 1.3 + 0.1
            for _ in range(5):  # begun again where it stopped
                options = {"xatol": 1e-12, "fatol": 1e-12, "maxiter": 4000, "maxfev": 4000}
                u = minimize(value, u, method="Nelder-Mead", options=options).x
            assert value(u) == pytest.approx(at.optimum, rel=2e-6)


def test_a_row_of_zeros_makes_no_comparator_of_pa_better_or_worse() -> None:
    X, y = rows(3, 12, 2, 0.2)
    X[4] = 0
    some = np.arange(12) != 4
    found, wanted = (run_on(X[these], y[these], "PA").quantities_at((PassiveOptimum,), n)
                     for these, n in ((slice(None), 12), (some, 11)))  # fmt: skip
    assert (found.blank, wanted.blank) == (1, 0)
    assert found.optimum == pytest.approx(wanted.optimum, rel=1e-6)


@pytest.mark.parametrize("variant", ["PA", "PA-I", "PA-II"])
def test_a_prefix_knows_nothing_of_later_rounds_and_slices_do_not_matter(variant: str) -> None:
    X, y = rows(4, 200, 3, 0.1)
    whole, part = run_on(X, y, variant), run_on(X[:90], y[:90], variant)
    wanted = whole.quantities((PassiveOptimum,), 0, 90).optimum
    assert part.quantities((PassiveOptimum,), 0, 90).optimum.tolist() == wanted.tolist()
    sliced = Run(whole.learner, {"variant": variant, "C": 0.7}, whole.history)
    for n in (1, 6, 50, 33):
        sliced.advance(n)
        sliced.judge(n)
    found = sliced.quantities((PassiveOptimum,), 0, 90).optimum
    np.testing.assert_allclose(found, wanted, rtol=1e-9)


def test_the_machine_of_a_range_is_known_from_both_sides() -> None:
    X, y = rows(6, 300, 3, 0.1)
    run = completed_on("pegasos", X, y, lam=0.05)
    q = run.quantities((SvmOptimum,), 0, 300)
    assert np.all(q.best_least <= q.best_loss)
    assert np.all(q.best_loss - q.best_least <= 0.002 * q.best_least + 0.25)
    for t in (1, 7, 120, 300):
        best = run.quantities_at((SvmOptimum,), t).best_loss
        assert q.best_least[t - 1] * (1 - 1e-9) <= best <= q.best_loss[t - 1] * (1 + 1e-6)
    part = completed_on("pegasos", X[:90], y[:90], lam=0.05).quantities((SvmOptimum,), 0, 90)
    assert part.best_loss.tolist() == q.best_loss[:90].tolist()


@pytest.mark.parametrize("variant", ["PA", "PA-I", "PA-II"])
def test_beyond_the_exact_rounds_a_comparator_is_followed(variant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(best_soft_margin, "EXACT", 1000)
    X, y = rows(5, 2 * BLOCK + 100, 2, 0.1)
    run = run_on(X, y, variant)
    t = 2 * BLOCK + 50
    followed = run.quantities_at((PassiveOptimum,), t).optimum
    assert followed == pytest.approx(run.quantities((PassiveOptimum,), t - 1, t).optimum[0])
    run.refine(t)
    best = run.quantities_at((PassiveOptimum,), t)
    assert best.certificate == "optimal"
    assert best.optimum * (1 - 1e-6) <= followed <= 1.05 * best.optimum


def test_what_is_the_best_of_a_few_rows_only_is_not_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, number in (("EXACT", 1000), ("_SAMPLE", 8)):
        monkeypatch.setattr(best_soft_margin, name, number)
    X, y = rows(5, BLOCK, 2, 0.1)
    run = run_on(X, y, "PA-I")
    before, after = (run.quantities_at((PassiveOptimum,), t) for t in (BLOCK - 1, BLOCK))
    assert after.u.tolist() == before.u.tolist()
    hinge = np.maximum(1 - y * (X @ after.u), 0)
    assert after.optimum == pytest.approx(after.u @ after.u / 2 + 0.7 * hinge.sum())
    run.refine(BLOCK)
    assert after.optimum <= 1.05 * run.quantities_at((PassiveOptimum,), BLOCK).optimum


def test_what_a_comparator_costs_is_summed_on_into_the_next_block() -> None:
    n = BLOCK + 40
    run = completed_on("pegasos", *rows(8, n, 2, 0.1), lam=0.05)
    q = run.quantities((SvmOptimum,), n - 1, n)
    best = run.quantities_at((SvmOptimum,), n).best_loss
    assert best * (1 - 1e-6) <= q.best_loss[0] <= best * 1.0021 + 0.25
