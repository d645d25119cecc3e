from __future__ import annotations

import gc
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QSocketNotifier, QTimer
from pytestqt.qtbot import QtBot
from windows import document

from visualonline.session.live_input import LiveInput, Port
from visualonline.session.session import Session
from visualonline.streams.spec import CLICKED

Start = Callable[[LiveInput], Session]


@pytest.fixture
def start(qtbot: QtBot) -> Iterator[Start]:
    """Sessions for feeds; none of them works after the test."""
    made: list[tuple[Session, LiveInput]] = []

    def begin(feed: LiveInput) -> Session:
        session = Session(document(CLICKED, "perceptron", rounds=None))
        made.append((session, feed))
        session.listen(feed)
        return session

    yield begin
    for session, feed in made:
        session.close()
        assert [timer for timer in session.findChildren(QTimer) if timer.isActive()] == []
        assert [one for one in session.findChildren(QSocketNotifier) if one.isEnabled()] == []
        if isinstance(feed, Port):
            assert not feed._server.isListening()
            assert feed._client is None
        session.deleteLater()
    gc.collect()
