"""What there is to choose from: every group of plug-ins as plain values. Panels are listed without loading Qt."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

from visualonline.catalog import Failure, catalog
from visualonline.protocol import Param, Plugin, Source

GROUPS = {
    "learners": "learners",
    "streams": "streams",
    "pools": "streams.pools",
    "theorems": "theorems",
    "panels": None,
    "lessons": None,
    "readers": "streams.readers",
}
"""The groups in the order they are told, each with its package; panels are read, and there are no lessons yet."""


def entries(group: str) -> list[dict[str, Any]]:
    """Return what a group holds and can be had here, each entry with its id, name, summary, source and parameters.

    Examples
    --------
    >>> [entry["name"] for entry in entries("learners") if entry["id"] == "perceptron"]
    ['Perceptron']
    """
    package = GROUPS[group]
    if package is not None:
        return [_entry(plugin) for plugin in catalog(package).plugins.values() if _absence(plugin) is None]
    return _panels() if group == "panels" else []


def failures(group: str) -> tuple[Failure, ...]:
    """Return the installed plug-ins of a group that could not be loaded."""
    package = GROUPS[group]
    return () if package is None else catalog(package).failures


def absences(group: str) -> tuple[Failure, ...]:
    """Return what a group would hold if another package were installed, and which."""
    package = GROUPS[group]
    there = {} if package is None else catalog(package).plugins
    return tuple(Failure(name, reason) for name, plugin in there.items() if (reason := _absence(plugin)) is not None)


def _absence(plugin: Plugin) -> str | None:
    """Return why a plug-in cannot be used here, None if it can."""
    return plugin.absent() if isinstance(plugin, Source) and plugin.absent else None


def _entry(plugin: Plugin) -> dict[str, Any]:
    return {
        "id": plugin.id,
        "name": plugin.name,
        "summary": plugin.summary,
        "source": _cited(plugin),
        "parameters": [_parameter(param) for param in plugin.parameters],
    }


def _cited(plugin: Plugin) -> str:
    """Return where a plug-in comes from, with the licence of data."""
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
    """Read the constants ID, NAME, SUMMARY and SOURCE of each panel's file, which is not run."""
    folder = Path(__file__).parent / "views" / "panels"
    declared = [_constants(path) for path in sorted(folder.glob("*.py"))]
    return [
        {
            "id": panel["ID"],
            "name": panel["NAME"],
            "summary": panel["SUMMARY"],
            "source": panel.get("SOURCE"),
            "parameters": [],
        }
        for panel in declared
        if "ID" in panel
    ]


def _constants(path: Path) -> dict[str, str]:
    found = {}
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    found[target.id] = node.value.value
    return found
