"""The ability to average weights."""

from __future__ import annotations

from dataclasses import dataclass

from visualonline.core.ability import Ability


@dataclass(frozen=True, kw_only=True)
class Averages(Ability):
    """Returns the average of the weights that have predicted. The weights show both, the average as second bars."""
