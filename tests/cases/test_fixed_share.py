"""Fixed share."""

from itertools import product
from math import log, sqrt
from typing import Any

import numpy as np
import pytest
from comparing import NEAR, SETS, bits, both, ran, traced
from proof_checks import proved
from scipy.special import softmax
from simulated import completed_on, rule_of
from tightness import LEARNERS, paid_share
from typed import some
from worked_rounds import check, worked

import visualonline as vo
from visualonline.core.types import Array
from visualonline.hindsight.experts.best_path import BestPath, compiled_search
from visualonline.runs.run import Run
from visualonline.theorems.theorem import Verdict
from visualonline.trace.round_columns import PREDICTED_POSITIVE


def shared(X: Array, y: Array, share: str, alpha: float | None, eta: float) -> tuple[Array, Array]:
    """Fixed and variable share as a chain of expert to expert: a matrix of moves for every round.

    Returns p of each round and the weights after the last one; without `alpha` it is 1/(t + 1) after round t.
    """
    lost = np.abs(X - (1 + y[:, None]) / 2)
    N, p = X.shape[1], []
    w = np.full(N, 1 / N)
    for t, losses in enumerate(lost, 1):
        p.append(float(w @ X[t - 1]))
        a = 1 / (t + 1) if alpha is None else alpha
        leaves = np.full(N, a) if share == "fixed" else 1 - (1 - a) ** losses
        moves = np.diag(1 - leaves) + (1 - np.eye(N)) * leaves[:, None] / max(N - 1, 1)
        w = (softmax(np.log(w) - eta * losses) @ moves) if N > 1 else w
    return np.array(p), w


def over_all_paths(lost: Array, share: str, alpha: float | None, eta: float) -> tuple[Array, float, tuple[int, ...]]:
    """Exponential weights over all paths, for a few rounds: the loss in each round, and the cheapest path's cost.

    A path has the prior weight of its moves; a move from an expert without a mistake has none with variable share.
    """
    T, N = lost.shape
    paths = np.array(list(product(range(N), repeat=T)))
    prior = np.full(len(paths), 1 / N)
    for t in range(T - 1):
        a = 1 / (t + 2) if alpha is None else alpha
        leaves = a if share == "fixed" else 1 - (1 - a) ** lost[t, paths[:, t]]
        same = paths[:, t] == paths[:, t + 1]
        prior = prior * np.where(same, 1 - leaves, leaves / (N - 1))
    each = lost[np.arange(T), paths]
    before = np.cumsum(each, axis=1) - each
    weight = prior[:, None] * np.exp(-eta * before)
    with np.errstate(divide="ignore"):
        cost = eta * each.sum(axis=1) - np.log(prior)
    best = int(np.argmin(cost))
    return (weight * each).sum(axis=0) / weight.sum(axis=0), float(cost[best]), tuple(paths[best].tolist())


SHARES = pytest.mark.parametrize(
    "given", [{}, {"alpha": 0.02, "eta": 0.7}, {"share": "variable", "eta": 0.7}, {"share": "variable", "alpha": 0.4}]
)


@SETS
@pytest.mark.parametrize("pool", [bits, both])
@SHARES
def test_shares(X: Array, y: Array, pool: object, given: dict[str, object]) -> None:
    advice = pool(X)[:200]  # type: ignore[operator]
    rule = rule_of("fixed-share", advice.shape[1], 200, mode="average", **given)
    trace, w = traced(rule, advice, y[:200])
    alpha, eta = rule.arguments["alpha"], rule.arguments["eta"]
    share = str(rule.values["share"])
    p, expected = shared(advice, y[:200], share, None if np.isnan(alpha) else alpha, eta)
    clear = np.abs(p - 0.5) > 1e-9
    predicted = trace.flags(0, 200) & PREDICTED_POSITIVE > 0
    assert (predicted == (p > 0.5))[clear].all()
    assert trace.loss == pytest.approx(np.abs(p - (1 + y[:200]) / 2).sum(), rel=1e-9)
    np.testing.assert_allclose(w, expected, **NEAR)


