"""Exponential weights (Hedge)."""

import math
from collections.abc import Callable, Sequence
from decimal import Decimal
from fractions import Fraction
from math import exp, fsum, log, sqrt
from typing import cast

import numpy as np
import pytest
from comparing import CLOSE, NEAR, SETS, SHIPPED, SHIPPED_POOLS, advised, bits, both, lines, traced
from exact import DIGITS, decimal, sign, whole
from forms import ADVICE, APART, judged
from levels import TWO_EXPERTS, close_level, levels
from nature import learner_of
from other_data import ON_OTHER_DATA, RATES, rows_of
from proof_checks import proved
from simulated import complete, completed_on, of_unknown_end, recorded, rule_of
from tightness import LEARNERS, paid_share
from typed import some
from worked_rounds import ROUNDED, check, settled, state_of, told, worked
from worked_values import FOUR_ROUNDS, bound_value, value_and_numbers

import visualonline as vo
from visualonline.core.catalog import find
from visualonline.core.errors import ParameterError
from visualonline.core.philox import Purpose, draws
from visualonline.core.types import Array
from visualonline.hindsight.history import History
from visualonline.numerics.draw_or_average import ROUNDING
from visualonline.runs.analyses.proof_trace import proof_links
from visualonline.runs.run import Run
from visualonline.theorems.forms import Forms
from visualonline.theorems.theorem import Quantities, Theorem
from visualonline.trace.tuned_learner import encoded


def exponential_weights(X: Array, y: Array, eta: Callable[[int], float]) -> tuple[int, float, Array]:
    """All losses at once: softmax of -eta(t) times the losses before round t. Mistakes are those of [p >= 1/2]."""
    label = (1 + y) / 2
    totals = np.vstack([np.zeros(X.shape[1]), np.cumsum(np.abs(X - label[:, None]), axis=0)])

    def softmax(t: int) -> Array:
        exponent = -eta(t) * totals[t - 1]
        w = np.exp(exponent - exponent.max())
        return np.asarray(w / fsum(w))

    mistakes, loss = 0, []
    for t in range(1, len(y) + 1):
        w = softmax(t)
        lead = fsum(np.concatenate([w * X[t - 1], -w * (1 - X[t - 1])]))  # p - (1-p), free of rounding
        mistakes += (lead >= 0) != (label[t - 1] == 1)
        loss.append(abs(0.5 + lead / 2 - label[t - 1]))
    return mistakes, fsum(loss), softmax(len(y) + 1)


def _behind(sizes: Sequence[int], exponents: Sequence[Fraction], unit: int) -> float:
    """Return 1/2 - p, for p below 1/2."""
    top = max(exponents)
    weights = [DIGITS.exp(decimal(power - top)) for power in exponents]
    lead = sum((DIGITS.multiply(Decimal(size), w) for size, w in zip(sizes, weights, strict=True)), Decimal(0))
    return float(-lead / (2 * unit * sum(weights)))


def exponential_weights_in_whole_numbers(X: Array, y: Array, eta: float, rounding: float) -> int:
    """Return the mistakes of [p >= 1/2], where p is the weighted mean of the advice, rounded to 1/2 if close to it."""
    rows, unit = whole(X)
    step = Fraction(eta) / unit
    losses, mistakes = [0] * X.shape[1], 0
    for row, label in zip(rows, (y > 0).tolist(), strict=True):
        sizes, exponents = [2 * a - unit for a in row], [-step * loss for loss in losses]
        ones = sign(sizes, exponents) >= 0 or _behind(sizes, exponents, unit) <= rounding
        mistakes += ones != label
        losses = [loss + abs(a - unit * label) for loss, a in zip(losses, row, strict=True)]
    return mistakes


@SETS
@pytest.mark.parametrize("pool", [bits, lines, both])
@pytest.mark.parametrize("known", [True, False])
def test_a_second_program_does_the_same(X: Array, y: Array, pool: object, known: bool) -> None:
    advice = pool(X)  # type: ignore[operator]
    T, N = advice.shape
    rule = rule_of("exponential-weights", N, T if known else None, mode="average")
    trace, w = traced(rule, advice, y)
    fixed = sqrt(8 * log(N) / T)
    mistakes, loss, expected = exponential_weights(advice, y, lambda t: fixed if known else 2 * sqrt(log(N) / t))
    assert trace.mistakes == mistakes
    assert trace.loss == pytest.approx(loss, rel=1e-11)
    np.testing.assert_allclose(w, expected, **NEAR)
    drawn, _ = traced(rule_of("exponential-weights", N, T if known else None), advice, y)
    assert drawn.loss == trace.loss


