"""Remarks on the input: standard input, label signs, skipped rows, and a bad row far down."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from outcome import Call, check_report, refused, strict


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Give a text to standard input."""

    def type_(text: str) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))

    return type_


def test_standard_input_is_a_stream(call: Call, typed: Any) -> None:
    typed("1,0,0\n0.5,0.5,1\n-1,0.5,0\n")
    outcome = call("run", "-", "--learner", "perceptron", "--learner", "winnow", "--json")
    assert (outcome.code, outcome.err) == (0, "")
    first, second = strict(outcome.out)
    for report in (first, second):
        check_report(report)
        decided = {"label": "3", "positive": "1", "header": False, "columns": ["1", "2"], "dropped": []}
        assert report["stream"] == {"name": "standard input", "rounds": 3, "dimension": 2, "seed": None} | decided
    assert first["mistakes"] == 3
    assert first["weights"] == [0.5, 0]


def test_standard_input_takes_the_stream_words(call: Call, typed: Any) -> None:
    typed("a,b,kind\n1,0,ham\n0.5,0.5,spam\n-1,0.5,ham\n")
    words = ("--label", "kind", "--positive", "spam", "--passes", 2, "--rounds", 5, "--bias", "--json")
    report = strict(call("run", "-", "--learner", "perceptron", *words).out)
    assert report["stream"].items() >= {"rounds": 5, "label": "kind", "positive": "spam"}.items()
    assert report["stream"]["dimension"] == 3
    typed("a,b,y\n1,0,1\n")
    assert "label column: y" in call("run", "-", "--learner", "perceptron").out.splitlines()


def test_standard_input_is_told_what_is_wrong_with_it(call: Call, typed: Any) -> None:
    typed("")
    assert "No row arrived" in refused(call("run", "-", "--learner", "perceptron"))
    for row, ending in (("1 |h price:0.5 sold", ".vw"), ('{"y": 1, "x": {"a": 0.5}}', ".jsonl")):
        typed(f"{row}\n")
        told = refused(call("run", "-", "--learner", "perceptron"))
        assert "standard input, line 1: Rows with named features cannot" in told
        assert told.strip().endswith(f"Save the rows in a file that ends in {ending}.")
    typed("1,0,7\n")
    assert "standard input, line 1, column 3" in refused(call("run", "-", "--learner", "perceptron"))


def test_a_bad_row_on_standard_input_ends_the_run_there(call: Call, typed: Any) -> None:
    typed("1,0,0\n0.5,0.5,1\n-1,x,0\n")
    outcome = call("run", "-", "--learner", "perceptron", "--json")
    assert outcome.code == 2
    assert strict(outcome.out)["stream"]["rounds"] == 2
    assert outcome.err.startswith("visualonline: error: standard input, line 3, column 2: 'x' is not a number")
    assert outcome.err.count("\n") == 1


