"""Lessons written to files: reading them gives the same lesson, in a form that people would write."""

from pathlib import Path

import pytest

from visualonline.core.errors import Error
from visualonline.lessons.keyed_file import LessonError
from visualonline.lessons.lesson import Lesson
from visualonline.lessons.merging import save_lesson
from visualonline.lessons.reading import lesson_of, lessons, read_lesson
from visualonline.lessons.writing import lesson_table, toml_of

LESSONS = tuple(lessons().values())


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_lesson_that_was_written_is_read_as_the_same(lesson: Lesson) -> None:
    assert lesson_of(toml_of(lesson_table(lesson)), "x.toml", lesson.id) == lesson


FULL = """\
title = "A title"
topic = "A topic"
summary = "One line"
source = "Somebody"
minutes = 5
goals = ["one", "two"]
before = ["what a vote is"]
recap = ["A mistake costs half.", "So {mistakes=0} are left."]

[exercise]
ask = "Prove it."
solution = "By induction."

[[step]]
title = "First"
run = "separable:margin=0.2 --rounds 12 --learner perceptron --set perceptron.eta=0.5"
round = 3
phase = "label"
panels = ["rule", "weights"]
theorem = "perceptron-separable"
highlight = ["rule"]
speed = 0.5
text = \"\"\"
Say "look" at $w_t$:

$$\\\\hat y_t$$
\"\"\"

[step.question]
ask = "Which?"
choices = ["this", "that"]
right = 2
because = "That."
why = ["Not this."]
show_round = 12

[[step]]
title = "Second"
round = 0
text = "The same run and panels."
notes = "Ask who disagrees."

[step.question]
ask = "How many?"
answer = "B.mistakes@12=1,200"
within = 1.5
because = "So."

[[step]]
title = "Third"
round = 0
panels = []
text = "The same run, and no panels."

[step.question]
ask = "Go on."
reach = "mistakes >= 5 and eta < 0.25 and halving.verdict == holds"
because = "So."
hint = "Lower η."

[[step]]
title = "Fourth"
run = "separable:margin=0.2 --rounds 12 --learner perceptron --set perceptron.eta=0.5"
round = 0
text = "The same run, with the panels of the learner."

[[step]]
title = "Fifth"
run = "clicked --learner perceptron"
round = 0
text = "Another run."
"""


def test_a_file_says_in_a_fixed_order_what_is_new_in_each_step() -> None:
    assert toml_of(lesson_table(lesson_of(FULL, "x.toml", "x"))) == FULL


@pytest.mark.parametrize(
    "text",
    ['three """ and four """"', 'ends in a quote"', "a tab\tand a bell\x07 and \x7f", r"\n is no line, \\ no row",
     "two\n\n\nlines", 'lines\nwith """ and "', "\\frac\n\\beta\\", "é − 𝛼", "a\u2028b\x85c\nd\x0be"],
)  # fmt: skip
def test_every_text_comes_back(text: str) -> None:
    table = lesson_table(lesson_of(FULL, "x.toml", "x"))
    table["step"][0]["text"] = table["title"] = text
    table["goals"] = [text, text]
    again = lesson_of(toml_of(table), "x.toml", "x")
    assert (again.title, again.goals, again.steps[0].text) == (text, (text, text), text)


def test_a_long_list_has_a_line_for_each() -> None:
    table = lesson_table(lesson_of(FULL, "x.toml", "x")) | {"goals": ["a" * 60, "b" * 60]}
    assert f'goals = [\n    "{"a" * 60}",\n    "{"b" * 60}",\n]\n' in toml_of(table)


def test_a_lesson_is_saved_whole_or_not_at_all(tmp_path: Path) -> None:
    path, lesson = tmp_path / "07-mine.toml", lesson_of(FULL, "x.toml", "mine")
    table = lesson_table(lesson)
    assert save_lesson(table, str(path)) == lesson == read_lesson(path)
    table["step"][1]["question"]["within"] = "two"
    wrong = r"07-mine\.toml, line 46: step\.question\.within: The value must be"
    with pytest.raises(LessonError, match=wrong) as failure:
        save_lesson(table, str(path))
    assert failure.value.step == 1
    assert read_lesson(path) == lesson
    with pytest.raises(Error, match="The lesson could not be written"):
        save_lesson(lesson_table(lesson), str(tmp_path / "none" / "x.toml"))
