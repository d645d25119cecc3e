"""The catalog of plug-ins: the one `PLUGIN` of each module of a package, and those of installed packages.

Nothing is listed by hand: an addition is one file. A plug-in that fails to load is reported with its error and skipped.
"""

from __future__ import annotations

import ast
import importlib
import pkgutil
from collections.abc import Iterator
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, NamedTuple

from visualonline.core.ability import DeclarationError
from visualonline.core.errors import Error
from visualonline.core.names import plain_name, unknown
from visualonline.core.plugin import Plugin

PACKAGES = {
    "learners": "learners",
    "streams": "streams",
    "pools": "streams.pools",
    "readers": "streams.readers",
    "theorems": "theorems",
    "kernels": "numerics.kernels",
    "panels": "views.panels",
}
"""The package below `visualonline` that holds the modules of each group, with its sub-packages."""


_added: set[str] = set()
"""The groups into which something was put besides."""


class Failure(NamedTuple):
    """An installed plug-in that could not be loaded, and why."""

    name: str
    reason: str


class Catalog(NamedTuple):
    """The plug-ins of one group by id, in the order of their names, those that failed, and the id behind each name."""

    plugins: dict[str, Plugin]
    failures: tuple[Failure, ...]
    names: dict[str, str]


@cache
def catalog(group: str) -> Catalog:
    """Return the plug-ins of `group`, such as "learners" or "readers", in the order of their modules' names."""
    found, names = dict[str, Plugin](), dict[str, str]()
    for name in sorted(_modules(PACKAGES[group]), key=lambda name: name.rpartition(".")[2]):
        plugin = getattr(importlib.import_module(name), "PLUGIN", None)
        if plugin is not None:
            _claim_names(plugin, names)
            found[plugin.id] = plugin
    failures = []
    for entry in _entry_points().select(group=f"visualonline.{group}"):
        try:
            plugin = entry.load()
            plugin = getattr(plugin, "PLUGIN", plugin)
            if not isinstance(plugin, Plugin):
                raise TypeError("its entry point names no PLUGIN")
            if plugin.id in found:
                continue
            _claim_names(plugin, names)
        except Exception as error:  # noqa: BLE001  foreign code may fail in any way; it is listed, not hidden
            failures.append(Failure(entry.name, f"{type(error).__name__}: {error}"))
            continue
        found[plugin.id] = plugin
    return Catalog(found, tuple(failures), names)


def _modules(package: str) -> Iterator[str]:
    """Yield the full names of the modules of a package and its sub-packages, but for those of another group."""
    path = importlib.import_module(f"visualonline.{package}").__path__
    for module in pkgutil.iter_modules(path):
        name = f"{package}.{module.name}"
        if not module.ispkg:
            yield f"visualonline.{name}"
        elif name not in PACKAGES.values():
            yield from _modules(name)


def add(group: str, plugin: Plugin) -> None:
    """Put a plug-in into a group, in the place of one of its id.

    Raises
    ------
    DeclarationError
        If it declares an alias that is not written like an id, or that another plug-in of the group has.
    """
    plugins, _, names = catalog(group)
    others = {name: owner for name, owner in names.items() if owner in plugins and owner != plugin.id}
    _claim_names(plugin, others)
    names.clear()
    names.update(others)
    plugins[plugin.id] = plugin
    _added.add(group)


def plugin_texts(group: str) -> tuple[dict[str, str], ...]:
    """Return the texts that each plug-in of a group declares, such as its ID and NAME, without running its module.

    Of those from other packages and from files, which have been run, it is what they are declared with.
    """
    here = _declared_here(group)
    if group not in _added and not _entry_points().select(group=f"visualonline.{group}"):
        return here
    known = {texts["ID"] for texts in here}
    others = (plugin for plugin in catalog(group).plugins.values() if plugin.id not in known)
    return (*here, *({"ID": p.id, "NAME": p.name, "SUMMARY": p.summary, "SOURCE": p.source} for p in others))


@cache
def _declared_here(group: str) -> tuple[dict[str, str], ...]:
    folder = Path(__file__).parent.parent.joinpath(*PACKAGES[group].split("."))
    found = (_constants(path) for path in sorted(folder.glob("*.py")))
    return tuple(texts for texts in found if "ID" in texts)


def _constants(path: Path) -> dict[str, str]:
    found = {}
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    found[target.id] = node.value.value
    return found


@cache
def _entry_points() -> Any:
    """Read all entry points of the environment, once: that takes 5 ms, whatever the group."""
    return entry_points()


def find(group: str, name: str) -> Plugin:
    """Return the plug-in of `group` with this id or alias, however it is capitalised.

    Raises
    ------
    Error
        If there is none; the message suggests at most three that are near.
    """
    return find_named(group, name)[0]


def find_named(group: str, name: str) -> tuple[Plugin, dict[str, str]]:
    """Return the plug-in with this id or alias, and the parameters that the alias sets.

    Raises
    ------
    Error
        As `find`.

    Examples
    --------
    >>> plugin, settings = find_named("learners", "PA II")
    >>> plugin.id, settings
    ('passive-aggressive', {'variant': 'PA-II'})
    """
    found = _lookup(group, name)
    if found is None:
        see = "" if group == "kernels" else f"visualonline list {group}"
        raise Error(unknown(group.removesuffix("s"), name, names_of(group), see))
    return found


def names_of(group: str) -> dict[str, tuple[str, ...]]:
    """Return the other names of each plug-in of a group, by its id: its aliases, and what it is called."""
    return {plugin.id: (*plugin.other_names, plugin.name) for plugin in catalog(group).plugins.values()}


def id_named(group: str, name: str) -> str | None:
    """Return the id of the plug-in with this id or alias, None if there is none."""
    found = _lookup(group, name)
    return None if found is None else found[0].id


def _lookup(group: str, name: str) -> tuple[Plugin, dict[str, str]] | None:
    plugins, _, names = catalog(group)
    wanted = plain_name(name)
    plugin = plugins.get(name) or plugins.get(names.get(wanted, ""))
    return None if plugin is None else (plugin, plugin.other_names.get(wanted, {}))


def _claim_names(plugin: Plugin, names: dict[str, str]) -> None:
    """Enter the id and the aliases of a plug-in; refuse one that another has, or that is not written like an id."""
    own = (plain_name(plugin.id), *plugin.other_names)
    for name in own:
        if name != plain_name(name):
            raise DeclarationError(f"The alias '{name}' of {plugin.id} has to be written '{plain_name(name)}'.")
        if name in names:
            both = f"Both {names[name]} and {plugin.id} have the name '{name}'."
            raise DeclarationError(f"{both} Leave the alias out of one of them.")
    names.update(dict.fromkeys(own, plugin.id))
