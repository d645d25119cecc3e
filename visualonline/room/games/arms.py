"""A game in which each phone pulls arms of a bandit, with the same losses as the bandit learners."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from visualonline.abilities.rates_arms import RatesArms
from visualonline.core.catalog import find
from visualonline.core.types import BLOCK, Array
from visualonline.room.games.game import Game, GamePorts
from visualonline.room.question import Choice, Question
from visualonline.room.scores import losses_of_pulls
from visualonline.room.words import WORDS
from visualonline.session.document import LearnerChoice
from visualonline.session.undo import Replaced
from visualonline.streams.spec import StreamSpec
from visualonline.streams.transforms.room_votes import ARMS, RoomVotes
from visualonline.streams.transforms.unlabelled import has_labels

_USUAL = (("bernoulli-arms", (("means", "0.3,0.5,0.6,0.7"),)), ("ucb1", "exp3"))
"""The stream and the learners that are opened if the window does not show a bandit with at most ten arms."""


class ArmsGame(Game):
    """A game in which a phone sees only the loss of the arm that it pulled, like a bandit learner."""

    id = "arms"
    score = "losses"

    def __init__(self, ports: GamePorts) -> None:
        super().__init__(ports)
        self._hidden = self.session.future_hidden

    def begin(self) -> bool:
        """Show a bandit from its first round. A suitable bandit in the window is kept."""
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
        """Return the question of which arm the phone pulls in the next round, or None after the last round."""
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
        """Append the pulls of a round, and show the round with the plays of the learners."""
        votes = self.votes
        if votes is not None:
            t = len(votes.rounds) + 1
            before = self.session.document
            after = replace(before, stream=replace(before.stream, votes=votes.after(row, names)))
            self.session.edit(f"Pulls of round {t}", after, position=t)

    @property
    def answer(self) -> str | None:
        """None, because no arm is right, and the losses of the other arms stay hidden."""
        return None

    def outcomes(self, votes: Mapping[str, str]) -> dict[str, str]:
        """Return sentences with the loss of the arm that each phone pulled, and with its score."""
        found = super().outcomes(votes)
        if not found:
            return {}
        losses, text = self._losses(self.counted)[-1], self.say(WORDS["loss"])
        pulled = {phone: text.format(loss=self.say(f"{losses[ARMS.index(vote)]:.3g}")) for phone, vote in votes.items()}
        return {phone: "\n".join(filter(None, (pulled.get(phone), score))) for phone, score in found.items()}

    def losses(self, rounds: int) -> Array | None:
        """Return the losses of the pulled arms."""
        votes = self.votes
        return None if votes is None else losses_of_pulls(votes.choices()[:rounds], self._losses(rounds))

    def _losses(self, rounds: int) -> Array:
        """Return the losses of all arms, of shape (rounds, arms), in at most the rounds of the first block."""
        base = self.session.workspace.base
        return base.block(0).X[: min(rounds, BLOCK)]

    def end(self) -> None:
        """Restore the setting that shows or hides future rounds."""
        self.session.hide_future(self._hidden)


def _plays_arms(choice: LearnerChoice) -> bool:
    learner = find("learners", choice.id)
    return learner.family == "bandits" or learner.ability(RatesArms) is not None
