"""Load a plug-in from a single file, report errors with their line, and guard its functions while they run.

The functions run interpreted, except the `value` of a kernel. If a function fails or takes too long, a PluginError
names its file and line. Calls outside the main thread, and all calls on Windows, have no time limit.
"""

from __future__ import annotations

import hashlib
import importlib
import inspect
import itertools
import linecache
import os
import re
import signal
import sys
import textwrap
import threading
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import fields, is_dataclass, replace
from functools import wraps
from types import FrameType, ModuleType
from typing import Any, Literal, TypeVar, cast

from visualonline.core.ability import DeclarationError, Interpreted
from visualonline.core.catalog import add, catalog
from visualonline.core.declarations import check_declarations
from visualonline.core.errors import Error, ParameterError, ReadError
from visualonline.core.named_file import decoded, read_named
from visualonline.core.plugin import CodeLine, Learner, Plugin
from visualonline.core.types import Block

_P = TypeVar("_P", bound=Any)
_MISSING = re.compile(r"(\w+)\.__init__\(\) missing \d+ required keyword-only arguments?: (.+)")
_UNKNOWN = re.compile(r"(\w+)\.__init__\(\) got an unexpected keyword argument ('\w+')")
_MOST = 2**22
"""The largest size of a plug-in file, in bytes."""
LIMIT = 1.0
"""The CPU time limit, in seconds, for one call of a plug-in's function."""
_MANY_ROUNDS = 5.0
"""The CPU time limit, in seconds, for a call that creates or judges thousands of rounds."""
_LOADING = 30.0
"""The CPU time limit, in seconds, for loading a file, which may import a large library, or opening a data file."""
_GUARDED = ("start", "predict", "decide", "update", "loss", "weights")
_KINDS = {
    "Learner": "learners", "Source": "streams", "Pool": "pools", "Theorem": "theorems", "Kernel": "kernels",
    "Reader": "readers", "PanelKind": "panels",
}  # fmt: skip
"""The catalogue group of each kind of plug-in that a file may contain."""
GROUPS = frozenset(_KINDS.values())
_files: dict[tuple[str, str], tuple[str, str]] = {}
"""The path and the digest of each file from which a plug-in was loaded, by group and id of the plug-in."""
_numbers = itertools.count(1)


class PluginError(ReadError):
    """A plug-in's function failed. `what` names the function and describes the failure."""

    def __init__(self, file: str, what: str, line: int | None = None) -> None:
        self.what = what
        super().__init__(file, what, line)

    def in_round(self, t: int) -> PluginError:
        """Return this error with the round in which it occurred."""
        return PluginError(self.file, f"In round {t:,}, {self.what}", self.line)


class _Endless(BaseException):
    """A call exceeded its time limit. This is not an `Exception`, so plug-ins do not catch it."""


def load_plugin(path: str | os.PathLike[str]) -> tuple[str, Plugin]:
    """Load, or reload, the plug-in in a file, so that its id can be used.

    The file is executed with the rights of the caller.

    Parameters
    ----------
    path : str or path
        A Python file that defines `PLUGIN`. docs/plug-ins.md has a template for each kind.

    Returns
    -------
    group : str
        "learners", "streams", "pools", "theorems", "kernels", "readers" or "panels".
    plugin : Plugin

    Raises
    ------
    ReadError
        If the file cannot be read or run, contains no plug-in, or another plug-in has its id. A plug-in loaded earlier
        from the file is kept.
    ParameterError
        If `path` is not a path.
    """
    if not isinstance(path, str | os.PathLike):
        raise ParameterError("A plug-in is loaded by the path of its file.")
    path = os.path.abspath(path)
    module, plugin, digest = _run_file(path)
    kinds = [kind.__name__ for kind in type(plugin).__mro__]
    group = next((_KINDS[kind] for kind in kinds if kind in _KINDS), None)
    if group is None or not isinstance(plugin, Plugin):
        kinds_known = ", ".join(_KINDS)
        raise ReadError(path, f"The file's PLUGIN must be one of {kinds_known}. See docs/plug-ins.md for a template.")
    plugins = catalog(group).plugins
    if plugin.id in plugins and file_of(group, plugin.id) != path:
        raise ReadError(path, f"There is already a {group.removesuffix('s')} '{plugin.id}'. Choose another id.")
    if group != "panels":  # a panel's annotations are Qt types, which must not be held at exit
        with _faults(path, "PLUGIN", _LOADING):
            check_declarations(plugin, plugin.parameters)
    if isinstance(plugin, Learner):
        plugin = _guarded_learner(plugin, path)
    elif group == "panels":
        plugin = _guarded_panel(plugin, module, plugins.values(), path)
    else:
        plugin = _guarded_functions(plugin, path)
    choosing = _learners_that_choose(set(plugins)) if group == "kernels" else []
    with _faults(path, "PLUGIN", _LOADING):  # another plug-in may have one of its aliases
        add(group, plugin)
    _files[group, plugin.id] = path, digest
    for learner in choosing:  # a learner reads the available kernels when it is declared
        add("learners", importlib.reload(sys.modules[learner.predict.__module__]).PLUGIN)
    return group, plugin


