"""Whether updates add to the weights, by what a learner is able to do."""

from __future__ import annotations

from visualonline.abilities.projects_steps import ProjectsSteps
from visualonline.abilities.separates import margin_of
from visualonline.core.plugin import Learner


def is_additive(learner: Learner) -> bool:
    """Return whether updates add to weights, so that one far below the others is what rounding has left of a sum."""
    return learner.ability(ProjectsSteps) is not None or margin_of(learner) == "euclidean"
