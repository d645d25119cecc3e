"""Each phone pulls arms of a bandit, beside the bandit learners, on the same losses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import cast

from visualonline.abilities.rates_arms import RatesArms
from visualonline.core.catalog import find
from visualonline.core.plugin import Learner
from visualonline.core.types import BLOCK, Array
from visualonline.room.games.game import Game, GamePorts
from visualonline.room.question import Choice, Question
from visualonline.room.scores import RoomScores, losses_of_pulls, scores_of
from visualonline.room.words import WORDS
from visualonline.session.document import LearnerChoice
from visualonline.session.undo import Replaced
from visualonline.streams.spec import StreamSpec
from visualonline.streams.transforms.room_votes import ARMS, RoomVotes
from visualonline.streams.transforms.unlabelled import has_labels

_USUAL = (("bernoulli-arms", (("means", "0.3,0.5,0.6,0.7"),)), ("ucb1", "exp3"))
"""What is played where no bandit with few arms is on the stage: its stream, and the learners."""


class ArmsGame(Game):
    """A phone sees the loss of the arm that it pulled and no other, as a bandit does."""

    id = "arms"

    def __init__(self, ports: GamePorts) -> None:
        super().__init__(ports)
        self._hidden = self.session.future_hidden

    def begin(self) -> bool:
        """Put a bandit on the stage, from its first round; the one that is there stays."""
        before, base = self.session.document, self.session.workspace.base
        fits = base.kind == "advice" and not has_labels(base) and 1 < base.dim <= len(ARMS)
        votes = RoomVotes("arms")
        if fits and all(map(_plays_arms, before.learners)):
            after = replace(before, stream=replace(before.stream, votes=votes))
        else:
            (source, settings), learners = _USUAL
            stream = StreamSpec(source, settings, seed=before.stream.seed, votes=votes)
            after = replace(before, stream=stream, learners=tuple(map(LearnerChoice, learners)), bets=None, panels=None)
            after = replace(after, batch=None, plane=None, note="")
        if not self.session.edit("Let phones pull arms", after, position=0, replaces=Replaced("game")):
            return False
        self.session.hide_future(True)
        self.session.seek(0)
        return True

    def question(self) -> Question | None:
        """Ask which arm is pulled in the next round."""
        votes = self.votes
        if votes is None:
            return None
        t = len(votes.rounds) + 1
        losses = self._losses(t)
        if len(losses) < t:
            return None
        arm = self.say(WORDS["arm"])
        choices = tuple(Choice(ARMS[k], arm.format(arm=k + 1)) for k in range(losses.shape[1]))
        return Question(t, self.id, self.say(WORDS["arms"]).format(round=t), choices)

    def enter(self, row: str, names: Sequence[str]) -> None:
        """Show the round, with the plays of the learners."""
        votes = self.votes
        if votes is not None:
            t = len(votes.rounds) + 1
            before = self.session.document
            after = replace(before, stream=replace(before.stream, votes=votes.after(row, names)))
            self.session.edit(f"Pulls of round {t}", after, position=t)

    @property
    def answer(self) -> str | None:
        """None: no arm is right, and nobody is told what the others would have lost."""
        return None

    def outcome(self, vote: str) -> str:
        """Return what the arm of a phone lost in the last round."""
        votes = self.votes
        if votes is None or not votes.rounds:
            return ""
        loss = self._losses(len(votes.rounds))[-1, ARMS.index(vote)]
        return self.say(WORDS["loss"]).format(loss=f"{loss:.3g}")

    def scores(self) -> RoomScores:
        """Return what the phones lost."""
        votes, n = self.votes, self.counted
        if votes is None:
            return super().scores()
        return scores_of(losses_of_pulls(votes.choices()[:n], self._losses(n)), None)

    def _losses(self, rounds: int) -> Array:
        """Return the losses of all arms in the first rounds, of shape (rounds, arms), fewer if there are fewer."""
        base = self.session.workspace.base
        return base.block(0).X[: min(rounds, BLOCK)]

    def end(self) -> None:
        """Show what is to come again."""
        self.session.hide_future(self._hidden)


def _plays_arms(choice: LearnerChoice) -> bool:
    learner = cast("Learner", find("learners", choice.id))
    return learner.family == "bandits" or learner.ability(RatesArms) is not None
