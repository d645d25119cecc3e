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
from visualonline.streams.transforms.price_scale import log_largest_of
from visualonline.streams.transforms.stream_transforms import input_file

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
    assert bad == "1e999" or f"Invalid price relative '{bad}'. A price relative should be above 0." in str(caught.value)


@pytest.mark.parametrize("head", ["area,rooms,price", "price,area,sold", "price1,price2,y"])
def test_a_price_among_other_columns_is_an_ordinary_column(tmp_path: Path, head: str) -> None:
    """Many tables have a price, and it is then a feature or the label as before."""
    path = tmp_path / "houses.csv"
    path.write_text(f"{head}\n70,3,1\n-90,4,0\n")
    stream = open_stream(StreamSpec(str(path)))
    assert (stream.kind, stream.features) == ("examples", tuple(head.split(",")[:2]))
    assert stream.block(0).X.tolist() == [[70, 3], [-90, 4]]


def test_a_date_is_dropped(tmp_path: Path) -> None:
    path = tmp_path / "market.csv"
    path.write_text("date,price1,price2\n2024-01-01,1,2\n2024-01-02,1,0.5\n")
    stream = open_stream(StreamSpec(str(path)))
    assert stream.block(0).X.tolist() == [[0.5, 0.0], [0.0, 0.5]]


MARKET = "Date,A,B\n2024-01-01,10,4\n2024-01-02,20,4\n2024-01-03,10,4\n2024-01-04,10,8\n"
"""Closing prices, of which the relatives are (2, 1), (1/2, 1) and (1, 2)."""


@pytest.mark.parametrize("head", [None, "Date,close A,close B"])
def test_closing_prices_become_relatives(tmp_path: Path, head: str | None) -> None:
    path = tmp_path / "market.csv"
    path.write_text(MARKET if head is None else MARKET.replace("Date,A,B", head))
    stream = open_stream(StreamSpec(str(path), prices="closing" if head is None else None))
    assert (stream.rounds, stream.kind) == (3, "advice")
    assert stream.block(0).X.tolist() == [[0, 0.5], [0.5, 0], [0.5, 0]]
    largest, file = log_largest_of(stream), input_file(stream)
    assert largest is not None
    assert file is not None
    np.testing.assert_allclose(largest(0, 3), np.log([2, 1, 2]))
    assert file.decisions.remarks == ("left out: column Date (holds dates)",)


def test_ratios_go_on_from_block_to_block_in_any_order(tmp_path: Path) -> None:
    """The first price of a block belongs to its last round of the block before, also when it is read again."""
    rng = np.random.default_rng(1)
    prices = rng.uniform(1, 3, (3 * 4096 + 9, 2))
    (tmp_path / "market.csv").write_text("close1,close2\n" + "\n".join(f"{a!r},{b!r}" for a, b in prices.tolist()))
    np.savez(tmp_path / "market.npz", prices=prices)
    ratios = prices[1:] / prices[:-1]
    wanted = 1 - ratios / ratios.max(axis=1, keepdims=True)
    specs = StreamSpec(str(tmp_path / "market.csv")), StreamSpec(str(tmp_path / "market.npz"), prices="closing")
    for stream in map(open_stream, specs):
        for k in (3, 0, 2, 1, 3):
            np.testing.assert_array_equal(stream.block(k).X, wanted[k * 4096 : (k + 1) * 4096])
        assert stream.rounds == len(wanted)


def test_a_live_program_sends_closing_prices() -> None:
    stream = PipeStream([line.encode() for line in MARKET.splitlines(keepends=True)], ReadOptions(prices="closing"))
    assert stream.block(0).X.tolist() == [[0, 0.5], [0.5, 0], [0.5, 0]]


def test_dates_beside_numbers_that_cannot_be_labels_call_for_the_option(tmp_path: Path) -> None:
    path = tmp_path / "market.csv"
    path.write_text(MARKET.replace("10,4", "10,5"))
    with pytest.raises(ReadError, match=r"more than two values.*--prices closing or --prices relative"):
        open_stream(StreamSpec(str(path)))


def test_a_bad_closing_price_is_named_or_skipped(tmp_path: Path) -> None:
    path = tmp_path / "market.csv"
    path.write_text(MARKET.replace("2024-01-01,10", "2024-01-01,0"))
    with pytest.raises(ReadError, match=r"line 2, column 2: Invalid closing price '0'. A price should be from 1e-100"):
        open_stream(StreamSpec(str(path), prices="closing"))
    stream = open_stream(StreamSpec(str(path), prices="closing", on_bad_row="skip"))
    assert stream.block(0).X.tolist() == [[0.5, 0], [0.5, 0]]
