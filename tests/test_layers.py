"""The architecture is as specified, and each rule that guards it detects violations."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise
from pathlib import Path

import pytest
from grimp import ImportGraph, build_graph

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "visualonline"
SCIENCE = ("core", "numerics", "learners", "streams", "trace", "hindsight", "theorems", "runs", "sweeps")
SESSION_MAY_USE = ("PySide6.QtCore", "PySide6.QtNetwork")
LINT = "from importlinter.cli import lint_imports_command; lint_imports_command()"

BREAKS = [
    ("core/types.py", "import visualonline.numerics.dot", "Imports go downwards only"),
    ("learners/perceptron.py", "import visualonline.streams.memory", "Imports go downwards only"),
    ("trace/pyramid.py", "import visualonline.theorems.theorem", "Imports go downwards only"),
    ("cli.py", "import visualonline.app", "Imports go downwards only"),
    ("cli_args.py", "import visualonline.cli", "Imports go downwards only"),
    ("stray.py", "", "Imports go downwards only"),
    ("hindsight/margins/radius.py", "import PySide6.QtCore", "The science knows no Qt"),
    ("runs/run.py", "import pyqtgraph", "The science knows no Qt"),
    ("sweeps/grid.py", "import PySide6.QtCore", "The science knows no Qt"),
    ("session/document.py", "import pyqtgraph", "Session, lessons and room draw nothing"),
    ("room/ballot.py", "import pyqtgraph", "Session, lessons and room draw nothing"),
    ("lessons/player.py", "import visualonline.room.ballot", "Imports go downwards only"),
    ("learners/perceptron.py", "import visualonline.learners.stranger", "Learners are strangers"),
    ("theorems/experts/elim_bound.py", "import visualonline.theorems.experts.stranger", "Theorems are strangers"),
    ("views/panels/plane.py", "import visualonline.views.panels.stranger", "Panels are strangers"),
    ("views/text/verdict.py", "import visualonline.views.widgets.form", "Views import downwards only"),
    ("views/stray.py", "", "Views import downwards only"),
    ("views/dialogs/guide.py", "import visualonline.views.shell.window", "Only the application knows the window"),
    ("views/plane/view.py", "import pyqtgraph", "Only plots draw with pyqtgraph"),
    ("views/shell/window.py", "import visualonline.runs.run", "Views reach no Run"),
    ("views/text/verdict.py", "import visualonline.trace.trace", "Views reach no Run"),
    ("views/charts/bars.py", "import visualonline.hindsight.margins.radius", "Views reach no Run"),
    ("views/panel.py", "import visualonline.session.workspace", "Views reach no Run"),
    ("views/panels/plane.py", "import visualonline.session.session", "Panels know no engine"),
    ("views/plot/axis.py", "import visualonline.session.scheduler", "Panels know no engine"),
]


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", LINT, "--no-cache"],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1", "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
    )


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package that may be broken."""
    folder = tmp_path_factory.mktemp("house")
    shutil.copytree(PACKAGE, folder / "visualonline", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


def module_of(file: str) -> str:
    """Return the module of a file of the package."""
    return f"visualonline.{file.removesuffix('.py').replace('/', '.')}"


AT_ONE_LOOK: list[list[tuple[str, str, str]]] = []
"""Breaks that are seen at one look: each is named, and none leads to the import of another one."""
for one in BREAKS:
    for together in AT_ONE_LOOK:
        ends = {module_of(file) for file, _, _ in (one, *together)}
        if not any(line.removeprefix("import ") in ends for _, line, _ in (one, *together)):
            together.append(one)
            break
    else:
        AT_ONE_LOOK.append([one])


@pytest.fixture
def broken(house: Path, request: pytest.FixtureRequest) -> Iterator[Path]:
    """The copy with a line too many in some modules, and a stranger to import where siblings are strangers."""
    before: dict[Path, str | None] = {}
    for name, line, _ in request.param:
        path = house / "visualonline" / name
        for changed, more in ((path, line), *([(path.parent / "stranger.py", "")] if "stranger" in line else [])):
            text = changed.read_text(encoding="utf-8") if changed.exists() else None
            before.setdefault(changed, text)
            changed.write_text(f"{text or ''}\n{more}\n", encoding="utf-8")
    yield house
    for path, text in before.items():
        if text is None:
            path.unlink()
        else:
            path.write_text(text, encoding="utf-8")


def test_the_contracts_hold() -> None:
    done = lint(ROOT)
    assert done.returncode == 0, done.stdout + done.stderr
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    assert {contract["name"] for contract in contracts} == {contract for _, _, contract in BREAKS}
    assert f"Contracts: {len(contracts)} kept, 0 broken." in done.stdout


def circle(graph: ImportGraph) -> list[str]:
    """Return modules that import one another in a circle, also in functions or for types alone; none if none do."""
    found = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    try:
        TopologicalSorter(found).prepare()
    except CycleError as error:
        return [str(module) for module in error.args[1]]
    return []


def test_no_modules_import_one_another() -> None:
    graph = build_graph("visualonline", cache_dir=None)
    assert len(graph.modules) > 500
    assert circle(graph) == []
    graph.add_import(importer="visualonline.views.text.verdict", imported="visualonline.views.text.theorem_block")
    assert len(circle(graph)) == 3, "a module, what imports it, and the module again"


def test_an_import_for_types_alone_counts(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = house / "typed_alone"
    package.mkdir()
    for name, text in (
        ("__init__", ""),
        ("a", "from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    from typed_alone.b import B\n"),
        ("b", "def f():\n    from typed_alone import a\n"),
    ):
        (package / f"{name}.py").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(house)
    assert circle(build_graph("typed_alone", cache_dir=None)), "b for its types, and a in a function"


@pytest.mark.parametrize(("broken", "breaks"), [(one, one) for one in AT_ONE_LOOK], indirect=["broken"])
def test_a_broken_contract_is_seen(broken: Path, breaks: list[tuple[str, str, str]]) -> None:
    done = lint(broken)
    assert done.returncode != 0
    parts = re.split(" ?-{4,} ", " ".join(done.stdout.split()))  # each begins with the text under a heading
    for name, line, contract in breaks:
        assert f"{contract} BROKEN" in done.stdout, done.stdout + done.stderr
        told = [told for heading, told in pairwise(parts) if heading.endswith(contract)]
        module = module_of(name)
        imported = line.removeprefix("import ").removesuffix(".QtCore")  # for another package only its first name
        assert (f"{module} -> {imported}" if line else module) in told[-1], done.stdout


def session_faults(text: str) -> list[str]:
    """Return the parts of Qt and the drawing libraries that a module of the session may not use, but imports."""
    faults: list[str] = []
    if not re.search("PySide6|pyqtgraph", text):  # few have to be parsed
        return faults
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            faults += [alias.name for alias in node.names if alias.name.split(".")[0] in ("PySide6", "pyqtgraph")]
        elif isinstance(node, ast.ImportFrom) and node.module not in SESSION_MAY_USE:
            faults += [node.module] if node.module and node.module.split(".")[0] in ("PySide6", "pyqtgraph") else []
    return faults


def test_session_and_room_use_no_widget() -> None:
    modules = [path for layer in ("session", "room") for path in sorted((PACKAGE / layer).rglob("*.py"))]
    assert {path.parent.name for path in modules} >= {"session", "room"}
    assert {path.name: found for path in modules if (found := session_faults(path.read_text(encoding="utf-8")))} == {}


@pytest.mark.parametrize(
    "line",
    [
        "from PySide6.QtWidgets import QLabel",
        "from PySide6.QtGui import QPainter",
        "from PySide6 import QtWidgets",
        "import PySide6.QtSvg",
        "import pyqtgraph as pg",
    ],
)
def test_a_widget_in_the_session_is_seen(line: str) -> None:
    assert session_faults(line)
    assert not session_faults("from PySide6.QtCore import QObject\nfrom PySide6.QtNetwork import QTcpSocket")


def runs_reached(text: str) -> list[str]:
    """Return where a module accesses the runs of a workspace."""
    if "runs" not in text:  # few have to be parsed
        return []
    found = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Attribute) and node.attr == "runs")
    return [f"line {node.lineno}" for node in found if ast.unparse(node.value).split(".")[-1] == "workspace"]


