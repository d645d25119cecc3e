"""The user guide: every page, its links and pictures, and searches."""

import re

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QColor, QDesktopServices, QPalette, QTextBlockFormat, QTextTable
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from windows import CTRL, House, document, picture, press, settled

from visualonline.core.package_data import page_path
from visualonline.views.dialogs.guide import Guide
from visualonline.views.dialogs.reference import Reference
from visualonline.views.shell.window import MainWindow
from visualonline.views.text.guide import guide_pages, page_text, resolved
from visualonline.views.widgets.page_view import PageView

Key = Qt.Key
PAGES = [page.name for page in guide_pages()]
OF_THE_SOURCE = ("packaging/", "tests/")
"""Link targets that an installed package does not contain."""


def opened(house: House) -> tuple[MainWindow, Guide]:
    window = house.on(document("separable", "perceptron"))
    press(window, Key.Key_F1, CTRL)
    [guide] = window.findChildren(Guide)
    return window, guide


def test_every_page_of_the_project_is_in_it() -> None:
    docs = {f"docs/{path.name}" for path in page_path("docs").glob("*.md")}
    assert docs <= set(PAGES)
    assert PAGES[0] == "docs/index.md"


def test_pieces_of_code_with_nothing_between_them_stand_apart(qtbot: QtBot) -> None:
    page = PageView()
    qtbot.addWidget(page)
    page.show_page("docs/sweeps.md")
    block, pieces, before = page.document().begin(), 0, False
    while block.isValid():
        code = block.blockFormat().hasProperty(QTextBlockFormat.Property.BlockCodeFence.value)
        pieces, before, block = pieces + (code and not before), code, block.next()
    assert pieces == len(re.findall("^```", page_text("docs/sweeps.md"), re.MULTILINE)) / 2


@pytest.mark.parametrize("name", PAGES)
def test_what_a_page_links_to_is_there(name: str) -> None:
    links = re.findall(r"\]\(([^):]+)\)", page_text(name))
    places = [resolved(name, link) for link in links if not link.startswith("#")]
    assert [place for place in places if not page_path(place).exists() and not place.startswith(OF_THE_SOURCE)] == []


def test_it_is_read_beside_the_stage(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    window, guide = opened(house)
    assert not guide.isModal()
    assert guide.page.toPlainText().startswith("VisualOnline: the user guide\n")
    assert guide.list.currentItem().text() == "VisualOnline"
    guide.page.anchorClicked.emit(QUrl("sessions.md#the-file"))
    settled()
    assert guide.page.toPlainText().startswith("Sessions\n")
    assert guide.list.currentItem().text() == "Sessions"
    assert guide.page.verticalScrollBar().value() > 0, "at the heading of the link"
    tables = [frame for frame in guide.page.document().rootFrame().childFrames() if isinstance(frame, QTextTable)]
    assert len(tables) == 1
    guide.page.anchorClicked.emit(QUrl("../visualonline/core/plugin.py"))
    assert guide.page.toPlainText().startswith("plugin.py\n")
    elsewhere: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", elsewhere.append)
    guide.page.anchorClicked.emit(QUrl("https://example.org/"))
    assert elsewhere == [QUrl("https://example.org/")]
    window.actions_["guideAction"].trigger()
    assert window.findChildren(Guide) == [guide]
    assert guide.page.toPlainText().startswith("VisualOnline: the user guide\n")
    guide.close()


def test_its_pictures_are_no_wider_than_the_page(house: House) -> None:
    _window, guide = opened(house)
    guide.page.show_page("docs/index.md")
    settled()
    assert guide.page.document().size().width() <= guide.page.viewport().width() + 1
    assert guide.page.horizontalScrollBar().maximum() == 0
    assert guide.page.loadResource(2, QUrl("../assets/screenshot.png")) is not None
    assert guide.page.loadResource(2, QUrl("../assets/gone.png")) is None
    guide.close()


@pytest.mark.long(only=True)
def test_it_and_the_reference_follow_another_theme_where_they_are_read(house: House) -> None:
    window, guide = opened(house)
    window.actions_["referenceAction"].trigger()
    [reference] = window.findChildren(Reference)
    guide.open_page("docs/plug-ins.md")
    settled()
    guide.page.anchorClicked.emit(QUrl("#a-kernel"))
    window.look.show_theme("projector")
    settled()
    colours = window.look.style.colours
    ink = QPalette.ColorRole.Text
    assert [page.palette().color(ink).name() for page in (guide.page, reference.page)] == [colours.ink.lower()] * 2
    card = QColor(colours.card)
    assert picture(guide.page.viewport())[2, 2].tolist() == [card.red(), card.green(), card.blue()]
    assert guide.page.cursorForPosition(QPoint(28, 15)).block().text() == "A kernel"
    guide.page.find_first("Contributing")
    assert guide.page.textCursor().charFormat().foreground().color() == QColor(colours.positive_text), "a link"
    guide.close()
    reference.close()
    settled()
    window.look.show_theme("light")


def test_a_bar_in_the_code_of_a_table_is_a_bar(qtbot: QtBot) -> None:
    page = PageView()
    qtbot.addWidget(page)
    page.show_page("docs/streams.md")
    assert "--missing stop|skip|zero|mean" in page.toPlainText()
    assert "\\|" not in page.toPlainText()


def test_words_narrow_the_list_and_are_marked_in_the_page(house: House) -> None:
    _window, guide = opened(house)
    QTest.keyClicks(guide.field, "appstreamcli")
    left = [guide.list.item(row).text() for row in range(guide.list.count()) if not guide.list.item(row).isHidden()]
    assert left == ["Installation"]
    guide.list.setCurrentRow(next(row for row in range(guide.list.count()) if not guide.list.item(row).isHidden()))
    assert guide.page.textCursor().selectedText() == "appstreamcli"
    guide.close()


def test_what_is_not_installed_says_so() -> None:
    told = "packaging/gone.sh is part of the source code and is not installed."
    assert page_text("packaging/gone.sh").endswith(told)
