"""The limit to advice in {0, 1}."""

from __future__ import annotations

from dataclasses import dataclass

from visualonline.core.ability import Ability


@dataclass(frozen=True, kw_only=True)
class TakesBinaryAdvice(Ability):
    """Is stated for advice, or x, in {0, 1}. `trace.simulate` refuses other numbers."""
