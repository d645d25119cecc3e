"""A missing display is rejected before Qt looks for it, which would end the process."""

from __future__ import annotations

import socket
import tempfile
from pathlib import Path

import pytest

from visualonline.core.display import check_display, wayland_answers, x11_answers
from visualonline.core.errors import Error

ADVICE = "Draw a picture with 'visualonline render', or use --platform offscreen."


@pytest.fixture(autouse=True)
def on_linux(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")


@pytest.mark.parametrize(("environment", "sentence"), [
    ({}, f"There is no display for the window. {ADVICE}"),
    ({"QT_QPA_PLATFORM": "xcb"}, f"There is no display for the window. {ADVICE}"),
    ({"DISPLAY": ":987"}, f"The display :987 does not answer. {ADVICE}"),
    ({"DISPLAY": "nonsense"}, f"The display nonsense does not answer. {ADVICE}"),
    ({"QT_QPA_PLATFORM": "wayland"}, f"The display wayland-0 does not answer. {ADVICE}"),
    ({"WAYLAND_DISPLAY": "wayland-7"}, f"The display wayland-7 does not answer. {ADVICE}"),
    ({"WAYLAND_DISPLAY": "a" * 200, "DISPLAY": ":987"}, f"The display {'a' * 200} or :987 does not answer. {ADVICE}"),
    ({"QT_QPA_PLATFORM": "wayland-egl;xcb", "DISPLAY": ":9"}, f"The display wayland-0 or :9 does not answer. {ADVICE}"),
    ({"QT_QPA_PLATFORM": "glass"},
     "Unknown platform 'glass'. The platforms are xcb, wayland, offscreen, minimal, vnc."),
])  # fmt: skip
def test_a_display_that_is_not_there_is_a_sentence(environment: dict[str, str], sentence: str, tmp_path: Path) -> None:
    with pytest.raises(Error) as error:
        check_display({"XDG_RUNTIME_DIR": str(tmp_path)} | environment)
    assert str(error.value) == sentence


def test_a_platform_without_a_display_needs_none() -> None:
    check_display({"QT_QPA_PLATFORM": "offscreen"})
    check_display({"QT_QPA_PLATFORM": "xcb;minimal:x=1"})


def test_a_compositor_is_reached_by_its_socket_and_an_x_server_by_what_it_answers() -> None:
    with tempfile.TemporaryDirectory() as folder, socket.socket(socket.AF_UNIX) as server:
        path = Path(folder) / "wayland-3"
        server.bind(str(path))
        assert not wayland_answers(str(path)), "nobody listens"
        server.listen()
        assert wayland_answers(str(path))
        check_display({"WAYLAND_DISPLAY": "wayland-3", "XDG_RUNTIME_DIR": folder, "DISPLAY": ":987"})
    assert not x11_answers(":987")
