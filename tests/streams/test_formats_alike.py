"""The same data in every format give the same stream: bit for bit, forwards and backwards, including bad rows."""

import tracemalloc
from contextlib import suppress
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from tables import FORMATS, UNPACKED, npy, read
from trials import LONG, in_long

from visualonline.core.catalog import catalog
from visualonline.core.errors import ReadError
from visualonline.core.types import BLOCK, Array
from visualonline.streams import memory
from visualonline.streams.tables import file_stream as paged
from visualonline.streams.tables.file_choices import ReadOptions
from visualonline.streams.tables.file_stream import FileStream
from visualonline.streams.tables.formats import reader_for, readers
from visualonline.streams.tables.text_file import TextInput

MANY = ["plain.svm", "plain.vw", "plain.jsonl", "sparse.jsonl", "keel.dat", "orange.tab", "sparse.arff"]
MANY += ["plain.npy", "packed.npz", "plain.parquet"]
ENDINGS = [ending for reader in readers().values() for ending in (*reader.suffixes, *reader.shared)]
ARFF = b"@attribute y {0,1}\n@attribute x real\n@data\n"
DECLARED = ("sparse.arff", "keel.dat", "orange.tab")
"""Formats that declare the values of the label."""
finite = st.floats(allow_nan=False, allow_infinity=False)
some = settings(
    max_examples=3000 if LONG else 25, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


ALIKE = ("columnwise.npy", "structured.npy", "packed.npz", "train.npz", "lists.parquet")
"""Variants that are read much as others are."""
FEW = list(FORMATS) if LONG else [*(name for name in UNPACKED if name not in ALIKE), "plain.csv.gz"]
"""The files of slow tests: each format and one packed file; the long checks use all."""


def test_every_reader_is_written_here(tmp_path: Path) -> None:
    for name, write in FORMATS.items():
        write(tmp_path / name, *cloud(3))
    assert {reader_for(str(tmp_path / name)).id for name in FORMATS} == set(catalog("readers").plugins)


@pytest.mark.long
@pytest.mark.parametrize("name", FORMATS)
@settings(some, max_examples=300 if LONG else 8)
@given(data=st.data())
def test_numbers_come_back_bit_by_bit(tmp_path: Path, name: str, data: st.DataObject) -> None:
    n, d = data.draw(st.integers(2, 20)), data.draw(st.integers(1, 5))
    X = data.draw(arrays(np.float64, (n, d), elements=finite))
    y = data.draw(arrays(np.float64, n, elements=st.sampled_from([-1.0, 1.0])))
    FORMATS[name](tmp_path / name, X, y)
    stream = read(tmp_path / name)
    block = stream.block(0)
    assert block.X.tobytes() == X.tobytes()
    assert block.y.tobytes() == y.tobytes()
    assert (stream.rounds, stream.features) == (n, tuple(f"x{i}" for i in range(1, d + 1)))


def cloud(n: int) -> tuple[Array, Array]:
    rng = np.random.default_rng(5)
    X = rng.standard_normal((n, 3)) * (rng.random((n, 3)) < 0.7)
    return X, np.where(X @ [1.0, -2.0, 0.5] + 0.1 * rng.standard_normal(n) >= 0, 1.0, -1.0)


@pytest.mark.long
@pytest.mark.parametrize("name", FEW)
def test_any_block_can_be_read_again(tmp_path: Path, name: str) -> None:
    n = 2 * BLOCK + 10
    X, y = cloud(n)
    FORMATS[name](tmp_path / name, X, y)
    stream = read(tmp_path / name)
    for k in (1, 2, 0, 3, 1):
        block = stream.block(k)
        assert block.X.tobytes() == X[k * BLOCK : (k + 1) * BLOCK].tobytes()
        assert block.y.tobytes() == y[k * BLOCK : (k + 1) * BLOCK].tobytes()
        stream._cache._blocks.clear()  # so that it is read again
    assert (stream.rounds, stream.failure) == (n, None)


@pytest.mark.parametrize("name", UNPACKED)
def test_a_number_that_is_not_finite_is_refused_with_its_place_or_skipped(tmp_path: Path, name: str) -> None:
    X, y = cloud(30)
    X[4, 1] = np.nan
    FORMATS[name](tmp_path / name, X, y)
    with pytest.raises(ReadError, match=r"([Rr]ow|line) \d+") as raised:
        read(tmp_path / name)
    assert "finite" in str(raised.value)
    stream = read(tmp_path / name, ReadOptions(on_bad_row="skip"))
    assert stream.skipped == 1
    assert np.array_equal(stream.block(0).X, np.delete(X, 4, axis=0))


@pytest.mark.long
@pytest.mark.parametrize("name", FEW)
@some
@given(data=st.data())
def test_a_damaged_file_is_a_stream_or_a_read_error(tmp_path: Path, name: str, data: st.DataObject) -> None:
    X, y = cloud(6)
    path = tmp_path / name
    FORMATS[name](path, X, y)
    content = bytearray(path.read_bytes())
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(content) - 1))
        end = data.draw(st.sampled_from([at, at + 1, at + 4, len(content)]))
        content[at:end] = data.draw(st.binary(max_size=6))
        if not content:
            break
    path.write_bytes(content)
    _checked(path)


