"""Fixtures that call the program in this process, and small input files."""

from __future__ import annotations

from pathlib import Path

import pytest
from outcome import ADVICE, POINTS, Call, Outcome

from visualonline.__main__ import main


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Call:
    """Call the program in this process."""

    def call(*words: object) -> Outcome:
        code = main([str(word) for word in words])
        return Outcome(code, *capsys.readouterr())

    return call


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
