"""Lessons in other languages: complete, with the same numbers and formulas, and rejected otherwise."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from visualonline.core.languages import languages
from visualonline.core.notation import markdown_in_notation, notation
from visualonline.core.typesetting import set_once
from visualonline.lessons.files import shipped, translation_file
from visualonline.lessons.keyed_file import LessonError
from visualonline.lessons.lesson import Choose, Lesson, Reach
from visualonline.lessons.quantity import without_names
from visualonline.lessons.reading import lesson_of, lessons, read_lesson
from visualonline.lessons.translation import translated

LANGUAGES = tuple(code for code in languages() if (shipped()[0].parent / code).is_dir())
"""The languages that lessons are translated into; a window may speak others too."""
FORMULA = re.compile(r"\$\$.+?\$\$|\$.+?\$", re.DOTALL)
IN_WORDS = re.compile(r"\\(?:text|mathrm)\{[^{}]*\}|\s")
"""Words and spaces in a formula."""
NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
MOST_WORDS = 120
"""In the text of a step. A language may need some more than English."""


def texts(lesson: Lesson) -> Iterator[tuple[str, str]]:
    """Yield every text of a lesson that is said in the language of the reader, after its place."""
    yield from (("title", lesson.title), ("topic", lesson.topic), ("summary", lesson.summary))
    for place in ("goals", "before", "recap", "exercise"):
        yield from ((place, text) for text in getattr(lesson, place) or ())
    for i, step in enumerate(lesson.steps):
        yield from ((f"step {i + 1}", text) for text in (step.title, step.text))
        if step.question is not None:
            said = (step.question.ask, step.question.because)
            offered = (*step.question.choices, *step.question.why) if isinstance(step.question, Choose) else ()
            hint = (step.question.hint,) if isinstance(step.question, Reach) else ()
            yield from ((f"question {i + 1}", text) for text in (*said, *offered, *hint) if text)


def exact(text: str, language: str) -> tuple[Counter[str], Counter[str]]:
    """Return the formulas and the numbers, without signs between thousands, of a text in a language's notation."""
    formulas = Counter(IN_WORDS.sub("", formula) for formula in FORMULA.findall(text))
    whole = FORMULA.sub("", without_names(text, language)).replace(notation(language).thousands, "")
    return formulas, Counter(NUMBER.findall(whole))


