"""The table of errata: every named run is run, and every number in its sentences is reproduced."""

import math
import re
from collections.abc import Callable, Iterable
from fractions import Fraction

import numpy as np
import pytest
from rules_of_programs import confidence_weighted, forgetron, romma_of_programs, squares
from scipy.optimize import linprog, minimize
from test_errata import FALSE, shown

import visualonline as vo
from visualonline.core.philox import Purpose, draws
from visualonline.core.types import BLOCK, Array
from visualonline.hindsight.experts.best_expert import BestExpert
from visualonline.hindsight.history import History
from visualonline.hindsight.margins.transformed_margins import SignedMargin
from visualonline.runs.api import Experiment
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec
from visualonline.streams.transforms.distribution import distribution_of
from visualonline.theorems.erratum import Erratum, errata
from visualonline.theorems.theorem import Verdict

BY_NUMBER = {erratum.number: erratum for erratum in errata()}


def value(run: Experiment, theorem: str, t: int | None = None) -> float:
    return run.theorem(theorem, run.rounds if t is None else t).value


def actual(run: Experiment, theorem: str) -> float:
    return run.theorem(theorem, run.rounds).actual


def of_both(wrong: Experiment, corrected: Experiment, erratum: Erratum) -> tuple[float, ...]:
    """Return both sides of the two runs of an erratum with a verdict."""
    printed, right = erratum.theorem, erratum.right_theorem
    return (actual(wrong, printed), value(wrong, printed), actual(corrected, right), value(corrected, right))


def s1(wrong: Experiment, _: Experiment) -> list[float]:
    X, y = wrong.history.rows(0, 16)
    v = -np.ones(16)  # by symmetry the best target, whatever the norm
    margins = [float(np.min(y * (X @ v)) / np.linalg.norm(v, order)) for order in (2, 1)]
    assert value(wrong, "perceptron-separable") == pytest.approx(margins[0] ** -2)
    wrong.history.advance(SignedMargin, 16)
    assert wrong.history.member(SignedMargin).at(16)["signed_rho"] == pytest.approx(margins[1])
    return [16, *margins, wrong.updates, margins[1] ** -2]


def s2(wrong: Experiment, _: Experiment) -> list[float]:
    printed, right = (value(wrong, name, 16) for name in (BY_NUMBER[2].theorem, BY_NUMBER[2].right_theorem))
    return [wrong.history.stream.dim, wrong.updates, printed, right, 1]


def s4(wrong: Experiment, corrected: Experiment) -> list[float]:
    assert not np.any(wrong.weights)  # type: ignore[arg-type]
    return [wrong.updates, wrong.mistakes, corrected.mistakes, 0]  # type: ignore[list-item]


def s5(wrong: Experiment, _: Experiment) -> list[float]:
    X, y = wrong.history.rows(0, 16)
    sides = [float(y[t] * (X[t] @ wrong.frame(t + 1).before.w)) for t in range(16)]
    assert set(sides) == {0.0}
    return [16, sum(X[0]), wrong.mistakes, sides[0]]


def s6(wrong: Experiment, corrected: Experiment) -> list[float]:
    """The rule of the lecture once more, as a sum over the examples before t that begins at alpha_0."""
    counts = []
    for run, alpha0 in ((wrong, 5), (corrected, 0)):
        X, y = run.history.rows(0, 1000)
        w, mistakes = np.zeros(X.shape[1]), 0
        for x, label in zip(X, y, strict=True):
            erred = label * (w @ x) <= 0
            mistakes += erred
            w = w + (alpha0 + erred) * label * x
        assert run.mistakes == mistakes
        counts.append(mistakes)
    X, y = wrong.history.rows(0, 3)  # the same three rows come again and again
    gram = (X @ X.T) * np.outer(y, y)
    shares = np.linalg.solve(gram, np.ones(3))  # all three have the margin
    assert (shares > 0).all()
    return [5, 0, counts[0], 1000, 9 * float(shares.sum()), counts[1]]


