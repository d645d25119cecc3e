"""Lessons on the command line: opened by id or file, rendered, listed, and rejected if invalid."""

from pathlib import Path

import pytest
from outcome import Call, refused, strict

from visualonline.app import document_of, lesson_of
from visualonline.args import WindowArgs
from visualonline.cli_args import parse
from visualonline.core.errors import Error
from visualonline.lessons.reading import lessons


def test_a_lesson_is_opened_by_its_id_or_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, *_ = lessons().values()
    asked = parse([first.id, "--step", "2", "--theme", "dark"])
    assert isinstance(asked, WindowArgs)
    assert (asked.step, asked.stream) == (2, None)
    assert document_of(asked, lesson_of(asked))[:2] == (first.steps[1].document, first.steps[1].round)
    asked = parse([f"{tmp_path}/mine.toml"])
    assert isinstance(asked, WindowArgs)
    assert (asked.lesson_path, asked.step) == (str(tmp_path / "mine.toml"), None), "it goes on where it was left"
    with pytest.raises(Error, match="There is no such file"):
        lesson_of(asked)
    monkeypatch.setattr("visualonline.app.language", lambda: "de")
    asked = parse([first.id])
    assert isinstance(asked, WindowArgs)
    assert lesson_of(asked) == lessons("de")[first.id]


def test_lessons_are_listed_with_what_they_say_of_themselves(call: Call) -> None:
    listed = strict(call("list", "lessons", "--json").out)
    assert [entry["id"] for entry in listed] == list(lessons())
    assert all(entry["name"] and entry["summary"] and entry["source"] for entry in listed)
    german = strict(call("list", "lessons", "--json", "--language", "de").out)
    assert [entry["id"] for entry in german] == list(lessons())
    assert german[0]["name"] == "Ein Spiel in Runden"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["protocol", "--step", "99"], "--step 99: this lesson has "),
        (["protocol", "--learner", "perceptron"], "--learner has no effect on a lesson, which determines what runs"),
        (["protocol", "--rounds", "3"], "--rounds has no effect on a lesson"),
        (["protocol", "--set", "eta=2"], "--set has no effect on a lesson"),
        (["separable", "--learner", "perceptron", "--step", "2"], "--step has no effect without a lesson"),
        (["none.toml"], "none.toml: There is no such file"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_one_sentence(call: Call, tmp_path: Path, words: list[str], why: str) -> None:
    assert why in refused(call("render", *words, "-o", tmp_path / "a.png"))


def test_a_step_is_drawn(call: Call, tmp_path: Path) -> None:
    outcome = call("render", "perceptron", "--step", "2", "--size", "1024x768", "-o", tmp_path / "a.png")
    assert (outcome.code, outcome.out, outcome.err) == (0, "", "")
    assert (tmp_path / "a.png").read_bytes()[:4] == b"\x89PNG"
