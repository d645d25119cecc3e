"""What a frame costs: nothing is painted twice, nothing is laid out, and nothing that a card covers is painted."""

from collections import Counter
from typing import cast

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QColor, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from windows import House, document, found, picture, settled

from visualonline.views.formula import prepare
from visualonline.views.layout import Layout
from visualonline.views.panel import Panel
from visualonline.views.plane import layer
from visualonline.views.transport import Transport
from visualonline.views.window import MainWindow


class Watched(QObject):
    """Counts what is laid out and painted in a window, and how much of what the cards lie on."""

    def __init__(self) -> None:
        super().__init__()
        self.layouts: list[str] = []
        self.turns = 0
        self.painted: Counter[QWidget] = Counter()
        self.below = 0

    def seen(self, cards: set[Panel]) -> set[Panel]:
        """Return the cards that were painted or, where a plot covers them, what is in them."""
        return {card for card in cards if any(card is thing or card.isAncestorOf(thing) for thing in self.painted)}

    def eventFilter(self, thing: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.layouts.append(type(thing).__name__)
        self.turns += event.type() == QEvent.Type.UpdateRequest and isinstance(thing, MainWindow)
        if isinstance(event, QPaintEvent):
            self.painted[cast("QWidget", thing)] += 1
            if isinstance(thing, Layout):
                self.below += event.region().boundingRect().height()
        return False


def test_a_moment_is_two_turns_of_painting_without_any_layout(house: House, qtbot: QtBot) -> None:
    prepare()
    window = house.on(document("noisy", rounds=1200), size=(1920, 1080))
    for t in (990, 991, 1000):
        window.session.seek(t)
        settled()
    qtbot.waitUntil(lambda: not window.layout_.busy)
    settled()
    app, watched = QApplication.instance(), Watched()
    assert app is not None
    cards = {panel for panel in window.findChildren(Panel) if panel.isVisible()}
    small = {window.layout_.panels[name] for name in window.layout_.seen - {"scoreboard", "theorem"}}
    assert len(small) > 2
    assert small < cards
    app.installEventFilter(watched)
    window.session.seek(1100)  # as many digits
    app.sendPostedEvents()
    assert watched.turns == 1
    assert watched.seen(cards) == cards - small
    while window.layout_.behind:
        app.processEvents()
    app.sendPostedEvents()
    app.removeEventFilter(watched)
    assert watched.layouts == []
    assert watched.turns == 2
    assert watched.below == 0
    assert watched.seen(cards) == cards
    assert set(watched.painted.values()) == {1}
    assert not any(isinstance(thing, MainWindow | Transport) for thing in watched.painted)


def test_cards_stand_on_the_window_in_every_theme(house: House) -> None:
    window = house.on(size=(1920, 1080))
    for theme in ("light", "dark", "projector", "high-contrast"):
        window.set_theme(theme)
        settled()
        colours = window.style_.colours
        card = found(window, QWidget, "scoreboardPanel").findChildren(Panel)[0]
        pixels = picture(card)
        for place, role in (((0, 0), colours.window), ((60, 0), colours.edge), ((60, 3), colours.card)):
            assert np.abs(pixels[place] - np.array(QColor(role).getRgb()[:3])).max() <= 1, (theme, place)  # type: ignore[index]


def test_planes_of_one_stream_paint_their_far_points_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    window = house.on(document("noisy", "perceptron", "averaged-perceptron", rounds=3000), size=(1920, 1080))
    made, far = [], layer.Far.paint
    monkeypatch.setattr(layer.Far, "paint", lambda *a: made.append(window.session.playhead.t) or far(*a))
    views = [plane.view for plane in window.planes]
    for t, pictures in ((1000, 1), (1010, 0), (2000, 1)):
        made.clear()
        window.session.seek(t)
        settled()
        assert made == [t] * pictures
    assert np.array_equal(picture(views[0])[100:150, -200:], picture(views[1])[100:150, -200:])
    views[1].zoom(0.5)
    settled()
    for t, pictures in ((1500, 2), (1501, 0), (1502, 0)):
        made.clear()
        window.session.seek(t)
        settled()
        assert made == [t] * pictures
    before = picture(views[0])
    for plane in window.planes:
        plane.drawing.layer = layer.Layer()
    assert np.array_equal(picture(views[0]), before)
