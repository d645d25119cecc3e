"""How far a reader came in each lesson, as one text that is kept from one start of the program to the next."""

from __future__ import annotations

import json
import random
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Progress:
    """How far a reader came in one lesson.

    Attributes
    ----------
    index : int
        The step at which to continue, from 0.
    given : mapping of int to float
        The answers by step: a choice, from 0, or a number.
    finished : bool
        Whether the summary was reached, now or at an earlier time.
    """

    index: int = 0
    given: Mapping[int, float] = field(default_factory=dict)
    finished: bool = False

    @property
    def under_way(self) -> bool:
        """Whether the lesson was begun and then left before its summary."""
        return self.index > 0 or bool(self.given)


class ProgressBook:
    """The progress in all lessons, and the order in which choices are offered to this reader.

    Parameters
    ----------
    text : str
        What was kept; empty begins a new book.
    keep : (str) -> None
        Keeps a new text.

    Raises
    ------
    ValueError or TypeError
        If the text was not written here.
    """

    def __init__(self, text: str = "", keep: Callable[[str], None] = lambda _: None) -> None:
        self._keep = keep
        self._seed, self._lessons = _read(text) if text else (secrets.randbits(32), {})

    def of(self, lesson: str) -> Progress:
        """Return the progress in a lesson, by its id."""
        return self._lessons.get(lesson, Progress())

    def record(self, lesson: str, progress: Progress) -> None:
        """Record how far the reader is in a lesson, which becomes the latest."""
        self._lessons.pop(lesson, None)
        self._lessons[lesson] = progress
        self._keep(self._text())

    def latest(self) -> str | None:
        """Return the id of the lesson that was left unfinished last, None if there is none."""
        return next((name for name in reversed(self._lessons) if self._lessons[name].under_way), None)

    def order(self, lesson: str, index: int, choices: int) -> tuple[int, ...]:
        """Return the order in which a step offers its choices: the same at each start, another for each reader."""
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
    """Return what a text keeps."""
    try:
        kept = json.loads(text)
        lessons = {}
        for name, entry in kept["lessons"].items():
            given = {int(step): float(answer) for step, answer in entry["given"].items()}
            lessons[name] = Progress(int(entry["index"]), given, bool(entry["finished"]))
        return int(kept["seed"]), lessons
    except (AttributeError, KeyError, OverflowError) as error:
        raise ValueError(text) from error
