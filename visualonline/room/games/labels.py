"""The room and the labels: it predicts each label before it is shown, or it chooses each label."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from visualonline.room.games.game import LABELS, Game
from visualonline.room.question import Question
from visualonline.room.scores import RoomScores, losses_of_votes, scores_of
from visualonline.room.words import WORDS
from visualonline.streams.transforms.room_votes import MINUS, PLUS, RoomVotes, majority


class PredictGame(Game):
    """Each phone predicts the label before it is shown; the majority is the room's bet, and a tie bets on +1."""

    id = "predict"

    def begin(self) -> bool:
        """Ask for each label before anything else of its round is shown."""
        return self.session.audience.predict_first(RoomVotes("predict"))

    def question(self) -> Question | None:
        """Show the point of the next round, and ask for its label."""
        if self.votes is None or not self.session.audience.to_question():
            return None
        t = len(self.votes.rounds) + 1
        return Question(t, self.id, self.say(WORDS["predict"]).format(round=t), LABELS)

    def enter(self, row: str, names: Sequence[str]) -> None:
        """Bet as the majority does."""
        if self.votes is not None:
            self._answer(majority(row, PLUS), self.votes.after(row, names))

    def _answer(self, vote: str, votes: RoomVotes) -> None:
        self.session.audience.answer(1 if vote == PLUS else -1, votes)

    def scores(self) -> RoomScores:
        """Return the mistakes of the room's bets, and of its phones."""
        votes, n = self.votes, self.counted
        if votes is None:
            return super().scores()
        labels, bets = self.labels(n), np.array((self.session.document.bets or ())[:n])
        return scores_of(losses_of_votes(votes.choices()[:n], labels), float(np.count_nonzero(bets != labels)))


class AdversaryGame(PredictGame):
    """The majority of the phones chooses each label after the prediction; a tie goes against the prediction."""

    id = "adversary"

    def begin(self) -> bool:
        """Let the room give each label after the prediction."""
        return self.session.audience.be_adversary(RoomVotes("adversary"))

    def question(self) -> Question | None:
        """Show the prediction of the next round, and ask for its label."""
        if self.votes is None or not self.session.audience.to_question():
            return None
        t, prediction = len(self.votes.rounds) + 1, self._prediction()
        text = WORDS["adversary"] if prediction else WORDS["undecided"]
        side = "+1" if prediction > 0 else "−1"
        return Question(t, self.id, self.say(text).format(round=t, prediction=side), LABELS)

    def enter(self, row: str, names: Sequence[str]) -> None:
        """Give the label of the majority."""
        if self.votes is not None:
            self._answer(majority(row, MINUS if self._prediction() > 0 else PLUS), self.votes.after(row, names))

    def _prediction(self) -> int:
        """Return what the first learner predicts in the round that is shown, 0 if it predicts neither label."""
        happened = self.session.snapshot.learners[0].frame.round
        return 0 if happened is None else happened.prediction

    def scores(self) -> RoomScores:
        """Return no mistakes: the room gives the labels."""
        return super(PredictGame, self).scores()._replace(rounds=self.counted)
