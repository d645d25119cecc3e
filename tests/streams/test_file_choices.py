"""File options: columns, one label value against the others, indicators for text."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow
import pyarrow.parquet
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tables import FORMATS, SPARSE_NAMES, opened, packing

from visualonline.core.errors import ReadError, StreamError
from visualonline.core.types import BLOCK
from visualonline.streams.pipeline import open_base, opening_remarks
from visualonline.streams.spec import StreamSpec
from visualonline.streams.tables import categories
from visualonline.streams.tables import file_stream as paged
from visualonline.streams.tables.file_choices import ReadOptions
from visualonline.streams.tables.file_stream import FileStream
from visualonline.streams.tables.formats import open_file
from visualonline.streams.tables.preview import preview
from visualonline.streams.tables.text_file import TextInput

POINTS = "a,b,y,c\n1,2,u,3\n4,5,v,6\n"


@pytest.fixture
def _settles_early(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let 100 rows settle a file, so that the tests need not write 100,000."""
    monkeypatch.setattr(paged, "SETTLING", 100)


# ---- columns


@pytest.mark.parametrize(
    ("columns", "features", "row"),
    [
        (("a",), ("a",), [1]),
        (("c", "a"), ("c", "a"), [3, 1]),
        (("4", "b"), ("c", "b"), [3, 2]),
    ],
)
def test_columns_are_chosen_by_name_or_number(
    tmp_path: Path, columns: tuple[str, ...], features: tuple[str, ...], row: list[float]
) -> None:
    stream = opened(tmp_path, POINTS, columns=columns)
    assert stream.features == features
    assert stream.block(0).X[0].tolist() == row
    assert stream.block(0).y.tolist() == [-1, 1]
    noun = "column" if len(columns) == 1 else "columns"
    assert stream.name == f"a.csv, {noun} {', '.join(columns)}"


def test_columns_without_names_keep_their_numbers(tmp_path: Path) -> None:
    stream = opened(tmp_path, "1,2,0\n3,4,1\n", columns=("2",))
    assert (stream.features, stream.block(0).X.tolist()) == (("x2",), [[2], [4]])
    stream = opened(tmp_path, "0,1,2\n1,3,4\n", columns=("3",), label="1")
    assert (stream.features, stream.block(0).X.tolist()) == (("x2",), [[2], [4]])


def test_what_stands_in_other_columns_does_not_matter(tmp_path: Path) -> None:
    stream = opened(tmp_path, "id,x,note,y\nk1,1,,0\nk2,2,fine,1\n", columns=("x",))
    assert stream.block(0).X.tolist() == [[1], [2]]
    with pytest.raises(ReadError, match="line 3, column 3: This row has 3 cells"):
        opened(tmp_path, "id,x,note,y\nk1,1,,0\nk2,2,1\n", columns=("x",))


def test_experts_are_chosen_out_of_other_columns(tmp_path: Path) -> None:
    text = "day,expert1,expert2,y\nmon,0,1,1\ntue,1,1,0\n"
    with pytest.raises(ReadError, match=r"'day' is not one of the columns of experts. .*--columns"):
        opened(tmp_path, text)
    stream = opened(tmp_path, text, columns=("expert2",))
    assert (stream.kind, stream.features, stream.block(0).X.tolist()) == ("advice", ("expert2",), [[1], [1]])


@pytest.mark.parametrize(
    ("columns", "words"),
    [
        (("z",), "Unknown column 'z' for --columns. Choose from a, b, y, c"),
        (("5",), "Unknown column '5' for --columns"),
        (("a", "1"), "--columns names '1' twice"),
        (("a", "y"), "Column 'y' is the label. --columns must name features only"),
    ],
)
def test_columns_that_are_not_there_are_refused(tmp_path: Path, columns: tuple[str, ...], words: str) -> None:
    with pytest.raises(ReadError, match=words):
        opened(tmp_path, POINTS, columns=columns)


def test_the_label_alone_is_no_feature(tmp_path: Path) -> None:
    with pytest.raises(ReadError, match="--columns must name features only"):
        opened(tmp_path, POINTS, columns=("y",), label="y")