def s7(wrong: Experiment, corrected: Experiment) -> list[float]:
    numbers = wrong.theorem("winnow-erratum-7", wrong.rounds).quantities
    U, ln_d, _, twice = of_both(wrong, corrected, BY_NUMBER[7])
    return [wrong.history.stream.dim, U, ln_d, float(numbers["lg_d"]), twice, 2]


def s8(wrong: Experiment, corrected: Experiment) -> list[float]:
    known = wrong.theorem("winnow-erratum-8", wrong.rounds).quantities
    rho = wrong.theorem("winnow", wrong.rounds).premises[0].why
    assert rho == "ρ = 0.2, r = 1"
    U, most, again, _ = of_both(wrong, corrected, BY_NUMBER[8])
    return [5, wrong.history.stream.dim, float(known["gamma"]), 0.2, U, most, again]


def s9(wrong: Experiment, corrected: Experiment) -> list[float]:
    U, most, once, within = of_both(wrong, corrected, BY_NUMBER[9])
    assert (wrong.weights, once) == ([1.0], 1)
    return [U, most, within, 1]


def s10(wrong: Experiment, _: Experiment) -> list[float]:
    X, y = wrong.history.rows(0, wrong.rounds)
    d = X.shape[1]
    rho = 1 / 3  # of three features the majority is right at least by one third
    target = linprog(
        np.append(np.zeros(d), -1.0), A_ub=np.hstack([-X * y[:, None], np.ones((len(y), 1))]), b_ub=np.zeros(len(y)),
        A_eq=[[1.0] * d + [0.0]], b_eq=[1.0], bounds=[(0, None)] * d + [(None, None)],
    ).x[:d]  # fmt: skip
    shares = target[target > 1e-9]
    divergence = float(np.sum(shares * np.log(shares * d)))
    assert float(wrong.theorem("winnow", wrong.rounds).quantities["kl"]) == pytest.approx(divergence)
    assert value(wrong, "winnow") == pytest.approx(2 * divergence / rho**2)
    return [len(shares), d, divergence, math.log(d), 2 * math.log(d) / rho**2, 2 * divergence / rho**2, 1]


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


def s22(wrong: Experiment, _: Experiment) -> list[float]:
    """Both forms at their best by a search, begun again where it stopped."""
    X, y = wrong.history.rows(0, wrong.rounds)
    Z = X * y[:, None]
    np.testing.assert_allclose(np.linalg.norm(X, axis=1), 1)

    def parts(u: Array) -> tuple[float, float]:
        return float(u @ u), float(np.maximum(1 - Z @ u, 0).sum())

    def printed(u: Array) -> float:  # 1/gamma^2 + (2/gamma) TD, with u = w*/gamma and TD = gamma times the hinge losses
        return parts(u)[0] + 2 * parts(u)[1]

    def root(u: Array) -> float:
        square, losses = parts(u)
        return ((math.sqrt(square) + math.sqrt(square + 4 * losses)) / 2) ** 2

    least = []
    for form in (printed, root):
        u = Z.mean(axis=0)
        for _again in range(4):
            u = minimize(form, u, method="Nelder-Mead", options={"xatol": 1e-9, "fatol": 1e-9}).x
        least.append(form(u))
    assert value(wrong, "perceptron-hinge") == pytest.approx(least[0], rel=1e-6)
    assert value(wrong, "perceptron-inseparable-l1") == pytest.approx(least[1], rel=1e-6)
    return [1, wrong.updates, *least]


def s24(wrong: Experiment, corrected: Experiment) -> list[float]:
    assert value(wrong, "weighted-majority") == value(corrected, "weighted-majority")
    return [wrong.mistakes, corrected.mistakes, 0, 1]  # type: ignore[list-item]


def s27(wrong: Experiment, _: Experiment) -> list[float]:
    T, N, gaps = 1000, wrong.history.stream.dim, []
    for seed in range(200):
        history = History(open_base(StreamSpec("random-experts", (("N", str(N)),), seed=seed, rounds=T)))
        history.advance(BestExpert, T)
        gaps.append((T / 2 - history.member(BestExpert).at(T)["best_loss"]) / math.sqrt(T * math.log(N) / 2))
    # E max of two binomials, less T/2, is half of E|difference|: T C(2T, T)/4^T
    exact = T * math.exp(math.lgamma(2 * T + 1) - 2 * math.lgamma(T + 1) - 2 * T * math.log(2)) / 2
    ratio = exact / math.sqrt(T * math.log(N) / 2)
    assert abs(np.mean(gaps) - ratio) <= 3 * np.std(gaps) / math.sqrt(200)
    return [N, ratio]


