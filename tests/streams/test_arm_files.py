"""Losses of arms and what is seen of each arm in files and arrays: the same stream as generated, in every format."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import numpy as np
import pytest

import visualonline as vo
from visualonline.core.errors import ReadError
from visualonline.core.types import Array
from visualonline.runs.api import open_stream
from visualonline.streams.live.pipe_stream import PipeStream
from visualonline.streams.spec import StreamSpec
from visualonline.streams.tables.decisions import TableDecisions
from visualonline.streams.tables.file_choices import ReadOptions
from visualonline.streams.tables.preview import preview
from visualonline.streams.transforms.stream_transforms import input_file

N = 120
SHOWN = {"exp4": ("advised-arms", (("N", "3"), ("k", "4")), "advice"),
         "oful": ("linear-arms", (("d", "3"), ("k", "4")), "features")}  # fmt: skip
"""By learner the stream from which its rows are taken, with 4 arms and 3 numbers seen of each, and their array."""


def arrays(learner: str) -> tuple[dict[str, Array], Array, tuple[str, ...]]:
    """Return the arrays as a user has them, the rows of the stream, and the names of their columns."""
    source, settings, shown = SHOWN[learner]
    made = open_stream(StreamSpec(source, settings, rounds=N))
    X = made.block(0).X
    seen = X[:, 4:].reshape(N, 4, 3)
    return {"losses": X[:, :4], shown: seen if shown == "features" else seen.transpose(0, 2, 1)}, X, made.features


def written(folder: Path, form: str, learner: str) -> str:
    path = folder / f"arms.{form}"
    parts, X, names = arrays(learner)
    if form == "npz":
        np.savez(path, **parts)  # type: ignore[arg-type]  # numpy's stubs take the names for its own arguments
    elif form == "jsonl":
        rows = zip(*(part.tolist() for part in parts.values()), strict=True)
        path.write_text("\n".join(json.dumps(dict(zip(parts, row, strict=True))) for row in rows))
    else:  # a date, and the columns in another order
        order = [*range(15, 3, -1), *range(4)]
        with path.open("w", newline="") as file:
            table = csv.writer(file)
            table.writerow(["day", *(names[i] for i in order)])
            table.writerows([f"2024-01-{t % 28 + 1:02}", *X[t, order].tolist()] for t in range(N))
    return str(path)


@pytest.mark.parametrize("learner", ["exp4", "oful"])
@pytest.mark.parametrize("form", ["npz", "jsonl", "csv"])
def test_a_run_on_a_file_is_that_on_the_arrays(tmp_path: Path, form: str, learner: str) -> None:
    path = written(tmp_path, form, learner)
    parts, X, _ = arrays(learner)
    from_file, from_arrays = vo.run(path, learner), vo.run(parts, learner)
    made = vo.run(":".join((SHOWN[learner][0], "k=4," + ("N=3" if learner == "exp4" else "d=3"))), learner, rounds=N)
    order = [*range(4), *range(4, 16)]
    if form == "csv":  # of each arm the numbers are in the order of the file
        order = [0, 1, 2, 3, *(4 + 3 * arm + i for arm in range(4) for i in (2, 1, 0))]
    stream = from_file.history.stream
    assert (stream.kind, stream.dim, stream.rounds) == (made.history.stream.kind, 16, N)
    np.testing.assert_array_equal(stream.block(0).X, X[:, order])
    np.testing.assert_array_equal(from_arrays.history.stream.block(0).X, X)
    if form != "csv":
        assert from_file.loss == from_arrays.loss == made.loss
        assert from_file.weights == from_arrays.weights == made.weights
    assert vo.run(path, "exp3").loss == vo.run({"losses": parts["losses"]}, "exp3").loss


def test_a_live_program_sends_the_same_rows() -> None:
    parts, X, _ = arrays("oful")
    pairs = zip(parts["losses"].tolist(), parts["features"].tolist(), strict=True)
    stream = PipeStream([json.dumps({"losses": a, "features": b}).encode() + b"\n" for a, b in pairs], ReadOptions())
    np.testing.assert_array_equal(stream.block(0).X, X)
    assert (stream.kind, stream.arms) == ("arm-features", 4)


def test_the_preview_and_decisions_know_the_arms(tmp_path: Path) -> None:
    path = written(tmp_path, "csv", "exp4")
    seen = preview(path, ReadOptions())
    assert (seen.kind, len(seen.used), seen.label, seen.problem) == ("arm-advice", 16, -1, None)
    assert seen.dropped == (("day", "holds dates"),)
    file = input_file(open_stream(StreamSpec(path)))
    assert file is not None
    decided = TableDecisions.from_text(file.decisions.text)
    again = open_stream(StreamSpec(path, decided=decided))
    np.testing.assert_array_equal(again.block(0).X, open_stream(StreamSpec(path)).block(0).X)


HEAD = "arm1,arm2,arm1: {0},arm2: {0}\n"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("arm1,arm2,arm1: x1\n0,1,2\n", "There is no column 'arm2: x1'"),
        ("arm1,arm1: x1,arm2: x1\n0,1,2\n", "belongs to an arm without a loss. Add a column 'arm2'"),
        ("arm1,arm2,arm1: x1,arm2: x1,arm2: x2\n0,1,2,3,4\n", "'arm2: x2' exists for some arms only"),
        ("arm1,arm2,arm1: x1,arm2: x1,age\n0,1,2,3,4\n", "'age' is not one of the columns of arms"),
        ("arm1,arm2,arm2,arm1: x1,arm2: x1\n0,1,2,3,4\n", "'arm2' appears twice"),
        (HEAD.format("x1") + "0,1,5,6\n0,2,5,6\n", "column 2: Invalid loss '2'. A loss should be a number from 0 to 1"),
        (HEAD.format("x1") + "0,1,5,6\n0,1,5,\n", "line 3, column 4: The value is missing"),
        (HEAD.format("h1") + "0,1,0.5,0.5\n0,1,0.5,0.6\n", "column 3: Invalid probability '0.5'"),
    ],
)
def test_what_is_wrong_is_said(tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / "arms.csv"
    path.write_text(text)
    with pytest.raises(ReadError, match=says):
        open_stream(StreamSpec(str(path)))


@pytest.mark.parametrize(
    ("row", "says"),
    [
        ({"losses": [0, 1], "features": [[1, 2]]}, "features should have an array for each arm"),
        ({"losses": [0, 1], "features": [[1], [1, 2]]}, "an array for each arm, all of the same length"),
        ({"losses": [0, 1], "advice": [[1, 0, 0]]}, "advice should have a number for each arm in each array"),
    ],
)
def test_a_row_of_another_shape_is_refused(tmp_path: Path, row: dict[str, object], says: str) -> None:
    path = tmp_path / "arms.jsonl"
    path.write_text(json.dumps(row))
    with pytest.raises(ReadError, match=says):
        open_stream(StreamSpec(str(path)))


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (
            {"losses": [[0, 1]], "features": [[[1, 2]]]},
            r"losses has shape \(1, 2\), and features has shape \(1, 1, 2\)",
        ),
        ({"losses": [[0, 2]]}, "losses, row 0: Invalid loss '2'"),
        ({"losses": [[0, 1]], "advice": [[[0.5, 0.6]]]}, "row 0: Invalid probability '0.5'"),
        ({"losses": [0, 1]}, r"losses has shape \(2,\)"),
        ({"X": [[1]]}, "The arrays are X. Pass one of these sets: X and y; advice and y"),
    ],
)
def test_arrays_that_do_not_fit_are_refused(given: dict[str, object], says: str) -> None:
    with pytest.raises(vo.StreamError, match=says):
        vo.run(given, "exp4")


def test_arrays_by_name_are_those_of_a_file(tmp_path: Path) -> None:
    """Every set of arrays gives the rows that a file with these arrays has."""
    rng = np.random.default_rng(0)
    y = rng.choice([-1.0, 1.0], 30)
    sets: list[tuple[dict[str, Array], str]] = [
        ({"X": rng.normal(size=(30, 2)), "y": y}, "perceptron"),
        ({"advice": rng.choice([-1.0, 1.0], (30, 3)), "y": y}, "weighted-majority"),
        ({"losses": rng.random((30, 3))}, "hedge"),
        ({"prices": rng.uniform(0.5, 2, (30, 3))}, "eg-portfolio"),
        ({"gradients": rng.normal(size=(30, 2))}, "dual-averaging"),
    ]
    for i, (parts, learner) in enumerate(sets):
        path = tmp_path / f"{i}.npz"
        np.savez(path, **parts)  # type: ignore[arg-type]  # as above
        words = {"loss": "linear"} if "gradients" in parts else {}
        chosen = vo.learners.DualAveraging(**words) if words else learner
        one, other = vo.run(parts, chosen).report(), vo.run(path, chosen).report()
        assert one["theorems"] == other["theorems"]
        assert one["loss"] == other["loss"]
