"""Learners on the real window: selected by a box, parameters in a generated form, two at once."""

from dataclasses import replace

import pytest
from mouse import LEFT, NONE
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QToolButton, QWidget
from representatives import covering
from simulated import USUAL
from trials import LONG, in_long
from typed import of_kind, some
from windows import CTRL, House, activated, at, card, document, found, picture, press, run, settled

from visualonline.core.catalog import catalog, find
from visualonline.core.plugin import Learner
from visualonline.session.document import LearnerChoice
from visualonline.views.panels.mistakes import MistakesPanel
from visualonline.views.shell.window import MainWindow
from visualonline.views.text.numbers import as_text
from visualonline.views.widgets.picker import Entry
from visualonline.views.widgets.searched import FAMILIES
from visualonline.views.widgets.value_slider import ValueSlider

Key = Qt.Key
LEARNERS = catalog("learners").plugins


def chosen(window: MainWindow, learner: str, name: str = "learnerBox") -> None:
    """Select a learner as a user does: open the box, type its name up to a dash that has no key, press Enter."""
    QTest.mouseClick(found(window, QComboBox, name), LEFT)
    settled()
    QTest.keyClicks(card().field, LEARNERS[learner].name.partition("–")[0])
    QTest.keyClick(card().field, Key.Key_Return)
    settled()
    run(window)
    activated(window)


def opened_form(window: MainWindow, name: str = "parameterForm", i: int = 0) -> QWidget:
    QTest.mouseClick(window.topbar.learners[i].chip, LEFT)
    settled()
    form = found(window, QWidget, name)
    assert form.isVisible()
    return form


def typed(window: MainWindow, form: QWidget, name: str, value: str) -> None:
    field = found(form, QLineEdit, f"parameter_{name}")
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, value)
    QTest.keyClick(field, Key.Key_Return)
    run(window)


CHOSEN = list(LEARNERS) if LONG else ["winnow2", "exp4"]
"""A learner of examples and one of advised arms; all in the long checks."""


@pytest.mark.long
@pytest.mark.parametrize("learner", CHOSEN)
def test_every_learner_is_chosen_by_the_box_and_runs(house: House, learner: str) -> None:
    other = next(name for name in LEARNERS if name != learner)
    boolean = LEARNERS[learner].family == "boolean"
    points = "or-literals" if boolean else "separable"
    window = house.on(document(points, other))
    if LEARNERS[learner].sees_arms:
        other, source = "exp3", USUAL[LEARNERS[learner].accepts]
        window = house.on(document(source, other))
    chosen(window, learner)
    session = window.session
    assert session.document.learners == (LearnerChoice(learner),)
    assert session.workspace.runs[0].learner.id == learner
    assert session.workspace.rounds_run == 40
    assert session.undo_stack.undo_text() == f"Choose {find('learners', learner).name}"
    assert window.topbar.pool_box.isVisible() == (LEARNERS[learner].accepts == "advice")
    press(window, Key.Key_Space)
    assert session.playhead.playing, "the keys belong to the stage again"
    press(window, Key.Key_Space)
    press(window, Key.Key_Z, CTRL)
    assert session.workspace.runs[0].learner.id == other


def test_an_expert_learner_on_points_gets_many_distinct_lines_that_disagree(house: House) -> None:
    for points, least in (("separable", 16), ("iris", 16)):
        window = house.on(document(points, "weighted-majority", rounds=100))
        run_ = window.session.workspace.runs[0]
        X = run_.history.stream.block(0).X
        assert len({tuple(column) for column in X.T}) >= least
        assert ((X.mean(axis=1) > 0) & (X.mean(axis=1) < 1)).mean() >= 0.1


def form_of(learner: Learner) -> set[tuple[object, ...]]:
    """Return what a learner's form is made of: the kinds of its parameters."""
    return {
        (p.type, p.default is None, p.default == "auto", p.may_be_auto, p.scale, p.slider is None, p.low is None,
         p.high is None, bool(p.choice_labels), learner.sees_arms)
        for p in learner.parameters
    } or {()}  # fmt: skip


FORMS = list(LEARNERS) if LONG else [one.id for one in covering([(one, form_of(one)) for one in LEARNERS.values()])[:3]]
"""Learners whose forms have most kinds of parameters; all in the long checks."""


