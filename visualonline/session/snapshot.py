"""Snapshots: all that panels draw of one place in time, frozen."""

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
"""Normal and offset of a hyperplane."""


class LearnerSnapshot(NamedTuple):
    """One learner at the round that is shown.

    `weights` are those before the update (at the start, the first ones); `hindsight` what is known of the prefix, empty
    while it is being computed; `judgement` is None until the theorem has taken the round in; `passed` is the theorem
    before it that no longer applies; `right` is the right theorem beside one that is shown as an erratum.
    `facts` never change as long as the run stays; `rounds` were run so far, and no more will be once it is `finished`.
    `theorem` is the name of the chosen theorem, empty for any that applies. `paid` is the loss of the revealed rounds.
    `separators` are the hyperplanes before and after the round; None where no hyperplane predicts.
    `weights_after` are those after the update. While a theorem is `solving` a round, the judgement is the last one that
    was shown, of another round or of the run before the last change. After a tenth of a second it is `outdated`: then
    there is no judgement, and `pending_theorem` is its theorem. `upcoming` are the theorems in force at the first round
    and, if that is another one, at the last round; it is empty after the start, and where they are not known. `events`
    are what happens to the bound in all rounds of which anything may be drawn.
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
        """The theorem that judges; while none does, the pending or the chosen one, or that in force from round 1."""
        if self.judgement is not None:
            return self.judgement.theorem
        facts = self.facts
        chosen = (theorem for theorem in (*facts.theorems, *facts.errata) if theorem.id == self.theorem)
        return self.pending_theorem or next(iter((*chosen, *self.upcoming, *facts.theorems)), None)

    @property
    def statement(self) -> str:
        """The statement in force in TeX, that of the form in force; empty while it is not known which it will be."""
        theorem = self.expected
        if self.judgement is not None:
            return self.judgement.statement
        settled = not self.solving or bool(self.theorem) or len(self.facts.theorems) == 1
        if theorem is None or not settled or (self.solving and theorem.ability(Forms)):
            return ""
        return theorem.statement

    def paid_of(self, theorem: Theorem) -> float:
        """Return what a theorem bounds, as far as it is known before the round is judged; NaN where it is not."""
        if theorem.kind == "expectation" or (theorem.bounds == "updates" and self.rule.delay):
            return math.nan  # a late update answers an old mistake, and none counts
        known = {"mistakes": self.frame.mistakes, "updates": self.frame.updates, "loss": self.paid}
        return float(known.get(theorem.bounds, math.nan))

    @property
    def learner(self) -> Learner:
        """The learner's declaration."""
        return self.facts.learner

    @property
    def rule(self) -> TunedLearner:
        """The learner with the values of its parameters."""
        return self.facts.rule

    @property
    def score(self) -> float:
        """The round's score as it is read: 0 where it is no more than rounding leaves of a sum."""
        happened = self.frame.round
        if happened is None:
            return 0.0
        scale = float(np.linalg.norm(self.weights) * np.linalg.norm(happened.x)) if is_additive(self.learner) else 0.0
        return without_dust(happened.score, scale)

    @property
    def loss(self) -> float:
        """The round's loss as it is read; what experts lose by their weights may truly be as small as these."""
        happened = self.frame.round
        if happened is None:
            return 0.0
        return without_dust(happened.loss, 1.0 + abs(happened.score) if is_additive(self.learner) else 0.0)

    @property
    def names(self) -> tuple[str, ...]:
        """What the weights belong to; the supports of a state that grows are told by the rounds they came in."""
        if self.learner.ability(KeepsExamples) is None:
            return self.facts.names
        return tuple(f"round {t}" for t in self.frame.before.example[: int(self.frame.before.size[0])])


class Game(NamedTuple):
    """What the audience does: it bets on labels ("predict") or gives them ("adversary").

    `waiting` tells whether it is its turn; of the `asked` rounds whose label is shown, it was `wrong` in so many.
    `right` says of the last of them whether the bet was right or, where the audience gives labels, each learner.
    """

    kind: Literal["predict", "adversary"]
    waiting: bool
    asked: int
    wrong: int
    right: tuple[bool, ...]


class Snapshot(NamedTuple):
    """All that panels draw of one place in time.

    Of rounds 1..`revealed` the labels are shown: `t` of them from the label's phase on, before it one less. What the
    judgements and hindsight say is of those rounds. `highlighted` are the roles that are set off, `hovered` is the
    round under the mouse, `plane` the one that was laid through the features. Of the phase the `fraction` in (0, 1] has
    gone by, 1 whenever time stands still. `pending`, shape (1, d), is the example of a live stream whose label is still
    to come.
    `rows` are the learners side by side now, `hovered_rows` at the hovered round, none where there is none.
    `feeds` are what the feeds of panels have computed, by the panel's id.
    `hides_future` tells whether nothing is drawn of the rounds after those that are revealed; `needs_bias`, whether a
    hyperplane separates all rounds, but none does that goes through 0.
    `repeats_share` is the part of the repetitions that is done; 1 if there are none.
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
        """Return of how many of so many rounds anything may be drawn: all, or those that are revealed."""
        return min(self.revealed, rounds) if self.hides_future else rounds
