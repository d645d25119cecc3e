"""Ctrl+C and termination signals: one line and exit code 130 at any time; a window's work stays in its journal."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEventLoop, QTimer
from windows import House, click, document

from visualonline import app
from visualonline.cli import Progress
from visualonline.core.interrupts import check_interrupt, deaf_children, interruptible, let_wait
from visualonline.session.document import load
from visualonline.streams.spec import CLICKED
from visualonline.views.shell.signals import signals_end


@pytest.fixture(autouse=True)
def ctrl_c_is_heard() -> Iterator[None]:
    """Hear Ctrl+C, which a shell makes background jobs and their children ignore."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


class Lost:
    """An object whose finaliser is interrupted, as often when a C library calls Python."""

    def __del__(self) -> None:
        signal.raise_signal(signal.SIGINT)


@pytest.mark.long(only=True)
def test_ctrl_c_that_is_lost_comes_again(capfd: pytest.CaptureFixture[str]) -> None:
    def work() -> None:
        with interruptible():
            Lost()
            time.sleep(5)
            raise AssertionError("it did not come")

    with pytest.raises(KeyboardInterrupt):
        work()
    assert capfd.readouterr().err == ""
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_once_qt_is_loaded_ctrl_c_waits_for_a_place_where_it_may_be_raised() -> None:
    def work() -> None:
        with interruptible():
            let_wait()
            signal.raise_signal(signal.SIGINT)
            reached.append(signal.getsignal(signal.SIGINT) is signal.SIG_DFL)  # a second one ends the process
            check_interrupt()

    reached: list[bool] = []
    with pytest.raises(KeyboardInterrupt):
        work()
    assert reached == [True]
    check_interrupt()


def test_every_report_of_progress_is_a_place_where_it_may_be_raised() -> None:
    """A film whose rounds were all computed waits for nothing, and has no other such place."""

    def work() -> None:
        with interruptible():
            let_wait()
            signal.raise_signal(signal.SIGINT)
            progress("draw the film", 1, 2)

    progress = Progress(io.StringIO())
    with pytest.raises(KeyboardInterrupt):
        work()


def test_processes_of_a_sweep_leave_ctrl_c_to_the_one_that_started_them() -> None:
    code = "import signal; print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, []))"
    with deaf_children():
        heard = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert heard.stdout == "True\n"
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_idle_event_loop_hears_a_signal(number: signal.Signals) -> None:
    loop, heard = QEventLoop(), []

    def end(found: int) -> None:
        heard.append(found)
        loop.quit()

    before = signal.getsignal(number)
    late = QTimer(singleShot=True, interval=5000)
    late.timeout.connect(loop.quit)
    late.start()
    with signals_end(end):
        threading.Timer(0.05, os.kill, (os.getpid(), number)).start()
        loop.exec()
    assert heard == [number]
    assert signal.getsignal(number) is before


def test_a_window_that_is_ended_by_a_signal_keeps_its_journal(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    window = house.on(document(CLICKED, rounds=None))
    window.files.keep_journal(tmp_path)
    click(window, 0.5, 0.5)
    codes: list[int] = []
    monkeypatch.setattr(os, "_exit", codes.append)
    app._end(window, signal.SIGINT)
    assert codes == [130]
    assert capfd.readouterr().err.endswith("visualonline: interrupted\n")
    (kept,) = tmp_path.glob("*.vonline")
    assert len(load(str(kept)).document.stream.edits) == 1


@pytest.mark.long(only=True)
def test_a_film_that_is_interrupted_says_so_in_one_line_and_leaves_nothing(tmp_path: Path) -> None:
    words = ["render", "noisy", "--learner", "perceptron", "--rounds", "40", "--progress", "-o"]
    program = [sys.executable, "-P", "-m", "visualonline", *words, str(tmp_path / "a.mp4")]
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(program, text=True, env=environment, **pipes) as process:  # type: ignore[call-overload]
        assert process.stdout is not None
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, err = process.communicate()
    assert (process.returncode, err.splitlines()[-1]) == (130, "visualonline: interrupted")
    assert "Traceback" not in err
    assert list(tmp_path.iterdir()) == []
