"""The plug-ins of every group as plain values, for `visualonline list`. Panels are listed without importing Qt."""

from __future__ import annotations

import os
from typing import Any

from visualonline.core.catalog import Failure, catalog, id_named, panel_texts
from visualonline.core.errors import Error
from visualonline.core.languages import ENGLISH
from visualonline.core.names import unknown
from visualonline.core.parameters import Param
from visualonline.core.plugin import Learner, Plugin, Source
from visualonline.streams.spec import CLICKED, parse_source
from visualonline.theorems.scope import learners_of
from visualonline.theorems.theorem import Theorem

GROUPS = ("learners", "streams", "pools", "theorems", "panels", "lessons", "readers")
"""The groups in display order."""
_UNLOADED = ("panels", "lessons")
"""Groups outside the catalogue: modules of panels need Qt and are not imported, and lessons are files."""

_MORE: dict[type[Plugin], tuple[str, ...]] = {
    Learner: ("family", "accepts"),
    Theorem: ("statement", "kind", "bounds"),
}
"""Additional listed fields of some plug-in types."""


def entries(group: str, language: str = ENGLISH, *, premises: bool = False) -> list[dict[str, Any]]:
    """Return the usable entries of a group, each with its id, name, summary, source and parameters.

    Lessons are named in the given language; everything else is in English. Theorems include their `premises` on
    request, which takes about a second.

    Examples
    --------
    >>> [entry["name"] for entry in entries("learners") if entry["id"] == "perceptron"]
    ['Perceptron']
    """
    if group in _UNLOADED:
        return _panels() if group == "panels" else _lessons(language)
    return [
        _entry(plugin) | (_premises(plugin) if premises and isinstance(plugin, Theorem) else {})
        for plugin in catalog(group).plugins.values() if _reason_absent(plugin) is None
    ]  # fmt: skip


def failures(group: str) -> tuple[Failure, ...]:
    """Return the installed plug-ins of a group that could not be loaded."""
    return () if group in _UNLOADED else catalog(group).failures


def absences(group: str) -> tuple[Failure, ...]:
    """Return the entries of a group that need a package that is not installed, with the reason."""
    there = {} if group in _UNLOADED else catalog(group).plugins
    return tuple(
        Failure(name, reason) for name, plugin in there.items() if (reason := _reason_absent(plugin)) is not None
    )


def _reason_absent(plugin: Plugin) -> str | None:
    """Return why a plug-in is not available here, or None if it is."""
    return plugin.absent if isinstance(plugin, Source) else None


def check_known(source: str) -> None:
    """Raise an Error if a name belongs to no stream and no file. The user may have meant a lesson."""
    name = parse_source(source)[0]
    if name != CLICKED and id_named("streams", name) is None and not os.path.lexists(name):
        known = (*(lesson["id"] for lesson in entries("lessons")), *(stream["id"] for stream in entries("streams")))
        raise Error(unknown("lesson, stream or file", name, known, "visualonline list"))


def _entry(plugin: Plugin) -> dict[str, Any]:
    return {
        "id": plugin.id,
        "name": plugin.name,
        "summary": plugin.summary,
        "source": _citation(plugin),
        "parameters": [_parameter(param) for param in plugin.parameters],
        "aliases": list(plugin.other_names),
        **{name: getattr(plugin, name) for name in _MORE.get(type(plugin), ())},
        **({"learners": list(learners_of(plugin))} if isinstance(plugin, Theorem) else {}),
    }


def _premises(theorem: Theorem) -> dict[str, list[str] | None]:
    from visualonline.runs.stated_premises import stated_premises  # imported on use: runs are slow to import

    return {"premises": stated_premises(theorem)}


def _citation(plugin: Plugin) -> str:
    """Return the source of a plug-in, with the licence of data."""
    return f"{plugin.source}, {plugin.licence}" if isinstance(plugin, Source) and plugin.licence else plugin.source


def _parameter(param: Param) -> dict[str, Any]:
    return {
        "name": param.name,
        "symbol": param.symbol,
        "type": param.type,
        "default": list(param.default) if isinstance(param.default, tuple) else param.default,
        "low": param.low,
        "high": param.high,
        "low_open": None if param.low is None else param.low_open,
        "high_open": None if param.high is None else param.high_open,
        "choices": list(param.choices) if param.type == "choice" else None,
        "help": param.help,
    }


def _panels() -> list[dict[str, Any]]:
    """Return the declared texts of the panels, whose modules are not imported because they need Qt."""
    return [
        {"id": panel["ID"], "name": panel["NAME"], "summary": panel["SUMMARY"], "source": panel.get("SOURCE"),
         "parameters": [], "aliases": []}
        for panel in panel_texts()
    ]  # fmt: skip


def _lessons(language: str) -> list[dict[str, Any]]:
    from visualonline.lessons.reading import lessons  # imported on use: it imports runs, which is slow

    return [
        {"id": each.id, "name": each.title, "summary": each.summary, "source": each.source, "parameters": [],
         "aliases": []}
        for each in lessons(language).values()
    ]
