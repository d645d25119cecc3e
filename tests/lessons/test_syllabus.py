"""The course: every lesson has its week. `bootstrap.py pages` lists the learners without one."""

import re
from pathlib import Path

import pytest

from visualonline.core.languages import languages
from visualonline.lessons.reading import lessons

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("language", languages())
def test_each_lesson_has_its_place_in_the_course(language: str) -> None:
    page = (DOCS / ("" if language == "en" else language) / "syllabus.md").read_text("utf-8")
    weeks = re.findall(r"^\| (\d+)\. .+? \| .+? \| (.+?) \|", page, re.M)
    assert [int(week) for week, _ in weeks] == list(range(1, 13))
    known = lessons()
    placed = re.findall(r"`([\w-]+)`", page)
    assert not set(known) - set(placed)
    assert {name for _, row in weeks for name in re.findall(r"`(.+?)`", row)} <= set(known)