FRACTIONS = [[1, 1, 0], [1, 0, 1], [1, 0.5, 0], [0, 1, 0], [0, 1, 1]], [-1, -1, 1, 1, 1]


@pytest.mark.parametrize("mode", ["draw", "average"])
def test_exponential_weights_on_five_rounds(mode: str) -> None:
    """With eta = ln 2 each loss halves a weight; the losses go 110, 211, 2 1.5 2, 3 1.5 3, 4 1.5 3."""
    root = sqrt(2)
    p = [2 / 3, 3 / 4, 2 / 5, root - 1, (2 * root + 1) / (2 * root + 2)]
    coins = draws(0, Purpose.COINS).random(5)
    drawn = [1 if coin < share else -1 for coin, share in zip(coins, p, strict=True)]
    columns = check(
        rule_of("exponential-weights", 3, eta=log(2), mode=mode),
        FRACTIONS,
        p,
        drawn if mode == "draw" else [1, 1, -1, -1, 1],
        [
            [1 / 4, 1 / 4, 1 / 2],
            [1 / 5, 2 / 5, 2 / 5],
            [1 / (2 + root), root / (2 + root), 1 / (2 + root)],
            [1 / (2 + 2 * root), 2 * root / (2 + 2 * root), 1 / (2 + 2 * root)],
            [1 / (3 + 4 * root), 4 * root / (3 + 4 * root), 2 / (3 + 4 * root)],
        ],
    )
    assert columns.losses.tolist() == pytest.approx([2 / 3, 3 / 4, 3 / 5, 2 - root, 1 - p[4]], **ROUNDED)


def test_exponential_weights_predicts_1_at_one_half() -> None:
    _, columns = worked(rule_of("exponential-weights", 2, eta=1, mode="average"), ([[1, 0], [1, 0]], [1, -1]))
    assert columns.scores[0] == 0.5
    assert columns.predictions[0] == 1


def test_exponential_weights_meets_one_half_in_spite_of_rounding() -> None:
    """Four experts with the losses 0, 1, 2, 3 advise 1 and four with the same losses in another order advise 0."""
    losses = np.array([0, 1, 2, 3, 0, 1, 3, 2])
    w = [exp(-0.5 * loss) for loss in losses]
    assert np.cumsum(w[:4])[-1] / np.cumsum(w)[-1] < 0.5
    rows = [*((losses > k).astype(float).tolist() for k in range(3)), [1] * 4 + [0] * 4]
    _, columns = worked(rule_of("exponential-weights", 8, eta=0.5, mode="average"), (rows, [-1, -1, -1, 1]))
    assert columns.scores[-1] == 0.5
    assert columns.predictions[-1] == 1


def test_exponential_weights_at_any_time() -> None:
    """The step of round t is 2 sqrt(ln 2/t); the losses of the two experts go 10, 20, 21, 31."""
    rule = rule_of("exponential-weights", 2, None, mode="average")
    rows, y = [[1, 0], [1, 0], [0, 1], [1, 0], [0, 0]], [-1, -1, -1, -1, -1]
    behind = [0, 1, 2, 1, 2]
    share = [1 / (1 + exp(2 * sqrt(log(2) / t) * gap)) for t, gap in enumerate(behind, start=1)]
    p = [share[0], share[1], 1 - share[2], share[3], 0]
    after = [1 / (1 + exp(2 * sqrt(log(2) / t) * gap)) for t, gap in zip(range(2, 7), [*behind[1:], 2], strict=True)]
    columns = check(rule, (rows, y), p, [1, -1, 1, -1, -1], [[w, 1 - w] for w in after])
    assert share[1] == pytest.approx(0.2355, abs=1e-4)
    assert columns.changes.tolist() == [True, True, True, True, False]


def test_a_given_eta_is_not_settled() -> None:
    assert settled("exponential-weights", 3, 100, (0, 1), eta=3, T=50) == {}


@pytest.mark.parametrize("T", [0, -3, 1.5, float("inf")])
def test_a_wrong_T_is_refused(T: object) -> None:
    with pytest.raises(ParameterError, match=r"for T: .*a whole number >= 1"):
        rule_of("exponential-weights", 4, T=T)


