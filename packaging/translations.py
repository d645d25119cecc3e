"""The texts of the window: those in the views, and those declared below them.

The views are searched by Qt's lupdate. Texts declared in lower layers, such as names, summaries and premises, are not
calls of `tr`. They are written into a module of such calls, which lupdate then reads.
"""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import get_args
from xml.etree import ElementTree

from messages import called, messages, searched

from visualonline.abilities.learns_unlabelled import LearnsUnlabelled
from visualonline.core.catalog import PACKAGES, catalog
from visualonline.core.parameters import Param
from visualonline.core.plugin import CodeLine, Learner, Plugin
from visualonline.export.javascript.syntax import template
from visualonline.export.page_words import LESSON_WORDS, LIVE_WORDS, WORDS
from visualonline.session.playhead import Phase
from visualonline.streams.live.live_stream import POLICIES
from visualonline.streams.transforms.unlabelled import Feedback
from visualonline.theorems.chance import brief
from visualonline.theorems.erratum import errata
from visualonline.theorems.notation import letters_of
from visualonline.theorems.theorem import KindOfChance, Notion, Theorem
from visualonline.views.panel import PanelKind
from visualonline.views.plane.brush import TOOLS
from visualonline.views.text.translation import read_catalogue
from visualonline.views.theme.names import NAMES, SYSTEM
from visualonline.views.widgets import stream_box

ROOT = Path(__file__).resolve().parents[1]
CODE = ROOT / "visualonline"
FOLDER = ROOT / "assets" / "translations"
DECLARED = "Declared"
"""The context of texts declared below the views, mainly by plug-ins."""
_BELOW = ("learners", "theorems", "hindsight", "streams", "runs", "session", "core", "trace", "numerics")
"""The layers that are searched for premises."""


_CALLS = ("Premise", "Curable", "Form", "ResolvedValue")
_SAID = (
    "session/feeds", "session", "room/games", "theorems", "hindsight/margins", "hindsight/comparators", "runs/analyses",
)  # fmt: skip
"""The folders that create sentences about a run, with numbers in them."""
_UNSAID = ("Error", "Theorem", "Erratum", "as_stated", "compile", "error", "warning", "cast", "Hindsight")
_FUNCTIONS = re.compile("max|min|det|mix|dim")
"""Names of functions in formulas, which are the same in every language."""
_SENTENCE = re.compile(r"[A-Za-zα-ω]{2,},? [a-z]{2,}|^[A-Z][a-z]+ \{0\}|^\{0\}[,:;]? [a-z]{2,}")
_OTHERS = (
    "command_line.py", "python_code.py", "document.py", "document_options.py", "replay_check.py",
    "risk_trace.py",
)  # fmt: skip
"""Files and calls whose texts are not such sentences: command-line errors, and texts looked up as a whole."""
_LOOPED = frozenset({
    "FORMATS", "wording", "_SCALES", "_GAPS", "_MIRRORS", "_ORDERS", "_BAD", "_CONTENTS", "TIME", "POINTS", "PLOTS",
    "FILES", "_KINDS",
    "_TIPS", "HINTS", "_SYMBOLS", "GROUPS", "FAMILIES", "VIEWS", "_TEXTS", "KINDS", "_CONTROLS", "_NOUNS", "_BOUNDS",
    "_TOOL", "_SPREAD", "_GRID", "_SIGNS", "_SHORT",
})  # fmt: skip
"""Tables of the views whose contents are translated in a loop."""


def update(catalogue: Path) -> str:
    """Update a catalogue, keeping its translations, and return the output of lupdate."""
    tool = shutil.which("pyside6-lupdate", path=str(Path(sys.executable).parent))
    if tool is None:
        raise FileNotFoundError("pyside6-lupdate, which comes with PySide6, is not beside this Python")
    with tempfile.TemporaryDirectory() as folder:
        module = Path(folder) / "declared.py"
        module.write_text("".join(_calls()), "utf-8")
        views = sorted(map(str, (CODE / "views").rglob("*.py")))
        words = [tool, "-no-obsolete", "-locations", "none", *views, str(CODE / "app.py"), str(module)]
        done = subprocess.run([*words, "-ts", str(catalogue)], capture_output=True, text=True, check=True)
    return done.stdout + done.stderr


def unfinished(catalogue: Path) -> list[tuple[str, str]]:
    """Return the texts of a catalogue without a finished translation, each with its context."""
    finished = read_catalogue(catalogue)
    contexts = ElementTree.parse(catalogue).iter("context")
    texts = [
        (context.findtext("name", ""), message.findtext("source", ""))
        for context in contexts
        for message in context.iter("message")
    ]
    return [text for text in texts if not finished.get(text)]


