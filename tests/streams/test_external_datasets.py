"""The data sets in other packages compared with those packages' own results, and their absence."""

import gzip
import importlib.util
import subprocess
import sys
from collections.abc import Callable, Iterable
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from river import datasets
from sklearn.datasets import load_digits, load_iris, load_wine

from visualonline.core.catalog import catalog
from visualonline.core.errors import StreamError
from visualonline.core.types import Array
from visualonline.listing import absences, entries
from visualonline.streams.datasets.external_datasets import PackagedTable
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec, parse_source

INSTALLED = [one for one in catalog("streams").plugins.values() if getattr(one, "reason_absent", None)]


def opened(source: str) -> tuple[Array, Array, tuple[str, ...]]:
    stream = open_base(StreamSpec(*parse_source(source)))
    assert stream.seed is None
    assert stream.rounds is not None
    blocks = [stream.block(k) for k in range(stream.rounds // 4096 + 1)]
    return np.concatenate([X for X, _ in blocks]), np.concatenate([y for _, y in blocks]), stream.features


@pytest.mark.parametrize(
    ("source", "load", "positive"),
    [("iris-species", load_iris, 0), ("iris-species:species=virginica", load_iris, 2), ("wine", load_wine, 0),
     ("wine:grower=2", load_wine, 1), ("digits", load_digits, 0), ("digits:digit=8", load_digits, 8)],
)  # fmt: skip
def test_one_class_of_scikit_learns_sets_stands_against_the_rest(
    source: str, load: Callable[[], Any], positive: int
) -> None:
    X, y, features = opened(source)
    original = load()
    assert np.array_equal(X, original.data)
    assert np.array_equal(y, np.where(original.target == positive, 1, -1))
    if load is not load_digits:
        plain = [name.replace("/", "_").replace(" ", "_") for name in features]
        assert plain == [str(name).replace("/", "_").replace(" ", "_") for name in original.feature_names]


@pytest.mark.parametrize(
    ("source", "data", "positive"),
    [("phishing", datasets.Phishing, True), ("bananas", datasets.Bananas, True), ("shuttle", datasets.Shuttle, 1),
     ("segment:kind=sky", datasets.ImageSegments, "sky"), ("segment", datasets.ImageSegments, "brickface")],
)  # fmt: skip
def test_rivers_sets_come_as_river_plays_them(
    source: str, data: Callable[[], Iterable[tuple[dict[Any, Any], Any]]], positive: object
) -> None:
    X, y, features = opened(source)
    rows = list(data())
    assert np.array_equal(X, np.array([[float(value) for value in x.values()] for x, _ in rows]))
    assert np.array_equal(y, np.where([label == positive for _, label in rows], 1, -1))
    if source != "bananas":
        assert features == tuple(rows[0][0])


def test_as_many_rows_as_asked_for_are_read() -> None:
    long, short = open_base(StreamSpec("phishing")), open_base(StreamSpec("phishing", rounds=7))
    assert short.rounds == 7
    assert np.array_equal(short.block(0).X, long.block(0).X[:7])


def test_no_package_is_imported_for_its_data() -> None:
    ids = [source.id for source in INSTALLED]
    script = f"""
import sys
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec
for name in {ids}:
    open_base(StreamSpec(name, rounds=5)).block(0)
print([name for name in ("river", "sklearn", "pandas") if name in sys.modules])
"""
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"


def elsewhere(monkeypatch: pytest.MonkeyPatch, folder: Path | None) -> None:
    """Let every package be found in a folder, or not at all."""
    spec = None
    if folder is not None:
        spec = ModuleSpec("anything", None, is_package=True)
        spec.submodule_search_locations = [str(folder)]
    monkeypatch.setattr(importlib.util, "find_spec", lambda _name: spec)


def test_without_its_package_a_set_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere(monkeypatch, None)
    for source in INSTALLED:
        package = source.source.rpartition("from ")[2]
        with pytest.raises(StreamError, match=f"comes with {package}, which is not installed: pip install {package}$"):
            open_base(StreamSpec(source.id))
    ids = {source.id for source in INSTALLED}
    assert {name for name, _ in absences("streams")} == ids
    assert not ids & {entry["id"] for entry in entries("streams")}
    assert "iris" in {entry["id"] for entry in entries("streams")}


def test_where_all_are_installed_none_is_missing() -> None:
    assert absences("streams") == ()
    assert {source.id for source in INSTALLED} <= {entry["id"] for entry in entries("streams")}


def test_an_older_package_without_the_file_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    elsewhere(monkeypatch, tmp_path)
    with pytest.raises(StreamError, match=r"does not have datasets/shuttle.csv.gz. Try another version"):
        open_base(StreamSpec("shuttle"))


@pytest.mark.parametrize(
    ("path", "content"),
    [
        ("a.csv.gz", b"no gzip at all"),
        ("a.csv.gz", b"\x1f\x8b\x08\x00cut"),
        ("a.zip", b"PK\x03\x04cut"),
        ("a.csv", b"\xff\xfe"),
    ],
)
def test_a_damaged_file_is_told_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, path: str, content: bytes
) -> None:
    (tmp_path / path).write_bytes(content)
    elsewhere(monkeypatch, tmp_path)
    with pytest.raises(StreamError, match=r"cannot be read: .*. Install the data set again\.$"):
        list(PackagedTable("river", "river", path).lines())


@pytest.mark.parametrize("rows", ["", "a,label\n", "a,label\nmany,1\n", "a,label\n1,2,1\n", "a,label\n\n"])
def test_other_rows_than_were_published_are_told_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, rows: str
) -> None:
    (tmp_path / "datasets").mkdir()

    (tmp_path / "datasets" / "phishing.csv.gz").write_bytes(gzip.compress(rows.encode()))
    elsewhere(monkeypatch, tmp_path)
    with pytest.raises(StreamError, match=r"The data set phishing is damaged\. Install"):
        open_base(StreamSpec("phishing"))
