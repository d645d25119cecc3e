"""The learners in integers, so that ties are exact: every float is a fraction whose denominator is a power of 2.

Nothing of the package is used. Rows are scaled by one power of 2 to whole numbers, which changes no sign of a score of
the perceptron; the multiplicative learners' sums of exponentials are signed by their digits, after the equal exponents
are taken together: sum c_k exp(a_k) with different rational a_k is 0 only if every c_k is (Lindemann, Weierstrass).
"""

from collections.abc import Sequence
from decimal import Context, Decimal
from fractions import Fraction
from math import exp, lcm

from visualonline.core.types import Array

Rows = list[list[int]]
DIGITS = Context(prec=60)


def whole(X: Array) -> tuple[Rows, int]:
    """Return the rows times a power of 2 that makes them whole numbers, and that power."""
    rows = [[Fraction(x) for x in row] for row in X.tolist()]
    unit = lcm(*(x.denominator for row in rows for x in row))
    return [[int(x * unit) for x in row] for row in rows], unit


def wrong(score: int, label: int, tie: str) -> tuple[bool, bool]:
    """Return whether a score of this sign is a mistake, and whether it is followed by an update."""
    right = score * label > 0 or (score == 0 and tie == "positive" and label > 0)
    return not right, not right and not (tie == "lt" and score == 0)


def sums(rows: Rows, y: Array, tie: str, sizes: Sequence[int]) -> tuple[int, int, list[int]]:
    """Run the perceptron with the inner product sum_i sizes_i a_i b_i."""
    s, mistakes, updates = [0] * len(sizes), 0, 0
    for row, label in zip(rows, y.astype(int).tolist(), strict=True):
        score = sum(a * b * size for a, b, size in zip(s, row, sizes, strict=True))
        erred, moves = wrong(score, label, tie)
        mistakes, updates = mistakes + erred, updates + moves
        if moves:
            s = [a + label * b for a, b in zip(s, row, strict=True)]
    return mistakes, updates, s


def sign(sizes: Sequence[int | Fraction], exponents: Sequence[Fraction]) -> int:
    """Return the sign of sum sizes_i exp(exponents_i)."""
    together: dict[Fraction, Fraction] = {}
    for size, power in zip(sizes, exponents, strict=True):
        if size:
            together[power] = together.get(power, Fraction(0)) + size
    left = {power: amount for power, amount in together.items() if amount}
    if not left:
        return 0
    top = max(left)
    terms = [float(amount) * exp(float(power - top)) for power, amount in left.items()]
    total = sum(terms)
    if abs(total) > 1e-9 * sum(map(abs, terms)):
        return 1 if total > 0 else -1
    parts = [DIGITS.multiply(decimal(amount), DIGITS.exp(decimal(power - top))) for power, amount in left.items()]
    exactly = sum(parts, Decimal(0))
    assert abs(exactly) > Decimal("1e-40") * max(map(abs, parts))
    return 1 if exactly > 0 else -1


def decimal(x: Fraction) -> Decimal:
    return DIGITS.divide(Decimal(x.numerator), Decimal(x.denominator))


