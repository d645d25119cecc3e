"""Numbers of a German window: a decimal comma, and a narrow no-break space between thousands."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot
from typed import some
from windows import House, dock, document, run, settled

from visualonline.core.catalog import catalog
from visualonline.lessons.lesson import Predict
from visualonline.lessons.reading import lessons
from visualonline.views.picture.recording import Text, record
from visualonline.views.plot.axis import distinct
from visualonline.views.text.numbers import (
    above_floor,
    as_text,
    filled,
    floor,
    probability,
    short,
    tenths,
    vector,
    whole,
)
from visualonline.views.text.translation import counted, translate_message, translate_stream
from visualonline.views.widgets.decimal_box import DecimalBox

ENGLISH = re.compile(r"\d\.\d|(?<![\d,])[1-9]\d{0,2}(?:,\d{3})+(?!\d)")
"""A decimal point, or commas that separate thousands. No number of these runs has four digits and a decimal comma."""


def test_numbers_have_a_decimal_comma_and_a_narrow_space(german: None) -> None:
    assert (short(1234.5), short(-0.183), short(3.2e-9), short(12345678.0)) == (
        "1\u202f234", "−0,183", "3,2e−9", "12\u202f345\u202f678"
    )  # fmt: skip
    assert (tenths(1234.56), floor(374246.98), whole(160_000)) == ("1\u202f234,6", "374\u202f246", "160\u202f000")
    assert (above_floor(374246.98), floor(106068033.4)) == ("374\u202f246,98", "1,06e8")
    assert (probability(0.25), probability(0.9999987)) == ("0,25", "1 − 1,3e−6")
    assert vector([0.25, -1.0]) == "(0,25; −1)"
    assert vector([0.5], more=True) == "(0,5; …)"
    assert (as_text(0.25), as_text((0.4, 0.5)), as_text(12)) == ("0,25", "0,4; 0,5", "12")
    assert distinct([1000.25, 1000.5]) == ["1\u202f000,2", "1\u202f000,5"]
    assert counted(160_000, "round") == "160\u202f000 Runden"
    assert filled("{t:,} von {name}, {p:.2f}", t=12_345, name="Hedge 0.5", p=0.25) == "12\u202f345 von Hedge 0.5, 0,25"


def test_numbers_of_an_english_window_return_after_a_german_one() -> None:
    assert (short(1234.5), vector([0.25, -1.0]), whole(160_000)) == ("1,234", "(0.25, −1)", "160,000")


def test_numbers_in_messages_change_and_typed_ones_stay(german: None) -> None:
    assert translate_message("734 of 1,000 rounds, 22 a second, 12 s left").startswith("734 von 1\u202f000 Runden")
    wrong = translate_message("Invalid value for margin: '0.5' (expected a number > 0.25 and < 1).")
    assert wrong == "Ungültiger Wert für margin: „0.5“ (erwartet: eine Zahl > 0,25 und < 1)."
    assert translate_message("a 1.5.csv, line 3: x") == "a 1.5.csv, Zeile 3: x"
    assert translate_message("r = 0.183, γ = 1,234.5") == "r = 0,183, γ = 1\u202f234,5"
    assert translate_stream("separable (d=2, margin=0.1)") == "separable (d=2, margin=0,1)"


def test_a_number_field_reads_both_notations(house: House, german: None) -> None:
    window = house.on(document("separable", "perceptron"))
    window.topbar.learners[0].chip.click()
    field = some(window.findChild(QLineEdit, "parameter_eta"))
    for typed, eta, shown in (("0,25", 0.25, "0,25"), ("0.5", 0.5, "0,5"), ("1,125", 1.125, "1,125")):
        field.setText(typed)
        field.editingFinished.emit()
        settled()
        assert window.session.workspace.runs[0].rule.values["eta"] == eta
        assert field.text() == shown
    weights = some(window.findChild(QLineEdit, "parameter_w0"))
    for typed, w0, shown in (("0,5; -1", (0.5, -1.0), "0,5; -1"), ("0.5,2", (0.5, 2.0), "0,5; 2"), ("0,5", 0.5, "0,5")):
        weights.setText(typed)
        weights.editingFinished.emit()
        settled()
        assert window.session.workspace.runs[0].rule.values["w0"] == w0
        assert weights.text() == shown
    house.close()  # with the form


@pytest.mark.parametrize("typed", ["2,5", "2.5"])
@pytest.mark.parametrize(("language", "shown"), [("de", "2,5"), ("en", "2.5")])
def test_a_spin_box_reads_both_notations(qtbot: QtBot, typed: str, language: str, shown: str) -> None:
    box = DecimalBox()
    qtbot.addWidget(box)
    box.setLocale(QLocale(language))
    box.setDecimals(1)
    box.lineEdit().selectAll()
    QTest.keyClicks(box, typed)
    assert (box.value(), box.text()) == (2.5, shown)


def test_a_lesson_takes_an_answer_in_both_notations(house: House, german: None) -> None:
    window = house.on()
    known = ((one, i) for one in lessons("de").values() for i, step in enumerate(one.steps)
             if isinstance(step.question, Predict))  # fmt: skip
    lesson, index = next(known)
    for typed, given in (("0,25", 0.25), ("0.25", 0.25), ("1\u202f250,5", 1250.5)):
        assert window.lesson_player.start(lesson, index)
        settled()
        window.lesson_card.question.field.setText(typed)
        window.lesson_card.question.give.click()
        assert some(window.lesson_player.answer).given == given
        assert "." not in window.lesson_card.question.verdict.text().removesuffix(".")


SHOWN = [
    (document("noisy", "perceptron", "winnow", rounds=105), ("points", "theorem", "margin")),
    (document("experts", "exponential-weights", rounds=105), ("vote", "rule")),
    (document("bernoulli-arms", "exp3", "ucb1", rounds=1005), ("arms", "estimates")),  # an arm is played in thousands
]
"""Runs, and panels to open."""


def test_no_number_of_a_german_window_is_in_english_notation(house: House, german: None) -> None:
    sources = {theorem.source for theorem in catalog("theorems").plugins.values()}
    for shown, panels in SHOWN:
        window = house.on(shown, size=(1920, 1080))
        window.session.seek(some(shown.stream.rounds) - 3)
        settled()
        texts = said(window)
        for panel in panels:
            window.show_panel(panel)
            run(window)
            texts |= said(dock(window, panel))
        found = {text for text in texts if ENGLISH.search(text)}
        assert {text for text in found if not any(text in source for source in sources)} == set()
    assert any("1\u202f002" in text for text in texts)


def said(part: QWidget) -> set[str]:
    """Return the texts that a widget draws, and those of its visible parts that only a voice or a mouse finds."""
    found = {mark.text for mark in record(part, 1.0) if isinstance(mark, Text)}
    for widget in part.findChildren(QWidget):
        if widget.isVisible():
            found |= {widget.toolTip(), widget.accessibleName(), widget.accessibleDescription(), widget.whatsThis()}
            if isinstance(widget, QLineEdit | QLabel | QAbstractButton):
                found.add(widget.text())
            if isinstance(widget, QComboBox):
                found |= {widget.itemText(k) for k in range(widget.count())}
    return found


VIEWS = Path(__file__).resolve().parents[2] / "visualonline" / "views"
SIGNED = re.compile(r",.*|.*\.[1-9]\d*[efg%]|[eg]")
"""A format of numbers with a decimal point or signs between thousands."""
MAY_FORMAT = re.compile(r":,|[\d:}][efg%]\}")
"""Part of the code of each such format. Most views have none, and parsing them takes longest."""
NOT_SHOWN = {"numbers.py", "first_minute.py", "spotlight.py", "svg.py", "work.py"}
"""The functions of the mechanism, style sheets, a drawing, and the arguments of a command."""
TAKERS = {"localised", "float", "Error"}
"""What takes such a number: the mechanism, a calculation, and a message that is translated where it is shown."""


def test_no_view_formats_a_number_by_itself() -> None:
    codes = {path: path.read_text("utf-8") for path in sorted(VIEWS.rglob("*.py")) if path.name not in NOT_SHOWN}
    found = [
        f"{path.name}, line {line}" for path, code in codes.items() if MAY_FORMAT.search(code)
        for line in own_formats(ast.parse(code))
    ]  # fmt: skip
    assert found == [], "use filled(), whole(), localised() or another function of numbers.py"


def own_formats(tree: ast.AST) -> Iterator[int]:
    """Yield the lines in which a view formats a number and nothing of `TAKERS` takes it. Cells of a file have .6g."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in TAKERS:
            continue
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "format":
            texts = [each.value for each in ast.walk(node.func.value) if isinstance(each, ast.Constant)]
            specs = [spec for text in texts if isinstance(text, str) for spec in re.findall(r"\{\w*:([^{}]*)\}", text)]
        elif isinstance(node, ast.FormattedValue) and isinstance(node.format_spec, ast.JoinedStr):
            parts = node.format_spec.values
            specs = ["".join(str(part.value) if isinstance(part, ast.Constant) else "1" for part in parts)]
        else:
            specs = []
        if any(SIGNED.fullmatch(spec) and spec != ".6g" for spec in specs):
            yield node.lineno  # type: ignore[attr-defined]  # an expression has a line
        yield from own_formats(node)
