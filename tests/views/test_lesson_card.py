"""Lessons in the window, with mouse and keys: from the menu, the command line or a file, through all steps, and out."""

from pathlib import Path

import pytest
from mouse import LEFT
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QPushButton
from trials import in_long
from typed import now, some
from windows import CTRL, SHIFT, House, at, dock, document, focused, found, press, run, settled

from visualonline.lessons.lesson import Lesson
from visualonline.lessons.progress import ProgressBook
from visualonline.lessons.reading import lesson_of, lessons
from visualonline.views.shell.lesson_card import LessonCard
from visualonline.views.shell.window import MainWindow
from visualonline.views.widgets.picker import Picker

Key = Qt.Key
ALT = Qt.KeyboardModifier.AltModifier
TEXT = """\
title = "Two points"
topic = "Trying"
summary = "One line"
source = "Somebody"
minutes = 5
goals = ["see"]

[[step]]
title = "What it does"
run = "separable:margin=0.2 --rounds 12 --learner perceptron"
round = 3
panels = ["rule", "weights"]
highlight = ["rule"]
text = "After round 3 it erred {mistakes=1} times: $w_t$."
[step.question]
ask = "Which?"
choices = ["the first", "the second, and it is a rather long one, so that it takes more than one line of the card"]
right = 2
because = "The second."
show_round = 12

[[step]]
title = "How often"
text = "Guess."
[step.question]
ask = "How many?"
answer = "mistakes@12=1"
because = "So few."

[[step]]
title = "By hand"
run = "clicked --learner perceptron"
panels = ["theorem"]
text = "Click."
[step.question]
ask = "Set two points on which it errs."
reach = "mistakes >= 2"
because = "There they are."
"""


@pytest.fixture
def lesson(monkeypatch: pytest.MonkeyPatch) -> Lesson:
    monkeypatch.setattr(ProgressBook, "order", lambda _book, _lesson, _index, choices: tuple(range(choices)))
    return lesson_of(TEXT, "two.toml", "two")


def click(window: MainWindow, name: str) -> None:
    QTest.mouseClick(found(window, QPushButton, name), LEFT)
    run(window)


def choices(window: MainWindow) -> list[QPushButton]:
    return [button for button in window.findChildren(QPushButton, "lessonChoice") if button.isVisible()]


def verdict(window: MainWindow) -> str:
    return window.lesson_card.question.verdict.text()


@pytest.mark.long(only=True)
def test_a_step_opens_its_panels_whatever_the_learner(house: House) -> None:
    text = TEXT.partition("[step.question]")[0] + """
[[step]]
title = "Another learner"
run = "experts:N=4 --rounds 12 --learner halving"
panels = ["rule", "weights"]
text = "The same panels."
"""
    window = house.on(document())
    window.lessons.start(lesson_of(text, "a.toml", "a"), 0)
    run(window)
    assert window.layout_.chosen() == ("rule", "weights")
    click(window, "lessonNextButton")
    assert window.layout_.chosen() == ("rule", "weights")
    window.session.choose_learner(0, "follow-the-leader")
    run(window)
    click(window, "backToStepButton")
    assert window.layout_.chosen() == ("rule", "weights")


@pytest.mark.long(only=True)
def test_panels_beside_a_lesson_and_two_planes_have_their_part_of_the_width(house: House) -> None:
    window = house.on(document(), size=(1366, 768))
    window.lessons.start(lessons()["p-norm"], 0)
    run(window)
    assert dock(window, "mistakes").width() > 0.4 * window.layout_.width()


@pytest.mark.long(only=True)
def test_the_buttons_of_a_german_lesson_stay_whole_in_a_small_presentation(house: House, german: None) -> None:
    window = house.on(document(), size=(1280, 720))
    card, lesson = window.lesson_card, lessons("de")["perceptron-bound"]
    window.lessons.start(lesson, len(lesson.steps) - 1)
    window.presentation.toggle()
    window.resize(1280, 720)
    settled()
    assert cut(card) == []
    assert card.place.width() >= card.place.sizeHint().width()
    card.on.click()
    settled()
    assert cut(card) == []
    assert not card.finish.isVisible(), "there is the button in the corner"
    window.presentation.toggle()
    settled()
    assert card.finish.isVisible()
    house.close()  # with the german texts


def cut(card: LessonCard) -> list[str]:
    buttons = [button for button in (card.back, card.finish, card.on) if button.isVisible()]
    return [button.text() for button in buttons if button.width() < button.sizeHint().width()]


