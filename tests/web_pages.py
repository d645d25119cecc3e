"""Common code for tests of browser pages: the data in a page, its structure, and a headless browser."""

import json
import re
import shutil
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
_BROWSERS = ("chromium", "chromium-browser", "google-chrome")
_FLAGS = ("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
          "--disable-background-networking", "--disable-component-update", "--virtual-time-budget=20000",
          "--dump-dom")  # fmt: skip


def data_of(text: str) -> Any:
    """Return the data that a page holds, unpacked as its script does it."""
    found = re.search(r'<script id="data" type="application/json">(.*?)</script>', text, re.S)
    assert found is not None
    return json.loads(found[1], object_hook=_unpacked)


def modules_of(text: str) -> set[str]:
    """Return the names of the compiled rules in a page or script."""
    return set(re.findall(r'^modules\["([\w-]+)"\] = "', text, re.MULTILINE))


def _unpacked(found: dict[str, Any]) -> Any:
    if "stretches" in found:
        return [value for value, n in found["stretches"] for _ in range(n)]
    if found.keys() == {"unit", "rows"}:
        rows: list[Any] = []
        for row in found["rows"]:
            rows.append([None if v is None else v * found["unit"] for v in row] if row else rows[-1])
        return rows
    return found


class Structure(HTMLParser):
    """Collects the ids of a page, and all that it would fetch."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.fetched: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        words = dict(attrs)
        if "id" in words:
            self.ids.append(words["id"] or "")
        if tag in ("link", "img", "iframe") or "src" in words:
            self.fetched.append(tag)


def check_complete(text: str) -> None:
    """Check that a page loads no external resources and contains everything that its scripts need."""
    structure = Structure(text)
    assert structure.fetched == []
    assert not re.search(r"https?://(?!www\.w3\.org)", text)
    assert "default-src 'none'" in text
    asked = set(re.findall(r'\bat\("(\w+)"\)', text)) | set(re.findall(r'canvas\("(\w+)"\)', text))
    assert asked <= set(structure.ids)
    assert len(structure.ids) == len(set(structure.ids))


def browser() -> str:
    """Return the path of a browser."""
    found = next((path for name in _BROWSERS if (path := shutil.which(name))), None)
    assert found, f"the page is tried in a browser; install one of {', '.join(_BROWSERS)}"
    return found


def compile_rules(folder: Path, *learners: str) -> None:
    """Make the modules of learners in a folder."""
    command = [sys.executable, str(ROOT / "packaging" / "wasm.py"), *learners, "--into", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def shown_by(browser: str, path: Path, place: str, *options: str, query: str = "") -> Any:
    """Return the JSON that a page's script has written into the element with id `place`."""
    command = [browser, *_FLAGS, *options, f"--user-data-dir={path.parent}/profile", f"file://{path}{query}"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
    found = re.search(rf'<pre id="{place}">(.+?)</pre>', done.stdout, re.S)
    assert found is not None, done.stderr[-2000:]
    return json.loads(found[1].replace("&gt;", ">").replace("&lt;", "<").replace("&amp;", "&"))
