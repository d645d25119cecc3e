"""Numpy arrays: memory-mapped and decompressed, never unpickled; errors if they are not tables of numbers."""

import io
import pickle
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow
import pyarrow.parquet
import pytest
import scipy.sparse
from typed import some

from visualonline.core.errors import ReadError
from visualonline.core.types import BLOCK
from visualonline.streams.readers.npy import open_array
from visualonline.streams.readers.npz import open_archive
from visualonline.streams.tables import arrays, file_stream
from visualonline.streams.tables.columns import columns
from visualonline.streams.tables.file_choices import Head, ReadOptions
from visualonline.streams.tables.file_stream import FileStream
from visualonline.streams.tables.formats import open_file
from visualonline.streams.tables.labels import BadCell

TABLE = np.array([[1.0, 2.0, 1.0], [3.0, 4.0, 0.0]])
SKIP = ReadOptions(on_bad_row="skip")


def opened(folder: Path, array: Any, options: ReadOptions = ReadOptions()) -> FileStream:  # noqa: B008
    path = folder / "a.npy"
    np.save(path, array)
    return open_array(str(path), options)


def archived(folder: Path, packed: bool = False, **saved: Any) -> FileStream:
    path = folder / "a.npz"
    (np.savez_compressed if packed else np.savez)(path, **saved)
    return open_archive(str(path), ReadOptions())


def changed(path: Path, content: bytes) -> str:
    path.write_bytes(content)
    return str(path)


@pytest.mark.parametrize("dtype", ["<f8", ">f8", "<f4", "f2", "i1", ">i8", "u4", "g"])
@pytest.mark.parametrize("order", ["C", "F"])
def test_numbers_of_any_type_are_read(tmp_path: Path, dtype: str, order: Any) -> None:
    stream = opened(tmp_path, TABLE.astype(dtype, order=order))
    assert stream.block(0).X.tolist() == [[1, 2], [3, 4]]
    assert stream.labels == {"1": 1, "0": -1}
    assert stream.progress == 1.0


def test_the_label_may_be_numbered(tmp_path: Path) -> None:
    stream = opened(tmp_path, TABLE, ReadOptions("1"))
    assert stream.labels == {"1": -1, "3": 1}
    assert stream.block(0).X.tolist() == [[2, 1], [4, 0]]


@pytest.mark.parametrize("kind", ["U3", "S3"])
def test_columns_may_have_names_and_the_label_may_be_text(tmp_path: Path, kind: str) -> None:
    late = "é" if kind == "U3" else "Z"
    rows = [(1, late, True), (3, "M", False)]
    stream = opened(tmp_path, np.array(rows, dtype=[("a", "f4"), ("class", kind), ("b", "?")]))
    assert (stream.features, stream.labels) == (("a", "b"), {late: 1, "M": -1})
    assert stream.block(0).X.tolist() == [[1, 1], [3, 0]]


def test_names_beyond_ascii_are_read(tmp_path: Path) -> None:
    with pytest.warns(UserWarning, match="format 3.0"):
        stream = opened(tmp_path, np.array([(1.0, 1), (2.0, 0)], dtype=[("größe", float), ("日", int)]))
    assert stream.features == ("größe",)


def test_expert_columns_are_advice(tmp_path: Path) -> None:
    rows = np.array([(-1, 1, 1), (1, 1, -1)], dtype=[("expert1", "i1"), ("expert2", "i1"), ("y", "i1")])
    stream = opened(tmp_path, rows)
    assert (stream.kind, stream.block(0).X.tolist()) == ("advice", [[0, 1], [1, 1]])
    rows["expert2"] = 2
    with pytest.raises(ReadError, match="Row 1, column 2: Invalid advice '2'"):
        opened(tmp_path, rows)


