"""Write lessons as pages for a browser: a folder with a page for each lesson and an index, for offline use."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from visualonline.core.errors import Error, system_reason
from visualonline.core.notation import in_notation
from visualonline.core.progress import ProgressCallback, null_progress
from visualonline.core.whole_file import write_text
from visualonline.core.wording import markup
from visualonline.export.live_page import LivePage
from visualonline.export.markdown_page import html_of
from visualonline.export.page import (
    LIVE_SCRIPTS,
    PARTS,
    asset_scripts,
    filled,
    live_parts,
    run_data,
    texts,
    theorem_data,
)
from visualonline.export.page_words import ENGLISH_PAGE, LESSON_WORDS, LIVE_WORDS, WORDS, Speech
from visualonline.lessons.check import finish
from visualonline.lessons.lesson import Choose, Lesson, Predict, Question, Reach, Step
from visualonline.lessons.live_steps import conditions_data, live_run
from visualonline.lessons.quantity import without_names
from visualonline.runs.api import judge_all
from visualonline.runs.run import Run
from visualonline.session.document import Document
from visualonline.session.workspace import Workspace

_DRAWN = re.compile(r'<path (transform="[^"]*") d="([^"]*)"([^>]*?)/>')
"""An outline in a formula's SVG, with its position and colour."""


class IntroAndRecap(NamedTuple):
    """The introduction before a lesson's first step, and the recap after its last one, in Markdown."""

    introduction: str
    recap: str


def lesson_page(
    lesson: Lesson,
    frame: IntroAndRecap,
    after: Lesson | None = None,
    speech: Speech = ENGLISH_PAGE,
    beside: dict[str, str] | None = None,
) -> str:
    """Return the HTML page of a lesson.

    Parameters
    ----------
    after : Lesson, optional
        The next lesson, to which the end of the page links.
    beside : dict, optional
        Receives the files that the page loads, see `filled`. If None, the page is one file.

    Raises
    ------
    Error
        If a step cannot be run, or has more rounds than a page can hold.
    """
    words, played = speech.words(WORDS | LESSON_WORDS), _Played(lesson, speech)
    compared = zip(lesson.steps, _theorems(lesson), strict=True)
    steps = [_step(step, theorem, *played.places(step, theorem), played) for step, theorem in compared]
    content = {
        "id": lesson.id,
        "introduction": html_of(frame.introduction),
        "recap": html_of(frame.recap),
        "exercise": None if lesson.exercise is None else {
            name: html_of(without_names(text, speech.language)) for name, text in lesson.exercise._asdict().items()
        },
        "steps": steps,
        "next": None if after is None else {"file": _file(after), "title": after.title},
        "command": f"visualonline {lesson.id}",
    }  # fmt: skip
    if played.is_live:
        words |= speech.words(LIVE_WORDS)
    data = texts(words, speech) | {
        "lesson": content, "runs": played.runs, "theorems": played.theorems, "statements": played.shared_statements(),
    }  # fmt: skip
    outlines = Outlines()
    code, made = played.live.code(lesson.id)  # completes the data of the learners
    if played.is_live:
        data |= code | {"live": True}
    data, parts = outlines.shared(data), {"outlines": outlines.svg}
    scripts = asset_scripts("viewer.js", "progress.js", "scorm.js")
    if played.is_live:
        parts |= live_parts(words)
        scripts |= asset_scripts(*LIVE_SCRIPTS, "reach.js") | made
    scripts |= asset_scripts("lesson.js")
    return filled("lesson.html", lesson.title, speech, words, data, scripts, beside, **parts)


