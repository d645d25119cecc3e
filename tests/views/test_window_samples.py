"""Every stream that is built in, on the real window: the box with its headings, and the dialog that describes them."""

import re

import pytest
from mouse import LEFT, double_click
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QDialog, QFileDialog, QPushButton
from windows import CTRL, SHIFT, House, activated, document, found, press, run, settled

from visualonline.core.catalog import catalog
from visualonline.core.plugin import Source
from visualonline.streams.spec import CLICKED
from visualonline.views.dialogs.stream_gallery import HEADINGS, StreamGallery
from visualonline.views.shell.window import MainWindow
from visualonline.views.widgets.stream_box import ALL

Key = Qt.Key
SOURCES = [source for source in catalog("streams").plugins.values() if isinstance(source, Source)]


def picker(window: MainWindow) -> StreamGallery:
    """Open the dialog by its key."""
    press(window, Key.Key_O, CTRL | SHIFT)
    return found(window, StreamGallery, "streamsDialog")


def listed(dialog: StreamGallery) -> list[str]:
    """The ids of the streams, headings as they are written."""
    rows = [dialog.list.item(k) for k in range(dialog.list.count())]
    samples = [row.data(Qt.ItemDataRole.UserRole) for row in rows]
    return [row.text() if sample is None else sample.id for row, sample in zip(rows, samples, strict=True)]


def over(window: MainWindow) -> None:
    """The dialog is gone, and the stage has the keys."""
    settled()
    assert window.findChildren(QDialog) == []
    activated(window)


def test_every_stream_stands_under_its_heading_with_all_that_is_told(house: House) -> None:
    dialog = picker(house.on())
    rows = listed(dialog)
    assert [row for row in rows if row in HEADINGS.values()] == list(HEADINGS.values())
    for source in SOURCES:
        above = [row for row in rows[: rows.index(source.id)] if row in HEADINGS.values()]
        assert above[-1] == HEADINGS[source.group]
        told = dialog.list.item(rows.index(source.id)).text()
        for part in (source.name, source.id, source.summary, source.source, source.licence):
            assert part in told
        rounds = f"{source.size[0]:,}" if source.size else "any"
        assert re.search(rf"; {rounds} × \d+ rounds × (features|experts);", told)
    assert rows.index(CLICKED) == 1
    dialog.reject()


def test_the_stream_on_the_stage_is_chosen_and_escape_leaves_it(house: House) -> None:
    window = house.on(document("hadamard", rounds=None))
    dialog = picker(window)
    assert dialog.sample is not None
    assert dialog.sample.id == "hadamard"
    QTest.keyClick(dialog.field, Key.Key_Escape)
    over(window)
    assert window.session.document.stream.source == "hadamard"
    assert window.session.undo_stack.count() == 0


def test_words_find_a_stream_and_enter_opens_it_as_one_undo_step(house: House) -> None:
    window = house.on(document(seed=5, bias=True))
    dialog = picker(window)
    QTest.keyClicks(dialog.field, "FISH cc")
    assert listed(dialog) == [HEADINGS["data set"], "iris", "iris-sorted", "iris-species"]
    QTest.keyClick(dialog.field, Key.Key_Down)
    QTest.keyClick(dialog.field, Key.Key_Return)
    over(window)
    spec = window.session.document.stream
    assert (spec.source, spec.seed, spec.bias) == ("iris-sorted", 5, True)
    assert window.session.undo_stack.count() == 1
    assert window.session.undo_stack.undo_text() == "Open iris-sorted"
    assert found(window, QComboBox, "streamBox").currentText() == "Iris, sorted, with bias"
    press(window, Key.Key_Right)
    assert window.session.playhead.t == 1
    press(window, Key.Key_Z, CTRL)
    assert window.session.document.stream.source == "separable"


def test_what_begins_so_is_chosen_first(house: House) -> None:
    window = house.on()
    dialog = picker(window)
    QTest.keyClicks(dialog.field, "noisy")
    assert dialog.sample is not None
    assert dialog.sample.id == "noisy"
    QTest.keyClick(dialog.field, Key.Key_Return)
    over(window)
    assert window.session.document.stream.source == "noisy"


def test_what_no_stream_has_opens_nothing(house: House) -> None:
    window = house.on()
    dialog = picker(window)
    QTest.keyClicks(dialog.field, "no such words")
    assert listed(dialog) == []
    assert dialog.sample is None
    assert not dialog.open_button.isEnabled()
    assert "No stream has these words" in dialog.foot.text()
    QTest.keyClick(dialog.field, Key.Key_Return)
    assert dialog.isVisible()
    dialog.reject()
    over(window)
    assert window.session.document.stream.source == "separable"


