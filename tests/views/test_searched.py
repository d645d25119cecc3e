"""Typical searches of students in the cards, the palette and the reference, and their results."""


import pytest
from cases import joined
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from windows import CTRL, SHIFT, House, activated, card, document, listed, press, settled

from visualonline.core.catalog import catalog
from visualonline.core.search import Hit, search
from visualonline.session.document import LearnerChoice
from visualonline.views.dialogs.reference import Reference
from visualonline.views.widgets.picker import Entry
from visualonline.views.widgets.searched import searched

Key = Qt.Key
BANDITS = {"epsilon-greedy", "exp3", "thompson", "ucb1"}
LEARNERS = {
    "hedge": {"exponential-weights"},
    "OGD": {"projected-gradient"},
    "ucb 1": {"ucb1"},
    "e greedy": {"epsilon-greedy"},
    "Explore then commit": {"epsilon-greedy"},
    "Follow the Leader": {"follow-the-leader"},
    "FTPL": {"follow-the-perturbed-leader"},
    "ftrl": {"dual-averaging"},
    "pa ii": {"passive-aggressive"},
    "svm": {"online-svm", "delayed-svm", "pegasos"},
    "rosenblatt": {"perceptron"},
    "novikoff": {"perceptron"},
    "regret": {"exponential-weights", "projected-gradient", "online-ridge"},
    "bandits": BANDITS,
    "pseudo-regret": {"epsilon-greedy", "thompson", "ucb1"},
    "sparse": {"winnow", "winnow2", "exponentiated-gradient", "adagrad", "p-norm-perceptron"},
    "margin": {"margin-perceptron", "alma", "romma", "passive-aggressive"},
    "kernels": {"kernel-perceptron", "budget-perceptron"},
    "mirror descent": {"exponentiated-gradient", "dual-averaging"},
    "drift": {"fixed-share", "shifting-perceptron"},
    "parameter free": {"adahedge", "squint", "coin-betting"},
    "bayesian": {"thompson"},
    "version space": {"halving"},
    "least squares": {"online-ridge"},
    "log loss": {"aggregating", "krichevsky-trofimov"},
}
STREAMS = {
    "bandit": {"bernoulli-arms", "prior-arms"},
    "two moons": {"moons"},
    "label noise": {"noisy"},
    "concept drift": {"drift"},
    "adversary": {"label-flipper", "leader-killer"},
    "nonlinear": {"circles", "xor"},
    "sparse": {"sparse"},
}
THEOREMS = {
    "novikoff": {"perceptron-separable"},
    "bandit": {"ucb1", "exp3"},
    "lower bound": {"deterministic-lower-bound", "random-experts-lower-bound"},
    "high probability": {"exp3-ix"},
    "generalization": {"online-to-batch"},
    "vc": {"vc-dimension"},
}


def hits(group: str, typed: str) -> dict[str, Hit]:
    """Return the plug-ins of a group that are found, the best first."""
    found = {one.id: hit for one in catalog(group).plugins.values() if (hit := search(typed, searched(one)))}
    return dict(sorted(found.items(), key=lambda pair: pair[1].rank))


@pytest.mark.parametrize(("group", "terms"), [("learners", LEARNERS), ("streams", STREAMS), ("theorems", THEOREMS)])
def test_what_a_student_would_type_finds_what_is_meant(group: str, terms: dict[str, set[str]]) -> None:
    for typed, ids in terms.items():
        assert ids <= set(hits(group, typed)), typed


def test_what_the_cases_say_finds_the_plug_in() -> None:
    """The searches of a learner, stream or theorem with a file of its own in `tests/cases`."""
    for name, words in joined("SEARCHED").items():
        for typed in words:
            assert any(name in hits(group, typed) for group in ("learners", "streams", "theorems")), typed


def test_words_that_tell_learners_apart_find_no_other() -> None:
    families = {one.id: one.family for one in catalog("learners").plugins.values()}
    assert set(hits("learners", "bandits")) == {name for name, family in families.items() if family == "bandits"}
    assert {"perceptron", "halving"}.isdisjoint(hits("learners", "pseudo-regret"))
    assert "perceptron" not in hits("learners", "sparse")
    assert hits("learners", "no such words") == {}


def test_each_alias_finds_its_own_first() -> None:
    for group in ("learners", "streams", "theorems", "pools"):
        for plugin in catalog(group).plugins.values():
            for alias in plugin.other_names:
                assert next(iter(hits(group, alias.replace("-", " ").upper()))) == plugin.id, alias


def test_the_card_marks_the_learner_and_shows_the_alias(house: House) -> None:
    window = house.on()
    window.topbar.learners[0].box.showPopup()
    popup = card()
    for typed, name, alias in (
        ("OGD", "Projected gradient descent", "ogd"),
        ("hedge", "Exponential weights (Hedge)", ""),
    ):
        popup.field.setText(typed)
        row = popup.list.currentRow()
        assert isinstance(row_entry := popup.rows[row], Entry)
        assert (row_entry.name, popup.hits[row].alias) == (name, alias)
    popup.field.setText("pa ii")
    told = popup.list.currentItem().data(Qt.ItemDataRole.AccessibleTextRole)
    assert told.startswith("also called pa-ii (variant = PA-II); Passive-aggressive")
    popup.field.returnPressed.emit()
    settled()
    assert window.session.document.learners[0] == LearnerChoice("passive-aggressive", (("variant", "PA-II"),))
    assert window.topbar.learners[0].box.currentData() == "passive-aggressive"
    activated(window)


def test_the_palette_finds_learners_streams_and_panels_by_other_words(house: House) -> None:
    window = house.on(document("separable"))
    press(window, Key.Key_P, CTRL | SHIFT)
    popup = card()
    for typed, first in (
        ("ogd", "Learner: Projected gradient descent"),
        ("two moons", "Stream: Moons"),
        ("novikoff", "Theorem: Perceptron, separable"),
        ("regret", "Show panel: Regret"),
    ):
        popup.field.setText(typed)
        assert listed(popup)[0] == first
    popup.close()
    settled()
    activated(window)


def test_the_reference_shows_the_page_and_the_alias(house: House) -> None:
    window = house.on(document("separable", "perceptron"))
    press(window, Key.Key_F2)
    [reference] = window.findChildren(Reference)
    QTest.keyClicks(reference.field, "ogd")
    assert reference.page.toPlainText().startswith("Projected gradient descent\n")
    item = reference.tree.currentItem()
    assert item is not None
    assert item.text(0) == "Projected gradient descent (ogd)"
    reference.field.clear()
    assert item.text(0) == "Projected gradient descent"
    reference.close()