def test_what_is_said_of_an_answer_comes_into_view(house: House) -> None:
    window = house.on(document(), size=(1280, 720))
    window.lessons.start(lesson_of(TEXT.replace('"The second."', '"' + 60 * "A long reason. " + '"'), "a.toml", "a"), 0)
    run(window)
    bar = window.lesson_card.scrolled.verticalScrollBar()
    window.lesson_card.question.answered.emit(1.0)
    run(window)
    assert 0 < bar.maximum() == bar.value()
    click(window, "lessonNextButton")
    assert bar.value() == 0


def test_what_is_said_of_a_reached_state_comes_into_view(house: House) -> None:
    window = house.on(document(), size=(1366, 768))
    window.lessons.start(lessons()["contextual-bandits"], 4)
    run(window)
    window.session.set_parameter(0, "S", 0.2)
    run(window)
    bar = window.lesson_card.scrolled.verticalScrollBar()
    assert window.lesson_card.back_to_path.isVisible()
    assert 0 < bar.maximum() == bar.value()


def test_a_lesson_is_answered_by_keys_alone_and_then_the_stage_has_the_keys(house: House, lesson: Lesson) -> None:
    window = house.on(document())
    window.lessons.start(lesson, 0)
    run(window)
    card, view = window.lesson_card, window.planes[0].view
    press(window, Key.Key_F6, SHIFT)
    assert focused() is card.close_button
    press(window, Key.Key_Tab)
    press(window, Key.Key_Space)
    assert (verdict(window), focused()) == ("Not correct. Try another answer.", choices(window)[0])
    press(window, Key.Key_Tab)
    press(window, Key.Key_Space)
    run(window)
    assert (verdict(window), focused()) == ("✓ Correct", view)
    press(window, Key.Key_Right, ALT)
    QTest.keyClicks(focused(), "3")
    press(window, Key.Key_Return)
    run(window)
    assert (verdict(window), focused()) == ("The correct value is 1; your answer was 3.", view)


def test_a_lesson_is_done_with_the_mouse(house: House, lesson: Lesson) -> None:
    window = house.on(document())
    card = window.lesson_card
    assert not card.isVisible()
    window.lessons.start(lesson, 0)
    run(window)
    assert card.isVisible()
    assert (card.headline.text(), card.place.text()) == ("What it does", "1 of 3")
    assert card.text.toPlainText().startswith("After round 3 it erred 1 times")
    first, second = choices(window)
    assert second.height() > first.height() + card.fontMetrics().height() / 2  # it has two lines
    QTest.mouseClick(first, LEFT)
    assert verdict(window) == "Not correct. Try another answer."
    assert not now(card.because.isVisible())
    QTest.mouseClick(second, LEFT)
    run(window)
    assert verdict(window) == "✓ Correct"
    assert card.because.toPlainText() == "The second."
    assert window.session.playhead.t == 12
    click(window, "lessonNextButton")
    QTest.keyClicks(card.question.field, "one")
    click(window, "lessonAnswerButton")
    assert verdict(window) == "Type a number, such as 12."
    card.question.field.setText("3")
    click(window, "lessonAnswerButton")
    assert verdict(window) == "The correct value is 1; your answer was 3."
    click(window, "lessonNextButton")
    view = window.planes[0].view.viewport()
    QTest.mouseClick(view, LEFT, pos=at(window, 0.5, 0.5))
    run(window)
    assert verdict(window) == "Solve the task in the window; the lesson checks the result."
    QTest.mouseClick(view, Qt.MouseButton.RightButton, pos=at(window, 0.5, 0.25))
    run(window)
    assert verdict(window) == "✓ Done"
    click(window, "lessonNextButton")
    assert (card.headline.text(), card.text.toPlainText()[:12]) == ("Summary", "You can now:")
    click(window, "lessonFinishButton")
    assert (card.isVisible(), window.lesson_player.lesson) == (False, None)
    assert window.session.document == document(), "what was on the stage before is back"
    window.session.undo_stack.undo()
    assert len(window.session.document.stream.edits) == 2


