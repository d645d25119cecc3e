"""The regrets relative to two experts as a point, with its path and step, for the approachability panel."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import numpy as np

from visualonline.abilities.approaches_orthant import ApproachesOrthant
from visualonline.core.types import Array, State
from visualonline.runs.analyses.weight_path import WeightPath
from visualonline.runs.run import Run
from visualonline.session.feeds.figure import PathFeed
from visualonline.session.snapshot import LearnerSnapshot, Snapshot
from visualonline.trace.tuned_learner import TunedLearner

_POINTS = 61
"""The number of points of a level set between the two axes."""


class OrthantPicture(NamedTuple):
    """The regrets relative to two of the N experts.

    Attributes
    ----------
    names : (str, str)
    before, stepped, after : Array
        The regrets before the round, after the step, and as stored by the learner, all of shape (2,).
    weights : Array
        The weights of the two experts before the round, of shape (2,).
    product : float
        The inner product w.r over all experts.
    level : Array
        The points between the axes at which the norm of the positive part equals that before the round, of shape (k,
        2); empty if no regret is positive.
    trail : Array
        The path up to the point before the round, of shape (n, 2).
    """

    names: tuple[str, str]
    before: Array
    stepped: Array
    after: Array
    weights: Array
    product: float
    level: Array
    trail: Array
    happened: bool


def regrets(rule: TunedLearner, state: State, t: int) -> Array:  # noqa: ARG001  readers of paths receive t
    """Return the vector of regrets in a state."""
    own = rule.learner.ability(ApproachesOrthant)
    assert own is not None
    return np.array(rule.evaluate(own.vector, state=state))


def level_set(place: Array, p: float) -> Array:
    """Return the points of the positive quadrant with the same p-norm as the positive part of `place`, of shape (k, 2).

    Examples
    --------
    >>> level_set(np.array([3.0, 4.0]), 2.0)[[0, -1]].round(6).tolist(), len(level_set(np.array([-1.0, 0.0]), 2.0))
    ([[5.0, 0.0], [0.0, 5.0]], 0)
    """
    positive = np.maximum(place, 0.0)
    top = float(positive.max())
    if top == 0:
        return np.empty((0, 2))
    length = top * float(np.sum((positive / top) ** p)) ** (1 / p)
    angles = np.linspace(0, np.pi / 2, _POINTS)
    sides = [np.maximum(part, 0.0) ** (2 / p) for part in (np.cos(angles), np.sin(angles))]
    return np.asarray(length * np.column_stack(sides))


class OrthantFeed(PathFeed[WeightPath]):
    """A feed that follows the regret vector of each learner that stores one."""

    def __init__(self) -> None:
        super().__init__(partial(WeightPath, read=regrets))

    def refusal(self, run: Run) -> str:
        """Return why a learner has no picture of its vector of regrets; empty if it has one."""
        if run.learner.ability(ApproachesOrthant) is None:
            return f"{run.learner.name} does not store a vector of regrets. Regret matching does."
        if len(run.names) < 2:
            return "With one expert, the regret is always 0. By default, the stream 'experts' has 16 experts."
        return ""

    def picture(self, run: Run, shown: LearnerSnapshot, snapshot: Snapshot) -> OrthantPicture:  # noqa: ARG002
        """Return the regrets, their path, and the step of the round."""
        frame, rule, own = shown.frame, run.rule, run.learner.ability(ApproachesOrthant)
        assert own is not None
        t, happened = frame.t, frame.round
        before, after = regrets(rule, frame.before, t), regrets(rule, frame.after, t + 1)
        w = rule.weights(frame.before, max(t, 1))
        r = np.zeros(len(w)) if happened is None else happened.loss - np.abs(happened.x - (1 + happened.y) / 2)
        two = sorted(np.argsort(-before, kind="stable")[:2].tolist())
        known = np.vstack([self._paths[run].until(max(t - 1, 0)), before])
        return OrthantPicture(
            names=(run.names[two[0]], run.names[two[1]]),
            before=before[two],
            stepped=(before + r)[two],
            after=after[two],
            weights=w[two],
            product=float(w @ r),
            level=level_set(before[two], rule.evaluate(own.norm)),
            trail=known[:, two],
            happened=happened is not None,
        )  # fmt: skip
