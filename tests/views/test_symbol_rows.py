"""The symbols of a statement on the card of its theorem, with values that are recomputed here."""

import numpy as np
from pictures import hung, seen, staged
from PySide6.QtCore import QSize
from pytestqt.qtbot import QtBot
from typed import of_kind
from windows import document

from visualonline.core.typesetting import prepare
from visualonline.views.panels.theorem import TheoremPanel
from visualonline.views.text.placed_labels import Text


def test_the_card_says_what_each_symbol_means_and_is_now(qtbot: QtBot) -> None:
    prepare()
    workspace = staged(document("separable", rounds=40))
    panel = hung(qtbot, "theorem", workspace, size=QSize(900, 560))
    seen(panel, 30)
    texts = [item.text for item in of_kind(panel, TheoremPanel).labels.items if isinstance(item, Text)]
    first = texts.index("value now") - 2
    rows = [texts[k : k + 3] for k in range(first + 3, first + 12, 3)]
    block = workspace.base.block(0)
    X, y, w, updates = np.asarray(block.X[:30]), block.y[:30], np.zeros(2), 0
    for x, label in zip(X, y, strict=True):
        if label * (w @ x) <= 0:
            w, updates = w + label * x, updates + 1
    assert [row[0] for row in rows] == ["Uₜ", "rₜ", "γₜ"]
    assert rows[0][1] == "the number of updates in rounds 1 to t; so far equal to the number of mistakes M"
    assert [row[2] for row in rows[:2]] == [str(updates), f"{np.linalg.norm(X, axis=1).max():.3g}"]
    angles = np.linspace(0, 2 * np.pi, 100_001)
    margins = (X * y[:, None]) @ np.stack([np.cos(angles), np.sin(angles)])
    assert abs(float(rows[2][2]) - margins.min(axis=0).max()) < 1e-3


def test_the_statement_makes_room_for_its_symbols(qtbot: QtBot) -> None:
    prepare()
    panel = hung(qtbot, "theorem", staged(document("noisy", "arow", rounds=40)), size=QSize(520, 620))
    seen(panel, 30)
    texts = [item.text for item in of_kind(panel, TheoremPanel).labels.items if isinstance(item, Text)]
    assert texts[texts.index("value now") + 1 :][:4:3] == ["Mₜ", "u"]
