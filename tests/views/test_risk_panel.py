"""The risk panel: the numbers of the theorem, the returned hypothesis, and hints."""

import json
from dataclasses import replace

import numpy as np
import pytest
from cards import Spot, card, session_of, stands
from pytestqt.qtbot import QtBot
from windows import House, document, picture, settled

from visualonline.__main__ import main
from visualonline.core.batch import Batch, Returned
from visualonline.session.session import Session
from visualonline.views.panels.risk import RiskPanel
from visualonline.views.text.numbers import short
from visualonline.views.theme.style import LIGHT


def handing_out(returned: Returned, *learners: str, source: str = "iid", t: int = 80) -> Session:
    return session_of(replace(document(source, *learners, rounds=80), batch=Batch(returned)), t)


@pytest.mark.parametrize("learner", ["online-svm", "perceptron"])
def test_its_numbers_are_those_of_the_command_line(
    qtbot: QtBot, capsys: pytest.CaptureFixture[str], learner: str
) -> None:
    panel = card(qtbot, "risk", handing_out("average", learner))
    assert main(["run", "iid", "--rounds", "80", "--learner", learner, "--batch", "average", "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    theorem = next(one for one in printed["theorems"] if one["id"] == "online-to-batch")
    assert isinstance(panel, RiskPanel)
    told = {label.name: label.text for label in panel.shown.plots[0].labels}
    numbers = theorem["quantities"]
    assert told["last"] == short(numbers["last_risk"])
    assert told["average"] == short(numbers["hbar_risk"])
    assert told["bound"] == short(theorem["value"])
    if learner == "online-svm":
        assert told["best fixed w"] == short(numbers["least_risk"])
        assert "random" not in told
    else:
        assert told["random"] == short(numbers["mean_risk"]) == short(theorem["actual"])


@pytest.mark.parametrize(("returned", "says"), [
    ("average", "Risk: average returned"), ("last", "Risk: last hypothesis returned"),
])  # fmt: skip
def test_what_is_handed_out_is_named_and_has_the_colour_of_what_is_paid(
    qtbot: QtBot, returned: Returned, says: str
) -> None:
    panel = card(qtbot, "risk", handing_out(returned, "online-svm"))
    assert isinstance(panel, RiskPanel)
    assert panel.shown.title == says
    labels = {label.name: label for label in panel.shown.plots[0].labels}
    assert labels[returned].colour.name() == LIGHT.paid.lower()
    other = "last" if returned == "average" else "average"
    assert labels[other].colour.name() != LIGHT.paid.lower()
    assert ("bound" in labels) == (returned == "average")
    graph, seen = Spot(panel), picture(panel)
    # its curve ends at its value, in its colour
    y = round(graph.y(labels[returned].value))
    x = round(graph.x(80)) - 6
    assert stands(seen[y - 5 : y + 6, x : x + 4], panel.style_.colour("paid")).any()


def test_the_average_of_perceptrons_is_not_what_the_theorem_speaks_of(qtbot: QtBot) -> None:
    panel = card(qtbot, "risk", handing_out("average", "perceptron"))
    assert isinstance(panel, RiskPanel)
    assert panel.shown.title == "Risk: random hypothesis returned"


def test_without_a_known_risk_it_says_what_would_have_one(qtbot: QtBot) -> None:
    none = card(qtbot, "risk", session_of(document("iid", "perceptron"), 20))
    assert "Choose a returned hypothesis in the stream settings" in none.accessibleName()
    unknown = card(qtbot, "risk", handing_out("average", "perceptron", source="noisy"))
    assert "The risk is not known: " in unknown.accessibleName()
    both = card(qtbot, "risk", handing_out("average", "perceptron", "online-svm"))
    assert isinstance(both, RiskPanel)
    assert [plot.caption for plot in both.shown.plots] == [
        "A  Perceptron: random hypothesis returned", "B  Online SVM: average returned",
    ]  # fmt: skip


def test_it_follows_the_runs_of_a_stage_and_no_others(qtbot: QtBot) -> None:
    session = handing_out("average", "online-svm")
    panel = card(qtbot, "risk", session)
    assert isinstance(panel, RiskPanel)
    [before] = session.snapshot.feeds["risk"].curves
    assert session.set_batch(Batch("last"))
    session.finish()
    panel.show_workspace(session.workspace.facts)
    panel.show_snapshot(session.snapshot)
    assert panel.shown.title == "Risk: last hypothesis returned"
    [after] = session.snapshot.feeds["risk"].curves
    assert (before.returned, after.returned) == ("average", "last")
    assert after.risks["last"][0] != before.risks["last"][0]
    session.close()


def test_it_begins_the_story_of_a_window_in_which_something_is_handed_out(house: House) -> None:
    window = house.on(replace(document("iid", "online-svm", rounds=80), batch=Batch()), size=(1920, 1080))
    assert {"risk", "regret"} <= window.layout_.seen
    panel = window.panel("risk")
    assert isinstance(panel, RiskPanel)
    window.session.seek(50)
    settled()
    regret = window.panel("regret")
    assert "being computed" not in regret.accessibleName()
    assert "bound: " in regret.accessibleName()
    judgement = window.session.snapshot.learners[0].judgement
    assert judgement is not None
    values = [label.value for label in panel.shown.plots[0].labels]
    np.testing.assert_allclose(values[0], judgement.actual)
    assert window.session.set_batch(None)
    window.session.finish()
    settled()
    assert "risk" not in window.layout_.seen