def s28(wrong: Experiment, corrected: Experiment) -> list[float]:
    factors = []
    for beta in (0.5, 0.99):
        drawn = math.log(1 / beta) / (1 - beta)
        factors += [beta, math.log(1 / beta) / math.log(2 / (1 + beta)), drawn]
    X, y = wrong.history.rows(0, wrong.rounds)
    wrongs = y[:, None] != (2 * X - 1)
    weights = 0.5 ** (np.cumsum(wrongs, axis=0) - wrongs)
    share = np.sum(weights * wrongs, axis=1) / weights.sum(axis=1)
    tied = (share == 0.5) & (y < 0)  # a tie predicts 1
    assert wrong.mistakes == int(np.sum((share > 0.5) | tied))
    assert corrected.expected_mistakes == pytest.approx(share.sum())
    L, N = wrongs.sum(axis=0).min(), X.shape[1]
    assert value(wrong, "weighted-majority") == pytest.approx(factors[1] * L + math.log(N) / math.log(4 / 3))
    assert value(corrected, "randomized-weighted-majority") == pytest.approx(factors[2] * L + 2 * math.log(N))
    return [*factors, wrong.mistakes, float(share.sum())]


def s31(wrong: Experiment, _: Experiment) -> list[float]:
    X, y = wrong.history.rows(0, wrong.rounds)
    plus = np.column_stack([X, np.ones(len(y))])
    losses = [max(0.0, 1 - y[t] * float(plus[t] @ wrong.frame(t + 1).before.w)) for t in range(len(y))]
    assert sum(losses) == pytest.approx(wrong.loss)
    assert wrong.theorem("online-svm", wrong.rounds).verdict is Verdict.HOLDS
    longest = float(np.linalg.norm(plus, axis=1).max())
    return [1, sum(loss > 1 for loss in losses), wrong.rounds, max(losses), 1 + longest]


def s35(wrong: Experiment, _: Experiment) -> list[float]:
    X, y = wrong.history.rows(0, wrong.rounds)
    T, N = X.shape
    losses, eta = np.abs(X - (1 + y[:, None]) / 2), math.sqrt(8 * math.log(N) / T)
    weights = np.exp(-eta * (np.cumsum(losses, axis=0) - losses))
    paid = float(np.sum(weights * losses / weights.sum(axis=1)[:, None]))
    regret = paid - float(losses.sum(axis=0).min())
    assert actual(wrong, "exponential-weights") == pytest.approx(regret)
    assert value(wrong, "exponential-weights") == pytest.approx(math.sqrt(T * math.log(N) / 2))
    return [N, T, regret / T, math.sqrt(math.log(N) / (2 * T)), math.sqrt(math.log(N) / T)]


def passive(X: Array, y: Array, C: float) -> list[Array]:
    """Return the weights before each round of PA-I, which is PA for the largest C, and after the last."""
    found = [np.zeros(X.shape[1])]
    for x, label in zip(X, y, strict=True):
        loss = max(0.0, 1 - label * float(found[-1] @ x))
        found.append(found[-1] + min(C, loss / float(x @ x)) * label * x)
    return found


def s36(wrong: Experiment, corrected: Experiment) -> list[float]:
    counts, values = [], []
    for run in (wrong, corrected):
        X, y = run.history.rows(0, run.rounds)
        W = passive(X, y, math.inf)
        counts.append(sum(label * (w @ x) <= 1e-9 for x, label, w in zip(X, y, W, strict=False)))
        assert run.mistakes == counts[-1]
        comparators = np.linspace(0, 10, 20001)  # u = (c, 0): by symmetry this is optimal
        lost = [float(np.linalg.norm(np.maximum(1 - y * c * X[:, 0], 0))) for c in comparators]
        both = list(zip(comparators.tolist(), lost, strict=True))
        printed, right = min((c + 2 * h) ** 2 for c, h in both), min((h + math.hypot(h, c)) ** 2 for c, h in both)
        values.append(printed if run is wrong else right)
    first = passive(*wrong.history.rows(0, 1), math.inf)[1]
    return [0.001, first[0], counts[0], values[0], counts[1], values[1], 2]