@SHARES
def test_to_share_is_to_weigh_all_paths(given: dict[str, object]) -> None:
    """Three experts, six rounds, 729 paths; the best of them is the one that hindsight reads backwards."""
    rng = np.random.default_rng(8)
    for _ in range(5):
        X, y = rng.integers(0, 2, (6, 3)).astype(float), rng.choice([-1.0, 1.0], 6)
        run = completed_on("fixed-share", X, y, **given)
        alpha, eta, lost = run.rule.arguments["alpha"], run.rule.arguments["eta"], np.abs(X - (1 + y[:, None]) / 2)
        share = str(run.rule.values["share"])
        for t in range(1, 7):
            paid, cost, path = over_all_paths(lost[:t], share, None if np.isnan(alpha) else alpha, eta)
            best = run.best_path(t)
            assert best is not None
            known, segments = best.at(t), best.segments(t)
            assert run.trace.frame(t).loss == pytest.approx(paid.sum())
            assert known["path_cost"] == pytest.approx(cost)
            found = [one.expert for one in segments for _ in range(one.first, one.last + 1)]
            theirs, ours = (lost[np.arange(t), each].sum() for each in (path, found))
            assert known["path_loss"] == ours == theirs
            assert known["switches"] == len(segments) - 1
            assert run.path_regret(t) == pytest.approx(paid.sum() - known["path_loss"])


def test_a_run_that_is_compiled_finds_its_best_paths_compiled_too() -> None:
    rng = np.random.default_rng(9)
    X, y = rng.integers(0, 2, (40, 3)).astype(float), rng.choice([-1.0, 1.0], 40)
    plain = completed_on("fixed-share", X, y)
    run = Run(plain.learner, {}, plain.history)
    run.advance(40)
    compiled_search.cache_clear()
    run.compile()
    assert compiled_search.cache_info().currsize == 1, "it is made now, and not where the first round is judged"
    ours, theirs = run.best_path(40), plain.best_path(40)
    assert ours is not None
    assert theirs is not None
    for name, values in theirs.over(0, 40).items():
        assert ours.over(0, 40)[name].tolist() == values.tolist()
    assert [ours.segments(t) for t in (1, 17, 40)] == [theirs.segments(t) for t in (1, 17, 40)]


def test_no_weight_is_lost_however_long_an_expert_errs() -> None:
    """After 3000 errors fixed share holds at least alpha/(N - 1) of what others hold, variable share a tiny weight."""
    X, y = np.zeros((3000, 3)), np.ones(3000)
    X[:, 0] = 1
    fixed = ran("fixed-share", X, y, alpha=0.01, eta=1).final
    assert np.exp(fixed.log_w[1:]).min() >= 0.99 * 0.01 / 2
    variable = ran("fixed-share", X, y, share="variable", eta=1).final
    assert np.isfinite(variable.log_w).all()
    assert variable.log_w[1:].max() < -1000
    back = ran("fixed-share", np.vstack([X, 1 - X[:1]]), np.ones(3001), share="variable", eta=1).final
    assert np.exp(back.log_w[1:]) == pytest.approx(0.05 / 2)


TURN = [[0, 1], [0, 1], [1, 0], [1, 0]], [-1, -1, -1, -1]


def test_fixed_share_on_four_rounds() -> None:
    """With eta = ln 2 and alpha = 1/4: v is (2, 1)/3, (14, 5)/19, (47, 58)/105, (199, 442)/641."""
    given: dict[str, Any] = {"alpha": 0.25, "eta": log(2)}
    w = [1 / 2, 7 / 12, 47 / 76, 199 / 420, 1 / 4 + 199 / 1282]
    columns = check(rule_of("fixed-share", 2, mode="average", **given), TURN, [1 / 2, 5 / 12, 47 / 76, w[3]],
                    [1, -1, 1, -1], np.array([[a, 1 - a] for a in w[1:]]))  # fmt: skip
    assert w[3] == pytest.approx(0.4738, abs=6e-5)
    run = completed_on("fixed-share", *TURN, **given)
    paths = [run.quantities_at((BestPath,), t).path_cost / log(2) for t in range(1, 5)]
    assert paths == pytest.approx([1, 1.415, 2.830, 3.830], abs=6e-4)
    values = [run.theorem("fixed-share", t).value for t in range(1, 5)]
    assert values == pytest.approx([1.087, 1.588, 3.090, 4.177], abs=6e-4)
    assert run.theorem("fixed-share", 4).verdict is Verdict.VACUOUS
    assert np.cumsum(columns.losses)[-1] <= values[-1]


