"""Plant small faults into the science and session packages, one at a time, and count those found by the tests.

A mutant changes one number, sign, operator, comparison or keyword, as created by cosmic-ray. A seeded sample of places
is drawn. Each mutant is tested in a copy of the project, first by the tests that name or import its file, then by the
others of its folder, until one fails. Places that cannot affect results are excluded: annotations, layout of menus and
sliders, error texts, and caches. Mutants that survive for a good reason are listed in `reasons.txt`.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import json
import math
import os
import random
import re
import resource
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import cosmic_ray.plugins
import pytest
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code

for needed in ("numba", "scipy.optimize", "PySide6.QtWidgets", "sklearn.linear_model", "river"):
    importlib.import_module(needed)  # once, for all tests

ROOT = Path(__file__).resolve().parent.parent.parent
REASONS = Path(__file__).resolve().parent / "reasons.txt"
COPIED = ("visualonline", "tests", "assets", "docs", "packaging", "pyproject.toml", "README.md", "CHANGELOG.md",
          "CONTRIBUTING.md", "GLOSSARY.md", "LICENSE", "constraints.txt", "CITATION.cff")  # fmt: skip
TESTS = {
    "learners": ("learners", "cases", "conformance/test_learners.py", "trace", "theorems", "runs"),
    "hindsight": ("hindsight", "theorems", "cases", "learners", "runs"),
    "theorems": ("theorems", "cases", "learners", "runs"),
    "session": ("session", "lessons"),
}
"""The folders whose files are mutated, and the related tests, the closest first."""
LOOKS = {"order", "slider", "slider_values", "default_panels", "frozen", "slots", "strict"}
"""Arguments that affect only the layout, or guard against programming errors."""
WANTED = re.compile(
    r"core/(ReplaceBinaryOperator_(Add|Sub|Mul|Div|FloorDiv|Mod|Pow)_(Add|Sub|Mul|Div|FloorDiv|Mod|Pow)"
    r"|ReplaceBinaryOperator_Bit(Or|And|Xor)_Bit(Or|And|Xor)"
    r"|ReplaceComparisonOperator_(Eq|NotEq|Lt|LtE|Gt|GtE)_(Eq|NotEq|Lt|LtE|Gt|GtE)"
    r"|ReplaceComparisonOperator_(Is_IsNot|IsNot_Is)|ReplaceUnaryOperator_(USub_UAdd|Delete_Not)"
    r"|AddNot|ReplaceTrueWithFalse|ReplaceFalseWithTrue|ReplaceAndWithOr|ReplaceOrWithAnd"
    r"|ReplaceBreakWithContinue|ReplaceContinueWithBreak|NumberReplacer|RemoveDecorator|ZeroIterationForLoop)"
)
"""Excludes changes that only cause a TypeError, such as shifting a float, which every test finds."""
LEAST = 0.9
PATIENCE = 300
"""The processor time in seconds after which tests of a mutant count as failed."""
WAIT = 600
"""The wall time in seconds after which tests of a mutant count as failed."""
CACHES = ("cache", "lru_cache", "cached_property", "override", "property", "staticmethod", "classmethod", "overload")


class Mutant(NamedTuple):
    """A file, its text with the fault, and the changed lines before and after."""

    path: str
    text: str
    before: str
    after: str

    @property
    def key(self) -> tuple[str, str, str]:
        """The key in the list of reasons, independent of line numbers."""
        return self.path, self.before, self.after


def main(args: list[str]) -> int:
    """Test a sample, print the surviving mutants, and return 0 if enough were found."""
    parser = argparse.ArgumentParser(prog="mutate", description=__doc__.partition("\n")[0])
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--sample", type=int, default=300)
    parser.add_argument("--budget", type=float, default=math.inf, help="seconds after which no more are tried")
    parser.add_argument("files", nargs="*", help="files below visualonline, instead of all that are mutated")
    asked = parser.parse_args(args)
    paths = asked.files or [
        path.relative_to(ROOT).as_posix() for folder in TESTS for path in (ROOT / "visualonline" / folder).rglob("*.py")
    ]
    end = time.monotonic() + asked.budget
    chosen, reasons = sample(sorted(paths), asked.seed, asked.sample), known()
    tried, found, drawn = Counter[str](), Counter[str](), 0
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for name in COPIED:
            made = shutil.copytree if (ROOT / name).is_dir() else shutil.copy2
            made(ROOT / name, copy / name)
        for mutant in chosen:
            drawn += 1
            part = mutant.path.split("/")[1]
            began, reason = time.monotonic(), reasons.get(mutant.key)
            killer = f"no fault: {reason}" if reason else tests_that_fail(mutant, copy)
            tried[part] += reason is None
            found[part] += bool(killer) and reason is None
            output = killer or "SURVIVED"
            print(f"{output} ({time.monotonic() - began:.0f} s)\n  {mutant.path}", flush=True)
            print(f"  - {mutant.before}\n  + {mutant.after}", flush=True)
            if time.monotonic() > end:
                break
    for part in TESTS:
        print(f"{part}: {found[part]} of {tried[part]} found")
    share = found.total() / max(tried.total(), 1)
    print(f"{found.total()} of {tried.total()} found: {share:.1%}, of {drawn} drawn; {LEAST:.0%} are asked for.")
    return 0 if share >= LEAST else 1


def sample(paths: list[str], seed: int, number: int) -> list[Mutant]:
    """Return one mutant for each of `number` places, drawn without replacement from all places in the files."""
    operators = {name: cosmic_ray.plugins.get_operator(name) for name in cosmic_ray.plugins.operator_names()}
    places: dict[tuple[str, tuple[int, int]], list[tuple[Any, int]]] = {}
    texts = {path: (ROOT / path).read_text(encoding="utf-8") for path in paths}
    for path, text in texts.items():
        left_out = set(harmless(text))
        nodes = list(ast_nodes(get_ast(text)))
        for name, kind in operators.items():
            if WANTED.fullmatch(name):
                found = (place for node in nodes for place in kind().mutation_positions(node))
                for occurrence, (start, _) in enumerate(found):
                    if start not in left_out:
                        places.setdefault((path, start), []).append((kind(), occurrence))
    rng = random.Random(seed)
    chosen: list[Mutant] = []
    for place in rng.sample(sorted(places), len(places)):
        operator, occurrence = rng.choice(places[place])
        mutant = mutated(place[0], texts[place[0]], mutate_code(texts[place[0]], operator, occurrence))
        chosen += [] if mutant is None else [mutant]
        if len(chosen) == number:
            break
    return chosen


def mutated(path: str, text: str, changed: str) -> Mutant | None:
    """Return a mutant, or None if it is not a valid program or is unchanged."""
    try:
        same = ast.dump(ast.parse(text)) == ast.dump(ast.parse(changed))
    except SyntaxError:
        return None
    if same:
        return None
    pairs = [(a, b) for a, b in zip(text.splitlines(), changed.splitlines(), strict=False) if a != b]
    before, after = pairs[0]
    return Mutant(path, changed, before.strip(), after.strip())


def harmless(text: str) -> Iterator[tuple[int, int]]:
    """Yield the places (line and column) at which a change does not affect results."""
    lines = text.splitlines()
    for node in ast.walk(ast.parse(text)):
        parts: list[ast.AST | None] = []
        if isinstance(node, ast.arg | ast.AnnAssign):
            parts.append(node.annotation)
        elif isinstance(node, ast.FunctionDef):
            parts += [node.returns, *(one for one in node.decorator_list if ast.unparse(one).startswith(CACHES))]
        elif isinstance(node, ast.ClassDef):
            parts += node.decorator_list
        elif isinstance(node, ast.keyword) and node.arg in LOOKS:
            parts.append(node.value)
        elif isinstance(node, ast.Raise):
            parts.append(node.exc)
        for part in parts:
            if part is not None:
                yield from covered(part, lines)


def covered(node: ast.AST, lines: list[str]) -> Iterator[tuple[int, int]]:
    """Yield every place within an expression. A decorator begins at its @."""
    assert isinstance(node, ast.expr)
    assert node.end_lineno is not None
    for line in range(node.lineno, node.end_lineno + 1):
        letters = lines[line - 1].encode()  # offsets count bytes
        start = len(letters[: node.col_offset].decode()) - 1 if line == node.lineno else 0
        stop = len(letters[: node.end_col_offset].decode()) if line == node.end_lineno else len(letters)
        for column in range(max(start, 0), stop):
            yield line, column


def tests_that_fail(mutant: Mutant, copy: Path) -> str:
    """Return the first test that fails for a mutant in the copy, or "" if all pass."""
    place = copy / mutant.path
    right = place.read_text(encoding="utf-8")
    place.write_text(mutant.text, encoding="utf-8")
    try:
        names = names_of(mutant.path, copy)
        outputs = (failed(args, names, copy) for args in commands(mutant.path, names, copy))
        return next(filter(None, outputs), "")
    finally:
        place.write_text(right, encoding="utf-8")


def names_of(path: str, copy: Path) -> list[str]:
    """Return the names affected by a file: its own, and those of the plug-ins that depend on it most directly."""
    texts = {file: file.read_text("utf-8") for file in sorted((copy / "visualonline").rglob("*.py"))}
    near, seen = {copy / path}, set[Path]()
    while near and not any(map(plugins_in, near)):
        seen |= near
        imports = re.compile(rf"\.(?:{'|'.join(re.escape(file.stem) for file in near)}) import")
        near = {file for file, text in texts.items() if imports.search(text)} - seen
    return [Path(path).stem, *dict.fromkeys(name for file in sorted(near) for name in plugins_in(file))]


def plugins_in(file: Path) -> list[str]:
    """Return the id of the plug-in in a file, and the learners of a theorem."""
    text = file.read_text(encoding="utf-8")
    ids = re.findall(r'^    id="([^"]+)"', text, re.MULTILINE)
    bounded = re.findall(r'"([^"]+)"', "".join(re.findall(r"^    learners=\((.*)\)", text, re.MULTILINE)))
    return [*ids, *bounded]


def commands(path: str, names: list[str], copy: Path) -> Iterator[list[str]]:
    """Yield pytest arguments: the closest tests or those that import the file, and others that mention its names."""
    folders, tests = TESTS[path.split("/")[1]], copy / "tests"
    homes = [sorted((tests / place).glob("test_*.py")) or [tests / place] for place in folders]
    own = set(importers(path, tests))
    if folders[0] in ("session", "hindsight"):  # some of it is tested where it is drawn
        own |= set((tests / "views").glob(f"test_*{names[0]}*.py"))
    if "/errata/" in path:  # errata are tested together
        own |= {tests / "theorems/test_errata.py", tests / "theorems/test_errata_stories.py"}
    homes = [
        [*homes[0], *sorted(own.difference(homes[0]))],
        *([file for file in home if file not in own] for home in homes[1:]),
    ]
    named = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, names[:2]))})(?![\w-])")
    near = [file for files in homes for file in files if file in own or named.search(file.read_text(encoding="utf-8"))]
    if plugins_in(copy / path):  # other tests name it in their parameters
        near = [file for file in near if file in homes[0]]
        rest: list[Path] = []
    else:
        rest = [file for file in homes[0] if file not in near]
    others = [file for files in homes for file in files if file not in near and file not in rest]
    yield [path, *(str(file.relative_to(copy)) for file in near)]
    if rest:
        yield [str(file.relative_to(copy)) for file in rest]
    if others and names[1:]:
        spelled = [each for name in names for each in (name, name.replace("-", "_"))]  # as tests' files spell it
        yield [*(str(file.relative_to(copy)) for file in others), "-k", " or ".join(dict.fromkeys(spelled))]


def importers(path: str, tests: Path) -> Iterator[Path]:
    """Yield the test files that import from a file of the program."""
    package, _, module = path.removesuffix(".py").replace("/", ".").rpartition(".")
    whole, within = (re.escape(name) for name in (f"{package}.{module}", package))
    imports = re.compile(rf"^from (?:{whole} import|{within} import .*\b{module}\b)", re.MULTILINE)
    yield from (file for file in tests.rglob("test_*.py") if imports.search(file.read_text(encoding="utf-8")))


def failed(args: list[str], names: list[str], copy: Path) -> str:
    """Run tests until one fails, in a forked child that has its imports loaded. Return the test's name or ""."""
    output = copy / "said.txt"
    child = os.fork()
    if child == 0:
        ended = 3
        try:
            ended = tried(args, names, copy, output)
        finally:
            os._exit(ended)  # without the parent's cleanup
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if code in (0, 5):  # 5: no tests were collected
        return ""
    if code in (-signal.SIGXCPU, -signal.SIGALRM):
        return "no end"
    lines = [line for line in output.read_text(encoding="utf-8").splitlines() if line.startswith(("FAILED", "ERROR"))]
    return lines[0].partition(" - ")[0] if lines else f"pytest ended with {code}"


