"""The preview of a file under test: opened, operated by keyboard and mouse, and accepted."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from mouse import LEFT, NONE
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox
from windows import House, activated, found, run, settled

from visualonline.streams.spec import StreamSpec
from visualonline.views.dialogs.importer.dialog import ImportDialog
from visualonline.views.shell.window import MainWindow

Key = Qt.Key
TWO = "height,weight,kind\n1,2,cat\n-1,-2,dog\n2,1,cat\n-2,-1,dog\n3,0,dog\n"
THREE = "a,b,species\n1,2,setosa\n-1,-2,versicolor\n2,1,virginica\n-2,-1,virginica\n"
MIXED = "city,age,income,label\nBern,20,3,yes\nBasel,30,,no\nBern,40,5,no\nOlten,50,1,yes\n"


def written(folder: Path, text: str, name: str = "points.csv") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def opened(window: MainWindow, path: Path) -> tuple[MainWindow, ImportDialog]:
    """Open a file up to its preview."""
    assert window.files.open_path(str(path))
    settled()
    return window, found(window, ImportDialog, "importDialog")


def offered(
    house: House, folder: Path, text: str = TWO, size: tuple[int, int] = (1600, 900)
) -> tuple[MainWindow, ImportDialog]:
    """Open the preview of a table."""
    return opened(house.on(size=size), written(folder, text))


def pressed(dialog: ImportDialog, key: Qt.Key, modifier: Qt.KeyboardModifier = NONE) -> None:
    """Press a key on the focused widget of the preview."""
    QTest.keyClick(dialog.focusWidget() or dialog, key, modifier)
    settled()


def accepted(window: MainWindow, dialog: ImportDialog) -> StreamSpec:
    """Press Enter and return the document then shown."""
    pressed(dialog, Key.Key_Return)
    run(window)
    assert window.findChildren(ImportDialog) == []
    activated(window)
    return window.session.document.stream


def head(dialog: ImportDialog, place: int, *, box: bool) -> None:
    """Click the box or the name in the head of a column."""
    heads = dialog.table.heads
    x = heads.sectionViewportPosition(place) + (16 if box else heads.sectionSize(place) - 20)
    QTest.mouseClick(heads.viewport(), LEFT, pos=QPoint(x, heads.height() // 2))
    settled()


def picked(dialog: ImportDialog, name: str, data: object) -> None:
    """Choose an entry of a box with the arrow keys."""
    box = found(dialog, QComboBox, name)
    box.setFocus()
    wanted = box.findData(data)
    assert wanted >= 0
    while (step := wanted - box.currentIndex()) != 0:
        QTest.keyClick(box, Key.Key_Down if step > 0 else Key.Key_Up)
        settled()


def told(dialog: ImportDialog) -> str:
    return dialog.verdict.text()


def rows(window: MainWindow) -> list[list[float]]:
    """The examples on the stage, the label last."""
    X, y = window.session.workspace.base.block(0)
    return np.column_stack([X, y]).tolist()  # type: ignore[no-any-return]
