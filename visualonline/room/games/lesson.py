"""A game in which the phones answer the question of the open lesson."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from visualonline.lessons.lesson import Choose, Lesson, Predict
from visualonline.room.games.game import Game, GamePorts
from visualonline.room.question import Choice, Question


class LessonGame(Game):
    """A game that submits one answer of the room to a lesson. A question can be asked until it is settled."""

    id = "lesson"
    nothing = "This step of the lesson has no open question that phones can answer."

    def __init__(self, ports: GamePorts) -> None:
        super().__init__(ports)
        self.plain = ports.plain
        self._asked = 0
        self._settled = False
        self._place: tuple[Lesson, int] | None = None

    def begin(self) -> bool:
        """Return whether a lesson is open, and report a failure if not."""
        if self.player.lesson is None:
            self.session.failed.emit("No lesson is open. Press Ctrl+L to choose a lesson.")
        return self.player.lesson is not None

    def question(self) -> Question | None:
        """Return the question of the lesson's step, or None if it has no open question that phones can answer."""
        player = self.player
        question = None if player.lesson is None or player.summary else player.step.question
        if question is None or player.settled:
            return None
        if isinstance(question, Choose):
            choices = tuple(Choice(str(k), self.plain(question.choices[k])) for k in player.order())
        elif isinstance(question, Predict):
            choices = ()  # the phones enter a number
        else:
            return None
        self._asked += 1
        self._settled = False
        assert player.lesson is not None
        self._place = player.lesson, player.index
        return Question(self._asked, self.id, self.plain(question.ask), choices)

    def settle(self, votes: Mapping[str, str], names: Mapping[str, str]) -> None:  # noqa: ARG002  names are not kept
        """Submit the most frequent choice (in a tie the smallest index), or the lower median of the numbers."""
        if self.asks_here:
            question = self.player.step.question
            if isinstance(question, Choose):
                counts = Counter(votes.values())
                chosen = float(max(sorted(counts, key=int), key=lambda vote: counts[vote]))
            else:
                numbers = sorted(map(float, votes.values()))
                chosen = numbers[(len(numbers) - 1) // 2]
            self.player.submit(chosen)
            self._settled = True

    @property
    def asks_here(self) -> bool:
        """Whether the lesson still shows the step of the question."""
        return self.player.lesson is not None and (self.player.lesson, self.player.index) == self._place

    def asks(self, question: Question) -> bool:
        """Return whether this is still the last question of the step."""
        return self.asks_here and question.round == self._asked

    def settled(self, question: Question) -> bool:
        """Return whether the room's answer to the question was submitted."""
        return self._settled and question.round == self._asked

    @property
    def revealed(self) -> bool:
        """Whether the lesson has responded to the room's answer."""
        return self._settled

    @property
    def answer(self) -> str | None:
        """The right answer as a vote, or None until the lesson has settled the question."""
        player = self.player
        if player.lesson is None or not player.settled:
            return None
        question = player.step.question
        if isinstance(question, Choose):
            return str(question.right)
        return f"{question.answer.number:.10g}" if isinstance(question, Predict) else None

