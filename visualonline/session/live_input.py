"""The input of a live stream, such as another program that sends rows to a local port.

Unless surplus rows are to be dropped, input is read only while the queue has room. A producer that is faster than the
run is then blocked by its pipe or socket, and no line is lost.
"""

from __future__ import annotations

import json
import math
import re
import time
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from visualonline.core.errors import Error
from visualonline.core.wording import counted
from visualonline.session.port import SessionPort
from visualonline.streams.live.live_stream import LineQueue, LiveStream, Policy, Reply, live_stream_of, source_name
from visualonline.streams.spec import StreamSpec

if TYPE_CHECKING:
    from PySide6.QtNetwork import QTcpSocket

READ = 2**16
"""The number of bytes read at once and buffered in a socket."""
_BEAT = 1000
"""Milliseconds between two updates of the time for which the sender has been silent."""
_HTTP = re.compile(rb"[A-Z]+ \S+ HTTP/")


class LiveInput(QObject):
    """The input of a live stream.

    Parameters
    ----------
    spec : StreamSpec
        The specification of the stream that will be shown.

    Signals
    -------
    changed : the state changed, or a second has passed.

    Attributes
    ----------
    live : LiveStream
    linked : bool
        Whether the other end is connected.
    state : str
        The current state, in words.
    """

    changed = Signal()

    def __init__(self, spec: StreamSpec, *, asks: bool = False) -> None:
        super().__init__()
        if spec.passes > 1 or spec.order != "as-is":
            raise Error(f"{source_name(spec.source)} is read only once, as it arrives. Leave out --passes and --order.")
        self.spec = spec
        self.inbox = LineQueue()
        self.inbox.emptied = self._read
        self.live = LiveStream(spec.source, self.inbox, spec.read_options, asks=asks)
        self.linked, self.state = True, "open"
        self._session: SessionPort | None = None
        self._begun = False
        self._last = time.monotonic()
        self._beat = QTimer()
        self._beat.setInterval(_BEAT)
        self._beat.timeout.connect(self.changed)

    @property
    def name(self) -> str:
        """The displayed name."""
        return source_name(self.spec.source)

    @property
    def seconds_silent(self) -> float:
        """The seconds since the last input."""
        return time.monotonic() - self._last

    def serve(self, session: SessionPort) -> None:
        """Connect to a session.

        When the first row arrives, this stream replaces the session's stream, as one undo step.
        """
        self._session = session
        session.snapshot_changed.connect(self._stop_if_done)
        self._beat.start()
        self._read()
        session.refresh()

    def set_policy(self, policy: Policy) -> None:
        """Choose whether rows that arrive when the queue is full wait at their source or are dropped."""
        self.inbox.policy = policy
        self._read()
        self.changed.emit()

    def end(self, why: str = "ended by the user") -> None:
        """Stop reading. Rows that have arrived are kept."""
        if not self.inbox.ended:
            self.close()
            self.linked, self.state = False, why
            self._notify_session()

    def close(self) -> None:
        """Close the connection."""
        if not self.inbox.ended:
            self.inbox.ended = True
            self._beat.stop()
            self._close()

    def _read(self) -> None:
        """Continue reading, as far as the queue has room."""
        raise NotImplementedError

    def _close(self) -> None:
        """Close the open resources."""
        raise NotImplementedError

    def _put(self, data: bytes) -> None:
        self._last = time.monotonic()
        self.inbox.put(data)

    def _notify_session(self) -> None:
        """Notify the session of new rows."""
        session, live = self._session, self.live
        if session is None:
            return
        if not self._begun and live.begin():
            self._begun = True
            after = replace(session.document, stream=self.spec, bets=None)
            if session.edit(f"Open {self.name}", after, position=0):
                session.play(following=True)
        self._stop_if_done()
        session.resume()
        self.changed.emit()

    def _stop_if_done(self) -> None:
        """Stop reading after a bad row, or once the run has all requested rounds."""
        session, live = self._session, self.live
        if session is None or self.inbox.ended:
            return
        if live.failure is not None:
            self.end("ended by an unusable row")
            if not self._begun:  # the stream was never shown, so nothing else reports the error
                session.failed.emit(str(live.failure))
        elif session.workspace.finished and live_stream_of(session.workspace.base) is live:
            self.end("ended because the run ended")


class Port(LiveInput):
    """A local port: another program sends rows, and requests that are answered with a prediction.

    The server listens on the loopback interface only, and accepts one client at a time.

    Parameters
    ----------
    spec : StreamSpec
    port : int
        The port number, or 0 for a free port. `number` is the actual port.

    Raises
    ------
    Error
        If listening on the port fails.
    """

    def __init__(self, spec: StreamSpec, port: int) -> None:
        # QtNetwork is imported on use, to speed up starts without a port
        from PySide6.QtNetwork import QHostAddress, QTcpServer

        server = QTcpServer()
        if not server.listen(QHostAddress(QHostAddress.SpecialAddress.LocalHost), port):
            raise Error(f"Port {port} is in use or reserved. Choose another port, or 0 for a free one.")
        self.number = server.serverPort()
        super().__init__(replace(spec, source=f"listen:{self.number}"), asks=True)
        self.linked, self.state = False, f"listening on 127.0.0.1:{self.number}, no program connected yet"
        self.live.reply = self._reply
        self._server = server
        self._client: QTcpSocket | None = None
        self._greeted = False
        server.newConnection.connect(self._accept)

    def _accept(self) -> None:
        while (client := self._server.nextPendingConnection()) is not None:
            if self._client is not None:
                client.disconnected.connect(client.deleteLater)
                self._send(client, {"error": "another program is already connected; only one can connect at a time"})
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
            if not self._greeted and _HTTP.match(data):  # a web page can connect, but must not send rows
                client.abort()
                data = b""
            self._greeted = True
            self._put(data)
            came = True
        if came:
            self._notify_session()
        if client is not None and client is self._client and _has_left(client):
            self._disconnect(client)

    def _disconnect(self, client: QTcpSocket) -> None:
        """Disconnect a client that left. The client's incomplete line and the label of its last row are dropped."""
        half = self.inbox.forget()
        unanswered = self.live.question is not None and not self.inbox
        self.live.leave()
        self._drop(client)
        without = f", in the middle of a line; dropped: {counted(half, 'byte')}" if half else ""
        without += ", without the label of its last row" if unanswered else ""
        self.linked, self.state = False, f"the connection was closed{without}"
        if unanswered and self._session is not None:
            self._session.refresh()  # the example waiting for its label is dropped
        self.changed.emit()

    def _drop(self, client: QTcpSocket) -> None:
        self._client = None
        client.readyRead.disconnect(self._read)
        client.disconnected.disconnect(self._read)
        client.abort()
        client.deleteLater()

    def _reply(self, answer: Reply | None) -> None:
        if self._client is None or self.live.left:
            return  # the client may have left
        if answer is None:
            self._send(self._client, {"error": "the run has ended, so the learners make no further predictions"})
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


def _has_left(client: QTcpSocket) -> bool:
    """Return whether a client has left and all of its data have been read."""
    return client.state() == client.SocketState.UnconnectedState and not client.bytesAvailable()
