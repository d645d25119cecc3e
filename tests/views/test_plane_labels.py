"""Texts and drawings in the plane: names of arrows do not cover marks, and the average has its own line."""

import itertools
from collections.abc import Iterator

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from trials import in_long
from typed import some
from windows import House, document, run, settled

from visualonline.session.playhead import Phase
from visualonline.views.plane.arrow_label import Taken
from visualonline.views.plane.arrows import paint_arrow, paint_update
from visualonline.views.theme.style import LIGHT, Style


@pytest.fixture
def painter(qapp: object) -> Iterator[QPainter]:
    sheet = QImage(400, 400, QImage.Format.Format_RGB32)
    sheet.fill(QColor("white"))
    painter = QPainter(sheet)
    yield painter
    painter.end()


def taken_by(boxes: list[QRectF]) -> Taken:
    return Taken(np.array([box.getCoords() for box in boxes]))


def boxes(taken: Taken) -> list[QRectF]:
    """Return the occupied places, each once: that of a name counts several times."""
    return [QRectF(QPointF(x0, y0), QPointF(x1, y1)) for x0, y0, x1, y1 in dict.fromkeys(map(tuple, taken.boxes))]


def area(box: QRectF) -> float:
    return max(box.width(), 0.0) * max(box.height(), 0.0)


def names_among(marks: list[QRectF], painter: QPainter, tail: QPointF, tip: QPointF, new: QPointF) -> list[QRectF]:
    """Draw an update among marks, and return the positions of its names."""
    taken = taken_by(marks)
    paint_update(painter, tail, tip, new, Style(LIGHT), QColor("black"), "positive", "η y x", taken)
    names = [box for box in boxes(taken)[len(marks) :] if box.width() > 12]  # an arrow's own are as wide as its line
    assert len(names) == 3
    return names


@pytest.mark.parametrize("seed", range(6))
def test_the_names_of_arrows_cover_hardly_any_marks_or_each_other(painter: QPainter, seed: int) -> None:
    marks = [QRectF(x, y, 12, 12) for x, y in np.random.default_rng(seed).uniform(120, 290, (14, 2))]
    names = names_among(marks, painter, QPointF(200, 200), QPointF(240, 160), QPointF(262, 178))
    for name in names:  # as near as possible, covering at most a fifth
        others = [other for other in (*marks, *names) if other is not name]
        covered = sum(area(name.intersected(other)) for other in others)
        assert covered <= 0.2 * area(name)


@pytest.mark.parametrize("seed", range(12))
def test_names_in_a_crowd_cover_marks_rather_than_each_other(painter: QPainter, seed: int) -> None:
    marks = [QRectF(x, y, 12, 12) for x, y in np.random.default_rng(seed).uniform(60, 340, (400, 2))]
    names = names_among(marks, painter, QPointF(160, 200), QPointF(250, 150), QPointF(268, 204))
    for name, other in itertools.combinations(names, 2):
        assert area(name.intersected(other)) <= 0.02 * min(area(name), area(other))


def test_a_name_stays_in_the_view(painter: QPainter) -> None:
    painter.setClipRect(QRectF(100, 100, 150, 150))
    for tip in (QPointF(245, 170), QPointF(105, 170), QPointF(170, 105), QPointF(170, 245)):
        taken = Taken()
        paint_arrow(painter, QPointF(175, 175), tip, QColor("black"), 4.0, "wₜ", Style(LIGHT), taken)
        assert QRectF(100, 100, 150, 150).contains(boxes(taken)[-1])


def test_a_name_leaves_the_place_beyond_the_tip_where_that_is_taken(painter: QPainter) -> None:
    for wall in (QRectF(0, 0, 400, 96), QRectF(0, 0, 230, 400), QRectF(170, 0, 230, 400)):
        taken = taken_by([wall])
        paint_arrow(painter, QPointF(200, 200), QPointF(200, 100), QColor("black"), 4.0, "wₜ", Style(LIGHT), taken)
        *others, name = boxes(taken)
        assert not name.intersects(wall)
        assert not any(name.intersects(box) for box in others[1:])


def test_the_average_is_that_of_all_weights_after_the_rounds(house: House) -> None:
    window = house.on(document("noisy", "averaged-perceptron", rounds=40))
    drawing = window.planes[0].drawing
    run = window.session.workspace.runs[0]
    for t in (1, 7, 40):
        window.session.seek(t)
        settled()
        mean = np.mean([run.frame(s).after.w for s in range(1, t + 1)], axis=0)
        average = some(drawing.average)
        assert (average.a, average.b, average.c) == pytest.approx((*mean, 0.0))
    assert "average, returned by the learner" in window.planes[0]._foot.accessibleName()
    window = house.on(document("noisy", "perceptron", rounds=40))
    window.session.seek(7)
    assert window.planes[0].drawing.average is None


@pytest.mark.parametrize("size", [(960, 540), *in_long(((1024, 768),), ((1280, 720),))])
def test_over_each_of_four_small_planes_stand_the_learners_name_and_how_the_round_came_out(
    house: House, size: tuple[int, int]
) -> None:
    ids = ("perceptron", "winnow", "dual-perceptron", "kernel-perceptron")
    names = ("Perceptron", "Winnow", "Dual perceptron", "Kernel perceptron")
    window = house.on(document("noisy", *ids, rounds=60), size=size)
    window.session.seek(30)
    run(window)
    for plane, name in zip(window.planes, names, strict=True):
        left = plane._head.fitted()[0]
        assert left[0].text.split("  ")[1].partition(" (")[0] == name
        assert left[-1].text.strip() in ("right", "mistake")
        assert plane._head.accessibleName().count("predicted") == 1, "a screen reader tells all of it"


def test_a_learner_without_weights_says_that_there_is_no_hyperplane(house: House) -> None:
    window = house.on(document("alternating-labels", "perceptron", rounds=12))
    window.session.seek(11)
    settled()
    assert "w·x = 0" in window.planes[0]._foot.accessibleName()
    window.session.seek(12)
    settled()
    assert "w = 0: no hyperplane" in window.planes[0]._foot.accessibleName()


@pytest.mark.long(only=True)
def test_a_low_plane_gives_the_room_of_its_key_to_the_points(house: House) -> None:
    names = ("perceptron", "winnow", "dual-perceptron", "kernel-perceptron")
    window = house.on(document("noisy", *names, rounds=60), size=(960, 540))
    (low,) = {plane.view.area.height() for plane in window.planes}
    assert low > 0.5 * window.planes[0].height()
    assert not any(plane._foot.isVisible() for plane in window.planes)
    window.resize(1280, 720)
    settled()
    assert all(plane._foot.isVisible() and plane.view.axes["bottom"].isVisible() for plane in window.planes)


def test_a_narrow_plane_names_its_learner_in_full_before_the_label_is_known(house: House) -> None:
    window = house.on(document("separable", "perceptron", "weighted-majority"), size=(1024, 640))
    window.session.move_playhead(lambda head: head.at_phase(3, Phase.POINT))
    run(window)
    for plane in window.planes:
        left = plane._head.fitted()[0]
        assert not any("…" in part.text for part in left), left
        assert left[-1].text == "a new point"
