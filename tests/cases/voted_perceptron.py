"""The voted perceptron, with the predictions of the perceptron."""


from exactness import EXACT
from fraction_programs import STEPS, TIES, Perceptron
from nature import flips, like, opposed, orthonormal, perceptron_inseparable, perceptron_separable, summed
from rational import Rational, variants

from visualonline.learners import voted_perceptron as rule

LIKE = {"voted-perceptron": "perceptron"}
EXACTNESS = {"voted-perceptron": (EXACT, "it keeps the sum of y x, whatever eta")}
RATIONAL = {"voted-perceptron": Rational(Perceptron, variants(tie=TIES, eta=STEPS))}
PLANS = {"voted-perceptron": {"voted-perceptron": (200, 50)}}
DRAWN = {"voted-perceptron": like("voted-perceptron", perceptron_separable, perceptron_inseparable)}
HOSTILE = {"voted-perceptron": (like("voted-perceptron", orthonormal), like("voted-perceptron", flips))}
FAMILIES = {"voted-perceptron": ("voted-perceptron",)}
FAULTS = {"voted-perceptron": summed(rule)}
ANSWERED = {"voted-perceptron": opposed}
ELSEWHERE = {"voted-perceptron": "test_online_to_batch"}
SURROGATE = {"voted-perceptron": "perceptron"}
