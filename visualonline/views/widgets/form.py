"""A form made from declared parameters: a field for each, with its range and help; a wrong value is refused there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QLabel, QLineEdit, QWidget

from visualonline.core.errors import ParameterError
from visualonline.core.parameters import Param


class Form(QWidget):
    """Fields for parameters.

    Signals
    -------
    chosen : (name, value or None) a checked value was entered; None is the default.
    """

    chosen = Signal(str, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(4)
        self.fields: dict[str, QLineEdit | QComboBox | QCheckBox] = {}
        self._errors: dict[str, QLabel] = {}
        self._values: dict[str, Any] = {}
        self._shown: object = None

    def show_parameters(
        self, parameters: tuple[Param, ...], values: Mapping[str, Any], notes: Mapping[str, str]
    ) -> None:
        """Show fields for `parameters` with the `values` used; `notes` tell how an `auto` was settled."""
        shown = parameters, dict(values), dict(notes)
        if shown == self._shown and all(error.isHidden() for error in self._errors.values()):
            return
        self._shown = shown
        for widget in self.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            self._grid.removeWidget(widget)
            widget.hide()
            widget.deleteLater()
        self.fields, self._errors, self._values = {}, {}, dict(values)
        if not parameters:
            self._grid.addWidget(QLabel("This one has no parameters."), 0, 0)
        for row, param in enumerate(parameters):
            field = self._field(param, values.get(param.name))
            field.setObjectName(f"parameter_{param.name}")
            field.setAccessibleName(param.name)
            field.setToolTip(f"{param.help} ({param.range})")
            field.setMinimumWidth(150)
            label = QLabel(f"{param.name}  {param.symbol}" if param.symbol != param.name else param.name)
            label.setBuddy(field)
            note = f"; {notes[param.name]}" if param.name in notes else ""
            hint = QLabel(f"{param.range}{note}\n{param.help}")
            hint.setWordWrap(True)
            hint.setMinimumWidth(280)
            hint.setEnabled(True)
            hint.setProperty("hint", True)
            error = QLabel("")
            error.setObjectName(f"error_{param.name}")
            error.setWordWrap(True)
            error.hide()
            self._grid.addWidget(label, 2 * row, 0, Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(field, 2 * row, 1, Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(hint, 2 * row, 2)
            self._grid.addWidget(error, 2 * row + 1, 1, 1, 2)
            self.fields[param.name], self._errors[param.name] = field, error

    def refuse(self, name: str, reason: str) -> None:
        """Say under a field why its value is refused."""
        self._errors[name].setText(reason)
        self._errors[name].show()
        self._mark(name, wrong=True)

    def _field(self, param: Param, value: Any) -> QLineEdit | QComboBox | QCheckBox:
        if param.type == "choice":
            box = QComboBox()
            box.addItems(list(param.choices))
            box.setCurrentText(str(value))
            box.activated.connect(lambda _i: self._enter(param, box.currentText()))
            return box
        if param.type == "bool":
            check = QCheckBox()
            check.setChecked(bool(value))
            check.clicked.connect(lambda on: self._enter(param, on))
            return check
        line = QLineEdit(as_text(value))
        line.setPlaceholderText("none" if param.default is None else str(param.default))
        line.editingFinished.connect(lambda: self._enter(param, line.text().strip()))
        return line

    def _enter(self, param: Param, entered: object) -> None:
        """Check what was entered; pass it on or say what would be right."""
        if entered == "" or entered == as_text(self._values.get(param.name)):
            value: object = None if entered == "" else self._values.get(param.name)
            if entered != "" or self._values.get(param.name) is None:
                self._accept(param.name)
                return
        else:
            try:
                value = param.check(entered)
            except ParameterError as error:
                self.refuse(param.name, str(error))
                return
        self._accept(param.name)
        self._values[param.name] = value
        self.chosen.emit(param.name, value)

    def _accept(self, name: str) -> None:
        self._errors[name].hide()
        self._mark(name, wrong=False)

    def _mark(self, name: str, *, wrong: bool) -> None:
        field = self.fields[name]
        field.setProperty("wrong", wrong)
        field.style().unpolish(field)
        field.style().polish(field)


def as_text(value: Any) -> str:
    """Return a value as it is typed in.

    Examples
    --------
    >>> as_text(0.5), as_text((1.0, 2.0)), as_text(None)
    ('0.5', '1,2', '')
    """
    if value is None:
        return ""
    if isinstance(value, tuple):
        return ",".join(f"{v:g}" for v in value)
    return f"{value:.6g}" if isinstance(value, float) else str(value)
