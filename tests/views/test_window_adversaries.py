"""Adversaries, ELIM and the other learners on experts in the real window."""

from dataclasses import replace

import numpy as np
import pytest
from trials import in_long
from typed import some
from windows import House, document, picture, run

from visualonline.session.document import LearnerChoice
from visualonline.streams.spec import StreamSpec
from visualonline.streams.transforms.edits import Edit
from visualonline.views.plot.cell_plot import CellPlot
from visualonline.views.shell.window import MainWindow


def seek(window: MainWindow, t: int) -> None:
    window.session.seek(t)
    run(window)


def test_each_learner_meets_a_nature_of_its_own(house: House) -> None:
    window = house.on(document("label-flipper", "halving", "weighted-majority", rounds=40))
    workspace = window.session.workspace
    title = "Label flipper, one adversary per learner[*] – Halving, Weighted majority – VisualOnline"
    assert window.windowTitle() == title
    assert [one.trace.mistakes for one in workspace.runs] == [40, 40]
    names = [one.history.stream.name for one in workspace.runs]
    assert names == ["label-flipper, answering halving", "label-flipper, answering weighted-majority"]
    seek(window, 17)
    snapshot = window.session.snapshot
    assert snapshot.t == 17
    assert all(shown.frame.round is not None and shown.frame.round.mistake for shown in snapshot.learners)
    assert np.ptp(picture(window)) > 100


def test_the_plane_shows_the_examples_that_nature_chose(house: House) -> None:
    window = house.on(document("winnow-greedy", "winnow", rounds=30))
    workspace = window.session.workspace
    seek(window, 9)
    cloud = window.planes[0].drawing.cloud
    assert cloud is not None
    X, y = workspace.runs[0].history.stream.block(0)
    assert np.array_equal(cloud.X, X)
    assert np.array_equal(cloud.y, y)


def test_a_change_of_the_learner_changes_what_nature_answers(house: House) -> None:
    window = house.on(document("halving-minority", "halving", rounds=20))
    session = window.session
    first = session.workspace.runs[0].history.stream.block(0).y.tolist()
    assert session.set_parameter(0, "tie", "0")
    run(window)
    assert session.workspace.runs[0].history.stream.block(0).y.tolist() != first
    assert session.workspace.runs[0].trace.mistakes == 4


@pytest.mark.parametrize(
    "words",
    [
        {"edits": (Edit("add", 0, (0.0,) * 16, 1),)},
        *in_long({"bias": True}, {"passes": 2}, {"order": "shuffled"}),
    ],
)
def test_what_cannot_be_done_to_an_adversary_is_refused(house: House, words: dict[str, object]) -> None:
    window = house.on(document("winnow-greedy", "winnow", rounds=20))
    session = window.session
    heard: list[str] = []
    session.failed.connect(heard.append)
    spec: StreamSpec = replace(session.document.stream, **words)  # type: ignore[arg-type]
    assert not session.show_document(replace(session.document, stream=spec))
    assert len(heard) == 1
    assert "is an adversary" in heard[0]
    assert session.workspace.runs[0].trace.mistakes == 4
    session.failed.disconnect(heard.append)


def test_elim_shows_its_literals(house: House) -> None:
    window = house.on(document("or-literals", "elim", rounds=60))
    seek(window, 60)
    shown = window.session.snapshot.learners[0]
    assert shown.facts.names[:3] == ("x1", "¬x1", "x2")
    assert len(shown.weights) == len(shown.facts.names) == 16
    panel = window.panel("weights")
    assert np.ptp(picture(panel)) > 100
    assert any("¬x1: " in text for text in some(some(panel.findChild(CellPlot)).cells).readouts)


@pytest.mark.parametrize("learner", ["algorithm-p", *in_long("follow-the-leader", "halving")])
def test_learners_on_experts_play_on_clicked_points_through_a_pool(house: House, learner: str) -> None:
    window = house.on(document("separable", learner))
    seek(window, 30)
    assert window.session.workspace.runs[0].history.stream.name == "separable, experts lines"
    assert window.session.snapshot.learners[0].judgement is not None


def test_elim_on_points_says_what_it_takes(house: House) -> None:
    window = house.on(document())
    session = window.session
    heard: list[str] = []
    session.failed.connect(heard.append)
    session.edit("Choose elim", replace(session.document, learners=(LearnerChoice("elim"),)))
    run(window)
    assert "elim needs x in {0, 1}" in heard[0]
    session.failed.disconnect(heard.append)
