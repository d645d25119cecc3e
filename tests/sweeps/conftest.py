"""Fixtures that call the program in this process."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from outcome import Outcome

from visualonline.__main__ import main


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Callable[..., Outcome]:
    """Call the program."""

    def call(*words: object) -> Outcome:
        code = main([str(word) for word in words])
        return Outcome(code, *capsys.readouterr())

    return call
