"""What is kept from one start to the next: the window's place and look, layouts made by hand, choices about files."""

from __future__ import annotations

import json
import math
import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import platformdirs
from PySide6.QtCore import QByteArray, QRect, QSettings

from visualonline.core.errors import Error
from visualonline.core.languages import SYSTEM, languages
from visualonline.session.playhead import FASTEST, SLOWEST, Playhead
from visualonline.streams.spec import StreamSpec
from visualonline.views.theme.names import NAMES
from visualonline.views.theme.text_size import TEXT_SIZES

_TWEENED, _FILES, _RECENT = "motion/tweened", "files/choices", "files/recent"
_EXPORT = "export/choices"
_PLACE, _THEME, _SPEED = "window/place", "window/theme", "window/speed"
_TEXT, _PLAYS, _TOURED = "window/text", "window/plays", "window/toured"
_LANGUAGE = "window/language"
_MOST = 100
"""So many files are remembered, those that were opened last."""
_MOST_RECENT = 10
_DESKTOP = 10**6
"""So many px no desktop has; a place beyond was not written by this program."""
"""So many files are offered to be opened again."""


class Place(NamedTuple):
    """Where a window stands, in px of the desktop, and whether it fills its screen; then `rect` is where it stood."""

    rect: QRect
    maximised: bool


