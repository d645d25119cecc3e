"""The source of functions and classes: their syntax trees, and what their names refer to."""

from __future__ import annotations

import ast
import builtins
import inspect
import sys
from collections import namedtuple
from functools import cache, cached_property
from types import FunctionType
from typing import Any

from visualonline.export.javascript.values import Untranslated

FIRST = ("__init__", "extend", "over")
"""The methods by which a quantity in hindsight is computed."""


def computes_hindsight(kind: type) -> bool:
    """Return whether a class is a quantity in hindsight. A page needs only its values over a range."""
    return all(hasattr(kind, each) for each in FIRST)


def own_functions(kind: type) -> dict[str, Any]:
    """Return the methods and properties that a class itself defines."""
    made = vars(namedtuple("_Any", "one")) if issubclass(kind, tuple) else {}
    kinds = (FunctionType, property, cached_property, classmethod, staticmethod)
    return {name: value for name, value in vars(kind).items() if isinstance(value, kinds) and name not in made}


def reachable(function: FunctionType) -> dict[str, Any]:
    """Return the values that the non-local names in a function may have."""
    closed = inspect.getclosurevars(function).nonlocals
    return {**vars(builtins), **function.__globals__, **imported(function), **closed}


def imported(function: FunctionType) -> dict[str, Any]:
    """Return what a function imports itself."""
    found: dict[str, Any] = {}
    for node in ast.walk(source_node(function)):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            module = __import__(node.module, fromlist=["*"])
            found |= {each.asname or each.name: getattr(module, each.name) for each in node.names}
    return found


def source_node(function: FunctionType) -> ast.FunctionDef | ast.Lambda:
    """Return the syntax tree of a function. Raise Untranslated if its source is not found."""
    place = function.__code__.co_firstlineno, function.__name__.split(".")[-1]
    found = _functions(function.__module__).get(place, [])
    if len(found) > 1:
        names = function.__code__.co_varnames[: function.__code__.co_argcount]
        found = [node for node in found if tuple(each.arg for each in node.args.args) == names]
    if len(found) != 1:
        raise Untranslated(f"the source of {function.__name__}")
    return found[0]


@cache
def _functions(module: str) -> dict[tuple[int, str], list[ast.FunctionDef | ast.Lambda]]:
    """Return the functions in the source of a module by their first line, which may be a decorator's, and name."""
    found: dict[tuple[int, str], list[ast.FunctionDef | ast.Lambda]] = {}
    for node in ast.walk(ast.parse(inspect.getsource(sys.modules[module]))):
        if isinstance(node, ast.FunctionDef | ast.Lambda):
            lines = [node.lineno, *(each.lineno for each in getattr(node, "decorator_list", ()))]
            found.setdefault((min(lines), getattr(node, "name", "<lambda>")), []).append(node)
    return found
