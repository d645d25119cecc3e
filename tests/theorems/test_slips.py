"""The table of slips: every run that it names is run, and every number of its sentences is found again."""

import math
import re
from collections.abc import Callable, Iterable

import numpy as np
import pytest
from test_printed import shown

import visualonline as vo
from visualonline.hindsight.experts.best_expert import BestExpert
from visualonline.hindsight.prefix import Prefixes
from visualonline.runs.api import Experiment
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec
from visualonline.theorems.errata import SLIPS, Slip, slip_of

BY_NUMBER = {slip.number: slip for slip in SLIPS}


def value(run: Experiment, theorem: str, t: int | None = None) -> float:
    return run.theorem(theorem, run.rounds if t is None else t).value


def actual(run: Experiment, theorem: str) -> float:
    return run.theorem(theorem, run.rounds).actual


def of_both(wrong: Experiment, corrected: Experiment, slip: Slip) -> tuple[float, ...]:
    """Return what the two runs of a slip with a verdict come to: what was paid and allowed, in both."""
    printed, right = slip.theorem, slip.right_theorem
    return (actual(wrong, printed), value(wrong, printed), actual(corrected, right), value(corrected, right))


def s2(wrong: Experiment, _: Experiment) -> list[float]:
    printed, right = (value(wrong, name, 16) for name in (BY_NUMBER[2].theorem, BY_NUMBER[2].right_theorem))
    return [wrong.history.stream.dim, wrong.updates, printed, right, 1]


def s4(wrong: Experiment, corrected: Experiment) -> list[float]:
    assert not np.any(wrong.weights)  # type: ignore[arg-type]
    return [wrong.updates, wrong.mistakes, corrected.mistakes, 0]  # type: ignore[list-item]


def s7(wrong: Experiment, corrected: Experiment) -> list[float]:
    numbers = wrong.theorem("winnow-as-printed-s7", wrong.rounds).quantities
    U, ln_d, _, twice = of_both(wrong, corrected, BY_NUMBER[7])
    return [wrong.history.stream.dim, U, ln_d, float(numbers["lg_d"]), twice, 2]


def s8(wrong: Experiment, corrected: Experiment) -> list[float]:
    known = wrong.theorem("winnow-as-printed-s8", wrong.rounds).quantities
    rho = wrong.theorem("winnow", wrong.rounds).premises[0].why
    assert rho == "ρ = 0.2, r = 1"
    U, most, again, _ = of_both(wrong, corrected, BY_NUMBER[8])
    return [5, wrong.history.stream.dim, float(known["gamma"]), 0.2, U, most, again]


def s9(wrong: Experiment, corrected: Experiment) -> list[float]:
    U, most, once, within = of_both(wrong, corrected, BY_NUMBER[9])
    assert (wrong.weights, once) == ([1.0], 1)
    return [U, most, within, 1]


def s11(wrong: Experiment, corrected: Experiment) -> list[float]:
    left = [sum(run.rule.weights(run.frame(t).after, t)) for run, t in ((wrong, 900), (corrected, 15))]
    X, y = wrong.history.rows(0, 900)
    erred = int(np.any(((1 + y) / 2)[:, None] != X, axis=0).sum())
    (late,) = (t for t in range(1, 1001) if wrong.trace.frame(t).mistakes > wrong.trace.frame(t - 1).mistakes)
    return [900, left[0], erred, late, left[1], 15]


def s12(wrong: Experiment, corrected: Experiment) -> list[float]:
    regret, printed, _, right = of_both(wrong, corrected, BY_NUMBER[12])
    return [regret, wrong.rounds, printed, right, 2, 8]


def s13(wrong: Experiment, corrected: Experiment) -> list[float]:
    regret, printed, _, right = of_both(wrong, corrected, BY_NUMBER[13])
    return [regret, wrong.rounds, printed, right, 1, 2, 4, 8]


def s16(wrong: Experiment, corrected: Experiment) -> list[float]:
    M, printed, once, right = of_both(wrong, corrected, BY_NUMBER[16])
    assert once == 1
    return [10, 5, 3.5, M, printed, 1.25, right]


def s17(wrong: Experiment, _: Experiment) -> list[float]:
    d = wrong.history.stream.dim
    assert wrong.rule.values["theta"] == d
    return [d, (1 + d * math.log(d)) / d**2, wrong.mistakes, 0, 1]  # type: ignore[list-item]


def s19(wrong: Experiment, corrected: Experiment) -> list[float]:
    M, printed, again, _ = of_both(wrong, corrected, BY_NUMBER[19])
    return [float(np.linalg.norm(wrong.history.rows(0, 1).X[0])), M, printed, again, 1]