def test_a_known_number_of_rounds_tunes_eta() -> None:
    for rounds, given in ((200, {}), (None, {"T": 200}), (7, {"T": 200})):
        eta = settled("exponential-weights", 10, rounds, (0, 1), **given)["eta"]
        assert eta.value == sqrt(8 * log(10) / 200)
        assert "T = 200" in eta.note
    assert settled("exponential-weights", 10, 0, (0, 1))["eta"].value == sqrt(8 * log(10))


def test_one_expert_leaves_nothing_to_tune() -> None:
    for rounds in (200, None):
        assert settled("exponential-weights", 1, rounds, (0, 1))["eta"].value == 1


def test_an_unknown_number_of_rounds_makes_the_step_follow_the_rounds() -> None:
    rule = rule_of("exponential-weights", 10, None)
    assert rule.values["eta"] == "anytime"
    assert np.isnan(rule.arguments["eta"])
    assert np.isnan(rule.arguments["T"])


def test_none_reaches_a_rule_as_nan_and_a_choice_as_its_index() -> None:
    learner = find("learners", "exponential-weights")
    mode, eta, T = learner.parameters
    assert np.isnan(encoded(T, None))
    assert encoded(T, 3) == 3
    assert encoded(mode, "average") == 1
    assert encoded(eta, 2) == 2.0


def test_only_what_is_drawn_needs_coins() -> None:
    assert rule_of("exponential-weights", 2).draws_coins
    assert not rule_of("exponential-weights", 2, mode="average").draws_coins


@SHIPPED
@SHIPPED_POOLS
def test_on_shipped_data(name: str, pool: str) -> None:
    run, advice, y = advised(name, pool, vo.learners.ExponentialWeights())
    eta = sqrt(8 * log(16) / len(y))
    _, loss, w = exponential_weights(advice, y, lambda _t: eta)
    assert run.expected_mistakes == pytest.approx(loss, rel=1e-11)  # type: ignore[attr-defined]
    np.testing.assert_allclose(run.weights, w, **CLOSE)  # type: ignore[arg-type, attr-defined]


def test_what_experts_keep_of_their_weight_with_a_fixed_step() -> None:
    rule = rule_of("exponential-weights", 2, eta=log(2))
    before, after = state_of(rule, 2, L=[1, 1]), state_of(rule, 2, L=[2, 1])
    assert told(rule, "weight_factors", before=before, after=after, t=3) == pytest.approx([1 / 2, 1])


@ON_OTHER_DATA
@pytest.mark.long
def test_counts_on_data_that_the_package_does_not_know(name: str) -> None:
    X, y = rows_of(name)
    advice = bits(X[:, :8])
    for eta in RATES:
        trace, _ = traced(rule_of("exponential-weights", advice.shape[1], eta=eta, mode="average"), advice, y)
        wanted = exponential_weights_in_whole_numbers(advice, y, eta, ROUNDING * advice.shape[1])
        assert trace.mistakes == wanted, eta


@pytest.mark.parametrize(
    ("N", "T", "last", "known"),
    [
        (2, 100, 1.5, 0.942), (2, 1000, 2, 0.975), (2, 10_000, 2.5, 0.990),
        (16, 100, 1.5, 0.958), (16, 1000, 1.5, 0.986), (16, 10_000, 1.5, 0.994),
    ],
)  # fmt: skip
@pytest.mark.parametrize("mode", ["draw", "average"])
def test_how_near_a_stream_comes_to_the_bound(N: int, T: int, last: float, known: float, mode: str) -> None:
    text = f"alternate-then-one-good:N={N},first={T - 2 * int(last * sqrt(T) / 2)},together={N - 1}"
    found = paid_share(text, LEARNERS.ExponentialWeights(mode=mode), "exponential-weights", T)
    assert found == pytest.approx(known, rel=0.01)


@pytest.mark.parametrize(("eta", "T", "known"), [(0.1, 10_000, 0.947), (1, 1000, 0.919)])
def test_exponential_weights_that_are_hit_where_they_are_largest(eta: float, T: int, known: float) -> None:
    """Two experts stay alike, and each second round is paid for by more than half: (T/4) tanh(eta/2) in all."""
    run = vo.run("heaviest-hit", LEARNERS.ExponentialWeights(eta=eta), rounds=T)
    assert some(run.regret(T)) == pytest.approx(T / 4 * np.tanh(eta / 2), rel=1e-9)
    found = run.theorem("exponential-weights", T)
    assert found.actual / found.value == pytest.approx(known, rel=0.01)


