"""Draws from beta distributions, as many as are wanted, all made of one coin: so a round can be played again.

The coin, uniform on [0, 1) with 53 bits, begins a sequence of words of 64 bits (SplitMix64), each of which is made into
a number uniform on [0, 1). A beta variable is G_a/(G_a + G_b) with two gamma variables, and these are found by
rejection, from a normal variable. Each function takes the word that was used last and returns the new one beside what
it draws, so that nothing has to be kept. The functions run interpreted and compiled, and give the same bits.

Source: G. Steele, D. Lea and C. Flood, Fast splittable pseudorandom number generators (OOPSLA 2014); G. Marsaglia and
W. Tsang, A simple method for generating gamma variables (ACM Transactions on Mathematical Software 26, 2000).
"""

from __future__ import annotations

import math

import numpy as np

Word = np.uint64
_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX, _REMIX = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_FAR, _NEAR, _LAST, _LOW = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(11)
_BITS = 2.0**53


def begun(coin: float, purpose: int) -> Word:
    """Return the word before the sequence of a coin; `purpose` tells apart several sequences of one coin."""
    return np.uint64(int(coin * _BITS)) * _MIX + np.uint64(purpose)


def uniform(word: Word) -> tuple[float, Word]:
    """Draw a number uniform on [0, 1)."""
    word = word + _STEP
    z = word
    z = (z ^ (z >> _FAR)) * _MIX
    z = (z ^ (z >> _NEAR)) * _REMIX
    z = z ^ (z >> _LAST)
    return float(z >> _LOW) / _BITS, word


def normals(word: Word) -> tuple[float, float, Word]:
    """Draw two standard normal numbers, by the polar method."""
    while True:
        u, word = uniform(word)
        v, word = uniform(word)
        u = 2 * u - 1
        v = 2 * v - 1
        s = u * u + v * v
        if 0 < s < 1:
            scale = math.sqrt(-2 * math.log(s) / s)
            return u * scale, v * scale, word


def gamma(word: Word, a: float, x: float) -> tuple[float, Word]:
    """Draw a gamma variable of shape a > 0 and scale 1, from a normal number `x` that was drawn for it."""
    if a < 1:
        raised, word = gamma_from_one(word, a + 1, x)
        u, word = uniform(word)
        return raised * u ** (1 / a), word
    return gamma_from_one(word, a, x)


def gamma_from_one(word: Word, a: float, x: float) -> tuple[float, Word]:
    """Draw one of shape a >= 1; what is surely accepted takes no logarithm."""
    d = a - 1 / 3
    c = 1 / math.sqrt(9 * d)
    while True:
        v = 1 + c * x
        if v > 0:
            v = v * v * v
            u, word = uniform(word)
            u = 1 - u
            square = x * x
            if u < 1 - 0.0331 * square * square or math.log(u) < 0.5 * square + d * (1 - v + math.log(v)):
                return d * v, word
        x, _, word = normals(word)


def beta(word: Word, a: float, b: float) -> tuple[float, Word]:
    """Draw a beta variable with the parameters a, b > 0."""
    x, y, word = normals(word)
    first, word = gamma(word, a, x)
    second, word = gamma(word, b, y)
    total = first + second
    if total > 0:
        return first / total, word
    u, word = uniform(word)  # both vanish where a and b nearly do
    return (1.0 if u < a / (a + b) else 0.0), word
