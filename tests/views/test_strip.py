"""A line of text in parts: what was told before is copied, and looks as in a strip that tells it the first time."""

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from PySide6.QtGui import QPainter
from pytestqt.qtbot import QtBot
from windows import picture

from visualonline.views.strip import Part, Strip
from visualonline.views.style import DARK, LIGHT, Style

KEY = (Part("this round    ", mark="ring"), Part("still to come", mark="dot"))
WORDS = tuple(
    (Part("predicted "), Part(sign, role, bold=True)) for sign, role in (("+", "positive"), ("−", "negative"))
)


def strip(qtbot: QtBot, style: Style) -> Strip:
    found = Strip(caption=True)
    qtbot.addWidget(found)
    found.set_style(style)
    found.resize(500, 27)
    return found


def test_words_that_come_again_are_copied(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    one, drawn = strip(qtbot, Style(LIGHT)), []
    paint = one._paint

    def noted(painter: QPainter, parts: tuple[Part, ...], x: float, size: float) -> None:
        drawn.append(parts)
        paint(painter, parts, x, size)

    monkeypatch.setattr(one, "_paint", noted)
    for k in (0, 1, 0, 1, 0, 0, 1):
        one.show_parts(WORDS[k], KEY)
        fresh = strip(qtbot, Style(LIGHT))
        fresh.show_parts(WORDS[k], KEY)
        assert np.array_equal(picture(one), picture(fresh))
    assert [parts for parts in drawn if parts != KEY] == [*WORDS, *WORDS]  # a picture is made of what comes again
    assert drawn.count(KEY) == 2  # whatever stands at the left of it


def test_other_colours_sizes_and_words_at_the_right_are_drawn_anew(qtbot: QtBot) -> None:
    one = strip(qtbot, Style(LIGHT))
    one.show_parts(WORDS[0], KEY)
    pictures = [picture(one)]
    one.show_parts(WORDS[0], KEY[:1])
    pictures.append(picture(one))
    for style in (Style(DARK), replace(Style(DARK), compact=True)):
        one.set_style(style)
        pictures.append(picture(one))
        fresh = strip(qtbot, style)
        fresh.show_parts(WORDS[0], KEY[:1])
        assert np.array_equal(pictures[-1], picture(fresh))
    one.resize(520, 27)
    pictures.append(picture(one)[:, :500])
    assert all(not np.array_equal(a, b) for a, b in pairwise(pictures))
