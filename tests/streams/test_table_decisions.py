"""Decisions about a file: header, label and ignored columns; and their restoration."""

from __future__ import annotations

import json
import shlex
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow
import pyarrow.parquet
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tables import opened
from trials import LONG

from visualonline.__main__ import main
from visualonline.core.errors import ReadError, StreamError
from visualonline.learners import Perceptron
from visualonline.runs.api import run
from visualonline.session.command_line import command_of
from visualonline.session.document import Document
from visualonline.session.python_code import python_of
from visualonline.session.save_session import with_decisions
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec
from visualonline.streams.tables.decisions import TableDecisions
from visualonline.streams.tables.file_choices import ReadOptions
from visualonline.streams.tables.file_stream import FileStream
from visualonline.streams.tables.formats import open_file
from visualonline.streams.tables.preview import preview
from visualonline.streams.tables.user_arrays import from_arrays

VOTES = "r,y,n,u\nd,y,y,n\nr,n,n,u\nd,y,n,n\n"


def decided(folder: Path, text: str, name: str = "a.csv", **chosen: object) -> TableDecisions:
    """Write a file, check that preview and stream agree on it, and return the decisions."""
    stream = opened(folder, text, name, **chosen)
    seen = preview(str(folder / name), ReadOptions(**chosen))  # type: ignore[arg-type]
    told = stream.decisions
    assert seen.problem is None
    used = {seen.option_names[i] for i in seen.used}
    assert used == {c.removeprefix("x") if name == "a.svm" else c for c in told.columns}
    assert (seen.option_names[seen.label] if seen.label >= 0 else None) == told.label
    assert (seen.dropped, dict(seen.mapping)) == (told.dropped, dict(told.labels))
    assert seen.named in (told.header, None)
    return told


# ---- the label


@pytest.mark.parametrize("name", ["Class", " TARGET ", "Label", "Y", "cLaSs"])
@pytest.mark.parametrize("kind", ["csv", "jsonl", "arff", "parquet", "npy"])
def test_the_label_is_found_in_any_case(tmp_path: Path, name: str, kind: str) -> None:
    path, bare = tmp_path / f"a.{kind}", name.strip()
    names, rows = (name, "age", "sex"), [(0, 1.5, 1), (1, 2.0, 1), (0, 3.0, 0)]
    cells = "".join(",".join(map(str, row)) + "\n" for row in rows)
    if kind == "csv":
        path.write_text(",".join(f'"{each}"' for each in names) + "\n" + cells, encoding="utf-8")
    elif kind == "jsonl":
        lines = [json.dumps(dict(zip(names, row, strict=True))) for row in rows]
        path.write_text("\n".join(lines), encoding="utf-8")
    elif kind == "arff":
        head = "".join(f"@attribute '{each}' numeric\n" for each in names)
        path.write_text(f"@relation r\n{head}@data\n{cells}", encoding="utf-8")
    elif kind == "parquet":
        columns = zip(*rows, strict=True)
        pyarrow.parquet.write_table(pyarrow.table(dict(zip(names, columns, strict=True))), path)
    else:
        np.save(path, np.array(rows, dtype=[(each, "f8") for each in names]))
    stream = open_file(str(path), ReadOptions())
    assert isinstance(stream, FileStream)
    assert (stream.decisions.label, stream.features) == (bare, ("age", "sex"))
    assert stream.block(0).y.tolist() == [-1, 1, -1]


def test_a_label_that_is_written_as_ever_comes_first(tmp_path: Path) -> None:
    assert decided(tmp_path, "Y,x,class\n0.5,1,0\n0.25,2,1\n").label == "class"


def test_two_columns_that_may_be_the_label_are_refused_with_both(tmp_path: Path) -> None:
    with pytest.raises(ReadError, match=r"Columns 1 and 3 are all called 'y'. Use a number, such as --label 1, to"):
        opened(tmp_path, "y,a,y\n1,2,0\n3,4,1\n")
    assert decided(tmp_path, "y,a,y\n1,2,0\n3,4,1\n", label="3").columns == ("1", "a")


