"""A process of this program that is started from a window, and does not keep it waiting."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar
from weakref import WeakSet

from PySide6.QtCore import QProcess, QProcessEnvironment

from visualonline.core.child_process import module_command, safe_variables


class ChildProcess(QProcess):
    """Runs one module after the other; none of their code is taken from the current folder."""

    _all: ClassVar[WeakSet[ChildProcess]] = WeakSet()

    def __init__(self) -> None:
        super().__init__()
        self._all.add(self)

    def run_module(self, module: str, args: Sequence[str], variables: Mapping[str, str] | None = None) -> None:
        """Start a module with some arguments; `variables` are further ones of its environment."""
        environment = QProcessEnvironment.systemEnvironment()
        for name, value in (safe_variables() | dict(variables or {})).items():
            environment.insert(name, value)
        self.setProcessEnvironment(environment)
        program, *rest = module_command(module, *args)
        self.start(program, rest)

    @property
    def running(self) -> bool:
        """Whether a module runs, or is about to."""
        return self.state() != QProcess.ProcessState.NotRunning

    def stop(self) -> None:
        """End the module that runs, if one does."""
        if self.running:
            self.kill()
            self.waitForFinished(2000)


def stop_children() -> None:
    """End every module that runs."""
    for process in list(ChildProcess._all):
        process.stop()
