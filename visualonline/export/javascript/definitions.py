"""The definitions in JavaScript that functions and classes need: everything that they reach, each once."""

from __future__ import annotations

import ast
import builtins
import inspect
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, cached_property
from types import FunctionType, MappingProxyType, ModuleType
from typing import Any, cast

import numpy as np

from visualonline.core.ability import Ability
from visualonline.core.package_data import asset_path
from visualonline.export.javascript.sources import (
    FIRST,
    computes_hindsight,
    imported,
    own_functions,
    reachable,
    source_node,
)
from visualonline.export.javascript.syntax import sentences_in
from visualonline.export.javascript.translator import Translator
from visualonline.export.javascript.values import Untranslated, key_of, literal
from visualonline.streams.transforms.arm_means import arm_means, means_drawn, means_of_rows, reason_unknown

_NATIVE = {
    "visualonline.trace.pyramid.Column": "Column",
    "visualonline.hindsight.measure.Measure": "Measure",
    "visualonline.hindsight.history.MultiBlock": "Thing",
    "visualonline.hindsight.history.AtOnce": "Thing",
    "visualonline.hindsight.history.Refinable": "Thing",
    "visualonline.theorems.theorem.Quantities": "quantities",
    "visualonline.trace.trace.copied": "copied",
    "_bisect.bisect_right": "bisect_right",
    "copy.copy": "shallow",
    "collections.deque": "deque",
    "visualonline.hindsight.latest.Latest": "Latest",
    "visualonline.hindsight.slices.run_to_end": "run_to_end",
    "itertools.pairwise": "pairwise",
    "itertools.count": "count",
    "typing.cast": "cast",
}
"""The functions and classes that the page implements itself, by their Python names."""
_PLAIN = "py.Thing"
"""The page's class without functions."""
OF_STREAMS = (arm_means, means_of_rows, means_drawn, reason_unknown)
"""Functions of the stream alone, whose values a page is given."""
_ABSENT = ("_state", "frame", "separator", "demanded_margin", "weights")
"""Methods of a run and its learner that a page does not have."""

