"""Preferences stored between starts: window position, theme, layouts, choices about files and others."""

from __future__ import annotations

import json
import math
import os
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import platformdirs
from PySide6.QtCore import QRect

from visualonline.core.errors import Error
from visualonline.core.languages import SYSTEM, languages
from visualonline.lessons.progress import ProgressBook
from visualonline.session.dock_layout import DockLayout
from visualonline.session.playhead import FASTEST, SLOWEST, Playhead
from visualonline.streams.spec import StreamSpec
from visualonline.views.settings.settings_file import SettingsFile
from visualonline.views.theme.names import NAMES
from visualonline.views.theme.text_size import TEXT_SIZES

_TWEENED, _FILES, _RECENT = "motion/tweened", "files/choices", "files/recent"
_EXPORT = "export/choices"
_PLACE, _THEME, _SPEED = "window/place", "window/theme", "window/speed"
_TEXT, _PLAYS = "window/text", "window/plays"
_LANGUAGE, _LESSONS = "window/language", "lessons/progress"
_MOST = 100
"""Largest number of files whose choices are stored."""
_MOST_RECENT = 10
"""Largest number of recent files in the menu."""
_DESKTOP = 10**6
"""Limit for coordinates in px. Larger values are treated as damaged."""


class Place(NamedTuple):
    """The window's geometry in px of the desktop, without maximisation, and whether it is maximised."""

    rect: QRect
    maximised: bool


class Preferences:
    """The user's preferences, read from and written to a file.

    Parameters
    ----------
    file : Path or None
        The file of the preferences. If None, the preferences are lost when the program ends.
    """

    def __init__(self, file: Path | None = None) -> None:
        self._file = SettingsFile(file)
        read = self._file.read
        self._layouts = {key: found for key in self._file.keys("layouts") if (found := read(key, _layout, None))}
        self._files: list[dict[str, Any]] = read(_FILES, _entries, [])
        for name in ("tweened", "place", "text", "speed", "plays_at_start", "recent", "export", "progress"):
            getattr(self, name)  # read once, so that `remark` reports damaged values

    @property
    def remark(self) -> str:
        """A sentence about values that could not be read, empty if there are none."""
        return self._file.remark

    def layout(self, name: str) -> DockLayout | None:
        """Return a layout, or None if there is none."""
        return self._layouts.get(f"layouts/{name}")

    def keep(self, name: str, layout: DockLayout) -> None:
        """Store a layout."""
        self._layouts[f"layouts/{name}"] = layout
        self._file.keep(f"layouts/{name}", json.dumps(layout.to_dict()))

    def forget(self, name: str) -> None:
        """Delete a layout."""
        self._layouts.pop(f"layouts/{name}", None)
        self._file.forget(f"layouts/{name}")

    @property
    def tweened(self) -> bool:
        """Whether phases are animated."""
        return self._file.read(_TWEENED, _flag, True)

    def keep_tweened(self, tweened: bool) -> None:
        """Store whether phases are animated."""
        self._file.keep(_TWEENED, str(tweened).lower())

    @property
    def place(self) -> Place | None:
        """The stored window geometry, or None."""
        return self._file.read(_PLACE, _place, None)

    def keep_place(self, place: Place) -> None:
        """Store the window geometry."""
        r = place.rect
        self._file.keep(_PLACE, f"{r.x()} {r.y()} {r.width()} {r.height()} {int(place.maximised)}")

    @property
    def theme(self) -> str:
        """The chosen theme, by default "system"."""
        found = self._file.read(_THEME, str, "")
        return found if found in NAMES else "system"

    def keep_theme(self, name: str) -> None:
        """Store the theme."""
        self._file.keep(_THEME, name)

    @property
    def language(self) -> str:
        """The code of the chosen language, by default "system"."""
        found = self._file.read(_LANGUAGE, str, "")
        return found if found in languages() else SYSTEM

    def keep_language(self, code: str) -> None:
        """Store the language."""
        self._file.keep(_LANGUAGE, code)

    @property
    def text(self) -> float:
        """The text size as a fraction of the normal size, one of `TEXT_SIZES`."""
        found = self._file.read(_TEXT, float, 1.0)
        return found if found in TEXT_SIZES else 1.0

    def keep_text(self, size: float) -> None:
        """Store the text size."""
        self._file.keep(_TEXT, str(size))

    @property
    def speed(self) -> float:
        """The playback speed in rounds per second, in [SLOWEST, FASTEST]."""
        found = self._file.read(_SPEED, float, Playhead.speed)
        return Playhead.speed if math.isnan(found) else min(max(found, SLOWEST), FASTEST)

    def keep_speed(self, speed: float) -> None:
        """Store the playback speed in rounds per second."""
        self._file.keep(_SPEED, str(speed))

    @property
    def progress(self) -> ProgressBook:
        """The progress in lessons, which is stored whenever it changes."""
        return self._file.read(_LESSONS, self._progress_book, None) or self._progress_book("")

    def _progress_book(self, text: str) -> ProgressBook:
        return ProgressBook(text, partial(self._file.keep, _LESSONS))

    @property
    def plays_at_start(self) -> bool:
        """Whether a window that is opened without arguments starts playing."""
        return self._file.read(_PLAYS, _flag, True)

    def keep_plays_at_start(self, plays: bool) -> None:
        """Store whether a window that is opened without arguments starts playing."""
        self._file.keep(_PLAYS, str(plays).lower())

    @property
    def recent(self) -> tuple[str, ...]:
        """The paths of recently opened or saved files, the latest first."""
        return self._file.read(_RECENT, _paths, ())

    def keep_recent(self, path: str) -> None:
        """Put a file first in the list of recent files."""
        path = os.path.abspath(path)
        others = [other for other in self.recent if other != path]
        self._file.keep(_RECENT, json.dumps([path, *others][:_MOST_RECENT]))

    def forget_recent(self, path: str | None = None) -> None:
        """Remove a file from the recent files, or all files if `path` is None."""
        self._file.keep(_RECENT, json.dumps([other for other in self.recent if path not in (None, other)]))

    @property
    def export(self) -> object:
        """The stored choices of the export dialog, or None."""
        return self._file.read(_EXPORT, json.loads, None)

    def keep_export(self, choices: dict[str, object]) -> None:
        """Store the choices of the export dialog."""
        self._file.keep(_EXPORT, json.dumps(choices))

    def choices(self, found: StreamSpec, header: Sequence[str]) -> StreamSpec | None:
        """Return the latest choices for a file, or None if there are none or the file is another one now.

        A file counts as the same if its path and its size and time are equal, or its path and its column names.
        """
        here = _stamped(found.source, header)
        for entry in self._files:
            if entry["path"] == here["path"] and (
                entry["stamp"] == here["stamp"] or (_named(header) and entry["header"] == here["header"])
            ):
                try:
                    last = StreamSpec.from_dict(entry["choices"] | {"source": found.source})
                except (Error, TypeError):
                    return None  # written by another version or edited by hand
                return replace(last, experts=found.experts)
        return None

    def keep_choices(self, chosen: StreamSpec, found: StreamSpec, header: Sequence[str]) -> None:
        """Store the choices for a file without edits of its rounds. Default choices are deleted instead."""
        entry = _stamped(chosen.source, header)
        self._files = [other for other in self._files if other["path"] != entry["path"]]
        bare = replace(chosen, experts=None, rounds=None, edits=(), reorder=None, answers=None, decided=None)
        if replace(bare, seed=found.seed, experts=found.experts) != found:
            self._files.insert(0, entry | {"choices": bare.to_dict()})
            del self._files[_MOST:]
        self._file.keep(_FILES, json.dumps(self._files))


