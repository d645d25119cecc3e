"""Optimistic Hedge."""

from math import log, sqrt
from typing import Any

import numpy as np
import pytest
from comparing import SETS, both, traced
from forms import ADVICE, APART
from levels import close_level, levels
from nature import learner_of
from proof_checks import lines_of, proved
from scipy.special import rel_entr, softmax
from simulated import complete, completed_on, of_unknown_end, recorded, rule_of, straight
from tightness import LEARNERS, paid_share
from trials import in_long
from worked_rounds import check, settled, state_of, told

from visualonline.core.types import Array
from visualonline.hindsight.history import History
from visualonline.runs.run import Run

GUESSES = pytest.mark.parametrize("guess", ["last", "mean", "none"])
TURNS = [[1, 0], [0, 1]], [-1, -1]
"""Labels 0, so that the advice is the loss."""


def guessed(lost: Array, guess: str) -> Array:
    """Return the guess before each round and after the last."""
    T, N = lost.shape
    m = np.zeros((T + 1, N))
    for t in range(1, T + 1):
        m[t] = lost[t - 1] if guess == "last" else lost[:t].mean(axis=0) if guess == "mean" else 0
    return m


def from_the_table(X: Array, y: Array, guess: str, eta: float) -> tuple[Array, Array, float]:
    """From the table of all losses. Returns p of each round, the last weights and the sum of the squared ranges."""
    lost = np.abs(X - (1 + y[:, None]) / 2)
    m = guessed(lost, guess)
    totals = np.vstack([np.zeros(X.shape[1]), np.cumsum(lost, axis=0)])
    w = softmax(-eta * (totals + m), axis=1)
    errors = lost - m[:-1]
    return np.sum(w[:-1] * X, axis=1), w[-1], float(np.sum((errors.max(axis=1) - errors.min(axis=1)) ** 2))


@SETS
@GUESSES
def test_a_second_program_does_the_same(X: Array, y: Array, guess: str) -> None:
    advice, y = both(X)[:150], y[:150]
    trace, w = traced(rule_of("optimistic-weights", advice.shape[1], mode="average", guess=guess, eta=0.4), advice, y)
    p, expected, squares = from_the_table(advice, y, guess, 0.4)
    assert trace.loss == pytest.approx(np.abs(p - (1 + y) / 2).sum(), rel=1e-10)
    np.testing.assert_allclose(w, expected, rtol=1e-9, atol=1e-15)
    judged = completed_on("optimistic-weights", advice, y, guess=guess, eta=0.4).theorem("optimistic-weights", len(y))
    assert judged.quantities["guess_price"] == pytest.approx(0.4 * squares / 8, rel=1e-9)


def test_without_a_guess_it_is_exponential_weights() -> None:
    rng = np.random.default_rng(2)
    X, y = both(rng.random((80, 3))), rng.choice([-1.0, 1.0], 80)
    runs = [straight(rule_of(name, X.shape[1], **given), X, y, np.zeros(80))  # type: ignore[arg-type]
            for name, given in (("optimistic-weights", {"guess": "none"}), ("exponential-weights", {}))]  # fmt: skip
    assert runs[0].columns.scores.tolist() == runs[1].columns.scores.tolist()


@pytest.mark.parametrize(
    ("guess", "score", "w"),
    [("last", 4 / 5, [2 / 3, 1 / 3]), ("mean", 4 / 5, [1 / 2, 1 / 2]), ("none", 2 / 3, [1 / 2, 1 / 2])],
)
def test_two_rounds_by_hand(guess: str, score: float, w: list[float]) -> None:
    """With eta = ln 2 each loss, and each guess of a loss, halves a weight."""
    check(rule_of("optimistic-weights", 2, mode="average", guess=guess, eta=log(2)), TURNS, [1 / 2, score], [1, 1],
          [[1 - score, score], w])  # fmt: skip


def test_the_heaviest_expert_has_the_least_loss_with_the_guess() -> None:
    rule = rule_of("optimistic-weights", 3)
    assert told(rule, "heaviest", state=state_of(rule, 3, L=[0, 1, 1], m=[2, 0, 0])) == 1


