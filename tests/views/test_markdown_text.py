"""Markdown texts: the typeset text and formulas, and the resulting height."""

import pytest
from PySide6.QtGui import QTextListFormat, QTextTable
from pytestqt.qtbot import QtBot

from visualonline.views.text.markdown_text import MarkdownText
from visualonline.views.theme.style import LIGHT, Style

PICTURE = "\N{OBJECT REPLACEMENT CHARACTER}"


@pytest.fixture
def text(qtbot: QtBot) -> MarkdownText:
    made = MarkdownText()
    qtbot.addWidget(made)
    made.set_style(Style(LIGHT))
    made.resize(300, 100)
    made.show()
    return made


def test_formulas_are_pictures_and_take_the_full_stop_with_them(text: MarkdownText) -> None:
    text.set_text("The weight $w_t$, and\n\n$$w_t \\cdot x_t$$\n\nno *more*.")
    assert text.toPlainText().split("\n") == [f"The weight {PICTURE} and", PICTURE, "no more."]
    assert text.accessibleName() == "The weight w sub t, and w sub t dot x sub t no *more*."


def test_a_line_that_begins_with_a_number_is_no_list(text: MarkdownText) -> None:
    text.set_text("9. The bound is whole.")
    assert text.toPlainText() == "9. The bound is whole."
    assert text.document().begin().textList() is None


def test_numbered_lines_are_a_list_and_a_table_has_cells(text: MarkdownText) -> None:
    text.set_text("Do this:\n\n1. Press **M** for $M_t$.\n2. Read the bound.\n\nThen stop.")
    lines = [block for k in range(8) if (block := text.document().findBlockByNumber(k)).isValid()]
    assert [line.textList() is not None for line in lines] == [False, True, True, False]
    assert lines[1].textList().format().style() == QTextListFormat.Style.ListDecimal
    text.set_text("| learner | bound |\n|---|---|\n| Halving | $\\log_2 N$ |\n")
    (table,) = (frame for frame in text.document().rootFrame().childFrames() if isinstance(frame, QTextTable))
    assert (table.rows(), table.columns()) == (2, 2)
    assert table.cellAt(1, 0).firstCursorPosition().block().text() == "Halving"
    assert table.cellAt(1, 1).firstCursorPosition().block().text() == PICTURE
    assert "|" not in text.toPlainText()


def test_it_is_as_high_as_its_lines(text: MarkdownText) -> None:
    text.set_text("Few words.")
    low = text.height()
    text.set_text("Many words, so many that they do not stand in one line of three hundred pixels. " * 3)
    assert text.height() > 3 * low
    high = text.height()
    text.resize(600, text.height())
    assert text.height() < high


@pytest.mark.parametrize("around", ["$${}$$", "It is ${}$, and no more.", "- It is ${}$."])
def test_a_formula_that_is_too_wide_is_set_smaller(text: MarkdownText, around: str) -> None:
    wide = r"\sum_{t=1}^T \max(0, 1 - y_t w_t \cdot x_t) + \sum_{t=1}^T \|x_t\|^2 + \sum_{t=1}^T \|w_t\|^2"
    text.set_text(around.format(wide))
    assert text.document().idealWidth() <= text.viewport().width() + 2


def test_a_formula_that_is_too_wide_is_broken_at_its_wide_spaces(text: MarkdownText) -> None:
    for a, rows in (("a", 1), (r"\sum_{t=1}^T w_t \cdot x_t + \sum_{t=1}^T w_t \cdot z_t", 2)):
        text.set_text(rf"$${a}, \qquad b = {a}$$")
        assert text.toPlainText().split("\n") == [PICTURE] * rows
        assert text.document().idealWidth() <= text.viewport().width() + 2
