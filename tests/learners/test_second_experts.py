"""The learners from expert advice and ELIM against their second implementation on real data, and against each other."""

from fractions import Fraction
from functools import cache
from math import log, sqrt

import numpy as np
import pytest
import second_experts as second
from scipy.integrate import quad
from scipy.special import softmax
from simulated import completed_on, recorded, rule_of, simulated
from test_second import NEAR, POOLS, SETS, bits, both, lines, traced

from visualonline.core.errors import ParameterError, StreamError
from visualonline.core.types import Array
from visualonline.hindsight.experts.best_path import compiled_search
from visualonline.learners import squint
from visualonline.numerics.perturbed_leader import leading, risen
from visualonline.numerics.squint_rates import allowed
from visualonline.runs.run import Run
from visualonline.trace.round_columns import PREDICTED_POSITIVE, UNDECIDED, RoundColumns
from visualonline.trace.rule import Rule
from visualonline.trace.trace import Trace
from visualonline.trace.tuned_learner import call

PRUNES = pytest.mark.parametrize("prune", ["mistakes", "always"])
TIES = pytest.mark.parametrize("tie", ["1", "0"])


@SETS
@POOLS
@PRUNES
@TIES
def test_halving(X: Array, y: Array, pool: object, prune: str, tie: str) -> None:
    advice = pool(X)  # type: ignore[operator]
    for rows in (advice, np.column_stack([advice, (1 + y) / 2])):  # the last expert never errs
        trace, w = traced(rule_of("halving", rows.shape[1], prune=prune, tie=tie), rows, y)
        mistakes, updates, expected = second.halving(rows, y, prune, tie)
        assert (trace.mistakes, trace.updates, w.tolist()) == (mistakes, updates, expected.tolist())


@SETS
@POOLS
def test_follow_the_leader(X: Array, y: Array, pool: object) -> None:
    advice = pool(X)  # type: ignore[operator]
    trace, w = traced(rule_of("follow-the-leader", advice.shape[1]), advice, y)
    mistakes, updates, expected = second.follow_the_leader(advice, y)
    assert (trace.mistakes, trace.updates, w.tolist()) == (mistakes, updates, expected.tolist())


@SETS
def test_elim(X: Array, y: Array) -> None:
    rows = bits(X)[:, : min(12, X.shape[1])]
    either = np.where(rows[:, [0, 2]].any(axis=1), 1.0, -1.0)
    for labels in (y, -y, either):
        trace, w = traced(rule_of("elim", rows.shape[1]), rows, labels)
        mistakes, updates, expected = second.elim(rows, labels)
        assert (trace.mistakes, trace.updates, w.tolist()) == (mistakes, updates, expected.tolist())


@SETS
@POOLS
@pytest.mark.parametrize("beta", ["0.5", "0.9"])
@pytest.mark.parametrize("curve", ["vovk", "linear"])
def test_algorithm_p(X: Array, y: Array, pool: object, beta: str, curve: str) -> None:
    advice = pool(X)[:200]  # type: ignore[operator]
    trace, w = traced(rule_of("algorithm-p", advice.shape[1], beta=float(beta), curve=curve), advice, y[:200])
    coins = trace.coins(0)[: len(advice)]
    mistakes, loss, expected = second.algorithm_p(advice, y[:200], Fraction(beta), curve, coins)
    assert trace.mistakes == mistakes
    assert trace.loss == pytest.approx(loss, rel=1e-11)
    np.testing.assert_allclose(w, expected, **NEAR)


@SETS
@pytest.mark.parametrize("pool", [bits, lines, both])
def test_adahedge(X: Array, y: Array, pool: object) -> None:
    advice = pool(X)  # type: ignore[operator]
    trace, w = traced(rule_of("adahedge", advice.shape[1], mode="average"), advice, y)
    p, expected, cost, variance = second.adahedge(advice, y)
    clear = np.abs(p - 0.5) > 1e-9
    predicted = trace.flags(0, len(y)) & PREDICTED_POSITIVE > 0
    assert (predicted == (p > 0.5))[clear].all()
    found = [trace.loss, trace.final.Delta[0], trace.final.V[0]]
    assert found == pytest.approx([np.abs(p - (1 + y) / 2).sum(), cost, variance], rel=1e-9)
    np.testing.assert_allclose(w, expected, rtol=1e-8, atol=1e-12)


