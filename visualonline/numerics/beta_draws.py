"""Draws from beta distributions, as many as are wanted, all made of one coin: so a round can be played again.

The coin, uniform on [0, 1) with 53 bits, begins a sequence of words of 64 bits (SplitMix64), each of which is made into
a number uniform on [0, 1). A beta variable is G_a/(G_a + G_b) with two gamma variables, and these are found by
rejection, from a normal variable. The functions run interpreted and compiled, and give the same bits.

Source: G. Steele, D. Lea and C. Flood, Fast splittable pseudorandom number generators (OOPSLA 2014); G. Marsaglia and
W. Tsang, A simple method for generating gamma variables (ACM Transactions on Mathematical Software 26, 2000).
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import numpy.typing as npt

Words = npt.NDArray[np.uint64]
"""The place in a sequence, of shape (1,); what draws from it moves it on."""
_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX, _REMIX = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_FAR, _NEAR, _LAST, _LOW = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(11)
_BITS = 2.0**53


def begun(coin: float, purpose: int) -> Words:
    """Return the beginning of the sequence of a coin; `purpose` tells apart several sequences of one coin."""
    words = np.empty(1, dtype=np.uint64)
    words[0] = np.uint64(int(coin * _BITS)) * _MIX + np.uint64(purpose)
    return words


def uniform(words: Any) -> float:
    """Draw a number uniform on [0, 1)."""
    words[0] = words[0] + _STEP
    z = words[0]
    z = (z ^ (z >> _FAR)) * _MIX
    z = (z ^ (z >> _NEAR)) * _REMIX
    z = z ^ (z >> _LAST)
    return float(z >> _LOW) / _BITS


def normals(words: Any) -> tuple[float, float]:
    """Draw two standard normal numbers, by the polar method."""
    while True:
        u = 2 * uniform(words) - 1
        v = 2 * uniform(words) - 1
        s = u * u + v * v
        if 0 < s < 1:
            scale = math.sqrt(-2 * math.log(s) / s)
            return u * scale, v * scale


def gamma(words: Any, a: float, x: float) -> float:
    """Draw a gamma variable of shape a > 0 and scale 1, from a normal number `x` that was drawn for it."""
    if a < 1:
        raised = gamma_from_one(words, a + 1, x)
        return float(raised * uniform(words) ** (1 / a))
    return gamma_from_one(words, a, x)


def gamma_from_one(words: Any, a: float, x: float) -> float:
    """Draw one of shape a >= 1; what is surely accepted takes no logarithm."""
    d = a - 1 / 3
    c = 1 / math.sqrt(9 * d)
    while True:
        v = 1 + c * x
        if v > 0:
            v = v * v * v
            u = 1 - uniform(words)
            square = x * x
            if u < 1 - 0.0331 * square * square or math.log(u) < 0.5 * square + d * (1 - v + math.log(v)):
                return d * v
        x, _ = normals(words)


def beta(words: Any, a: float, b: float) -> float:
    """Draw a beta variable with the parameters a, b > 0."""
    x, y = normals(words)
    first = gamma(words, a, x)
    second = gamma(words, b, y)
    total = first + second
    if total > 0:
        return first / total
    return 1.0 if uniform(words) < a / (a + b) else 0.0  # both vanish where a and b nearly do
