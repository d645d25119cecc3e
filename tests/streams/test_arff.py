"""Attribute-relation files: declarations, dense and sparse rows, and errors of bad ones."""

import time
from io import StringIO
from pathlib import Path

import numpy as np
import pytest
from scipy.io import arff as scipy_arff

from visualonline.core.errors import ReadError
from visualonline.streams.readers.arff import open_attributes
from visualonline.streams.tables.file_choices import ReadOptions
from visualonline.streams.tables.file_stream import FileStream

HEAD = """% a comment
@RELATION weather

@attribute wind numeric
@ATTRIBUTE 'the sky' {red, 'dark \\'blue', "a, b"}
@attribute rain {0, 1} % not text
@attribute class {yes,no}
@DATA
"""
NAMES = ("wind", "the sky=red", "the sky=dark 'blue", "the sky=a, b", "rain")


def opened(folder: Path, text: str, options: ReadOptions = ReadOptions()) -> FileStream:  # noqa: B008
    path = folder / "rows.arff"
    path.write_text(text, encoding="utf-8")
    return open_attributes(str(path), options)


@pytest.mark.parametrize(
    "rows",
    [
        "1,red,0,yes\n% between\n\n2.5, 'dark \\'blue' ,1 , no\n0,\"a, b\",0,yes\n",
        "{0 1}\n{0 2.5, 1 'dark \\'blue', 2 1, 3 no}\n{ 1 'a, b' }\n",
    ],
)
def test_dense_and_sparse_rows_are_the_same(tmp_path: Path, rows: str) -> None:
    stream = opened(tmp_path, HEAD + rows)
    assert stream.features == NAMES
    assert stream.labels == {"yes": 1, "no": -1}
    assert stream.block(0).X.tolist() == [[1, 1, 0, 0, 0], [2.5, 0, 1, 0, 1], [0, 0, 0, 1, 0]]
    assert stream.block(0).y.tolist() == [1, -1, 1]


def test_the_declared_values_of_a_label_are_its_values(tmp_path: Path) -> None:
    assert opened(tmp_path, HEAD + "1,red,0,no\n").block(0).y.tolist() == [-1]
    assert opened(tmp_path, HEAD + "1,red,0,no\n", ReadOptions(positive="no")).block(0).y.tolist() == [1]
    with pytest.raises(ReadError, match=r"'maybe' is not a value of the label. The label's values are 'yes' and 'no'"):
        opened(tmp_path, HEAD + "1,red,0,no\n", ReadOptions(positive="maybe"))


def test_any_attribute_may_be_the_label(tmp_path: Path) -> None:
    stream = opened(tmp_path, HEAD + "1,red,0,yes\n2,red,1,no\n", ReadOptions("rain"))
    assert stream.features == (*NAMES[:4], "class=yes", "class=no")
    assert stream.block(0).X[:, 4:].tolist() == [[1, 0], [0, 1]]
    assert stream.block(0).y.tolist() == [-1, 1]
    text = "@relation r\n@attribute what string\n@attribute x real\n@data\n'a b',1\nc,2\n"
    assert opened(tmp_path, text, ReadOptions("what")).labels == {"a b": -1, "c": 1}


def test_the_numbers_are_those_of_another_reader(tmp_path: Path) -> None:
    rng = np.random.default_rng(2)
    rows = "".join(f"{a!r},{b},{c}\n" for a, b, c in zip(
        rng.standard_normal(300).tolist(), rng.choice(["u", "v", "w"], 300), rng.choice(["p", "q"], 300), strict=True
    ))  # fmt: skip
    text = "@relation r\n@attribute a real\n@attribute b {u,v,w}\n@attribute c {p,q}\n@data\n" + rows
    theirs, _ = scipy_arff.loadarff(StringIO(text))
    block = opened(tmp_path, text).block(0)
    assert np.array_equal(block.X[:, 0], theirs["a"])
    assert np.array_equal(block.X[:, 1:].argmax(axis=1), np.searchsorted([b"u", b"v", b"w"], theirs["b"]))
    assert np.array_equal(block.y, np.where(theirs["c"] == b"q", 1, -1))


PLAIN = "7.5,4.25,left\n6.5,7.125,right\n-1,2,left\n"


@pytest.mark.parametrize(
    "rows",
    [
        PLAIN.replace("\n", ",\n"),
        PLAIN.replace(",", "\t"),
        PLAIN.replace(",", "  "),
        PLAIN.replace("left", "'left'").replace(",", "\t"),
        PLAIN.replace("\n", "  % a remark, 'of course\n"),
        PLAIN.replace("\n", ",{2.5}\n"),
        PLAIN.replace("\n", ", { 1 } % twice\n"),
        "{0 7.5, 1 4.25}, {3}\n{0 6.5,1 7.125,2 right},{1}\n{0 -1, 1 2}\n",
        PLAIN.replace("\n", ",\n", 1),
    ],
)
def test_rows_as_weka_and_moa_write_them(tmp_path: Path, rows: str) -> None:
    head = "@relation r\n@attribute u real\n@attribute v real\n@attribute kind {left,right}\n@data\n"
    stream = opened(tmp_path, head + rows)
    assert stream.block(0).X.tolist() == [[7.5, 4.25], [6.5, 7.125], [-1, 2]]
    assert stream.block(0).y.tolist() == [-1, 1, -1]
    assert ("the rows' weights are not used" in stream.found) == ("}\n" in rows or "} %" in rows)


