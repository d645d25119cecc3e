"""The window without a mouse: Tab follows the reading order, the focus is visible, and each part works by keys."""

from itertools import pairwise

import numpy as np
import pytest
from pictures import luminance
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QToolButton, QWidget
from trials import in_long
from typed import now, of_kind, some
from windows import CTRL, SHIFT, House, activated, dock, document, focused, opened, picture, press, run, settled, walk

from visualonline.session.playhead import Phase
from visualonline.views.panels.rule import RulePanel
from visualonline.views.shell.window import MainWindow
from visualonline.views.theme.names import NAMES

Key = Qt.Key


def panels(window: MainWindow) -> list[QWidget]:
    layout = window.layout_
    return [window.panel(name) for name in layout.order()[1:] if name in layout.seen]


TWO = "perceptron", "winnow"


@pytest.mark.parametrize(("learners", "size"), [(TWO, (1920, 1080)), *in_long((TWO[:1], (1280, 720)))])
def test_tab_goes_as_the_eye_does_and_comes_by_each_part(
    house: House, learners: tuple[str, ...], size: tuple[int, int]
) -> None:
    window = house.on(document("noisy", *learners), size=size)
    session = window.session
    session.audience.predict_first()
    session.step_round(1)
    run(window)
    stops = list(walk(window))
    transport = [*window.transport.phases.buttons.values(), window.transport.timeline, window.transport.speed]
    wanted: list[QWidget] = [window.topbar.seed_box, *(plane.view for plane in window.planes), *panels(window),
              *window.gamebar.buttons.values(), window.gamebar.end, *transport]  # fmt: skip
    places = [stops.index(part) for part in wanted]
    assert places == sorted(places)
    top = [stop.mapTo(window.topbar, QPoint(0, 0)).x() for stop in stops[: places[0] + 3]]
    assert all(a < b for a, b in pairwise(top))
    assert len(set(stops)) == len(stops)
    assert list(walk(window, Key.Key_Backtab)) == [stops[0], *reversed(stops[1:])]


def test_f6_goes_from_part_to_part_and_escape_back_to_the_stage(house: House) -> None:
    window = house.on(document("noisy"), size=(1280, 720))
    view = window.planes[0].view
    view.setFocus()
    restart = some(window.transport.findChild(QToolButton, "restartButton"))
    firsts = [panels(window)[0], restart, window.topbar.stream_box, view]
    for stop in firsts:
        press(window, Key.Key_F6)
        assert focused() is stop
    for stop in (*firsts[-2::-1], view):
        press(window, Key.Key_F6, SHIFT)
        assert focused() is stop
    for bar in (window.topbar.stream_box, window.topbar.seed_box, window.topbar.add_button):
        bar.setFocus()
        press(window, Key.Key_Escape)
        assert focused() is view


@pytest.mark.long(only=True)
def test_tab_comes_by_every_panel_and_leaves_it_again(house: House) -> None:
    window = house.on(document("noisy"), size=(1280, 720))
    for name, dock_ in window.layout_.docks.items():
        window.layout_.open(name)
        settled()
        window.planes[0].view.setFocus()
        for inside in (True, False):
            for _ in range(20):
                QTest.keyClick(focused(), Key.Key_Tab)
                if dock_.isAncestorOf(focused()) is inside:
                    break
            assert dock_.isAncestorOf(focused()) is inside, name


@pytest.mark.long(only=True)
def test_tab_follows_panels_that_were_moved(house: House) -> None:
    window = house.on(document("noisy"), size=(1920, 1080))
    window.layout_.move_panel("proof", "left")
    settled()
    stops = list(walk(window))
    proof, mistakes = window.panel("proof"), window.panel("mistakes")
    assert (stops.index(proof) < stops.index(mistakes)) is True


@pytest.mark.parametrize("theme", [NAMES[0], *in_long(*NAMES[1:])])
def test_what_has_the_keys_is_seen(house: House, theme: str) -> None:
    """Many pixels in or around it have a contrast of at least 3:1 to their previous colour."""
    window = house.on(document("noisy"), theme=theme, size=(1280, 720))
    bare = picture(window)
    for stop in walk(window):
        card = stop if stop not in [plane.view for plane in window.planes] else some(stop.parentWidget())
        place = QRect(card.mapTo(window, QPoint(0, 0)), card.size()) & window.rect()
        before = luminance(bare[place.top() : place.bottom() + 1, place.left() : place.right() + 1].astype(float))
        seen = luminance(picture(window, place).astype(float))
        ratio = (np.maximum(seen, before) + 0.05) / (np.minimum(seen, before) + 0.05)
        changed = int((ratio >= 3).sum())
        assert changed >= card.width() + card.height(), f"{stop.objectName()} {stop.accessibleName()}"