def test_how_auto_is_settled() -> None:
    assert settled("optimistic-weights", 4, 50, (0.0, 0.0))["eta"].value == pytest.approx(sqrt(8 * log(4) / 50))
    assert settled("optimistic-weights", 1, 50, (0.0, 0.0))["eta"].value == 1
    assert settled("optimistic-weights", 4, None, (0.0, 0.0))["eta"].value == "anytime"
    assert settled("optimistic-weights", 4, 50, (0.0, 0.0), eta=2.0) == {}


def test_the_bound_by_hand() -> None:
    """The guess is off by (1, 0), then by (-1, 1): the ranges are 1 and 2."""
    run = completed_on("optimistic-weights", *TURNS, eta=log(2))
    judged = run.theorem("optimistic-weights", 2)
    assert (judged.value, judged.actual) == pytest.approx((1 + 5 * log(2) / 8, 0.3))
    first, second = levels(run)[1:]
    close_level(first, -log(3 / 4) / log(2), 1 / 2 - log(2) / 8, 1)
    close_level(second, 1, 1.3 - 5 * log(2) / 8, 2)
    assert len(proved(run)["optimistic-weights"]) == 6


@GUESSES
def test_the_slack_is_the_sum_of_the_divergences(guess: str) -> None:
    lost = np.random.default_rng(4).random((30, 4))
    run = completed_on("optimistic-weights", lost, -np.ones(30), guess=guess, eta=0.7)
    totals = np.cumsum(lost, axis=0) - lost
    v, w = (softmax(-0.7 * each, axis=1) for each in (totals, totals + guessed(lost, guess)[:-1]))
    line = lines_of(run, "optimistic-weights", 30)[2]
    assert line.right - line.left == pytest.approx(rel_entr(w, v).sum() / 0.7, abs=1e-9)


@GUESSES
def test_the_bound_where_the_number_of_rounds_is_not_known(guess: str) -> None:
    learner = learner_of("optimistic-weights")
    run = Run(learner, {"guess": guess}, History(of_unknown_end(recorded(learner, ADVICE, APART))))
    complete(run)
    lost = np.abs(ADVICE - (1 + np.array(APART)[:, None]) / 2)
    T, N = lost.shape
    eta = 2 * np.sqrt(log(N) / np.arange(1, T + 1))
    spread = np.ptp(lost - guessed(lost, guess)[:-1], axis=1)
    judged = run.theorem("optimistic-weights", T)
    assert judged.value == pytest.approx(log(N) / eta[-1] + np.sum(eta * spread**2) / 8)
    assert judged.quantities["eta"] == "anytime"
    assert judged.form is not None
    assert proved(run)


@pytest.mark.parametrize("eta", [1e-9, 20_001.0, 1e9])
def test_its_proof_holds_however_large_the_step(eta: float) -> None:
    rng = np.random.default_rng(4)
    for X in (np.ones((9, 3)), np.tile(rng.random((9, 1)), (1, 3)), (rng.random((9, 3)) < 0.5).astype(float)):
        assert proved(completed_on("optimistic-weights", X, np.where(np.arange(9) % 2, 1.0, -1.0), eta=eta))


CLOSE: list[Any] = [
    ("last", 2, 1000, 1000, 0.599), ("last", 2, 1000, 906, 0.7975), ("mean", 2, 1000, 938, 0.9758),
    *in_long(("mean", 16, 10_000, 9850, 0.994), ("last", 16, 10_000, 9700, 0.7992), ("none", 16, 10_000, 9850, 0.994)),
]  # fmt: skip


@pytest.mark.parametrize(("guess", "N", "T", "first", "known"), CLOSE)
def test_how_near_a_stream_comes_to_the_bound(guess: str, N: int, T: int, first: int, known: float) -> None:
    """Halves of the experts are wrong in turns, against the guess of the last losses; then all but one are wrong."""
    text = f"alternate-then-one-good:N={N},first={first},together={N - 1}"
    learner = LEARNERS.OptimisticWeights(guess=guess)
    assert paid_share(text, learner, "optimistic-weights", T) == pytest.approx(known, rel=0.01)
