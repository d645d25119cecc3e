"""One connection to the server of the room: the bytes that came in, and those that wait to be read.

A client that has left serves the next one: each new connection of a signal would take memory for good.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import count

from PySide6.QtNetwork import QTcpSocket

from visualonline.room.http import BODY, HEAD

_READ = HEAD + BODY
_SEND_BUFFER = 2**15
"""Bytes that the system keeps for a phone that does not read."""
_IGNORED = 2**20
"""Bytes that a client may send after its request was answered, so that it can read the answer."""
_numbers = count()


class Client:
    """One connection.

    Parameters
    ----------
    ready, closed : callable
        Called with this client when something came in, and when its other end is gone.

    Attributes
    ----------
    number : int
        Different for all connections.
    id : str or None
        The phone of a stream of events; None before and after it has one.
    data : bytes
        The part of a request that came.
    deadline : float
        When a connection without a stream is dropped.
    sent : float
        When something was sent last.
    state : str
        The state that was sent last.
    behind : bool
        Whether there is a newer one.
    """

    def __init__(self, ready: Callable[[Client], object], closed: Callable[[Client], object]) -> None:
        self._ready, self._closed = ready, closed
        self._socket = QTcpSocket()
        self._socket.readyRead.connect(self._on_ready)
        self._socket.disconnected.connect(self._on_closed)
        self._clear(0.0)

    def _clear(self, deadline: float) -> None:
        self.number = next(_numbers)
        self.address = ""
        self.id: str | None = None
        self.data = b""
        self.deadline = deadline
        self.sent = 0.0
        self.state = ""
        self.behind = False
        self._open = self._answered = False
        self._ignored = 0

    def begin(self, handle: int, deadline: float) -> bool:
        """Begin with a connection of the system; return whether it is still there."""
        self._clear(deadline)
        self._open = self._socket.setSocketDescriptor(handle)
        self._socket.setReadBufferSize(_READ)
        self.address = self._socket.peerAddress().toString()
        return self._open

    def _on_ready(self) -> None:
        if self._open:
            self._ready(self)

    def _on_closed(self) -> None:
        if self._open:
            self._closed(self)

    @property
    def unread(self) -> int:
        """The bytes that wait until the client reads."""
        return self._socket.bytesToWrite()

    def receive(self) -> bool:
        """Take in what came; return whether a part of a request did."""
        data = self._socket.readAll().data()
        if not self._answered and self.id is None:
            self.data += data
            return bool(data)
        self._ignored += len(data)
        if self._ignored > _IGNORED:
            self._socket.abort()
        return False

    def begin_stream(self, id: str) -> None:
        """Become the stream of a phone."""
        self.id = id
        self._socket.setSocketOption(QTcpSocket.SocketOption.SendBufferSizeSocketOption, _SEND_BUFFER)
        self._socket.setSocketOption(QTcpSocket.SocketOption.LowDelayOption, 1)

    def send(self, data: bytes) -> None:
        """Send bytes; those that the system does not take wait."""
        self._socket.write(data)
        self._socket.flush()
        self.sent = time.monotonic()

    def finish(self, data: bytes, deadline: float) -> None:
        """Send the last bytes; the connection is closed once the system has taken them, or at the deadline."""
        self._answered, self.deadline = True, deadline
        self.send(data)
        self._socket.disconnectFromHost()

    def refuse(self, data: bytes, deadline: float) -> None:
        """Send the last bytes and ignore what comes; the other end closes, or the deadline does."""
        self._answered, self.deadline = True, deadline
        self.send(data)

    def close(self) -> None:
        """Close at once."""
        self._open = False
        self._socket.abort()
