"""The online support vector machine, and the one with a delay."""

from fractions import Fraction

from rational import ONE, Rational, variants

from cases.projected_gradient import RATES, SCALES, InBall


class Machine(InBall):
    """Gradient descent on the hinge loss in a ball, with a bias among the weights."""

    bias = True


SIZES = (ONE, Fraction(7, 10), Fraction(1000))
RATIONAL = {
    "online-svm": Rational(Machine, variants(radius=SIZES, step=RATES, scale=SCALES), rounds=(8, 40)),
    "delayed-svm": Rational(Machine, variants(radius=SIZES, step=RATES, scale=SCALES, tau=(0, 1, 3)), rounds=(8, 40)),
}
