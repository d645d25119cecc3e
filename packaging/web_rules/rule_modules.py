"""Make the WebAssembly modules of learners and the list of modules in their folder."""

from __future__ import annotations

import gzip
import json
import re
import sys
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

from numba.core.errors import NumbaError, UnsupportedBytecodeError
from web_rules.rule_code import llvm_code
from web_rules.web_module import web_module

from visualonline.core.ability import Interpreted
from visualonline.core.catalog import catalog, find
from visualonline.core.errors import Error
from visualonline.core.plugin import Learner
from visualonline.core.plugin_file import load_plugin, unguarded
from visualonline.export.web_rule import LIST, module_names

_NOT_COMPILED = (NumbaError, UnsupportedBytecodeError)


class Made(NamedTuple):
    """A module, or the reason why it could not be made.

    Attributes
    ----------
    handed : bool
        Whether the page passes the initial state of the learner.
    functions : list of str
        The mathematical functions that it calls.
    """

    name: str
    code: bytes
    handed: bool
    functions: list[str]
    reason: str


def make(asked: str, name: str) -> Made:
    """Return a learner's module by its name, or the reason why it could not be compiled.

    Parameters
    ----------
    asked : str
        The id of the learner, or the path of its file.
    """
    learner = learner_of(asked)
    if learner.ability(Interpreted) is not None:
        return Made(name, b"", False, [], "the learner always runs interpreted")
    chosen, handed = module_names(learner)[name], False
    try:
        try:
            code = llvm_code(learner, chosen)
        except _NOT_COMPILED:
            code, handed = llvm_code(learner, chosen, handed=True), True
        made, functions = web_module(code, (sys.executable, "-m", "ziglang", "cc"))
        return Made(name, made, handed, functions, "")
    except (*_NOT_COMPILED, OSError) as error:
        return Made(name, b"", handed, [], _reason(error))


def _reason(error: Exception) -> str:
    """Return the first line of a compiler's message that says something, and the line of the source that it names."""
    text = re.sub(r"\x1b\[\d+m", "", str(error))
    said = next((line for line in text.splitlines() if line.strip() and not line.startswith("Failed in")), "unknown")
    place = re.search(r'File "(?:[^"]*[/\\])?([^"/\\<]+)", line (\d+)', text)
    return said.strip() + (f" ({place[1]}, line {place[2]})" if place else "")


def make_all(asked: Iterable[str], folder: Path) -> list[Made]:
    """Write the modules of learners and the list of all modules, print their sizes, and return the failed ones.

    Parameters
    ----------
    asked : iterable of str
        Ids or files of learners; all built-in learners if there are none.

    Raises
    ------
    Error
        If there is no learner of an id, or a file has none.
    """
    chosen = list(asked) or list(catalog("learners").plugins)
    wanted = [(one, name) for one in chosen for name in module_names(learner_of(one))]
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / LIST
    known: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    failed, sizes = [], []
    with ProcessPoolExecutor() as pool:
        for made in pool.map(make, *zip(*wanted, strict=True)):
            if made.reason:
                failed.append(made)
                print(f"{made.name}: {made.reason}", flush=True)
                continue
            (folder / f"{made.name}.wasm").write_bytes(made.code)
            known[made.name] = {"handed": made.handed, "functions": made.functions}
            sizes.append(len(made.code))
            start = ", start handed in" if made.handed else ""
            packed = len(gzip.compress(made.code))
            print(f"{made.name}: {len(made.code):,} bytes, {packed:,} with gzip{start}", flush=True)
    path.write_text(json.dumps(known, indent=1, sort_keys=True), "utf-8")
    print(f"{len(sizes)} modules, {sum(sizes):,} bytes; {len(failed)} rules could not be compiled.")
    return failed


def learner_of(asked: str) -> Learner:
    """Return the learner with an id, or the learner in a file.

    Raises
    ------
    Error
        If there is none.
    """
    if not asked.endswith(".py"):
        return find("learners", asked)
    _group, plugin = load_plugin(asked)
    if not isinstance(plugin, Learner):
        raise Error(f"{asked}: Only a learner can be compiled for browsers; this file has another plug-in.")
    return unguarded(plugin)
