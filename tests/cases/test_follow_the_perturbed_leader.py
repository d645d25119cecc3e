"""Follow the perturbed leader."""

import math
from fractions import Fraction
from math import fsum, log

import numpy as np
import pytest
from comparing import SETS, both, traced
from levels import close_level, levels
from nature import games, learner_of, run_of
from natures import DRAWN
from premises import finding_of, usual
from proof_checks import all_evidence, proved
from scipy.integrate import quad
from scipy.special import softmax
from simulated import completed_on, rule_of
from tightness import LEARNERS, paid_share
from worked_rounds import check, told

from visualonline.core.types import Array
from visualonline.numerics.perturbed_leader import leading, risen
from visualonline.runs.analyses.proof_trace import numbered, proof_links
from visualonline.theorems.experts.follow_the_perturbed_leader_bound import price_now


def perturbed_leader(X: Array, y: Array, epsilon: float | None) -> tuple[Array, Array]:
    """From the coefficients of the polynomial, integrated term by term, for few experts.

    Returns p of each round and the last chances.
    """
    N = X.shape[1]
    H = sum(Fraction(1, k) for k in range(1, N + 1))
    totals = np.vstack([np.zeros(N), np.cumsum(np.abs(X - (1 + y[:, None]) / 2), axis=0)])

    def chances(t: int) -> Array:
        eps = float(np.sqrt(float(H) / (2 * t))) if epsilon is None else epsilon
        b = np.exp(-eps * (totals[t - 1] - totals[t - 1].min()))
        found = []
        for i in range(N):
            elementary = np.array([1.0])  # the coefficients of the product of 1 - b_j z
            for j in range(N):
                if j != i:
                    elementary = np.convolve(elementary, [1.0, -b[j]])
            found.append(b[i] * fsum(elementary / np.arange(1, N + 1)))
        return np.array(found)

    return np.array([chances(t + 1) @ X[t] for t in range(len(y))]), chances(len(y) + 1)


@SETS
@pytest.mark.parametrize("epsilon", [None, 0.3])
def test_the_perturbed_leader(X: Array, y: Array, epsilon: float | None) -> None:
    advice, y = both(X)[:200, :12], y[:200]
    rule = rule_of("follow-the-perturbed-leader", advice.shape[1], epsilon="auto" if epsilon is None else epsilon)
    trace, w = traced(rule, advice, y)
    p, expected = perturbed_leader(advice, y, epsilon)
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
    found = told(rule, "lead", state=state, t=1, generator=np.random.default_rng(1), draws=40_000)
    share = np.bincount(np.argmax(found.draws, axis=1), minlength=4) / 40_000
    np.testing.assert_allclose(share, rule.weights(state, 1), atol=4 * 0.5 / 200)
    np.testing.assert_allclose(found.hedge, softmax(-0.5 * state.L))


@pytest.mark.parametrize("N", [1, 2, 17, 128, 129, 1000])
def test_the_chances_of_many_experts(N: int) -> None:
    """By adaptive quadrature.

    With equal losses all lead with equal probability; these are the slopes of the leader's loss.
    """
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


def test_the_perturbed_leader_on_three_rounds() -> None:
    """With eps = ln 2 a lead of 1 or 2 has the chances 3/4 and 7/8; Hedge has 2/3 and 4/5."""
    rows = [[1, 0], [1, 0], [1, 0]], [-1, -1, -1]
    P = [1 / 2, 1 / 4, 1 / 8, 1 / 16]
    columns = check(rule_of("follow-the-perturbed-leader", 2, epsilon=log(2)), rows, P[:3], [1, 1, -1],
                    [[each, 1 - each] for each in P[1:]])  # fmt: skip
    assert columns.losses.tolist() == pytest.approx(P[:3])
    run = completed_on("follow-the-perturbed-leader", *rows, epsilon=log(2))
    prices = np.cumsum(P[:3]) / 2  # a loss of 1 costs 1 - e^-eps = 1/2 of its chance
    values = [run.theorem("follow-the-perturbed-leader", t).value for t in (1, 2, 3)]
    assert values == pytest.approx(3 / 2 / log(2) + prices)
    three = rule_of("follow-the-perturbed-leader", 3, epsilon=log(2))
    state = three.start(3)
    state.L[:] = 1, 0, 2
    assert three.weights(state, 1) == pytest.approx([11 / 48, 2 / 3, 5 / 48])


