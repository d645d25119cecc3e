"""The error log of the window. The log stays on this machine; a copied error report includes its last lines.

The log contains unexpected errors with their tracebacks, and Qt's warnings. If the process crashes, the interpreter
writes a last message to a separate file in the same folder. At the next start this message is moved into the log.
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
"""The size in bytes at which a new file is started, and the number of older files kept."""
_LINES = 60
"""The number of lines that an error report shows."""
_NAME, _CRASH = "visualonline.log", "crash.txt"


def log_folder() -> Path:
    """Return the folder that contains the logs of all windows of this user."""
    return Path(os.environ.get("VISUALONLINE_STATE") or platformdirs.user_state_dir("visualonline")) / "log"


class _LogFile(RotatingFileHandler):
    """The log file. If the log cannot be written, for example on a full disk, a message is printed once."""

    _reported = False

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: ARG002, N802  logging calls it
        error = sys.exc_info()[1]
        if not self._reported and sys.stderr is not None:
            self._reported = True
            why = reason(error) if isinstance(error, OSError) else str(error)
            sys.stderr.write(f"visualonline: no log is written: {self.baseFilename}: {why}\n")

    def close(self) -> None:
        with suppress(OSError):  # data that could not be written are lost
            super().close()


class ErrorLog:
    """The log in a folder, open from construction until `close`.

    Parameters
    ----------
    folder : Path
        The folder, created if it does not exist.

    Raises
    ------
    OSError
        If the folder cannot be created or written to.
    """

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / _NAME
        self._handler = _LogFile(self.path, maxBytes=_SIZE, backupCount=_OLDER, encoding="utf-8")
        self._handler.setFormatter(logging.Formatter("%(asctime)s %(process)d %(levelname)s %(message)s"))
        self._shown = logging.StreamHandler()  # print the message to standard error too, as without a log
        self._shown.setLevel(logging.WARNING)
        self._shown.setFormatter(logging.Formatter("%(message)s"))
        LOG.setLevel(logging.INFO)
        LOG.addHandler(self._handler)
        LOG.addHandler(self._shown)
        self._crash = self._log_crash(folder / _CRASH)
        faulthandler.enable(self._crash)

    def _log_crash(self, path: Path) -> TextIO:
        """Move the message of a crashed process into the log, and open the crash file for this process."""
        if path.exists() and (left := path.read_text("utf-8", "replace").strip()):
            LOG.info("an earlier window crashed:\n%s", left)
            path.write_text("", "utf-8")
        return path.open("a", encoding="utf-8")

    def last_lines(self) -> str:
        """Return the last lines of the log."""
        return "\n".join(self.path.read_text("utf-8", "replace").splitlines()[-_LINES:])

    def close(self) -> None:
        """Stop logging and close the files."""
        faulthandler.disable()
        self._crash.close()
        for handler in (self._handler, self._shown):
            LOG.removeHandler(handler)
            handler.close()
