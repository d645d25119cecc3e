"""Tables of the numbers and theorems of runs, in Markdown, LaTeX and HTML."""

from __future__ import annotations

import html as web
import re
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from typing import Any, NamedTuple

from visualonline.core.errors import ParameterError, printable
from visualonline.core.wording import counted
from visualonline.runs.report import TheoremReport, report, theorem_reports
from visualonline.runs.run import Run

FORMATS = ("md", "tex")
_NUMBERS = ("mistakes", "expected_mistakes", "updates", "loss", "regret")
_LETTERS = {
    "α": r"\alpha", "β": r"\beta", "γ": r"\gamma", "δ": r"\delta", "ε": r"\varepsilon", "η": r"\eta", "θ": r"\theta",
    "λ": r"\lambda", "ρ": r"\rho", "σ": r"\sigma", "τ": r"\tau", "Γ": r"\Gamma", "Δ": r"\Delta", "≤": r"\le",
    "≥": r"\ge", "−": "-", "·": r"\cdot", "√": r"\surd", "∞": r"\infty", "∈": r"\in", "ℓ": r"\ell", "²": "^2",
    "₁": "_1", "₂": "_2", "∑": r"\sum", "×": r"\times", "→": r"\to", "½": r"\tfrac12",
}  # fmt: skip
_ESCAPES = {
    **{letter: f"\\{letter}" for letter in "&%$#_{}"},
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "\\": r"\textbackslash{}",
    **{letter: f"\\ensuremath{{{word}}}" for letter, word in _LETTERS.items()},
}


class Formula(str):
    """A cell that contains a TeX formula."""


class Table(NamedTuple):
    """A table: header, rows of equal length, and per column "l" (text) or "r" (numbers)."""

    header: tuple[str, ...]
    rows: list[tuple[str, ...]]
    sides: str


def results_table(runs: Sequence[Run], kind: str) -> str:
    """Return the results of runs on one stream: a table of numbers and a table of theorems.

    Parameters
    ----------
    kind : "md", "tex" or "html"

    Raises
    ------
    ParameterError
        If `kind` has another value.
    """
    if kind not in _WRITERS:
        raise ParameterError(f"Unknown kind of table '{kind}'. The kinds are {', '.join(_WRITERS)}.")
    with ExitStack() as refined:
        for run in runs:
            refined.enter_context(run.refined(len(run.trace)))
        reports, theorems = [report(run) for run in runs], _theorems(runs)
    stream, rounds = reports[0]["stream"], max(len(run.trace) for run in runs)
    drawn = "" if stream["seed"] is None else f", seed {stream['seed']}"
    title = f"{printable(stream['name'])}: {counted(rounds, 'round')}, dimension {stream['dimension']}{drawn}"
    tables = [_numbers(runs, reports)]
    if theorems.rows:
        tables.append(theorems)
    return _WRITERS[kind](title, tables)


def _numbers(runs: Sequence[Run], reports: Sequence[dict[str, Any]]) -> Table:
    """Return the table of numbers with one column per learner, preceded by the settings."""
    settings = [", ".join(f"{name} = {_value(value)}" for name, value in each["learner"]["parameters"].items())
                for each in reports]  # fmt: skip
    rows = [("settings", *settings)] if any(settings) else []
    lengths = [len(run.trace) for run in runs]
    if len(set(lengths)) > 1:  # a learner rejected a round
        rows.append(("rounds", *map(str, lengths)))
    rows += [
        (name.replace("_", " "), *(_value(each[name]) for each in reports))
        for name in _NUMBERS
        if any(each[name] is not None for each in reports)
    ]
    return Table(("", *(run.learner.name for run in runs)), rows, "l" + "r" * len(runs))


def _theorems(runs: Sequence[Run]) -> Table:
    """Return the table of theorems with one row per theorem and learner."""
    several = len(runs) > 1
    rows = [
        (*((run.learner.name,) if several else ()), *_theorem(run, finding))
        for run in runs
        for finding in theorem_reports(run)
    ]
    header = (*(("learner",) if several else ()), "theorem", "statement", "bounds", "run", "bound", "verdict")
    return Table(header, rows, "l" * several + "lllrrl")


def _theorem(run: Run, finding: TheoremReport) -> tuple[str, ...]:
    shown = run.theorem(finding.id, finding.quantities.get("round", len(run.trace)))  # the round of both sides
    place = f" at round {shown.t}" if "round" in finding.quantities else ""
    sides = _value(finding.actual), _value(finding.value)
    return shown.title, Formula(shown.statement), finding.bounds, *sides, finding.verdict + place


def _value(value: Any) -> str:
    if value is None:
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:.6g}"
    return ", ".join(map(_value, value)) if isinstance(value, list) else str(value)


def _markdown(title: str, tables: Sequence[Table]) -> str:
    lines = [f"**{_md(title)}**"]
    for table in tables:
        rule = [":--" if side == "l" else "--:" for side in table.sides]
        rows = [table.header, rule, *table.rows]
        lines += ["", *("| " + " | ".join(_md(cell) for cell in row) + " |" for row in rows)]
    return "\n".join(lines)


def _md(cell: str) -> str:
    if isinstance(cell, Formula):  # a vertical bar would end the cell
        return "$" + re.sub(r"\\\||\|", lambda bar: r"\Vert " if bar[0] == r"\|" else r"\vert ", cell) + "$"
    return re.sub(r"([\\`|*_$<>\[\]~&])", r"\\\1", cell)


def _latex(title: str, tables: Sequence[Table]) -> str:
    lines = ["% needs \\usepackage{amsmath, amssymb}", f"\\paragraph{{{_tex(title)}}}"]
    for table in tables:
        lines += ["", f"\\begin{{tabular}}{{{table.sides}}}", "\\hline"]
        rows = [" & ".join(_tex(cell) for cell in row) + r" \\" for row in (table.header, *table.rows)]
        lines += [rows[0], "\\hline", *rows[1:], "\\hline", "\\end{tabular}"]
    return "\n".join(lines)


def _tex(cell: str) -> str:
    return f"${cell}$" if isinstance(cell, Formula) else "".join(_ESCAPES.get(letter, letter) for letter in cell)


def _html(title: str, tables: Sequence[Table]) -> str:
    parts = [f"<p><strong>{web.escape(title)}</strong></p>"]
    for table in tables:
        head, *rows = ("".join(f"<{tag}>{_cell(cell)}</{tag}>" for cell in row)
                       for tag, row in (("th", table.header), *(("td", row) for row in table.rows)))  # fmt: skip
        body = "".join(f"<tr>{row}</tr>" for row in rows)
        parts.append(f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>")
    return "\n".join(parts)


def _cell(cell: str) -> str:
    return f"${web.escape(cell)}$" if isinstance(cell, Formula) else web.escape(cell)


_WRITERS: dict[str, Callable[[str, Sequence[Table]], str]] = {"md": _markdown, "tex": _latex, "html": _html}
