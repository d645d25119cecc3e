"""The log of what went wrong in a window. It stays on this machine; a report to copy takes its last lines.

Errors that nothing expected are written with their traceback, and what Qt complains of. What the interpreter can still
say when the process itself dies stands in a file beside it, and is moved into the log at the next start.
"""

from __future__ import annotations

import faulthandler
import logging
import os
import sys
from contextlib import suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import TextIO

import platformdirs

from visualonline.core.errors import reason

LOG = logging.getLogger("visualonline")
_SIZE, _OLDER = 256 * 1024, 3
"""Bytes after which a new file is begun, and how many older ones are kept."""
_NAME, _CRASH = "visualonline.log", "crash.txt"


def log_folder() -> Path:
    """Return the folder in which all windows of this user keep their log."""
    return Path(os.environ.get("VISUALONLINE_STATE") or platformdirs.user_state_dir("visualonline")) / "log"


class _LogFile(RotatingFileHandler):
    """The file. That it cannot be written, as on a full disk, is told once, in a sentence and not by a traceback."""

    _reported = False

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: ARG002, N802  logging calls it
        error = sys.exc_info()[1]
        if not self._reported and sys.stderr is not None:
            self._reported = True
            why = reason(error) if isinstance(error, OSError) else str(error)
            sys.stderr.write(f"visualonline: no log is written: {self.baseFilename}: {why}\n")

    def close(self) -> None:
        with suppress(OSError):  # what could not be written until now is lost
            super().close()


class ErrorLog:
    """The log in a folder, written from its making to `close`.

    Parameters
    ----------
    folder : Path
        Made if it is not there.

    Raises
    ------
    OSError
        If the folder cannot be made or written to.
    """

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / _NAME
        self._handler = _LogFile(self.path, maxBytes=_SIZE, backupCount=_OLDER, encoding="utf-8")
        self._handler.setFormatter(logging.Formatter("%(asctime)s %(process)d %(levelname)s %(message)s"))
        self._shown = logging.StreamHandler()  # on standard error too, as without a log
        self._shown.setLevel(logging.WARNING)
        self._shown.setFormatter(logging.Formatter("%(message)s"))
        LOG.setLevel(logging.INFO)
        LOG.addHandler(self._handler)
        LOG.addHandler(self._shown)
        self._crash = self._log_crash(folder / _CRASH)
        faulthandler.enable(self._crash)

    def _log_crash(self, path: Path) -> TextIO:
        """Move what a process that died has left into the log, and open the file for this one."""
        if path.exists() and (left := path.read_text("utf-8", "replace").strip()):
            LOG.info("an earlier window died:\n%s", left)
            path.write_text("", "utf-8")
        return path.open("a", encoding="utf-8")

    def last_lines(self, count: int = 60) -> str:
        """Return the last lines of the log."""
        return "\n".join(self.path.read_text("utf-8", "replace").splitlines()[-count:])

    def close(self) -> None:
        """Write no more."""
        faulthandler.disable()
        self._crash.close()
        for handler in (self._handler, self._shown):
            LOG.removeHandler(handler)
            handler.close()
