"""A plot over rounds under the mouse: zoom, pan, fit, shared rounds, read-outs, seeking and saving."""

import csv
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from mouse import LEFT, double_click, drag, hover, wheel
from pictures import levels
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu, QMessageBox, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from typed import some
from windows import picture

from visualonline.session.feeds.curve_source import Levels, Points, value_at
from visualonline.trace.pyramid import Series
from visualonline.views.plot.curve_set import Curve, Dots, RoundScene
from visualonline.views.plot.end_labels import Label
from visualonline.views.plot.round_plot import RoundPlot
from visualonline.views.round_range import RoundRange
from visualonline.views.theme.style import LIGHT, Style

STYLE = Style(LIGHT)
ROUNDS = 1000


def scene(values: Any = None, low: float = -5.0, high: float = 105.0) -> RoundScene:
    """Return a curve that rises by 0.1 a round, or one of other values."""
    series = Series()
    series.append(np.arange(1, ROUNDS + 1) / 10 if values is None else values)
    return RoundScene((Curve("M", Levels(series.curve, ROUNDS, 0.0), STYLE.colour("paid")),), ROUNDS, low, high)


@pytest.fixture
def plots(qtbot: QtBot) -> Iterator[list[RoundPlot]]:
    """Two plots of one window, at round 400."""
    window = QWidget()
    qtbot.addWidget(window)
    layout = QVBoxLayout(window)
    made = [RoundPlot(), RoundPlot()]
    for plot in made:
        layout.addWidget(plot)
        plot.set_curves(scene())
        plot.set_round(400, (Label("M", "40 now", 40.0, STYLE.colour("paid")),))
    window.resize(700, 600)
    window.show()
    qtbot.waitExposed(window)
    QApplication.processEvents()
    yield made
    window.close()


def at(plot: RoundPlot, t: float, value: float) -> QPoint:
    """Return the position of a round and a value in the viewport."""
    place: QPoint = plot.mapFromScene(plot.box.mapViewToScene(QPointF(t, value)))
    return place


def turn(plot: RoundPlot, place: QPoint, notches: int) -> None:
    wheel(plot.viewport(), place, notches)


def pan(plot: RoundPlot, start: QPoint, end: QPoint) -> None:
    drag(plot.viewport(), start, *(start + (end - start) * share for share in (0.3, 0.6, 1.0)))


def rounds(plot: RoundPlot) -> tuple[float, float]:
    lo, hi = plot.box.viewRange()[0]
    return lo, hi


def test_the_wheel_zooms_the_rounds_of_all_plots_about_the_cursor(plots: list[RoundPlot]) -> None:
    first, second = plots
    assert rounds(first) == rounds(second) == (0, ROUNDS)
    turn(first, at(first, 300, 50), 3)
    lo, hi = rounds(first)
    assert hi - lo < 0.5 * ROUNDS
    assert (300 - lo) / (hi - lo) == pytest.approx(0.3, abs=0.01)  # the round under the cursor stays there
    assert rounds(second) == pytest.approx((lo, hi))
    assert first.box.viewRange()[1] == [-5, 105]
    t, values = first.curves._lines[0][0].getData()
    assert lo - 3 <= t[0] <= lo
    assert hi <= t[-1] <= hi + 3
    assert values == pytest.approx(t / 10)


def test_over_the_left_axis_the_wheel_zooms_the_values_of_one_plot(plots: list[RoundPlot]) -> None:
    first, second = plots
    turn(first, QPoint(8, at(first, 0, 50).y()), 3)
    low, high = first.box.viewRange()[1]
    assert high - low < 60
    assert rounds(first) == (0, ROUNDS)
    assert second.box.viewRange()[1] == [-5, 105]


def test_a_drag_pans_the_rounds_within_the_run_and_a_double_click_fits(plots: list[RoundPlot]) -> None:
    first, second = plots
    turn(first, at(first, 500, 50), 4)
    lo, hi = rounds(first)
    pan(first, at(first, lo + 0.5 * (hi - lo), 50), at(first, lo + 0.7 * (hi - lo), 50))
    assert rounds(first)[0] < lo - 0.1 * (hi - lo)
    assert rounds(second) == pytest.approx(rounds(first))
    for _ in range(30):
        pan(first, QPoint(200, 100), QPoint(500, 100))
    assert rounds(first)[0] == 0
    double_click(second.viewport(), QPoint(200, 100))
    assert rounds(first) == rounds(second) == (0, ROUNDS)


def test_a_click_tells_its_round_and_a_drag_does_not(qtbot: QtBot, plots: list[RoundPlot]) -> None:
    plot = plots[0]
    found: list[int] = []
    plot.round_clicked.connect(found.append)
    QTest.mouseClick(plot.viewport(), LEFT, pos=at(plot, 250, 20))
    assert found == [pytest.approx(250, abs=2)]
    turn(plot, at(plot, 500, 50), 2)
    pan(plot, at(plot, 500, 50), at(plot, 450, 50))
    assert len(found) == 1


