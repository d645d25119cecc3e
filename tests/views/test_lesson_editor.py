"""Lessons written in the window, with mouse and keys: recorded, put in order, checked, tried, saved, never lost."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from mouse import LEFT, wheel
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QFileDialog,
    QLineEdit,
    QMessageBox,
    QPlainTextEdit,
    QPushButton,
    QWidget,
)
from trials import in_long
from typed import now, of_kind, some
from windows import CTRL, Asked, House, asking, card, click, document, focused, found, onlooker, press, run, settled

from visualonline.lessons.lesson import Predict
from visualonline.lessons.reading import lessons, read_lesson
from visualonline.lessons.writing import lesson_table, toml_of
from visualonline.session.document import LearnerChoice
from visualonline.session.playhead import Phase
from visualonline.views.dialogs.lesson_editor.editor import LessonEditor
from visualonline.views.shell.window import MainWindow

Key = Qt.Key
ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def asked(house: House) -> Iterator[Asked]:
    window = house.on(document())
    with asking(window) as asked:
        yield asked


def opened(window: MainWindow, action: str = "newLessonAction") -> LessonEditor:
    window.actions_[action].trigger()
    settled()
    [editor] = window.findChildren(LessonEditor)
    editor.activateWindow()
    settled()
    return editor


def push(editor: LessonEditor, name: str) -> None:
    QTest.mouseClick(found(editor, QPushButton, name), LEFT)
    settled()


def write(editor: LessonEditor, name: str, text: str) -> None:
    """Type into the visible field with this name, replacing its text."""
    [field] = [one for one in editor.findChildren(QWidget, name) if one.isVisible()]
    assert isinstance(field, QLineEdit | QPlainTextEdit)
    field.setFocus()
    field.selectAll()
    for k, line in enumerate(text.split("\n")):
        if k:
            QTest.keyClick(field, Key.Key_Return)
        QTest.keyClicks(field, line)
    settled()


def about(editor: LessonEditor) -> None:
    editor.list.setCurrentRow(0)
    for key in ("title", "topic", "summary", "source"):
        write(editor, f"lesson_{key}", f"My {key}")


def listed(editor: LessonEditor) -> list[str]:
    return [editor.list.item(k).text() for k in range(editor.list.count())]


def ask(editor: LessonEditor, kind: str) -> None:
    """Choose a kind of question by key."""
    box = found(editor, QComboBox, "questionKind")
    box.setFocus()
    way = Key.Key_Down if box.findData(kind) > box.currentIndex() else Key.Key_Up
    while box.currentData() != kind:
        QTest.keyClick(box, way)
    settled()


def problem_texts(editor: LessonEditor) -> list[str]:
    return [editor.found.item(k).text() for k in range(editor.found.count())]


def two_steps(window: MainWindow) -> LessonEditor:
    """Record two steps, the second of which becomes the first and asks for a number; two numbers are wrong."""
    editor, session = opened(window), window.session
    about(editor)
    session.seek(6)
    run(window)
    push(editor, "recordStepButton")
    write(editor, "lesson_title", "Later")
    write(editor, "markdown_text", "After six rounds: {mistakes=99}, $w_t$.")
    session.choose_learner(0, "averaged-perceptron")
    session.set_parameter(0, "eta", 0.5)
    session.set_speed(2.0)
    run(window)
    session.move_playhead(lambda head: head.at_phase(3, Phase.LABEL))
    push(editor, "recordStepButton")
    write(editor, "lesson_title", "First")
    write(editor, "markdown_text", "Look.")
    push(editor, "stepUpButton")
    ask(editor, "answer")
    write(editor, "lesson_ask", "How many?")
    write(editor, "lesson_answer", "mistakes@40=500")
    write(editor, "lesson_within", "2")
    write(editor, "lesson_because", "So few.")
    return editor


def test_a_check_finds_false_numbers_and_leads_to_them(house: House) -> None:
    editor = two_steps(house.on(document()))
    assert listed(editor) == ["About the lesson", "1   First", "2   Later"]
    push(editor, "checkLessonButton")
    wrong = problem_texts(editor)
    assert [text.split(" is stated")[0] for text in wrong] == ["Step 1, First: mistakes", "Step 2, Later: mistakes"]
    QTest.mouseClick(editor.found.viewport(), LEFT, pos=editor.found.visualItemRect(editor.found.item(1)).center())
    assert editor.step == 1
    assert editor.page.preview.toPlainText().startswith("After six rounds: 99, ")
    editor.up.setFocus()
    push(editor, "stepUpButton")
    assert editor.focusWidget() is editor.list, "not the button that removes"
    assert problem_texts(editor) == [], "they name the steps by their old places"
    push(editor, "stepDownButton")
    right = [int(text.rsplit(" ", 1)[1]) for text in wrong]
    write(editor, "markdown_text", f"After six rounds: {{mistakes={right[1]}}}, $w_t$.")
    editor.list.setCurrentRow(1)
    write(editor, "lesson_answer", f"mistakes@40={right[0]}")
    push(editor, "checkLessonButton")
    assert problem_texts(editor) == []
    assert editor.message.text() == "Every step runs, and every number is correct"


def test_what_was_saved_is_the_lesson_that_was_recorded(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "09-mine.toml"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args, **_words: (str(path), ""))
    window = house.on(document())
    editor = two_steps(window)
    assert editor.isWindowModified()
    QTest.keyClick(editor, Key.Key_S, CTRL)
    assert not now(editor.isWindowModified())
    lesson = read_lesson(path)
    first, later = lesson.steps
    assert (lesson.id, lesson.title, lesson.minutes) == ("mine", "My title", 5)
    assert (first.title, first.round, first.phase, first.speed) == ("First", 3, Phase.LABEL, 2.0)
    assert first.document.learners == (LearnerChoice("averaged-perceptron", (("eta", "0.5"),)),)
    assert (later.round, later.text) == (6, "After six rounds: {mistakes=99}, $w_t$.")
    assert later.document == replace(document(), panels=later.document.panels)
    question = of_kind(first.question, Predict)
    assert (question.ask, question.answer.text, question.within) == ("How many?", "mistakes@40=500", 2)
    editor.reject()
    settled()
    assert window.files.open_path(str(path))
    again = opened(window, "editLessonAction")
    assert listed(again) == ["About the lesson", "1   First", "2   Later"]
    assert toml_of(lesson_table(lesson)) == toml_of(again.table) == path.read_text(encoding="utf-8")


def test_what_a_lesson_lacks_is_said_with_step_and_key_and_shown(house: House) -> None:
    window = house.on(document())
    editor = opened(window)
    push(editor, "tryLessonButton")
    why = "the lesson, step: A lesson needs at least one step, [[step]]."
    assert editor.message.text() == f"The lesson cannot be used yet: {why}"
    about(editor)
    for _ in range(2):
        push(editor, "recordStepButton")
        write(editor, "lesson_title", "One")
        write(editor, "markdown_text", "Look.")
    ask(editor, "choices")
    write(editor, "lesson_ask", "Which?")
    write(editor, "lesson_choices", "this\nthat")
    write(editor, "lesson_right", "two")
    write(editor, "lesson_because", "That.")
    editor.list.setCurrentRow(0)
    push(editor, "saveLessonButton")
    refused = "The lesson cannot be used yet: step 2, question.right: The value must be a whole number."
    assert editor.message.text() == refused
    assert editor.step == 1
    assert focused().objectName() == "lesson_right"
    assert editor.scrolled.viewport().rect().contains(focused().mapTo(editor.scrolled.viewport(), QPoint(5, 5)))
    assert window.lesson_player.lesson is None
    wheel(found(editor, QComboBox, "questionKind"), QPoint(9, 9), -3)
    assert "choices" in editor.table["step"][1]["question"]
    ask(editor, "reach")
    assert editor.page.questions["reach"].widgets["because"].toPlainText() == "That."  # type: ignore[union-attr]
    ask(editor, "")
    assert "question" not in editor.table["step"][1]
    ask(editor, "choices")
    assert editor.table["step"][1]["question"]["choices"] == ["this", "that"]


def test_a_lesson_is_tried_from_the_step_that_is_shown(house: House) -> None:
    window = house.on(document())
    editor, session = opened(window), window.session
    for t in (4, 9):
        session.seek(t)
        run(window)
        push(editor, "recordStepButton")
        write(editor, "lesson_title", f"At {t}")
        write(editor, "markdown_text", "Look.")
    session.seek(0)
    push(editor, "tryLessonButton")
    run(window)
    assert window.lesson_card.headline.text() == "At 9"
    assert session.playhead.t == 9
    assert editor.isVisible()
    push(editor, "saveLessonButton")
    assert editor.message.text() == "The lesson cannot be used yet: the lesson, title: The text must not be empty."
    session.seek(20)
    editor.list.setCurrentRow(1)
    push(editor, "updateStepButton")
    assert (editor.table["step"][0]["round"], editor.table["step"][0]["title"]) == (20, "At 4")
    assert "round 20" in editor.page.state_label.text()


def test_a_number_of_the_run_is_inserted_by_its_name(house: House) -> None:
    window = house.on(document())
    editor = opened(window)
    window.session.seek(12)
    run(window)
    push(editor, "recordStepButton")
    write(editor, "markdown_text", "It erred  times")
    cursor = editor.page.text.textCursor()
    cursor.setPosition(len("It erred "))
    editor.page.text.setTextCursor(cursor)
    push(editor, "insertNumberButton")
    picker = card()
    QTest.keyClicks(picker.field, "mistakes")
    QTest.keyClick(picker.field, Key.Key_Return)
    settled()
    mistakes = window.session.workspace.runs[0].frame(12).mistakes
    assert editor.table["step"][0]["text"] == f"It erred {{mistakes@12={mistakes}}} times"
    assert editor.page.preview.toPlainText() == f"It erred {mistakes} times"


def test_points_that_were_clicked_are_refused_in_a_sentence_and_stay(house: House) -> None:
    window = house.on(document("clicked"))
    editor = opened(window)
    click(window, 0.2, 0.3)
    push(editor, "recordStepButton")
    assert listed(editor) == ["About the lesson"]
    assert "A command cannot contain points that were added" in editor.message.text()
    assert len(window.session.document.stream.edits) == 1


def test_a_removed_step_can_be_put_back(house: House) -> None:
    window = house.on(document())
    editor = opened(window)
    for name in ("One", "Two"):
        push(editor, "recordStepButton")
        write(editor, "lesson_title", name)
    editor.list.setCurrentRow(1)
    push(editor, "removeStepButton")
    assert listed(editor) == ["About the lesson", "1   Two"]
    push(editor, "putBackButton")
    assert listed(editor) == ["About the lesson", "1   One", "2   Two"]
    assert editor.step == 0
    assert not found(editor, QPushButton, "putBackButton").isVisible()
    QTest.keyClick(editor, Key.Key_Down, ALT)
    assert listed(editor) == ["About the lesson", "1   Two", "2   One"]


def test_who_closes_is_asked_for_what_is_not_saved(
    house: House, asked: Asked, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = house.on(document())
    editor = opened(window)
    editor.close()
    settled()
    assert asked == []
    assert window.findChildren(LessonEditor) == []
    editor = opened(window)
    about(editor)
    push(editor, "recordStepButton")
    QTest.keyClick(editor, Key.Key_Escape)
    assert editor.isVisible()
    window.close()
    assert window.isVisible()
    assert editor.isVisible()
    asked.answer = "save"
    editor.close()
    assert editor.isVisible(), "a step without a title cannot be saved, and is not lost"
    assert editor.message.text().endswith("step 1, title: The text must not be empty.")
    write(editor, "lesson_title", "One")
    write(editor, "markdown_text", "Look.")
    path = tmp_path / "mine"
    path.with_suffix(".toml").write_text("taken", encoding="utf-8")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args, **_words: (str(path), ""))
    with onlooker(QMessageBox, QMessageBox.reject):
        editor.close()
    assert editor.isVisible()
    assert path.with_suffix(".toml").read_text(encoding="utf-8") == "taken"
    path.with_suffix(".toml").unlink()
    editor.close()
    settled()
    assert window.findChildren(LessonEditor) == []
    assert read_lesson(tmp_path / "mine.toml").steps[0].title == "One"
    assert asked == ["the lesson My title"] * 5


def test_another_stream_can_be_opened_beside_the_editor(house: House) -> None:
    window = house.on(document())
    editor = opened(window)
    window.files.new()
    run(window)
    assert editor.isVisible()
    press(window, Key.Key_O, CTRL | ALT)  # an unknown key
    assert editor.isVisible()


@pytest.mark.parametrize(("theme", "size"), [("light", (1280, 720)), *in_long(("projector", (1366, 768)))])
def test_all_of_it_can_be_reached_and_read_out(
    house: House, theme: str, size: tuple[int, int]
) -> None:
    window = house.on(document(), theme=theme, size=size)
    window.lesson_player.start(lessons()["perceptron"], 1)
    run(window)
    editor = opened(window, "editLessonAction")
    assert editor.step == 1
    assert editor.height() <= size[1]
    stops, stop = [], editor.list
    editor.list.setFocus()
    for _ in range(40):
        stops.append(some(QApplication.focusWidget()))
        QTest.keyClick(stops[-1], Key.Key_Tab)
        settled()
        if QApplication.focusWidget() is stop:
            break
    names = [one.objectName() for one in stops]
    assert names == [
        "editorSteps", "recordStepButton", "stepUpButton", "stepDownButton", "removeStepButton", "lesson_title",
        "lesson_highlight", "updateStepButton", "insertNumberButton", "markdown_text", "questionKind", "lesson_ask",
        "lesson_choices", "lesson_right", "lesson_why", "lesson_because", "lesson_show_round", "lesson_notes",
        "checkLessonButton", "tryLessonButton", "saveLessonButton", "closeEditorButton",
    ]  # fmt: skip
    for one in stops[1:]:
        assert one.toolTip(), one.objectName()
        assert isinstance(one, QPushButton) or one.accessibleName(), one.objectName()
        assert one.width() >= one.minimumSizeHint().width(), one.objectName()
    assert editor.scrolled.horizontalScrollBar().maximum() == 0
    right = editor.scrolled.viewport().width()
    assert all(one.mapTo(editor.scrolled.viewport(), one.rect().topRight()).x() < right for one in stops[5:16])
