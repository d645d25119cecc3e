"""The shipped data sets compared with their originals, and the search for assets."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from sklearn.datasets import load_breast_cancer, load_iris

from visualonline.core import package_data as shipped
from visualonline.core.types import Array
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec


def table(source: str) -> tuple[Array, Array, Any]:
    stream = open_base(StreamSpec(source))
    assert stream.seed is None
    return *stream.block(0), stream


def test_breast_cancer_is_the_original_in_its_order() -> None:
    X, y, stream = table("breast-cancer")
    original = load_breast_cancer()
    assert np.array_equal(X, original.data)
    assert stream.features == tuple(original.feature_names)
    assert np.array_equal(y > 0, original.target_names[original.target] == "malignant")
    assert stream.rounds == 569


def test_iris_sorted_holds_the_two_species_that_are_not_trivially_apart() -> None:
    X, y, stream = table("iris-sorted")
    original = load_iris()
    assert np.array_equal(X, original.data[50:])
    assert stream.features == tuple(original.feature_names)
    assert y.tolist() == [-1] * 50 + [1] * 50


def test_iris_is_the_same_in_another_order() -> None:
    X, y, _ = table("iris")
    original, labels, _ = table("iris-sorted")
    rows = sorted(map(tuple, np.column_stack([X, y]).tolist()))
    assert rows == sorted(map(tuple, np.column_stack([original, labels]).tolist()))
    assert 30 < np.count_nonzero(np.diff(y)) < 70


def test_every_data_set_has_its_licence_and_source_beside_it() -> None:
    notes = (shipped.asset_path("data") / "README.md").read_text(encoding="utf-8")
    files = sorted(path.name for path in shipped.asset_path("data").glob("*.csv"))
    assert files == ["breast-cancer.csv", "iris-sorted.csv", "iris.csv"]
    for name in files:
        line = next(line for line in notes.splitlines() if f"`{name}`" in line)
        assert "CC BY 4.0" in line


def test_assets_are_found_in_an_installed_package_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert shipped.asset_path("data").is_dir()
    (tmp_path / "assets" / "data").mkdir(parents=True)
    monkeypatch.setattr(shipped.resources, "files", {"visualonline": tmp_path}.get)  # type: ignore[attr-defined]
    assert shipped.asset_path("data") == tmp_path / "assets" / "data"
