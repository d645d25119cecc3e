"""The order panel: bars where the counts stand, the bound, this order ringed, each order a click or key away."""

from typing import Any

import numpy as np
import pytest
from cards import card, rested, session_of, stands
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from windows import LEFT, document, picture

from visualonline.session.session import Session
from visualonline.session.wishes import Reorder
from visualonline.views.panel import Panel

Key = Qt.Key


def order(qtbot: QtBot, *learners: str, source: str = "noisy", t: int = 30, rounds: int = 40, theme: str = "light",
          **words: Any) -> tuple[Any, Session]:  # fmt: skip
    session = session_of(document(source, *learners, rounds=rounds, **words), t)
    return card(qtbot, "order", session, theme), session


def wished(panel: Panel) -> list[Reorder]:
    wishes: list[Reorder] = []
    panel.wish.connect(wishes.append)
    return wishes


@pytest.mark.parametrize("theme", ["light", "dark", "projector"])
def test_a_bar_stands_where_orders_have_that_count_and_none_elsewhere(qtbot: QtBot, theme: str) -> None:
    panel, _session = order(qtbot, theme=theme, t=0)  # so that the ring stands on no bar
    counts = [count.mistakes for count in panel.orders[0].counts]
    assert len(counts) == 200
    seen, shown = picture(panel.histogram), panel.histogram
    colour = panel.style_.mixed("paid", 0.62)
    for j, height in enumerate(shown.bins.heights[0].tolist()):
        value = shown.bins.low + (j + 0.5) * shown.bins.width
        assert height == counts.count(round(value))
        x = round(shown.axes[0].at(value, 0).x()) + 2
        column = stands(seen[:, [x]], colour, 30).sum()
        assert column == pytest.approx(shown.bar(0, j).height(), abs=4)


def test_the_bound_and_this_order_stand_at_their_places(qtbot: QtBot) -> None:
    panel, session = order(qtbot, source="separable", t=25)
    row, axes = panel.histogram.rows[0], panel.histogram.axes[0]
    judged = session.stage.judgement(0, 40)[0]
    assert judged is not None
    assert row.bound == judged.value  # of the whole stream, wherever the playhead stands
    assert row.now == session.stage.runs[0].frame(25).mistakes
    seen = picture(panel.histogram)
    ring = axes.at(row.now, 0.0)
    assert stands(seen[round(ring.y()) - 8 : round(ring.y()) + 8, round(ring.x()) - 8 : round(ring.x()) + 8],
                  panel.style_.colour("ink")).sum() > 20  # fmt: skip
    session.seek(3)
    panel.show_moment(session.moment)
    assert panel.histogram.rows[0].now == session.stage.runs[0].frame(3).mistakes


def test_bounds_that_depend_on_the_order_are_a_range(qtbot: QtBot) -> None:
    panel, _session = order(qtbot, "online-svm")
    row = panel.histogram.rows[0]
    least, most = row.least_and_most
    assert (row.values <= row.bounds).all()
    assert least < most
    assert panel.histogram._lines(row)[0].text == f"bounds {int(least)} to {int(most)}"
    # so far off an arrow points at them; nearer they are a band
    near = row._replace(bounds=row.values.max() + np.linspace(2.0, 6.0, len(row.values)))
    panel.histogram.show_rows((near,), panel.histogram.bins, "mistakes M")
    picture(panel.histogram)
    axes, (least, most) = panel.histogram.axes[0], near.least_and_most
    assert axes.x1 > most
    seen, inside = picture(panel.histogram), axes.at((least + most) / 2, 0.0)
    tint = panel.style_.mixed("allowed", 0.2)
    column = seen[round(axes.box.top()) : round(axes.box.bottom()) - 3, [round(inside.x())]]
    assert stands(column, tint, 8).mean() > 0.9
    assert not stands(seen[:, [round(axes.at(least, 0.0).x()) - 8]], tint, 8).any()
    assert not panel.foot.accessibleName()


