"""Helpers for the tests of the room: a room on a free port, and requests as bytes while the event loop runs."""

import json
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEventLoop

from visualonline.room.ballot import Ballot, Limits
from visualonline.room.question import Choice, Question
from visualonline.room.refused import Refused
from visualonline.room.server import RoomServer

CODE = "K7QF"
LABELS = (Choice("1", "+1"), Choice("-1", "−1"))
WAIT = 60.0
"""Seconds after which a test fails, long enough for slow machines."""
OPENED: list[socket.socket] = []
"""The open sockets of the current test's phones."""


def question(t: int, text: str = "Which label?") -> Question:
    return Question(t, "predict", text, LABELS)


def refusal(call: Callable[[], object]) -> int:
    """Return the status with which a call is refused."""
    with pytest.raises(Refused) as caught:
        call()
    assert str(caught.value).endswith(".")
    return caught.value.status


@contextmanager
def room(limits: Limits | None = None) -> Iterator[RoomServer]:
    server = RoomServer(Ballot(CODE, limits or Limits()))
    server.listen("127.0.0.1", 0)
    try:
        yield server
    finally:
        server.close()
        while OPENED:
            OPENED.pop().close()


def run_until(done: Callable[[], object]) -> None:
    """Run the event loop until `done` returns a true value."""
    end = time.monotonic() + WAIT
    while not done():
        assert time.monotonic() < end
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
        QCoreApplication.sendPostedEvents(None, 52)  # deferred deletes, which processEvents leaves alone
        time.sleep(0.001)


class Phone:
    """A non-blocking connection that sends raw bytes."""

    def __init__(self, server: RoomServer, data: bytes = b"") -> None:
        self.socket = socket.create_connection(("127.0.0.1", server.port), timeout=WAIT)
        self.socket.setblocking(False)
        OPENED.append(self.socket)
        self.got, self.closed = b"", False
        self.send(data)

    def send(self, data: bytes) -> None:
        """Send as many bytes as the other end accepts."""
        try:
            while data:
                data = data[self.socket.send(data) :]
        except BlockingIOError:
            pass
        except OSError:
            self.closed = True

    def read(self) -> bytes:
        """Return all bytes received so far."""
        try:
            while piece := self.socket.recv(2**16):
                self.got += piece
            self.closed = True
        except BlockingIOError:
            pass
        except OSError:
            self.closed = True
        return self.got

    def answered(self) -> bool:
        """Return whether the response is complete, or the connection is closed."""
        head, _, body = self.read().partition(b"\r\n\r\n")
        length = [line.split(b":")[1] for line in head.split(b"\r\n") if line.startswith(b"Content-Length")]
        return self.closed or bool(length and len(body) >= int(length[0]))

    def states(self) -> list[dict[str, Any]]:
        """Return the states received in the stream of events."""
        return [json.loads(data) for name, data in self.events() if name == "state"]

    def events(self) -> list[tuple[str, str]]:
        """Return the events received in the stream, each with its name and its data."""
        blocks = self.read().decode(errors="replace").replace("\r\n", "\n").split("\n\n")[:-1]  # the last: incomplete
        whole = [block.split("\n") for block in blocks if block.startswith("event: ")]
        return [(lines[0][7:], lines[1][6:]) for lines in whole]


def exchange(server: RoomServer, data: bytes) -> tuple[int, bytes]:
    """Return the status and the body of a response; status 0 if there is none."""
    phone = Phone(server, data)
    run_until(phone.answered)
    phone.socket.close()
    head, _, body = phone.got.partition(b"\r\n\r\n")
    return int(head.split(b" ")[1]) if head else 0, body


def get(path: str, headers: str = "") -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: x\r\n{headers}\r\n".encode()


def events(k: int, code: str = CODE, more: str = "") -> bytes:
    return get(f"/events?code={code}&id=phone-{k:04}{more}")


def vote(k: int, t: int, chosen: object, code: str = CODE) -> bytes:
    body = json.dumps({"code": code, "id": f"phone-{k:04}", "round": t, "vote": chosen}).encode()
    return b"POST /vote HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n" % len(body) + body
