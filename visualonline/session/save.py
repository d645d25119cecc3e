"""Writing a session to disk, whole or not at all."""

from __future__ import annotations

from PySide6.QtCore import QIODevice, QSaveFile

from visualonline.protocol import Error
from visualonline.session.document import Document, to_json


def save(document: Document, position: int, path: str) -> None:
    """Write a session to `path`; an older file there stays until the new one is complete.

    Raises
    ------
    Error
        If the file cannot be written.
    """
    file = QSaveFile(path)
    data = to_json(document, position).encode()
    if not file.open(QIODevice.OpenModeFlag.WriteOnly) or file.write(data) != len(data) or not file.commit():
        raise Error(f"{path}: the session could not be written: {file.errorString()}")
