"""What is shown while something that was asked for is still looked for, and nothing else can go on."""

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
"""Seconds that nobody has to be told of."""


@contextmanager
def progress_dialogs(count: str = "", stopped: str = "") -> Iterator[ProgressCallback]:
    """Give what shows, after a moment, how far work is; it raises `Error` when the user breaks the work off.

    Parameters
    ----------
    count : str
        How much is done, with the places {done} and {total}; rounds if it is empty.
    stopped : str
        What the error says; empty for what is said of a search.
    """
    count = count or translate("Dialogs", "{done:,} of {total:,} rounds")
    began = time.perf_counter()
    dialogs: list[QProgressDialog] = []

    def watch(what: str, done: int, total: int | None, share: float | None) -> None:  # noqa: ARG001  a file is not read
        if time.perf_counter() - began < _DELAY:
            return
        if not dialogs:
            dialogs.append(_opened())
        [dialog] = dialogs
        known = total if total is not None and done else 0  # of work in one piece nothing is known before its end
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
                or f"Stopped while the program tried to {what}. Nothing was changed, and a value set by hand needs no "
                "search."
            )

    try:
        yield watch
    finally:
        for dialog in dialogs:
            dialog.close()
            dialog.deleteLater()


def _opened() -> QProgressDialog:
    """Return the dialog, before which nothing else takes the mouse or the keys."""
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
