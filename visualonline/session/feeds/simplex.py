"""The normalised weights as a point in a triangle, with its path, for the simplex panel."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import numpy as np

from visualonline.abilities.additive import is_additive
from visualonline.abilities.projects_steps import ProjectsSteps
from visualonline.core.types import Array
from visualonline.numerics.rounding import without_dust
from visualonline.runs.analyses.simplex_coordinates import (
    CORNERS,
    heaviest,
    on_simplex,
    project_on_plane,
    shares,
    triangle_coordinates,
)
from visualonline.runs.analyses.weight_geometry import clip_by_half_plane, unprojected_step
from visualonline.runs.analyses.weight_path import WeightPath
from visualonline.runs.run import Run
from visualonline.session.feeds.figure import PathFeed
from visualonline.session.playhead import Phase
from visualonline.session.snapshot import LearnerSnapshot, Snapshot

Place = tuple[float, float]


class Corner(NamedTuple):
    """A corner: the name and weight fraction, this round's vote (0 if none), and whether it has the largest weight."""

    name: str
    share: float
    vote: int
    best: bool


class SimplexPicture(NamedTuple):
    """One learner's normalised weights. If there are more than three, the others are at the centre.

    Attributes
    ----------
    places : Array
        The corners of the triangle, or the ends of a segment, of shape (3 or 2, 2).
    before, after : (float, float)
        The positions before and after the update.
    out : (float, float) or None
        The position after the step and before the projection. `projected` says whether the projection changes the
        position.
    sides : (Array, Array) or None
        The parts of the triangle that predict + and that predict -.
    steps_out : bool
        Whether steps may leave the triangle, so that space is reserved for them.
    n, rest : int, float
        The number of weights, and the total fraction of those without a corner.
    """

    places: Array
    corners: tuple[Corner, ...]
    before: Place
    after: Place
    out: Place | None
    projected: bool
    happened: bool
    steps_out: bool
    sides: tuple[Array, Array] | None
    trail: Array
    shares: Array
    t: int
    n: int
    rest: float


class SimplexFeed(PathFeed[WeightPath]):
    """A feed that follows the normalised weights of each learner that has them."""

    def __init__(self) -> None:
        super().__init__(partial(WeightPath, read=shares))

    def refusal(self, run: Run) -> str:
        """Return why a learner's weights are not a point of the triangle; empty if they are."""
        learner, votes = run.learner, run.learner.takes_advice
        if not on_simplex(run):
            return f"{learner.name} stores no weights that sum to 1. Exponential weights and Winnow do."
        if len(run.names) < 2:
            if votes:
                return (
                    "With one expert, the simplex is a single point. By default, the stream 'experts' has 16 experts."
                )
            return "With one feature, the simplex is a single point. By default, the stream 'sparse' has 50 features."
        return ""

    def picture(self, run: Run, shown: LearnerSnapshot, snapshot: Snapshot) -> SimplexPicture:
        """Return the normalised weights of a learner. The path may still be growing."""
        rule, frame, happened, votes = run.rule, shown.frame, shown.frame.round, run.learner.takes_advice
        before, after = shares(rule, frame.before, max(frame.t, 1)), shares(rule, frame.after, frame.t + 1)
        three = heaviest(before)
        out = unprojected_step(rule, frame)
        if out is not None:
            out = project_on_plane(out / (rule.feasible.radius if rule.feasible is not None else 1.0))
        updated = snapshot.phase is Phase.UPDATE and happened is not None
        if is_additive(run.learner):  # omit the rounding error of the projection
            before, after = without_dust(before, 1.0), without_dust(after, 1.0)
        now, best = after if updated else before, shown.hindsight.get("best_expert")
        vote = np.zeros(len(before), dtype=int)
        if happened is not None and votes and rule.labelled:
            vote = np.where(happened.x >= 0.5, 1, -1)
        corners = tuple(Corner(run.names[j], float(now[j]), int(vote[j]), j == best) for j in three)
        places = CORNERS[: len(three)]
        sides = None
        if happened is not None and len(before) == 3 and rule.labelled:
            slack = happened.x - (0.5 if votes else 0.0)
            sides = clip_by_half_plane(places, slack), clip_by_half_plane(places, -slack)
        known = np.vstack([self._paths[run].until(max(frame.t - 1, 0)), before])
        held = before[list(three)]
        return SimplexPicture(
            places=places,
            corners=corners,
            before=_at(before, three),
            after=_at(after, three),
            out=None if out is None else _at(out, three),
            projected=out is not None and not np.allclose(out, after, atol=1e-9),
            happened=happened is not None,
            steps_out=run.learner.ability(ProjectsSteps) is not None,
            sides=sides,
            trail=triangle_coordinates(known, three),
            shares=known[:, list(three)],
            t=frame.t,
            n=len(before),
            rest=max(without_dust(1 - float(held.sum()), 1.0), 0.0),
        )  # fmt: skip


def _at(w: Array, three: tuple[int, ...]) -> Place:
    x, y = triangle_coordinates(w, three)[0].tolist()
    return x, y