def test_variable_share_on_five_rounds() -> None:
    """It stays while expert 1 is right, and switches at once when it is wrong."""
    rule = rule_of("fixed-share", 2, mode="average", share="variable", alpha=0.25, eta=log(2))
    found, _ = worked(rule, TURN)
    assert [each[0] for each in found] == pytest.approx([1 / 2, 3 / 4, 25 / 28, 0.6048, 0.3251], abs=6e-5)


def test_fixed_share_with_one_expert_pays_its_losses() -> None:
    for share in ("fixed", "variable"):
        run = completed_on("fixed-share", [[1], [0], [1]], [1, 1, 1], share=share, mode="average")
        assert (run.trace.loss, run.trace.final.log_w.tolist(), run.path_regret(3)) == (1, [0.0], 0)


def test_the_step_where_the_end_is_not_known() -> None:
    assert rule_of("fixed-share", 3, None).arguments["eta"] == 0.3


@pytest.mark.parametrize(("N", "eta"), [(1, 1.0), (2, sqrt(8 * 4 * log(200) / 100)), (5, sqrt(8 * 4 * log(500) / 100))])
def test_the_step_for_three_switches_in_a_hundred_rounds(N: int, eta: float) -> None:
    assert rule_of("fixed-share", N, 100, m=3).arguments["eta"] == pytest.approx(eta)


@pytest.mark.parametrize("eta", ["auto", 0.5])
def test_variable_share_where_one_errs_at_a_time(eta: Any) -> None:
    learner = LEARNERS.FixedShare(share="variable", eta=eta)
    found = paid_share("one-at-a-time:N=16,leaders=4,over=1600", learner, "variable-share", 1600)
    assert found == pytest.approx(0.77, rel=0.01)


def test_fixed_share_tuned_to_one_switch() -> None:
    """Both alpha = m/(T - 1) and eta = sqrt(8 c/T), which make the regret sqrt(T c/2) at most at round T."""
    T = 1000
    entropy = -log(1 / (T - 1)) / (T - 1) - (1 - 1 / (T - 1)) * log(1 - 1 / (T - 1))
    c = log(2) + (T - 1) * entropy
    learner = LEARNERS.FixedShare(alpha=1 / (T - 1), eta=sqrt(8 * c / T))
    assert paid_share("shifting-best:N=2,segments=2", learner, "fixed-share", T) == pytest.approx(0.70, rel=0.01)
    near = f"alternate-then-one-good:N=16,first={T - 2 * int(sqrt(T))},together=15"
    assert paid_share(near, learner, "fixed-share", T) >= 0.96
    run = vo.run(near, learner, rounds=T)
    assert some(run.path_regret(T)) <= sqrt(T * c / 2)


def test_the_shifting_best_expert_in_numbers() -> None:
    paid = [vo.run("shifting-best:N=8,segments=8,over=1600", learner, rounds=1600) for learner in (
        LEARNERS.ExponentialWeights(), LEARNERS.Adahedge(), LEARNERS.FixedShare(eta=0.3),
    )]  # fmt: skip
    assert [round(run.loss) for run in paid] == [1401, 1401, 186]
    assert some(paid[0].regret(1600)) == pytest.approx(paid[0].loss - 1400)
    assert some(paid[2].path_regret(1600)) == paid[2].loss
    assert round(float(paid[2].theorem("fixed-share", 1600).quantities["additive"])) == 289


def test_what_is_shared_raises_a_weight_that_is_far_below_it_and_below_any_float() -> None:
    """Expert 1 leads, 3 makes 3 mistakes. Then 2 is wrong again and shares with 3, which alone is right at the end."""
    alpha, eta = 0.05, 690.0
    X = [[0, 1, 1], [0, 0, 1], [0, 0, 1], [0, 1, 0], [1, 1, 0], [1, 1, 0]]
    run = completed_on("fixed-share", X, -np.ones(6), share="variable", alpha=alpha, eta=eta)
    assert run.frame(3).after.log_w[2] == pytest.approx(-3 * eta, rel=1e-3)
    got = alpha / 2 * (1 - alpha + alpha / 2)
    assert run.frame(4).after.log_w[2] == pytest.approx(-2 * eta + log(got), rel=1e-9)
    assert proved(run)
