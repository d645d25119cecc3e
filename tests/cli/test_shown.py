"""The arguments passed to the window and to rendering, and the behaviour without Qt or without a display."""

from __future__ import annotations

import os
import subprocess
import sys
import types
from pathlib import Path
from typing import Any

import pytest
from outcome import Call, Outcome, check_report, refused, strict

from visualonline.args import RenderArgs, WindowArgs
from visualonline.cli_args import parse
from visualonline.core.catalog import catalog
from visualonline.session.document_options import settings_for


@pytest.mark.parametrize("words", [["--help"], ["run", "--help"], ["render", "--help"], ["list", "--help"]])
def test_help_is_printed(call: Call, words: list[str]) -> None:
    outcome = call(*words)
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.startswith("usage: visualonline")


def test_version_is_printed(call: Call) -> None:
    outcome = call("--version")
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.startswith("visualonline ")


@pytest.fixture
def no_qt(tmp_path: Path) -> dict[str, str]:
    """The environment of a machine on which Qt's system libraries are missing."""
    fake = tmp_path / "fake" / "PySide6"
    fake.mkdir(parents=True)
    (fake / "__init__.py").write_text(
        'raise ImportError("libEGL.so.1: cannot open shared object file: No such file or directory")', encoding="utf-8"
    )
    kept = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    kept.pop("QT_QPA_PLATFORM", None)
    return kept | {"PYTHONPATH": str(fake.parent), "VISUALONLINE_CACHE": str(tmp_path)}


