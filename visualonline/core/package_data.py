"""Files that ship with the program: data sets, pictures and fonts, in the installed package or in the checkout."""

from __future__ import annotations

from importlib import resources
from pathlib import Path


def asset_path(name: str) -> Path:
    """Return the path of the file or folder `name` among the assets, for reading only."""
    installed = Path(str(resources.files("visualonline"))) / "assets"
    folder = installed if installed.is_dir() else installed.parent.parent / "assets"
    return folder / name


def page_path(name: str) -> Path:
    """Return the path of a page of the user guide, or of what it links to, by its place in the project.

    An installed package carries docs/, README.md and the pages beside it in a folder of its own. What comes with the
    source of the program alone may not be there.
    """
    package = Path(str(resources.files("visualonline")))
    top, _, rest = name.partition("/")
    if top in ("assets", package.name):
        return asset_path(rest) if top == "assets" else package / rest
    carried = package / "help"
    return (carried if carried.is_dir() else package.parent) / name
