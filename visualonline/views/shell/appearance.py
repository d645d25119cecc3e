"""Apply the style to the application, the window and all of its parts."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from visualonline.views.shell.body import Body
from visualonline.views.shell.host import Host
from visualonline.views.shell.parts import Parts
from visualonline.views.theme.sheet import sheet
from visualonline.views.theme.style import palette


class Appearance(QObject):
    """Applies the style to the window whenever its look changes."""

    def __init__(self, host: Host, parts: Parts, body: Body) -> None:
        super().__init__(host.frame)
        self._host, self._parts, self._body = host, parts, body
        host.look.changed.connect(self._apply)

    def _apply(self) -> None:
        style = self._host.look.style
        application = cast("QApplication", QApplication.instance())
        application.setPalette(palette(style.colours))
        font = style.font(style.letter)
        application.setFont(font, "QWhatsThat")  # type: ignore[arg-type]  # its stub says bytes, which are refused
        wanted = sheet(style)
        if wanted != self._host.frame.styleSheet():  # Qt styles all widgets again even if nothing changes
            self._host.frame.setStyleSheet(wanted)
        self._body.set_style(style)
        self._parts.headline.animated = self._host.preferences.tweened
        if self._parts.plane_row.planes:  # before that, nothing is shown
            self._parts.top_bar.refresh(style)
            self._host.session.refresh()