class Definitions:
    """A collection of definitions, which are named in the order in which they are first needed.

    Attributes
    ----------
    texts : dict
        The JavaScript of each definition by its name in the page, each after those that it uses when it is made.
    abilities : dict
        The abilities that the definitions ask a learner for, by name.
    sentences : set of str
        The texts in the definitions, with placeholders such as {0}.
    """

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.abilities: dict[str, type[Ability]] = {}
        self.sentences: set[str] = set()
        self._names: dict[Any, str] = {}
        self._used: dict[type, set[str]] = {}
        self._written: dict[type, set[str]] = {}
        self._kept: list[Any] = []

    @contextmanager
    def attempt(self) -> Iterator[None]:
        """Do without the definitions that the code in this context adds if a part has no counterpart."""
        written = {kind: set(names) for kind, names in self._written.items()}
        before = dict(self.texts), dict(self.abilities), dict(self._names), written
        try:
            yield
        except Untranslated:
            self.texts, self.abilities, self._names, self._written = before

    def computes_at(self, kind: type) -> bool:
        """Return whether a translated quantity can be computed at a single round."""
        return any("at" in self._written.get(each, ()) for each in kind.__mro__)

    def of(self, value: Any) -> str:
        """Return the JavaScript of a function, class or constant, and define what it needs. May raise Untranslated."""
        if str(getattr(value, "__module__", "")).startswith("visualonline") and not isinstance(value, type):
            value = inspect.unwrap(value) if callable(value) else value
        if value is np.ndarray:
            return "NDArray"
        native = _native(value)
        if native is not None:
            return native
        if any(value is each for each in OF_STREAMS):
            return f"py.fact({literal(value.__name__)})"
        if isinstance(value, type) and issubclass(value, Ability):
            self.abilities[value.__name__] = value
            return literal(value.__name__)
        if isinstance(value, type):
            return self._named(value, self._class_text)
        if isinstance(value, FunctionType):
            return self._named(value, self._function_text)
        if isinstance(value, tuple) and hasattr(value, "_fields"):
            return f"new {self.of(type(value))}({', '.join(map(self.of, value))})"
        if type(value) in (list, tuple):
            return f"[{', '.join(map(self.of, value))}]"
        if isinstance(value, Mapping) and not isinstance(value, dict | MappingProxyType):
            raise Untranslated(f"a value of type {type(value).__name__}")
        if isinstance(value, Mapping):
            return f"new Map([{', '.join(f'[{key_of(key)}, {self.of(one)}]' for key, one in value.items())}])"
        return literal(value)

    def _named(self, value: Any, made: Callable[[Any, str], str]) -> str:
        if value not in self._names:
            self._names[value] = name = f"{value.__name__.strip('<>')}_{len(self._names)}"
            self._kept.append(value)
            text = made(value, name)
            self.texts.pop(name, None)
            self.texts[name] = text
        return self._names[value]

    def _function_text(self, function: FunctionType, name: str) -> str:
        return f"const {name} = {self._translated(function)[0]};"

    def _translated(self, function: FunctionType, base: str = "", *, method: bool = False) -> tuple[str, set[str]]:
        """Return a function in JavaScript, and the names of the attributes that it uses."""
        known, rare = reachable(function), frozenset(imported(function))
        translator = Translator(lambda path: self._outside(path, known, rare), _ABSENT, base)
        self.sentences |= sentences_in(source_node(function))
        try:
            text = translator.function(source_node(function), method=method)
        except Untranslated as reason:
            if " in " in str(reason):
                raise
            home = function.__module__.removeprefix("visualonline.")
            raise Untranslated(f"{reason} in {home}.{function.__name__}") from None
        return text, translator.attributes

    def _outside(self, path: str, known: Mapping[str, Any], rare: frozenset[str]) -> str:
        """Return the JavaScript of a dotted path that begins with a name that is not local.

        The page may lack functions that are imported on use (`rare`). The page then stops when it reaches a call of
        such a function.
        """
        if " " in path:
            return self._loop(*(known.get(name) for name in path.split()))
        first, *rest = path.split(".")
        if first not in known:
            raise Untranslated(f"the name {first}")
        value = known[first]
        for at, attr in enumerate(rest):
            if isinstance(value, ModuleType | np.ufunc):
                value = getattr(value, attr)
            else:
                if not isinstance(value, type) and callable(getattr(value, attr)):
                    return f"py.bound({self.of(value)}, {literal(attr)})"
                return ".".join((self.of(value), *rest[at:]))
        if first in rare and callable(value):
            try:
                return self.of(value)
            except Untranslated:
                return f"py.absent({literal(path)})"
        return self.of(value)

    def _loop(self, functions: Any, source: Any) -> str:
        """Return the loop that a source text defines. The loop calls each function by its name followed by "_"."""
        if not isinstance(functions, dict) or not isinstance(source, str):
            raise Untranslated("a loop of functions that are chosen later")
        node = ast.parse(source).body[0]
        assert isinstance(node, ast.FunctionDef)
        scope = {f"{name}_": function for name, function in functions.items()} | vars(builtins)
        return Translator(lambda path: self._outside(path, scope, frozenset()), _ABSENT).function(node)

    def _class_text(self, kind: type, name: str) -> str:
        record, base = issubclass(kind, tuple), self._base(kind)
        self._used[kind] = set(FIRST).union(*(self._used.get(each, ()) for each in kind.__mro__))
        hindsight = computes_hindsight(kind)
        first = [each for each in own_functions(kind) if each in self._used[kind] or not hindsight]
        written = self._members(kind, first)
        for each in own_functions(kind) if hindsight else ():  # members for other code, which a page may lack
            if not each.startswith("_") and each != "at_once":
                with self.attempt():
                    written += self._members(kind, [each])
        constants = (
            f"{name}.prototype.{key} = {literal(value)};"
            for key, value in vars(kind).items()
            if not key.startswith("__") and isinstance(value, int | float | str | tuple) and not record
        )
        return " ".join([f"class {name} extends {base} {{}}", *constants, *written])

    def _members(self, kind: type, wanted: list[str]) -> list[str]:
        """Return the JavaScript that adds methods and properties to a class, and the members that these use."""
        written, waiting = [], list(wanted)
        while waiting:
            each = waiting.pop()
            owner = next((one for one in kind.__mro__ if each in own_functions(one) and one in self._names), None)
            if owner is not None and each not in self._written.setdefault(owner, set()):
                self._written[owner].add(each)
                text, attributes = self._member(self._names[owner], each, own_functions(owner)[each], self._base(owner))
                written.append(text)
                self._used[kind] |= attributes
                waiting += sorted(attributes)  # so that a page is the same each time
        return written

    def _base(self, kind: type) -> str:
        return self._record(kind) if issubclass(kind, tuple) else self._above(kind)

    def _record(self, kind: type) -> str:
        """Return the JavaScript base class of a named tuple."""
        fields, given = kind._fields, kind._field_defaults  # type: ignore[attr-defined]
        defaults = ", ".join(f"{key}: {self.of(value)}" for key, value in given.items())
        return f"py.record({literal(list(fields))}, {{{defaults}}})"

    def _above(self, kind: type) -> str:
        """Return the JavaScript of the base class; if there are several, of the one that has functions."""
        above = [self.of(each) for each in kind.__bases__ if each is not object and each.__name__ != "Protocol"]
        return next((each for each in above if each != _PLAIN), _PLAIN)

    def _member(self, name: str, key: str, found: Any, base: str) -> tuple[str, set[str]]:
        """Return the JavaScript that adds a method or property to a class, and the attributes of its object."""
        kinds = {property: "getter", cached_property: "getter", classmethod: "classmethod"}
        function = found if isinstance(found, FunctionType) else _function_of(found)
        text, attributes = self._translated(function, base, method=not isinstance(found, staticmethod))
        added = f"py.{kinds.get(type(found), 'member')}({name}, '{key}', {text});"
        if isinstance(found, property) and found.fset is not None:
            setter, _ = self._translated(cast("FunctionType", found.fset), base, method=True)
            added += f" py.setter({name}, '{key}', {setter});"
        return added, attributes


