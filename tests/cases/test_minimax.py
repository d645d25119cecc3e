"""Games with a matrix, and the minimax theorem by the regrets of both players."""

import math
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from nature import learner_of
from scipy.optimize import linprog
from simulated import complete, completed
from trials import Trials, in_long

from visualonline.core.plugin import Learner
from visualonline.core.types import Array
from visualonline.hindsight.history import History
from visualonline.hindsight.solvers.game_value import solution
from visualonline.learners import exponential_weights
from visualonline.runs.analyses.proof_trace import proof_links
from visualonline.runs.run import Run
from visualonline.streams.adversaries.matrix_game import OPPONENTS, stream_of

Rng = np.random.Generator
RPS = [[Fraction(1, 2), Fraction(1), Fraction(0)], [Fraction(0), Fraction(1, 2), Fraction(1)],
       [Fraction(1), Fraction(0), Fraction(1, 2)]]  # fmt: skip
PLAYERS = ("exponential-weights", "regret-matching", "adahedge")


def game(
    A: Array, opponent: str, learner: Learner | str, rounds: int, given: dict[str, Any] | None = None
) -> Run:
    """Return a finished run on the game with a matrix."""
    rows, columns = (tuple(f"{letter}{i}" for i in range(n)) for letter, n in zip("rc", A.shape, strict=True))
    stream = stream_of(np.asarray(A, dtype=float), rows, columns, {"A": "random", "N": 3, "opponent": opponent}, rounds)
    run = Run(learner_of(learner) if isinstance(learner, str) else learner, given or {}, History(stream))
    complete(run)
    return run


def value_of(A: Array) -> float:
    """Return the value of a game by a solver of linear programs."""
    N, k = A.shape
    found = linprog(
        np.append(np.zeros(N), 1.0), A_ub=np.column_stack([A.T, -np.ones(k)]), b_ub=np.zeros(k),
        A_eq=[np.append(np.ones(N), 0.0)], b_eq=[1.0], bounds=[(0, None)] * N + [(None, None)],
    )  # fmt: skip
    return float(found.fun)


def test_the_value_of_a_game_is_that_of_a_linear_program() -> None:
    rng = np.random.default_rng(1928)
    for _ in range(60):
        A = rng.integers(0, 5, tuple(rng.integers(1, 7, 2))) / 4
        found = solution(A)
        assert found.value == pytest.approx(value_of(A), abs=1e-9)
        for mixture in (found.rows, found.columns):
            assert mixture.min() >= 0
            assert mixture.sum() == pytest.approx(1)
        assert np.max(found.rows @ A) == pytest.approx(np.min(A @ found.columns), abs=1e-9)


def test_two_rounds_by_hand() -> None:
    """With eta = 2 ln 2 the weights are 1/3 each, then (2, 4, 1)/7: rock is answered first, then scissors.

    The columns have won 1/2 + (2, 4, 9/2)/7, so 8/14 a round at most; the rows have lost 1/2, 1 and 3/2.
    """
    run = completed("exponential-weights", "matrix-game", 2, eta=2 * math.log(2))
    X, _ = run.history.rows(0, 2)
    assert X.tolist() == [[0.5, 0.0, 1.0], [0.0, 1.0, 0.5]]
    judged = run.theorem("minimax", 2)
    assert judged.actual == pytest.approx(4 / 7 - 1 / 4)
    assert judged.value == pytest.approx((math.log(3) / (2 * math.log(2)) + math.log(2) / 2) / 2)
    told = judged.quantities
    assert (told["row_mean"], told["column_mean"]) == pytest.approx((4 / 7, 1 / 4))
    assert told["game_value"] == pytest.approx(1 / 2)
    assert told["loss"] == pytest.approx(1 / 2 + 9 / 14)
    links = proof_links(run, run.bound_traces["minimax"].theorem, 2)
    assert [(link.left, link.right) for link in links] == [
        pytest.approx(pair)
        for pair in ((4 / 7, 4 / 7), (4 / 7, 1 / 4 + judged.value), (1 / 4, 1 / 2), (1 / 2, 4 / 7))
    ]


