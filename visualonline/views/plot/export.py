"""Save a plot as a picture, or its numbers as a table."""

from __future__ import annotations

import csv
import math
from collections.abc import Sequence

from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from visualonline.core.types import Array

Columns = Sequence[tuple[str, Array]]


def save_picture(plot: QWidget) -> None:
    """Ask for a file and write the plot as it stands into it."""
    path, _ = QFileDialog.getSaveFileName(plot, "Save the picture", "plot.png", "Pictures (*.png)")
    if path and not plot.grab().save(path):
        _refuse(plot, f"The picture could not be written to {path}. A name that ends in .png, in a folder that you "
                      "may write to, is right.")  # fmt: skip


def save_numbers(plot: QWidget, columns: Columns) -> None:
    """Ask for a file and write the columns into it as comma-separated values."""
    path, _ = QFileDialog.getSaveFileName(plot, "Save the numbers", "plot.csv", "Tables (*.csv)")
    if not path:
        return
    try:
        write_columns(path, columns)
    except OSError as error:
        _refuse(plot, f"The numbers could not be written to {path}: {error.strerror or error}.")


def write_columns(path: str, columns: Columns) -> None:
    """Write named columns of any lengths as CSV; what is missing or not a number is left empty."""
    rows = max((len(values) for _name, values in columns), default=0)
    with open(path, "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow([name for name, _values in columns])
        for i in range(rows):
            writer.writerow([_cell(float(values[i])) if i < len(values) else "" for _name, values in columns])


def _cell(value: float) -> str:
    """Return a number as it is read back exactly; whole ones without a point."""
    if math.isnan(value):
        return ""
    return str(int(value)) if value == round(value, 0) and abs(value) < 1e15 else repr(value)


def _refuse(plot: QWidget, sentence: str) -> None:
    box = QMessageBox(QMessageBox.Icon.Warning, "Not saved", sentence, QMessageBox.StandardButton.Ok, plot)
    box.setObjectName("notSaved")
    box.open()
