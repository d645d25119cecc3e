"""Detection of additive updates from a learner's abilities."""

from __future__ import annotations

from visualonline.abilities.projects_steps import ProjectsSteps
from visualonline.abilities.separates import margin_of
from visualonline.core.plugin import Learner


def is_additive(learner: Learner) -> bool:
    """Return whether updates add to the weights, so that a comparatively tiny weight is a rounding error of a sum."""
    return learner.ability(ProjectsSteps) is not None or margin_of(learner) == "euclidean"
