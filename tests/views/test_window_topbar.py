"""The top bar in the real window: the experts' settings, unclipped names, and space for four learners."""

from dataclasses import replace
from itertools import combinations, product
from pathlib import Path

import pytest
from mouse import LEFT
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QStyleOptionComboBox, QToolButton, QWidget
from pytestqt.qtbot import QtBot
from trials import LONG, in_long
from typed import now
from windows import CTRL, House, activated, click, document, found, press, run, settled, walk

from visualonline.app import START
from visualonline.session.document import LearnerChoice
from visualonline.views.shell.window import MainWindow
from visualonline.views.widgets.controls import NameBox
from visualonline.views.widgets.offered import learner_entries

Key = Qt.Key
LEARNERS = ("perceptron", "winnow", "averaged-perceptron", "online-svm")
VOTERS = ("weighted-majority", "randomized-weighted-majority", "exponential-weights", "follow-the-leader")


def entered(window: MainWindow, text: str) -> None:
    """Type another number of experts into the form of the pool."""
    QTest.mouseClick(window.topbar.experts.chip, LEFT)
    settled()
    field = found(found(window, QWidget, "poolForm"), QLineEdit, "parameter_n")
    field.setFocus()
    field.selectAll()
    QTest.keyClick(field, Key.Key_Delete)
    QTest.keyClicks(field, text)
    QTest.keyClick(field, Key.Key_Return)
    run(window)


def controls(window: MainWindow) -> list[tuple[QWidget, QRect]]:
    """Return the controls of the bar that are seen, with their places in the window."""
    bar = window.topbar
    seen = [w for w in bar.findChildren(QWidget) if w.isVisible() and not w.findChildren(QWidget) and w.width() > 1]
    seen += bar.findChildren(NameBox)
    return [
        (w, QRect(w.mapTo(window, w.rect().topLeft()), w.size()))
        for w in seen
        if w.isVisible() and w.window() is window
    ]


def test_the_number_of_experts_is_set_undone_and_refused(house: House) -> None:
    window = house.on(document("noisy", "weighted-majority"))
    session, experts = window.session, window.topbar.experts
    assert experts.chip.text().startswith("n = 16")
    entered(window, "8")
    assert now(session.document.stream.experts) == "lines:n=8"
    assert len(session.workspace.runs[0].names) == len(window.planes[0].drawing.experts) == 8
    assert experts.chip.text().startswith("n = 8")
    assert session.undo_stack.undo_text() == "Set n of the experts"
    entered(window, "0")
    assert "a whole number" in experts.form.errors["n"].text()
    assert session.document.stream.experts == "lines:n=8"
    entered(window, "")
    assert now(session.document.stream.experts) == "lines"
    experts.popover.hide()
    activated(window)
    press(window, Key.Key_Z, CTRL)
    press(window, Key.Key_Z, CTRL)
    assert now(session.document.stream.experts) is None
    assert len(session.workspace.runs[0].names) == 16


def test_what_a_pool_cannot_make_is_said_under_its_field(house: House) -> None:
    window = house.on(document("noisy", "weighted-majority", experts="constants"))
    chip = window.topbar.experts.chip
    assert chip.isVisible() == bool(window.topbar.experts.form.fields)
    window = house.on(document("noisy", "weighted-majority", experts="centroids:n=4"))
    assert len(window.session.workspace.runs[0].names) == 4
    entered(window, "10001")
    assert window.topbar.experts.form.errors["n"].text()
    assert window.session.document.stream.experts == "centroids:n=4"
    window.topbar.experts.popover.hide()


def test_the_pool_is_there_where_experts_are_made_of_examples(house: House) -> None:
    assert not house.on(document("noisy", "perceptron")).topbar.experts.isVisible()
    assert not house.on(document("experts", "weighted-majority")).topbar.experts.isVisible()
    assert house.on(document("noisy", "perceptron", "weighted-majority")).topbar.experts.isVisible()


