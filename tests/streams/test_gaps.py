"""Missing values: a bad or skipped row, 0, or the mean of the previous values."""

from __future__ import annotations

import json
import math
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from tables import FORMATS, opened, packing

import visualonline as vo
from visualonline.core.errors import ReadError, StreamError
from visualonline.core.types import BLOCK, Array
from visualonline.streams.live.row_feed import NumberedLine, RowFeed
from visualonline.streams.pipeline import opening_remarks
from visualonline.streams.spec import StreamSpec
from visualonline.streams.tables.file_choices import Missing, ReadOptions
from visualonline.streams.tables.file_stream import FileStream
from visualonline.streams.tables.formats import open_file

GAPS = "a,b,y\n1,,0\n,5,1\nNA,7,0\n6,?,1\n5,nan,0\n"


@pytest.mark.parametrize(
    ("missing", "X"),
    [
        ("zero", [[1, 0], [0, 5], [0, 7], [6, 0], [5, 0]]),
        ("mean", [[1, 0], [1, 5], [1, 7], [6, 6], [5, 6]]),
    ],
)
def test_gaps_are_filled(tmp_path: Path, missing: Missing, X: list[list[float]]) -> None:
    stream = opened(tmp_path, GAPS, missing=missing)
    assert stream.block(0).X.tolist() == X
    words = {"zero": "missing values as 0", "mean": "missing values as the mean so far"}[missing]
    assert stream.name == f"a.csv, {words}"


def test_rows_with_gaps_are_left_out(tmp_path: Path) -> None:
    stream = opened(tmp_path, GAPS + "8,9,1\n2,3,\n", missing="skip")
    assert stream.block(0).X.tolist() == [[8, 9]]
    assert stream.skipped == 6
    told = opening_remarks(stream, StreamSpec("x", missing="skip"))
    assert told[-1] == "left out 6 rows with missing values"
    both = ReadOptions(missing="skip", on_bad_row="skip")
    stream = opened(tmp_path, GAPS + "8,9,1\ncat,3,0\n", **both._asdict())
    assert stream.block(0).X.tolist() == [[8, 9]]
    assert opening_remarks(stream, StreamSpec("x", missing="skip", on_bad_row="skip"))[-1] == (
        "left out 6 rows with errors or missing values"
    )
    with pytest.raises(ReadError, match="line 8, column 1: 'cat'"):
        opened(tmp_path, GAPS + "8,9,1\ncat,3,0\n", missing="skip")


@pytest.mark.parametrize("missing", ["stop", "zero", "mean"])
def test_a_missing_label_is_never_filled(tmp_path: Path, missing: Missing) -> None:
    with pytest.raises(ReadError, match="line 3, column 2: The label is missing"):
        opened(tmp_path, "x,y\n1,0\n2,\n3,1\n", missing=missing)


def test_a_gap_without_a_policy_names_the_way_out(tmp_path: Path) -> None:
    with pytest.raises(ReadError, match=r"line 2, column 2: The value is missing. .*--missing"):
        opened(tmp_path, GAPS)


@pytest.mark.parametrize("missing", ["zero", "mean"])
def test_infinity_is_no_gap(tmp_path: Path, missing: Missing) -> None:
    with pytest.raises(ReadError, match="line 3, column 1: 'inf' is not finite"):
        opened(tmp_path, "x,y\n1,0\ninf,1\n", missing=missing)


@pytest.mark.parametrize("missing", ["stop", "zero", "mean"])
def test_advice_is_never_filled(tmp_path: Path, missing: Missing) -> None:
    """An expert without advice is asleep."""
    X = opened(tmp_path, "expert1,expert2,y\n0,1,1\n,1,0\n", missing=missing).block(0).X
    np.testing.assert_array_equal(X, [[0, 1], [np.nan, 1]])
    with pytest.raises(ReadError, match=r"line 3, column 1: .* missing. .*, or --missing skip leaves the row out\.$"):
        opened(tmp_path, "loss1,loss2\n0,1\n,1\n", missing=missing)


ADVICE = np.array([[0, np.nan, 1], [np.nan, 1, 1], [1, 0, np.nan]])


def write_advice(path: Path) -> None:
    """Write three experts that each sleep once, and their labels, with the missing-value notation of the format."""
    names, labels = ["expert1", "expert2", "expert3", "y"], [1, 0, 1]
    rows = [[None if np.isnan(x) else x for x in row] + [y] for row, y in zip(ADVICE.tolist(), labels, strict=True)]
    cells = [["" if x is None else f"{x:g}" for x in row] for row in rows]
    if path.suffix == ".csv":
        path.write_text("\n".join(map(",".join, [names, *cells])))
    elif path.suffix == ".jsonl":
        path.write_text("\n".join(json.dumps(dict(zip(names, row, strict=True))) for row in rows))
    elif path.suffix == ".arff":
        head = [f"@attribute {name} real" for name in names]
        path.write_text("\n".join([*head, "@data", *(",".join(x or "?" for x in row) for row in cells)]))
    elif path.suffix == ".parquet":
        pq.write_table(pa.table(dict(zip(names, map(list, zip(*rows, strict=True)), strict=True))), path)
    elif path.suffix == ".npy":
        whole = np.column_stack([ADVICE, labels])
        np.save(path, np.array([tuple(row) for row in whole], dtype=[(name, float) for name in names]))
    else:
        np.savez(path, advice=ADVICE, y=labels)


