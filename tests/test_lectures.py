"""The page on the lectures: each of its commands opens the described run, and no erratum is missing."""

import re
import shlex
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from typed import of_kind, some

from visualonline.args import WindowArgs
from visualonline.cli_args import parse
from visualonline.core.catalog import catalog, find
from visualonline.core.plugin import Learner
from visualonline.lessons.reading import lessons
from visualonline.runs.api import Experiment, judge_all, open_stream, prepare_runs, run_to_end
from visualonline.session.document_options import settings_for
from visualonline.session.feeds.figure import FigureFeed
from visualonline.theorems.erratum import errata
from visualonline.views.panel import PanelKind

pytestmark = pytest.mark.usefixtures("dependencies_alone")  # nor may a command of this page
DOCS = Path(__file__).parent.parent / "docs"
LECTURES = (DOCS / "lectures.md").read_text(encoding="utf-8")
ERRATA = (DOCS / "errata.md").read_text(encoding="utf-8")
PANELS = {kind.name: of_kind(kind, PanelKind) for kind in catalog("panels").plugins.values()}
ROUNDS = 40


class Part(NamedTuple):
    """A part of a lecture: the panels and theorems that show it, and the arguments that open it."""

    panels: tuple[str, ...]
    theorems: tuple[str, ...]
    argv: tuple[str, ...]


def rows(text: str) -> list[list[str]]:
    """Return the cells of all tables but their heads."""
    lines = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line] for line in lines]
    return [row for row in cells if row[0] != "part" and not row[0].startswith("---")]


def part(row: list[str]) -> Part:
    _place, _says, where, command = row
    [words] = re.findall(r"^`visualonline (.+)`$", command)
    return Part(tuple(re.findall(r"\*\*(.+?)\*\*", where)), tuple(re.findall(r"`(.+?)`", where)), tuple(words.split()))


@cache
def opened(argv: tuple[str, ...]) -> list[Experiment]:
    """Return the runs of a command of the window on the first rounds of its stream."""
    asked = of_kind(parse(shlex.split(" ".join(argv))), WindowArgs)
    spec = some(asked.stream)
    spec = replace(spec, rounds=min(spec.rounds or ROUNDS, ROUNDS))
    learners = [of_kind(find("learners", name), Learner) for name in asked.learners]
    chosen = [(learner, settings_for(learner, asked.settings)) for learner in learners]
    return [judge_all(run_to_end(run)) for run in prepare_runs(spec, open_stream(spec), chosen, asked.batch)]


PARTS = {" | ".join(row[:2]): part(row) for row in rows(LECTURES)}


def test_there_are_five_lectures_and_no_part_is_lost() -> None:
    assert len(re.findall(r"^## ", LECTURES, re.MULTILINE)) == 5
    assert len(PARTS) == len(rows(LECTURES)) > 60


@pytest.mark.parametrize("name", PARTS)
def test_a_part_is_opened_by_its_command_and_shown_where_it_says(name: str) -> None:
    one = PARTS[name]
    runs = opened(one.argv)
    assert runs
    assert all(run.rounds > 0 for run in runs)
    assert one.panels
    for panel in one.panels:
        feed = PANELS[panel].feed
        if feed is not None and isinstance(made := feed(), FigureFeed):
            assert all(made.refusal(run) == "" for run in runs), panel
    for theorem in one.theorems:
        verdicts = [found.verdict for run in runs for found in run.theorems() if found.id == theorem]
        assert verdicts, theorem
        assert "not applicable" not in verdicts
        assert "violated" not in verdicts


def test_a_panel_that_shows_nothing_of_a_learner_would_be_found() -> None:
    [run] = opened(("noisy", "--learner", "perceptron"))
    assert of_kind(some(PANELS["Simplex"].feed)(), FigureFeed).refusal(run)


def test_every_erratum_is_shown_by_runs_or_told_and_linked_to_its_text() -> None:
    numbers = [one.number for one in errata()]
    assert [int(number) for number in re.findall(r"^## Erratum (\d+)$", ERRATA, re.MULTILINE)] == numbers
    told = [int(number) for number in re.findall(r"^### Erratum (\d+)\n\n.+\n\n- .+\n- .+$", ERRATA, re.MULTILINE)]
    assert len(set(numbers + told)) == len(numbers + told)
    assert set(numbers + told) >= set(range(1, 36))
    linked = re.findall(r"\[(?:erratum )?(\d+)\]\(errata\.md#erratum-(\d+)\)", LECTURES)
    assert len(linked) > 20
    assert [pair for pair in linked if pair[0] != pair[1] or int(pair[0]) not in numbers + told] == []
    assert not re.search(r"errat\w+ \d", LECTURES.replace("[erratum ", ""), re.IGNORECASE), "one without a link"


def test_the_lessons_that_a_lecture_names_exist() -> None:
    named = [name for line in re.findall(r"^Lessons:[^|]+?\.$", LECTURES, re.M) for name in re.findall("`(.+?)`", line)]
    assert len(named) > 30
    assert set(named) <= set(lessons())
