"""Long work: compiled, with progress, and interrupted without loss."""

from __future__ import annotations

import io
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from outcome import COLUMNS, Call, refused

from visualonline import cli
from visualonline.core.types import BLOCK
from visualonline.runs.api import Experiment
from visualonline.runs.run import Run


@pytest.fixture(autouse=True)
def told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Report progress after the usual two seconds, unlike elsewhere in the suite."""
    monkeypatch.setattr(cli, "_QUIET_SECONDS", 2.0)


def test_a_large_run_is_compiled_and_comes_out_the_same(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("run", "separable:d=2", "--learner", "perceptron", "--rounds", 2 * BLOCK, "--json")
    plain = call(*words)
    monkeypatch.setattr("visualonline.runs.api.LARGE", 100)
    compiled: list[bool] = []
    complete = Experiment.advance
    monkeypatch.setattr(Experiment, "advance", lambda run, n: compiled.append(run.rule.compiled) or complete(run, n))  # type: ignore[func-returns-value]
    assert call(*words).out == plain.out
    assert all(compiled)
    assert compiled


def test_a_large_run_without_a_cache_folder_is_interpreted(
    call: Call, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    words = ("run", "separable", "--learner", "perceptron", "--json")
    plain = call(*words)
    (tmp_path / "file").touch()
    monkeypatch.setenv("VISUALONLINE_CACHE", str(tmp_path / "file"))
    monkeypatch.setattr("visualonline.runs.api.LARGE", 100)
    monkeypatch.setattr("visualonline.trace.loop_source.sys.modules", {**sys.modules, "visualonline_rule": None})
    assert call(*words).out == plain.out


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_waits_two_seconds_and_then_keeps_one_line() -> None:
    now, out = [0.0], Terminal()
    progress = cli.Progress(out, lambda: now[0])
    progress("run", 4096, 20_000)
    assert out.getvalue() == ""
    now[0] = 2.5
    progress("run", 8192, 20_000)
    progress("run", 12_288, 20_000)
    now[0] = 2.7
    progress("run", 20_480, None, 0.5)
    progress.close()
    first = "visualonline: run: 8,192 of 20,000 rounds, 1,638 a second, 7 s left"
    second = "visualonline: run: 20,480 rounds so far, 6,068 a second, 50 % read, 3 s left"
    assert out.getvalue() == f"\r{first}\r{second:{len(first)}}\r{' ' * len(second)}\r"


def test_progress_that_no_one_watches_is_a_line_now_and_then() -> None:
    now, out = [0.0], io.StringIO()
    progress = cli.Progress(out, lambda: now[0])
    for second in range(14):
        now[0] = float(second)
        progress("run", 1000 * second, 20_000)
    progress.close()
    assert out.getvalue().splitlines() == [
        f"visualonline: run: {n:,} of 20,000 rounds, 1,000 a second, {(20_000 - n) // 1000} s left"
        for n in (2000, 7000, 12_000)
    ]


def test_work_that_reports_nothing_is_named_after_two_seconds() -> None:
    now, out = [0.0], io.StringIO()
    progress = cli.Progress(out, lambda: now[0])
    progress("compile", 0, None)
    for tenth in range(130):
        now[0] = tenth / 10
        progress.report_elapsed()
    progress.close()
    now[0] = 60.0
    progress.report_elapsed()
    assert out.getvalue() == "visualonline: compile: 2 s so far\nvisualonline: compile: 8 s so far\n"


def test_work_that_reports_seldom_is_told_with_what_is_done() -> None:
    now, out = [0.0], io.StringIO()
    progress = cli.Progress(out, lambda: now[0])
    progress("compare with the theorems", 3, 500)
    now[0] = 40.0
    progress.report_elapsed()
    assert out.getvalue() == "visualonline: compare with the theorems: 3 of 500 rounds, 40 s so far\n"


def test_a_rule_that_holds_a_matrix_is_reported_round_by_round(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    """With d = 200 a round goes over 40,000 numbers, so a block would be silent for long."""
    calls: list[int] = []
    advance = Experiment.advance
    monkeypatch.setattr(Experiment, "advance", lambda run, n: calls.append(n) or advance(run, n))  # type: ignore[func-returns-value]
    monkeypatch.setattr("visualonline.runs.api._LONG_CALL", 400_000)
    words = ("run", "separable:d=200", "--learner", "second-order-perceptron", "--rounds", 30, "--json")
    assert call(*words).code == 0
    assert calls == [10] * 3

def test_ctrl_c_keeps_the_rounds_that_were_run(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    advance = Run.advance

    def interrupted(run: Run, rounds: int) -> int:
        if len(run.trace) >= 2 * BLOCK:
            raise KeyboardInterrupt
        return advance(run, min(rounds, BLOCK))  # with cached machine code all rounds would be requested at once

    monkeypatch.setattr(Run, "advance", interrupted)
    for name in ("a.csv", "a.npz"):
        outcome = call("run", "separable", "--rounds", 20_000, "--learner", "perceptron", "--trace", tmp_path / name)
        assert outcome == (130, "", "visualonline: interrupted\n")
    assert len((tmp_path / "a.csv").read_text(encoding="utf-8").splitlines()) == 2 * BLOCK + 1
    with np.load(tmp_path / "a.npz") as table:
        assert len(table["round"]) == 2 * BLOCK


@pytest.mark.long(only=True)
def test_long_work_shows_progress_and_a_real_ctrl_c_ends_with_130(tmp_path: Path) -> None:
    path = tmp_path / "rounds.csv"  # of thousands of rounds: with two features they would be a million
    words = ["run", "separable:d=500", "--rounds", "1000000000", "--learner", "perceptron", "--anyway", "--trace"]
    words.append(str(path))
    start = "import sys; from visualonline import __main__, cli; cli._QUIET_SECONDS = 0.3; sys.exit(__main__.main())"
    program = [sys.executable, "-c", start, *words]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    # a shell makes background jobs ignore Ctrl+C, and children inherit this
    heard = {"preexec_fn": lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)} if os.name == "posix" else {}
    with subprocess.Popen(program, text=True, **pipes, **heard) as process:  # type: ignore[call-overload]
        assert process.stderr is not None
        progress = process.stderr.readline()
        known = ("visualonline: compile: ", "visualonline: prepare: ")
        while progress.startswith(known) or progress.endswith(" so far\n"):  # on a busy machine
            progress = process.stderr.readline()
        process.send_signal(signal.SIGINT)
        out, err = process.communicate()
    done = re.fullmatch("visualonline: run: ([0-9,]+) of 1,000,000,000 rounds, [0-9,]+ a second, .+ left\n", progress)
    assert done is not None, progress + err
    assert process.returncode == 130
    assert out == ""
    assert err.splitlines()[-1] == "visualonline: interrupted"
    assert "Traceback" not in err
    lines = path.read_text(encoding="utf-8").splitlines()
    assert lines[0].split(",") == COLUMNS
    assert len(lines) > int(done[1].replace(",", ""))
    assert [int(line.split(",")[0]) for line in lines[1:]] == list(range(1, len(lines)))
    assert len(lines[-1].split(",")) == len(COLUMNS)


def test_what_will_not_fit_is_told_first_and_run_if_it_is_wanted(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    line = refused(call("run", "noisy", "--learner", "kernel-perceptron", "--rounds", 10**8))
    assert re.search(r"100,000,000 rounds will take about [\d,]+ days and [\d,.]+ GiB of memory.*--anyway", line)
    monkeypatch.setattr("visualonline.runs.estimate._MOST_SECONDS", 0.0)
    words = ("run", "separable", "--learner", "perceptron")
    assert "1,000 rounds will take about 1 s" in refused(call(*words))
    assert call(*words, "--anyway").code == 0
