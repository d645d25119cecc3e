"""Loops generated as source text, run by Python or compiled by numba from a module in the cache folder."""

from __future__ import annotations

import errno
import gc
import hashlib
import importlib.util
import inspect
import os
import stat
import sys
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numpy as np
import platformdirs

from visualonline.core.whole_file import replaced
from visualonline.numerics.in_loops import loops_of


def interpreted_loop(functions: Mapping[str, Callable[..., Any]], source: str) -> Callable[..., None]:
    """Return the interpreted loop that a source defines, which calls each function by its name followed by "_"."""
    namespace: dict[str, Any] = {f"{role}_": function for role, function in functions.items()}
    exec(source, namespace)  # the text comes from templates of this package only
    loop: Callable[..., None] = namespace["loop"]
    return loop


def generated_module(functions: Mapping[str, Callable[..., Any]], source: str) -> ModuleType:
    """Return the generated module of a learner. The module has a file, so that numba can cache the compiled code.

    The attribute `loop` is the compiled loop defined by `source`, which calls each function by its name followed by
    "_". Array arguments must not share memory, unless both are only read.
    """
    path = _module_path(functions, source)
    name = path.stem
    if name in sys.modules:
        return sys.modules[name]
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    _check_ours(path.parent)
    if not path.exists():
        with replaced(path) as work:
            Path(work).write_text(source, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    jitted: dict[FunctionType, Any] = {}
    for role, function in functions.items():
        setattr(module, f"{role}_", _compile_function(function, jitted))
    spec.loader.exec_module(module)
    vars(module)["loop"] = _compiled_loop(module.loop)
    sys.modules[name] = module  # last: another thread may ask for it, and an error must not leave half of it
    return module


def is_cached(functions: Mapping[str, Callable[..., Any]], source: str) -> bool:
    """Return whether compiled code of a learner's generated module is in memory or in the cache."""
    path = _module_path(functions, source)
    return path.stem in sys.modules or any(path.parent.glob(f"__pycache__/{path.stem}.*.nbi"))


def is_loaded(functions: Mapping[str, Callable[..., Any]], source: str) -> bool:
    """Return whether compiled code of a learner's generated module is in memory, so that it runs without delay."""
    module = sys.modules.get(_module_path(functions, source).stem)
    return module is not None and bool(module.loop.signatures)


def _module_path(functions: Mapping[str, Callable[..., Any]], source: str) -> Path:
    """Return the path of the generated module.

    The name of the module contains a digest of everything that determines its behaviour.
    """
    digest = _digest(tuple(functions.values()), source)
    return _folder(os.environ.get("VISUALONLINE_CACHE", "")) / f"visualonline_rule_{digest}.py"


def _check_ours(folder: Path) -> None:
    """Raise a PermissionError if a folder whose files are executed belongs to another user or is world-writable."""
    state = folder.stat()
    if os.name == "posix" and (state.st_uid != os.geteuid() or state.st_mode & stat.S_IWOTH):
        raise PermissionError(errno.EPERM, "other users could put machine code into this folder", str(folder))


@lru_cache(maxsize=1)
def _folder(chosen: str) -> Path:
    return Path(chosen or platformdirs.user_cache_dir("visualonline")) / "rules"


@lru_cache(maxsize=64)
def _digest(functions: tuple[Callable[..., Any], ...], source: str) -> str:
    reached = _reached(functions)
    homes = (__name__, *sorted({function.__module__ for function in reached}))
    texts = [inspect.getsource(sys.modules[home]) for home in homes]
    numbers = [number for function in reached for number in _numbers(function)]
    return hashlib.sha256("\n".join([*texts, *numbers, source, sys.version]).encode()).hexdigest()[:16]


def _compiled_loop(loop: Callable[..., None]) -> Any:
    """Return a loop that numba compiles, or loads from the cache next to its file, at its first call."""
    from numba import config, njit
    from numba.core.compiler import Compiler

    # numba unpickles cached files, and a .numba_config.yaml in the current folder could set another cache folder
    config.CACHE_DIR = config.CACHE_LOCATOR_CLASSES = ""

    class Apart(Compiler):  # type: ignore[misc]  # numba has no types
        """A compiler that assumes disjoint arrays, so that weights can stay in registers while scores are written."""

        def compile_extra(self, function: FunctionType) -> Any:
            """Compile without Python's garbage collector, which takes a tenth of the time and frees almost nothing."""
            collects = gc.isenabled()
            gc.disable()
            try:
                return super().compile_extra(function)
            finally:
                if collects:
                    gc.enable()

        def define_pipelines(self) -> Any:
            self.state.flags.noalias = True
            return super().define_pipelines()

    return njit(cache=True, no_cfunc_wrapper=True, pipeline_class=Apart)(loop)


def _compile_function(function: Callable[..., Any], done: dict[FunctionType, Any], depth: int = 0) -> Any:
    """Compile a plain function and, recursively, the plain functions that it calls."""
    from numba import njit  # numba is slow to import, and needed for long runs only

    function = loops_of(function)
    assert isinstance(function, FunctionType)
    if function not in done:
        scope = dict(function.__globals__)
        for name, callee in _callees(function).items():
            scope[name] = _compile_function(callee, done, depth + 1)
        copy = FunctionType(function.__code__, scope, function.__name__, function.__defaults__, function.__closure__)
        # A rule and its direct callees are inlined as source: a call counts array references, which costs more than a
        # short rule. Deeper calls are left to LLVM, because each copy of the text would be typed again.
        alone = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}  # only a loop is called from Python
        how = {"inline": "always"} if depth < 2 else {"forceinline": True, **alone}
        done[function] = njit(**how)(copy)
    return done[function]


def _callees(function: Callable[..., Any]) -> dict[str, FunctionType]:
    """Return the plain functions that a function calls by global name."""
    assert isinstance(function, FunctionType)
    called = {name: function.__globals__.get(name) for name in function.__code__.co_names}
    return {name: callee for name, callee in called.items() if isinstance(callee, FunctionType)}


def _numbers(function: Callable[..., Any]) -> list[str]:
    """Return the global numbers compiled into a function, as text. The numbers may come from other modules."""
    assert isinstance(function, FunctionType)
    found = {name: function.__globals__.get(name) for name in function.__code__.co_names}
    numbers = {name: value for name, value in found.items() if isinstance(value, int | float | np.generic | np.ndarray)}
    return [f"{name} {np.asarray(value).tolist()}" for name, value in numbers.items()]


def _reached(functions: Iterable[Callable[..., Any]]) -> list[Callable[..., Any]]:
    """Return the functions and everything that they call, in a deterministic order."""
    reached: list[Callable[..., Any]] = []
    waiting = list(functions)
    while waiting:
        function = loops_of(waiting.pop())
        if function not in reached:
            reached.append(function)
            waiting += _callees(function).values()
    return reached
