"""`visualonline run --trace`: every round as a table."""

from __future__ import annotations

import csv
import sys
import types
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from outcome import COLUMNS, Call, refused, strict

from visualonline.core.types import BLOCK


def test_the_table_has_the_columns_and_every_round(call: Call, points: Path, tmp_path: Path) -> None:
    out = tmp_path / "rounds.csv"
    assert call("run", points, "--learner", "perceptron", "--trace", out).code == 0
    rows = list(csv.DictReader(out.read_text(encoding="utf-8").splitlines()))
    assert list(rows[0]) == COLUMNS
    # by hand: w is 0, then (-1, 0), then (-0.5, 0.5)
    assert [list(row.values()) for row in rows] == [
        ["1", "-1", "0", "0.0", "1.0", "1", "1"],
        ["2", "1", "-1", "-0.5", "1.0", "1", "1"],
        ["3", "-1", "1", "0.75", "1.0", "1", "1"],
    ]


def test_the_table_agrees_with_the_report_in_every_format(call: Call, tmp_path: Path) -> None:
    rounds = BLOCK + 500
    words = ("run", "separable:margin=0.01,d=4", "--learner", "winnow", "--rounds", rounds, "--weights", "--json")
    report = strict(call(*words, "--trace", tmp_path / "a.csv").out)
    assert strict(call(*words, "--trace", tmp_path / "a.npz").out) == report
    names = [*COLUMNS, "w1", "w2", "w3", "w4"]
    with np.load(tmp_path / "a.npz", allow_pickle=False) as packed:
        table = {name: packed[name] for name in packed.files}
    assert list(table) == names
    text = np.genfromtxt(tmp_path / "a.csv", delimiter=",", names=True)
    assert list(text.dtype.names or ()) == names
    for name in names:
        assert np.array_equal(table[name], text[name])
    assert np.array_equal(table["round"], np.arange(1, rounds + 1))
    assert set(table["y"]) == {-1, 1}
    assert table["mistake"].sum() == report["mistakes"]
    assert table["changed"].sum() == report["updates"]
    assert table["loss"].sum() == report["loss"]
    assert [float(table[f"w{i}"][-1]) for i in range(1, 5)] == report["weights"]
    assert np.array_equal(table["mistake"], table["prediction"] != table["y"])
    # the weights in a row are those after it
    moved = np.any(np.diff([table[f"w{i}"] for i in range(1, 5)], axis=1) != 0, axis=0)
    assert np.array_equal(moved, table["changed"][1:] == 1)


def test_a_table_of_parquet_is_written_or_its_library_named(
    call: Call, points: Path, tmp_path: Path, monkeypatch: Any
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    line = refused(call("run", points, "--learner", "perceptron", "--trace", tmp_path / "a.parquet"))
    assert "pip install 'visualonline[parquet]'" in line


def test_a_table_of_parquet_gets_its_rows(
    call: Call, points: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a stand-in for pyarrow, which is an extra."""
    written: list[dict[str, list[float]]] = []

    class Table(dict[str, Any]):
        schema = "the schema"

    class ParquetWriter:
        def __init__(self, file: Any, schema: str) -> None:
            assert schema == "the schema"
            self._file = file

        def write_table(self, table: Table) -> None:
            written.append({name: column.tolist() for name, column in table.items()})

        def close(self) -> None:
            self._file.write(b"PAR1")

    arrow, parquet = types.ModuleType("pyarrow"), types.ModuleType("pyarrow.parquet")
    arrow.table, parquet.ParquetWriter = Table, ParquetWriter  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "pyarrow", arrow)
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", parquet)
    assert call("run", points, "--learner", "perceptron", "--trace", tmp_path / "a.parquet").code == 0
    assert [list(table) for table in written] == [COLUMNS]
    assert written[0]["round"] == [1, 2, 3]
    assert (tmp_path / "a.parquet").read_bytes() == b"PAR1"
