from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot
from windows import House


@pytest.fixture(scope="module")
def open_house(qapp: object) -> Iterator[House]:
    """One window for the tests of a module; nothing of it may outlive it."""
    house = House()
    yield house
    left = house.close()
    assert not left, "\n".join(left)


@pytest.fixture
def house(open_house: House, qtbot: QtBot) -> House:
    """The module's window. The bot brings exceptions in event handlers to the test."""
    return open_house