def program(env: dict[str, str], *words: str) -> Outcome:
    """Call the program in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "visualonline", *words], env=env, capture_output=True, text=True
    )
    return Outcome(done.returncode, done.stdout, done.stderr)


def test_numbers_need_no_qt(no_qt: dict[str, str]) -> None:
    assert program(no_qt, "--version").out.startswith("visualonline ")
    assert strict(program(no_qt, "list", "panels", "--json").out)
    check_report(strict(program(no_qt, "run", "separable", "--learner", "perceptron", "--json").out))


def test_without_a_display_the_window_says_what_else_there_is(no_qt: dict[str, str]) -> None:
    line = refused(program(no_qt, "separable"))
    assert "visualonline render" in line
    assert "--platform offscreen" in line


@pytest.mark.parametrize(
    "words",
    [["separable", "--platform", "offscreen"], ["render", "separable", "--learner", "perceptron", "-o", "a.png"]],
)
def test_a_missing_library_of_qt_is_named(no_qt: dict[str, str], words: list[str]) -> None:
    line = refused(program(no_qt, *words))
    assert "libEGL.so.1" in line
    assert "visualonline run" in line


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """Replace the app, and return the arguments of its calls."""
    calls: list[tuple[Any, ...]] = []
    module = types.ModuleType("visualonline.app")
    module.main = lambda words: calls.append((words,)) or 0  # type: ignore[attr-defined, func-returns-value]
    module.render = lambda asked, _watch: calls.append((asked.window, asked)) or 0  # type: ignore[attr-defined, func-returns-value]
    monkeypatch.setitem(sys.modules, "visualonline.app", module)
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    return calls


def test_the_window_gets_all_its_words(call: Call, app: list[tuple[Any, ...]], monkeypatch: pytest.MonkeyPatch) -> None:
    outcome = call(
        "separable:margin=0.2", "--learner", "perceptron", "--learner", "winnow", "--set", "winnow.eta=0.3", "--play",
        "--present", "--theme", "projector", "--platform", "minimal", "--rounds", 50, "--passes", 2,
        "--seed", 9, "--label", "y", "--positive", "a", "--experts", "lines", "--as-examples", "--bias",
        "--normalize", "unit", "--order", "shuffled", "--on-bad-row", "skip", "--drift", "gradual", "--turn", "45",
        "--delay", 16, "--mirror", "complement",
        "--columns", "a, 3", "--missing", "mean", "--categories",
    )  # fmt: skip
    assert outcome == (0, "", "")
    assert os.environ["QT_QPA_PLATFORM"] == "minimal"
    ((words,),) = app
    assert isinstance(words, WindowArgs)
    assert words.learners == ("perceptron", "winnow")
    assert words.settings == (("winnow", "eta", "0.3"),)
    assert (words.play, words.present, words.theme) == (True, True, "projector")
    assert (words.platform, words.document_path) == ("minimal", None)
    spec = words.stream
    assert spec is not None
    assert (spec.source, dict(spec.settings)) == ("separable", {"margin": "0.2"})
    assert (spec.rounds, spec.passes, spec.seed, spec.label, spec.positive) == (50, 2, 9, "y", "a")
    assert (spec.drift, spec.turn, spec.delay) == ("gradual", 45.0, 16)
    assert (spec.experts, spec.as_examples, spec.bias, spec.normalize) == ("lines", True, True, "unit")
    assert (spec.mirror, spec.order, spec.on_bad_row) == ("complement", "shuffled", "skip")
    assert (spec.columns, spec.missing, spec.categories) == (("a", "3"), "mean", True)


def test_the_window_alone_gets_no_stream(call: Call, app: list[tuple[Any, ...]]) -> None:
    assert call().code == 0
    assert call("--bias", "--seed", 3).code == 0
    (nothing,), (some,) = app
    assert nothing == WindowArgs()
    assert some.stream is not None
    assert (some.stream.bias, some.stream.seed) == (True, 3)


def test_a_session_is_known_by_its_beginning(
    call: Call, app: list[tuple[Any, ...]], tmp_path: Path, points: Path
) -> None:
    session = tmp_path / "lecture.json"
    session.write_text('{\n "format": "visualonline session 1",\n "stream": {}}', encoding="utf-8")
    assert call(session).code == 0
    assert call("render", session, "-o", "a.png").code == 0
    assert call(points).code == 0
    (shown,), (drawn, *_), (opened,) = app
    assert shown == drawn == WindowArgs(document_path=str(session))
    assert opened.document_path is None
    assert opened.stream is not None
    assert opened.stream.source == str(points)


def test_a_picture_gets_all_its_words(call: Call, app: list[tuple[Any, ...]]) -> None:
    words = ("render", "separable", "--learner", "perceptron", "-o", "a.PNG")
    assert call(*words).code == 0
    more = ("--round", 7, "--panel", "plane", "--size", "1280x720", "--scale", 1.5, "--theme", "dark", "--anyway")
    assert call(*words, *more).code == 0
    plain, full = app
    assert plain[1] == RenderArgs(plain[0], "a.PNG")
    assert full[1] == RenderArgs(full[0], "a.PNG", 7, "plane", (1280, 720), 1.5, anyway=True)
    assert full[0].theme == "dark"
    assert full[0].learners == ("perceptron",)


def test_a_picture_needs_no_display(call: Call, app: list[tuple[Any, ...]], monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert call("render", "separable", "--learner", "perceptron", "-o", "a.png").code == 0
    assert os.environ.pop("QT_QPA_PLATFORM") == "offscreen"


def test_verbs_are_first_words_and_files_of_that_name_are_paths() -> None:
    words = parse(["./run"])
    assert isinstance(words, WindowArgs)
    assert words.stream is not None
    assert words.stream.source == "./run"
    assert isinstance(parse(["render", "separable", "--learner", "perceptron", "-o", "a.png"]), RenderArgs)


def test_settings_for_one_learner_overrule_those_for_all() -> None:
    winnow = catalog("learners").plugins["winnow"]
    settings = [("winnow", "eta", "1"), (None, "eta", "2"), (None, "beta", "3"), ("perceptron", "tie", "lt")]
    assert settings_for(winnow, settings) == {"eta": "1"}


@pytest.mark.parametrize(
    ("given", "source"),
    [
        (["-"], "-"),
        (["--listen", 8000], "listen:8000"),
        (["--listen", 0], "listen:0"),
        (["points.csv", "--follow"], "follow:points.csv"),
        (["points.csv"], "points.csv"),
    ],
)
def test_what_comes_in_live(
    call: Call,
    app: list[tuple[Any, ...]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    given: list[object],
    source: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "points.csv").write_text("1,1\n2,0\n")
    assert call(*given, "--bias").code == 0
    ((words,),) = app
    assert (words.stream.source, words.stream.bias, words.document_path) == (source, True, None)
