"""Theorems whose comparator makes no mistake."""

from __future__ import annotations

from dataclasses import dataclass

from visualonline.core.ability import Ability


@dataclass(frozen=True)
class PerfectComparator(Ability):
    """The comparator makes no mistake while the theorem applies, so the regret is the number of mistakes."""
