"""Pixels with a meaning in the triangle of shares."""

import numpy as np
import pytest
from pictures import hung, near, of_colour, rgb, seen, staged
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot
from windows import document

from visualonline.experiment.simplex import place
from visualonline.session.playhead import Phase
from visualonline.session.stage import Stage
from visualonline.views.panel import Panel

ROUNDS = 20


def three(learner: str) -> Stage:
    return staged(document("experts", learner, rounds=ROUNDS, settings=(("N", "3"),)))


def stands(panel: Panel, w: np.ndarray) -> QPointF:
    scene = panel.scenes[0]
    return scene.axes.at(*place(w, scene.three)[0])


@pytest.mark.parametrize("theme", ["light", "dark", "projector"])
def test_the_shares_stand_where_their_weights_pull_them(qtbot: QtBot, theme: str) -> None:
    stage = three("exponential-weights")
    panel = hung(qtbot, "simplex", stage, theme=theme)
    for t in (1, 7, ROUNDS):
        pixels = seen(panel, t, Phase.UPDATE)
        after = stage.runs[0].rule.weights(stage.runs[0].frame(t).after, t + 1)
        assert panel.scenes[0].after == pytest.approx(after)
        assert of_colour(near(pixels, stands(panel, after), 2), rgb(panel.style_.colours, "ink")).all()


def test_a_gradient_step_leaves_the_triangle_and_comes_back(qtbot: QtBot) -> None:
    stage = three("simplex-gradient")
    panel = hung(qtbot, "simplex", stage)
    paid, left = rgb(panel.style_.colours, "paid"), 0
    for t in range(1, ROUNDS + 1):
        pixels = seen(panel, t)
        scene = panel.scenes[0]
        if scene.out is None or scene.out.min() > -0.2:
            continue
        tip, back = stands(panel, scene.out), stands(panel, scene.after)
        outside = tip + (back - tip) * 0.15
        if not panel.rect().adjusted(20, 40, -20, -40).contains(outside.toPoint()):
            continue  # the first steps are long
        assert of_colour(near(pixels, outside, 2), paid).any()
        assert scene.after.min() == 0, "on an edge"
        assert not of_colour(near(seen(panel, t, Phase.LOSS), outside, 2), paid).any(), "no step before the update"
        left += 1
    assert left >= 2


def test_multiplied_weights_stay_inside(qtbot: QtBot) -> None:
    stage = three("randomized-weighted-majority")
    panel = hung(qtbot, "simplex", stage)
    for t in range(1, ROUNDS + 1):
        pixels = seen(panel, t)[: panel.foot.y()]
        assert panel.scenes[0].out is None
        assert panel.scenes[0].after.min() > 0
        assert not of_colour(pixels, rgb(panel.style_.colours, "paid")).any()


def test_the_tint_is_the_side_of_the_vote(qtbot: QtBot) -> None:
    stage = three("weighted-majority")
    panel = hung(qtbot, "simplex", stage)
    for t in range(1, ROUNDS + 1):
        advice = stage.runs[0].frame(t).round.x
        pixels = seen(panel, t, Phase.POINT)
        for w in np.random.default_rng(t).dirichlet(np.ones(3), size=12):
            if abs(w @ advice - 0.5) < 0.05 or w.min() < 0.06 or np.abs(w - panel.scenes[0].before).max() < 0.1:
                continue
            red, _green, blue = near(pixels, stands(panel, w), 0)[0, 0].astype(int)
            if red != blue:  # not on the path
                assert (blue > red) == (w @ advice > 0.5)


def test_too_few_weights_and_weights_that_are_no_shares_are_told_so(qtbot: QtBot) -> None:
    panel = hung(qtbot, "simplex", staged(document("noisy", "winnow", "perceptron", "follow-the-leader", rounds=5)))
    seen(panel, 3)
    told = panel.accessibleName()
    assert "A triangle needs three features" in told
    assert "What Perceptron keeps is not shares" in told
    assert "What Follow the leader keeps is losses" in told
