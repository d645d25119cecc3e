"""The examples of CONTRIBUTING.md are found, run and satisfy the requirements on plug-ins."""

from __future__ import annotations

import importlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest
from pytestqt.qtbot import QtBot
from trials import LONG
from windows import House, document, settled

import visualonline as vo
from visualonline.core.catalog import _catalog, catalog
from visualonline.core.plugin import Plugin
from visualonline.runs.analyses.potential_trace import PotentialTrace, potentials
from visualonline.views.shell.window import MainWindow

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"^```python\n# (\S+\.py)\n(.*?)^```", TEXT, re.DOTALL | re.MULTILINE))
EXAMPLES = {path: code for path, code in FILES.items() if path.startswith("visualonline/")}
GENERAL = (
    "conformance", "learners/test_zero.py", "learners/test_rational.py",
    "theorems/test_bounds.py", "theorems/test_faults.py", "theorems/test_premises.py", "theorems/test_proofs.py",
    "theorems/test_numbers_and_values.py",
)  # fmt: skip
"""Tests that go over all plug-ins, or ask that each of them is known."""
OURS = "uneven or two-clouds or updates"


@pytest.fixture(scope="module")
def added(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Plugin]]:
    """The page's plug-ins, found in a folder that their packages reach into, by the folder of their kind."""
    folder = tmp_path_factory.mktemp("examples")
    paths: list[list[str]] = []
    plugins: dict[str, Plugin] = {}
    for path, code in EXAMPLES.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(code, encoding="utf-8")
        paths.append(cast("list[str]", importlib.import_module(".".join(Path(path).parent.parts)).__path__))
        paths[-1].append(str((folder / path).parent))
    importlib.invalidate_caches()
    _catalog.cache_clear()
    try:
        for path in EXAMPLES:
            module = importlib.import_module(".".join(Path(path).with_suffix("").parts))
            if hasattr(module, "PLUGIN"):
                plugins[path.split("/")[1].replace("views", "panels")] = module.PLUGIN
        yield plugins
    finally:
        for path in EXAMPLES:
            sys.modules.pop(".".join(Path(path).with_suffix("").parts), None)
        for each in paths:
            del each[-1]
        _catalog.cache_clear()


def test_they_are_in_the_catalogue(added: dict[str, Plugin]) -> None:
    assert list(added) == ["learners", "theorems", "streams", "panels"]
    for group, plugin in added.items():
        assert catalog(group).plugins[plugin.id] is plugin


def test_the_theorem_speaks_of_a_run_and_holds(added: dict[str, Plugin]) -> None:
    run = vo.run("separable", vo.learners.UnevenMarginsPerceptron(b=0.2), seed=3)
    [finding] = [finding for finding in run.theorems() if finding.id == added["theorems"].id]
    assert finding.verdict == "holds"
    assert finding.actual == run.updates
    assert run.updates > vo.run("separable", vo.learners.Perceptron(), seed=3).updates
    [potential] = potentials(run)
    level = PotentialTrace(run, potential).at(run.rounds)
    assert level is not None
    assert 0 < level.floor <= level.value <= level.ceiling == 1


def test_the_panel_opens_in_the_window_and_draws_its_curves(added: dict[str, Plugin], qtbot: QtBot) -> None:
    with House() as house:
        assert updates_told(house.on(document("noisy", "averaged-perceptron", rounds=100)))


def updates_told(window: MainWindow) -> bool:
    """Return whether the panel of updates is seen and has the counts of round 60."""
    panel = window.show_panel("updates")
    window.session.seek(60)
    settled()
    frame = window.session.workspace.runs[0].frame(60)
    counts = f"Updates;  updates: {frame.updates} now;  mistakes: {frame.mistakes} now"
    return panel.isVisible() and panel.accessibleName() == counts


DELETED = {
    "alma": ("theorems/alma/alma_bound.py",),
    "epsilon_greedy": ("theorems/bandits/epsilon_greedy_floor_bound.py", "theorems/bandits/explore_first_bound.py"),
    "follow_the_perturbed_leader": ("theorems/experts/follow_the_perturbed_leader_bound.py",),
}
"""Learners, and theorems of theirs alone: one with a potential and an erratum, a bandit, and one with a theorem that it
shares with exponential weights."""
LEFT = "test_every_theorem or test_every_learner or exponential or ucb1 or random-experts"
ALONE = "bit_for_bit or any_order or four_moments or in_fractions"
"""Tests of a learner and nothing else, which no other one that comes or goes can change."""


_ALONE = ("LICENSE", "CITATION.cff", "constraints.txt")


def copied(folder: Path) -> Path:
    """Return a copy of the project."""
    for name in ("visualonline", "tests", "packaging", "assets", "docs", ".ci", ".github"):
        shutil.copytree(ROOT / name, folder / name)
    for path in (*ROOT.glob("*.md"), *ROOT.glob("*.toml"), *(ROOT / name for name in _ALONE)):
        shutil.copyfile(path, folder / path.name)
    return folder


