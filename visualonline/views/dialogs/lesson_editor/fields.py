"""Fields that edit the values of a table. Values are stored as typed and validated by the reader of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Literal, NamedTuple

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QFormLayout, QLineEdit, QPlainTextEdit, QWidget

from visualonline.lessons.quantity import QuantityError, number
from visualonline.lessons.writing import Table
from visualonline.views.text.numbers import localised
from visualonline.views.text.translation import declared, language
from visualonline.views.widgets.controls import add_row

Kind = Literal["line", "text", "list", "lines", "whole", "number"]
"""A single line, a multi-line text, a list separated by commas, a list with one item per line, and numbers."""


class Field(NamedTuple):
    """A field: its key, label and explanation. `hint` is its placeholder text."""

    key: str
    label: str
    kind: Kind
    tip: str
    hint: str = ""


class Fields(QWidget):
    """A form.

    Signals
    -------
    edited : the user changed a value.
    """

    edited = Signal()

    def __init__(self, fields: Sequence[Field]) -> None:
        super().__init__()
        self._table: Table = {}
        self.widgets: dict[str, QLineEdit | QPlainTextEdit] = {}
        self._fields = {field.key: field for field in fields}
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.setHorizontalSpacing(12)
        form.setVerticalSpacing(8)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.DontWrapRows)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for field in fields:
            add_row(form, declared(field.label), self._widget(field))

    def show_table(self, table: Table) -> None:
        """Show the values of a table, in which later changes are stored."""
        self._table = table
        for key, widget in self.widgets.items():
            text = _text(table.get(key), self._fields[key].kind)
            with QSignalBlocker(widget):
                if isinstance(widget, QLineEdit):
                    widget.setText(text)
                    widget.setCursorPosition(0)
                else:
                    widget.setPlainText(text)

    def _widget(self, field: Field) -> QWidget:
        """Return the widget of a field."""
        widget: QLineEdit | QPlainTextEdit
        if field.kind in ("text", "lines"):
            widget = plain_text(5 if field.kind == "lines" else 3)
            widget.textChanged.connect(partial(self._update_field, field, widget.toPlainText))
        else:
            widget = QLineEdit()
            widget.textChanged.connect(partial(self._update_field, field, widget.text))
        widget.setObjectName(f"lesson_{field.key}")
        widget.setAccessibleName(declared(field.label).replace("&", ""))
        widget.setToolTip(declared(field.tip))
        widget.setPlaceholderText(declared(field.hint))
        self.widgets[field.key] = widget
        return widget

    def _update_field(self, field: Field, typed: Callable[[], str], *_text: str) -> None:
        """Store typed text in the table. An empty number is removed."""
        value = _value(typed(), field.kind)
        if value is None:
            self._table.pop(field.key, None)
        else:
            self._table[field.key] = value
        self.edited.emit()


def plain_text(lines: int) -> QPlainTextEdit:
    """Return a text field with a height in lines. Tab leaves the field."""
    widget = QPlainTextEdit()
    widget.setTabChangesFocus(True)
    widget.setFixedHeight(lines * widget.fontMetrics().lineSpacing() + 24)
    return widget


def _text(value: Any, kind: Kind) -> str:
    """Return a value as text for a field."""
    if value is None:
        return ""
    if isinstance(value, list):
        return ("\n" if kind == "lines" else ", ").join(value)
    return value if isinstance(value, str) else localised(repr(value).removesuffix(".0"))


def _value(text: str, kind: Kind) -> Any:
    """Return typed text as a value. An invalid number remains text."""
    if kind in ("line", "text"):
        return text
    if kind in ("list", "lines"):
        parts = text.split("\n" if kind == "lines" else ",")
        return [part.strip() for part in parts if part.strip()]
    if not text.strip():
        return None
    try:
        return int(text) if kind == "whole" else number(text, language())
    except (ValueError, QuantityError):
        return text
