"""Every built-in stream on the real window: the card that offers it by group, by search and by keys."""

import pytest
from mouse import LEFT
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QFileDialog
from typed import now, some
from windows import CTRL, SHIFT, House, activated, card, document, found, listed, press, run, settled

from visualonline.core.catalog import catalog
from visualonline.core.plugin import Source
from visualonline.views.shell.window import MainWindow
from visualonline.views.widgets.offered import OWN
from visualonline.views.widgets.picker import Entry, Picker
from visualonline.views.widgets.searched import GROUPS

Key = Qt.Key
SOURCES = [source for source in catalog("streams").plugins.values() if isinstance(source, Source)]


def picker(window: MainWindow) -> Picker:
    """Open the card by its key."""
    press(window, Key.Key_O, CTRL | SHIFT)
    return card()


def over(window: MainWindow) -> None:
    """The card is gone, and the stage has the keys."""
    settled()
    assert QApplication.activePopupWidget() is None
    run(window)
    activated(window)


def test_no_line_is_cut_and_nothing_moves_from_entry_to_entry(house: House) -> None:
    window = house.on()
    window.topbar.learners[0].box.showPopup()
    popup = card()
    room = popup.list.viewport().width() - 28
    metrics, entries = popup.list.fontMetrics(), [row for row in popup.rows if isinstance(row, Entry)]
    assert max(metrics.horizontalAdvance(entry.summary) for entry in entries) <= room
    heights = set()
    for k in range(0, popup.list.count(), 5):
        popup.list.setCurrentRow(k)
        settled()
        heights.add(popup.list.height())
    assert len(heights) == 1
    popup.close()
    over(window)


def test_every_stream_stands_under_its_heading_in_the_alphabet_of_the_names(house: House) -> None:
    popup = picker(house.on())
    groups: dict[str, list[Entry]] = {}
    for row in popup.rows:
        if isinstance(row, str):
            groups[row] = []
        else:
            groups[row.heading].append(row)
    assert list(groups) == [OWN, *GROUPS.values()]
    assert [row.name for row in groups[OWN]] == ["Clicked points", "Open a file …"]
    for group, heading in GROUPS.items():
        names = [row.name for row in groups[heading]]
        assert names == sorted(names, key=str.casefold)
        assert set(names) == {source.name for source in SOURCES if source.group == group}
    rows = {row.data: row for group in groups.values() for row in group}
    for source in SOURCES:
        row = rows[source.id]
        assert row.summary == source.summary
        for part in (source.source, source.licence, source.id):
            assert part in row.note
    assert rows["iris"].aside == "100 rounds, 4 features"
    assert rows["experts"].aside == "16 experts"
    popup.close()


def test_the_stream_on_the_stage_is_marked_and_escape_leaves_it(house: House) -> None:
    window = house.on(document("hadamard", rounds=None))
    popup = picker(window)
    assert some(popup.entry).data == "hadamard"
    assert popup.list.viewport().rect().contains(popup.list.visualItemRect(popup.list.currentItem()))
    QTest.keyClick(popup.field, Key.Key_Escape)
    over(window)
    assert window.session.document.stream.source == "hadamard"
    assert window.session.undo_stack.count() == 0


def test_words_find_a_stream_and_enter_opens_it_as_one_undo_step(house: House) -> None:
    window = house.on(document(seed=5, bias=True))
    popup = picker(window)
    QTest.keyClicks(popup.field, "FISH cc")
    assert listed(popup) == ["DATA SETS", "Iris", "Iris, one species", "Iris, sorted"]
    QTest.keyClick(popup.field, Key.Key_Down)
    QTest.keyClick(popup.field, Key.Key_Down)
    QTest.keyClick(popup.field, Key.Key_Return)
    over(window)
    spec = window.session.document.stream
    assert (spec.source, spec.seed, spec.bias) == ("iris-sorted", 5, True)
    assert window.session.undo_stack.count() == 1
    assert window.session.undo_stack.undo_text() == "Open iris-sorted"
    assert found(window, QComboBox, "streamBox").currentText() == "Iris, sorted, standardised online, with bias"
    press(window, Key.Key_Right)
    assert window.session.playhead.t == 1
    press(window, Key.Key_Z, CTRL)
    assert window.session.document.stream.source == "separable"


