"""The spotlight: the window is dimmed except for a disc around the pointer."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QSize, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPixmap, QRadialGradient, QRegion
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QWidget

DIM = 0.6
"""Opacity of the veil, from 0 to 1."""
_DISC, _SOFT = 0.17, 0.9
"""Radius of the disc as a fraction of the window's height, and the fraction of it at which the veil begins."""
_FADES = 160
"""Duration of the fade in ms."""


class Spotlight(QFrame):
    """A veil with a hole that follows the pointer. The veil is transparent for input, and off by default.

    Attributes
    ----------
    on : bool
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setObjectName("spotlight")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._window = window
        self._rim = QLabel(window)  # in the square hole of the veil, because a mask has a jagged edge
        self._rim.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._centre: QPoint | None = None
        self._dim = 0.0
        self.on = False
        self.fade = QVariantAnimation(self)
        self.fade.setDuration(_FADES)
        self.fade.valueChanged.connect(self._darken)
        self.fade.finished.connect(self._arrange)
        self.hide()
        self._rim.hide()

    def switch(self, on: bool, *, animated: bool, at: QPoint | None = None) -> None:
        """Turn the spotlight on or off, gradually if `animated`. `at` is the pointer's position in desktop px."""
        application = QApplication.instance()
        if on == self.on or application is None:
            return
        self.on = on
        if on:
            application.installEventFilter(self)
            self.setGeometry(self._window.rect())
            self._point(at)
            self._arrange()
        else:
            application.removeEventFilter(self)
        self.fade.stop()
        if animated:
            self.fade.setStartValue(self._dim)
            self.fade.setEndValue(DIM if on else 0.0)
            self.fade.start()
        else:
            self._darken(DIM if on else 0.0)
            self._arrange()

    @property
    def disc(self) -> QRect | None:
        """The disc that is not dimmed, in px of the window.

        None while the pointer is elsewhere; then nothing is dimmed.
        """
        if self._centre is None:
            return None
        radius = round(_DISC * self.height())
        return QRect(self._centre - QPoint(radius, radius), self._centre + QPoint(radius, radius))

    def _point(self, at: QPoint | None) -> None:
        """Centre the disc at a position on the desktop."""
        inside = None if at is None else self._window.mapFromGlobal(at)
        centre = inside if inside is not None and self._window.rect().contains(inside) else None
        if centre == self._centre:
            return
        before, self._centre = self._centre, centre
        if before is None:
            self._darken(self._dim)  # there was no rim
        self._arrange()

    def _arrange(self) -> None:
        """Place the hole of the veil and its soft rim around the pointer."""
        disc = self.disc
        shown = disc is not None and (self.on or self._dim > 0)
        if disc is not None and shown:
            self.setMask(QRegion(self.rect()).subtracted(QRegion(disc)))
            self._rim.setGeometry(disc)
        for part in (self, self._rim):
            part.setVisible(shown)
            part.raise_()

    def _darken(self, dim: float) -> None:
        self._dim = dim
        self.setStyleSheet(f"#spotlight {{ background: rgba(0, 0, 0, {dim:.3f}); }}")
        if self.disc is not None:
            self._rim.setPixmap(rim(self.disc.size(), dim, self.devicePixelRatioF()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the pointer and the size of the window."""
        if isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseMove:
            self._point(event.globalPosition().toPoint())
        elif watched is self._window and event.type() == QEvent.Type.Resize:
            self.setGeometry(self._window.rect())
            self._darken(self._dim)
            self._arrange()
        elif watched is self._window and event.type() == QEvent.Type.Leave:
            self._point(None)
        return False


def rim(size: QSize, dim: float, ratio: float) -> QPixmap:
    """Return a transparent disc with a soft rim, surrounded by the darkness of the veil."""
    picture = QPixmap(size * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    veil, clear = QColor.fromRgbF(0, 0, 0, dim), QColor(0, 0, 0, 0)
    shade = QRadialGradient(QPointF(size.width() / 2, size.height() / 2), size.width() / 2)
    for share, colour in ((0.0, clear), (_SOFT, clear), (1.0, veil)):
        shade.setColorAt(share, colour)
    painter = QPainter(picture)
    painter.fillRect(QRect(QPoint(), size), shade)
    painter.end()
    return picture
