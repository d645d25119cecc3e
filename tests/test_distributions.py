"""What the wheel and the sdist hold, and, in the long checks, that a fresh environment runs what the wheel installs."""

import os
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder
from test_repository import ROOT, files
from trials import LONG

BARE = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
WINDOW = """
import sys
from PySide6.QtCore import QTimer
from visualonline import app
from visualonline.cli_args import parse

make = app.create_window

def create_window(*words):
    window = make(*words)
    QTimer.singleShot(500, lambda: (print(window.isVisible(), app.__file__), window.close()))
    return window

app.create_window = create_window
sys.exit(app.main(parse(["iris", "--learner", "winnow"])))
"""


def shipped(below: str) -> set[str]:
    """Return the files of the project below a folder, but for what Python and tools leave behind."""
    return {path.relative_to(ROOT).as_posix() for path in files(ROOT / below)}


def wheel(folder: Path) -> Path:
    [made] = WheelBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"])
    return Path(made)


def test_the_wheel_holds_the_package_and_its_assets_and_nothing_else(tmp_path: Path) -> None:
    pages = (path.name for path in ROOT.iterdir() if path.suffix == ".md")
    guide = {f"visualonline/help/{name}" for name in (*shipped("docs"), *pages, "LICENSE")}
    with zipfile.ZipFile(wheel(tmp_path)) as made:
        held = {name for name in made.namelist() if ".dist-info/" not in name}
    assert held == shipped("visualonline") | {f"visualonline/{name}" for name in shipped("assets")} | guide
    assert {"visualonline/assets/fonts/OFL.txt", "visualonline/py.typed"} <= held


def test_the_sdist_holds_the_whole_project(tmp_path: Path) -> None:
    [made] = SdistBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"])
    with tarfile.open(made) as source:
        held = {member.name.partition("/")[2] for member in source}
    assert held - {"PKG-INFO"} == shipped(".")


if LONG:  # an environment is made and filled, from the package registries

    @pytest.fixture(scope="session")
    def fresh(tmp_path_factory: pytest.TempPathFactory) -> Path:
        """Return the folder of the programs of an environment in which nothing but the wheel was installed."""
        place = tmp_path_factory.mktemp("fresh")
        venv.create(place / "env", with_pip=True)
        programs = place / "env" / ("Scripts" if os.name == "nt" else "bin")
        versions = ["-c", str(ROOT / "constraints.txt")]
        command = [str(programs / "python"), "-m", "pip", "install", "-q", *versions, str(wheel(place))]
        subprocess.run(command, check=True, env=BARE)
        return programs

    def said(fresh: Path, folder: Path, program: str, *words: str) -> str:
        surroundings = BARE | {"VISUALONLINE_STATE": str(folder), "XDG_CONFIG_HOME": str(folder)}
        surroundings |= {"QT_QPA_PLATFORM": "offscreen"}
        command = [str(fresh / program), *words]
        done = subprocess.run(command, cwd=folder, env=surroundings, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    @pytest.mark.long
    def test_a_fresh_environment_runs_and_renders(fresh: Path, tmp_path: Path) -> None:
        assert "perceptron" in said(fresh, tmp_path, "visualonline", "list", "learners")
        assert "mistakes" in said(fresh, tmp_path, "visualonline", "run", "breast-cancer", "--learner", "perceptron")
        said(fresh, tmp_path, "visualonline", "render", "iris", "--learner", "perceptron", "-o", "a.pdf")
        assert b"Inter" in (tmp_path / "a.pdf").read_bytes(), "the typeface was not installed"

    @pytest.mark.long
    def test_a_fresh_environment_opens_the_window(fresh: Path, tmp_path: Path) -> None:
        shown, place = said(fresh, tmp_path, "python", "-c", WINDOW).split(maxsplit=1)
        assert shown == "True"
        assert Path(place.strip()).is_relative_to(fresh.parent)

    @pytest.mark.long
    def test_a_fresh_environment_has_the_guide(fresh: Path, tmp_path: Path) -> None:
        code = "from visualonline.views.text.guide import *; print(*(page_text(p.name)[:40] for p in guide_pages()))"
        assert "is not installed" not in said(fresh, tmp_path, "python", "-c", code)

    @pytest.mark.long
    def test_the_sdist_builds_the_same_wheel(fresh: Path, tmp_path: Path) -> None:
        [made] = SdistBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"])
        command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(tmp_path / "again"), made]
        subprocess.run(command, check=True, env=BARE)
        [again] = (tmp_path / "again").iterdir()
        assert again.read_bytes() == wheel(tmp_path).read_bytes()
