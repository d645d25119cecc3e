"""Winnow (normalised)."""

import math
from fractions import Fraction
from math import exp, fsum, tanh

import numpy as np
import pytest
from comparing import CLOSE, NEAR, SETS, SHIPPED, TIES, bits, read, scaled, traced, turned
from exact import sign, whole, wrong
from levels import close_level, levels
from other_data import ON_OTHER_DATA, rows_of, settings
from proof_checks import proof_at, same_sides
from simulated import completed, completed_on, rule_of, simulated
from tightness import LEARNERS
from worked_rounds import check, settled, worked
from worked_values import theorem_named, value_and_numbers

import visualonline as vo
from visualonline.core.types import Array
from visualonline.runs.analyses.potential_trace import PotentialTrace, potentials
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec
from visualonline.trace.adversary_play import played_stream
from visualonline.views.text.symbols import symbols_in


def winnow(X: Array, y: Array, eta: float, tie: str = "le") -> tuple[int, int, Array]:
    """Log-weights, normalised by their log-sum-exp after each update as the lecture divides by Z_t."""
    d = X.shape[1]
    log_w = np.full(d, -np.log(d))
    mistakes = updates = 0
    for x, label in zip(X, y, strict=True):
        prediction, moves = turned(fsum(np.exp(log_w) * x), tie)
        mistakes += prediction != label
        if prediction != label and moves:
            updates += 1
            log_w = log_w + eta * label * x
            log_w = log_w - np.logaddexp.reduce(log_w)
    return mistakes, updates, np.exp(log_w)


def winnow_in_whole_numbers(X: Array, y: Array, eta: float, tie: str = "le") -> tuple[int, int, Array]:
    """Return the mistakes, the updates and w: proportional to exp(eta s), s the sum of y x over the updates."""
    rows, unit = whole(X)
    step = Fraction(eta) / unit
    s, mistakes, updates = [0] * X.shape[1], 0, 0
    for row, label in zip(rows, y.astype(int).tolist(), strict=True):
        erred, moves = wrong(sign(row, [step * a for a in s]), label, tie)
        mistakes, updates = mistakes + erred, updates + moves
        if moves:
            s = [a + label * b for a, b in zip(s, row, strict=True)]
    w = np.exp([float(step * (a - max(s))) for a in s])
    return mistakes, updates, w / w.sum()


@SETS
@TIES
@pytest.mark.parametrize("eta", [0.01, 0.3])
def test_a_second_program_does_the_same(X: Array, y: Array, tie: str, eta: float) -> None:
    for rows in (X, scaled(X)):
        trace, w = traced(rule_of("winnow", X.shape[1], eta=eta, tie=tie), rows, y)
        mistakes, updates, expected = winnow(rows, y, eta, tie)
        assert (trace.mistakes, trace.updates) == (mistakes, updates)
        np.testing.assert_allclose(w, expected, **NEAR)


SIGNS = [[1, -1], [1, 1], [-1, 1], [1, -1], [1, 0], [0, -2]], [1, -1, 1, 1, 1, -1]


def test_winnow_on_six_rounds() -> None:
    tilted = [exp(1) / (exp(1) + exp(-1)), exp(-1) / (exp(1) + exp(-1))]
    columns = check(
        rule_of("winnow", 2, eta=1),
        SIGNS,
        [0, 1, -tanh(1), 0, 0.8807970779778823, -0.2384058440442351],
        [0, 1, -1, 0, 1, -1],
        [tilted, tilted, [0.5, 0.5], tilted, tilted, tilted],
    )
    assert columns.changes.tolist() == [True, True, True, True, False, False]


@pytest.mark.parametrize(("tie", "mistakes"), [("positive", 1), ("lt", 4)])
def test_winnow_under_the_other_tie_rules(tie: str, mistakes: int) -> None:
    undecided = 1 if tie == "positive" else 0
    columns = check(
        rule_of("winnow", 2, eta=1, tie=tie),
        SIGNS,
        [0, 1, 0, 0, 0.5, -1],
        [undecided, 1, undecided, undecided, 1, -1],
        [[0.5, 0.5]] * 6,
    )
    assert columns.changes.tolist() == [False, True, False, False, False, False]
    assert columns.losses.sum() == mistakes


