"""The points of the plane: which of them are cached, and that their pictures equal the marks they represent."""

import gc
import math
import weakref
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from pictures import levels
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QTransform
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from trials import in_long
from typed import now
from windows import House, document, picture, settled

from visualonline.core.types import BLOCK, Array, Block
from visualonline.session.document import View
from visualonline.session.feeds.plane import PlaneFeed
from visualonline.session.playhead import Playhead
from visualonline.session.workspace import Workspace
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec
from visualonline.streams.transforms.edits import Edit
from visualonline.views.plane.geometry import Geometry, Sample
from visualonline.views.plane.items import points
from visualonline.views.plane.items.points import PointPictures, PointsItem
from visualonline.views.plane.point_window import Marks, PointWindow
from visualonline.views.plane.projection import Projection
from visualonline.views.plot.frame import PlotBox
from visualonline.views.theme.strokes import draw_mark
from visualonline.views.theme.style import LIGHT, Style

LABELS = {0: 1, 1: -1, 3: 0}
"""The kinds of marks that are not dots."""


def far() -> PointWindow:
    return PointWindow(open_base(StreamSpec("noisy", rounds=60 * BLOCK)))


def rows(cloud: PointWindow, first: int, last: int) -> np.ndarray:
    return np.concatenate([cloud.stream.block(k).X for k in range(first, last + 1)])


def test_far_away_the_latest_points_come_first_and_then_all() -> None:
    cloud = far()
    t = 50 * BLOCK + 7
    cloud.show(t)
    assert not now(cloud.whole)
    assert now(cloud.first) == 49 * BLOCK
    assert np.array_equal(cloud.X, rows(cloud, 49, 50))
    cloud.show(t, whole=True)
    assert cloud.whole
    assert cloud.first == 27 * BLOCK
    assert np.array_equal(cloud.X, rows(cloud, 27, 51))
    assert np.array_equal(cloud.y, np.concatenate([cloud.stream.block(k).y for k in range(27, 52)]))


def test_missing_points_are_made_a_block_at_a_time_and_then_at_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    cloud = far()
    workspace = Workspace(document("noisy", rounds=60 * BLOCK))
    workspace.focused_round = 50 * BLOCK + 7
    feed = PlaneFeed()
    feed.set_workspace(workspace)
    made: list[int] = []
    block = type(cloud.stream).block

    def watched(stream: object, k: int) -> Block:
        made.append(k)
        return block(cloud.stream, k)

    monkeypatch.setattr(type(cloud.stream), "block", watched)
    (task,) = feed.tasks()
    assert task.left == 25
    assert task.advance(25, 0.0) == 1, "no more than one when the time is over"
    (task,) = feed.tasks()
    assert task.advance(task.left, math.inf) == 24
    assert not any(task.left for task in feed.tasks())
    assert made == [*range(27, 52)]
    cloud.show(50 * BLOCK + 7, feed.data(workspace.snapshot(Playhead())).blocks[0], whole=True)
    assert made == [*range(27, 52)]
    assert np.array_equal(cloud.X, rows(cloud, 27, 51))
    workspace.focused_round = 7
    (task,) = feed.tasks()
    assert task.left == 2


@pytest.mark.parametrize("blocks", [-4, -1, 1, 4])
def test_while_time_runs_all_points_stay(blocks: int) -> None:
    cloud = far()
    cloud.show(40 * BLOCK, whole=True)
    version = cloud.version
    cloud.show(40 * BLOCK - 5, playing=True)
    assert cloud.version == version
    cloud.show((40 + blocks) * BLOCK, playing=True)
    assert cloud.whole
    assert cloud.version != version
    assert np.array_equal(cloud.X, rows(cloud, 16 + blocks, 40 + blocks))


