"""The Python code of a document gives the numbers of its session."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from visualonline.core.batch import Batch
from visualonline.session.command_line import UnspokenError
from visualonline.session.document import Document, LearnerChoice
from visualonline.session.python_code import python_of
from visualonline.session.session import Session
from visualonline.streams.spec import StreamSpec
from visualonline.streams.transforms.edits import Append, Edit

pytestmark = pytest.mark.usefixtures("qapp")
POINT, MOVED = Edit("add", 0, (0.5, -0.25), 1), Edit("move", 3, (0.1, 0.7), 0)
TWO = (LearnerChoice("perceptron", (("eta", "0.5"), ("tie", "positive"))), LearnerChoice("averaged-perceptron"))
KERNEL = (LearnerChoice("kernel-perceptron", (("kernel", "gaussian"),)),)


@pytest.mark.parametrize(
    "document",
    [
        Document(StreamSpec("separable", (("margin", "0.1"),), rounds=160, seed=4)),
        Document(StreamSpec("noisy", (("flip", "0.2"), ("d", "3")), 77, 3, 2**40, bias=True, normalize="unit"), TWO),
        Document(StreamSpec("separable", rounds=60, drift="gradual", turn=-30.5, delay=7, order="shuffled",
                            experts="lines:n=8"), (LearnerChoice("halving"), LearnerChoice("algorithm-p"))),
        Document(StreamSpec("experts", as_examples=True, rounds=50), batch=Batch("last", 0.125)),
        Document(StreamSpec("clicked", edits=(POINT, Append(((-1.0, 0.1), (0.1, 0.3)), (-1, -1)))), KERNEL),
        Document(StreamSpec("clicked", edits=(POINT, POINT))),
        Document(StreamSpec("clicked", edits=(Edit("add", 0, (0.5, 1.0), -1),), bias=True)),
        Document(StreamSpec("iris", rounds=150, passes=2, edits=(Edit("label", 3, (), 1),), bias=True,
                            mirror="negated"), KERNEL),
        Document(StreamSpec("noisy", rounds=40, seed=3, reorder=2, experts="lines:n=8", delay=2),
                 (LearnerChoice("algorithm-p"),)),
        Document(StreamSpec("noisy", rounds=40, answers=(1, -1, 1, 1), normalize="max")),
        Document(StreamSpec("iris", passes=3, order="shuffled", edits=(Edit("delete", 7, (), 0),), reorder=1)),
    ],
)  # fmt: skip
def test_it_runs_to_the_same_numbers(document: Document, capsys: pytest.CaptureFixture[str]) -> None:
    agrees(document, capsys)


def agrees(document: Document, capsys: pytest.CaptureFixture[str]) -> None:
    """Execute the code of a document, and hold every run against that of a session."""
    found: dict[str, Any] = {}
    exec(python_of(document), found)
    printed = capsys.readouterr().out.splitlines()
    session = Session(document)
    session.finish()
    made = found["runs"] if "runs" in found else [found["run"]]
    assert len(made) == len(printed) == len(session.workspace.runs)
    for run, shown, line in zip(made, session.workspace.runs, printed, strict=True):
        rounds, mistakes = len(shown.trace), shown.trace.mistakes
        assert line == f"{shown.learner.name} {mistakes} mistakes in {rounds} rounds"
        assert (run.mistakes, run.updates, run.loss) == (mistakes, shown.trace.updates, shown.trace.loss)
        assert np.array_equal(run.trace.flags(0, rounds), shown.trace.flags(0, rounds))
        assert np.array_equal(run.trace.scores(0, rounds), shown.trace.scores(0, rounds))
        assert run.batch == shown.batch
        assert np.array_equal(run.weights, shown.rule.weights(shown.trace.final, rounds + 1))
    session.close()


def test_a_file_is_read_from_any_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "it's mine.csv").write_text("a,b c,y\n1,2,no\n3,,yes\n2,1,no\n")
    monkeypatch.chdir(tmp_path)
    spec = StreamSpec("it's mine.csv", label="y", positive="no", columns=("a", "b c"), missing="mean")
    code = python_of(Document(spec))
    monkeypatch.chdir("/")
    found: dict[str, Any] = {}
    exec(code, found)
    assert len(found["run"].trace) == 3
    assert capsys.readouterr().out == "Perceptron 3 mistakes in 3 rounds\n"
    monkeypatch.chdir(tmp_path)
    agrees(Document(spec), capsys)


@pytest.mark.parametrize(
    ("spec", "what"),
    [
        (StreamSpec("listen:4000"), "rounds of a live stream"),
        (StreamSpec("experts", rounds=30, reorder=3), "only if they are labelled examples"),
        (StreamSpec("noisy", rounds=20_000, edits=(POINT,)), "more than 20,000 numbers"),
    ],
)
def test_what_it_cannot_hold_is_refused(spec: StreamSpec, what: str) -> None:
    with pytest.raises(UnspokenError, match=what):
        python_of(Document(spec))
