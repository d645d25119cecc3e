"""Every invalid table gets one sentence with file, line and column, and its valid part is used."""

import gc
import gzip
import os
import random
import re
import tracemalloc
from pathlib import Path

import pytest
from typed import some

from visualonline.core.errors import ReadError
from visualonline.core.parameters import resolve_values
from visualonline.core.types import BLOCK
from visualonline.learners.perceptron import PLUGIN as PERCEPTRON
from visualonline.streams.pipeline import open_base, opening_remarks
from visualonline.streams.readers.csv import open_table
from visualonline.streams.spec import StreamSpec
from visualonline.streams.tables import file_stream as paged
from visualonline.streams.tables import text_file as text
from visualonline.streams.tables.file_choices import ReadOptions
from visualonline.streams.transforms.stream_transforms import input_file
from visualonline.trace.rule import Rule
from visualonline.trace.simulate import Simulation

SKIP = ReadOptions(on_bad_row="skip")


def written(folder: Path, content: str | bytes, name: str = "table.csv") -> str:
    path = folder / name
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return str(path)


@pytest.mark.parametrize(
    ("content", "line", "column", "words"),
    [
        ("a,b,label\n1,2,1\n3,cat,0\n", 3, 2, "'cat' is not a number"),
        ("1,2,1\ncat,4,0\n", 2, 1, "'cat' is not a number"),
        ("cat,4,0\n1,2,1\n", 1, 1, "'cat' is not a number"),
        ("a,label\n1_000,1\n2,0\n", 2, 1, "'1_000' is not a number"),
        ("a;b;label\n1,5;0.5;1\n2;1;0\n", 2, 1, "with a point"),
        ('a,b,label\n"Bern, BE",0.5,1\n', 2, 1, "such as 0.5, or --categories turns text into 0/1 features"),
        ("a,b,label\n1,,1\n3,4,0\n", 2, 2, "The value is missing"),
        ("a,b,label\n1,NA,1\n3,4,0\n", 2, 2, "The value is missing"),
        ("a,b,label\n1,2,\n3,4,0\n", 2, 3, "The label is missing"),
        ("a,b,label\n1,nan,1\n3,4,0\n", 2, 2, "'nan' is not finite"),
        ("a,b,label\n1,2,1\n3,-Infinity,0\n", 3, 2, "'-Infinity' is not finite"),
        ("a,b,label\n1,2,1\n3,1e999,0\n", 3, 2, "'1e999' is not finite"),
        ("a,b,label\n1,2,1\n3,4,inf\n", 3, 3, "The label is 'inf'"),
        ("a,label\n1,u\n2,v\n3,w\n", 4, 2, "'w' is a third label value after 'u' and 'v'"),
        ("a,label\n1,u\n2,u\n", None, None, "Column 'label' was used as the label but has only one value ('u')"),
        ("a,label\n1,7\n2,7\n", None, None, "has only one value ('7')"),
        ("a\n1\n2\n", 1, 1, "This file has only one column"),
        ("1\n2\n", 1, 1, "This file has only one column"),
        ("a,b,label\n1,2,1\n3,4\n", 3, 2, "2 cells. Every row should have 3"),
        ("a,b,label\n1,2,1\n3,4,0,9\n", 3, 4, "4 cells. Every row should have 3"),
        ("a,b,label\n", None, None, "no rows"),
        ("\n\n\n", None, None, "no rows"),
        ("", None, None, "empty"),
        ('a,label\n1,"x\n2,y\n', 2, None, "quotation mark"),
        ('a,label\n1,"x"z\n2,y\n', 2, None, "quotation mark"),
        ('a,label\n1,"' + "x" * 200_000 + '"', 2, None, "A cell has over 131,072 characters"),
        ("a,label\r1,0\r2,1\r", 1, None, "carriage return"),
        ("a,label\n1,0\r2,1\n", 2, None, "carriage return"),
        (b"a,label\n1,caf\x81\n", 2, None, "not UTF-8 or Windows-1252"),
        (b"\x7fELF\x02\x01\x01\x00\x00\x00", 1, None, "binary file"),
        (b"\x89PNG\r\n\x1a\n", 1, 1, "This file has only one column"),
        ('a,b,label\n"1\n",2,1\n3,cat,0\n', 4, 2, "'cat'"),
        ("expert1,expert2,y\n0,1,1\n0.5,-1,0\n", 3, 2, "Invalid advice '-1'. Advice should be a number from 0 to 1"),
        ("expert1,expert2,y\n-1,1,1\n0,1,0\n", 3, 1, "Advice should be -1 or 1"),
        ("expert1,expert2,y\n2,1,1\n0,1,0\n", 2, 1, "Advice should be a number from 0 to 1, or -1 or 1, as in"),
        ("a,expert2,y\n2,1,1\n0,1,0\n", 1, 1, "'a' is not one of the columns of experts"),
    ],
)  # fmt: skip
def test_bad_tables_are_refused_in_one_sentence(
    tmp_path: Path, content: str | bytes, line: int | None, column: int | None, words: str
) -> None:
    path = written(tmp_path, content)
    with pytest.raises(ReadError) as raised:
        open_table(path, ReadOptions())
    error = raised.value
    assert words in str(error)
    assert (error.file, error.line, error.column) == (path, line, column)
    place = (f", line {line}" if line else "") + (f", column {column}" if column else "")
    assert str(error).startswith(f"{path}{place}: ")
    assert "\n" not in str(error)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (ReadOptions(label="z"), "Unknown column 'z' for --label. Choose from a, b"),
        (ReadOptions(label="3"), "Unknown column '3'"),
        (ReadOptions(positive="7"), "--positive '7' is not a value of the label. The label's values are '0' and '1'"),
        (ReadOptions(positive=" "), "--positive ' ' is not a value"),
    ],
)
def test_words_that_do_not_fit_the_table_are_refused(tmp_path: Path, options: ReadOptions, words: str) -> None:
    with pytest.raises(ReadError, match=words):
        open_table(written(tmp_path, "a,b\n5,0\n6,1\n"), options)


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path, words in [
        (tmp_path, "This is a directory"),
        (tmp_path / "none.csv", "There is no such file"),
        (tmp_path / "pipe", "can be read only once"),
        (tmp_path / ("x" * 5000), "cannot be read"),
        ("nul\0byte.csv", "cannot contain a null byte"),
    ]:
        with pytest.raises(ReadError, match=words):
            open_table(str(path), ReadOptions())


