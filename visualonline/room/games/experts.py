"""A game in which each phone is an expert: its votes are a column of advice, and a learner weighs the experts."""

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
"""The stream that provides the rounds if the lecturer gives the labels. Its own labels are not used."""
_SPEED = 1.0
"""Highest speed in rounds per second, so that the phases of each round can be seen."""


class Trusted(NamedTuple):
    """A seat, from 0, and its weight in the first learner."""

    seat: int
    weight: float


class ExpertsGame(Game):
    """A game in which the phones advise the learner before it predicts. Then the label is revealed.

    The label comes from the stream or from the lecturer. A phone that does not vote is asleep in that round. If a
    learner needs the advice of all experts, the advice of such a phone is the majority vote.
    """

    id = "experts"

    def __init__(self, ports: GamePorts, *, learner: str = "", lecturer_labels: bool = False) -> None:
        super().__init__(ports)
        self.lecturer_labels, self._learner = lecturer_labels, learner
        self._speed = self.session.playhead.speed
        self._hidden = self.session.future_hidden

    def begin(self) -> bool:
        """Replace the examples by the stream of the room's advice, which has no rounds yet."""
        session = self.session
        before = session.document
        learners = (LearnerChoice(self._learner),) if self._learner else before.learners
        absent: Absent = "asleep" if all(map(_sleeps, learners)) else "majority"
        stream = replace(
            before.stream, votes=RoomVotes("experts", absent=absent), answers=None, bias=False, mirror=None,
            normalize=None, experts=None, as_examples=False, delay=0,
        )  # fmt: skip
        if self.lecturer_labels:  # these rounds have no examples
            stream = StreamSpec(_COUNTED, seed=stream.seed, votes=stream.votes, answers=())
        after = replace(before, stream=stream, learners=learners, bets=None, panels=None, batch=None)
        if not session.edit("Use phones as experts", after, position=0, replaces=Replaced("game")):
            return False
        session.set_speed(min(session.playhead.speed, _SPEED))
        session.hide_future(True)
        return True

    def question(self) -> Question | None:
        """Return the question for advice in the next round; None after the last round or while a label is missing."""
        votes, answers = self.votes, self.session.document.stream.answers
        if votes is None or (answers is not None and len(answers) < len(votes.rounds)):
            return None
        t = len(votes.rounds) + 1
        below = next(link.base for link in chain(self.session.workspace.base) if isinstance(link, RoomAdvice))
        if len(below.block((t - 1) // BLOCK).y) <= (t - 1) % BLOCK:
            return None
        return Question(t, self.id, self.say(WORDS["experts"]).format(round=t), LABELS)

    def enter(self, row: str, names: Sequence[str]) -> None:
        """Append the advice of a round and play it. It stops before a label that the lecturer has to give."""
        session, votes = self.session, self.votes
        if votes is None:
            return
        t = len(votes.rounds) + 1
        before = session.document
        after = replace(before, stream=replace(before.stream, votes=votes.after(row, names)))
        if session.edit(f"Advice of round {t}", after, position=t - 1):
            session.play()

    def scores(self) -> RoomScores:
        """Return the mistakes of the majority vote and of the phones."""
        votes, n = self.votes, self.counted
        if votes is None:
            return super().scores()
        labels = self.labels(n)
        bets = np.array([1.0 if majority(row, PLUS) == PLUS else -1.0 for row in votes.rounds[:n]])
        wrong = float(np.count_nonzero(bets != labels))
        return scores_of(losses_of_votes(votes.choices()[:n], labels), wrong)

    def trusted(self) -> list[Trusted]:
        """Return the seats by their weight in the first learner, the largest first. Empty before the first round."""
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
        """Restore the speed and the setting that shows or hides future rounds."""
        self.session.set_speed(self._speed)
        self.session.hide_future(self._hidden)


def _sleeps(choice: LearnerChoice) -> bool:
    return cast("Learner", find("learners", choice.id)).ability(Sleeps) is not None
