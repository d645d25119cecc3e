"""Passive-aggressive, in its three variants."""

from fractions import Fraction
from typing import Any

from rational import HALF, ONE, ZERO, Linear, Point, Rational, Told, turn, variants


class PassiveAggressive(Linear):
    """w = w + tau y x where l = max(0, 1 - y w.x) > 0."""

    kinks = (ZERO, ONE)

    def __init__(self, dim: int, variant: str, C: Fraction, **_: Any) -> None:
        self.w, self.variant, self.C = [ZERO] * dim, variant, C

    def learn(self, x: Point, y: int, coin: Fraction) -> Told:
        """Step by l/||x||^2, or as far as C allows."""
        score, square = self.score(x), sum(a * a for a in x)
        loss = max(ZERO, 1 - y * score)
        learns = loss > 0 and square > 0
        if learns:
            tau = loss / (square + 1 / (2 * self.C)) if self.variant == "PA-II" else loss / square
            self.step(y * (min(self.C, tau) if self.variant == "PA-I" else tau), x)
        prediction, _ = turn(score, y)
        return Told(score, prediction, learns, Fraction(prediction != y), y * score == 1)


RATIONAL = {
    "passive-aggressive": Rational(
        PassiveAggressive, variants(variant=("PA-I", "PA", "PA-II"), C=(ONE, HALF, Fraction(1, 10), Fraction(3, 10)))
    )
}
