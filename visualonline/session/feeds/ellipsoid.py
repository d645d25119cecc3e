"""The confidence ellipsoid of u and the features of the arms in a plane, for the ellipsoid panel."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from visualonline.abilities.estimates_coefficients import Ellipsoid, EstimatesCoefficients
from visualonline.core.types import Array
from visualonline.runs.run import Run
from visualonline.session.feeds.figure import FigureFeed
from visualonline.session.playhead import Phase
from visualonline.session.snapshot import LearnerSnapshot, Snapshot
from visualonline.streams.transforms.arms_seen import coefficients
from visualonline.trace.played_arm import seen_of_arms

_POINTS = 181


class EllipsoidPicture(NamedTuple):
    """A learner's confidence ellipsoid as drawn, in the plane of the first two features.

    Attributes
    ----------
    names : (str, str)
    features : int
        The number of features of an arm.
    before, after : Array
        The outlines of the ellipsoids before and after the round, of shape (n, 2). With more than two features, they
        are the outlines of the projections.
    centre : Array
        The estimate w before the round, or after it once the update is shown.
    truth : Array or None
        u, if the stream declares it.
    arms : Array
        The features of the arms, of shape (K, 2); none before round 1.
    bounds : Array
        The upper confidence bounds of the arms before the round.
    favourable : Array
        The vector of the ellipsoid for which the played arm pays most.
    played : int or None
        The arm of this round, from 0; None before it is predicted.
    """

    names: tuple[str, str]
    features: int
    before: Array
    after: Array
    centre: Array
    truth: Array | None
    arms: Array
    arm_names: tuple[str, ...]
    bounds: Array
    favourable: Array | None
    played: int | None
    updated: bool


class EllipsoidFeed(FigureFeed):
    """A feed that reads the ellipsoid of each learner that stores one."""

    def refusal(self, run: Run) -> str:
        """Return why there is no picture of a learner's ellipsoid."""
        if run.learner.ability(EstimatesCoefficients) is None:
            return (
                f"{run.learner.name} keeps no confidence ellipsoid. OFUL keeps an ellipsoid on the stream linear-arms."
            )
        if len(run.names) < 2:
            return "With one feature, the ellipsoid is an interval. The panel Arms draws intervals."
        return ""

    def picture(self, run: Run, shown: LearnerSnapshot, snapshot: Snapshot) -> EllipsoidPicture:
        """Return the ellipsoid and the arms of the round."""
        own, frame, u = run.learner.ability(EstimatesCoefficients), shown.frame, coefficients(run.history.stream)
        assert own is not None
        happened = frame.round
        before, after = (run.rule.evaluate(own.ellipsoid, state=state) for state in (frame.before, frame.after))
        updated = snapshot.phase is Phase.UPDATE and happened is not None
        seen = np.empty((0, len(before.centre)))
        if happened is not None:
            seen = seen_of_arms(happened.x[None], run.rule.arms)[0]
        played = None if happened is None or snapshot.phase < Phase.PREDICTION else int(happened.score)
        return EllipsoidPicture(
            names=(run.names[0], run.names[1]),
            features=len(before.centre),
            before=outline(before),
            after=outline(after),
            centre=(after if updated else before).centre[:2],
            truth=None if u is None else u[:2],
            arms=seen[:, :2],
            arm_names=run.facts.features[: len(seen)],
            bounds=0.5 + reaches(before, seen),
            favourable=None if played is None else most_favourable(before, seen[played])[:2],
            played=played,
            updated=updated,
        )  # fmt: skip


def outline(one: Ellipsoid) -> Array:
    """Return the outline of the projection of an ellipsoid onto the first two coordinates, of shape (n, 2).

    Examples
    --------
    >>> found = outline(Ellipsoid(np.zeros(2), np.diag([4.0, 1.0]), 0.5))
    >>> np.abs(found).max(axis=0).round(9).tolist()
    [1.0, 0.5]
    """
    angles = np.linspace(0, 2 * np.pi, _POINTS)
    root = np.linalg.cholesky(one.inverse[:2, :2])
    return np.asarray(one.centre[:2] + one.radius * np.column_stack([np.cos(angles), np.sin(angles)]) @ root.T)


def reaches(one: Ellipsoid, seen: Array) -> Array:
    """Return the largest x.v over the ellipsoid for each row x."""
    widths = np.sqrt(np.maximum(np.einsum("ki,ij,kj->k", seen, one.inverse, seen), 0.0))
    return np.asarray(seen @ one.centre + one.radius * widths)


def most_favourable(one: Ellipsoid, x: Array) -> Array:
    """Return the vector v of the ellipsoid with the largest x.v; the centre if x is 0.

    Examples
    --------
    >>> most_favourable(Ellipsoid(np.zeros(2), np.eye(2), 0.5), np.array([3.0, 4.0])).round(9).tolist()
    [0.3, 0.4]
    """
    z = one.inverse @ x
    width = float(np.sqrt(max(float(x @ z), 0.0)))
    return np.asarray(one.centre + (one.radius / width * z if width > 0 else 0.0))
