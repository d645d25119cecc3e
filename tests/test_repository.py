"""Requirements on the project as a whole: its files, its texts, and its dependencies."""

import os
import re
import runpy
import shlex
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from pages import pages
from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF, QRawFont
from PySide6.QtSvg import QSvgRenderer

from visualonline.__main__ import main
from visualonline.args import RenderArgs
from visualonline.cli_args import parse

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = {path: path.read_text(encoding="utf-8") for path in (*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"))}
_NOT_OURS = re.compile(r"\.(?!(?:ci|github)$).*|__pycache__|build|dist|site|htmlcov|wasm|.*\.egg-info")
_ELSEWHERE = (
    re.compile(r"\b(?:pypi|pythonhosted|npmjs|debian|ubuntu)\.(?:org|com|net)\b"),
    re.compile(r"(?<![\w.])/(?:home|root|work|Users)/\w"),
)
_WEIGHTS = {"Regular": 400, "Medium": 500, "SemiBold": 600, "Bold": 700}


def files(folder: Path = ROOT) -> Iterator[Path]:
    for path in sorted(folder.iterdir()):
        if _NOT_OURS.fullmatch(path.name) and path.name != ".gitignore":
            continue
        if path.is_dir():
            yield from files(path)
        else:
            yield path


def texts() -> Iterator[tuple[str, str]]:
    for path in files():
        if path.suffix not in {".otf", ".png"}:
            yield str(path.relative_to(ROOT)), path.read_text(encoding="utf-8")


def test_no_file_is_long() -> None:
    assert {name: n for name, text in texts() if name.endswith(".py") and (n := text.count("\n")) >= 600} == {}


def test_no_file_names_a_registry_or_a_place_on_somebodys_machine() -> None:
    found = {name: hit[0] for name, text in texts() for pattern in _ELSEWHERE if (hit := pattern.search(text))}
    assert found == {}
    assert _ELSEWHERE[0].search("see " + "pypi" + ".org")
    assert _ELSEWHERE[1].search("in " + "/home" + "/somebody")


def test_every_module_says_what_it_is() -> None:
    modules = {name: text for name, text in texts() if name.endswith(".py") and not name.startswith("tests")}
    begins = re.compile(r'(#.*\n)*r?"""\s*[^\s"]')  # to parse them all takes seconds
    assert [name for name, text in modules.items() if not begins.match(text)] == []


def test_the_versions_of_qt_that_break_are_kept_out() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        wanted = [Requirement(each) for each in tomllib.load(file)["project"]["dependencies"]]
    [qt] = [each.specifier for each in wanted if each.name == "PySide6-Essentials"]
    refused = [version for version in ("6.8.3", "6.9.1", "6.9.2", "6.10.3", "6.11.0", "6.12.0") if version not in qt]
    assert refused == ["6.9.1", "6.9.2", "6.11.0", "6.12.0"]


def commands(start: str) -> list[str]:
    blocks = re.findall(r"^```\w*\n(.*?)^```", README, re.DOTALL | re.MULTILINE)
    return [line for block in blocks for line in block.splitlines() if line.startswith(start)]


def test_the_readme_names_the_two_commands() -> None:
    started = "python3 packaging/bootstrap.py run"
    assert commands("python3 ") == [started, f"{started} protocol"]


@pytest.mark.parametrize("line", commands("visualonline "))
def test_the_commands_of_the_readme_work(
    line: str, tmp_path: Path, qapp: object, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(shlex.split(line)[1:]) == 0
    out, err = capsys.readouterr()
    assert "error" not in err  # progress may be reported there
    written = re.findall(r"(?:--trace|-o) (\S+)", line)
    assert [path.name for path in tmp_path.iterdir()] == [name.rstrip("/") for name in written]  # of a folder, too
    assert out or written


def test_links_lead_somewhere() -> None:
    links = {(path, link) for path, text in PAGES.items() for link in re.findall(r"\]\(([^)#:]+)\)", text)}
    assert [(path.name, link) for path, link in links if not (path.parent / link).exists()] == []
    named = {link for path, link in links if path.name == "README.md"}
    assert {"LICENSE", "assets/fonts/OFL.txt", "assets/data/README.md", "assets/screenshot.png"} <= named


def test_every_picture_of_the_pages_can_be_made_again() -> None:
    made = runpy.run_path(str(ROOT / "packaging" / "pictures"), run_name="pictures")["PICTURES"]
    shown = {
        str((path.parent / link).resolve().relative_to(ROOT)): path.name
        for path, text in PAGES.items() for link in re.findall(r"^!\[[^\]]+\]\(([^)]+)\)", text, re.MULTILINE)
    }  # fmt: skip
    there = {"assets/screenshot.png", *(f"docs/pictures/{path.name}" for path in (ROOT / "docs/pictures").iterdir())}
    assert set(made) == set(shown) == there
    for name, words in made.items():
        assert isinstance(parse(["render", *words.split(), "-o", name]), RenderArgs)


def test_the_readme_is_short() -> None:
    assert README.count("\n") <= 120


def test_the_lists_of_the_pages_are_those_of_the_program(qapp: object) -> None:
    made = pages()
    assert made == {path: path.read_text("utf-8") for path in made}, "bootstrap.py pages writes them"


def test_ci_starts_the_one_command_that_checks_everything() -> None:
    script = ROOT / ".ci" / "run"
    assert "python3 packaging/bootstrap.py test" in script.read_text()
    assert os.name == "nt" or os.access(script, os.X_OK)


@pytest.mark.parametrize("name", _WEIGHTS)
def test_the_typeface_has_its_weights_even_figures_and_the_signs_of_the_mathematics(name: Any, qapp: Any) -> None:
    path = str(ROOT / "assets" / "fonts" / f"Inter-{name}.otf")
    assert QFontDatabase.addApplicationFont(path) >= 0
    font = QFont("Inter")
    font.setPixelSize(50)
    font.setWeight(QFont.Weight(_WEIGHTS[name]))
    font.setFeature(QFont.Tag("tnum"), 1)
    widths = [QFontMetricsF(font).horizontalAdvance(digit * 8) / 8 for digit in "0123456789"]
    assert max(widths) - min(widths) < 0.1, "figures that count up must not dance"
    raw = QRawFont(path, 16)
    assert raw.isValid()
    assert [sign for sign in "ηγρβθδεσλμξ₁₂ₜ₊≤≥·…−√∞∑×→²✓✗" if not raw.supportsCharacter(ord(sign))] == []


@pytest.mark.parametrize("path", sorted((ROOT / "assets" / "icons").glob("*.svg")), ids=lambda path: path.stem)
def test_icons_are_drawings_of_one_colour(path: Any, qapp: Any) -> None:
    assert QSvgRenderer(str(path)).isValid()
    colours = set(re.findall(r"#[0-9a-fA-F]{3,6}|currentColor", path.read_text()))
    assert path.stem == "visualonline" or len(colours) == 1
