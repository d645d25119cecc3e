"""The presentation: its content, its size, and that nothing is clipped."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QFontInfo, QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QGraphicsItem, QLabel, QWidget
from trials import in_long
from typed import now, of_kind
from windows import CTRL, House, document, picture, press, run, settled

from visualonline.core.typesetting import prepare
from visualonline.lessons.reading import lessons
from visualonline.views.panels.mistakes import MistakesPanel
from visualonline.views.panels.scoreboard import ScoreboardPanel
from visualonline.views.shell.presentation_line import PresentationLine
from visualonline.views.shell.window import MainWindow
from visualonline.views.text.placed_labels import Picture, Text

MANY = ("perceptron", "averaged-perceptron", "winnow", "online-svm")
BIG, SMALL = (1920, 1080), (1280, 720)


def texts(line: PresentationLine) -> str:
    return "".join(item.text for item in line.labels.items if isinstance(item, Text))


def scores(window: MainWindow) -> ScoreboardPanel:
    return of_kind(window.panel("scoreboard"), ScoreboardPanel)


def ink(item: Text) -> QRectF:
    """The positions of the first letters of a text."""
    return QRectF(item.box.left(), item.box.center().y() - 0.36 * item.size, 10, 0.72 * item.size)


def presented(house: House, learners: int, size: tuple[int, int]) -> MainWindow:
    window = house.on(document("noisy", *MANY[:learners]), size=size)
    window.presentation.toggle()
    window.session.seek(30)
    run(window)
    assert window.size().toTuple() == size
    return window


def test_one_line_names_learner_stream_and_statement_and_for_a_while_the_way_out(house: House) -> None:
    prepare()
    window = house.on(document("separable", "perceptron"), size=BIG)
    assert window.headline.isHidden()
    press(window, Qt.Key.Key_F5)
    run(window)
    line = window.headline
    assert line.isVisible()
    assert texts(line) == "Perceptron  on  Separable with a margin:"
    assert any(isinstance(item, Picture) for item in line.labels.items), "the statement"
    line.resize(500, line.height())
    assert texts(line) == "Perceptron  on  Separable with a margin", "no colon where there is no room for the statement"
    assert line.hint.isVisible()
    assert "Esc" in line.hint.text()
    line.animated = False
    line._end_hint()
    assert line.hint.isHidden()
    press(window, Qt.Key.Key_Escape)
    assert line.isHidden()


def test_a_message_takes_the_place_of_the_title_for_a_while(house: House, tmp_path: Path) -> None:
    window = house.on(document("separable", "perceptron"), size=SMALL)
    window.presentation.toggle()
    window.files.document_path = str(tmp_path / "missing" / "lecture.vonline")
    press(window, Qt.Key.Key_S, CTRL)
    line = window.headline
    [told] = line.labels.items
    assert isinstance(told, Text)
    assert "could not be written" in told.text
    assert told.colour == line.style_.colour("negative_text")
    height = line.height()
    for words in range(1, 80):
        line.show_message("unreadable words " * words, refused=True)
        [told] = line.labels.items
        assert isinstance(told, Text)
        metrics = QFontMetrics(line.style_.font(told.size, bold=True))
        wrap = Qt.TextFlag.TextWordWrap if told.wrap else Qt.TextFlag.TextSingleLine
        needed = metrics.boundingRect(told.box.toRect(), wrap, told.text)
        assert (needed.width() <= told.box.width(), needed.height() <= height) == (True, True), words
    window.status_bar.clear()
    assert texts(line).startswith("Perceptron  on  Separable with a margin")
    assert line.height() == height, "nothing moves"


@pytest.mark.parametrize(("learners", "size"), [(4, SMALL), *in_long((3, BIG), (3, SMALL), (4, BIG))])
def test_three_planes_stand_in_a_row_and_four_two_by_two_and_no_word_is_small_or_cut(
    house: House, learners: int, size: tuple[int, int]
) -> None:
    window = presented(house, learners, size)
    frames = [QRectF(plane.geometry()) for plane in window.planes]
    assert len({frame.top() for frame in frames}) == (1 if learners == 3 else 2)
    widths = [plane.width() for plane in window.planes]
    assert max(widths) - min(widths) <= 1
    for plane, letter in zip(window.planes, "ABCD", strict=False):
        x0, x1, y0, y1 = plane.view.home
        seen = plane.view.area
        assert min(seen.width() / (x1 - x0), seen.height() / (y1 - y0)) * (y1 - y0) > 0.18 * size[1], "the cloud"
        name, *others = (item.text for item in plane._head.labels.items if isinstance(item, Text))
        assert name.startswith(f"{letter}  ")
        assert len(name) > len("A  ")
        assert not any("…" in text for text in (name, *others))
    least = 32 * size[1] // 1080
    items = [item for item in scores(window).labels.items if isinstance(item, Text) and item.text]
    assert min(item.size for item in items) >= least
    assert {"NOT APPLICABLE", "HOLDS"} & {item.text for item in items}
    assert not any("…" in item.text for item in items if item.text != item.text.lower())
    assert texts(window.headline).startswith("A Perceptron,  B Averaged perceptron,  C Winnow")


def test_what_is_to_come_is_hidden_until_the_presentation_ends(house: House) -> None:
    window = presented(house, 1, SMALL)
    session, action = window.session, window.actions_["futureAction"]
    assert now(session.snapshot.hides_future)
    assert now(action.isChecked())
    ticks = session.snapshot.feeds["timeline"].learners[0]
    assert ticks.n == 30
    press(window, Qt.Key.Key_H)
    assert not now(session.snapshot.hides_future)
    assert not action.isChecked()
    window.presentation.toggle()
    settled()
    assert not now(session.snapshot.hides_future)
    press(window, Qt.Key.Key_H)
    assert now(session.snapshot.hides_future)
    window.presentation.toggle()
    window.presentation.toggle()
    assert session.snapshot.hides_future, "as it was before"


@pytest.mark.long(only=True)
def test_nothing_stays_of_axes_that_many_planes_do_not_have(house: House) -> None:
    presented(house, 3, SMALL)
    window = presented(house, 1, SMALL)
    shown = picture(window.planes[0]).astype(int)
    for axis in window.planes[0].view.axes.values():
        axis.setCacheMode(QGraphicsItem.CacheMode.NoCache)
    assert np.abs(shown - picture(window.planes[0])).max() < 100, "as it is when it is painted anew"


@pytest.mark.long(only=True)
def test_beside_a_lesson_on_three_learners_no_letter_is_small_and_no_figure_covered(house: House) -> None:
    window = house.on(document(), size=BIG)
    window.presentation.toggle()
    window.lessons.start(lessons()["algorithm-p"])
    run(window)
    written: list[QLabel | QAbstractButton] = [*window.findChildren(QLabel), *window.findChildren(QAbstractButton)]
    small = {
        (one.text(), size)
        for one in written
        if one.isVisible() and one.text().strip() and (size := QFontInfo(one.font()).pixelSize()) < 32
    }
    assert small == set()
    items = [item for item in scores(window).labels.items if isinstance(item, Text)]
    pills = [item.box for item in items if item.ground is not None]
    assert len(pills) == 3
    for item in items:
        if item.ground is None and item.text != "HOLDS":
            assert not any(pill.intersects(ink(item)) for pill in pills), item.text
    window.lesson_player.leave()


def test_a_presenters_remote_steps_rounds_whatever_has_the_keys(house: House) -> None:
    window = house.on(document("noisy", rounds=30), size=SMALL)
    window.presentation.toggle()
    parts: tuple[QWidget, ...] = (window.planes[0].view, window.transport.play_button, window.transport.timeline)
    for k, part in enumerate(parts):
        part.setFocus()
        window.session.seek(10)
        press(window, Qt.Key.Key_PageDown)
        press(window, Qt.Key.Key_PageDown)
        assert now(window.session.playhead.t) == 12, k
        press(window, Qt.Key.Key_PageUp)
        assert now(window.session.playhead.t) == 11, k
    for panel in window.layout_.panels.values():
        if panel.isVisible():
            QTest.mouseClick(panel, Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
            t = now(window.session.playhead.t)
            press(window, Qt.Key.Key_PageDown)
            assert window.session.playhead.t == t + 1, type(panel).__name__


@pytest.mark.long(only=True)
def test_a_full_stop_makes_the_presentation_black_and_any_key_shows_it_again(house: House) -> None:
    window, part = house.on(document("clicked"), size=SMALL), QRect(0, 200, 400, 200)
    press(window, Qt.Key.Key_Period)
    assert window.presentation.curtain.isHidden(), "it is a key of the presentation"
    window.presentation.toggle()
    press(window, Qt.Key.Key_Period)
    assert not picture(window, part).any()
    press(window, Qt.Key.Key_PageDown)
    assert picture(window, part).mean() > 128
    assert texts(window.headline).startswith("Perceptron  on  Clicked points")
    assert window.session.playhead.t == 0, "and does no more"
    press(window, Qt.Key.Key_Period)
    window.presentation.toggle()
    assert window.presentation.curtain.isHidden()


@pytest.mark.long(only=True)
@pytest.mark.parametrize("learners", [1, 3, 4])
def test_letters_of_a_presentation_grow_by_the_keys_and_no_figure_is_covered(house: House, learners: int) -> None:
    window = presented(house, learners, SMALL)
    usual = window.look.style.caption
    press(window, Qt.Key.Key_Plus, CTRL)
    press(window, Qt.Key.Key_Plus, CTRL)
    assert window.look.style.caption == pytest.approx(1.25 * usual, abs=1)
    items = [item for item in scores(window).labels.items if isinstance(item, Text)]
    pills = [item.box for item in items if item.ground is not None]
    assert len(pills) == learners
    for item in items:
        if item.text and item.text not in {"HOLDS", "VACUOUS", "NOT APPLICABLE"}:
            assert not any(pill.intersects(ink(item)) for pill in pills), item.text
    for _ in range(3):
        press(window, Qt.Key.Key_Minus, CTRL)
    assert window.look.style.caption == usual, "never smaller"
    window.presentation.toggle()


@pytest.mark.long(only=True)
def test_plane_and_plot_are_large_also_while_a_note_is_shown(house: House) -> None:
    note = "The bound for separable streams no longer applies. The bound for the hinge loss applies now."
    window = house.on(replace(document("separable", rounds=100), note=note), size=SMALL)
    window.presentation.toggle()
    window.session.seek(40)
    run(window)
    plot, plane = of_kind(window.panel("mistakes"), MistakesPanel).plots[0], window.planes[0].view.area
    assert window.notebar.isVisible()
    assert plot.box.width() >= 0.3 * SMALL[0]
    assert plot.box.height() >= 0.2 * SMALL[1]
    assert plot.box.width() >= 0.55 * plot.width(), "the names at its curves take less"
    assert min(plane.width(), plane.height()) >= 0.4 * SMALL[1]
    lo, hi = plot.box.viewRange()[0]
    assert lo == 0
    assert 40 <= hi <= 2 * 40, "what is to come is hidden, and takes no room"
    window.presentation.toggle()