PACKED = gzip.compress("".join(f"{i * 37 % 101},{i % 2}\n" for i in range(500)).encode(), mtime=0)


@pytest.mark.parametrize(
    "content", [PACKED[:-20], PACKED[:30] + b"\xff" * 30], ids=["cut short", "garbled"]
)
def test_a_damaged_gz_is_refused(tmp_path: Path, content: bytes) -> None:
    with pytest.raises(ReadError, match="cannot be read further"):
        open_table(written(tmp_path, content, "table.csv.gz"), ReadOptions())


def test_a_gz_that_was_cut_since_is_not_read_from_a_place_that_is_no_longer_there(tmp_path: Path) -> None:
    content = random.Random(1).randbytes(2**19).hex().encode()  # the compressed content is longer than any buffer
    path = written(tmp_path, gzip.compress(content, 1), "table.csv.gz")
    packed = text.TextInput(path)
    os.truncate(path, os.path.getsize(path) // 2)
    packed.seek(2**18)
    with pytest.raises(ReadError, match=r"table\.csv\.gz: This file cannot be read further: it ends in the middle"):
        packed.seek(2**20 - 1)


def test_a_file_that_changed_before_it_was_read_is_named(tmp_path: Path) -> None:
    path = written(tmp_path, "a,y\n1,1\n2,0\n")
    stream = open_table(path, ReadOptions())
    written(tmp_path, "a,y\n1,1\n2,0\n3,1\n")
    assert len(stream.block(0).y) == 0
    assert stream.rounds == 0
    assert f"{path}: This file has grown from 12 to 16 bytes since it was opened" in str(stream.failure)
    stream = open_table(path, ReadOptions())
    written(tmp_path, "a,y\n5,1\n6,0\n7,1\n")
    os.utime(path, ns=(0, 0))  # a later time, whatever the clock of the disk
    assert len(stream.block(0).y) == 0
    said = "This file has changed since it was opened. Open the file again to read it all."
    assert str(stream.failure) == f"{path}: {said}"


def long_table(n: int, bad: dict[int, str]) -> str:
    """Return n rows, with those of `bad`, counted from 0, replaced; row i is on line i + 2."""
    return "a,b,label\n" + "".join(bad.get(i, f"{i},0.5,{i % 2}") + "\n" for i in range(n))


@pytest.fixture
def _settles_early(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let 100 rows settle a file, so that the tests need not write 100,000."""
    monkeypatch.setattr(paged, "SETTLING", 100)


@pytest.mark.usefixtures("_settles_early")
@pytest.mark.parametrize(
    ("bad", "column", "words"),
    [
        ("1,cat,0", 2, "'cat' is not a number"),
        ("1,2,7", 3, "'7' is a new label. Earlier rows have only '0' and '1'"),
        ("1,2", 2, "2 cells"),
        ("1,nan,0", 2, "not finite"),
        ('1,"2,0', None, "quotation mark"),
    ],
)
def test_a_bad_row_after_the_first_ends_the_stream_there(
    tmp_path: Path, bad: str, column: int | None, words: str
) -> None:
    at = BLOCK + 1000
    path = written(tmp_path, long_table(BLOCK + 3000, {at: bad}))
    for blocks in ([0, 1, 2, 0, 1], [2], [1, 1]):
        stream = open_table(path, ReadOptions())
        assert (stream.rounds, stream.failure) == (None, None)
        lengths = [len(stream.block(k).y) for k in blocks]
        assert lengths == [[BLOCK, 1000, 0][k] for k in blocks]
        assert stream.rounds == at
        assert stream.failure is not None
        assert (stream.failure.line, stream.failure.column) == (at + 2, column)
        assert words in str(stream.failure)
        assert stream.progress == 1.0


@pytest.mark.usefixtures("_settles_early")
def test_a_bad_row_with_which_a_block_begins_leaves_the_block_empty(tmp_path: Path) -> None:
    stream = open_table(written(tmp_path, long_table(BLOCK + 9, {BLOCK: "cat,1,1"})), ReadOptions())
    assert [len(stream.block(k).y) for k in (0, 1)] == [BLOCK, 0]
    assert (stream.rounds, some(stream.failure).line, some(stream.failure).column) == (BLOCK, BLOCK + 2, 1)
    rows = dict.fromkeys(range(BLOCK, 2 * BLOCK), "cat,1,1")
    stream = open_table(written(tmp_path, long_table(2 * BLOCK + 9, rows)), SKIP)
    assert stream.block(1).X[:, 0].tolist() == list(range(2 * BLOCK, 2 * BLOCK + 9))
    assert (stream.skipped, stream.failure) == (BLOCK, None)


@pytest.mark.usefixtures("_settles_early")
def test_a_run_stands_up_to_the_bad_row(tmp_path: Path) -> None:
    path = written(tmp_path, long_table(3 * BLOCK, {BLOCK + 5: "x,1,1"}))
    stream = open_base(StreamSpec(path, bias=True, passes=2))
    simulation = Simulation(Rule(PERCEPTRON, resolve_values(PERCEPTRON.parameters, {}, "perceptron")), stream, 0)
    while not simulation.finished:
        simulation.advance(1000)
    assert len(simulation.trace) == stream.rounds == BLOCK + 5
    file = input_file(stream)
    assert file is not None
    assert "line 4103, column 1: 'x'" in str(file.failure)


@pytest.mark.usefixtures("_settles_early")
def test_bad_rows_are_skipped_and_each_is_counted_once(tmp_path: Path) -> None:
    bad = {3: "cat,1,1", 50: "1,2", 99: ",1,1", 100: "1,1,2", BLOCK: "1,nan,1", BLOCK + 7: "1,2,3,4"}
    n = BLOCK + 500
    stream = open_table(written(tmp_path, long_table(n, bad)), SKIP)
    assert stream.skipped == 3
    good = [i for i in range(n) if i not in bad]
    for _ in range(2):
        assert stream.block(1).X[:, 0].tolist() == good[BLOCK:]
        assert stream.block(0).X[:, 0].tolist() == good[:BLOCK]
    assert stream.skipped == len(bad)
    assert stream.rounds == len(good)
    assert stream.failure is None
    found = "separated by commas, with a header, UTF-8"
    assert opening_remarks(stream, StreamSpec("x")) == (
        "labels: 0 is -1, 1 is +1",
        "label column: label",
        found,
        "skipped 6 bad rows",
    )


def test_when_no_row_is_good_the_first_bad_one_is_named(tmp_path: Path) -> None:
    with pytest.raises(ReadError, match="line 2, column 1: 'x'"):
        open_table(written(tmp_path, "a,label\nx,1\n,0\n"), SKIP)


def test_a_third_label_is_a_bad_row_that_may_be_skipped(tmp_path: Path) -> None:
    stream = open_table(written(tmp_path, "a,label\n1,u\n2,v\n3,w\n4,v\n"), SKIP)
    assert stream.labels == {"u": -1, "v": 1}
    assert stream.block(0).X.ravel().tolist() == [1, 2, 4]


@pytest.mark.usefixtures("_settles_early")
def test_the_scale_of_advice_is_settled_once_for_the_whole_file(tmp_path: Path) -> None:
    rows = [f"{1 if i % 3 else -1},1,{i % 2}" for i in range(150)]
    rows[120] = "0,1,1"
    stream = open_table(written(tmp_path, "expert1,expert2,y\n" + "\n".join(rows)), ReadOptions())
    X, y = stream.block(0)
    assert X[:4, 0].tolist() == [0, 1, 1, 0]
    assert len(y) == 120
    assert "line 122, column 1: Invalid advice '0'" in str(stream.failure)


def test_files_are_closed_with_their_streams(tmp_path: Path, recwarn: pytest.WarningsRecorder) -> None:
    gc.collect()  # files of other tests
    before = len(os.listdir("/proc/self/fd"))
    path = written(tmp_path, "a,y\n1,1\n2,0\n")
    streams = [open_table(path, ReadOptions()) for _ in range(5)]
    assert len(os.listdir("/proc/self/fd")) == before + 5
    del streams
    assert len(os.listdir("/proc/self/fd")) == before
    assert not recwarn.list


@pytest.mark.usefixtures("_settles_early")
@pytest.mark.parametrize(("rows", "words"), [(3 * BLOCK, "grown"), (BLOCK + 10, "shrunk"), (0, "shrunk")])
def test_a_file_that_changes_while_it_is_read_ends_there_and_what_was_read_stays(
    tmp_path: Path, rows: int, words: str
) -> None:
    path = Path(written(tmp_path, long_table(2 * BLOCK + 50, {})))
    stream = open_table(str(path), ReadOptions())
    first = stream.block(0)
    with path.open("r+") as file:
        file.truncate(len(long_table(rows, {})))
        if words == "grown":
            file.seek(0)
            file.write(long_table(rows, {}))
    assert len(stream.block(1).y) == 0
    assert stream.rounds == BLOCK
    assert stream.failure is not None
    assert re.search(rf"{path.name}.*has {words} from [\d,]+ to [\d,]+ bytes since it was opened", str(stream.failure))
    for k in range(1, 200):
        stream._cache.put(k, first)  # the first block is no longer cached
    if rows:
        assert stream.block(0).X.tobytes() == first.X.tobytes()
    else:
        with pytest.raises(ReadError, match="has shrunk"):
            stream.block(0)


@pytest.mark.parametrize("name", ["rows.csv.gz", "rows.jsonl.gz", "rows.svm.gz", "rows.arff.gz"])
def test_thousands_of_millions_of_blank_lines_in_a_small_file_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(text, "_BLANK", 5000)
    rows = {
        "csv": "1,0\n2,1\n",
        "jsonl": "[1, 0]\n[2, 1]\n",
        "svm": "0 1:1\n1 1:2\n",
        "arff": "@attribute x real\n@attribute y {0,1}\n@data\n1,0\n2,1\n",
    }[name.split(".")[1]]
    few = written(tmp_path, gzip.compress((rows + "\r\n" * 4000).encode()), name)
    assert open_base(StreamSpec(few)).block(0).X.tolist() == [[1], [2]]
    many = written(tmp_path, gzip.compress(rows.encode() + b"\n" * 10**6), name)
    why = r"line [\d,]+: There are over 5,000 consecutive blank lines. Remove the blank lines."
    with pytest.raises(ReadError, match=why):
        open_base(StreamSpec(many))


@pytest.mark.usefixtures("_settles_early")
@pytest.mark.parametrize("rows", [3000, 2 * BLOCK])
def test_a_file_that_has_no_line_ends_any_more_is_not_read_into_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rows: int
) -> None:
    monkeypatch.setattr(text, "_LONGEST", 2**20)
    path = written(tmp_path, "".join(f"{i},{i % 2}\n" for i in range(rows)))
    os.truncate(path, 2**29)
    tracemalloc.start()
    try:
        stream = open_table(path, ReadOptions())
        assert sum(len(stream.block(k).y) for k in range(3)) == rows
        assert f"line {rows + 1}: This line has over 1,048,576 bytes, too many for a row." in str(stream.failure)
        assert tracemalloc.get_traced_memory()[1] < 2**24
    finally:
        tracemalloc.stop()