@pytest.mark.parametrize(
    ("typed", "name"),
    [("noisy", "Noisy labels"), ("iid", "Independent draws"), ("handwritten", "Digits"), ("one g", "One good expert")],
)
def test_a_stream_is_found_by_its_name_its_id_and_its_description(house: House, typed: str, name: str) -> None:
    popup = picker(house.on())
    QTest.keyClicks(popup.field, typed)
    assert some(popup.entry).name == name
    popup.close()


def test_what_no_stream_has_opens_nothing(house: House) -> None:
    window = house.on()
    popup = picker(window)
    QTest.keyClicks(popup.field, "no such words")
    assert listed(popup) == []
    assert popup.entry is None
    assert (popup.nothing.isVisible(), popup.nothing.text()) == (True, "Nothing found")
    QTest.keyClick(popup.field, Key.Key_Return)
    assert popup.isVisible()
    popup.field.clear()
    assert popup.list.isVisible()
    popup.close()
    over(window)
    assert window.session.document.stream.source == "separable"


def test_a_click_opens_and_a_heading_is_no_stream(house: House) -> None:
    window = house.on()
    popup = picker(window)
    QTest.keyClicks(popup.field, "hadamard")
    rows, view = popup.list, popup.list.viewport()
    QTest.mouseClick(view, LEFT, pos=rows.visualItemRect(rows.item(0)).center())
    assert popup.isVisible()
    QTest.keyClick(popup.field, Key.Key_Up)
    assert some(popup.entry).data == "hadamard"
    QTest.mouseClick(view, LEFT, pos=rows.visualItemRect(rows.item(1)).center())
    over(window)
    assert window.session.document.stream.source == "hadamard"


def test_a_stream_whose_package_is_missing_says_which_and_is_not_opened(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    house.on(document("iris"))  # the box is filled again when another stream is opened
    window = house.on(document("noisy"))
    popup = picker(window)
    QTest.keyClicks(popup.field, "phishing")
    absent = some(popup.entry)
    assert absent.data == "phishing"
    assert absent.absent == "This data set comes with river, which is not installed: pip install river"
    QTest.keyClick(popup.field, Key.Key_Return)
    assert popup.isVisible()
    popup.close()
    over(window)
    assert window.session.document.stream.source == "noisy"
    box = found(window, QComboBox, "streamBox")
    assert box.findData("phishing") < 0
    assert box.findData("iris") > 0


def test_the_box_opens_the_card_by_mouse_and_by_key_and_steps_through_the_same_order(house: House) -> None:
    window = house.on()
    box = found(window, QComboBox, "streamBox")
    QTest.mouseClick(box, LEFT)
    settled()
    names = [row.name for row in card().rows if isinstance(row, Entry)]
    card().close()
    settled()
    box.setFocus()
    press(window, Key.Key_Space)
    assert [row.name for row in card().rows if isinstance(row, Entry)] == names
    card().close()
    settled()
    texts = [box.itemText(k) for k in range(box.count())]
    assert texts[-1] == "Open a file …"
    assert [text for text in names if text != texts[-1] and text in texts] == texts[:-1]
    activated(window)


def test_a_file_is_one_entry_away(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    window = house.on()
    asked: list[str] = []

    def cancelled(_parent: object, title: str, *_: object) -> tuple[str, str]:
        asked.append(title)
        return "", ""

    monkeypatch.setattr(QFileDialog, "getOpenFileName", cancelled)
    popup = picker(window)
    QTest.keyClicks(popup.field, "open a file")
    QTest.keyClick(popup.field, Key.Key_Return)
    over(window)
    assert asked == ["Open a stream or a session"]
    assert found(window, QComboBox, "streamBox").currentData() == "separable"


@pytest.mark.parametrize("size", [(1280, 720), (960, 500)])
def test_the_card_fits_the_window_and_its_lines_the_list(house: House, size: tuple[int, int]) -> None:
    window = house.on(size=size)
    seen = QRect(window.mapToGlobal(window.rect().topLeft()), window.size())
    boxes = (window.topbar.stream_box, window.topbar.learners[0].box)
    for box in boxes:
        box.showPopup()
        settled()
        popup = card()
        assert seen.contains(popup.geometry())
        assert popup.list.verticalScrollBar().isVisible()
        metrics = QFontMetrics(popup.list.font())
        room = popup.list.viewport().width() - 2 * 14
        for row in popup.rows:
            if isinstance(row, Entry):
                assert metrics.horizontalAdvance(row.summary) <= room, row.summary
        popup.close()
        settled()
    assert now(window.session.document.stream.source) == "separable"
