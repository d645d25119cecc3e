"""Files of losses or gradients without labels: their interpretation, in every format."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pyarrow
import pyarrow.parquet
import pytest
from tables import opened

from visualonline.core.errors import ReadError, StreamError
from visualonline.core.types import BLOCK, Array
from visualonline.streams.pipeline import fit_to_learner, open_base, opening_remarks
from visualonline.streams.spec import StreamSpec
from visualonline.streams.tables.file_choices import ReadOptions
from visualonline.streams.tables.file_stream import FileStream
from visualonline.streams.tables.formats import open_file
from visualonline.streams.tables.preview import preview
from visualonline.streams.transforms.edits import Edit
from visualonline.streams.transforms.unlabelled import has_labels

LOSSES = "loss_a,loss_b,loss_c\n1,0,0.5\n0,1,0.25\n"


def csv(path: Path, names: list[str], X: Array) -> None:
    rows = [",".join(map(repr, row)) for row in X.tolist()]
    path.write_text("\n".join([",".join(names), *rows]))


def jsonl(path: Path, names: list[str], X: Array) -> None:
    path.write_text("\n".join(json.dumps(dict(zip(names, row, strict=True))) for row in X.tolist()))


def arff(path: Path, names: list[str], X: Array) -> None:
    head = "".join(f"@attribute {name} real\n" for name in names)
    path.write_text(f"@relation r\n{head}@data\n" + "\n".join(",".join(map(repr, row)) for row in X.tolist()))


def npy(path: Path, names: list[str], X: Array) -> None:
    np.save(path, np.array([tuple(row) for row in X.tolist()], dtype=[(name, "f8") for name in names]))


def npz(path: Path, names: list[str], X: Array) -> None:
    np.savez(path, **{"losses" if names[0].startswith("loss") else "gradients": X})  # type: ignore[arg-type]


def parquet(path: Path, names: list[str], X: Array) -> None:
    pyarrow.parquet.write_table(pyarrow.table({name: X[:, i] for i, name in enumerate(names)}), path)


WRITERS: dict[str, Callable[[Path, list[str], Array], None]] = {
    "a.csv": csv, "a.jsonl": jsonl, "a.arff": arff, "a.npy": npy, "a.npz": npz, "a.parquet": parquet,
}  # fmt: skip


@pytest.mark.parametrize("word", ["loss", "gradient"])
@pytest.mark.parametrize("name", WRITERS)
def test_they_are_read_in_every_format(tmp_path: Path, name: str, word: str) -> None:
    X = np.random.default_rng(2).random((BLOCK + 30, 3)) * (1 if word == "loss" else -7)
    names = [f"{word}{i}" for i in (1, 2, 3)]
    WRITERS[name](tmp_path / name, names, X)
    stream = open_file(str(tmp_path / name), ReadOptions())
    assert isinstance(stream, FileStream)
    assert stream.features == tuple(names)
    assert (stream.kind, has_labels(stream)) == ("advice" if word == "loss" else "examples", False)
    assert np.concatenate([stream.block(k).X for k in (0, 1)]).tobytes() == X.tobytes()
    assert set(stream.block(1).y.tolist()) == {-1.0}
    assert (stream.rounds, stream.labels) == (BLOCK + 30, {})
    assert not any("label" in line for line in opening_remarks(stream, StreamSpec("x")))
    seen = preview(str(tmp_path / name), ReadOptions())
    assert (seen.kind, seen.label, seen.labels, seen.problem) == (f"{word}{'e' * (word == 'loss')}s", -1, (), None)


def test_one_column_is_enough(tmp_path: Path) -> None:
    assert opened(tmp_path, "gradient\n1\n-2\n").block(0).X.tolist() == [[1], [-2]]
    assert opened(tmp_path, "loss\n1\n0.5\n").block(0).X.tolist() == [[1], [0.5]]


@pytest.mark.parametrize(
    ("text", "chosen", "words"),
    [
        ("loss1,loss2\n0,1\n0.5,-0.25\n", {}, "column 2: Invalid loss '-0.25'. A loss should be a number from 0 to 1"),
        ("loss1,loss2\n0,1\n1,1.5\n", {}, "line 3, column 2: Invalid loss '1.5'"),
        ("loss1,loss2,y\n0,1,1\n", {}, "line 1, column 3: Column 'y' is not one of the columns of losses. .*--columns"),
        ("gradient1,b\n0,1\n", {}, "Column 'b' is not one of the columns of gradients"),
        ("gradient1,gradient2\n0,\n", {}, "line 2, column 2: The value is missing"),
        ("gradient1,gradient2\n0,\n", {"missing": "zero"}, "line 2, column 2: The value is missing"),
        ("gradient1,gradient2\n0,1\n", {"label": "gradient1"}, "without a label. Leave out --label"),
        ("loss1,loss2\n0,1\n", {"positive": "1"}, "without a label. Leave out --label"),
    ],
)
def test_what_does_not_fit_is_refused(tmp_path: Path, text: str, chosen: dict[str, str], words: str) -> None:
    with pytest.raises(ReadError, match=words):
        opened(tmp_path, text, **chosen)


def test_they_are_chosen_out_of_other_columns(tmp_path: Path) -> None:
    stream = opened(tmp_path, "day,loss1,loss2\nmon,0,1\ntue,1,0.5\n", columns=("loss2", "loss1"))
    assert (stream.block(0).X.tolist(), stream.features) == ([[1, 0], [0.5, 1]], ("loss2", "loss1"))
    rest = opened(tmp_path, "a,loss1,y\n3,0,1\n4,1,0\n", columns=("a",))
    assert (rest.block(0).X.tolist(), has_labels(rest)) == ([[3], [4]], True)


def test_a_label_may_be_called_a_loss(tmp_path: Path) -> None:
    stream = opened(tmp_path, "a,b,loss\n3,0,1\n4,1,0\n", label="loss")
    assert (stream.features, has_labels(stream)) == (("a", "b"), True)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"bias": True}, "--bias"),
        ({"normalize": "max"}, "--normalize"),
        ({"mirror": "negated"}, "--mirror"),
        ({"order": "by-label"}, "--order by-label"),
        ({"edits": (Edit("delete", 0, (), 0),)}, "edits"),
    ],
)
def test_what_is_for_examples_is_refused(tmp_path: Path, change: dict[str, object], words: str) -> None:
    path = tmp_path / "a.csv"
    path.write_text(LOSSES)
    with pytest.raises(StreamError, match=f"a.csv has losses and no labels. Leave out {words}, which"):
        open_base(StreamSpec(str(path), **change))  # type: ignore[arg-type]


def test_a_game_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text(LOSSES)
    with pytest.raises(StreamError, match="This game needs labels, but the stream has losses only"):
        open_base(StreamSpec(str(path), answers=(1,)))


def test_order_passes_and_rounds_are_as_for_all_streams(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text(LOSSES)
    stream = open_base(StreamSpec(str(path), order="shuffled", passes=3, rounds=5))
    assert (stream.rounds, has_labels(stream)) == (5, False)
    assert fit_to_learner(stream, StreamSpec(str(path)), "examples") is stream
