"""JSON lines: objects and arrays, their names and labels, and errors of bad rows."""

from pathlib import Path

import pytest

from visualonline.core.errors import ReadError
from visualonline.streams.readers.jsonl import open_lines
from visualonline.streams.tables.file_choices import ReadOptions
from visualonline.streams.tables.file_stream import FileStream

SKIP = ReadOptions(on_bad_row="skip")


def opened(folder: Path, text: str, options: ReadOptions = ReadOptions()) -> FileStream:  # noqa: B008
    path = folder / "rows.jsonl"
    path.write_text(text, encoding="utf-8")
    return open_lines(str(path), options)


@pytest.mark.parametrize(
    ("text", "label", "features", "labels"),
    [
        ('{"a":1,"y":"u","b":2}\n{"y":"v","b":4,"a":3}\n', None, ("a", "b"), {"u": -1, "v": 1}),
        ('{"a":1,"b":2,"c":true}\n\n{"a":3,"b":4e0,"c":false}', None, ("a", "b"), {"1": 1, "0": -1}),
        ('{"w":0,"a":1,"b":2}\n{"w":7,"a":3,"b":4}\n', "w", ("a", "b"), {"0": -1, "7": 1}),
        ('[1, 2, "u"]\n[3, 4.0, "v"]\n', None, ("x1", "x2"), {"u": -1, "v": 1}),
        ('["u", 1, 2]\n["v", 3, 4]\n', "1", ("x1", "x2"), {"u": -1, "v": 1}),
        ('["y", "a", "b"]\n["u", 1, 2]\n["v", 3, "4"]\n', None, ("a", "b"), {"u": -1, "v": 1}),
        ('{"x":[1,2],"y":"u"}\n{"y":"v","x":[3,4.0]}\n', None, ("x1", "x2"), {"u": -1, "v": 1}),
        ('{"x":[1],"b":2,"y":0}\n{"x":[3],"b":4,"y":7}\n', None, ("x1", "b"), {"0": -1, "7": 1}),
        ('  {"a":1,"b":2,"y":-1}\r\n{"a":3,"b":4,"y":1}', None, ("a", "b"), {"-1": -1, "1": 1}),
    ],
)
def test_objects_and_arrays_are_rows(
    tmp_path: Path, text: str, label: str | None, features: tuple[str, ...], labels: dict[str, int]
) -> None:
    stream = opened(tmp_path, text, ReadOptions(label))
    assert (stream.features, stream.labels) == (features, labels)
    assert stream.block(0).X.tolist() == [[1, 2], [3, 4]]
    assert stream.block(0).y.tolist() == list(labels.values())


def test_names_that_begin_with_expert_make_advice(tmp_path: Path) -> None:
    stream = opened(tmp_path, '{"expert_a":-1,"expert_b":1,"y":1}\n{"expert_a":1,"expert_b":1,"y":-1}\n')
    assert stream.kind == "advice"
    assert stream.block(0).X.tolist() == [[0, 1], [1, 1]]


FIRST = '{"a":1,"y":1}\n'


@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        (FIRST + '{"a":"cat","y":0}', 2, None, "a: 'cat' is not a number"),
        (FIRST + '{"a":null,"y":0}', 2, None, "a: The value is missing"),
        (FIRST + '{"a":NaN,"y":0}', 2, None, "a: 'NaN' is not finite"),
        (FIRST + '{"a":1e999,"y":0}', 2, None, "a: '1e999' is not finite"),
        (FIRST + '{"a":2,"y":null}', 2, None, "y: The label is missing"),
        (FIRST + '{"a":2}', 2, None, "'y' is missing. Every row should have the names of the first row"),
        (FIRST + '{"a":2,"y":0,"b":1}', 2, None, "'b' is not in the first row"),
        (FIRST + '{"a":2,"y":0,"a":1}', 2, None, "'a' appears twice"),
        (FIRST + '{"a":[2],"y":0}', 2, None, "is itself an object or an array"),
        ('{"x":[1,2],"y":1}\n{"x":[3],"y":0}', 2, None, "'x2' is missing. Every row should have the names"),
        ('{"x":[1],"y":1}\n{"x":[3,4],"y":0}', 2, None, "'x2' is not in the first row"),
        ('{"x":[[1]],"y":1}', 1, None, "Name an array of features x"),
        ('{"x":[1],"x1":2,"y":1}', 1, None, "'x1' appears twice"),
        ('[{"a":1,"y":1},{"a":2,"y":0}]', None, None, "This file is one JSON array"),
        ('[\n{"a":1,"y":1},\n{"a":2,"y":0}]', None, None, "This file is one JSON array"),
        (FIRST + '{"a":2,"y":"\\ud800"}', 2, None, "half a character"),
        (FIRST + "[2, 0]", 2, None, "This row is an array. Every row should be an object"),
        (FIRST + '{"a":2,"y"', 2, 11, "This line is not valid JSON"),
        (FIRST + "17", 2, 1, "This line should be a JSON object or array"),
        (FIRST + "[" * 100_000, 2, None, "nested too deeply"),
        ("[1, 0]\n[1, 2, 3]", 2, 3, "3 cells. Every row should have 2"),
        ("[1, 0]\n[true, 2]\n[0, 3]", 3, 2, "'3' is a third label value"),
        ('[1, 0]\n{"a": 2}', 2, None, "This row is an object. Every row should be an array"),
        ("cat", 1, 1, "This line is not valid JSON"),
        ("[1]\n[2]", 1, 1, "This file has only one column"),
        ("{}\n", 1, 1, "This file has only one column"),
        ("[]", 1, 1, "This file has only one column"),
        ('{"a":{},"y":1}', 1, None, "is itself an object"),
        ('{"expert1":0.5,"y":1}\n{"expert1":2,"y":1}', 2, None, "expert1: Invalid advice '2'"),
        ("\n\n", None, None, "no rows"),
    ],
)
def test_bad_rows_are_refused_in_one_sentence(
    tmp_path: Path, text: str, line: int | None, column: int | None, words: str
) -> None:
    with pytest.raises(ReadError) as raised:
        opened(tmp_path, text)
    assert words in str(raised.value)
    assert (raised.value.line, raised.value.column) == (line, column)