def test_a_wide_header_takes_no_more_than_its_length(tmp_path: Path) -> None:
    took = []
    for n in (2000, 16000):
        names = "".join(f"@attribute x{i} real\n" for i in range(n))
        began = time.process_time()
        opened(tmp_path, f"@relation r\n{names}@attribute y {{a,b}}\n@data\n{'1,' * n}a\n{'2,' * n}b\n")
        took.append(time.process_time() - began)
    assert took[1] < 24 * took[0]  # 8 times as many; a square would be 64 times as long


@pytest.mark.parametrize(
    ("row", "column", "words"),
    [
        ("cat,red,0,yes", 1, "'cat' is not a number"),
        ("?,red,0,yes", 1, "The value is missing"),
        ("1e999,red,0,yes", 1, "not finite"),
        ("1,black,0,yes", 2,
         "'black' is not a declared value of the sky. The declared values are red, dark 'blue, a, b"),
        ("1,?,0,yes", 2, "The value is missing"),
        ("1,red,2,yes", 3, "'2' is not a declared value of rain. The declared values are 0, 1"),
        ("1,red,0,maybe", 4, "'maybe' is not a declared value of class"),
        ("1,red,0,?", 4, "The value is missing"),
        ("1,red,0", 3, "3 cells. Every row should have 4, one for each attribute"),
        ("1,red,0,yes,1", 5, "5 cells. Every row should have 4"),
        ("1,red,0,yes,{much}", None, "The weight 'much' of this row is not a number. Write the weight as in {2}"),
        ("1,red,0,", 4, "The value is missing"),
        ("1,red,0,yes,,", 5, "6 cells. Every row should have 4"),
        ("1,red,0,'yes%", None, "cannot be read"),
        ("1,'red,0,yes", None, "cannot be read"),
        ("{0 1", None, "no closing brace"),
        ("{0}", None, "should be a column, a space and a value"),
        ("{9 1}", None, "Column 9 does not exist. The columns are 0 to 3"),
        ("{0 1, 0 2}", None, "Column 0 appears twice"),
    ],
)
def test_bad_rows_are_refused_in_one_sentence_or_skipped(
    tmp_path: Path, row: str, column: int | None, words: str
) -> None:
    text = HEAD + f"1,red,0,yes\n{row}\n2,red,1,no\n"
    with pytest.raises(ReadError) as raised:
        opened(tmp_path, text)
    assert words in str(raised.value)
    assert (raised.value.line, raised.value.column) == (10, column)
    stream = opened(tmp_path, text, ReadOptions(on_bad_row="skip"))
    assert stream.block(0).X[:, 0].tolist() == [1, 2]
    assert stream.skipped == 1


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("a,b\n1,2\n", 1, "'a,b' is not allowed before @data"),
        ("@relation r\n@attribute a real\n@attribute y {0,1}\n", None, "There is no line @data"),
        ("@relation r\n@data\n1,2\n", 2, "No attribute is declared"),
        ("@attribute a real\n@data\n1\n", 1, "This file has only one column"),
        ("@attribute a real\n@attribute a real\n@data\n1,2", 2, "'a' is declared twice"),
        ("@attribute a string\n@attribute y {0,1}\n@data\n1,2", 1, "holds text"),
        ("@attribute a relational\n@attribute y {0,1}\n@data\n1,2", 1, "The type 'relational' is not supported"),
        ("@attribute a {u,u}\n@attribute y {0,1}\n@data\n1,2", 1, "each once"),
        ("@attribute a {u,v\n@attribute y {0,1}\n@data\n1,2", 1, "in braces"),
        ("@attribute a\n@attribute y {0,1}\n@data\n1,2", 1, "This line should be @attribute, a name and a type"),
        ("@attribute a real\n@attribute y {0,1}\n@data\n", None, "no rows"),
        ("@attribute a {1,nan}\n@attribute y {0,1}\n@data\nnan,1\n", 4, "'nan' is not finite"),
    ],
)
def test_bad_declarations_are_refused_in_one_sentence(
    tmp_path: Path, text: str, line: int | None, words: str
) -> None:
    with pytest.raises(ReadError) as raised:
        opened(tmp_path, text)
    assert words in str(raised.value)
    assert raised.value.line == line
