"""A release is built only if all places agree on its version, and its files can be checked."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import pytest
import release

from visualonline.__main__ import main
from visualonline.views.dialogs.about import versions


def test_all_places_state_the_same_version_and_date() -> None:
    found = release.stated()
    assert release.disagreements(found) == []
    assert len({date for _, date in found.values() if date}) == 1


def test_the_program_states_it_too(capsys: pytest.CaptureFixture[str]) -> None:
    version = release.stated()["pyproject.toml"][0]
    assert versions()["VisualOnline"] == version
    main(["--version"])
    assert capsys.readouterr().out == f"visualonline {version}\n"


def test_another_version_or_date_is_named() -> None:
    found = {
        "pyproject.toml": ("1.0.0", ""), "CHANGELOG.md": ("1.0.0", "2026-11-28"),
        "CITATION.cff": ("0.9.0", "2026-11-27"), "the tag v1.0.1": ("1.0.1", ""),
    }  # fmt: skip
    assert release.disagreements(found) == [
        "CITATION.cff has version 0.9.0, not 1.0.0.",
        "the tag v1.0.1 has version 1.0.1, not 1.0.0.",
        "CITATION.cff has date 2026-11-27, not 2026-11-28.",
    ]


def test_checksums_are_those_of_the_files(tmp_path: Path) -> None:
    for name in ("b.whl", "a.tar.gz"):
        (tmp_path / name).write_bytes(name.encode())
    lines = release.checksums(list(tmp_path.iterdir())).splitlines()
    assert lines == [f"{hashlib.sha256(name.encode()).hexdigest()}  {name}" for name in ("a.tar.gz", "b.whl")]


def test_the_workflows_run_what_there_is_and_say_that_they_are_untested() -> None:
    script = (release.ROOT / "packaging" / "bootstrap.py").read_text("utf-8")
    verbs = set(re.findall(r'add_parser\("(\w+)"', script))
    workflows = [path.read_text("utf-8") for path in (release.ROOT / ".github" / "workflows").iterdir()]
    named = [name for text in workflows for name in re.findall(r"bootstrap\.py (\w+)", text)]
    assert set(named) == {"release", "bundle"} <= verbs
    assert all("Untested" in text for text in workflows)
