"""Create a release in dist/: wheel, sdist, site, a frozen bundle for this system, and checksums.

Nothing is built unless pyproject.toml, the changelog, the citation, the desktop descriptions and the commit's tag (if
any) agree on the version. The rules are first compiled for browsers, as wheel and bundle include them.
`--without-bundle` omits the bundle, which takes most of the time.
"""

from __future__ import annotations

import hashlib
import platform
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
_STATED = {
    "CHANGELOG.md": r"^## (\S+) \(([\d-]+)\)$",
    "CITATION.cff": r"^version: (\S+)\ndate-released: ([\d-]+)$",
    "packaging/desktop/org.visualonline.VisualOnline.metainfo.xml": r'<release version="(\S+)" .*date="([\d-]+)"/>',
    "packaging/windows/visualonline.iss": r"^AppVersion=(\S+)()$",
}
"""Patterns of the version and, if given, the date in each file. The first match counts."""


def stated(root: Path = ROOT) -> dict[str, tuple[str, str]]:
    """Return the version and date stated in each place. The date is empty if there is none."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    found = {"pyproject.toml": (str(project["version"]), "")}
    for name, pattern in _STATED.items():
        first = re.search(pattern, (root / name).read_text("utf-8"), re.MULTILINE)
        found[name] = ("nothing", "") if first is None else (first[1], first[2])
    tags = subprocess.run(["git", "tag", "--points-at", "HEAD"], cwd=root, capture_output=True, text=True, check=False)
    return found | {f"the tag {tag}": (tag[1:], "") for tag in tags.stdout.split() if tag.startswith("v")}


def disagreements(found: dict[str, tuple[str, str]]) -> list[str]:
    """Return a sentence for each place whose version differs from pyproject.toml, or whose date differs."""
    version, date = found["pyproject.toml"][0], found["CHANGELOG.md"][1]
    wrong = [f"{place} has version {one}, not {version}." for place, (one, _) in found.items() if one != version]
    return wrong + [
        f"{place} has date {day}, not {date}." for place, (_, day) in found.items() if day not in ("", date)
    ]


def checksums(files: list[Path]) -> str:
    """Return a line for each file, in the format of `sha256sum --check`."""
    return "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in sorted(files))


def run(*args: str) -> None:
    """Run Python with arguments and exit if it fails."""
    done = subprocess.run([sys.executable, *args], cwd=ROOT, check=False)
    if done.returncode:
        raise SystemExit(done.returncode)


def packed(version: str) -> Path:
    """Freeze the program, test it, and return the archive of the bundle."""
    run("packaging/bundle")
    name = f"visualonline-{version}-{platform.system()}-{platform.machine()}".lower()
    kind = "xztar" if sys.platform == "linux" else "zip"
    return Path(shutil.make_archive(str(DIST / name), kind, DIST, "visualonline"))


def main(args: list[str]) -> int:
    """Create the release and return the exit code."""
    found = stated()
    for sentence in disagreements(found):
        print(sentence, file=sys.stderr)
    if disagreements(found):
        return 2
    version = found["pyproject.toml"][0]
    shutil.rmtree(DIST, ignore_errors=True)
    run("packaging/wasm.py")
    run("-m", "hatchling", "build", "-d", str(DIST))
    run("packaging/docs.py")
    shutil.make_archive(str(DIST / f"visualonline-{version}-site"), "zip", ROOT, "site")
    if "--without-bundle" not in args:
        packed(version)
    files = [path for path in DIST.iterdir() if path.is_file()]
    (DIST / "SHA256SUMS").write_text(checksums(files), "utf-8")
    for path in sorted(files):
        print(f"{path.relative_to(ROOT)}: {path.stat().st_size / 1e6:.1f} MB")
    if not any(place.startswith("the tag") for place in found):
        print(f"This commit has no tag: `git tag v{version}` makes it the release.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
