"""Machine code without a wait: a child process compiles a rule into the cache on disk, from which it is loaded here."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterable
from threading import Thread

from PySide6.QtCore import QObject, QProcess, QTimer

from visualonline.experiment.run import Run
from visualonline.trace.played import Played
from visualonline.trace.warm import LATE

_POLL = 40
_LONG = 400_000
"""Numbers still to be read from which compiling is worth its time: features, of each round and of each example that is
examined in it."""


class Compiler(QObject):
    """Compiles one learner's rule after the other. Until it is done a run goes on interpreted, and changes over then.

    What was compiled before is only loaded: a child process that finds nothing to do takes longer than that. Both
    routes agree bit for bit, so nobody can see where the change happened. Loading takes up to a second the first time,
    nearly all of it the import of numba, so it happens in a thread that hands over one rule and shares no more.
    Meanwhile nobody looks for garbage: Python would do so in that thread, and widgets must not end there.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._waiting: list[Run] = []
        self._loading: Thread | None = None
        self._process = QProcess(self)
        self._process.finished.connect(self._load)
        self._poll = QTimer(self)
        self._poll.setInterval(_POLL)
        self._poll.timeout.connect(self._loaded)

    def compile(self, run: Run) -> None:
        """Compile a run's rule, and the adversary that answers it, as soon as those before it are done."""
        if all(run is not other for other in self._waiting):
            self._waiting.append(run)
            self._next()

    def compile_long(self, runs: Iterable[Run]) -> None:
        """Compile the rules of those runs before which enough rounds lie to be worth it."""
        for run in runs:
            ahead = run.history.stream.rounds
            width = run.history.stream.dim * (1 + run.examined)
            if not run.rule.compiled and (ahead is None or (ahead - len(run.trace)) * width > _LONG):
                self.compile(run)

    def rest(self) -> None:
        """Drop what is waiting and end the child process."""
        self._waiting.clear()
        self._poll.stop()
        if self._process.state() != QProcess.ProcessState.NotRunning:
            self._process.kill()
            self._process.waitForFinished(2000)
        if self._loading is not None:
            self._loading.join()
            self._ended()

    def _next(self) -> None:
        idle = self._process.state() == QProcess.ProcessState.NotRunning and self._loading is None
        if self._waiting and idle:
            run = self._waiting[0]
            stream = run.history.stream
            if not run.examined and not isinstance(stream, Played) and run.rule.at_hand(stream.dim):
                self._load()
                return
            choices = [f"{p.name}={run.rule.values[p.name]}" for p in run.learner.parameters if p.type == "choice"]
            further = [stream.source] if isinstance(stream, Played) else ["risk"] if run.examined else []
            late = [LATE] if run.rule.delay else []
            words = [run.learner.id, str(stream.dim), *choices, *late, *further]
            self._process.start(sys.executable, ["-m", "visualonline.trace.warm", *words])

    def _load(self) -> None:
        """Load what the child process compiled; if it could not, the same call compiles here."""
        if self._waiting:
            run = self._waiting[0]
            self._loading = Thread(target=run.compile, args=(run.history.stream.dim,), daemon=True)
            gc.disable()
            self._loading.start()
            self._poll.start()

    def _loaded(self) -> None:
        if self._loading is not None and not self._loading.is_alive():
            self._ended()
            self._poll.stop()
            self._waiting.pop(0)
            self._next()

    def _ended(self) -> None:
        self._loading = None
        gc.enable()
