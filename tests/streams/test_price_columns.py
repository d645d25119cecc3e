"""Columns of price relatives in a file: the same stream as from a generator, in every format, also live."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from visualonline import run
from visualonline.core.errors import ReadError
from visualonline.runs.api import open_stream
from visualonline.streams.generators.cover import PLUGIN as COVER
from visualonline.streams.live.pipe_stream import PipeStream
from visualonline.streams.spec import StreamSpec
from visualonline.streams.tables.file_choices import ReadOptions

RELATIVES = np.array([[1.0, 2.0], [1.0, 0.5]] * 20)
"""Cover's assets: one is constant, the other doubles and halves."""


def written(folder: Path, form: str) -> Path:
    path = folder / f"market.{form}"
    rows = RELATIVES.tolist()
    if form == "npz":
        np.savez(path, prices=RELATIVES)
    elif form == "jsonl":
        path.write_text("\n".join(json.dumps({"price_cash": a, "price_asset": b}) for a, b in rows))
    else:
        between = "\t" if form == "tsv" else ","
        path.write_text("\n".join(between.join(map(str, row)) for row in [["price cash", "price asset"], *rows]))
    return path


@pytest.mark.parametrize("form", ["csv", "tsv", "npz", "jsonl"])
def test_the_rows_are_those_of_the_generator(tmp_path: Path, form: str) -> None:
    stream, made = open_stream(StreamSpec(str(written(tmp_path, form)))), COVER.make({"factor": 2.0}, 0, 40)
    assert (stream.kind, stream.dim, stream.rounds) == ("advice", 2, 40)
    np.testing.assert_array_equal(stream.block(0).X, made.block(0).X[:40])
    np.testing.assert_array_equal(stream.block(0).y, made.block(0).y[:40])


def test_the_bounds_are_those_of_the_generator(tmp_path: Path) -> None:
    path = str(written(tmp_path, "csv"))
    for learner in ("universal-portfolio", "eg-portfolio"):
        read, made = run(path, learner), run("cover", learner, rounds=40)
        assert read.report()["theorems"] == made.report()["theorems"]
        assert read.report()["theorems"][0]["verdict"] in ("holds", "vacuous")


def test_a_live_program_sends_the_same_losses() -> None:
    stream = PipeStream([b"price1,price2\n", b"1,2\n", b"1,0.5\n", b"4,1\n"], ReadOptions())
    assert stream.block(0).X.tolist() == [[0.5, 0.0], [0.0, 0.5], [0.0, 0.75]]


@pytest.mark.parametrize("bad", ["0", "-1", "1e999"])
def test_a_price_relative_is_above_0(tmp_path: Path, bad: str) -> None:
    path = tmp_path / "market.csv"
    path.write_text(f"price1,price2\n1,2\n1,{bad}\n")
    with pytest.raises(ReadError, match="line 3, column 2") as caught:
        open_stream(StreamSpec(str(path)))
    assert bad == "1e999" or f"'{bad}' is not a price relative. It should be above 0." in str(caught.value)


@pytest.mark.parametrize("head", ["area,rooms,price", "price,area,sold", "price1,price2,y"])
def test_a_price_among_other_columns_is_an_ordinary_column(tmp_path: Path, head: str) -> None:
    """Many tables have a price, and it is then a feature or the label as before."""
    path = tmp_path / "houses.csv"
    path.write_text(f"{head}\n70,3,1\n-90,4,0\n")
    stream = open_stream(StreamSpec(str(path)))
    assert (stream.kind, stream.features) == ("examples", tuple(head.split(",")[:2]))
    assert stream.block(0).X.tolist() == [[70, 3], [-90, 4]]


def test_a_date_is_dropped_as_asked(tmp_path: Path) -> None:
    path = tmp_path / "market.csv"
    path.write_text("date,price1,price2\n2024-01-01,1,2\n2024-01-02,1,0.5\n")
    stream = open_stream(StreamSpec(str(path), drop=("date",)))
    assert stream.block(0).X.tolist() == [[0.5, 0.0], [0.0, 0.5]]