@pytest.mark.long
@pytest.mark.parametrize("learner", FORMS)
def test_the_form_is_made_from_the_declaration(house: House, learner: str) -> None:
    seeing = LEARNERS[learner].sees_arms
    window = house.on(document(USUAL[LEARNERS[learner].accepts] if seeing else "separable", learner))
    if not LEARNERS[learner].parameters:
        assert not window.topbar.learners[0].chip.isEnabled()
        return
    form = opened_form(window)
    used = window.session.workspace.runs[0].rule.values
    notes = window.session.workspace.runs[0].notes
    texts = [label.text() for label in form.findChildren(QLabel)]
    for param in LEARNERS[learner].parameters:
        field = found(form, QWidget, f"parameter_{param.name}")
        assert field.toolTip().startswith(f"{param.title}: ")
        assert param.limits in field.toolTip()
        assert any(text.startswith(param.title) for text in texts)
        assert not any("a number" in text or "one of" in text for text in texts)
        assert any(param.details in text for text in texts)
        assert any(param.symbol in text for text in texts) or param.type == "choice"
        if isinstance(field, QLineEdit):
            assert field.text() == as_text(used[param.name])
            assert field.placeholderText() == ("none" if param.default is None else str(param.default))
        if isinstance(field, QComboBox):
            assert [field.itemText(k) for k in range(field.count())] == list(param.choice_labels)
            assert [field.itemData(k) for k in range(field.count())] == list(param.choices)
            assert field.currentData() == used[param.name]
        if param.type in ("float", "int"):
            slider = found(form, ValueSlider, f"slider_{param.name}")
            assert slider.accessibleName() == param.title
            assert slider.values == param.slider_values()
        if param.name in notes:
            assert any(notes[param.name] in text for text in texts)
    window.topbar.learners[0].popover.hide()
    activated(window)


def test_the_card_of_parameters_is_as_high_as_what_it_holds_now(house: House) -> None:
    window = house.on(document("separable", "perceptron"))
    heights = []
    for learner in ("perceptron", "pegasos"):
        window.session.choose_learner(0, learner)
        run(window)
        popover = opened_form(window).window()
        heights.append(popover.height())
        assert popover.height() == popover.heightForWidth(popover.width())
        popover.hide()
    assert heights[0] > heights[1], "what was there before leaves no room behind"
    activated(window)


def test_a_value_that_is_entered_is_used_and_is_one_undo_step(house: House) -> None:
    window = house.on()
    session = window.session
    session.seek(23)
    form = opened_form(window)
    typed(window, form, "eta", "0.5")
    assert session.document.learners[0].settings == (("eta", 0.5),)
    assert session.workspace.runs[0].rule.values["eta"] == 0.5
    assert (session.playhead.t, session.undo_stack.undo_text()) == (23, "Set η")
    window.topbar.learners[0].popover.hide()
    activated(window)
    press(window, Key.Key_Z, CTRL)
    assert session.workspace.runs[0].rule.values["eta"] == 1.0
    session.finish()  # a busy machine has not run all rounds again yet
    assert session.playhead.t == 23


def test_an_emptied_field_takes_the_default_again(house: House) -> None:
    shown = document()
    window = house.on(replace(shown, learners=(LearnerChoice("perceptron", (("eta", 0.5),)),)))
    form = opened_form(window)
    field = found(form, QLineEdit, "parameter_eta")
    assert field.text() == "0.5"
    field.setFocus()
    field.clear()
    QTest.keyClick(field, Key.Key_Return)
    run(window)
    assert window.session.document.learners[0].settings == ()
    window.topbar.learners[0].popover.hide()


@pytest.mark.parametrize(
    ("learner", "name", "value", "reason"),
    [("perceptron", "eta", "0", "must be above 0"), ("perceptron", "eta", "much", "must be a finite number, above 0"),
     ("winnow2", "beta", "1", "above 1"),
     ("perceptron", "w0", "1,2,3", "w0 has 3 numbers, but x has 2"), *in_long(
     ("perceptron", "eta", "nan", "a finite number, above 0"), ("perceptron", "eta", "1e400", "a finite number, above"),
     ("weighted-majority", "beta", "1", "0 or more and below 1"), ("winnow", "eta", "-1", "above 0 or auto"),
     ("winnow2", "theta", "0.5", "1 or more"))],
)  # fmt: skip
def test_a_wrong_value_is_refused_with_the_reason_and_the_run_stays(
    house: House, learner: str, name: str, value: str, reason: str
) -> None:
    window = house.on(document("separable", learner))
    session = window.session
    session.seek(9)
    workspace = session.workspace
    form = opened_form(window)
    typed(window, form, name, value)
    error = found(form, QLabel, f"error_{name}")
    assert error.isVisible()
    assert reason in error.text()
    assert found(form, QLineEdit, f"parameter_{name}").property("wrong") is True
    assert (session.workspace, session.playhead.t, session.undo_stack.count()) == (workspace, 9, 0)
    window.topbar.learners[0].popover.hide()


