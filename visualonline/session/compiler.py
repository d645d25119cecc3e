"""Background compilation: a subprocess compiles a rule into the cache on disk, and the window loads it from there."""

from __future__ import annotations

from collections.abc import Iterable
from threading import Thread

from PySide6.QtCore import QObject, QTimer

from visualonline.core.ability import Interpreted
from visualonline.core.error_log import LOG
from visualonline.runs.run import Run
from visualonline.session.child_process import ChildProcess
from visualonline.trace.adversary_play import PlayedStream
from visualonline.trace.compile_cache import LATE

_POLL = 40
_LONG = 400_000
"""The number of remaining entries from which compiling pays off.

A round counts its features or matrix entries, times the repetitions, and again for each example evaluated in the round.
"""

_LIVE = 10_000
"""The limit while the user drags a control, which repeats the run."""


class Compiler(QObject):
    """A queue of rules to compile. A run is interpreted until its rule is compiled, and then switches.

    Cached rules are only loaded, because starting a subprocess takes longer. Interpreted and compiled runs agree bit
    for bit, so the switch is invisible. The first load takes up to a second, mostly the import of numba, so it runs in
    a thread that shares only the rule.
    """

    def __init__(self) -> None:
        super().__init__()
        self._waiting: list[Run] = []
        self._loading: Thread | None = None
        self._process = ChildProcess()
        self._process.finished.connect(self._load)
        self._poll = QTimer()
        self._poll.setInterval(_POLL)
        self._poll.timeout.connect(self._load_cached)

    def compile(self, run: Run) -> None:
        """Compile a run's rule, and its adversary, after those already in the queue."""
        if run.learner.ability(Interpreted) is None and all(run is not other for other in self._waiting):
            self._waiting.append(run)
            self._next()

    def compile_long(self, runs: Iterable[Run], *, again: bool = False) -> None:
        """Compile the rules of runs with enough remaining rounds; of shorter ones too if they run `again`."""
        if again and self._waiting:
            return
        least = _LIVE if again else _LONG
        for run in runs:
            ahead = run.history.stream.rounds
            width = run.round_size * (1 + run.distribution_size) * (1 if run.repeats is None else run.repeats.count)
            if not run.rule.compiled and (ahead is None or (ahead - len(run.trace)) * width > least):
                self.compile(run)

    def close(self) -> None:
        """Clear the queue and terminate the subprocess."""
        self._waiting.clear()
        self._poll.stop()
        self._process.stop()
        if self._loading is not None:
            self._loading.join()
            self._loading = None

    def _next(self) -> None:
        if self._waiting and not self._process.running and self._loading is None:
            run = self._waiting[0]
            stream = run.history.stream
            if not run.distribution_size and not isinstance(stream, PlayedStream) and run.rule.is_cached(stream.dim):
                self._load()
                return
            choices = [f"{p.name}={run.rule.values[p.name]}" for p in run.learner.parameters if p.type == "choice"]
            further = [stream.source] if isinstance(stream, PlayedStream) else ["risk"] if run.distribution_size else []
            late = [LATE] if run.rule.delay else []
            args = [run.learner.id, str(stream.dim), *choices, *late, *further]
            self._process.run_module("visualonline.trace.compile_cache", args)

    def _load(self) -> None:
        """Load the code compiled by the subprocess.

        If the subprocess failed, the same call compiles in this process.
        """
        if self._waiting:
            self._loading = Thread(target=_load, args=(self._waiting[0],), daemon=True)
            self._loading.start()
            self._poll.start()

    def _load_cached(self) -> None:
        if self._loading is not None and not self._loading.is_alive():
            self._loading = None
            self._poll.stop()
            self._waiting.pop(0)
            self._next()


def _load(run: Run) -> None:
    """Load the machine code of a run's rule. If this is impossible, the run stays interpreted."""
    try:
        run.compile(run.history.stream.dim)
    except OSError as error:
        LOG.warning("visualonline: rules run interpreted, because no machine code can be kept: %s", error)
