"""The scoreboard: of its figures only those that changed are drawn anew."""

import pytest
from PySide6.QtGui import QPainter
from windows import House, document, settled

from visualonline.views.panels.scoreboard import Cell


def test_only_figures_that_changed_are_drawn_anew(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    window = house.on(document("noisy", "perceptron", "winnow", rounds=300), size=(1920, 1080))
    board = window.layout_.panels["scoreboard"]
    drawn: list[str] = []
    draw = board._paint_figure  # type: ignore[attr-defined]

    def watched(painter: QPainter, cell: Cell) -> None:
        drawn.append(cell.figure.text)
        draw(painter, cell)

    monkeypatch.setattr(board, "_paint_figure", watched)
    window.session.seek(100)
    settled()
    numbers = set()
    for t in range(101, 121):
        before = board._figures  # type: ignore[attr-defined]
        drawn.clear()
        window.session.seek(t)
        settled()
        now = board._figures  # type: ignore[attr-defined]
        first, *others = (zip(*pair, strict=True) for pair in zip(before, now, strict=True))
        changed = [new.text for old, new in first if new != old]
        for pairs in others:  # the round is told once
            changed += [new.text for old, new in list(pairs)[1:] if new != old]
        assert drawn == changed
        numbers.add(len(changed))
    assert min(numbers) == 1
    assert len(numbers) > 1
