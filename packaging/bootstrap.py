"""Set up VisualOnline in .venv and start it. Only Python is required.

`run` starts the application with the remaining arguments; `test` runs every check; `bench` prints speeds relative to
other libraries; `mutate` plants faults and counts those found by the tests; `bundle` freezes the application into a
folder that needs no Python; `translations` updates the translation catalogues; `pictures` redraws the pictures of the
pages; `pages` writes their lists of learners, errata and keys; `docs` builds the site; `wasm` compiles the rules for
pages that learn; `release` creates all files of a release in dist/.
Dependencies are installed again only if the requirements have changed.
"""

import argparse
import ctypes
import hashlib
import importlib.util
import json
import math
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

if not (3, 11) <= sys.version_info[:2] <= (3, 13):  # before any code that an older Python cannot parse
    sys.stderr.write("VisualOnline needs Python 3.11, 3.12 or 3.13; this is %d.%d.\n" % sys.version_info[:2])  # noqa: UP031
    sys.exit(2)

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP = VENV / "installed.json"
RELEASE = Path("/etc/os-release")

SCIENCE = [
    f"visualonline/{part}/*"
    for part in ("core", "numerics", "abilities", "learners", "hindsight", "theorems", "streams", "trace", "runs")
]
"""Packages in which the tests must reach every branch; nine in ten elsewhere."""
ALONE = {"QT_QPA_PLATFORM": "offscreen", "OPENBLAS_NUM_THREADS": "1", "PYTHONDONTWRITEBYTECODE": ""}
"""The environment of checks and measurements: without a screen, without waiting threads, and with cached bytecode."""
OFFSCREEN = {
    "libglib-2.0.so.0": "libglib2.0-0",
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libxkbcommon.so.0": "libxkbcommon0",
}
"""The libraries that Qt loads without a screen, and their Debian packages."""
WINDOW = OFFSCREEN | {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
"""The libraries for a real window."""


def main(args: list[str]) -> int:
    """Run the command in `args` and return the exit code."""
    if args[:1] == ["run"]:  # all further arguments belong to the application, including `--help`
        return run(args[1:])
    parser = argparse.ArgumentParser(prog="bootstrap.py", description="Sets VisualOnline up in .venv and starts it.")
    kinds = "run | test | bench | mutate | bundle | translations | pictures | pages | docs | wasm | release"
    verbs = parser.add_subparsers(dest="verb", required=True, metavar=kinds)
    verbs.add_parser("run", help="start the application with the arguments that follow")
    checks = verbs.add_parser("test", help="run every check")
    checks.add_argument("--long", action="store_true", help="also run the long checks")
    checks.add_argument("--coverage", action="store_true", help="measure which lines and branches the tests reach")
    checks.add_argument("--seed", type=int, help="the seed of all random cases")
    checks.add_argument("--budget", type=float, metavar="SECONDS", help="the time limit of all checks with --long")
    verbs.add_parser("bench", help="measure the speed, and print ratios to other libraries")
    mutants = verbs.add_parser("mutate", help="plant faults in the science, and count those that the tests find")
    mutants.add_argument("--seed", type=int, default=0, help="the seed with which faults are drawn")
    mutants.add_argument("--sample", type=int, default=300, help="the number of faults")
    mutants.add_argument("--budget", type=float, default=math.inf, metavar="SECONDS", help="the time limit")
    verbs.add_parser("bundle", help="freeze the application into a folder that needs no Python, and test this folder")
    verbs.add_parser("translations", help="update the translation catalogues with the texts of the window")
    verbs.add_parser("pictures", help="draw the pictures of the README and of docs/")
    verbs.add_parser("pages", help="write the generated lists and sheets in docs/")
    verbs.add_parser("docs", help="build the documentation into site/")
    rules = verbs.add_parser("wasm", help="compile the rules of learners to WebAssembly, for pages that learn")
    rules.add_argument("learners", nargs="*", metavar="ID|FILE.py", help="a learner; all if none is given")
    release = verbs.add_parser("release", help="make wheel, sdist, site, bundle and checksums in dist/")
    release.add_argument("--without-bundle", action="store_true", help="omit the frozen bundle")
    asked = parser.parse_args(args)
    if asked.verb == "mutate":
        return tool("mutate", *(f"--{name}={getattr(asked, name)}" for name in ("seed", "sample", "budget")))
    if asked.verb == "release":
        return tool("release", *(["--without-bundle"] if asked.without_bundle else []))
    if asked.verb == "wasm":
        return tool("wasm", *(os.path.abspath(one) if one.endswith(".py") else one for one in asked.learners))
    if asked.verb in ("bench", "bundle", "translations", "pictures", "pages", "docs"):
        return tool(asked.verb)
    return test(asked.long, asked.seed, asked.budget, coverage=asked.coverage)


def run(args: list[str]) -> int:
    """Start the application with its own `args`."""
    platform = os.environ.get("QT_QPA_PLATFORM", "")
    if args[:1] in (["run"], ["list"], ["sweep"]) or {"--version", "--help", "-h"} & set(args):
        libraries: dict[str, str] = {}
    elif args[:1] in (["render"], ["export"]) or {"offscreen", "--platform=offscreen"} & {*args, platform}:
        libraries = OFFSCREEN
    elif platform or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")) or sys.platform != "linux":
        libraries = WINDOW
    else:
        return refused("There is no display here: use `render` to draw into a file, or add `--platform offscreen`.")
    made = set_up(libraries)
    return made or follow([str(python()), "-P", "-m", "visualonline", *args])


def test(long: bool, seed: int | None, budget: float | None, *, coverage: bool) -> int:
    """Run all checks, even if one fails."""
    stopped = set_up(OFFSCREEN, "mutate" if long else "test")  # planting faults needs everything that the tests need
    if stopped:
        return stopped
    environment = ALONE | {"VISUALONLINE_COMPILED": str(VENV / "compiled")}  # compilation takes half of the time
    if seed is not None:
        environment |= {"VISUALONLINE_SEED": str(seed)}
    seeds = [] if seed is None else [f"--randomly-seed={seed}", f"--hypothesis-seed={seed}"]
    tool = str(python().parent)
    workers = ["-n", "logical", "--maxprocesses", "8", "--dist", "worksteal"]
    checks = {
        "ruff": [f"{tool}/ruff", "check", "."],
        "lint-imports": [f"{tool}/lint-imports"],
        **suite([str(python()), "-m", "pytest", "-q", "-rfEs", *workers, *seeds], coverage=coverage),
    }
    if long:
        in_order = ["-m", "long", "-n", "logical", "--maxprocesses", "8", "--dist", "load", "--maxschedchunk", "1"]
        checks["long checks"] = [str(python()), "-m", "pytest", "-q", "-rfE", *in_order, *seeds]
    began, failed = time.monotonic(), []
    types = beside([f"{tool}/mypy"], ALONE, ROOT)  # it has one thread and takes half a minute
    for name, command in checks.items():
        print(f"== {name}", flush=True)
        if name == "long checks":
            environment = environment | {"VISUALONLINE_LONG": "1"}
            if budget is not None:
                environment["VISUALONLINE_BUDGET"] = f"{max(budget - (time.monotonic() - began), 1.0):.0f}"
        if follow(command, environment, ROOT):
            failed.append(name)
    print("== mypy", flush=True)
    if types():
        failed.append("mypy")
    seconds = time.monotonic() - began
    print(f"Failed: {', '.join(failed)}." if failed else f"All checks passed in {seconds:.0f} s.")
    return 1 if failed else 0


def suite(pytest: list[str], *, coverage: bool) -> dict[str, list[str]]:
    """Return the commands that run the tests and, if requested, report uncovered lines and branches."""
    if not coverage:
        return {"pytest": pytest}
    report = [str(python()), "-m", "coverage", "report", "--show-missing", "--skip-covered"]
    science = ",".join(SCIENCE)
    return {
        "pytest": [*pytest, "--cov=visualonline", "--cov-branch", "--cov-report="],
        "coverage of the science": [*report, f"--include={science}", "--fail-under=100"],
        "coverage of the rest": [*report, f"--omit={science}", "--fail-under=90"],
    }


def tool(name: str, *args: str) -> int:
    """Run a file or folder next to this one, with its own dependencies. Bundles include the libraries of a window."""
    made = set_up(WINDOW if name in ("bundle", "release") else OFFSCREEN, name)
    place = ROOT / "packaging" / name
    place = place if place.is_dir() else place.with_suffix(".py")
    return made or follow([str(python()), str(place), *args], ALONE, ROOT)


def set_up(libraries: dict[str, str], group: str = "") -> int:
    """Create .venv and install what is missing. Return 0, or the exit code of a failure."""
    stopped = equip(libraries)
    if stopped:
        return stopped
    key = fingerprint()
    stamp = json.loads(STAMP.read_text()) if STAMP.exists() else {}
    groups = {*stamp.get("groups", []), group} if stamp.get("key") == key else {group}
    if stamp.get("key") == key and group in ("", *stamp["groups"]):
        return 0
    if not fits():
        print(f"Making .venv with Python {sys.version.split()[0]}", flush=True)
        if follow([sys.executable, "-P", "-m", "venv", "--clear", str(VENV)]):
            return refused("The environment .venv could not be made; Python's modules venv and ensurepip are needed.")
    print("Installing VisualOnline and its dependencies into .venv. This takes a few minutes, once.", flush=True)
    wanted = ["-c", str(ROOT / "constraints.txt"), "--editable", f"{ROOT}[video]"]
    if group:  # compiling all files takes half of the time, and what a tool imports is compiled then and kept
        wanted.append("--no-compile")
    for name in sorted(groups - {""}):
        wanted += ["--group", f"{ROOT / 'pyproject.toml'}:{name}"]
    if install(["--upgrade", "pip>=25.1"]) or install(wanted):
        return refused("The installation did not succeed; once its cause is mended, give the same command again.")
    STAMP.write_text(json.dumps({"key": key, "groups": sorted(groups - {""})}))
    return 0


def equip(libraries: dict[str, str]) -> int:
    """Find the system packages missing on Debian or Ubuntu. As root install them, otherwise name them."""
    if not debian():
        return 0
    missing = [package for library, package in libraries.items() if not loads(library)]
    if missing:  # one command for all, including what only other commands need
        missing = [package for library, package in WINDOW.items() if not loads(library)]
    if not fits() and importlib.util.find_spec("ensurepip") is None:
        version = f"python3.{sys.version_info.minor}"
        usual = Path("/usr/bin/python3").resolve().name == version
        missing.insert(0, "python3-venv" if usual else f"{version}-venv")
    if not missing:
        return 0
    commands = [["apt-get", "update"], ["apt-get", "install", "-y", "--no-install-recommends", *missing]]
    if os.geteuid() != 0:
        if shutil.which("sudo"):
            line = " && ".join(f"sudo {shlex.join(command)}" for command in commands)
        else:
            line = f"su -c '{' && '.join(map(shlex.join, commands))}'"
        return refused(f"System packages are missing; this installs them: {line}")
    print(f"Installing system packages: {' '.join(missing)}", flush=True)
    for command in commands:
        done = subprocess.run(
            command, env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"}, capture_output=True, text=True, check=False
        )
        if done.returncode:
            return refused(f"{done.stdout}{done.stderr}\n{shlex.join(command)} did not succeed.")
    return 0


def debian() -> bool:
    """Return whether this is Debian, Ubuntu or a derivative."""
    if not RELEASE.exists() or shutil.which("apt-get") is None:
        return False
    fields = dict(line.split("=", 1) for line in RELEASE.read_text().splitlines() if "=" in line)
    kin = f"{fields.get('ID', '')} {fields.get('ID_LIKE', '')}".replace('"', "").split()
    return bool({"debian", "ubuntu"} & set(kin))


def loads(library: str) -> bool:
    """Return whether a shared library can be loaded."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def python() -> Path:
    """Return the interpreter of .venv."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def fits() -> bool:
    """Return whether .venv is complete and has this version of Python."""
    told = VENV / "pyvenv.cfg"
    version = f"version = 3.{sys.version_info.minor}."
    whole = python().exists() and told.exists() and shutil.which("pip", path=str(python().parent)) is not None
    return whole and version in told.read_text()


def fingerprint() -> str:
    """Return a digest of everything the installation depends on: path, Python version, requirements and versions."""
    parts = [str(ROOT), ".".join(map(str, sys.version_info[:2]))]
    parts += [(ROOT / name).read_text() for name in ("pyproject.toml", "constraints.txt")]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def install(wanted: list[str]) -> int:
    """Run pip install with one line per downloaded package. Its errors are shown."""
    pip_install = [str(python()), "-P", "-m", "pip", "install", "--disable-pip-version-check"]
    command = [*pip_install, "--progress-bar", "off", *wanted]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as pip:
        assert pip.stdout is not None
        for line in pip.stdout:
            found = re.search(r"Downloading (?:\S*/)?([^-/\s]+-[^-\s]+)\S*\.(?:whl|tar\.gz) (\(.*\))", line)
            if found:
                print(f"  {found[1]} {found[2]}", flush=True)
    return pip.returncode


def follow(command: list[str], environment: dict[str, str] | None = None, place: Path | None = None) -> int:
    """Run a command and return its exit code. Ctrl+C reaches the command."""
    process = subprocess.Popen(command, env=os.environ | (environment or {}), cwd=place)
    while True:
        try:
            code = process.wait()
        except KeyboardInterrupt:
            continue
        return code if code >= 0 else 128 - code


def beside(command: list[str], environment: dict[str, str], place: Path) -> Callable[[], int]:
    """Start a command in the background.

    Return a function that waits for it, prints its output and returns its code.
    """
    process = subprocess.Popen(
        command, env=os.environ | environment, cwd=place, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )

    def end() -> int:
        said, _ = process.communicate()
        print(said, end="", flush=True)
        return process.returncode

    return end


def refused(sentence: str) -> int:
    """Print why nothing was started, and return exit code 2."""
    print(sentence, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
