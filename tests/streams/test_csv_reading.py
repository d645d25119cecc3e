"""Tables in files: their numbers bit by bit, names and labels, in every notation."""

import csv
import gzip
import io
import tracemalloc
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from visualonline.core.errors import ReadError
from visualonline.core.types import BLOCK
from visualonline.streams import memory
from visualonline.streams.readers.csv import open_table
from visualonline.streams.tables import file_stream, number_lines
from visualonline.streams.tables.columns import Columns
from visualonline.streams.tables.file_choices import ReadOptions
from visualonline.streams.tables.file_input import Place
from visualonline.streams.tables.file_stream import FileStream
from visualonline.streams.tables.line_reader import lot_reader
from visualonline.streams.tables.number_lines import NumberLines
from visualonline.streams.tables.packed import compression
from visualonline.streams.tables.table_rows import TableLayout
from visualonline.streams.tables.text_file import TextInput

finite = st.floats(allow_nan=False, allow_infinity=False)
once = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


def written(folder: Path, text: str, name: str = "table.csv") -> str:
    path = folder / name
    path.write_bytes(text.encode())
    return str(path)


def table(folder: Path, text: str, options: ReadOptions = ReadOptions(), name: str = "table.csv") -> FileStream:  # noqa: B008
    return open_table(written(folder, text, name), options)


@pytest.mark.parametrize(
    ("above", "told"),
    [
        ("# made by hand\n", "1 line"),
        ("# one\n#two, three\n", "2 lines"),
        ("sep=;\n", "1 line"),
        ("\ufeffsep=;\n", "1 line"),
        ("# one\n\n# two\n", "3 lines"),
        ("# one\r\n", "1 line"),
    ],
)
@pytest.mark.parametrize("names", ["a;b;y\n", ""])
def test_what_stands_above_a_table_is_passed_over_and_told(tmp_path: Path, above: str, told: str, names: str) -> None:
    stream = table(tmp_path, f"{above}{names}0,5;1;1\n2;3;0\n")
    assert stream.block(0).X.tolist() == [[0.5, 1], [2, 3]]
    assert stream.features == (("a", "b") if names else ("x1", "x2"))
    assert f"decimal comma, below {told} of comments" in stream.found
    line = above.count("\n") + names.count("\n") + 2
    with pytest.raises(ReadError, match=f"line {line}, column 1: 'x' is not a number"):
        table(tmp_path, f"{above}{names}0,5;1;1\nx;3;0\n")


def test_names_behind_a_number_sign_are_names(tmp_path: Path) -> None:
    for above in ("", "# a comment\n"):
        stream = table(tmp_path, f"{above}# a,b,y\n1,2,1\n3,4,0\n")
        assert stream.features == ("# a", "b")
    stream = table(tmp_path, "a,b,y\n1,2,#\n3,4,one\n")  # below the first row it is a cell like any other
    assert stream.labels == {"#": -1, "one": 1}
    with pytest.raises(ReadError):
        table(tmp_path, "# nothing\n# but comments\n")


@once
@given(data=st.data(), header=st.booleans(), delimiter=st.sampled_from(",\t;|"), ending=st.sampled_from(["\n", "\r\n"]))
def test_numbers_come_back_bit_by_bit(
    tmp_path: Path, data: st.DataObject, header: bool, delimiter: str, ending: str
) -> None:
    n, d = data.draw(st.integers(1, 30)), data.draw(st.integers(1, 5))
    X = data.draw(arrays(np.float64, (n, d), elements=finite))
    y = data.draw(arrays(np.float64, n, elements=st.sampled_from([-1.0, 1.0])))
    at = data.draw(st.integers(0, d)) if header else d
    rows = [[repr(float(x)) for x in row] for row in X]
    for row, label in zip(rows, y, strict=True):
        row.insert(at, data.draw(st.sampled_from([f"{label:g}", repr(float(label))])))
    names = [f"f{i}" for i in range(d)]
    names.insert(at, "label")
    out = io.StringIO()
    csv.writer(out, delimiter=delimiter, lineterminator=ending).writerows([names, *rows] if header else rows)
    stream = table(tmp_path, out.getvalue())
    block = stream.block(0)
    assert block.X.tobytes() == X.tobytes()
    assert block.y.tobytes() == y.tobytes()
    assert stream.rounds == n
    assert stream.features == (tuple(f"f{i}" for i in range(d)) if header else tuple(f"x{i}" for i in range(1, d + 1)))