def tried(args: list[str], names: list[str], copy: Path, output: Path) -> int:
    """Run tests of the copy in this process, with output to a file, and return pytest's exit code."""
    resource.setrlimit(resource.RLIMIT_CPU, (PATIENCE, PATIENCE + 10))
    signal.alarm(WAIT)  # pytest's own limit is a Python handler, which an event loop without events never runs
    with output.open("w") as file:
        for stream in (1, 2):
            os.dup2(file.fileno(), stream)
    os.chdir(copy)
    sys.path.insert(0, str(copy))
    sys.dont_write_bytecode = True
    os.environ["PYTHONPATH"] = str(copy)
    os.environ["PYTEST_XDIST_WORKER"] = "gw0"  # a worker's machine code is shared; its name identifies its source
    usual = ["-q", "-x", "-p", "no:randomly", "--hypothesis-seed=0", "-n0", "--timeout=0"]
    usual.append(f"--basetemp={copy / 'made'}")
    return int(pytest.main([*usual, *args], plugins=[NearestFirst(names, copy / "seconds.json")]))


class NearestFirst:
    """A pytest plug-in: tests with given names in theirs run first, and among these the fastest.

    `place` is a file with the durations of tests for earlier mutants, by name without parameters.
    """

    def __init__(self, names: list[str], place: Path) -> None:
        self._names, self._place = names, place
        self._seconds: dict[str, float] = json.loads(place.read_text(encoding="utf-8")) if place.exists() else {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Sort the tests."""
        items.sort(key=lambda item: (self._is_far(item), self._seconds.get(item.nodeid.partition("[")[0], 0.0)))

    def _is_far(self, item: pytest.Item) -> bool:
        return not any(name in item.nodeid.partition("::")[2] for name in self._names)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Record the duration of a test."""
        name = report.nodeid.partition("[")[0]
        self._seconds[name] = max(self._seconds.get(name, 0.0), report.duration)

    def pytest_sessionfinish(self) -> None:
        """Save the durations for the next mutant."""
        self._place.write_text(json.dumps(self._seconds), encoding="utf-8")


def known() -> dict[tuple[str, str, str], str]:
    """Return the mutants that survive for a reason. Each has four lines: path, line before, line after, reason."""
    blocks = REASONS.read_text(encoding="utf-8").strip().split("\n\n")[1:]
    found = {}
    for block in blocks:
        path, before, after, reason = block.split("\n", 3)
        found[path, before.removeprefix("- "), after.removeprefix("+ ")] = reason
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
