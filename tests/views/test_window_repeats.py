"""The button for 200 repetitions: its position, its effect, its undo, and the resulting panels."""

from dataclasses import replace
from typing import cast

import pytest
from mouse import LEFT
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton
from typed import of_kind
from windows import House, document, found, run, settled

from visualonline.core.catalog import catalog, find
from visualonline.session.document import Document, LearnerChoice, from_json, to_json
from visualonline.streams.spec import StreamSpec
from visualonline.theorems.chance import MEANS
from visualonline.theorems.theorem import Theorem, Verdict
from visualonline.views.panels.mistakes import MistakesPanel
from visualonline.views.panels.theorem import TheoremPanel
from visualonline.views.shell.window import MainWindow
from visualonline.views.text.figures import figures_of
from visualonline.views.text.placed_labels import Text

SWAP = Document(StreamSpec("swap", (("half", "40"),)), (LearnerChoice("exponential-weights"),))


@pytest.fixture
def bounds_a_mean(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the theorem on Hedge be about an expectation, as if only a bandit's losses were known."""
    hedge = cast("Theorem", find("theorems", "exponential-weights"))
    monkeypatch.setitem(catalog("theorems").plugins, hedge.id, replace(hedge, kind="expectation"))


def button(window: MainWindow) -> QToolButton:
    return found(window, QToolButton, "repeatsButton")


def labels(window: MainWindow) -> list[str]:
    panel = of_kind(window.show_panel("mistakes"), MistakesPanel)
    settled()
    return [label.name for label in panel.plots[0].labels]


def figures(window: MainWindow) -> list[str]:
    snapshot = window.session.snapshot
    return [figure.caption for figure in figures_of(snapshot, snapshot.learners[0])]


def test_it_is_there_where_a_coin_falls(house: House) -> None:
    window = house.on(document("separable", "perceptron", rounds=20))
    assert button(window).isHidden()
    window.actions_["repeatsAction"].trigger()
    assert window.session.document.repeats == 0
    for mode, hidden in (("draw", False), ("average", True)):
        window = house.on(replace(SWAP, learners=(LearnerChoice("exponential-weights", (("mode", mode),)),)))
        assert button(window).isHidden() == hidden


def test_it_runs_again_and_is_taken_back(house: House) -> None:
    window = house.on(SWAP)
    assert button(window).text() == "200 repeats"
    QTest.mouseClick(button(window), LEFT)
    assert window.session.document.repeats == 200
    assert window.session.workspace.repeats_share < 1
    assert button(window).text().endswith("% …")
    run(window)
    assert button(window).text() == "200 repeats"
    assert button(window).isChecked()
    window.session.seek(60)
    panel = of_kind(window.show_panel("theorem"), TheoremPanel)
    settled()
    assert "average of 200 runs" in " ".join(item.text for item in panel.labels.items if isinstance(item, Text))
    QTest.mouseClick(button(window), LEFT)  # where it has not come far this cancels it
    assert window.session.document.repeats == 0
    assert window.session.workspace.runs[0].repeats is None
    window.session.undo_stack.undo()
    assert button(window).isChecked()
    saved = to_json(window.session.document)
    assert from_json(saved, "a").document == window.session.document


@pytest.mark.usefixtures("bounds_a_mean")
def test_a_bound_on_a_mean_is_told_apart(house: House) -> None:
    window = house.on(SWAP)
    window.session.seek(60)
    judgement = window.session.snapshot.learners[0].judgement
    assert judgement is not None
    assert judgement.verdict is Verdict.NOT_JUDGED
    assert labels(window) == ["this run", "bound in expectation"]
    assert figures(window)[1] == "regret"
    panel = of_kind(window.show_panel("theorem"), TheoremPanel)
    settled()
    assert "NOT JUDGED" in panel.accessibleName()
    assert MEANS["expectation"] in [item.tip for item in panel.labels.items]
    QTest.mouseClick(button(window), LEFT)
    run(window)
    judgement = window.session.snapshot.learners[0].judgement
    assert judgement is not None
    assert judgement.verdict is Verdict.HOLDS
    assert labels(window) == ["average of 200", "this run", "bound in expectation"]
    assert figures(window)[1] == "average (regret)"
