"""Handle Ctrl+C in the terminal and termination signals: the window closes, and its work is in the journal."""

from __future__ import annotations

import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from PySide6.QtCore import QSocketNotifier

from visualonline.core.interrupts import check_interrupt

SIGNALS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))


@contextmanager
def signals_end(end: Callable[[int], object]) -> Iterator[None]:
    """Call `end` with the number of a signal in a turn of the event loop. A second signal ends the process.

    Qt's event loop does not return to Python while it is idle, so a signal wakes it through a socket.
    """
    check_interrupt()  # signals received while the window was made
    reader, writer = socket.socketpair()
    reader.setblocking(False)
    writer.setblocking(False)
    before = {number: signal.getsignal(number) for number in SIGNALS}
    before = {number: handler for number, handler in before.items() if handler is not signal.SIG_IGN}

    def act() -> None:
        for number in reader.recv(64):  # includes timer signals
            if number in before:
                end(number)

    notifier = QSocketNotifier(reader.fileno(), QSocketNotifier.Type.Read)
    notifier.activated.connect(lambda *_: act())
    for number in before:
        signal.signal(number, _once)
    woken = signal.set_wakeup_fd(writer.fileno(), warn_on_full_buffer=False)
    try:
        yield
    finally:
        signal.set_wakeup_fd(woken)
        for number, handler in before.items():
            signal.signal(number, handler)
        notifier.setEnabled(False)
        reader.close()
        writer.close()


def _once(number: int, _frame: FrameType | None) -> None:
    signal.signal(number, signal.SIG_DFL)
