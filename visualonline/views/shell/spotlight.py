"""The spotlight: all of the window is dim but a disc round the pointer, so that the last row sees what is meant."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QSize, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPixmap, QRadialGradient, QRegion
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QWidget

DIM = 0.6
"""How dark the veil is, from 0 to 1."""
_DISC, _SOFT = 0.17, 0.9
"""The radius of the disc as a share of the window's height, and where in it the veil begins, as a share of it."""
_FADES = 160
"""Ms in which the veil comes and goes."""


class Spotlight(QFrame):
    """A veil with a hole that follows the pointer. It takes no click and no key, and is off until it is asked for.

    Attributes
    ----------
    on : bool
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setObjectName("spotlight")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._window = window
        self._rim = QLabel(window)  # in the square hole of the veil: a mask alone would have a ragged edge
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
        """Switch it on or off, by and by if `animated`; `at` is where the pointer is, in px of the desktop."""
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
        """What is not dimmed, in px of the window; None while the pointer is elsewhere, and then nothing is dim."""
        if self._centre is None:
            return None
        radius = round(_DISC * self.height())
        return QRect(self._centre - QPoint(radius, radius), self._centre + QPoint(radius, radius))

    def _point(self, at: QPoint | None) -> None:
        """Put the disc round a place on the desktop."""
        inside = None if at is None else self._window.mapFromGlobal(at)
        centre = inside if inside is not None and self._window.rect().contains(inside) else None
        if centre == self._centre:
            return
        before, self._centre = self._centre, centre
        if before is None:
            self._darken(self._dim)  # there was no rim
        self._arrange()

    def _arrange(self) -> None:
        """Put the hole of the veil, and the soft rim in it, round the pointer."""
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
        """Follow the pointer, and the size of the window."""
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
    """Return a disc that is clear up to its soft rim, and beyond it as dark as the veil."""
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
