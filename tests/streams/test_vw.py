"""Vowpal Wabbit format: labels, weights, tags, namespaces, and errors of bad rows."""

from pathlib import Path

import pytest
from tables import opened

from visualonline.core.errors import ReadError
from visualonline.streams.tables.file_choices import ReadOptions
from visualonline.streams.tables.formats import open_file

FIRST = "1 | a:1\n"


def test_rows_are_read_with_weights_tags_and_namespaces(tmp_path: Path) -> None:
    text = """1 |f price:0.5 sqft:2 new
-1 2.0 'tag7|f price:1 |g:2 rooms:3 sqft:1

1 1.0 0.2 tag8| price:2 price:3 |f x10:1 x9:-1e-3
"""
    stream = opened(tmp_path, text, "a.vw")
    assert stream.features == ("f^new", "f^price", "f^sqft", "f^x9", "f^x10", "g^rooms", "g^sqft", "price")
    assert stream.block(0).X.tolist() == [
        [1, 0.5, 2, 0, 0, 0, 0, 0], [0, 1, 0, 0, 0, 6, 2, 0], [0, 0, 0, -1e-3, 1, 0, 0, 5],
    ]  # fmt: skip
    assert stream.block(0).y.tolist() == [1, -1, 1]
    assert "the rows' weights are not used" in stream.found


def test_words_are_features_once_for_each_time_they_stand_there(tmp_path: Path) -> None:
    stream = opened(tmp_path, "1 | the cat the\n0 | the dog\n", "a.vw")
    assert stream.features == ("cat", "dog", "the")
    assert stream.block(0).X.tolist() == [[1, 0, 2], [0, 1, 1]]
    assert "weights" not in stream.found


def test_words_as_values_become_indicators_where_that_is_asked_for(tmp_path: Path) -> None:
    text = "1 | city:paris\n0 | city:rome a:2\n"
    with pytest.raises(ReadError, match=r"line 1: city: 'paris' is not a number. .*--categories"):
        opened(tmp_path, text, "a.vw")
    stream = opened(tmp_path, text, "a.vw", categories=True)
    assert stream.features == ("a", "city=paris", "city=rome")
    assert stream.block(0).X.tolist() == [[0, 1, 0], [2, 0, 1]]


def test_columns_choose_names(tmp_path: Path) -> None:
    stream = opened(tmp_path, "1 | a:1 b:2\n0 | c:3 b:4\n", "a.vw", columns=("b", "c"))
    assert stream.block(0).X.tolist() == [[2, 0], [4, 3]]
    with pytest.raises(ReadError, match="Unknown column 'd' for --columns in the first rows"):
        opened(tmp_path, "1 | a:1 b:2\n0 | c:3 b:4\n", "a.vw", columns=("d",))


@pytest.mark.parametrize(
    ("row", "words"),
    [
        ("0 a:1", "This row has no bar"),
        ("| a:1", "The label is missing"),
        ("0| a:1", "'0' touches the bar, so it is a tag, and the label is missing"),
        ("'t | a:1", "is a tag, and the label is missing"),
        ("1:2:0.5 | a:1", "Rows with costs, actions or several labels are not supported"),
        ("1,3 | a:1", "'1,3' is not one label. Rows with costs, actions or several labels are not supported"),
        ("shared | a:1", "Rows with costs, actions or several labels are not supported"),
        ("0 x | a:1", "Before the bar there may be a label"),
        ("0 1 1 1 | a:1", "Before the bar there may be a label"),
        ("0 | a:", "a: The value is missing"),
        ("0 | a:0,5", "a: '0,5' is not a number"),
        ("0 | a:inf", "a: 'inf' is not finite"),
        ("0 | :1", "':1' has no name before its colon"),
        ("0 |f:x a:1", "The weight 'x' of a namespace is not a number"),
        ("0 | a:1e308 a:1e308", "a: 'inf' is not finite"),
    ],
)
def test_bad_rows_are_refused_in_one_sentence_or_skipped(tmp_path: Path, row: str, words: str) -> None:
    text = FIRST + row + "\n0 | a:3\n"
    with pytest.raises(ReadError) as raised:
        opened(tmp_path, text, "a.vw")
    assert words in str(raised.value)
    assert raised.value.line == 2
    stream = opened(tmp_path, text, "a.vw", on_bad_row="skip")
    assert (stream.block(0).X.tolist(), stream.features, stream.skipped) == ([[1], [3]], ("a",), 1)


def test_several_labels_in_the_first_row_are_told_too(tmp_path: Path) -> None:
    with pytest.raises(ReadError, match="'1,3' is not one label"):
        opened(tmp_path, "1,3 | a:1\n2 | b:1\n", "a.vw")


def test_rows_without_features_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ReadError, match="No row has a feature"):
        opened(tmp_path, "1 |\n0 |\n", "a.vw")
    with pytest.raises(ReadError, match="--drop leaves no column for the features"):
        opened(tmp_path, "1 | a:1 b:2\n0 | a:2\n", "a.vw", drop=("a", "b"))


def test_a_name_that_comes_late_ends_the_stream(tmp_path: Path) -> None:
    stream = opened(tmp_path, "1 | a:1\n0 | a:2\n1 | b:1\n", "a.vw", look=2)
    assert len(stream.block(0).y) == 2
    assert "'b' is a new name" in str(stream.failure)


def test_the_content_tells_them_from_a_table_with_bars(tmp_path: Path) -> None:
    assert opened(tmp_path, "1 |f a:1\n0 |f a:2\n", "a.data").features == ("f^a",)
    assert opened(tmp_path, "1 | 2 | 3\n0 | 2 | 5\n", "a.data", positive="3").features == ("x1", "x2")


@pytest.mark.parametrize("name", ["rows.vw", "rows.jsonl"])
@pytest.mark.parametrize("word", ["columns", "drop"])
def test_a_name_that_no_row_has_is_refused_with_those_like_it(tmp_path: Path, name: str, word: str) -> None:
    text = "1 | price:1 sold:2\n-1 | size:1\n"
    if name == "rows.jsonl":
        text = '{"y": 1, "x": {"price": 1, "sold": 2}}\n{"y": 0, "x": {"size": 1}}\n'
    (tmp_path / name).write_text(text, encoding="utf-8")
    options = ReadOptions(columns=("prise",)) if word == "columns" else ReadOptions(drop=("prise",))
    with pytest.raises(ReadError, match=f"Unknown column 'prise' for --{word} in the first rows"):
        open_file(str(tmp_path / name), options)
    some = open_file(str(tmp_path / name), ReadOptions(drop=("sold",)))
    assert some.features == ("price", "size")
    if word == "drop":
        with pytest.raises(ReadError, match="Did you mean 'price'"):
            open_file(str(tmp_path / name), ReadOptions(drop=("prise", "sold")))
