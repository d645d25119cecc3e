"""The points of the plane: which are held where, and that their pictures are the marks they stand for."""

from dataclasses import replace
from functools import partial

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from windows import House, document, picture, settled

from visualonline.protocol import BLOCK, Block
from visualonline.session.document import View
from visualonline.streams.spec import StreamSpec, open_base
from visualonline.views.bulk import draw_copies
from visualonline.views.plane import layer as layers
from visualonline.views.plane.cloud import Cloud, Marks, draw_mark
from visualonline.views.plane.geometry import Geometry, Sample
from visualonline.views.plane.layer import Layer, Placing
from visualonline.views.style import LIGHT, Style

LABELS = {0: 1, 1: -1, 3: 0}
"""Of the kinds of marks that are not dots."""


def far() -> Cloud:
    return Cloud(open_base(StreamSpec("noisy", rounds=60 * BLOCK)))


def rows(cloud: Cloud, first: int, last: int) -> np.ndarray:  # type: ignore[type-arg]
    return np.concatenate([cloud.stream.block(k).X for k in range(first, last + 1)])


def test_far_away_the_latest_points_come_first_and_then_all() -> None:
    cloud = far()
    t = 50 * BLOCK + 7
    cloud.show(t)
    assert not cloud.whole
    assert cloud.first == 49 * BLOCK
    assert np.array_equal(cloud.X, rows(cloud, 49, 50))
    cloud.show(t, whole=True)
    assert cloud.whole
    assert cloud.first == 27 * BLOCK
    assert np.array_equal(cloud.X, rows(cloud, 27, 51))
    assert np.array_equal(cloud.y, np.concatenate([cloud.stream.block(k).y for k in range(27, 52)]))


def test_missing_points_are_made_a_block_at_a_time_and_then_at_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    cloud = far()
    cloud.show(50 * BLOCK + 7)
    made: list[int] = []
    block = type(cloud.stream).block

    def watched(stream: object, k: int) -> Block:
        made.append(k)
        return block(cloud.stream, k)

    monkeypatch.setattr(type(cloud.stream), "block", watched)
    found = [cloud.fetch() for _ in range(24)]
    assert found == [True] * 23 + [False]
    assert made == [*range(27, 49), 51]
    cloud.show(50 * BLOCK + 7, whole=True)
    assert made == [*range(27, 49), 51]
    assert np.array_equal(cloud.X, rows(cloud, 27, 51))
    cloud.show(7)
    assert not cloud.fetch()


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
    cloud = Cloud(open_base(StreamSpec("noisy", rounds=4 * BLOCK)))
    cloud.show(7)
    version = cloud.version
    for t in (4 * BLOCK, 1, 2 * BLOCK):
        cloud.show(t)
        assert cloud.whole
        assert cloud.first == 0
        assert np.array_equal(cloud.X, rows(cloud, 0, 3))
    assert cloud.version == version, "they are the same points at every round"


def test_pictures_are_kept_only_of_points_that_will_stay() -> None:
    cloud = far()
    cloud.show(40 * BLOCK)
    assert not cloud.steady, "one seeks on"
    cloud.show(3)
    assert (cloud.whole, cloud.steady) == (True, False)
    cloud.show(4, playing=True)
    assert cloud.steady
    cloud.show(40 * BLOCK, whole=True)
    assert cloud.steady
    cloud.show(40 * BLOCK + 9)
    assert cloud.steady
    cloud.move(3, np.array([9.0, 9.0]))
    assert not cloud.steady, "it is under the mouse"
    few = Cloud(open_base(StreamSpec("noisy", rounds=5000)))
    few.show(5000)
    assert few.steady


def test_a_point_that_was_moved_is_where_the_stream_has_it_once_others_are_shown() -> None:
    cloud = far()
    cloud.show(1)
    cloud.move(3, np.array([9.0, 9.0]))
    assert cloud.X[3].tolist() == [9.0, 9.0]
    cloud.show(BLOCK + 1)
    assert np.array_equal(cloud.X, rows(cloud, 0, 2))


