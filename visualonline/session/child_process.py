"""Subprocesses of this program that are started from a window without blocking it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar
from weakref import WeakSet

from PySide6.QtCore import QProcess, QProcessEnvironment

from visualonline.core.child_process import module_command, safe_variables


class ChildProcess(QProcess):
    """A subprocess that runs one module after another. No code is loaded from the current folder."""

    _all: ClassVar[WeakSet[ChildProcess]] = WeakSet()

    def __init__(self) -> None:
        super().__init__()
        self._all.add(self)

    def run_module(self, module: str, args: Sequence[str], variables: Mapping[str, str] | None = None) -> None:
        """Start a module with the given arguments and additional environment `variables`."""
        environment = QProcessEnvironment.systemEnvironment()
        for name, value in (safe_variables() | dict(variables or {})).items():
            environment.insert(name, value)
        self.setProcessEnvironment(environment)
        program, *rest = module_command(module, *args)
        self.start(program, rest)

    @property
    def running(self) -> bool:
        """True if a module is running or starting."""
        return self.state() != QProcess.ProcessState.NotRunning

    def stop(self) -> None:
        """Terminate the running module, if any."""
        if self.running:
            self.kill()
            self.waitForFinished(2000)


def stop_children() -> None:
    """Terminate all running modules."""
    for process in list(ChildProcess._all):
        process.stop()
