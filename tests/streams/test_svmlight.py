"""Sparse rows: the first index, the number of features, and errors of bad rows."""

from pathlib import Path

import numpy as np
import pytest
from sklearn.datasets import load_svmlight_file

from visualonline.core.errors import ReadError
from visualonline.core.types import BLOCK
from visualonline.streams.pipeline import open_base, opening_remarks
from visualonline.streams.readers.svmlight import open_sparse
from visualonline.streams.spec import StreamSpec
from visualonline.streams.tables import file_stream as paged
from visualonline.streams.tables.file_choices import ReadOptions
from visualonline.streams.tables.file_stream import FileStream

SKIP = ReadOptions(on_bad_row="skip")


def opened(folder: Path, text: str, options: ReadOptions = ReadOptions()) -> FileStream:  # noqa: B008
    path = folder / "rows.svm"
    path.write_text(text, encoding="utf-8")
    return open_sparse(str(path), options)


@pytest.mark.parametrize(
    ("text", "features", "X", "found"),
    [
        ("+1 1:0.5 3:2\n-1 2:1\n", ("x1", "x2", "x3"), [[0.5, 0, 2], [0, 1, 0]], "indices start at 1"),
        ("+1 0:0.5 2:2\n-1 1:1\n", ("x0", "x1", "x2"), [[0.5, 0, 2], [0, 1, 0]], "indices start at 0"),
        ("# a comment\n\n+1 3:2 1:.5 # why\n-1\t2:1e0  \n", ("x1", "x2", "x3"), [[0.5, 0, 2], [0, 1, 0]], "at 1"),
        ("\ufeff+1 2:1\n-1\n", ("x1", "x2"), [[0, 1], [0, 0]], "at 1"),
    ],
)
def test_rows_are_read_from_1_or_from_0(
    tmp_path: Path, text: str, features: tuple[str, ...], X: list[list[float]], found: str
) -> None:
    stream = opened(tmp_path, text)
    assert stream.features == features
    assert stream.labels == {"+1": 1, "-1": -1}
    assert stream.block(0).X.tolist() == X
    assert stream.block(0).y.tolist() == [1, -1]
    assert stream.found.endswith(f"{found}, UTF-8" if "\ufeff" not in text else "byte order mark")
    assert stream.found in opening_remarks(stream, StreamSpec("x"))


def test_the_numbers_are_those_of_another_reader(tmp_path: Path) -> None:
    rng = np.random.default_rng(1)
    path = tmp_path / "rows.libsvm"
    with path.open("w") as file:
        for t in range(500):
            indices = np.sort(rng.choice(np.arange(1, 40), size=rng.integers(0, 12), replace=False))
            pairs = [f"{i}:{x!r}" for i, x in zip(indices, rng.standard_normal(len(indices)).tolist(), strict=True)]
            file.write(" ".join([str(1 - t % 2), *pairs]) + "\n")
    theirs, labels = load_svmlight_file(str(path), zero_based=False)
    block = open_base(StreamSpec(str(path))).block(0)
    assert np.array_equal(block.X, theirs.toarray())
    assert np.array_equal(block.y, 2 * labels - 1)


