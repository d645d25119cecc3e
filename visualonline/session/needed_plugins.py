"""The plug-ins from files that a session is made with: which they are, where they lie, and whether they changed."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple, cast

from visualonline.core.catalog import catalog, find
from visualonline.core.errors import Error, ReadError
from visualonline.core.plugin_file import GROUPS, file_of, ids_from_files, loaded_digest, plugin_content
from visualonline.streams.spec import StreamSpec
from visualonline.streams.tables.formats import reader_by_name
from visualonline.theorems.theorem import Theorem


class NeededPlugin(NamedTuple):
    """A plug-in from a file that a session is made with.

    Attributes
    ----------
    group, id : str
        Such as "learners" and "my-perceptron".
    path : str
        The file that it came from, on the machine on which the session was saved.
    sha256 : str
        The digest of the file as it was loaded, in hexadecimal digits.
    """

    group: str
    id: str
    path: str
    sha256: str

    @property
    def name(self) -> str:
        """The name of its file, which may come from another system."""
        return re.split(r"[/\\]", self.path)[-1]

    @property
    def described(self) -> str:
        """What it is and where it is from, such as "the learner my-perceptron of my_perceptron.py"."""
        return f"the {self.group.removesuffix('s')} {self.id} of {self.name}"

    @property
    def makes_the_run(self) -> bool:
        """Whether there is no run without it; one can be judged without a theorem, and seen without a panel."""
        return self.group not in ("theorems", "panels")

    @property
    def loaded(self) -> bool:
        """Whether the catalogue has it, from whatever file."""
        return self.group in GROUPS and self.id in catalog(self.group).plugins

    def find(self, folder: Path) -> str | None:
        """Return its file, where it was or in the folder of the session; None if it is in neither."""
        places = (self.path, str(folder / self.name))
        return next((place for place in places if os.path.isfile(place)), None)

    def is_in(self, path: str) -> bool:
        """Return whether a file is still what it was when the session was saved."""
        try:
            return hashlib.sha256(plugin_content(path)).hexdigest() == self.sha256
        except ReadError:  # why is said when it is loaded
            return False


def needed_plugins(
    spec: StreamSpec, learners: Iterable[tuple[str, Iterable[object]]], panels: Iterable[str] = ()
) -> tuple[NeededPlugin, ...]:
    """Return the plug-ins from files that a session is made with: its stream, its learners, their theorems, its panels.

    A learner is an id and the values of its parameters.
    """
    return tuple(
        NeededPlugin(group, name, path, loaded_digest(group, name))
        for group, name in dict.fromkeys(_named(spec, tuple(learners), panels))
        if (path := file_of(group, name)) is not None
    )


def _named(
    spec: StreamSpec, learners: tuple[tuple[str, Iterable[object]], ...], panels: Iterable[str]
) -> Iterator[tuple[str, str]]:
    yield "streams", spec.source
    if ids_from_files("readers") and (reader := reader_by_name(spec.source)) is not None:
        yield "readers", reader.id
    if spec.experts is not None:
        yield "pools", spec.experts.partition(":")[0]
    for name, values in learners:
        yield "learners", name
        for value in values:
            yield "kernels", str(value)
    run = {name for name, _ in learners}
    for name in ids_from_files("theorems"):
        if run & set(cast("Theorem", find("theorems", name)).learners):
            yield "theorems", name
    for name in panels:
        yield "panels", name


def read_needed(entries: object) -> tuple[NeededPlugin, ...]:
    """Return what a session says of its plug-ins.

    Raises
    ------
    Error
        If it is not what is written there.
    """
    names = NeededPlugin._fields
    if not isinstance(entries, list) or not all(isinstance(one, dict) and set(one) == set(names) for one in entries):
        raise Error(f"Its plugins are a list of objects, each with {', '.join(names)}.")
    if not all(isinstance(value, str) for one in entries for value in one.values()):
        raise Error(f"{', '.join(names)} of a plug-in are texts.")
    return tuple(NeededPlugin(**one) for one in entries)
