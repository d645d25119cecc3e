"""The preview of a file: the same for every format, with one sentence for files that cannot be opened."""

import gzip
import re
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tables import FORMATS, SPARSE_NAMES
from typed import some

from visualonline.core.catalog import catalog
from visualonline.core.errors import ReadError
from visualonline.streams.tables import preview as module
from visualonline.streams.tables.file_choices import Reader, ReadOptions
from visualonline.streams.tables.formats import open_file, readers
from visualonline.streams.tables.preview import LOOKED_AT, Preview, preview

X = np.array([[1.0, 2.5], [-3.0, 4.0], [0.0, 5.0]])
Y = np.array([1.0, -1.0, 1.0])


def seen(folder: Path, text: str | bytes, options: ReadOptions = ReadOptions(), name: str = "a.csv") -> Preview:  # noqa: B008
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return preview(str(path), options)


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_is_seen(tmp_path: Path, name: str) -> None:
    FORMATS[name](tmp_path / name, X, Y)
    found = preview(str(tmp_path / name), ReadOptions())
    label = found.label
    assert label == (0 if ".svm" in name or ".libsvm" in name or name in SPARSE_NAMES else 2)
    assert (len(found.header), found.kinds, found.problem) == (3, ("number",) * 3, None)
    assert [float(row[label]) for row in found.rows] == Y.tolist()
    assert [[float(cell) for i, cell in enumerate(row) if i != label] for row in found.rows] == X.tolist()
    assert [(float(text), count) for text, count in found.labels] == [(-1, 1), (1, 2)]
    assert {float(text): sign for text, sign in found.mapping.items()} == {-1: -1, 1: 1}
    assert (found.kind, found.looked, found.whole) == ("examples", 3, True)
    assert found.format in {reader.name for reader in readers().values()}


@pytest.mark.parametrize("name", FORMATS)
def test_every_row_is_numbered_as_in_errors(tmp_path: Path, name: str) -> None:
    FORMATS[name](tmp_path / name, np.vstack([X[:2], [0.0, np.inf]]), Y)
    found = preview(str(tmp_path / name), ReadOptions())
    assert len(found.lines) == 3
    assert re.search(rf"(line|Row) {found.lines[2]}\b", some(found.problem))


@pytest.mark.parametrize(
    ("text", "header"),
    [("a, b ,label\n1,2,0\n3,4,1\n", ("a", "b", "label")), ("1,2,0\n3,4,1\n", ("1", "2", "3")),
     ("a,,y\n1,2,0\n3,4,1\n", ("a", "2", "y"))],
)  # fmt: skip
def test_columns_have_their_names_or_numbers(tmp_path: Path, text: str, header: tuple[str, ...]) -> None:
    assert seen(tmp_path, text).header == header


def test_what_a_column_holds_is_told(tmp_path: Path) -> None:
    found = seen(tmp_path, "a,b,c,d,y\n1,red,,nan,u\n2,3,NA,1,v\n1e3,,?,2,u\n")
    assert found.kinds == ("number", "text", "missing", "missing", "text")
    assert found.problem is not None
    assert "line 2, column 2: 'red' is not a number" in found.problem
    assert found.rows[0] == ("1", "red", "", "nan", "u")
    assert (found.labels, found.mapping) == ((("u", 2), ("v", 1)), {"u": -1, "v": 1})


def test_three_label_values_are_counted_and_have_no_signs(tmp_path: Path) -> None:
    found = seen(tmp_path, "x,y\n1,b\n2,10\n3,a\n4,9\n5,b\n6,\n")
    assert found.labels == (("9", 1), ("10", 1), ("a", 1), ("b", 2))
    assert found.mapping == {}
    assert "third label value" in str(found.problem)


def test_one_value_written_twice_is_one(tmp_path: Path) -> None:
    found = seen(tmp_path, "x,y\n1,1\n2,1.0\n3, 1e0\n4,0\n")
    assert found.labels == (("0", 1), ("1", 3))
    assert found.mapping == {"0": -1, "1": 1}


def test_options_are_tried(tmp_path: Path) -> None:
    text = "a,b,c\n5,0,1\n6,1,1\n"
    assert seen(tmp_path, text).mapping == {"1": 1}
    found = seen(tmp_path, text, ReadOptions("b", "0"))
    assert (found.label, found.mapping, found.problem) == (1, {"0": 1, "1": -1}, None)
    found = seen(tmp_path, text, ReadOptions("z"))
    assert (found.label, found.labels, found.mapping) == (-1, (), {})
    assert "Unknown column 'z'" in str(found.problem)
    assert found.header == ("a", "b", "c")
    found = seen(tmp_path, text, ReadOptions("b", "7"))
    assert (found.labels, found.mapping) == ((("0", 1), ("1", 1)), {})
    assert "--positive '7'" in str(found.problem)


def test_advice_is_told(tmp_path: Path) -> None:
    found = seen(tmp_path, "expert1,expert2,y\n0,1,1\n1,1,0\n")
    assert (found.kind, found.header) == ("advice", ("expert1", "expert2", "y"))


