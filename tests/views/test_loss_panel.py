"""Meaningful pixels in the picture of the loss panel."""

from pathlib import Path

import numpy as np
import pytest
from pictures import hung, near, of_colour, plot_of, px, rgb, seen, staged
from pytestqt.qtbot import QtBot
from trials import in_long
from typed import some
from windows import document

from visualonline.runs.analyses.margin_losses import loss_values, round_margin
from visualonline.session.document import Document, LearnerChoice
from visualonline.session.playhead import Phase
from visualonline.streams.spec import StreamSpec

ROUNDS = 30


@pytest.mark.parametrize("theme", ["projector", *in_long("light", "dark")])
def test_the_margin_stands_on_the_hinge_with_its_label_and_its_loss_below(qtbot: QtBot, theme: str) -> None:
    workspace = staged(document("noisy", "online-svm", rounds=ROUNDS))
    panel = hung(qtbot, "loss", workspace, theme=theme)
    colours, checked = panel.style_.colours, 0
    for t in range(1, ROUNDS + 1):
        frame = workspace.runs[0].frame(t)
        z, happened = some(round_margin(workspace.runs[0].rule, frame)), some(frame.round)
        pixels = seen(panel, t, Phase.LOSS)
        at = px(panel, z, float(loss_values("hinge", z)))
        role = "positive" if happened.y > 0 else "negative"
        assert of_colour(near(pixels, at, 2), rgb(colours, role)).mean() > 0.5
        if happened.loss > 0.8 and abs(z) > 0.15:
            half = px(panel, z, 0.4 * happened.loss)
            assert of_colour(near(pixels, half, 0), rgb(colours, "paid")).all()
            assert not of_colour(near(seen(panel, t, Phase.LABEL), half, 1), rgb(colours, "paid")).any()
            checked += 1
    assert checked > 3


def test_before_the_label_both_places_are_shown(qtbot: QtBot) -> None:
    workspace = staged(document("noisy", "online-svm", rounds=ROUNDS))
    panel = hung(qtbot, "loss", workspace)
    colours = panel.style_.colours
    for t in range(2, ROUNDS + 1):
        score = some(workspace.runs[0].frame(t).round).score
        if abs(score) < 0.3:
            continue
        pixels = seen(panel, t, Phase.PREDICTION)
        for sign, role in ((1, "positive"), (-1, "negative")):
            middle = near(pixels, px(panel, sign * score, float(loss_values("hinge", sign * score))), 1).astype(int)
            red, _green, blue = middle.reshape(-1, 3).mean(axis=0)
            assert (blue > red) == (role == "positive")
        end = px(panel, plot_of(panel).figure.home[1], 0)
        assert not of_colour(pixels[40:, : round(end.x())], rgb(colours, "paid")).any()


def test_the_ground_is_tinted_where_w_moves(qtbot: QtBot) -> None:
    for learner, edge in (("perceptron", 0.0), ("online-svm", 1.0)):
        panel = hung(qtbot, "loss", staged(document("noisy", learner, rounds=6)))
        pixels = seen(panel, 0)
        card = rgb(panel.style_.colours, "card")
        for z, tinted in ((edge - 0.1, True), (edge + 0.1, False)):
            ground = near(pixels, px(panel, z, 0.93 * plot_of(panel).figure.home[3]), 0)[0, 0]
            assert (np.abs(ground.astype(int) - card).sum() > 6) == tinted


def test_the_perceptron_is_shown_its_surrogate_loss_and_winnow_is_not(qtbot: QtBot) -> None:
    for learner, there in (("perceptron", True), ("winnow", False)):
        panel = hung(qtbot, "loss", staged(document("noisy", learner, rounds=6)))
        pixels = seen(panel, 0)
        ink = rgb(panel.style_.colours, "second")
        found = [of_colour(near(pixels, px(panel, z, -z), 1), ink, 120).any() for z in np.linspace(-0.75, -0.55, 21)]
        assert (np.mean(found) > 0.5) == there  # it is dashed
        told = some(plot_of(panel).figure.read_out)(-0.5, 0.0)
        assert ("surrogate  0.5" in told) == there
        assert "hinge  1.5" in told


def test_the_range_takes_in_every_margin(qtbot: QtBot) -> None:
    workspace = staged(document("iris", "perceptron", rounds=40))
    panel = hung(qtbot, "loss", workspace)
    for t in range(1, 41):
        seen(panel, t)
        z = some(round_margin(workspace.runs[0].rule, workspace.runs[0].frame(t)))
        x0, x1 = plot_of(panel).figure.home[:2]
        assert x0 <= z <= x1
        assert x0 <= -1
        assert x1 >= 2


def test_votes_have_no_margin_and_that_is_told(qtbot: QtBot) -> None:
    panel = hung(qtbot, "loss", staged(document("noisy", "weighted-majority", "perceptron", rounds=5)))
    seen(panel, 3)
    assert "has no loss that this panel can draw" in panel.accessibleName()


@pytest.mark.parametrize("theme", ["light", "dark", "projector"])
def test_gradients_alone_stand_on_the_line_of_their_own_loss(qtbot: QtBot, tmp_path: Path, theme: str) -> None:
    G = np.random.default_rng(2).normal(size=(12, 2))
    path = tmp_path / "g.csv"
    np.savetxt(path, G, delimiter=",", header="gradient1,gradient2", comments="")
    choice = LearnerChoice("projected-gradient", (("loss", "linear"),))
    workspace = staged(Document(StreamSpec(str(path)), (choice,)))
    panel = hung(qtbot, "loss", workspace, theme=theme)
    colours = panel.style_.colours
    for t in range(1, len(G) + 1):
        pixels = seen(panel, t, Phase.LOSS)
        x0, x1 = plot_of(panel).figure.home[:2]
        loss = float(workspace.runs[0].frame(t).before.w @ G[t - 1])
        assert some(workspace.runs[0].frame(t).round).loss == pytest.approx(loss)
        assert of_colour(near(pixels, px(panel, loss, loss), 2), rgb(colours, "second")).mean() > 0.5
        for part in (0.5, 0.8):
            for place in (part * x0, part * x1):
                if abs(place - loss) > 0.3 * x1:
                    assert of_colour(near(pixels, px(panel, place, place), 1), rgb(colours, "ink")).any()
        falling = near(pixels, px(panel, 0.6 * x0, -0.6 * x0), 1)  # as over a margin
        assert not of_colour(falling, rgb(colours, "ink")).any()
    assert panel.accessibleName().startswith("Linear loss w·g")