def s37(wrong: Experiment, _: Experiment) -> list[float]:
    X, y = wrong.history.rows(0, 51)
    W = passive(X, y, 0.1)
    assert wrong.mistakes == sum(label * (w @ x) <= 0 for x, label, w in zip(X, y, W, strict=False)) == 50
    # u = 1 on the example that came again, c on the others: half of their squares, and losses that fall by C each
    P = 0.5 * 49 * 0.1**2 + 0.1 * 49 * (1 - 0.1) + min(0.5 * c**2 + 0.2 * max(0, 1 - c) for c in np.linspace(0, 1, 101))
    return [50, 0.1, 2 * 10 * P, P / (0.1 * (1 - 0.05))]


def s38(wrong: Experiment, corrected: Experiment) -> list[float]:
    counts = []
    for run in (wrong, corrected):
        A, v, errs = np.eye(2), np.zeros(2), 0
        for x in run.history.rows(0, 1000)[0]:  # all labels are +1
            erred = bool(np.linalg.solve(A + np.outer(x, x), v) @ x <= 0)
            v, errs = v + erred * x, errs + erred
            A = A + (erred or run is wrong) * np.outer(x, x)
        assert run.mistakes == errs
        counts.append(errs)
    assert counts[1] == 1
    # u = (1, 0) has no hinge losses, and after the mistake (1, 1/2) the matrix is ((2, 1/2), (1/2, 5/4))
    least = math.sqrt(2 * math.log(2 * 1.25 - 0.25))
    assert value(corrected, "second-order-perceptron") == pytest.approx(least)
    return [counts[0], 1000, least]


def s39(wrong: Experiment, _: Experiment) -> list[float]:
    X, y = wrong.history.rows(0, 200)
    right, printed = (romma_of_programs(X, y, short=short, branch=True) for short in (True, False))
    assert wrong.mistakes == right[0]
    assert np.linalg.norm(wrong.weights) == pytest.approx(right[1])  # type: ignore[arg-type]
    assert right[1] <= math.sqrt(3)
    np.testing.assert_array_equal(np.sign((X * (y @ X > 50)) @ np.ones(10)), y)
    return [3, 10, 200, *right, *printed, 1 / float(wrong.theorem("romma", 200).quantities["gamma"]), 1]


def s40(wrong: Experiment, _: Experiment) -> list[float]:
    X, y = wrong.history.rows(0, 100)
    right, printed = (romma_of_programs(X, y, short=True, branch=branch) for branch in (True, False))
    assert np.linalg.norm(wrong.weights) == pytest.approx(right[1])  # type: ignore[arg-type]
    gamma = float(wrong.theorem("romma", 100).quantities["gamma"])
    return [gamma, 1 / gamma, 100, printed[1], right[1], 1]


def s41(wrong: Experiment, _: Experiment) -> list[float]:
    counts, factors = [], (math.sqrt(8) / 0.5, 1 / 0.5)
    X, y = wrong.history.rows(0, 1000)
    for B in factors:
        w, k = np.zeros(2), 1
        for x, label in zip(X, y, strict=True):
            if label * float(w @ x) <= (1 - 0.5) * B / math.sqrt(k):
                w = w + math.sqrt(2 / k) * label * x
                w, k = w / max(1.0, float(np.linalg.norm(w))), k + 1
        counts.append(k - 1)
    assert wrong.updates == counts[0]
    return [0.5, 1000, 1, *counts, *factors]


