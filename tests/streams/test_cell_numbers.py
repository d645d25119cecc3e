"""Unusual notations of numbers: true and false, dates, and thousands separators."""

from datetime import date
from pathlib import Path

import pytest
from tables import opened

from visualonline.core.errors import ReadError
from visualonline.streams.tables.cell_numbers import DAYS, THOUSANDS, cell_number
from visualonline.streams.tables.file_choices import ReadOptions
from visualonline.streams.tables.preview import preview

DAY = (date(2024, 12, 31) - date(1970, 1, 1)).days


@pytest.mark.parametrize(
    ("cell", "number"),
    [
        ("True", 1), ("FALSE", 0), (" true ", 1), ("yes", None), ("1e3", 1000), ("1_000", None),
        ("1970-01-01", 0), ("1969-12-31", -1), ("2024-12-31", DAY), ("2024-12-31T12:00", DAY + 0.5),
        ("2024-12-31 06:00:00.000000", DAY + 0.25), ("2024-12-31T12:00:00Z", DAY + 0.5),
        ("2024-12-31T12:00+12:00", DAY), ("2024-13-01", None), ("2024-02-30", None), ("31.12.2024", None),
        ("12/31/2024", None), ("2024-12", None), ("20241231", 20241231),
        ("1,234", 1234), ("-1,234,567.5", -1234567.5), ("12,34", None), ("1,2345", None), ("1234,567", None),
        ("1 234", 1234), ("1\u00a0234\u202f567.25", 1234567.25), ("1'234", 1234), ("1 23", None), (",234", None),
    ],
)  # fmt: skip
def test_a_cell_stands_for_its_number(cell: str, number: float | None) -> None:
    assert cell_number(cell) == number


@pytest.mark.parametrize(
    ("cell", "number"),
    [("1.234,5", 1234.5), ("1.234.567", 1234567), ("1.234", None), ("0.5", None), ("0,5", 0.5), ("1 234,5", 1234.5),
     ("1,234,567", None), ("12.34,5", None)],
)  # fmt: skip
def test_a_cell_stands_for_its_number_where_decimals_have_a_comma(cell: str, number: float | None) -> None:
    assert cell_number(cell, comma=True) == number


@pytest.mark.parametrize(
    ("name", "text", "X", "notes"),
    [
        ("a.csv", "a,b,y\nTrue,2024-12-31,1\nFalse,1970-01-02,0\n", [[1, DAY], [0, 1]], (DAYS,)),
        ("a.csv", 'a,b,y\n"1,234",2.5,1\n"-1,234,567.5",3,0\n', [[1234, 2.5], [-1234567.5, 3]], (THOUSANDS,)),
        ("a.csv", "a;b;y\n1.234,5;0,5;1\n2,5;1.000.000;0\n", [[1234.5, 0.5], [2.5, 1e6]], (THOUSANDS,)),
        ("a.csv", "a;b;y\n1.234,5;1.000,0;1\n2.345.678,5;7;0\n", [[1234.5, 1000], [2345678.5, 7]], (THOUSANDS,)),
        ("a.csv", "a;b;y\n1 234;2.5;1\n5;3;0\n", [[1234, 2.5], [5, 3]], (THOUSANDS,)),
        ("a.csv", "a,b,y\ntrue,2,1\nfalse,3,0\n", [[1, 2], [0, 3]], ()),
        ("a.jsonl", '{"a":"2024-12-31","b":true,"y":1}\n{"a":"1970-01-02","b":false,"y":0}\n',
         [[DAY, 1], [1, 0]], (DAYS,)),
        ("a.arff", "@attribute a date\n@attribute b real\n@attribute y {0,1}\n@data\n'1970-01-02 12:00',1,1\n"
         "1970-01-03,2,0\n", [[1.5, 1], [2, 2]], (DAYS,)),
        ("a.tab", "T#a\tC#b\tD#y\n1970-01-02\t1\t1\n1970-01-03\t2\t0\n", [[1, 1], [2, 2]], (DAYS,)),
    ],
)  # fmt: skip
def test_files_hold_them_and_it_is_said(
    tmp_path: Path, name: str, text: str, X: list[list[float]], notes: tuple[str, ...]
) -> None:
    stream = opened(tmp_path, text, name)
    assert stream.block(0).X.tolist() == X
    assert {note for note in (DAYS, THOUSANDS) if note in stream.found} == set(notes)
    assert opened(tmp_path, text, name, categories=True).block(0).X.tolist() == X
    assert preview(str(tmp_path / name), ReadOptions()).kinds[:2] == ("number", "number")


def test_other_dates_are_refused_with_the_way_to_write_them(tmp_path: Path) -> None:
    with pytest.raises(ReadError, match=r"'31\.12\.2024' is not a number. .* Dates are read as 2024-12-31"):
        opened(tmp_path, "a,b,y\n31.12.2024,2,1\n1,3,0\n")


def test_missing_ones_among_them_are_filled(tmp_path: Path) -> None:
    stream = opened(tmp_path, "a,b,y\n1970-01-02,1,1\nNA,TRUE,0\n", missing="zero")
    assert stream.block(0).X.tolist() == [[1, 1], [0, 1]]
