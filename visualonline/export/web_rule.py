"""The compiled rules that a page runs: the modules of a learner, and the numbers that the page passes to them.

The modules are WebAssembly, made by `packaging/bootstrap.py wasm`; `assets/page/learner.js` runs them. The module of a
learner from a file is made when a page needs it.
"""

from __future__ import annotations

import base64
import importlib.util
import json
import os
import subprocess
import sys
from functools import lru_cache
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import platformdirs

from visualonline.abilities.binds_functions import BindsFunctions
from visualonline.abilities.separates import Separates
from visualonline.core.errors import Error
from visualonline.core.package_data import asset_path, page_path
from visualonline.core.parameters import Param
from visualonline.core.plugin import Learner
from visualonline.core.plugin_file import file_of, loaded_digest
from visualonline.core.types import State
from visualonline.trace.rule import Rule
from visualonline.trace.tuned_learner import named

LIST = "modules.json"
"""The file that lists, for each module, the called functions and whether the page passes the initial state."""


class WebModule(NamedTuple):
    """The WebAssembly module of a compiled rule.

    Attributes
    ----------
    code : str
        The module in base 64.
    handed : bool
        Whether the page passes the initial state of the learner.
    functions : tuple of str
        The mathematical functions that the module calls, except square roots. If there are none, the module's results
        equal those of Python bit for bit.
    """

    code: str
    handed: bool
    functions: tuple[str, ...]


def deciding_choices(learner: Learner) -> tuple[Param, ...]:
    """Return the choice parameters that decide which functions are compiled. Each of their values has its own code."""
    binds = learner.ability(BindsFunctions)
    asked = () if binds is None else named(binds.bind)
    return tuple(p for p in learner.parameters if p.name in asked and p.type == "choice")


def module_names(learner: Learner) -> dict[str, dict[str, str]]:
    """Return the names of a learner's modules, each with the values of the choices for which it is made.

    Examples
    --------
    >>> from visualonline.core.catalog import find
    >>> module_names(find("learners", "perceptron"))
    {'perceptron': {}}
    """
    deciding = deciding_choices(learner)
    chosen = product(*(p.choices for p in deciding))
    every = [dict(zip((p.name for p in deciding), each, strict=True)) for each in chosen]
    return {"-".join((learner.id, *each.values())): each for each in every}


def module_name(rule: Rule) -> str:
    """Return the name of the module of a rule."""
    return "-".join((rule.learner.id, *(str(rule.values[p.name]) for p in deciding_choices(rule.learner))))


def web_module(learner: Learner, name: str, folder: Path | None = None) -> WebModule:
    """Return a learner's module by its name, from `folder` or from the program's own modules.

    Raises
    ------
    Error
        If the module has not been made, and for a learner from a file, if it cannot be made.
    """
    file = file_of("learners", learner.id)
    if folder is None and file is not None:
        return _own_modules(file, loaded_digest("learners", learner.id))[name]
    folder = folder or asset_path("wasm")
    path = folder / f"{name}.wasm"
    if not path.exists():
        raise Error(
            f"The rule of {learner.id} has not been compiled for a browser. Run "
            f"packaging/bootstrap.py wasm {learner.id}, or use --page without --live."
        )
    listed = _listed(folder / LIST, (folder / LIST).stat().st_mtime_ns)[name]
    return WebModule(base64.b64encode(path.read_bytes()).decode(), listed["handed"], tuple(listed["functions"]))


@lru_cache(maxsize=4)
def _listed(path: Path, _changed: int) -> dict[str, Any]:
    """Return the list of modules; `_changed` is the time of its last change."""
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


@lru_cache(maxsize=8)
def _own_modules(file: str, _digest: str) -> dict[str, WebModule]:
    """Compile the learner in a file and return its modules by name; `_digest` is that of the file.

    Raises
    ------
    Error
        If the compiler is missing, or cannot compile the rule.
    """
    compiler = page_path("packaging/wasm.py")
    if getattr(sys, "frozen", False) or not compiler.exists():
        raise Error(f"{file}: This copy of the program cannot compile rules. Install: pip install visualonline ziglang")
    if importlib.util.find_spec("ziglang") is None:
        raise Error(f"{file}: The linker for WebAssembly is missing. Install the linker with: pip install ziglang")
    zig = Path(platformdirs.user_cache_dir("visualonline")) / "zig"
    environment = os.environ | {f"ZIG_{kind}_CACHE_DIR": str(zig) for kind in ("GLOBAL", "LOCAL")}
    with TemporaryDirectory() as place:
        command = [sys.executable, str(compiler), file, "--into", place]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        if done.returncode:
            first = (done.stdout + done.stderr).strip().partition("\n")[0]
            raise Error(f"{file}: The rule cannot be compiled for browsers. {first}")
        listed = json.loads(Path(place, LIST).read_text("utf-8"))
        code = {name: base64.b64encode(Path(place, f"{name}.wasm").read_bytes()).decode() for name in listed}
    return {name: WebModule(code[name], each["handed"], tuple(each["functions"])) for name, each in listed.items()}


def further_numbers(rule: Rule, state: State, *, handed: bool) -> list[float]:
    """Return the numbers after the parameters: the number of arms if it is needed, and the initial state if `handed`.

    Each part of a state is given by its shape and its numbers.
    """
    start = [float(number) for part in state for number in (*part.shape, *part.ravel())] if handed else []
    return [*([float(rule.arms)] if rule.arms else []), *start]


def traits(rule: Rule) -> dict[str, bool]:
    """Return the properties of a learner that the page's function `runRule` needs."""
    return {
        "draws": rule.draws_coins,
        "labelled": rule.labelled,
        "ownLoss": rule.learner.loss is not None,
        "separates": rule.learner.ability(Separates) is not None,
    }
