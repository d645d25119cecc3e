"""Draws from beta distributions, as many as are wanted, all made of one coin: so a round can be played again.

What is drawn of x is its log odds ln(x/(1 - x)): where nearly all x lie next to 0 or 1, a number holds these and not x.

The coin, uniform on [0, 1) with 53 bits, begins a sequence of words of 64 bits (SplitMix64), each of which is made into
a number uniform on [0, 1). The odds of a beta variable are G_a/G_b with two gamma variables, and these are found by
rejection, from a normal variable. Each function takes the word that was used last and returns the new one beside what
it draws, so that nothing has to be kept. The functions run interpreted and compiled, and give the same bits.

A normal variable is found under layers that cover the curve exp(-x^2/2), x >= 0, each of the same area: a layer and a
place in it are drawn, and nearly always the place lies below the curve, whatever its height, so that no logarithm is
needed. Layer 0 also holds all that is beyond `TAIL`.

Source: G. Steele, D. Lea and C. Flood, Fast splittable pseudorandom number generators (OOPSLA 2014); G. Marsaglia and
W. Tsang, The ziggurat method for generating random variables (Journal of Statistical Software 5, 2000), and A simple
method for generating gamma variables (ACM Transactions on Mathematical Software 26, 2000).
"""

from __future__ import annotations

import math

import numpy as np

from visualonline.core.types import Array

Word = np.uint64
LAYERS = 256
TAIL = 3.6541528853610088
"""Where the widest layer but the lowest ends: so the topmost of so many layers ends at the height 1."""
_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX, _REMIX = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_FAR, _NEAR, _LAST, _LOW, _LAYER = (np.uint64(n) for n in (30, 27, 31, 11, LAYERS - 1))
_BITS = 2.0**53
HALF_STEP = 2.0**-54
"""Half the distance of two uniform numbers: 0 stands for all between 0 and the first of them."""


def _widths() -> Array:
    """Return how far each layer reaches, the lowest first, as if what is beyond `TAIL` were laid beside it; then 0."""
    height = math.exp(-TAIL * TAIL / 2)
    area = TAIL * height + math.sqrt(math.pi / 2) * math.erfc(TAIL / math.sqrt(2))
    found = [area / height, TAIL]
    for _ in range(LAYERS - 2):
        height += area / found[-1]
        found.append(math.sqrt(-2 * math.log(height)))
    return np.array([*found, 0.0])


WIDTHS = _widths()
HEIGHTS = np.exp(-(WIDTHS**2) / 2)
"""The height of the curve where each layer ends."""


def begun(coin: float, purpose: int) -> Word:
    """Return the word before the sequence of a coin; `purpose` tells apart several sequences of one coin."""
    return np.uint64(int(coin * _BITS)) * _MIX + np.uint64(purpose)


def uniform(word: Word) -> tuple[float, Word]:
    """Draw a number uniform on [0, 1)."""
    z, word = bits(word)
    return share(z), word


def bits(word: Word) -> tuple[Word, Word]:
    """Draw 64 bits."""
    word = word + _STEP
    z = word
    z = (z ^ (z >> _FAR)) * _MIX
    z = (z ^ (z >> _NEAR)) * _REMIX
    return z ^ (z >> _LAST), word


def share(z: Word) -> float:
    """Return a number in [0, 1) made of the upper 53 bits."""
    return float(z >> _LOW) / _BITS


def normal(word: Word) -> tuple[float, Word]:
    """Draw a standard normal number: the layer from the lowest bits of a word, the place in it from the upper ones."""
    while True:
        z, word = bits(word)
        k = int(z & _LAYER)
        x = (2 * share(z) - 1) * WIDTHS[k]
        if abs(x) < WIDTHS[k + 1]:
            return x, word
        if k == 0:
            far, word = beyond(word)
            return math.copysign(far, x), word
        u, word = uniform(word)
        if HEIGHTS[k] + u * (HEIGHTS[k + 1] - HEIGHTS[k]) < math.exp(-x * x / 2):
            return x, word


def beyond(word: Word) -> tuple[float, Word]:
    """Draw a normal number that is larger than `TAIL`."""
    while True:
        u, word = uniform(word)
        v, word = uniform(word)
        more = -math.log(1 - u) / TAIL
        if more * more < -2 * math.log(1 - v):
            return TAIL + more, word


def log_gamma(word: Word, a: float) -> tuple[float, Word]:
    """Draw the logarithm of a gamma variable of shape a > 0 and scale 1."""
    if a < 1:
        raised, word = gamma(word, a + 1)
        u, word = uniform(word)
        return math.log(raised) + math.log(u + HALF_STEP) / a, word
    drawn, word = gamma(word, a)
    return math.log(drawn), word


def gamma(word: Word, a: float) -> tuple[float, Word]:
    """Draw a gamma variable of shape a >= 1 and scale 1; what is surely accepted takes no logarithm."""
    d = a - 1 / 3
    c = 1 / math.sqrt(9 * d)
    while True:
        x, word = normal(word)
        v = 1 + c * x
        if v > 0:
            v = v * v * v
            u, word = uniform(word)
            u = 1 - u
            square = x * x
            if u < 1 - 0.0331 * square * square or math.log(u) < 0.5 * square + d * (1 - v + math.log(v)):
                return d * v, word


def log_odds(word: Word, a: float, b: float) -> tuple[float, Word]:
    """Draw the log odds of a beta variable with the parameters a, b > 0."""
    first, word = log_gamma(word, a)
    second, word = log_gamma(word, b)
    return first - second, word