@some
@given(
    content=st.binary(max_size=200) | st.text("@atribuedl {}[]:,\"'0123456789.-+ \n", max_size=200).map(str.encode),
    suffix=st.sampled_from([*ENDINGS, ".unknown"]),
    start=st.sampled_from([b"", b"\x93NUMPY", b"PK\x03\x04", b"PAR1", ARFF]),
)
def test_any_bytes_are_a_stream_or_a_read_error(tmp_path: Path, content: bytes, suffix: str, start: bytes) -> None:
    path = tmp_path / f"bytes{suffix}"
    path.write_bytes(start + content)
    _checked(path)


def _checked(path: Path) -> None:
    """Check that readable content is complete, and that the rest is reported in one sentence naming the file."""
    for options in (ReadOptions(), ReadOptions(on_bad_row="skip")):
        error = None
        try:
            stream = read(path, options)
            X, y = stream.block(0)
        except ReadError as refused:
            error = refused
        if error is None:
            assert np.isfinite(X).all()
            assert set(y.tolist()) <= {-1.0, 1.0}
            assert stream.rounds == len(y) or stream.rounds is None or stream.rounds > BLOCK
        else:
            assert str(error).startswith(str(path))
            assert "\n" not in str(error)


@pytest.mark.parametrize("name", FORMATS)
def test_a_file_that_was_cut_short_is_told_or_stands_up_to_there(tmp_path: Path, name: str) -> None:
    X, y = cloud(300)
    path = tmp_path / name
    FORMATS[name](path, X, y)
    content = path.read_bytes()
    path.write_bytes(content[: len(content) - 9])
    if name in ("plain.csv", "plain.svm", "plain.arff", "sparse.arff", "plain.vw", "keel.dat", "orange.tab"):
        with suppress(ReadError):  # a number that lost some digits is still valid, which cannot be detected
            read(path)
        stream = read(path, ReadOptions(on_bad_row="skip"))
        assert stream.rounds in (299, 300)
        assert np.array_equal(stream.block(0).X[:299], X[:299])
    else:
        with pytest.raises(ReadError):
            read(path)


