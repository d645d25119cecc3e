"""Modules in the user's current folder are never run, however a process is started.

The test folder contains modules with all names that a process imports. Each creates a file when it is imported.
"""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from distributed import LocalCluster
from pytestqt.qtbot import QtBot

from visualonline.core.catalog import find
from visualonline.core.child_process import safe_children
from visualonline.core.progress import null_progress
from visualonline.hindsight.history import History
from visualonline.runs.run import Run
from visualonline.session.compiler import Compiler
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec
from visualonline.trace import loop_source
from visualonline.views.dialogs.exporter.work import _run

PACKAGE = Path(__file__).resolve().parents[1] / "visualonline"
PACKAGING = PACKAGE.parent / "packaging"
LIBRARIES = (
    "numpy", "scipy", "numba", "llvmlite", "yaml", "joblib", "distributed", "dask", "PySide6", "shiboken6", "pyqtgraph",
    "platformdirs", "threadpoolctl", "ziamath", "pyarrow", "av", "PIL", "sitecustomize", "usercustomize", "ctypes",
    "json", "random", "tempfile", "argparse", "traceback", "subprocess", "multiprocessing", "concurrent", "pickle",
)  # fmt: skip
SWEEP = "import visualonline as vo; vo.sweep('separable', 'perceptron', seeds=range(8), workers=2, output='s.csv')"


@pytest.fixture
def planted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder full of modules, which is the current one and an empty entry of PYTHONPATH."""
    folder = tmp_path / "planted"
    (folder / "visualonline").mkdir(parents=True)
    for place in (*(folder / f"{name}.py" for name in LIBRARIES), folder / "visualonline" / "__init__.py"):
        place.write_text(f"open({str(place)!r} + '.was_run', 'w').close()\n", encoding="utf-8")
    (folder / "stranger-1.dist-info").mkdir()
    entry = "[visualonline.learners]\nstranger = yaml\n"
    (folder / "stranger-1.dist-info" / "entry_points.txt").write_text(entry, encoding="utf-8")
    (folder / ".numba_config.yaml").write_text("cache_dir: strange_cache\n", encoding="utf-8")
    monkeypatch.chdir(folder)
    monkeypatch.setenv("PYTHONPATH", os.pathsep)
    monkeypatch.setenv("VISUALONLINE_CACHE", str(tmp_path / "cache"))
    return folder


def was_run(folder: Path) -> list[str]:
    """Return which of the modules were run, and the folder of machine code named there if it was used."""
    return sorted(path.name for path in folder.rglob("*") if path.suffix == ".was_run" or path.name == "strange_cache")


def test_a_rule_is_compiled_without_them(planted: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("visualonline_rule_")]:
        monkeypatch.delitem(sys.modules, name)
    run = Run(find("learners", "perceptron"), {}, History(open_base(StreamSpec("noisy", rounds=60))))
    compiler = Compiler()
    cached: list[bool] = []
    compiler._process.finished.connect(lambda: cached.append(run.rule.is_cached(2)))
    compiler.compile(run)
    qtbot.waitUntil(lambda: run.rule.compiled, timeout=60_000)
    assert (cached, was_run(planted)) == ([True], [])


def test_a_film_is_drawn_without_them(planted: Path, qapp: object) -> None:
    words = "render separable --learner perceptron --rounds 3 --to 1 --fps 1 --size 320x240 --progress -o frames/"
    _run(words.split(), 1, null_progress, str)
    assert len(list((planted / "frames").iterdir())) > 0
    assert was_run(planted) == []


def test_a_sweep_is_shared_without_them(planted: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PYTHONPATH")  # the process that asks is started by the user
    subprocess.run([sys.executable, "-P", "-c", SWEEP], check=True)
    assert (planted / "s.csv").exists()
    assert was_run(planted) == []


def test_workers_of_a_cluster_start_without_them_as_the_page_says(planted: Path) -> None:
    assert "PYTHONSAFEPATH=1 dask worker" in (PACKAGE.parent / "docs" / "sweeps.md").read_text(encoding="utf-8")
    words = {"host": "127.0.0.1", "dashboard_address": "127.0.0.1:0", "worker_dashboard_address": "127.0.0.1:0"}
    with safe_children(), LocalCluster(n_workers=1, threads_per_worker=1, processes=True, protocol="tcp", **words):
        assert was_run(planted) == []


@pytest.mark.parametrize("start", [[str(Path(sys.executable).parent / "visualonline")], ["-P", "-m", "visualonline"]])
def test_the_program_starts_without_them(planted: Path, monkeypatch: pytest.MonkeyPatch, start: list[str]) -> None:
    monkeypatch.delenv("PYTHONPATH")
    words = ["run", "separable", "--rounds", "9", "--learner", "perceptron"]
    subprocess.run([sys.executable, *start, *words], check=True, stdout=subprocess.DEVNULL)
    assert was_run(planted) == []


def test_python_m_is_left_to_python_until_the_program_begins(planted: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python's own earlier imports cannot be prevented: a folder of its own name, and a few standard modules."""
    monkeypatch.delenv("PYTHONPATH")
    (planted / "visualonline" / "__init__.py").unlink()
    (planted / "visualonline").rmdir()
    words = ["run", "separable", "--rounds", "9", "--learner", "perceptron"]
    subprocess.run([sys.executable, "-m", "visualonline", *words], check=True, stdout=subprocess.DEVNULL)
    assert was_run(planted) == []


