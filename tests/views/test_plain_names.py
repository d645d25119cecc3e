"""Names of files, columns and labels are shown as they are, even if Qt would treat them as HTML or a mnemonic."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import Qt as Gui
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QWidget
from windows import House, document

from visualonline.views.text.message_box import message_box
from visualonline.views.text.plain import plain

FILE, COLUMN, LABEL = "<b>&{x} %1", "<i>y</i>&b", "<u>no&</u>"


def as_html(root: QWidget) -> list[str]:
    """Return the texts with such a name that Qt shows as HTML, on a widget and in it."""
    found = []
    for widget in (root, *root.findChildren(QWidget)):
        rich = [widget.toolTip()] if Gui.mightBeRichText(widget.toolTip()) else []
        if isinstance(widget, QLabel) and widget.textFormat() != Qt.TextFormat.PlainText:
            rich += [widget.text()] if Gui.mightBeRichText(widget.text()) else []
        found += [text for text in rich if any(name in text for name in (FILE, COLUMN, LABEL))]
    return found


@pytest.fixture
def path(tmp_path: Path) -> str:
    rows = "".join(f"{i % 3},{i % 2},{LABEL if i % 2 else 'yes'}\n" for i in range(12))
    file = tmp_path / f"{FILE}.csv"
    file.write_text(f"{FILE} a,{COLUMN},label\n{rows}", encoding="utf-8")
    return str(file)


def test_the_window_and_the_preview_show_names_as_they_are(house: House, path: str) -> None:
    window = house.on(document(path, "perceptron", "winnow", rounds=12))
    window.status_bar.refuse(f"{path}: This file is gone")
    assert as_html(window) == []
    assert FILE in window.windowTitle()
    assert window.files.open_path(path)
    dialogs = [found for found in QApplication.topLevelWidgets() if isinstance(found, QDialog) and found.isVisible()]
    assert any(LABEL in label.text() for dialog in dialogs for label in dialog.findChildren(QLabel))
    assert [as_html(dialog) for dialog in dialogs] == [[]] * len(dialogs)
    for dialog in dialogs:
        dialog.reject()


def test_a_box_shows_names_as_they_are(house: House, path: str) -> None:
    box = message_box(f"{path} is gone", f"{COLUMN} too", house.on(document("separable")))
    assert as_html(box) == []
    box.deleteLater()


def test_a_text_without_tags_stays_as_it_is() -> None:
    assert plain("a < b & c") == "a < b & c"
    assert plain("<b>x</b>\ny") == "<qt>&lt;b&gt;x&lt;/b&gt;<br>y</qt>"