def _learners_that_choose(kernels: set[str]) -> list[Learner]:
    """Return the learners that have a choice whose values include all of these kernels."""
    learners = list(catalog("learners").plugins.values())
    return [one for one in learners if any(p.choices and kernels <= set(p.choices) for p in one.parameters)]


def plugin_content(path: str) -> bytes:
    """Return the content of a plug-in file.

    Raises
    ------
    ReadError
        If the file cannot be read, or is too large for a plug-in.
    """
    return read_named(path, "a plug-in", _MOST)


def file_of(group: str, name: str) -> str | None:
    """Return the file that a plug-in was loaded from, or None."""
    return _files[group, name][0] if (group, name) in _files else None


def ids_from_files(group: str) -> tuple[str, ...]:
    """Return the ids of the plug-ins in a group that were loaded from files."""
    return tuple(name for kind, name in _files if kind == group)


def loaded_digest(group: str, name: str) -> str:
    """Return the SHA-256 digest, in hexadecimal, of a plug-in's file at the time it was loaded."""
    return _files[group, name][1]


def _run_file(path: str) -> tuple[ModuleType, object, str]:
    """Run a file and return its module, its PLUGIN and the digest of its content."""
    content = plugin_content(path)
    source = decoded(content, path)
    if "\0" in source:  # Python before 3.11.4 reports another error for this
        raise ReadError(path, "This file is not Python: it contains a null byte.")
    module = ModuleType(f"visualonline_plugin_{next(_numbers)}")
    module.__file__ = path
    sys.modules[module.__name__] = module  # inspect looks up the source of functions here
    linecache.checkcache(path)
    try:
        code = compile(source, path, "exec")
    except SyntaxError as error:
        raise ReadError(path, f"This file is not Python: {error.msg}.", error.lineno, error.offset) from None
    except (MemoryError, RecursionError):
        raise ReadError(path, "The code of this file is nested too deeply to be compiled.") from None
    with _faults(path, "This file", _LOADING):
        exec(code, vars(module))
    if not hasattr(module, "PLUGIN"):
        raise ReadError(path, "This file does not define PLUGIN. See docs/plug-ins.md for a template.")
    return module, module.PLUGIN, hashlib.sha256(content).hexdigest()


def _guarded_learner(learner: Learner, path: str) -> Learner:
    """Return a learner with guarded functions. A learner without pseudocode shows the source of its rule."""
    code = learner.pseudocode or _source_lines(learner)
    functions = {role: getattr(learner, role) for role in _GUARDED if getattr(learner, role) is not None}
    guarded: dict[str, Any] = {role: _guarded(function, path, role) for role, function in functions.items()}
    others = (one for one in learner.abilities if not isinstance(one, Interpreted))
    abilities = tuple(_guarded_part(one, path, LIMIT) for one in others)
    return replace(learner, pseudocode=code, abilities=(*abilities, Interpreted()), **guarded)


