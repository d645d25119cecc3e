"""Docks on the real window: moved, tabbed, floating, closed, restored, reset, remembered; and their cost."""

from itertools import combinations, pairwise, product

import pytest
from mouse import LEFT, double_click
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsItem, QLabel, QMenu, QToolButton, QWidget
from trials import in_long
from typed import now, of_kind, some
from windows import (
    House,
    activated,
    dock,
    document,
    found,
    mouse,
    opened,
    picture,
    places,
    press,
    run,
    settled,
    tab_bars,
)

from visualonline.core.errors import Error
from visualonline.session.snapshot import Snapshot
from visualonline.views.docks.dock import WAYS
from visualonline.views.panel import Panel
from visualonline.views.panels.scoreboard import ScoreboardPanel
from visualonline.views.plot.frame import PlotFrame
from visualonline.views.shell.window import MainWindow

Key = Qt.Key
ALT = Qt.KeyboardModifier.AltModifier
EXPERTS = document("experts", "weighted-majority")
FULL = (1920, 1080)


def carry(window: MainWindow, held: QWidget, name: str, target: QWidget, share: float = 0.5) -> None:
    """Take a dock by its strip or handle and let go of it over another widget, at a share of its width."""
    start = held.mapToGlobal(held.rect().center())
    mouse(held, QEvent.Type.MouseButtonPress, start)
    mouse(held, QEvent.Type.MouseMove, start + QPoint(0, 30))
    goal = target.mapToGlobal(QPoint(round(share * target.width()), target.height() // 2))
    for step in range(1, 5):
        mouse(dock(window, name), QEvent.Type.MouseMove, start + (goal - start) * (step / 4))
    mouse(dock(window, name), QEvent.Type.MouseButtonRelease, goal)
    settled()


# Every panel has a dock


def test_every_panel_has_a_dock_by_its_object_name_and_a_tick_in_the_menu(house: House) -> None:
    window = house.on()
    for name, kind in window.layout_.kinds.items():
        assert found(window, QWidget, kind.widget) is dock(window, name)
    menu = found(window, QMenu, "shownPanelsMenu")
    ticks = {action.text(): action.isChecked() for action in menu.actions() if action.isCheckable()}
    assert ticks == {kind.name: name in opened(window) for name, kind in window.layout_.kinds.items()}


def test_every_panel_can_be_asked_for_and_no_other(house: House) -> None:
    window = house.on()
    for name in ("plane", "timeline", *window.layout_.kinds):
        assert window.panel(name).parentWidget() is not None
    with pytest.raises(Error, match="Unknown panel 'nothing'"):
        window.panel("nothing")


def test_a_learner_opens_with_its_story_and_gives_it_back(house: House) -> None:
    window = house.on(EXPERTS, size=FULL)
    told = [name for name in window.session.workspace.runs[0].learner.default_panels if name in window.layout_.kinds]
    assert opened(window) == {"scoreboard", "theorem", *told}
    experts = places(window)
    assert window.session.choose_learner(0, "perceptron")
    settled()
    other = [name for name in window.session.workspace.runs[0].learner.default_panels if name in window.layout_.kinds]
    assert opened(window) == {"scoreboard", "theorem", *other}
    window.session.undo_stack.undo()
    window.session.finish()
    settled()
    assert places(window) == experts


@pytest.mark.parametrize("size", [(1280, 720), *in_long((FULL,), ((1600, 900),))])
def test_the_plane_keeps_more_than_half_and_the_panels_stand_in_reading_order(
    house: House, size: tuple[int, int]
) -> None:
    window = house.on(EXPERTS, size=size)
    assert window.size().toTuple() == size
    assert window.panel("plane").width() > size[0] / 2
    order = window.layout_.order()
    assert order[:2] == ("plane", "scoreboard")
    seen = [dock(window, name) for name in order[1:] if dock(window, name).seen]
    assert all((a.y(), a.x()) < (b.y(), b.x()) for a, b in pairwise(seen))
    for one in seen:
        assert one.height() > 70
        assert one.geometry().right() <= window.layout_.width()


@pytest.mark.parametrize(
    ("source", "learner", "square", "beside"),
    [
        ("linear-arms", "oful", "ellipsoid", ("arms", "regret")), *in_long(
        ("weak-learner", "adaboost", "boosting", ("mistakes", "proof")),
        ("matrix-game", "regret-matching", "game", ("regret", "potential"))),
    ],
)
def test_a_panel_that_needs_a_square_has_as_much_room_as_the_board(
    house: House, source: str, learner: str, square: str, beside: tuple[str, str]
) -> None:
    window = house.on(document(source, learner), size=(1366, 768))
    large, others = dock(window, square), [dock(window, name) for name in beside]
    assert large.height() > 2 * max(one.height() for one in others)
    assert all(one.x() > large.x() + large.width() for one in others)
    assert min(large.width(), large.height()) > 380


@pytest.mark.long(only=True)
def test_several_planes_stand_side_by_side_over_the_panels(house: House) -> None:
    window = house.on(document("noisy", "perceptron", "winnow", "averaged-perceptron"), size=FULL)
    widths = {plane.width() for plane in window.planes}
    assert max(widths) - min(widths) <= 1
    foot = window.panel("plane").geometry().bottom()
    assert all(dock(window, name).y() > foot for name in window.layout_.seen)
    assert {"scoreboard", "mistakes"} <= window.layout_.seen


@pytest.mark.parametrize(("n", "size", "least"), [
    (4, (960, 540), (150, 90)), *in_long(
    (2, (960, 540), (180, 200)), (2, (1366, 768), (290, 340)), (2, (1024, 768), (200, 350)),
    (2, (1280, 720), (260, 300)), (4, (1024, 768), (170, 110)), (4, (1280, 720), (230, 110)),
)])  # fmt: skip
def test_in_a_small_window_the_planes_of_several_learners_can_be_seen(
    house: House, n: int, size: tuple[int, int], least: tuple[int, int]
) -> None:
    learners = ("perceptron", "winnow", "averaged-perceptron", "kernel-perceptron")[:n]
    window = house.on(document("noisy", *learners, rounds=60), size=size)
    window.session.seek(30)
    run(window)
    for plane in window.planes:
        seen = plane.view.area
        assert seen.width() >= least[0]
        assert seen.height() >= least[1]
    area = window.layout_
    docks = [one for one in area.docks.values() if one.seen]
    assert all(area.rect().contains(one.geometry()) for one in docks)
    assert all(one.height() >= one.minimumSizeHint().height() for one in docks)


@pytest.mark.long(only=True)
def test_another_document_is_laid_out_before_it_is_painted(house: House) -> None:
    window = house.on(document("noisy"), size=(1366, 768))
    area, painted = window.layout_, []

    class Painted(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if event.type() is QEvent.Type.Paint and watched in (area, window.topbar, *window.planes):
                painted.append(tuple(part.size().toTuple() for part in (area, window.topbar, *window.planes)))
            return False

    watcher = Painted()
    app = QApplication.instance()
    assert app is not None
    app.installEventFilter(watcher)
    try:
        window.session.show_document(document("experts", "weighted-majority", "halving"))
        run(window)
    finally:
        app.removeEventFilter(watcher)
    assert len(window.planes) == 2
    assert len(set(painted)) == 1
    assert all(box.width() >= box.sizeHint().width() for box in window.topbar.learners)


# User actions


def test_a_panel_dropped_on_another_shares_its_place(house: House) -> None:
    window = house.on(EXPERTS, size=FULL)
    mistakes, weights = dock(window, "mistakes"), dock(window, "weights")
    carry(window, weights.title, "weights", mistakes)
    assert window.layout_.tabifiedDockWidgets(weights) == [mistakes]
    assert weights.seen
    assert not mistakes.seen
    window.layout_.reset()
    settled()
    assert weights.seen
    assert mistakes.seen


def test_a_panel_has_a_title_until_it_shares_its_place_and_is_named_by_its_tab(house: House) -> None:
    window = house.on(EXPERTS, size=FULL)
    mistakes, weights = dock(window, "mistakes"), dock(window, "weights")
    assert {label.text() for label in weights.title.findChildren(QLabel) if label.isVisible()} == {"Weights"}
    height = weights.title.height()
    window.layout_.tabifyDockWidget(mistakes, weights)
    settled()
    assert not any(part.isVisible() for part in weights.title.findChildren(QWidget))
    (tabs,) = tab_bars(window)
    assert [tabs.tabText(k) for k in range(tabs.count())] == ["Mistakes", "Weights"]
    tabs.tabCloseRequested.emit(0)
    settled()
    assert "mistakes" not in opened(window)
    assert weights.title.height() == height
    assert {label.text() for label in weights.title.findChildren(QLabel) if label.isVisible()} == {"Weights"}


@pytest.mark.parametrize("size", [(1280, 720), *in_long(((1366, 768),), (FULL,))])
def test_new_panels_can_be_read_and_their_titles_are_whole(house: House, size: tuple[int, int]) -> None:
    """As many as six: more tabs than that are scrolled to."""
    window = house.on(document("noisy"), size=size)
    for name in ("dual", "vote", "loss", "potential", "points", "rule"):
        window.layout_.open(name)
        settled()
        assert name in window.layout_.seen
        panel = window.panel(name)
        assert panel.width() >= 330
        assert panel.height() >= 110
        for tabs in tab_bars(window):
            room = [tabs.tabRect(k) for k in range(tabs.count())]
            for k, rect in enumerate(room):
                assert rect.width() > tabs.fontMetrics().horizontalAdvance(tabs.tabText(k))
            assert room[-1].right() <= tabs.width()


@pytest.mark.long(only=True)
def test_a_new_panel_takes_half_of_a_large_cell(house: House) -> None:
    window = house.on(document("noisy"), size=FULL)
    for name in ("proof", "weight-space", "margin"):
        dock(window, name).dismiss()
        settled()
    mistakes = dock(window, "mistakes")
    assert mistakes.width() > 800
    window.layout_.open("vote")
    settled()
    assert mistakes.seen
    assert dock(window, "vote").seen
    assert abs(mistakes.width() - dock(window, "vote").width()) <= 2


def test_a_panels_menu_moves_enlarges_and_closes_it(house: House) -> None:
    window = house.on(EXPERTS, size=FULL)
    theorem = dock(window, "theorem")
    QTest.mouseClick(found(theorem, QToolButton, "panelMenuButton"), LEFT)
    menu = of_kind(QApplication.activePopupWidget(), QMenu)
    entries = {action.text(): action for action in menu.actions()}
    assert {"Enlarge", "Float", "Move left", "Move right", "Move up", "Move down", "Close"} <= set(entries)
    entries["Move up"].trigger()
    menu.close()
    settled()
    assert theorem.y() < dock(window, "scoreboard").y()


def test_a_panel_that_is_moved_past_the_plane_leaves_it_room(house: House) -> None:
    window = house.on(document("noisy"), size=(1280, 720))
    window.layout_.move_panel("mistakes", "left")
    settled()
    mistakes, plane = dock(window, "mistakes"), window.panel("plane")
    assert mistakes.geometry().right() < plane.mapTo(window.layout_, QPoint(0, 0)).x()
    assert 300 < mistakes.width() < plane.width()


@pytest.mark.parametrize("way", ["left", *in_long(*(way for way in WAYS if way != "left"))])
def test_a_panel_moves_past_its_neighbour_or_the_planes(house: House, way: str) -> None:
    window = house.on(document("noisy"), size=FULL)
    proof = dock(window, "proof")
    before = places(window)
    window.layout_.move_panel("proof", way)
    settled()
    passed = {
        "left": proof.x() < dock(window, "mistakes").x(),
        "right": places(window) == before,
        "up": proof.y() < dock(window, "theorem").y(),
        "down": proof.y() > dock(window, "margin").y(),
    }
    assert passed[way]
    assert set(places(window)) == set(before), "all can still be seen"
    for other in WAYS:  # wherever it is now
        window.layout_.move_panel("proof", other)
        settled()
        assert proof.seen


def test_the_place_of_a_panel_is_left_and_right_of_another_and_beside_the_plane(house: House) -> None:
    window = house.on(EXPERTS, size=FULL)
    plane = window.panel("plane")
    carry(window, dock(window, "weights").title, "weights", plane, 0.02)
    assert not dock(window, "weights").isFloating()
    assert dock(window, "weights").geometry().right() < plane.mapTo(window.layout_, QPoint(0, 0)).x()


@pytest.mark.long(only=True)
def test_a_panel_floats_and_a_double_click_on_its_title_puts_it_back(house: House) -> None:
    window = house.on(EXPERTS, size=FULL)
    weights, before = dock(window, "weights"), places(window)
    weights.turn_floating()
    settled()
    assert weights.isFloating()
    assert weights.isWindow()
    assert weights.seen
    assert found(weights, QLabel, "panelTitle").isVisible()
    activated(window)
    press(window, Key.Key_Right)
    assert some(some(weights.panel).snapshot).t == 1
    QTest.keyClick(weights, Key.Key_Right)
    assert window.session.playhead.t == 2
    double_click(weights.title, QPoint(20, 4))
    settled()
    assert not weights.isFloating()
    assert places(window) == before


def test_the_close_button_closes_and_the_menu_brings_it_back(house: House) -> None:
    window = house.on(EXPERTS, size=FULL)
    weights = dock(window, "weights")
    QTest.mouseClick(found(weights, QToolButton, "closeButton"), LEFT)
    settled()
    assert "weights" not in opened(window)
    tick = window.layout_.action("weights")
    assert not tick.isChecked()
    tick.trigger()
    settled()
    assert weights.seen
    assert tick.isChecked()


def test_reset_takes_back_all_that_was_done(house: House) -> None:
    window = house.on(EXPERTS, size=FULL)
    before = places(window)
    dock(window, "weights").turn_floating()
    dock(window, "theorem").dismiss()
    window.layout_.tabifyDockWidget(dock(window, "scoreboard"), dock(window, "mistakes"))
    settled()
    assert places(window) != before
    window.actions_["resetLayoutAction"].trigger()
    settled()
    assert places(window) == before


def test_in_a_presentation_nothing_can_be_taken(house: House) -> None:
    window = house.on(EXPERTS)
    window.presentation.toggle()
    settled()
    assert not found(dock(window, "mistakes"), QToolButton, "closeButton").isVisible()
    before = places(window)
    double_click(dock(window, "mistakes").title, QPoint(20, 4))
    settled()
    assert places(window) == before


@pytest.mark.long(only=True)
def test_a_presentation_leaves_a_small_window_as_small_as_it_was(house: House) -> None:
    window = house.on(EXPERTS, size=(1280, 720))
    before = places(window)
    for _ in range(2):
        window.presentation.toggle()
        settled()
        assert window.size().toTuple() == (1280, 720)
    assert places(window) == before


@pytest.mark.long(only=True)
def test_what_was_opened_stays_open_in_a_smaller_window(house: House) -> None:
    window = house.on(EXPERTS, size=FULL)
    window.layout_.open("points")
    settled()
    window.resize(1280, 720)
    settled()
    assert "points" in window.layout_.seen
    window.layout_.reset()
    settled()
    assert "points" not in opened(window)
    window.resize(*FULL)  # it may be stored late on a slow machine: the next test starts with the present state
    settled()
    window.layout_.reset()


@pytest.mark.parametrize("name", ["plane", *in_long("points", "mistakes", "rule", "theorem")])
def test_letters_grow_with_a_panel_that_is_enlarged_and_shrink_again(house: House, name: str) -> None:
    window = house.on(document("noisy"), size=(1600, 900))
    window.layout_.open("rule")
    window.layout_.open("points")
    settled()
    shown = window.planes[0] if name == "plane" else of_kind(window.panel(name), Panel)
    before = shown.style_.note
    window.layout_.enlarge(window.layout_.order().index(name) + 1)
    settled()
    assert now(window.layout_.enlarged) == name
    assert shown.style_.note >= 20
    window.look.show_theme("dark")
    assert now(shown.style_.note) >= 20
    window.layout_.reduce()
    settled()
    if name != "plane":
        window.layout_.open(name)
        settled()
    assert shown.style_.note == before
    assert shown.style_.colours == window.look.style.colours


# Costs


class Ear:
    """Counts the moments that a panel is shown."""

    def __init__(self, panel: Panel, monkeypatch: pytest.MonkeyPatch) -> None:
        self.heard = 0
        shown = panel.show_snapshot

        def hear(snapshot: Snapshot) -> None:
            self.heard += 1
            shown(snapshot)

        monkeypatch.setattr(panel, "show_snapshot", hear)


@pytest.mark.long(only=True)
def test_what_cannot_be_seen_is_shown_no_moments_and_catches_up(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    window = house.on(EXPERTS, size=FULL)
    layout = window.layout_
    panel = layout.panel("weights")
    layout.tabifyDockWidget(dock(window, "mistakes"), dock(window, "weights"))
    dock(window, "mistakes").raise_()
    settled()
    assert "weights" not in layout.seen
    ear = Ear(panel, monkeypatch)
    press(window, Key.Key_Right)
    window.look.show_theme("dark")
    assert ear.heard == 0
    dock(window, "weights").raise_()
    settled()
    assert ear.heard > 0
    assert some(panel.snapshot).t == 1
    assert panel.style_ == window.look.style
    dock(window, "weights").dismiss()
    settled()
    heard = ear.heard
    press(window, Key.Key_Right)
    assert ear.heard == heard


# Keys


@pytest.mark.long(only=True)
def test_the_verdict_stands_on_the_scoreboard_while_the_theorem_cannot_be_seen(house: House) -> None:
    window = house.on(EXPERTS, size=FULL)
    window.layout_.tabifyDockWidget(dock(window, "mistakes"), dock(window, "theorem"))
    dock(window, "mistakes").raise_()
    settled()
    assert not dock(window, "theorem").seen
    scores = of_kind(window.panel("scoreboard"), ScoreboardPanel)
    assert now(scores.judging)
    window.layout_.open("theorem")
    settled()
    assert dock(window, "theorem").seen
    assert not now(scores.judging)
    dock(window, "theorem").dismiss()
    settled()
    assert scores.judging


def test_digits_follow_the_screen_and_alt_digits_do_the_same(house: House) -> None:
    window = house.on(EXPERTS, size=FULL)
    before = places(window)
    assert window.layout_.order().index("mistakes") < window.layout_.order().index("weights")
    window.layout_.splitDockWidget(dock(window, "weights"), dock(window, "mistakes"), Qt.Orientation.Vertical)
    settled()
    number = window.layout_.order().index("weights")
    assert number < window.layout_.order().index("mistakes")
    press(window, Key(Key.Key_1 + number), ALT)
    assert now(window.layout_.enlarged) == "weights"
    assert window.layout_.seen == {"weights"}
    assert window.panel("weights").width() > 0.95 * window.width()
    press(window, Key.Key_Escape)
    assert window.layout_.enlarged is None
    assert set(places(window)) == set(before)


@pytest.mark.long(only=True)
def test_what_is_behind_or_floats_comes_back_as_it_was(house: House) -> None:
    window = house.on(EXPERTS, size=FULL)
    window.layout_.tabifyDockWidget(dock(window, "mistakes"), dock(window, "theorem"))
    dock(window, "theorem").raise_()
    dock(window, "weights").turn_floating()
    activated(window)
    for name in ("mistakes", "weights"):
        press(window, Key(Key.Key_1 + window.layout_.order().index(name)))
        assert window.layout_.seen == {name}
        assert window.panel(name).window() is window
        press(window, Key.Key_Escape)
        assert window.panel("weights").window() is dock(window, "weights")
        assert dock(window, "weights").isFloating()
        assert dock(window, "theorem").seen
        assert not dock(window, "mistakes").seen


def test_a_presentation_shows_the_figures_and_one_panel_and_t_the_theorem_alone(house: House) -> None:
    window = house.on(EXPERTS, size=FULL)
    dock(window, "weights").dismiss()
    settled()
    before = opened(window)
    window.presentation.toggle()
    settled()
    assert opened(window) == {"scoreboard", "mistakes"}
    press(window, Key.Key_T)
    assert window.layout_.seen == {"theorem"}
    press(window, Key.Key_T)
    assert window.layout_.seen == {"scoreboard", "mistakes"}
    press(window, Key.Key_2)
    assert window.layout_.seen == {"scoreboard"}
    press(window, Key.Key_Escape)
    assert now(window.presentation.running)
    assert opened(window) == {"scoreboard", "mistakes"}
    press(window, Key.Key_Escape)
    assert not window.presentation.running
    assert opened(window) == before


@pytest.mark.long(only=True)
def test_no_axis_keeps_a_part_of_its_picture_in_a_larger_window(house: House) -> None:
    window = house.on(document("separable", rounds=60), size=(1600, 900))
    window.session.seek(40)
    run(window)
    window.resize(1280, 720)
    run(window)
    modes = QGraphicsItem.CacheMode.NoCache, QGraphicsItem.CacheMode.DeviceCoordinateCache
    changed = []
    for plot in (one for one in window.findChildren(PlotFrame) if one.isVisible()):
        kept = picture(plot)
        for axis, mode in product(plot.axes.values(), modes):
            axis.setCacheMode(mode)
        changed += [str(plot.parentWidget())] * bool((picture(plot) != kept).any())
    assert changed == []


@pytest.mark.parametrize("size", [(1280, 720), *in_long(((1366, 768),), ((1600, 900),))])
def test_a_theorem_that_is_opened_pushes_no_panel_over_another_or_out_of_the_window(
    house: House, size: tuple[int, int]
) -> None:
    window = house.on(document("experts", "weighted-majority"), size=size)
    window.show_panel("theorem")
    run(window)
    area = window.layout_
    docks = [one for one in area.docks.values() if one.seen]
    assert "theorem" in {one.kind.id for one in docks}
    for one in docks:
        assert area.rect().contains(one.geometry()), one.kind.id
        assert one.height() >= one.minimumSizeHint().height(), one.kind.id
    for one, other in combinations(docks, 2):
        assert not one.geometry().intersects(other.geometry()), (one.kind.id, other.kind.id)
