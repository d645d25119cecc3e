"""The plug-ins of every group as plain values, for `visualonline list`. Panels are listed without loading Qt."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

from visualonline.core.catalog import Failure, catalog
from visualonline.core.parameters import Param
from visualonline.core.plugin import Plugin, Source

GROUPS = ("learners", "streams", "pools", "theorems", "panels", "lessons", "readers")
"""The groups in the order in which they are listed. There are no lessons yet."""
_UNLOADED = ("panels", "lessons")
"""Groups that are listed without importing their modules, which need Qt."""


def entries(group: str) -> list[dict[str, Any]]:
    """Return the usable entries of a group, each with its id, name, summary, source and parameters.

    Examples
    --------
    >>> [entry["name"] for entry in entries("learners") if entry["id"] == "perceptron"]
    ['Perceptron']
    """
    if group in _UNLOADED:
        return _panels() if group == "panels" else []
    return [_entry(plugin) for plugin in catalog(group).plugins.values() if _reason_absent(plugin) is None]


def failures(group: str) -> tuple[Failure, ...]:
    """Return the installed plug-ins of a group that could not be loaded."""
    return () if group in _UNLOADED else catalog(group).failures


def absences(group: str) -> tuple[Failure, ...]:
    """Return the entries of a group that need a package which is not installed, and which one."""
    there = {} if group in _UNLOADED else catalog(group).plugins
    return tuple(
        Failure(name, reason) for name, plugin in there.items() if (reason := _reason_absent(plugin)) is not None
    )


def _reason_absent(plugin: Plugin) -> str | None:
    """Return why a plug-in cannot be used here, None if it can."""
    return plugin.absent if isinstance(plugin, Source) else None


def _entry(plugin: Plugin) -> dict[str, Any]:
    return {
        "id": plugin.id,
        "name": plugin.name,
        "summary": plugin.summary,
        "source": _citation(plugin),
        "parameters": [_parameter(param) for param in plugin.parameters],
    }


def _citation(plugin: Plugin) -> str:
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
