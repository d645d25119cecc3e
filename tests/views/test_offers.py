"""The card for incompatible stream, learner or theorem: one click runs a compatible choice."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from windows import House, card, document, found, press, run, settled

from visualonline.session.document import LearnerChoice
from visualonline.views.dialogs.importer.dialog import ImportDialog
from visualonline.views.widgets.picker import Entry, Picker


def choose(popup: Picker, name: str) -> None:
    row = next(k for k, one in enumerate(popup.rows) if isinstance(one, Entry) and one.data == name)
    popup.list.setCurrentRow(row)
    popup.list.itemClicked.emit(popup.list.item(row))
    settled()


def test_arms_offer_bandits_and_the_perceptron_offers_examples(house: House) -> None:
    window = house.on(document("separable", "winnow"))
    window.topbar.open_source("bernoulli-arms")
    popup = card()
    misfit = "“Arms with given means” does not suit Winnow (normalised)."
    assert popup.why.text() == f"{misfit} These learners can run on the stream:"
    assert popup.rows[0] == "Bandits"
    choose(popup, "ucb1")
    here = window.session.document
    assert (here.stream.source, here.learners) == ("bernoulli-arms", (LearnerChoice("ucb1"),))
    window.session.choose_learner(0, "perceptron")
    popup = card()
    misfit = "“Arms with given means” does not suit Perceptron."
    assert popup.why.text() == f"{misfit} These streams fit:"
    assert window.status_bar.message.text() == misfit
    assert window.topbar.learners[0].box.currentData() == "ucb1"
    choose(popup, "iris")
    here = window.session.document
    assert (here.stream.source, here.learners) == ("iris", (LearnerChoice("perceptron"),))


def test_a_theorem_of_other_learners_is_found_and_offers_them(house: House) -> None:
    window = house.on(document("separable", "perceptron"))
    [entry] = [one for one in window.command_palette.entries() if one.name == "Theorem: AdaHedge"]
    entry.act()
    popup = card()
    assert popup.why.text() == "The theorem “AdaHedge” applies to these learners:"
    choose(popup, "adahedge")
    assert window.session.document.learners == (LearnerChoice("adahedge", theorem="adahedge"),)


def test_a_file_that_the_learner_cannot_run_on_offers_learners_that_can(
    house: House, tmp_path: Path, qtbot: QtBot
) -> None:
    path = tmp_path / "points.csv"
    path.write_text("a,b,label\n1,2,1\n-1,-2,0\n2,1,1\n-2,-1,0\n", encoding="utf-8")
    window = house.on(document("linear-arms", "oful"))
    window.files.open_path(str(path))
    found(window, ImportDialog, "importDialog").accept()
    qtbot.waitUntil(lambda: QApplication.activePopupWidget() is not None)
    popup = card()
    assert popup.why.text() == "“points.csv” does not suit OFUL (LinUCB). These learners can run on the stream:"
    assert window.findChildren(ImportDialog) == []
    choose(popup, "perceptron")
    run(window)
    assert window.session.document.stream.source == str(path)
    assert window.session.workspace.rounds_run == 4


def test_a_game_offers_streams_with_labels_and_begins_on_the_chosen_one(house: House) -> None:
    window = house.on(document("matrix-game", "regret-matching"))
    press(window, Qt.Key.Key_B)
    popup = card()
    misfit = "“Matrix game” has no labels to predict."
    assert popup.why.text() == f"{misfit} The game can be played on these streams:"
    assert window.status_bar.message.text() == misfit
    choose(popup, "experts")
    run(window)
    assert window.session.document.stream.source == "experts"
    game = window.session.snapshot.game
    assert game is not None
    assert game.kind == "predict"
    assert game.waiting


def test_an_adversary_of_its_own_offers_streams_whose_labels_can_be_chosen(house: House) -> None:
    window = house.on(document("heaviest-hit", "exponential-weights"))
    press(window, Qt.Key.Key_A)
    popup = card()
    assert popup.why.text().startswith("The labels of “Hit the heaviest” cannot be chosen.")
    offered = [one.data for one in popup.rows if isinstance(one, Entry)]
    assert "experts" in offered
    assert not {"label-flipper", "heaviest-hit", "bernoulli-arms"} & set(offered)
    choose(popup, "experts")
    run(window)
    game = window.session.snapshot.game
    assert game is not None
    assert game.kind == "adversary"
