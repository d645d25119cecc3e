"""Numbers of a run, by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class Named:
    """What is known at one round or at a range of rounds: each of the `numbers` is an attribute."""

    def __init__(self, numbers: Mapping[str, Any]) -> None:
        self.numbers = dict(numbers)

    def __getattr__(self, name: str) -> Any:
        try:
            return self.numbers[name]
        except KeyError:
            raise AttributeError(name) from None
