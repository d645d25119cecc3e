"""The panel of expert regrets: its points below the curve, and learners without them."""

from typing import Any

import numpy as np
import pytest
from cards import card, session_of
from pytestqt.qtbot import QtBot
from windows import document

from visualonline.hindsight.experts.own_regrets import OwnRegrets


def test_each_expert_is_a_point_below_the_curve(qtbot: QtBot) -> None:
    session = session_of(document("experts", "squint", rounds=60), 50)
    panel: Any = card(qtbot, "expert-regrets", session)
    run, figure = session.workspace.runs[0], panel.cells[0].view.figure
    q = run.quantities_at((OwnRegrets,), 50)
    columns = dict(figure.columns())
    assert columns["R"] == pytest.approx(q.expert_regrets)
    assert columns["V"] == pytest.approx(q.expert_prices)
    assert (columns["R"] <= columns["allowed"]).all()
    places = [mark.at for mark in figure.marks]
    assert len(places) == 17, "sixteen experts, and a ring round one of them"
    nearest = q.own_expert
    assert places.count(places[nearest]) == 2
    told = "".join(part.text for part in panel.title_key(panel._drawn(), None))
    assert told.startswith(f"{run.names[nearest]}: R = ")
    assert run.names[nearest] in figure.read_out(*places[nearest])


def test_it_begins_with_all_regrets_0(qtbot: QtBot) -> None:
    session = session_of(document("experts", "squint", rounds=60), 0)
    panel: Any = card(qtbot, "expert-regrets", session)
    assert not np.any(dict(panel.cells[0].view.figure.columns())["R"])


def test_learners_without_such_regrets_say_so(qtbot: QtBot) -> None:
    session = session_of(document("experts", "adahedge", rounds=60), 50)
    panel: Any = card(qtbot, "expert-regrets", session)
    assert "has no separate bound for each expert" in panel.accessibleName()


@pytest.mark.parametrize(("source", "learner"), [("experts", "squint"), ("specialists", "sleeping-experts")])
def test_the_panel_of_regret_draws_what_is_owed_to_that_expert(qtbot: QtBot, source: str, learner: str) -> None:
    session = session_of(document(source, learner, rounds=60), 50)
    panel: Any = card(qtbot, "regret", session)
    curves = {curve.name: curve.source(0, 60, 60) for curve in panel.shown.plots[0].curves}
    run = session.workspace.runs[0]
    for name, side in (("regret", "actual"), ("bound", "value")):
        t, values = curves[name]
        there = dict(zip(t.tolist(), values.tolist(), strict=True))
        for at in (10, 50):
            assert there[at] == pytest.approx(getattr(run.theorem(learner, at), side), rel=1e-6)
