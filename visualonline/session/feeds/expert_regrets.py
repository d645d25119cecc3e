"""The regret relative to each expert, and its bound, for the expert regrets panel."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from visualonline.abilities.tracks_expert_regrets import ExpertRegrets, TracksExpertRegrets
from visualonline.core.types import Array
from visualonline.runs.run import Run
from visualonline.session.feeds.figure import FigureFeed
from visualonline.session.snapshot import LearnerSnapshot, Snapshot


class RegretsPicture(NamedTuple):
    """The experts as points (price, regret), their names and weights after the round, and the bound by price.

    The price of an expert, named by `symbol`, is the number on which its bound depends. `nearest` is the index of the
    expert closest to its bound.
    """

    symbol: str
    names: tuple[str, ...]
    price: Array
    regret: Array
    weights: Array
    curve: Array
    nearest: int


class ExpertRegretsFeed(FigureFeed):
    """A feed that reads the regrets from the state of each learner that stores them."""

    def refusal(self, run: Run) -> str:
        """Return why a learner has no picture of its experts' regrets; empty if it has one."""
        if run.learner.ability(TracksExpertRegrets) is not None:
            return ""
        if run.learner.takes_advice:
            return f"{run.learner.name} has no separate bound for each expert. Squint has such bounds."
        return f"{run.learner.name} has no experts. Squint, on a stream of experts, has a bound for each expert."

    def picture(self, run: Run, shown: LearnerSnapshot, snapshot: Snapshot) -> RegretsPicture:  # noqa: ARG002
        """Return the points after the round."""
        tracks = run.learner.ability(TracksExpertRegrets)
        assert tracks is not None
        state, t = shown.frame.after, shown.frame.t
        found: ExpertRegrets = run.rule.evaluate(tracks.regrets, state=state, t=t + 1)
        room = np.interp(found.price, *found.curve.T) - found.regret
        return RegretsPicture(
            found.symbol, shown.names, np.array(found.price), np.array(found.regret),
            run.rule.weights(state, t + 1), found.curve, int(np.argmin(room)),
        )  # fmt: skip
