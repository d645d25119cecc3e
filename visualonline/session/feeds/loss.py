"""The margins of the shown round and the losses as functions of the margin, for the loss panel."""

from __future__ import annotations

from typing import NamedTuple

from visualonline.abilities.regularises import Regularises
from visualonline.runs.analyses.margin_losses import (
    Loss,
    loss_paid,
    loss_values,
    margin_loss_of,
    round_margin,
    signed_distance,
    subgradients,
    surrogate_of,
    update_threshold,
)
from visualonline.runs.run import Run
from visualonline.session.feeds.figure import FigureFeed
from visualonline.session.snapshot import LearnerSnapshot, Snapshot

_RECENT = 64
"""The number of recent rounds whose margins determine the range."""


class RoundMargin(NamedTuple):
    """One learner's round: its margin `z`, its position on the axis, and its loss.

    `guesses` are the positions for the labels +1 and -1.
    """

    kind: Loss
    z: float
    across: float
    score: float
    y: float
    loss: float
    slope: float
    guesses: tuple[tuple[float, float], ...]


class LossPicture(NamedTuple):
    """The loss functions, which of them are incurred, and the range in which w is updated.

    No margin of the recent rounds is larger than `reach`. `moves` is the margin below which w is updated, `delay`
    rounds later; None if it is not a single number.
    """

    reach: float
    kinds: tuple[Loss, ...]
    paid: frozenset[Loss]
    labelled: bool
    moves: float | None
    delay: int

    def at(self, kind: Loss, x: float) -> float:
        """Return a loss at a position on the axis."""
        return float(loss_values(kind, x if self.labelled else -x))


class LossFeed(FigureFeed):
    """A feed that creates one picture of the losses, with each learner's margin in it."""

    def refusal(self, run: Run) -> str:
        """Return why a learner has no margin; empty if it has one."""
        if margin_loss_of(run.rule) is not None:
            return ""
        return (
            f"{run.learner.name} has no loss that this panel can draw as a function of the margin y w·x. The "
            "perceptron and the online SVM have such a loss on any stream of examples."
        )

    def picture(self, run: Run, shown: LearnerSnapshot, snapshot: Snapshot) -> RoundMargin | None:  # noqa: ARG002
        """Return the margin of the shown round; None at the start."""
        rule, happened = run.rule, shown.frame.round
        kind, z = margin_loss_of(rule), round_margin(rule, shown.frame)
        if z is None or kind is None or happened is None:
            return None
        guesses = tuple(
            (sign * signed_distance(rule, happened.score), loss_paid(rule, happened.score, sign)) for sign in (1, -1)
        ) if rule.labelled else ()  # fmt: skip
        slope = 0.0 if kind == "zero-one" else subgradients(kind, z)[1]
        if not shown.score:
            z = 0.0
        across = z if rule.labelled else -z
        # the regularisation does not depend on the margin and is not drawn
        lost = shown.loss if rule.learner.ability(Regularises) is None else loss_paid(rule, happened.score, happened.y)
        return RoundMargin(
            kind=kind, z=z, across=across, score=shown.score, y=happened.y, loss=lost, slope=slope, guesses=guesses
        )

    def shared(self, drawn: tuple[tuple[Run, LearnerSnapshot], ...]) -> LossPicture:
        """Return the losses that learners incur or minimise."""
        rule, state = drawn[0][0].rule, drawn[0][1].frame.before
        own = frozenset(kind for run, _shown in drawn if (kind := margin_loss_of(run.rule)) is not None)
        kinds: tuple[Loss, ...] = ("linear",)
        if rule.labelled:
            further = own | {surrogate_of(run.rule) for run, _shown in drawn}
            kinds = ("zero-one", "hinge", *(kind for kind in ("perceptron", "linear", "square") if kind in further))
        moves = update_threshold(rule, state) if len(drawn) == 1 and rule.labelled else None
        return LossPicture(_reach(drawn), kinds, own, rule.labelled, moves, rule.delay)


def _reach(drawn: tuple[tuple[Run, LearnerSnapshot], ...]) -> float:
    """Return the largest margin of the recent rounds, at least 0.5."""
    largest = 0.5
    for run, shown in drawn:
        t = shown.frame.t
        scores = run.trace.curve("score", max(0, t - _RECENT), t, _RECENT).values
        largest = max([largest, *(abs(signed_distance(run.rule, float(score))) for score in scores)])
    return largest