@pytest.mark.parametrize("name", [*FORMATS, "plain.unknown"])
def test_an_empty_file_is_said_to_be_empty(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(b"")
    with pytest.raises(ReadError, match="This file is empty"):
        read(path)


@pytest.mark.long(only=True)
@pytest.mark.parametrize("name", MANY if LONG else MANY[::5])
def test_memory_does_not_grow_with_the_file(tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The memory for a longer file is only the start of each block."""
    few, many = (40 * BLOCK, 1_000_000) if LONG else (3 * BLOCK, 7 * BLOCK)  # more than the 32 blocks that are kept
    if not LONG:  # so that few rows are many
        monkeypatch.setattr(paged, "SETTLING", BLOCK)
        monkeypatch.setattr(memory, "_MOST_CACHED", 1)
        monkeypatch.setattr(memory, "_MOST_CACHED_SMALL", 1)
    peaks = []
    for n in (few, many):
        FORMATS[name](tmp_path / name, *cloud(n))
        tracemalloc.start()
        try:
            stream = read(tmp_path / name)
            seen = k = 0
            while seen < n:
                seen += len(stream.block(k).y)
                k += 1
            peaks.append(tracemalloc.get_traced_memory()[1])
        finally:
            tracemalloc.stop()
    assert peaks[1] < 1.2 * peaks[0]


def test_a_mapped_file_that_shrinks_ends_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paged, "SETTLING", 100)
    path = tmp_path / "a.npy"
    npy(path, *cloud(3 * BLOCK))
    stream = read(path)
    first = stream.block(0)
    with path.open("r+b") as file:
        file.truncate(1000)
    assert len(stream.block(1).y) == 0
    assert (stream.rounds, len(first.y)) == (BLOCK, BLOCK)
    assert "has shrunk" in str(stream.failure)


PAIRS = ["1:0.5", "2:1", "3:-1e3", "12:+7", "3:.5 2:1", "0:1", "+1:1", "-1:2", "1.0:2", "2:nan", "2:1_0", "4:", "x:1"]
PAIRS += ["1:2:3", "#c 9:9", "2: 1", "\t3:1", "3:1\v", "9999999:1", "2:\u0663", ""]
VALUES = ["1", "-0", "2.5e-3", "-7", '"1"', '"1_0"', "true", "null", "NaN", "1e999", "[1]", '"a:b"', "9" * 30, "1, 2"]
VALUES += [".5", "-.5", "5.", "5.e1", "+5", "05", "-05", "0", "-0.0", "00", "1e05", "1E+5", "1e-05", "0x1", "1 2"]
VALUES += ['1, "a": 2', '1}, {"a": 2', "inf", "{}", '"\u00e9"', '"\\ud800"', ""]
CELLS = ["1", "-2.5", " 3 ", "?", "'4'", '"5"', "{", "% c", "1_0", "a", "1,2", "", "nan"]


def _svm(cells: list[str], label: str) -> str:
    return " ".join([label, *cells])


def _objects(cells: list[str], label: str) -> str:
    return f'{{"a": {cells[0]}, "b": {cells[-1]}, "y": {label}}}'


def _lists(cells: list[str], label: str) -> str:
    return f"[{cells[0]}, {cells[-1]}, {label}]"


def _cells(cells: list[str], label: str) -> str:
    return f"{cells[0]},{cells[-1]},{label}"


WRITTEN = {
    "a.svm": (_svm, PAIRS, ["1", "-1", "+1", "one", "1:1", "\u00a01"], ""),
    "objects.jsonl": (_objects, VALUES, ["1", "-1", "1.0", "true", '"u"', "null", "[]"], ""),
    "lists.jsonl": (_lists, VALUES, ["1", "-1", "1.0", "true", '"u"', "null", "[]"], ""),
    "nominal.arff": (
        _cells,
        CELLS,
        ["0", "1", " 1", "2"],
        "@attribute a real\n@attribute b real\n@attribute y {0,1}\n@data\n",
    ),
    "numeric.arff": (
        _cells,
        CELLS,
        ["0", "1", " 1", "2"],
        "@attribute a real\n@attribute b {1,2}\n@attribute y real\n@data\n",
    ),
}


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "skips"),
    [(name, skips) for k, name in enumerate(WRITTEN) for skips in ((False, True) if LONG else (k % 2 == 1,))],
)
@settings(some, max_examples=3000 if LONG else 30)
@given(data=st.data())
def test_odd_rows_are_taken_alike_all_at_once_and_one_by_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, skips: bool, data: st.DataObject
) -> None:
    row, cells, labels, head = WRITTEN[name]
    plain = st.tuples(
        st.lists(st.sampled_from(cells[:3]), min_size=2, max_size=3, unique=True).map(sorted),
        st.sampled_from(labels[:2]),
    )
    odd = st.tuples(st.lists(st.sampled_from(cells), min_size=1, max_size=3), st.sampled_from(labels))
    rows = [*data.draw(st.lists(plain, min_size=1, max_size=5)), *data.draw(st.lists(odd, max_size=2))]
    ends = data.draw(st.lists(st.sampled_from(["\n", "\r\n", "\n\n", " \n", "\r"]), min_size=1, max_size=2))
    order = data.draw(st.permutations(range(len(rows))))
    text = "".join(row(*rows[i]) + ends[i // 3 % len(ends)] for i in order)
    (tmp_path / name).write_bytes((head + text).encode())
    at_once = outcome(tmp_path / name, skips)
    with monkeypatch.context() as patched:
        patched.setattr(TextInput, "ahead", lambda *_: None)
        assert outcome(tmp_path / name, skips) == at_once


def outcome(path: Path, skips: bool) -> object:
    """Return the result of reading a file, or the error."""
    try:
        stream = read(path, ReadOptions(on_bad_row="skip" if skips else "stop"))
        X, y = stream.block(0)
    except ReadError as error:
        return str(error)
    return X.shape, X.tobytes(), y.tobytes(), stream.labels, str(stream.failure), stream.skipped


@pytest.mark.long
@pytest.mark.parametrize("name", ["plain.csv", *(MANY if LONG else MANY[::3])])
@pytest.mark.parametrize("late", [5010, *in_long(4990)])
def test_rows_taken_all_at_once_are_those_taken_one_by_one(
    tmp_path: Path, name: str, late: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paged, "SETTLING", 5000)
    monkeypatch.setattr(memory, "_MOST_CACHED_SMALL", 1)
    X, y = cloud(BLOCK + 1000)
    y[: late + 1] = [1] * late + [-1]  # the other label comes late, perhaps too late
    FORMATS[name](tmp_path / name, X, y)
    made, found = FileStream.__init__, []
    for many in (True, False):
        if not many:
            monkeypatch.setattr(FileStream, "__init__", lambda self, *words: made(self, *words[:5]))
        for order in ([0, 1], [1, 0]) if many else ([1, 0],):
            stream = read(tmp_path / name)
            blocks = {k: stream.block(k) for k in order}
            kept = [(blocks[k].X.tobytes(), blocks[k].y.tobytes()) for k in range(2)]
            found.append((kept, stream.rounds, stream.labels, str(stream.failure)))
    assert found[1:] == found[:1] * 2
    assert found[0][1] == (len(y) if late < 5000 or name in DECLARED else late)
