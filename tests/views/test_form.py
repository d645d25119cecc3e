"""The parameter form on its own; tests of learners and streams use it in the window."""

from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot
from typed import of_kind

from visualonline.core.parameters import Param
from visualonline.numerics.kernel_choice import kernel_parameters
from visualonline.views.widgets.controls import Popover
from visualonline.views.widgets.form import Form


def test_a_field_whose_parameter_has_gone_enters_nothing_for_another_learner(qtbot: QtBot) -> None:
    """It loses the focus when it is removed; its text was for the previous learner."""
    form = Form()
    qtbot.addWidget(form)
    chosen: list[tuple[Any, ...]] = []
    form.chosen.connect(lambda *said: chosen.append(said))
    size, width = (Param(name, name, "float", 1.0, "a number") for name in ("B", "b"))
    form.show_parameters((size,), {"B": 1.0}, {})
    field = of_kind(form.fields["B"], QLineEdit)
    field.setText("5")
    form.show_parameters((width,), {"b": 1.0}, {})
    QApplication.sendEvent(field, QFocusEvent(QEvent.Type.FocusOut))
    assert chosen == []
    of_kind(form.fields["b"], QLineEdit).setText("2")
    QApplication.sendEvent(form.fields["b"], QFocusEvent(QEvent.Type.FocusOut))
    assert chosen == [("b", 2.0, None)]


@pytest.mark.parametrize(("typed", "value"), [("0,7", 0.7), ("0.7", 0.7), ("1,500", 1500.0), ("−2", -2.0)])
def test_a_number_may_have_a_decimal_comma(qtbot: QtBot, typed: str, value: float) -> None:
    form = Form()
    qtbot.addWidget(form)
    chosen: list[tuple[Any, ...]] = []
    form.chosen.connect(lambda *said: chosen.append(said))
    form.show_parameters((Param("b", "b", "float", 1.0, "a number"),), {"b": 1.0}, {})
    field = of_kind(form.fields["b"], QLineEdit)
    field.setText(typed)
    field.editingFinished.emit()
    assert chosen == [("b", value, None)]


def test_enter_closes_the_card_of_a_form_unless_the_value_is_refused(qtbot: QtBot) -> None:
    window, form = QWidget(), Form()
    qtbot.addWidget(window)
    window.show()
    card = Popover(form, window)
    form.show_parameters((Param("b", "b", "float", 1.0, "a number"),), {"b": 1.0}, {})
    card.open_under(window)
    field = of_kind(form.fields["b"], QLineEdit)
    for text, stays in (("many", True), ("2", False)):
        field.setText(text)
        QTest.keyClick(field, Qt.Key.Key_Return)
        assert card.isVisible() == stays


def test_a_form_hides_the_parameters_that_have_no_effect(qtbot: QtBot) -> None:
    form = Form()
    qtbot.addWidget(form)
    form.show()
    for kernel, seen in (("linear", {"kernel"}), ("polynomial", {"kernel", "degree", "c"})):
        form.show_parameters(kernel_parameters(), {"kernel": kernel, "sigma": 1.0, "degree": 2, "c": 1.0}, {})
        assert {name for name, field in form.fields.items() if field.isVisible()} == seen
        assert {name for name, slider in form.sliders.items() if slider.isVisible()} == seen - {"kernel"}
