"""Names: retired terms are not used again, and docstrings list a class's signals with their actual names."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

RETIRED = {
    "Ahead": "FormulaPreloader",
    "BestFixed": "BestComparator",
    "Carried": "ExecutedLine",
    "Compared": "LearnerDifference",
    "Deed": "ActionSpec",
    "Examined": "Evaluator",
    "Foretold": "predict_next",
    "Incoming": "RowFeed",
    "KeyLine": "StatusBar",
    "Lateness": "DelaySums",
    "Lookback": "ConstraintSearch",
    "Moment": "Snapshot",
    "Paged": "FileStream",
    "Pasted": "ClipboardRows",
    "Patience": "ProgressFactory",
    "PicturePanel": "FigurePanel",
    "Piped": "PipeStream",
    "PotentialTrack": "PotentialTrace",
    "Recoded": "Utf16Stream",
    "RenderWords": "RenderArgs",
    "RunOnStage": "CurrentRun",
    "RunWords": "RunArgs",
    "Shown": "LearnerSnapshot",
    "Sitter": "DrawnLearner",
    "Stage": "Workspace",
    "StageKeys": "WindowKeys",
    "Standing": "ComparisonRow",
    "Strip": "RichLabel",
    "Supports": "SupportVectors",
    "Unpacked": "UnpackStream",
    "Unplayed": "AdversaryStream",
    "Unannounced": "UnknownLength",
    "Vertex": "DualSimplex",
    "Wish": "Command",
    "arms_anew": "redrawn_arms",
    "arranged_runs": "prepare_runs",
    "awaited": "pending_example",
    "believed": "log_version_set",
    "best_fixed": "best_comparator",
    "carried_out": "executed_lines",
    "conduct": "api",
    "deeds": "action_specs",
    "flowed": "phase_progressed",
    "foretold": "predict_next",
    "glanced": "visible_changed",
    "grant": "execute",
    "held_back": "delayed_theorem",
    "introduce": "announce_stream",
    "keyline": "status_bar",
    "kept_inside": "clipped",
    "lend": "detach",
    "let_go": "release",
    "look_at": "focus_round",
    "look_closely": "refine_at",
    "looked_at": "focused_round",
    "lost_by": "rounding_of",
    "memory_file": "preferences_file",
    "multiplies": "is_multiplicative",
    "name_of_step": "step_formula",
    "note_words": "translate_note",
    "nothing_kept": "uncached",
    "opened_stream": "open_stream",
    "parted": "split_state",
    "printed_of": "errata_of",
    "put_away": "clear_highlight",
    "see_anew": "update_view",
    "show_moment": "show_snapshot",
    "show_stage": "show_workspace",
    "signs_told": "signs_text",
    "skipped_told": "skipped_text",
    "staged": "workspace_changed",
    "stepped_out": "unprojected_step",
    "stream_words": "translate_stream",
    "take_in": "add_panel",
    "take_up": "restore_window",
    "told_losses": "losses_text",
    "told_of": "unlabelled_kind",
    "tell_silence": "report_elapsed",
    "tosses_coins": "depends_on_draws",
    "unlike": "farthest_columns",
    "unplayed": "adversary_of",
    "wishes": "commands",
}
PARTS = {"misprint": "erratum", "misprints": "errata", "slip": "erratum", "slips": "errata"}
"""Words that no name has as a part."""
PARTS_OF_DEFINITIONS = {
    "anew": "redrawn or guessed",
    "finer": "scale",
    "stage": "workspace, window, plane or audience",
    "told": "text, tooltip or caption",
    "untold": "unreported",
}
"""Words that no function, class, argument, field or attribute has as a part."""


def texts() -> dict[Path, str]:
    """Return the text of each module of the package."""
    return {path: path.read_text("utf-8") for path in sorted((ROOT / "visualonline").rglob("*.py"))}


def identifiers(nodes: Iterable[ast.AST]) -> Iterator[tuple[int, str]]:
    """Yield the names that a module defines, uses or passes by keyword, each with its line."""
    for node in nodes:
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield line, node.name
        elif isinstance(node, ast.Name):
            yield line, node.id
        elif isinstance(node, ast.Attribute):
            yield line, node.attr
        elif isinstance(node, ast.arg | ast.keyword):
            yield line, node.arg or ""
        elif isinstance(node, ast.alias):
            yield line, (node.asname or node.name).rpartition(".")[2]


def definitions(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield the functions, classes, arguments, fields and attributes that a module defines, each with its line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.lineno, node.name
        elif isinstance(node, ast.arg):
            yield node.lineno, node.arg
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.lineno, node.attr
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.lineno, node.target.id


def parts(names: Iterable[tuple[int, str]]) -> list[tuple[int, str]]:
    """Return the words that make up names, in lower case."""
    return [(line, part.lower()) for line, name in names for part in re.findall("[A-Z]?[a-z]+|[A-Z]+", name)]


@cache
def may_be_retired(word: str) -> bool:
    """Return whether a word of a text would be retired, or have a retired part, if it were a definition's name."""
    return word.lstrip("_") in RETIRED or any(part in PARTS | PARTS_OF_DEFINITIONS for _, part in parts([(0, word)]))