def test_a_double_click_opens_and_so_does_the_button(house: House) -> None:
    window = house.on()
    for by, source in (("click", "bananas"), ("button", "wine")):
        dialog = picker(window)
        QTest.keyClicks(dialog.field, source)
        place = dialog.list.visualItemRect(dialog.list.currentItem()).center()
        if by == "click":
            double_click(dialog.list.viewport(), place)
        else:
            QTest.mouseClick(dialog.open_button, LEFT)
        run(window)
        over(window)
        assert window.session.document.stream.source == source


def test_a_heading_is_no_stream(house: House) -> None:
    window = house.on()
    dialog = picker(window)
    QTest.keyClicks(dialog.field, "iris")
    heading = dialog.list.item(0)
    assert dialog.list.currentRow() == 1
    QTest.mouseClick(dialog.list.viewport(), LEFT, pos=dialog.list.visualItemRect(heading).center())
    assert dialog.sample is not None
    QTest.keyClick(dialog.field, Key.Key_Up)
    assert dialog.sample.id == "iris"
    dialog.reject()


def test_a_stream_whose_package_is_missing_says_which_and_is_not_opened(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    house.on(document("iris"))  # the box is filled anew where another stream is opened
    window = house.on(document("noisy"))
    dialog = picker(window)
    QTest.keyClicks(dialog.field, "phishing")
    assert dialog.sample is not None
    assert dialog.sample.id == "phishing"
    assert dialog.foot.text() == "this data set lies in river, which is not installed; pip install river"
    assert not dialog.open_button.isEnabled()
    QTest.keyClick(dialog.field, Key.Key_Return)
    assert dialog.isVisible()
    dialog.reject()
    over(window)
    assert window.session.document.stream.source == "noisy"
    box = found(window, QComboBox, "streamBox")
    assert box.findData("phishing") < 0
    assert box.findData("iris") > 0


def test_the_box_has_headings_that_cannot_be_chosen(house: House) -> None:
    window = house.on()
    box = found(window, QComboBox, "streamBox")
    rows = [box.itemText(k) for k in range(box.count())]
    headings = [text for group, text in HEADINGS.items() if group != "clicked"]
    assert [row for row in rows if row in headings] == headings
    for text in headings:
        assert not box.model().index(rows.index(text), 0).flags() & Qt.ItemFlag.ItemIsEnabled
    box.setFocus()
    box.setCurrentIndex(rows.index("Examples of the lectures") - 2)
    QTest.keyClick(box, Key.Key_Down)
    first = box.currentIndex()
    assert rows[first - 1] == "Examples of the lectures"
    assert box.currentData() in {source.id for source in SOURCES if source.group == "lecture"}
    assert rows[-2:] == ["All streams, described …", "Open a file …"]


def test_the_dialog_stands_in_the_box_and_in_the_menu(house: House) -> None:
    window = house.on()
    box = found(window, QComboBox, "streamBox")
    box.setCurrentIndex(box.findData(ALL))
    box.activated.emit(box.currentIndex())
    settled()
    assert box.currentData() == "separable"
    found(window, StreamGallery, "streamsDialog").reject()
    over(window)
    window.actions_["streamsAction"].trigger()
    found(window, StreamGallery, "streamsDialog").reject()
    over(window)


def test_a_file_is_one_button_away(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    window = house.on()
    asked: list[str] = []

    def cancelled(_parent: object, title: str, *_: object) -> tuple[str, str]:
        asked.append(title)
        return "", ""

    monkeypatch.setattr(QFileDialog, "getOpenFileName", cancelled)
    dialog = picker(window)
    QTest.mouseClick(found(dialog, QPushButton, "streamsFileButton"), LEFT)
    over(window)
    assert asked == ["Open a stream or a session"]


@pytest.mark.parametrize("theme", ["light", "dark", "projector"])
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_the_dialog_fits_the_window_and_its_rows_the_list(house: House, theme: str, size: tuple[int, int]) -> None:
    window = house.on(theme=theme, size=size)
    dialog = picker(window)
    assert dialog.width() <= size[0]
    assert dialog.height() <= size[1]
    for k in range(dialog.list.count()):
        assert dialog.list.visualItemRect(dialog.list.item(k)).width() <= dialog.list.viewport().width()
    dialog.reject()