def test_winnow_meets_zero_in_spite_of_rounding() -> None:
    """Weights of 1/10 on five ones and five minus ones sum to 0, though not in floating point."""
    row = [1.0, 1.0, 1.0, -1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 1.0]
    assert np.cumsum([0.1 * x for x in row])[-1] != 0
    _, columns = worked(rule_of("winnow", 10, eta=1), ([row], [1]))
    assert columns.scores[0] == 0
    assert columns.changes[0]


def test_winnows_small_weights_come_back() -> None:
    """A thousand mistakes lower one weight to e^-2000, below every number; a thousand more raise it to 1/2 again."""
    rows = [[-1, 0]] * 1000 + [[0, -1]] * 1000
    found, columns = worked(rule_of("winnow", 2, eta=2), (rows, [1] * 2000))
    assert columns.changes.all()
    assert found[1000].tolist() == [0, 1]
    assert found[-1].tolist() == [0.5, 0.5]


@pytest.mark.parametrize("x", [[0, 0], [exp(0.7), -1], [-0.5 * exp(0.7), 0.5]])
def test_winnow_takes_terms_that_cancel_for_a_score_of_zero(x: list[float]) -> None:
    """The first two rounds, of which the second is a mistake, leave weights as 1 to e^0.7."""
    rows, y = [[1, -1], [1, 0], x, x], [1, -1, -1, 1]
    _, columns = worked(rule_of("winnow", 2, eta=0.7, tie="lt"), (rows, y))
    assert columns.scores.tolist() == [0, 0.5, 0, 0]
    assert columns.predictions.tolist() == [0, 1, 0, 0]


def test_winnows_step_is_the_theorems_and_known_only_in_hindsight() -> None:
    eta = settled("winnow", 3, 100, (0.5, 2.0))["eta"]
    assert eta.value == 0.125
    assert "known in hindsight" in eta.note


@pytest.mark.parametrize(
    ("rounds", "margin", "why"),
    [(100, (0.0, 1.0), "ρ ≤ 0"), (100, (-0.5, 1.0), "ρ ≤ 0"), (None, (1, 1), "unknown")],
)
def test_winnows_step_is_a_guess_without_a_margin(rounds: int | None, margin: tuple[float, float], why: str) -> None:
    eta = settled("winnow", 3, rounds, margin)["eta"]
    assert eta.value == 0.1
    assert why in eta.note


def test_a_given_step_of_winnow_is_not_settled() -> None:
    assert settled("winnow", 3, 100, (0.5, 2.0), eta=3) == {}


@SHIPPED
def test_on_shipped_data(name: str) -> None:
    X, y = read(name)
    run = vo.run(name, vo.learners.Winnow(eta=0.01))
    mistakes, updates, w = winnow(X, y, 0.01)
    assert (run.mistakes, run.updates) == (mistakes, updates)
    np.testing.assert_allclose(run.weights, w, **CLOSE)  # type: ignore[arg-type]


@ON_OTHER_DATA
@pytest.mark.long
def test_counts_on_data_that_the_package_does_not_know(name: str) -> None:
    """Also on signs, where sums of equal weights are 0 again and again."""
    X, y = rows_of(name)
    for rows in (X / np.abs(X).max(), 2 * bits(X) - 1):
        for tie, eta in settings(1):
            run = vo.run((rows, y), vo.learners.Winnow(eta=eta, tie=tie))
            mistakes, updates, w = winnow_in_whole_numbers(rows, y, eta, tie)
            assert (run.mistakes, run.updates) == (mistakes, updates), (tie, eta)
            np.testing.assert_allclose(run.weights, w, **NEAR)  # type: ignore[arg-type]


def test_no_weight_of_winnow_is_too_small_to_decide() -> None:
    """After 400 updates on feature 2 its weight is exp(-800), which no float holds, and still the score is above 0.

    Then the terms of features 1 and 3 cancel, and exp(-800) decides again. At last feature 2 is 0, and it is a tie.
    """
    X = np.array([[0.0, 1, 0]] * 401 + [[1, 1, -1], [1, -1, -1], [1, 0, -1]])
    y = np.array([-1.0] * 400 + [1, 1, -1, 1])
    assert winnow_in_whole_numbers(X, y, 2.0)[:2] == (401, 401)
    run = vo.run((X, y), vo.learners.Winnow(eta=2.0))
    assert [run.frame(t).mistakes for t in (400, 403, 404)] == [400, 400, 401]
    assert run.frame(404).updates == 401


