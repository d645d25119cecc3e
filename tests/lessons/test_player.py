"""The lesson player: it shows documents, notices when the user leaves the path, and checks answers."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot
from typed import now
from windows import document, settled

from visualonline.lessons.lesson import Lesson
from visualonline.lessons.player import Answer, LessonPlayer
from visualonline.lessons.progress import Progress
from visualonline.lessons.reading import lesson_of
from visualonline.session.commands import AddExample
from visualonline.session.playhead import Phase
from visualonline.session.session import Session
from visualonline.streams.spec import CLICKED

LESSON = """\
title = "A title"
topic = "A topic"
summary = "One line"
source = "Somebody"
minutes = 5
goals = ["one"]

[[step]]
title = "First"
run = "separable:margin=0.2 --rounds 12 --learner perceptron"
round = 3
phase = "label"
speed = 1
theorem = "perceptron-hinge"
text = "Look."
[step.question]
ask = "?"
choices = ["a", "b"]
right = 2
because = "b."
show_round = 12

[[step]]
title = "Second"
text = "Guess."
[step.question]
ask = "?"
answer = "mistakes@12=1"
within = 1
because = "So."
show_round = 11

[[step]]
title = "Third"
round = 2
text = "Do."
[step.question]
ask = "!"
reach = "eta < 1 and t >= 4"
because = "Done."