@pytest.mark.parametrize(
    ("array", "words"),
    [
        (np.array([1, None]), "holds Python objects, which are never loaded"),
        (np.array([(1, None)], dtype=[("a", int), ("y", object)]), "never loaded"),
        (np.zeros((2, 2), complex), "values of the type '<c16'"),
        (np.zeros((2, 2), "M8[s]"), "values of the type '<M8[s]'"),
        (np.zeros(2, [("a", float, 3), ("y", int)]), "values of a nested type"),
        (np.zeros(2, [("a", "U2"), ("y", int)]), "Column 1 'a' holds text"),
        (np.array([["a", "b"], ["c", "d"]]), "Column 1 holds text"),
        (np.zeros((2, 2), [("a", int), ("y", int)]), "should have one dimension"),
        (np.zeros((2, 2, 2)), "3 dimensions"),
        (np.array(1.0), "0 dimensions"),
        (np.zeros(5), "This file has only one column"),
        (np.zeros((5, 0)), "This file has only one column"),
        (np.zeros((0, 5)), "no rows"),
        (np.full((2, 2), 7), "Column '2' was used as the label but has only one value ('7')"),
        (np.array([[1, 1], [np.inf, 0]]), "Row 2, column 1: The value is inf"),
        (np.array([[1, 1], [np.nan, 0]]), "Row 2, column 1: The value is NaN or missing"),
        (np.array([[1, 1], [2, np.nan]]), "Row 2, column 2: The label is 'nan'"),
        (np.array([[1, 1], [2, 0], [2, 3]]), "Row 3, column 2: '3' is a third label value"),
    ],
)
def test_arrays_that_are_no_tables_are_refused_in_one_sentence(tmp_path: Path, array: Any, words: str) -> None:
    with pytest.raises(ReadError) as raised:
        opened(tmp_path, array)
    assert words in str(raised.value)
    assert "\n" not in str(raised.value)
    assert (raised.value.line, raised.value.column) == (None, None)


def head(text: str) -> bytes:
    return b"\x93NUMPY\x01\x00" + len(text).to_bytes(2, "little") + text.encode("latin-1")


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"hello, world", "not an array written by numpy.save"),
        (b"\x93NUMPY\x09\x00ab", "not an array written by numpy.save"),
        (b"\x93NUMPY\x02\x00\xff\xff\xff\x7f{}", "a header of 2,147,483,647 bytes"),
        (b"\x93NUMPY\x01\x00\xff\x00{}", "in the middle of its head"),
        (head("{'descr': '<f8'}"), "damaged head"),
        (head("__import__('os').getcwd()"), "damaged head"),
        (head("[" * 900), "damaged head"),
        (head("{'descr': '<f8', 'fortran_order': False, 'shape': (-2, 2)}"), "damaged head"),
        (head("{'descr': '<f8', 'fortran_order': 1, 'shape': (2, 2)}"), "damaged head"),
        (head("{'descr': '<f8', 'fortran_order': False, 'shape': (2, 2)}") + b"1234567", "of 32 bytes of numbers"),
        (head("{'descr': '<f8', 'fortran_order': False, 'shape': (10**30, 2)}"), "damaged head"),
        (head(f"{{'descr': '<f8', 'fortran_order': False, 'shape': ({10**30}, 2)}}"), "was cut short"),
        (head("{'descr': '<U999999999', 'fortran_order': False, 'shape': (2, 2)}"), "damaged head"),
    ],
)  # fmt: skip
def test_damaged_arrays_are_refused_in_one_sentence(tmp_path: Path, content: bytes, words: str) -> None:
    with pytest.raises(ReadError) as raised:
        open_array(changed(tmp_path / "a.npy", content), ReadOptions())
    assert words in str(raised.value)


