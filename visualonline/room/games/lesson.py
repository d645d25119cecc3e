"""The phones answer the question of the open lesson; then the lesson answers the most frequent one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from visualonline.lessons.lesson import Choose, Lesson, Predict
from visualonline.room.games.game import Game, GamePorts
from visualonline.room.question import Choice, Question


class LessonGame(Game):
    """A question is asked as often as the lecturer wants, until the lesson says that it is answered."""

    id = "lesson"
    nothing = "This step of the lesson has no open question that phones can answer."

    def __init__(self, ports: GamePorts) -> None:
        super().__init__(ports)
        self.plain = ports.plain
        self._asked = 0
        self._settled = False
        self._place: tuple[Lesson, int] | None = None

    def begin(self) -> bool:
        """Return whether a lesson is open."""
        if self.player.lesson is None:
            self.session.failed.emit("No lesson is open. Press Ctrl+L to choose one.")
        return self.player.lesson is not None

    def question(self) -> Question | None:
        """Return the question of the lesson's step; None if it has none, or none that phones can answer."""
        player = self.player
        question = None if player.lesson is None or player.summary else player.step.question
        if question is None or player.settled:
            return None
        if isinstance(question, Choose):
            choices = tuple(Choice(str(k), self.plain(question.choices[k])) for k in player.order())
        elif isinstance(question, Predict):
            choices = ()  # the phones type a number
        else:
            return None
        self._asked += 1
        self._settled = False
        assert player.lesson is not None
        self._place = player.lesson, player.index
        return Question(self._asked, self.id, self.plain(question.ask), choices)

    def settle(self, votes: Mapping[str, str], names: Mapping[str, str]) -> None:  # noqa: ARG002  a lesson keeps none
        """Answer what most phones did: the first of several choices, or the median of numbers."""
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
        """Whether the step of the question is still shown."""
        return self.player.lesson is not None and (self.player.lesson, self.player.index) == self._place

    def asks(self, question: Question) -> bool:
        """Return whether the question is still that of the step."""
        return self.asks_here and question.round == self._asked

    def settled(self, question: Question) -> bool:
        """Return whether the lesson has taken the answers."""
        return self._settled and question.round == self._asked

    @property
    def revealed(self) -> bool:
        """Whether the lesson has said what came of the answer."""
        return self._settled

    @property
    def answer(self) -> str | None:
        """The right answer, once the lesson has told it."""
        player = self.player
        if player.lesson is None or not player.settled:
            return None
        question = player.step.question
        if isinstance(question, Choose):
            return str(question.right)
        return f"{question.answer.number:.10g}" if isinstance(question, Predict) else None

