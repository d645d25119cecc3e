"""The files of lessons: those that come with the program, and those that a command names."""

from __future__ import annotations

import re
from pathlib import Path

from visualonline.core.languages import ENGLISH
from visualonline.core.names import plain_name
from visualonline.core.package_data import asset_path

ENDING = ".toml"


def shipped() -> list[Path]:
    """Return the files of the lessons that come with the program, in their order."""
    return sorted(asset_path("lessons").glob(f"*{ENDING}"))


def id_of(path: Path) -> str:
    """Return the id of the lesson in a file: its name, without the number that gives its place and without the ending.

    Examples
    --------
    >>> id_of(Path("030-halving.toml"))
    'halving'
    """
    return re.sub(r"^\d+-", "", path.stem)


def lesson_file(name: str) -> Path | None:
    """Return the file of a lesson that a command names, by its id or as a file; None if it names none."""
    if name.lower().endswith(ENDING):
        return Path(name)
    return next((path for path in shipped() if id_of(path) == plain_name(name)), None)


def translation_file(path: Path, language: str) -> Path | None:
    """Return the translation of a lesson's file, which lies in a folder beside it, named by the language; None if none.

    Examples
    --------
    >>> translation_file(shipped()[0], "de").parts[-2:]
    ('de', '010-protocol.toml')
    """
    beside = path.parent / language / path.name
    return beside if language != ENGLISH and beside.is_file() else None