class Trap:
    """Unpickled, it would leave a file."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __reduce__(self) -> tuple[Any, ...]:
        return Path.touch, (self.path,)


def test_nothing_is_unpickled(tmp_path: Path) -> None:
    sprung = tmp_path / "sprung"
    trap = np.array([[Trap(sprung), 1]], dtype=object)
    pickle.loads(pickle.dumps(trap))
    assert sprung.exists()
    sprung.unlink()
    with pytest.raises(ReadError, match="never loaded"):
        opened(tmp_path, trap)
    with pytest.raises(ReadError, match="X holds Python objects"):
        archived(tmp_path, X=trap, y=np.ones(1))
    with pytest.raises(ReadError, match="This file is not an array"):
        open_array(changed(tmp_path / "b.npy", pickle.dumps(trap)), ReadOptions())
    assert not sprung.exists()


def test_only_the_rows_asked_for_are_mapped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = []
    real = np.memmap

    def spy(*words: Any) -> Any:
        found = real(*words)
        sizes.append(found.nbytes)
        return found

    monkeypatch.setattr(arrays.np, "memmap", spy)  # type: ignore[attr-defined]
    n = 3 * BLOCK
    stream = opened(tmp_path, np.column_stack([np.arange(n), np.arange(n) % 2]))
    assert len(stream.block(2).y) == BLOCK
    assert sizes
    assert max(sizes) <= 8 * 2**15


@pytest.mark.parametrize("packed", [False, True])
def test_an_archive_holds_rows_and_labels(tmp_path: Path, packed: bool) -> None:
    for y in (np.array(["B", "M"]), np.array([[0], [1]]), np.array([False, True])):
        stream = archived(tmp_path, packed, X=TABLE[:, :2], y=y, more=np.ones(3))
        assert stream.features == ("x1", "x2")
        assert stream.block(0).X.tolist() == [[1, 2], [3, 4]]
        assert stream.block(0).y.tolist() == [-1, 1]


@pytest.mark.parametrize(
    ("saved", "words"),
    [
        ({"X": TABLE, "z": TABLE}, "should contain the arrays X and y.* The file contains X, z"),
        ({"X": TABLE, "y": np.ones(3)}, "X has 2 rows and y 3"),
        ({"X": np.ones(2), "y": np.ones(2)}, "X should have two dimensions"),
        (
            {"X": TABLE, "y": np.ones((2, 2))},
            "X should have two dimensions, a row for each example, and y should have one",
        ),
        ({"X": TABLE.astype(str), "y": np.ones(2)}, "Column 1 holds text"),
        ({"X": np.array([[1], [np.nan]]), "y": np.ones(2)}, "Row 2, column 1: The value is NaN"),
        ({"X": TABLE, "y": np.array([1, None])}, "y holds Python objects"),
    ],
)
@pytest.mark.parametrize("packed", [False, True])
def test_archives_that_hold_something_else_are_refused(
    tmp_path: Path, saved: dict[str, Any], words: str, packed: bool
) -> None:
    with pytest.raises(ReadError, match=words):
        archived(tmp_path, packed, **saved)


@pytest.mark.parametrize("way", ["bzip2", "lzma", "encrypted"])
def test_archives_that_are_packed_in_a_rare_way_are_refused_with_the_remedy(tmp_path: Path, way: str) -> None:
    path, array = tmp_path / "a.npz", io.BytesIO()
    np.save(array, TABLE)
    kind = {"bzip2": zipfile.ZIP_BZIP2, "lzma": zipfile.ZIP_LZMA, "encrypted": zipfile.ZIP_STORED}[way]
    with zipfile.ZipFile(path, "w", kind) as archive:
        archive.writestr("X.npy", array.getvalue())
        archive.writestr("y.npy", array.getvalue())
    if way == "encrypted":  # the lowest bit of the flags in the directory
        content = bytearray(path.read_bytes())
        content[content.index(b"PK\x01\x02") + 8] |= 1
        path.write_bytes(content)
    why = r"X is encrypted, or its compression is not supported. Save the arrays with numpy"
    with pytest.raises(ReadError, match=why):
        open_archive(str(path), ReadOptions())


@pytest.mark.parametrize("packed", [False, True])
def test_a_column_of_the_rows_may_be_the_label_and_then_y_is_a_feature(tmp_path: Path, packed: bool) -> None:
    path = tmp_path / "a.npz"
    (np.savez_compressed if packed else np.savez)(path, X=TABLE, y=np.array([7, 8], dtype="i1"))
    stream = open_archive(str(path), ReadOptions("3"))
    assert (stream.features, stream.labels) == (("x1", "x2", "y"), {"1": 1, "0": -1})
    assert stream.block(0).X.tolist() == [[1, 2, 7], [3, 4, 8]]
    chosen = open_archive(str(path), ReadOptions("1", columns=("y", "2")))
    assert chosen.block(0).X.tolist() == [[7, 2], [8, 4]]


def test_rows_of_numbers_with_a_bad_one_among_them_are_no_lot() -> None:
    layout = arrays.NumberLayout("a.npy", columns("a.npy", Head(("", "")), ReadOptions()), ReadOptions())
    bad = BadCell(1, "it was cut short")
    assert some(layout.lot([([1.0], "0"), ([2.0], "1")])).X.tolist() == [[1], [2]]
    assert layout.lot([([1.0], "0"), bad]) is None
    assert layout.fault(bad) is bad


def test_what_is_packed_column_by_column_is_refused_with_the_remedy(tmp_path: Path) -> None:
    with pytest.raises(ReadError, match=r"Save numpy\.ascontiguousarray\(X\) instead"):
        archived(tmp_path, True, X=np.asfortranarray(TABLE), y=np.array([0, 1]))
    assert archived(tmp_path, False, X=np.asfortranarray(TABLE), y=np.array([0, 1])).rounds == 2


def test_damaged_archives_are_refused(tmp_path: Path) -> None:
    whole = tmp_path / "whole.npz"
    rng = np.random.default_rng(0)
    np.savez_compressed(whole, X=rng.standard_normal((400, 2)), y=np.arange(400) % 2)
    content = whole.read_bytes()
    path = tmp_path / "a.npz"
    for bad, words in [
        (content[:-9], "This zip archive is damaged or was cut short"),
        (b"PK\x03\x04" + b"x" * 100, "This zip archive is damaged"),
        (content[:2000] + bytes(200) + content[2200:], "cannot be read further"),
    ]:
        with pytest.raises(ReadError, match=words):
            open_archive(changed(path, bad), ReadOptions())


def test_an_archive_bomb_is_never_unpacked_whole(tmp_path: Path) -> None:
    """The head promises few rows and gigabytes follow, or promises many and a few follow."""
    few = io.BytesIO()
    np.save(few, TABLE)
    path = tmp_path / "a.npz"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("X.npy", few.getvalue() + bytes(2**24))
        archive.writestr("y.npy", few.getvalue().replace(b"(2, 3)", b"(9, 3)"))
    with pytest.raises(ReadError, match="y was cut short: it does not contain all of its 9 rows"):
        open_archive(str(path), ReadOptions())


def test_a_matrix_of_scipy_is_a_table(tmp_path: Path) -> None:
    path = tmp_path / "a.npz"
    matrix = scipy.sparse.csr_matrix([[0, 2.5, 1], [1, 0, 0], [0, 0, 1]])
    scipy.sparse.save_npz(path, matrix)
    stream = open_file(str(path), ReadOptions())
    assert stream.block(0).X.tolist() == [[0, 2.5], [1, 0], [0, 0]]
    assert stream.block(0).y.tolist() == [1, -1, 1]
    assert "the last column is the label" in stream.found  # type: ignore[attr-defined]
    parts = {"data": matrix.data, "indices": matrix.indices, "indptr": matrix.indptr, "shape": matrix.shape}
    np.savez(path, **parts, format=b"csr", y=[1, 0, 0])
    assert open_file(str(path), ReadOptions()).block(0).X.tolist() == matrix.toarray().tolist()


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"format": b"csc"}, "This sparse matrix is in the format 'csc'. Save matrix.tocsr\\(\\) instead"),
        ({"shape": [3, 2]}, "Row 1: Column 2 is not in the matrix. The columns are 0 to 1"),
        ({"shape": [4, 3]}, "The parts of this sparse matrix do not fit together"),
        ({"shape": [3, 10**9]}, "This matrix has 1,000,000,000 columns"),
        ({"shape": [3.0, 3.0]}, "This sparse matrix is damaged"),
        ({"indptr": [0, 3, 1, 4]}, "Row 2: This row of the sparse matrix is damaged"),
        ({"indptr": [0, 2, 3, 10**9]}, "Row 3: This row of the sparse matrix is damaged"),
        ({"indices": [0]}, "The parts of this sparse matrix do not fit together"),
        ({"y": [1, 0]}, "the matrix has 3 rows and y 2. Each row needs a label"),
    ],
)
def test_a_matrix_that_is_damaged_is_refused(tmp_path: Path, changes: dict[str, Any], words: str) -> None:
    matrix = scipy.sparse.csr_matrix([[0, 2.5, 1], [1, 0, 0], [0, 0, 1]])
    parts = {"data": matrix.data, "indices": matrix.indices, "indptr": matrix.indptr, "shape": matrix.shape}
    np.savez(tmp_path / "a.npz", **{**parts, "format": b"csr", **changes})
    with pytest.raises(ReadError, match=words):
        open_file(str(tmp_path / "a.npz"), ReadOptions())


def test_a_matrix_without_one_of_its_parts_is_called_damaged(tmp_path: Path) -> None:
    np.savez(tmp_path / "a.npz", data=[1.0], indices=[0], shape=[1, 2], format=b"csr")
    with pytest.raises(ReadError, match="This sparse matrix is damaged"):
        open_file(str(tmp_path / "a.npz"), ReadOptions())


def test_of_arrays_for_training_and_for_tests_the_first_are_read(tmp_path: Path) -> None:
    path = tmp_path / "a.npz"
    np.savez(path, x_train=[[1.0], [2.0]], y_train=[0, 1], x_test=[[3.0]], y_test=[1])
    stream = open_file(str(path), ReadOptions())
    assert stream.block(0).X.tolist() == [[1], [2]]
    assert "x_train and y_train are read, but not x_test and y_test" in stream.found  # type: ignore[attr-defined]


def test_an_array_of_no_rows_and_endless_columns_is_refused(tmp_path: Path) -> None:
    np.save(tmp_path / "a.npy", np.empty((0, 1)))
    content = (tmp_path / "a.npy").read_bytes().replace(b"(0, 1), }           ", b"(0, 100000000000), }")
    (tmp_path / "a.npy").write_bytes(content)
    with pytest.raises(ReadError, match=r"This file has 100,000,000,000 columns, but at most 4,194,304 are supported"):
        open_file(str(tmp_path / "a.npy"), ReadOptions())


def test_a_damaged_head_is_not_quoted(tmp_path: Path) -> None:
    np.savez(tmp_path / "a.npz", X=np.arange(4000.0).reshape(-1, 2), y=np.arange(2000) % 2)
    content = bytearray((tmp_path / "a.npz").read_bytes())
    content[26:28] = (1200).to_bytes(2, "little")  # the length of the first name
    (tmp_path / "a.npz").write_bytes(content)
    with pytest.raises(ReadError) as raised:
        open_file(str(tmp_path / "a.npz"), ReadOptions())
    assert str(raised.value) == f"{tmp_path / 'a.npz'}: This file cannot be read further: it is damaged."


@pytest.mark.parametrize("name", ["rows.npy", "rows.npz", "packed.npz", "rows.parquet"])
def test_a_file_of_arrays_knows_its_length(tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_stream, "SETTLING", BLOCK + 50)
    X, y = np.random.default_rng(0).normal(size=(3 * BLOCK + 7, 2)), np.tile([1, 2, 2], BLOCK + 3)[: 3 * BLOCK + 7]
    path = tmp_path / name
    if path.suffix == ".npy":
        np.save(path, np.column_stack([X, y]))
    elif path.suffix == ".npz":
        (np.savez if name == "rows.npz" else np.savez_compressed)(path, X=X, y=y)
    else:
        pyarrow.parquet.write_table(pyarrow.table({"a": X[:, 0], "b": X[:, 1], "y": y}), path)
    stream = open_file(str(path), ReadOptions())
    assert stream.rounds == len(y)
    blocks = [stream.block(k) for k in range(5)]
    assert np.array_equal(np.concatenate([block.X for block in blocks]), X)
    assert np.array_equal(np.concatenate([block.y for block in blocks]), np.where(y == 2, 1, -1))
    assert stream.rounds == len(y)
    assert open_file(str(path), SKIP).rounds is None


def test_a_bad_row_after_those_that_settle_a_file_ends_the_stream(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_stream, "SETTLING", 100)
    rows = np.ones((2 * BLOCK, 2))
    rows[::2, 1] = 0
    rows[BLOCK + 5, 0] = np.nan
    stream = opened(tmp_path, rows)
    assert stream.rounds == 2 * BLOCK
    assert len(stream.block(1).y) == 5
    assert stream.rounds == BLOCK + 5
    assert "Row 4,102, column 1: The value is NaN" in str(stream.failure)
