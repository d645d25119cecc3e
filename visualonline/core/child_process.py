"""Starting other processes of Python. None of them takes a module from the folder in which the user works.

Python looks for modules in the current folder before anywhere else if it is started with -m or -c, and also if
PYTHONPATH has an empty entry. A file numpy.py that lies beside a table of data would be run, and nobody was asked.
A test forbids other ways to start a process.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_HERE = Path(__file__).resolve().parents[2]
"""The folder in which this package lies."""


def module_command(module: str, *args: str) -> list[str]:
    """Return the command that runs a module with some arguments; a frozen program takes it, too."""
    return [sys.executable, "-P", "-m", module, *args]


def safe_variables() -> dict[str, str]:
    """Return the environment variables that a process of Python, and those that it starts in its turn, is to get."""
    places = [place for place in os.environ.get("PYTHONPATH", "").split(os.pathsep) if place]
    return {"PYTHONSAFEPATH": "1", "PYTHONPATH": os.pathsep.join(dict.fromkeys([*places, str(_HERE)]))}


@contextmanager
def safe_children() -> Iterator[None]:
    """Give these variables to the processes that a library starts in the block."""
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