def test_a_row_that_is_too_long_is_shown_as_it_is(tmp_path: Path) -> None:
    found = seen(tmp_path, "a,b,label\n1,2,0\n3,4,1,9\n5\n")
    assert found.rows == (("1", "2", "0"), ("3", "4", "1", "9"), ("5",))
    assert "line 3, column 4" in str(found.problem)
    assert seen(tmp_path, "a,b,label\n1,2,0\n3,4,1,9\n5\n", ReadOptions(on_bad_row="skip")).problem is None


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("a.csv", b"", "This file is empty"),
        ("a.csv", b"\x7fELF\x02\x01\x01\x00\x00", "binary file"),
        ("a.csv", b"\x89PNG\r\n\x1a\n", "a picture"),
        ("noname", b"%PDF-1.4\n", "a PDF document"),
        ("a.npy", b"a,b\n1,0\n2,1\n", "looks like 'Comma- or tab-separated values'"),
        ("a.csv.gz", gzip.compress(b"1,2\n" * 5000, mtime=0)[:-30], "cannot be read further"),
        ("a.npz", b"PK\x03\x04 nothing", "This zip archive is damaged"),
        ("a.npz", b"nothing", "not an archive written by numpy.savez"),
        ("a.parquet", b"PAR1 nothing", "not a Parquet file"),
        ("a.arff", b"@relation r\n@attribute x wild\n", "is not supported"),
        ("a.jsonl", b'{"a": 1, "y": [', "This line is not valid JSON"),
        ("a.svm", b"1 1:2 1:3\n0 1:1\n", "Index 1 appears twice"),
    ],
)
def test_what_cannot_be_opened_is_a_problem(tmp_path: Path, name: str, content: bytes, words: str) -> None:
    found = seen(tmp_path, content, name=name)
    assert words in str(found.problem)
    assert "\n" not in str(found.problem)


def test_what_is_no_file_is_a_problem(tmp_path: Path) -> None:
    assert "no such file" in str(preview(str(tmp_path / "none.csv"), ReadOptions()).problem)
    assert "a directory" in str(preview(str(tmp_path), ReadOptions()).problem)


def test_what_comes_before_a_broken_row_is_shown(tmp_path: Path) -> None:
    found = seen(tmp_path, 'a,y\n1,0\n2,1\n3,"x\n')
    assert found.rows == (("1", "0"), ("2", "1"))
    assert "line 4: A quotation mark" in str(found.problem)


def test_only_the_first_rows_are_looked_at(tmp_path: Path) -> None:
    rows = "".join(f"{i},{i % 2}\n" for i in range(LOOKED_AT))
    found = seen(tmp_path, "x,y\n" + rows + "late,2\n")
    assert (found.looked, found.whole, found.problem, len(found.rows)) == (LOOKED_AT, False, None, 20)
    assert found.labels == (("0", LOOKED_AT // 2), ("1", LOOKED_AT // 2))
    early = seen(tmp_path, "x,y\n" + rows[: rows.index("4000,")] + "early,2\n")
    assert "line 4002, column 1: 'early' is not a number" in str(early.problem)


def test_fewer_rows_of_wide_files_are_looked_at(tmp_path: Path) -> None:
    row = ",".join(["1.5"] * 1000)
    found = seen(tmp_path, "".join(f"{row},{i % 2}\n" for i in range(400)))
    assert found.looked == module._CELLS // 1001 < 400
    assert found.problem is None


def test_of_sparse_rows_the_first_columns_are_shown(tmp_path: Path) -> None:
    found = seen(tmp_path, "a 0:1 4000000:2\nb 7:0.5\n", name="a.svm")
    assert found.header == ("label", *map(str, range(1001)))
    assert found.rows[0][:3] == ("a", "1", "0")
    assert found.rows[1][8] == "0.5"


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40)
@given(
    content=st.binary(max_size=200) | st.text("@atribuedl {}[]:,;\"'0123456789.-+ \n", max_size=200).map(str.encode),
    suffix=st.sampled_from([suffix for reader in readers().values() for suffix in reader.suffixes] + [".unknown"]),
)
def test_any_bytes_have_a_preview_that_agrees_with_opening(tmp_path: Path, content: bytes, suffix: str) -> None:
    path = tmp_path / f"bytes{suffix}"
    path.write_bytes(content)
    found = preview(str(path), ReadOptions())
    stream, problem = None, None
    try:
        stream = open_file(str(path), ReadOptions())
    except ReadError as error:
        problem = str(error)
    assert found.problem == problem
    if stream is not None:
        assert (found.kind, found.mapping) == (stream.kind, stream.labels)  # type: ignore[attr-defined]


def test_a_separator_that_is_no_mark_beside_a_number_is_space(tmp_path: Path) -> None:
    """`str.strip` and numpy take it for that, `float` does not."""
    path = tmp_path / "a.csv"
    path.write_text("expert1,expert2,y\n0,1,1\n0.\x1c,1,-1\n0,2,-1\n")
    assert "line 4, column 2: Invalid advice '2'" in str(preview(str(path), ReadOptions()).problem)
    seen = preview(str(path), ReadOptions(on_bad_row="skip"))
    assert (seen.problem, seen.kinds) == (None, ("number", "number", "number"))


def test_a_column_alone_is_refused_as_a_label_too(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("1\n2\n1\n")
    assert "This file has only one column" in str(preview(str(tmp_path / "a.csv"), ReadOptions(label="1")).problem)


def test_of_a_format_that_gives_no_glance_no_row_is_seen_and_it_is_opened_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = readers()["csv"]
    own = Reader(id="own", name="My own", summary="numbers", source="mine", suffixes=(".own",), open=table.open)
    monkeypatch.setitem(catalog("readers").plugins, "own", own)
    found = seen(tmp_path, "a,y\n1,0\n2,1\n", name="a.own")
    assert (found.format, found.found, found.problem) == ("My own", "separated by commas, with a header, UTF-8", None)
    assert (found.header, found.rows, found.looked, found.labels, found.mapping) == ((), (), 0, (), {})
    assert "'cat' is not a number" in str(seen(tmp_path, "a,y\n1,0\ncat,1\n", name="a.own").problem)