def enlarge(folder: Path) -> None:
    """Write the page's examples into a copy of the project."""
    assert not any((ROOT / path).exists() for path in FILES)
    for path, code in FILES.items():
        (folder / path).write_text(code, encoding="utf-8")


def reduce(folder: Path) -> None:
    """Delete three learners from a copy of the project: their files, errata and lessons."""
    sheets = folder / "docs" / "sheets" / "sheets.toml"
    for name, theorems in DELETED.items():
        package = folder / "visualonline"
        ours = [package / "learners" / f"{name}.py", *(package / theorem for theorem in theorems)]
        ours += [folder / "tests" / "cases" / f"{begin}{name}.py" for begin in ("", "test_")]
        ours += (package / "theorems" / "errata").glob(f"{name}_erratum_*.py")
        lessons = (folder / "assets" / "lessons").glob("*.toml")
        users = [path for path in lessons if f"--learner {name.replace('_', '-')}" in path.read_text("utf-8")]
        ours += [path for user in users for path in user.parent.rglob(user.name)]
        titles = [re.escape(title) for user in users for title in titles_of(user)]
        for path in ours:
            path.unlink()
        for path in (folder / "assets" / "lessons").rglob("*.toml"):  # later lessons build on it
            named = rf" \((?:lesson|Lektion) [“„](?:{'|'.join(titles)})[”“]\)"
            path.write_text(re.sub(named, "", path.read_text("utf-8")), encoding="utf-8")
        for user in users:  # its exercise is on the sheet of a week
            lesson = re.sub(r"^\d+-", "", user.stem)
            left = re.sub(f'"{lesson}", |, "{lesson}"', "", sheets.read_text("utf-8"))
            sheets.write_text(left, encoding="utf-8")


def titles_of(lesson: Path) -> list[str]:
    """Return the titles of a lesson in all languages."""
    texts = (path.read_text("utf-8") for path in lesson.parent.rglob(lesson.name))
    return [title for text in texts for title in re.findall(r'^title = "(.*)"$', text, re.MULTILINE)]


def run_in(folder: Path, *words: str) -> None:
    ours = {name: value for name, value in os.environ.items() if not name.startswith(("VISUALONLINE_", "PYTEST_"))}
    compiled = {"VISUALONLINE_COMPILED": os.environ.get("VISUALONLINE_COMPILED", str(folder / "compiled"))}
    read = {"HYPOTHESIS_STORAGE_DIRECTORY": str(ROOT / ".hypothesis")}  # the numbers in each module
    environment = ours | compiled | read | {"PYTHONPATH": str(folder)}
    done = subprocess.run([sys.executable, *words], cwd=folder, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-5000:]


def test_to_add_is_to_write_new_files_and_to_delete_is_to_delete_files(tmp_path: Path) -> None:
    """The lists can be written and the general tests are green with the examples and without three learners.

    Both are done to one copy, as most of the time is that of a start. The long checks do one at a time.
    """
    copied(tmp_path)
    enlarge(tmp_path)
    reduce(tmp_path)
    run_in(tmp_path, "packaging/pages.py")
    chosen = f"{OURS} or ({LEFT}) and not ({ALONE})"
    run_in(tmp_path, "-m", "pytest", "-q", "-k", chosen, *(f"tests/{name}" for name in GENERAL))


if LONG:
    WHOLE = ("-m", "pytest", "-q", "-x", "--ignore=tests/test_contributing.py", "--ignore=tests/test_mutants.py")

    USERS = (
        "lessons/test_syllabus.py", "test_lectures.py::test_the_lessons_that_a_lecture_names_exist",
        "lessons/test_sheets.py::test_each_number_of_a_solution_is_the_runs", "theorems/test_errata_stories.py",
        "cli/test_list.py::test_list_tells_what_theorems_say",
        "conformance/test_declarations.py::test_each_ability_is_that_of_some_learner",
    )  # fmt: skip
    """Tests of what else names one of the three: pages of the course, errata by number, an ability of its own."""

    @pytest.mark.long(seconds=2400)
    def test_the_whole_suite_is_green_with_the_examples(tmp_path: Path) -> None:
        copied(tmp_path)
        enlarge(tmp_path)
        run_in(tmp_path, "packaging/pages.py")
        run_in(tmp_path, *WHOLE)

    @pytest.mark.long(seconds=2400)
    def test_the_whole_suite_is_green_without_three_plug_ins(tmp_path: Path) -> None:
        """Tests that use one of them as an example are its users, as lessons are."""
        copied(tmp_path)
        reduce(tmp_path)
        run_in(tmp_path, "packaging/pages.py")
        ids = [name.replace("_", "-") for name in DELETED]
        names = [*ids, *("".join(part.capitalize() for part in name.split("-")) for name in ids), *DELETED]
        used = re.compile(rf"(?<![\w-])({'|'.join(names)})(?![\w-])")
        tests = (path for path in (tmp_path / "tests").rglob("test_*.py") if used.search(path.read_text("utf-8")))
        ignored = (f"--ignore={path.relative_to(tmp_path)}" for path in tests)
        run_in(tmp_path, *WHOLE, *ignored, *(f"--deselect=tests/{user}" for user in USERS))