def test_a_choice_is_made_in_its_box(house: House) -> None:
    window = house.on()
    form = opened_form(window)
    box = found(form, QComboBox, "parameter_tie")
    box.setFocus()
    QTest.keyClick(box, Key.Key_Down)
    box.activated.emit(box.currentIndex())
    run(window)
    assert window.session.workspace.runs[0].rule.values["tie"] == "positive"
    window.topbar.learners[0].popover.hide()


def test_the_window_starts_with_lines_in_the_plane(house: House) -> None:
    window = house.on(document("separable", "weighted-majority"))
    assert found(window, QComboBox, "poolBox").currentData() == "lines"


@pytest.mark.long
@pytest.mark.parametrize("pool", catalog("pools").plugins if LONG else ["lines", "cells"])
def test_the_pool_of_experts_is_chosen(house: House, pool: str) -> None:
    window = house.on(document("separable", "weighted-majority" if pool != "cells" else "sleeping-experts"))
    box = found(window, QComboBox, "poolBox")
    box.setCurrentIndex(box.findData(pool))
    box.activated.emit(box.currentIndex())
    run(window)
    assert window.session.document.stream.experts == pool
    assert window.session.workspace.pool == pool
    assert window.session.workspace.rounds_run == 40
    window.session.seek(7)
    settled()
    experts = window.planes[0].drawing.experts
    assert tuple(expert.name for expert in experts) == window.session.workspace.runs[0].names
    key = window.planes[0]._foot.accessibleName()
    lined = any(expert.normal.any() for expert in experts)
    assert key.startswith("expert, bolder: more weight" if lined else "no expert has a line; the tint is")


def test_beyond_the_plane_it_is_said_that_no_expert_has_a_line(house: House) -> None:
    window = house.on(document("iris", "weighted-majority", experts="centroids"))
    assert window.planes[0]._foot.accessibleName().startswith("no expert has a line here")


# Two learners


def test_a_second_learner_stands_beside_the_first_on_the_same_rounds(house: House) -> None:
    window = house.on()
    session = window.session
    session.seek(11)
    QTest.mouseClick(found(window, QToolButton, "addLearnerButton"), LEFT)
    settled()
    QTest.keyClick(card().field, Key.Key_Return)
    settled()
    run(window)
    assert len(session.workspace.runs) == 2
    assert session.workspace.runs[1].learner.family == "linear"
    assert session.playhead.t == 11
    assert session.undo_stack.undo_text().startswith("Add ")
    a, b = window.planes
    assert a.isVisible()
    assert b.isVisible()
    assert a.mapTo(window, a.rect().topLeft()).y() == b.mapTo(window, b.rect().topLeft()).y()
    assert a.mapTo(window, a.rect().topRight()).x() < b.mapTo(window, b.rect().topLeft()).x()
    assert abs(a.width() - b.width()) <= 2
    press(window, Key.Key_Right)
    shown = session.snapshot.learners
    assert [one.frame.t for one in shown] == [12, 12]
    assert (some(shown[0].frame.round).x == some(shown[1].frame.round).x).all()
    assert window.planes[0].drawing.snapshot is window.planes[1].drawing.snapshot
    plot = of_kind(window.panel("mistakes"), MistakesPanel).plots[0]
    colours = {label.name: label.colour.name() for label in plot.labels}
    assert set(colours) == {"A M", "A bound", "B M", "B bound"}
    assert colours["A M"] == colours["A bound"] != colours["B M"] == colours["B bound"]


