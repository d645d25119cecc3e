"""Parquet: types, row groups, and the message if pyarrow is missing."""

import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from visualonline.core.errors import ReadError
from visualonline.core.types import BLOCK
from visualonline.streams.readers.parquet import glance, open_parquet
from visualonline.streams.tables.file_choices import ReadOptions
from visualonline.streams.tables.file_stream import FileStream


def opened(folder: Path, columns: dict[str, Any], options: ReadOptions = ReadOptions(), **words: Any) -> FileStream:  # noqa: B008
    path = folder / "a.parquet"
    pq.write_table(pa.table(columns), path, **words)
    return open_parquet(str(path), options)


@pytest.mark.parametrize(
    "label", [["u", "v"], pa.array(["u", "v"]).dictionary_encode(), pa.array(["u", "v"], pa.large_string())]
)
def test_columns_of_numbers_and_a_label_are_read(tmp_path: Path, label: Any) -> None:
    columns = {
        "a": [1.5, 2], "class": label, "b": [True, False], "c": pa.array([3, 4], pa.decimal128(5, 2)),
        "d": pa.array([5, 6], pa.float16()),
    }  # fmt: skip
    stream = opened(tmp_path, columns)
    assert (stream.features, stream.labels) == (("a", "b", "c", "d"), {"u": -1, "v": 1})
    assert stream.block(0).X.tolist() == [[1.5, 1, 3, 5], [2, 0, 4, 6]]


def test_the_label_may_be_named_and_experts_are_advice(tmp_path: Path) -> None:
    stream = opened(tmp_path, {"w": [0, 1], "expert1": [-1, 1], "expert2": [1, 1]}, ReadOptions("w", "0"))
    assert (stream.kind, stream.labels) == ("advice", {"0": 1, "1": -1})
    assert stream.block(0).X.tolist() == [[0, 1], [1, 1]]


def test_any_block_over_row_groups_of_any_size_can_be_read_again(tmp_path: Path) -> None:
    n = 3 * BLOCK + 7
    stream = opened(tmp_path, {"a": np.arange(n), "y": np.arange(n) % 2}, row_group_size=5000)
    for k in (3, 0, 2, 4, 1, 3):
        assert stream.block(k).X.ravel().tolist() == list(range(n))[k * BLOCK : (k + 1) * BLOCK]
        stream._cache._blocks.clear()
    assert (stream.rounds, stream.progress) == (n, 1.0)


@pytest.mark.parametrize(
    ("columns", "words"),
    [
        ({"a": [1, None], "y": [0, 1]}, "Row 2, column 1: The value is NaN or missing"),
        ({"a": [1, 2], "y": [0, None]}, "Row 2, column 2: The label is missing"),
        ({"a": [1, 2], "y": ["u", None]}, "Row 2, column 2: The label is missing"),
        ({"a": ["x", "z"], "y": [0, 1]}, r"Column 1 'a' holds string instead of a number \(--categories"),
        ({"a": [["1"], ["2"]], "y": [0, 1]}, "Column 1 'a' holds list"),
        ({"a": [[1, 2], [3]], "y": [0, 1]}, "Row 2, column 1: This list has the length 1. Every list should have the"),
        ({"a": pa.array([[], []], pa.list_(pa.int8())), "y": [0, 1]}, "'a' has lists of 0 numbers"),
        ({"a": [[1], None], "y": [0, 1]}, "Row 2, column 1: The value is NaN or missing"),
        ({"a": [1, 2], "y": pa.array([0, 1], pa.date32())}, "instead of a number or a text"),
        ({"y": [0, 1]}, "This file has only one column"),
        ({"a": pa.array([], pa.float64()), "y": pa.array([], pa.int8())}, "no rows"),
    ],
)
def test_what_is_no_number_is_refused_with_its_place(tmp_path: Path, columns: dict[str, Any], words: str) -> None:
    with pytest.raises(ReadError, match=words):
        opened(tmp_path, columns)


def test_two_columns_of_one_name_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.parquet"
    pq.write_table(pa.Table.from_arrays([pa.array([1]), pa.array([2])], names=["y", "y"]), path)
    with pytest.raises(ReadError, match="two columns 'y'"):
        open_parquet(str(path), ReadOptions())


def test_without_pyarrow_the_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("pyarrow", "pyarrow.parquet"):
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(ReadError, match=r"pip install 'visualonline\[parquet\]'"):
        open_parquet(str(tmp_path / "a.parquet"), ReadOptions())


def test_what_is_neither_number_nor_text_is_shown_as_it_prints(tmp_path: Path) -> None:
    path = tmp_path / "a.parquet"
    day = pa.array([0, None], pa.date32())
    pq.write_table(pa.table({"day": day, "list": [["1"], ["2", "3"]], "a": [0.5, None], "y": ["u", "v"]}), path)
    found = glance(str(path), ReadOptions())
    assert found.names == ("day", "list", "a", "y")
    assert list(found.rows) == [(1, ("1970-01-01", "['1']", "0.5", "u")), (2, ("", "['2', '3']", "", "v"))]
