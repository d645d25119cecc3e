"""The weights of each learner around an update, and additional data of its chart, for the weights panel."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from visualonline.abilities.delays_gradients import DelaysGradients
from visualonline.abilities.follows_leader import FollowsLeader
from visualonline.abilities.has_power_weights import HasPowerWeights
from visualonline.abilities.has_secondary_weights import HasSecondaryWeights
from visualonline.abilities.keeps_examples import KeepsExamples
from visualonline.abilities.perturbs_leader import NoisyLead, PerturbsLeader
from visualonline.abilities.votes import Votes
from visualonline.core.ability import Ability
from visualonline.core.philox import Purpose, draws
from visualonline.core.types import Array, Round
from visualonline.hindsight.experts.leader_cells import LeaderCells
from visualonline.runs.analyses.votes import is_multiplicative, remaining_share, vote
from visualonline.runs.run import Run
from visualonline.session.feeds.feed import RunsFeed
from visualonline.session.playhead import Phase
from visualonline.session.snapshot import LearnerSnapshot, Snapshot
from visualonline.trace.round_columns import CHANGED, POSITIVE
from visualonline.trace.trace import Frame, Trace

_MOST_CELLS = 200_000
"""The maximum number of rounds for which cells are computed."""
_DRAWS, _MOST_NUMBERS = 1000, 100_000
"""The number of noise draws, and the maximum number of values in them."""


class Waiting(NamedTuple):
    """A pending gradient: its round, its age, and the sign of its label, or 0 if the gradient is 0."""

    t: int
    age: int
    side: int


class Powers(NamedTuple):
    """Weights of the form base^k: the exponents before and after the update, and the numbers of steps up and down."""

    base: float
    before: Array
    after: Array
    ups: int
    downs: int


class Secondary(NamedTuple):
    """The secondary weights, one per weight, before and after the update."""

    before: Array
    after: Array


class Noise(NamedTuple):
    """Each expert's lead in one noise draw, the fraction of `draws` in which it leads, and Hedge's weight."""

    lead: Array
    share: Array
    draws: int
    hedge: Array


class LearnerWeights(NamedTuple):
    """The data that a chart may draw for one learner.

    Attributes
    ----------
    abilities : tuple of Ability
        The learner's abilities, which determine its chart.
    names : tuple of str
        The names of what the weights belong to.
    before, after : Array
        The weights before and after the update of round `t`. At the start both are the initial weights.
    played : Array or None
        The weights used for prediction, if there is a hyperplane.
    round, learnt : Round or None
        The round, and the round learned in it, which is earlier if labels are delayed.
    updated, paid : bool
        Whether the update and the loss of the round are shown.
    late, labelled : bool
        Whether labels are delayed, and whether there are labels.
    multiplied : bool
        Whether updates multiply the weights of wrong experts.
    share : float or None
        The weight fraction that votes for +1; None if there is no vote.
    left : Array or None
        The factor by which the update multiplies each weight.
    losses : Array or None
        The experts' losses up to this round. `best` is the index of the best expert, or -1 if unknown.
    waiting : tuple of Waiting
        The pending gradients of the shown rounds, at most `tau`.
    powers : Powers or None
    noise : Noise or None
    secondary : Secondary or None
    cells : Array or None
        The leader and its loss at each mistake, of shape (n, 2); None if they are not counted.
    """

    abilities: tuple[Ability, ...]
    names: tuple[str, ...]
    before: Array
    after: Array
    played: Array | None
    t: int
    round: Round | None
    learnt: Round | None
    updated: bool
    paid: bool
    late: bool
    labelled: bool
    multiplied: bool
    share: float | None
    left: Array | None
    losses: Array | None
    best: int
    waiting: tuple[Waiting, ...]
    tau: int
    powers: Powers | None
    noise: Noise | None
    secondary: Secondary | None
    cells: Array | None

    @property
    def now(self) -> Array:
        """The weights after the update once it is shown, otherwise those before it."""
        return self.after if self.updated else self.before

    @property
    def behind(self) -> str:
        """The round learned in the shown one, as the end of a sentence, if labels are delayed; otherwise empty."""
        return f", by round {self.learnt.t:,}" if self.late and self.learnt else ""


class WeightsFeed(RunsFeed):
    """A feed that reads the weights of each learner."""

    def data(self, snapshot: Snapshot) -> tuple[LearnerWeights, ...]:
        """Return the weights of all learners."""
        pairs = zip(self.runs, snapshot.learners, strict=True)
        return tuple(learner_weights(run, shown, snapshot.phase) for run, shown in pairs)


def learner_weights(run: Run, shown: LearnerSnapshot, phase: Phase) -> LearnerWeights:
    """Return the data that a chart may draw for a learner."""
    rule, learner, frame, happened = run.rule, run.learner, shown.frame, shown.frame.round
    updated = happened is not None and phase is Phase.UPDATE
    found = vote(rule, frame) if learner.ability(Votes) is not None and rule.labelled else None
    losses, best = shown.hindsight.get("expert_losses"), shown.hindsight.get("best_expert")
    separator = rule.separator(frame.before) if learner.ability(KeepsExamples) is None else None
    return LearnerWeights(
        abilities=learner.abilities,
        names=shown.names,
        before=shown.weights,
        after=rule.weights(frame.after, frame.t + 1),
        played=None if separator is None else separator[0],
        t=frame.t,
        round=happened,
        learnt=frame.taught,
        updated=updated,
        paid=phase >= Phase.LOSS,
        late=bool(rule.delay),
        labelled=rule.labelled,
        multiplied=is_multiplicative(rule),
        share=None if found is None else found.share,
        left=remaining_share(rule, frame) if updated else None,
        losses=None if losses is None else np.asarray(losses, dtype=float),
        best=-1 if best is None else int(best),
        waiting=_waiting(run, frame, updated=updated),
        tau=rule.tau,
        powers=_powers(run, frame, updated=updated),
        noise=_noise(run, frame),
        secondary=_secondary(run, frame),
        cells=_leader_cells(run, frame, updated=updated),
    )  # fmt: skip


def _waiting(run: Run, frame: Frame, *, updated: bool) -> tuple[Waiting, ...]:
    """Return the gradients pending before the update of a round, or after it, the oldest first."""
    delays = run.learner.ability(DelaysGradients)
    if delays is None:
        return ()
    state, t = (frame.after, frame.t + 1) if updated else (frame.before, frame.t)
    late = run.rule.evaluate(delays.waiting, state=state, t=t)
    return tuple(Waiting(s, frame.t - s, int(np.sign(gradient[-1]))) for s, gradient in late)


def _powers(run: Run, frame: Frame, *, updated: bool) -> Powers | None:
    own = run.learner.ability(HasPowerWeights)
    if own is None:
        return None
    (before, base), (after, _) = (
        run.rule.evaluate(own.powers, state=state) for state in (frame.before, frame.after)
    )
    t = frame.t if updated or frame.round is None else frame.t - 1
    return Powers(float(base), before.astype(float), after.astype(float), *ups_and_downs(run.trace, t))


def _secondary(run: Run, frame: Frame) -> Secondary | None:
    own = run.learner.ability(HasSecondaryWeights)
    if own is None:
        return None
    numbers = (run.rule.evaluate(own.secondary_weights, state=state) for state in (frame.before, frame.after))
    return Secondary(*(np.array(one, dtype=float) for one in numbers))


def _noise(run: Run, frame: Frame) -> Noise | None:
    """Return draws of the noise before the prediction. The draws of each round are reproducible."""
    perturbs = run.learner.ability(PerturbsLeader)
    if perturbs is None:
        return None
    t = max(frame.t, 1)
    k = max(1, min(_DRAWS, _MOST_NUMBERS // len(frame.before.L)))
    found: NoisyLead = run.rule.evaluate(
        perturbs.lead, state=frame.before, t=t, generator=draws(run.seed, Purpose.NOISE, t), draws=k
    )
    first = np.argmax(found.draws, axis=1)
    return Noise(found.draws[0], np.bincount(first, minlength=len(found.hedge)) / k, k, found.hedge)


def ups_and_downs(trace: Trace, t: int) -> tuple[int, int]:
    """Return the numbers of updates in rounds 1..t with label +1 and with label -1."""
    flags = trace.flags(0, t)
    changed = (flags[trace.rule.delay :] & CHANGED) > 0
    ups = int(np.count_nonzero(changed & ((flags[: len(changed)] & POSITIVE) > 0)))
    return ups, int(np.count_nonzero(changed)) - ups


def _leader_cells(run: Run, frame: Frame, *, updated: bool) -> Array | None:
    """Return the cells of a learner that follows the leader, takes advice and does not vote; None for others."""
    t = frame.t if updated or frame.round is None else frame.t - 1
    follows = run.learner.ability(FollowsLeader) is not None
    if not follows or run.rule.delay or t > _MOST_CELLS:  # the leader in the proof has observed every round
        return None
    return np.asarray(run.quantities_at((LeaderCells,), t).cells) if t > 0 else np.empty((0, 2), dtype=np.intp)
