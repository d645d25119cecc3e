from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from windows import House

from visualonline.views.text.translation import set_language


@pytest.fixture(autouse=True)
def no_key_is_down(qapp: object) -> Iterator[None]:
    """QTest holds Ctrl after Ctrl+C until the next event, and a row that the next test selects would be toggled."""
    yield
    if QGuiApplication.keyboardModifiers() != Qt.KeyboardModifier.NoModifier:
        QTest.keyRelease(QWidget(), Qt.Key.Key_Control)


@pytest.fixture(scope="module")
def open_house(qapp: object) -> Iterator[House]:
    """One window for the tests of a module. Nothing of it may outlive it."""
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


@pytest.fixture
def german(qapp: QApplication) -> Iterator[None]:
    """Create everything in German."""
    set_language(qapp, "de")
    yield
    set_language(qapp, "en")
