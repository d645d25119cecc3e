"""Spreadsheets: the first sheet's rows, the content of cells, and errors of unreadable workbooks."""

import io
import json
import shlex
import sys
import zipfile
from pathlib import Path

import pytest
from tables import read, write_ods, write_xlsx

from visualonline.__main__ import main
from visualonline.core.errors import ReadError
from visualonline.session.command_line import command_of
from visualonline.session.document import Document
from visualonline.session.save_session import with_decisions
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec
from visualonline.streams.tables.cell_numbers import DAYS
from visualonline.streams.tables.decisions import TableDecisions
from visualonline.streams.tables.file_choices import ReadOptions
from visualonline.streams.tables.preview import preview


def text(place: str, value: str) -> str:
    return f'<c r="{place}" t="str"><v>{value}</v></c>'


def number(place: str, value: float) -> str:
    return f'<c r="{place}"><v>{value}</v></c>'


ROWS = (
    f'<row r="3">{text("B3", "a")}{text("C3", "when")}{text("D3", "b")}{text("E3", "kind")}</row>'
    f'<row r="5">{number("B5", 1.5)}{text("C5", "1970-01-02")}<c r="D5" t="b"><v>1</v></c>{text("E5", "u")}</row>'
    f'<row r="6">{number("B6", -2)}{text("C6", "1970-01-03")}<c r="D6" t="b"><v>0</v></c>{text("E6", "v")}</row>'
)


def test_the_first_sheet_is_a_table(tmp_path: Path) -> None:
    path = tmp_path / "a.xlsx"
    write_xlsx(path, {"Data": ROWS, "Notes": "", "More": ""})
    stream = read(path)
    assert (stream.features, stream.labels) == (("a", "when", "b"), {"u": -1, "v": 1})
    assert stream.block(0).X.tolist() == [[1.5, 1, 1], [-2, 2, 0]]
    assert "sheet 'Data', the first of 3" in stream.found
    assert DAYS in stream.found
    seen = preview(str(path), ReadOptions())
    assert (seen.header, seen.rows[0]) == (("a", "when", "b", "kind"), ("1.5", "1970-01-02", "True", "u"))


def test_a_bad_row_is_told_by_its_number_in_the_sheet(tmp_path: Path) -> None:
    write_xlsx(tmp_path / "a.xlsx", {"Data": ROWS + f'<row r="9">{text("B9", "cat")}</row>'})
    with pytest.raises(ReadError, match="Row 9, column 1: 'cat' is not a number"):
        read(tmp_path / "a.xlsx")


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        ("", "Sheet 'Data' is empty"),
        (text("A1", "a") + number("XFD1048576", 1), "has 17,179,869,184 cells, more than the limit of 8,388,608"),
        ("<row", "This workbook is damaged"),
        ("<row r='x'/>", "This workbook is damaged"),
    ],
)
def test_a_workbook_that_cannot_be_read_is_told(tmp_path: Path, rows: str, words: str) -> None:
    write_xlsx(tmp_path / "a.xlsx", {"Data": f"<row>{rows}</row>" if words.startswith("takes") else rows})
    with pytest.raises(ReadError, match=words):
        read(tmp_path / "a.xlsx")


def test_a_sheet_that_is_cut_short_is_told_and_not_read_for_ever(tmp_path: Path) -> None:
    for end in ("</table:table>", '</table:t{"":>', "<table:table>"):
        write_ods(tmp_path / "a.ods", "<table:table-row><table:table-cell/></table:table-row>" + end)
        with pytest.raises(ReadError, match="This workbook is damaged"):
            read(tmp_path / "a.ods")


def test_entities_are_refused(tmp_path: Path) -> None:
    write_xlsx(tmp_path / "a.xlsx", {"Data": ROWS})
    with zipfile.ZipFile(tmp_path / "a.xlsx") as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    parts["xl/workbook.xml"] = b'<!DOCTYPE a [<!ENTITY b "c">]>' + parts["xl/workbook.xml"]
    with zipfile.ZipFile(tmp_path / "a.xlsx", "w") as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    with pytest.raises(ReadError, match="This workbook is damaged"):
        read(tmp_path / "a.xlsx")


REPEATED = (
    '<table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"'
)


