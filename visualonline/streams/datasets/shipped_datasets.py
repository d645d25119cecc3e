"""Data sets that ship with the program."""

from __future__ import annotations

from visualonline.core.package_data import asset_path
from visualonline.streams.memory import ArrayStream
from visualonline.streams.readers import csv
from visualonline.streams.tables.file_choices import ReadOptions
from visualonline.streams.transforms.stream_transforms import load_all


def shipped_dataset(name: str) -> ArrayStream:
    """Return a data set that ships with the program, in the order of its file. The last column has the labels."""
    file = csv.open_table(str(asset_path("data") / f"{name}.csv"), ReadOptions())
    X, y = load_all(file, "read")
    return ArrayStream(name, X, y, features=file.features)
