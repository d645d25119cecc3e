"""Small input files."""

from __future__ import annotations

from pathlib import Path

import pytest
from outcome import ADVICE, POINTS


@pytest.fixture
def points(tmp_path: Path) -> Path:
    path = tmp_path / "points.csv"
    path.write_text(POINTS, encoding="utf-8")
    return path


@pytest.fixture
def advice(tmp_path: Path) -> Path:
    path = tmp_path / "advice.csv"
    path.write_text(ADVICE, encoding="utf-8")
    return path
