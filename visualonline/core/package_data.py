"""Files that ship with the program: data sets, pictures and fonts, in the installed package or in the checkout."""

from __future__ import annotations

from importlib import resources
from pathlib import Path


def asset_path(name: str) -> Path:
    """Return the path of the file or folder `name` among the assets, for reading only."""
    installed = Path(str(resources.files("visualonline"))) / "assets"
    folder = installed if installed.is_dir() else installed.parent.parent / "assets"
    return folder / name
