"""The board: advice as strong as the expert's standing, boolean features framed by the literals left, names apart."""

import itertools

import numpy as np
import pytest
from mouse import LEFT
from pictures import levels, of_colour, rgb
from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtTest import QTest
from trials import in_long
from typed import some
from windows import House, document, picture, run, settled

from visualonline.session.playhead import Phase
from visualonline.views.theme.style import LIGHT, Style


def colour_at(pixels: np.ndarray, place: QPointF) -> np.ndarray:
    return np.array(pixels[round(place.y()), round(place.x())], float)


def inside(box: QRectF) -> tuple[slice, slice]:
    return slice(round(box.top()), round(box.bottom())), slice(round(box.left()), round(box.right()))


def test_who_leads_stands_out_and_the_more_the_further_others_are_behind(house: House) -> None:
    window = house.on(document("experts", "follow-the-leader", rounds=80))
    board = window.planes[0].board
    for t in (20, 60):
        window.session.seek(t)
        settled()
        shown = window.session.snapshot.learners[0]
        losses = shown.frame.before.L
        grid = board._grid(shown)
        pixels = picture(board)
        ground = rgb(LIGHT, "control")
        says = some(shown.frame.round).x
        seen = []
        for j, i in enumerate(grid.columns):
            full = rgb(LIGHT, "positive" if says[i] else "negative")
            mixed = colour_at(pixels, grid.box(j, t - 1 if t <= grid.rows else grid.rows - 1).center())
            seen.append(np.linalg.norm(mixed - ground) / np.linalg.norm(full - ground))
        discs = [i for i in grid.columns if says[i]]  # the middle of a cross is painted twice
        ranked = sorted(discs, key=lambda i: losses[i])
        for a, b in itertools.pairwise(ranked):
            assert seen[a] > seen[b] - 0.02
        leader = int(np.argmin(losses))
        assert seen[leader] == pytest.approx(1.0, abs=0.03)
        assert max(seen[i] for i in discs if losses[i] > losses[leader]) < 0.78
        assert min(seen[i] for i in discs) > 0.4, "the last row has to see what any expert advises"


def test_a_framed_feature_makes_a_literal_true_that_is_left(house: House) -> None:
    window = house.on(document("or-literals", "elim", rounds=60))
    plane = window.planes[0]
    assert plane.board.isVisible()
    assert not plane.view.isVisible()
    X, y = window.session.workspace.base.block(0)
    filled = levels(Style(LIGHT).mixed("positive", 0.28))
    for t in (2, 9, 60):
        window.session.seek(t)
        settled()
        shown = window.session.snapshot.learners[0]
        left = shown.frame.before.L
        grid = plane.board._grid(shown)
        pixels = picture(plane.board)
        first = max(1, t - grid.rows + 1)
        for k, s in enumerate(range(first, t + 1)):
            framed = []
            for j in range(X.shape[1]):
                cell = pixels[inside(grid.box(j, k))]
                framed.append(of_colour(cell, filled, most=12).mean() > 0.1)
            assert framed == [bool(left[2 * j + (X[s - 1, j] != 1)]) for j in range(X.shape[1])]
            if s < t and y[s - 1] < 0:
                assert not any(framed), "a negative example refutes what is true on it"


def test_a_row_of_features_is_clicked_to_go_to_its_round(house: House) -> None:
    window = house.on(document("or-literals", "elim", rounds=60))
    window.session.seek(30)
    settled()
    board = window.planes[0].board
    grid = board._grid(window.session.snapshot.learners[0])
    QTest.mouseClick(board.viewport(), LEFT, pos=grid.box(2, grid.rows - 6).center().toPoint())
    run(window)
    assert window.session.playhead.t == 25
    assert window.session.workspace.rounds_run == 60
    QTest.mouseClick(board.viewport(), LEFT, pos=QPoint(20, 3))
    run(window)
    assert window.session.playhead.t == 25


def test_two_boolean_features_are_a_plane(house: House) -> None:
    window = house.on(document("or-literals", "elim", rounds=20, settings=(("d", "2"), ("k", "1"))))
    assert window.planes[0].view.isVisible()
    assert not window.planes[0].board.isVisible()


@pytest.mark.parametrize(("source", "presenting"), [
    ("experts", True), ("subcommittee", False), *in_long(("experts", False), ("subcommittee", True)),
])  # fmt: skip
def test_no_name_reaches_into_the_next_column(house: House, source: str, presenting: bool) -> None:
    window = house.on(document(source, "weighted-majority", rounds=40))
    if presenting:
        window.presentation.toggle()
    window.session.seek(30)
    settled()
    board = window.planes[0].board
    grid = board._grid(window.session.snapshot.learners[0])
    pixels = picture(board)[2 : int(grid.top) - 2]
    inked = ~of_colour(pixels, pixels[0, 0].astype(int), most=10)
    for j in range(len(grid.columns)):
        named = inked[:, round(grid.left + j * grid.cell) + 1 : round(grid.left + (j + 1) * grid.cell) - 1]
        assert named.any() or presenting  # in its large letters every other one is named
        edge = round(grid.left + j * grid.cell)
        assert not inked[:, edge - 1 : edge + 1].any()


def test_the_label_is_not_on_the_board_before_its_phase(house: House) -> None:
    window = house.on(document("experts", "weighted-majority", rounds=40))
    session = window.session
    session.seek(12)
    board = window.planes[0].board
    for phase, there in ((Phase.UPDATE, True), (Phase.LABEL, True), (Phase.PREDICTION, False)):
        while session.playhead.phase > phase:
            session.step_phase(-1)
        settled()
        grid = board._grid(session.snapshot.learners[0])
        at = grid.box(len(grid.columns), 11).translated(0.5 * grid.cell, 0).adjusted(0, 4, 0, -4)
        marked = picture(board)[inside(at)]
        ground = of_colour(marked, rgb(LIGHT, "control"), most=10)
        assert bool((~ground).mean() > 0.05) is there


def test_what_an_empty_board_says_is_not_cut_where_it_is_small(house: House) -> None:
    window = house.on(document("experts", "exp3", rounds=20))
    window.session.seek(0)
    board = window.planes[0].board
    for size in ((600, 400), (230, 140)):
        board.resize(*size)
        pixels = picture(board)
        below = pixels[int(board._grid(window.session.snapshot.learners[0]).top) :]
        inked = ~np.all(of_colour(below, below[-1, 0].astype(int), most=10), axis=1)
        assert inked.sum() > 20
        assert not inked[:2].any()
        assert not inked[-2:].any()