def painted(paint: object, ratio: float, side: int = 60) -> np.ndarray:  # type: ignore[type-arg]
    image = QImage(int(side * ratio), int(side * ratio), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(QColor("#ffffff"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint(painter)  # type: ignore[operator]
    painter.end()
    return np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine()).astype(int)


def paint_all(
    layer: Layer, painter: QPainter, cloud: Cloud, marks: Marks, placing: Placing, t: int, side: int = 60
) -> None:
    latest = layer.paint_below(painter, cloud, marks, placing, t, QRectF(0, 0, side, side))
    draw_copies(painter, latest, marks.sheet)


@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0])
@pytest.mark.parametrize("kind", LABELS)
@pytest.mark.parametrize("style", [Style(LIGHT), replace(Style(LIGHT), presenting=True, scale=0.83)])
def test_a_mark_is_painted_as_it_is_drawn(qapp: object, style: Style, kind: int, ratio: float) -> None:
    marks = Marks(style, ratio)
    corner = marks._side / 2 / ratio + 4 / ratio  # in the middle of its picture, which begins at a whole pixel
    one = np.array([[corner, corner]]), np.array([float(kind)])
    drawn = painted(lambda p: draw_mark(p, LABELS[kind], QPointF(corner, corner), marks.size, style), ratio)
    assert np.abs(painted(lambda p: marks.paint(p, *one, np.ones(1)), ratio) - drawn).max() <= 2
    pale = painted(lambda p: marks.paint(p, *one, np.array([0.35])), ratio)
    assert np.abs(pale - (0.35 * drawn + 0.65 * 255)).max() <= 2


def test_all_points_of_a_far_round_are_drawn_soon_and_as_if_they_had_been_there(house: House, qtbot: QtBot) -> None:
    window = house.on(document("noisy", rounds=12 * BLOCK))
    window.session.seek(10 * BLOCK)
    drawing = window.planes[0].drawing
    QApplication.sendPostedEvents()
    assert drawing.cloud is not None
    assert not drawing.cloud.whole
    assert window.layout_.busy
    first = picture(window.planes[0].view)
    qtbot.waitUntil(lambda: not window.layout_.busy)
    assert drawing.cloud.whole
    later = picture(window.planes[0].view)
    assert not np.array_equal(first, later)
    drawing.cloud, drawing.layer = Cloud(drawing.cloud.stream), Layer()
    drawing.complete()
    assert np.array_equal(picture(window.planes[0].view), later)
    drawing.cloud.show(1)
    drawing.cloud.show(10 * BLOCK)
    assert not drawing.cloud.whole
    window.session.step_round(-1)
    qtbot.waitUntil(lambda: not window.layout_.busy)
    assert drawing.cloud.whole


@pytest.mark.parametrize("t", [0, 1, 2, 57, 201, 202, 250])
def test_points_fade_with_their_age_above_the_dots_of_those_to_come(qapp: object, t: int) -> None:
    stream = open_base(StreamSpec("noisy", rounds=250))
    cloud, marks = Cloud(stream), Marks(Style(LIGHT), 1.0)
    cloud.show(t)
    geometry = Geometry(stream, View("features"), Sample(stream))
    placing = Placing(geometry, np.array([9.0, -9.0]), np.array([30.0, 30.0]))
    places = placing(cloud.X)

    def one_by_one(painter: QPainter) -> None:
        for k in range(t, 250):
            draw_copies(painter, marks.old(places[k : k + 1], np.array([2.0])), marks.sheet)
        for k in range(t - 1):
            opacity = max(0.35, 1 - 0.65 * (t - k - 1) / max(40, min(t, 200)))
            marks.paint(painter, places[k : k + 1], np.array([float(cloud.y[k] < 0)]), np.array([opacity]))

    def at_once(painter: QPainter) -> None:
        paint_all(Layer(), painter, cloud, marks, placing, t)

    assert np.array_equal(painted(at_once, 1.0), painted(one_by_one, 1.0))


def test_planes_that_share_a_layer_paint_what_each_would_alone(qapp: object) -> None:
    stream = open_base(StreamSpec("noisy", rounds=250))
    cloud, marks, shared = Cloud(stream), Marks(Style(LIGHT), 1.0), Layer()
    geometry = Geometry(stream, View("features"), Sample(stream))
    for t in (90, 91, 90):
        cloud.show(t)
        for scale in (9.0, 5.0, 9.0):
            placing = Placing(geometry, np.array([scale, -scale]), np.array([30.0, 30.0]))

            def paint(painter: QPainter, layer: Layer, placing: Placing = placing, t: int = t) -> None:
                paint_all(layer, painter, cloud, marks, placing, t)

            together, alone = (painted(partial(paint, layer=layer), 1.0) for layer in (shared, Layer()))
            assert np.array_equal(together, alone)