def test_adahedge_follows_the_leader_while_mixing_costs_nothing() -> None:
    """Rounding may take a small cost for none. What is lost when the leader changes counts all the same."""
    rule = rule_of("adahedge", 2)
    state = rule.start(2)
    state.L[:] = 0, 0.25
    assert rule.weights(state, 1).tolist() == [1, 0]
    columns = RoundColumns.empty(1)
    rule.advance(state, np.array([[0.0, 1.0]]), np.ones(1), np.zeros(1), 1, columns)
    assert (columns.losses[0], state.Delta[0], state.L.tolist()) == (1, 1 - 0.25, [1, 0.25])


@SETS
@pytest.mark.parametrize("epsilon", [None, 0.3])
def test_the_perturbed_leader(X: Array, y: Array, epsilon: float | None) -> None:
    advice, y = both(X)[:200, :12], y[:200]
    rule = rule_of("follow-the-perturbed-leader", advice.shape[1], epsilon="auto" if epsilon is None else epsilon)
    trace, w = traced(rule, advice, y)
    p, expected = second.perturbed_leader(advice, y, epsilon)
    drawn = np.where(trace.coins(0)[: len(y)] < p, 1, -1)
    assert trace.mistakes == np.count_nonzero(drawn != y)
    assert trace.loss == pytest.approx(np.abs(p - (1 + y) / 2).sum(), rel=1e-9)
    np.testing.assert_allclose(w, expected, rtol=1e-8, atol=1e-12)


def test_gumbel_noise_is_hedge_coin_for_coin() -> None:
    rng = np.random.default_rng(4)
    X, y = rng.random((300, 7)), rng.choice([-1.0, 1.0], 300)
    for step in ("auto", 0.2):
        hedge, w = traced(rule_of("exponential-weights", 7, None, eta=step), X, y)
        found, ours = traced(rule_of("follow-the-perturbed-leader", 7, noise="gumbel", epsilon=step), X, y)
        assert found.mistakes == hedge.mistakes
        assert found.loss == pytest.approx(hedge.loss, rel=1e-12)
        np.testing.assert_allclose(ours, w, rtol=1e-12)


@pytest.mark.parametrize("noise", ["exponential", "gumbel"])
def test_draws_of_the_noise_come_to_the_chances(noise: str) -> None:
    rule = rule_of("follow-the-perturbed-leader", 4, noise=noise, epsilon=0.5)
    state = rule.start(4)
    state.L[:] = 3, 1, 0, 2
    known = {"state": state, "t": 1, "generator": np.random.default_rng(1), "draws": 40_000, **rule.arguments}
    found = call(rule.learner.noisy, known)  # type: ignore[arg-type]
    share = np.bincount(np.argmax(found.draws, axis=1), minlength=4) / 40_000
    np.testing.assert_allclose(share, rule.weights(state, 1), atol=4 * 0.5 / 200)
    np.testing.assert_allclose(found.hedge, softmax(-0.5 * state.L))