def s42(wrong: Experiment, _: Experiment) -> list[float]:
    """Both rules in fractions; a round in which only the regulariser acts is an update as well."""
    X, y = wrong.history.rows(0, 20)
    assert (X == 1).all()
    assert (y == -1).all()
    ends: list[tuple[int, float]] = []
    for labelled in (True, False):
        w, steps = Fraction(0), 0
        for t in range(1, 21):
            step = (-w if labelled else w) < 1
            w = (1 - Fraction(1, t)) * w - step * Fraction(10, t)
            steps += step
        ends.append((steps, float(w)))
    assert wrong.weights == pytest.approx([ends[0][1]])
    assert wrong.frame(1).after.w[0] == pytest.approx(-10)
    return [1, 20, -1, 0.1, -10, 10, *ends[0], *ends[1]]


def s43(wrong: Experiment, _: Experiment) -> list[float]:
    X, y = wrong.history.rows(0, 300)
    right, printed = (forgetron(X, y, power) for power in (1, 2))
    assert wrong.mistakes == right
    least = [float(np.linalg.eigvalsh(np.exp(-(squares(X[:10]) ** power) / 2))[0]) for power in (1, 2)]
    assert least[0] > 0
    return [300, 10, right, printed, least[1], 0]


def s44(wrong: Experiment, corrected: Experiment) -> list[float]:
    """The plays of both rules, from the losses and the coins alone."""
    counts: list[float] = []
    for run in (wrong, corrected):
        X, _ = run.history.rows(0, 2000)
        n, paid = np.zeros(2), np.zeros(2)
        for x, coin in zip(X, run.trace.coins(0), strict=False):
            means = np.where(n > 0, paid / np.maximum(n, 1), 2.0)
            arm = int(coin >= 0.05) if coin < 0.1 else int(np.argmax(paid if run is wrong else means))
            n[arm] += 1
            paid[arm] += 1 - x[arm]
        assert run.report()["arms"] == n.tolist()
        assert run.report()["pseudo_regret"] == pytest.approx(0.6 * n[0])
        counts += [n[0], 0.6 * n[0]]
    return [0.3, 0.9, 2000, *counts]


def s45(wrong: Experiment, _: Experiment) -> list[float]:
    """No vote is a tie; each hypothesis is right or wrong on each of the three points."""
    known = distribution_of(wrong.history.stream)
    assert known is not None
    assert known.p.tolist() == pytest.approx([1 / 3] * 3)
    sides = np.array([np.sign(known.X @ wrong.frame(t).before.w) for t in range(1, 39)])
    assert (sides.sum(axis=0) != 0).all()
    vote, mean = float(np.mean(np.sign(sides.sum(axis=0)) != known.y)), float(np.mean(sides != known.y))
    found = wrong.theorem("voted-perceptron", 38)
    assert (found.actual, found.value) == pytest.approx((vote, 2 * mean))
    assert found.verdict is Verdict.HOLDS
    return [38, vote, mean, 2 * mean]


def s46(wrong: Experiment, _: Experiment) -> list[float]:
    X, y = wrong.history.rows(0, 2)
    assert wrong.rule.values["p"] == 2
    squares, allowed = [], []
    for p in (1.4, 2.0):
        squares.append(float(np.sum(np.abs(y @ X) ** p) ** (2 / p)))
        allowed.append((p - 1) * float(sum(np.sum(np.abs(x) ** p) ** (2 / p) for x in X)))
    assert squares[1] == pytest.approx(allowed[1])
    return [2, 2 * math.log(2), 1.4, squares[0], 1, allowed[0]]


def s48(wrong: Experiment, corrected: Experiment) -> list[float]:
    regrets, first = [], 1e-4
    X, y = wrong.history.rows(0, 1000)
    for forward in (False, True):
        A, b, paid, said = first * np.eye(2), np.zeros(2), [], []
        for x, label in zip(X, y, strict=True):
            said.append(float(np.linalg.solve(A + forward * np.outer(x, x), b) @ x))
            paid.append((label - said[-1]) ** 2)
            A, b = A + np.outer(x, x), b + label * x
        regrets.append(math.fsum(paid) - (1000 - float(b @ np.linalg.solve(A, b))))
        if not forward:
            carried, cost = said[1], paid[1]
    log_det = np.linalg.slogdet(A / first)[1]
    assert value(corrected, "online-ridge") == pytest.approx(log_det)
    assert actual(corrected, "online-ridge") == pytest.approx(regrets[1])
    return [first, 0.01, carried, 1, cost, 1000, *regrets, log_det]


