"""Lessons from files: their content is shown, and each mistake is reported with its line and key."""

import re
from pathlib import Path

import pytest

from visualonline.lessons.check import problems
from visualonline.lessons.keyed_file import LessonError
from visualonline.lessons.lesson import Choose, Predict, Reach
from visualonline.lessons.reading import lesson_of, read_lesson
from visualonline.lessons.translation import translated
from visualonline.session.document import LearnerChoice
from visualonline.session.playhead import Phase

ANSWERED = 'choices = ["this", "that"]\nright = 2\nbecause = "That."'
PAGE = (Path(__file__).parents[2] / "docs" / "lessons.md").read_text(encoding="utf-8")
ABOUT = """\
title = "A title"
topic = "A topic"
summary = "One line"
source = "Somebody, a year"
minutes = 5
goals = ["one", "two"]
"""
STEP = """\

[[step]]
title = "First"
run = "separable:margin=0.2 --rounds 12 --learner perceptron --set eta=0.5"
round = 3
phase = "label"
panels = ["rule", "weights"]
highlight = ["rule"]
theorem = "perceptron-separable"
speed = 2
text = "Look."
"""
SECOND = """\

[[step]]
title = "Second"
text = "Look again."
"""
CHOOSE = """\

[step.question]
ask = "Which?"
choices = ["this", "that"]
right = 2
because = "That."
show_round = 12
"""


def test_a_step_takes_over_what_it_does_not_say() -> None:
    lesson = lesson_of(ABOUT + STEP + SECOND, "x.toml", "x")
    first, second = lesson.steps
    assert (lesson.id, lesson.title, lesson.minutes, lesson.goals) == ("x", "A title", 5, ("one", "two"))
    assert first.document.learners == (LearnerChoice("perceptron", (("eta", "0.5"),)),)
    assert first.document.stream.rounds == 12
    assert (first.round, first.phase, first.theorem, first.speed) == (3, Phase.LABEL, "perceptron-separable", 2.0)
    assert first.document.panels == ("rule", "weights")
    assert second.document == first.document
    assert (second.round, second.phase, second.theorem, second.speed) == (0, Phase.UPDATE, "", None)
    assert second.highlight == ()


def test_questions_are_of_three_kinds() -> None:
    predict = '\n[step.question]\nask = "?"\nanswer = "mistakes@12=2"\nwithin = 1\nbecause = "So."\n'
    reach = '\n[step.question]\nask = "!"\nreach = "mistakes >= 5"\nbecause = "So."\n'
    lesson = lesson_of(ABOUT + STEP + CHOOSE + SECOND + predict + SECOND + reach, "x.toml", "x")
    kinds = [step.question for step in lesson.steps]
    assert [type(kind) for kind in kinds] == [Choose, Predict, Reach]
    assert isinstance(kinds[0], Choose)
    assert (kinds[0].right, lesson.steps[0].answer_round) == (1, 12)
    assert isinstance(kinds[1], Predict)
    assert (kinds[1].answer.number, kinds[1].within) == (2, 1)


def changed(old: str, new: str) -> str:
    text = ABOUT + STEP + SECOND + CHOOSE
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "line", "key", "why"),
    [
        ('title = "A title"', "title = 3", 1, "title", "a text"),
        ('title = "A title"\n', "", None, "title", "missing"),
        ("minutes = 5", "minutes = 0", 5, "minutes", "from 1 to 60"),
        ("minutes = 5", "minutes = true", 5, "minutes", "a whole number"),
        ('goals = ["one", "two"]', 'goals = [1, "two"]', 6, "goals", "a text"),
        ('source = "Somebody, a year"', 'sauce = "x"', 4, "sauce", "Unknown key"),
        ("--learner perceptron", "--learner perceptrom", 10, "step.run", "perceptrom"),
        ("--rounds 12", "--rounds many", 10, "step.run", "many"),
        ("eta=0.5", "eta=-1", 10, "step.run", "eta"),
        ('phase = "label"', 'phase = "lable"', 12, "step.phase", "Unknown phase 'lable'. Did you mean 'label'"),
        ('panels = ["rule", "weights"]', 'panels = ["rules"]', 13, "step.panels", "Did you mean 'rule'"),
        ('highlight = ["rule"]', 'highlight = ["plane"]', 14, "step.highlight", "always visible"),
        ("speed = 2", "speed = 0", 16, "step.speed", "> 0"),
        ('text = "Look again."', 'text = "{mistakes=}"', 21, "step.text", None),
        ('text = "Look again."', 'text = "{Mistakes=3}"', 21, "step.text", "Unknown quantity"),
        ("right = 2", "right = 3", 26, "step.question.right", "from 1 to 2"),
        ('choices = ["this", "that"]', 'answer = "mistakes"', 25, "step.question.answer", "does not state a number"),
        ('choices = ["this", "that"]\nright = 2', 'answer = "w=HOLDS"', 25, "step.question.answer", "Invalid number"),
        ('choices = ["this", "that"]\nright = 2', 'answer = "t=1"\nwithin = -1', 26, "step.question.within", ">= 0"),
        ("show_round = 12", "show_round = -1", 28, "step.question.show_round", "from 0"),
        ('choices = ["this", "that"]', "", 23, "step.question", "either choices"),
        ('because = "That."\n', "", 23, "step.question.because", "missing"),
        ("show_round = 12", 'why = ["no", "nor"]', 28, "step.question.why",
         "Number of wrong choices: 1, number of texts: 2. Write one text for each wrong choice."),
        ("show_round = 12", "within = 1", 28, "step.question.within", "Only a question with 'answer'"),
        ("show_round = 12", 'hint = "x"', 28, "step.question.hint", "Only a question with 'reach'"),
        ('goals = ["one", "two"]', 'goals = []\n[exercise]\nask = "x"', 7, "exercise.solution", "missing"),
        ('goals = ["one", "two"]', "goals = []\nrecap = [1]", 7, "recap", "Each item must be a text"),
    ],
)
def test_a_mistake_is_told_with_its_line_and_its_key(
    old: str, new: str, line: int | None, key: str, why: str | None
) -> None:
    if why is None:  # a brace that claims nothing is a brace
        assert lesson_of(changed(old, new), "x.toml", "x")
        return
    with pytest.raises(LessonError, match=re.escape(why)) as failure:
        lesson_of(changed(old, new), "x.toml", "x")
    assert (failure.value.file, failure.value.line, failure.value.key) == ("x.toml", line, key)
    assert str(failure.value).startswith("x.toml")


