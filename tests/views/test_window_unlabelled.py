"""Losses and gradients on the real window: no mention of labels or mistakes, and every panel draws every phase."""

import math
import re
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from importing import accepted, opened
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from trials import in_long
from typed import of_kind, some
from windows import CTRL, House, card, document, found, picture, press, run

from visualonline.app import document_of
from visualonline.args import WindowArgs
from visualonline.cli_args import parse
from visualonline.core.catalog import find
from visualonline.session.document import Document, LearnerChoice
from visualonline.session.learners_for import learners_for
from visualonline.session.playhead import Phase
from visualonline.streams.spec import StreamSpec
from visualonline.views.panel import Panel
from visualonline.views.shell.window import MainWindow
from visualonline.views.text.round_caption import round_caption

CHOICES = {
    "losses": (LearnerChoice("exponential-weights"), LearnerChoice("simplex-gradient")),
    "gradients": (LearnerChoice("projected-gradient", (("loss", "linear"),)),),
}


@pytest.fixture
def files(tmp_path: Path) -> dict[str, str]:
    rng = np.random.default_rng(4)
    found = {}
    for name, word, X in (
        ("losses", "loss", rng.random((30, 3))),
        ("gradients", "gradient", rng.random((30, 2)) - 0.7),
    ):
        path = tmp_path / f"{name}.csv"
        np.savetxt(path, X, delimiter=",", header=",".join(f"{word}{i}" for i in range(X.shape[1])), comments="")
        found[name] = str(path)
    return found


def words(window: MainWindow, name: str) -> str:
    return found(window, QWidget, f"{name}Panel").findChildren(Panel)[0].accessibleName()


@pytest.mark.parametrize(
    ("name", "learners"), [("losses", 2), *in_long(("losses", 1), ("gradients", 1))]
)
def test_every_panel_draws_every_phase(house: House, files: dict[str, str], name: str, learners: int) -> None:
    window = house.on(Document(StreamSpec(files[name]), CHOICES[name][:learners]))
    for panel in window.layout_.docks:
        window.layout_.open(panel)
    for t, phases in ((0, 0), *((6, phases) for phases in range(6)), (29, 0)):
        window.session.seek(t)
        window.session.step_phase(phases)
        run(window)
        assert np.ptp(picture(window)) > 100


def test_the_rule_speaks_of_losses_or_gradients(house: House, files: dict[str, str]) -> None:
    for name, choices in CHOICES.items():
        for choice in choices:
            window = house.on(Document(StreamSpec(files[name]), (choice,)))
            window.layout_.open("rule")
            window.session.seek(7)
            window.session.step_phase(int(Phase.LABEL) - int(window.session.snapshot.phase))
            run(window)
            seen = "see the losses ℓₜ ℓₜ = (" if name == "losses" else "see the gradient gₜ gₜ = ("
            assert words(window, "rule").startswith(seen)


def test_premises_speak_of_loss_vectors(house: House, files: dict[str, str]) -> None:
    for choice in CHOICES["losses"]:
        window = house.on(Document(StreamSpec(files["losses"]), (choice,)))
        window.session.seek(7)
        run(window)
        premises = some(window.session.workspace.snapshot(window.session.playhead).learners[0].judgement).premises
        assert premises[0].statement == "losses in [0, 1]"
        assert premises[0].why == "N = 3 experts, a loss vector ℓₜ in [0, 1] in each round"


def test_no_number_speaks_of_mistakes(house: House, files: dict[str, str]) -> None:
    for name, choices in CHOICES.items():
        window = house.on(Document(StreamSpec(files[name]), choices[:1]))
        window.session.seek(7)
        run(window)
        told = words(window, "scoreboard")
        paid = window.session.workspace.snapshot(window.session.playhead).learners[0].frame.loss
        assert f"loss (no labels) {paid:,.1f}".replace("-", "−") in told
        assert "mistake" not in told
        head = " ".join(part.text for part in window.planes[0]._head._left)
        product = "w·ℓ = " if name == "losses" else "w·g = "
        assert product in head
        assert "label" not in head


def test_what_needs_labels_is_refused_and_the_run_stands(house: House, files: dict[str, str]) -> None:
    window = house.on(Document(StreamSpec(files["losses"]), CHOICES["losses"][:1]))
    before = window.session.document
    assert not window.session.audience.predict_first()
    assert "has no labels to predict" in window.status_bar.message.text()
    card().close()
    window.status_bar.clear()
    speed = window.session.playhead.speed
    assert not window.session.audience.be_adversary()
    assert "cannot be chosen" in window.status_bar.message.text()
    card().close()
    assert (window.session.document, window.session.playhead.speed) == (before, speed)


@pytest.mark.parametrize(
    ("name", "learner"),
    [
        ("gradients", LearnerChoice("projected-gradient", (("loss", "linear"),))),
        *in_long(("losses", LearnerChoice("exponential-weights"))),
    ],
)
def test_a_file_is_opened_with_a_learner_that_can_play(
    house: House, files: dict[str, str], name: str, learner: LearnerChoice
) -> None:
    window = house.on()
    _, dialog = opened(window, Path(files[name]))
    accepted(window, dialog)
    assert window.session.document.learners == (learner,)
    assert f"no labels; {find('learners', learner.id).name} can learn without them" in window.status_bar.message.text()
    assert window.session.undo_stack.count() == 1
    press(window, Qt.Key.Key_Z, CTRL)
    assert window.session.document.learners == (LearnerChoice("perceptron"),)
    two = replace(document("separable"), learners=CHOICES["losses"])
    assert learners_for(two, "losses") == two
    assert learners_for(two, "examples") is two


def test_the_command_line_chooses_such_a_learner_too(files: dict[str, str]) -> None:
    for name, choices in CHOICES.items():
        shown = document_of(of_kind(parse([files[name]]), WindowArgs)).document
        assert shown.learners == choices[:1]
    shown = document_of(of_kind(parse([files["losses"], "--learner", "simplex-gradient"]), WindowArgs)).document
    assert shown.learners == (LearnerChoice("simplex-gradient"),)


def test_the_head_of_a_portfolio_shows_the_factor_of_its_wealth(house: House) -> None:
    """Its loss is −ln of the factor, not the mean loss of the assets."""
    window = house.on(document("cover", "universal-portfolio"))
    window.session.seek(7)
    run(window)
    learner = window.session.workspace.snapshot(window.session.playhead).learners[0]
    head = "".join(part.text for part in round_caption(learner, Phase.LOSS, brief=True))
    factor, loss = (float(word) for word in re.findall(r"[0-9.]+", head))
    assert head.startswith("w·x = ")
    assert loss == pytest.approx(-math.log(factor), abs=2e-3)
