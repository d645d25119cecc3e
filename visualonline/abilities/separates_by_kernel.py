"""The ability to separate in the space of a kernel."""

from __future__ import annotations

from dataclasses import dataclass

from visualonline.core.ability import Ability


@dataclass(frozen=True, kw_only=True)
class SeparatesByKernel(Ability):
    """Predicts by the side of a hyperplane through 0 in the space of its kernel, so the score over ||w|| is a margin.

    The learner's kernel parameters say which kernel it is. The margin panel and `runs.analyses.score_margin` read it.
    """
