"""Write the exercise sheets of docs/sheets in Markdown and LaTeX, with the solutions in separate files.

A sheet contains the paper exercises of its week's lessons, and exercises with a run from docs/sheets/sheets.toml. In
that file, numbers of the runs are in braces as in lessons, so that a test can check them. The sheets in another
language are in its own folder, beside a file with the texts only. As in lessons, its numbers are in English notation.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

from visualonline.core.languages import ENGLISH, languages
from visualonline.core.notation import markdown_in_notation
from visualonline.core.typesetting import FORMULA
from visualonline.lessons.lesson import Lesson
from visualonline.lessons.quantity import without_names
from visualonline.lessons.reading import lessons

_DOCS = Path(__file__).resolve().parents[1] / "docs"
_PLACE = re.compile("\ue000(\\d+)\ue001")
_SIGNS = {
    "\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "$": r"\$", "%": r"\%", "&": r"\&", "#": r"\#", "_": r"\_",
    "~": r"\textasciitilde{}", "^": r"\textasciicircum{}", "−": "$-$", "–": "--", "“": "``", "”": "''", "’": "'",
    "ô": r"\^o", "…": r"\dots{}", "„": r"\quotedblbase{}", "ä": r"\"a", "ö": r"\"o", "ü": r"\"u", "Ä": r"\"A",
    "Ö": r"\"O", "Ü": r"\"U", "ß": r"\ss{}", "\N{NARROW NO-BREAK SPACE}": r"\,",
}  # fmt: skip
"""LaTeX for characters that are special in LaTeX or that it does not support."""
_BEGINNING = r"""\documentclass[a4paper,11pt]{article}
\usepackage[T1]{fontenc}
\usepackage{amsmath,amssymb}
\usepackage[margin=25mm]{geometry}
%s\setlength{\parindent}{0pt}
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


class Words(NamedTuple):
    """What the sheets of a language have in common. `{week}` is the week's number, `{name}` the name of its files."""

    sheet: str
    solutions: str
    about_sheet: str
    about_solutions: str
    exercise: str
    after: str
    packages: str = ""


_WORDS = {
    "en": Words(
        "Week {week}: {title}",
        "Week {week}: {title}, solutions",
        "This sheet is for students of [the course of twelve weeks](../syllabus.md). The "
        "[solutions]({name}-solutions.md) are in a separate file.",
        "This page is for lecturers. The page contains the solutions to [the sheet]({name}.md).",
        "Exercise",
        "On paper, after the lesson `{lesson}`.",
    ),
    "de": Words(
        "Woche {week}: {title}",
        "Woche {week}: {title}, Lösungen",
        "Dieses Blatt ist für Studierende des [Kurses von zwölf Wochen](../syllabus.md). Die "
        "[Lösungen]({name}-solutions.md) stehen in einer eigenen Datei.",
        "Diese Seite ist für Lehrende. Sie enthält die Lösungen [des Blattes]({name}.md).",
        "Aufgabe",
        "Auf Papier, nach der Lektion `{lesson}`.",
        "\\usepackage[ngerman]{babel}\n",
    ),
}
"""The texts by language."""


def folder(language: str) -> Path:
    """Return the folder of the sheets in a language."""
    return _DOCS / ("" if language == ENGLISH else language) / "sheets"


def weeks(language: str = ENGLISH) -> list[Week]:
    """Return the weeks in order, in a language."""
    known, table = lessons(language), _table(ENGLISH)
    texts = table if language == ENGLISH else _table(language)
    return [
        Week(
            said["title"],
            tuple(known[name] for name in week["paper"]),
            tuple(_runs(week["run"], said["run"], language)),
        )
        for week, said in zip(table, texts, strict=True)
    ]


def _table(language: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads((folder(language) / "sheets.toml").read_text("utf-8"))["week"]
    return found


def _runs(
    runs: Sequence[Mapping[str, str]], texts: Sequence[Mapping[str, str]], language: str
) -> Iterator[Run]:
    """Yield exercises with the commands of `runs` and the other texts of `texts`, which are in a language."""
    for run, said in zip(runs, texts, strict=True):
        told = {key: markdown_in_notation(text, language) for key, text in said.items()}
        yield Run(**{**told, "run": run["run"]})


def sheets() -> dict[Path, str]:
    """Return the text of each file by path, in all languages."""
    found = {}
    for language in languages():
        for number, week in enumerate(weeks(language), 1):
            name = f"week-{number:02}"
            for ending, solved in (("", False), ("-solutions", True)):
                text = _text(number, week, language, solved)
                found[folder(language) / f"{name}{ending}.md"] = text
                found[folder(language) / f"{name}{ending}.tex"] = latex(text, _WORDS[language].packages)
    return found


def latex(text: str, packages: str = "") -> str:
    """Return a LaTeX document for a Markdown text with formulas between dollar signs.

    `packages` are lines that load further packages, each with its line end.
    """
    formulas: list[str] = []

    def placed(found: re.Match[str]) -> str:
        formulas.append(found[0] if found[1] is None else f"\\[{found[1].strip()}\\]")
        return f"\ue000{len(formulas) - 1}\ue001"

    tokens = MarkdownIt("commonmark").parse(FORMULA.sub(placed, text))
    body = _PLACE.sub(lambda found: formulas[int(found[1])].replace("°", r"^\circ"), "".join(_written(tokens)))
    return f"{_BEGINNING % packages}{body.rstrip()}\n\\end{{document}}\n"


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


def _text(number: int, week: Week, language: str, solved: bool) -> str:
    """Return a sheet, or its solutions, in Markdown."""
    words = _WORDS[language]
    heading, about = (words.solutions, words.about_solutions) if solved else (words.sheet, words.about_sheet)
    parts = [f"# {heading.format(week=number, title=week.title)}", about.format(name=f"week-{number:02}")]
    for k, lesson in enumerate(week.paper, 1):
        assert lesson.exercise is not None
        asked = [words.after.format(lesson=lesson.id), lesson.exercise.ask]
        parts += [f"## {words.exercise} {k}: {lesson.title}", *([lesson.exercise.solution] if solved else asked)]
    for k, one in enumerate(week.runs, 1 + len(week.paper)):
        asked = [one.ask, f"```\nvisualonline {one.run}\n```"]
        parts += [f"## {words.exercise} {k}: {one.title}", *([one.solution] if solved else asked)]
    return "\n\n".join(without_names(text, language).strip() for text in parts) + "\n"
