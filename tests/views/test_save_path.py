"""The path of a file to be saved: its extension, and the question before another file is replaced."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget
from pytestqt.qtbot import QtBot
from windows import House, document, onlooker

from visualonline.views.text.save_path import ask_for_save_path


@pytest.mark.parametrize(("typed", "path"), [
    ("a.vonline", "a.vonline"), ("a.JSON", "a.JSON"), ("a", "a.vonline"), ("a.2", "a.2.vonline"), ("", ""),
])  # fmt: skip
def test_a_name_without_an_extension_gets_the_first_one(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, typed: str, path: str
) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (typed, ""))
    assert ask_for_save_path(parent, "Save", "", "", ".vonline", ".json") == path


@pytest.mark.parametrize(("action", "name"), [("saveAsAction", "mine.vonline"), ("newLearnerAction", "mine.py")])
@pytest.mark.parametrize("button", ["Replace", "Cancel"])
def test_an_extension_that_is_added_replaces_no_file_without_a_question(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, action: str, name: str, button: str
) -> None:
    window, file, asked = house.on(document("separable")), tmp_path / name, []
    file.write_text("old", encoding="utf-8")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "mine"), ""))

    def answer(box: QMessageBox) -> None:
        asked.append(box.text())
        next(one for one in box.buttons() if one.text().replace("&", "") == button).click()

    with onlooker(QMessageBox, answer):
        window.actions_[action].trigger()
    assert asked == [f"{file} already exists. Replace the file?"]
    assert (file.read_text(encoding="utf-8") == "old") == (button == "Cancel")
    window.files.close_dialogs()
