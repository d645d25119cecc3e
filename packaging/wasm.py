"""Compile the rules of learners to WebAssembly modules in assets/wasm/, for pages that run learners in the browser.

`bootstrap.py wasm` makes the modules of all learners, and `bootstrap.py wasm ID|FILE.py ..` those of the given ones.
The file `modules.json` in the same folder lists whether the page passes the initial state to a module, and the
mathematical functions that the module calls. `--into FOLDER` chooses another folder.
"""

import importlib.util
import os
import sys
from argparse import ArgumentParser
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
_NUMBA = {"OPT": "0", "LOOP_VECTORIZE": "0", "SLP_VECTORIZE": "0", "CPU_NAME": "generic", "CPU_FEATURES": ""}
"""Settings that numba reads on import. Without them the code would contain instructions of this processor."""
_CACHE = {name: str(ROOT / "build" / "zig") for name in ("ZIG_GLOBAL_CACHE_DIR", "ZIG_LOCAL_CACHE_DIR")}


def main(args: list[str]) -> int:
    """Run the command with the arguments `args` and return the exit code."""
    parser = ArgumentParser(prog="bootstrap.py wasm", description="Compiles the rules of learners to WebAssembly.")
    parser.add_argument("learners", nargs="*", metavar="ID|FILE.py", help="a learner; all if none is given")
    into = ROOT / "assets" / "wasm"
    parser.add_argument("--into", type=Path, default=into, metavar="FOLDER", help="where the modules are written")
    asked = parser.parse_args(args)
    if importlib.util.find_spec("ziglang") is None:
        print("There is no linker for WebAssembly. Install it with: pip install ziglang", file=sys.stderr)
        return 2
    os.environ |= _CACHE | os.environ | {f"NUMBA_{name}": value for name, value in _NUMBA.items()}
    from web_rules.rule_modules import make_all

    from visualonline.core.errors import Error

    try:
        return 1 if make_all(asked.learners, asked.into) else 0
    except Error as error:
        print(error, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