@pytest.mark.parametrize("name", ["a.csv", "a.jsonl", "a.arff", "a.parquet", "a.npy", "a.npz"])
def test_experts_may_sleep_in_every_format_that_names_them(tmp_path: Path, name: str) -> None:
    path = str(tmp_path / name)
    write_advice(Path(path))
    block = open_file(path, ReadOptions()).block(0)
    np.testing.assert_array_equal(block.X, ADVICE)
    assert block.y.tolist() == [1, -1, 1]
    run = vo.run(path, vo.learners.SleepingExperts())
    assert [run.frame(t).after.n.sum() for t in (1, 2, 3)] == [2, 4, 6]
    with pytest.raises(StreamError, match=r"Round 1 of a\..*: expert2 is asleep, but adahedge needs the advice of all"):
        vo.run(path, vo.learners.Adahedge())
    with pytest.raises(StreamError, match=r"Round 1 .*: expert2 is missing. Perceptron needs finite features"):
        vo.run(path, vo.learners.Perceptron(), as_examples=True)


def test_experts_may_sleep_in_rows_that_arrive() -> None:
    table = b"expert1,expert2,y\n", b",1,0\n"
    json_lines = b'{"expert1": 1, "expert2": 0, "y": 1}\n', b'{"expert1": null, "expert2": 1, "y": 0}\n'
    for first, second in (table, json_lines):
        feed = RowFeed("a pipe", ReadOptions())
        feed.read_columns(NumberedLine(1, first))
        x, y = feed.parse(NumberedLine(2, second))
        assert x is not None
        np.testing.assert_array_equal(x, [[np.nan, 1]])
        assert y == [-1]


def test_a_gap_in_text_leaves_all_indicators_empty(tmp_path: Path) -> None:
    text = "c,y\nu,0\nv,1\nu,0\n,1\n"
    assert opened(tmp_path, text, categories=True, missing="zero").block(0).X.tolist()[3] == [0, 0]
    assert opened(tmp_path, text, categories=True, missing="mean").block(0).X.tolist()[3] == [2 / 3, 1 / 3]
    text = "@attribute c {u,v}\n@attribute y {0,1}\n@data\nu,0\n?,1\n"
    assert opened(tmp_path, text, "a.arff", missing="zero").block(0).X.tolist() == [[1, 0], [0, 0]]
    assert opened(tmp_path, text, "a.arff", missing="skip").block(0).X.tolist() == [[1, 0]]


@pytest.mark.parametrize("name", [n for n in FORMATS if n.startswith("plain.") and n != "plain.svm" and not packing(n)])
@pytest.mark.parametrize("missing", ["skip", "zero", "mean"])
def test_gaps_are_the_same_in_every_format(tmp_path: Path, name: str, missing: Missing) -> None:
    rng = np.random.default_rng(3)
    X = rng.standard_normal((500, 3))
    X[rng.random(X.shape) < 0.2] = np.nan
    y = np.where(rng.random(500) < 0.5, 1.0, -1.0)
    FORMATS[name](tmp_path / name, X, y)
    block = open_file(str(tmp_path / name), ReadOptions(missing=missing)).block(0)
    expected = by_hand(X, missing)
    assert block.X.tobytes() == expected.tobytes()
    assert block.y.tolist() == (y[~np.isnan(X).any(axis=1)] if missing == "skip" else y).tolist()


def by_hand(X: Array, missing: Missing) -> Array:
    """Fill gaps row by row with plain sums."""
    if missing == "skip":
        return X[~np.isnan(X).any(axis=1)]
    filled = X.copy()
    sums, counts = [0.0] * X.shape[1], [0] * X.shape[1]
    for row in filled:
        for j, x in enumerate(row.tolist()):
            if math.isnan(x):
                row[j] = sums[j] / counts[j] if missing == "mean" and counts[j] else 0.0
            else:
                sums[j] += x
                counts[j] += 1
    return filled


def test_a_block_with_gaps_comes_again_as_it_was(tmp_path: Path) -> None:
    rng = np.random.default_rng(4)
    n = 2 * BLOCK + 300
    X = rng.standard_normal((n, 2))
    X[rng.random(X.shape) < 0.1] = np.nan
    FORMATS["plain.csv"](tmp_path / "a.csv", X, np.where(np.arange(n) % 2, 1.0, -1.0))
    expected = by_hand(X, "mean")
    for order in ([0, 1, 2], [2, 0, 1], [1, 1, 2]):
        stream = open_file(str(tmp_path / "a.csv"), ReadOptions(missing="mean"))
        assert isinstance(stream, FileStream)
        for k in order:
            assert stream.block(k).X.tobytes() == expected[k * BLOCK : (k + 1) * BLOCK].tobytes()
            stream._cache._blocks.clear()  # so that it is read again


def test_a_row_that_is_skipped_is_no_part_of_the_mean(tmp_path: Path) -> None:
    stream = opened(tmp_path, "a,b,y\n1,1,0\n99,cat,1\n3,1,1\n,1,0\n", missing="mean", on_bad_row="skip")
    assert stream.block(0).X[:, 0].tolist() == [1, 3, 2]


def test_means_of_the_largest_numbers_are_finite(tmp_path: Path) -> None:
    stream = opened(tmp_path, "a,y\n1.7e308,0\n1.7e308,1\n1.7e308,1\n,1\n", missing="mean")
    assert stream.block(0).X[3, 0] == pytest.approx(1.7e308)
