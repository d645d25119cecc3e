"""Failures during an import: drops that are not files, files that disappear, and ambiguous names."""

import json
from pathlib import Path

import pytest
from importing import MIXED, TWO, accepted, opened, picked, pressed, rows, told, written
from mouse import LEFT, NONE
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication
from windows import CTRL, House, activated, card, document, found, press, settled

from visualonline.session.document import to_json
from visualonline.views.dialogs.importer.dialog import ImportDialog
from visualonline.views.shell.window import MainWindow

Key = Qt.Key


def dropped(window: MainWindow, *urls: QUrl) -> str:
    """Drop things on the window and return the messages."""
    data, copy = QMimeData(), Qt.DropAction.CopyAction
    data.setUrls(list(urls))
    enter = QDragEnterEvent(QPoint(300, 300), copy, data, LEFT, NONE)
    QApplication.sendEvent(window, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(window, QDropEvent(QPointF(300, 300), copy, data, LEFT, NONE))
    settled()
    return window.status_bar.message.text()


def local(path: Path) -> QUrl:
    return QUrl.fromLocalFile(str(path))


def test_of_several_files_none_is_chosen_unasked(house: House, tmp_path: Path) -> None:
    window = house.on()
    workspace = window.session.workspace
    said = dropped(window, local(written(tmp_path, TWO)), local(written(tmp_path, MIXED, "mixed.csv")))
    assert said == "2 files were dropped; drop one file at a time"
    assert window.findChildren(ImportDialog) == []
    assert window.session.workspace is workspace


def test_what_lies_on_another_machine_is_no_file(house: House) -> None:
    window = house.on()
    said = dropped(window, QUrl("https://example.org/points.csv"))
    assert said.startswith("https://example.org/points.csv is not a file on this computer")
    assert window.findChildren(ImportDialog) == []


def test_a_file_that_is_dropped_takes_the_place_of_one_that_is_asked_about(house: House, tmp_path: Path) -> None:
    window, _ = opened(house.on(), written(tmp_path, TWO))
    dropped(window, local(written(tmp_path, MIXED, "mixed.csv")))
    assert found(window, ImportDialog, "importDialog").spec.source.endswith("mixed.csv")
    shown = document("noisy", "winnow")
    dropped(window, local(written(tmp_path, to_json(shown), "work.json")))
    assert window.session.document == shown
    assert window.findChildren(ImportDialog) == []


@pytest.mark.long(only=True)
def test_a_file_that_goes_and_comes_back_is_asked_about_all_the_while(house: House, tmp_path: Path) -> None:
    path = written(tmp_path, TWO)
    window, dialog = opened(house.on(), path)
    path.unlink()
    pressed(dialog, Key.Key_Return)
    assert told(dialog) == "points.csv: There is no such file."
    picked(dialog, "importPositiveBox", "cat")
    assert told(dialog) == "points.csv: There is no such file."
    assert dialog.table.cells.rowCount() == 5  # the previous data remain visible
    assert not dialog.open_button.isEnabled()
    written(tmp_path, TWO)
    picked(dialog, "importNormalizeBox", "max")
    spec = accepted(window, dialog)
    assert (spec.positive, spec.normalize) == ("cat", "max")


def test_no_dialog_outlives_the_window(house: House, tmp_path: Path) -> None:
    window, dialog = opened(house.on(), written(tmp_path, TWO))
    window.close()
    assert not dialog.isVisible()
    window.show()
    activated(window)
    press(window, Key.Key_O, CTRL | Qt.KeyboardModifier.ShiftModifier)
    streams = card()
    window.close()
    assert not streams.isVisible()
    window.show()  # for the tests after this one


OBJECTS = '{"x": [1, 2], "y": 1}\n{"x": [3, 4], "y": -1}\n'


def test_a_name_that_ends_in_json_may_be_one_of_rows_or_of_a_session(house: House, tmp_path: Path) -> None:
    window, dialog = opened(house.on(), written(tmp_path, OBJECTS, "rows.json"))
    accepted(window, dialog)
    assert rows(window) == [[1, 2, 1], [3, 4, -1]]
    shown = document("noisy", "winnow")
    assert window.files.open_path(str(written(tmp_path, to_json(shown), "work.json")))
    settled()
    assert window.session.document == shown


@pytest.mark.parametrize(
    "text", [json.dumps([{"a": 1, "y": 1}, {"a": 2, "y": -1}], indent=indent) for indent in (None, 1)]
)
def test_rows_in_one_array_are_told_apart_from_lines(house: House, tmp_path: Path, text: str) -> None:
    window = house.on()
    assert not window.files.open_path(str(written(tmp_path, text, "rows.json")))
    assert window.status_bar.message.text().endswith(
        "This file is one JSON array. In JSON Lines, each row is an object or array on its own line."
    )


def test_a_file_that_changed_is_read_again_when_it_is_opened_again(house: House, tmp_path: Path) -> None:
    path = written(tmp_path, TWO)
    window, dialog = opened(house.on(), path)
    accepted(window, dialog)
    assert len(rows(window)) == 5
    written(tmp_path, TWO + "9,9,cat\n")
    window, dialog = opened(window, path)
    accepted(window, dialog)
    assert rows(window)[5:] == [[9, 9, -1]]
    assert window.session.undo_stack.count() == 1
    session = tmp_path / "work.json"
    window.files.document_path = str(session)
    press(window, Key.Key_S, CTRL)
    written(tmp_path, TWO + "9,9,cat\n8,8,dog\n")
    assert window.files.open_path(str(session))
    assert rows(window)[5:] == [[9, 9, -1], [8, 8, 1]]
    assert window.session.undo_stack.count() == 2  # the session stores the decisions about the file
