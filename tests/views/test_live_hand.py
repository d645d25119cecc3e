"""Dragged points and sliders update everything at each move, and are one undo step."""

from typing import cast

import pytest
from mouse import LEFT, double_click, drag, hold, pull, release
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from typed import now, of_kind, some
from windows import CTRL, House, activated, at, document, found, press, run, settled

from visualonline.core.catalog import catalog
from visualonline.views.shell.window import MainWindow
from visualonline.views.widgets.value_slider import ValueSlider

Key = Qt.Key


def weights(window: MainWindow) -> list[float]:
    return cast("list[float]", window.session.workspace.runs[0].frame(1).after.w.tolist())


def slider(window: MainWindow, name: str, *, stream: bool = False) -> ValueSlider:
    bar = window.topbar
    QTest.mouseClick(bar.stream_chip if stream else bar.learners[0].chip, LEFT)
    settled()
    return found(bar.stream_form if stream else bar.learners[0].form, ValueSlider, f"slider_{name}")


def closed(window: MainWindow) -> None:
    window.topbar.stream.popover.hide()
    window.topbar.learners[0].popover.hide()
    activated(window)


def place(one: ValueSlider, share: float) -> QPoint:
    first, room = one._track()
    return QPoint(round(first + share * room), one.height() // 2)


def test_the_run_follows_a_dragged_point_while_the_button_is_down_and_esc_takes_it_back(house: House) -> None:
    window = house.on(document("separable"))
    session, port = window.session, window.planes[0].view.viewport()
    session.seek(7)
    x, y = session.workspace.base.block(0).X[0].tolist()
    label, before = session.workspace.base.block(0).y[0], session.document
    hold(port, at(window, x, y))
    for goal in ((0.1, 0.1), (0.3, 0.2), (-0.4, 0.6)):
        pull(port, at(window, *goal))
        run(window)
        assert weights(window) == pytest.approx([label * goal[0], label * goal[1]], abs=0.02)
        assert (session.playhead.t, session.undo_stack.count()) == (7, 1)
    assert len(session.document.stream.edits) == 1
    press(window, Key.Key_Escape)
    release(port, at(window, -0.4, 0.6))
    run(window)
    assert (session.document, session.undo_stack.count()) == (before, 0)
    assert weights(window) == [label * x, label * y]


class Watcher(QObject):
    """Records which widgets are laid out, painted or resized."""

    def __init__(self) -> None:
        super().__init__()
        self.laid_out: set[str] = set()
        self.painted: set[str] = set()
        self.resized: list[str] = []

    def eventFilter(self, thing: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.laid_out.add(type(thing).__name__)
        elif event.type() == QEvent.Type.Paint:
            self.painted.add(type(thing).__name__)
        elif event.type() == QEvent.Type.Resize:
            self.resized.append(type(thing).__name__)
        return False


@pytest.mark.long(only=True)
def test_a_dragged_point_lays_out_no_panels_and_paints_no_controls(house: House) -> None:
    window = house.on(document("separable"), size=(1920, 1080))
    window.session.seek(7)
    run(window)
    port = window.planes[0].view.viewport()
    x, y = window.session.workspace.base.block(0).X[0].tolist()
    hold(port, at(window, x, y))
    pull(port, at(window, 0.1, 0.1))
    run(window)
    watcher = Watcher()
    some(QApplication.instance()).installEventFilter(watcher)
    for goal in ((0.12, 0.1), (0.14, 0.1), (0.16, 0.1)):  # on its own side, so that there is no further message
        pull(port, at(window, *goal))
        run(window)
    some(QApplication.instance()).removeEventFilter(watcher)
    release(port, at(window, 0.16, 0.1))
    run(window)
    assert "QWidget" in watcher.painted, "the plane is"
    assert not watcher.painted & {"TopBar", "ToolBox", "DockArea"}
    assert not watcher.laid_out & {"TopBar", "DockArea", "PlaneRow"}


@pytest.mark.long(only=True)
def test_no_plot_changes_its_size_while_rounds_that_no_line_separates_are_judged_anew(house: House) -> None:
    window = house.on(document("noisy", rounds=1000), size=(1920, 1080))
    window.session.seek(500)
    window.layout_.open("margin")
    run(window)
    port, (x, y) = window.planes[0].view.viewport(), window.session.workspace.base.block(0).X[498].tolist()
    watcher = Watcher()
    hold(port, at(window, x, y))
    pull(port, at(window, x, y + 0.02))
    run(window)
    some(QApplication.instance()).installEventFilter(watcher)
    for k in range(6):
        pull(port, at(window, x, y + 0.02 * k))
        while window.session.workspace.document != window.session.document:
            QApplication.processEvents()  # and no further: the best margin of the new rounds may not be known yet
        QApplication.sendPostedEvents()
    some(QApplication.instance()).removeEventFilter(watcher)
    release(port, at(window, x, y + 0.1))
    run(window)
    assert "RoundPlot" not in watcher.resized


def test_a_drag_is_one_step_and_the_next_drag_of_the_same_point_another(house: House) -> None:
    window = house.on(document("separable"))
    session, port = window.session, window.planes[0].view.viewport()
    first = session.document
    places = [at(window, *session.workspace.base.block(0).X[0].tolist()), at(window, 0.1, 0.1), at(window, 0.2, 0.3)]
    drag(port, *places)
    run(window)
    second = session.document
    drag(port, places[-1], at(window, 0.5, 0.5), at(window, 0.6, 0.1))
    run(window)
    assert [session.undo_stack.text(k) for k in range(session.undo_stack.count())] == ["Move point 1"] * 2
    press(window, Key.Key_Z, CTRL)
    assert session.document == second
    press(window, Key.Key_Z, CTRL)
    assert session.document == first


def test_a_parameters_slider_runs_at_each_move_and_is_one_step(house: House) -> None:
    window = house.on(document("separable", "projected-gradient"))
    session = window.session
    one = slider(window, "radius")
    radii = []
    hold(one, place(one, 0.5))
    for share in (0.6, 0.8, 1.0):
        pull(one, place(one, share))
        run(window)
        radii.append(of_kind(session.workspace.runs[0].rule.values["radius"], float))
    release(one, place(one, 1.0))
    assert radii[-1] == 100.0
    assert 1.0 < radii[0] < radii[1] < radii[2]
    field = found(window.topbar.learners[0].form, QLineEdit, "parameter_radius")
    assert (field.text(), session.undo_stack.count()) == ("100", 1)
    double_click(one, place(one, 0.2))
    run(window)
    assert session.document.learners[0].settings == ()
    assert (one.values[one.value()], field.text(), session.undo_stack.count()) == (1.0, "1", 2)
    QTest.keyClick(one, Key.Key_Right)
    QTest.keyClick(one, Key.Key_PageUp)
    run(window)
    assert session.workspace.runs[0].rule.values["radius"] == one.values[one.value()] > 1.1
    assert session.undo_stack.count() == 4
    closed(window)


def test_the_streams_own_settings_have_sliders_and_so_have_seed_and_rounds(house: House) -> None:
    window = house.on(document("noisy"))
    session = window.session
    flip = slider(window, "flip", stream=True)
    assert set(window.topbar.stream_form.sliders) == {"rounds", "seed", "flip", "d", "delay"}
    drag(flip, place(flip, 0.1), place(flip, 0.4), place(flip, 0.0))
    run(window)
    assert (session.document.stream.settings, session.undo_stack.undo_text()) == ((("flip", "0.0"),), "Set flip")
    rounds = window.topbar.stream_form.sliders["rounds"]
    assert rounds.values[rounds.value()] == pytest.approx(40, rel=0.1)
    hold(rounds, place(rounds, 0.3), place(rounds, 0.5))
    run(window)
    assert session.workspace.rounds_run == session.document.stream.rounds == rounds.values[rounds.value()]
    release(rounds, place(rounds, 0.5))
    seed = window.topbar.stream_form.sliders["seed"]
    before = session.workspace.base.block(0).X.copy()
    seed.setFocus()
    QTest.keyClick(seed, Key.Key_Right)
    run(window)
    assert (window.topbar.seed_box.value(), session.document.stream.seed) == (1, 1)
    assert (before != session.workspace.base.block(0).X).any()
    assert session.undo_stack.count() == 3
    closed(window)


@pytest.mark.parametrize("source", catalog("streams").plugins)
def test_every_number_of_a_stream_has_a_slider_that_goes_through_its_default(source: str) -> None:
    for param in catalog("streams").plugins[source].parameters:
        if param.type in ("float", "int"):
            values = param.slider_values()
            assert len(values) > 1, param.name
            assert param.default == "auto" or values[0] <= float(str(param.default)) <= values[-1], param.name


def test_the_margin_of_a_stream_follows_the_hand_and_a_double_click_takes_the_default(house: House) -> None:
    window = house.on(document("separable"))
    session = window.session
    margin = slider(window, "margin", stream=True)
    hold(margin, place(margin, 0.1), place(margin, 0.5))
    run(window)
    asked = margin.values[margin.value()]
    assert now(session.document.stream.settings) == (("margin", str(asked)),)
    assert session.workspace.base.name == f"separable:margin={asked}"
    release(margin, place(margin, 0.5))
    double_click(margin, place(margin, 0.8))
    run(window)
    assert session.document.stream.settings == ()
    assert margin.values[margin.value()] == pytest.approx(0.1)
    closed(window)
