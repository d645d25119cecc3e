"""Formulas: every theorem's statement is typeset, in its colour, in a box no larger than its visible part."""

from typing import Any, cast

import numpy as np
import pytest
from PySide6.QtGui import QColor, QImage, QPixmap
from pytestqt.qtbot import QtBot
from trials import LONG

from visualonline.core.catalog import catalog
from visualonline.theorems.theorem import Theorem
from visualonline.views.text import formula as formulas
from visualonline.views.text.formula import formula

THEOREMS = cast("dict[str, Theorem]", catalog("theorems").plugins)
INK = "#1B1D22"


def pixels(picture: QPixmap) -> np.ndarray[Any, np.dtype[np.uint8]]:
    image = picture.toImage().convertToFormat(QImage.Format.Format_RGBA8888)
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine())
    return rows[:, : 4 * image.width()].reshape(image.height(), image.width(), 4).copy()


@pytest.mark.long  # where each statement has both sizes
@pytest.mark.parametrize(
    ("name", "size"),
    [(name, size) for k, name in enumerate(THEOREMS) for size in (18.0, 40.0) if LONG or k % 2 == (size > 18)],
)
def test_every_statement_is_typeset_in_a_sane_box(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, name: str, size: float
) -> None:
    def plainly(*_: object) -> QPixmap:
        raise AssertionError(f"the statement of {name} cannot be typeset")

    monkeypatch.setattr(formulas, "_plain", plainly)
    formula.cache_clear()
    picture = formula(THEOREMS[name].statement, size, INK, 1.0)
    assert 0.7 * size < picture.height() < 6 * size  # a line of letters is lower than its size
    assert picture.width() > 2 * size
    seen = pixels(picture)
    inked = seen[..., 3] > 0
    assert inked[0].any()
    assert inked[-1].any()
    assert inked[:, 0].any()
    assert inked[:, -1].any()
    assert 0.02 < inked.mean() < 0.6
    solid = seen[seen[..., 3] == 255][:, :3]
    wanted = QColor(INK)
    assert (np.abs(solid.astype(int) - [wanted.red(), wanted.green(), wanted.blue()]).max(axis=1) <= 2).mean() > 0.9


def test_a_text_that_cannot_be_set_is_shown_as_it_is(qtbot: QtBot) -> None:
    formula.cache_clear()
    picture = formula(r"\frac{1}{", 20.0, INK, 1.0)
    assert (pixels(picture)[..., 3] > 0).any()
    assert picture.height() < 60


def test_a_sharper_screen_gets_more_pixels_for_the_same_size(qtbot: QtBot) -> None:
    once, twice = (formula(r"\sum_t x_t^2", 20.0, INK, ratio) for ratio in (1.0, 2.0))
    assert twice.deviceIndependentSize().width() == pytest.approx(once.deviceIndependentSize().width(), abs=2)
    assert twice.width() > 1.8 * once.width()