def _function_of(found: Any) -> FunctionType:
    """Return the function of a property or class method."""
    inner = next(getattr(found, name) for name in ("fget", "func", "__func__") if hasattr(found, name))
    return cast("FunctionType", inner)


def _native(value: Any) -> str | None:
    """Return the page's own counterpart of a function or class of Python, its library or numpy; None for our code."""
    module, name = getattr(value, "__module__", None), getattr(value, "__qualname__", getattr(value, "__name__", ""))
    if isinstance(value, np.ufunc):
        module = "scipy" if value.__name__ not in dir(np) else "numpy"
        name = value.__name__
    home = f"{module}.{name}"
    if home in _NATIVE:
        return f"py.{_NATIVE[home]}"
    if isinstance(value, type) and issubclass(value, np.generic):
        return "py.bool" if value is np.bool_ else "py.int" if issubclass(value, np.integer) else "py.float"
    package = str(module).partition(".")[0]  # a bundle has no sources of libraries
    library = package in ("numpy", "scipy", *sys.stdlib_module_names) or not isinstance(value, FunctionType)
    if not callable(value) or not library or str(module).startswith("visualonline"):
        return None
    place = _place(value, str(module), name)
    if place not in provided():
        raise Untranslated(f"the function {place}")
    return place


def _place(value: Any, module: str, name: str) -> str:
    if isinstance(getattr(value, "__self__", None), np.ufunc):  # a method, as in np.maximum.accumulate
        return f"np.{value.__self__.__name__}.{value.__name__}"
    if type(value).__name__ == "fortran":  # a function of the BLAS
        return f"special.{value.__name__.split()[-1]}"
    if module == "builtins":
        return "py.set_of" if name == "set" else f"py.{name}"
    if module == "math":
        return f"math.{name}"
    if module.startswith("scipy"):
        return f"special.{name}"
    if module.startswith("numpy.linalg"):
        return f"np.linalg.{name}"
    return f"np.{name}"


@cache
def provided() -> frozenset[str]:
    """Return the functions that the page has, such as "np.cumsum"."""
    text = "".join((asset_path("page") / name).read_text("utf-8") for name in ("arrays.js", "language.js", "numpy.js"))
    made = re.findall(r'^(?:each2?|operator)\("(\w+)"', text, re.MULTILINE)
    written = re.findall(r"^((?:py|np|math|special)\.[\w.]+) = ", text, re.MULTILINE)
    return frozenset(written) | {f"np.{name}" for name in made}
