"""Meaningful pixels in the picture of the dual panel."""

import numpy as np
import pytest
from mouse import wheel
from pictures import drawn, hung, near, of_colour, px, rgb, seen, staged
from pytestqt.qtbot import QtBot
from typed import of_kind, some
from windows import document

from visualonline.runs.analyses.dual_climb import DualClimb
from visualonline.runs.analyses.support_contributions import contributions, kernel_values
from visualonline.session.commands import Seek
from visualonline.session.document import LearnerChoice
from visualonline.session.playhead import Phase
from visualonline.session.workspace import Workspace
from visualonline.views.panels.dual import DualPanel, DualView

ROUNDS = 60


def kernel_stage(**settings: str) -> Workspace:
    plain = document("noisy", "kernel-perceptron", rounds=ROUNDS)
    choice = LearnerChoice("kernel-perceptron", tuple(settings.items()))
    return staged(type(plain)(plain.stream, (choice,)))


@pytest.mark.parametrize("theme", ["light", "dark", "projector"])
def test_contributions_are_bars_of_their_side_as_long_as_they_are_large(qtbot: QtBot, theme: str) -> None:
    workspace = kernel_stage(kernel="gaussian", sigma="0.5")
    panel = of_kind(hung(qtbot, "dual", workspace, theme=theme), DualPanel)
    colours, run = panel.style_.colours, workspace.runs[0]
    for t in (30, 60):
        frame = run.frame(t)
        parts = contributions(run.rule, frame.before, some(frame.round).x)
        pixels = seen(panel, t, Phase.PREDICTION)
        plot = of_kind(panel.cells[0].view, DualView).parts
        for k, part in enumerate(parts):
            if abs(part) > 0.1 * np.abs(parts).max():
                role = "positive" if part > 0 else "negative"
                assert of_colour(near(pixels, px(panel, k, 0.5 * part, plot), 1), rgb(colours, role)).all()
                column = near(pixels, px(panel, k, -0.3 * part, plot), 0)
                assert not of_colour(column, rgb(colours, role)).any()
        before = seen(panel, t, Phase.POINT)
        largest = int(np.abs(parts).argmax())
        assert not of_colour(
            near(before, px(panel, largest, 0.5 * parts[largest], plot), 1), rgb(colours, "positive"), 60
        ).any(), "no score before the prediction"


def test_bars_that_were_zoomed_below_stay_so_above_as_supports_come(qtbot: QtBot) -> None:
    panel = of_kind(hung(qtbot, "dual", kernel_stage(kernel="gaussian", sigma="0.05")), DualPanel)
    seen(panel, 5)
    view = of_kind(panel.cells[0].view, DualView)
    above, below = view.alphas.box, view.parts.box
    wheel(view.parts.viewport(), view.parts.mapFromScene(below.sceneBoundingRect().center()), 3)
    zoomed = above.viewRange()[0]
    assert np.ptp(zoomed) < 0.9 * above.home.width()
    seen(panel, 60)
    assert (above.viewRange()[0], below.viewRange()[0]) == (pytest.approx(zoomed), pytest.approx(zoomed))
    below.fit()
    for box in (above, below):
        assert box.viewRange()[0] == pytest.approx([box.home.left(), box.home.right()])


def test_alphas_have_the_colour_of_their_label_and_a_new_one_is_ringed(qtbot: QtBot) -> None:
    workspace = kernel_stage(kernel="gaussian", sigma="0.5")
    panel = of_kind(hung(qtbot, "dual", workspace), DualPanel)
    run, colours = workspace.runs[0], panel.style_.colours
    t = next(t for t in range(8, ROUNDS) if some(run.frame(t).round).changed)
    state = run.frame(t).after
    n = int(state.size[0])
    pixels = seen(panel, t)
    plot = of_kind(panel.cells[0].view, DualView).alphas
    for k in range(n):
        role = "positive" if state.y[k] > 0 else "negative"
        assert of_colour(near(pixels, px(panel, k, 0.5 * state.counts[k], plot), 1), rgb(colours, role)).all()
    rim = near(pixels, px(panel, n - 1, state.counts[n - 1], plot), 3)
    assert of_colour(rim, rgb(colours, "paid")).any()
    assert not of_colour(near(pixels, px(panel, 0, state.counts[0], plot), 3), rgb(colours, "paid")).any()
    before = seen(panel, t, Phase.LOSS)
    assert not of_colour(near(before, px(panel, n - 1, 0.5, plot), 1), rgb(colours, role)).any(), "no update yet"


def test_cells_of_the_square_are_as_dark_as_the_kernel_is_large(qtbot: QtBot) -> None:
    workspace = kernel_stage(kernel="gaussian", sigma="0.5")
    panel = of_kind(hung(qtbot, "dual", workspace), DualPanel)
    pixels = seen(panel, ROUNDS).astype(int)
    plot = of_kind(panel.cells[0].view, DualView).matrix
    final = workspace.runs[0].frame(ROUNDS).after
    order = drawn(panel).order
    n = len(order)
    assert (final.y[order][:-1] >= final.y[order][1:]).all()
    K = kernel_values(workspace.runs[0].rule, final.X[order], final.X[order])
    shades = np.empty((n, n))
    for i in range(n):
        for j in range(n):
            place = px(panel, (j + 0.5) / n, 1 - (i + 0.5) / n, plot)
            shades[i, j] = near(pixels, place, 0).mean()
    ink, card = rgb(panel.style_.colours, "ink").mean(), rgb(panel.style_.colours, "card").mean()
    assert shades == pytest.approx(card + K * (ink - card), abs=3), "K is 1 on the diagonal and nowhere below 0"


def test_before_the_first_mistake_that_is_said(qtbot: QtBot) -> None:
    workspace = staged(document("noisy", "dual-perceptron", "perceptron", rounds=5))
    panel = of_kind(hung(qtbot, "dual", workspace), DualPanel)
    seen(panel, 0)
    assert [cell.plots for cell in panel.cells] == [[], []]
    seen(panel, 5)
    assert [len(cell.plots) for cell in panel.cells] == [3, 0]
    assert "Perceptron stores no support vectors" in panel.accessibleName()


def test_a_passive_aggressive_learner_is_shown_by_the_climb_of_its_dual(qtbot: QtBot) -> None:
    workspace = staged(document("noisy", "passive-aggressive", "dual-perceptron", rounds=ROUNDS))
    panel = of_kind(hung(qtbot, "dual", workspace), DualPanel)
    seen(panel, 40)
    climb = of_kind(panel.cells[0].view, DualView).climb
    assert climb.isVisible()
    assert not of_kind(panel.cells[1].view, DualView).climb.isVisible()
    heights = DualClimb(workspace.runs[0]).at(40)
    shown = {label.name: label.value for label in climb.labels}
    assert shown == pytest.approx(dict(zip(("g M", "dual D", "best P"), heights, strict=True)), rel=1e-6)
    assert shown["g M"] < shown["dual D"] < shown["best P"]
    asked: list[object] = []
    panel.command.connect(asked.append)
    climb.round_clicked.emit(17)
    assert asked == [Seek(17)]
    seen(panel, 0)
    assert climb.labels == ()


def test_alone_its_card_says_what_the_curves_are(qtbot: QtBot) -> None:
    panel = of_kind(hung(qtbot, "dual", staged(document("noisy", "passive-aggressive", rounds=20))), DualPanel)
    seen(panel, 20)
    assert panel.title == "Dual objective D and primal minimum P"
