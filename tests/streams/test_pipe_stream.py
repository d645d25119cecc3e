"""A table that arrives on a pipe."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from visualonline.core.errors import ReadError
from visualonline.core.types import BLOCK
from visualonline.streams.live.pipe_stream import PipeStream
from visualonline.streams.tables.file_choices import ReadOptions


def piped(text: str, options: ReadOptions | None = None, most: int | None = None) -> PipeStream:
    return PipeStream(text.encode().splitlines(keepends=True), options or ReadOptions(), most)


@pytest.mark.parametrize(
    ("text", "features"),
    [
        ("1,0.5,-1\n2,3,1\n", ("x1", "x2")),
        ("a\tb\tlabel\n1\t0.5\t-1\n2\t3\t1\n", ("a", "b")),
        ("\n1;0.5;0\n\n2;3;1\n", ("x1", "x2")),
        ("\ufeffa,b,y\n1,0.5,0\n2,3,1\n", ("a", "b")),
        ('"a","b","class"\n1,0.5,-1\n2,3,1', ("a", "b")),
        (",a,b,y\n7,1,0.5,0\n8,2,3,1\n", ("a", "b")),
        ("Unnamed: 0\ta\tb\ty\n7\t1\t0.5\t0\nq\t2\t3\t1\n", ("a", "b")),
        ('{"__index_level_0__":0,"a":1,"b":0.5,"y":0}\n{"__index_level_0__":1,"a":2,"b":3,"y":1}\n', ("a", "b")),
        ("a b y \n1 0.5 0 \n2 3 1\n", ("a", "b")),
        ("1 0.5 0 \n2 3 1 \n", ("x1", "x2")),
        ("a,b,y,\n1,0.5,0,\n2,3,1,\n", ("a", "b")),
    ],
)
def test_tables_are_read_as_from_a_file(text: str, features: tuple[str, ...]) -> None:
    stream = piped(text)
    assert (stream.features, stream.dim, stream.kind, stream.rounds) == (features, 2, "examples", None)
    X, y = stream.block(0)
    assert X.tolist() == [[1, 0.5], [2, 3]]
    assert y.tolist() == [-1, 1]
    assert stream.rounds == 2
    assert len(stream.block(1).y) == 0


@pytest.mark.parametrize(
    ("positive", "labels", "signs"),
    [
        (None, ["-1", "1", "-1"], [-1, 1, -1]),
        (None, ["0", "1.0", "0"], [-1, 1, -1]),
        (None, ["0", "0", "0"], [-1, -1, -1]),
        ("spam", ["ham", "spam", "ham"], [-1, 1, -1]),
        ("2", ["2.0", "3", "2"], [1, -1, 1]),
    ],
)
def test_labels_are_known_before_the_first_row(positive: str | None, labels: list[str], signs: list[int]) -> None:
    stream = piped("".join(f"{i},{label}\n" for i, label in enumerate(labels)), ReadOptions(positive=positive))
    assert stream.block(0).y.tolist() == signs


@pytest.mark.parametrize(
    ("text", "positive", "says"),
    [
        ("1,2\n", None, "line 1, column 2: Invalid label '2'. Labels that arrive line by line must"),
        ("1,spam\n", None, "--positive"),
        ("1,0\n2,1\n3,-1\n", None, "line 3, column 2: '-1' is a third label value after '0' and '1'"),
        ("1,0\nx,1\n", None, "line 2, column 1: 'x' is not a number"),
        ("1,0\n1,2,1\n", None, "line 2, column 3: This row has 3 cells"),
        ("1,0\n2,\n", None, "line 2, column 2: The label"),
        ('1,0\n"2,1\n', None, "line 2: This line is not a row of a table"),
        ("expert1,expert2,y\n0,1,1\n0.5,-1,0\n", None, "line 3, column 2: Invalid advice '-1'"),
    ],
)
def test_a_bad_row_ends_the_stream(text: str, positive: str | None, says: str) -> None:
    stream = piped(text, ReadOptions(positive=positive))
    good = len(stream.block(0).y)
    assert stream.rounds == good
    assert stream.failure is not None
    assert str(stream.failure).startswith("standard input, line ")
    assert says in str(stream.failure)


def test_bad_rows_are_skipped_and_counted() -> None:
    stream = piped("1,0\nx,1\n2,5\n3\n4,1\n", ReadOptions(on_bad_row="skip"))
    X, y = stream.block(0)
    assert X.ravel().tolist() == [1, 4]
    assert y.tolist() == [-1, 1]
    assert (stream.skipped, stream.failure, stream.rounds) == (3, None, 2)


def test_what_is_no_table_is_refused() -> None:
    for text in ("", "\n\n"):
        with pytest.raises(ReadError, match="No row arrived"):
            piped(text)
    with pytest.raises(ReadError, match="line 1"):
        piped("1\n")
    with pytest.raises(ReadError, match="line 1: This line is not a row"):
        piped('"1,2\n')
    with pytest.raises(ReadError, match="line 1: This line is not UTF-8"):
        PipeStream([b"\xff\xfe1,2\n"], ReadOptions())
    late = PipeStream([b"1,1\n", b"\xff,1\n"], ReadOptions())
    assert len(late.block(0).y) == 1
    assert "line 2: This line is not UTF-8" in str(late.failure)


def test_no_row_is_read_that_is_not_needed() -> None:
    pulled = []

    def endless() -> Iterator[bytes]:
        i = 0
        while True:
            pulled.append(i)
            yield f"{i},{i % 2}\n".encode()
            i += 1

    stream = PipeStream(endless(), ReadOptions(), most=BLOCK + 3)
    assert len(pulled) == 1
    assert len(stream.block(0).y) == BLOCK
    assert len(pulled) == BLOCK
    assert stream.rounds is None
    assert len(stream.block(1).y) == 3
    assert len(pulled) == BLOCK + 3
    assert stream.rounds == BLOCK + 3


def test_a_block_can_be_had_again() -> None:
    stream = piped("".join(f"{i},{i % 2}\n" for i in range(2 * BLOCK)))
    first, second = stream.block(0), stream.block(1)
    assert len(stream.block(2).y) == 0
    assert stream.rounds == 2 * BLOCK
    assert np.array_equal(stream.block(0).X, first.X)
    assert np.array_equal(stream.block(1).X, second.X)
    assert not first.X.flags.writeable
