"""The statistics of each bandit learner by arm, for the arms panel."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from visualonline.abilities.rates_arms import ArmNumbers, RatesArms
from visualonline.core.types import Array
from visualonline.numerics.best_arm import best_arm_probabilities
from visualonline.runs.run import Run
from visualonline.session.feeds.figure import FigureFeed
from visualonline.session.playhead import Phase
from visualonline.session.snapshot import LearnerSnapshot, Snapshot
from visualonline.streams.transforms.arm_means import means_of_rows
from visualonline.trace.played_arm import seen_of_arms


class ArmsPicture(NamedTuple):
    """The numbers drawn for a bandit learner, by arm.

    Attributes
    ----------
    plays : Array
        The number of plays so far.
    numbers : ArmNumbers
        The numbers on which the learner bases its choice in this round or, once the update is shown, in the next one.
    truth : Array or None
        The expected payoffs, if the stream declares them.
    best : Array or None
        The probability that each arm is the best, if the learner has posterior densities.
    played : int or None
        The arm played in this round, from 0; None before the prediction.
    """

    names: tuple[str, ...]
    plays: Array
    numbers: ArmNumbers
    truth: Array | None
    best: Array | None
    played: int | None


class ArmsFeed(FigureFeed):
    """A feed that reads the statistics of bandit learners from their states."""

    def refusal(self, run: Run) -> str:
        """Return why there are no arms: the learner observes the losses of all of them."""
        if run.learner.ability(RatesArms) is not None:
            return ""
        return f"{run.learner.name} does not play arms. UCB1 plays one arm in each round and sees only the arm's loss."

    def picture(self, run: Run, shown: LearnerSnapshot, snapshot: Snapshot) -> ArmsPicture:
        """Return the numbers of a learner at the shown moment."""
        frame, happened = shown.frame, shown.frame.round
        updated = snapshot.phase is Phase.UPDATE and happened is not None
        t = frame.t + 1 if updated or happened is None else frame.t
        rates, plays = run.learner.ability(RatesArms), run.plays(t - 1)
        assert rates is not None
        assert plays is not None
        state = frame.after if updated else frame.before
        x = np.zeros(run.history.stream.dim) if happened is None else happened.x
        seen = {"seen": seen_of_arms(x[None], run.rule.arms)[0]} if run.rule.arms else {}
        numbers: ArmNumbers = run.rule.evaluate(rates.numbers, state=state, t=run.rule.own_time(t), **seen)
        of_rows = means_of_rows(run.history.stream)
        hidden = of_rows is None or (happened is None and bool(run.rule.arms))
        means = None if hidden or of_rows is None else of_rows(x[None])[0]
        played = None if happened is None or snapshot.phase < Phase.PREDICTION else int(happened.score)
        best = None if numbers.beta is None else best_arm_probabilities(*numbers.beta)
        names, payoffs = run.facts.features[: len(plays)], None if means is None else 1 - means
        return ArmsPicture(names, plays, numbers, payoffs, best, played)
