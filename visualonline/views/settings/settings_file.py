"""The settings file: texts by name. No other module reads QSettings, and every value is validated."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from shutil import copyfile
from typing import TypeVar

from PySide6.QtCore import QByteArray, QSettings

from visualonline.core.errors import ReadError
from visualonline.core.named_file import open_named
from visualonline.views.text.translation import translate

T = TypeVar("T")
LARGEST = 2**22
"""Largest size of the settings file, in bytes. A larger file was not written by this program."""
_TYPED = re.compile(rb'[=,] *"?@(?!ByteArray\(|@)[A-Za-z]')
"""A value that Qt would deserialise as an object of any type. This program writes only texts."""


class SettingsFile:
    """Texts by name, stored in a file, or only in memory if there is no file.

    Values that cannot be read are removed. The original file is then kept as a backup.

    Parameters
    ----------
    path : Path or None

    Attributes
    ----------
    backup : Path or None
        The backup of a damaged file, None if nothing is damaged.
    dropped : bool
        Whether layouts of an older version were removed.
    unread : bool
        Whether the path is not a file or cannot be opened. Such a path is left unchanged, and nothing is
        written.
    """

    def __init__(self, path: Path | None) -> None:
        self.backup: Path | None = None
        self.dropped = self.unread = False
        self._path = path
        self._settings = None if path is None else self._opened(path)
        self._texts: dict[str, str] = {}
        found = {} if self._settings is None else {key: self._settings.value(key) for key in self._settings.allKeys()}
        for key, value in found.items():
            if isinstance(value, str):
                self._texts[key] = value
            elif isinstance(value, QByteArray) and key.startswith("layouts/"):
                self.dropped = True
                self.forget(key)
            else:
                self._leave_out(key)

    def _opened(self, path: Path) -> QSettings | None:
        """Open the file. If it is not a settings file, move it aside and create a new one."""
        try:
            if path.exists():
                with open_named(path) as file:
                    content = file.read(LARGEST + 1)
                if len(content) > LARGEST or not _plain(content):
                    self._move_aside(path)
        except (ReadError, OSError):
            self.unread = True
        if self.unread:
            return None
        settings = QSettings(str(path), QSettings.Format.IniFormat)
        if settings.status() == QSettings.Status.FormatError:
            self._back_up()
            settings.clear()
        return settings

    def _move_aside(self, path: Path) -> None:
        self.backup = _free(path)
        path.rename(self.backup)

    def _back_up(self) -> None:
        """Copy the file before the first value is removed from it."""
        if self.backup is None and self._path is not None:
            self.backup = _free(self._path)
            with suppress(OSError):  # the disk may be full, or the folder read-only
                copyfile(self._path, self.backup)

    def _leave_out(self, key: str) -> None:
        self._back_up()
        self.forget(key)

    @property
    def remark(self) -> str:
        """A sentence about values that could not be read, empty if there are none."""
        if self.unread:
            return translate("Shell", "{file}: the settings cannot be read; changes will not be saved").format(
                file=self._path
            )
        if self.backup is not None:
            text = translate(
                "Shell", "some settings were damaged and were reset to their defaults; the old file is {file}"
            )
            return text.format(file=self.backup)
        if self.dropped:
            return translate("Shell", "the default layout is used, because layouts of older versions cannot be read")
        return ""

    def keys(self, group: str) -> list[str]:
        """Return the names in a group."""
        return [key for key in self._texts if key.startswith(f"{group}/")]

    def read(self, key: str, meaning: Callable[[str], T], usual: T) -> T:
        """Return a parsed value, or `usual` if it is missing or damaged. A damaged value is removed."""
        text = self._texts.get(key)
        if text is None:
            return usual
        try:
            return meaning(text)
        except (ValueError, TypeError, RecursionError):
            self._leave_out(key)
            return usual

    def keep(self, key: str, text: str) -> None:
        """Store a text under a name."""
        self._texts[key] = text
        if self._settings is not None:
            self._settings.setValue(key, text)
            self._settings.sync()

    def forget(self, key: str) -> None:
        """Delete a text."""
        self._texts.pop(key, None)
        if self._settings is not None:
            self._settings.remove(key)


def _plain(data: bytes) -> bool:
    """Return whether the data are UTF-8 text without serialised Qt objects."""
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return b"\0" not in data and _TYPED.search(data) is None


def _free(path: Path) -> Path:
    """Return an unused path next to `path` for a backup."""
    names = (path.with_name(f"{path.name}.damaged{'' if k == 1 else k}") for k in count(1))
    return next(name for name in names if not name.exists())
