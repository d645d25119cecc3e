"""Each phone is an expert: its advice is a column of the stream, and a learner finds out whom to trust."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple, cast

import numpy as np

from visualonline.abilities.sleeps import Sleeps
from visualonline.core.catalog import find
from visualonline.core.plugin import Learner
from visualonline.core.types import BLOCK
from visualonline.room.games.game import LABELS, Game, GamePorts
from visualonline.room.question import Question
from visualonline.room.scores import RoomScores, losses_of_votes, scores_of
from visualonline.room.words import WORDS
from visualonline.session.document import LearnerChoice
from visualonline.session.undo import Replaced
from visualonline.streams.spec import StreamSpec
from visualonline.streams.transforms.room_votes import PLUS, Absent, RoomAdvice, RoomVotes, majority
from visualonline.streams.transforms.stream_transforms import chain

_COUNTED = "biased-coin"
"""The stream that only counts the rounds whose labels the lecturer gives."""
_SPEED = 1.0
"""Rounds a second, at most, so that the phases of each round are seen."""


class Trusted(NamedTuple):
    """A seat, from 0, and the weight that the first learner gives it."""

    seat: int
    weight: float


class ExpertsGame(Game):
    """The advice is given before the learner predicts. Then the label is shown, or the lecturer gives it.

    A phone that does not vote is asleep in that round. Where a learner on the stage needs the advice of all experts, it
    advises as the majority does.
    """

    id = "experts"

    def __init__(self, ports: GamePorts, *, learner: str = "", lecturer_labels: bool = False) -> None:
        super().__init__(ports)
        self.lecturer_labels, self._learner = lecturer_labels, learner
        self._speed = self.session.playhead.speed
        self._hidden = self.session.future_hidden

    def begin(self) -> bool:
        """Put the stream of the room's advice in the place of the examples, without a round yet."""
        session = self.session
        before = session.document
        learners = (LearnerChoice(self._learner),) if self._learner else before.learners
        absent: Absent = "asleep" if all(map(_sleeps, learners)) else "majority"
        stream = replace(
            before.stream, votes=RoomVotes("experts", absent=absent), answers=None, bias=False, mirror=None,
            normalize=None, experts=None, as_examples=False, delay=0,
        )  # fmt: skip
        if self.lecturer_labels:  # whose rounds have no examples
            stream = StreamSpec(_COUNTED, seed=stream.seed, votes=stream.votes, answers=())
        after = replace(before, stream=stream, learners=learners, bets=None, panels=None, batch=None)
        if not session.edit("Use phones as experts", after, position=0, replaces=Replaced("game")):
            return False
        session.set_speed(min(session.playhead.speed, _SPEED))
        session.hide_future(True)
        return True

    def question(self) -> Question | None:
        """Ask for advice in the next round, unless the label of the last one is still to come or there are no more."""
        votes, answers = self.votes, self.session.document.stream.answers
        if votes is None or (answers is not None and len(answers) < len(votes.rounds)):
            return None
        t = len(votes.rounds) + 1
        below = next(link.base for link in chain(self.session.workspace.base) if isinstance(link, RoomAdvice))
        if len(below.block((t - 1) // BLOCK).y) <= (t - 1) % BLOCK:
            return None
        return Question(t, self.id, self.say(WORDS["experts"]).format(round=t), LABELS)

    def enter(self, row: str, names: Sequence[str]) -> None:
        """Append the round, and play it as far as its label is known."""
        session, votes = self.session, self.votes
        if votes is None:
            return
        t = len(votes.rounds) + 1
        before = session.document
        after = replace(before, stream=replace(before.stream, votes=votes.after(row, names)))
        if session.edit(f"Advice of round {t}", after, position=t - 1):
            session.play()

    def scores(self) -> RoomScores:
        """Return the mistakes of the room's majority, and of its phones."""
        votes, n = self.votes, self.counted
        if votes is None:
            return super().scores()
        labels = self.labels(n)
        bets = np.array([1.0 if majority(row, PLUS) == PLUS else -1.0 for row in votes.rounds[:n]])
        wrong = float(np.count_nonzero(bets != labels))
        return scores_of(losses_of_votes(votes.choices()[:n], labels), wrong)

    def trusted(self) -> list[Trusted]:
        """Return the seats that the first learner trusts, the most trusted first; none before the first round."""
        votes = self.votes
        if votes is None or not votes.rounds:
            return []
        shown = self.session.snapshot.learners[0]
        weights = shown.weights_after
        if weights.shape != (votes.seats,):
            return []
        order = np.argsort(-weights, kind="stable")
        return [Trusted(int(seat), float(weights[seat])) for seat in order]

    def end(self) -> None:
        """Let time have its speed."""
        self.session.set_speed(self._speed)
        self.session.hide_future(self._hidden)


def _sleeps(choice: LearnerChoice) -> bool:
    return cast("Learner", find("learners", choice.id)).ability(Sleeps) is not None
