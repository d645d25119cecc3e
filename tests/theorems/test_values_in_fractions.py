"""Mistakes, L* and the bounds of the experts' first three theorems compared with fractions and 40 digits."""

from collections.abc import Callable
from decimal import Context, Decimal
from fractions import Fraction
from random import Random

import numpy as np
import pytest
from cases import joined
from nature import learner_of, run_of
from rational import Point, Rational, drawn, given
from trials import SEED, Trials

from visualonline.theorems.theorem import Verdict

RATIONAL: dict[str, Rational] = joined("RATIONAL")
FORTY = Context(prec=40)


def ln(a: Fraction) -> Decimal:
    return FORTY.subtract(Decimal(a.numerator).ln(FORTY), Decimal(a.denominator).ln(FORTY))


def halving(N: int, L: int, _: Fraction) -> Decimal | None:
    return ln(Fraction(N)) / ln(Fraction(2)) if L == 0 else None


def weighted_majority(N: int, L: int, beta: Fraction) -> Decimal | None:
    if beta == 0:
        return halving(N, L, beta)
    return (L * -ln(beta) + ln(Fraction(N))) / ln(2 / (1 + beta))


def randomized(N: int, L: int, beta: Fraction) -> Decimal | None:
    return (L * -ln(beta) + ln(Fraction(N))) * beta.denominator / (beta.denominator - beta.numerator)


def best(X: list[Point], y: list[int]) -> int:
    """Return L*, counted."""
    return min([sum(bool(x[i] != (label > 0)) for x, label in zip(X, y, strict=True)) for i in range(len(X[0]))])


BOUNDS: dict[str, Callable[[int, int, Fraction], Decimal | None]] = {
    "halving": halving, "weighted-majority": weighted_majority, "randomized-weighted-majority": randomized,
}  # fmt: skip


@pytest.mark.parametrize("name", BOUNDS)
@pytest.mark.long(seconds=60)
def test_a_bound_and_its_verdict_are_those_of_exact_arithmetic(name: str, trials: Trials) -> None:
    rng = Random(SEED)
    met = 0
    for k in trials(30, 5000):
        settings = RATIONAL[name].settings[k % len(RATIONAL[name].settings)]
        stream = drawn(rng, RATIONAL[name], settings)
        run = run_of(learner_of(name), given(settings), np.array(stream.X, float), np.array(stream.y, float))
        beta, t = settings.get("beta", Fraction(0)), len(stream.y)
        for s in (1, t // 2, t):
            judged = run.theorem(name, s)
            value = BOUNDS[name](len(stream.X[0]), best(stream.X[:s], stream.y[:s]), beta)
            if value is None:
                assert judged.verdict is Verdict.NOT_APPLICABLE
                continue
            met += 1
            actual = sum((Fraction(one.loss) for one in stream.told[:s]), Fraction(0))
            assert actual <= value
            assert judged.actual == pytest.approx(float(actual), rel=1e-14)
            assert judged.value == pytest.approx(float(value), rel=1e-14)
            assert judged.verdict is (Verdict.VACUOUS if value >= s - 1e-6 else Verdict.HOLDS)
    assert met > k / 2