def test_no_view_reaches_a_run() -> None:
    modules = sorted((PACKAGE / "views").rglob("*.py"))
    found = {path.name: lines for path in modules if (lines := runs_reached(path.read_text(encoding="utf-8")))}
    assert found == {}
    assert runs_reached("def f(session): return session.workspace.runs[0]")
    assert not runs_reached("def f(session): return session.workspace.facts.runs[0]")


BLOBS = {"restoreState", "restoreGeometry", "saveState", "saveGeometry"}
"""Qt's own records of a layout: it reads them without a check, and a wrong byte ends the process."""


def blob_faults(text: str) -> list[str]:
    """Return where a module lets Qt read or write its own layout data."""
    if not any(name in text for name in BLOBS):  # few have to be parsed
        return []
    found = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Attribute) and node.attr in BLOBS)
    return [f"line {node.lineno}: {node.attr}" for node in found]


def test_no_layout_is_read_by_qt() -> None:
    modules = sorted(PACKAGE.rglob("*.py"))
    assert len(modules) > 500
    found = {path.name: faults for path in modules if (faults := blob_faults(path.read_text(encoding="utf-8")))}
    assert found == {}
    assert blob_faults("class Area(QMainWindow):\n    def back(self, kept): self.restoreState(kept)")


def painting_faults(text: str) -> list[str]:
    """Return where a module paints on a widget: in a paintEvent of its own, or with a painter on itself."""
    faults: list[str] = []
    if not re.search("paintEvent|Painter|begin", text):  # few have to be parsed
        return faults
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef) and node.name == "paintEvent":
            faults.append(f"line {node.lineno}: {node.name}")
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
            on_itself = any(isinstance(given, ast.Name) and given.id == "self" for given in node.args)
            if name in ("QPainter", "QStylePainter", "begin") and on_itself:
                faults.append(f"line {node.lineno}: {name}(self)")
    return faults


