"""Games in which the phones predict each label or choose it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from visualonline.room.games.game import LABELS, Game
from visualonline.room.question import Question
from visualonline.room.scores import RoomScores, losses_of_votes, scores_of
from visualonline.room.words import WORDS
from visualonline.streams.transforms.room_votes import MINUS, PLUS, RoomVotes, majority


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

    def scores(self) -> RoomScores:
        """Return the mistakes of the majority vote and of the phones."""
        votes, n = self.votes, self.counted
        if votes is None:
            return super().scores()
        labels, bets = self.labels(n), np.array((self.session.document.bets or ())[:n])
        return scores_of(losses_of_votes(votes.choices()[:n], labels), float(np.count_nonzero(bets != labels)))


class AdversaryGame(PredictGame):
    """A game in which the majority chooses each label after the prediction. A tie gives the other label."""

    id = "adversary"

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
        """Enter the label that the majority chose."""
        if self.votes is not None:
            self._answer(majority(row, MINUS if self._prediction() > 0 else PLUS), self.votes.after(row, names))

    def _prediction(self) -> int:
        """Return the prediction of the first learner in the current round: -1, +1, or 0 for neither label."""
        happened = self.session.snapshot.learners[0].frame.round
        return 0 if happened is None else happened.prediction

    def scores(self) -> RoomScores:
        """Return scores without mistakes, because the room gives the labels."""
        return super(PredictGame, self).scores()._replace(rounds=self.counted)
