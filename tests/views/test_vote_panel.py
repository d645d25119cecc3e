"""Meaningful pixels in the picture of the vote panel."""

import numpy as np
import pytest
from pictures import hung, near, of_colour, px, rgb, seen, staged
from pytestqt.qtbot import QtBot
from trials import in_long
from typed import some
from windows import document

from visualonline.runs.analyses.votes import prediction_band, prediction_curve, vote
from visualonline.session.playhead import Phase
from visualonline.views.plot.side_key import Number, SideKey

ROUNDS = 30


@pytest.mark.parametrize("theme", ["light", *in_long("dark", "projector")])
def test_the_point_stands_on_the_curve_at_this_rounds_vote(qtbot: QtBot, theme: str) -> None:
    workspace = staged(document("experts", "algorithm-p", rounds=ROUNDS))
    panel = hung(qtbot, "vote", workspace, theme=theme)
    colours = panel.style_.colours
    checked = 0
    for t in range(1, ROUNDS):
        found = vote(workspace.runs[0].rule, workspace.runs[0].frame(t))
        assert found is not None
        assert found.prediction == pytest.approx(prediction_curve(np.array([found.share]), 0.5)[0])
        if not 0.1 < found.share < 0.9:
            continue
        pixels = seen(panel, t, Phase.PREDICTION)
        at = px(panel, found.share, found.prediction)
        assert of_colour(near(pixels, at, 2), rgb(colours, "card")).all(), "the inside of the ring"
        ring = near(pixels, at, 10)
        assert of_colour(ring, rgb(colours, "ink")).mean() > 0.1
        point = seen(panel, t, Phase.POINT)
        assert not of_colour(near(point, at, 2), rgb(colours, "card")).all(), "no prediction yet"
        checked += 1
    assert checked >= 3


def test_the_loss_is_a_bar_from_the_point_to_the_label_once_it_is_known(qtbot: QtBot) -> None:
    workspace = staged(document("experts", "algorithm-p", rounds=ROUNDS))
    panel = hung(qtbot, "vote", workspace)
    paid = rgb(panel.style_.colours, "paid")
    checked = 0
    for t in range(1, ROUNDS):
        found = some(vote(workspace.runs[0].rule, workspace.runs[0].frame(t)))
        if found.loss < 0.3:
            continue
        for phase, expected in ((Phase.LABEL, False), (Phase.LOSS, True)):
            pixels = seen(panel, t, phase)
            middle = px(panel, found.share, (found.prediction + found.label) / 2)
            assert of_colour(near(pixels, middle, 1), paid).all() == expected
            beyond = px(panel, found.share, 2 * found.prediction - found.label)
            assert not of_colour(near(pixels, beyond, 2), paid).any()
        checked += 1
    assert checked >= 3


def test_the_numbers_are_those_that_are_known_in_a_phase(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    panel = hung(qtbot, "vote", staged(document("experts", "algorithm-p", rounds=ROUNDS)))
    shown: list[list[str]] = []

    def record(_key: SideKey, numbers: tuple[Number, ...], _lines: object) -> None:
        shown.append([number.texts[0].partition("  ")[0] for number in numbers])

    monkeypatch.setattr(SideKey, "set_rows", record)
    names = ["q₁/W", "Pr[+]", "loss"]
    for phase, known in ((Phase.POINT, 1), (Phase.PREDICTION, 2), (Phase.LABEL, 2), (Phase.LOSS, 3)):
        seen(panel, 3, phase)
        assert shown[-1] == names[:known]


def test_the_band_is_tinted_between_its_edges(qtbot: QtBot) -> None:
    panel = hung(qtbot, "vote", staged(document("experts", "algorithm-p", rounds=4)))
    pixels = seen(panel, 0)
    low, high = prediction_band(np.array([0.1, 0.9]), 0.5)
    card = rgb(panel.style_.colours, "card")
    inside = [px(panel, 0.1, 0.04), px(panel, 0.9, 0.96)]
    assert low[0] < 0.04 < high[0]
    assert low[1] < 0.96 < high[1]
    for at in inside:
        red, _green, blue = near(pixels, at, 0)[0, 0].astype(int)
        assert red > blue + 10, "a brownish tint"
    for at in (px(panel, 0.25, 0.05), px(panel, 0.75, 0.95)):
        assert of_colour(near(pixels, at, 0), card).all()


def test_a_majority_stands_on_its_step(qtbot: QtBot) -> None:
    workspace = staged(document("experts", "weighted-majority", rounds=ROUNDS))
    panel = hung(qtbot, "vote", workspace)
    heights = set()
    for t in range(1, ROUNDS):
        frame = workspace.runs[0].frame(t)
        found = some(vote(workspace.runs[0].rule, frame))
        assert found.prediction == (1 if found.share >= 0.5 else 0)
        if 0.15 < found.share < 0.85:
            ring = near(seen(panel, t, Phase.PREDICTION), px(panel, found.share, found.prediction), 10)
            assert of_colour(ring, rgb(panel.style_.colours, "ink")).mean() > 0.1
            heights.add(found.prediction)
    assert heights


def test_a_learner_without_a_vote_is_told_so(qtbot: QtBot) -> None:
    workspace = staged(document("noisy", "perceptron", "follow-the-leader", "algorithm-p", rounds=10))
    panel = hung(qtbot, "vote", workspace)
    seen(panel, 5)
    told = panel.accessibleName()
    assert "Perceptron does not weight the votes of experts" in told
    assert "Follow the leader does not predict by a weighted vote" in told
    assert "Algorithm P does not" not in told