def test_the_numbers_of_the_round_under_the_mouse_stand_beside_all_plots(plots: list[RoundPlot]) -> None:
    first, second = plots
    told = [[text.text for text in plot._labels_item.texts] for plot in plots]
    assert told == [["M", "40 now"]] * 2
    found: list[Any] = []
    first.round_hovered.connect(found.append)
    hover(first.viewport(), at(first, 700, 20))
    t = found[-1]
    assert t == pytest.approx(700, abs=2)
    assert first.pointed == second.pointed == t
    assert [text.text for text in second._labels_item.texts] == ["M", f"{t / 10:g}"]
    assert second._overlay.notes[0][3] == f"t = {t}"
    hover(first.viewport(), QPoint(4, 4))
    assert found[-1] is None
    assert second.pointed is None
    assert [text.text for text in second._labels_item.texts] == ["M", "40 now"]


def test_where_a_plot_is_low_values_without_a_name_stand_in_a_row_behind_the_round(plots: list[RoundPlot]) -> None:
    plot = plots[0]
    curves = tuple(Curve(str(k), Points(np.arange(9.0), np.full(9, k)), STYLE.colour("ink")) for k in range(4))
    plot.set_curves(RoundScene(curves, 8, 0.0, 4.0))
    plot.set_round(2, tuple(Label("", "", k, STYLE.colour("ink"), of=str(k)) for k in range(4)))
    for height, row in ((200, False), (80, True)):
        plot.setFixedHeight(height)
        QApplication.processEvents()
        plot._point(3)
        places = {text: place for _font, _pen, place, text in plot._overlay.notes}
        assert list(places) == (["t = 3", "3", "2", "1", "0"] if row else ["t = 3", "0", "1", "2", "3"])
        assert (len({place.y() for place in places.values()}) == 1) == row
        plot._point(None)


def test_dots_of_two_kinds_have_one_name_under_the_mouse(plots: list[RoundPlot]) -> None:
    plot, paid, ink = plots[0], STYLE.colour("paid"), STYLE.colour("ink")
    right = Dots("margin", Points(np.array([1.0]), np.array([30.0])), ink, full=False)
    wrong = Dots("margin", Points(np.array([2.0]), np.array([-3.0])), paid, full=True)
    plot.set_curves(RoundScene((), 3, -5.0, 40.0, (right, wrong)))
    plot.set_round(2, (Label("mistake", "-3", -3.0, paid, "ring", "margin"),))
    plot._point(1)
    assert [(text.text, text.colour) for text in plot._labels_item.texts] == [("margin", ink), ("30", ink)]


def test_a_name_is_cut_before_its_value_unless_little_would_be_left_of_it(plots: list[RoundPlot]) -> None:
    plot, ink = plots[0], STYLE.colour("ink")
    labels = tuple(Label(f"a name much too long {k}", "−3.354", 4.0, ink) for k in range(3))
    told = {}
    for width in (440, 260):
        plot.setFixedSize(width, 70)
        plot.set_round(4, labels)
        QApplication.processEvents()
        told[width] = [text.text for text in plot._labels_item.texts[:2]]
    assert told[440][0].endswith("…")
    assert told[440][1] == "−3.354"
    assert told[260][0].endswith("…")
    assert told[260][1] == ""


def test_what_is_played_is_solid_and_what_is_to_come_is_faint(plots: list[RoundPlot]) -> None:
    seen = picture(plots[0]).astype(int)
    paid = levels(STYLE.colour("paid"))

    def ink(t: float) -> int:
        place = at(plots[0], t, t / 10)
        near = seen[place.y() - 4 : place.y() + 5, place.x() - 4 : place.x() + 5]
        return int((np.abs(near - paid).sum(axis=2) < 60).sum())

    assert ink(200) > 8
    assert ink(700) == 0
    plots[0].set_round(800, ())
    seen = picture(plots[0]).astype(int)
    assert ink(700) > 8


def test_a_value_off_the_axis_has_an_arrow_at_the_frame_and_at_its_number(plots: list[RoundPlot]) -> None:
    plot, bound = plots[0], STYLE.colour("allowed")
    labels = (Label("M", "40 now", 40.0, STYLE.colour("paid")), Label("bound", "300 now", 300.0, bound))
    plot.set_round(400, labels)
    frame, x = plot.box.sceneBoundingRect(), float(at(plot, 400, 0.0).x())
    (_pen, brush, tip) = plot._overlay.marks[-1]
    assert brush.color() == bound
    assert abs(tip.boundingRect().top() - frame.top()) < 1
    assert abs(tip.boundingRect().center().x() - x) < 1
    assert [text.text for text in plot._labels_item.texts][-1] == "300 ↑"
    assert not plot._overlay.notes, "curves run there"
    plot.set_round(400, labels[:1])
    assert len(plot._overlay.marks) == 1


