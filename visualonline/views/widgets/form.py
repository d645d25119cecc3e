"""A form made from declared parameters: a slider and a field for each. Invalid values are refused."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QLabel, QLineEdit, QWidget

from visualonline.core.errors import ParameterError
from visualonline.core.notation import notation
from visualonline.core.parameters import Param
from visualonline.lessons.quantity import QuantityError, number
from visualonline.views.text.numbers import as_text, localised
from visualonline.views.text.translation import declared, language, translate, worded
from visualonline.views.widgets.value_slider import ValueSlider

Field = QLineEdit | QComboBox | QCheckBox
_TEXT, _FIELD, _CHOICE = 270, 104, 300
"""Widths in px of the texts, of a number field, and of a combo box."""


class _Row(NamedTuple):
    """The widgets of one parameter."""

    param: Param
    field: Field
    hint: QLabel
    error: QLabel
    slider: ValueSlider | None
    title: QLabel


class Form(QWidget):
    """Sliders and fields for parameters.

    Signals
    -------
    chosen : (name, value or None, gesture) the user entered a valid value; None is the default. All changes by one drag
        of a slider have the same gesture and form one undo step. None means no gesture.
    sweep_asked : (name) the user asked for a sweep over the values of a parameter.

    Parameters
    ----------
    sweeps : bool
        Whether sliders offer a sweep over their values.
    """

    chosen = Signal(str, object, object)
    sweep_asked = Signal(str)

    def __init__(self, parent: QWidget | None = None, *, sweeps: bool = False) -> None:
        super().__init__(parent)
        self._sweeps = sweeps
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(14)
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(0, 1)
        self._rows: dict[str, _Row] = {}
        self._values: dict[str, Any] = {}
        self._shown: tuple[Param, ...] | None = None
        self._last: object = None

    @property
    def fields(self) -> dict[str, Field]:
        """The fields by parameter name."""
        return {name: row.field for name, row in self._rows.items()}

    @property
    def sliders(self) -> dict[str, ValueSlider]:
        """The sliders by parameter name."""
        return {name: row.slider for name, row in self._rows.items() if row.slider is not None}

    @property
    def errors(self) -> dict[str, QLabel]:
        """The labels for error messages by parameter name."""
        return {name: row.error for name, row in self._rows.items()}

    @property
    def refusing(self) -> bool:
        """Whether an entered value is refused."""
        return any(not row.error.isHidden() for row in self._rows.values())

    def show_parameters(
        self,
        parameters: tuple[Param, ...],
        values: Mapping[str, Any],
        notes: Mapping[str, str],
        meant: Mapping[str, float] | None = None,
    ) -> None:
        """Show the parameters in use with their values. `notes` explain how an `auto` was resolved.

        `meant` has the numbers that None stands for, such as the number of all rounds. If the parameters are the same
        as before, the controls are kept, because the user may be dragging one.
        """
        last = dict(values), dict(notes), dict(meant or {})
        if parameters != self._shown:
            self._make(parameters)
        elif last == self._last and not self.refusing:
            return
        self._last, self._values = last, dict(values)
        for k, row in enumerate(self._rows.values()):
            value = values.get(row.param.name)
            if row.slider is None or not row.slider.isSliderDown():
                self._show_value(row, value)
            if row.slider is not None:
                place = (meant or {}).get(row.param.name) if value is None else value
                row.slider.show_value(None if isinstance(place, str) else place)  # the notes show a text value
            row.hint.setText("; ".join(filter(None, (row.param.details, declared(notes.get(row.param.name, ""))))))
            used = row.param.is_used(values)
            row.hint.setVisible(used and bool(row.hint.text()))
            for widget in filter(None, (row.title, row.field, row.slider)):
                widget.setVisible(used)
            self._grid.setRowMinimumHeight(4 * k + 3, 8 if used and k < len(self._rows) - 1 else 0)
            self._accept(row)

    def refuse(self, name: str, reason: str) -> None:
        """Show below a field why its value is refused."""
        row = self._rows[name]
        row.error.setText(reason)
        row.error.show()
        _mark(row.field, wrong=True)

    def _make(self, parameters: tuple[Param, ...]) -> None:
        """Make the controls for new parameters."""
        for widget in self.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            self._grid.removeWidget(widget)
            widget.blockSignals(True)  # a field that loses the focus would enter its text for another learner
            widget.hide()
            widget.deleteLater()
        self._shown, self._rows = parameters, {}
        if not parameters:
            self._grid.addWidget(QLabel(self.tr("There are no parameters.")), 0, 0)
        for k, param in enumerate(parameters):
            self._rows[param.name] = self._row(worded(param), 4 * k)

    def _row(self, param: Param, first: int) -> _Row:
        """Make the controls of a parameter, in the rows of the grid from `first` onwards."""
        said = param.type in ("choice", "bool") or param.title.lower().startswith(param.symbol)
        symbol = "" if said else f"\u00a0\u00a0{param.symbol}"
        title, hint, error = QLabel(param.title + symbol), QLabel(), QLabel()
        field = self._field(param)
        field.setObjectName(f"parameter_{param.name}")
        field.setAccessibleName(param.title)
        about = "; ".join(filter(None, (param.details, _allowed(param))))
        field.setToolTip(f"{param.title}: {about}")
        title.setBuddy(field)
        title.setMinimumWidth(_TEXT)
        hint.setProperty("hint", True)
        error.setObjectName(f"error_{param.name}")
        for label in (title, hint, error):
            label.setWordWrap(True)
        error.hide()
        middle = Qt.AlignmentFlag.AlignVCenter
        self._grid.addWidget(title, first, 0, middle)
        self._grid.addWidget(hint, first + 1, 0, 1, 3)
        self._grid.addWidget(error, first + 2, 0, 1, 3)
        slider = self._slider(param)
        if slider is None:
            if isinstance(field, QComboBox):
                field.setMinimumWidth(_CHOICE)
            self._grid.addWidget(field, first, 1, 1, 2, middle)
        else:
            field.setFixedWidth(_FIELD)
            self._grid.addWidget(slider, first, 1, middle)
            self._grid.addWidget(field, first, 2, middle)
        return _Row(param, field, hint, error, slider, title)

    def _slider(self, param: Param) -> ValueSlider | None:
        """Return a slider over a parameter's values, or None if the range is not bounded."""
        values = param.slider_values()
        if len(values) < 2:
            return None
        slider = ValueSlider(values, param.default if isinstance(param.default, int | float) else None)
        slider.setObjectName(f"slider_{param.name}")
        slider.setAccessibleName(param.title)
        slider.setToolTip(
            self.tr("Drag or use the arrow keys; double-click for the default, {as_text}").format(
                as_text=as_text(param.default)
            )
        )
        slider.moved.connect(lambda value, gesture: self._slide(param, value, gesture))
        if self._sweeps:
            sweep = QAction(self.tr("Run a sweep over this parameter"), slider)
            sweep.triggered.connect(lambda: self.sweep_asked.emit(param.name))
            slider.addAction(sweep)
            slider.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        return slider

    def _field(self, param: Param) -> Field:
        if param.type == "choice":
            box = QComboBox()
            for name, label in zip(param.choices, param.choice_labels or param.choices, strict=True):
                box.addItem(label, name)
            box.activated.connect(lambda _i: self._enter(param, box.currentData()))
            return box
        if param.type == "bool":
            check = QCheckBox()
            check.clicked.connect(lambda on: self._enter(param, on))
            return check
        line = QLineEdit()
        line.setPlaceholderText(self.tr("none") if param.default is None else localised(str(param.default)))
        line.editingFinished.connect(lambda: self._enter(param, line.text().strip()))
        return line

    @staticmethod
    def _show_value(row: _Row, value: Any) -> None:
        if isinstance(row.field, QComboBox):
            row.field.setCurrentIndex(row.field.findData(str(value)))
        elif isinstance(row.field, QCheckBox):
            row.field.setChecked(bool(value))
        else:
            row.field.setText(as_text(value))

    def _slide(self, param: Param, value: object, gesture: object) -> None:
        """Emit the new value of a slider, and show it in the field."""
        row = self._rows[param.name]
        self._show_value(row, param.default if value is None else value)
        self._accept(row)
        self._values[param.name] = value
        self.chosen.emit(param.name, value, gesture)

    def _enter(self, param: Param, entered: object) -> None:
        """Check an entered value. Emit it, or show which values are valid."""
        row = self._rows[param.name]
        if entered == "" or entered == as_text(self._values.get(param.name)):
            value: object = None if entered == "" else self._values.get(param.name)
            if entered != "" or self._values.get(param.name) is None:
                self._accept(row)
                return
        else:
            read = _read(entered, param.type)
            try:
                value = param.check(read)
            except ParameterError:
                told = self.tr("Invalid value {entered}: it must be {allowed}")
                if param.type == "float" and param.limits and not (isinstance(read, float) and math.isfinite(read)):
                    told = self.tr("Invalid value {entered}: it must be a finite number, {allowed}")
                self.refuse(param.name, told.format(entered=entered, allowed=_allowed(param)))
                return
        self._accept(row)
        self._values[param.name] = value
        self.chosen.emit(param.name, value, None)

    @staticmethod
    def _accept(row: _Row) -> None:
        if not row.error.isHidden():
            row.error.hide()
            _mark(row.field, wrong=False)


def _read(entered: object, kind: str) -> object:
    """Return the number or numbers in a text, which may have decimal commas; a word such as auto is returned as it is.

    Numbers with decimal commas are separated by semicolons.
    """
    several = kind == "vector" and notation(language()).decimal == ","
    if not isinstance(entered, str) or (not several and kind not in ("float", "int")):
        return entered
    parts = entered.split(";") if several and "." not in entered else [entered]
    try:
        numbers = [number(part, language()) for part in parts]
    except QuantityError:
        return entered
    return numbers if several else numbers[0]


def _allowed(param: Param) -> str:
    """Return a description of the valid values."""
    if param.type == "choice":
        return ", ".join(param.choice_labels or param.choices)
    auto = translate("Widgets", " or auto") if param.limits and param.takes_auto else ""
    return declared(param.limits or param.range) + auto


def _mark(field: Field, *, wrong: bool) -> None:
    field.setProperty("wrong", wrong)
    field.style().unpolish(field)
    field.style().polish(field)
