"""Meaningful pixels in the weight space panel."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from fed import feed_of
from pictures import drawn, hung, near, of_colour, plot_of, px, rgb, seen, staged, workspace_of
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot
from typed import of_kind
from windows import document

from visualonline.core.types import BLOCK
from visualonline.runs.analyses.version_set import examples
from visualonline.runs.analyses.weight_geometry import WeightPlane
from visualonline.session.document import Document, LearnerChoice
from visualonline.session.feeds.weight_space import WeightSpaceFeed
from visualonline.session.playhead import PHASES, Phase, Playhead
from visualonline.session.workspace import Workspace
from visualonline.streams.spec import StreamSpec
from visualonline.streams.transforms.edits import Edit
from visualonline.views.panels.weight_space import WeightSpacePanel

POINTS = ((0.6, 0.2, 1), (0.5, 0.7, 1), (-0.2, 0.6, -1), (-0.7, -0.1, -1), (0.3, -0.8, 1))


def clicked(learner: str, **settings: Any) -> Document:
    edits = tuple(Edit("add", 0, (x, y), label) for x, y, label in POINTS)
    return Document(StreamSpec("clicked", edits=edits), (LearnerChoice(learner, tuple(settings.items())),))


def place(panel: Any, w: np.ndarray[Any, np.dtype[np.float64]]) -> QPointF:
    return px(panel, *drawn(panel).place(w))


@pytest.mark.parametrize("theme", ["light", "dark", "projector"])
def test_after_the_projection_w_stands_on_the_rim_of_the_ball(qtbot: QtBot, theme: str) -> None:
    panel = hung(qtbot, "weight-space", staged(clicked("projected-gradient", radius="0.7")), theme=theme)
    colours = panel.style_.colours
    seen(panel, 2, Phase.UPDATE)
    scene = drawn(panel)
    assert scene.out is not None
    assert np.linalg.norm(scene.out) > 0.75
    assert np.linalg.norm(scene.after) == pytest.approx(0.7)
    tip, rim, centre = place(panel, scene.out), place(panel, scene.after), place(panel, np.zeros(2))
    unit = px(panel, 1, 0).x() - px(panel, 0, 0).x()
    assert np.hypot(rim.x() - centre.x(), rim.y() - centre.y()) == pytest.approx(0.7 * unit, abs=0.5)
    pixels = seen(panel, 2, Phase.UPDATE)
    assert of_colour(near(pixels, rim, 1), rgb(colours, "ink")).all(), "w after the update"
    assert of_colour(near(pixels, tip, 6), rgb(colours, "paid")).mean() > 0.1, "where the step led"
    before = seen(panel, 2, Phase.LOSS)
    assert not of_colour(near(before, tip, 6), rgb(colours, "paid")).any(), "no step before the update"
    assert of_colour(near(before, place(panel, scene.before), 1), rgb(colours, "ink")).all()


def test_the_best_separator_is_an_arrow_as_long_as_w(qtbot: QtBot) -> None:
    panel = hung(qtbot, "weight-space", staged(clicked("perceptron")))
    seen(panel, 2, Phase.UPDATE)
    scene = drawn(panel)
    assert scene.ray
    assert scene.best is not None
    assert scene.after is not None
    assert np.linalg.norm(scene.after) > 0.5
    assert np.linalg.norm(scene.best) == pytest.approx(np.linalg.norm(scene.after))
    X, y = (np.array(values) for values in ([(a, b) for a, b, _ in POINTS[:2]], [label for *_, label in POINTS[:2]]))
    assert (y * (X @ scene.best) > 0).all()


def test_the_sum_of_dual_averaging_walks_outside_while_w_waits_on_the_rim(qtbot: QtBot) -> None:
    panel = hung(qtbot, "weight-space", staged(clicked("dual-averaging", radius="0.3", loss="linear")))
    for t in (2, 5):
        pixels = seen(panel, t, Phase.UPDATE)
        scene = drawn(panel)
        theta = np.sum([[x * y, z * y] for x, z, y in POINTS[:t]], axis=0)
        assert scene.out == pytest.approx(theta / np.sqrt(t + 1))
        assert scene.sum_trail[-1] == pytest.approx(scene.out)
        assert scene.after == pytest.approx(0.3 * theta / np.linalg.norm(theta))
        middle = near(pixels, px(panel, *scene.sum_trail[-2:].mean(axis=0)), 2).astype(int)
        assert (middle[..., 0] - middle[..., 1]).max() > 40, "reddish, as what is paid"
    seen(panel, 5, Phase.LOSS)
    assert len(drawn(panel).sum_trail) == 5, "what comes with the update is not drawn before"


def test_a_sum_that_is_far_away_leaves_the_plane_to_the_set(qtbot: QtBot) -> None:
    panel = hung(qtbot, "weight-space", staged(clicked("dual-averaging", radius="0.01", loss="linear")))
    seen(panel, 5)
    (x0, x1), _ = plot_of(panel).box.viewRange()
    assert np.abs(drawn(panel).out).max() > 0.1
    assert x1 - x0 < 40 * 0.01


@pytest.mark.parametrize(("learner", "filled"), [("exponentiated-gradient", True), ("coin-betting", False)])
def test_who_projects_nothing_is_drawn_by_arrows_in_the_set_of_its_comparators(
    qtbot: QtBot, learner: str, filled: bool
) -> None:
    panel = hung(qtbot, "weight-space", staged(clicked(learner, radius="0.7")))
    seen(panel, 5)
    scene = drawn(panel)
    assert (scene.projects, scene.out, scene.feasible.filled) == (False, None, filled)
    sizes = np.abs(scene.feasible.outline).sum(axis=1) if filled else np.linalg.norm(scene.feasible.outline, axis=1)
    assert sizes == pytest.approx(np.full(len(sizes), 0.7))


def test_the_w_that_are_right_on_all_examples_are_shaded(qtbot: QtBot) -> None:
    panel = hung(qtbot, "weight-space", staged(clicked("perceptron")))
    pixels = seen(panel, 5)
    Z = np.array([[x * y, z * y] for x, z, y in POINTS])
    (x0, x1), (y0, y1) = plot_of(panel).box.viewRange()
    greenish: dict[bool, list[bool]] = {True: [], False: []}
    for x in np.linspace(x0, x1, 42)[1:-1]:
        for y in np.linspace(y0, y1, 27)[1:-1]:
            least = float((Z @ [x, y]).min())
            if abs(least) > 0.03:
                red, green, blue = near(pixels, px(panel, x, y), 0)[0, 0].astype(int)
                greenish[least > 0].append(bool(red < blue < green))
    assert np.mean(greenish[True]) > 0.8, "the rest are lines and arrows"
    assert np.mean(greenish[False]) < 0.05


def test_a_label_that_is_not_known_gives_no_side(qtbot: QtBot) -> None:
    panel = hung(qtbot, "weight-space", staged(clicked("perceptron")))
    for phase, expected in ((Phase.PREDICTION, False), (Phase.LABEL, True)):
        pixels = seen(panel, 3, phase)
        told = of_colour(pixels, rgb(panel.style_.colours, "negative"), 12)
        assert (told.sum() > 100) == expected


def test_the_step_of_the_perceptron_goes_from_w_to_the_next_w(qtbot: QtBot) -> None:
    panel = hung(qtbot, "weight-space", staged(clicked("perceptron")))
    pixels = seen(panel, 3)
    scene = drawn(panel)
    assert scene.after - scene.before == pytest.approx([0.2, -0.6])
    for share in (0.3, 0.7):
        middle = place(panel, scene.before + share * (scene.after - scene.before))
        assert of_colour(near(pixels, middle, 1), rgb(panel.style_.colours, "negative")).any()


def test_the_best_fixed_point_is_a_star_in_the_colour_of_hindsight(qtbot: QtBot) -> None:
    panel = hung(qtbot, "weight-space", staged(document("noisy", "online-svm", rounds=40)))
    for t in (12, 33):
        pixels = seen(panel, t, Phase.LOSS)
        scene = drawn(panel)
        assert np.linalg.norm(scene.best) <= 1 + 1e-9
        assert scene.best is not None
        if np.hypot(*(scene.best - np.array(scene.place(scene.before)))) > 0.2:
            middle = near(pixels, px(panel, *scene.best), 2)
            assert of_colour(middle, rgb(panel.style_.colours, "hindsight")).mean() > 0.7
    seen(panel, 11)
    earlier = drawn(panel).best
    seen(panel, 12, Phase.PREDICTION)
    np.testing.assert_array_equal(drawn(panel).best, earlier, "that of round 12 would tell its label")
    seen(panel, 12, Phase.LABEL)
    assert np.abs(drawn(panel).best - earlier).max() > 1e-6


def test_paths_are_kept_while_their_runs_stay() -> None:
    workspace = staged(document("noisy", "perceptron", "winnow", rounds=30))
    feed: Any = feed_of(workspace, "weight-space")
    first, second = (feed._paths[run] for run in workspace.runs)
    feed.set_workspace(Workspace(replace(workspace.document, learners=workspace.document.learners[:1]), workspace))
    assert feed._paths[workspace.runs[0]] is first
    with pytest.raises(KeyError):
        feed._paths[second.run]


def test_a_cut_of_a_ball_is_a_smaller_disc_and_its_constraints_those_of_the_plane() -> None:
    w = np.array([0.1, 0.5, -0.2, 0.3])
    cut = WeightPlane(0, 2, w)
    assert cut.disc_radius(1.0) == pytest.approx(np.sqrt(1 - 0.25 - 0.09))
    A, c = np.array([[1.0, 2, 3, 4]]), np.array([0.5])
    rows, least = cut.constraints(A, c)
    for v in np.random.default_rng(0).normal(size=(5, 2)):
        whole = w.copy()
        whole[[0, 2]] = v
        assert rows @ v - least == pytest.approx(A @ whole - c)


def test_units_are_the_same_on_both_axes_at_any_zoom(qtbot: QtBot) -> None:
    panel = hung(qtbot, "weight-space", staged(clicked("perceptron")))
    for scale in (1.0, 0.3):
        seen(panel, 3)
        plot_of(panel).box.scaleBy((scale, scale))
        seen(panel, 4)
        across, up = px(panel, 1, 0) - px(panel, 0, 0), px(panel, 0, 1) - px(panel, 0, 0)
        assert across.x() == pytest.approx(-up.y(), abs=1.5)
        assert (across.y(), up.x()) == pytest.approx((0, 0), abs=1)


def test_a_plane_of_many_weights_is_said_to_be_a_cut_along_those_that_move_most(qtbot: QtBot) -> None:
    panel = of_kind(hung(qtbot, "weight-space", staged(document("iris", "perceptron", rounds=40))), WeightSpacePanel)
    seen(panel, 40)
    scene = drawn(panel)
    feed = of_kind(feed_of(workspace_of(panel), "weight-space"), WeightSpaceFeed)
    whole = feed._paths[workspace_of(panel).runs[0]].until(40)
    spread = whole.max(axis=0) - whole.min(axis=0)
    assert {scene.cut.i, scene.cut.j} == set(np.argsort(spread)[-2:].tolist()) == {0, 2}
    told = panel.head._right[0].text
    pair = "w₁ (sepal length (cm)) and w₃ (petal length (cm))"
    assert told == f"section through wₜ along {pair}, the coordinates that vary most"
    assert panel.foot._left[-1].text == "no w of this section is correct in every round"


def test_examples_are_read_across_the_blocks_that_streams_are_made_of() -> None:
    run = staged(document("noisy", "perceptron", rounds=2 * BLOCK + 5)).runs[0]
    for lo, hi in ((0, 3), (BLOCK - 3, BLOCK), (BLOCK - 3, BLOCK + 2), (BLOCK, BLOCK + 1), (1, 2 * BLOCK + 5)):
        X, y = examples(run, lo, hi)
        some = range(lo, hi, max(1, (hi - lo) // 50))
        one = [run.history.rows(t, t + 1) for t in some]
        assert len(X) == len(y) == hi - lo
        np.testing.assert_array_equal(X[[t - lo for t in some]], np.concatenate([each.X for each in one]))
        np.testing.assert_array_equal(y[[t - lo for t in some]], np.concatenate([each.y for each in one]))


def test_whether_a_w_is_right_on_all_is_found_in_any_order_of_the_rounds() -> None:
    workspace = staged(document("noisy", "perceptron", rounds=200))
    for walk in (range(40, 0, -1), (3, 30, 2, 17, 5), range(1, 41)):
        feed, found = WeightSpaceFeed(), []
        feed.set_workspace(workspace)
        for t in walk:
            snapshot = workspace.snapshot(Playhead(position=float(PHASES * (t - 1) + Phase.UPDATE), end=200))
            [picture] = feed.data(snapshot).pictures
            found.append(picture.right_on_all is not None)
            assert found[-1] == (snapshot.learners[0].hindsight["u"] is not None), t
        assert set(found) == {True, False}
