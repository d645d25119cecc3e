"""Unsaved work: the mark in the title, the question before it is lost, and the file of a document."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot
from typed import now
from windows import CTRL, SHIFT, Asked, House, activated, asking, click, document, onlooker, points, press, settled

from visualonline.session.document import load, to_json
from visualonline.views.dialogs.save_questions import Answer, Overwrite, ask_to_overwrite, ask_to_save
from visualonline.views.shell.window import MainWindow

Key = Qt.Key
Buttons = QMessageBox.StandardButton


@pytest.fixture
def asked(house: House) -> Iterator[Asked]:
    window = house.on(document("clicked"))
    with asking(window) as asked:
        yield asked


def closed(window: MainWindow) -> bool:
    """Close the window by its key; show it again for the tests after this one."""
    press(window, Key.Key_W, CTRL)
    shown = window.isVisible()
    window.show()
    activated(window)
    return not shown


def test_only_what_differs_from_the_saved_document_is_marked(house: House, asked: Asked, tmp_path: Path) -> None:
    window = house.on(document("separable"))
    assert window.windowTitle() == "Separable with a margin[*] – Perceptron – VisualOnline"
    assert not now(window.isWindowModified()), "nothing was changed"
    press(window, Key.Key_Right)
    assert not window.isWindowModified(), "another round is nothing to be saved"
    click(window, 0.2, 0.3)
    assert window.isWindowModified()
    press(window, Key.Key_Z, CTRL)
    assert not window.isWindowModified()
    press(window, Key.Key_Y, CTRL)
    assert window.isWindowModified()
    path = tmp_path / "lesson.json"
    window.files.document_path = str(path)
    press(window, Key.Key_S, CTRL)
    assert not window.isWindowModified()
    assert window.windowTitle() == "lesson.json[*] – Separable with a margin, edited – Perceptron – VisualOnline"
    click(window, -0.2, 0.3)
    assert window.isWindowModified()
    window.files.revert()
    assert (window.isWindowModified(), window.session.document) == (False, load(str(path))[0])


def test_who_closes_without_a_file_is_asked_only_for_work_made_by_hand(house: House, asked: Asked) -> None:
    window = house.on(document("separable"))
    window.topbar.open_source("noisy")
    assert window.session.choose_learner(0, "winnow")
    assert window.isWindowModified()
    assert closed(window)
    assert asked == []


def test_who_closes_is_asked_for_every_change_of_a_file(house: House, asked: Asked, tmp_path: Path) -> None:
    window, path = house.on(document("separable")), tmp_path / "lecture.vonline"
    window.files.document_path = str(path)
    assert window.files.save()
    assert closed(window)
    assert asked == []
    window.session.set_parameter(0, "eta", 0.5)
    assert not closed(window)
    assert asked == ["the changes to lecture.vonline"]
    window.topbar.open_source("noisy")
    assert not closed(window), "a replaced document, too"
    assert asked == ["the changes to lecture.vonline"] * 2
    assert window.session.document.learners[0].settings == (("eta", 0.5),)
    asked.answer = "save"
    assert closed(window)
    assert load(str(path)).document == window.session.document
    asked.answer = "cancel"
    press(window, Key.Key_Z, CTRL)
    assert not closed(window)
    press(window, Key.Key_Y, CTRL)
    assert closed(window)


def test_cancel_keeps_the_window_and_discard_closes_it(house: House, asked: Asked) -> None:
    window = house.on(document("clicked"))
    click(window, 0.5, 0.5)
    assert not closed(window)
    assert points(window) == [(0.5, 0.5, 1)]
    press(window, Key.Key_Right)
    assert window.session.playhead.t == 1, "its session goes on"
    asked.answer = "discard"
    assert closed(window)
    assert asked == ["the points and labels of Clicked points"] * 2


def test_save_saves_before_it_closes_and_a_file_dialog_that_is_left_keeps_the_window(
    house: House, asked: Asked, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, chosen = house.on(document("clicked")), [""]
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args, **_words: (chosen[0], ""))
    click(window, 0.5, 0.5)
    asked.answer = "save"
    assert not closed(window)
    chosen[0] = str(tmp_path / "no" / "folder.json")
    assert not closed(window)
    assert "could not be written" in window.status_bar.message.text()
    chosen[0] = str(tmp_path / "points.json")
    assert closed(window)
    assert load(chosen[0])[0] == window.session.document
    assert closed(window)
    assert len(asked) == 3, "what is saved is not asked about"


def test_new_asks_first_and_can_be_undone(house: House, asked: Asked) -> None:
    window = house.on(document("clicked"))
    click(window, 0.5, 0.5)
    press(window, Key.Key_N, CTRL)
    assert len(points(window)) == 1
    asked.answer = "discard"
    press(window, Key.Key_N, CTRL)
    assert points(window) == []
    assert not window.isWindowModified()
    press(window, Key.Key_Z, CTRL)
    assert points(window) == [(0.5, 0.5, 1)]
    assert window.isWindowModified()


def test_a_file_belongs_to_the_step_that_opened_it(
    house: House, asked: Asked, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lesson, mine, other = (tmp_path / f"{name}.json" for name in ("lesson", "mine", "other"))
    lesson.write_text(to_json(document("noisy", "winnow")), encoding="utf-8")
    window = house.on(document("clicked"))
    window.files.document_path = str(mine)
    click(window, 0.5, 0.5)
    press(window, Key.Key_S, CTRL)
    click(window, -0.5, 0.5)
    asked.answer = "discard"
    assert window.files.open_path(str(lesson))
    assert asked == ["the points and labels of mine.json"]
    assert window.windowTitle().startswith("lesson.json[*]")
    press(window, Key.Key_Z, CTRL)
    assert window.files.document_path == str(mine), "or the points would be saved over the lesson"
    assert window.isWindowModified()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args, **_words: (str(other), ""))
    press(window, Key.Key_S, CTRL | SHIFT)
    assert len(load(str(other))[0].stream.edits) == 2
    assert len(load(str(mine))[0].stream.edits) == 1
    assert window.files.document_path == str(other)


@pytest.mark.parametrize(("button", "answer"), [
    (Buttons.Save, "save"), (Buttons.Discard, "discard"), (Buttons.Cancel, "cancel"), (None, "cancel"),
])  # fmt: skip
def test_the_question_names_the_document(qtbot: QtBot, button: Buttons | None, answer: Answer) -> None:
    texts = []

    def reply(box: QMessageBox) -> None:
        texts.append(box.text())
        if button is None:
            QTest.keyClick(box, Key.Key_Escape)
        else:
            QTest.mouseClick(box.button(button), Qt.MouseButton.LeftButton)

    with onlooker(QMessageBox, reply):
        assert ask_to_save("the points and labels of lesson.json") == answer
    assert texts == ["Save the points and labels of lesson.json?"]
    settled()


@pytest.mark.parametrize(("button", "answer"), [("Overwrite", "overwrite"), ("Save as …", "save as"), ("", "cancel")])
def test_what_to_do_with_a_file_of_somebody_else_is_asked(qtbot: QtBot, button: str, answer: Overwrite) -> None:
    def reply(box: QMessageBox) -> None:
        assert box.text() == "lesson.vonline has changed since you opened it."
        if not button:
            QTest.keyClick(box, Key.Key_Escape)
            return
        [one] = [one for one in box.buttons() if one.text().replace("&", "") == button]
        QTest.mouseClick(one, Qt.MouseButton.LeftButton)

    with onlooker(QMessageBox, reply):
        assert ask_to_overwrite("lesson.vonline") == answer
    settled()


def test_two_windows_on_one_file_do_not_overwrite_each_other_unasked(
    house: House, asked: Asked, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, path, questions = house.on(document("clicked")), tmp_path / "ours.vonline", []

    def ask_over(name: str) -> Overwrite:
        questions.append(name)
        return answers.pop()

    monkeypatch.setattr(window.files, "ask_over", ask_over)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args, **_words: (str(tmp_path / "mine.vonline"), ""))
    window.files.document_path = str(path)
    click(window, 0.5, 0.5)
    assert window.files.save()
    click(window, -0.5, 0.5)
    assert window.files.save()
    assert questions == [], "nobody else has written it"
    theirs = to_json(document("noisy"))
    path.write_text(theirs, encoding="utf-8")
    click(window, 0.5, -0.5)
    answers: list[Overwrite] = ["save as", "cancel"]
    assert not window.files.save()
    assert (path.read_text(encoding="utf-8"), window.files.has_unsaved_work) == (theirs, True)
    assert window.files.save()
    assert path.read_text(encoding="utf-8") == theirs
    assert window.files.document_path == str(tmp_path / "mine.vonline")
    assert load(str(tmp_path / "mine.vonline"))[0] == window.session.document
    (tmp_path / "mine.vonline").unlink()
    click(window, 0.5, 0.1)
    assert window.files.save(), "a file that is gone is written anew"
    assert questions == ["ours.vonline"] * 2
