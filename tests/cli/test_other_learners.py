"""In a terminal the program offers a learner that fits the stream, as the window does."""

from __future__ import annotations

import io
import sys

import pytest
from outcome import Call

UNFIT = ("run", "bernoulli-arms", "--rounds", "20", "--learner", "pa-ii", "--learner", "exp3")
ASKED = "Use ucb1 instead? [y/N] "


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    """A terminal in which the user types what the test writes."""
    typed = io.StringIO()
    typed.isatty = lambda: True  # type: ignore[method-assign]
    monkeypatch.setattr("sys.stdin", typed)
    monkeypatch.setattr(type(sys.stderr), "isatty", lambda _: True)
    return typed


@pytest.mark.parametrize("answer", ["n\n", "\n", ""])
def test_nothing_runs_without_a_yes(call: Call, terminal: io.StringIO, answer: str) -> None:
    terminal.write(answer)
    terminal.seek(0)
    told = call(*UNFIT[:6])
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith("visualonline: passive-aggressive needs labels, but bernoulli-arms has losses only.")
    assert ASKED in told.err


def test_yes_runs_the_learners_that_fit_or_the_one_that_is_offered(call: Call, terminal: io.StringIO) -> None:
    terminal.write("y\nyes\n")
    terminal.seek(0)
    told = call(*UNFIT[:6])
    assert told.code == 0
    assert "(ucb1)" in told.out
    told = call(*UNFIT)
    assert told.code == 0
    assert "(exp3)" in told.out
    assert "(ucb1)" not in told.out


def test_a_script_is_never_asked(call: Call) -> None:
    told = call(*UNFIT)
    assert told.code == 2
    assert "[y/N]" not in told.err