def reach(window: MainWindow, part: QWidget) -> None:
    assert part in walk(window)


def test_arrows_move_the_round_from_the_timeline_and_from_the_curves(house: House) -> None:
    window = house.on(document("noisy"), size=(1280, 720))
    for part in (window.transport.timeline, window.panel("mistakes")):
        window.session.seek(5)
        reach(window, part)
        for key, t in ((Key.Key_Right, 6), (Key.Key_Left, 5), (Key.Key_End, 40), (Key.Key_Home, 0)):
            press(window, key)
            assert window.session.playhead.t == t
            assert focused() is part


def test_phases_are_buttons(house: House) -> None:
    window = house.on(document("noisy"), size=(1280, 720))
    buttons = window.transport.phases.buttons
    for t in (0, 3):
        window.session.seek(t)
        settled()
        for phase in (Phase.LABEL, Phase.POINT, Phase.UPDATE):
            buttons[phase].setFocus()
            press(window, Key.Key_Space)
            assert (now(window.session.playhead.t), now(window.session.playhead.phase)) == (max(t, 1), phase)
            assert window.transport.phases.reached == tuple(one for one in Phase if one <= phase)


def test_the_theorem_is_chosen_by_keys(house: House) -> None:
    window = house.on(document("noisy"), size=(1920, 1080))
    reach(window, window.panel("theorem"))
    press(window, Key.Key_Return)
    menu = of_kind(QApplication.activePopupWidget(), QMenu)
    assert menu.objectName() == "theoremMenu"
    QTest.keyClick(menu, Key.Key_Down)
    QTest.keyClick(menu, Key.Key_Return)
    settled()
    assert window.session.snapshot.learners[0].theorem != ""


def test_the_menu_key_opens_the_menu_of_a_panel_with_that_of_its_plot(house: House) -> None:
    window = house.on(document("noisy"), size=(1280, 720))
    panel = window.panel("mistakes")
    reach(window, panel)
    for enlarged in (False, True):
        if enlarged:
            window.layout_.toggle("mistakes")
            settled()
            panel.setFocus()
        press(window, Key.Key_F10, SHIFT)
        menu = of_kind(QApplication.activePopupWidget(), QMenu)
        texts = {action.text() for action in menu.actions()}
        assert {"Fit", "Export picture …", "Restore" if enlarged else "Enlarge"} <= texts
        menu.close()
        settled()
    window.layout_.reduce()
    activated(window)
    press(window, Key.Key_F10, SHIFT)
    menu = of_kind(QApplication.activePopupWidget(), QMenu)
    assert "Fit" in {action.text() for action in menu.actions()}, "of the plane"
    menu.close()


@pytest.mark.long(only=True)
def test_a_panel_is_moved_and_closed_by_keys(house: House) -> None:
    window = house.on(document("noisy"), size=(1920, 1080))
    proof, mistakes = dock(window, "proof"), dock(window, "mistakes")
    assert proof.x() > mistakes.x()
    reach(window, window.panel("proof"))
    press(window, Key.Key_Left, CTRL | SHIFT)
    assert proof.x() < mistakes.x()
    assert focused() is window.panel("proof")
    press(window, Key.Key_F4, CTRL)
    assert "proof" not in opened(window)
    assert focused() is window.planes[0].view
    press(window, Key.Key_F4, CTRL)
    assert "no panel is focused" in window.status_bar.message.text()


@pytest.mark.long(only=True)
def test_what_has_no_room_is_scrolled_by_keys(house: House) -> None:
    window = house.on(document("noisy", "algorithm-p"), size=(1280, 720))
    window.layout_.open("rule")
    settled()
    rule = of_kind(window.panel("rule"), RulePanel)
    assert rule.bar.isVisible()
    rule.bar.setValue(0)
    rule.setFocus()
    press(window, Key.Key_Down)
    assert rule.bar.value() > 0
    activated(window)
