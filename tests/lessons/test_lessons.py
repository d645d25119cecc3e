"""The built-in lessons: each is correct in all its numbers, and can be typeset and typed."""

import re
from collections.abc import Iterable

import pytest

from visualonline.core.catalog import catalog
from visualonline.core.languages import languages
from visualonline.core.typesetting import set_once
from visualonline.export.live_page import MOST_ROUNDS
from visualonline.lessons.check import problems
from visualonline.lessons.lesson import Choose, Lesson, Predict, Reach, Step
from visualonline.lessons.quantity import without_names
from visualonline.lessons.reading import lessons

pytestmark = pytest.mark.usefixtures("dependencies_alone")  # no lesson may need a further package
LESSONS = tuple(lessons().values())
WORDS = re.compile(r"\$\$.+?\$\$|\$.+?\$", re.DOTALL)
TITLES = re.compile("[“„](.+?)[”“]")
"""Titles of lessons named in an English or a German text."""
MOST_WORDS = 110
"""In the text of a step, so that it can be read without scrolling."""


def named(lesson: Lesson) -> str:
    return lesson.id


def test_there_is_a_lesson_for_each_topic_of_the_lectures() -> None:
    assert len(LESSONS) >= 25
    assert not {lesson.id for lesson in LESSONS} & set(catalog("streams").plugins)
    assert len({lesson.title for lesson in LESSONS}) == len(LESSONS)


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_each_number_that_a_lesson_claims_is_the_runs(lesson: Lesson) -> None:
    assert problems(lesson) == []


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_a_lesson_can_be_read_in_its_time_and_ends_with_a_question(lesson: Lesson) -> None:
    assert 5 <= lesson.minutes <= 10
    assert 4 <= len(lesson.steps) <= 9
    assert lesson.steps[-1].question is not None
    for step in lesson.steps:
        assert (step.document.stream.rounds or 0) <= MOST_ROUNDS, "or it has no page"
        assert len(WORDS.sub("x", without_names(step.text)).split()) <= MOST_WORDS, step.title


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_a_lesson_says_what_it_needs_and_showed_and_helps_after_a_wrong_answer(lesson: Lesson) -> None:
    assert 1 <= len(lesson.before) <= 3
    assert len(lesson.recap) == 3
    assert lesson.exercise is not None
    assert any(step.notes for step in lesson.steps)
    for step in lesson.steps:
        if isinstance(step.question, Choose):
            assert len(step.question.why) == len(step.question.choices) - 1, step.title
        if isinstance(step.question, Reach):
            assert step.question.hint, step.title
        if isinstance(step.question, Predict):
            assert "correct" not in step.question.ask, "the card itself tells the tolerance"


@pytest.mark.parametrize("language", languages())
def test_a_lesson_builds_on_earlier_lessons(language: str) -> None:
    earlier = set[str]()
    for lesson in lessons(language).values():
        assert {title for item in lesson.before for title in TITLES.findall(item)} <= earlier, lesson.id
        earlier.add(lesson.title)


def formulas(step: Step) -> list[str]:
    question = step.question
    texts = [step.text, step.notes]
    if question is not None:
        texts += [question.ask, question.because]
    if isinstance(question, Choose):
        texts += (*question.choices, *question.why)
    if isinstance(question, Reach):
        texts.append(question.hint)
    return formulas_in(texts)


def formulas_in(texts: Iterable[str]) -> list[str]:
    return [found.strip("$").strip() for text in texts for found in WORDS.findall(text)]


def test_lessons_ask_all_kinds_of_questions() -> None:
    kinds = {type(step.question) for lesson in LESSONS for step in lesson.steps}
    assert kinds >= {Choose, Predict, Reach}


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_every_formula_can_be_set(lesson: Lesson) -> None:
    found = [tex for step in lesson.steps for tex in formulas(step)]
    found += formulas_in((*lesson.before, *lesson.recap, *(lesson.exercise or ())))
    assert [tex for tex in found if set_once(tex, True) is None] == []