def test_machine_code_is_not_taken_from_a_folder_that_others_write_to(tmp_path: Path) -> None:
    loop_source._check_ours(tmp_path)
    tmp_path.chmod(0o777)
    with pytest.raises(PermissionError):
        loop_source._check_ours(tmp_path)
    with pytest.raises(PermissionError):
        loop_source._check_ours(Path("/tmp"))


STARTERS = {
    "subprocess", "multiprocessing", "joblib", "concurrent", "distributed", "dask", "pty", "runpy", "QProcess",
    "QProcessEnvironment", "ProcessPoolExecutor",
}  # fmt: skip
"""Modules that can start a process."""
CALLS = {"system", "popen", "startfile", "fork", "forkpty", "posix_spawn", "posix_spawnp", "execfile"}
STARTED_HERE = {
    "session/child_process.py": {"QProcess", "QProcessEnvironment"},  # the one way
    "session/command_line.py": {"subprocess"},  # only list2cmdline, which quotes arguments
    "export/web_rule.py": {"subprocess"},  # Python with the path of its script, which comes before the current folder
    "sweeps/sweep.py": {"joblib"},  # in a block of safe_children
    "sweeps/cluster.py": {"distributed"},  # a client of workers that were started elsewhere
}


def starters(text: str) -> set[str]:
    """Return the imports and calls of a module that start a process."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {(node.module or "").partition(".")[0], *(alias.name for alias in node.names)}
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            name = node.func.attr
            on_os = isinstance(node.func.value, ast.Name) and node.func.value.id in ("os", "asyncio")
            if on_os and (name in CALLS or name.startswith(("exec", "spawn", "create_subprocess"))):
                found.add("subprocess")
    return found & STARTERS


def test_processes_are_started_in_one_place() -> None:
    paths = sorted(PACKAGE.rglob("*.py"))
    texts = {path.relative_to(PACKAGE).as_posix(): path.read_text(encoding="utf-8") for path in paths}
    calls = rf"\b(?:os|asyncio)\s*\.\s*(?:{'|'.join(CALLS)}|exec|spawn|create_subprocess)"
    hint = re.compile(rf"\b(?:{'|'.join(STARTERS)})\b|{calls}")  # few have to be parsed
    found = {name: starters(text) for name, text in texts.items() if hint.search(text)}
    assert {name: there for name, there in found.items() if there} == STARTED_HERE


@pytest.mark.parametrize(
    "line",
    [
        "import subprocess",
        "from PySide6.QtCore import QObject, QProcess",
        "from concurrent.futures import ProcessPoolExecutor",
        "os.execv(program, words)",
        "os.system('ls')",
        "import multiprocessing.pool",
    ],
)
def test_another_way_to_start_a_process_is_seen(line: str) -> None:
    assert starters(line)
    assert not starters("import os\nfrom PySide6.QtCore import QObject\napplication.exec()\nos.getcwd()")


def unsafe_commands(text: str) -> list[str]:
    """Return the modules and the code that commands in a script run with the current folder before all others."""
    found = []
    for node in ast.walk(ast.parse(text)):
        words = [getattr(word, "value", None) for word in node.elts] if isinstance(node, ast.List) else []
        for before, word, what in zip(["", *words], words, [*words[1:], ""], strict=False):
            by_python = before != "-P" and (word == "-m" or (word == "-c" and before != ""))
            found += [str(what)] if by_python and what not in ("pytest", "coverage", "long") else []
    return found


def test_the_projects_own_scripts_start_processes_safely() -> None:
    """Scripts that run in the project's own folder."""
    texts = {path: path.read_text(encoding="utf-8") for path in PACKAGING.rglob("*.py")}
    assert len(texts) > 20
    for path, text in texts.items():
        assert unsafe_commands(text) == [], path
    assert unsafe_commands('run([sys.executable, "-m", "pip"])') == ["pip"]
