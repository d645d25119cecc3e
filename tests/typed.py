"""Facts about values that their types do not express. If the test is wrong, it fails here."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def some(value: T | None) -> T:
    """Return a value that is not None."""
    assert value is not None
    return value


def of_kind(value: object, kind: type[T]) -> T:
    """Return a value as an instance of a narrower class than declared."""
    assert isinstance(value, kind), f"{value} is no {kind.__name__}"
    return value


def now(value: T) -> T:
    """Return an attribute that will change: mypy assumes that an assertion holds for good."""
    return value
