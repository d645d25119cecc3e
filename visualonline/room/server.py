"""The HTTP server of the room, which serves the page, streams of events and votes in the Qt event loop.

No phone can delay the others. The size and duration of a request are limited. A phone receives the newest state after
it has read the previous one, and a phone that does not read is dropped. Work is done in time slices of a few
milliseconds, so that the window responds while many phones vote at the same moment.
"""

from __future__ import annotations

import json
import time
from collections import deque
from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtNetwork import QTcpServer

from visualonline.core.errors import Error
from visualonline.room.address import host_address, url
from visualonline.room.ballot import Ballot
from visualonline.room.client import Client
from visualonline.room.http import (
    HEARTBEAT,
    STREAM_HEAD,
    Request,
    event,
    json_response,
    parse,
    parse_vote,
    refusal,
)
from visualonline.room.open_files import allow_open_files
from visualonline.room.page import page
from visualonline.room.refused import Refused

SHORT = 500
"""Largest number of connections that are not streams. If there are more, the oldest one is dropped."""
PATIENCE = 5.0
"""Time limit in seconds for receiving a request, and for the client to read the response."""
LINGER = 1.0
"""Seconds for which a refused client may continue to send. Closing earlier would lose the message."""
STUCK = 20.0
"""Time limit in seconds for a phone to read a state."""
HEARTBEATS = 10.0
"""Seconds without other data after which a phone is sent a heartbeat."""
_BACKLOG = 512
"""Connections that the system holds until they are accepted. A whole lecture may vote at the same moment."""
_COUNTS = 250
"""Delay in milliseconds before new numbers of votes and phones are sent."""
_SLICE = 0.004
"""Length in seconds of a time slice for one kind of work in a turn of the event loop."""
_AT_LEAST = 16
"""Smallest number of phones served in each slice. On a busy machine a slice may end before any work is done."""
_GUESSES, _GUESS_RATE = 60.0, 1.0
"""Token bucket for wrong codes from one address: the number allowed at once, and more per second."""
_GUESSERS = 1000
T = TypeVar("T")


