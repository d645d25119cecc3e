from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot
from windows import House


def _inhabited() -> Iterator[House]:
    house = House()
    yield house
    left = house.close()
    assert not left, "\n".join(left)


@pytest.fixture(scope="module")
def open_house(qapp: object) -> Iterator[House]:
    """One window for the tests of a module; nothing of it may outlive it."""
    yield from _inhabited()


@pytest.fixture
def lone_house(qtbot: QtBot) -> Iterator[House]:
    """A window for each test, as a session hears one feed in its life; nothing of it may outlive it."""
    yield from _inhabited()


@pytest.fixture
def house(open_house: House, qtbot: QtBot) -> House:
    """The module's window. The bot brings exceptions in event handlers to the test."""
    return open_house