@pytest.mark.parametrize("rounds", [-256, -1, 1, 256])
def test_a_few_rounds_on_or_back_all_points_stay(rounds: int) -> None:
    cloud = far()
    for t in (40 * BLOCK, 40 * BLOCK - 1500):
        cloud.show(t, whole=True)
        cloud.show(t + rounds)
        assert cloud.whole
        assert cloud.first == max(0, (t + rounds - 1) // BLOCK - 23) * BLOCK
    cloud.show(40 * BLOCK - 3000)
    assert not cloud.whole
    assert np.array_equal(cloud.X, rows(cloud, 38, 39))


@pytest.mark.parametrize("after", [0, 2047, 2048, BLOCK - 1])
def test_at_least_half_a_block_of_past_points_comes_first(after: int) -> None:
    cloud = far()
    cloud.show(50 * BLOCK + after)
    assert cloud.first == (49 if after < 2048 else 50) * BLOCK


@pytest.mark.parametrize(("t", "last"), [(51 * BLOCK - 256, 50), (51 * BLOCK - 255, 51), (51 * BLOCK, 51)])
def test_the_next_points_are_there_before_they_are_near(t: int, last: int) -> None:
    cloud = far()
    cloud.show(t)
    assert np.array_equal(cloud.X, rows(cloud, 50, last))
    assert cloud.first + len(cloud.X) >= t // 256 * 256 + 256


def test_few_points_are_all_there_wherever_one_goes() -> None:
    cloud = PointWindow(open_base(StreamSpec("noisy", rounds=4 * BLOCK)))
    cloud.show(7)
    version = cloud.version
    for t in (4 * BLOCK, 1, 2 * BLOCK):
        cloud.show(t)
        assert cloud.whole
        assert cloud.first == 0
        assert np.array_equal(cloud.X, rows(cloud, 0, 3))
    assert cloud.version == version, "they are the same points at every round"


def test_a_point_that_was_moved_is_where_the_stream_has_it_once_others_are_shown() -> None:
    cloud = far()
    cloud.show(1)
    cloud.move(3, np.array([9.0, 9.0]))
    assert cloud.X[3].tolist() == [9.0, 9.0]
    cloud.show(BLOCK + 1)
    assert np.array_equal(cloud.X, rows(cloud, 0, 2))


def painted(paint: Callable[[QPainter], object], ratio: float, side: int = 60) -> np.ndarray:
    image = QImage(int(side * ratio), int(side * ratio), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(QColor("#ffffff"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint(painter)
    painter.end()
    return np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine()).astype(int)


class Points:
    """The points of a stream in a plane of 9 px a unit, as they are drawn at a round."""

    def __init__(self, rounds: int, side: int = 60, scale: float = 9.0) -> None:
        stream = open_base(StreamSpec("noisy", rounds=rounds))
        self.cloud, self.side = PointWindow(stream), side
        geometry = Geometry(stream, View("features"), Sample(stream))
        to_px = QTransform(scale, 0, 0, -scale, side / 2, side / 2)
        self.projection = Projection(QRectF(0, 0, side, side), to_px, geometry)
        self.item = PointsItem(PlotBox())

    def seen(self, t: int, ratio: float = 1.0, *, zooming: bool = False) -> np.ndarray:
        self.cloud.show(t)
        marks = Marks(Style(LIGHT), ratio)

        def paint(painter: QPainter) -> None:
            self.item.draw(painter)
            self.item.latest.draw(painter)

        self.item.set_points(self.cloud, marks, self.projection, t, ratio, zooming=zooming)
        return painted(paint, ratio, self.side)

    def redrawn(self, t: int, ratio: float = 1.0) -> np.ndarray:
        """Draw by an item that has kept nothing."""
        item, self.item = self.item, PointsItem(PlotBox())
        found = self.seen(t, ratio)
        self.item = item
        return found


@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0])
@pytest.mark.parametrize("kind", LABELS)
@pytest.mark.parametrize("style", [Style(LIGHT), replace(Style(LIGHT), presenting=True, scale=0.83)])
def test_a_mark_is_painted_as_it_is_drawn(qapp: object, style: Style, kind: int, ratio: float) -> None:
    marks = Marks(style, ratio)
    corner = marks.side / 2 / ratio + 4 / ratio  # in the middle of its picture, which begins at a whole pixel
    one = np.array([[corner, corner]]), np.array([float(kind)])
    drawn = painted(lambda p: draw_mark(p, LABELS[kind], QPointF(corner, corner), marks.size, style), ratio)
    assert np.abs(painted(lambda p: marks.paint(p, *one, np.ones(1)), ratio) - drawn).max() <= 2
    pale = painted(lambda p: marks.paint(p, *one, np.array([0.35])), ratio)
    assert np.abs(pale - (0.35 * drawn + 0.65 * 255)).max() <= 2


@pytest.mark.long(only=True)
def test_all_points_of_a_far_round_are_drawn_soon_and_as_if_they_had_been_there(house: House, qtbot: QtBot) -> None:
    window = house.on(replace(document("separable", rounds=7 * BLOCK), panels=()))
    window.session.seek(6 * BLOCK)
    drawing = window.planes[0].drawing
    QApplication.sendPostedEvents()
    assert drawing.cloud is not None
    assert not now(drawing.cloud.whole)
    first = picture(window.planes[0].view)
    qtbot.waitUntil(lambda: not window.session.busy and not window.layout_.busy)
    assert drawing.cloud.whole
    later = picture(window.planes[0].view)
    assert not np.array_equal(first, later)
    drawing.cloud, drawing.points.pictures = PointWindow(drawing.cloud.stream), PointPictures()
    drawing.complete()
    assert np.array_equal(picture(window.planes[0].view), later)
    drawing.cloud.show(1)
    drawing.cloud.show(6 * BLOCK)
    assert not drawing.cloud.whole
    window.session.step_round(-1)
    settled()
    qtbot.waitUntil(lambda: not window.layout_.busy)
    assert drawing.cloud.whole


@pytest.mark.parametrize("t", [0, 1, 57, 202, 250])
def test_points_fade_with_their_age_above_the_dots_of_those_to_come(qapp: object, t: int) -> None:
    shown, marks = Points(250), Marks(Style(LIGHT), 1.0)
    shown.cloud.show(t)
    places, y = shown.projection.places(shown.cloud.X), shown.cloud.y

    def one_by_one(painter: QPainter) -> None:
        for k in range(t, 250):
            marks.draw(painter, marks.dots(places[k : k + 1]))
        for k in range(t - 1):
            opacity = max(0.35, 1 - 0.65 * (t - k - 1) / max(40, min(t, 200)))
            marks.paint(painter, places[k : k + 1], np.array([float(y[k] < 0)]), np.array([opacity]))

    assert np.array_equal(shown.seen(t), painted(one_by_one, 1.0))


@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0])
def test_far_points_look_the_same_wherever_one_came_from(qapp: object, ratio: float) -> None:
    shown = Points(9000, 300, 150.0)
    for t in (7000, 4100, 10, 3000, 8000, 1):
        assert np.array_equal(shown.seen(t, ratio), shown.redrawn(t, ratio)), t