def in_fractions(A: list[list[Fraction]], weigh: Callable[[list[Fraction]], list[Fraction]], T: int) -> list[Fraction]:
    """Return the gap after each round of best responses, where `weigh` makes the weights of the losses so far.

    In each round it is (R_1 + R_2)/t with both regrets, and the value of the game is between the two ends.
    """
    rows, columns = range(len(A)), range(len(A[0]))
    lost, won, paid, gaps = [Fraction(0)] * len(A), [Fraction(0)] * len(A[0]), Fraction(0), []
    for t in range(1, T + 1):
        w = weigh(lost)
        each = [sum((w[i] * A[i][j] for i in rows), Fraction(0)) for j in columns]
        best = each.index(max(each))
        lost = [lost[i] + A[i][best] for i in rows]
        won = [won[j] + each[j] for j in columns]
        paid += each[best]
        assert max(won) - min(lost) == (paid - min(lost)) + (max(won) - paid)
        assert paid >= max(won), "the best response has no regret"
        gaps.append((max(won) - min(lost)) / t)
    return gaps


def halved(lost: list[Fraction]) -> list[Fraction]:
    """Return the exponential weights with eta = 2 ln 2 where all losses are halves."""
    powers = [Fraction(1, 2 ** int(2 * one)) for one in lost]
    return [one / sum(powers) for one in powers]


def test_the_game_in_fractions() -> None:
    exact = in_fractions(RPS, halved, 40)
    run = completed("exponential-weights", "matrix-game", 40, eta=2 * math.log(2))
    found = run.bound_traces["minimax"].actuals.over(0, 40)
    np.testing.assert_allclose(found, np.array(exact, dtype=float), rtol=1e-6)


@pytest.mark.parametrize("opponent", OPPONENTS)
def test_the_gap_is_the_sum_of_both_regrets(opponent: str) -> None:
    """The opponent's own mixtures, found from the losses that the rows had, have the regret that closes the sum."""
    A = np.random.default_rng(7).random((3, 3))
    for learner in PLAYERS:
        run = game(A, opponent, learner, 50)
        X, _ = run.history.rows(0, 50)
        Y = np.linalg.solve(A, X.T).T
        assert Y.min() > -1e-9
        np.testing.assert_allclose(Y.sum(axis=1), 1)
        W = np.array([run.rule.weights(run.frame(t).before, t) for t in range(1, 51)])
        won, paid = (W @ A).cumsum(axis=0), np.einsum("ti,ti->t", W, X).cumsum()
        t = np.arange(1, 51)
        regrets = paid - X.cumsum(axis=0).min(axis=1), won.max(axis=1) - paid
        track = run.bound_traces["minimax"]
        np.testing.assert_allclose(track.actuals.over(0, 50), sum(regrets) / t, rtol=1e-6)
        told = track.at(50).quantities
        assert told["row_mean"] == pytest.approx(np.max(W.mean(axis=0) @ A))
        assert told["column_mean"] == pytest.approx(np.min(A @ Y.mean(axis=0)))
        if opponent == "weights":
            rate = math.sqrt(8 * math.log(3) / 50)
            expected = np.exp(rate * (won[:-1] - won[:-1].max(axis=1, keepdims=True)))
            np.testing.assert_allclose(Y[1:], expected / expected.sum(axis=1, keepdims=True), atol=1e-8)
            assert regrets[1].max() <= math.log(3) / rate + rate * 50 / 8
        elif opponent == "best-response":
            assert regrets[1].max() <= 1e-12


def settings(rng: Rng, learner: str) -> dict[str, Any]:
    if learner == "exponential-weights":
        return {"eta": float(10 ** rng.uniform(-2, 1))} if rng.random() < 0.6 else {}
    if learner == "regret-matching":
        return {"p": float(rng.uniform(2, 8)), "plus": str(rng.choice(["no", "yes"]))}
    return {}


def drawn(rng: Rng) -> Run:
    """A random game of any shape, with either opponent and any learner."""
    learner, opponent = str(rng.choice(PLAYERS)), str(rng.choice(OPPONENTS[:2]))
    A = rng.random(tuple(rng.integers(1, 7, 2)))
    A = A.round() if rng.random() < 0.3 else A
    return game(A, opponent, learner, int(rng.integers(20, 60)), settings(rng, learner))