def words(text: str) -> list[str]:
    """Return the words of a text, without formulas, numbers, signs and function names."""
    return [word for word in re.findall(r"[^\W\d_]{2,}", FORMULA.sub("", without_names(text))) if word != "ln"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lesson_has_every_text_in_every_language_with_the_same_formulas_and_numbers(language: str) -> None:
    assert "de" in LANGUAGES
    there, topics = lessons(language), dict[str, str]()
    for path, lesson in zip(shipped(), lessons().values(), strict=True):
        assert translation_file(path, language) is not None
        theirs = there[lesson.id]
        assert topics.setdefault(lesson.topic, theirs.topic) == theirs.topic
        for (place, text), (_, said) in zip(texts(lesson), texts(theirs), strict=True):
            at = f"{lesson.id}, {place}: {said[:60]}"
            assert exact(said, language) == exact(markdown_in_notation(text, language), language), at
            assert said != text or len(words(text)) < 2, at  # one word may be a name
        for step in theirs.steps:
            assert len(FORMULA.sub("x", without_names(step.text)).split()) <= MOST_WORDS, (lesson.id, step.title)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_formula_with_words_can_be_set(language: str) -> None:
    ours = {formula for lesson in lessons().values() for _, text in texts(lesson) for formula in FORMULA.findall(text)}
    for lesson in lessons(language).values():
        new = {formula for _, text in texts(lesson) for formula in FORMULA.findall(text)} - ours
        assert [tex for tex in new if set_once(tex.strip("$").strip(), True) is None] == []


LESSON = """\
title = "A title"
topic = "A topic"
summary = "One line"
source = "Somebody"
minutes = 5
goals = ["one", "two"]
before = ["votes"]
recap = ["It erred {mistakes@12=1} time."]
[exercise]
ask = "Why?"
solution = "So."

[[step]]
title = "First"
run = "separable:margin=0.2 --rounds 12 --learner perceptron"
round = 3
text = "It erred {mistakes=1} time of {t=3}."
[step.question]
ask = "Which?"
choices = ["this", "{mistakes@12=1,000}"]
right = 2
because = "That."
why = ["No, {t=3}."]
show_round = 12

[[step]]
title = "Second"
text = "Its verdict is {perceptron-separable.verdict=vacuous}."
"""
GERMAN = """\
title = "Ein Titel"
topic = "Ein Thema"
summary = "Eine Zeile"
goals = ["eins", "zwei"]
before = ["Abstimmungen"]
recap = ["{mistakes@12=1} Fehler."]
[exercise]
ask = "Warum?"
solution = "Darum."

[[step]]
title = "Erstens"
text = "Von {t=3} Runden war {mistakes=1} ein Fehler."
[step.question]
ask = "Welches?"
choices = ["dieses", "{mistakes@12=1000}"]
because = "Jenes."
why = ["Nein, {t=3}."]

[[step]]
title = "Zweitens"
text = "Sein Urteil ist nichtssagend."
"""


def test_a_translation_is_laid_over_the_lesson_and_changes_no_more_than_its_texts(tmp_path: Path) -> None:
    path, beside = tmp_path / "07-mine.toml", tmp_path / "de" / "07-mine.toml"
    path.write_text(LESSON, encoding="utf-8")
    lesson = read_lesson(path)
    assert read_lesson(path, "de") == lesson  # without a translation it is read as it is
    beside.parent.mkdir()
    beside.write_text(GERMAN, encoding="utf-8")
    german = read_lesson(path, "de")
    assert (german.id, german.title, german.goals, german.source) == ("mine", "Ein Titel", ("eins", "zwei"), "Somebody")
    for step, theirs in zip(lesson.steps, german.steps, strict=True):
        assert (theirs.document, theirs.round, theirs.answer_round) == (step.document, step.round, step.answer_round)
    asked = german.steps[0].question
    assert isinstance(asked, Choose)
    assert (asked.ask, asked.choices[0], asked.right, asked.because) == ("Welches?", "dieses", 1, "Jenes.")
    assert (asked.why, german.before) == (("Nein, {t=3}.",), ("Abstimmungen",))
    assert german.recap == ("{mistakes@12=1} Fehler.",)
    assert german.exercise == ("Warum?", "Darum.")
    assert german.steps[1].title == "Zweitens"
    assert read_lesson(path) == lesson
    beside.write_text(GERMAN.replace("Erstens", ""), encoding="utf-8")
    with pytest.raises(LessonError, match=r"de/07-mine\.toml, line 12: step\.title: The text must not be empty"):
        read_lesson(path, "de")


@pytest.mark.parametrize(
    ("old", "new", "line", "key", "why"),
    [
        ('topic = "Ein Thema"\n', "", None, "topic", "missing"),
        ('goals = ["eins", "zwei"]', 'goals = ["eins"]', 4, "goals", "must be 2, as in the lesson"),
        ('summary = "Eine Zeile"', 'summary = "Eine Zeile"\nminutes = 5', 4, "minutes", "Unknown key"),
        (GERMAN[GERMAN.rindex("[[step]]"):], "", 11, "step", "has 2 steps, but this translation has 1"),
        ('nichtssagend."', 'nichtssagend."\n\n[[step]]\ntitle = "3"\ntext = "3"', 24, "step", "translation has 3"),
        ('nichtssagend."', 'nichtssagend."\n[step.question]\nask = "?"', 23, "step.question", "no question"),
        (GERMAN[GERMAN.index("[step.q"):GERMAN.rindex("[[step]]")], "", 11, "step.question", "missing"),
        ('because = "Jenes."\n', "", 14, "step.question.because", "missing"),
        ('"dieses", ', "", 16, "step.question.choices", "must be 2, as in the lesson, not 1"),
        ("mistakes@12=1000", "mistakes@12=1001", 16, "step.question.choices", "does not state mistakes@12=1001"),
        ('before = ["Abstimmungen"]\n', "", None, "before", "must be 1, as in the lesson, not 0"),
        ("} Fehler.", "} Fehler {mistakes=1}.", 6, "recap", "does not state mistakes=1"),
        ('[exercise]\nask = "Warum?"\nsolution = "Darum."\n', "", None, "exercise", "The lesson has an exercise"),
        ('solution = "Darum."\n', "", 7, "exercise.solution", "missing"),
        ('why = ["Nein, {t=3}."]\n', "", 14, "step.question.why", "must be 1, as in the lesson, not 0"),
        ("{t=3} Runden", "3 Runden", 13, "step.text", "states t=3 here"),
        ("Von {t=3}", "Von {t=}", 13, "step.text", "states t=3 here"),
    ],
)  # fmt: skip
def test_a_translation_that_is_not_up_to_its_lesson_is_refused(
    old: str, new: str, line: int | None, key: str, why: str
) -> None:
    assert GERMAN.count(old) == 1
    with pytest.raises(LessonError, match=re.escape(why)) as failure:
        translated(lesson_of(LESSON, "x.toml", "x"), GERMAN.replace(old, new), "de/x.toml", "de")
    assert (failure.value.file, failure.value.line, failure.value.key) == ("de/x.toml", line, key)
