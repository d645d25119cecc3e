"""The architecture holds, and each rule that guards it is seen to bite."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "visualonline"
SCIENCE = (
    "protocol", "kernels", "feasible", "penalties", "supports", "catalog", "chance", "learners", "streams", "trace",
    "hindsight", "theorems", "experiment",
)  # fmt: skip
SESSION_MAY_USE = ("PySide6.QtCore", "PySide6.QtNetwork")
LINT = "from importlinter.cli import lint_imports_command; lint_imports_command()"

BREAKS = [
    ("protocol.py", "import visualonline.catalog", "Imports go downwards only"),
    ("learners/perceptron.py", "import visualonline.streams.memory", "Imports go downwards only"),
    ("trace/pyramid.py", "import visualonline.theorems.statement", "Imports go downwards only"),
    ("cli.py", "import visualonline.app", "Imports go downwards only"),
    ("words.py", "import visualonline.cli", "Imports go downwards only"),
    ("stray.py", "", "Imports go downwards only"),
    ("hindsight/radius.py", "import PySide6.QtCore", "The science knows no Qt"),
    ("experiment/run.py", "import pyqtgraph", "The science knows no Qt"),
    ("session/document.py", "import pyqtgraph", "The session draws nothing"),
    ("learners/perceptron.py", "import visualonline.learners.stranger", "Learners are strangers"),
    ("theorems/statement.py", "import visualonline.theorems.stranger", "Theorems are strangers"),
    ("views/panels/plane.py", "import visualonline.views.panels.stranger", "Panels are strangers"),
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


@pytest.fixture
def broken(house: Path, request: pytest.FixtureRequest) -> Iterator[Path]:
    """The copy with one line too many, and a stranger to import where siblings are strangers."""
    name, line, _ = request.param
    path = house / "visualonline" / name
    text = path.read_text(encoding="utf-8") if path.exists() else None
    path.write_text(f"{text or ''}\n{line}\n", encoding="utf-8")
    stranger = path.parent / "stranger.py"
    if "stranger" in line:
        stranger.write_text("", encoding="utf-8")
    yield house
    stranger.unlink(missing_ok=True)
    if text is None:
        path.unlink()
    else:
        path.write_text(text, encoding="utf-8")


def test_the_contracts_hold():
    done = lint(ROOT)
    assert done.returncode == 0, done.stdout + done.stderr
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    assert {contract["name"] for contract in contracts} == {contract for _, _, contract in BREAKS}
    assert f"Contracts: {len(contracts)} kept, 0 broken." in done.stdout


@pytest.mark.parametrize(("broken", "contract"), [(case, case[2]) for case in BREAKS], indirect=["broken"])
def test_a_broken_contract_is_seen(broken: Path, contract: str):
    done = lint(broken)
    assert done.returncode != 0
    assert f"{contract} BROKEN" in done.stdout, done.stdout + done.stderr


def session_faults(text: str) -> list[str]:
    """Return the parts of Qt and the drawing libraries that a module of the session may not use, but imports."""
    faults = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            faults += [alias.name for alias in node.names if alias.name.split(".")[0] in ("PySide6", "pyqtgraph")]
        elif isinstance(node, ast.ImportFrom) and node.module not in SESSION_MAY_USE:
            faults += [node.module] if node.module and node.module.split(".")[0] in ("PySide6", "pyqtgraph") else []
    return faults


def test_the_session_uses_no_widget():
    modules = sorted((PACKAGE / "session").rglob("*.py"))
    assert modules
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
def test_a_widget_in_the_session_is_seen(line: str):
    assert session_faults(line)
    assert not session_faults("from PySide6.QtCore import QObject\nfrom PySide6.QtNetwork import QTcpSocket")


def modules_of(*layers: str) -> list[str]:
    """Return the dotted names of all modules of some layers."""
    found = []
    for layer in layers:
        home = PACKAGE / layer
        paths = sorted(home.rglob("*.py")) if home.is_dir() else [home.with_suffix(".py")]
        found += [".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for path in paths]
    return found


def loaded_by(*modules: str) -> set[str]:
    """Return the top-level names of all that a fresh interpreter has loaded after importing some modules."""
    script = "import sys\n" + "".join(f"import {name}\n" for name in modules)
    script += "print(' '.join(sorted({name.partition('.')[0] for name in sys.modules})))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_the_science_loads_no_qt():
    modules = modules_of(*SCIENCE)
    assert "visualonline.learners.perceptron" in modules
    assert not loaded_by(*modules) & {"PySide6", "shiboken6", "pyqtgraph"}
    assert loaded_by(*modules, "PySide6.QtCore") & {"PySide6"}


def test_the_science_loads_scipy_and_numba_only_when_they_are_needed():
    assert not loaded_by(*modules_of(*SCIENCE)) & {"scipy", "numba"}


def test_the_window_waits_for_nothing_that_it_can_do_without_at_first():
    assert not loaded_by("visualonline.app") & {"scipy", "numba", "ziamath", "pyqtgraph", "pyarrow"}


def test_importing_the_package_loads_next_to_nothing():
    assert not loaded_by("visualonline") & {"numpy", "PySide6", "pyqtgraph", "scipy", "numba"}


def test_the_command_line_loads_no_qt():
    assert not loaded_by("visualonline.__main__", "visualonline.cli") & {"PySide6", "pyqtgraph", "scipy", "numba"}
