"""Finds the one `PLUGIN` in each module of a package, and those of installed plug-ins through entry points.

Nothing is listed by hand: an addition is one file. A plug-in that fails to load is reported with its error and skipped.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from importlib.metadata import entry_points
from typing import Any, NamedTuple

from visualonline.protocol import Error, Plugin


class Failure(NamedTuple):
    """An installed plug-in that could not be loaded, and why."""

    name: str
    reason: str


class Catalog(NamedTuple):
    """The plug-ins of one group by id, in the order of their names, and those that failed."""

    plugins: dict[str, Plugin]
    failures: tuple[Failure, ...]


@cache
def catalog(group: str) -> Catalog:
    """Return the plug-ins of `group`, a package below `visualonline` such as "learners" or "streams.readers"."""
    package = importlib.import_module(f"visualonline.{group}")
    found: dict[str, Plugin] = {}
    for module in sorted(pkgutil.iter_modules(package.__path__), key=lambda m: m.name):
        plugin = getattr(importlib.import_module(f"{package.__name__}.{module.name}"), "PLUGIN", None)
        if plugin is not None:
            found[plugin.id] = plugin
    failures = []
    for entry in _installed().select(group=f"visualonline.{group}"):
        try:
            plugin = entry.load()
            plugin = getattr(plugin, "PLUGIN", plugin)
            if not isinstance(plugin, Plugin):
                raise TypeError("its entry point names no PLUGIN")
        except Exception as error:  # noqa: BLE001  foreign code may fail in any way; it is listed, not hidden
            failures.append(Failure(entry.name, f"{type(error).__name__}: {error}"))
            continue
        found.setdefault(plugin.id, plugin)
    return Catalog(found, tuple(failures))


@cache
def _installed() -> Any:
    """Return all entry points of the environment, to be selected from: reading them takes 5 ms, whatever the group."""
    return entry_points()


def find(group: str, name: str) -> Plugin:
    """Return the plug-in `name` of `group`.

    Raises
    ------
    Error
        If there is none; the message names those that there are.
    """
    plugins = catalog(group).plugins
    if name not in plugins:
        noun = group.split(".")[-1].removesuffix("s")
        raise Error(f"there is no {noun} '{name}'; there are {', '.join(plugins)}")
    return plugins[name]
