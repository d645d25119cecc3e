"""The bar of a live stream in the real window, and a window that is closed while a program is connected."""

from __future__ import annotations

import socket
from contextlib import closing, suppress
from pathlib import Path

import pytest
from mouse import LEFT
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLabel, QToolButton
from pytestqt.qtbot import QtBot
from windows import House, document, found, settled

from visualonline.session.live_input import Port
from visualonline.streams.spec import CLICKED, StreamSpec
from visualonline.views.shell.window import MainWindow


def listening(lone_house: House) -> tuple[MainWindow, Port]:
    window = lone_house.on(document(CLICKED, "perceptron", rounds=None))
    port = Port(StreamSpec("listen", on_bad_row="skip"), 0)
    window.session.listen(port)
    return window, port


def told(window: MainWindow) -> str:
    return window.livebar.source.accessibleName()


def counted(window: MainWindow) -> str:
    return "".join(part.text for part in window.livebar.counts._right)


def test_there_is_no_bar_without_a_live_stream(lone_house: House) -> None:
    window = lone_house.on(document("separable"))
    assert window.livebar.isHidden()


def test_the_bar_says_how_things_stand(qtbot: QtBot, lone_house: House) -> None:
    window, port = listening(lone_house)
    assert window.livebar.isVisible()
    assert told(window) == f"○  port {port.number}     listening on 127.0.0.1:{port.number}, no program connected yet"
    with closing(socket.create_connection(("127.0.0.1", port.number))) as nature:
        nature.sendall(b"0.5,0.25,1\nx,1,1\n0.5,-1,-1\n0.")
        full = "1 bad row skipped     0 of 8,192 lines queued     2 rounds received"
        qtbot.waitUntil(lambda: counted(window) == full)
        assert told(window).endswith("a program is connected, incomplete line of 2 bytes")
        assert window.windowTitle() == f"port {port.number}, bad rows skipped[*] – Perceptron – VisualOnline"
        assert window.topbar.stream_box.currentText() == f"port {port.number}, bad rows skipped"
        window.livebar.source.resize(300, 24)
        few = "".join(part.text for part in window.livebar.source.fitted()[0])
        assert few == f"●  port {port.number}     a program is connected", "the last clause goes first"
    left = "the connection was closed, in the middle of a line; dropped: 2 bytes"
    qtbot.waitUntil(lambda: left in told(window))
    qtbot.waitUntil(lambda: window.session.playhead.t == 2)
    view = window.planes[0].view
    for x in ((0.5, 0.25), (0.5, -1)):
        assert view.home[0] < x[0] < view.home[1]
        assert view.home[2] < x[1] < view.home[3]


def test_the_policy_is_chosen_with_the_mouse_the_keys_and_by_name(lone_house: House) -> None:
    window, port = listening(lone_house)
    box = found(window, QComboBox, "livePolicyBox")
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Down)
    assert (port.inbox.policy, box.currentText()) == ("drop", "when full: drop")
    named = {choice.name: choice for choice in window.command_palette.entries()}
    named["When the queue is full: wait"].act()
    assert (port.inbox.policy, box.currentText()) == ("wait", "when full: wait")
    named[f"End the live stream from port {port.number}"].act()
    assert port.inbox.ended


def test_a_dropped_line_is_counted_on_the_screen(lone_house: House) -> None:
    window, port = listening(lone_house)
    port.set_policy("drop")
    port.inbox.most = 2
    port.inbox.put(b"1,1\n2,1\n3,1\n4,1\n")
    port.changed.emit()
    assert counted(window) == "2 dropped     2 of 2 lines queued     0 rounds received"


def test_end_lets_the_stream_be_edited(qtbot: QtBot, lone_house: House) -> None:
    window, port = listening(lone_house)
    with closing(socket.create_connection(("127.0.0.1", port.number))) as nature:
        nature.sendall(b"0.5,0.25,1\n0.5,-1,-1\n")
        qtbot.waitUntil(lambda: window.session.workspace.rounds_run == 2)
        window.session.finish()
        message = found(window, QLabel, "messageLabel")
        spot = window.planes[0].view.rect().center()
        QTest.mouseClick(window.planes[0].view.viewport(), LEFT, pos=spot)
        settled()
        assert "is still arriving" in message.text()
        QTest.mouseClick(found(window, QToolButton, "endLiveButton"), LEFT)
        window.session.finish()
        settled()
        assert told(window) == f"○  port {port.number}     ended by the user"
        assert counted(window) == "2 rounds received"
        QTest.mouseClick(window.planes[0].view.viewport(), LEFT, pos=spot)
        window.session.finish()
        assert window.session.workspace.rounds_run == 3


def test_a_window_is_closed_while_a_program_is_connected(qtbot: QtBot, lone_house: House) -> None:
    """The fixture would find remains of the window; the program notices that nobody listens."""
    window, port = listening(lone_house)
    with closing(socket.create_connection(("127.0.0.1", port.number))) as nature:
        nature.sendall(b"0.5,0.25,1\n0.5,-1,")
        qtbot.waitUntil(lambda: window.session.workspace.rounds_run == 1)
        window.close()
        with suppress(ConnectionResetError):
            assert nature.recv(10) == b""
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.1", port.number))


def test_another_stream_on_the_stage_leaves_the_bar(qtbot: QtBot, lone_house: House) -> None:
    window, port = listening(lone_house)
    with closing(socket.create_connection(("127.0.0.1", port.number))) as nature:
        nature.sendall(b"0.5,0.25,1\n")
        qtbot.waitUntil(lambda: window.session.workspace.rounds_run == 1)
        window.session.finish()
        window.session.undo_stack.undo()
        settled()
        assert told(window).endswith("   not the current stream; use undo or redo to return to it")
        nature.sendall(b"1,1,-1\n")
        qtbot.waitUntil(lambda: "1 of 8,192 lines queued" in counted(window))
        window.session.undo_stack.redo()
        qtbot.waitUntil(lambda: window.session.workspace.rounds_run == 2)


def test_silence_is_told(lone_house: House) -> None:
    window, port = listening(lone_house)
    with closing(socket.create_connection(("127.0.0.1", port.number))):
        port.linked, port.state = True, "a program is connected"
        port._last -= 12
        port.changed.emit()
        assert told(window).endswith("a program is connected, no data for 12 s")


def test_saving_keeps_the_rounds(qtbot: QtBot, lone_house: House, tmp_path: Path) -> None:
    window, port = listening(lone_house)
    with closing(socket.create_connection(("127.0.0.1", port.number))) as nature:
        nature.sendall(b"0.5,0.25,1\n-0.5,0.1,0\n")
        qtbot.waitUntil(lambda: window.session.workspace.rounds_run == 2)
        assert window.isWindowModified(), "its rounds are saved nowhere, and belong to no file that was open before"
        window.files.document_path = str(tmp_path / "live.json")
        window.actions_["saveAction"].trigger()
        path = tmp_path / "live.json"
        said = found(window, QLabel, "messageLabel").text()
        assert said == f"saved as {path}, its 2 rounds as live.rounds.csv"
    assert (tmp_path / "live.rounds.csv").read_text().split() == ["label,x1,x2", "1,0.5,0.25", "-1,-0.5,0.1"]
    assert window.files.open_path(str(path))
    window.session.finish()
    assert window.session.workspace.rounds_run == 2
    window.session.undo_stack.undo()
    assert window.session.document.stream.source == port.live.source
