"""Copy and print pictures of the window or of a panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QGuiApplication, QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from visualonline.views.picture.bare import bare

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter


def copy_picture(widget: QWidget) -> None:
    """Copy a picture of a widget to the clipboard."""
    with bare(widget):
        QGuiApplication.clipboard().setPixmap(widget.grab())


def print_picture(widget: QWidget) -> bool:
    """Ask for a printer and print a picture of a widget on one page. Return whether the picture was printed."""
    from PySide6.QtGui import QPageLayout  # imported on use, because printing is rare
    from PySide6.QtPrintSupport import QPrintDialog, QPrinter

    with bare(widget):
        picture = widget.grab()  # before a dialog covers it
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setPageOrientation(QPageLayout.Orientation.Landscape)
    dialog = QPrintDialog(printer, widget)
    accepted = dialog.exec() == QPrintDialog.DialogCode.Accepted
    dialog.deleteLater()
    return accepted and paint_page(printer, picture)


def paint_page(printer: QPrinter, picture: QPixmap) -> bool:
    """Paint a picture centred and as large as the page allows. Return whether the printer accepted it."""
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