def test_whole_numbers_that_are_large_are_different_labels(tmp_path: Path) -> None:
    low, high = 2**53, 2**53 + 1
    rows = f"1,2,{low}\n3,4,{high}\n"
    assert opened(tmp_path, rows).labels == {str(low): -1, str(high): 1}
    assert opened(tmp_path, rows + f"5,6,{high + 1}\n", positive=str(high)).block(0).y.tolist() == [-1, 1, -1]
    y = np.array([low, high], dtype=np.uint64)
    pyarrow.parquet.write_table(pyarrow.table({"a": [1.0, 2.0], "y": y}), tmp_path / "a.parquet")
    np.savez(tmp_path / "a.npz", X=[[1.0], [2.0]], y=y)
    (tmp_path / "a.jsonl").write_text(f'{{"a": 1, "y": {low}}}\n{{"a": 2, "y": {high}}}\n', encoding="utf-8")
    (tmp_path / "a.arff").write_text(f"@attribute a real\n@attribute y integer\n@data\n1,{low}\n2,{high}\n", "utf-8")
    for name in ("a.parquet", "a.npz", "a.jsonl", "a.arff"):
        stream = open_file(str(tmp_path / name), ReadOptions())
        assert stream.block(0).y.tolist() == [-1, 1]
    assert from_arrays([[1.0], [2.0]], y).block(0).y.tolist() == [-1, 1]


# ---- the header


@pytest.mark.parametrize(
    ("text", "header"),
    [
        (VOTES, False),
        ("name,vote\nr,y\nd,n\nr,n\n", True),
        ("0,1,2\n1.5,2,0\n3,4,1\n", True),
        (",0,1\n0,2,0\n1,4,1\n", True),
        (",".join(map(str, range(12))) + "\n" + "1," * 11 + "0\n" + "0," * 11 + "1\n", True),
        ("0,1,2\n1,2,0\n3,4,1\n", False),
        ("0,1\n0.5,0\n", False),
        ("5.1,3.5,setosa\n4.9,3,other\n", False),
        ("x1,x2,1990,y\n1,2,3,0\n4,5,6,1\n", True),
        ("?,2,0\n1,2,1\n", False),
    ],
)
def test_the_first_row_is_compared_with_those_below_it(tmp_path: Path, text: str, header: bool) -> None:
    (tmp_path / "a.csv").write_text(text, encoding="utf-8")
    assert preview(str(tmp_path / "a.csv"), ReadOptions()).named is header
    arrays = [json.dumps(line.split(",")) for line in text.splitlines()]
    (tmp_path / "a.jsonl").write_text("\n".join(arrays), encoding="utf-8")
    assert preview(str(tmp_path / "a.jsonl"), ReadOptions()).named is header


def test_whether_there_is_a_header_can_be_said(tmp_path: Path) -> None:
    assert decided(tmp_path, VOTES, header=True, categories=True).columns == ("r", "n", "u")
    assert decided(tmp_path, VOTES, categories=True).columns == ("1", "2", "3")
    assert decided(tmp_path, "0,1,2\n1.5,2,0\n3,4,1\n", header=False, positive="1").columns == ("1", "2")
    with pytest.raises(ReadError, match="Leave out --header"):
        opened(tmp_path, '{"a": 1, "y": 0}\n', "a.jsonl", header=True)
    with pytest.raises(ReadError, match="Leave out --header"):
        opened(tmp_path, "1 1:2\n0 1:3\n", "a.svm", header=False)


# ---- columns that are left out


@pytest.mark.parametrize(
    "text",
    [
        ",a,b,y\n0,1,2,0\n1,3,4,1\n2,5,6,0\n",
        ",a,b,y\n7,1,2,0\n3,3,4,1\n2,5,6,0\n",
        "Unnamed: 0.1,Unnamed: 0,a,b,y\n0,0,1,2,0\n1,1,3,4,1\n2,2,5,6,0\n",
        "id,a,b,y\n1,1,2,0\n2,3,4,1\n3,5,6,0\n",
        '"" "a" "b" "y"\n"1" 1 2 0\n"2" 3 4 1\n"3" 5 6 0\n',
        '"a" "b" "y"\n"Mazda RX4" 1 2 0\n"Fiat 128" 3 4 1\n"Audi" 5 6 0\n',
        "rownames\ta\tb\ty\nu\t1\t2\t0\nv\t3\t4\t1\nw\t5\t6\t0\n",
    ],
)
def test_names_of_rows_are_no_feature(tmp_path: Path, text: str) -> None:
    told = decided(tmp_path, text)
    assert told.columns == ("a", "b")
    assert all(why in ("row numbers", "row names") for _, why in told.dropped)
    assert "left out: column" in told.remarks[1]
    if "M" not in text and "u" not in text.splitlines()[1]:
        assert decided(tmp_path, text, columns=("all",)).dropped == ()


