"""The plane without colours: its sides differ in luminance and have signs; faint experts and 0 are visible."""

from __future__ import annotations

import numpy as np
import pytest
from mouse import RIGHT
from pictures import contrast, levels, luminance
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor
from trials import in_long
from typed import some
from windows import House, click, document, picture, settled

from visualonline.core.types import Array
from visualonline.session.document import Document, LearnerChoice
from visualonline.streams.spec import StreamSpec
from visualonline.views.shell.window import MainWindow
from visualonline.views.theme.style import THEMES

POOL = Document(StreamSpec("separable", rounds=60, experts="lines:n=16"), (LearnerChoice("algorithm-p"),))

SHOWN = ["light", "projector", *in_long(*(theme for theme in THEMES if theme not in ("light", "projector")))]


def luminances(window: MainWindow) -> Array:
    """Return the relative luminance of each pixel of the plane's area, by WCAG 2.2."""
    area = window.planes[0].view.area.toAlignedRect().adjusted(1, 1, -1, -1)
    seen = picture(window.planes[0].view)[area.top() : area.bottom(), area.left() : area.right()]
    return np.asarray(luminance(seen))


def at(window: MainWindow, lit: Array, x: float, y: float) -> float:
    place = window.planes[0].view.to_px.map(QPointF(x, y)).toPoint()
    return float(lit[place.y() - 1, place.x() - 1])


@pytest.mark.parametrize("theme", SHOWN)
def test_the_two_sides_differ_in_grey(house: House, theme: str) -> None:
    window = house.on(document("separable", rounds=40), theme=theme)
    window.session.seek(40)
    settled()
    view, line = window.planes[0].view, some(window.planes[0].drawing._side)
    lit = luminances(window)
    shades = []
    for sign in (1, -1):  # the centres of the visible parts of both sides
        seen = view.seen
        grid = [(seen.left() + i / 40 * seen.width(), seen.top() + j / 40 * seen.height()) for i in range(1, 40)
                for j in range(1, 40)]  # fmt: skip
        values = [at(window, lit, x, y) for x, y in grid if sign * (line.a * x + line.b * y - line.c) > 0]
        shades.append(float(np.median(values)))
    plus, minus = shades
    card = float(luminance(levels(QColor(window.look.style.colours.card))))
    assert contrast(plus, minus) >= 1.15
    assert contrast(plus, card) > contrast(minus, card) > 1.02, "+ is further from the card in every theme"


def test_the_signs_stand_on_their_sides(house: House) -> None:
    window = house.on(document("noisy", rounds=40))
    for t in (1, 5, 40):
        window.session.seek(t)
        window.planes[0].view.grab()
        drawing = window.planes[0].drawing
        projection, line = some(drawing.projection), some(drawing._side)
        a, b, c = projection._in_px(line)
        signs = {name: box.center() for box, _colour, name in drawing.lines.names.texts}
        assert set(signs) == {"+", "−"}
        for name, sign in (("+", 1), ("−", -1)):
            assert sign * (a * signs[name].x() + b * signs[name].y() - c) > 0


def test_the_corners_bear_the_sign_of_the_vote_and_all_sixteen_experts_have_names(house: House) -> None:
    window = house.on(POOL)
    window.session.seek(20)
    window.planes[0].view.grab()
    drawing = window.planes[0].drawing
    projection, frame = some(drawing.projection), window.session.snapshot.learners[0].frame
    inverse, _ = projection.to_px.inverted()
    names = drawing.lines.names.texts
    signs = [(box.center(), name) for box, _colour, name in names if name in "+−"]
    assert len(signs) == 4
    for place, sign in signs:
        x = inverse.map(place).toTuple()
        weight = dict.fromkeys((False, True), 0.0)
        for w, expert in zip(frame.before.w, drawing.experts, strict=True):
            weight[bool(expert.normal @ np.array(x) >= expert.offset)] += float(w)
        assert sign == ("+" if weight[True] > weight[False] else "−")
    assert {name for _box, _colour, name in names} - {"+", "−"} == {f"h{k}" for k in range(1, 17)}
    boxes = [box for box, _colour, _name in names]
    assert not any(one.intersects(other) for k, one in enumerate(boxes) for other in boxes[:k])


@pytest.mark.long(only=True)
@pytest.mark.parametrize("theme", SHOWN)
def test_an_expert_that_has_lost_its_weight_is_still_seen(house: House, theme: str) -> None:
    window = house.on(POOL, theme=theme)
    window.session.seek(60)
    settled()
    lit = luminances(window)
    drawing = window.planes[0].drawing
    projection = some(drawing.projection)
    weights = window.session.snapshot.learners[0].weights
    faint = [k for k in np.argsort(weights).tolist() if weights[k] < 0.04 * weights.max()]
    assert faint
    found = []
    for k in faint:  # across the line, on both sides of 0, and away from names and points: the middle of many places
        line = some(projection.geometry.line(drawing.experts[k].normal, drawing.experts[k].offset))
        piece = some(projection.crossing(line))
        across_it = piece.normalVector().unitVector()
        normal = QPointF(across_it.dx(), across_it.dy())
        for share in np.linspace(0.1, 0.9, 81).tolist():
            across = [piece.pointAt(share) + normal * step for step in np.arange(-6, 6.5, 0.5).tolist()]
            cells = [(round(p.y()) - 1, round(p.x()) - 1) for p in across]
            if all(0 <= i < lit.shape[0] and 0 <= j < lit.shape[1] for i, j in cells):
                values = [float(lit[i, j]) for i, j in cells]
                found.append(max(contrast(value, values[0]) for value in values[10:15]))
    assert np.median(found) >= 1.5


def test_the_axes_go_through_0_where_they_are_seen(house: House) -> None:
    window = house.on(document("noisy", rounds=40))
    lit = luminances(window)
    for x, y in ((0.0, 0.03), (0.03, 0.0)):
        assert at(window, lit, x, y) < at(window, lit, 0.05, 0.05) - 0.05


@pytest.mark.long(only=True)
@pytest.mark.parametrize("theme", SHOWN)
def test_the_signs_can_be_read_where_points_stand(house: House, theme: str) -> None:
    window = house.on(document("separable", rounds=40), theme=theme)
    window.session.seek(40)
    settled()
    view, drawing = window.planes[0].view, window.planes[0].drawing
    signs = {name: (box, colour) for box, colour, name in drawing.lines.names.texts}
    inverse, _ = some(drawing.projection).to_px.inverted()
    plus, minus = (inverse.map(signs[sign][0].center()).toTuple() for sign in "+−")
    click(window, *plus)
    click(window, *minus, RIGHT)  # which are both right, so that the line stays
    click(window, -minus[0], -minus[1])  # the last one is ringed
    pixels = luminance(picture(view))
    assert len(drawing.lines.names.texts) == 2
    for box, colour, _sign in drawing.lines.names.texts:
        assert any(box.contains(QPointF(x, y)) for x, y in drawing.places()[-3:-1].tolist())
        inner = box.translated(view.area.topLeft()).adjusted(3, 3, -3, -3).toRect()
        ground = float(np.median(pixels[inner.top() : inner.bottom(), inner.left() : inner.right()]))
        assert contrast(float(luminance(levels(colour))), ground) >= 4.0
