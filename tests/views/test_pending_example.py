"""An example that waits for its label is drawn hollow until the label arrives or its sender has left."""

from __future__ import annotations

import socket
from contextlib import closing

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot
from trials import in_long
from windows import House, document, settled

from visualonline.session.live_input import Port
from visualonline.streams.spec import CLICKED, StreamSpec
from visualonline.views.panels.plane import AWAITED
from visualonline.views.shell.window import MainWindow

PLACE = (3.0, 0.75)


def colours(window: MainWindow) -> tuple[QColor, QColor]:
    """Return the colours at the rim of the mark and just inside of it."""
    plane = window.planes[0]
    image = plane.view.grab().toImage()
    at, r = plane.view.px(QPointF(*PLACE)), 0.8 * plane.drawing.marks.size
    return image.pixelColor((at + QPointF(r, 0)).toPoint()), image.pixelColor((at + QPointF(0.68 * r, 0)).toPoint())


def key(window: MainWindow) -> str:
    return window.planes[0]._foot.accessibleName()


@pytest.mark.parametrize("theme", ["light", *in_long("dark", "projector")])
def test_it_is_hollow_until_its_label_comes(qtbot: QtBot, lone_house: House, theme: str) -> None:
    window = lone_house.on(document(CLICKED, "perceptron", rounds=None), theme=theme)
    port = Port(StreamSpec("listen"), 0)
    window.session.listen(port)
    with closing(socket.create_connection(("127.0.0.1", port.number))) as nature:
        nature.sendall(b"0.5,0.25,1\n0.5,-1,-1\n3,0.75,\n")
        qtbot.waitUntil(lambda: window.planes[0].view.toolTip() == AWAITED)
        settled()
        style = window.planes[0].drawing.style_
        assert colours(window) == (style.colour("second"), style.colour("card"))
        assert "label not known yet" in key(window)
        x0, x1, y0, y1 = window.planes[0].view.home
        assert x0 < PLACE[0] < x1
        assert y0 < PLACE[1] < y1
        assert window.session.workspace.rounds_run == 2
        nature.sendall(b"1\n")
        qtbot.waitUntil(lambda: window.session.workspace.rounds_run == 3 and window.planes[0].view.toolTip() == "")
        settled()
        assert "awaited" not in key(window)
        assert style.colour("second") not in colours(window)


def test_it_goes_with_the_program_that_owed_it(qtbot: QtBot, lone_house: House) -> None:
    window = lone_house.on(document(CLICKED, "perceptron", rounds=None))
    port = Port(StreamSpec("listen"), 0)
    window.session.listen(port)
    with closing(socket.create_connection(("127.0.0.1", port.number))) as nature:
        nature.sendall(b"3,0.75,\n")  # the first of all
        qtbot.waitUntil(lambda: window.planes[0].view.toolTip() == AWAITED)
        assert window.session.workspace.rounds_run == 0
    qtbot.waitUntil(lambda: window.planes[0].view.toolTip() == "")
    assert "awaited" not in key(window)
