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
        self._tweened = self._settings is None or bool(self._settings.value(_TWEENED, True, type=bool))

    def layout(self, name: str) -> QByteArray | None:
        """Return a layout, None if there is none or what was written is none."""
        if name not in self._layouts and self._settings is not None:
            found = self._settings.value(f"layouts/{name}")
            if isinstance(found, QByteArray):
                self._layouts[name] = found
        return self._layouts.get(name)

    def keep(self, name: str, layout: QByteArray) -> None:
        """Keep a layout."""
        self._layouts[name] = layout
        if self._settings is not None:
            self._settings.setValue(f"layouts/{name}", layout)
            self._settings.sync()

    def forget(self, name: str) -> None:
        """Forget a layout."""
        self._layouts.pop(name, None)
        if self._settings is not None:
            self._settings.remove(f"layouts/{name}")

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
