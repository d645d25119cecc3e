"""The table of the day's best matches, in a JSON file in the user's data folder."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from datetime import date
from pathlib import Path
from typing import Any

import platformdirs

from visualonline.core.errors import Error, reason
from visualonline.core.whole_file import write_text
from visualonline.room.ballot import plain_name
from visualonline.room.match import Match

MOST = 100
"""Largest number of matches in the table."""
LONGEST = 24
"""Largest number of characters in a nickname."""
_LARGEST = 1 << 20
"""Largest size of the file in bytes. This program does not write larger files."""


@dataclass(frozen=True)
class Entry:
    """A match in the table.

    Attributes
    ----------
    name : str
        The nickname, empty if the player gave none.
    outcome : str
        "won", "par" or "lost".
    date : str
        The day, such as "2026-11-29".
    """

    name: str
    game: str
    outcome: str
    player: float
    learner: float
    par: float | None
    rounds: int
    learner_name: str
    stream: str
    seed: int
    date: str

    @property
    def lead(self) -> float:
        """The learner's mistakes or loss minus the player's, divided by the number of rounds."""
        return (self.learner - self.player) / self.rounds


def entry_of(match: Match, name: str) -> Entry:
    """Return an entry for a match of today. The nickname is reduced to plain text of at most 24 characters."""
    values = {field.name: getattr(match, field.name) for field in fields(Match)}
    return Entry(name=plain_name(name, LONGEST), outcome=match.outcome, date=_today(), **values)


def best_of_day_file() -> Path:
    """Return the path of the file."""
    return Path(os.environ.get("VISUALONLINE_STATE") or platformdirs.user_data_dir("visualonline")) / "matches.json"


class BestOfDay:
    """The table of the day. The file is read each time, because other windows also write to it.

    The first match of a new day begins a new table, so nicknames of earlier days are deleted.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or best_of_day_file()

    def entries(self) -> tuple[Entry, ...]:
        """Return the matches of today, ordered by decreasing lead, and for equal leads by decreasing number of rounds.

        Raises
        ------
        Error
            If the file is damaged or cannot be read. The next match that is added replaces the file.
        """
        try:
            if not self.path.exists():
                return ()
            if self.path.stat().st_size > _LARGEST:
                raise ValueError
            data = json.loads(self.path.read_text(encoding="utf-8"))
            if not isinstance(data, list):
                raise TypeError
            found = [_read(one) for one in data]
        except OSError as error:
            raise Error(f"The table of matches cannot be read: {reason(error)}.") from None
        except (ValueError, TypeError, RecursionError):
            raise Error("The table of matches is damaged. The next match that you add begins a new table.") from None
        return _ranked([one for one in found if one.date == _today()])

    def add(self, entry: Entry) -> tuple[Entry, ...]:
        """Add a match, and return the table.

        Raises
        ------
        Error
            If the file cannot be written.
        """
        try:
            before = self.entries()
        except Error:
            before = ()
        after = _ranked((*before, entry))
        self.write(after)
        return after

    def write(self, entries: Sequence[Entry]) -> None:
        """Replace the table. If there are no entries, delete the file.

        Raises
        ------
        Error
            If the file cannot be written or deleted.
        """
        try:
            if not entries:
                self.path.unlink(missing_ok=True)
                return
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Error(f"The table of matches cannot be written: {reason(error)}.") from None
        write_text(str(self.path), json.dumps([asdict(one) for one in entries], indent=1), "The table of matches")


def _today() -> str:
    return date.today().isoformat()


def _ranked(entries: Sequence[Entry]) -> tuple[Entry, ...]:
    return tuple(sorted(entries, key=lambda one: (-one.lead, -one.rounds))[:MOST])


def _read(data: Mapping[str, Any]) -> Entry:
    """Return the entry of a JSON object, or raise a TypeError or a ValueError."""
    entry = Entry(**data)
    texts = (entry.name, entry.game, entry.outcome, entry.learner_name, entry.stream, entry.date)
    numbers = (entry.player, entry.learner, 0.0 if entry.par is None else entry.par)
    if not all(isinstance(text, str) for text in texts):
        raise TypeError
    if not all(type(number) in (int, float) and abs(number) < float("inf") for number in numbers):
        raise ValueError
    if not all(type(number) is int for number in (entry.rounds, entry.seed)) or entry.rounds < 1:
        raise ValueError
    if entry.game not in ("predict", "arms") or entry.outcome not in ("won", "par", "lost"):
        raise ValueError
    return entry