def test_the_perturbed_leader_with_one_expert_pays_its_losses() -> None:
    for noise in ("exponential", "gumbel"):
        columns = check(rule_of("follow-the-perturbed-leader", 1, noise=noise), ([[1], [0], [0.25]], [1, 1, 1]),
                        [1, 0, 0.25], [1, -1, -1], [[1], [1], [1]])  # fmt: skip
        assert columns.losses.tolist() == [0, 1, 0.75]


def test_how_near_a_stream_comes_to_the_bound() -> None:
    """Fifteen of sixteen experts are wrong, all at once or in turns: in turns it takes longer to come as near."""
    learner = LEARNERS.FollowThePerturbedLeader(epsilon=0.05)
    together = "alternate-then-one-good:N=16,first=0,together=15"
    assert paid_share(together, learner, "follow-the-perturbed-leader", 1000) == pytest.approx(0.687, rel=0.01)
    assert paid_share("one-good:N=16", learner, "follow-the-perturbed-leader", 2000) >= 0.69


def test_what_follow_the_perturbed_leader_pays_beyond_one_that_knows_the_round_is_the_sum_over_rounds() -> None:
    X = np.random.default_rng(4).random((12, 3))
    run = run_of(learner_of("follow-the-perturbed-leader"), {"epsilon": 0.7}, X, -np.ones(12))
    theorem = run.bound_traces["follow-the-perturbed-leader"].theorem
    now = numbered(theorem.proof.inequalities)[2][0]
    surprises = [proof_links(run, theorem, t)[now].left for t in range(1, 13)]
    assert min(surprises) > 0
    assert proof_links(run, theorem, 12)[0].left == pytest.approx(sum(surprises))


def test_exponential_weights_are_drawn_by_gumbel_noise_only() -> None:
    finding = finding_of("exponential-weights", usual("follow-the-perturbed-leader").run("follow-the-perturbed-leader"))
    assert (finding.verdict, finding.value) == ("not applicable", None)
    assert "Gumbel noise: noise = exponential" in finding.reason


def test_the_lowered_loss_of_the_leader_by_hand() -> None:
    # with eps = ln 2 a lead of 1 leaves E max(p_1, p_2 - ln 2) = 1 + E max(0, p - ln 2 - p') = 1 + 1/4
    eps = math.log(2)
    start, one, _ = levels(completed_on("follow-the-perturbed-leader", [[0, 1], [1, 0]], [-1, -1], epsilon=eps))
    close_level(start, 0.0, 0.0, math.nan)
    close_level(one, (3 / 2 - 5 / 4) / eps, 1 / 2 - 1 / 4, (3 / 2) / eps)
    start, one, _ = levels(
        completed_on("follow-the-perturbed-leader", [[0, 1], [1, 0]], [-1, -1], epsilon=eps, noise="gumbel")
    )
    close_level(one, -math.log((1 + 1 / 2) / 2) / eps, 1 / 2 - eps / 8, 1.0)


def test_the_leader_after_vast_noise_has_lost_the_mean_of_all_losses() -> None:
    L = np.array([2.0, 1.0, 0.25])
    assert risen(L, 1e-60) == pytest.approx(L.mean(), rel=1e-12)
    assert risen(L, 1e60) == pytest.approx(L.min(), rel=1e-12)
    below, above = (risen(L, (1 + by) / 1.75) for by in (-1e-13, 1e-13))  # there are two ways to find it
    assert below == pytest.approx(above, rel=1e-11)
    run = completed_on("follow-the-perturbed-leader", [[1, 0.5, 0], [1, 0.5, 0.25]], [-1, -1], epsilon=1e-60)
    known_before = proved(run)["follow-the-perturbed-leader"][2]
    assert (known_before.left, known_before.right) == pytest.approx((L.mean(), L.mean()))


def test_the_price_of_the_noise_is_that_of_its_rounds() -> None:
    rounds = all_evidence(next(games((DRAWN["exponential-noise"],), 3)).run(), "follow-the-perturbed-leader")
    prices = np.cumsum([price_now(e) for e in rounds])
    assert prices.tolist() == pytest.approx([float(np.reshape(e.noise_price, -1)[0]) for e in rounds])
