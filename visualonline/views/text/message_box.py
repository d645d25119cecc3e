"""Message boxes for questions and warnings. All look alike, without Qt's pictures and icons."""

from __future__ import annotations

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QAbstractButton, QApplication, QMessageBox, QWidget

from visualonline.views.text.plain import plain
from visualonline.views.text.translation import translate


def message_box(text: str, more: str = "", parent: QWidget | None = None) -> QMessageBox:
    """Return a message box with a text and, below it, more information. The default parent is the active window."""
    box = QMessageBox(parent or QApplication.activeWindow())
    box.setWindowTitle("VisualOnline")
    box.setText(plain(text))
    box.setInformativeText(plain(more))
    box.setContentsMargins(0, 11, 15, 9)  # added to the layout's margins, so that left and right are equal
    return box


def pressed(box: QMessageBox) -> QAbstractButton | None:
    """Show the box and return the pressed button, or None if it was closed without one. The box is then deleted."""
    for button in box.buttons():
        button.setIcon(QIcon())
    box.exec()
    box.deleteLater()
    return box.clickedButton()


def agrees(question: str, yes: str, parent: QWidget | None = None, *, more: str = "", usual: bool = False) -> bool:
    """Ask for confirmation with a button labelled `yes`. Enter confirms only if `usual` is True."""
    box = message_box(question, more, parent)
    agree = box.addButton(yes, QMessageBox.ButtonRole.AcceptRole)
    cancel = box.addButton(translate("Dialogs", "Cancel"), QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(agree if usual else cancel)
    box.setEscapeButton(cancel)
    return pressed(box) is agree