def test_a_new_run_of_another_length_is_shown_whole(plots: list[RoundPlot]) -> None:
    turn(plots[0], at(plots[0], 900, 50), 6)
    assert rounds(plots[0])[0] > 500
    for plot in plots:
        plot.set_curves(scene()._replace(end=300.0))
    assert rounds(plots[0]) == rounds(plots[1]) == (0, 300)


def test_a_long_run_is_shown_as_far_as_the_current_round_and_some_more(plots: list[RoundPlot]) -> None:
    first, second = plots
    for plot in plots:
        plot.set_curves(scene()._replace(ends=lambda last: (0.0, last / 10)))
    for t, last in ((0, 50.0), (40, 50.0), (41, 100.0), (400, 800.0), (641, 1000.0), (1000, 1000.0), (80, 100.0)):
        first.set_round(t, ())
        assert rounds(first) == pytest.approx((0, last))
        assert first.box.viewRange()[1] == pytest.approx([0, last / 10] if last < ROUNDS else [-5, 105])
    second.set_round(80, ())
    turn(first, at(first, 50, 5), -2)
    chosen = rounds(first)
    assert chosen[1] > 110, "the wheel reaches what is not shown yet"
    first.set_round(900, ())
    assert rounds(first) == rounds(second) == pytest.approx(chosen)
    first.box.fit()
    assert (rounds(first)[1], rounds(second)[1]) == (1000, 100)


def test_the_menu_shows_the_whole_run_in_all_plots_instead(plots: list[RoundPlot]) -> None:
    for plot in plots:
        plot.set_curves(scene()._replace(ends=lambda last: (0.0, last / 10)))
        plot.set_round(80, ())
    follow = menu_of(plots[0])["Follow the current round"]
    assert follow.isChecked()
    follow.trigger()
    assert [rounds(plot)[1] for plot in plots] == [1000, 1000]
    assert plots[1].box.viewRange()[1] == pytest.approx([-5, 105])
    menu_of(plots[1])["Follow the current round"].trigger()
    assert [rounds(plot)[1] for plot in plots] == [100, 100]


def test_a_run_of_200_rounds_is_shown_whole() -> None:
    one = RoundRange()
    assert (one.rounds_in_view(1, 200), one.rounds_in_view(1, 201)) == (200, 50)
    presented = [one.rounds_in_view(t, 200, presenting=True) for t in (1, 60, 150)]
    assert presented == [50, 100, 200], "there what is to come is hidden"


def menu_of(plot: RoundPlot) -> dict[str, Any]:
    """Return the actions of the menu that a right click opens."""
    place = QPoint(200, 100)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, plot.mapToGlobal(place))
    QApplication.sendEvent(plot.viewport(), event)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return {action.text(): action for action in menu.actions() if action.text()}


def test_the_menu_is_ours_and_shows_logarithms_where_no_value_is_negative(plots: list[RoundPlot]) -> None:
    plot = plots[0]
    actions = menu_of(plot)
    assert list(actions) == ["Fit", "Logarithmic values", "Export picture …", "Copy picture", "Save numbers …"]
    actions["Logarithmic values"].trigger()
    low, high = plot.box.viewRange()[1]
    assert low < -0.9
    assert high == pytest.approx(np.log10(105))
    assert [text for _place, text in plot.axes["left"].ticks()][-1] == "100"
    some(QApplication.activePopupWidget()).close()
    plot.set_curves(scene(np.arange(ROUNDS) - 500.0, -500, 500))
    assert plot.box.viewRange()[1] == [-500, 500]
    assert "Logarithmic values" not in menu_of(plot)
    some(QApplication.activePopupWidget()).close()


def test_numbers_are_saved(plots: list[RoundPlot], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plot = plots[0]
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "plot.csv"), ""))
    menu_of(plot)["Save numbers …"].trigger()
    some(QApplication.activePopupWidget()).close()
    with open(tmp_path / "plot.csv", newline="", encoding="utf-8") as file:
        rows = list(csv.reader(file))
    assert rows[:3] == [["t", "M"], ["0", "0"], ["1", "0.1"]]
    assert rows[-1] == ["1000", "100"]


def test_what_cannot_be_saved_is_said_in_a_sentence(
    plots: list[RoundPlot], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = str(tmp_path / "missing" / "plot")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (path, ""))
    menu_of(plots[0])["Save numbers …"].trigger()
    box = plots[0].findChild(QMessageBox, "notSaved")
    assert box is not None
    assert path in box.informativeText()
    box.close()


def test_ten_million_rounds_are_fetched_as_a_few_points() -> None:
    series = Series()
    for _ in range(100):
        series.append(np.arange(100_000.0))
    t, values = Levels(series.curve, 10_000_000)(0.0, 1e7, 300)
    assert len(t) <= 4 * 300
    assert values.max() == 99_999
    assert value_at(Levels(series.curve, 10_000_000), 250_001) == 50_000


def test_there_is_no_value_between_samples() -> None:
    source = Points(np.array([0.0, 2.0, 4.0]), np.array([1.0, 5.0, 9.0]))
    assert value_at(source, 2) == 5.0
    assert np.isnan(value_at(source, 3))
