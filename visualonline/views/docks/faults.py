"""Disable parts of the window that raised an exception, so that it is not raised again in every frame."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from visualonline.core.plugin_file import PluginError
from visualonline.views.text.translation import translate, translate_message


class Faults:
    """The parts that failed for the current runs."""

    def __init__(self) -> None:
        self._failed: set[str] = set()

    def __contains__(self, name: str) -> bool:
        return name in self._failed

    def attempt(self, name: str, act: Callable[[], object]) -> str:
        """Call a part's function unless it failed before. Return an error message, empty if it succeeds."""
        if name in self._failed:
            return ""
        try:
            act()
        except PluginError as fault:
            return self.fail(name, fault)
        except Exception as fault:  # noqa: BLE001  whatever it is, the other parts continue
            sys.excepthook(*sys.exc_info())
            return self.fail(name, fault)
        return ""

    def fail(self, name: str, fault: Exception) -> str:
        """Disable a part. Return the error message."""
        self._failed.add(name)
        if isinstance(fault, PluginError):
            short = PluginError(Path(fault.file).name, fault.what, fault.line)  # a path may be wider than the panel
            again = translate("Shell", "The program tries again when you save the file.")
            return f"{translate_message(short)}\n{again}"
        return translate(
            "Shell",
            "This panel failed with {name}: {fault}. Choose another learner, or restart the program, to try again.",
        ).format(name=type(fault).__name__, fault=translate_message(fault))

    def forget(self, name: str | None = None) -> None:
        """Enable all parts again, or one."""
        if name is None:
            self._failed.clear()
        else:
            self._failed.discard(name)
