"""Find lesson files: those shipped with the program, and those named in a command."""

from __future__ import annotations

import re
from pathlib import Path

from visualonline.core.languages import ENGLISH
from visualonline.core.names import plain_name
from visualonline.core.package_data import asset_path

ENDING = ".toml"


def shipped() -> list[Path]:
    """Return the files of the lessons that come with the program, in order."""
    return sorted(asset_path("lessons").glob(f"*{ENDING}"))


def id_of(path: Path) -> str:
    """Return the id of the lesson in a file: the file name without its leading number and its extension.

    Examples
    --------
    >>> id_of(Path("030-halving.toml"))
    'halving'
    """
    return re.sub(r"^\d+-", "", path.stem)


def lesson_file(name: str) -> Path | None:
    """Return the lesson file that a command names by id or path, or None if there is none."""
    if name.lower().endswith(ENDING):
        return Path(name)
    return next((path for path in shipped() if id_of(path) == plain_name(name)), None)


def translation_file(path: Path, language: str) -> Path | None:
    """Return the translation of a lesson file: the file of that name in the language's subfolder, or None.

    Examples
    --------
    >>> translation_file(shipped()[0], "de").parts[-2:]
    ('de', '010-protocol.toml')
    """
    beside = path.parent / language / path.name
    return beside if language != ENGLISH and beside.is_file() else None
