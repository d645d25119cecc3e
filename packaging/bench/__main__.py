"""Run every measurement in this folder: each module that defines `races()` or a table's `lines()`.

Each module runs in a separate process, so that memory is measured separately. An argument names a single module to run.
Speeds depend on the machine, ratios less so.
"""

from __future__ import annotations

import importlib
import pkgutil
import subprocess
import sys
import warnings
from pathlib import Path

from measure import REPEATS, table, timed

HERE = Path(__file__).parent


def main(args: list[str]) -> int:
    """Print the tables of the named module, or of all modules, and return the exit code."""
    if args:
        return measured(args[0])
    print(f"{REPEATS} calls each, in turns. ratio: how many times faster the first line is; MiB: what a call holds.")
    for found in sorted(pkgutil.iter_modules([str(HERE)]), key=lambda module: module.name):
        if found.name not in ("__main__", "measure", "ours", "plain", "hand", "frames", "crowd"):
            code = subprocess.run([sys.executable, str(HERE), found.name], check=False).returncode
            if code:
                return code
    return 0


def measured(name: str) -> int:
    """Print the tables of one module."""
    warnings.filterwarnings("ignore", message="Maximum number of iteration", module="sklearn")  # one pass is intended
    module = importlib.import_module(name)
    for race in getattr(module, "races", tuple)():
        print(f"\n{table(race, timed(race))}", flush=True)
    for k, line in enumerate(getattr(module, "lines", tuple)()):
        print(line if k else f"\n{line}", flush=True)
    return 0


sys.exit(main(sys.argv[1:]))
