"""The server of the room: the page, the stream of events and the votes of phones, in the program's own event loop.

A phone costs little and cannot make others wait: a request is bounded in bytes and seconds, a phone gets the newest
state once it has read the one before, and a phone that reads nothing is dropped. Work is done some milliseconds at a
time, so that a whole lecture that votes in the same moment does not hold up the window.
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
from visualonline.room.address import host_address
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
"""Connections besides the streams of phones, at most. If there are more, the oldest is dropped."""
PATIENCE = 5.0
"""Seconds in which a request has to be whole, and in which its response has to be read."""
LINGER = 1.0
"""Seconds in which a refused client may go on sending. Closing earlier would lose the message."""
STUCK = 20.0
"""Seconds in which a phone has to read a state."""
HEARTBEATS = 10.0
"""Seconds between two signs of life to a phone."""
_BACKLOG = 512
"""Connections that the system keeps until they are accepted: a whole lecture votes in the same moment."""
_COUNTS = 250
"""Milliseconds between two states that differ only in the number of votes."""
_SLICE = 0.004
"""Seconds of reading from phones, and of sending to them, in one turn of the event loop."""
_AT_LEAST = 16
"""Phones that are served in each turn: on a busy machine a slice may be over before anything was done."""
_GUESSES, _GUESS_RATE = 60.0, 1.0
"""Wrong codes that an address has at once, and how many it gets back in a second."""
_GUESSERS = 1000
T = TypeVar("T")


class _Listener(QTcpServer):
    """Takes what the system accepts as it is, and leaves it to wait."""

    def __init__(self, waiting: deque[int], wake: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self._waiting, self._wake = waiting, wake

    def incomingConnection(self, handle: int) -> None:
        self._waiting.append(handle)
        self._wake()


class RoomServer(QObject):
    """The server of a room. It accepts no connections until it is opened.

    Parameters
    ----------
    ballot : Ballot

    Signals
    -------
    voted : a phone's vote was counted; its id.
    joined : a phone has connected; its id.
    left : a phone has lost its connection; its id.
    """

    voted = Signal(str)
    joined = Signal(str)
    left = Signal(str)

    def __init__(self, ballot: Ballot, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.ballot = ballot
        self._handles = deque[int]()  # connections of the system that wait for a client
        self._free: list[Client] = []
        self._server = _Listener(self._handles, self._wake, self)
        self._short: dict[int, Client] = {}  # without a stream, the oldest first
        self._streams: dict[str, Client] = {}
        self._guesses: dict[str, tuple[float, float]] = {}
        self._requests = deque[Client]()  # whose bytes are to be looked at
        self._sending = deque[Client]()  # who gets the state
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
    def listening(self) -> bool:
        """Whether the room is open."""
        return self._server.isListening()

    @property
    def address(self) -> str:
        """The address that is listened on."""
        return self._server.serverAddress().toString()

    @property
    def port(self) -> int:
        """The port that is listened on; 0 if none is."""
        return self._server.serverPort()

    @property
    def connected(self) -> frozenset[str]:
        """The ids of the phones that are connected."""
        return frozenset(self._streams)

    def listen(self, address: str, port: int) -> None:
        """Open the room on an address of this machine.

        Parameters
        ----------
        port : int
            0 for one that is free.

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
            why = self._server.errorString()
            raise Error(f"Port {port} cannot be used: {why}. Choose another, or 0 for a free one.")
        self._watch.start()

    def close(self) -> None:
        """Close the room: phones are told, and nothing is kept."""
        self._server.close()
        for timer in (self._watch, self._counts, self._slices):
            timer.stop()
        while self._handles:  # to close them as well
            self._accept(self._handles.popleft())
        self._requests.clear()
        self._sending.clear()
        for client in list(self._short.values()):
            self._drop(client)
        for client in list(self._streams.values()):
            self._end(client, "closed")
        self._guesses.clear()

    def remove(self, id: str) -> None:
        """Remove a phone from the room, and tell it."""
        self.ballot.remove(id)
        client = self._streams.get(id)
        if client is not None:
            self._end(client, "removed")
        self._count()

    def publish(self) -> None:
        """Send the state to all phones, those first that came first; some milliseconds at a time."""
        self._counts.stop()
        self._shared = json.dumps(self.ballot.state(), ensure_ascii=False)[:-1]
        self._sending = deque(self._streams.values())
        self._wake()

    def _wake(self) -> None:
        """Go on with the work in the next turn of the event loop."""
        if not self._slices.isActive():
            self._slices.start(0)

    def _work(self) -> None:
        """Serve requests, let clients in, and send states: of each as much as a slice of time allows."""
        self._do(self._requests, self._handle)
        self._do(self._handles, self._accept)
        self._do(self._sending, self._send_state)
        if self._requests or self._sending or self._handles:
            self._wake()

    def _do(self, waiting: deque[T], serve: Callable[[T], None]) -> None:
        """Serve those that wait, the first ones first, until the slice is over."""
        until, served = time.monotonic() + _SLICE, 0
        while waiting and (served < _AT_LEAST or time.monotonic() < until):
            serve(waiting.popleft())
            served += 1

    def _send_state(self, client: Client) -> None:
        """Send a phone the newest state, once it has read the one before."""
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
        """Send the number of votes soon."""
        if not self._counts.isActive() and self._server.isListening():
            self._counts.start()

    def _accept(self, handle: int) -> None:
        """Let a client in."""
        client = self._free.pop() if self._free else Client(self._read, self._drop)
        if not client.begin(handle, time.monotonic() + PATIENCE):
            self._free.append(client)
            return
        self._short[client.number] = client
        if len(self._short) > SHORT:
            self._drop(next(iter(self._short.values())))
        self._read(client)

    def _read(self, client: Client) -> None:
        """Read what a client sent."""
        if client.receive():
            self._requests.append(client)
            self._wake()

    def _handle(self, client: Client) -> None:
        """Serve a client once its request is whole."""
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
        """Begin a stream of events, or only say whether one could begin."""
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
        """Refuse an address that has guessed too many codes."""
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
        """Send the last bytes to a client, which has until then to read them."""
        client.finish(data, time.monotonic() + PATIENCE)

    def _say_goodbye(self, client: Client, reason: str) -> None:
        """End a stream and say why; the phone has some seconds to read it."""
        client.id = None
        self._short[client.number] = client
        self._answer(client, event("end", json.dumps({"reason": reason})))

    def _end(self, client: Client, reason: str) -> None:
        """End a phone's stream and say why."""
        self._forget(client)
        self._say_goodbye(client, reason)

    def _forget(self, client: Client) -> None:
        """Note that a phone has no stream any more; it keeps its place."""
        id = client.id  # noqa: A001
        if id is not None and self._streams.get(id) is client:
            del self._streams[id]
            self.ballot.leave(id)
            self._count()
            self.left.emit(id)

    def _drop_slow(self) -> None:
        """Drop clients that do not send or read in time; send the others a sign of life."""
        now = time.monotonic()
        served = set(self._requests)  # who waits for us is not slow
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
