"""The messages created below the views, such as errors about a file, a setting or a lesson.

They are extracted from the code. An f-string is a text with placeholders, and its parts are separate texts.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from visualonline.core.errors import SYSTEM_REASONS
from visualonline.export.javascript.syntax import template

CODE = Path(__file__).resolve().parents[1] / "visualonline"
ELSEWHERE = (
    "app.py", "cli.py", "cli_args.py", "listing.py", "__main__.py", "__init__.py", "theorems/errata",
    "runs/api.py", "runs/report.py", "runs/results_table.py",
    "runs/run_picture.py", "runs/run.py", "runs/analyses/potential_trace.py", "sweeps/cluster.py", "sweeps/findings.py",
    "sweeps/from_python.py", "sweeps/summary.py", "export/page.py", "export/javascript",
    "export/page_theorems.py", "core/error_log.py", "streams/datasets/wine.py",
    "streams/datasets/iris_species.py", "room/ballot.py", "room/http.py",
    "room/page.py", "room/server.py", "numerics/projections.py", "trace/evaluation.py", "trace/rule.py",
)  # fmt: skip
"""Files that are not searched: their texts are for the command line, Python or files, or are looked up as a whole."""
REFUSING = (
    "views/",
    "session/python_code.py", "session/document_options.py", "runs/pseudocode_trace.py", "numerics/ties.py",
    "sweeps/read_table.py", "lessons/writing.py", "session/save_session.py", "trace/adversary_play.py",
)  # fmt: skip
"""Files in which only raised texts are messages: the other texts are written to files or are code."""
SCIENCE = ("learners", "theorems", "hindsight")
"""Folders whose texts are shown together with the science and looked up like it."""
SYSTEM = tuple(dict.fromkeys(SYSTEM_REASONS.values()))
"""Reasons for failures of the operating system."""
WORDS = (
    "open", "followed", "ended", "losses", "gradients", "labels", "examples", "commas", "bars", "semicolons", "tabs",
    "spaces", "learner", "stream", "theorem", "panel", "pool", "reader", "kernel", "phase", "column", "parameter",
    "option", "value", "stream or file", "stream, lesson or file",
)  # fmt: skip
"""States of a live stream, kinds of data, and groups of plug-ins."""
COMPOSED = (
    "{0}: {1}", "{0}; {1}", "{0}, {1}", "{0} ({1})", "{0} and {1}", "{0} or {1}", "one of {0}", "a number {0}",
    "a whole number {0}", "numbers separated by commas", "numbers separated by commas {0}", "{0} or auto", "{0} to {1}",
)  # fmt: skip
"""Templates for composing texts, such as lists and ranges."""
_WORDS = re.compile(
    r"[A-Za-zα-ω]{2,},? [a-z]{2,}|^[A-Za-z][a-z]{2,} \{0\}|^\{0\}[,:;]? [a-z]{2,}|^[,;] [a-z]"
    r"|^an? [a-z]{3,}|\} [a-z]{3,}$|^ \([a-z-]+ "
)
"""Two words, or a word next to a placeholder."""
_NAMED = ("source", "statement", "form", "formula", "origin", "licence", "compiled", "help", "description", "epilog")
"""Arguments that are not messages."""
_UNSAID = (
    "compile", "add_argument", "add_argument_group", "warning", "cast", "Learner", "Theorem", "Source",
    "Pool", "Kernel", "Reader", "CodeLine", "DataSet", "filterwarnings", "AttributeError",
    "startswith", "partition", "removesuffix", "removeprefix", "search",
)  # fmt: skip
"""Calls whose texts are not messages, or are found in other ways."""
_WORDLESS = (ast.Compare, ast.Name, ast.expr_context)
"""Code that contains no message."""
_RAISED = ("Error", "Fault", "Cell", "error", "fault")


def messages(*, science: bool) -> Iterator[str]:
    """Yield the texts of all messages with placeholders, either those of the science folders or all others."""
    if not science:
        yield from (*SYSTEM, *WORDS, *COMPOSED)
    for path in searched():
        name = path.relative_to(CODE).as_posix()
        if name.startswith(SCIENCE) == science:
            code = path.read_text("utf-8")
            raised = name.startswith(REFUSING)
            if raised and "raise " not in code:
                continue  # most views raise nothing, and parsing a file takes longest
            tree = ast.parse(code)
            for node in [each for each in ast.walk(tree) if isinstance(each, ast.Raise)] if raised else [tree]:
                yield from texts(node)


def searched() -> Iterator[Path]:
    """Yield the files that are searched for messages."""
    for path in sorted(CODE.rglob("*.py")):
        name = path.relative_to(CODE).as_posix()
        if not any(name == each or name.startswith(f"{each}/") for each in ELSEWHERE):
            yield path


def texts(node: ast.AST, *, raised: bool = False) -> Iterator[str]:
    """Yield the texts in code: those with several words and, in raised expressions, single words too."""
    if isinstance(node, _WORDLESS):
        return
    name = called(node) if isinstance(node, ast.Call) else ""
    if name in _UNSAID or (isinstance(node, ast.keyword) and node.arg in _NAMED):
        return
    raised = raised or isinstance(node, ast.Raise) or name.endswith(_RAISED)
    inner = list(ast.iter_child_nodes(node))
    if isinstance(node, ast.JoinedStr | ast.Constant):
        text = template(node)
        if is_message(text, raised=raised):
            yield text.strip(" ").removeprefix(", ").removeprefix("; ")
            yield from _either(node)
        inner = [part.value for part in getattr(node, "values", ()) if isinstance(part, ast.FormattedValue)]
    for child in inner:
        if not (isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)):  # a docstring
            yield from texts(child, raised=raised)


def _either(node: ast.expr) -> Iterator[str]:
    """Yield the alternative words of a message."""
    parts = [part.value for part in getattr(node, "values", ()) if isinstance(part, ast.FormattedValue)]
    for choice in (part for part in parts if isinstance(part, ast.IfExp)):
        for word in (choice.body, choice.orelse):
            if isinstance(word, ast.Constant) and re.search("[a-z]{3}", str(word.value)):
                yield str(word.value)


def is_message(text: str, *, raised: bool) -> bool:
    """Return whether a text is shown to users, and is not a formula, code or a key."""
    if set(text) & set("\\\n") or not re.search("[a-z]{2}", re.sub(r"--\w+|\{\d\}", "", text)):
        return False
    if text.startswith(("visualonline ", "<")):
        return False
    return _WORDS.search(text) is not None or (raised and not re.fullmatch(r"[a-z0-9_.{}-]+", text))


def called(node: ast.Call) -> str:
    """Return the name of the called function."""
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
