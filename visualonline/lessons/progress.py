"""The reader's progress in all lessons, stored as a text between starts of the program."""

from __future__ import annotations

import json
import random
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Progress:
    """A reader's progress in one lesson.

    Attributes
    ----------
    index : int
        The step at which to continue, from 0.
    given : mapping of int to float
        Answers by step: the index of a choice, from 0, or a number.
    finished : bool
        Whether the summary has ever been reached.
    """

    index: int = 0
    given: Mapping[int, float] = field(default_factory=dict)
    finished: bool = False

    @property
    def under_way(self) -> bool:
        """Whether the lesson was started and not finished."""
        return self.index > 0 or bool(self.given)


class ProgressBook:
    """The progress in all lessons, and the order in which choices are shown to this reader.

    Parameters
    ----------
    text : str
        The stored text. If empty, the book is new.
    keep : (str) -> None
        Stores a new text.

    Raises
    ------
    ValueError or TypeError
        If the text is not the output of this class.
    """

    def __init__(self, text: str = "", keep: Callable[[str], None] = lambda _: None) -> None:
        self._keep = keep
        self._seed, self._lessons = _read(text) if text else (secrets.randbits(32), {})

    def of(self, lesson: str) -> Progress:
        """Return the progress in a lesson, by its id."""
        return self._lessons.get(lesson, Progress())

    def record(self, lesson: str, progress: Progress) -> None:
        """Record the progress in a lesson and make it the latest lesson."""
        self._lessons.pop(lesson, None)
        self._lessons[lesson] = progress
        self._keep(self._text())

    def latest(self) -> str | None:
        """Return the id of the latest unfinished lesson, or None."""
        return next((name for name in reversed(self._lessons) if self._lessons[name].under_way), None)

    def order(self, lesson: str, index: int, choices: int) -> tuple[int, ...]:
        """Return the order of the choices in a step. The order is fixed for one reader and differs between readers."""
        places = list(range(choices))
        random.Random(f"{self._seed} {lesson} {index}").shuffle(places)
        return tuple(places)

    def _text(self) -> str:
        lessons = {
            name: {"index": one.index, "given": dict(one.given), "finished": one.finished}
            for name, one in self._lessons.items()
        }
        return json.dumps({"seed": self._seed, "lessons": lessons})


def _read(text: str) -> tuple[int, dict[str, Progress]]:
    """Return the seed and the progress in each lesson from a stored text."""
    try:
        kept = json.loads(text)
        lessons = {}
        for name, entry in kept["lessons"].items():
            given = {int(step): float(answer) for step, answer in entry["given"].items()}
            lessons[name] = Progress(int(entry["index"]), given, bool(entry["finished"]))
        return int(kept["seed"]), lessons
    except (AttributeError, KeyError, OverflowError) as error:
        raise ValueError(text) from error