def retired(text: str) -> list[str]:
    """Return a sentence for each retired word among a module's identifiers, private ones and parts included."""
    if not any(map(may_be_retired, set(re.findall(r"\w+", text)))):  # few have to be parsed
        return []
    tree = ast.parse(text)
    found = [(line, name.lstrip("_")) for line, name in identifiers(ast.walk(tree))]
    kinds = ((found, RETIRED), (parts(found), PARTS), (parts(definitions(tree)), PARTS_OF_DEFINITIONS))
    return [f"line {line}: {word} is {known[word]}" for names, known in kinds for line, word in names if word in known]


@pytest.mark.parametrize("folder", ["visualonline", "packaging"])
def test_no_retired_word_names_anything(folder: str) -> None:
    files = sorted((ROOT / folder).rglob("*.py"))
    assert files
    assert not {str(path.relative_to(ROOT)): words for path in files if (words := retired(path.read_text("utf-8")))}


@pytest.mark.parametrize(
    "text",
    [
        "class Moment: ...",
        "def foretold(run): ...",
        "panel.let_go()",
        "window.show(wishes=None)",
        "self._looked_at = 3",
        "def show(awaited): ...",
        "from visualonline.session.workspace import Moment",
        "import numpy as parted",
        "class SlipTable: ...",
        "_known_slips = ()",
        "def show(told_at): ...",
        "self._on_stage = 2",
    ],
)
def test_a_retired_word_is_found(text: str) -> None:
    assert len(retired(text)) == 1


def test_a_word_in_a_text_is_free() -> None:
    assert not retired('"""The stage of a theatre; what was foretold."""\nstages = "wishes"')


def signals(node: ast.ClassDef) -> set[str]:
    """Return the names of the signals that a class declares."""
    declared = (each for each in node.body if isinstance(each, ast.Assign) and isinstance(each.value, ast.Call))
    return {ast.unparse(each.targets[0]) for each in declared if ast.unparse(each.value).startswith("Signal(")}


def documented(node: ast.ClassDef) -> set[str]:
    """Return the names in the section "Signals" of a class's docstring."""
    section = re.search(r"\nSignals\n-+\n(.*?)(\n\n|\Z)", ast.get_docstring(node) or "", re.S)
    names = re.findall(r"^(\w[\w, ]*) :", section.group(1), re.M) if section else []
    return {name for line in names for name in line.split(", ")}


def test_each_signal_stands_in_the_docstring_of_its_class() -> None:
    trees = (ast.parse(text) for text in texts().values() if "Signal(" in text)  # few have to be parsed
    nodes = (node for tree in trees for node in ast.walk(tree))
    classes = [node for node in nodes if isinstance(node, ast.ClassDef) and signals(node)]
    assert len(classes) > 40
    assert not {node.name: signals(node) ^ documented(node) for node in classes if signals(node) ^ documented(node)}


KEYS = {"All", "Delete", "Enter"}
"""Names of keys and buttons, which docstrings quote as they do types."""


def types_named(text: str) -> set[str]:
    """Return the types that a docstring names: in backticks, and of parameters and attributes."""
    lines = re.findall(r"^\s*[a-z_][\w, ]* : (.*)$", text, re.M)
    quoted = re.findall(r"`([A-Z][a-z]+\w*)(?:\.\w+)?`", text)
    return {*quoted, *(name for line in lines for name in re.findall(r"\b[A-Z][a-z]+\w*", line))}


def test_docstrings_name_no_type_that_is_gone() -> None:
    known, named = {*KEYS, *dir(builtins)}, set()
    for path, text in texts().items():
        nodes = list(ast.walk(ast.parse(text)))
        known |= {name for _, name in identifiers(nodes)}
        for node in nodes:
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                named |= {(path, name) for name in types_named(ast.get_docstring(node) or "")}
    assert not {f"{path.relative_to(ROOT)}: {name}" for path, name in named if name not in known}


def test_a_type_that_is_gone_is_found_in_a_docstring() -> None:
    text = "Parameters\n----------\nbefore, after : Stage or None\n    See `Moment.t` and `t`."
    assert types_named(text) == {"Stage", "None", "Moment"}