def hostile(rng: Rng) -> Run:
    """The row with the most weight alone loses, or the game has so many optimal mixtures that ties are everywhere."""
    N = int(rng.choice([2, 2, 2, 3, 4, 8]))
    A = np.eye(N) if rng.random() < 0.7 else rng.integers(0, 2, (N, N)).astype(float)
    T = int(rng.integers(40, 200))
    given = {"eta": math.sqrt(8 * math.log(N) / T) * float(rng.uniform(0.5, 6))}
    learner = str(rng.choice(PLAYERS))
    return game(A, "best-response", learner, T, given if learner == "exponential-weights" else settings(rng, learner))


@pytest.mark.long(seconds=120)
@pytest.mark.parametrize(("nature", "few", "many"), [(drawn, 12, 1000), (hostile, 8, 200)])
def test_the_gap_is_within_the_bound_at_every_prefix(
    nature: Callable[[Rng], Run], few: int, many: int, trials: Trials
) -> None:
    nearest, rng = 0.0, np.random.default_rng(1944)
    for _ in trials(few, many):
        run = nature(rng)
        track = run.bound_traces["minimax"]
        n = len(run.trace)
        assert track.violation is None
        assert len(track) == n
        nearest = max(nearest, float(np.max(track.actuals.over(0, n) / track.values.over(0, n))))
        told = track.at(n).quantities
        assert told["column_mean"] - 1e-9 <= told["game_value"] <= told["row_mean"] + 1e-9  # type: ignore[operator]
        assert all(link.holds for link in proof_links(run, track.theorem, n))
    trials.remark(f"nearest to the bound {nearest:.4f}")
    assert nearest > (0.5 if nature is drawn else 0.7)


@pytest.mark.parametrize(
    ("eta", "T", "known"), [(0.3, 3000, 0.9726), *in_long((0.3, 10_000, 0.9865), (0.1, 100_000, 0.9936))]
)
def test_how_near_matching_pennies_come_to_the_bound(eta: float, T: int, known: float) -> None:
    """Two rounds cost 1/2 + 1/(1 + e^-eta), and both rows lose once: (t/4) tanh(eta/2) against ln 2/eta + eta t/8."""
    judged = completed("exponential-weights", "matrix-game:A=pennies", T, eta=eta).theorem("minimax", T)
    assert judged.actual == pytest.approx(math.tanh(eta / 2) / 4)
    assert judged.actual / judged.value == pytest.approx(known, abs=1e-3)


def sign(state: Any, x: Array, y: float) -> bool:
    """A row gains where it should lose."""
    return exponential_weights.update(state, 1 - x, y)


def deaf(state: Any, x: Array, y: float) -> bool:
    """Give all rows the same loss."""
    return exponential_weights.update(state, np.full_like(x, x.mean()), y)


def forgets(state: Any, x: Array, y: float) -> bool:
    """Each round leaves a hundredth of the losses before it."""
    state.L[:] /= 100
    return exponential_weights.update(state, x, y)


@pytest.mark.unmeasured
@pytest.mark.parametrize("fault", [sign, deaf, forgets])
def test_a_planted_fault_is_seen(fault: Callable[..., bool]) -> None:
    faulty = replace(learner_of("exponential-weights"), update=fault)
    rng = np.random.default_rng(3)
    for _ in range(20):
        run = game(rng.random((3, 3)).round(), "best-response", faulty, 400, {"eta": 0.2})
        track = run.bound_traces["minimax"]
        if track.violation is not None:
            assert track.violation.actual > track.violation.value
            assert any(not link.holds for link in proof_links(run, track.theorem, track.violation.t) if link.applies)
            return
    pytest.fail(f"{fault.__name__} was not seen")


def test_a_fixed_opponent_is_beaten_and_proves_nothing() -> None:
    """Paper beats a rock in each round: the mean of the opponent is far from optimal, and the gap goes to 1."""
    run = completed("exponential-weights", "matrix-game:opponent=fixed", 400)
    judged = run.theorem("minimax", 400)
    assert math.isnan(judged.value)
    assert judged.actual > 0.9
    assert run.trace.loss < 20
