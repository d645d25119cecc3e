"""Unexpected errors: they are logged, and each is reported once with a text to copy.

An unreadable file is no fault of the program, wherever it is noticed, so only the sentence of a `ReadError` is shown.

The window continues. The dialog opens from the event loop, never where the error was raised, which may be in a paint
event. During a presentation, only one line says where the report is.
"""

from __future__ import annotations

import sys
import threading
import traceback
from collections.abc import Callable
from types import TracebackType

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication

from visualonline.core.error_log import LOG, ErrorLog
from visualonline.core.errors import ReadError
from visualonline.views.shell.host import Host


class UnexpectedErrors(QObject):
    """Receives every uncaught error, in any thread, between `install` and `close`.

    Signals
    -------
    happened : (sentence, traceback) a new error; without a traceback if it is a `ReadError`.

    Attributes
    ----------
    last : (sentence, traceback)
        The newest error, empty if there is none.
    log : ErrorLog or None
        None if it cannot be written, or outside of the application.
    """

    happened = Signal(str, str)

    def __init__(self, host: Host, is_presenting: Callable[[], bool]) -> None:
        super().__init__(host.frame)
        self._host, self._is_presenting = host, is_presenting
        self.log: ErrorLog | None = None
        self._reported: set[str] = set()
        self.last = ("", "")
        self.happened.connect(self._report, Qt.ConnectionType.QueuedConnection)

    def install(self, log: ErrorLog | None) -> None:
        """Replace the interpreter's hooks, and start to write to a log."""
        self.log = log
        sys.excepthook = self.handle
        threading.excepthook = lambda args: self.handle(args.exc_type, args.exc_value, args.exc_traceback)

    def close(self) -> None:
        """Restore the hooks, and stop writing."""
        sys.excepthook = sys.__excepthook__
        threading.excepthook = threading.__excepthook__
        if self.log is not None:
            self.log.close()

    def handle(self, kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
        """Log an error and, if none from the same place was reported, report it."""
        if not issubclass(kind, Exception):  # Ctrl+C, or the end of the program
            sys.__excepthook__(kind, kind() if error is None else error, trace)
            return
        text = "".join(traceback.format_exception(kind, error, trace))
        LOG.error("%s", text.rstrip())
        if isinstance(error, ReadError):  # a file that has changed, or a panel from a file, that was called by Qt
            if str(error) not in self._reported:
                self._reported.add(str(error))
                self.happened.emit(str(error), "")
            return
        frames = traceback.extract_tb(trace)
        place = f"{kind.__name__} in {frames[-1].filename}:{frames[-1].lineno}" if frames else kind.__name__
        if place not in self._reported:
            self._reported.add(place)
            self.happened.emit(f"{kind.__name__}: {error}", text)

    def _report(self, sentence: str, trace: str) -> None:
        if not trace:
            self._host.messages.refuse(sentence)
            return
        self.last = (sentence, trace)
        if self._is_presenting() or QApplication.activeModalWidget() is not None:
            where = self.tr("internal error in VisualOnline (see Help, Report a problem): {error}")
            self._host.messages.refuse(where.format(error=sentence))
        else:
            self.show_report()

    def show_report(self) -> None:
        """Show a report of the newest error, if there is one."""
        from visualonline.views.dialogs.error_report import report, show_report  # on use

        sentence, trace = self.last
        save = self._host.actions["saveAsAction"].trigger
        show_report(self._host.frame, sentence, report(sentence, trace, self.log), save)