def s47(wrong: Experiment, corrected: Experiment) -> list[float]:
    """The experts' losses are 1 and 0.64; p from the weights that these leave, with no line of the package."""
    regrets = []
    for substituted in (False, True):
        paid, L = 0.0, np.zeros(2)
        for _ in range(200):
            w = np.exp(-2 * (L - L.min()))
            w /= w.sum()
            mix = [-math.log(w @ np.exp(-2 * (np.array([0.2, 0]) - label) ** 2)) / 2 for label in (0, 1)]
            paid += (1 - ((1 + mix[0] - mix[1]) / 2 if substituted else 0.2 * w[0])) ** 2
            L += [0.64, 1]
        regrets.append(paid - L.min())
    printed, right = (run.theorem("aggregating-erratum-47", 200) for run in (wrong, corrected))
    assert (printed.verdict, right.verdict) == (Verdict.VIOLATED, Verdict.HOLDS)
    assert regrets == pytest.approx([wrong.regret(200), corrected.regret(200)])
    return [2, 1, 0, 0.2, *regrets, printed.value]


def s49(wrong: Experiment, corrected: Experiment) -> list[float]:
    """The further runs once more, with whole-number arms: the chances as products of factors, not as sums of losses."""
    T, N, runs = 2000, 2, 200
    eta = math.sqrt(2 * math.log(N) / (T * N))
    bound = math.sqrt(2 * T * N * math.log(N))
    losses = np.where(np.arange(T)[:, None] < 1000, [0.0, 0.5], [1.0, 0.0])
    paid, weights = np.zeros(runs), np.ones((runs, N))
    coins = np.array([draws(8, Purpose.REPEATS, 0, i).random(BLOCK)[:T] for i in range(runs)])
    for t in range(T):
        chance = weights[:, 0] / weights.sum(axis=1)
        second = coins[:, t] >= chance
        lost = np.where(second, losses[t, 1], losses[t, 0])
        paid += lost
        weights[np.arange(runs), second.astype(int)] *= np.exp(-eta * lost / np.where(second, 1 - chance, chance))
        weights /= weights.max(axis=1, keepdims=True)
    regrets = paid - losses.sum(axis=0).min()
    assert corrected.report()["repeats"]["mean"] == pytest.approx(paid.mean())
    assert value(corrected, "exp3") == pytest.approx(bound)
    regret = wrong.report()["regret"]
    return [T, regret, bound, runs, regrets.mean(), int(np.count_nonzero(regrets > bound))]


def s50(wrong: Experiment, corrected: Experiment) -> list[float]:
    """The path that is found stays with the good expert, and each of its moves is one to where it is."""
    numbers = wrong.theorem("fixed-share-erratum-50", wrong.rounds).quantities
    assert numbers["path_loss"] == 0
    eta = float(numbers["eta"])
    assert numbers["path_value"] == pytest.approx((math.log(2) + 99 * math.log(1 / 0.9)) / eta)
    return [0.9, 2, float(numbers["switches"]), 0.4, *of_both(wrong, corrected, BY_NUMBER[50])]


def s51(wrong: Experiment, corrected: Experiment) -> list[float]:
    """The whole run once more with exact fractions, the wealth that would be below 0 among them."""
    left = []
    for coin, rounds in ((2, 2), (1, 40)):
        wealth, S = Fraction(1), 0
        for t in range(1, rounds + 1):
            fall = coin if t % 2 else -coin
            wealth *= 1 + Fraction(S * fall, t)
            S += fall
        left.append(float(wealth))
    assert wrong.theorem("coin-betting", 40).verdict is Verdict.NOT_APPLICABLE
    assert wrong.report()["wealth"] == 0
    assert corrected.report()["wealth"] == pytest.approx(left[1])
    regret = actual(corrected, "coin-betting")
    return [0.5, 2, -2, 2, 1, 2, left[0], 1, left[1], 40, regret, value(corrected, "coin-betting")]