def test_the_index_of_pandas_is_no_feature(tmp_path: Path) -> None:
    for index, said in (("__index_level_0__", {}), ("when", {b"pandas": b'{"index_columns": ["when"]}'})):
        table = pyarrow.table({"a": [1.0, 3, 5], "y": [0, 1, 0], index: [3, 1, 2]}).replace_schema_metadata(said)
        pyarrow.parquet.write_table(table, tmp_path / "a.parquet")
        stream = open_file(str(tmp_path / "a.parquet"), ReadOptions())
        assert isinstance(stream, FileStream)
        assert (stream.features, stream.decisions.dropped[0][0]) == (("a",), index)
        assert open_file(str(tmp_path / "a.parquet"), ReadOptions(columns=("a", index))).features == ("a", index)


def test_texts_that_are_all_different_are_no_feature(tmp_path: Path) -> None:
    rows = "".join(f"k{i},{'uv'[i % 2]},{i % 2}\n" for i in range(30))
    told = decided(tmp_path, "id,kind,y\n" + rows, categories=True)
    assert (told.columns, told.dropped) == (("kind",), (("id", "a different text in each row"),))
    few = "".join(f"k{i},{'uv'[i % 2]},{i % 2}\n" for i in range(6))
    assert decided(tmp_path, "id,kind,y\n" + few, categories=True).columns == ("id", "kind")


def test_columns_are_left_out_by_name_or_number(tmp_path: Path) -> None:
    text = "a,b,y,c\n1,2,0,3\n4,5,1,6\n"
    told = decided(tmp_path, text, drop=("b", "4"))
    assert (told.columns, told.dropped) == (("a",), (("b", "as asked"), ("c", "as asked")))
    assert opened(tmp_path, text, drop=("b",)).name == "a.csv, without column b"
    for drop, words in [
        (("z",), "Unknown column 'z' for --drop"),
        (("a", "b", "c"), "--drop leaves only one column"),
    ]:
        with pytest.raises(ReadError, match=words):
            opened(tmp_path, text, drop=drop)
    with pytest.raises(ReadError, match="--drop names column 'a', which is the label"):
        opened(tmp_path, text, drop=("a",), label="a")
    assert decided(tmp_path, text, drop=("a",), columns=("a", "b")).columns == ("b",)
    assert decided(tmp_path, "1 1:2 2:5\n0 1:3\n", "a.svm", drop=("1",)).columns == ("x2",)


# ---- columns named as experts, losses and gradients are


@pytest.mark.parametrize(
    ("text", "chosen", "kind", "columns"),
    [
        ("expertise,b,y\n1,2,0\n3,4,1\n", {}, "examples", ("expertise", "b")),
        ("expertise,y\n1,0\n3,1\n", {}, "examples", ("expertise",)),
        ("lossless,gradients,y\n1,2,0\n3,4,1\n", {}, "examples", ("lossless", "gradients")),
        ("expert_years,b,y\n1,2,0\n3,4,1\n", {"columns": ("b", "expert_years")}, "examples", ("b", "expert_years")),
        ("loss,b,y\n1,2,0\n3,4,1\n", {"label": "y"}, "examples", ("loss", "b")),
        ("loss1,loss2,y\n1,2,0\n3,4,1\n", {"label": "y"}, "examples", ("loss1", "loss2")),
        ("Expert1,expert2,y\n1,0,0\n0,1,1\n", {"label": "y"}, "advice", ("Expert1", "expert2")),
        ("age,loss\n1,0\n3,1\n", {"label": "loss"}, "examples", ("age",)),
    ],
)
def test_options_decide_what_columns_are(
    tmp_path: Path, text: str, chosen: dict[str, Any], kind: str, columns: tuple[str, ...]
) -> None:
    assert opened(tmp_path, text, **chosen).kind == kind
    assert decided(tmp_path, text, **chosen).columns == columns


# ---- how files are written


@pytest.mark.parametrize(
    "text",
    ["1 2 0 \n3 4 1 \n", "1\t2\t0\t\n3\t4\t1\t\n", "a,b,y,\n1,2,0,\n3,4,1,\n", "a,b,y\n1,2,0,\n3,4,1,\n",
     "a,b,y\n1,2,0\n\n   \n3,4,1\n", " 1  2 0\n 3 4   1  \n"],
)  # fmt: skip
def test_blanks_and_delimiters_at_the_ends_of_lines_are_no_cells(tmp_path: Path, text: str) -> None:
    assert len(decided(tmp_path, text).columns) == 2
    assert opened(tmp_path, text).block(0).X.tolist() == [[1, 2], [3, 4]]