def unguarded(learner: Learner) -> Learner:
    """Return a learner loaded from a file with its own functions, which may be compiled."""
    functions = {role: getattr(learner, role) for role in _GUARDED if getattr(learner, role) is not None}
    own = (one for one in learner.abilities if not isinstance(one, Interpreted))
    found: dict[str, Any] = {"abilities": tuple(_unguarded_part(one) for one in own)}
    return replace(learner, **found, **{role: inspect.unwrap(each) for role, each in functions.items()})


def _unguarded_part(part: _P) -> _P:
    found = {one.name: getattr(part, one.name) for one in fields(part)}
    return replace(part, **{role: inspect.unwrap(each) for role, each in found.items() if inspect.isfunction(each)})


def _guarded_part(part: _P, path: str, seconds: float) -> _P:
    """Return a part of a plug-in, such as an ability, whose functions are guarded under their field names."""
    found = {one.name: getattr(part, one.name) for one in fields(part)}
    guarded = {role: _guarded(each, path, role, seconds) for role, each in found.items() if inspect.isfunction(each)}
    return replace(part, **guarded)


def _guarded_panel(kind: Any, module: ModuleType, others: Iterable[Any], path: str) -> Plugin:
    """Return a panel without a button in the top bar. Its classes are guarded where the program calls them."""
    if kind.place == "own":
        raise ReadError(path, 'The place "own" is reserved for panels of the window itself. Use "cell".')
    if any(other.widget == kind.widget for other in others if other.id != kind.id):
        raise ReadError(path, f"There is already a panel with the widget '{kind.widget}'. Choose another name.")
    for found in list(vars(module).values()):
        if isinstance(found, type) and found.__module__ == module.__name__:
            _guard_methods(found, path)
    makers = {role: getattr(kind, role) for role in ("make", "feed")}
    guarded = {role: _guarded(make, path, role) for role, make in makers.items() if inspect.isfunction(make)}
    return cast("Plugin", replace(kind, in_bar=False, **guarded))


def _guard_methods(cls: type, path: str) -> None:
    """Guard the methods of a class that the program calls: those that override a base's, and those of a feed.

    Other methods, such as slots, are left unchanged because Qt inspects their arguments.
    """
    for name, method in list(vars(cls).items()):
        inherited = any(hasattr(base, name) for base in cls.__bases__)
        if inspect.isfunction(method) and (inherited or name in ("data", "set_workspace")):
            setattr(cls, name, _guarded(method, path, name))


def _source_lines(learner: Learner) -> tuple[CodeLine, ...]:
    """Return the source of a learner's rule as pseudocode lines."""
    lines: list[CodeLine] = []
    phases: tuple[Literal["prediction", "update"], ...] = ("prediction", "prediction", "update")
    for role, phase in zip(("predict", "decide", "update"), phases, strict=True):
        try:
            source = textwrap.dedent(inspect.getsource(getattr(learner, role)))
        except (OSError, TypeError):
            continue  # a function not created by def has no source to show
        lines += (CodeLine(text, phase) for text in source.splitlines() if text.strip())
    return tuple(lines)


def _guarded_functions(plugin: Plugin, path: str) -> Plugin:
    """Return a plug-in with guarded functions, including those of its parts and the blocks of its streams.

    A kernel's `value` is not guarded because it is compiled.
    """
    guarded: dict[str, Any] = {}
    for role, found in ((one.name, getattr(plugin, one.name)) for one in fields(plugin)):
        if is_dataclass(found) and not isinstance(found, type):
            guarded[role] = _guarded_part(found, path, _MANY_ROUNDS)
        elif role == "abilities":
            guarded[role] = tuple(_guarded_part(one, path, _MANY_ROUNDS) for one in found)
        elif role in ("make", "open", "glance") and inspect.isfunction(found):
            guarded[role] = _guarded_blocks(_guarded(found, path, role, _LOADING), path)
        elif role != "value" and inspect.isfunction(found):
            guarded[role] = _guarded(found, path, role, _MANY_ROUNDS)
    return replace(plugin, **guarded)