class Preferences:
    """Place, theme, text size, speed, layouts by name, choices about files, and whether phases are seen on their way.

    Parameters
    ----------
    file : Path or None
        Where they are kept; None keeps them as long as the program runs.
    """

    def __init__(self, file: Path | None = None) -> None:
        self._settings = QSettings(str(file), QSettings.Format.IniFormat) if file is not None else None
        self._layouts: dict[str, QByteArray] = {}
        self._opened: dict[str, frozenset[str]] = {}
        self._files: list[dict[str, Any]] = _entries(self._settings)
        self._tweened = self._settings is None or bool(self._settings.value(_TWEENED, True, type=bool))
        self._values: dict[str, object] = {}

    def layout(self, name: str) -> QByteArray | None:
        """Return a layout, None if there is none or what was written is none."""
        if name not in self._layouts and self._settings is not None:
            found = self._settings.value(f"layouts/{name}")
            if isinstance(found, QByteArray):
                self._layouts[name] = found
        return self._layouts.get(name)

    def opened(self, name: str) -> frozenset[str]:
        """Return the panels that were open in a layout."""
        if name not in self._opened and self._settings is not None:
            self._opened[name] = frozenset(str(self._settings.value(f"opened/{name}", "")).split())
        return self._opened.get(name, frozenset())

    def keep(self, name: str, layout: QByteArray, opened: frozenset[str]) -> None:
        """Keep a layout and which panels were open in it."""
        self._layouts[name], self._opened[name] = layout, opened
        if self._settings is not None:
            self._settings.setValue(f"layouts/{name}", layout)
            self._settings.setValue(f"opened/{name}", " ".join(sorted(opened)))
            self._settings.sync()

    def forget(self, name: str) -> None:
        """Forget a layout."""
        self._layouts.pop(name, None)
        self._opened.pop(name, None)
        if self._settings is not None:
            self._settings.remove(f"layouts/{name}")
            self._settings.remove(f"opened/{name}")

    @property
    def tweened(self) -> bool:
        """Whether phases are seen on their way."""
        return self._tweened

    def keep_tweened(self, tweened: bool) -> None:
        """Keep whether phases are seen on their way."""
        self._tweened = tweened
        if self._settings is not None:
            self._settings.setValue(_TWEENED, tweened)
            self._settings.sync()

    @property
    def place(self) -> Place | None:
        """Where the window stood, None if that is not known."""
        try:
            x, y, width, height, maximised = map(int, str(self._value(_PLACE, "")).split())
        except ValueError:
            return None
        on_a_desktop = max(map(abs, (x, y, width, height))) < _DESKTOP and width > 0 and height > 0
        return Place(QRect(x, y, width, height), bool(maximised)) if on_a_desktop else None

    def keep_place(self, place: Place) -> None:
        """Keep where the window stands."""
        r = place.rect
        self._keep_value(_PLACE, f"{r.x()} {r.y()} {r.width()} {r.height()} {int(place.maximised)}")

    @property
    def theme(self) -> str:
        """The theme that was chosen, "system" if none was."""
        found = str(self._value(_THEME, ""))
        return found if found in NAMES else "system"

    def keep_theme(self, name: str) -> None:
        """Keep the theme."""
        self._keep_value(_THEME, name)

    @property
    def language(self) -> str:
        """The code of the language that was chosen, "system" if none was."""
        found = str(self._value(_LANGUAGE, ""))
        return found if found in languages() else SYSTEM

    def keep_language(self, code: str) -> None:
        """Keep the language."""
        self._keep_value(_LANGUAGE, code)

    @property
    def text(self) -> float:
        """The size of letters as a share of the usual one, one of those that are offered."""
        try:
            found = float(str(self._value(_TEXT, 1.0)))
        except ValueError:
            return 1.0
        return found if found in TEXT_SIZES else 1.0

    def keep_text(self, size: float) -> None:
        """Keep the size of letters."""
        self._keep_value(_TEXT, size)

    @property
    def speed(self) -> float:
        """The speed in rounds a second, in [SLOWEST, FASTEST]."""
        try:
            found = float(str(self._value(_SPEED, Playhead.speed)))
        except ValueError:
            return Playhead.speed
        return Playhead.speed if math.isnan(found) else min(max(found, SLOWEST), FASTEST)

    def keep_speed(self, speed: float) -> None:
        """Keep the speed in rounds a second."""
        self._keep_value(_SPEED, speed)

    @property
    def plays_at_start(self) -> bool:
        """Whether a window on which nothing was asked for plays."""
        return str(self._value(_PLAYS, "true")).lower() != "false"

    def keep_plays_at_start(self, plays: bool) -> None:
        """Keep whether a window on which nothing was asked for plays."""
        self._keep_value(_PLAYS, str(plays).lower())

    @property
    def toured(self) -> bool:
        """Whether the tour was left once."""
        return str(self._value(_TOURED, "false")).lower() == "true"

    def keep_toured(self) -> None:
        """Keep that the tour was left."""
        self._keep_value(_TOURED, "true")

    @property
    def recent(self) -> tuple[str, ...]:
        """The paths of the files that were opened or saved last, the last one first."""
        try:
            found = json.loads(str(self._value(_RECENT, "[]")))
        except ValueError:
            return ()
        return tuple(path for path in found if isinstance(path, str)) if isinstance(found, list) else ()

    def keep_recent(self, path: str) -> None:
        """Put a file first among the recent ones."""
        path = os.path.abspath(path)
        others = [other for other in self.recent if other != path]
        self._keep_value(_RECENT, json.dumps([path, *others][:_MOST_RECENT]))

    def forget_recent(self, path: str | None = None) -> None:
        """Take a file out of the recent ones, or all of them."""
        self._keep_value(_RECENT, json.dumps([other for other in self.recent if path not in (None, other)]))

    @property
    def export(self) -> object:
        """What was chosen in the export dialog, None if nothing was."""
        try:
            return json.loads(str(self._value(_EXPORT, "null")))
        except ValueError:
            return None

    def keep_export(self, choices: dict[str, object]) -> None:
        """Keep what was chosen in the export dialog."""
        self._keep_value(_EXPORT, json.dumps(choices))

    def _value(self, key: str, default: object) -> object:
        if key not in self._values:
            self._values[key] = default if self._settings is None else self._settings.value(key, default)
        return self._values[key]

    def _keep_value(self, key: str, value: object) -> None:
        self._values[key] = value
        if self._settings is not None:
            self._settings.setValue(key, value)
            self._settings.sync()

    def choices(self, found: StreamSpec, header: Sequence[str]) -> StreamSpec | None:
        """Return what was chosen for a file the last time, None if it is not that file or nothing was chosen.

        It is that file as long as it lies there with its size and time, or under the same names of its columns.
        """
        here = _stamped(found.source, header)
        for entry in self._files:
            if entry["path"] == here["path"] and (
                entry["stamp"] == here["stamp"] or (_named(header) and entry["header"] == here["header"])
            ):
                try:
                    last = StreamSpec.from_dict(entry["choices"] | {"source": found.source})
                except (Error, TypeError):
                    return None  # of another version, or by hand
                return replace(last, experts=found.experts)
        return None

    def keep_choices(self, chosen: StreamSpec, found: StreamSpec, header: Sequence[str]) -> None:
        """Keep what was chosen for a file, not what was done to its rounds; forget it if it is what was found."""
        entry = _stamped(chosen.source, header)
        self._files = [other for other in self._files if other["path"] != entry["path"]]
        bare = replace(chosen, experts=None, rounds=None, edits=(), reorder=None, answers=None)
        if replace(bare, seed=found.seed, experts=found.experts) != found:
            self._files.insert(0, entry | {"choices": bare.to_dict()})
            del self._files[_MOST:]
        if self._settings is not None:
            self._settings.setValue(_FILES, json.dumps(self._files))
            self._settings.sync()


def _entries(settings: QSettings | None) -> list[dict[str, Any]]:
    """Return the choices that were written, none if what was written is none."""
    try:
        found = json.loads(str(settings.value(_FILES, "[]"))) if settings is not None else []
    except ValueError:
        return []
    keys = {"path", "stamp", "header", "choices"}
    entries = found if isinstance(found, list) else []
    return [entry for entry in entries if isinstance(entry, dict) and set(entry) == keys]


def _stamped(path: str, header: Sequence[str]) -> dict[str, Any]:
    """Return what a file is known by."""
    try:
        status = os.stat(path)
        stamp = [status.st_size, status.st_mtime_ns]
    except OSError:
        stamp = []
    return {"path": os.path.abspath(path), "stamp": stamp, "header": list(header)}


def _named(header: Sequence[str]) -> bool:
    """Tell whether columns have names, not their numbers alone."""
    return any(name != str(i) for i, name in enumerate(header, 1))


def preferences_file() -> Path:
    """Return the file of this user."""
    return Path(platformdirs.user_config_dir("visualonline")) / "layouts.ini"
