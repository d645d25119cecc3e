"""The course: every lesson has its week, every learner its lesson or the reason why not."""

import re
from pathlib import Path

import pytest

from visualonline.core.catalog import catalog
from visualonline.core.languages import languages
from visualonline.lessons.reading import lessons

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("language", languages())
def test_each_lesson_has_its_place_and_each_learner_a_lesson_or_a_reason(language: str) -> None:
    page = (DOCS / ("" if language == "en" else language) / "syllabus.md").read_text("utf-8")
    weeks = re.findall(r"^\| (\d+)\. .+? \| .+? \| (.+?) \|", page, re.M)
    assert [int(week) for week, _ in weeks] == list(range(1, 13))
    known = lessons()
    placed = re.findall(r"`([\w-]+)`", page)
    assert not set(known) - set(placed)
    assert {name for _, row in weeks for name in re.findall(r"`(.+?)`", row)} <= set(known)
    taught = {one.id for lesson in known.values() for step in lesson.steps for one in step.document.learners}
    reasons = dict(re.findall(r"^\| `([\w-]+)` \| (.+?) \|$", page, re.M))
    assert set(reasons) == set(catalog("learners").plugins) - taught
    assert all(reason.endswith(".") for reason in reasons.values())