def _calls() -> Iterator[str]:
    """Yield Python lines with all texts that lupdate cannot find, each once."""
    views = [path.read_text("utf-8") for path in sorted((CODE / "views").rglob("*.py"))]
    below = [path.read_text("utf-8") for path in searched()]
    declared = {*_science(), *_tables(views), *_fields(views), *messages(science=True)}
    told = {text for text in messages(science=False) if text not in declared or " " not in text}
    for context, texts in ((DECLARED, declared), ("Message", told), ("Count", _nouns([*views, *below]))):
        for text in sorted(set(texts)):
            yield f'translate("{context}", {quoted(text)})\n'


def quoted(text: str) -> str:
    """Return a text as a Python literal in double quotes, with Greek letters unescaped."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def _science() -> Iterator[str]:
    """Yield the texts declared by built-in plug-ins, and the premises stated in the declared layers."""
    for group in PACKAGES:
        for plugin in catalog(group).plugins.values():
            yield from _declared(plugin)
    yield from _texts()
    for erratum in errata():
        yield from filter(None, (erratum.lecture, erratum.place, erratum.wrong, erratum.right, erratum.story))
    for folder in _SAID:
        for path in sorted((CODE / folder).glob("*.py" if folder == "session" else "**/*.py")):
            if path.name not in _OTHERS:
                yield from _sentences(ast.parse(path.read_text("utf-8")))
    for layer in _BELOW:
        for path in sorted((CODE / layer).rglob("*.py")):
            code = path.read_text("utf-8")
            if any(f"{call}(" in code for call in _CALLS):
                yield from _stated(ast.parse(code))


def _texts() -> Iterator[str]:
    """Yield the nouns for counts and choices, and the ranges of numbers with placeholders for their ends."""
    yield from (*get_args(Notion), *get_args(Feedback), *TOOLS, *(phase.name.lower() for phase in Phase))
    yield from (theme.replace("-", " ").capitalize() for theme in (*NAMES, SYSTEM))
    yield from (plugin.id.replace("-", " ").capitalize() for plugin in catalog("panels").plugins.values())
    yield from (brief(kind) for kind in get_args(KindOfChance))
    yield f"{brief('high-probability')} (δ = {{0}})"
    yield from (WORDS | LIVE_WORDS | LESSON_WORDS).values()
    yield from ("numbers separated by commas", "true or false", "best: {0}", "best fixed w", "prediction", "mistake")
    yield from (*POLICIES, "seeds", "orders", "one adversary per learner")
    yield "θ, the sum of y x over the updates"
    yield "S, the sum of −g/L over the rounds (the coin outcomes of coin betting)"
    yield "distance by which a gradient of 1 moves w in the next round"
    for param in (each for each in vars(stream_box).values() if isinstance(each, Param)):
        yield from _of_parameter(param)
    for noun in ("", "a whole number"):
        yield from (f"{noun} from {{0}} to {{1}}".strip(), f"{noun} between {{0}} and {{1}}".strip())
        comma = f"{noun}, " if noun else ""
        for low in ("above {0}", "{0} or more"):
            yield from (f"{comma}{low}", f"{comma}{low} and below {{1}}", f"{comma}{low} and at most {{1}}")
        yield from (f"{comma}below {{0}}", f"{comma}at most {{0}}")


def _declared(plugin: Plugin) -> Iterator[str]:
    """Yield the texts of a plug-in: its names and the descriptions of its parameters."""
    yield from (plugin.name, plugin.summary, *plugin.keywords)
    if isinstance(plugin, Theorem):
        yield from (means for _, _, means in letters_of(plugin))
        for potential in plugin.proof.potentials:
            signs = (potential.symbol, potential.floor, potential.ceiling, potential.soft_floor, potential.note)
            yield from (text for text in signs if re.search("[a-z]{3}|^of ", text))
    if isinstance(plugin, PanelKind):
        yield plugin.explanation
    for param in plugin.parameters:
        yield from _of_parameter(param)
    if isinstance(plugin, Learner):
        unlabelled = plugin.ability(LearnsUnlabelled)
        for line in (*plugin.pseudocode, *(() if unlabelled is None else unlabelled.pseudocode)):
            yield from _of_line(line)


def _of_parameter(param: Param) -> Iterator[str]:
    yield from (text for text in (param.help, param.label, *param.choice_labels) if text)


def _of_line(line: CodeLine) -> Iterator[str]:
    """Yield the texts of a pseudocode line that contain words, not only formulas."""
    yield from (text for text in (line.text, *line.texts) if re.search("[a-z]{2}", text))
    if line.numbers is not None:
        yield from (name for name in number_names(line.numbers) if re.search("[a-z]{3}", _FUNCTIONS.sub("", name)))


def number_names(numbers: Callable[..., object]) -> list[str]:
    """Return the names under which a line of pseudocode shows its numbers: the keys written in its function."""
    found: list[str] = []
    for constant in numbers.__code__.co_consts:
        found += [one for one in (constant if isinstance(constant, tuple) else (constant,)) if isinstance(one, str)]
    return [name for name in found if name != numbers.__doc__]


def _stated(tree: ast.AST) -> Iterator[str]:
    """Yield the constant texts of premises, their reasons, and the names of forms of a statement."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _CALLS:
            arguments = node.args if node.func.id != "Form" else node.args[:1]
            for argument in arguments:
                yield from _constants(argument)