class _Played:
    """The runs shown in a lesson's steps and the theorems used there, each stored once.

    Attributes
    ----------
    runs : list of dict
        Data for the viewer, one entry per run.
    theorems : list of dict or None
        Judgements of first learners by theorems. Each step refers to one entry.
    speech : Speech
    live : LivePage
        The code of the learners that a visitor runs.
    """

    def __init__(self, lesson: Lesson, speech: Speech) -> None:
        self.live = LivePage(speech)
        self._questions: dict[Document, list[Reach]] = {}
        for step in lesson.steps:
            if isinstance(step.question, Reach):
                self._questions.setdefault(step.document.runs_alone, []).append(step.question)
        self.runs: list[dict[str, Any]] = []
        self.theorems: list[dict[str, Any] | None] = []
        self.speech = speech
        self._places: dict[Document, int] = {}
        self._judged: dict[tuple[int, str], int] = {}
        self._workspaces: list[Workspace] = []

    def places(self, step: Step, theorem: str) -> tuple[int, int]:
        """Return the indices of a step's run and of its judged theorem. New entries are made as needed."""
        alone = step.document.runs_alone
        if alone not in self._places:
            self._places[alone] = len(self.runs)
            self._play(Workspace(step.document, self._workspaces[-1] if self._workspaces else None))
        place = self._places[alone]
        if (place, theorem) not in self._judged:
            self._judged[place, theorem] = len(self.theorems)
            self.theorems.append(self._judge(self._workspaces[place].runs[0], place, theorem))
        return place, self._judged[place, theorem]

    @property
    def is_live(self) -> bool:
        """Whether a visitor can change a run."""
        return any("live" in run for run in self.runs)

    def reached(self, place: int, question: Reach) -> list[tuple[int, int]]:
        """Return the first and last round of each stretch of rounds at which the run is in the state to be reached."""
        found: list[tuple[int, int]] = []
        wanted = sorted(question.conditions, key=lambda one: "." in one.quantity.name)  # theorems take the longest
        if any(one.quantity.round is not None for one in wanted):
            return found  # such a state is not reached by going to a round
        runs = self._workspaces[place].runs
        for t in range(len(runs[0].trace) + 1):
            if all(one.holds(runs, t) for one in wanted):
                adjoins = bool(found) and found[-1][1] == t - 1
                found[-1:] = [(found[-1][0], t)] if adjoins else [*found[-1:], (t, t)]
        return found

    def _play(self, workspace: Workspace) -> None:
        for run in workspace.runs:
            judge_all(finish(run))
        place = len(self.runs)
        self._workspaces.append(workspace)
        self.runs.append(run_data(workspace.runs, speech=self.speech))
        questions = self._questions.get(workspace.document.runs_alone)
        found = None if questions is None else live_run(self.live, workspace.runs, questions)
        if found is not None:
            self.runs[place]["live"] = found
        for run, learner in zip(workspace.runs[1:], self.runs[place]["learners"][1:], strict=True):
            learner["theorem"] = self._judge(run, place)

    def _judge(self, run: Run, place: int, theorem: str = "") -> dict[str, Any] | None:
        return theorem_data(run, self.runs[place]["rounds"], theorem, self.speech)

    def shared_statements(self) -> list[str]:
        """Replace each statement by its index, because many are equal. Return the distinct statements."""
        found: dict[str, int] = {}
        beside = (learner["theorem"] for run in self.runs for learner in run["learners"][1:])
        for theorem in (*self.theorems, *beside):
            for form in theorem["forms"] if theorem is not None else ():
                form["statement"] = found.setdefault(form["statement"], len(found))
        return list(found)


class Outlines:
    """The outlines of letters and symbols in a page's formulas, each stored once."""

    def __init__(self) -> None:
        self._places: dict[str, int] = {}

    def shared(self, data: Any) -> Any:
        """Return a copy of the data in which formulas refer to shared outlines."""
        if isinstance(data, str):
            return _DRAWN.sub(self._reference, data)
        if isinstance(data, dict):
            return {name: self.shared(value) for name, value in data.items()}
        if isinstance(data, list | tuple) and any(isinstance(value, str | dict | list | tuple) for value in data):
            return [self.shared(value) for value in data]
        return data

    def _reference(self, found: re.Match[str]) -> str:
        place = self._places.setdefault(found[2], len(self._places))
        return f'<use href="#f{place}" {found[1]}{found[3].rstrip()}/>'

    @property
    def svg(self) -> str:
        """An SVG element that defines the outlines."""
        paths = "".join(f'<path id="f{place}" d="{outline}"/>' for outline, place in self._places.items())
        return f'<svg width="0" height="0" aria-hidden="true" style="position:absolute"><defs>{paths}</defs></svg>'


