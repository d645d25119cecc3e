"""Write the exercise sheets of docs/sheets in Markdown and LaTeX, with the solutions in separate files.

A sheet contains the paper exercises of its week's lessons, and exercises with a run from docs/sheets/sheets.toml. In
that file, numbers of the runs are in braces as in lessons, so that a test can check them.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

from visualonline.core.typesetting import FORMULA
from visualonline.lessons.lesson import Lesson
from visualonline.lessons.quantity import without_names
from visualonline.lessons.reading import lessons

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "sheets"
_PLACE = re.compile("\ue000(\\d+)\ue001")
_SIGNS = {
    "\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "$": r"\$", "%": r"\%", "&": r"\&", "#": r"\#", "_": r"\_",
    "~": r"\textasciitilde{}", "^": r"\textasciicircum{}", "−": "$-$", "–": "--", "“": "``", "”": "''", "’": "'",
    "ô": r"\^o", "…": r"\dots{}",
}  # fmt: skip
"""LaTeX for characters that are special in LaTeX or that it does not support."""
_BEGINNING = r"""\documentclass[a4paper,11pt]{article}
\usepackage[T1]{fontenc}
\usepackage{amsmath,amssymb}
\usepackage[margin=25mm]{geometry}
\setlength{\parindent}{0pt}
\setlength{\parskip}{6pt}
\sloppy
\begin{document}
"""
_MARKS: Mapping[str, str] = {
    "paragraph_open": "", "paragraph_close": "\n\n", "softbreak": "\n", "em_open": r"\emph{", "em_close": "}",
    "strong_open": r"\textbf{", "strong_close": "}", "bullet_list_open": "\\begin{itemize}\n",
    "bullet_list_close": "\\end{itemize}\n\n", "list_item_open": r"\item ", "list_item_close": "", "inline": "",
    "heading_close": "}\n\n",
}  # fmt: skip
"""LaTeX for each kind of Markdown token that a sheet may contain."""


class Run(NamedTuple):
    """An exercise with a run. Numbers of the run are in braces."""

    title: str
    run: str
    ask: str
    solution: str


class Week(NamedTuple):
    """The sheet of one week: the lessons with its paper exercises, and the exercises with a run."""

    title: str
    paper: tuple[Lesson, ...]
    runs: tuple[Run, ...]


def weeks() -> list[Week]:
    """Return the weeks in order."""
    known = lessons()
    table = tomllib.loads((FOLDER / "sheets.toml").read_text("utf-8"))
    return [
        Week(week["title"], tuple(known[name] for name in week["paper"]), tuple(Run(**one) for one in week["run"]))
        for week in table["week"]
    ]


def sheets() -> dict[Path, str]:
    """Return the text of each file by path."""
    found = {}
    for number, week in enumerate(weeks(), 1):
        name = f"week-{number:02}"
        for ending, text in (("", _sheet(number, week)), ("-solutions", _solutions(number, week))):
            found[FOLDER / f"{name}{ending}.md"] = text
            found[FOLDER / f"{name}{ending}.tex"] = latex(text)
    return found


def latex(text: str) -> str:
    """Return a LaTeX document for a Markdown text with formulas between dollar signs."""
    formulas: list[str] = []

    def placed(found: re.Match[str]) -> str:
        formulas.append(found[0] if found[1] is None else f"\\[{found[1].strip()}\\]")
        return f"\ue000{len(formulas) - 1}\ue001"

    tokens = MarkdownIt("commonmark").parse(FORMULA.sub(placed, text))
    body = _PLACE.sub(lambda found: formulas[int(found[1])].replace("°", r"^\circ"), "".join(_written(tokens)))
    return f"{_BEGINNING}{body.rstrip()}\n\\end{{document}}\n"


def _written(tokens: Sequence[Token]) -> Iterator[str]:
    """Yield the LaTeX of a list of Markdown tokens. A link becomes its text."""
    for token in tokens:
        if token.type == "inline":
            yield from _written(token.children or [])
        elif token.type == "text":
            yield _escaped(token.content)
        elif token.type == "code_inline":
            yield rf"\texttt{{{_typed(token.content)}}}"
        elif token.type == "fence":
            yield f"\\begin{{quote}}\\ttfamily\\raggedright {_typed(token.content.strip())}\\end{{quote}}\n\n"
        elif token.type == "heading_open":
            yield r"\section*{" if token.tag == "h1" else r"\subsection*{"
        elif token.type not in {"link_open", "link_close"}:
            yield _MARKS[token.type]


def _escaped(text: str) -> str:
    return "".join(_SIGNS.get(sign, sign) for sign in text)


def _typed(text: str) -> str:
    """Return escaped text in which two hyphens do not become a dash."""
    return _escaped(text).replace("--", "-{}-")


def _sheet(number: int, week: Week) -> str:
    about = (
        "This sheet is for students of [the course of twelve weeks](../syllabus.md). The "
        f"[solutions](week-{number:02}-solutions.md) are in a file of their own."
    )
    return _text(number, week, "", about, lambda one: one.ask)


def _solutions(number: int, week: Week) -> str:
    about = f"This page is for lecturers. It has the solutions of [the sheet](week-{number:02}.md)."
    return _text(number, week, ", solutions", about, lambda one: one.solution)


def _text(number: int, week: Week, more: str, about: str, part: Callable[..., str]) -> str:
    parts = [f"# Week {number}: {week.title}{more}", about]
    for k, lesson in enumerate(week.paper, 1):
        where = "" if more else f"On paper, after the lesson `{lesson.id}`."
        parts += [f"## Exercise {k}: {lesson.title}", where, part(lesson.exercise)]
    for k, one in enumerate(week.runs, 1 + len(week.paper)):
        parts += [f"## Exercise {k}: {one.title}"]
        parts += [part(one), f"```\nvisualonline {one.run}\n```"] if not more else [part(one)]
    return "\n\n".join(without_names(text).strip() for text in parts if text) + "\n"
