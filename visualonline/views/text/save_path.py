"""The dialog that asks where to save a file. It appends the file name extension, and asks before a file is replaced."""

from __future__ import annotations

import os

from PySide6.QtWidgets import QFileDialog, QWidget

from visualonline.views.text.message_box import agrees
from visualonline.views.text.translation import translate


def ask_for_save_path(parent: QWidget, title: str, proposed: str, kind: str, *endings: str) -> str:
    """Ask for a path to save a file at. Return an empty text if the user cancels.

    A path without one of the `endings`, if there are any, gets the first one. Qt's dialog asked about the file with the
    typed name only, so this function asks about the file with the longer name.
    """
    path, _ = QFileDialog.getSaveFileName(parent, title, proposed, kind)
    if not path or not endings or path.lower().endswith(endings):
        return path
    path += endings[0]
    question = translate("Dialogs", "{path} already exists. Replace the file?").format(path=path)
    return path if not os.path.exists(path) or agrees(question, translate("Dialogs", "Replace"), parent) else ""