@pytest.mark.parametrize("name", [name for name in FORMATS if not packing(name)])
def test_columns_are_chosen_in_every_format(tmp_path: Path, name: str) -> None:
    X, y = np.array([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 0.5]]), np.array([1.0, -1.0, 1.0])
    FORMATS[name](tmp_path / name, X, y)
    stream = open_file(str(tmp_path / name), ReadOptions(columns=("x3", "x1") if name in SPARSE_NAMES else ("3", "1")))
    assert stream.features == ("x3", "x1")
    assert stream.block(0).X.tolist() == X[:, [2, 0]].tolist()
    assert stream.block(0).y.tolist() == y.tolist()


def test_sparse_columns_that_are_not_there_are_refused(tmp_path: Path) -> None:
    for wanted in ("0", "4", "name"):
        with pytest.raises(ReadError, match=rf"Unknown column '{wanted}' for --columns. The indices are 1 to 3"):
            opened(tmp_path, "1 1:2 3:4\n0 2:1\n", "a.svm", columns=(wanted,))


# ---- one against the rest


def test_one_value_stands_against_the_rest(tmp_path: Path) -> None:
    text = "x,y\n1,red\n2,green\n3,blue\n4,red\n5,grey\n"
    with pytest.raises(ReadError, match=r"'blue' is a third label value after 'red' and 'green'. .*--positive"):
        opened(tmp_path, text)
    stream = opened(tmp_path, text, positive="green")
    assert stream.labels == {"red": -1, "green": 1, "blue": -1, "grey": -1}
    assert stream.block(0).y.tolist() == [-1, 1, -1, -1, -1]
    assert stream.name == "a.csv, green is +1"
    assert opening_remarks(stream, StreamSpec("x"))[0] == "labels: green is +1, the other 3 values are -1"


def test_one_number_stands_against_the_rest_however_it_is_written(tmp_path: Path) -> None:
    stream = opened(
        tmp_path, "".join(f"{i},{label}\n" for i, label in enumerate(["0", "1", "2.0", "3", "2"])), positive="2"
    )
    assert stream.block(0).y.tolist() == [-1, -1, 1, -1, 1]


def test_the_positive_value_must_be_there(tmp_path: Path) -> None:
    text = "x,y\n" + "".join(f"{i},{i}\n" for i in range(9))
    with pytest.raises(ReadError, match=r"of the label. The label's values are '0', '1', '2', '3', '4' and 4 others"):
        opened(tmp_path, text, positive="9")


@pytest.mark.usefixtures("_settles_early")
def test_values_that_come_late_are_among_the_rest(tmp_path: Path) -> None:
    text = "x,y\n" + "".join(f"{i},{i % 3}\n" for i in range(150)) + "1,new\n2,1.0\n"
    stream = opened(tmp_path, text, positive="1")
    assert stream.block(0).y[-3:].tolist() == [-1, -1, 1]
    assert stream.failure is None


@pytest.mark.usefixtures("_settles_early")
def test_of_two_values_a_third_that_comes_late_ends_the_run(tmp_path: Path) -> None:
    text = "x,y\n" + "".join(f"{i},{i % 2}\n" for i in range(150)) + "1,new\n2,1.0\n"
    stream = opened(tmp_path, text, positive="0")
    assert stream.block(0).y[:2].tolist() == [1, -1]
    assert len(stream.block(0).y) == 150
    assert "line 152, column 2: 'new' is a new label. Earlier rows have only" in str(stream.failure)


def test_thousands_of_values_are_no_burden(tmp_path: Path) -> None:
    text = "x,y\n" + "".join(f"{i},v{i}\n" for i in range(3000)) + "1,it\n"
    stream = opened(tmp_path, text, positive="it")
    assert stream.block(0).y.sum() == -2999
    assert len(stream.labels) < 1100


# ---- categories

COLOURS = "colour,size,y\nred,1,0\ngreen,2.5,1\nred,3,1\n"


def test_text_needs_a_word(tmp_path: Path) -> None:
    with pytest.raises(ReadError, match=r"line 2, column 1: 'red' is not a number. .* --categories"):
        opened(tmp_path, COLOURS)


