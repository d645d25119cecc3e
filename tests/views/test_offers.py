"""The card for incompatible stream, learner or theorem: one click runs a compatible choice."""

from windows import House, card, document, settled

from visualonline.session.document import LearnerChoice
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
    assert popup.why.text() == "Winnow (normalised) cannot run on “Arms with given means”. These learners can:"
    assert popup.rows[0] == "Bandits"
    choose(popup, "ucb1")
    here = window.session.document
    assert (here.stream.source, here.learners) == ("bernoulli-arms", (LearnerChoice("ucb1"),))
    window.session.choose_learner(0, "perceptron")
    popup = card()
    misfit = "Perceptron cannot run on “Arms with given means”."
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
