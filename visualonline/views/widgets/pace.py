"""The playback speed on a slider and in words."""

from __future__ import annotations

import math

from visualonline.session.playhead import FASTEST, SLOWEST
from visualonline.views.text.numbers import filled
from visualonline.views.text.translation import translate

STEPS = 1000
"""Largest value of a speed slider. The smallest is 0."""


def speed_of(value: int) -> float:
    """Return the speed in rounds per second for a slider value in 0..STEPS, on a logarithmic scale."""
    return float(SLOWEST * (FASTEST / SLOWEST) ** (value / STEPS))


def slider_of(speed: float) -> int:
    """Return the slider value for a speed in rounds per second.

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
        return filled(translate("Shell", "{speed:.1f} phases / s"), speed=5 * speed)
    return filled(translate("Shell", "{speed:,.0f} rounds / s"), speed=speed)
