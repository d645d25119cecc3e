"""Runs every measurement beside this file: each module that offers `races()` or a table's `lines()`.

Speeds differ by machine, ratios less.
"""

from __future__ import annotations

import importlib
import pkgutil
import warnings
from pathlib import Path

from measure import REPEATS, table, timed


def main() -> None:
    """Print one table a race."""
    warnings.filterwarnings("ignore", message="Maximum number of iteration", module="sklearn")  # one pass is meant
    print(f"Median, least and most of {REPEATS} runs; ratio: how many times faster the first line is.")
    for found in sorted(pkgutil.iter_modules([str(Path(__file__).parent)]), key=lambda module: module.name):
        if found.name == "__main__":
            continue
        module = importlib.import_module(found.name)
        for race in getattr(module, "races", tuple)():
            print(f"\n{table(race, timed(race))}", flush=True)
        for k, line in enumerate(getattr(module, "lines", tuple)()):
            print(line if k else f"\n{line}", flush=True)


main()