@pytest.mark.parametrize("t", [0, 256, 901, 1000])
def test_all_points_drawn_each_time_look_as_the_far_ones_in_a_picture(
    qapp: object, monkeypatch: pytest.MonkeyPatch, t: int
) -> None:
    shown = Points(1000, scale=30.0)
    each = shown.seen(t)
    monkeypatch.setattr(points, "_FEW", 999)
    assert np.abs(shown.seen(t) - each).max() <= 6  # each mark is drawn over those of other rounds
    assert shown.item._far is not None


def test_a_point_that_is_added_is_drawn_into_the_picture_of_the_others(
    qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = Points(9000, 300, 150.0)
    before = shown.seen(9000)
    made: list[int] = []
    draw = points.Stack._draw

    def watched(*a: Any) -> None:
        made.append(len(a[2]))
        draw(*a)

    monkeypatch.setattr(points.Stack, "_draw", watched)
    edit = Edit("add", 9000, (0.3, -0.4), 1)
    shown.cloud = PointWindow(open_base(StreamSpec("noisy", rounds=9000, edits=(edit,))))
    added = shown.seen(9000)
    assert not made
    assert (added != before).any(), "a dot of a point to come"
    monkeypatch.setattr(points.Stack, "_draw", draw)
    assert np.abs(added - shown.redrawn(9000)).max() <= 60  # the new dot is below or above the marks


def test_only_points_that_came_are_placed(qapp: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundred thousand points were placed again for each row of a live stream, which took half a frame."""
    shown, placed, place = Points(9000, 300, 150.0), list[int](), Geometry.place
    shown.seen(9000)

    def watched(self: Geometry, X: Array) -> Any:
        placed.append(len(X))
        return place(self, X)

    monkeypatch.setattr(Geometry, "place", watched)
    edit = Edit("add", 9000, (0.3, -0.4), 1)
    shown.cloud = PointWindow(open_base(StreamSpec("noisy", rounds=9000, edits=(edit,))))
    shown.seen(9001)
    assert placed == [1]
    found = shown.item.places(shown.cloud, shown.projection)
    assert np.array_equal(found.px, shown.projection.places(shown.cloud.X))
    assert found.kinds[-1] == 0
    placed.clear()
    shown.cloud.move(40, np.array([0.1, 0.1]))
    assert shown.item.places(shown.cloud, shown.projection).px[40].tolist() == [165.0, 135.0]
    assert placed == [9001], "one that is moved is none that comes"


def test_points_that_come_one_after_the_other_leave_no_pictures_behind(qapp: object) -> None:
    """An hour of live input used gigabytes: the blank picture was stored again with each point."""
    rng = np.random.default_rng(3)
    marks, view, seen = Marks(Style(LIGHT), 1.0), QRectF(0, 0, 90, 90), []
    px, kinds = rng.uniform(0, 9000, (40_000, 2)), rng.integers(0, 2, 40_000).astype(float)
    grown = points.FarPicture(points.Places(px[:3000], kinds[:3000]), marks, view, 1.0)
    for n in (*range(3001, 3031), *range(4000, 40_001, 2000)):  # time follows, and goes back once in between
        assert grown.grow(points.Places(px[:n], kinds[:n]))
        seen.append(grown.picture_count)
        grown.picture(n - 100 if n != 20_000 else 100, n)
    assert max(seen) <= 2 * (points._STEPS + 1)
    new = points.FarPicture(points.Places(px, kinds), marks, view, 1.0)
    assert grown.picture(39_000, 39_500).toImage() == new.picture(39_000, 39_500).toImage()


def test_who_follows_what_comes_in_keeps_no_pictures_of_points_to_come(qapp: object) -> None:
    """A new row was painted into each of eight pictures, which used 7 MiB."""
    px, kinds = np.random.default_rng(5).uniform(0, 90, (20_002, 2)), np.zeros(20_002)
    marks, view = Marks(Style(LIGHT), 1.0), QRectF(0, 0, 90, 90)
    far = points.FarPicture(points.Places(px[:20_000], kinds[:20_000]), marks, view, 1.0)
    far.picture(0, 300)
    before = far.picture_count
    assert far.grow(points.Places(px[:20_001], kinds[:20_001]))
    assert far.picture_count == before > 8, "they are painted on for one who looks at the start"
    far.picture(0, 20_001)
    assert far.grow(points.Places(px, kinds))
    assert far.picture_count == 2, "the two blank ones"
    new = points.FarPicture(far.places, marks, view, 1.0)
    assert far.picture(0, 300).toImage() == new.picture(0, 300).toImage()


def test_pictures_of_a_range_that_was_left_go_without_a_search_for_garbage(qapp: object) -> None:
    px, kinds = np.random.default_rng(4).uniform(0, 90, (9000, 2)), np.zeros(9000)
    left = points.FarPicture(points.Places(px, kinds), Marks(Style(LIGHT), 1.0), QRectF(0, 0, 90, 90), 1.0)
    left.picture(5000, 5500)
    picture_count = weakref.ref(left)
    gc.disable()
    try:
        del left
        assert picture_count() is None
    finally:
        gc.enable()


def test_a_point_under_the_mouse_leaves_the_picture_of_the_others_as_it_is(
    qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = Points(9000, 300, 150.0)
    shown.seen(9000)
    made: list[int] = []
    draw = points.Stack._draw

    def watched(*a: Any) -> None:
        made.append(len(a[2]))
        draw(*a)

    for k, x in enumerate(((0.1, 0.1), (0.2, 0.1), (0.3, 0.1))):
        shown.cloud.move(40, np.array(x))
        assert np.array_equal(shown.seen(9000), shown.redrawn(9000))
        if k == 0:
            monkeypatch.setattr(points.Stack, "_draw", watched)
            monkeypatch.setattr(Points, "redrawn", Points.seen)
    assert not made


def test_while_the_range_changes_the_old_picture_is_stretched_and_then_drawn_sharp(qapp: object) -> None:
    shown = Points(9000, 300, 150.0)
    shown.seen(9000)
    old = shown.item._far
    shown.projection = shown.projection._replace(to_px=QTransform(220.0, 0, 0, -220.0, 150, 150))
    shown.seen(9000, zooming=True)
    assert now(shown.item.stretched)
    assert shown.item._far is old
    sharp = shown.seen(9000)
    assert not shown.item.stretched
    assert np.array_equal(sharp, shown.redrawn(9000))


@pytest.mark.parametrize("rounds", [1500, *in_long(20_000)])
def test_a_crowd_does_not_hide_the_hyperplane(house: House, rounds: int) -> None:
    window = house.on(document("noisy", "perceptron", rounds=rounds), size=(1920, 1080))
    window.session.seek(rounds)
    settled()
    plane = window.planes[0]
    drawing, view = plane.drawing, plane.view
    assert drawing._side is not None
    a, b, c = drawing._side
    assert c == 0
    pixels, ink = picture(view).astype(int), levels(drawing.ink)
    along = np.linspace(-0.95, 0.95, 200) / np.hypot(a, b)
    places = [view.px(QPointF(-b * s, a * s)) for s in along]
    seen = [np.abs(pixels[round(at.y()), round(at.x())] - ink).max() < 60 for at in places]
    assert np.mean(seen) > 0.75, "the marks of the latest 200 rounds lie over it"


def test_points_are_filled_in_where_one_rests_even_while_the_run_goes_on(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = house.on(replace(document("separable", rounds=7 * BLOCK), panels=()))
    begun: list[int] = []
    completed = window.plane_row._completed
    monkeypatch.setattr(completed, "start", lambda ms: begun.append(ms))
    window.session.seek(6 * BLOCK)
    window.session.finish()  # until the points are available
    assert len(begun) == 1
    window.session_view.on_snapshot()  # as when a panel or the run has news
    assert len(begun) == 1, "the time to rest goes on"
    window.session.seek(6 * BLOCK - 1000)
    settled()
    assert len(begun) == 2, "one seeks on, though in the same block"
