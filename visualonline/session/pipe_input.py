"""Live streams read from standard input or from a growing file."""

from __future__ import annotations

import os
import socket
import sys
import threading
from contextlib import suppress
from dataclasses import replace

from PySide6.QtCore import QSocketNotifier, QTimer

from visualonline.core.errors import ReadError, system_reason
from visualonline.session.live_input import READ, LiveInput
from visualonline.session.port import SessionPort
from visualonline.streams.spec import StreamSpec
from visualonline.streams.tables.packed import HEAD, compression
from visualonline.streams.tables.unpack_stream import UnpackStream

_AT_ONCE = 16
"""The number of reads from a file before control returns to the event loop."""
_POLL = 200
"""Milliseconds between two checks of a growing file."""


class StandardInput(LiveInput):
    """Live input from standard input.

    Parameters
    ----------
    spec : StreamSpec
    source : Descriptor or ThreadedReader
        The source to read. The source is closed together with this object.
    """

    def __init__(self, spec: StreamSpec, source: Descriptor | ThreadedReader) -> None:
        super().__init__(spec)
        self._source = source
        self._packed = UnpackStream(self.name)
        self._more = QTimer()
        self._more.setSingleShot(True)
        self._more.timeout.connect(self._read_ready)
        self._notifier = QSocketNotifier(self._source.fileno(), QSocketNotifier.Type.Read)
        self._notifier.activated.connect(self._read_ready)

    def _read_ready(self) -> None:
        if self.inbox.ended or self.inbox.full:
            self._notifier.setEnabled(False)
            return
        try:
            ended = not self._packed.pending and not self._read_available()
            data = self._packed.end() if ended else self._packed.take(READ)
        except ReadError as error:
            self._fail(error)
            return
        self._put(data)
        if ended:
            self.end("ended without a newline at the end of the last line" if self.inbox.complete() else "ended")
            return
        self._read()
        self._notify_session()

    def _read_available(self) -> bool:
        """Read the available data. Return whether more may come."""
        data = self._source.read()
        self._packed.put(data)
        return bool(data)

    def _fail(self, error: ReadError) -> None:
        """End an input that cannot be decompressed. An incomplete line is dropped."""
        self.inbox.forget()
        self.end("ended because the compressed file is damaged")
        if self._session is not None:
            self._session.failed.emit(f"{error} The earlier rounds were kept." if self._begun else str(error))

    def _read(self) -> None:
        wanted = not self.inbox.full and not self.inbox.ended
        self._notifier.setEnabled(wanted and not self._packed.pending)
        if wanted and self._packed.pending:
            self._more.start(0)

    def _close(self) -> None:
        self._more.stop()
        self._notifier.setEnabled(False)
        self._source.close()


class Descriptor:
    """A file descriptor that is closed when reading ends, so that the writer notices."""

    def __init__(self, fd: int) -> None:
        self._fd = fd

    def fileno(self) -> int:
        """Return the descriptor to wait on."""
        return self._fd

    def read(self) -> bytes:
        """Read the available data; empty at the end."""
        return os.read(self._fd, READ)

    def close(self) -> None:
        """Close the descriptor."""
        os.close(self._fd)


class ThreadedReader:
    """A file descriptor read by a thread that forwards the data to a socket, no faster than the socket is read."""

    def __init__(self, fd: int) -> None:
        self._here, self._there = socket.socketpair()
        threading.Thread(target=self._pump, args=(fd,), daemon=True).start()

    def fileno(self) -> int:
        """Return the descriptor to wait on."""
        return self._here.fileno()

    def read(self) -> bytes:
        """Read the available data; empty at the end."""
        return self._here.recv(READ)

    def close(self) -> None:
        """Close the descriptor."""
        self._here.close()

    def _pump(self, fd: int) -> None:
        with self._there, suppress(OSError):  # the receiver may have closed the socket
            while data := os.read(fd, READ):
                self._there.sendall(data)
        os.close(fd)


def standard_input() -> Descriptor | ThreadedReader:
    """Return standard input and detach it from all other users, so that its writer notices when it is closed here.

    Qt can watch pipes everywhere except on Windows, where it watches sockets only. On Windows a thread forwards the
    data to a socket.
    """
    taken, nothing = os.dup(0), os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    return ThreadedReader(taken) if sys.platform == "win32" else Descriptor(taken)


class GrowingFile(LiveInput):
    """A growing file: its present content, then complete lines as they are appended.

    Raises
    ------
    ReadError
        If the file does not exist or is compressed.
    """

    def __init__(self, spec: StreamSpec, path: str) -> None:
        super().__init__(replace(spec, source=f"follow:{path}"))
        self._path = path
        try:
            self._file = open(path, "rb", buffering=0)  # noqa: SIM115  closed together with this object
        except OSError as error:
            raise ReadError(path, f"This file cannot be followed: {system_reason(error)}.") from None
        if compression(self._file.read(HEAD)):
            self._file.close()
            raise ReadError(
                path,
                "A compressed file cannot be followed, because it can be read only as a whole. Open the file instead.",
            )
        self._file.seek(0)
        self.state = "followed"
        self._timer = QTimer()
        self._timer.timeout.connect(self._read)

    def serve(self, session: SessionPort) -> None:
        """Connect to a session."""
        self._timer.start(_POLL)
        super().serve(session)

    def _read(self) -> None:
        before, data = self._last, b""
        for _ in range(_AT_ONCE):
            if self.inbox.full or self.inbox.ended:
                break
            data = self._file.read(READ)
            if not data:
                break
            self._put(data)
        if self.inbox.ended:
            return
        self._timer.setInterval(0 if data else _POLL)
        if self._last != before:
            self._notify_session()
        elif (change := self._change()) is not None:
            self.end(change)
            if self._session is not None:
                error = f"{self._path}: The file {change}."
                self._session.failed.emit(f"{error} The earlier rounds were kept.")

    def _change(self) -> str | None:
        """Return how the file changed other than by growing; None if there was no such change."""
        opened = os.fstat(self._file.fileno())
        if opened.st_size < self._file.tell():
            return "became shorter"
        try:
            there = os.stat(self._path)
        except OSError:
            return "was deleted"
        return None if os.path.samestat(there, opened) else "was replaced by another file"

    def _close(self) -> None:
        self._timer.stop()
        self._file.close()
