"""What a test knows of a value and its type does not say; where the test is wrong, it fails here."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def some(value: T | None) -> T:
    """Return what could be None, and is not."""
    assert value is not None
    return value


def of_kind(value: object, kind: type[T]) -> T:
    """Return what is of a narrower class than its declaration says."""
    assert isinstance(value, kind), f"{value} is no {kind.__name__}"
    return value


def now(value: T) -> T:
    """Return what is asserted of an attribute that a key changes next: mypy takes an assertion to hold for good."""
    return value
