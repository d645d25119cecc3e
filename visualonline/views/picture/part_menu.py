"""What a context menu offers of a plot or a panel: its picture, its numbers as a table, and what it is."""

from __future__ import annotations

import csv
import math
from collections.abc import Callable, Sequence
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QFileDialog, QMenu, QMessageBox, QWhatsThis, QWidget

from visualonline.core.errors import Error
from visualonline.core.types import Array
from visualonline.core.whole_file import whole_file
from visualonline.core.wording import spreadsheet_cell
from visualonline.views.picture.clipboard import copy_picture
from visualonline.views.text.message_box import message_box
from visualonline.views.text.translation import translate, translate_message

Columns = Sequence[tuple[str, Array]]


def add_exports(menu: QMenu, part: QWidget, columns: Columns) -> None:
    """Add to a menu what can be done with any part of the window; what it is stands in it or in what it belongs to.

    Numbers are offered where there are some to be saved.
    """
    menu.addAction(translate("Plot", "Export picture…"), lambda: export_part(part))
    menu.addAction(translate("Plot", "Copy picture"), lambda: copy_picture(part))
    if columns:
        menu.addAction(translate("Plot", "Save numbers…"), lambda: save_numbers(part, columns))
    found = explanation_of(part)
    if found is not None:
        place, text = QCursor.pos(), found[1]
        menu.addSeparator()
        menu.addAction(translate("Plot", "What is this?"), lambda: QWhatsThis.showText(place, text, part))


def explanation_of(widget: QWidget | None) -> tuple[QWidget, str] | None:
    """Return what is said of a widget, and the part that it is said of: the widget itself or what it belongs to."""
    while widget is not None and not widget.whatsThis():
        widget = widget.parentWidget()
    return None if widget is None else (widget, widget.whatsThis())


def open_menu(part: QWidget, fill: Callable[[QMenu], object], place: QPoint) -> None:
    """Open a menu, which `fill` makes, of a part of the window at a place on the screen; it is gone once it closes."""
    menu = QMenu(part)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    fill(menu)
    menu.popup(place)


@runtime_checkable
class HasMenu(Protocol):
    """A plot, which has a menu of its own."""

    def fill_menu(self, menu: QMenu) -> None:
        """Add what can be done with it."""


@runtime_checkable
class Exporter(Protocol):
    """The window, which asks how a picture of a part of it is to be."""

    def export_part(self, part: QWidget) -> None:
        """Open the export dialog on a part."""


def export_part(part: QWidget) -> None:
    """Let the window of a part ask how its picture is to be."""
    window: QWidget | None = part
    while window is not None and not isinstance(window, Exporter):
        window = window.parentWidget()
    if window is not None:
        window.export_part(part)


def save_numbers(plot: QWidget, columns: Columns) -> None:
    """Ask for a file and write the columns into it as comma-separated values."""
    path, _ = QFileDialog.getSaveFileName(
        plot, translate("Plot", "Save the numbers"), "plot.csv", translate("Plot", "Tables (*.csv)")
    )
    if not path:
        return
    try:
        write_columns(path, columns)
    except Error as error:
        _refuse(plot, translate_message(error))


def write_columns(path: str, columns: Columns) -> None:
    """Write named columns of any lengths as CSV; what is missing or not a number is left empty.

    Raises
    ------
    Error
        If the file cannot be written.
    """
    rows = max((len(values) for _name, values in columns), default=0)
    with (
        whole_file(path, translate("Plot", "The numbers")) as work,
        open(work, "w", newline="", encoding="utf-8") as file,
    ):
        writer = csv.writer(file)
        writer.writerow([spreadsheet_cell(name) for name, _values in columns])
        for i in range(rows):
            writer.writerow([_cell(float(values[i])) if i < len(values) else "" for _name, values in columns])


def _cell(value: float) -> str:
    """Return a number as it is read back exactly; whole ones without a point."""
    if math.isnan(value):
        return ""
    return str(int(value)) if value == round(value, 0) and abs(value) < 1e15 else repr(value)


def _refuse(plot: QWidget, sentence: str) -> None:
    box = message_box(translate("Plot", "Not saved"), sentence, plot)
    box.setObjectName("notSaved")
    box.addButton(translate("Plot", "Close"), QMessageBox.ButtonRole.AcceptRole)
    box.open()