def test_a_lesson_is_done_with_keys_alone(house: House, lesson: Lesson) -> None:
    window = house.on(document())
    window.lessons.start(lesson, 0)
    run(window)
    second = choices(window)[1]
    for _ in range(60):
        if window.focusWidget() is second:
            break
        press(window, Key.Key_Tab)
    press(window, Key.Key_Space)
    assert verdict(window) == "✓ Correct"
    press(window, Key.Key_Right, ALT)
    assert window.lesson_card.headline.text() == "How often"
    field = window.lesson_card.question.field
    for _ in range(60):
        if window.focusWidget() is field:
            break
        press(window, Key.Key_Tab)
    QTest.keyClicks(field, "1")
    press(window, Key.Key_Return)
    assert verdict(window) == "✓ The correct value is 1; your answer was 1."
    press(window, Key.Key_Left, ALT)
    assert window.lesson_card.headline.text() == "What it does"
    assert verdict(window) == "✓ Correct"
    titles = []
    for key in (Key.Key_Right, Key.Key_Right, Key.Key_Right, Key.Key_Left):
        press(window, key, ALT)
        titles.append(window.lesson_card.headline.text())
    assert titles == ["How often", "By hand", "Summary", "By hand"]


def test_a_digit_begins_the_answer_and_all_other_keys_go_on_playing(house: House) -> None:
    window = house.on(document())
    window.lessons.start(lessons()["protocol"], 4)
    run(window)
    QTest.mouseClick(window.lesson_card.on, LEFT)
    run(window)
    session, field = window.session, window.lesson_card.question.field
    assert field.isVisible()
    press(window, Key.Key_Right)
    assert session.playhead.t == 151
    press(window, Key.Key_Space)
    assert now(session.playhead.playing)
    press(window, Key.Key_Space)
    assert not now(session.playhead.playing)
    press(window, Key.Key_1, ALT)
    assert now(window.layout_.enlarged) == "plane"
    press(window, Key.Key_Escape)
    for key in (Key.Key_1, Key.Key_0, Key.Key_Return):
        press(window, key)
    assert verdict(window) == "The correct value is 7; your answer was 10."
    press(window, Key.Key_1)
    assert window.layout_.enlarged == "plane", "nothing is asked any more"


def test_who_leaves_the_path_is_led_back(house: House, lesson: Lesson) -> None:
    window = house.on(document())
    window.lessons.start(lesson, 0)
    run(window)
    button = window.lesson_card.back_to_path
    assert not now(button.isVisible())
    window.session.choose_learner(0, "averaged-perceptron")
    run(window)
    assert now(button.isVisible())
    click(window, "backToStepButton")
    assert not now(button.isVisible())
    assert window.session.document.learners[0].id == "perceptron"


