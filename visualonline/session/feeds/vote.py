"""The rule from a vote to a prediction, and this round's vote, for the vote panel."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from visualonline.core.types import Array
from visualonline.runs.analyses.votes import (
    PredictionRule,
    Vote,
    own_curve,
    penalty,
    prediction_band,
    prediction_curve,
    prediction_rule,
    vote,
)
from visualonline.runs.run import Run
from visualonline.session.feeds.figure import FigureFeed
from visualonline.session.snapshot import LearnerSnapshot, Snapshot
from visualonline.session.workspace import Workspace

_SHARES = np.linspace(0, 1, 121)


class VoteCurve(NamedTuple):
    """A learner's rule from a vote to a prediction, and this round's vote (None if there is none).

    `drawn` says whether the learner's prediction is random, so that the rule gives a probability.
    """

    way: PredictionRule
    points: Array
    vote: Vote | None
    drawn: bool


class VotePicture(NamedTuple):
    """The curves of the rules and, for a penalty beta, the band of possible values of F."""

    ways: tuple[tuple[PredictionRule, Array], ...]
    beta: float | None
    band: Array | None


class VoteFeed(FigureFeed):
    """A feed that creates one picture of the rules from vote to prediction, with each learner's vote in it."""

    def __init__(self) -> None:
        super().__init__()
        self._curves: dict[Run, Array] = {}

    def set_workspace(self, workspace: Workspace) -> None:
        """Use the runs of another workspace. The curves of runs that remain are kept."""
        super().set_workspace(workspace)
        self._curves = {run: points for run, points in self._curves.items() if run in workspace.runs}

    def refusal(self, run: Run) -> str:
        """Return why a learner does not vote; empty if it votes."""
        if not run.rule.labelled:
            return "This stream has no labels, so there is no vote on a label."
        if prediction_rule(run.rule) is not None:
            return ""
        if run.learner.takes_advice:
            return f"{run.learner.name} does not predict by a weighted vote of experts. Weighted majority does."
        return (
            f"{run.learner.name} does not weight the votes of experts. Algorithm P and randomised weighted majority "
            "show how a vote becomes a prediction."
        )

    def picture(self, run: Run, shown: LearnerSnapshot, snapshot: Snapshot) -> VoteCurve:  # noqa: ARG002
        """Return a learner's own rule and its vote."""
        own = prediction_rule(run.rule)
        assert own is not None
        points = _points(own, 0.0) if own != "curve" else self._curve(run)
        return VoteCurve(own, points, vote(run.rule, shown.frame), run.rule.randomized or run.learner.loss is None)

    def _curve(self, run: Run) -> Array:
        """Return the points of a learner's own curve, computed once."""
        if run not in self._curves:
            self._curves[run] = np.column_stack([_SHARES, own_curve(run.rule, _SHARES)])
        return self._curves[run]

    def shared(self, drawn: tuple[tuple[Run, LearnerSnapshot], ...]) -> VotePicture:
        """Return the rules for comparison.

        The curve and band of algorithm P use its beta, otherwise the first learner's.
        """
        ordered = sorted((run.rule for run, _shown in drawn), key=lambda rule: prediction_rule(rule) != "curve")
        beta = next((beta for rule in ordered if (beta := penalty(rule)) is not None), None)
        ways: tuple[PredictionRule, ...] = ("majority", "lottery") if beta is None else ("majority", "lottery", "curve")
        band = None if beta is None else _band(beta)
        return VotePicture(tuple((one, _points(one, beta or 0.0)) for one in ways), beta, band)


@lru_cache(maxsize=16)
def _points(name: PredictionRule, beta: float) -> Array:
    """Return the points of a rule's curve, of shape (n, 2)."""
    if name == "majority":
        return np.array([[0.0, 0.0], [0.5, 0.0], [0.5, 1.0], [1.0, 1.0]])
    if name == "lottery":
        return np.array([[0.0, 0.0], [1.0, 1.0]])
    return np.column_stack([_SHARES, prediction_curve(_SHARES, beta)])


@lru_cache(maxsize=16)
def _band(beta: float) -> Array:
    """Return the outline of the band of F, of shape (n, 2)."""
    shares = np.linspace(0, 1, 61)
    low, high = prediction_band(shares, beta)
    return np.concatenate([np.column_stack([shares, low]), np.column_stack([shares, high])[::-1]])