@once
@given(content=st.binary(max_size=300) | st.text('0123456789.,;"-+e\n\r\tnalby ', max_size=300).map(str.encode))
@pytest.mark.parametrize("options", [ReadOptions(), ReadOptions(on_bad_row="skip"), ReadOptions("2", "1")])
@pytest.mark.parametrize("name", ["bytes.csv", "bytes.csv.gz"])
def test_any_bytes_are_a_table_or_a_read_error(tmp_path: Path, content: bytes, options: ReadOptions, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    error = None
    try:
        X, y = open_table(str(path), options).block(0)
    except ReadError as refused:
        error = refused
    if error is None:
        assert len(X) == len(y) > 0
        assert np.isfinite(X).all()
        assert set(y.tolist()) <= {-1.0, 1.0}
    else:
        assert error.file == str(path)
        assert str(error).startswith(str(path))
        assert "\n" not in str(error)


def outcome(path: Path) -> object:
    """Return the result of reading a file, or the error."""
    try:
        stream = open_table(str(path), ReadOptions())
        X, y = stream.block(0)
    except ReadError as error:
        return str(error)
    return X.shape, X.tobytes(), y.tobytes(), stream.labels, str(stream.failure)


CELLS = ["0.1", "-1e-3", "1", "-1", "1e999", "nan", "inf", "1_0", " 2 ", "", "#1", "cat", '"3"', "\u0663", "0x1", "+.5"]
CELLS += ["1e-320", "1234567890123456789012345", "9007199254740993", "1.", "1E+2", "-0", "Infinity", "NULL", "1 2", "."]
LIBRARIES = pytest.mark.parametrize("many", [number_lines._MANY, 0], ids=["numpy", "pyarrow"])


@LIBRARIES
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=200)
@given(
    rows=st.lists(st.lists(st.sampled_from(CELLS[:4]), min_size=3, max_size=3).map(list), min_size=1, max_size=8),
    odd=st.lists(st.tuples(st.integers(0, 7), st.integers(0, 3), st.sampled_from(CELLS)), max_size=2),
    delimiter=st.sampled_from(",;\t| "),
    ends=st.lists(st.sampled_from(["\n", "\r\n", "\n\n", " \n", "\r", "\x0b\n", "\u2028\n"]), min_size=1, max_size=2),
    last=st.booleans(),
)
def test_rows_taken_all_at_once_are_those_taken_one_by_one(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    many: int,
    rows: list[list[str]],
    odd: list[tuple[int, int, str]],
    delimiter: str,
    ends: list[str],
    last: bool,
) -> None:
    for row, place, cell in odd:
        rows[row % len(rows)][place : place + 1] = [cell]
    text = "".join(delimiter.join(row) + ends[i // 4 % len(ends)] for i, row in enumerate(rows))
    path = tmp_path / "table.csv"
    path.write_bytes((text if last else text.rstrip("\n")).encode())
    with monkeypatch.context() as patched:
        patched.setattr(number_lines, "_MANY", many)
        at_once = outcome(path)
    with monkeypatch.context() as patched:
        patched.setattr(TextInput, "ahead", lambda *_: None)
        assert outcome(path) == at_once


@LIBRARIES
def test_numbers_read_at_once_are_those_of_python_to_the_last_bit(many: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = np.random.default_rng(0)
    bits = rng.integers(0, 2**64, 4_000, np.uint64).view(float)
    sizes = rng.normal(size=8_000) * 10.0 ** rng.integers(-12, 12, 8_000)
    numbers = [*bits[np.abs(bits) > 1e-300].tolist(), *sizes.tolist()]
    cells = [f(x) for x in numbers for f in (repr, "{:.6f}".format, "{:.17e}".format, "{:.25g}".format)]
    cells = [cell for cell in cells if np.isfinite(float(cell))]
    monkeypatch.setattr(number_lines, "_MANY", many)
    read = NumberLines(Columns(2, 1, ("a",), "examples", (0,))).rows("\n".join(f"{cell},u" for cell in cells), ",")
    assert read is not None
    assert read.X.ravel().tobytes() == np.array([float(cell) for cell in cells]).tobytes()


def test_plain_rows_are_taken_all_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "a,label\n" + "".join(f"{i},{'uv'[i % 2]}\n" for i in range(BLOCK + 10))
    monkeypatch.setattr(TextInput, "line", lambda *_: pytest.fail("a line was read alone"))
    place = Columns(2, 1, ("a",), "examples", (0,))
    layout, source = TableLayout("t", place, ReadOptions()), TextInput(written(tmp_path, text))
    at_once = lot_reader(source, lambda text: layout.of_lines(text, ","))
    stream = FileStream(source, layout, lambda _: iter(()), Place(8, 1), ReadOptions(), at_once)
    assert stream.labels == {"u": -1, "v": 1}
    assert stream.block(1).X.ravel().tolist() == [*range(BLOCK, BLOCK + 10)]


def test_a_large_file_is_read_by_the_faster_library_from_its_first_row(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(number_lines, "_MANY", 400)
    monkeypatch.setattr(NumberLines, "_by_numpy", lambda *_: pytest.fail("numpy read lines"))
    stream = open_table(written(tmp_path, "a,label\n" + "1.5,u\n2.5,v\n" * 50), ReadOptions())
    assert stream.block(0).X.sum() == 200


@once
@given(content=st.binary(max_size=200))
def test_any_bytes_packed_are_a_table_or_a_read_error(tmp_path: Path, content: bytes) -> None:
    assume(not compression(content))
    plain, packed = tmp_path / "a.csv", tmp_path / "a.csv.gz"
    plain.write_bytes(content)
    packed.write_bytes(gzip.compress(content))
    outcomes: list[object] = []
    for path in (plain, packed):
        try:
            outcomes.append(open_table(str(path), ReadOptions()).block(0).X.tobytes())
        except ReadError as error:
            outcomes.append(str(error).removeprefix(str(path)))
    assert outcomes[0] == outcomes[1]


@pytest.mark.parametrize(
    ("cells", "label", "features"),
    [
        ("a,label,b", 1, ("a", "b")),
        ("y,a,b", 0, ("a", "b")),
        ("a,target,b", 1, ("a", "b")),
        ("class,a,b", 0, ("a", "b")),
        ("a,b,c", 2, ("a", "b")),
        ("class,y,label", 2, ("class", "y")),
        ("0,1,label", 2, ("0", "1")),
        ("a,,b", 2, ("a", "x2")),
    ],
)
def test_the_label_is_found_by_its_name_or_is_the_last_column(
    tmp_path: Path, cells: str, label: int, features: tuple[str, ...]
) -> None:
    rows = np.array([[7.0, 8.0, 9.0], [7.0, 8.0, 9.0]])
    rows[:, label] = [1, -1]
    text = cells + "\n" + "\n".join(",".join(map(str, row)) for row in rows) + "\n"
    stream = table(tmp_path, text)
    assert stream.features == features
    assert stream.block(0).y.tolist() == [1, -1]
    assert stream.block(0).X.tolist() == np.delete(rows, label, axis=1).tolist()


@pytest.mark.parametrize(("label", "y"), [("b", [1, -1]), ("2", [1, -1]), ("1", [-1, 1]), (None, [1, -1])])
def test_the_label_may_be_named_or_numbered(tmp_path: Path, label: str | None, y: list[int]) -> None:
    text = "a,b,c\n3,6,9\n4,5,8\n"
    assert table(tmp_path, text, ReadOptions(label)).block(0).y.tolist() == y
    if label != "b":
        assert table(tmp_path, text.split("\n", 1)[1], ReadOptions(label)).block(0).y.tolist() == y


@pytest.mark.parametrize(
    ("values", "positive", "signs"),
    [
        (["0", "1"], None, {"0": -1, "1": 1}),
        (["3", "-7.5"], None, {"3": 1, "-7.5": -1}),
        (["10", "9"], None, {"10": 1, "9": -1}),
        (["M", "B"], None, {"M": 1, "B": -1}),
        (["10", "nine"], None, {"10": -1, "nine": 1}),
        (["a", "B"], None, {"a": 1, "B": -1}),
        (["M", "B"], "B", {"M": -1, "B": 1}),
        (["0", "1"], "0.0", {"0": 1, "1": -1}),
        (["1"], None, {"1": 1}),
        (["0"], None, {"0": -1}),
        (["-1.0"], None, {"-1.0": -1}),
        (["spam"], "spam", {"spam": 1}),
        (["0"], "0", {"0": 1}),
    ],
)
def test_two_values_become_signs(
    tmp_path: Path, values: list[str], positive: str | None, signs: dict[str, int]
) -> None:
    text = "x,label\n" + "".join(f"1,{value}\n" for value in values * 2)
    stream = table(tmp_path, text, ReadOptions(positive=positive))
    assert stream.labels == signs
    assert stream.block(0).y.tolist() == [signs[value] for value in values * 2]


def test_one_label_may_be_written_in_several_ways(tmp_path: Path) -> None:
    stream = table(tmp_path, "x,y\n1,1\n2, 1.0\n3,-1\n4,-1e0\n5,+1\n")
    assert stream.labels == {"1": 1, "-1": -1}
    assert stream.block(0).y.tolist() == [1, 1, -1, -1, 1]


@pytest.mark.parametrize(
    ("text", "X", "y"),
    [
        ("\ufeffa,label\n1,1\n2,0\n", [[1], [2]], [1, -1]),
        ("1,2,y\n3,4,n\n", [[1, 2], [3, 4]], [1, -1]),
        ('"a, b",label\n"1",1\n\n"2",0', [[1], [2]], [1, -1]),
        ('name,label\n1,"two\nlines"\n2,one\n', [[1], [2]], [1, -1]),
        ('a;b;label\n1;2;"x;y"\n3;4;z\n', [[1, 2], [3, 4]], [-1, 1]),
        ("a\tlabel\n 1 \t x\n2\ty\n", [[1], [2]], [-1, 1]),
        ("1 2 1\n3  4 0\n", [[1, 2], [3, 4]], [1, -1]),
        ("1e3,1\n-.5,0\n", [[1000], [-0.5]], [1, -1]),
        (",a,species\n0,5,u\n1,6,v\n", [[5], [6]], [-1, 1]),
        (",a,species\n0.5,5,u\n1,6,v\n", [[0.5, 5], [1, 6]], [-1, 1]),
    ],
)
def test_a_table_is_read_in_many_forms(tmp_path: Path, text: str, X: list[list[float]], y: list[int]) -> None:
    block = table(tmp_path, text).block(0)
    assert block.X.tolist() == X
    assert block.y.tolist() == y


@pytest.mark.parametrize(
    ("values", "advice"),
    [
        (["0", "1", "1", "0"], [0, 1, 1, 0]),
        (["-1", "1", "1", "-1"], [0, 1, 1, 0]),
        (["0.25", "1", "1", "0"], [0.25, 1, 1, 0]),
        (["1", "1", "1", "1"], [1, 1, 1, 1]),
        (["1", "1", "1", "-1"], [1, 1, 1, 0]),
    ],
)
def test_expert_columns_are_advice_between_0_and_1(tmp_path: Path, values: list[str], advice: list[float]) -> None:
    a, b, c, d = values
    stream = table(tmp_path, f"expert1,y,expert_two\n{a},1,{b}\n{c},-1,{d}\n")
    assert stream.kind == "advice"
    assert stream.features == ("expert1", "expert_two")
    assert stream.block(0).X.ravel().tolist() == advice


def lines(n: int) -> str:
    """Return n rows, some of whose labels go over two lines and some blank lines among them."""
    names = ["plain", '"on two\nlines"']
    return "x,label\n" + "".join(f"{i},{names[i % 3 == 0]}\n" + "\n" * (i % 7 == 0) for i in range(n))


@pytest.mark.parametrize("name", ["long.csv", "long.csv.gz"])
def test_any_block_equals_the_straight_run(tmp_path: Path, name: str) -> None:
    n = 3 * BLOCK + 10
    content = lines(n).encode()
    path = tmp_path / name
    path.write_bytes(gzip.compress(content) if name.endswith("gz") else content)
    for order in ([0, 1, 2, 3, 4], [3, 0, 2], [4, 1, 1, 3], [2, 0]):
        stream = open_table(str(path), ReadOptions())
        for k in order:
            X, y = stream.block(k)
            expected = np.arange(k * BLOCK, min(n, (k + 1) * BLOCK))
            assert np.array_equal(X[:, 0], expected)
            assert np.array_equal(y, np.where(expected % 3 == 0, -1, 1))
        assert stream.rounds == n
        assert stream.failure is None


def numbers(folder: Path, n: int) -> Path:
    path = folder / f"{n}.csv"
    with path.open("w") as file:
        file.write("a,b,c,label\n")
        file.writelines(f"{i},{i / 7},{-i}.5,{i % 2}\n" for i in range(n))
    return path


def test_a_file_is_read_no_further_than_it_is_asked_for(tmp_path: Path) -> None:
    stream = open_table(str(numbers(tmp_path, 250_000)), ReadOptions())
    assert stream.rounds is None
    opened = stream.progress
    assert 0.35 < opened < 0.45
    stream.block(3)
    assert stream.progress == opened
    stream.block(40)
    assert opened < stream.progress < 0.75
    assert len(stream.block(61).y) == 250_000 - 61 * BLOCK
    assert (stream.rounds, stream.progress) == (250_000, 1.0)  # type: ignore[comparison-overlap]
    assert stream.block(62).X.shape == (0, 3)


@pytest.mark.long(only=True)
def test_memory_does_not_grow_with_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_stream, "SETTLING", BLOCK)  # so that few rows are many
    monkeypatch.setattr(memory, "_MOST_CACHED", 1)
    monkeypatch.setattr(memory, "_MOST_CACHED_SMALL", 1)
    peaks = []
    lines = NumberLines(Columns(2, 1, ("a",), "examples", (0,)), size=2**30)
    assert lines.rows("1,u", ",") is not None  # libraries that are loaded for the longer file take memory once
    for n in (15 * BLOCK, 40 * BLOCK):
        path = str(numbers(tmp_path, n))
        tracemalloc.start()
        try:
            stream = open_table(path, ReadOptions())
            seen = k = 0
            while seen < n:
                seen += len(stream.block(k).y)
                k += 1
            peaks.append(tracemalloc.get_traced_memory()[1])
        finally:
            tracemalloc.stop()
    assert peaks[1] < 1.2 * peaks[0]


def test_wide_rows_are_taken_in_small_lots(tmp_path: Path) -> None:
    d, n = 3000, 200
    row = ",".join(["0.5"] * d)
    path = written(tmp_path, "".join(f"{row},{i % 2}\n" for i in range(n)))
    tracemalloc.start()
    try:
        stream = open_table(path, ReadOptions())
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert stream.block(0).X.shape == (n, d)
    assert peak < 3 * 8 * n * d + 2**25
