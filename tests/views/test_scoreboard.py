"""The scoreboard: figures that stay are not drawn anew."""

from collections import Counter
from typing import Any

import pytest
from PySide6.QtGui import QPainter
from windows import House, document, settled

from visualonline.views.panels.scoreboard import Cell


def test_figures_that_stay_are_drawn_twice_and_then_copied(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    window = house.on(document("noisy", "perceptron", "winnow", rounds=300), size=(1920, 1080))
    board: Any = window.layout_.panels["scoreboard"]
    drawn: Counter[tuple[float, float, str]] = Counter()
    shown: Counter[str] = Counter()
    draw = board._paint_figure

    def watched(painter: QPainter, cell: Cell) -> None:
        drawn[cell.place.left(), cell.place.top(), cell.figure.text] += 1
        draw(painter, cell)

    monkeypatch.setattr(board, "_paint_figure", watched)
    for t in range(101, 121):
        window.session.seek(t)
        settled()
        shown.update(figure.text for k, row in enumerate(board._figures) for figure in row[bool(k) :])
    assert set(drawn.values()) == {1, 2}
    assert all(drawn[key] == 1 for key in drawn if key[2].isdecimal() and int(key[2]) > 100)  # the round is told once
    assert sum(drawn.values()) < shown.total() / 2
