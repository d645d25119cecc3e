"""What is kept from one start to the next: the layouts that were made by hand, and whether motion is reduced."""

from __future__ import annotations

from pathlib import Path

import platformdirs
from PySide6.QtCore import QByteArray, QSettings

_TWEENED = "motion/tweened"


class Memory:
    """Layouts by name, and whether phases are seen on their way.

    Parameters
    ----------
    file : Path or None
        Where they are kept; None keeps them as long as the program runs.
    """

    def __init__(self, file: Path | None = None) -> None:
        self._settings = QSettings(str(file), QSettings.Format.IniFormat) if file is not None else None
        self._layouts: dict[str, QByteArray] = {}
        self._opened: dict[str, frozenset[str]] = {}
        self._tweened = self._settings is None or bool(self._settings.value(_TWEENED, True, type=bool))

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


def memory_file() -> Path:
    """Return the file of this user."""
    return Path(platformdirs.user_config_dir("visualonline")) / "layouts.ini"
