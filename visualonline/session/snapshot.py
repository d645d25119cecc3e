"""Snapshots: immutable records of all that panels draw at one position in time."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

import numpy as np

from visualonline.abilities.additive import is_additive
from visualonline.abilities.keeps_examples import KeepsExamples
from visualonline.core.plugin import Learner
from visualonline.core.types import Array
from visualonline.numerics.rounding import without_dust
from visualonline.runs.analyses.comparison import ComparisonRow
from visualonline.runs.bound_events import BoundEvent
from visualonline.runs.judgement import Judgement
from visualonline.runs.run_facts import RunFacts
from visualonline.session.document import View
from visualonline.session.playhead import Phase, Playhead
from visualonline.theorems.forms import Forms
from visualonline.theorems.theorem import Theorem
from visualonline.trace.trace import Frame
from visualonline.trace.tuned_learner import TunedLearner

Separator = tuple[Array, float]
"""The normal and offset of a hyperplane."""


class LearnerSnapshot(NamedTuple):
    """One learner at the shown round.

    `weights` are those before the update (at the start, the initial weights) and `weights_after` those after it.
    `hindsight` has the known quantities of the prefix; it is empty while they are being computed. `judgement` is None
    until the theorem has been evaluated at the round. `passed` is the previous theorem, which no longer applies.
    `right` is the correct theorem if an erratum is shown.

    `facts` do not change during the run. `rounds` is the number of rounds run so far, and `finished` says that there
    will be no more. `theorem` is the name of the chosen theorem, empty for the first one that applies. `paid` is the
    loss of the revealed rounds. `separators` are the hyperplanes before and after the round; None if the learner has no
    hyperplane.

    While a theorem is `solving` a round, `judgement` is the previous one shown, of another round or run. After a tenth
    of a second `outdated` is True: then there is no judgement, and `pending_theorem` is the theorem that solves the
    round. `upcoming` has the theorems in force at the first round and, if different, at the last round; it is empty
    after the start and while they are unknown. `events` are the events of the bound in all rounds that may be drawn.
    """

    frame: Frame
    weights: Array
    judgement: Judgement | None
    passed: Judgement | None
    hindsight: Mapping[str, Any]
    right: Judgement | None
    facts: RunFacts
    rounds: int
    finished: bool
    theorem: str
    paid: float
    weights_after: Array
    separators: tuple[Separator | None, Separator | None]
    solving: bool = False
    outdated: bool = False
    upcoming: tuple[Theorem, ...] = ()
    pending_theorem: Theorem | None = None
    events: tuple[BoundEvent, ...] = ()

    @property
    def expected(self) -> Theorem | None:
        """The theorem that judges. If there is none, the pending or chosen one, or the one in force from round 1."""
        if self.judgement is not None:
            return self.judgement.theorem
        facts = self.facts
        chosen = (theorem for theorem in (*facts.theorems, *facts.errata) if theorem.id == self.theorem)
        return self.pending_theorem or next(iter((*chosen, *self.upcoming, *facts.theorems)), None)

    @property
    def statement(self) -> str:
        """The current statement in TeX, with the form in force; empty while the form is unknown."""
        theorem = self.expected
        if self.judgement is not None:
            return self.judgement.statement
        settled = not self.solving or bool(self.theorem) or len(self.facts.theorems) == 1
        if theorem is None or not settled or (self.solving and theorem.ability(Forms)):
            return ""
        return theorem.statement

    def paid_of(self, theorem: Theorem) -> float:
        """Return the quantity that a theorem bounds, as far as it is known before the judgement; NaN if unknown."""
        if theorem.kind == "expectation" or (theorem.bounds == "updates" and self.rule.delay):
            return math.nan  # with delayed labels an update belongs to an earlier mistake, so updates are not counted
        known = {"mistakes": self.frame.mistakes, "updates": self.frame.updates, "loss": self.paid}
        return float(known.get(theorem.bounds, math.nan))

    @property
    def learner(self) -> Learner:
        """The learner's declaration."""
        return self.facts.learner

    @property
    def rule(self) -> TunedLearner:
        """The learner with its parameter values."""
        return self.facts.rule

    @property
    def score(self) -> float:
        """The displayed score of the round: 0 if it is within the rounding error of a sum."""
        happened = self.frame.round
        if happened is None:
            return 0.0
        scale = float(np.linalg.norm(self.weights) * np.linalg.norm(happened.x)) if is_additive(self.learner) else 0.0
        return without_dust(happened.score, scale)

    @property
    def loss(self) -> float:
        """The displayed loss of the round. Losses of learners with multiplicative updates are exact even if tiny."""
        happened = self.frame.round
        if happened is None:
            return 0.0
        return without_dust(happened.loss, 1.0 + abs(happened.score) if is_additive(self.learner) else 0.0)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of what the weights belong to. Support vectors are named by the round in which they arrived."""
        if self.learner.ability(KeepsExamples) is None:
            return self.facts.names
        return tuple(f"round {t}" for t in self.frame.before.example[: int(self.frame.before.size[0])])


class Game(NamedTuple):
    """The state of a game in which the audience predicts labels ("predict") or chooses them ("adversary").

    `waiting` says whether it is the audience's turn. `asked` is the number of rounds with an answer whose label is
    shown, and `wrong` the number of wrong predictions. `right` says whether the last prediction was right or, if the
    audience chooses labels, which learners were.
    """

    kind: Literal["predict", "adversary"]
    waiting: bool
    asked: int
    wrong: int
    right: tuple[bool, ...]


class Snapshot(NamedTuple):
    """All that panels draw at one position in time.

    The labels of rounds 1..`revealed` are shown: `t` rounds from the label phase on, one less before it. Judgements and
    hindsight refer to these rounds. `highlighted` are the highlighted roles, `hovered` is the round under the mouse,
    and `plane` is the chosen plane of features. `fraction` in (0, 1] is the progress of the phase, 1 when paused.
    `pending`, of shape (1, d), is the example of a live stream that waits for its label. `rows` are the learners side
    by side now, and `hovered_rows` those at the hovered round, if any. `feeds` are the data computed by the feeds, by
    panel id. `hides_future` says whether nothing is drawn of rounds after the revealed ones. `needs_bias` says whether
    a hyperplane with a bias separates all rounds but none through 0 does. `repeats_share` is the completed fraction of
    the repetitions, 1 if there are none.
    """

    playhead: Playhead
    t: int
    phase: Phase
    total: int | None
    finished: bool
    learners: tuple[LearnerSnapshot, ...]
    revealed: int
    highlighted: tuple[str, ...]
    game: Game | None
    fraction: float
    hovered: int | None = None
    plane: View | None = None
    pending: Array | None = None
    rows: tuple[ComparisonRow, ...] = ()
    hovered_rows: tuple[ComparisonRow, ...] = ()
    feeds: Mapping[str, Any] = {}
    hides_future: bool = False
    needs_bias: bool = False
    repeats_share: float = 1.0

    def drawable(self, rounds: int) -> int:
        """Return how many of `rounds` rounds may be drawn: all, or only the revealed ones."""
        return min(self.revealed, rounds) if self.hides_future else rounds
