"""What fills the queue of a live stream, above all another program on a port of this machine.

It reads only while there is room in the queue, unless it is to drop what finds none. So a producer that is faster than
the run is held up by its own pipe or socket, and no line is lost.
"""

from __future__ import annotations

import json
import math
import re
import time
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from visualonline.protocol import Error
from visualonline.streams.live import Answer, Inbox, Live, Policy, called, coming
from visualonline.streams.spec import StreamSpec

if TYPE_CHECKING:
    from PySide6.QtNetwork import QTcpSocket

    from visualonline.session.session import Session

READ = 2**16
"""Bytes that are read at once, and that wait in a socket."""
_BEAT = 1000
"""Milliseconds between two looks at the clock."""
_HTTP = re.compile(rb"[A-Z]+ \S+ HTTP/")


class Feed(QObject):
    """Where a live stream comes from.

    Parameters
    ----------
    spec : StreamSpec
        The stream as it will stand on the stage.

    Signals
    -------
    changed : its state changed, or a second has gone by.

    Attributes
    ----------
    live : Live
    linked : bool
        Whether the other end is there.
    state : str
        What is the matter, for people.
    """

    changed = Signal()

    def __init__(self, spec: StreamSpec, *, asks: bool = False) -> None:
        super().__init__()
        if spec.passes > 1 or spec.order != "as-is":
            raise Error(f"{called(spec.source)} is read once, as it comes; leave out --passes and --order")
        self.spec = spec
        self.inbox = Inbox()
        self.inbox.emptied = self._read
        self.live = Live(spec.source, self.inbox, spec.reading, asks=asks)
        self.linked, self.state = True, "open"
        self._session: Session | None = None
        self._begun = False
        self._last = time.monotonic()
        self._beat = QTimer(self)
        self._beat.setInterval(_BEAT)
        self._beat.timeout.connect(self.changed)

    @property
    def name(self) -> str:
        """What people call it."""
        return called(self.spec.source)

    @property
    def silence(self) -> float:
        """The seconds since something came."""
        return time.monotonic() - self._last

    def serve(self, session: Session) -> None:
        """Let a session run what comes. The stream goes on the stage, as one step, when its first row is there."""
        self._session = session
        self.setParent(session)
        session.feed = self
        session.moved.connect(self._heed)
        self._beat.start()
        self._read()
        session.moved.emit()

    def set_policy(self, policy: Policy) -> None:
        """Let what finds the queue full wait where it comes from, or drop it."""
        self.inbox.policy = policy
        self._read()
        self.changed.emit()

    def end(self, why: str = "ended by hand") -> None:
        """Take no more; what arrived stays."""
        if not self.inbox.ended:
            self.rest()
            self.linked, self.state = False, why
            self._hand_on()

    def rest(self) -> None:
        """Let go of the other end."""
        if not self.inbox.ended:
            self.inbox.ended = True
            self._beat.stop()
            self._close()

    def _read(self) -> None:
        """Read on, as far as there is room."""
        raise NotImplementedError

    def _close(self) -> None:
        """Close what is open."""
        raise NotImplementedError

    def _put(self, data: bytes) -> None:
        self._last = time.monotonic()
        self.inbox.put(data)

    def _hand_on(self) -> None:
        """Let the session take what came."""
        session, live = self._session, self.live
        if session is None:
            return
        if not self._begun and live.begin():
            self._begun = True
            after = replace(session.document, stream=self.spec, bets=None)
            if session.edit(f"Take {self.name}", after, position=0):
                session.play(following=True)
        self._heed()
        session.go_on()
        self.changed.emit()

    def _heed(self) -> None:
        """Take no more after a row that cannot be used, or once the run has all the rounds that were asked for."""
        session, live = self._session, self.live
        if session is None or self.inbox.ended:
            return
        if live.failure is not None:
            self.end("ended by a row that cannot be used")
            if not self._begun:  # it never came onto the stage, so nobody else tells of it
                session.failed.emit(str(live.failure))
        elif session.stage.finished and coming(session.stage.base) is live:
            self.end("ended with the run")