@pytest.mark.parametrize(("n", "learners", "size"), [
    (4, VOTERS, (1280, 720)), *in_long(
    *((n, VOTERS, (1280, 720)) for n in (1, 2, 3)), *((n, LEARNERS, (1280, 720)) for n in (1, 2, 3, 4)),
    *((n, VOTERS, (1920, 1080)) for n in (1, 2, 3, 4)),
)])  # fmt: skip
def test_up_to_four_learners_have_room(house: House, n: int, learners: tuple[str, ...], size: tuple[int, int]) -> None:
    window = house.on(document("noisy", *learners[:n]), size=size)
    settled()
    assert (window.width(), window.height()) == size
    places = controls(window)
    assert len(places) > 8 + 3 * n
    for widget, place in places:
        assert window.rect().contains(place), f"{widget.objectName()} lies outside"
    for (one, a), (other, b) in combinations(places, 2):
        assert not a.intersects(b), f"{one.objectName()} lies over {other.objectName()}"


def test_beside_the_experts_over_examples_names_are_whole(house: House) -> None:
    window = house.on(document("noisy", "algorithm-p"), size=(1920, 1080))
    settled()
    bar = window.topbar
    for box in (bar.stream_box, bar.pool_box, bar.learners[0].box):
        assert box.width() >= box.sizeHint().width(), box.currentText()
    assert bar.learners[0].geometry().bottom() < 56


@pytest.mark.long(only=True)
def test_names_are_whole_where_there_is_room_and_end_in_dots_where_not(house: House) -> None:
    window = house.on(document("noisy", *LEARNERS), size=(1920, 1080))
    settled()
    for learner in window.topbar.learners:
        box = learner.box
        assert box.width() >= box.sizeHint().width()
        assert box.fontMetrics().horizontalAdvance(box.currentText()) < box.width()
        assert box.toolTip() == f"Learning algorithm: {box.currentText()}"
    box = window.topbar.learners[2].box
    wide = box.grab().toImage()
    box.setFixedWidth(90)
    settled()
    narrow = box.grab().toImage()
    assert narrow != wide
    box.setMinimumWidth(0)
    box.setMaximumWidth(16_777_215)


def test_several_learners_go_below_the_line_and_come_back_to_it(house: House) -> None:
    window = house.on(document("noisy", *LEARNERS[:2]), size=(1280, 720))
    bar = window.topbar
    below = bar.learners[0].mapTo(bar, bar.learners[0].rect().topLeft()).y()
    assert below > bar.stream_box.geometry().bottom()
    first, second = bar.learners
    assert first.width() == pytest.approx(second.width(), abs=2)
    window.session.remove_learner(1)
    run(window)
    assert bar.learners[0].mapTo(bar, bar.learners[0].rect().topLeft()).y() < bar.stream_box.geometry().bottom()


LONGEST = ("randomized-weighted-majority", "simplex-gradient", "winnow2", "projected-gradient")
"""The learners with the longest names."""
SIZES = [(960, 500), *in_long(((1280, 720),), ((1366, 768),), ((1920, 1080),))]
ALONE = [(LONGEST[:1], (960, 500))]
if LONG:
    EVERY_SIZE = ((960, 500), (1280, 720), (1366, 768), (1920, 1080))
    ALONE = list(product((LONGEST[:1], ("kernel-perceptron",), ("perceptron",)), EVERY_SIZE))


def texts(window: MainWindow) -> list[tuple[QWidget, int, int]]:
    """Return the controls of the bar with text, and the width of their text and of the available space."""
    bar = window.topbar
    controls: list[QWidget] = [*bar.findChildren(QToolButton), *bar.findChildren(NameBox)]
    needs = [(one, min(one.sizeHint().width(), one.maximumWidth())) for one in controls if one.isVisible()]
    return [(one, needed, one.width()) for one, needed in (*needs, (bar.seed_box, bar.seed_box.needed()))]


