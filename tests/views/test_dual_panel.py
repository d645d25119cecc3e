"""Pixels with a meaning in the picture of the dual."""

import numpy as np
import pytest
from pictures import hung, near, of_colour, rgb, seen, staged
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot
from windows import document

from visualonline.experiment.supports import contributions, kernel_values
from visualonline.session.document import LearnerChoice
from visualonline.session.playhead import Phase
from visualonline.session.stage import Stage

ROUNDS = 60


def kernel_stage(**settings: str) -> Stage:
    plain = document("noisy", "kernel-perceptron", rounds=ROUNDS)
    choice = LearnerChoice("kernel-perceptron", tuple(settings.items()))
    return staged(type(plain)(plain.stream, (choice,)))


@pytest.mark.parametrize("theme", ["light", "dark", "projector"])
def test_contributions_are_bars_of_their_side_as_long_as_they_are_large(qtbot: QtBot, theme: str) -> None:
    stage = kernel_stage(kernel="gaussian", sigma="0.5")
    panel = hung(qtbot, "dual", stage, theme=theme)
    colours, run = panel.style_.colours, stage.runs[0]
    for t in (30, 60):
        frame = run.frame(t)
        parts = contributions(run.rule, frame.before, frame.round.x)
        pixels = seen(panel, t, Phase.PREDICTION)
        axes = panel.scenes[0].parts
        for k, part in enumerate(parts):
            if abs(part) > 0.1 * np.abs(parts).max():
                role = "positive" if part > 0 else "negative"
                assert of_colour(near(pixels, axes.at(k + 0.5, 0.5 * part), 1), rgb(colours, role)).all()
                column = near(pixels, axes.at(k + 0.5, -0.3 * part), 0)
                assert not of_colour(column, rgb(colours, role)).any()
        before = seen(panel, t, Phase.POINT)
        largest = int(np.abs(parts).argmax())
        assert not of_colour(
            near(before, axes.at(largest + 0.5, 0.5 * parts[largest]), 1), rgb(colours, "positive"), 60
        ).any(), "no score before the prediction"


def test_alphas_have_the_colour_of_their_label_and_a_new_one_is_ringed(qtbot: QtBot) -> None:
    stage = kernel_stage(kernel="gaussian", sigma="0.5")
    panel = hung(qtbot, "dual", stage)
    run, colours = stage.runs[0], panel.style_.colours
    t = next(t for t in range(8, ROUNDS) if run.frame(t).round.changed)
    state = run.frame(t).after
    n = int(state.size[0])
    pixels = seen(panel, t)
    axes = panel.scenes[0].alphas
    for k in range(n):
        role = "positive" if state.y[k] > 0 else "negative"
        assert of_colour(near(pixels, axes.at(k + 0.5, 0.5 * state.alpha[k]), 1), rgb(colours, role)).all()
    rim = near(pixels, axes.at(n - 1 + 0.5, state.alpha[n - 1]), 3)
    assert of_colour(rim, rgb(colours, "paid")).any()
    assert not of_colour(near(pixels, axes.at(0.5, state.alpha[0]), 3), rgb(colours, "paid")).any()
    before = seen(panel, t, Phase.LOSS)
    assert not of_colour(near(before, axes.at(n - 0.5, 0.5), 1), rgb(colours, role)).any(), "no update yet"


def test_cells_of_the_square_are_as_dark_as_the_kernel_is_large(qtbot: QtBot) -> None:
    stage = kernel_stage(kernel="gaussian", sigma="0.5")
    panel = hung(qtbot, "dual", stage)
    pixels = seen(panel, ROUNDS).astype(int)
    scene, final = panel.scenes[0], stage.runs[0].frame(ROUNDS).after
    n = len(scene.order)
    assert (final.y[scene.order][:-1] >= final.y[scene.order][1:]).all()
    K = kernel_values(stage.runs[0].rule, final.X[scene.order], final.X[scene.order])
    shades = np.empty((n, n))
    for i in range(n):
        for j in range(n):
            place = QPointF(
                scene.matrix.left() + (j + 0.5) / n * scene.matrix.width(),
                scene.matrix.top() + (i + 0.5) / n * scene.matrix.height(),
            )
            shades[i, j] = near(pixels, place, 0).mean()
    ink, card = rgb(panel.style_.colours, "ink").mean(), rgb(panel.style_.colours, "card").mean()
    assert shades == pytest.approx(card + K * (ink - card), abs=3), "K is 1 on the diagonal and nowhere below 0"


def test_before_the_first_mistake_that_is_said(qtbot: QtBot) -> None:
    panel = hung(qtbot, "dual", staged(document("noisy", "dual-perceptron", "perceptron", rounds=5)))
    seen(panel, 0)
    assert panel.scenes == {}
    seen(panel, 5)
    assert list(panel.scenes) == [0]
    assert "Perceptron keeps weights, not examples" in panel.accessibleName()
