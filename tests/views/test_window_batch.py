"""The returned hypothesis, selected in the stream's settings, and its risk in the window."""

from dataclasses import replace

import numpy as np
import pytest
from mouse import LEFT
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QMenu, QWidget
from typed import now
from windows import CTRL, House, activated, document, found, press, run, settled

from visualonline.core.batch import Batch
from visualonline.session.commands import ChooseTheorem
from visualonline.views.panels.mistakes import MistakesPanel
from visualonline.views.panels.theorem import TheoremPanel
from visualonline.views.shell.window import MainWindow
from visualonline.views.text.figures import figures_of

Key = Qt.Key


def form(window: MainWindow) -> QWidget:
    """Open the stream's settings."""
    QTest.mouseClick(window.topbar.stream_chip, LEFT)
    settled()
    return found(window, QWidget, "streamForm")


def hand_out(window: MainWindow, word: str) -> None:
    box = found(form(window), QComboBox, "parameter_batch")
    box.setCurrentIndex(box.findData(word))
    box.activated.emit(box.currentIndex())
    run(window)


def told(window: MainWindow) -> tuple[dict[str, str], list[str]]:
    """The scoreboard's figures and the names of the curves."""
    snapshot = window.session.snapshot
    figures = figures_of(snapshot, snapshot.learners[0])
    panel = window.show_panel("mistakes")
    settled()
    assert isinstance(panel, MistakesPanel)
    return {figure.caption: figure.text for figure in figures}, [label.name for label in panel.plots[0].labels]


def test_the_settings_hand_out_and_take_back(house: House) -> None:
    window = house.on(document("iid", "online-svm", rounds=200))
    hand_out(window, "average")
    session = window.session
    assert now(session.document.batch) == Batch("average", 0.05)
    field = found(found(window, QWidget, "streamForm"), QLineEdit, "parameter_delta")
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "2")
    QTest.keyClick(field, Key.Key_Return)
    assert "between 0 and 1" in window.topbar.stream_form.errors["delta"].text()
    field.selectAll()
    QTest.keyClicks(field, "0.2")
    QTest.keyClick(field, Key.Key_Return)
    run(window)
    assert now(session.document.batch) == Batch("average", 0.2)
    window.topbar.stream.popover.hide()
    activated(window)
    press(window, Key.Key_Z, CTRL)
    assert now(session.document.batch) == Batch("average", 0.05)
    press(window, Key.Key_Z, CTRL)
    assert session.document.batch is None
    hand_out(window, "last")
    hand_out(window, "none")
    assert session.document.batch is None
    assert not found(window, QWidget, "streamForm").findChildren(QLineEdit, "parameter_delta")
    window.topbar.stream.popover.hide()
    activated(window)


@pytest.mark.parametrize("learner", ["online-svm", "perceptron"])
def test_the_risk_stands_against_its_bound(house: House, learner: str) -> None:
    window = house.on(replace(document("iid", learner, rounds=200), batch=Batch()))
    press(window, Key.Key_End)
    figures, curves = told(window)
    judgement = window.session.snapshot.learners[0].judgement
    assert judgement is not None
    assert judgement.theorem.id == "online-to-batch"
    assert figures["risk"] == f"{judgement.actual:.3f}".rstrip("0")
    assert "bound on risk" in figures
    assert curves == ["risk", "bound"]
    panel = window.panel("mistakes")
    assert isinstance(panel, MistakesPanel)
    scene = panel.plots[0].scene_
    assert judgement.cap <= scene.high <= 2 * judgement.cap
    bound = next(curve for curve in scene.curves if curve.name == "bound")
    assert bound.silent == judgement.cap
    t, values = bound.source(0, scene.end, 1000)
    grey = bound.grey(t, values)
    assert grey[0]  # at first the bound is larger than any risk
    assert grey.tolist() == (values >= judgement.cap).tolist()


def test_where_no_risk_is_known_the_theorem_is_greyed_with_its_reason(house: House) -> None:
    window = house.on(replace(document(), batch=Batch()))
    press(window, Key.Key_End)
    assert told(window)[1] == ["M", "bound"]
    window.session.execute(ChooseTheorem(0, "online-to-batch"))
    run(window)
    figures, curves = told(window)
    assert figures["risk"] == figures["bound on risk"] == "–"
    assert curves == ["risk", "bound"]
    assert "not applicable" in window.panel("theorem").accessibleName().lower()
    window.session.execute(ChooseTheorem(0, ""))


def test_the_theorem_can_be_chosen(house: House) -> None:
    window = house.on(replace(document("iid", "perceptron", rounds=50), batch=Batch()))
    panel = window.panel("theorem")
    assert isinstance(panel, TheoremPanel)
    panel.offer()
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    texts = [action.text() for action in menu.actions()]
    assert "Online-to-batch conversion" in texts
    assert [action.text() for action in menu.actions() if action.isChecked()] == ["Online-to-batch conversion"]
    menu.close()


@pytest.mark.long(only=True)
def test_labels_beside_the_curves_do_not_cover_each_other(house: House) -> None:
    """Two learners whose curves end close to the bottom: four labels, each in a place of its own."""
    window = house.on(replace(document("iid", "perceptron", "online-svm", rounds=200), batch=Batch()))
    press(window, Key.Key_End)
    window.layout_.open("mistakes")  # otherwise it may be hidden by the risk, where it has no height
    settled()
    panel = window.panel("mistakes")
    assert isinstance(panel, MistakesPanel)
    plot = panel.plots[0]
    texts = plot._labels_item.texts
    assert len({text.at.y() for text in texts if text.font.weight() > 500}) == 4
    assert np.diff(sorted({text.at.y() for text in texts})).min() >= 1.2 * plot.style_.note
