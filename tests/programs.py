"""Other programs that communicate with live streams: writers to a pipe, and clients of a port."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from pytestqt.qtbot import QtBot

from visualonline.session.live_input import Port
from visualonline.session.session import Session


class Program:
    """Another program on this machine."""

    def __init__(self, port: Port, qtbot: QtBot) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port.number))
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._socket.setblocking(False)
        self._qtbot, self._heard = qtbot, b""

    def send(self, text: str) -> None:
        self._socket.sendall(text.encode())

    def line(self) -> dict[str, object]:
        """Return the next line, once it is there."""
        self._qtbot.waitUntil(self._has_line)
        line, _, self._heard = self._heard.partition(b"\n")
        return dict(json.loads(line))

    def _has_line(self) -> bool:
        with suppress(BlockingIOError):
            self._heard += self._socket.recv(4096)
        return b"\n" in self._heard

    def is_left(self) -> bool:
        """Return whether the other end has closed."""
        try:
            return self._socket.recv(4096) == b""
        except BlockingIOError:
            return False
        except ConnectionError:
            return True

    def close(self) -> None:
        self._socket.close()


@contextmanager
def program(code: str) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """Run a Python program and yield it with its input."""
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        fd = os.dup(process.stdout.fileno())
        process.stdout.close()
        try:
            yield process, fd
        finally:
            if process.poll() is None and sys.exc_info()[0] is not None:
                process.kill()  # a test that failed in the middle may have left it waiting


def ran(qtbot: QtBot, session: Session, rounds: int) -> None:
    """Let the event loop turn until so many rounds were run and nothing more is to do."""
    qtbot.waitUntil(lambda: session.workspace.rounds_run == rounds and not session.busy)
