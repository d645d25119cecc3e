"""Ctrl+C: it ends the work by `KeyboardInterrupt`, once, with what `finally` does on the way.

In functions that Qt calls, such as one that paints, no error may be raised: Qt prints it and goes on, or crashes. Once
Qt is loaded Ctrl+C waits for a place where it may be raised.
"""

from __future__ import annotations

import _thread
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

_AGAIN = 0.01
"""Seconds until it is tried again where Ctrl+C was lost."""
_waiting: list[int] = []


class Interrupted(KeyboardInterrupt):
    """Ctrl+C. Of a plain `KeyboardInterrupt` Python remembers that it came, and ends by the signal in the end."""


@contextmanager
def interruptible() -> Iterator[None]:
    """Let Ctrl+C come through to the caller.

    Where Python takes an object apart, and in what a library of C calls, an error is printed, and the program goes on.
    What is lost there is raised again a moment later.
    """
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:  # such as in a shell's background
        yield
        return
    hook = sys.unraisablehook

    def raise_again(unraisable: sys.UnraisableHookArgs) -> None:
        if issubclass(unraisable.exc_type, KeyboardInterrupt):
            timer = threading.Timer(_AGAIN, _thread.interrupt_main)
            timer.daemon = True
            timer.start()
        else:
            hook(unraisable)

    sys.unraisablehook = raise_again
    signal.signal(signal.SIGINT, _raise)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        sys.unraisablehook = hook
        _waiting.clear()


def let_wait() -> None:
    """Let Ctrl+C wait for `check_interrupt` from now on; a second one ends the process at once."""
    if signal.getsignal(signal.SIGINT) is _raise:
        signal.signal(signal.SIGINT, _wait)


def check_interrupt() -> None:
    """Raise `KeyboardInterrupt` if Ctrl+C came and waits."""
    if _waiting:
        _waiting.clear()
        raise Interrupted


@contextmanager
def deaf_children() -> Iterator[None]:
    """Start processes in the block that do not hear Ctrl+C, which a terminal sends to all of them."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # which a process inherits
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _raise(_number: int, _frame: FrameType | None) -> None:
    raise Interrupted


def _wait(number: int, _frame: FrameType | None) -> None:
    _waiting.append(number)
    signal.signal(number, signal.SIG_DFL)