def test_text_becomes_an_indicator_for_each_value(tmp_path: Path) -> None:
    stream = opened(tmp_path, COLOURS, categories=True)
    assert stream.features == ("colour=green", "colour=red", "size")
    assert stream.block(0).X.tolist() == [[0, 1, 1], [1, 0, 2.5], [0, 1, 3]]
    assert stream.name == "a.csv, text as indicators"


def test_a_column_is_text_if_one_of_its_cells_is(tmp_path: Path) -> None:
    stream = opened(tmp_path, "a,b,y\n10,1,0\nx,2,1\n9, 3 ,0\n 10,4,1\n", categories=True)
    assert stream.features == ("a=9", "a=10", "a=x", "b")
    assert stream.block(0).X.tolist() == [[0, 1, 0, 1], [0, 0, 1, 2], [1, 0, 0, 3], [0, 1, 0, 4]]


@pytest.mark.parametrize("name", ["a.csv", "a.jsonl", "a.arff", "a.npy", "a.parquet"])
def test_text_is_the_same_in_every_format(tmp_path: Path, name: str) -> None:
    colours, sizes, y = ["red", "green", "red", "blue"], [1.0, 0.1, 3.5, 1e-7], [0, 1, 1, 0]
    path = tmp_path / name
    if name == "a.csv":
        rows = [f"{c},{s!r},{v}" for c, s, v in zip(colours, sizes, y, strict=True)]
        path.write_text("\n".join(["colour,size,y", *rows]))
    elif name == "a.jsonl":
        rows = [json.dumps({"colour": c, "size": s, "y": v}) for c, s, v in zip(colours, sizes, y, strict=True)]
        path.write_text("\n".join(rows))
    elif name == "a.arff":
        rows = [f"{c},{s!r},{v}" for c, s, v in zip(colours, sizes, y, strict=True)]
        head = "@relation r\n@attribute colour string\n@attribute size real\n@attribute y {0,1}\n@data\n"
        path.write_text(head + "\n".join(rows))
    elif name == "a.npy":
        table = list(zip(colours, sizes, y, strict=True))
        np.save(path, np.array(table, dtype=[("colour", "U9"), ("size", "f8"), ("y", "i4")]))
    else:
        pyarrow.parquet.write_table(pyarrow.table({"colour": colours, "size": sizes, "y": y}), path)
    with pytest.raises(ReadError, match="--categories"):
        open_file(str(path), ReadOptions())
    stream = open_file(str(path), ReadOptions(categories=True))
    assert stream.features == ("colour=blue", "colour=green", "colour=red", "size")
    expected = [[0, 0, 1, 1.0], [0, 1, 0, 0.1], [0, 0, 1, 3.5], [1, 0, 0, 1e-7]]
    assert stream.block(0).X.tolist() == expected
    assert stream.block(0).y.tolist() == [-1, 1, 1, -1]


def test_declared_values_are_indicators_with_or_without_the_word(tmp_path: Path) -> None:
    text = "@attribute c {none,mild,high}\n@attribute x real\n@attribute y {0,1}\n@data\nmild,1,0\nnone,2,1\n"
    for chosen in (False, True):
        stream = opened(tmp_path, text, "a.arff", categories=chosen)
        assert stream.features == ("c=none", "c=mild", "c=high", "x")
        assert stream.block(0).X.tolist() == [[0, 1, 0, 1], [1, 0, 0, 2]]


@pytest.mark.usefixtures("_settles_early")
@pytest.mark.parametrize(
    ("late", "column", "words"),
    [
        ("teal,1,0", 1, "'teal' is a new value in this column. Earlier rows have only blue, red"),
        ("red,x,0", 2, "'x' is not a number"),
        ("red,,0", 2, "The value is missing"),
        (",1,0", 1, "The value is missing"),
    ],
)
def test_a_late_value_ends_the_run_or_is_skipped(tmp_path: Path, late: str, column: int, words: str) -> None:
    rows = [f"{'red' if i % 2 else 'blue'},{i},{i % 2}" for i in range(BLOCK + 200)]
    rows[BLOCK + 100] = late
    text = "\n".join(["colour,n,y", *rows])
    stream = opened(tmp_path, text, categories=True)
    assert len(stream.block(1).y) == 100
    assert words in str(stream.failure)
    assert (stream.failure.line, stream.failure.column) == (BLOCK + 102, column)  # type: ignore[union-attr]
    stream = opened(tmp_path, text, categories=True, on_bad_row="skip")
    assert (len(stream.block(1).y), stream.skipped, stream.failure) == (199, 1, None)


