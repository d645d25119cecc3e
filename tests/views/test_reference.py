"""The reference: a page for each learner, theorem and panel, with formulas that can be typeset."""

import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from trials import LONG
from typed import of_kind, some
from windows import House, document, press, run

from visualonline.core.catalog import catalog
from visualonline.core.typesetting import set_once
from visualonline.theorems.erratum import Erratum
from visualonline.theorems.theorem import Theorem
from visualonline.views.dialogs.reference import Reference
from visualonline.views.dialogs.reference_pages import pages

Key = Qt.Key
PAGES = {(heading, page.known.name): page.make for heading, found in pages().items() for page in found}


def test_nothing_that_there_is_has_no_page() -> None:
    groups = {heading: {page.known.name for page in found} for heading, found in pages().items()}
    assert groups["Learners"] == {plugin.name for plugin in catalog("learners").plugins.values()}
    right = [of_kind(plugin, Theorem) for plugin in catalog("theorems").plugins.values()]
    assert groups["Theorems"] == {theorem.name for theorem in right if not theorem.ability(Erratum)}
    assert groups["Panels"] == {plugin.name for plugin in catalog("panels").plugins.values()}


def formulas_of_pages() -> dict[str, bool]:
    """Return all formulas, and whether each is inline."""
    found: dict[str, bool] = {}
    for (_, name), make in PAGES.items():
        text = make()
        assert text.startswith(f"## {name}\n\n")
        pairs = re.findall(r"\$\$(.+?)\$\$|\$([^$\n]+?)\$", text, re.DOTALL)
        assert text.count("$") == sum(4 if alone else 2 for alone, _ in pairs)
        found |= {alone or inline: not alone for alone, inline in pairs}
    return found


@pytest.mark.long
def test_every_page_is_made_and_each_of_its_formulas_can_be_set() -> None:
    """In the suite enough are typeset to cover each command and letter once."""
    formulas, tried = formulas_of_pages(), set[str]()
    for tex, inline in formulas.items():
        parts = set(re.findall(r"\\[A-Za-z]+|\\?.", tex))
        assert tex.count("{") == tex.count("}"), tex
        if LONG or not parts <= tried:
            tried |= parts
            assert set_once(tex, inline) is not None, tex


def test_a_learners_page_names_its_rule_its_parameters_and_its_theorems() -> None:
    text = PAGES["Learners", "Perceptron"]()
    assert "if yₜ (wₜ·xₜ) ≤ 0" in text
    assert "**η** (`eta`)" in text
    assert of_kind(catalog("theorems").plugins["perceptron-separable"], Theorem).statement in text
    text = PAGES["Theorems", "Perceptron, separable"]()
    assert "$γ_t$: the margin" in text
    assert "Cauchy–Schwarz" in text


def test_it_is_read_beside_the_stage_by_keys(house: House) -> None:
    window = house.on(document("separable", "perceptron"))
    press(window, Key.Key_F2)
    [reference] = window.findChildren(Reference)
    assert not reference.isModal()
    assert reference.page.toPlainText().startswith("Perceptron\n")
    QTest.keyClicks(reference.field, "theorem halv")
    left = [
        some(top).child(i).text(0)
        for top in map(reference.tree.topLevelItem, range(reference.tree.topLevelItemCount()))
        for i in range(some(top).childCount())
        if not some(top).child(i).isHidden()
    ]
    assert left == ["Halving"]
    QTest.keyClick(reference.field, Key.Key_Down)
    assert reference.page.toPlainText().startswith("Halving\n")
    press(window, Key.Key_F2)
    assert window.findChildren(Reference) == [reference]
    QTest.keyClick(reference, Key.Key_Escape)
    run(window)
    assert window.findChildren(Reference) == []