@pytest.mark.parametrize("t", [1, 3000, 6500, 8000])
@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0])
def test_far_points_copied_from_pictures_of_thousands_look_as_if_painted(
    qapp: object, monkeypatch: pytest.MonkeyPatch, t: int, ratio: float
) -> None:
    stream = open_base(StreamSpec("noisy", rounds=8000))
    cloud, marks, used = Cloud(stream), Marks(Style(LIGHT), ratio), Layer()
    placing = Placing(Geometry(stream, View("features"), Sample(stream)), np.array([300.0, -300.0]), np.full(2, 300.0))

    def paint(painter: QPainter, t: int, layer: Layer) -> None:
        cloud.show(t)
        paint_all(layer, painter, cloud, marks, placing, t, 600)

    for before in (7000, 4100, 10):
        painted(partial(paint, t=before, layer=used), ratio, 600)
    there = painted(partial(paint, t=t, layer=used), ratio, 600)
    assert np.array_equal(painted(partial(paint, t=t, layer=Layer()), ratio, 600), there), "wherever one came from"
    made = 5 if t == 3000 else 4  # those up to 2048 and 6144, those from there on, and once from 4096 on
    assert len(used._bases._pictures) == (0 if ratio == 1.25 else made)
    monkeypatch.setattr(layers.Far, "_base", lambda *_a, **_k: None)
    assert np.abs(painted(partial(paint, t=t, layer=Layer()), ratio, 600) - there).max() <= 6  # as each mark rounds


@pytest.mark.parametrize("t", [0, 255, 256, 600, 901, 1000])
def test_all_points_painted_each_time_look_as_the_far_ones_in_a_picture(
    qapp: object, monkeypatch: pytest.MonkeyPatch, t: int
) -> None:
    stream = open_base(StreamSpec("noisy", rounds=1000))
    cloud, marks = Cloud(stream), Marks(Style(LIGHT), 1.0)
    cloud.show(t)
    placing = Placing(Geometry(stream, View("features"), Sample(stream)), np.array([30.0, -30.0]), np.full(2, 30.0))

    def paint(painter: QPainter) -> None:
        paint_all(Layer(), painter, cloud, marks, placing, t)

    each = painted(paint, 1.0)
    made, far = [], layers.Far.paint
    monkeypatch.setattr(layers, "_FEW", 999)
    monkeypatch.setattr(layers.Far, "paint", lambda *a: made.append(a) or far(*a))
    assert np.abs(painted(paint, 1.0) - each).max() <= 6  # each of the marks that lie over another rounds
    assert len(made) == 1


@pytest.mark.parametrize("rounds", [1500, 20_000])
def test_a_crowd_does_not_hide_the_hyperplane(house: House, rounds: int) -> None:
    window = house.on(document("noisy", "perceptron", rounds=rounds), size=(1920, 1080))
    window.session.seek(rounds)
    settled()
    plane = window.planes[0]
    drawing, view = plane.drawing, plane.view
    assert drawing._side is not None
    a, b, c = drawing._side
    assert c == 0
    pixels, ink = picture(view).astype(int), np.array(drawing.ink.getRgb()[:3])  # type: ignore[index]
    along = np.linspace(-0.95, 0.95, 200) / np.hypot(a, b)
    places = [view.px(QPointF(-b * s, a * s)) for s in along]
    seen = [np.abs(pixels[round(at.y()), round(at.x())] - ink).max() < 60 for at in places]
    assert np.mean(seen) > 0.75, "the marks of the latest 200 rounds lie over it"


def test_points_are_filled_in_where_one_rests_even_while_the_run_goes_on(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = house.on(document("noisy", rounds=60 * BLOCK))
    begun: list[int] = []
    completed = window._centre._completed
    monkeypatch.setattr(completed, "start", lambda ms: begun.append(ms))
    window.session.seek(50 * BLOCK)
    window._moved()  # as when a panel or the run has news
    assert len(begun) == 1, "the time to rest goes on"
    window.session.seek(50 * BLOCK + 1000)
    assert len(begun) == 2, "one seeks on, though in the same block"