def s52(wrong: Experiment, _: Experiment) -> list[float]:
    quiet = vo.run("noisy:d=10,flip=0", vo.learners.Arow(), rounds=2000)
    counts = [confidence_weighted(*run.history.rows(0, 2000), 0.9) for run in (quiet, wrong)]
    return [2000, 0.9, counts[0], quiet.mistakes, counts[1], wrong.mistakes]  # type: ignore[list-item]


CHECKS: dict[int, Callable[[Experiment, Experiment], list[float]]] = {
    int(name[1:]): check for name, check in list(globals().items()) if re.fullmatch(r"s\d+", name)
}


def figures(sentence: str) -> list[tuple[float, float]]:
    """Return the numbers in a sentence, each with a tolerance of half its last digit."""
    plain = re.sub(r"[A-Za-zηθγρ√]\w*/?[₀-₉]|T/\d", " ", sentence.replace("−", "-"))
    found = re.findall(r"(?<![\w.])-?\d+(?:\.\d+)?", plain)
    return [(float(text), 0.51 * 10.0 ** -len(text.partition(".")[2])) for text in found]


def near(number: float, numbers: Iterable[float], slack: float) -> bool:
    """Return whether a number matches: to its last digit or, for an integer below 100, exactly."""
    return any(abs(number - other) <= (slack if slack < 0.5 or abs(other) >= 100 else 1e-9) for other in numbers)


@pytest.mark.parametrize("erratum", FALSE, ids=lambda erratum: erratum.theorem)
def test_the_wrong_statement_is_violated_where_the_right_one_holds(erratum: Erratum) -> None:
    wrong = shown(erratum.wrong_run)
    corrected = wrong if erratum.right_run == erratum.wrong_run else shown(erratum.right_run)
    printed = wrong.theorem(erratum.theorem, wrong.rounds)
    assert printed.verdict is Verdict.VIOLATED
    assert all(premise.met for premise in printed.premises)
    assert printed.violation is not None
    first = printed.violation.t
    assert first == 1 or wrong.theorem(erratum.theorem, first - 1).verdict is not Verdict.VIOLATED
    assert wrong.theorem(erratum.theorem, first).actual == pytest.approx(printed.violation.actual)
    right = corrected.theorem(erratum.right_theorem, corrected.rounds)
    assert right.verdict is Verdict.HOLDS
    assert right.actual <= right.value
    beside = wrong.theorem(erratum.right_theorem, wrong.rounds)  # on the very same run the right one is never violated
    assert beside.verdict in (Verdict.HOLDS, Verdict.VACUOUS, Verdict.NOT_APPLICABLE, Verdict.NOT_JUDGED)


@pytest.mark.parametrize("number", CHECKS)
def test_every_number_of_a_sentence_is_one_of_its_runs(number: int) -> None:
    erratum = BY_NUMBER[number]
    wrong = shown(erratum.wrong_run)
    found = CHECKS[number](wrong, wrong if erratum.right_run == erratum.wrong_run else shown(erratum.right_run))
    told = figures(erratum.story)
    assert len(told) >= 2
    for figure, slack in told:
        assert near(figure, found, slack), (figure, found)


def test_the_table_is_complete_and_in_order() -> None:
    assert list(BY_NUMBER) == sorted(CHECKS)
    for erratum in errata():
        assert erratum.wrong != erratum.right
        assert erratum.story.endswith(".")
        assert (erratum.theorem != "") == (erratum.number in (2, 6, 7, 8, 9, 12, 13, 16, 19, 36, 47, 48, 49, 50))
        assert (erratum.right_theorem == "") == (erratum.theorem == "")


def test_the_errata_without_a_verdict_break_no_bound() -> None:
    for erratum in errata():
        if not erratum.theorem:
            for showing in {erratum.wrong_run, erratum.right_run}:
                verdicts = {finding.verdict for finding in shown(showing, rounds=200).theorems()}
                assert "violated" not in verdicts
