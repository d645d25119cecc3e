"""Tables of many rounds are written and read back as a stream."""

import sys
import tracemalloc
import types
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from visualonline.core.types import BLOCK
from visualonline.export.table import Table, table_writer

BLOCKS = 120


def tables() -> Iterator[Table]:
    """Yield the parts of a table of `BLOCKS` blocks and a bit, a column of whole numbers and one of fractions."""
    for k in range(BLOCKS):
        rounds = np.arange(k * BLOCK + 1, (k + 1) * BLOCK + 1)
        yield {"round": rounds, "score": np.sqrt(rounds), "changed": (rounds % 3 == 0).astype(np.int8)}
    yield {"round": np.array([BLOCKS * BLOCK + 1]), "score": np.array([0.5]), "changed": np.array([1], np.int8)}


def test_an_npz_is_never_held_in_memory_neither_written_nor_read(tmp_path: Path) -> None:
    path = tmp_path / "rounds.npz"
    tracemalloc.start()
    try:
        with table_writer(str(path)) as table:
            for part in tables():
                table.write(part)
        expected = tables()
        with zipfile.ZipFile(path) as packed, packed.open("score.npy") as scores, packed.open("round.npy") as rounds:
            for member in (scores, rounds):
                assert np.lib.format.read_magic(member) == (1, 0)
            shape, _, dtype = np.lib.format.read_array_header_1_0(scores)
            assert (shape, dtype) == ((BLOCKS * BLOCK + 1,), np.dtype(float))
            assert np.lib.format.read_array_header_1_0(rounds)[0] == shape
            for part in expected:
                n = len(part["round"])
                assert np.array_equal(np.frombuffer(scores.read(8 * n)), part["score"])
                assert np.array_equal(np.frombuffer(rounds.read(8 * n), np.int64), part["round"])
            assert scores.read() == rounds.read() == b""
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert path.stat().st_size > 8_000_000
    assert most < 2_000_000


def test_an_npz_is_what_numpy_reads_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    with table_writer(str(tmp_path / "rounds.npz")) as table:
        for part in tables():
            table.write(part)
    whole = {name: np.concatenate([part[name] for part in tables()]) for name in ("round", "score", "changed")}
    with np.load(tmp_path / "rounds.npz", allow_pickle=False) as packed:
        assert packed.files == list(whole)
        for name, column in whole.items():
            assert packed[name].dtype == column.dtype
            assert np.array_equal(packed[name], column)
    assert [file.name for file in tmp_path.iterdir()] == ["rounds.npz"]


def test_parquet_gets_groups_of_many_rows_in_their_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a replacement for pyarrow, which is optional."""
    groups: list[Table] = []

    class Group(dict[str, Any]):
        schema = None

    arrow, parquet = types.ModuleType("pyarrow"), types.ModuleType("pyarrow.parquet")
    arrow.table = Group  # type: ignore[attr-defined]
    parquet.ParquetWriter = lambda file, schema: types.SimpleNamespace(  # type: ignore[attr-defined]
        write_table=groups.append, close=lambda: file.write(b"" if schema is None else b"wrong")
    )
    monkeypatch.setitem(sys.modules, "pyarrow", arrow)
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", parquet)
    with table_writer(str(tmp_path / "rounds.parquet")) as table:
        for part in tables():
            table.write(part)
    assert len(groups) < BLOCKS / 10
    assert np.array_equal(np.concatenate([group["round"] for group in groups]), np.arange(1, BLOCKS * BLOCK + 2))
