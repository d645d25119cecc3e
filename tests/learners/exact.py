"""The learners in whole numbers, so that a tie is one: every float is a fraction whose denominator is a power of 2.

Nothing of the package is used. Rows are scaled by one power of 2 to whole numbers, which changes no sign of a score of
the perceptron; the multiplicative learners' sums of exponentials are signed by their digits, after the equal exponents
are taken together: sum c_k exp(a_k) with different rational a_k is 0 only if every c_k is (Lindemann, Weierstrass).
"""

from collections.abc import Sequence
from decimal import Context, Decimal
from fractions import Fraction
from itertools import combinations_with_replacement
from math import exp, factorial, lcm, prod

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float64]
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


def _sums(rows: Rows, y: Array, tie: str, sizes: Sequence[int]) -> tuple[int, int, list[int]]:
    """Run the perceptron with the inner product sum_i sizes_i a_i b_i."""
    s, mistakes, updates = [0] * len(sizes), 0, 0
    for row, label in zip(rows, y.astype(int).tolist(), strict=True):
        score = sum(a * b * size for a, b, size in zip(s, row, sizes, strict=True))
        erred, moves = wrong(score, label, tie)
        mistakes, updates = mistakes + erred, updates + moves
        if moves:
            s = [a + label * b for a, b in zip(s, row, strict=True)]
    return mistakes, updates, s


def perceptron(X: Array, y: Array, tie: str = "le") -> tuple[int, int, Array]:
    """Return the mistakes, the updates and w of the step 1."""
    rows, unit = whole(X)
    mistakes, updates, s = _sums(rows, y, tie, [1] * X.shape[1])
    return mistakes, updates, np.array([float(Fraction(a, unit)) for a in s])


def polynomial_perceptron(X: Array, y: Array, degree: int, tie: str = "le") -> tuple[int, int]:
    """Return the mistakes and the updates with the kernel (1 + x.z)^degree, through its monomials."""
    rows, unit = whole(X)
    places = list(combinations_with_replacement(range(X.shape[1] + 1), degree))
    sizes = [factorial(degree) // prod(factorial(place.count(i)) for i in set(place)) for place in places]
    lifted = [[prod(([unit, *row])[i] for i in place) for place in places] for row in rows]
    return _sums(lifted, y, tie, sizes)[:2]


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
    parts = [DIGITS.multiply(_decimal(amount), DIGITS.exp(_decimal(power - top))) for power, amount in left.items()]
    exactly = sum(parts, Decimal(0))
    assert abs(exactly) > Decimal("1e-40") * max(map(abs, parts))
    return 1 if exactly > 0 else -1


def _decimal(x: Fraction) -> Decimal:
    return DIGITS.divide(Decimal(x.numerator), Decimal(x.denominator))


def _behind(sizes: Sequence[int], exponents: Sequence[Fraction], unit: int) -> float:
    """Return 1/2 - p, for p below 1/2."""
    top = max(exponents)
    weights = [DIGITS.exp(_decimal(power - top)) for power in exponents]
    lead = sum((DIGITS.multiply(Decimal(size), w) for size, w in zip(sizes, weights, strict=True)), Decimal(0))
    return float(-lead / (2 * unit * sum(weights)))


def winnow(X: Array, y: Array, eta: float, tie: str = "le") -> tuple[int, int, Array]:
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


def exponential_weights(X: Array, y: Array, eta: float, rounding: float) -> int:
    """Return the mistakes of [p >= 1/2], p the weighted mean of the advice; what is as near to 1/2 counts as 1/2."""
    rows, unit = whole(X)
    step = Fraction(eta) / unit
    losses, mistakes = [0] * X.shape[1], 0
    for row, label in zip(rows, (y > 0).tolist(), strict=True):
        sizes, exponents = [2 * a - unit for a in row], [-step * loss for loss in losses]
        ones = sign(sizes, exponents) >= 0 or _behind(sizes, exponents, unit) <= rounding
        mistakes += ones != label
        losses = [loss + abs(a - unit * label) for loss, a in zip(losses, row, strict=True)]
    return mistakes
