"""An erratum on the real window: selected by mouse and keys, marked, with the correct statement next to it."""

import math
from typing import Any

import numpy as np
from mouse import LEFT
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from typed import of_kind, some
from windows import SHIFT, House, activated, document, press, run, settled

from visualonline.session.document import Document, LearnerChoice
from visualonline.streams.spec import StreamSpec
from visualonline.theorems.theorem import Verdict
from visualonline.views.panels.theorem import TheoremPanel
from visualonline.views.shell.window import MainWindow
from visualonline.views.text.figures import figures_of
from visualonline.views.text.placed_labels import Text

Key = Qt.Key
LONG_FIRST = document("long-first", rounds=100)


def menus(window: MainWindow) -> list[QMenu]:
    found = window.panel("theorem").findChildren(QMenu, "theoremMenu")
    return [menu for menu in found if menu.isVisible()]


def choose(window: MainWindow, theorem: str, i: int = 0) -> None:
    panel = of_kind(window.panel("theorem"), TheoremPanel)
    top = panel._ends[i - 1] if i else 0
    QTest.mouseClick(panel, LEFT, pos=QPoint(100, int(top) + 12))
    menu = menus(window).pop()
    next(action for action in menu.actions() if action.data() == (i, theorem)).trigger()
    menu.close()
    run(window)
    activated(window)


def test_scoreboard_and_curves_follow_an_erratum(house: House) -> None:
    window = house.on(LONG_FIRST)
    window.session.seek(100)
    choose(window, "perceptron-separable-erratum-19")
    shown = window.session.snapshot.learners[0]
    assert some(shown.judgement).verdict is Verdict.VIOLATED
    assert some(shown.right).theorem.id == "perceptron-separable"
    assert some(shown.right).verdict is Verdict.VACUOUS
    assert ("bound (erratum)", "5") in [figure[:2] for figure in figures_of(window.session.snapshot, shown)]
    panel: Any = window.panel("mistakes")
    settled()
    bound = next(drawn for drawn in panel.plots[0].scene_.curves if drawn.dashed)
    values = bound.source(0.0, 100.0, 200)[1]
    np.testing.assert_allclose(values[1:], 5, rtol=1e-6)  # from round 2 on both points are there
    told = window.panel("theorem").accessibleName()
    assert "VIOLATED" in told
    assert "erratum 19: Y. Mansour, Perceptron; correct: add x/‖x‖" in told
    choose(window, "perceptron-separable")
    shown = window.session.snapshot.learners[0]
    assert shown.right is None
    assert "erratum" not in window.panel("theorem").accessibleName()
    choose(window, "")


def test_the_keyboard_reaches_an_erratum(house: House) -> None:
    window = house.on(LONG_FIRST)
    window.session.seek(100)
    press(window, Key.Key_T, SHIFT)
    (menu,) = menus(window)
    texts = [action.text() for action in menu.actions()]
    assert texts[-1] == "Perceptron, margin over ‖x‖, erratum 19: Y. Mansour, Perceptron"
    assert menu.activeAction() is menu.actions()[0]
    QTest.keyClick(menu, Key.Key_Up)  # from the first to the last
    QTest.keyClick(menu, Key.Key_Return)
    run(window)
    assert window.session.workspace.theorems == ["perceptron-separable-erratum-19"]
    assert not menus(window)
    activated(window)
    choose(window, "")


def test_of_several_learners_each_has_a_menu_of_its_own(house: House) -> None:
    window = house.on(document("long-first", "perceptron", "averaged-perceptron", rounds=100))
    window.session.seek(100)
    press(window, Key.Key_T, SHIFT)
    (menu,) = menus(window)
    assert [action.text() for action in menu.actions()] == ["A  Perceptron", "B  Averaged perceptron"]
    QTest.keyClick(menu, Key.Key_Escape)
    choose(window, "perceptron-separable-erratum-19", 1)
    assert window.session.workspace.theorems == ["", "perceptron-separable-erratum-19"]
    first, second = window.session.snapshot.learners
    assert (some(first.judgement).theorem.id, first.right) == ("perceptron-separable", None)
    assert some(second.judgement).verdict is Verdict.VIOLATED
    choose(window, "", 1)


def test_a_theorem_that_is_chosen_is_named_before_it_is_judged(house: House) -> None:
    window = house.on(LONG_FIRST)
    panel: Any = window.panel("theorem")
    choose(window, "perceptron-separable-erratum-19")
    window.session.seek(0)
    shown = window.session.snapshot.learners[0]
    assert shown.judgement is shown.right is None
    (block,) = panel._blocks(window.session.snapshot)
    assert block.theorem.id == "perceptron-separable-erratum-19"
    assert block.remark == "evaluated from round 1 on"
    choose(window, "")


def test_what_is_right_is_drawn(house: House) -> None:
    """Below an erratum the correct statement is shown, with the correct theorem's judgement of the run."""
    eta = 1 / math.sqrt(5)
    window = house.on(Document(StreamSpec("majority", rounds=60), (LearnerChoice("winnow", (("eta", eta),)),)))
    window.session.seek(60)
    panel: Any = window.panel("theorem")
    choose(window, "winnow-erratum-8")
    words = texts(panel)
    assert "correct:" in words
    assert [words.count(verdict) for verdict in ("VIOLATED", "NOT APPLICABLE")] == [1, 1]
    choose(window, "winnow")
    assert "correct:" not in texts(panel)
    choose(window, "")


def texts(panel: Any) -> list[str]:
    return [item.text for item in panel.labels.items if isinstance(item, Text)]