def test_too_many_texts_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(categories, "MOST", 5)
    text = "name,x,y\n" + "".join(f"n{i},{i},{i % 2}\n" for i in range(6))
    with pytest.raises(ReadError, match="Column 'name' has over 5 different texts"):
        opened(tmp_path, text, categories=True)
    assert opened(tmp_path, text, categories=True, columns=("x",)).features == ("x",)


def test_columns_of_many_numbers_stay_numbers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(categories, "MOST", 5)
    text = "x,y\n" + "".join(f"{i},{i % 2}\n" for i in range(9000))
    assert opened(tmp_path, text, categories=True).features == ("x",)
    with pytest.raises(ReadError, match="Column 'x' has over 5 different texts"):
        opened(tmp_path, text + "late,1\n", categories=True)


def test_advice_is_never_text(tmp_path: Path) -> None:
    with pytest.raises(ReadError, match="'yes' is not a number"):
        opened(tmp_path, "expert1,expert2,y\nyes,1,0\nno,1,1\n", categories=True)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(
    content=st.text('0123456789.,;"-+e\n\tnaly? ', max_size=200).map(str.encode),
    chosen=st.builds(
        ReadOptions,
        label=st.none(),
        look=st.none(),
        positive=st.sampled_from([None, "1", "a"]),
        on_bad_row=st.sampled_from(["stop", "skip"]),
        columns=st.sampled_from([None, ("1",), ("2", "1"), ("a",)]),
        missing=st.sampled_from(["stop", "skip", "zero", "mean"]),
        categories=st.booleans(),
    ),
    name=st.sampled_from(["a.csv", "a.jsonl", "a.arff", "a.svm"]),
)
def test_whatever_is_chosen_any_bytes_are_a_stream_or_a_read_error(
    tmp_path: Path, content: bytes, chosen: ReadOptions, name: str
) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    stream, problem = None, None
    try:
        stream = open_file(str(path), chosen)
    except ReadError as error:
        problem = str(error)
    if stream is not None:
        X, y = stream.block(0)
        assert np.isfinite(X).all()
        assert X.shape == (len(y), stream.dim)
        assert len(stream.features) == stream.dim
        assert set(y.tolist()) <= {-1.0, 1.0}
    assert preview(str(path), chosen).problem == problem


def test_choices_speak_of_files(tmp_path: Path) -> None:
    for spec in (
        StreamSpec("iris", columns=("1",)),
        StreamSpec("iris", missing="zero"),
        StreamSpec("iris", categories=True),
    ):
        with pytest.raises(StreamError, match="applies to files only, and iris is not a file"):
            open_base(spec)
    path = tmp_path / "a.csv"
    path.write_text("a,b,y\n1,,0\n,5,1\n")
    spec = StreamSpec(str(path), columns=("b",), missing="mean", normalize="standard", bias=True, order="shuffled")
    told = "column b, missing values as the mean so far, standardised online, with bias, shuffled (seed 0)"
    assert open_base(spec).name == f"a.csv, {told}"


