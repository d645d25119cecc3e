"""ROMMA."""

from fractions import Fraction
from typing import Any

from rational import ONE, ZERO, Linear, Point, Rational, Told, dot, turn, variants

LONGEST = 3000
"""Bits of a number at which a stream ends: each step makes them three times as many."""
SHARPEST = 10**6
"""D/(q W), of all steps together, below one part of so many: by the root of that they multiply what rounding left."""


class Romma(Linear):
    """w is the shortest w' with y w'.x >= 1 and w'.w >= ||w||^2; where there is none it stays for ever."""

    def __init__(self, dim: int, variant: str, **_: Any) -> None:
        self.w, self.variant, self.frozen = [ZERO] * dim, variant, False
        self.sharp = 1.0
        self.kinks = (ZERO, ONE) if variant == "aggressive" else (ZERO,)

    def learn(self, x: Point, y: int, coin: Fraction) -> Told:
        """Move to both half-spaces."""
        s = self.score(x)
        asked = not self.frozen and (y * s < 1 if self.variant == "aggressive" else y * s <= 0)
        if asked:
            self.move(x, y, s)
        prediction, _ = turn(s, y)
        return Told(s, prediction, asked, Fraction(prediction != y), y * s == 1)

    def move(self, x: Point, y: int, s: Fraction) -> None:
        """Take the step, or freeze."""
        q, W = sum(a * a for a in x), dot(self.w, self.w)
        D = q * W - s * s
        if q > 0 and (W == 0 or y * s >= q * W):
            self.w, self.sharp = [Fraction(y * b, q) for b in x], 1.0
        elif D == 0:
            self.frozen = True
        else:
            self.sharp *= float(q * W / D)
            self.w = [(q * W - y * s) / D * a + W * (y - s) / D * b for a, b in zip(self.w, x, strict=True)]

    def is_over(self) -> bool:
        """Tell whether a number has more bits than can be reckoned with, or rounding may have grown too far."""
        return self.sharp > SHARPEST or any(a.denominator.bit_length() > LONGEST for a in self.w)


RATIONAL = {"romma": Rational(Romma, variants(variant=("aggressive", "mistakes")))}