def s20(wrong: Experiment, _: Experiment) -> list[float]:
    X, y = wrong.history.rows(0, 3)
    before_and_after = [wrong.frame(t).after.w.tolist() for t in (1, 2, 3)]
    np.testing.assert_allclose(before_and_after, [[0, 0], [-1, 0], [-0.2, 0.6]], atol=1e-15)  # type: ignore[arg-type]
    assert (X[2].tolist(), y[2]) == ([0.8, 0.6], 1)
    at_the_drawn_line = float(y[2] * (X[2] @ [-1, 1]))
    gamma = float(np.min(y * (X @ [-1, 3])) / math.sqrt(10))
    assert gamma == pytest.approx(math.sqrt(0.1))
    assert value(wrong, "perceptron-separable") == pytest.approx(1 / gamma**2)
    return [0.8, 0.6, 1, -1, at_the_drawn_line, gamma, wrong.mistakes, 1 / gamma**2]  # type: ignore[list-item]


def s21(wrong: Experiment, corrected: Experiment) -> list[float]:
    assert wrong.theorem("elim", wrong.rounds).quantities["k"] == 0
    for d in (2, 5, 9):  # with one literal it is n
        run = vo.run(f"elim-worst:d={d},k=1", vo.learners.Elim())
        assert run.mistakes == d
    return [wrong.history.stream.dim, wrong.mistakes, corrected.mistakes, 3]  # type: ignore[list-item]


def s24(wrong: Experiment, corrected: Experiment) -> list[float]:
    assert value(wrong, "weighted-majority") == value(corrected, "weighted-majority")
    return [wrong.mistakes, corrected.mistakes, 0, 1]  # type: ignore[list-item]


def s27(wrong: Experiment, _: Experiment) -> list[float]:
    T, N, gaps = 1000, wrong.history.stream.dim, []
    for seed in range(200):
        history = Prefixes(open_base(StreamSpec("random-experts", (("N", str(N)),), seed=seed, rounds=T)))
        history.advance(BestExpert, T)
        gaps.append((T / 2 - history.member(BestExpert).at(T)["best_loss"]) / math.sqrt(T * math.log(N) / 2))
    # E max of two binomials, less T/2, is half of E|difference|: T C(2T, T)/4^T
    exact = T * math.exp(math.lgamma(2 * T + 1) - 2 * math.lgamma(T + 1) - 2 * T * math.log(2)) / 2
    ratio = exact / math.sqrt(T * math.log(N) / 2)
    assert abs(np.mean(gaps) - ratio) <= 3 * np.std(gaps) / math.sqrt(200)
    return [N, ratio]


CHECKS: dict[int, Callable[[Experiment, Experiment], list[float]]] = {
    2: s2, 4: s4, 7: s7, 8: s8, 9: s9, 11: s11, 12: s12, 13: s13, 16: s16, 17: s17, 19: s19, 20: s20, 21: s21,
    24: s24, 27: s27,
}  # fmt: skip


def figures(sentence: str) -> list[tuple[float, float]]:
    """Return the numbers of a sentence, each with what it may be off by: half of its last digit."""
    plain = re.sub(r"[A-Za-zηθγρ√]\w*/?[₀-₉]|T/\d", " ", sentence.replace("−", "-"))
    found = re.findall(r"(?<![\w.])-?\d+(?:\.\d+)?", plain)
    return [(float(text), 0.51 * 10.0 ** -len(text.partition(".")[2])) for text in found]


def near(number: float, numbers: Iterable[float], slack: float) -> bool:
    """Return whether a number is told: to its last digit or, of a whole number below 100, exactly."""
    return any(abs(number - other) <= (slack if slack < 0.5 or abs(other) >= 100 else 1e-9) for other in numbers)


@pytest.mark.parametrize("number", CHECKS)
def test_every_number_of_a_sentence_is_one_of_its_runs(number: int) -> None:
    slip = BY_NUMBER[number]
    wrong = shown(slip.wrong)
    found = CHECKS[number](wrong, wrong if slip.corrected == slip.wrong else shown(slip.corrected))
    told = figures(slip.sentence)
    assert len(told) >= 2
    for figure, slack in told:
        assert near(figure, found, slack), (figure, found)


def test_the_table_is_complete_and_in_order() -> None:
    assert list(BY_NUMBER) == sorted(CHECKS) == [2, 4, 7, 8, 9, 11, 12, 13, 16, 17, 19, 20, 21, 24, 27]
    for slip in SLIPS:
        assert slip.printed != slip.right
        assert slip.sentence.endswith(".")
        assert (slip.theorem == "") == (slip.number in (4, 11, 17, 20, 21, 24, 27))
        assert (slip.right_theorem == "") == (slip.theorem == "")
        assert slip_of(slip.theorem) == (slip if slip.theorem else None)
    assert slip_of("winnow") is None


def test_the_slips_without_a_verdict_break_no_bound() -> None:
    for slip in SLIPS:
        if not slip.theorem:
            for showing in {slip.wrong, slip.corrected}:
                verdicts = {finding.verdict for finding in shown(showing, rounds=200).theorems()}
                assert "violated" not in verdicts
