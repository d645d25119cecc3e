"""Machine code is loaded in a thread, after a subprocess has compiled it if necessary."""

import sys
import threading
from collections.abc import Iterable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from pytestqt.qtbot import QtBot
from windows import document

from visualonline.core.catalog import find
from visualonline.hindsight.history import History
from visualonline.runs.run import Run
from visualonline.session.commands import MoveExample
from visualonline.session.compiler import Compiler
from visualonline.session.session import Session
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec


@pytest.mark.parametrize("broken_off", [False, True])
def test_a_rule_is_loaded_in_a_thread_which_has_ended_when_all_is_closed(qtbot: QtBot, *, broken_off: bool) -> None:
    compiler, threads = Compiler(), list[threading.Thread]()

    def compile_(_dim: int) -> None:
        threads.append(threading.current_thread())

    run = SimpleNamespace(compile=compile_, history=SimpleNamespace(stream=SimpleNamespace(dim=2)))
    compiler._waiting.append(cast("Any", run))
    compiler._load()
    if broken_off:
        compiler.close()
    else:
        qtbot.waitUntil(lambda: compiler._loading is None)
    assert compiler._loading is None
    [thread] = threads
    assert thread is not threading.main_thread()
    assert not thread.is_alive()


def started(compiler: Compiler) -> list[str]:
    """Return the list that receives the names of started programs."""
    programs: list[str] = []
    compiler._process.started.connect(lambda: programs.append(compiler._process.program()))
    return programs


def programs_to_compile(run: Run, qtbot: QtBot) -> list[str]:
    """Compile the rule of a run and return the programs started for that."""
    compiler = Compiler()
    programs = started(compiler)
    compiler.compile(run)
    qtbot.waitUntil(lambda: run.rule.compiled)
    return programs


@pytest.mark.long(only=True)
def test_a_child_process_is_started_for_what_was_not_compiled_before(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VISUALONLINE_CACHE", str(tmp_path))
    learner = find("learners", "perceptron")
    for made in (False, True):  # by the first child process
        for name in [name for name in sys.modules if name.startswith("visualonline_rule_")]:
            monkeypatch.delitem(sys.modules, name)
        run = Run(learner, {}, History(open_base(StreamSpec("noisy", rounds=60))))
        assert run.rule.is_cached(2) is made
        assert len(programs_to_compile(run, qtbot)) == (not made)


class Asked(Compiler):
    """Records requests without compiling anything."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []

    def compile(self, run: Run) -> None:
        self.heard.append("one")

    def compile_long(self, runs: Iterable[Run], *, again: bool = False) -> None:
        self.heard.append("again" if again else "long")


def edited(session: Session, first: int) -> None:
    """Change the session by a menu, then by dragging, and let it work for the panels."""
    session.edit("Open", document(rounds=first))
    session.execute(MoveExample(3, (0.1, 0.5), object()))
    session._show_progress(worked=True)
    session.finish()


def test_nothing_is_compiled_before_the_window_is_shown(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session(document(rounds=30))
    session._compiler = compiler = Asked()
    monkeypatch.setattr(session._feeds, "to_compile", lambda: session.workspace.runs)
    edited(session, 40)
    assert compiler.heard == []
    session.compile_long_runs()
    assert compiler.heard == ["long"]
    edited(session, 50)
    assert set(compiler.heard) == {"one", "again", "long"}
    session.close()