@pytest.mark.parametrize(
    "chosen",
    [
        ReadOptions(columns=("c", "a")),
        ReadOptions(columns=("2",), missing="mean"),
        ReadOptions(missing="mean"),
        ReadOptions(missing="zero", positive="2"),
        ReadOptions(missing="skip", positive="2"),
        ReadOptions(categories=True, missing="mean", positive="0"),
    ],
)
def test_rows_taken_at_once_are_those_taken_one_by_one(
    tmp_path: Path, chosen: ReadOptions, monkeypatch: pytest.MonkeyPatch
) -> None:
    n = 3 * BLOCK
    some = [f"{i},{i * 0.1!r},{i % 7},{i % (3 if chosen.positive else 2)}" for i in range(n)]
    if chosen.missing != "stop":
        some[5], some[BLOCK + 7] = "1,,2,1", "NA,1,2,0"  # the blocks between them have no gaps
    path = tmp_path / "a.csv"
    path.write_text("\n".join(["a,b,c,y", *some]))

    def outcome() -> list[bytes]:
        stream = open_file(str(path), chosen)
        return [stream.block(k).X.tobytes() + stream.block(k).y.tobytes() for k in range(4)]

    at_once = outcome()
    monkeypatch.setattr(TextInput, "ahead", lambda *_: None)
    assert outcome() == at_once


GAPS = ["1", "-2.5", " 3 ", "", " ", "?", "NA", " n/a", "None", "nan", "-nan", "inf", "1_0", "x", "1e999", '"4"', "1,2"]


@pytest.mark.parametrize("chosen", [
    ReadOptions(missing="zero"),
    ReadOptions(missing="mean", categories=True),
    ReadOptions(categories=True, on_bad_row="skip"),
])  # fmt: skip
@pytest.mark.parametrize("name", ["a.csv", "a.tsv", "a.arff", "b.arff", "a.jsonl"])
@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(rows=st.lists(st.tuples(st.sampled_from(GAPS[:10]), st.sampled_from(GAPS), st.sampled_from("01"))
                     | st.tuples(st.sampled_from(GAPS[:6]), st.sampled_from(GAPS[:10]), st.sampled_from("01")),
                     min_size=1, max_size=6))  # fmt: skip
def test_gaps_and_texts_are_taken_alike_at_once_and_one_by_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, chosen: ReadOptions, rows: list[Any]
) -> None:
    heads = {"arff": "@attribute a real\n@attribute b real\n@attribute y {0,1}\n@data\n", "jsonl": ""}
    row = {"jsonl": '{{"a": {}, "b": {}, "y": {}}}', "tsv": "{}\t{}\t{}"}.get(name[2:], "{},{},{}")
    if name == "a.jsonl":
        rows = [(a.strip() or "null", {"": "null", "nan": "NaN"}.get(b, b), y) for a, b, y in rows]
    text = heads.get(name[2:], "a,b,y\n".replace(",", "\t" if name == "a.tsv" else ","))
    text = text.replace("b real", "b string") if name == "b.arff" else text
    (tmp_path / name).write_text(text + "".join(row.format(*cells) + "\n" for cells in rows))

    def outcome() -> object:
        try:
            stream = open_file(str(tmp_path / name), chosen)
            block = stream.block(0)
        except ReadError as error:
            return str(error)
        return block.X.tobytes(), block.y.tobytes(), stream.rounds, stream.features

    at_once = outcome()
    with monkeypatch.context() as patched:
        patched.setattr(TextInput, "ahead", lambda *_: None)
        assert outcome() == at_once


def test_rows_with_gaps_or_texts_are_not_taken_one_by_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FileStream, "_examples", lambda *_: pytest.fail("rows were taken one by one"))
    (tmp_path / "a.csv").write_text("a,b,y\n" + "1,NA,0\n,2,1\n" * 3000)
    (tmp_path / "a.jsonl").write_text('{"a": 1, "b": null, "y": 0}\n{"a": null, "b": 2, "y": 1}\n' * 3000)
    for name in ("a.csv", "a.jsonl"):
        stream = open_file(str(tmp_path / name), ReadOptions(missing="mean"))
        assert stream.block(1).X[-2:].tolist() == [[1, 2], [1, 2]]
        assert stream.rounds == 6000
    (tmp_path / "b.csv").write_text("a,b,y\n" + "red,1,0\n blue,2,1\n" * 3000)
    stream = open_file(str(tmp_path / "b.csv"), ReadOptions(categories=True))
    assert stream.features == ("a=blue", "a=red", "b")
    assert stream.block(1).X[-2:].tolist() == [[0, 1, 1], [1, 0, 2]]