def test_empty_cells_to_the_end_of_a_sheet_cost_nothing_and_full_ones_are_refused(tmp_path: Path) -> None:
    value = 'office:value-type="float" office:value="{}"'
    rows = "".join(
        f"<table:table-row><table:table-cell {value.format(x)}/><table:table-cell {value.format(y)}/></table:table-row>"
        for x, y in ((1, 0), (2, 1))
    )
    write_ods(tmp_path / "a.ods", rows + REPEATED + "/></table:table-row>")
    assert read(tmp_path / "a.ods").block(0).X.tolist() == [[1], [2]]
    write_ods(tmp_path / "a.ods", rows + REPEATED + f" {value.format(3)}/></table:table-row>")
    with pytest.raises(ReadError, match="has 17,179,"):
        read(tmp_path / "a.ods")


def test_a_workbook_that_is_too_long_is_not_unpacked(tmp_path: Path) -> None:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        archive.writestr("[Content_Types].xml", "")
        with archive.open("xl/worksheets/sheet1.xml", "w") as member:
            for _ in range(129):
                member.write(bytes(2**20))
    (tmp_path / "a.xlsx").write_bytes(file.getvalue())
    with pytest.raises(ReadError, match="has over 134,217,728 bytes when it is unpacked"):
        read(tmp_path / "a.xlsx")


def test_without_calamine_a_sentence_says_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "python_calamine", None)
    write_xlsx(tmp_path / "a.xlsx", {"Data": ROWS})
    with pytest.raises(ReadError, match=r"pip install 'visualonline\[tables\]', or save the sheet as CSV"):
        read(tmp_path / "a.xlsx")


def test_an_old_or_encrypted_workbook_is_called_so(tmp_path: Path) -> None:
    (tmp_path / "a.xls").write_bytes(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600))
    with pytest.raises(ReadError, match="This file is an old or encrypted spreadsheet"):
        read(tmp_path / "a.xls")


def test_a_sheet_may_be_chosen_and_is_else_the_first_with_rows(tmp_path: Path) -> None:
    other = f'<row r="1">{text("A1", "c")}{text("B1", "y")}</row>' + "".join(
        f'<row r="{i}">{number(f"A{i}", i)}{number(f"B{i}", i % 2)}</row>' for i in (2, 3)
    )
    path = tmp_path / "a.xlsx"
    write_xlsx(path, {"Notes": "", "Data": ROWS, "More": other})
    stream = read(path)
    assert (stream.features, stream.decisions.sheet) == (("a", "when", "b"), "Data")
    assert "sheet 'Data', which is number 2 of 3" in stream.found
    for options in (ReadOptions(sheet="more"), ReadOptions(decided=TableDecisions(label="y", sheet="More"))):
        stream = read(path, options)
        assert (stream.features, stream.decisions.sheet) == (("c",), "More")
        seen = preview(str(path), options)
        assert (seen.sheets, seen.sheet, seen.header) == (("Notes", "Data", "More"), "More", ("c", "y"))
    with pytest.raises(ReadError, match=r"Unknown sheet 'Mohr'. Did you mean 'More'"):
        read(path, ReadOptions(sheet="Mohr"))
    with pytest.raises(ReadError, match=r"Sheet 'Notes' is empty. The sheet should have a row for each example"):
        read(path, ReadOptions(sheet="Notes"))
    (tmp_path / "a.csv").write_text("a,y\n1,0\n2,1\n")
    with pytest.raises(ReadError, match=r"This file is not a workbook, so it has no sheets. Leave out --sheet"):
        read(tmp_path / "a.csv", ReadOptions(sheet="Data"))


def test_the_sheet_is_carried_like_all_that_was_decided(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.xlsx"
    write_xlsx(path, {"Notes": "", "Data": ROWS})
    spec = StreamSpec(str(path))
    document = with_decisions(Document(spec), open_base(spec))
    assert StreamSpec.from_dict(document.stream.to_dict()).decided == document.stream.decided
    write_xlsx(path, {"Notes": ROWS.replace("kind", "other"), "Data": ROWS})  # the first one has rows by now
    assert main(["run", *shlex.split(command_of(document))[1:], "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["stream"].items() >= {"sheet": "Data", "label": "kind"}.items()
    assert main(["run", str(path), "--learner", "perceptron", "--sheet", "Notes", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["stream"].items() >= {"sheet": "Notes", "label": "other"}.items()
