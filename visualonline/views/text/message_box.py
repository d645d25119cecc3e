"""A question or a warning in a small box: all look alike, and none has a picture or an icon of Qt's own style."""

from __future__ import annotations

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QAbstractButton, QApplication, QMessageBox, QWidget

from visualonline.views.text.plain import plain
from visualonline.views.text.translation import translate


def message_box(text: str, more: str = "", parent: QWidget | None = None) -> QMessageBox:
    """Return a box that says something, and more below it, before a widget or the active window."""
    box = QMessageBox(parent or QApplication.activeWindow())
    box.setWindowTitle("VisualOnline")
    box.setText(plain(text))
    box.setInformativeText(plain(more))
    box.setContentsMargins(0, 11, 15, 9)  # beside those of its layout: as far from the edge as the text on the left
    return box


def pressed(box: QMessageBox) -> QAbstractButton | None:
    """Ask, and return the button that was pressed; None if the box was closed without one. The box is gone then."""
    for button in box.buttons():
        button.setIcon(QIcon())
    box.exec()
    box.deleteLater()
    return box.clickedButton()


def agrees(question: str, yes: str, parent: QWidget | None = None, *, more: str = "", usual: bool = False) -> bool:
    """Ask whether something is to be done, on a button that says what; Enter does it only if it is `usual`."""
    box = message_box(question, more, parent)
    agree = box.addButton(yes, QMessageBox.ButtonRole.AcceptRole)
    cancel = box.addButton(translate("Dialogs", "Cancel"), QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(agree if usual else cancel)
    box.setEscapeButton(cancel)
    return pressed(box) is agree