def test_the_signs_of_the_labels_are_shown(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "mail.csv"
    path.write_text("a,b,label\n1,0,spam\n0.5,0.5,ham\n", encoding="utf-8")
    assert "labels: spam is +1, ham is -1" in call("run", path, "--learner", "perceptron").out
    assert "spam is -1" in call("run", path, "--learner", "perceptron", "--positive", "ham").out


def test_rows_that_are_skipped_are_counted(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "holes.csv"
    path.write_text("a,b,label\n1,0,1\n,0,1\n0.5,x,-1\n0.5,0.5,-1\n", encoding="utf-8")
    refused(call("run", path, "--learner", "perceptron"))
    outcome = call("run", path, "--learner", "perceptron", "--on-bad-row", "skip", "--json")
    assert outcome.code == 0
    assert outcome.err == "visualonline: skipped 2 bad rows\n"
    assert strict(outcome.out)["stream"]["rounds"] == 2


def test_a_bad_row_far_down_ends_the_run_there(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "long.csv"
    path.write_text("1,1\n-1,-1\n" * 50_001 + "oops,1\n" + "1,1\n" * 10, encoding="utf-8")
    outcome = call("run", path, "--learner", "perceptron", "--json")
    assert outcome.code == 2
    report = strict(outcome.out)
    check_report(report)
    assert report["stream"]["rounds"] == 100_002
    error = outcome.err.splitlines()[-1]
    assert error.startswith(f"visualonline: error: {path}, line 100003, column 1: 'oops' is not a number")


def test_what_is_chosen_of_a_file_stands_beside_its_name(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "people.csv"
    rows = ["colour,size,id,kind", "red,1,k1,a", "blue,,k2,b", "red,4,k3,c", "blue,2,k4,a"]
    path.write_text("\n".join(rows), encoding="utf-8")
    assert "'red' is not a number" in refused(call("run", path, "--learner", "perceptron"))
    words = ("--columns", "size,colour", "--categories", "--missing", "mean", "--positive", "c", "--json")
    report = strict(call("run", path, "--learner", "perceptron", *words).out)
    check_report(report)
    chosen = "columns size, colour, c is +1, text as indicators, missing values as the mean so far"
    assert report["stream"] == {
        "name": f"people.csv, {chosen}", "rounds": 4, "dimension": 3, "seed": None, "label": "kind", "positive": "c",
        "header": True, "columns": ["size", "colour"], "dropped": [],
    }  # fmt: skip
    # x = size, blue, red: (1,0,1) -, (1,1,0) -, (4,0,1) +, (2,1,0) -; from 0 all but the second (-1) are updates
    assert report["weights"] == [1, -1, 0]
    assert (report["mistakes"], report["updates"]) == (3, 3)
    told = call("run", path, "--learner", "perceptron", *words[:-1]).out
    assert "labels: c is +1, the other 2 values are -1" in told


def test_rows_with_gaps_that_are_left_out_are_counted(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "holes.csv"
    path.write_text("a,b,label\n1,0,1\n,0,1\n0.5,0.5,-1\n", encoding="utf-8")
    outcome = call("run", path, "--learner", "perceptron", "--missing", "skip", "--json")
    assert (outcome.code, outcome.err) == (0, "visualonline: left out 1 row with missing values\n")


def test_text_on_standard_input_has_no_values_that_are_known(call: Call, typed: Any) -> None:
    typed("a,y\nred,0\n")
    assert "--categories needs a file" in refused(call("run", "-", "--learner", "perceptron", "--categories"))


def test_losses_have_no_mistakes(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "losses.csv"
    path.write_text("loss1,loss2\n1,0\n0.5,1\n", encoding="utf-8")
    told = call("run", path, "--learner", "exponential-weights", "--learner", "simplex-gradient", "--json")
    for report in strict(told.out):
        check_report(report)
        assert (report["mistakes"], report["expected_mistakes"], report["stream"]["seed"]) == (None, None, None)
        assert report["theorems"][0]["verdict"] in ("holds", "vacuous")
    assert "mistakes" not in call("run", path, "--learner", "exponential-weights").out
    error = refused(call("run", path, "--learner", "perceptron"))
    assert "needs labels" in error
    assert re.search("Choose, for example, adahedge, ", error)


def test_the_table_of_losses_is_empty_where_there_is_nothing(call: Call, tmp_path: Path) -> None:
    path, out = tmp_path / "gradients.csv", tmp_path / "rounds.csv"
    path.write_text("gradient1,gradient2\n3,4\n0,1\n", encoding="utf-8")
    words = ("--learner", "projected-gradient", "--set", "loss=linear", "--trace", out)
    assert call("run", path, *words).code == 0
    # w = 0 pays 0, and -(0.6, 0.8) pays -0.8
    head, first, second = out.read_text(encoding="utf-8").splitlines()
    assert head == "round,y,prediction,score,loss,mistake,changed"
    assert first in ("1,,,0.0,0.0,,1", "1,,,0.0,-0.0,,1")
    assert second == "2,,,-0.8,-0.8,,1"
    assert "hinge" in refused(call("run", path, "--learner", "projected-gradient"))
