"""AROW."""

from fractions import Fraction

from rational import ONE, ZERO, Linear, Point, Rational, Told, turn, variants

from cases.second_order_perceptron import FIRST, Regression, grown


class Arow(Linear):
    """The ridge solution of the updates, which are the rounds with a margin below 1."""

    kinks = (ZERO, ONE)

    def __init__(self, dim: int, r: Fraction) -> None:
        self.fit, self.w = Regression(dim, r), [ZERO] * dim

    def learn(self, x: Point, y: int, coin: Fraction) -> Told:
        """Take the example into the regression if its margin is below 1."""
        score = self.score(x)
        prediction, learns = turn(score, y)[0], y * score < 1
        if learns:
            self.fit.A = grown(self.fit.A, x)
            self.fit.add(x, y)
            self.w = self.fit.weights()
        return Told(score, prediction, learns, Fraction(prediction != y), y * score == 1)


RATIONAL = {"arow": Rational(Arow, variants(r=(*FIRST, Fraction(10))), rounds=(8, 50))}