def write_lessons(
    lessons: Sequence[Lesson],
    frames: Mapping[str, IntroAndRecap],
    folder: Path,
    speech: Speech = ENGLISH_PAGE,
    progress: ProgressCallback = null_progress,
) -> dict[Path, list[str]]:
    """Write an index page and a page for each lesson to a folder, and next to them the files that they share.

    Returns
    -------
    dict
        The path of each page, the index first, and the files that it loads, relative to the folder.

    Raises
    ------
    Error
        If a lesson cannot be run, or a file cannot be written.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / PARTS).mkdir(exist_ok=True)
    except OSError as error:
        raise Error(f"{folder}: The folder could not be created: {system_reason(error)}.") from error
    written: dict[Path, list[str]] = {folder / "index.html": []}
    shared: set[str] = set()

    def write(path: Path, text: str, beside: dict[str, str]) -> None:
        for name in beside.keys() - shared:
            write_text(str(folder / name), beside[name], "The page")
        shared.update(beside)
        write_text(str(path), text, "The page")
        written[path] = list(beside)

    for k, lesson in enumerate(lessons):
        progress("write the lessons", k, len(lessons), None)
        after = lessons[k + 1] if k + 1 < len(lessons) else None
        beside: dict[str, str] = {}
        text = lesson_page(lesson, frames[lesson.id], after, speech, beside)
        write(folder / _file(lesson), text, beside)
    beside = {}
    text = index_page(lessons, speech, beside)
    write(folder / "index.html", text, beside)
    return written


def index_page(
    lessons: Sequence[Lesson], speech: Speech = ENGLISH_PAGE, beside: dict[str, str] | None = None
) -> str:
    """Return the index page, which lists lessons by topic and shows the reader's progress in each."""
    words = speech.words(LESSON_WORDS)
    parts = []
    for topic, those in groupby(lessons, key=lambda lesson: lesson.topic):
        parts.append(f"<h2>{markup(topic)}</h2>\n<ul>")
        for lesson in those:
            minutes = words["minutes"].format(minutes=lesson.minutes)
            place = f'<span class="standing" data-lesson="{lesson.id}"></span>'
            about = f"<small>{markup(lesson.summary)}, {minutes} {place}</small>"
            parts.append(f'<li><a href="{_file(lesson)}">{markup(lesson.title)}</a>{about}</li>')
        parts.append("</ul>")
    shown = words | speech.words(WORDS)
    scripts = asset_scripts("progress.js", "index.js")
    return filled("index.html", words["lessons"], speech, shown, words, scripts, beside, list="\n".join(parts))


def _file(lesson: Lesson) -> str:
    return f"{lesson.id}.html"


def _theorems(lesson: Lesson) -> Iterator[str]:
    """Yield each step's theorem: its own, or that of the previous step if both have the same run."""
    before, theorem = None, ""
    for step in lesson.steps:
        now = step.document.runs_alone
        theorem = step.theorem or (theorem if now == before else "")
        before = now
        yield theorem


def _step(step: Step, judged: str, run: int, theorem: int, played: _Played) -> dict[str, Any]:
    return {
        "title": step.title,
        "text": html_of(without_names(step.text, played.speech.language)),
        "run": run,
        "theorem": theorem,
        "judged": judged,
        "round": step.round,
        "speed": step.speed,
        "answer_round": step.answer_round,
        "question": None if step.question is None else _question(step.question, run, played),
    }


def _question(question: Question, run: int, played: _Played) -> dict[str, Any]:
    language = played.speech.language

    def html(text: str, *, inline: bool = False) -> str:
        return html_of(without_names(text, language), inline=inline)

    entry: dict[str, Any] = {"ask": html(question.ask), "because": html(question.because)}
    if isinstance(question, Choose):
        choices = [html(choice, inline=True) for choice in question.choices]
        why = [html(text) for text in question.why]
        return entry | {"kind": "choose", "choices": choices, "right": question.right, "why": why}
    if isinstance(question, Predict):
        answer = question.answer
        written = in_notation(answer.written, language)
        return entry | {"kind": "predict", "answer": answer.number, "written": written, "within": question.within}
    hint = html_of(question.hint, inline=True)
    reached = {"rounds": played.reached(run, question), "conditions": conditions_data(question)}
    return entry | {"kind": "reach", "hint": hint, **reached}
