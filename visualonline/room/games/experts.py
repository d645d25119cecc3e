"""A game in which each phone is an expert: its votes are a column of advice, and a learner weighs the experts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from visualonline.abilities.sleeps import Sleeps
from visualonline.core.catalog import find
from visualonline.core.types import BLOCK, Array, Block
from visualonline.room.games.game import LABELS, Game, GamePorts
from visualonline.room.question import PointPlane, Question
from visualonline.room.scores import losses_of_votes
from visualonline.room.words import WORDS
from visualonline.session.document import LearnerChoice
from visualonline.session.undo import Replaced
from visualonline.streams.spec import StreamSpec
from visualonline.streams.transforms.room_votes import PLUS, Absent, RoomAdvice, RoomVotes, majority
from visualonline.streams.transforms.stream_transforms import chain

_COUNTED = "biased-coin"
"""The stream that provides the rounds if the lecturer gives the labels. The labels of this stream are not used."""
_SPEED = 1.0
"""Highest speed in rounds per second, so that the phases of each round can be seen."""


_PAST = 60
"""Largest number of earlier rounds that a phone shows."""
_LEAST_VALUES, _MOST_VALUES = 3, 6
"""Numbers of features whose values a phone shows as text. A phone shows two features as a point in the plane."""


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
        k, i = divmod(t - 1, BLOCK)
        block = below.block(k)
        if len(block.y) <= i:
            return None
        text = self.say(WORDS["experts"]).format(round=t)
        plane = None
        if below.kind == "examples" and not self.lecturer_labels:
            if below.dim == 2:
                plane = _plane(below.features, block, i)
            elif _LEAST_VALUES <= below.dim <= _MOST_VALUES:
                numbers = zip(below.features, block.X[i], strict=True)
                values = "; ".join(f"{name} {self.say(f'{x:.3g}')}" for name, x in numbers)
                text = "\n".join((text, self.say(WORDS["values"]).format(values=values)))
        return Question(t, self.id, text, LABELS, plane)

    def enter(self, row: str, names: Sequence[str]) -> None:
        """Append the advice of a round and play it. Playing stops before a label that the lecturer has to give."""
        session, votes = self.session, self.votes
        if votes is None:
            return
        t = len(votes.rounds) + 1
        before = session.document
        after = replace(before, stream=replace(before.stream, votes=votes.after(row, names)))
        if session.edit(f"Advice of round {t}", after, position=t - 1):
            session.play()

    def outcomes(self, votes: Mapping[str, str]) -> dict[str, str]:
        """Return sentences with the score of each phone and its share of the weight."""
        found, trusted, text = super().outcomes(votes), self.trusted(), self.say(WORDS["trust"])
        total, least = sum(one.weight for one in trusted), min((one.weight for one in trusted), default=0.0)
        if least < 0 or total <= 0:  # these weights have no meaning as shares
            return found
        shares = {one.seat: text.format(share=f"{one.weight / total:.0%}") for one in trusted}
        return {phone: f"{score}\n{shares[self.roll.seats()[phone]]}" for phone, score in found.items()}

    def losses(self, rounds: int) -> Array | None:
        """Return 1 for each mistake of a seat."""
        return None if self.votes is None else losses_of_votes(self.votes.choices()[:rounds], self.labels(rounds))

    def majority_mistakes(self, rounds: int) -> float | None:
        """Return the mistakes of the majority vote, which is +1 in a tie."""
        rows = () if self.votes is None else self.votes.rounds[:rounds]
        bets = np.array([1.0 if majority(row, PLUS) == PLUS else -1.0 for row in rows])
        return float(np.count_nonzero(bets != self.labels(rounds)))

    def trusted(self) -> list[Trusted]:
        """Return the seats by their weight in the first learner, the largest first. Empty before the first round."""
        votes = self.votes
        if votes is None or not votes.rounds:
            return []
        run, t = self.session.workspace.runs[0], self.session.round
        weights = run.rule.weights(run.frame(t).after, t + 1)
        if weights.shape != (votes.seats,):
            return []
        order = np.argsort(-weights, kind="stable")
        return [Trusted(int(seat), float(weights[seat])) for seat in order]

    def end(self) -> None:
        """Restore the speed and the setting that shows or hides future rounds."""
        self.session.set_speed(self._speed)
        self.session.hide_future(self._hidden)


def _plane(features: Sequence[str], block: Block, i: int) -> PointPlane:
    """Return the plane with example i of a block and the latest examples before it in the same block."""
    past = range(max(0, i - _PAST), i)
    first, second = features
    return PointPlane(
        (first, second), _pair(block.X[i]), tuple((*_pair(block.X[j]), 1 if block.y[j] > 0 else -1) for j in past)
    )


def _pair(x: Array) -> tuple[float, float]:
    """Return two numbers with few digits, because each phone receives them."""
    return float(f"{x[0]:.4g}"), float(f"{x[1]:.4g}")


def _sleeps(choice: LearnerChoice) -> bool:
    return find("learners", choice.id).ability(Sleeps) is not None
