"""Start Python subprocesses that never import modules from the user's current folder.

Python searches the current folder first if it is started with -m or -c, or if PYTHONPATH has an empty entry. With such
a search a file called numpy.py in a folder of data would be executed without the user's consent. A test forbids every
other way to start a process.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_HERE = Path(__file__).resolve().parents[2]
"""The folder that contains this package."""


def module_command(module: str, *args: str) -> list[str]:
    """Return the command that runs a module with the given arguments. The command also works in a frozen program."""
    return [sys.executable, "-P", "-m", module, *args]


def safe_variables() -> dict[str, str]:
    """Return the environment variables for a Python subprocess and its own subprocesses."""
    places = [place for place in os.environ.get("PYTHONPATH", "").split(os.pathsep) if place]
    return {"PYTHONSAFEPATH": "1", "PYTHONPATH": os.pathsep.join(dict.fromkeys([*places, str(_HERE)]))}


@contextmanager
def safe_children() -> Iterator[None]:
    """Apply `safe_variables` to processes that a library starts within the block."""
    before = {name: os.environ.get(name) for name in safe_variables()}
    os.environ.update(safe_variables())
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value