def test_the_first_step_says_what_runs_and_there_is_one() -> None:
    with pytest.raises(LessonError, match="The first step must have a run") as failure:
        lesson_of(ABOUT + SECOND, "x.toml", "x")
    assert failure.value.line == 8
    with pytest.raises(LessonError, match="step: A lesson needs at least one step"):
        lesson_of(ABOUT, "x.toml", "x")


def test_what_is_no_toml_is_told_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    path.write_text(ABOUT + "[[step]\n", encoding="utf-8")
    with pytest.raises(LessonError, match=r"broken.toml, line 7: This file is not valid TOML"):
        read_lesson(path)
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(LessonError, match=r"broken\.toml: Line 1 is not UTF-8 text. Save the file in UTF-8"):
        read_lesson(path)
    with pytest.raises(LessonError, match=r"none\.toml: There is no such file"):
        read_lesson(tmp_path / "none.toml")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ('id = "again"', "a key or a table is defined twice"),
        ("more", "a key must be followed by = and a value"),
        ("more = 1 2", "a line has unexpected text at its end"),
        ("more = [1 2]", "a bracket is not closed, or a comma is missing"),
        ('more = "open', "a text has no closing quotation mark, or a text or comment contains a control character"),
        (r'more = "a\wide"', "a backslash in a text in double quotation marks must be doubled"),
        ("more.=1", "a key must consist of letters, digits, _ and -, or be in quotation marks"),
        ("= 1", "a line must be a comment, a table such as [step.question], or a key with = and a value"),
        ("more = 2026-02-30", "a date or a time does not exist"),
        ("more = word", "a value must be a text in quotation marks, a number, true, false, a list or a table"),
    ],
)
def test_a_mistake_in_toml_is_told_in_plain_words(line: str, why: str) -> None:
    with pytest.raises(LessonError, match=re.escape(f"This file is not valid TOML: {why}.")):
        lesson_of('id = "x"\n' + line + "\n", "x.toml", "x")


def test_the_pages_own_lesson_is_right() -> None:
    example, german = re.findall(r"```toml\n(.+?)```", PAGE, re.DOTALL)
    lesson = lesson_of(example, "example", "example")
    assert problems(lesson) == []
    assert translated(lesson, german, "de/example", "de").steps[0].text != lesson.steps[0].text


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('text = "Look."', 'text = "It erred {mistakes=7} times."', "mistakes is stated as 7"),
        ("round = 3", "round = 30", "the step shows round 30, but the run has 12 rounds"),
        ('theorem = "perceptron-separable"', 'theorem = "halving"', "Unknown theorem 'halving' for perceptron"),
        ('because = "That."', 'because = "{w7=1}"', "has no 'w7'"),
        ("show_round = 12", "show_round = 13", "the step shows round 13"),
        ("separable:margin=0.2", "separable:margin=0.2,d=one", "step 1, First"),
        ('choices = ["this", "that"]\nright = 2', 'reach = "mistakes >= 0"', "is already reached at round 0"),
        ('choices = ["this", "that"]\nright = 2', 'reach = "halving.value > 0"', "has no 'halving.value'"),
        (ANSWERED, 'reach = "t >= 5"\nbecause = "It erred {mistakes=1} times."', "cannot state a number"),
    ],
)
def test_a_check_finds_what_the_run_does_not_bear_out(old: str, new: str, why: str) -> None:
    found = problems(lesson_of(changed(old, new), "x.toml", "x"))
    assert found
    assert found[0].text.startswith(f"step {found[0].step + 1}, ")
    assert why in found[0].text


def test_a_formula_states_no_number_of_a_run() -> None:
    reach = 'reach = "t >= 5"\nbecause = "It was $\\\\sum_{s=1}^t m_s$."'
    assert problems(lesson_of(changed(ANSWERED, reach), "x.toml", "x")) == []


def test_a_lesson_from_before_version_1_is_read_with_the_names_of_today() -> None:
    old = STEP.replace("--set eta=0.5", "--coins 200").replace("perceptron-separable", "winnow-as-printed-s7")
    step = lesson_of(ABOUT + old, "old.toml", "old").steps[0]
    assert (step.document.repeats, step.theorem) == (200, "winnow-erratum-7")
