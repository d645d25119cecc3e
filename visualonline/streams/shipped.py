"""What is shipped with the program: its data sets, pictures and fonts, in the installed package or in the checkout."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

from visualonline.streams.files import ReadOptions
from visualonline.streams.memory import Recorded
from visualonline.streams.readers import csv
from visualonline.streams.transforms import held


def asset(name: str) -> Path:
    """Return the file or folder `name` among the assets. It is there to be read only."""
    installed = Path(str(resources.files("visualonline"))) / "assets"
    folder = installed if installed.is_dir() else installed.parent.parent / "assets"
    return folder / name


def data_set(name: str) -> Recorded:
    """Return a data set that is shipped, in the order of its file, whose last column holds the labels."""
    file = csv.open_table(str(asset("data") / f"{name}.csv"), ReadOptions())
    X, y = held(file, "read")
    return Recorded(name, X, y, features=file.features)
