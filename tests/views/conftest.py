from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot
from windows import House


@pytest.fixture(scope="module")
def open_house(qapp: object) -> Iterator[House]:
    """One window for the tests of a module; nothing of it may outlive it."""
    with House() as house:
        yield house


@pytest.fixture
def lone_house(qtbot: QtBot) -> Iterator[House]:
    """A window for each test, as a session hears one feed in its life; nothing of it may outlive it."""
    with House() as house:
        yield house


@pytest.fixture
def house(open_house: House, qtbot: QtBot) -> House:
    """The module's window. The bot brings exceptions in event handlers to the test."""
    return open_house
