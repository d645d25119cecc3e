"""Planes through more than two features in the real window: what they show and how they are used."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from mouse import LEFT, NONE, drag, wheel
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from trials import in_long
from typed import now, some
from windows import CTRL, SHIFT, House, at, document, picture, press, run, settled

from visualonline.core.types import Array
from visualonline.session.commands import ChooseTheorem
from visualonline.session.document import LearnerChoice, View
from visualonline.streams.pipeline import with_edit
from visualonline.streams.transforms.edits import Edit
from visualonline.views.panels.plane import PlanePanel
from visualonline.views.shell.window import MainWindow

Key = Qt.Key


def opened(house: House, *learners: str) -> MainWindow:
    window = house.on(document("iris", *learners, rounds=60))
    window.plane_row.turn(None)
    window.session.seek(60)
    run(window)  # while there is work, a turn may be shown in the next turn of the event loop only
    return window


def names(window: MainWindow, plane: int = 0) -> tuple[str, str]:
    geometry = window.planes[plane].drawing.geometry_
    assert geometry is not None
    return geometry.names


def clicked(window: MainWindow, x: float, y: float) -> np.ndarray:
    """Click at a place of the plane and return the example that was added."""
    QTest.mouseClick(window.planes[0].view.viewport(), LEFT, NONE, at(window, x, y))
    run(window)
    base = window.session.workspace.base
    X, _ = base.block(0)
    return np.asarray(X[-1])


def free_place(window: MainWindow) -> tuple[float, float]:
    """Return a place of the view in px cells that is far from every point."""
    plane = window.planes[0]
    box, cloud, geometry = plane.view.seen, plane.drawing.cloud, plane.drawing.geometry_
    assert cloud is not None
    assert geometry is not None
    size = np.array([box.width(), box.height()])
    tried = np.array([box.left(), box.top()]) + size * np.random.default_rng(1).uniform(0.1, 0.9, (200, 2))
    gaps = np.abs((tried[:, None] - geometry.place(cloud.X)[None]) / size).max(axis=2).min(axis=1)
    x, y = tried[int(gaps.argmax())]
    return float(x), float(y)


def test_v_goes_round_the_planes_and_the_axes_are_named(house: House) -> None:
    window = opened(house)
    seen = []
    for _ in range(4):
        seen.append((names(window), window.planes[0].chooser.text()))
        press(window, Key.Key_V)
    features = window.session.workspace.base.features
    assert [told for told, _ in seen] == [
        ("principal direction orthogonal to w", "distance from the hyperplane"),
        ("PC1 (84 %)", "PC2 (10 %)"), features[:2], seen[0][0],
    ]  # fmt: skip
    assert seen[1][1] == "→ PC1 (84 %)   ↑ PC2 (10 %)  ▾"


def test_x_and_y_walk_through_the_features_and_never_show_one_twice(house: House) -> None:
    window = opened(house)
    features = window.session.workspace.base.features
    assert len(features) == 4
    press(window, Key.Key_X)
    walked = [names(window)]
    for key, modifier in ((Key.Key_X, NONE), (Key.Key_X, SHIFT), (Key.Key_Y, SHIFT), (Key.Key_Y, NONE)):
        press(window, key, modifier)
        walked.append(names(window))
    pairs = [tuple(features.index(name) for name in pair) for pair in walked]
    assert pairs == [(0, 1), (2, 1), (0, 1), (0, 3), (0, 1)]


def test_the_card_offers_the_planes_and_two_features_that_change_places_if_one_is_chosen_twice(house: House) -> None:
    window = opened(house)
    chooser, features = window.planes[0].chooser, window.session.workspace.base.features
    QTest.mouseClick(chooser, LEFT)
    assert [chooser.kind_box.itemData(k) for k in range(chooser.kind_box.count())] == [
        "through", "components", "features",
    ]  # fmt: skip
    chooser.up_box.setCurrentIndex(0)
    chooser.up_box.activated.emit(0)
    assert names(window) == (features[1], features[0])
    assert not chooser._card.isVisible()
    QTest.mouseClick(chooser, LEFT)
    chooser.kind_box.setCurrentIndex(1)
    chooser.kind_box.activated.emit(1)
    settled()
    assert names(window)[0].startswith("PC1")


def test_a_click_among_the_components_sets_the_example_that_stands_there(house: House) -> None:
    window = opened(house)
    window.plane_row.turn(View("components"))
    X = window.session.workspace.base.block(0).X.copy()
    before = window.planes[0].drawing.geometry_
    assert before is not None
    place = free_place(window)
    x = clicked(window, *place)
    _, _, V = np.linalg.svd(X - X.mean(axis=0))
    inside = (x - X.mean(axis=0)) @ V[2:].T
    assert inside == pytest.approx(np.zeros(2), abs=1e-9), "on the plane of the first two components"
    box = window.planes[0].view.seen
    assert before.place(x[None])[0] == pytest.approx(place, abs=0.003 * max(box.width(), box.height()))
    assert names(window) == before.names
    assert some(window.planes[0].drawing.geometry_).key == before.key, "the plane stays where it was"


def test_a_click_on_two_features_gives_the_others_their_mean_and_a_drag_leaves_them(house: House) -> None:
    window = opened(house)
    window.plane_row.turn(View("features", 2, 3))
    X = window.session.workspace.base.block(0).X.copy()
    place = free_place(window)
    x = clicked(window, *place)
    assert x[:2] == pytest.approx(X[:, :2].mean(axis=0))
    geometry = window.planes[0].drawing.geometry_
    assert geometry is not None
    start = geometry.place(x[None])[0]
    box = window.planes[0].view.seen
    goal = start + np.array([0.04 * box.width(), 0.05 * box.height()])
    drag(window.planes[0].view.viewport(), at(window, *start), at(window, *(start + goal) / 2), at(window, *goal))
    settled()
    run(window)
    moved = window.session.workspace.base.block(0).X[-1]
    assert moved[:2] == pytest.approx(x[:2])
    assert moved[2:] == pytest.approx(goal, abs=0.01 * box.width())


def test_a_cut_is_thinner_and_fainter_than_a_true_line_and_said_to_be_one(house: House) -> None:
    window = opened(house)
    plane = window.planes[0]
    assert not now(plane.drawing.cuts)
    press(window, Key.Key_V)
    assert plane.drawing.cuts
    assert "with all other features at their means" in plane._foot.accessibleName()
    assert "margin band is not drawn" in plane.chooser.toolTip()
    separator = window.session.snapshot.learners[0].separators[1]
    assert separator is not None
    geometry = plane.drawing.geometry_
    assert geometry is not None
    line = geometry.cut(*separator)
    assert line is not None
    box, seen = plane.view.seen, picture(plane.view).astype(int)
    ys = np.linspace(box.top(), box.bottom(), 60)[5:-5]
    xs = (line.c - line.b * ys) / line.a
    inside = (xs > box.left()) & (xs < box.right())
    assert inside.sum() > 10
    spots = [at(window, x, y) for x, y in zip(xs[inside], ys[inside], strict=True)]
    dark = [seen[spot.y(), spot.x() - 3 : spot.x() + 4].sum(axis=1).min() for spot in spots]
    assert np.median(dark) < 250
    ground = QColor(window.look.style.colours.card)
    tint = seen[at(window, *free_place(window)).y(), at(window, *free_place(window)).x()]
    assert 5 < np.abs(tint - [ground.red(), ground.green(), ground.blue()]).max() < 60


@pytest.mark.long(only=True)
def test_every_learner_is_shown_in_every_plane_that_it_has(house: House) -> None:
    window = opened(house, "perceptron", "kernel-perceptron")
    assert names(window, 1) == window.session.workspace.base.features[:2]
    for view, second in ((View("components"), "PC1"), (View("features", 1, 3), ""), (View("through"), "")):
        window.plane_row.turn(view)
        settled()
        assert names(window, 1)[0].startswith(second)
        assert (names(window) == names(window, 1)) == (view.kind != "through")
    window.plane_row.turn(View("components"))
    assert "with all other features at their means" in window.planes[1]._foot.accessibleName()
    assert window.session.add_learner("averaged-perceptron")
    run(window)
    assert names(window, 2) == names(window)


@pytest.mark.long(only=True)
def test_two_features_have_no_other_plane_and_another_stream_has_its_own(house: House) -> None:
    window = opened(house)
    window.plane_row.turn(View("components"))
    window = house.on(document("separable"))
    assert not window.planes[0].chooser.isVisible()
    press(window, Key.Key_V)
    assert names(window) == ("x1", "x2")
    window = house.on(document("breast-cancer", rounds=60))
    assert window.planes[0].chooser.isVisible()
    assert names(window)[0] == "principal direction orthogonal to w"
    window.presentation.toggle()
    settled()
    assert not window.planes[0].chooser.isVisible()
    told = "".join(part.text for part in window.planes[0]._foot._right)
    assert " ".join(told.split()) == "→ principal direction orthogonal to w ↑ distance from the hyperplane"
    window.presentation.toggle()


def test_the_plane_is_one_step_that_can_be_undone_and_time_goes_on(house: House) -> None:
    window = opened(house, "perceptron", "averaged-perceptron")
    session = window.session
    run_before = session.workspace.runs
    session.undo_stack.clear()
    session.seek(20)
    session.play()
    press(window, Key.Key_V)
    assert session.playhead.playing, "what is seen from another side is not stopped"
    assert session.playhead.t >= 20
    session.pause()
    press(window, Key.Key_V)
    features = session.workspace.base.features
    assert [session.undo_stack.text(k) for k in range(session.undo_stack.count())] == [
        "Show the plane of principal components", f"Show the plane of {features[0]} and {features[1]}",
    ]  # fmt: skip
    assert session.workspace.runs is run_before
    assert names(window) == names(window, 1) == features[:2]
    press(window, Key.Key_Z, CTRL)
    assert names(window)[0].startswith("PC1")
    assert names(window, 1)[0].startswith("PC1")
    press(window, Key.Key_Z, CTRL)
    assert names(window)[0] == "principal direction orthogonal to w"
    press(window, Key.Key_Z, CTRL | SHIFT)
    assert names(window)[0].startswith("PC1")
    assert session.document.plane == View("components")


def test_a_saved_session_opens_in_its_plane(house: House, tmp_path: Path) -> None:
    window = opened(house)
    window.plane_row.turn(View("features", 2, 3))
    window.files.document_path = str(tmp_path / "plane.json")
    window.files.save()
    other = house.on(document("separable"))
    assert names(other) == ("x1", "x2")
    assert other.files.open_path(str(tmp_path / "plane.json"))
    run(other)
    assert names(other) == other.session.workspace.base.features[2:4]
    assert now(other.session.document.plane) == View("features", 2, 3)
    other.session.edit("Another stream", document("breast-cancer", rounds=60))
    run(other)
    assert other.session.document.plane is None, "it was laid through features of the other one"
    assert names(other)[0] == "principal direction orthogonal to w"
    press(other, Key.Key_Z, CTRL)
    assert names(other) == other.session.workspace.base.features[2:4]


def test_a_plane_that_a_stream_does_not_have_is_left_to_the_learner(house: House) -> None:
    window = house.on(replace(document("iris", rounds=60), plane=View("features", 2, 7)))
    assert names(window)[0] == "principal direction orthogonal to w"


def strokes(plane: PlanePanel) -> int:
    """The number of strokes that are painted now."""
    plane.view.grab()
    return len(plane.drawing.lines._strokes)


def test_where_hinge_losses_are_counted_the_plane_draws_them_as_ways_to_the_band(house: House) -> None:
    window = house.on(document("noisy", "perceptron", rounds=40))
    session, plane = window.session, window.planes[0]
    session.seek(30)
    run(window)
    assert plane.drawing.comparator is None
    plain = strokes(plane)
    session.execute(ChooseTheorem(0, "perceptron-hinge"))
    run(window)
    u: Array = some(plane.drawing.comparator)
    quantities = some(session.snapshot.learners[0].judgement).quantities
    X, y = session.workspace.base.block(0)
    hinge = np.maximum(0, 1 - y[:30] * (X[:30] @ u))
    assert hinge.sum() == pytest.approx(quantities["h_sum"])
    assert np.linalg.norm(u) == pytest.approx(quantities["u_norm"])
    drawn = strokes(plane)
    assert drawn == plain + 1 + (hinge > 0).sum()  # the hyperplane of u, and a way for each that lacks some
    assert "u, with distances" in plane._foot.accessibleName()
    session.execute(ChooseTheorem(0, ""))
    run(window)
    assert strokes(plane) == plain


def test_experts_that_were_made_without_mirror_images_have_their_lines_beside_them(house: House) -> None:
    window = house.on(document("noisy", "weighted-majority", rounds=20, experts="lines"))
    plain = [expert.normal.tolist() for expert in window.planes[0].drawing.experts]
    assert plain
    spec = window.session.document.stream
    window.session.edit("Mirror", replace(window.session.document, stream=replace(spec, mirror="negated")))
    run(window)
    assert [expert.normal.tolist() for expert in window.planes[0].drawing.experts] == [[*w, 0.0, 0.0] for w in plain]
    window.plane_row.turn(View("features", 0, 1))
    run(window)
    geometry = some(window.planes[0].drawing.geometry_)
    assert [tuple(some(geometry.line(expert.normal, 0.0)))[:2] for expert in window.planes[0].drawing.experts] == [
        tuple(w) for w in plain
    ]


@pytest.mark.parametrize("between", ["elim", *in_long("")])
def test_a_plane_is_never_laid_by_the_points_of_another_stream(house: House, between: str) -> None:
    """The source, and an edit at the end, may be the same; or rows were shown in between, which lay no plane."""
    delete = Edit("delete", 0, (), 0)
    narrow = replace(document("noisy").stream, settings=(("d", "8"),))
    wide = replace(document("or-literals" if between else "noisy").stream, settings=(("d", "10"),))
    steps = [(narrow, "perceptron"), (with_edit(wide, delete), "perceptron")]
    if between:
        steps.insert(1, (with_edit(wide, delete), between))
    for stream, learner in steps:
        window = house.on(replace(document(), stream=stream, learners=(LearnerChoice(learner),)))
        window.session.seek(20)
        settled()
    sample = window.planes[0]._sample
    assert sample is not None
    np.testing.assert_array_equal(sample.X, window.session.workspace.base.block(0).X)
    assert not window.session_view.faults._failed


@pytest.mark.long(only=True)
def test_compared_planes_have_one_range_and_are_zoomed_and_fitted_together(house: House) -> None:
    window = house.on(document("separable", "perceptron", "winnow", rounds=20))
    views = [plane.view for plane in window.planes]
    wheel(views[1].viewport(), views[1].area.center().toPoint(), 2)
    settled()
    assert [view.zoomed for view in views] == [True, True]
    assert views[0].seen == views[1].seen != QRectF(views[0].box.home)
    shown = window.session.document
    window.session.edit("", replace(shown, learners=(*shown.learners, LearnerChoice("averaged-perceptron"))))
    run(window)
    seen, added = views[1].seen, window.planes[2].view.seen
    assert (added.left(), added.right()) == pytest.approx((seen.left(), seen.right()), rel=0.01), "and a new one"
    assert (added.top(), added.bottom()) == pytest.approx((seen.top(), seen.bottom()), rel=0.01)
    views[0].fit()
    assert not any(plane.view.zoomed for plane in window.planes)
    assert len({plane.view.home for plane in window.planes}) == 1


@pytest.mark.long(only=True)
def test_planes_through_the_weights_of_two_learners_are_zoomed_each_by_itself(house: House) -> None:
    window = opened(house, "perceptron", "winnow")
    one, other = (plane.view for plane in window.planes)
    wheel(one.viewport(), one.area.center().toPoint(), 2)
    settled()
    assert [one.zoomed, other.zoomed] == [True, False]