[[step]]
title = "Last"
run = "experts:N=4 --rounds 9 --learner halving"
round = 9
text = "Another run."
"""


@pytest.fixture
def session(qtbot: QtBot) -> Iterator[Session]:
    made = Session(document(CLICKED, "perceptron", rounds=None))
    yield made
    made.close()
    made.deleteLater()


@pytest.fixture
def player(session: Session) -> LessonPlayer:
    made = LessonPlayer(session, session)
    made.watch()
    return made


@pytest.fixture(scope="module")
def lesson() -> Lesson:
    return lesson_of(LESSON, "a.toml", "a")


def shown(session: Session) -> tuple[int, Phase]:
    session.finish()
    QCoreApplication.processEvents()
    return session.playhead.t, session.playhead.phase


def test_each_step_sets_the_stage(session: Session, player: LessonPlayer, lesson: Lesson) -> None:
    before = session.document
    assert player.start(lesson)
    assert shown(session) == (3, Phase.LABEL)
    assert session.document.stream.rounds == 12
    assert session.workspace.theorems == ["perceptron-hinge"]
    assert session.playhead.speed == 1
    player.go(1)
    assert shown(session) == (0, Phase.UPDATE)
    player.go(99)
    assert player.index == 3
    assert shown(session) == (9, Phase.UPDATE)
    assert session.document.learners[0].id == "halving"
    for _ in range(2):
        session.undo_stack.undo()
    assert session.document == before


def test_leaving_brings_back_the_document_its_history_and_the_speed(
    session: Session, player: LessonPlayer, lesson: Lesson
) -> None:
    for x in (0.5, 0.25):
        session.execute(AddExample((x, 0.5), 1))
    session.undo_stack.undo()
    session.set_speed(7)
    document, last = session.document, lesson.steps[-1].document
    player.start(lesson)
    player.go(99)
    player.leave()
    assert player.lesson is None
    assert (session.document, session.playhead.t, session.playhead.speed) == (document, 1, 7)
    assert (session.undo_stack.undo_text(), session.undo_stack.redo_text()) == ("Add point +1", "Add point +1")
    player.start(lesson, 0)
    session.execute(AddExample((0.5, 0.25), 1))
    player.leave()
    assert session.document == document
    session.undo_stack.undo()
    assert len(session.document.stream.edits) == 1, "a point that was set in the lesson is one step back"
    assert session.document.stream.source == lesson.steps[0].document.stream.source != last.stream.source


def test_who_leaves_the_path_is_seen_and_finds_back(session: Session, player: LessonPlayer, lesson: Lesson) -> None:
    player.start(lesson)
    session.finish()  # or on a slow machine round 4 is not there yet
    assert not now(player.astray)
    session.seek(4)
    assert not now(player.astray)
    session.set_parameter(0, "eta", 0.5)
    assert now(player.astray)
    player.submit(1)
    session.finish()
    assert session.playhead.t == 4  # the document shown now is not the one that the answer is about
    session.undo_stack.undo()
    assert not now(player.astray)
    session.choose_learner(0, "averaged-perceptron")
    assert now(player.astray)
    player.go(player.index)
    assert not now(player.astray)
    assert session.document.learners[0].id == "perceptron"
    assert shown(session) == (3, Phase.LABEL)


def test_a_wrong_choice_may_be_mended_and_the_right_one_shows_the_round(
    session: Session, player: LessonPlayer, lesson: Lesson
) -> None:
    player.start(lesson)
    session.finish()
    player.submit(0)
    assert now(player.answer) == Answer(0, right=False)
    assert session.playhead.t == 3
    player.submit(1)
    assert now(player.answer) == Answer(1, right=True)
    assert session.playhead.t == 12
    player.go(1)
    assert now(player.answer) is None
    player.go(0)
    assert now(player.answer) == Answer(1, right=True)


def test_what_would_tell_the_answer_is_hidden_until_it_is_given(
    session: Session, player: LessonPlayer, lesson: Lesson
) -> None:
    player.start(lesson)
    assert now(session.future_hidden)
    player.submit(0)  # a wrong choice, which may be mended
    assert now(session.future_hidden)
    player.submit(1)
    assert not now(session.future_hidden)
    player.go(1)
    assert now(session.future_hidden)
    player.go(2)  # changed by the user, without a report
    assert not now(session.future_hidden)
    player.go(1)
    player.leave()
    assert not now(session.future_hidden)
    session.hide_future(hidden=True)  # as the user does, so it is kept
    player.start(lesson)
    player.submit(1)
    assert now(session.future_hidden)


@pytest.mark.parametrize(("number", "right"), [(0, True), (1, True), (2, True), (2.1, False), (-1, False)])
def test_a_number_near_enough_is_right(
    session: Session, player: LessonPlayer, lesson: Lesson, number: float, right: bool
) -> None:
    player.start(lesson, 1)
    session.finish()
    player.submit(number)
    assert now(player.answer) == Answer(number, right)
    assert session.playhead.t == 11


def test_a_state_is_reached_by_hand(session: Session, player: LessonPlayer, lesson: Lesson) -> None:
    heard: list[bool] = []
    player.changed.connect(lambda: heard.append(player.answer is not None))
    player.start(lesson, 2)
    session.finish()
    session.seek(5)
    assert now(player.answer) is None
    session.set_parameter(0, "eta", 0.5)
    assert now(player.answer) == Answer(5, right=True)
    assert heard[-1]
    assert session.playhead.t == 5


def test_a_round_counts_once_its_label_is_there(session: Session, player: LessonPlayer) -> None:
    text = LESSON.replace("eta < 1 and t >= 4", "mistakes >= 1").replace("round = 2\n", "round = 0\n")
    player.start(lesson_of(text, "a.toml", "a"), 2)
    session.finish()
    session.audience.be_adversary()
    session.finish()
    session.step_round(1)
    assert shown(session) == (1, Phase.PREDICTION)
    assert player.answer is None  # at w = 0 the first round is a mistake, whatever its label
    session.audience.answer(1)
    shown(session)
    session.pause()
    session.seek(1)
    assert player.answer is not None


def test_a_state_on_the_way_to_the_round_is_not_reached_by_hand(session: Session, player: LessonPlayer) -> None:
    text = LESSON.replace("--rounds 12", "--rounds 2000").replace("round = 2\n", "round = 2000\n")
    text = text.replace("eta < 1 and t >= 4", "t < 2000")
    player.start(lesson_of(text, "a.toml", "a"), 2)
    assert shown(session)[0] == 2000
    assert now(player.answer) is None
    session.seek(9)
    settled()
    assert now(player.answer) == Answer(9, right=True)


def test_a_lesson_whose_run_cannot_be_shown_leaves_all_as_it_was(
    session: Session, player: LessonPlayer, lesson: Lesson
) -> None:
    player.start(lesson)
    text = LESSON.replace("experts:N=4 --rounds 9 --learner halving", "none.csv --learner halving")
    broken = lesson_of(text, "b", "b")
    told: list[str] = []
    session.failed.connect(told.append)
    assert not player.start(broken, 3)
    assert told
    assert (player.lesson, player.index) == (lesson, 0)
    assert session.document.learners[0].id == "perceptron"


def test_a_wrong_choice_has_its_own_feedback(player: LessonPlayer) -> None:
    text = LESSON.replace('["a", "b"]\nright = 2', '["a", "b", "c"]\nright = 2\nwhy = ["no", "nor"]')
    assert player.start(lesson_of(text, "one.toml", "one"))
    assert (player.feedback, sorted(player.order())) == ("", [0, 1, 2])
    for choice, said in enumerate(("no", "b.", "nor")):
        player.submit(choice)
        assert player.feedback == said


def test_a_hint_comes_after_two_changes_that_do_not_reach_the_state(player: LessonPlayer, session: Session) -> None:
    text = LESSON.replace('and t >= 4"', 'and t >= 4"\nhint = "Lower η."')
    assert player.start(lesson_of(text, "one.toml", "one"), 2)
    settled()
    for eta, said in ((2.0, ""), (3.0, "Lower η.")):
        set_eta(session, eta)
        assert player.feedback == said
    player.go(1)
    player.go(2)
    settled()
    assert now(player.feedback) == "", "each visit begins anew"
    set_eta(session, 0.5)
    session.seek(5)
    settled()
    assert player.feedback == "Done."


def set_eta(session: Session, eta: float) -> None:
    session.set_parameter(0, "eta", eta)
    session.finish()
    settled()


def test_an_unfinished_lesson_continues_where_it_was_left(player: LessonPlayer, session: Session) -> None:
    lesson = lesson_of(LESSON, "one.toml", "one")
    resumed: list[None] = []
    player.resumed.connect(lambda: resumed.append(None))
    assert player.start(lesson)
    player.submit(1)
    player.go(1)
    player.submit(7)
    player.leave()
    later = LessonPlayer(session, session, player.book)
    later.resumed.connect(lambda: resumed.append(None))
    assert later.start(lesson)
    assert (later.index, later.answer, len(resumed)) == (1, Answer(7, right=False), 1)
    later.go(0)
    assert later.answer == Answer(1, right=True)
    assert later.start_over()
    assert later.index == 0
    assert now(later.answer) is None


def test_a_lesson_is_finished_at_its_summary_and_then_begins_anew(player: LessonPlayer) -> None:
    lesson = lesson_of(LESSON, "one.toml", "one")
    assert player.start(lesson, 3)
    assert player.book.latest() == "one"
    player.show_summary()
    assert now(player.summary)
    assert player.book.of("one").finished
    assert player.book.latest() is None
    player.show_summary(False)
    assert not now(player.summary)
    assert player.index == 3
    player.show_summary()
    player.leave()
    assert player.start(lesson)
    assert player.index == 0
    assert player.book.of("one").finished


def test_answers_to_questions_that_a_lesson_no_longer_has_are_left_out(player: LessonPlayer) -> None:
    player.book.record("one", Progress(9, {0: 5.0, 1: 2.0, 3: 1.0, 77: 1.0}))
    assert player.start(lesson_of(LESSON, "one.toml", "one"))
    assert player.index == 3
    assert player.answer is None
    player.go(0)
    assert player.answer is None
    player.go(1)
    assert player.answer == Answer(2, right=True)