@pytest.mark.parametrize("quote", ["", '"'])
def test_a_cell_that_is_too_long_is_told_by_preview_and_run(tmp_path: Path, quote: str) -> None:
    text = f"a,t,y\n1,{quote}{'word ' * 30_000}{quote},0\n3,b,1\n"
    with pytest.raises(ReadError, match=r"line 2: A cell has over 131,072 characters. Look for a quotation mark"):
        opened(tmp_path, text, columns=("a",))
    assert "A cell has over" in str(preview(str(tmp_path / "a.csv"), ReadOptions(columns=("a",))).problem)


# ---- shown and restored


def test_decisions_are_taken_back(tmp_path: Path) -> None:
    text = ";a;Class\n0;0,5;yes\n1;2;no\n"
    told = decided(tmp_path, text)
    assert (told.delimiter, told.decimal, told.positive) == (";", ",", "yes")
    again = TableDecisions.from_dict(json.loads(json.dumps(told.to_dict())))
    assert decided(tmp_path, text, decided=again) == told
    other = decided(tmp_path, text + "2;1,5;no\n7;1,5;no\n7;1,5;no\n", decided=again)  # the index is none now
    assert (other.columns, other.dropped) == (told.columns, told.dropped)
    spec = StreamSpec("a.csv", decided=again, header=True, drop=("a",))
    assert StreamSpec.from_dict(json.loads(json.dumps(spec.to_dict()))) == spec


