"""The restriction to advice in {0, 1}."""

from __future__ import annotations

from visualonline.core.ability import Ability


class TakesBinaryAdvice(Ability):
    """The learner requires advice, or x, in {0, 1}. `trace.simulate` raises an error for other numbers."""