def _guarded_blocks(make: Callable[..., Any], path: str) -> Callable[..., Any]:
    """Wrap a function so that the blocks of a stream that it returns are guarded."""

    @wraps(make)
    def guard(*values: Any, **named: Any) -> Any:
        made = make(*values, **named)
        if hasattr(made, "block"):
            made.block = _checked_blocks(_guarded(made.block, path, "block", _MANY_ROUNDS), made.dim, path)
        return made

    return guard


def _checked_blocks(block: Callable[[int], Block], dim: int, path: str) -> Callable[[int], Block]:
    """Wrap a function that returns blocks, and reject blocks of the wrong shape."""

    def checked(k: int) -> Block:
        made = block(k)
        X, y = made.X, made.y
        if X.ndim != 2 or X.shape[1] != dim or y.shape != (len(X),):
            shapes = f"the shapes of X and y are {X.shape} and {y.shape}, but should be (n, {dim}) and (n,)"
            raise PluginError(path, f"In block {k}, {shapes}.")
        return made

    return checked


def _guarded(function: Callable[..., Any], path: str, role: str, seconds: float | None = None) -> Callable[..., Any]:
    """Wrap a function so that failures and timeouts raise an error that names file and line."""

    @wraps(function)
    def guard(*values: Any, **named: Any) -> Any:
        with _faults(path, role, LIMIT if seconds is None else seconds):
            return function(*values, **named)

    return guard


@contextmanager
def _faults(path: str, role: str, seconds: float) -> Iterator[None]:
    """Convert failures and timeouts in a file to a PluginError with the line."""
    try:
        with _limited(seconds):
            yield
    except Error:
        raise
    except DeclarationError as error:
        raise PluginError(path, str(error), _line(path, error)) from None
    except _Endless as error:
        long = f"{role} took more than {seconds:g} s. Does a loop in the code never end?"
        raise PluginError(path, long, _line(path, error)) from None
    except (Exception, SystemExit) as error:
        what = _wrong_field(error) or _raised(role, error)
        raise PluginError(path, what, _line(path, error)) from error


def _raised(role: str, error: BaseException) -> str:
    return f"{role} raised {type(error).__name__}: {str(error).removesuffix('.')}."


def _wrong_field(error: BaseException) -> str:
    """Return which field of a declaration is missing or unknown; empty for any other error."""
    missing, unknown = _MISSING.fullmatch(str(error)), _UNKNOWN.fullmatch(str(error))
    if not isinstance(error, TypeError) or not (missing or unknown):
        return ""
    if missing:
        return f"{missing[1]} lacks {missing[2]}."
    assert unknown is not None
    kind, text = unknown[1], f"{unknown[1]} has no field {unknown[2]}."
    if kind not in ("Learner", "Theorem"):
        return text
    return f"{text} A field that only some plug-ins have belongs to an ability."


def fault_in_file(error: Exception) -> PluginError | None:
    """Convert an unguarded exception raised in a plug-in's file to a PluginError; None if it came from elsewhere."""
    paths = {path for path, _ in _files.values()}
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        if frame.filename in paths:
            return PluginError(frame.filename, _raised(frame.name, error), frame.lineno)
    return None


def _line(path: str, error: BaseException) -> int | None:
    """Return the innermost line of a file in an exception's traceback."""
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == path]
    return lines[-1] if lines else None


@contextmanager
def _limited(seconds: float) -> Iterator[None]:
    """Limit the CPU time of the block, in seconds. This is possible in the main thread only."""
    here = threading.current_thread() is threading.main_thread()
    if not here or not hasattr(signal, "setitimer"):  # Windows has no timer of CPU time
        yield
        return
    if signal.getsignal(signal.SIGVTALRM) is not _end:
        signal.signal(signal.SIGVTALRM, _end)
    outer = signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, *outer)


def _end(_signal: int, _frame: FrameType | None) -> None:
    raise _Endless