def test_a_line_that_is_no_json_can_be_skipped_as_no_other_depends_on_it(tmp_path: Path) -> None:
    stream = opened(tmp_path, '[1, 0]\n[2, 1\n[3, 1]\n{"a": 4}\n[5, 0]', SKIP)
    assert stream.block(0).X.ravel().tolist() == [1, 3, 5]
    assert (stream.skipped, stream.failure) == (2, None)


SPARSE = [
    '{"y":1,"x":{"a":1.0}}\n{"y":0,"x":{"b":2,"a":true}}\n{"y":1,"x":{}}\n',
    '{"a":1.0,"y":1}\n{"y":0,"b":2,"a":true}\n{"y":1,"c":0}\n',
]


def test_objects_with_names_of_their_own_are_sparse(tmp_path: Path) -> None:
    for text, features in zip(SPARSE, (("a", "b"), ("a", "b", "c")), strict=True):
        stream = opened(tmp_path, text)
        assert stream.features == features
        assert stream.block(0).X[:, :2].tolist() == [[1, 0], [1, 2], [0, 0]]
        assert stream.block(0).y.tolist() == [1, -1, 1]
        assert "features missing from a row are 0" in stream.found


def test_a_name_that_is_missing_or_odd_in_few_rows_makes_none_sparse(tmp_path: Path) -> None:
    rows = [f'{{"a":{i},"b":1,"y":{i % 2}}}' for i in range(20)]
    for odd in ('{"a":1,"bb":1,"y":1}', '{"b":1,"y":1}'):
        why = r"line 21: '(a|b)' is missing. Every row should have the names of the first row"
        with pytest.raises(ReadError, match=why):
            opened(tmp_path, "\n".join([*rows, odd]))


@pytest.mark.parametrize(
    ("row", "words"),
    [
        ('{"y":1,"x":{"a":"u"}}', "a: 'u' is not a number"),
        ('{"y":1,"x":{"a":null}}', "a: The value is missing"),
        ('{"y":1,"x":{"a":[1]}}', "is itself an object or an array"),
        ('{"y":1,"x":{"a":1},"a":2}', "'a' appears twice in this row"),
        ('{"x":{"a":1}}', "y: The label is missing"),
        ('{"y":2,"x":{"a":1}}', "y: '2' is a third label value"),
        ("[1, 2]", "This row is an array. Every row should be an object"),
    ],
)
def test_bad_sparse_objects_are_refused_or_skipped(tmp_path: Path, row: str, words: str) -> None:
    text = SPARSE[0] + row
    with pytest.raises(ReadError) as raised:
        opened(tmp_path, text)
    assert words in str(raised.value)
    assert raised.value.line == 4
    assert opened(tmp_path, text, SKIP).skipped == 1


def test_sparse_objects_need_the_name_of_a_label(tmp_path: Path) -> None:
    text = '{"out":1,"x":{"a":1}}\n{"out":0,"x":{"b":1}}\n'
    with pytest.raises(ReadError, match=r"This row has no label. Call the label y, label, target or class"):
        opened(tmp_path, text)
    assert opened(tmp_path, text, ReadOptions("out")).block(0).y.tolist() == [1, -1]
    words = opened(tmp_path, '{"y":1,"x":{"c":"u"}}\n{"y":0,"x":{"c":"v"}}\n', ReadOptions(categories=True))
    assert words.features == ("c=u", "c=v")
