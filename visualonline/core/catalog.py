"""The catalogue of plug-ins: the `PLUGIN` of each module in the package, of installed packages, and of loaded files.

Built-in plug-ins are discovered, not listed by hand, so adding one means adding one file. An installed package's
plug-in that fails to load is skipped and reported with its error.
"""

from __future__ import annotations

import ast
import importlib
import pkgutil
from collections.abc import Iterator
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Generic, Literal, NamedTuple, TypeVar, overload

from visualonline.core.ability import DeclarationError
from visualonline.core.errors import Error
from visualonline.core.names import plain_name, unknown
from visualonline.core.plugin import Learner, Plugin, Source

P = TypeVar("P", bound=Plugin)

PACKAGES = {
    "learners": "learners",
    "streams": "streams",
    "pools": "streams.pools",
    "readers": "streams.readers",
    "theorems": "theorems",
    "kernels": "numerics.kernels",
    "panels": "views.panels",
}
"""The package below `visualonline` that contains the modules of each group, including sub-packages."""


_added: set[str] = set()
"""Groups to which `add` has added a plug-in."""


class Failure(NamedTuple):
    """An installed plug-in that could not be loaded, with the reason."""

    name: str
    reason: str


class Catalog(NamedTuple, Generic[P]):
    """The plug-ins of one group by id, the plug-ins that failed to load, and the id to which each name refers."""

    plugins: dict[str, P]
    failures: tuple[Failure, ...]
    names: dict[str, str]


@overload
def catalog(group: Literal["learners"]) -> Catalog[Learner]: ...
@overload
def catalog(group: Literal["streams"]) -> Catalog[Source]: ...
@overload
def catalog(group: str) -> Catalog[Plugin]: ...
def catalog(group: str) -> Catalog[Any]:
    """Return the plug-ins of `group`, such as "learners" or "readers": built-in ones by module name, then others."""
    return _catalog(group)


@cache
def _catalog(group: str) -> Catalog[Any]:
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
                raise TypeError("the entry point does not name a PLUGIN")
            if plugin.id in found:
                continue
            _claim_names(plugin, names)
        except Exception as error:  # noqa: BLE001  third-party code may raise anything; the error is reported
            failures.append(Failure(entry.name, f"{type(error).__name__}: {error}"))
            continue
        found[plugin.id] = plugin
    return Catalog(found, tuple(failures), names)


def _modules(package: str) -> Iterator[str]:
    """Yield the full names of the modules in a package and its sub-packages, except those of other groups."""
    path = importlib.import_module(f"visualonline.{package}").__path__
    for module in pkgutil.iter_modules(path):
        name = f"{package}.{module.name}"
        if not module.ispkg:
            yield f"visualonline.{name}"
        elif name not in PACKAGES.values():
            yield from _modules(name)


def add(group: str, plugin: Plugin) -> None:
    """Add a plug-in to a group, replacing any plug-in with the same id.

    Raises
    ------
    DeclarationError
        If an alias does not have the format of an id, or belongs to another plug-in of the group.
    """
    plugins, _, names = catalog(group)
    others = {name: owner for name, owner in names.items() if owner in plugins and owner != plugin.id}
    _claim_names(plugin, others)
    names.clear()
    names.update(others)
    plugins[plugin.id] = plugin
    _added.add(group)


def panel_texts() -> tuple[dict[str, str], ...]:
    """Return the declared texts, such as ID and NAME, of each panel.

    The modules of built-in panels, which need Qt, are read without being run. The texts of other panels come from the
    loaded ones.
    """
    here = _declared_here()
    if "panels" not in _added and not _offers_panels():
        return here
    known = {texts["ID"] for texts in here}
    others = (plugin for plugin in catalog("panels").plugins.values() if plugin.id not in known)
    return (*here, *({"ID": p.id, "NAME": p.name, "SUMMARY": p.summary, "SOURCE": p.source} for p in others))


@cache
def _declared_here() -> tuple[dict[str, str], ...]:
    folder = Path(__file__).parent.parent.joinpath(*PACKAGES["panels"].split("."))
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
    """Return all entry points of the environment. The entry points are read once, which takes about 5 ms."""
    return entry_points()


@cache
def _offers_panels() -> bool:
    """Return whether an installed package adds panels."""
    return bool(_entry_points().select(group="visualonline.panels"))


@overload
def find(group: Literal["learners"], name: str) -> Learner: ...
@overload
def find(group: Literal["streams"], name: str) -> Source: ...
@overload
def find(group: str, name: str) -> Plugin: ...
def find(group: str, name: str) -> Plugin:
    """Return the plug-in of `group` with this id or alias, ignoring case.

    Raises
    ------
    Error
        If there is no such plug-in. The message suggests at most three similar names.
    """
    return find_named(group, name)[0]


@overload
def find_named(group: Literal["learners"], name: str) -> tuple[Learner, dict[str, str]]: ...
@overload
def find_named(group: str, name: str) -> tuple[Plugin, dict[str, str]]: ...
def find_named(group: str, name: str) -> tuple[Plugin, dict[str, str]]:
    """Return the plug-in with this id or alias, and the parameter values that the alias sets.

    Raises
    ------
    Error
        As for `find`.

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
    """Return the aliases and the display name of each plug-in in a group, by id."""
    return {plugin.id: (*plugin.other_names, plugin.name) for plugin in catalog(group).plugins.values()}


def id_named(group: str, name: str) -> str | None:
    """Return the id of the plug-in with this id or alias, or None if there is none."""
    found = _lookup(group, name)
    return None if found is None else found[0].id


def _lookup(group: str, name: str) -> tuple[Plugin, dict[str, str]] | None:
    plugins, _, names = catalog(group)
    wanted = plain_name(name)
    plugin = plugins.get(name) or plugins.get(names.get(wanted, ""))
    return None if plugin is None else (plugin, plugin.other_names.get(wanted, {}))


def _claim_names(plugin: Plugin, names: dict[str, str]) -> None:
    """Register the id and aliases of a plug-in. Raise a DeclarationError if a name is taken or malformed."""
    own = (plain_name(plugin.id), *plugin.other_names)
    for name in own:
        if name != plain_name(name):
            raise DeclarationError(f"The alias '{name}' of {plugin.id} has to be written '{plain_name(name)}'.")
        if name in names:
            both = f"Both {names[name]} and {plugin.id} have the name '{name}'."
            raise DeclarationError(f"{both} Leave the alias out of one of the two plug-ins.")
    names.update(dict.fromkeys(own, plugin.id))