@pytest.mark.long
@pytest.mark.parametrize(("learners", "size"), ALONE)
def test_one_learner_leaves_room_for_every_word(house: House, learners: tuple[str, ...], size: tuple[int, int]) -> None:
    source = "majority" if learners[0] == "kernel-perceptron" else "noisy"  # whose name is the longest of examples
    window = house.on(document(source, *learners), size=size)
    settled()
    for control, needed, room in texts(window):
        if control.objectName() != "chip" or control is window.topbar.stream_chip:
            assert room >= needed, f"{control.objectName()} is cut"
    assert window.topbar.seed_box.lineEdit().text() == "seed 0"
    assert window.topbar.add_button.text() == "+ compare"
    assert "=" in window.topbar.learners[0].chip.text()
    if size[0] == 1920:
        assert "…" not in window.topbar.learners[0].chip.text()
        assert window.topbar.label_button.text() == "click adds +1"


@pytest.mark.parametrize("size", SIZES)
def test_four_learners_have_their_names_whole_before_their_parameters(house: House, size: tuple[int, int]) -> None:
    window = house.on(document("noisy", *LONGEST), size=size)
    settled()
    bar = window.topbar
    cut = [control for control, needed, room in texts(window) if room < needed]
    names = {bar.pool_box, *(learner.box for learner in bar.learners)}
    assert set(cut) <= names if size[0] < 1366 else not cut
    if cut:  # nothing else in their line can be shortened
        assert now({learner.chip.text() for learner in bar.learners}) == {"▾"}
        line = [bar.learners[0].mapTo(bar, QPoint(0, 0)).x()] + [box.width() for box in bar.learners]
        assert sum(line) >= window.width() - 80
        assert all(learner.box.currentText() in learner.box.toolTip() for learner in bar.learners)
    assert bar.seed_box.lineEdit().text() == "seed 0"
    assert bar.learners[0].chip.text().startswith("β = 0.5") == (size[0] == 1920)


def test_what_room_is_left_beside_four_names_goes_to_one_parameter_or_another(house: House) -> None:
    window = house.on(document("noisy", "perceptron", "winnow2", "projected-gradient", "delayed-svm"), size=(1280, 720))
    settled()
    chips = [learner.chip.text() for learner in window.topbar.learners]
    assert chips[0].startswith("η = 1")
    assert "▾" in chips


def test_a_word_that_went_comes_back_with_the_room_and_nothing_else_moves(house: House) -> None:
    window = house.on(document("noisy"), size=(1366, 768))
    settled()
    bar = window.topbar
    assert bar.learners[0].chip.text() == "η = 1,  w₁ = 0  ▾"
    window.resize(1200, 768)
    settled()
    told = now(bar.learners[0].chip.text()), bar.label_button.text(), bar.add_button.text()
    assert told == ("η = 1,  w₁ = 0  ▾", "+1", "+ compare"), "what is read least goes first"
    assert bar.learners[0].mapTo(bar, QPoint(0, 0)).y() < 30
    window.resize(1366, 768)
    settled()
    assert bar.learners[0].chip.text() == "η = 1,  w₁ = 0  ▾"
    assert now(bar.label_button.text()) == "click adds +1"
    assert "A tie, w·x = 0, counts as: a mistake, with an update" in bar.learners[0].chip.toolTip()


def test_a_name_stays_whole_while_its_box_has_the_keys_and_a_number_is_short(house: House) -> None:
    window = house.on(document("separable", "winnow", seed=4))
    bar = window.topbar
    for box in (bar.stream_box, bar.learners[0].box):
        box.setFocus()
        settled()
        option = QStyleOptionComboBox()
        box.initStyleOption(option)
        assert option.currentText == box.currentText()
    eta = float(str(window.session.workspace.runs[0].rule.values["eta"]))
    chip = bar.learners[0].chip
    assert chip.text().startswith(f"η = {eta:.3g} "), "few digits beside the name, all of them in the tooltip"
    assert f"η = {eta:.6g}" in chip.toolTip()
    activated(window)