def _sentences(node: ast.AST) -> Iterator[str]:
    """Yield the sentences about a run: texts with several words, with numbered placeholders."""
    if (isinstance(node, ast.Call) and called(node) in _UNSAID) or isinstance(node, ast.Raise):
        return
    text, inner = "", list(ast.iter_child_nodes(node))
    if isinstance(node, ast.JoinedStr):
        inner = [part.value for part in node.values if isinstance(part, ast.FormattedValue)]
        text = template(node)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        text = node.value
    if _SENTENCE.search(text) and not set(text) & set("\\%"):
        yield text
    for child in inner:
        if not (isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)):  # a docstring
            yield from _sentences(child)


def _constants(node: ast.expr) -> Iterator[str]:
    """Yield a text that contains words, with placeholders, including both branches of a conditional."""
    if isinstance(node, ast.IfExp):
        yield from (*_constants(node.body), *_constants(node.orelse))
    elif isinstance(node, ast.Constant | ast.JoinedStr):
        text = template(node)
        if re.search("[a-z]{3}", text) and not set(text) & set("\\_"):
            yield text


def _tables(views: Sequence[str]) -> Iterator[str]:
    """Yield constants of the views that are translated on use, as `declared(NAME)` or `NAME[key]`."""
    uses = (use for code in views for use in re.findall(r"\bdeclared\((.*)", code))
    names = {name for use in uses for name in re.findall(r"\b_?[A-Z][A-Z_]+\b", use)} | _LOOPED
    assigned = re.compile(rf"^\s*({'|'.join(names)})\b[^=\n]*=", re.MULTILINE)
    for tree in (ast.parse(code) for code in views if assigned.search(code)):
        classes = (each for each in tree.body if isinstance(each, ast.ClassDef))
        for statement in (*tree.body, *(each for found in classes for each in found.body)):
            if isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value is not None:
                target = statement.targets[0] if isinstance(statement, ast.Assign) else statement.target
                if isinstance(target, ast.Name) and target.id in names:
                    yield from _shown(statement.value)


def _fields(views: Sequence[str]) -> Iterator[str]:
    """Yield the texts of the fields of all forms of the views: their labels, tooltips and hints."""
    for node in (node for code in views if "Field(" in code for node in ast.walk(ast.parse(code))):
        if isinstance(node, ast.Call) and called(node) == "Field":
            yield from _shown(node)


def _shown(node: ast.expr) -> Iterator[str]:
    """Yield the texts of a constant, excluding keys, values and regular expressions."""
    if isinstance(node, ast.Dict):
        for value in node.values:
            yield from _shown(value)
    elif isinstance(node, ast.Tuple):
        pair = len(node.elts) == 2 and isinstance(node.elts[1], ast.Constant)
        for part in node.elts[:1] if pair and _is_key(ast.literal_eval(node.elts[1])) else node.elts:
            yield from _shown(part)
    elif isinstance(node, ast.Call):
        for part in (*node.args, *(keyword.value for keyword in node.keywords)):
            yield from (text for text in _shown(part) if not _is_key(text))
    elif isinstance(node, ast.Constant) and isinstance(node.value, str) and _is_text(node.value):
        yield node.value


def _is_text(value: str) -> bool:
    return re.search("[A-Za-z]{2}", value) is not None and "\\" not in value and "(?" not in value


def _is_key(value: object) -> bool:
    """Return whether a value is an identifier rather than a text."""
    return not isinstance(value, str) or re.fullmatch("[a-z_-]+", value) is not None


_NOUNS = ("run", "order", "day", "hour", "minute")
"""Nouns that are counted through a variable."""


def _nouns(views: Sequence[str]) -> Iterator[str]:
    """Yield the nouns of all calls of `counted` in the views, singular and plural."""
    for node in (node for code in views if "counted(" in code for node in ast.walk(ast.parse(code))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "counted":
            for noun in _NOUNS if isinstance(node.args[1], ast.Name) else _constants(node.args[1]):
                yield from (noun, noun + "s")


def main() -> int:
    """Update every catalogue. Print the texts without a translation, and return 1 if there are any."""
    waiting = 0
    for catalogue in sorted(FOLDER.glob("*.ts")):
        update(catalogue)
        texts = unfinished(catalogue)
        waiting += len(texts)
        print(f"{catalogue.name}: {len(texts)} texts wait for a translation")
        for context, text in texts:
            print(f"  {context}: {text}")
    return 1 if waiting else 0


if __name__ == "__main__":
    sys.exit(main())