def _layout(text: str) -> DockLayout | None:
    return DockLayout.from_dict(json.loads(text))


def _flag(text: str) -> bool:
    if text not in ("true", "false"):
        raise ValueError(text)
    return text == "true"


def _place(text: str) -> Place:
    x, y, width, height, maximised = map(int, text.split())
    if max(map(abs, (x, y, width, height))) >= _DESKTOP or width <= 0 or height <= 0:
        raise ValueError(text)
    return Place(QRect(x, y, width, height), bool(maximised))


def _paths(text: str) -> tuple[str, ...]:
    """Return the paths in a JSON list."""
    found = json.loads(text)
    if not isinstance(found, list) or not all(isinstance(path, str) for path in found):
        raise TypeError(text)
    return tuple(found)


def _entries(text: str) -> list[dict[str, Any]]:
    """Return the stored choices about files."""
    found = json.loads(text)
    keys = {"path", "stamp", "header", "choices"}
    if not isinstance(found, list) or not all(isinstance(entry, dict) and set(entry) == keys for entry in found):
        raise TypeError(text)
    return found


def _stamped(path: str, header: Sequence[str]) -> dict[str, Any]:
    """Return the data that identify a file: path, size, modification time and header."""
    try:
        status = os.stat(path)
        stamp = [status.st_size, status.st_mtime_ns]
    except OSError:
        stamp = []
    return {"path": os.path.abspath(path), "stamp": stamp, "header": list(header)}


def _named(header: Sequence[str]) -> bool:
    """Return whether the columns have names rather than only numbers."""
    return any(name != str(i) for i, name in enumerate(header, 1))


def preferences_file() -> Path:
    """Return the path of the user's preferences."""
    return Path(platformdirs.user_config_dir("visualonline")) / "layouts.ini"
