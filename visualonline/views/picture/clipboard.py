"""Pictures of the window or of one panel: onto the clipboard, onto paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QGuiApplication, QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from visualonline.views.picture.bare import bare

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter


def copy_picture(widget: QWidget) -> None:
    """Put a picture of a widget onto the clipboard."""
    with bare(widget):
        QGuiApplication.clipboard().setPixmap(widget.grab())


def print_picture(widget: QWidget) -> bool:
    """Ask for a printer and print a picture of a widget on one page; return whether it was printed."""
    from PySide6.QtGui import QPageLayout  # on use, as few print
    from PySide6.QtPrintSupport import QPrintDialog, QPrinter

    with bare(widget):
        picture = widget.grab()  # as it is now, before a dialog stands over it
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setPageOrientation(QPageLayout.Orientation.Landscape)
    dialog = QPrintDialog(printer, widget)
    accepted = dialog.exec() == QPrintDialog.DialogCode.Accepted
    dialog.deleteLater()
    return accepted and paint_page(printer, picture)


def paint_page(printer: QPrinter, picture: QPixmap) -> bool:
    """Paint a picture as large as a page holds it, in its middle; return whether the printer took it."""
    painter = QPainter()
    if not painter.begin(printer):
        return False
    page = painter.viewport()
    size = picture.size().scaled(page.size(), Qt.AspectRatioMode.KeepAspectRatio)
    target = QRect(page.topLeft(), size)
    target.moveCenter(page.center())
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(target, picture)
    return painter.end()
