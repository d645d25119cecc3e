"""The path panel: the staircase of the shown prefix, over areas that are high where an expert is wrong."""

from typing import Any

import numpy as np
import pytest
from cards import Spot, card, near, session_of, stands
from pytestqt.qtbot import QtBot
from windows import document, picture


def curves(panel: Any) -> dict[str, Any]:
    return {curve.name: curve.source(0, 1000, 500) for curve in panel.shown.plots[0].curves}


@pytest.mark.parametrize("theme", ["light", "projector"])
def test_the_staircase_goes_through_the_rows_of_the_leaders(qtbot: QtBot, theme: str) -> None:
    four = (("N", "4"), ("segments", "4"), ("over", "200"))
    session = session_of(document("shifting-best", "fixed-share", rounds=200, settings=four), 180)
    panel: Any = card(qtbot, "path", session, theme)
    found = curves(panel)
    t, rows = found["best sequence"]
    assert (t.tolist(), rows.tolist()) == ([1, 50, 51, 100, 101, 150, 151, 180], [1, 1, 2, 2, 3, 3, 4, 4])
    labels = {label.name: label.text for label in panel.shown.plots[0].labels}
    assert labels == {"best sequence": "3 switches, loss 0", "most weight": "h4"}
    seen, graph, style = picture(panel), Spot(panel), panel.style_
    row = slice(round(graph.y(2)) - 3, round(graph.y(2)) + 4)
    span = slice(round(graph.x(60)), round(graph.x(95)))
    assert stands(seen[row, span], style.colour("hindsight"), 60).sum() > 20
    wrong, right = (seen[round(graph.y(1.2)), round(graph.x(at))] for at in (120, 20))
    assert not near(wrong, style.colour("card"), 20)
    assert near(right, style.colour("card"), 10)


def test_the_losses_are_those_of_the_experts_and_the_heaviest_lags_behind(qtbot: QtBot) -> None:
    two = document("one-at-a-time", "fixed-share", rounds=100, settings=(("N", "4"), ("leaders", "2"), ("over", "100")))
    session = session_of(two, 90)
    panel: Any = card(qtbot, "path", session)
    run, found = session.workspace.runs[0], curves(panel)
    X, y = run.history.rows(0, 100)
    lost = np.abs(X - (1 + y[:, None]) / 2)
    for i, name in enumerate(run.names):
        t, heights = found[f"loss of {name}"]
        assert heights == pytest.approx(i + 0.6 + 0.8 * lost[t.astype(int) - 1, i])
    t, rows = found["most weight"]
    heaviest = [np.argmax(run.rule.weights(run.frame(int(s)).after, int(s) + 1)) + 1 for s in t]
    assert rows.tolist() == heaviest
    assert {1, 2} <= set(heaviest)


def test_a_path_is_that_of_the_shown_prefix(qtbot: QtBot) -> None:
    session = session_of(document("shifting-best", "fixed-share", rounds=200), 20)
    panel: Any = card(qtbot, "path", session)
    assert panel.shown.plots[0].labels[0].text == "0 switches, loss 0"
    session.seek(0)
    panel.show_snapshot(session.snapshot)
    assert [label.name for label in panel.shown.plots[0].labels] == ["most weight"]


def test_a_learner_that_is_held_against_one_expert_has_no_path(qtbot: QtBot) -> None:
    session = session_of(document("experts", "adahedge", "fixed-share", rounds=60), 50)
    panel: Any = card(qtbot, "path", session)
    assert len(panel.shown.plots) == 1
    assert panel.shown.reasons == ("A: AdaHedge is not compared with a sequence of experts.",)


def test_among_very_many_experts_the_path_is_drawn_alone(qtbot: QtBot) -> None:
    session = session_of(document("random-experts", "fixed-share", rounds=60, settings=(("N", "40"),)), 50)
    panel: Any = card(qtbot, "path", session)
    assert set(curves(panel)) == {"most weight", "best sequence"}
