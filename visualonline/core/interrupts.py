"""Ctrl+C handling: work ends with a `KeyboardInterrupt`, raised once, so that `finally` blocks run.

Functions called by Qt, such as paint handlers, must not raise: Qt prints the error and continues, or crashes. Once Qt
is loaded, Ctrl+C is therefore deferred to a point where it may be raised.
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
"""Seconds until a lost Ctrl+C is raised again."""
_waiting: list[int] = []


class Interrupted(KeyboardInterrupt):
    """The interrupt by Ctrl+C. After a plain `KeyboardInterrupt`, Python may end its own process by SIGINT at exit."""


@contextmanager
def interruptible() -> Iterator[None]:
    """Deliver Ctrl+C to the caller within the block.

    An error raised in a finaliser or in a callback from a C library is only printed, and the program continues. An
    interrupt lost in this way is raised again a moment later.
    """
    # a shell ignores Ctrl+C for its background jobs
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
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
    """From now on defer Ctrl+C to `check_interrupt`. A second Ctrl+C ends the process at once."""
    if signal.getsignal(signal.SIGINT) is _raise:
        signal.signal(signal.SIGINT, _wait)


def check_interrupt() -> None:
    """Raise `KeyboardInterrupt` if a Ctrl+C is pending."""
    if _waiting:
        _waiting.clear()
        raise Interrupted


@contextmanager
def deaf_children() -> Iterator[None]:
    """Make processes started in the block ignore Ctrl+C, which a terminal sends to all of them."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows has no signal masks
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # a child process inherits the mask
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _raise(_number: int, _frame: FrameType | None) -> None:
    raise Interrupted


def _wait(number: int, _frame: FrameType | None) -> None:
    _waiting.append(number)
    signal.signal(number, signal.SIG_DFL)
