"""Context menu entries of plots and panels: export a picture, save the numbers, and explain the part."""

from __future__ import annotations

import csv
import math
from collections.abc import Callable, Sequence
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QMenu, QMessageBox, QWhatsThis, QWidget

from visualonline.core.errors import Error
from visualonline.core.types import Array
from visualonline.core.whole_file import whole_file
from visualonline.core.wording import spreadsheet_cell
from visualonline.views.picture.clipboard import copy_picture
from visualonline.views.text.message_box import message_box
from visualonline.views.text.save_path import ask_for_save_path
from visualonline.views.text.translation import translate, translate_message

Columns = Sequence[tuple[str, Array]]


def add_exports(menu: QMenu, part: QWidget, columns: Columns) -> None:
    """Add the entries that every part of the window has. The explanation is that of the part or of the nearest parent.

    "Save numbers" is added only if there are columns.
    """
    menu.addAction(translate("Plot", "Export picture …"), lambda: export_part(part))
    menu.addAction(translate("Plot", "Copy picture"), lambda: copy_picture(part))
    if columns:
        menu.addAction(translate("Plot", "Save numbers …"), lambda: save_numbers(part, columns))
    found = explanation_of(part)
    if found is not None:
        place, text = QCursor.pos(), found[1]
        menu.addSeparator()
        menu.addAction(translate("Plot", "What is this?"), lambda: QWhatsThis.showText(place, text, part))


def explanation_of(widget: QWidget | None) -> tuple[QWidget, str] | None:
    """Return the widget, or its nearest parent, that has an explanation, and that text. None if there is none."""
    while widget is not None and not widget.whatsThis():
        widget = widget.parentWidget()
    return None if widget is None else (widget, widget.whatsThis())


def open_menu(part: QWidget, fill: Callable[[QMenu], object], place: QPoint) -> None:
    """Open a context menu of a part of the window, filled by `fill`, at a screen position.

    The menu is deleted when closed.
    """
    menu = QMenu(part)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    fill(menu)
    menu.popup(place)


@runtime_checkable
class HasMenu(Protocol):
    """A plot with its own context menu."""

    def fill_menu(self, menu: QMenu) -> None:
        """Add the entries of the plot."""


@runtime_checkable
class Exporter(Protocol):
    """A window with an export dialog."""

    def export_part(self, part: QWidget) -> None:
        """Open the export dialog for a part."""


def export_part(part: QWidget) -> None:
    """Open the export dialog in the window of a part."""
    window: QWidget | None = part
    while window is not None and not isinstance(window, Exporter):
        window = window.parentWidget()
    if window is not None:
        window.export_part(part)


def save_numbers(plot: QWidget, columns: Columns) -> None:
    """Ask for a file and write the columns to it as CSV."""
    kind = translate("Plot", "Tables (*.csv)")
    path = ask_for_save_path(plot, translate("Plot", "Save the numbers"), "plot.csv", kind, ".csv")
    if not path:
        return
    try:
        write_columns(path, columns)
    except Error as error:
        _refuse(plot, translate_message(error))


def write_columns(path: str, columns: Columns) -> None:
    """Write named columns as CSV. Their lengths may differ; missing values and NaN become empty cells.

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
    """Return a number that reads back exactly. Whole numbers have no decimal point."""
    if math.isnan(value):
        return ""
    return str(int(value)) if value == round(value, 0) and abs(value) < 1e15 else repr(value)


def _refuse(plot: QWidget, sentence: str) -> None:
    box = message_box(translate("Plot", "Not saved"), sentence, plot)
    box.setObjectName("notSaved")
    box.addButton(translate("Plot", "Close"), QMessageBox.ButtonRole.AcceptRole)
    box.open()
