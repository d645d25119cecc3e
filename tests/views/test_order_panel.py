"""The order panel: bars at the counts, the bound, the current order ringed, each order a click or key away."""

import re
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from cards import card, session_of, stands
from fed import few_runs
from mouse import LEFT, hover
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from simulated import complete
from typed import now, some
from windows import document, picture

from visualonline.hindsight.history import History
from visualonline.runs.run import Run
from visualonline.session.commands import AskSweep, OpenRun, Reorder
from visualonline.session.feeds.order import OrderFeed
from visualonline.session.session import Session
from visualonline.streams.pipeline import open_base
from visualonline.views.panel import Panel
from visualonline.views.text.numbers import short

Key = Qt.Key
FEW = 20


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run a tenth of the usual orders."""
    few_runs(monkeypatch)


def order(qtbot: QtBot, *learners: str, source: str = "noisy", t: int = 30, rounds: int = 40, theme: str = "light",
          **words: Any) -> tuple[Any, Session]:  # fmt: skip
    session = session_of(document(source, *learners, rounds=rounds, **words), t)
    return card(qtbot, "order", session, theme), session


def column(plot: Any, x: float, y: float | None = None) -> QPoint:
    """Return the px of a value in a histogram, just above the foot of its bars."""
    foot = plot.box.mapViewToScene(QPointF(x, 0.0)).y()
    return QPoint(round(plot.place(x)), round(foot) - 3 if y is None else round(y))


def feed_of(session: Session) -> Any:
    """Return the feed that counts the orders."""
    return session._feeds._feeds["order"]


def counted(session: Session, i: int = 0) -> list[float]:
    """Return the measured quantity of a learner in each order."""
    return [one.actual for one in feed_of(session)._samples[i]]


def choose(panel: Any, place: int) -> None:
    """Choose how many orders to run."""
    panel.number_box.setCurrentIndex(place)
    panel.number_box.activated.emit(place)


def commands_of(panel: Panel) -> list[OpenRun]:
    commands: list[OpenRun] = []
    panel.command.connect(commands.append)
    return commands


@pytest.mark.parametrize("theme", ["light", "dark", "projector"])
def test_a_bar_stands_where_orders_have_that_count_and_none_elsewhere(qtbot: QtBot, few: None, theme: str) -> None:
    panel, session = order(qtbot, theme=theme, t=0)  # so that the ring is not on a bar
    counts = counted(session)
    assert len(counts) == FEW
    shown, plot = panel.body.histogram, panel.body.histogram.views[0].plot
    seen = picture(plot)
    colour = panel.style_.mixed("paid", 0.62)
    for j, height in enumerate(shown.bins.heights[0].tolist()):
        value = shown.bins.low + (j + 0.5) * shown.bins.width
        assert height == counts.count(round(value))
        x = round(plot.place(value)) + 2
        assert stands(seen[:, [x]], colour, 30).sum() == pytest.approx(plot.bar(j).height(), abs=4)


def test_the_bound_and_this_order_stand_at_their_places(qtbot: QtBot, few: None) -> None:
    panel, session = order(qtbot, source="separable", t=25)
    row, plot = panel.body.histogram.rows[0], panel.body.histogram.views[0].plot
    judged = session.workspace.judgement(0, 40)[0]
    assert judged is not None
    assert row.bound == judged.value  # of the whole stream, for any position of the playhead
    assert row.now == session.workspace.runs[0].frame(25).mistakes
    seen, ring = picture(plot), column(plot, row.now)
    around = seen[ring.y() - 8 : ring.y() + 12, ring.x() - 8 : ring.x() + 8]
    assert stands(around, panel.style_.colour("ink")).sum() > 20
    session.seek(3)
    panel.show_snapshot(session.snapshot)
    assert panel.body.histogram.rows[0].now == session.workspace.runs[0].frame(3).mistakes


def test_bounds_that_depend_on_the_order_are_a_range(qtbot: QtBot, few: None) -> None:
    panel, _session = order(qtbot, "online-svm", t=8, rounds=12)  # its best w takes ten times a mistake's time
    row = panel.body.histogram.rows[0]
    least, most = row.least_and_most
    assert (row.values <= row.bounds).all()
    assert least < most
    assert panel.body.histogram.lines(row)[0].text == f"bounds: {short(least)} to {short(most)}"
    # so far off an arrow points at them; nearer they are a band
    near = row._replace(bounds=row.values.max() + np.linspace(2.0, 5.0, len(row.values)))
    panel.body.histogram.show_rows((near,), panel.body.histogram.bins, "regret")
    plot, (least, most) = panel.body.histogram.views[0].plot, near.least_and_most
    QApplication.processEvents()
    assert plot.box.viewRange()[0][1] > most
    seen, tint = picture(plot), panel.style_.mixed("allowed", 0.2)
    inside = seen[10 : column(plot, most).y() - 3, [column(plot, (least + most) / 2).x()]]
    assert stands(inside, tint, 8).mean() > 0.9
    assert not stands(seen[:, [column(plot, least).x() - 8]], tint, 8).any()
    assert not panel.body.foot.accessibleName()


def test_before_its_label_a_round_counts_no_mistake(qtbot: QtBot, few: None) -> None:
    panel, session = order(qtbot, t=0)
    t = next(s for s in range(1, 41) if some(session.workspace.runs[0].frame(s).round).mistake)
    session.seek(t)
    session.step_phase(-3)
    panel.show_snapshot(session.snapshot)
    assert panel.body.histogram.rows[0].now == 0


def test_learners_share_the_bins_and_each_has_its_row(qtbot: QtBot, few: None) -> None:
    panel, session = order(qtbot, "perceptron", "algorithm-p", "online-svm", t=8, rounds=12)
    rows = panel.body.histogram.rows
    assert [row.name[0] for row in rows] == ["A", "B", "C"]
    assert [len(row.values) for row in rows] == [FEW] * 3
    assert rows[1].values.tolist() == counted(session, 1)
    assert panel.body.histogram.bins.heights.sum(axis=1).tolist() == [FEW] * 3
    assert np.isfinite([row.bound for row in rows[:2]]).all()
    assert np.isnan(rows[2].bound)
    assert len(rows[2].bounds) == FEW
    assert panel.body.histogram.unit == "value"  # updates, expected mistakes, regret
    views = panel.body.histogram.views
    for height, low in ((200, True), (500, False)):
        panel.resize(700, height)
        qtbot.waitUntil(lambda low=low: all(view.name.isHidden() == low for view in views))  # type: ignore[misc]
        qtbot.waitUntil(lambda: np.ptp([view.plot.box.height() for view in views]) < 5 < views[2].plot.box.height())
        assert ["A  Perceptron: bound" in views[0].lines.text(), "bound" in views[0].lines.text()] == [low, True]


def test_without_a_theorem_mistakes_are_counted_and_no_bound_is_drawn(qtbot: QtBot, few: None) -> None:
    panel, session = order(qtbot, "halving")
    [row] = panel.body.histogram.rows
    assert np.isnan(row.bound)
    assert "no theorem applies" in panel.body.foot.accessibleName()
    assert row.now == session.workspace.runs[0].frame(30).mistakes


def test_no_theorem_is_held_against_another_order_of_rounds_that_were_drawn(qtbot: QtBot, few: None) -> None:
    panel, session = order(qtbot, "ucb1", source="bernoulli-arms")
    [run], [row] = session.workspace.runs, panel.body.histogram.rows
    assert some(session.workspace.judgement(0, 40)[0]).theorem.bounds == "pseudo-regret"
    assert "no theorem applies" in panel.body.foot.accessibleName()
    assert len(row.values) == FEW
    assert np.isfinite(row.values).all()
    assert row.now == run.frame(30).loss


@pytest.mark.parametrize("learner", ["perceptron", "exponential-weights", "weighted-majority", "online-svm", "pegasos"])
def test_both_sides_are_those_of_a_run_in_that_order(qtbot: QtBot, few: None, learner: str) -> None:
    T = 12 if learner == "online-svm" else 40
    _panel, session = order(qtbot, learner, t=8, rounds=T)
    [run] = session.workspace.runs
    theorem = some(session.workspace.judgement(0, T)[0]).theorem.id
    for number in (1, 5, FEW):
        spec = replace(session.document.stream, reorder=number)
        again = Run(run.learner, {}, History(session.workspace.fitted(open_base(spec), spec, run.learner.accepts)))
        complete(again)
        judgement, found = again.theorem(theorem, T), feed_of(session)._samples[0][number - 1]
        assert found.actual == pytest.approx(judgement.actual, rel=1e-6, abs=1e-9)
        assert found.value == pytest.approx(judgement.value, rel=1e-6)
        assert found.loss == pytest.approx(again.trace.loss, rel=1e-12)


def test_a_click_on_a_bar_asks_for_an_order_with_that_count(qtbot: QtBot, few: None) -> None:
    panel, session = order(qtbot)
    commands = commands_of(panel)
    panel.command.connect(session.execute)
    heights, plot = panel.body.histogram.bins.heights[0], panel.body.histogram.views[0].plot
    for j in np.flatnonzero(heights).tolist():
        where = column(plot, panel.body.histogram.bins.low + (j + 0.5) * panel.body.histogram.bins.width)
        QTest.mouseClick(plot.viewport(), LEFT, pos=where)
        assert counted(session)[some(commands[-1].order) - 1] == round(
            panel.body.histogram.bins.low + (j + 0.5) * panel.body.histogram.bins.width
        )
        session.finish()
        assert session.workspace.runs[0].trace.mistakes == counted(session)[some(commands[-1].order) - 1]
    session.close()
    many = len(commands)
    QTest.mouseClick(plot.viewport(), LEFT, pos=QPoint(2, 2))
    assert len(commands) == many


def test_the_fewest_and_the_most_are_a_click_away(qtbot: QtBot, few: None) -> None:
    panel, session = order(qtbot)
    commands, counts = commands_of(panel), counted(session)
    told = panel.body.histogram.views[0].lines
    for number in re.findall(r'href="(\d+)"', told.text()):
        told.linkActivated.emit(number)
    assert [counts[command.order - 1] for command in commands if command.order] == [min(counts), max(counts)]


def test_orders_are_reached_by_keys(qtbot: QtBot, few: None) -> None:
    panel, session = order(qtbot, "perceptron", "winnow")
    commands, histogram = commands_of(panel), panel.body.histogram
    QTest.keyClick(histogram, Key.Key_Return)
    assert commands == []
    for key, best in ((Key.Key_Home, min), (Key.Key_End, max)):
        QTest.keyClick(histogram, key)
        QTest.keyClick(histogram, Key.Key_Return)
        counts = counted(session)
        assert counts[some(commands[-1].order) - 1] == best(counts)
    QTest.keyClick(histogram, Key.Key_Left)
    assert histogram.bins.heights[0, histogram.marked[1]] > 0
    last = histogram.marked[1]
    assert "press Enter to open order" in histogram.toolTip()
    QTest.keyClick(histogram, Key.Key_Right)
    assert histogram.marked[1] > last
    QTest.keyClick(histogram, Key.Key_Down)
    assert histogram.marked[0] == 1
    QTest.keyClick(histogram, Key.Key_Enter)
    counts = counted(session, 1)
    assert counts[some(commands[-1].order) - 1] == min(counts)
    for control in (histogram, panel.number_box, panel.stop_button, panel.given_button):
        assert control.focusPolicy() & Qt.FocusPolicy.TabFocus
        assert control.accessibleName()


def test_an_order_on_the_stage_keeps_what_was_counted_and_has_a_way_back(qtbot: QtBot, few: None) -> None:
    panel, session = order(qtbot)
    assert panel.given_button.isHidden()
    counts, first = counted(session), feed_of(session)._samples[0][0]
    session.execute(Reorder(5))
    session.finish()
    panel.show_workspace(session.workspace.facts)
    panel.show_snapshot(session.snapshot)
    assert counted(session) == counts
    assert feed_of(session)._samples[0][0] is first
    assert "current run: order 5" in panel.accessibleName()
    commands: list[Any] = commands_of(panel)
    QTest.mouseClick(panel.given_button, LEFT)
    assert commands == [Reorder(None)]
    session.close()


def test_counting_goes_on_to_the_number_that_is_chosen_and_can_be_stopped(qtbot: QtBot) -> None:
    session = session_of(document("noisy", rounds=300), 10)
    panel: Any = card(qtbot, "order", session)
    panel.command.connect(session.execute)
    choose(panel, 0)
    panel.show_snapshot(session.snapshot)
    assert len(panel.body.histogram.rows[0].values) == 50
    assert not now(session.busy)
    choose(panel, 2)
    assert session.busy
    session.work(0.05)
    panel.show_snapshot(session.snapshot)
    QTest.mouseClick(panel.stop_button, LEFT)
    panel.show_snapshot(session.snapshot)
    assert panel.stop_button.text() == "resume"
    stood = len(counted(session))
    session.finish()
    assert 200 <= stood == len(counted(session)) < 1000
    QTest.mouseClick(panel.stop_button, LEFT)
    assert session.busy
    choose(panel, 1)
    panel.show_snapshot(session.snapshot)
    assert len(panel.body.histogram.rows[0].values) == 200
    session.close()


def test_nothing_is_counted_that_cannot_be_seen(qtbot: QtBot) -> None:
    session = session_of(document("noisy", rounds=100), 10)
    card(qtbot, "order", session)
    feed = feed_of(session)
    session.show_feeds({})
    feed.ask(AskSweep(1000))
    session.finish()
    assert len(counted(session)) == 200
    session.show_feeds({"order": OrderFeed})
    assert feed_of(session) is feed
    assert session.busy
    session.close()


@pytest.mark.parametrize(("source", "rounds", "words"), [
    ("label-flipper", 20, "An adversary chooses"), ("noisy", 1, "two rounds"), ("clicked", None, "two rounds"),
    ("noisy", 20_001, "Use fewer rounds"),
])  # fmt: skip
def test_without_other_orders_a_sentence_says_what_would_have_some(
    qtbot: QtBot, source: str, rounds: int, words: str
) -> None:
    panel, _session = order(qtbot, source=source, rounds=rounds, t=0)
    assert words in panel.body.histogram.message
    assert words in panel.accessibleName()
    commands = commands_of(panel)
    QTest.mouseClick(panel.body.histogram, LEFT, pos=panel.body.histogram.rect().center())
    assert commands == []


def test_a_game_is_not_given_away(qtbot: QtBot) -> None:
    session = session_of(document("noisy", rounds=30), 0)
    assert session.audience.predict_first()
    session.finish()
    panel: Any = card(qtbot, "order", session)
    assert "because until then the labels are hidden or not yet chosen" in panel.body.histogram.message
    assert feed_of(session)._samples == []
    session.close()


def test_the_bar_under_the_mouse_is_told(qtbot: QtBot, few: None) -> None:
    panel, session = order(qtbot)
    histogram, plot = panel.body.histogram, panel.body.histogram.views[0].plot
    j = int(np.argmax(histogram.bins.heights[0]))
    hover(plot.viewport(), QPoint(1, 1))
    hover(plot.viewport(), column(plot, histogram.bins.low + (j + 0.5) * histogram.bins.width))
    assert histogram.marked == (0, j)
    assert f"{histogram.bins.heights[0, j]} orders with" in histogram.toolTip()
    assert plot.highlighted == j
    assert dict(plot.numbers())["count"].tolist() == counted(session)


def test_rows_are_zoomed_together_and_fitted_again(qtbot: QtBot, few: None) -> None:
    panel, session = order(qtbot, "perceptron", "algorithm-p")
    histogram = panel.body.histogram
    first, second = (view.plot.box for view in histogram.views)
    home = first.viewRange()[0]
    second.sigRangeChangedManually.emit([True, True])
    second.setXRange(3.0, 5.0, padding=0.0)
    assert first.viewRange()[0] == pytest.approx([3.0, 5.0])
    histogram.show_rows((), None, "", "an order that was chosen is run first")
    assert [view.isVisible() for view in histogram.views] == [False, False]
    panel.show_snapshot(session.snapshot)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert [view.isVisible() for view in histogram.views] == [True, True]
    assert first.viewRange()[0] == pytest.approx([3.0, 5.0])
    second.fit()
    assert first.viewRange()[0] == pytest.approx(home)
