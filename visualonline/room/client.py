"""One connection to the server of the room, with its unprocessed input and its unsent output.

A client object is reused for later connections, because the memory of a signal connection is never freed.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import count

from PySide6.QtNetwork import QTcpSocket

from visualonline.room.http import BODY, HEAD

_READ = HEAD + BODY
_SEND_BUFFER = 2**15
"""Size of the system's send buffer for a stream, in bytes."""
_IGNORED = 2**20
"""Largest number of bytes ignored after the response, so that the client can read the response."""
_numbers = count()


class Client:
    """One connection.

    Parameters
    ----------
    ready, closed : callable
        Called with this client when data has arrived, and when the connection has ended.

    Attributes
    ----------
    number : int
        Unique number of the connection.
    id : str or None
        The id of the phone if this is a stream of events, otherwise None.
    data : bytes
        The part of the request received so far.
    deadline : float
        Time of the monotonic clock, in seconds, at which a connection without a stream is dropped.
    sent : float
        Time of the monotonic clock, in seconds, at which data was last sent.
    state : str
        The state that was sent last.
    behind : bool
        Whether a newer state has not been sent yet.
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
        """Use a socket of the system from now on, and return whether it is still open."""
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
            self._open = False  # Qt closes the socket, perhaps because it is being deleted
            self._closed(self)

    @property
    def unread(self) -> int:
        """The number of bytes that have not been passed to the system yet."""
        return self._socket.bytesToWrite()

    def receive(self) -> bool:
        """Read the data that has arrived, and return whether it belongs to a request."""
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
        """Send bytes. Bytes that the system does not accept yet stay in a buffer."""
        self._socket.write(data)
        self._socket.flush()
        self.sent = time.monotonic()

    def finish(self, data: bytes, deadline: float) -> None:
        """Send the last bytes. The connection closes when the system has accepted them, or at the deadline."""
        self._answered, self.deadline = True, deadline
        self.send(data)
        self._socket.disconnectFromHost()

    def refuse(self, data: bytes, deadline: float) -> None:
        """Send the last bytes and ignore further input.

        The connection ends when the client closes it, or at the deadline.
        """
        self._answered, self.deadline = True, deadline
        self.send(data)

    def close(self) -> None:
        """Close the connection at once."""
        if self._open:
            self._open = False
            self._socket.abort()
