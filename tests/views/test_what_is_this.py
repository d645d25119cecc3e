"""What is this? Every panel and control explains itself in a few sentences, by mouse, keys and menu."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLabel,
    QMenu,
    QScrollBar,
    QWhatsThis,
    QWidget,
)
from typed import some
from windows import SHIFT, House, click, document, menu_at, press, settled

from visualonline.core.catalog import catalog
from visualonline.views.panel import PanelKind
from visualonline.views.picture import part_menu
from visualonline.views.picture.part_menu import explanation_of
from visualonline.views.plot.frame import PlotFrame
from visualonline.views.shell.explanations import _TEXTS, PRESENT
from visualonline.views.shell.window import MainWindow

Key = Qt.Key
KINDS: dict[str, PanelKind] = catalog("panels").plugins  # type: ignore[assignment]
CONTROLS = (QAbstractButton, QAbstractSlider, QAbstractSpinBox, QComboBox)
STANDARD = ["Export picture …", "Copy picture", "Save numbers …", "What is this?"]
NO_NUMBERS = [entry for entry in STANDARD if entry != "Save numbers …"]


def shown_help() -> list[QWidget]:
    """Return the visible help notes."""
    return [one for one in QApplication.topLevelWidgets() if one.metaObject().className() == "QWhatsThat"]


def close_help() -> None:
    for one in shown_help():
        one.close()
        one.deleteLater()
    settled()


@pytest.mark.parametrize("said", [PRESENT, *_TEXTS.values(), *(kind.explanation for kind in KINDS.values())])
def test_it_is_said_in_a_few_sentences(said: str) -> None:
    assert 2 <= len(re.findall(r"[.”](?= |$)", said)) <= 6, said
    assert len(said) < 420, said
    assert said == said.strip()
    assert "  " not in said


def test_every_panel_has_an_explanation_of_its_own(house: House) -> None:
    assert len({kind.explanation for kind in KINDS.values()}) == len(KINDS)
    window = house.on()
    for name, kind in KINDS.items():
        if name == "plane":
            assert window.planes[0].whatsThis() == kind.explanation
        elif name == "timeline":
            assert window.transport.timeline.whatsThis() == kind.explanation
        else:
            assert window.layout_.panel(name).whatsThis() == kind.explanation


def unexplained(window: MainWindow) -> list[str]:
    """Return the controls and lines around the panels that nothing is said of."""
    bars = (window.topbar, window.transport, window.status_bar, window.notebar, window.gamebar, window.livebar,
            window.headline, window.menuBar())  # fmt: skip
    found = []
    for bar in bars:
        parts = [bar, *(part for part in bar.findChildren(QWidget) if isinstance(part, (*CONTROLS, QLabel)))]
        found += [
            f"{type(part).__name__} {part.objectName()}"
            for part in parts
            if not isinstance(part, QScrollBar) and explanation_of(part) is None
        ]
    return found


def test_every_control_that_can_be_reached_has_an_explanation(house: House) -> None:
    window = house.on(document("noisy", "weighted-majority", "perceptron", rounds=40))
    assert unexplained(window) == []
    own = {name: [part for part in window.findChildren(QWidget) if part.whatsThis() == text]
           for name, text in _TEXTS.items()}  # fmt: skip
    assert [name for name, parts in own.items() if not parts] == [], "it speaks of what there is not"


@pytest.mark.long(only=True)
def test_what_the_tab_key_reaches_has_an_explanation(house: House) -> None:
    window = house.on()
    reached = set()
    for _ in range(60):
        press(window, Key.Key_Tab)
        focused = some(QApplication.focusWidget())
        reached.add(focused)
        assert explanation_of(focused) is not None, f"{type(focused).__name__} {focused.objectName()}"
    assert len(reached) > 15


def test_a_click_in_that_mode_explains_and_does_nothing_else(house: House) -> None:
    window = house.on(document("noisy", rounds=40))
    window.session.seek(3)
    settled()
    frame = window.layout_.panel("mistakes").findChildren(PlotFrame)[0]
    for part in (window.planes[0].view.viewport(), frame.viewport(), window.transport.play_button):
        press(window, Key.Key_F1, SHIFT)
        assert QWhatsThis.inWhatsThisMode()
        place = part.rect().center()
        QApplication.sendEvent(part, QHelpEvent(QEvent.Type.WhatsThis, place, part.mapToGlobal(place)))
        settled()
        assert len(shown_help()) == 1, part
        close_help()
        QWhatsThis.leaveWhatsThisMode()
    click(window, 0.9, 0.9)
    assert window.session.workspace.rounds_run == 41
    press(window, Key.Key_F1, SHIFT)
    click(window, 0.9, -0.9)
    assert window.session.workspace.rounds_run == 41
    assert len(shown_help()) == 1
    close_help()
    assert not QWhatsThis.inWhatsThisMode()


def test_asked_twice_it_explains_what_has_the_keys(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    window = house.on()
    said: list[str] = []
    monkeypatch.setattr(QWhatsThis, "showText", lambda _place, text, _widget: said.append(text))
    window.transport.speed.setFocus()
    for _ in range(2):
        press(window, Key.Key_F1, SHIFT)
    assert said == [_TEXTS["speedSlider"]]
    assert not QWhatsThis.inWhatsThisMode()
    window.focus_plane()
    for _ in range(2):
        press(window, Key.Key_F1, SHIFT)
    assert said[1] == KINDS["plane"].explanation


@pytest.mark.long(only=True)
def test_a_right_click_on_a_panel_offers_its_picture_its_numbers_and_what_it_is(house: House) -> None:
    window = house.on()
    for name in (name for name in KINDS if name not in ("plane", "timeline")):
        panel = window.show_panel(name)
        settled()
        frames = [frame for frame in panel.findChildren(PlotFrame) if frame.isVisible()]
        parts: list[QWidget] = [panel, *frames]
        for part in parts:
            offered = menu_at(part, QPoint(5, 5) if part is panel else part.rect().center())
            one = frames[0] if part is panel and len(frames) == 1 else part
            wanted = STANDARD if isinstance(one, PlotFrame) and one.numbers() else NO_NUMBERS
            first = offered.index(STANDARD[0])
            assert offered[first : first + len(wanted)] == wanted, name
            assert offered[-1] == "Close", f"{name}, and what the dock can do"


def test_a_right_click_beside_the_plane_and_on_the_timeline_does_so_too(house: House) -> None:
    window = house.on(document("noisy", rounds=40))
    window.session.seek(7)
    settled()
    assert menu_at(window.planes[0], QPoint(5, 5))[-3:] == NO_NUMBERS
    view = window.planes[0].view
    assert menu_at(view, QPoint(2, view.height() // 2))[-3:] == NO_NUMBERS
    timeline = window.transport.timeline
    QTest.mousePress(timeline, Qt.MouseButton.RightButton, pos=QPoint(timeline.width() // 2, 20))
    QTest.mouseRelease(timeline, Qt.MouseButton.RightButton, pos=QPoint(timeline.width() // 2, 20))
    settled()
    assert window.session.playhead.t == 7
    assert menu_at(timeline, timeline.rect().center())[-3:] == NO_NUMBERS


def test_the_menu_does_what_it_says(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    window = house.on(document("noisy", rounds=40))
    panel = window.show_panel("mistakes")
    settled()
    done: list[object] = []
    monkeypatch.setattr(part_menu, "export_part", lambda part: done.append(("picture", part)))
    monkeypatch.setattr(part_menu, "save_numbers", lambda part, columns: done.append((part, dict(columns))))
    monkeypatch.setattr(QWhatsThis, "showText", lambda _place, text, _part: done.append(text))
    QApplication.sendEvent(panel, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, QPoint(5, 5), QPoint(5, 5)))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    for action in menu.actions():
        if action.text() in STANDARD:
            action.trigger()
    menu.close()
    settled()
    (plot,) = panel.findChildren(PlotFrame)
    assert done[0] == ("picture", plot)
    assert done[1][0] is plot  # type: ignore[index]
    assert "M" in done[1][1]  # type: ignore[index]
    assert done[2] == KINDS["mistakes"].explanation
    clipboard = QApplication.clipboard().pixmap()
    assert clipboard.size() == plot.grab().size()
