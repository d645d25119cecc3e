"""A lesson saved by the editor over a hand-written file: unchanged parts stay as written."""

import copy
import random
from pathlib import Path

import pytest

from visualonline.lessons.files import shipped
from visualonline.lessons.merging import merged, save_lesson
from visualonline.lessons.reading import lesson_of, read_lesson
from visualonline.lessons.writing import Table, lesson_table, toml_of

HAND = """\
# by hand
goals   = ["one",
           "two"]  # more to come
title = "A title"
topic = 'A topic'
summary = "One line"
source = "Somebody"
minutes = 5

[[step]]
# the first one
title = "First"
run = "separable:margin=0.2 --rounds 12 --learner perceptron --set eta=0.5"
round = 3
text = '''
Look at \\alpha.
'''
[step.question]
right = 2  # counts from 1
choices = ["a", "b"]
ask = "?"
because = "So."

[[step]]
title = "Second"
text = "More."  # short
"""


def test_a_file_stays_as_it_is_where_nothing_changed() -> None:
    assert merged(HAND, "x.toml", lesson_table(lesson_of(HAND, "x.toml", "x"))) == HAND
    for path in shipped()[::9]:
        text = path.read_text("utf-8")
        assert merged(text, path.name, lesson_table(lesson_of(text, path.name, "x"))) == text


def test_only_the_lines_of_a_change_are_written_anew(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(HAND, "utf-8")
    table = lesson_table(read_lesson(path))
    table["minutes"] = 7
    table["step"][0]["question"]["why"] = ["Not a."]
    table["step"][1]["text"] = "Less."
    lesson = save_lesson(table, str(path))
    assert lesson == read_lesson(path)
    changed = HAND.replace("minutes = 5", "minutes = 7").replace('text = "More."  # short', 'text = "Less."  # short')
    assert path.read_text("utf-8").replace('why = ["Not a."]\n', "") == changed


def test_steps_are_moved_removed_and_added_with_what_they_say() -> None:
    table = lesson_table(lesson_of(HAND, "x.toml", "x"))
    new = copy.deepcopy(table["step"][1]) | {"title": "New"}
    table["step"] = [new, table["step"][1], table["step"][0]]
    text = merged(HAND, "x.toml", table)
    assert lesson_table(lesson_of(text, "x.toml", "x")) == table
    assert text.index("# short") < text.index("# the first one") < text.index("# counts from 1")
    table["step"] = table["step"][2:]
    text = merged(HAND, "x.toml", table)
    assert "# short" not in text
    assert lesson_table(lesson_of(text, "x.toml", "x")) == table


def edited(table: Table, rng: random.Random) -> Table:
    """Return a lesson's table after some random edits."""
    table = copy.deepcopy(table)
    steps = table["step"]
    for _ in range(rng.randint(1, 4)):
        k = rng.randrange(len(steps))
        edit = rng.choice(("text", "remove", "move", "title", "copy", "question", "recap", "panels", "round"))
        if edit == "remove" and len(steps) > 2:
            steps.pop(k)
        elif edit == "move":
            steps.insert(rng.randrange(len(steps)), steps.pop(k))
        elif edit == "copy":
            steps.insert(k, copy.deepcopy(steps[k]) | {"title": "New"})
        elif edit == "recap":
            table |= {"recap": [], "exercise": {}}
        elif edit in ("question", "panels"):
            steps[k].pop(edit, None)
        else:
            steps[k][edit] = {"text": 'New $x$ "q".\nTwo.', "title": f"T{k}", "round": 1}.get(edit, steps[k].get(edit))
    return table


@pytest.mark.parametrize("path", shipped()[4::12], ids=lambda path: path.stem)
def test_a_merged_file_holds_what_a_new_one_would_hold(path: Path) -> None:
    text, rng = path.read_text("utf-8"), random.Random(7)
    before = lesson_table(lesson_of(text, path.name, "x"))
    for _ in range(6):
        table = edited(before, rng)
        assert lesson_of(merged(text, path.name, table), path.name, "x") == lesson_of(toml_of(table), path.name, "x")


def test_what_is_no_lesson_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("not = [toml", "utf-8")
    table = lesson_table(lesson_of(HAND, "x.toml", "x"))
    save_lesson(table, str(path))
    assert path.read_text("utf-8") == toml_of(table)