class _Listener(QTcpServer):
    """Put new connections in a queue without creating sockets for them."""

    def __init__(self, waiting: deque[int], wake: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self._waiting, self._wake = waiting, wake

    def incomingConnection(self, handle: int) -> None:
        self._waiting.append(handle)
        self._wake()


class RoomServer(QObject):
    """The server of a room. The server accepts no connections until it is opened.

    Parameters
    ----------
    ballot : Ballot

    Signals
    -------
    voted : a vote was counted, with the id of the phone.
    joined : a phone has connected, with its id.
    left : a phone has lost its connection, with its id.
    """

    voted = Signal(str)
    joined = Signal(str)
    left = Signal(str)

    def __init__(self, ballot: Ballot) -> None:
        super().__init__()
        self.ballot = ballot
        self._handles = deque[int]()  # sockets of the system without a client yet
        self._free: list[Client] = []
        self._server = _Listener(self._handles, self._wake, self)
        self._short: dict[int, Client] = {}  # clients without a stream, the oldest first
        self._streams: dict[str, Client] = {}
        self._guesses: dict[str, tuple[float, float]] = {}
        self._requests = deque[Client]()  # clients with unprocessed bytes
        self._sending = deque[Client]()  # clients that will be sent the state
        self._shared = ""
        self._watch, self._counts, self._slices = QTimer(self), QTimer(self), QTimer(self)
        self._watch.setInterval(500)
        self._watch.timeout.connect(self._drop_slow)
        self._counts.setInterval(_COUNTS)
        self._counts.setSingleShot(True)
        self._counts.timeout.connect(self.publish)
        self._slices.setSingleShot(True)
        self._slices.timeout.connect(self._work)

    @property
    def address(self) -> str:
        """The IP address on which the server listens."""
        return self._server.serverAddress().toString()

    @property
    def local(self) -> bool:
        """Whether only browsers on this computer reach the address."""
        return self._server.serverAddress().isLoopback()

    @property
    def url(self) -> str:
        """The URL that phones open, with the code of the room."""
        return url(self.address, self.port, self.ballot.code)

    @property
    def port(self) -> int:
        """The port on which the server listens, or 0 if it is closed."""
        return self._server.serverPort()

    @property
    def connected(self) -> frozenset[str]:
        """The ids of the connected phones."""
        return frozenset(self._streams)

    def listen(self, address: str, port: int) -> None:
        """Open the room on an address of this machine.

        Parameters
        ----------
        port : int
            0 chooses a free port.

        Raises
        ------
        Error
            If the address is not one of this machine, or the port cannot be used.
        """
        host = host_address(address)
        self.close()
        allow_open_files(2 * (self.ballot.limits.voters + SHORT))
        self._server.setListenBacklogSize(_BACKLOG)
        if not self._server.listen(host, port):
            raise Error(f"Port {port} is in use or reserved. Choose another port, or 0 for a free one.")
        self._watch.start()

    def close(self) -> None:
        """Close the room, notify the phones, and drop all connections."""
        self._server.close()
        for timer in (self._watch, self._counts, self._slices):
            timer.stop()
        while self._handles:  # these connections are closed as well
            self._accept(self._handles.popleft())
        self._requests.clear()
        self._sending.clear()
        for client in list(self._short.values()):
            self._drop(client)
        for client in list(self._streams.values()):
            self._end(client, "closed")
        self._guesses.clear()

    def remove(self, id: str) -> None:
        """Remove a phone from the room and notify it."""
        self.ballot.remove(id)
        client = self._streams.get(id)
        if client is not None:
            self._end(client, "removed")
        self._count()

    def publish(self) -> None:
        """Send the state to all phones in order of connection, in slices of a few milliseconds."""
        self._counts.stop()
        self._shared = json.dumps(self.ballot.state(), ensure_ascii=False)[:-1]
        self._sending = deque(self._streams.values())
        self._wake()

    def _wake(self) -> None:
        """Continue the work in the next turn of the event loop."""
        if not self._slices.isActive():
            self._slices.start(0)

    def _work(self) -> None:
        """Handle requests, accept connections and send states, for one time slice each."""
        self._do(self._requests, self._handle)
        self._do(self._handles, self._accept)
        self._do(self._sending, self._send_state)
        if self._requests or self._sending or self._handles:
            self._wake()

    def _do(self, waiting: deque[T], serve: Callable[[T], None]) -> None:
        """Apply `serve` to the elements of a queue in order until the time slice is over."""
        until, served = time.monotonic() + _SLICE, 0
        while waiting and (served < _AT_LEAST or time.monotonic() < until):
            serve(waiting.popleft())
            served += 1

    def _send_state(self, client: Client) -> None:
        """Send a phone the newest state, or mark it as behind if it has not read the previous one."""
        if client.id is None or self._streams.get(client.id) is not client:
            return
        if client.unread:
            client.behind = True
            return
        client.behind = False
        own = json.dumps(self.ballot.state_of(client.id), ensure_ascii=False)[1:]
        state = f"{self._shared}, {own}"
        if state != client.state:
            client.state = state
            client.send(event("state", state))

    def _count(self) -> None:
        """Send the state after a short delay, so that several changes are sent together."""
        if not self._counts.isActive() and self._server.isListening():
            self._counts.start()

    def _accept(self, handle: int) -> None:
        """Accept a connection."""
        client = self._free.pop() if self._free else Client(self._read, self._drop)
        if not client.begin(handle, time.monotonic() + PATIENCE):
            self._free.append(client)
            return
        self._short[client.number] = client
        if len(self._short) > SHORT:
            self._drop(next(iter(self._short.values())))
        self._read(client)

    def _read(self, client: Client) -> None:
        """Read the data that a client sent."""
        if client.receive():
            self._requests.append(client)
            self._wake()

    def _handle(self, client: Client) -> None:
        """Serve a client once its request is complete."""
        if not client.data or client.number not in self._short:
            return
        try:
            request = parse(client.data)
            if request is not None:
                client.data = b""
                self._serve(client, request)
        except Refused as refused:
            client.data = b""
            client.refuse(refusal(refused), time.monotonic() + LINGER)

    def _serve(self, client: Client, request: Request) -> None:
        route = f"{request.method} {request.path}"
        if route == "GET /":
            self._answer(client, page(compressed="gzip" in request.headers.get("accept-encoding", "")))
        elif route == "GET /events":
            self._stream(client, request.query)
        elif route == "POST /vote":
            self._vote(client, request.body)
        elif request.path in ("/", "/events", "/vote"):
            raise Refused(405, "This address does not accept this method.")
        else:
            raise Refused(404, "This address does not exist. The page of the room is /.")

    def _vote(self, client: Client, body: bytes) -> None:
        code, id, t, vote = parse_vote(body)  # noqa: A001  the contract's word
        self._check_code(client, code)
        self.ballot.vote(code, id, t, vote, time.monotonic())
        self._answer(client, json_response(200, {"ok": True}))
        self._count()
        self.voted.emit(id)

    def _stream(self, client: Client, query: dict[str, str]) -> None:
        """Begin a stream of events. With the query parameter `check`, only answer whether the phone is admitted."""
        code, id = query.get("code", ""), query.get("id", "")  # noqa: A001
        self._check_code(client, code)
        self.ballot.check(code, id)
        known = id in self._streams
        self.ballot.admit(code, id, query.get("name"))
        if "check" in query:
            if not known:
                self.ballot.leave(id)
            self._count()
            self._answer(client, json_response(200, {"ok": True}))
            return
        if known:
            self._say_goodbye(self._streams.pop(id), "replaced")
        self._streams[id] = self._short.pop(client.number)
        client.begin_stream(id)
        client.send(STREAM_HEAD)
        self._shared = json.dumps(self.ballot.state(), ensure_ascii=False)[:-1]
        self._send_state(client)
        if not known:
            self._count()
            self.joined.emit(id)

    def _check_code(self, client: Client, code: str) -> None:
        """Count a wrong code, and refuse an address that has tried too many."""
        if code.strip().upper() == self.ballot.code.upper():
            return
        now, address = time.monotonic(), client.address
        if len(self._guesses) > _GUESSERS:
            self._guesses.clear()
        left, then = self._guesses.get(address, (_GUESSES, now))
        left = min(_GUESSES, left + (now - then) * _GUESS_RATE)
        if left < 1:
            raise Refused(429, "Too many wrong codes. Wait a minute.")
        self._guesses[address] = left - 1, now

    def _answer(self, client: Client, data: bytes) -> None:
        """Send the last bytes to a client, which has to read them within `PATIENCE`."""
        client.finish(data, time.monotonic() + PATIENCE)

    def _say_goodbye(self, client: Client, reason: str) -> None:
        """End a stream with a reason, which the phone has to read within `PATIENCE`."""
        client.id = None
        self._short[client.number] = client
        self._answer(client, event("end", json.dumps({"reason": reason})))

    def _end(self, client: Client, reason: str) -> None:
        """End a phone's stream with a reason, and mark the phone as away."""
        self._forget(client)
        self._say_goodbye(client, reason)

    def _forget(self, client: Client) -> None:
        """Forget the stream of a phone. The phone keeps its place."""
        id = client.id  # noqa: A001
        if id is not None and self._streams.get(id) is client:
            del self._streams[id]
            self.ballot.leave(id)
            self._count()
            self.left.emit(id)

    def _drop_slow(self) -> None:
        """Drop clients that do not send or read in time, and send heartbeats to the others."""
        now = time.monotonic()
        served = set(self._requests)  # a client that waits for the server is not slow
        for client in [one for one in self._short.values() if now > one.deadline and one not in served]:
            self._drop(client)
        for client in list(self._streams.values()):
            if client.unread:
                if now > client.sent + STUCK:
                    self._drop(client)
            elif client.behind:
                self._send_state(client)
            elif now > client.sent + HEARTBEATS:
                client.send(HEARTBEAT)

    def _drop(self, client: Client) -> None:
        """Close a connection at once."""
        self._short.pop(client.number, None)
        client.close()
        self._forget(client)
        self._free.append(client)