def test_a_copied_command_and_python_carry_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.csv"
    told = decided(tmp_path, ";a;Class\n0;0,5;yes\n1;2;no\n")
    spec = StreamSpec(str(path))
    document = with_decisions(Document(spec), open_base(spec))
    command, code = shlex.split(command_of(document))[1:], python_of(document)
    path.write_text(path.read_text() + "2;1,5;no\n7;1,5;no\n7;1,5;no\n", encoding="utf-8")
    assert open_base(spec).dim == 2, "the first column counts no more"
    assert main(["run", *command, "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["stream"]["rounds"], said["stream"]["columns"]) == (5, list(told.columns))
    assert said["stream"].items() >= {"label": "Class", "positive": "yes", "dropped": ["1"]}.items()
    found: dict[str, Any] = {}
    exec(code, found)
    assert found["run"].report()["stream"] == said["stream"]


def test_decisions_that_are_no_json_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for text in ("label=y", '{"more": 1}', "[" * 10_000):
        assert main(["run", "a.csv", "--learner", "perceptron", "--decided", text]) == 2
        told = capsys.readouterr().err
        assert "Decisions about a file must be an object with some of label, labels, header" in told
        assert told.count("\n") == 1


@pytest.mark.parametrize(
    "change",
    [{"label": 1}, {"labels": {"a": 2}}, {"labels": []}, {"header": None}, {"dropped": {"a": 1}}, {"delimiter": "ab"},
     {"delimiter": []}, {"decimal": ";"}, {"missing": "none"}, {"more": 1}],
)  # fmt: skip
def test_decisions_that_are_none_are_refused(change: dict[str, Any]) -> None:
    with pytest.raises(StreamError, match="Decisions about a file"):
        TableDecisions.from_dict(TableDecisions().to_dict() | change)


def test_all_outputs_show_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.csv"
    path.write_text("Class,,a,b\nu,0,1,2\nv,1,3,4\n", encoding="utf-8")
    said = {"label": "Class", "positive": "v", "header": True, "columns": ["a"], "dropped": ["2", "b"]}
    words = ["run", str(path), "--learner", "perceptron", "--columns", "all", "--drop", "b,2"]
    assert main([*words, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["stream"].items() >= said.items()
    assert main(words) == 0
    out = capsys.readouterr().out.splitlines()
    assert "label column: Class" in out
    assert "left out: column 2 (as asked), column b (as asked)" in out
    done = run(str(path), Perceptron(), columns="all", drop="b,2")
    assert done.report()["stream"].items() >= said.items()


# ---- one table in all formats


def _as_csv(path: Path, names: list[str], rows: list[list[Any]], delimiter: str, decimal: str) -> None:
    lines = [names, *([str(cell).replace(".", decimal) for cell in row] for row in rows)]
    path.write_text("".join(delimiter.join(line) + "\n" for line in lines), "utf-8")


def _as_jsonl(path: Path, names: list[str], rows: list[list[Any]]) -> None:
    path.write_text("".join(json.dumps(dict(zip(names, row, strict=True))) + "\n" for row in rows), "utf-8")


def _as_arff(path: Path, names: list[str], rows: list[list[Any]]) -> None:
    head = "".join(f"@attribute '{name}' {'string' if name == 'id' else 'numeric'}\n" for name in names)
    path.write_text(f"@relation r\n{head}@data\n" + "".join(",".join(map(str, row)) + "\n" for row in rows), "utf-8")


def _as_r_table(path: Path, names: list[str], rows: list[list[Any]]) -> None:
    """As written by write.table: row names are in an unnamed column."""
    lines = [names, *([f'"{i}"', *row] for i, row in enumerate(rows, 1))]
    path.write_text("".join(" ".join(map(str, line)) + "\n" for line in lines), "utf-8")


def _as_keel(path: Path, names: list[str], rows: list[list[Any]], label: str) -> None:
    inputs = ", ".join(name for name in names if name != label)
    values = ", ".join({str(row[names.index(label)]): "" for row in rows})
    kinds = "".join(f"@attribute {name} {f'{{{values}}}' if name == label else 'real'}\n" for name in names)
    head = f"@relation r\n{kinds}@inputs {inputs}\n@outputs {label}\n@data\n"
    path.write_text(head + "".join(", ".join(map(str, row)) + "\n" for row in rows), "utf-8")


def _as_orange(path: Path, names: list[str], rows: list[list[Any]], label: str) -> None:
    kinds = ["d" if name == label else "c" for name in names]
    flags = ["class" if name == label else "" for name in names]
    path.write_text("".join("\t".join(map(str, line)) + "\n" for line in [names, kinds, flags, *rows]), "utf-8")


@settings(max_examples=200 if LONG else 20, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(data=st.data())
def test_one_table_gets_the_same_decisions_in_all_formats(tmp_path: Path, data: st.DataObject) -> None:
    label = data.draw(st.sampled_from(["y", "Y", "Class", "TARGET", "lAbEl", "kind"]))
    values = data.draw(st.sampled_from([(0, 1), (2**53, 2**53 + 1), (-1, 1), (2**62, 2**62 - 1), (3, -7)]))
    n = data.draw(st.integers(2, 25))
    place = data.draw(st.integers(0, 2)) if label != "kind" else 2  # no name of a label is the last column
    names, rows = ["expertise", "b"], []
    ids = data.draw(st.booleans())
    for t in range(n):
        row: list[Any] = [t + 0.5, -t * 0.25 + 0.125]
        row.insert(place, values[t % 2])
        rows.append([*([f"k{t}"] if ids else []), *row])
    names.insert(place, label)
    names = [*(["id"] if ids else []), *names]
    drop = data.draw(st.sampled_from([None, ("b",), ("expertise",)]))
    drop = (*(drop or ()), "id") if ids and n < 20 else drop
    options = ReadOptions(drop=drop, positive=data.draw(st.sampled_from([None, str(min(values))])))
    for delimiter, decimal in ((",", "."), ("\t", "."), (";", ","), ("|", "."), (" ", ".")):
        _as_csv(tmp_path / f"{ord(delimiter)}.csv", names, rows, delimiter, decimal)
    _as_jsonl(tmp_path / "a.jsonl", names, rows)
    _as_arff(tmp_path / "a.arff", names, rows)
    table = pyarrow.table(dict(zip(names, zip(*rows, strict=True), strict=True)))
    pyarrow.parquet.write_table(table, tmp_path / "a.parquet")
    kinds = [("U9" if name == "id" else "i8" if name == label else "f8") for name in names]
    np.save(tmp_path / "a.npy", np.array([tuple(row) for row in rows], dtype=[*zip(names, kinds, strict=True)]))
    _as_r_table(tmp_path / "r.txt", names, rows)
    for other in (tmp_path / "a.dat", tmp_path / "a.tab"):
        other.unlink(missing_ok=True)
    if not ids:  # a hint about a column of text
        _as_keel(tmp_path / "a.dat", names, rows, label)
        _as_orange(tmp_path / "a.tab", names, rows, label)
    found = []
    for path in sorted(tmp_path.iterdir()):
        stream = open_file(str(path), options)
        assert isinstance(stream, FileStream)
        told, block = stream.decisions, stream.block(0)
        seen = preview(str(path), options)
        assert (seen.problem, seen.dropped, dict(seen.mapping)) == (None, told.dropped, dict(told.labels)), path.name
        if path.name == "r.txt":
            assert told.dropped[0] == ("1", "row numbers")
            told = replace(told, dropped=told.dropped[1:])
        found.append((path.name, replace(told, delimiter="", decimal=""), block.X.tolist(), block.y.tolist()))
    assert [each[1:] for each in found] == [found[0][1:]] * len(found)
    assert found[0][1].label == label
    assert found[0][1].positive == (str(max(values)) if options.positive is None else options.positive)
