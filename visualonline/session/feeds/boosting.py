"""The examples of a booster with their weights, the round's weak hypothesis and the combined vote, for its panel."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from visualonline.abilities.boosts import Boosts
from visualonline.core.types import Array
from visualonline.numerics.rounding import DUST
from visualonline.runs.analyses.boost_path import BoostPath
from visualonline.runs.run import Run
from visualonline.session.feeds.figure import PathFeed
from visualonline.session.playhead import Phase
from visualonline.session.snapshot import LearnerSnapshot, Snapshot
from visualonline.streams.adversaries.weak_learner import CUTS, Sample, Stump
from visualonline.streams.transforms.shown_points import declared_by

Mask = npt.NDArray[np.bool_]
SAMPLE = "sample"
"""The stream attribute with the labelled examples on which the hypotheses are evaluated."""
EDGES = np.concatenate([[-1.0], CUTS, [1.0]])
"""The borders of the cells between the cuts of the stumps, for both features."""
_MIDDLES = (EDGES[:-1] + EDGES[1:]) / 2
_GRID = np.stack(np.meshgrid(_MIDDLES, _MIDDLES), axis=-1).reshape(-1, 2)
"""The midpoints between the borders, and the centres of the cells, of shape (49, 2)."""


class BoostPicture(NamedTuple):
    """The data drawn for one booster.

    Attributes
    ----------
    points, labels : Array
        Of shapes (m, 2) and (m,).
    weights : Array
        The weights before the round or, once the update is shown, after it, of shape (m,).
    margins : Array
        The normalised margins of the vote so far, of shape (m,), in [-1, 1].
    wrong : Array
        True where the vote so far is wrong or tied, once there is a vote.
    stump : Stump or None
        The weak hypothesis of the round.
    error : float
        The weighted error of the stump.
    sides : Array of shape (k, k)
        The vote in the cells between the borders `EDGES`: +1, -1, or 0 for a tie. Rows belong to the second feature.
    """

    points: Array
    labels: Array
    weights: Array
    margins: Array
    wrong: Mask
    stump: Stump | None
    error: float
    sides: Array


class BoostFeed(PathFeed[BoostPath]):
    """A feed that follows the weak hypotheses of each booster."""

    def __init__(self) -> None:
        super().__init__(_new_path)

    def refusal(self, run: Run) -> str:
        """Return why there are no examples in the plane, or no vote of hypotheses."""
        if _sample(run) is None:
            return "This stream contains no hypotheses on examples. The stream 'weak-learner' has decision stumps."
        if run.learner.ability(Boosts) is None:
            return f"{run.learner.name} does not combine hypotheses. AdaBoost and boosting by Hedge do."
        return ""

    def picture(self, run: Run, shown: LearnerSnapshot, snapshot: Snapshot) -> BoostPicture:
        """Return the examples with the vote of the rounds so far. This round's hypothesis counts from the update on."""
        path, frame = self._paths[run], shown.frame
        sample, happened = path.sample, frame.round
        updated = snapshot.phase is Phase.UPDATE and happened is not None
        n = frame.t if updated or happened is None else frame.t - 1
        w = run.rule.weights(frame.before, max(frame.t, 1))
        stump = path.stump(frame.t) if happened is not None else -1
        margins, votes = path.margins(n), path.votes(n)
        said = sum((vote * one.says(_GRID) for vote, one in zip(votes, sample.stumps, strict=True) if vote > 0),
                   np.zeros(len(_GRID)))  # fmt: skip
        tied = DUST * max(float(votes.sum()), 1.0)
        sides = np.where(np.abs(said) <= tied, 0.0, np.sign(said)).reshape(len(_MIDDLES), -1)
        return BoostPicture(
            points=sample.points,
            labels=sample.labels,
            weights=run.rule.weights(frame.after, frame.t + 1) if updated else w,
            margins=margins,
            wrong=(margins <= DUST) & (n > 0),
            stump=sample.stumps[stump] if stump >= 0 else None,
            error=float(1 - happened.loss) if happened is not None else np.nan,
            sides=sides,
        )  # fmt: skip


def _new_path(run: Run) -> BoostPath:
    sample = _sample(run)
    assert sample is not None
    return BoostPath(run, sample)


def _sample(run: Run) -> Sample | None:
    found: Sample | None = declared_by(run.trace.stream, SAMPLE)
    return found