@pytest.mark.parametrize(
    ("N", "rho", "known"), [(16, 1, 0.721), (64, 1, 0.842), (1024, 1, 0.866), (16, 0.2, 0.692), (64, 0.2, 0.813)]
)
def test_how_near_a_stream_comes_to_the_bound(N: int, rho: float, known: float) -> None:
    run = vo.run(f"winnow-greedy:N={N},rho={rho}", LEARNERS.Winnow(), rounds=40 if rho == 1 else 400)
    [found] = run.theorems()
    assert found.quantities["eta"] == rho
    assert found.verdict == "holds"
    assert run.updates / (2 * np.log(N) / rho**2) == pytest.approx(known, rel=0.01)


def test_winnow_among_very_many_features() -> None:
    """As above, without the margin of every prefix."""
    N, rho = 1024, 0.2
    rule = rule_of("winnow", N, eta=rho)
    settings = (("N", str(N)), ("rho", str(rho)))
    stream = played_stream(open_base(StreamSpec("winnow-greedy", settings, rounds=330)), rule, 0)
    assert simulated(rule, stream).trace.updates / (2 * np.log(N) / rho**2) == pytest.approx(0.886, rel=0.01)


@pytest.mark.parametrize(("N", "mistakes"), [(16, 4), (64, 6), (256, 8)])
def test_winnow_errs_a_few_times_on_hadamard_rows(N: int, mistakes: int) -> None:
    stream = open_base(StreamSpec("hadamard", (("d", str(N)),)))
    assert simulated(rule_of("winnow", N, eta=1), stream).trace.mistakes == mistakes


def test_one_update_of_winnow() -> None:
    """From (1/2, 1/2) with eta = 1 the example (1, -1) leads to w_1 = 1/(1 + e^-2); v = (1, 0), rho = r = 1."""
    found = proof_at("winnow", "winnow", 1, [[1, -1]], [1], eta=1.0)
    after = np.log(1 + np.exp(-2))
    same_sides(found, [[0, after, np.log(2) - 1 / 2], [after - np.log(2), np.log(np.cosh(1)) - 1, -1 / 2, -1 / 2]])


def test_winnow_s_divergence_of_a_single_target() -> None:
    # one example x = (1, -1), + on two features: v = (1, 0), rho = r = 1 and KL(v || 1/2) = ln 2. At w = (1/2, 1/2) the
    # score is 0, wrong, so w1/w2 = e^(2 eta), and KL(v || w) = ln(1 + e^(-2 eta))
    eta = 0.5
    run = completed_on("winnow", [[1, -1]], [1], eta=eta)
    close_level(levels(run)[1], math.log(1 + math.exp(-2 * eta)), 0.0, math.log(2) - (eta - eta**2 / 2))


def test_where_no_theorem_applies_it_says_why() -> None:
    run = completed("winnow", "noisy", 60)
    track = PotentialTrace(run, potentials(run)[0])
    assert math.isnan(levels(run)[60].value)
    assert "no non-negative target separates" in track.why_missing(60)
    fine = completed("perceptron", "separable", 20)
    assert PotentialTrace(fine, potentials(fine)[0]).why_missing(20) == ""


def test_winnow_with_the_tuned_step() -> None:
    N = 16
    H = np.ones((1, 1))
    while len(H) < N:
        H = np.block([[H, H], [H, -H]])
    value, numbers = value_and_numbers("winnow", "winnow", -H, -np.ones(N))
    assert numbers["eta"] == pytest.approx(1)
    assert value == pytest.approx(2 * math.log(N)) == numbers["tuned"]


def test_the_radius_of_winnow_is_read_as_the_largest_coordinate() -> None:
    told = symbols_in(theorem_named("winnow").statement)
    assert "the largest |xᵢ|" in told
    assert "norm" not in told