class Port(Feed):
    """What a program on this machine sends to a port: rows, and questions that are answered with a prediction.

    Only the loopback is listened on, and one program is heard at a time.

    Parameters
    ----------
    spec : StreamSpec
    port : int
        0 for one that is free; `number` is the one that is listened on.

    Raises
    ------
    Error
        If the port cannot be listened on.
    """

    def __init__(self, spec: StreamSpec, port: int) -> None:
        from PySide6.QtNetwork import QHostAddress, QTcpServer  # a start that listens to nobody is spared it

        server = QTcpServer()
        if not server.listen(QHostAddress(QHostAddress.SpecialAddress.LocalHost), port):
            raise Error(f"port {port} cannot be listened on: {server.errorString()}; name another, or 0 for a free one")
        self.number = server.serverPort()
        super().__init__(replace(spec, source=f"listen:{self.number}"), asks=True)
        server.setParent(self)
        self.linked, self.state = False, f"listening on 127.0.0.1:{self.number}, nobody has connected yet"
        self.live.reply = self._reply
        self._server = server
        self._client: QTcpSocket | None = None
        self._greeted = False
        server.newConnection.connect(self._met)

    def _met(self) -> None:
        while (client := self._server.nextPendingConnection()) is not None:
            if self._client is not None:
                client.disconnected.connect(client.deleteLater)
                self._send(client, {"error": "another program is connected, and one is heard at a time"})
                client.disconnectFromHost()
                continue
            self._client, self._greeted = client, False
            client.setReadBufferSize(READ)
            client.setSocketOption(client.SocketOption.LowDelayOption, 1)
            client.readyRead.connect(self._read)
            client.disconnected.connect(self._read)
            self.linked, self.state = True, "a program is connected"
            self._read()
            self.changed.emit()

    def _read(self) -> None:
        client, came = self._client, False
        while client is not None and client is self._client and not self.inbox.full and client.bytesAvailable():
            data = bytes(client.read(READ).data())
            if not self._greeted and _HTTP.match(data):  # a web page may knock at any port; it has nothing to say here
                client.abort()
                data = b""
            self._greeted = True
            self._put(data)
            came = True
        if came:
            self._hand_on()
        if client is not None and client is self._client and _is_left(client):
            self._part(client)

    def _part(self, client: QTcpSocket) -> None:
        """Go on without the program that left; half a line of it is left out, and a label that it owed."""
        half = self.inbox.forget()
        owed = self.live.question is not None and not self.inbox
        self.live.leave()
        self._drop(client)
        without = f", in the middle of a line: {half} bytes are left out" if half else ""
        without += ", without the label of its last row" if owed else ""
        self.linked, self.state = False, f"the program has left{without}"
        if owed and self._session is not None:
            self._session.moved.emit()  # the example that waited for the label is gone
        self.changed.emit()

    def _drop(self, client: QTcpSocket) -> None:
        self._client = None
        client.readyRead.disconnect(self._read)
        client.disconnected.disconnect(self._read)
        client.abort()
        client.deleteLater()

    def _reply(self, answer: Answer | None) -> None:
        if self._client is None or self.live.left:
            return  # who asked is gone
        if answer is None:
            self._send(self._client, {"error": "the run has ended; no learner predicts any more"})
        else:
            score = answer.score if math.isfinite(answer.score) else None
            self._send(self._client, {"t": answer.t, "prediction": answer.prediction, "score": score})

    def _send(self, client: QTcpSocket, said: dict[str, object]) -> None:
        client.write(json.dumps(said).encode() + b"\n")
        client.flush()

    def _close(self) -> None:
        self._server.close()
        if self._client is not None:
            self._drop(self._client)


def _is_left(client: QTcpSocket) -> bool:
    """Tell whether a program is gone and all that it sent was read."""
    return client.state() == client.SocketState.UnconnectedState and not client.bytesAvailable()