@pytest.mark.parametrize(("learners", "size"), [
    (VOTERS, (960, 500)), *in_long(
    *((VOTERS[:n], size) for n, size in ((1, (1920, 1080)), (4, (1920, 1080)), (1, (960, 500)))),
    (("perceptron",), (1920, 1080)), (("perceptron",), (960, 500)),
)])  # fmt: skip
def test_tab_goes_where_the_eye_goes(house: House, learners: tuple[str, ...], size: tuple[int, int]) -> None:
    window = house.on(document("noisy", *learners), size=size)
    settled()
    bar = window.topbar
    seen = [one.mapTo(bar, one.rect().topLeft()) for one in walk(window) if bar.isAncestorOf(one)]
    assert len(seen) > 8 + 2 * len(learners)
    rows = [place.y() > bar.stream.geometry().bottom() for place in seen]
    assert rows == sorted(rows), "the first line comes first"
    for row in (False, True):
        across = [place.x() for place, below in zip(seen, rows, strict=True) if below == row]
        assert across == sorted(across)


@pytest.mark.long(only=True)
def test_what_is_done_to_a_stream_goes_before_the_number_of_its_rounds(house: House) -> None:
    shown = document("separable", rounds=2_000, delay=12, seed=2**64 - 1, bias=True)
    window = house.on(shown, size=(1920, 1080))
    settled()
    chip = window.topbar.stream_chip
    assert now(chip.text()) == "2,000 rounds · delay 12  ▾"
    window.resize(960, 500)
    settled()
    window.topbar.refresh(window.look.style)
    assert now(chip.text()) == "2,000 rounds  ▾"
    assert "delay 12" in chip.toolTip()
    names = {window.topbar.stream_box}
    assert {control for control, needed, room in texts(window) if room < needed} <= names


def test_a_long_name_of_a_file_costs_the_plane_no_second_row(house: House, tmp_path: Path) -> None:
    rows = "\n".join(f"{k % 7},{k % 5},{'yes' if k % 2 else 'no'}" for k in range(40))
    file = tmp_path / "patients.csv"
    file.write_text(f"age,income,ill\n{rows}\n")
    window = house.on(document(str(file), rounds=None, normalize="standard"), size=(1366, 768))
    settled()
    bar = window.topbar
    assert bar.learners[0].mapTo(bar, bar.learners[0].rect().topLeft()).y() < bar.stream_box.geometry().bottom()
    assert "standard" in bar.stream_box.toolTip()


@pytest.mark.parametrize("width", [1256, *in_long(1366, 1920)])
def test_the_first_click_moves_nothing_below_the_top_bar(house: House, width: int) -> None:
    window = house.on(START, size=(width, 768))
    height = window.topbar.height()
    click(window, 0.7, 0.7)
    settled()
    assert window.session.document.stream.edits
    assert window.topbar.height() == height
    assert window.topbar.stream.box.currentText() == "Separable with a margin"
    assert "edited" in window.topbar.stream.chip.toolTip()


def test_a_box_with_little_room_leaves_out_what_stands_in_brackets(qtbot: QtBot) -> None:
    box = NameBox("box", "Learner", "The algorithm", learner_entries)
    qtbot.addWidget(box)
    box.addItem("Winnow (normalised)", "winnow")
    shown = []
    for width in (260, 140, 100):
        box.resize(width, 30)
        option = QStyleOptionComboBox()
        box.initStyleOption(option)
        shown.append(option.currentText)
    assert shown[:2] == ["Winnow (normalised)", "Winnow"]
    assert "Winnow (normalised)" in box.toolTip()


def test_the_button_shows_the_kernel_and_its_parameters_only(house: House) -> None:
    for kernel, texts_ in (("linear", ("K = linear", "η = 1")), ("gaussian", ("K = gaussian", "σ = 1", "η = 1"))):
        choice = LearnerChoice("kernel-perceptron", (("kernel", kernel),))
        window = house.on(replace(document("noisy", "kernel-perceptron"), learners=(choice,)))
        assert window.topbar.learners[0].parameter_texts == texts_
