"""Freeze the program into a folder that needs no Python, test it there, and print its size."""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
DIST = ROOT / "dist"
PROGRAM = DIST / "visualonline" / ("visualonline.exe" if os.name == "nt" else "visualonline")
SHARE = ROOT / "build" / "share"
SMOKE = f"import runpy; runpy.run_path({str(HERE / 'smoke.py')!r}, run_name='__main__')"


def main() -> int:
    """Build and test the bundle. Return the exit code."""
    shutil.rmtree(PROGRAM.parent, ignore_errors=True)
    words = ["--noconfirm", "--log-level", "ERROR", "--distpath", str(DIST), "--workpath", str(ROOT / "build")]
    compiled = (ROOT / "assets" / "wasm" / "modules.json").exists()  # a release has just made them
    steps = (
        *([] if compiled else [[str(HERE.parent / "wasm.py")]]),
        [str(HERE.parent / "translations.py")],  # prints texts without a translation, and fails if there are any
        [str(HERE / "share.py"), str(SHARE)],
        ["-P", "-m", "PyInstaller", *words, str(HERE / "visualonline.spec")],
    )
    for step in steps:
        done = subprocess.run([sys.executable, *step], check=False)
        if done.returncode:
            return done.returncode
    if sys.platform == "linux":
        shutil.copytree(SHARE, PROGRAM.parent / "share")
    print(f"{PROGRAM.parent}: {size(PROGRAM.parent) / 1e6:.0f} MB", flush=True)
    return try_out()


def size(folder: Path) -> int:
    """Return the total size of a folder's files in bytes; links count 0."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def try_out() -> int:
    """Run the program outside of this project and of any Python. Return the exit code."""
    with tempfile.TemporaryDirectory() as home:
        places = dict.fromkeys(("HOME", "VISUALONLINE_STATE", "VISUALONLINE_CACHE", "XDG_CONFIG_HOME"), home)
        kept = {name: os.environ[name] for name in ("LANG", "SYSTEMROOT", "TEMP") if name in os.environ}
        surroundings = kept | places | {"PATH": home, "QT_QPA_PLATFORM": "offscreen"}
        for words in (["--version"], ["run", "iris", "--learner", "perceptron"], ["-c", SMOKE]):
            done = subprocess.run([PROGRAM, *words], cwd=home, env=surroundings, check=False)
            if done.returncode:
                print(f"Failed: {PROGRAM.name} {words[0]} ended with {done.returncode}.")
                return 1
    print("The frozen program does all that was tried.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
