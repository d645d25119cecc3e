"""Names of files and columns that are special in spreadsheets, browsers, TeX, Markdown or Qt are treated as text."""

from __future__ import annotations

import csv
import html
import json
import os
import re
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from outcome import Call, refused

import visualonline as vo
from visualonline.core.errors import ReadError
from visualonline.session.document import Document, SavedSession, load, to_json
from visualonline.streams.spec import StreamSpec
from visualonline.sweeps.read_table import read_table
from visualonline.views.picture.part_menu import write_columns

NAMES = ("{{data}} {0} %1 <b>&amp; |_$`\\.csv", "a\nb\tc\x01.csv", "=1+1.csv", "@sum|x.csv")
HEADER = "<b>x</b>,=1+1,label\n"


@pytest.fixture(params=NAMES)
def named(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A file of that name in the current folder."""
    monkeypatch.chdir(tmp_path)
    Path(request.param).write_text(f"{HEADER}1,2,1\n0,1,0\n1,1,1\n", encoding="utf-8")
    return str(request.param)


def test_a_page_and_a_picture_have_the_name_as_it_is(named: str, call: Call) -> None:
    words = [f"./{named}", "--learner", "perceptron"]
    assert call("run", *words, "--page", "o.html").code == 0
    page = Path("o.html").read_text(encoding="utf-8")
    [title] = re.findall("<title>(.*?)</title>", page, re.DOTALL)
    assert html.unescape(title) == f"Perceptron on {named}".replace("\x01", "\N{REPLACEMENT CHARACTER}")
    [data] = re.findall(r'<script[^>]*type="application/json"[^>]*>(.*?)</script>', page, re.DOTALL) or [page]
    assert json.dumps(named)[1:-1].replace("<", "\\u003c") in data
    assert call("render", *words, "--panel", "mistakes", "-o", "o.svg").code == 0
    assert ElementTree.parse("o.svg").getroot().tag.endswith("svg")


def test_tables_for_a_text_show_it_and_stay_tables(named: str, call: Call) -> None:
    plain = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in named)
    words = ["run", f"./{named}", "--learner", "perceptron", "--table"]
    first = call(*words, "md").out.splitlines()[0]
    assert re.sub(r"\\(.)", r"\1", first).startswith(f"**{plain}: 3 rounds")
    assert not re.search(r"(?<!\\)[<>`|_$&]", first.strip("*"))
    [title] = re.findall(r"\\paragraph\{(.*)\}\n", call(*words, "tex").out)
    assert not re.search(r"(?<!\\)[&%$#_]", title)


def test_a_sweeps_table_is_safe_for_a_spreadsheet_and_read_back_as_it_was(named: str, call: Call) -> None:
    assert call("sweep", named, "--learner", "perceptron", "--label", "label", "-o", "s.csv").code == 0
    with open("s.csv", newline="", encoding="utf-8") as file:
        cells = [cell for row in csv.reader(file) for cell in row]
    assert all(is_number(cell) for cell in cells if cell.startswith(("=", "+", "-", "@", "\t", "\r")))
    assert set(read_table("s.csv")["stream"]) == {named}


def is_number(cell: str) -> bool:
    try:
        return float(cell) == float(cell)
    except ValueError:
        return False


def test_numbers_of_a_plot_are_safe_for_a_spreadsheet(tmp_path: Path) -> None:
    path = tmp_path / "plot.csv"
    write_columns(str(path), [("=cmd", np.array([-0.5, 2.0])), ("regret", np.array([-1.0]))])
    assert path.read_text(encoding="utf-8").split() == ["'=cmd,regret", "-0.5,-1", "2,"]


def test_a_name_that_is_not_unicode_is_refused(tmp_path: Path, call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    name = os.fsdecode(b"\xff\xfe.csv")
    Path(name).write_text("a,b,label\n1,2,1\n0,1,0\n", encoding="utf-8")
    for words in (["render", name, "--learner", "perceptron", "-o", "o.png"], [name, "--platform", "offscreen"]):
        assert "is not valid Unicode and cannot be shown" in refused(call(*words))
    run = vo.run(name, vo.learners.Perceptron())
    assert run.mistakes == 2
    assert "not valid Unicode" in refused(call("sweep", name, "--learner", "perceptron", "-o", "s.csv"))


def test_a_session_with_half_a_character_is_refused(tmp_path: Path) -> None:
    text = to_json(*SavedSession(Document(StreamSpec("separable"), note="a note")))
    for note, whole in (("\\ud83d\\ude00", True), ("\\ud83d", False), ("\\uD83D", False)):
        path = tmp_path / "a.vonline"
        path.write_text(text.replace("a note", note), encoding="utf-8")
        if whole:
            assert load(str(path)).document.note == "\N{GRINNING FACE}"
        else:
            with pytest.raises(ReadError, match=r"This session is damaged\. A text in the session is not valid"):
                load(str(path))