@pytest.mark.parametrize("gap", [" ", "  ", " \t"])
def test_rows_of_any_length_are_taken_all_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, gap: str) -> None:
    monkeypatch.setattr(FileStream, "_examples", lambda *_: pytest.fail("rows were taken one by one"))
    rows = [gap.join([str(t % 2), *(f"{i}:{t * i}" for i in range(1, 4) if t >> i & 1)]) for t in range(2 * BLOCK)]
    stream = opened(tmp_path, gap.join(["\n".join(rows), "# that is all", "\n"]))
    X = np.array([[t * i * (t >> i & 1) for i in range(1, 4)] for t in range(2 * BLOCK)], dtype=float)
    for k in (0, 1):
        assert np.array_equal(stream.block(k).X, X[k * BLOCK : (k + 1) * BLOCK])
        assert stream.block(k).y.tolist() == [-1, 1] * (BLOCK // 2)
    assert (stream.rounds, stream.failure, stream.labels) == (2 * BLOCK, None, {"0": -1, "1": 1})


@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        ("1 1:2\n0 3\n", 2, 2, "'3' should be an index, a colon and a number"),
        ("1 1:2\n0 1:2 a:3\n", 2, 3, "'a:3' should be"),
        ("1 1:2\n0 1:cat\n", 2, 2, "'cat' is not a finite number"),
        ("1 1:2\n0 1:1_0\n", 2, 2, "'1_0' is not a finite number"),
        ("1 1:2\n0 1:nan\n", 2, 2, "'nan' is not a finite number"),
        ("1 1:2\n0 1:-1e999\n", 2, 2, "'-1e999' is not a finite number"),
        ("1 1:2\n0 2:1 2:3\n", 2, 3, "Index 2 appears twice"),
        ("1 1:2\n0 2:1 02:3\n", 2, 3, "Index 2 appears twice"),
        ("1 1:2\n0 -1:3\n", 2, 2, "'-1:3' should be"),
        ("1 1:2\n0 1:3:4\n", 2, 2, "'1:3:4' should be"),
        ("1 1:2\n0 qid:3 1:4\n", 2, 2, "Rankings (qid) are not supported"),
        ("1 1:2\n0 999999999999:4\n", 2, 2, "Index 999999999999 is too large"),
        ("1 1:2\n0 99999999999999999999:4\n", 2, 2, "should be an index"),
        ("1:2 2:3\n", 1, 1, "'1:2' is not a label"),
        ("1 1:2\n0\u00a01:2\n", 2, None, "This line is not a row. A row should look like '+1 1:0.5 3:2'"),
        ("1 1:2\n0 1:2\n2 1:3\n", 3, 1, "'2' is a third label value"),
        ("1 1:2\nnan 1:2\n", 2, 1, "The label is 'nan'"),
        ("1\n0\n", None, None, "No row has a feature"),
        ("# nothing\n", None, None, "no rows"),
        ("7 1:2\n", None, None, "The label has only one value ('7')"),
    ],
)
def test_bad_rows_are_refused_in_one_sentence(
    tmp_path: Path, text: str, line: int | None, column: int | None, words: str
) -> None:
    with pytest.raises(ReadError) as raised:
        opened(tmp_path, text)
    assert words in str(raised.value)
    assert (raised.value.line, raised.value.column) == (line, column)


def test_the_label_has_its_place(tmp_path: Path) -> None:
    with pytest.raises(ReadError, match="Leave out --label"):
        opened(tmp_path, "1 1:2\n0 1:3\n", ReadOptions("2"))
    assert opened(tmp_path, "1 1:2\n0 1:3\n", ReadOptions(positive="0")).labels == {"1": -1, "0": 1}


LATE = [
    ("1 7:1", 2, "Index 7 was not in the earlier rows. The indices go from 1 to 3"),
    ("1 0:1", 2, "Index 0 was not"),
]


@pytest.mark.parametrize(("late", "column", "words"), [*LATE, ("5 1:1", 1, "'5' is a new label")])
def test_what_the_first_rows_did_not_have_ends_the_stream_or_is_skipped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, late: str, column: int, words: str
) -> None:
    monkeypatch.setattr(paged, "SETTLING", 100)
    rows = [f"{t % 2} {t % 3 + 1}:1" for t in range(300)]
    rows[200] = late
    stream = opened(tmp_path, "\n".join(rows))
    assert len(stream.block(0).y) == 200
    assert stream.failure is not None
    assert (stream.failure.line, stream.failure.column) == (201, column)
    assert words in str(stream.failure)
    stream = opened(tmp_path, "\n".join(rows), SKIP)
    assert len(stream.block(0).y) == 299
    assert (stream.skipped, stream.failure, stream.dim) == (1, None, 3)


def test_a_bad_row_that_is_skipped_does_not_count_for_the_features(tmp_path: Path) -> None:
    stream = opened(tmp_path, "1 1:2\n0 9:cat\n0 2:1\n1 0:nan", SKIP)
    assert (stream.features, stream.skipped, stream.found) == (("x1", "x2"), 2, "indices start at 1, UTF-8")


def test_a_block_that_would_not_fit_into_memory_is_refused_when_the_file_is_opened(tmp_path: Path) -> None:
    rows = [f"{t % 2} {1 + 999 * (t % 300)}:1" for t in range(5000)]
    said = r"4,096 rounds of 298,702 features do not fit into memory. Use at most 65,536 features"
    with pytest.raises(ReadError, match=said):
        opened(tmp_path, "\n".join(rows))
    assert opened(tmp_path, "\n".join(rows[:50])).dim == 48_952


def test_several_labels_are_refused_unless_one_of_them_is_the_positive_one(tmp_path: Path) -> None:
    text = "1 1:1\n1,3 2:1\n2 3:1\n2,3 1:1\n"
    with pytest.raises(ReadError, match=r"line 2, column 1: '1,3' contains several labels. Use --positive"):
        opened(tmp_path, text)
    for positive, y in (("1", [1, 1, -1, -1]), ("3", [-1, 1, -1, 1]), ("2", [-1, -1, 1, 1])):
        assert opened(tmp_path, text, ReadOptions(positive=positive)).block(0).y.tolist() == y
