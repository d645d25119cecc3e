"""How fast rounds are played: on a slider, and in words."""

from __future__ import annotations

import math

from visualonline.session.playhead import FASTEST, SLOWEST
from visualonline.views.text.translation import translate

STEPS = 1000
"""The values of a slider of speeds go from 0 to this."""


def speed_of(value: int) -> float:
    """Return the rounds a second of a slider value in 0..STEPS, logarithmic."""
    return float(SLOWEST * (FASTEST / SLOWEST) ** (value / STEPS))


def slider_of(speed: float) -> int:
    """Return the slider value of a speed.

    Examples
    --------
    >>> slider_of(speed_of(437))
    437
    """
    return round(STEPS * math.log(speed / SLOWEST) / math.log(FASTEST / SLOWEST))


def pace_text(speed: float) -> str:
    """Return a speed in words."""
    if speed >= 0.99 * FASTEST:
        return translate("Shell", "as fast as possible")
    if speed <= 3.0:
        return translate("Shell", "{speed:.1f} phases / s").format(speed=5 * speed)
    return translate("Shell", "{speed:,.0f} rounds / s").format(speed=speed)
