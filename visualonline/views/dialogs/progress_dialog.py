"""Modal progress dialogs for work that must finish before anything else."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMainWindow, QProgressBar, QProgressDialog

from visualonline.core.errors import Error
from visualonline.core.progress import ProgressCallback
from visualonline.views.text.translation import translate, translate_message

_DELAY = 0.3
"""Seconds before a dialog appears."""


@contextmanager
def progress_dialogs(count: str = "", stopped: str = "") -> Iterator[ProgressCallback]:
    """Yield a callback that shows progress after a delay, and raises `Error` when the user cancels.

    Parameters
    ----------
    count : str
        Template for the progress with {done} and {total}; by default rounds.
    stopped : str
        Message of the error; by default that of a search.
    """
    count = count or translate("Dialogs", "{done:,} of {total:,} rounds")
    began = time.perf_counter()
    dialogs: list[QProgressDialog] = []

    def report(what: str, done: int, total: int | None, share: float | None) -> None:  # noqa: ARG001  a file is not read
        if time.perf_counter() - began < _DELAY:
            return
        if not dialogs:
            dialogs.append(_opened())
        [dialog] = dialogs
        known = total if total is not None and done else 0  # the progress of indivisible work is unknown until its end
        label = translate_message(what)
        dialog.setLabelText(
            f"{label[0].upper()}{label[1:]}"
            + (": " + count.format(done=done, total=total) if known else " …")
        )
        dialog.setMaximum(known)
        dialog.setValue(done)
        QApplication.processEvents()
        if dialog.wasCanceled():
            raise Error(
                stopped
                or f"Stopped while the program tried to {what}. Nothing was changed. To avoid the search, set the "
                "value by hand."
            )

    try:
        yield report
    finally:
        for dialog in dialogs:
            dialog.close()
            dialog.deleteLater()


def _opened() -> QProgressDialog:
    """Return a modal dialog."""
    windows = (each for each in QApplication.topLevelWidgets() if isinstance(each, QMainWindow) and each.isVisible())
    dialog = QProgressDialog(next(windows, None))
    dialog.setWindowTitle("VisualOnline")
    bar = QProgressBar()
    bar.setTextVisible(False)
    dialog.setBar(bar)
    dialog.setCancelButtonText(translate("Dialogs", "Stop"))
    dialog.setWindowModality(Qt.WindowModality.ApplicationModal)
    dialog.setMinimumDuration(0)
    dialog.setMinimumWidth(480)
    dialog.setAutoClose(False)
    dialog.setAutoReset(False)
    dialog.show()
    return dialog
