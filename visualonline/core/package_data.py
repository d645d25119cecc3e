"""Files that ship with the program, such as data sets, pictures and fonts, in a package or a checkout."""

from __future__ import annotations

from importlib import resources
from pathlib import Path


def asset_path(name: str) -> Path:
    """Return the path of the asset `name`, a file or folder. The asset is read-only."""
    installed = Path(str(resources.files("visualonline"))) / "assets"
    folder = installed if installed.is_dir() else installed.parent.parent / "assets"
    return folder / name


def page_path(name: str) -> Path:
    """Return the path of a user-guide page, or of a file that it links to, from its path within the project.

    An installed package contains docs/, README.md and related pages in its folder `help`. Files that ship only with the
    source code may be missing.
    """
    package = Path(str(resources.files("visualonline")))
    top, _, rest = name.partition("/")
    if top in ("assets", package.name):
        return asset_path(rest) if top == "assets" else package / rest
    carried = package / "help"
    return (carried if carried.is_dir() else package.parent) / name