def test_it_is_asked_which_learner_to_add_and_a_new_one_is_suggested(house: House) -> None:
    window = house.on(document("noisy", "perceptron"))
    button = found(window, QToolButton, "addLearnerButton")
    QTest.mouseClick(button, LEFT)
    settled()
    rows = {row.data: row for row in card().rows if isinstance(row, Entry)}
    assert set(rows) == set(LEARNERS)
    assert [row for row in card().rows if isinstance(row, str)] == list(FAMILIES.values())
    for heading in FAMILIES.values():
        names = [row.name for row in rows.values() if row.heading == heading]
        assert names == sorted(names, key=str.casefold)
    asides = {name: row.aside for name, row in rows.items() if row.aside}
    assert asides == {
        "perceptron": "shown as A", "winnow": "suggested", "averaged-perceptron": "predicts like A",
        "dual-perceptron": "predicts like A", "kernel-perceptron": "predicts like A",
        "voted-perceptron": "predicts like A",
    }  # fmt: skip
    assert some(card().entry).data == "winnow"
    QTest.keyClick(card().field, Key.Key_Escape)
    settled()
    assert [run_.learner.id for run_ in window.session.workspace.runs] == ["perceptron"]
    QTest.mouseClick(button, LEFT)
    settled()
    QTest.keyClicks(card().field, "leader")
    QTest.keyClick(card().field, Key.Key_Return)
    settled()
    run(window)
    assert [run_.learner.id for run_ in window.session.workspace.runs] == ["perceptron", "follow-the-leader"]


def test_a_learner_is_compared_with_itself_under_other_parameters(house: House) -> None:
    window = house.on(document("noisy", "winnow"))
    QTest.mouseClick(found(window, QToolButton, "addLearnerButton"), LEFT)
    settled()
    QTest.keyClicks(card().field, "winnow (normalised)")
    QTest.keyClick(card().field, Key.Key_Return)
    run(window)
    form = found(window, QWidget, "parameterForm2")
    assert form.isVisible(), "it is offered at once to let it differ"
    typed(window, form, "eta", "2")
    window.topbar.learners[1].popover.hide()
    activated(window)
    first, second = window.session.workspace.runs
    assert (first.learner.id, second.learner.id) == ("winnow", "winnow")
    assert second.rule.values["eta"] == 2.0 != first.rule.values["eta"]


def test_mistakes_of_either_learner_are_found(house: House) -> None:
    window = house.on(document("noisy", "perceptron", "winnow", rounds=12))
    session = window.session
    runs = session.workspace.runs
    wrong = [t for t in range(1, 13) if any(some(run_.frame(t).round).mistake for run_ in runs)]
    assert any(some(runs[0].frame(t).round).mistake != some(runs[1].frame(t).round).mistake for t in wrong)
    for t in wrong:
        press(window, Key.Key_M)
        assert session.playhead.t == t


def test_the_first_run_is_kept_when_a_learner_joins_or_leaves(house: House) -> None:
    window = house.on()
    session = window.session
    first = session.workspace.runs[0]
    for name in ("winnow", "weighted-majority", "winnow2"):
        assert session.add_learner(name)
        run(window)
    assert session.workspace.runs[0] is first
    assert window.topbar.add_button.isHidden()
    assert len(window.planes) == 4
    for _ in range(3):
        QTest.mouseClick(window.topbar.learners[1].close_button, LEFT)
        run(window)
    assert session.workspace.runs == (first,)
    assert [window.topbar.learners[0].close_button.isVisible(), len(window.planes)] == [False, 1]
    press(window, Key.Key_Right)
    assert session.playhead.t == 1


def test_a_learner_is_removed_while_its_plane_has_the_keys(house: House) -> None:
    window = house.on(document("separable", "perceptron", "winnow"))
    QTest.mouseClick(window.planes[1].view.viewport(), LEFT, NONE, at(window, 0.1, 0.1, 1))
    run(window)
    assert window.session.workspace.rounds_run == 41
    assert window.session.remove_learner(1)
    run(window)
    press(window, Key.Key_Left)
    assert window.session.playhead.t == 40


def test_learners_of_both_kinds_share_advice_and_points(house: House) -> None:
    window = house.on(document("experts", "weighted-majority", "perceptron", "exponential-weights"))
    assert window.session.workspace.rounds_run == 40
    assert {run_.history.stream.dim for run_ in window.session.workspace.runs} == {16}
    window.session.seek(30)
    settled()
    assert len({picture(plane).tobytes() for plane in window.planes}) == 3
