"""The cost of a frame: nothing is painted twice and nothing is laid out."""

from collections import Counter
from typing import cast

import numpy as np
import pytest
from pictures import drawn_stacks, levels
from PySide6.QtCore import QEvent, QObject, QPoint
from PySide6.QtGui import QColor, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from windows import House, document, found, picture, run, settled

from visualonline.core.typesetting import prepare
from visualonline.views.panel import Panel
from visualonline.views.plane.items import points
from visualonline.views.text.placed_labels import PlacedLabels


class Watched(QObject):
    """Counts layouts and paintings in a window."""

    def __init__(self) -> None:
        super().__init__()
        self.layouts: list[str] = []
        self.painted: Counter[QWidget] = Counter()

    def seen(self, cards: set[Panel]) -> set[Panel]:
        """Return the painted cards or, if a plot covers them, their contents."""
        return {card for card in cards if any(card is thing or card.isAncestorOf(thing) for thing in self.painted)}

    def eventFilter(self, thing: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest and cast("QWidget", thing).layout() is not None:
            self.layouts.append(type(thing).__name__)
        if isinstance(event, QPaintEvent):
            self.painted[cast("QWidget", thing)] += 1
        return False


def test_a_round_is_painted_once_on_all_panels_without_any_layout(house: House, qtbot: QtBot) -> None:
    prepare()
    window = house.on(document("noisy", rounds=200), size=(1920, 1080))
    for t in (110, 111, 120):
        window.session.seek(t)
        settled()
    qtbot.waitUntil(lambda: not window.layout_.busy and not window.session.busy)  # which shows its results
    settled()
    app, watched = QApplication.instance(), Watched()
    assert app is not None
    cards = {panel for panel in window.findChildren(Panel) if panel.isVisible()}
    assert len(cards) > 4
    app.installEventFilter(watched)
    window.session.seek(150)  # as many digits
    app.sendPostedEvents()
    app.removeEventFilter(watched)
    assert watched.layouts == []
    assert watched.seen(cards) == cards
    assert set(watched.painted.values()) == {1}


def test_cards_stand_on_the_window_in_every_theme(house: House) -> None:
    window = house.on(size=(1920, 1080))
    for theme in ("light", "dark", "projector", "high-contrast"):
        window.look.show_theme(theme)
        settled()
        colours = window.look.style.colours
        card = found(window, QWidget, "scoreboardPanel").findChildren(Panel)[0]
        corner = card.mapTo(window, QPoint(0, 0))
        pixels = picture(window)[corner.y() :, corner.x() :]
        for place, role in (((0, 0), colours.window), ((60, 0), colours.edge), ((60, 3), colours.card)):
            assert np.abs(pixels[place] - levels(QColor(role))).max() <= 1, (theme, place)


def test_a_panel_made_just_before_the_theme_changes_has_the_new_background(house: House) -> None:
    """Qt resets the palette of a widget that has not been shown."""
    window = house.on(document("noisy", rounds=20))
    assert window.session.show_document(document("weak-learner", "adaboost", rounds=20), position=0)
    window.look.show_theme("dark")
    run(window)
    filled = [labels for labels in window.findChildren(PlacedLabels) if labels.isVisible()]
    grounds = {window.look.style.colour(role).name() for role in ("card", "window")}
    assert len(filled) > 3
    assert {labels.palette().window().color().name() for labels in filled if labels.autoFillBackground()} <= grounds


@pytest.mark.long(only=True)
def test_planes_of_one_stream_draw_their_far_points_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    window = house.on(document("noisy", "perceptron", "averaged-perceptron", rounds=3000), size=(1920, 1080))
    made = drawn_stacks(monkeypatch)
    views = [plane.view for plane in window.planes]
    for t, marks in ((1000, 512 + 1976), (1010, 0), (2000, 1024 + 952)):
        made.clear()
        window.session.seek(t)
        settled()
        assert sum(made) == marks, "old marks, and dots of those to come, for both planes together"
    above = slice(180, 260), slice(150, 300)  # points, and none of the hyperplanes
    assert np.array_equal(picture(views[0])[above], picture(views[1])[above])
    views[1].box.scaleBy((0.5, 0.5))
    window.session.seek(1)
    settled()
    for t in (1500, 1501, 1502):
        made.clear()
        window.session.seek(t)
        settled()
        assert (not made) == (t > 1500)
    before = picture(views[0])
    for plane in window.planes:
        plane.drawing.points.pictures = points.PointPictures()
        plane.drawing.update()
    assert np.array_equal(picture(views[0]), before)
