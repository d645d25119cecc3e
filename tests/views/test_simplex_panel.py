"""Meaningful pixels in the triangle of the simplex panel."""

import numpy as np
import pytest
from pictures import drawn, hung, near, of_colour, px, rgb, seen, staged
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot
from typed import of_kind, some
from windows import document

from visualonline.runs.analyses.simplex_coordinates import triangle_coordinates
from visualonline.session.playhead import Phase
from visualonline.session.workspace import Workspace
from visualonline.views.panel import Panel
from visualonline.views.panels.simplex import SimplexPanel

ROUNDS = 20


def three(learner: str) -> Workspace:
    return staged(document("experts", learner, rounds=ROUNDS, settings=(("N", "3"),)))


def stands(panel: Panel, w: np.ndarray) -> QPointF:
    return px(panel, *triangle_coordinates(w, tuple(range(len(w))))[0])


@pytest.mark.parametrize("theme", ["light", "dark", "projector"])
def test_the_shares_stand_where_their_weights_pull_them(qtbot: QtBot, theme: str) -> None:
    workspace = three("exponential-weights")
    panel = hung(qtbot, "simplex", workspace, theme=theme)
    for t in (1, 7, ROUNDS):
        pixels = seen(panel, t, Phase.UPDATE)
        after = workspace.runs[0].rule.weights(workspace.runs[0].frame(t).after, t + 1)
        assert of_colour(near(pixels, stands(panel, after), 2), rgb(panel.style_.colours, "ink")).all()


def test_a_corner_tells_the_share_before_the_update_until_that_is_shown(qtbot: QtBot) -> None:
    workspace = three("exponential-weights")
    panel, frame, rule = hung(qtbot, "simplex", workspace), workspace.runs[0].frame(3), workspace.runs[0].rule
    for phase, weights in ((Phase.LOSS, rule.weights(frame.before, 3)), (Phase.UPDATE, rule.weights(frame.after, 4))):
        seen(panel, 3, phase)
        told = {corner.name: corner.share for corner in drawn(panel).corners}
        assert [told[name] for name in ("h1", "h2", "h3")] == pytest.approx(weights.tolist())
    assert (rule.weights(frame.before, 3) != rule.weights(frame.after, 4)).any()


def test_a_gradient_step_leaves_the_triangle_and_comes_back(qtbot: QtBot) -> None:
    workspace = three("simplex-gradient")
    panel = hung(qtbot, "simplex", workspace)
    paid, left = rgb(panel.style_.colours, "paid"), 0
    for t in range(1, ROUNDS + 1):
        pixels = seen(panel, t)
        picture = drawn(panel)
        if picture.out is None or not picture.projected or np.hypot(*np.subtract(picture.out, picture.after)) < 0.2:
            continue
        tip, back = px(panel, *picture.out), px(panel, *picture.after)
        outside = tip + (back - tip) * 0.15
        if not panel.rect().adjusted(20, 40, -20, -40).contains(outside.toPoint()):
            continue  # the first steps are long
        assert of_colour(near(pixels, outside, 2), paid).any()
        assert workspace.runs[0].frame(t).after.w.min() == 0, "on an edge"
        assert not of_colour(near(seen(panel, t, Phase.LOSS), outside, 2), paid).any(), "no step before the update"
        left += 1
    assert left >= 2


def test_multiplied_weights_stay_inside(qtbot: QtBot) -> None:
    workspace = three("randomized-weighted-majority")
    panel = of_kind(hung(qtbot, "simplex", workspace), SimplexPanel)
    for t in range(1, ROUNDS + 1):
        pixels = seen(panel, t)[: panel.foot.y()]
        assert drawn(panel).out is None
        assert not of_colour(pixels, rgb(panel.style_.colours, "paid")).any()


def test_the_tint_is_the_side_of_the_vote(qtbot: QtBot) -> None:
    workspace = three("weighted-majority")
    panel, tinted = hung(qtbot, "simplex", workspace), 0
    for t in range(1, ROUNDS + 1):
        advice = some(workspace.runs[0].frame(t).round).x
        pixels = seen(panel, t, Phase.POINT)
        for w in np.random.default_rng(t).dirichlet(np.ones(3), size=12):
            apart = np.hypot(*np.subtract(drawn(panel).before, triangle_coordinates(w, (0, 1, 2))[0]))
            if abs(w @ advice - 0.5) < 0.05 or w.min() < 0.06 or apart < 0.1:
                continue
            red, _green, blue = near(pixels, stands(panel, w), 0)[0, 0].astype(int)
            if red != blue:  # not on the path
                assert (blue > red) == (w @ advice > 0.5)
                tinted += 1
    assert tinted > 50


def test_two_weights_make_a_segment_from_which_steps_lead_and_come_back(qtbot: QtBot) -> None:
    workspace = staged(document("experts", "simplex-gradient", rounds=ROUNDS, settings=(("N", "2"),)))
    panel = hung(qtbot, "simplex", workspace)
    left = 0
    for t in range(1, ROUNDS + 1):
        pixels = seen(panel, t)
        picture, after = drawn(panel), workspace.runs[0].frame(t).after.w
        assert picture.after == pytest.approx((after[1], 0.0))
        assert of_colour(near(pixels, px(panel, after[1], 0.0), 2), rgb(panel.style_.colours, "ink")).all()
        left += picture.out is not None and not 0 <= picture.out[0] <= 1
    assert left >= 2


def test_weights_that_are_no_shares_are_told_so(qtbot: QtBot) -> None:
    panel = hung(qtbot, "simplex", staged(document("noisy", "winnow", "perceptron", "follow-the-leader", rounds=5)))
    seen(panel, 3)
    told = panel.accessibleName()
    assert "Perceptron stores no weights that sum to 1" in told
    assert "Follow the leader stores no weights that sum to 1" in told
