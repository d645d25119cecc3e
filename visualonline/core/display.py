"""Check that a window can be opened. Qt ends the whole process if the configured display does not exist."""

from __future__ import annotations

import ctypes
import os
import socket
import sys
import threading
from collections.abc import Mapping

from visualonline.core.errors import Error

_SECONDS = 10.0
"""Seconds to wait for a display to answer."""
_LINUX = ("xcb", "wayland", "offscreen", "minimal", "vnc")
_PLATFORMS = {"darwin": ("cocoa", "offscreen", "minimal"), "win32": ("windows", "offscreen", "minimal")}
"""The Qt platforms that have windows or need no display, by operating system."""
_WITH_DISPLAY = frozenset({"xcb", "wayland"})
_ADVICE = "Draw a picture with 'visualonline render', or use --platform offscreen"
_LIBRARIES = "Install Qt's system libraries, or use 'visualonline run', which works without them"


def check_display(environ: Mapping[str, str] = os.environ) -> None:
    """Check that the display that Qt will use is available.

    Raises
    ------
    Error
        If there is no display, the display does not answer, the Qt platform does not exist, or a library is missing.
    """
    named, there_are = environ.get("QT_QPA_PLATFORM", ""), _PLATFORMS.get(sys.platform, _LINUX)
    asked = [name.partition(":")[0].partition("-")[0] for name in named.split(";")] if named else []
    for name in asked:
        if name not in there_are:
            raise Error(f"Unknown platform '{name}'. The platforms are {', '.join(there_are)}.")
    if there_are is not _LINUX or not {*asked} <= _WITH_DISPLAY:
        return
    asked = asked or ["wayland", "xcb"]
    x11 = environ.get("DISPLAY", "") if "xcb" in asked else ""
    wayland = environ.get("WAYLAND_DISPLAY", "wayland-0" if named else "") if "wayland" in asked else ""
    if "wayland" in asked and (environ.get("WAYLAND_SOCKET") or (wayland and wayland_answers(wayland, environ))):
        return
    if x11 and x11_answers(x11):
        _need_library("libxcb-cursor.so.0")
        return
    there = " or ".join(name for name in (wayland, x11) if name)
    if there:
        raise Error(f"The display {there} does not answer. {_ADVICE}.")
    raise Error(f"There is no display for the window. {_ADVICE}.")


def x11_answers(name: str) -> bool:
    """Return whether an X server accepts a connection from this program."""
    xcb = _need_library("libxcb.so.1")
    xcb.xcb_connect.restype = ctypes.c_void_p
    answered: list[bool] = []

    def connect() -> None:
        connection = ctypes.c_void_p(xcb.xcb_connect(name.encode(), None))
        answered.append(not xcb.xcb_connection_has_error(connection))
        xcb.xcb_disconnect(connection)

    thread = threading.Thread(target=connect, daemon=True)
    thread.start()
    thread.join(_SECONDS)
    return answered == [True]


def wayland_answers(name: str, environ: Mapping[str, str] = os.environ) -> bool:
    """Return whether a Wayland compositor is listening."""
    path = os.path.join(environ.get("XDG_RUNTIME_DIR", ""), name)
    with socket.socket(socket.AF_UNIX) as there:
        there.settimeout(_SECONDS)
        try:
            there.connect(path)
        except (OSError, ValueError):
            return False
    return os.path.isabs(path)


def _need_library(name: str) -> ctypes.CDLL:
    try:
        return ctypes.CDLL(name)
    except OSError as error:
        raise Error(f"Qt cannot open a window: {error}. {_LIBRARIES}.") from None