def test_hedge_on_two_experts_by_hand() -> None:
    eta = 0.3
    for one, t in zip(levels(completed_on("exponential-weights", *TWO_EXPERTS, eta=eta)), range(4), strict=True):
        loss = sum(math.exp(-eta * s) / (1 + math.exp(-eta * s)) for s in range(t))
        close_level(one, math.log((1 + math.exp(-eta * t)) / 2), -math.log(2), -eta * loss + eta**2 * t / 8)


def test_the_value_for_exponential_weights() -> None:
    value, _numbers = value_and_numbers("exponential-weights", "exponential-weights", *FOUR_ROUNDS, eta=2)
    assert value == pytest.approx(math.log(3) / 2 + 1)
    value, _numbers = value_and_numbers("exponential-weights", "exponential-weights", *FOUR_ROUNDS)
    assert value == pytest.approx(math.sqrt(4 * math.log(3) / 2))


def test_the_anytime_step_has_a_bound_without_eta() -> None:
    theorem = cast("Theorem", find("theorems", "exponential-weights"))
    forms = theorem.ability(Forms)
    assert forms is not None
    q = Quantities({"eta": math.nan, "t": np.array([40.0]), "dim": 4})
    found = forms.at(q)
    assert found is not None
    assert found.name == "anytime learning rate"
    assert found.statement.startswith(r"L_{A,t} - L^*_t \le \sqrt{t \ln N},")
    assert theorem.bound(q) == pytest.approx(math.sqrt(40 * math.log(4)))
    learner = learner_of("exponential-weights")
    run = Run(learner, {}, History(of_unknown_end(recorded(learner, ADVICE, APART))))
    complete(run)
    sides = [link.right for link in proof_links(run, theorem, 40)]
    assert math.sqrt(40 * math.log(4)) in sides, "the proof ends with the bound"
    steps = [2 * math.sqrt(math.log(4) / s) for s in range(1, 41)]
    last = math.log(4) / steps[-1] + math.fsum(steps) / 8
    assert any(side == pytest.approx(last) for side in sides), "before it, each gap is at most an eighth of its step"
    _run, fixed = judged("exponential-weights", "exponential-weights", APART, ADVICE, eta=0.3)
    assert fixed.form is None
    assert fixed.value == pytest.approx(math.log(4) / 0.3 + 0.3 * 40 / 8)


@pytest.mark.parametrize("eta", [1e-9, 20_001.0, 1e6, 1e9])
def test_what_all_experts_lose_is_no_gap_however_large_the_step(eta: float) -> None:
    """Alike experts have no gap to the mix loss, and neither has one of them that has all the weight."""
    rng = np.random.default_rng(4)
    for X in (np.ones((9, 3)), np.tile(rng.random((9, 1)), (1, 3)), (rng.random((9, 3)) < 0.5).astype(float)):
        run = completed_on("exponential-weights", X, np.where(np.arange(9) % 2, 1.0, -1.0), eta=eta)
        links = proved(run)["exponential-weights"]
        if (X[:, :1] == X).all():
            assert links[-2].right == pytest.approx(0, abs=1e-12)


def test_at_any_learning_rate_the_total_weight_falls_to_what_is_left_of_it() -> None:
    """Both experts are wrong in round 1, one in round 2: -eta and ln(1/2) are too different in size for a sum."""
    for eta in (1e9, 1e17, 1e60):
        run = completed_on("exponential-weights", [[1, 1], [1, 0], [0, 0]], [-1, -1, 1], eta=eta)
        links = proved(run)["exponential-weights"]
        assert links[1].left == pytest.approx(links[1].right, rel=1e-12)


def test_exponential_weights_have_order_root_t_for_the_tuned_step_only() -> None:
    def regret(T: float, eta: float) -> float:
        return bound_value("exponential-weights", eta=eta, dim=16, t=np.array(T))

    tuned = [regret(T, math.sqrt(8 * math.log(16) / T)) for T in (1e4, 4e4)]
    assert tuned[1] / tuned[0] == pytest.approx(2)
    assert regret(4e4, 0.5) / regret(1e4, 0.5) == pytest.approx(4, rel=0.02)
