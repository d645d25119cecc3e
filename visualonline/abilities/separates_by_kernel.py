"""The ability to separate in the feature space of a kernel."""

from __future__ import annotations

from visualonline.abilities.separates import Separates
from visualonline.core.ability import Ability


class SeparatesByKernel(Ability):
    """The learner predicts by a hyperplane through 0 in the feature space of a kernel; score/||w|| is a margin.

    The learner's kernel parameters select the kernel. The margin panel and `runs.analyses.score_margin` read this
    ability.
    """

    excludes = (Separates,)
