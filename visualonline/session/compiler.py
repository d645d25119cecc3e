"""Machine code without a wait: a child process compiles a rule into the cache on disk, then it is loaded here."""

from __future__ import annotations

import sys

from PySide6.QtCore import QObject, QProcess

from visualonline.trace.rule import Rule


class Compiler(QObject):
    """Compiles one learner's rule after the other. Until it is done a run goes on interpreted, and changes over then.

    Both routes agree bit for bit, so nobody can see where the change happened.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._waiting: list[Rule] = []
        self._process = QProcess(self)
        self._process.finished.connect(self._compiled)

    def compile(self, rule: Rule) -> None:
        """Compile a rule as soon as those before it are done."""
        if all(rule is not other for other in self._waiting):
            self._waiting.append(rule)
            self._next()

    def rest(self) -> None:
        """Drop what is waiting and end the child process."""
        self._waiting.clear()
        if self._process.state() != QProcess.ProcessState.NotRunning:
            self._process.kill()
            self._process.waitForFinished(2000)

    def _next(self) -> None:
        if self._waiting and self._process.state() == QProcess.ProcessState.NotRunning:
            self._process.start(sys.executable, ["-m", "visualonline.trace.warm", self._waiting[0].learner.id])

    def _compiled(self) -> None:
        if self._waiting:
            self._waiting.pop(0).compile()
            self._next()