def test_numbers_that_can_be_clicked_underline_nothing_else(qtbot: QtBot) -> None:
    panel, _session = order(qtbot)
    line = panel.histogram._lines(panel.histogram.rows[0])[0]._replace(order=1)
    panel.histogram._lines = lambda _row: [line]
    picture(panel.histogram)
    assert [order for _spot, order in panel.histogram._spots] == [1]
    assert not panel.style_.font(panel.style_.note, bold=True).underline()


def test_before_its_label_a_round_counts_no_mistake(qtbot: QtBot) -> None:
    panel, session = order(qtbot, t=0)
    t = next(s for s in range(1, 41) if session.stage.runs[0].frame(s).round.mistake)  # type: ignore[union-attr]
    session.seek(t)
    session.step_phase(-3)
    panel.show_moment(session.moment)
    assert panel.histogram.rows[0].now == 0


def test_learners_share_the_bins_and_each_has_its_row(qtbot: QtBot) -> None:
    panel, _session = order(qtbot, "perceptron", "algorithm-p", "online-svm")
    rows = panel.histogram.rows
    assert [row.name[0] for row in rows] == ["A", "B", "C"]
    assert [len(row.values) for row in rows] == [200] * 3
    assert rows[1].values.tolist() == [count.loss for count in panel.orders[1].counts]
    assert panel.histogram.bins.heights.sum(axis=1).tolist() == [200] * 3
    assert np.isfinite([row.bound for row in rows[:2]]).all()
    assert np.isnan(rows[2].bound)
    assert len(rows[2].bounds) == 200
    assert "C:" not in panel.foot.accessibleName()
    alone, _session = order(qtbot, "simplex-gradient")
    assert alone.histogram.rows[0].bounds is None
    assert "its bound looks at the steps" in alone.foot.accessibleName()


def test_a_click_on_a_bar_asks_for_an_order_with_that_count(qtbot: QtBot) -> None:
    panel, session = order(qtbot)
    wishes = wished(panel)
    panel.wish.connect(session.grant)
    heights = panel.histogram.bins.heights[0]
    for j in np.flatnonzero(heights).tolist():
        where = panel.histogram.bar(0, j).center().toPoint()
        QTest.mouseClick(panel.histogram, LEFT, pos=QPoint(where.x(), round(panel.histogram.axes[0].box.bottom()) - 2))
        assert panel.orders[0].counts[wishes[-1].number - 1].mistakes == round(
            panel.histogram.bins.low + (j + 0.5) * panel.histogram.bins.width
        )
        session.finish()
        assert session.stage.runs[0].trace.mistakes == panel.orders[0].counts[wishes[-1].number - 1].mistakes
    session.rest()
    many = len(wishes)
    QTest.mouseClick(panel.histogram, LEFT, pos=QPoint(2, 2))
    assert len(wishes) == many


def test_the_fewest_and_the_most_are_a_click_away(qtbot: QtBot) -> None:
    panel, _session = order(qtbot)
    wishes, counts = wished(panel), [count.mistakes for count in panel.orders[0].counts]
    for box, _number in panel.histogram._spots:
        QTest.mouseClick(panel.histogram, LEFT, pos=box.center().toPoint())
    assert [counts[wish.number - 1] for wish in wishes if wish.number] == [min(counts), max(counts)]


def test_orders_are_reached_by_keys(qtbot: QtBot) -> None:
    panel, _session = order(qtbot, "perceptron", "winnow")
    wishes, histogram = wished(panel), panel.histogram
    QTest.keyClick(histogram, Key.Key_Return)
    assert wishes == []
    for key, best in ((Key.Key_Home, min), (Key.Key_End, max)):
        QTest.keyClick(histogram, key)
        QTest.keyClick(histogram, Key.Key_Return)
        counts = [count.mistakes for count in panel.orders[0].counts]
        assert counts[wishes[-1].number - 1] == best(counts)
    QTest.keyClick(histogram, Key.Key_Left)
    assert histogram.bins.heights[0, histogram.marked[1]] > 0
    last = histogram.marked[1]
    assert "Enter: put order" in histogram.toolTip()
    QTest.keyClick(histogram, Key.Key_Right)
    assert histogram.marked[1] > last
    QTest.keyClick(histogram, Key.Key_Down)
    assert histogram.marked[0] == 1
    QTest.keyClick(histogram, Key.Key_Enter)
    counts = [count.mistakes for count in panel.orders[1].counts]
    assert counts[wishes[-1].number - 1] == min(counts)
    for control in (histogram, panel.number_box, panel.stop_button, panel.given_button):
        assert control.focusPolicy() & Qt.FocusPolicy.TabFocus
        assert control.accessibleName()


