"""Access to the quantities of a run as attributes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class NamedNumbers:
    """The quantities at a round or a range of rounds. Each of the `numbers` is an attribute."""

    def __init__(self, numbers: Mapping[str, Any]) -> None:
        self.numbers = dict(numbers)

    def __getattr__(self, name: str) -> Any:
        try:
            return self.numbers[name]
        except KeyError:
            raise AttributeError(name) from None