@pytest.mark.parametrize("N", [1, 2, 17, 128, 129, 1000])
def test_the_chances_of_many_experts(N: int) -> None:
    """By adaptive quadrature; alike, all lead alike. The chances are the slope of what the leader has lost."""
    L = np.random.default_rng(N).integers(0, 12, N).astype(float)
    b = np.exp(-0.3 * (L - L.min()))
    P = leading(L[None], np.array([0.3]))[0]
    turn = min(1.0, 1 / b.sum())
    for i in (int(np.argmin(L)), N // 2):

        def others(z: float, i: int = i) -> float:
            return float(b[i] * np.exp(np.log1p(-np.delete(b, i) * z).sum()))

        expected = sum(quad(others, *ends, epsabs=0, epsrel=1e-11)[0] for ends in ((0, turn), (turn, 1 - 1e-15)))
        assert P[i] == pytest.approx(expected, rel=1e-9)
    alike = leading(np.zeros((1, N)), np.ones(1))[0]
    np.testing.assert_allclose(alike, 1 / N, rtol=1e-12)
    for eps in (0.3, 0.01):
        P = leading(L[None], np.array([eps]))[0]
        ends = [risen(L + side * 1e-3 * (np.arange(N) == N // 2), eps) for side in (-1, 1)]
        assert (ends[1] - ends[0]) / 2e-3 == pytest.approx(P[N // 2], abs=1e-6)


@SETS
def test_the_aggregating_forecaster(X: Array, y: Array) -> None:
    advice, y = both(X)[:60, :8], y[:60]
    trace, _ = traced(rule_of("aggregating", 8, loss="log", clip=0.125), advice, y)
    p, loss = second.aggregated(advice, y, Fraction(1, 8))
    assert trace.loss == pytest.approx(loss, rel=1e-6)
    assert trace.loss == pytest.approx(-np.log(np.where(y > 0, p, 1 - np.array(p))).sum(), rel=1e-10)
    for mode, step in (("substitution", "auto"), ("substitution", 1.2), ("substitution", 0.3), ("mean", "auto")):
        rule = rule_of("aggregating", 8, mode=mode, eta=step)
        trace, w = traced(rule, advice, y)
        eta = rule.arguments["eta"]
        lost = (advice - (1 + y[:, None]) / 2) ** 2
        np.testing.assert_allclose(w, softmax(-eta * lost.sum(axis=0)), rtol=1e-9)
        before = softmax(-eta * (np.cumsum(lost, axis=0) - lost), axis=1)
        said = second.substituted(advice, y, eta) if mode == "substitution" else np.sum(before * advice, axis=1)
        assert trace.loss == pytest.approx(np.sum((said - (1 + y) / 2) ** 2), rel=1e-10)


def test_the_best_expert_is_the_best_in_the_loss_that_is_paid() -> None:
    """By square loss the cautious expert is the best, by distance and log loss it is not."""
    X, y = np.array([[1.0, 0.5]] * 3 + [[0.0, 0.5]]), np.ones(4)
    for given, lost in (({}, [1, 1]), ({"loss": "log", "clip": 0.1}, [-3 * log(0.9) - log(0.1), 4 * log(2)])):
        run = completed_on("aggregating", X, y, **given)
        found = run.quantities_at((run.best_expert,), 4)
        assert found.expert_losses.tolist() == pytest.approx(lost)
        assert run.regret(4) == pytest.approx(run.trace.loss - min(lost))


def test_the_log_loss_leaves_the_regret_as_the_weight() -> None:
    """An identity: R_i = ln N + ln w_i after the round."""
    rng = np.random.default_rng(5)
    X, y = rng.random((100, 5)), rng.choice([-1.0, 1.0], 100)
    run = completed_on("aggregating", X, y, loss="log")
    found = run.quantities_at((run.best_expert,), 100)
    regrets = run.trace.loss - found.expert_losses
    np.testing.assert_allclose(regrets, log(5) + np.log(run.rule.weights(run.trace.final, 101)), atol=1e-9)


@SETS
def test_squint(X: Array, y: Array) -> None:
    advice, y = both(X)[:150, :9], y[:150]
    trace, w = traced(rule_of("squint", advice.shape[1], mode="average"), advice, y)
    p, expected = second.squint(advice, y)
    assert trace.loss == pytest.approx(np.abs(p - (1 + y) / 2).sum(), rel=1e-10)
    np.testing.assert_allclose(w, expected, rtol=1e-9, atol=1e-15)


def test_the_powers_of_squint_and_what_it_is_allowed() -> None:
    x = np.linspace(-45, 45, 4001)
    np.testing.assert_allclose([squint.power(each) for each in x], np.exp(x), rtol=1e-13)
    assert (squint.power(-1e9), squint.power(1e9)) == (squint.power(-45), squint.power(45))
    V = np.append(0, np.geomspace(1e-3, 1e15, 400))
    for N in (1, 2, 64):
        lines = [(log(N) + log(j * (j + 1) / 1.05)) * 2.0**j + V / 2.0**j for j in range(1, 21)]
        np.testing.assert_allclose(allowed(V, N), np.min(lines, axis=0), rtol=1e-12)


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
    p, expected = second.shared(advice, y[:200], share, None if np.isnan(alpha) else alpha, eta)
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
            paid, cost, path = second.over_all_paths(lost[:t], share, None if np.isnan(alpha) else alpha, eta)
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


# against each other ---------------------------------------------------------------------------------------------------


def ran(learner: str, X: Array, y: Array, **given: object) -> Trace:
    rule = rule_of(learner, X.shape[1], **given)  # type: ignore[arg-type]
    return simulated(rule, recorded(rule.learner, X, y), seed=4).trace


@PRUNES
@TIES
@pytest.mark.parametrize("perfect", [True, False])
def test_halving_is_weighted_majority_with_beta_0(prune: str, tie: str, perfect: bool) -> None:
    rng = np.random.default_rng(17)
    told = PREDICTED_POSITIVE | UNDECIDED
    for _ in range(30):
        N, T = int(rng.integers(1, 20)), 60
        y = rng.choice([-1.0, 1.0], T)
        X = rng.integers(0, 2, (T, N)).astype(float)
        if perfect:
            X[:, rng.integers(N)] = (1 + y) / 2
        one = ran("halving", X, y, prune=prune, tie=tie)
        other = ran("weighted-majority", X, y, beta=0, update=prune, tie=tie)
        assert (one.flags(0, T) & told).tolist() == (other.flags(0, T) & told).tolist()
        assert one.final.V.tolist() == other.final.w.tolist()


@pytest.mark.parametrize("curve", ["vovk", "linear"])
def test_algorithm_p_becomes_randomized_weighted_majority_near_beta_1(curve: str) -> None:
    rng = np.random.default_rng(5)
    X, y = rng.integers(0, 2, (150, 7)).astype(float), rng.choice([-1.0, 1.0], 150)
    for lost in (1e-3, 1e-6, 1e-12):
        one = ran("algorithm-p", X, y, beta=1 - lost, curve=curve)
        other = ran("randomized-weighted-majority", X, y, beta=1 - lost)
        assert abs(one.loss - other.loss) <= 150 * lost
        assert abs(one.loss - other.loss) > 0


# the curves -----------------------------------------------------------------------------------------------------------


@cache
def curved(beta: float, curve: str) -> Rule:
    return rule_of("algorithm-p", 2, beta=beta, curve=curve)


def F(r: float, beta: float, curve: str) -> float:
    """Return the probability of predicting 1 where the share r of two experts' weight advises it."""
    rule = curved(beta, curve)
    state = rule.start(2)
    state.w[:] = r, 1 - r
    return rule.score(state, np.array([1.0, 0.0]), 1)


VOVK = {
    1e-300: (0.0438, 0.2285, 0.4281, 0.5, 0.7715),  # what F tends to as beta goes to 0
    0.2: (0.0615, 0.2505, 0.4349, 0.5, 0.7495),
    0.5: (0.0790, 0.2739, 0.4422, 0.5, 0.7261),
    0.9: (0.0963, 0.2956, 0.4487, 0.5, 0.7044),
}
"""F(r) at r = .1, .3, .45, .5, .7, as in the figure of the lecture."""


@pytest.mark.parametrize("beta", VOVK)
def test_vovks_curve_has_the_figures_values(beta: float) -> None:
    assert [F(r, beta, "vovk") for r in (0.1, 0.3, 0.45, 0.5, 0.7)] == pytest.approx(VOVK[beta], abs=5.1e-5)


@pytest.mark.parametrize(("beta", "c"), [(1e-300, 0.3466), (0.2, 0.3831), (0.5, 0.4315), (0.9, 0.4873)])
def test_the_straight_line_has_the_figures_slope(beta: float, c: float) -> None:
    slope = (F(0.51, beta, "linear") - F(0.49, beta, "linear")) / 0.02
    assert 1 / (2 * slope) == pytest.approx(c, abs=5.1e-5)
    assert F(0.5 - c - 1e-3, beta, "linear") == 0
    assert F(0.5 + c + 1e-3, beta, "linear") == 1


@pytest.mark.parametrize("curve", ["vovk", "linear"])
def test_a_curve_lies_in_the_band_that_the_theorem_asks_for(curve: str) -> None:
    for beta in np.linspace(0.01, 0.99, 30):
        width = 2 * log(2 / (1 + beta))
        for r in np.linspace(0, 1, 101):
            value = F(float(r), float(beta), curve)
            assert 1 + log((1 - r) * beta + r) / width - 1e-12 <= value <= -log(1 - r + r * beta) / width + 1e-12


@pytest.mark.parametrize("beta", [5e-324, 1e-20, 1e-3, 0.5, 0.5 + 1e-12, 1 - 2**-53])
@pytest.mark.parametrize("curve", ["vovk", "linear"])
def test_a_curve_goes_from_0_to_1_for_every_beta(beta: float, curve: str) -> None:
    values = [F(r, beta, curve) for r in np.linspace(0, 1, 51)]
    assert (values[0], values[-1]) == (0, 1)
    assert values[25] == 0.5
    assert np.all(np.diff(values) >= 0)
    assert np.array(values) + values[::-1] == pytest.approx(1, abs=1e-12)
    if beta == 1 - 2**-53:
        assert values == pytest.approx(np.linspace(0, 1, 51), abs=1e-12)


# parameters -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("K", [1, 7, 10**6])
def test_a_known_loss_tunes_beta(K: int) -> None:
    z = sqrt(log(16) / K)
    assert rule_of("algorithm-p", 16, K=K).values["beta"] == pytest.approx(1 / (1 + 2 * z + z * z / log(2)), rel=1e-14)


@pytest.mark.parametrize(("dim", "K", "beta"), [(4, 0, 5e-324), (1, 0, 0.3), (1, 5, 0.3), (2, 10**40, 1 - 2**-53)])
def test_a_tuned_beta_stays_in_its_range(dim: int, K: int, beta: float) -> None:
    rule = rule_of("algorithm-p", dim, K=K, beta=0.3)
    assert rule.values["beta"] == beta
    assert next(p for p in rule.learner.parameters if p.name == "beta").check(beta) == beta


@pytest.mark.parametrize(
    ("learner", "given", "says"),
    [
        ("algorithm-p", {"beta": 0}, r"beta = 0 is refused: it must be a number > 0 and < 1"),
        ("algorithm-p", {"beta": 1}, r"beta = 1 is refused: it must be a number > 0 and < 1"),
        ("algorithm-p", {"K": -1}, r"K = -1 is refused: it must be a whole number >= 0"),
        ("algorithm-p", {"curve": "red"}, "curve = red is refused: it must be one of vovk, linear"),
        ("halving", {"prune": "never"}, "prune = never is refused: it must be one of mistakes, always"),
        ("halving", {"tie": "2"}, "tie = 2 is refused"),
        ("follow-the-leader", {"eta": 1}, "follow-the-leader has no parameter 'eta'; it has none"),
    ],
)
def test_a_wrong_parameter_is_refused(learner: str, given: dict[str, object], says: str) -> None:
    with pytest.raises(ParameterError, match=says):
        rule_of(learner, 4, **given)  # type: ignore[arg-type]


def test_elim_takes_twelve_features() -> None:
    assert rule_of("elim", 12).start(12).L.size == 24
    with pytest.raises(ParameterError, match="at most 12 features, not 13"):
        rule_of("elim", 13).start(13)


def test_elim_refuses_what_is_neither_0_nor_1() -> None:
    rule = rule_of("elim", 2)
    with pytest.raises(StreamError, match=r"round 2 of rows: x2 is 0\.5, but elim takes x in \{0, 1\}$"):
        simulated(rule, recorded(rule.learner, [[0, 1], [1, 0.5]], [1, 1]))


@pytest.mark.parametrize("learner", ["halving", "follow-the-leader", "algorithm-p"])
def test_fractional_advice_is_refused(learner: str) -> None:
    rule = rule_of(learner, 2)
    with pytest.raises(StreamError, match=r"advises 0\.5, but .* takes advice 0 or 1; exponential-weights"):
        simulated(rule, recorded(rule.learner, [[0, 0.5]], [1]))