def test_no_widget_paints_itself() -> None:
    modules = sorted(path for path in (PACKAGE / "views").rglob("*.py") if path.parent.name != "theme")
    assert len(modules) > 50
    found = {path.name: faults for path in modules if (faults := painting_faults(path.read_text(encoding="utf-8")))}
    assert found == {}


@pytest.mark.parametrize(
    "line",
    [
        "class Plot(QWidget):\n    def paintEvent(self, event): ...",
        "class Plot(QWidget):\n    def show(self): painter = QPainter(self)",
        "class Plot(QWidget):\n    def show(self): painter = QtGui.QPainter(self)",
        "class Plot(QWidget):\n    def show(self): QStylePainter(self).drawControl(1, 2)",
        "class Plot(QWidget):\n    def show(self): painter.begin(self)",
    ],
)
def test_a_widget_that_paints_itself_is_seen(line: str) -> None:
    assert painting_faults(line)
    assert not painting_faults("def picture(size):\n    QPainter(image).drawLine(0, 0, 1, 1)")
    assert not painting_faults("class Item(GraphicsObject):\n    def paint(self, painter, option, widget): ...")


def modules_of(*layers: str) -> list[str]:
    """Return the dotted names of all modules of some layers."""
    found = []
    for layer in layers:
        home = PACKAGE / layer
        paths = sorted(home.rglob("*.py")) if home.is_dir() else [home.with_suffix(".py")]
        found += [".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for path in paths]
    return found


def loaded_by(*modules: str) -> set[str]:
    """Return the names of all that a fresh interpreter has loaded after importing some modules."""
    script = "import sys\n" + "".join(f"import {name}\n" for name in modules)
    script += "print(' '.join(sys.modules))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_the_science_loads_no_qt() -> None:
    modules = modules_of(*SCIENCE)
    assert "visualonline.learners.perceptron" in modules
    assert not loaded_by(*modules) & {"PySide6", "shiboken6", "pyqtgraph"}
    assert loaded_by(*modules, "PySide6.QtCore") & {"PySide6"}


def test_the_science_loads_scipy_and_numba_only_when_they_are_needed() -> None:
    assert not loaded_by(*modules_of(*SCIENCE)) & {"scipy", "numba"}


def test_the_window_waits_for_nothing_that_it_can_do_without_at_first() -> None:
    found = loaded_by("visualonline.app")
    assert not found & {"scipy", "numba", "ziamath", "pyarrow"}
    assert {name for name in found if name.startswith("visualonline.sweeps")} == set(), "the panel of sweeps needs them"


def test_importing_the_package_loads_next_to_nothing() -> None:
    assert not loaded_by("visualonline") & {"numpy", "PySide6", "pyqtgraph", "scipy", "numba"}


def test_the_command_line_loads_no_qt() -> None:
    found = loaded_by("visualonline.__main__", "visualonline.cli")
    assert not found & {"PySide6", "pyqtgraph", "scipy", "numba"}
    assert {name for name in found if name.startswith("visualonline.sweeps")} == set(), "no verb but sweep needs them"
