"""The plug-ins from files that a session needs: their identity, their location, and whether they changed."""

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
    """A plug-in from a file that a session needs.

    Attributes
    ----------
    group, id : str
        Such as "learners" and "my-perceptron".
    path : str
        The file from which the plug-in was loaded, on the machine that saved the session.
    sha256 : str
        The SHA-256 digest of the file when it was loaded, in hexadecimal.
    """

    group: str
    id: str
    path: str
    sha256: str

    @property
    def name(self) -> str:
        """The name of the plug-in's file, whose path may come from another operating system."""
        return re.split(r"[/\\]", self.path)[-1]

    @property
    def described(self) -> str:
        """A description of the plug-in with its origin, such as "the learner my-perceptron of my_perceptron.py"."""
        return f"the {self.group.removesuffix('s')} {self.id} of {self.name}"

    @property
    def makes_the_run(self) -> bool:
        """True if the run needs the plug-in. A run can be judged without a theorem and shown without a panel."""
        return self.group not in ("theorems", "panels")

    @property
    def loaded(self) -> bool:
        """True if the catalogue has the plug-in, from any file."""
        return self.group in GROUPS and self.id in catalog(self.group).plugins

    def find(self, folder: Path) -> str | None:
        """Return the plug-in's file, at the original path or in the session's folder; None if it is in neither."""
        places = (self.path, str(folder / self.name))
        return next((place for place in places if os.path.isfile(place)), None)

    def is_in(self, path: str) -> bool:
        """Return whether a file is unchanged since the session was saved."""
        try:
            return hashlib.sha256(plugin_content(path)).hexdigest() == self.sha256
        except ReadError:  # loading the plug-in reports the reason
            return False


def needed_plugins(
    spec: StreamSpec, learners: Iterable[tuple[str, Iterable[object]]], panels: Iterable[str] = ()
) -> tuple[NeededPlugin, ...]:
    """Return the plug-ins from files that a session needs: for its stream, learners, their theorems, and panels.

    A learner is given by its id and the values of its parameters.
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
    """Validate and return the plug-ins listed in a session.

    Raises
    ------
    Error
        If the list has the wrong format.
    """
    names = NeededPlugin._fields
    if not isinstance(entries, list) or not all(isinstance(one, dict) and set(one) == set(names) for one in entries):
        raise Error(f"The key 'plugins' must be a list of objects, each with {', '.join(names)}.")
    if not all(isinstance(value, str) for one in entries for value in one.values()):
        raise Error(f"{', '.join(names)} of a plug-in must be texts.")
    return tuple(NeededPlugin(**one) for one in entries)
