"""The voted perceptron, which predicts as the perceptron does."""

from rational import Rational, variants

from cases.perceptron import STEPS, TIES, Perceptron

RATIONAL = {"voted-perceptron": Rational(Perceptron, variants(tie=TIES, eta=STEPS))}
