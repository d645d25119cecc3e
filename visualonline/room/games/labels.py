"""Games in which the phones predict each label or choose it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from visualonline.core.types import Array
from visualonline.room.games.game import LABELS, Game, GamePorts
from visualonline.room.question import Question
from visualonline.room.scores import losses_of_votes
from visualonline.room.words import WORDS
from visualonline.streams.transforms.room_votes import ASLEEP, MINUS, PLUS, RoomVotes, majority


class PredictGame(Game):
    """A game in which each phone predicts the label. The majority vote is the room's prediction, +1 in a tie."""

    id = "predict"

    def begin(self) -> bool:
        """Show each example first, and ask for its label before the learners' predictions are shown."""
        return self.session.audience.predict_first(RoomVotes("predict"))

    def question(self) -> Question | None:
        """Show the example of the next round and return the question for its label, or None after the last round."""
        if self.votes is None or not self.session.audience.to_question():
            return None
        t = len(self.votes.rounds) + 1
        return Question(t, self.id, self.say(WORDS["predict"]).format(round=t), LABELS)

    def enter(self, row: str, names: Sequence[str]) -> None:
        """Enter the majority vote as the room's prediction."""
        if self.votes is not None:
            self._answer(majority(row, PLUS), self.votes.after(row, names))

    def _answer(self, vote: str, votes: RoomVotes) -> None:
        self.session.audience.answer(1 if vote == PLUS else -1, votes)

    def losses(self, rounds: int) -> Array | None:
        """Return 1 for each mistake of a seat."""
        return None if self.votes is None else losses_of_votes(self.votes.choices()[:rounds], self.labels(rounds))

    def majority_mistakes(self, rounds: int) -> float | None:
        """Return the mistakes of the majority vote, which was entered as the prediction of the room."""
        bets = np.array((self.session.document.bets or ())[:rounds])
        return float(np.count_nonzero(bets != self.labels(rounds)))


class AdversaryGame(PredictGame):
    """A game in which the phones choose each label after the prediction.

    Either the majority chooses the label, or one phone that is drawn from those that voted. In a tie of the majority,
    the label is the one that was not predicted.
    """

    id = "adversary"

    def __init__(self, ports: GamePorts, *, one_phone: bool = False) -> None:
        super().__init__(ports)
        self._one_phone = one_phone

    def begin(self) -> bool:
        """Start a game in which the room gives each label after the prediction."""
        return self.session.audience.be_adversary(RoomVotes("adversary"))

    def question(self) -> Question | None:
        """Show the prediction of the next round and return the question for its label, or None after the last round."""
        if self.votes is None or not self.session.audience.to_question():
            return None
        t, prediction = len(self.votes.rounds) + 1, self._prediction()
        text = WORDS["adversary"] if prediction else WORDS["undecided"]
        side = "+1" if prediction > 0 else "−1"
        return Question(t, self.id, self.say(text).format(round=t, prediction=side), LABELS)

    def enter(self, row: str, names: Sequence[str]) -> None:
        """Enter the label that the majority or the drawn phone chose."""
        if self.votes is not None:
            votes = self.votes.after(row, names)
            seat = self._drawn(votes)
            chosen = majority(row, MINUS if self._prediction() > 0 else PLUS) if seat is None else row[seat]
            self._answer(chosen, votes)

    @property
    def drawn(self) -> int | None:
        """The seat that gave the label of the last round, or None if the majority gives the labels."""
        return None if self.votes is None or not self.votes.rounds else self._drawn(self.votes)

    def _drawn(self, votes: RoomVotes) -> int | None:
        row, seed = votes.rounds[-1], self.session.document.stream.seed
        if not self._one_phone or not set(row) - {ASLEEP}:
            return None
        return drawn_seat(row, seed, len(votes.rounds))

    def _prediction(self) -> int:
        """Return the prediction of the first learner in the current round: -1, +1, or 0 for neither label."""
        happened = self.session.workspace.runs[0].frame(self.session.round).round
        return 0 if happened is None else happened.prediction

    def losses(self, rounds: int) -> Array | None:  # noqa: ARG002  the room gives the labels, so it makes no mistakes
        """Return None, because the room gives the labels."""
        return None

    def outcomes(self, votes: Mapping[str, str]) -> dict[str, str]:
        """Return sentences that say whether the first learner was right, and which phone was drawn."""
        if self.votes is None or not self.votes.rounds:
            return {}
        frame, drawn = self.session.workspace.runs[0].frame(len(self.votes.rounds)), self.drawn
        wrong = frame.round is not None and frame.round.mistake
        text = self.say(WORDS["forced" if wrong else "right"]).format(mistakes=frame.mistakes)
        mine = f"{self.say(WORDS['drawn'])}\n{text}"
        return {phone: mine if seat == drawn else text for phone, seat in self.roll.seats().items() if phone in votes}


def drawn_seat(row: str, seed: int, t: int) -> int:
    """Return the seat that is drawn from those that voted in round t, each with the same probability.

    Parameters
    ----------
    row : str
        The votes of the round, one character per seat, with at least one vote.
    seed : int
        The seed of the stream, at least 0, so that a game with the same votes has the same labels.
    """
    seats = [seat for seat, vote in enumerate(row) if vote != ASLEEP]
    return seats[int(np.random.default_rng([seed, t]).integers(len(seats)))]