def test_a_step_opens_its_panels_and_sets_one_off(house: House, lesson: Lesson) -> None:
    window = house.on(document())
    window.lessons.start(lesson, 0)
    run(window)
    assert {"rule", "weights"} <= window.layout_.seen
    ink = QColor(window.look.style.colours.ink)

    def edge(name: str) -> QColor:
        panel = window.panel(name)
        return panel.grab().toImage().pixelColor(QPoint(panel.width() // 2, 1))

    assert edge("rule") == ink
    assert edge("weights") != ink
    window.lesson_player.leave()
    settled()
    assert edge("rule") != ink


def test_lessons_are_chosen_by_key_in_the_language_of_the_window(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    window = house.on(document())
    monkeypatch.setattr("visualonline.views.shell.lesson_actions.language", lambda: "de")
    press(window, Key.Key_L, CTRL)
    [picker] = window.findChildren(Picker)
    offered = [row.data for row in picker.rows if not isinstance(row, str)]
    assert offered == list(lessons("de").values())
    QTest.keyClicks(picker.field, offered[1].title)
    QTest.keyClick(picker.field, Key.Key_Return)
    run(window)
    lesson = window.lesson_player.lesson
    assert lesson is not None
    assert lesson is offered[1]
    assert window.lesson_card.headline.text() == lesson.steps[0].title
    assert window.lesson_card.isVisible()


def test_a_lesson_with_a_mistake_is_refused_in_a_sentence(house: House, tmp_path: Path) -> None:
    window = house.on(document())
    path = tmp_path / "wrong.toml"
    path.write_text(TEXT.replace("right = 2", "right = 5"), encoding="utf-8")
    before = window.session.document
    assert not window.lessons.open_file(str(path))
    assert "wrong.toml, line 18: step.question.right: " in window.status_bar.message.text()
    path.write_text(TEXT, encoding="utf-8")
    assert window.session.document is before
    assert window.files.open_path(str(path))
    assert window.lesson_card.isVisible()


@pytest.mark.parametrize("size", [(1024, 768), *in_long(((1366, 768),))], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_stage_beside_a_lesson_keeps_its_room(house: House, lesson: Lesson, size: tuple[int, int]) -> None:
    window = house.on(document(), size=size)
    window.lessons.start(lesson, 0)
    run(window)
    assert window.width() == size[0]
    assert window.transport.timeline.width() > 120
    assert window.planes[0].view.width() > 0.3 * size[0]
    bar = window.lesson_card.scrolled.verticalScrollBar()
    assert bar.maximum() == 0
    window.lesson_player.leave()
    settled()
    assert not window.lesson_card.isVisible()


@pytest.mark.long(only=True)
def test_in_a_presentation_the_letters_of_a_lesson_are_large(house: House, lesson: Lesson) -> None:
    window = house.on(document())
    window.lessons.start(lesson, 0)
    window.resize(1920, 1080)
    window.presentation.toggle()
    run(window)
    assert window.lesson_card.text.document().defaultFont().pixelSize() >= 32
    figures, rule = dock(window, "scoreboard"), dock(window, "rule")
    assert figures.height() < 0.8 * rule.height(), "the step is about the other panel"
    window.presentation.toggle()
    run(window)
    assert window.lesson_card.text.document().defaultFont().pixelSize() < 32


@pytest.mark.long(only=True)
def test_beside_a_lesson_in_large_letters_the_plane_still_tells_how_the_round_came_out(house: House) -> None:
    window = house.on(size=(1280, 720))
    window.view_actions.choose_text(1.5)
    window.lessons.start(lessons()["perceptron"], 2)
    run(window)
    left, _, _ = window.planes[0]._head.fitted()
    told = "".join(part.text for part in left)
    assert (told.split()[0], told.split()[-1]) == ("predicted", "mistake")
    assert window.planes[0]._head.accessibleName().startswith("Round 21   w·x = ")
    window.view_actions.choose_text(1.0)
    window.lesson_player.leave()


def test_a_lesson_opens_with_its_goals_and_ends_with_its_recap_an_exercise_and_progress(house: House) -> None:
    about = 'before = ["what a mistake is"]\nrecap = ["It erred {mistakes=1} time."]\n'
    exercise = '[exercise]\nask = "Prove $1 = 1$."\nsolution = "It is."\n'
    text = TEXT.replace("\n[[step]]", f"{about}{exercise}\n[[step]]", 1)
    text = text.replace('"mistakes@12=1"', '"mistakes@12=1"\nwithin = 2')
    window = house.on(document())
    window.lessons.start(lesson_of(text, "", "three"))
    run(window)
    card = window.lesson_card
    assert card.introduction.toPlainText().splitlines() == ["Goals: see.", "You should know: what a mistake is."]
    click(window, "lessonNextButton")
    assert not now(card.introduction.isVisible())
    assert verdict(window) == "An answer counts as correct if it is at most 2 off."
    assert window.lessons.standing(some(window.lesson_player.lesson)) == "step 2 of 3"
    for _ in range(2):
        click(window, "lessonNextButton")
    assert card.text.toPlainText().startswith("It erred 1 time.")
    assert window.lessons.standing(some(window.lesson_player.lesson)) == "✓ finished"
    assert not now(card.exercise.solution.isVisible())
    click(window, "lessonSolutionButton")
    assert (card.exercise.solution.toPlainText(), card.exercise.fold.text()) == ("It is.", "Hide the solution")
    click(window, "lessonBackButton")
    assert (card.place.text(), now(card.exercise.isVisible())) == ("3 of 3", False)


def test_the_welcome_offers_the_lesson_that_was_left_unfinished(house: House) -> None:
    window = house.on(document())
    window.lessons.start(lessons()["halving"], 3)
    run(window)
    window.lesson_player.leave()
    window.welcome.open()
    first = window.welcome.findChildren(QPushButton, "welcomeButton")
    shown = [button.text() for button in first if button.isVisible()]
    assert f"Continue: {lessons()['halving'].title}" in shown
    window.welcome.take_keys()
    press(window, Key.Key_Space)
    run(window)
    assert (some(window.lesson_player.lesson).id, window.lesson_player.index) == ("halving", 3)
    assert "continues where you left off" in window.status_bar.message.text()
    window.actions_["startOverAction"].trigger()
    run(window)
    assert window.lesson_player.index == 0


def test_the_open_lesson_is_exported_as_a_page(
    house: House, lesson: Lesson, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = house.on(document())
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path))
    window.lessons.start(lesson, 0)
    window.actions_["exportLessonsAction"].trigger()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["index.html", "parts", "two.html"]
    assert "index.html" in window.status_bar.message.text()
    assert window.lesson_player.lesson == lesson
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path / "two.html"))
    window.actions_["exportLessonsAction"].trigger()
    assert "folder could not be created" in window.status_bar.message.text()