def test_an_order_on_the_stage_keeps_what_was_counted_and_has_a_way_back(qtbot: QtBot) -> None:
    panel, session = order(qtbot)
    assert panel.given_button.isHidden()
    counts = panel.orders[0].counts
    session.grant(Reorder(5))
    session.finish()
    panel.show_stage(session.stage)
    panel.show_moment(session.moment)
    assert panel.orders[0].counts is counts
    assert "on the stage: order 5" in panel.accessibleName()
    wishes = wished(panel)
    QTest.mouseClick(panel.given_button, LEFT)
    assert wishes == [Reorder(None)]
    session.rest()


def test_counting_goes_on_to_the_number_that_is_chosen_and_can_be_stopped(qtbot: QtBot) -> None:
    session = session_of(document("noisy", rounds=1000), 10)
    panel: Any = card(qtbot, "order", session)
    panel.number_box.setCurrentIndex(0)
    assert len(panel.histogram.rows[0].values) == 50
    panel.number_box.setCurrentIndex(2)
    assert panel._spare.isActive()
    QTest.mouseClick(panel.stop_button, LEFT)
    assert not panel._spare.isActive()
    assert panel.stop_button.text() == "go on"
    stood = panel.counted
    assert 200 <= stood < 1000
    panel.show_moment(session.moment)
    assert not panel._spare.isActive()
    QTest.mouseClick(panel.stop_button, LEFT)
    panel._spare._slice()
    assert panel._spare.isActive()
    panel.number_box.setCurrentIndex(1)
    rested(panel)
    assert len(panel.histogram.rows[0].values) == 200


def test_nothing_is_counted_that_cannot_be_seen(qtbot: QtBot) -> None:
    session = session_of(document("noisy", rounds=1000), 10)
    panel: Any = card(qtbot, "order", session)
    panel.number_box.setCurrentIndex(2)
    assert panel._spare.isActive()
    panel.hide()
    assert not panel._spare.isActive()
    panel.show_moment(session.moment)
    assert not panel._spare.isActive()
    panel.show()
    assert panel._spare.isActive()
    panel.hide()


@pytest.mark.parametrize(("source", "rounds", "words"), [
    ("label-flipper", 20, "nature answers"), ("noisy", 1, "two rounds"), ("clicked", None, "two rounds"),
    ("noisy", 20_001, "Take fewer rounds"),
])  # fmt: skip
def test_without_other_orders_a_sentence_says_what_would_have_some(
    qtbot: QtBot, source: str, rounds: int, words: str
) -> None:
    panel, _session = order(qtbot, source=source, rounds=rounds, t=0)
    assert words in panel.histogram.message
    assert words in panel.accessibleName()
    wishes = wished(panel)
    QTest.mouseClick(panel.histogram, LEFT, pos=panel.histogram.rect().center())
    assert wishes == []


def test_a_game_is_not_given_away(qtbot: QtBot) -> None:
    session = session_of(document("noisy", rounds=30), 0)
    assert session.audience.predict_first()
    session.finish()
    panel: Any = card(qtbot, "order", session)
    assert "would tell the labels" in panel.histogram.message
    assert panel.orders == []
    session.rest()


def test_the_bar_under_the_mouse_is_told(qtbot: QtBot) -> None:
    panel, _session = order(qtbot)
    histogram = panel.histogram
    j = int(np.argmax(histogram.bins.heights[0]))
    place = QPointF(histogram.bar(0, j).center().x(), histogram.axes[0].box.bottom() - 3)
    QTest.mouseMove(histogram, QPoint(1, 1))
    QTest.mouseMove(histogram, place.toPoint())
    assert histogram.marked == (0, j)
    assert f"{histogram.bins.heights[0, j]} orders with" in histogram.toolTip()
