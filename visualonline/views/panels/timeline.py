"""The timeline: a tick at each mistake, the playhead, and the way through the rounds by mouse."""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from visualonline.protocol import Array
from visualonline.session.stage import Shown
from visualonline.session.wishes import Seek
from visualonline.trace.columns import MISTAKE
from visualonline.views.panel import Panel, PanelKind
from visualonline.views.turns import soon

ID = "timeline"
NAME = "Timeline"
SUMMARY = "a tick at each mistake, or as high as the round's loss; drag to any round"
SOURCE = ""


_NEAR, _APART = 10.0, 2.0
"""How near ticks come to the track, and lanes of ticks to each other, in px."""
_SHARES = 1.0, 0.35
"""How much of their colour ticks have up to the knob, and those still to come."""
_SEEN = 0.02
"""The part of the full height from which on a tick is drawn."""
_LOSSES, _MISTAKES = 200_000, 600_000
"""Rounds up to which each one's loss is drawn, and up to which mistakes are looked for one by one."""


class TimelinePanel(Panel):
    """The track. Ticks of learner A stand above it, those of the others below."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("timelinePanel")
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # the card below need not be painted again
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setToolTip("Drag or click: go to a round")
        self.setAccessibleName("Timeline")
        self._key: tuple[object, ...] = ()
        self._place: tuple[object, ...] = ()
        self._ground = QPixmap()
        self._pictures = (QPixmap(), QPixmap(), QPixmap())
        self._aim: int | None = None
        self._painted = False
        self._arrive = soon(self, self._go)

    def sizeHint(self) -> QSize:
        """Return a wide strip."""
        return QSize(400, 80)

    @property
    def _end(self) -> int:
        if self.moment is None:
            return 1
        return max(1, self.moment.total or self.moment.playhead.end)

    @property
    def _lane(self) -> float:
        """How high the ticks of one of several learners may be, so that nobody's stand in another's or in the scale."""
        foot = 4.0 if self.style_.presenting else 1.6 * self.style_.note
        return (self.height() - foot - 2 * _NEAR) / (len(self.moment.shown) if self.moment else 1)

    def _track(self) -> QRectF:
        knob = 14 if not self.style_.presenting else 20
        several = self.moment is not None and len(self.moment.shown) > 1
        middle = self._lane + _NEAR if several else 0.5 * self.height()
        return QRectF(knob, middle, self.width() - 2 * knob, 0)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  the track has no card of its own
        """Paint ticks, track and knob."""
        if self.moment is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        s = self.style_
        track = self._track()
        t, end = self.moment.playhead.step / 5, self._end
        knob = QPointF(track.left() + track.width() * t / end, track.top())
        self._paint_ticks(painter, track, knob.x())
        self._paint_line(painter, track, s.colour("ink"), knob.x())
        painter.setPen(QPen(s.colour("ink"), 5 if s.presenting else 4))
        painter.setBrush(s.colour("card"))
        radius = 16.0 if s.presenting else 11.0
        painter.drawEllipse(knob, radius, radius)
        painter.end()
        self._painted = True

    def _paint_line(self, painter: QPainter, track: QRectF, colour: QColor, end: float) -> None:
        thick = 9.0 if self.style_.presenting else 6.0
        painter.setPen(QPen(colour, thick, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(track.topLeft(), QPointF(end, track.top()))

    def _paint_ticks(self, painter: QPainter, track: QRectF, knob: float) -> None:
        """Paint the ticks up to the knob in full colour and those to come paler; the pictures are kept."""
        assert self.moment is not None
        known = min(self.moment.playhead.end, self._end)
        place = (self._end, track, self.size(), self.style_)
        if place != self._place:
            self._place, self._ground = place, self._made_ground(track)
        key = (*place, known, *(id(s.run) for s in self.moment.shown))
        if key != self._key:
            self._key, self._pictures = key, self._made(track, known)
        bare, full, paler = self._pictures
        end, rest = knob + 1, paler
        if self.moment.game is not None:  # a mistake of this round or a later one would tell its label
            end, rest = track.left() + track.width() * (self.moment.told + 0.5) / self._end, bare
        for picture, x0, x1 in ((full, 0.0, end), (rest, end, float(self.width()))):
            painter.save()
            painter.setClipRect(QRectF(x0, 0, x1 - x0, self.height()))
            painter.drawPixmap(0, 0, picture)
            painter.restore()

    def _made_ground(self, track: QRectF) -> QPixmap:
        """Return what all rounds have in common: the card, the track and its scale."""
        s = self.style_
        picture = self._blank(s.colour("card"))
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_line(painter, track, s.colour("control"), track.right())
        if not s.presenting:
            self._paint_scale(painter, track, self._end)
        painter.end()
        return picture

    def _made(self, track: QRectF, known: int) -> tuple[QPixmap, QPixmap, QPixmap]:
        """Return the track as far as rounds are run without ticks, with those of all learners, and with these paler."""
        bare = self._ground.copy()
        painter = QPainter(bare)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        end = track.left() + track.width() * known / self._end
        self._paint_line(painter, track, self.style_.colour("edge"), end)
        painter.end()
        full, paler = (self._with_ticks(bare, ticks) for ticks in self._ticks(track))
        return bare, full, paler

    def _with_ticks(self, bare: QPixmap, ticks: QPixmap) -> QPixmap:
        """Return the track with ticks: as no part of it is seen through, it is copied in half of the time."""
        picture = bare.copy()
        painter = QPainter(picture)
        painter.drawPixmap(0, 0, ticks)
        painter.end()
        return picture

    def _blank(self, colour: QColor | Qt.GlobalColor) -> QPixmap:
        """Return a picture as large as the panel."""
        ratio = self.devicePixelRatioF()
        picture = QPixmap(self.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(colour)
        return picture

    def _ticks(self, track: QRectF) -> tuple[QPixmap, QPixmap]:
        """Return the ticks of all learners in full colour, and paler: A's above the track, the others' in lanes."""
        assert self.moment is not None
        s, ratio = self.style_, self.devicePixelRatioF()
        size = self.size() * ratio
        pictures = tuple(np.zeros((size.height(), size.width()), dtype=np.uint32) for _ in _SHARES)
        several = len(self.moment.shown) > 1
        full = self._lane - _APART if several else 0.42 * self.height() - 8
        half = 2.0 if s.presenting else 1.0
        middles = (np.arange(size.width(), dtype=float) + 0.5) / ratio - track.left()
        for i, shown in enumerate(self.moment.shown):
            heights = _heights(shown, self.moment.playhead.end, max(1, int(track.width())), self._end)
            heights /= max(1.0, float(heights.max()))  # losses may be more than 1
            highest = _highest(heights, middles, half)
            up = np.where(highest > _SEEN, full * highest + half, -half)
            down = -1.0 if i == 0 else 1.0
            start = track.top() + down * (_NEAR + max(i - 1, 0) * self._lane)
            first, covered = _covered(ratio * (start - down * half), ratio * (start + down * up))
            colour = s.learner(i) if several else s.colour("paid")
            for picture, share in zip(pictures, _SHARES, strict=True):
                lane = picture[max(first, 0) : first + len(covered)]
                within = covered[max(-first, 0) :][: len(lane)]
                np.copyto(lane, _shades(s.mixed_with(colour, share))[within], where=within > 0)
        full_colour, paler = (_pixmap(picture, ratio) for picture in pictures)
        return full_colour, paler

    def _paint_scale(self, painter: QPainter, track: QRectF, end: int) -> None:
        s = self.style_
        painter.setFont(s.font(s.note))
        painter.setPen(s.colour("second"))
        step = nice_step(end, max(2, int(track.width() / 110)))
        for value in range(0, end + 1, step):
            x = track.left() + track.width() * value / end
            width = painter.fontMetrics().horizontalAdvance(f"{value:,}")
            left = min(x - width / 2, self.width() - width - 2.0)
            painter.drawText(QPointF(left, self.height() - 6.0), f"{value:,}")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to the round under the mouse."""
        self._take_aim(event)
        self._go()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Scrub: go there at once, and of the places that the mouse comes by while a frame is drawn, to the last."""
        if not event.buttons():
            return
        self._take_aim(event)
        if self._painted:
            self._go()
        else:
            self._arrive.start()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Go to where the mouse let go, if it is not there yet."""
        super().mouseReleaseEvent(event)
        self._go()

    def _take_aim(self, event: QMouseEvent) -> None:
        track = self._track()
        share = (event.position().x() - track.left()) / max(1.0, track.width())
        self._aim = round(min(1.0, max(0.0, share)) * self._end)

    def _go(self) -> None:
        self._arrive.stop()
        aim, self._aim = self._aim, None
        if aim is not None:
            self._painted = False
            self.wish.emit(Seek(aim))


def _heights(shown: Shown, known: int, pixels: int, end: int) -> Array:
    """Return, for each pixel of the track, 1 where there is a mistake, or the largest loss there.

    They are those of the rounds that all learners have run, so that nobody's ticks end before another's.
    """
    trace = shown.run.trace
    n = min(len(trace), known, end)  # the run may have gone on since the moment was made
    heights = np.zeros(pixels + 1)
    if n > _MISTAKES:
        curve = trace.curve("mistakes", 0, n, pixels)
        rises = np.diff(curve.values, prepend=0) > 0
        heights[(curve.t[rises] * pixels / end).astype(np.intp)] = 1.0
        return heights
    if shown.run.learner.loss is None or n > _LOSSES:
        mistaken = np.flatnonzero(trace.flags(0, n) & MISTAKE) + 1
        heights[(mistaken * (pixels / end)).astype(np.intp)] = 1.0
        return heights
    columns = (np.arange(1, n + 1) * (pixels / end)).astype(np.intp)
    np.maximum.at(heights, columns, np.diff(trace.totals(0, n).loss, prepend=0.0))
    return heights


def _highest(heights: Array, middles: Array, half: float) -> Array:
    """Return the height of the highest tick over each column of pixels, given its middle; a tick is 2 `half` wide."""
    last = np.floor(middles + half).astype(np.intp)
    padded = np.concatenate([heights, [0.0]])
    ticks = last - np.arange(int(2 * half))[:, None]
    ticks[(ticks < 0) | (ticks >= len(heights))] = len(heights)  # beside the track there is none
    return np.asarray(np.max(padded[ticks], axis=0))


def _covered(foot: float, tips: Array) -> tuple[int, npt.NDArray[np.uint8]]:
    """Return how much of each pixel lies between a foot and the tip over its column, 0 to 255, and the first row."""
    upper, lower = np.minimum(tips, foot), np.maximum(tips, foot)
    first, last = math.floor(upper.min()), math.ceil(lower.max())
    rows = np.arange(first, last, dtype=np.float32)[:, None]
    part = np.minimum(lower.astype(np.float32), rows + 1)
    part -= np.maximum(upper.astype(np.float32), rows)
    np.clip(part, 0.0, 1.0, out=part)
    part *= 255
    return first, np.rint(part, out=part).astype(np.uint8)


def _shades(colour: QColor) -> npt.NDArray[np.uint32]:
    """Return a colour at each of 256 opacities, as pixels have it that were multiplied by theirs."""
    alpha = np.arange(256, dtype=np.uint32)
    red, green, blue = (alpha * channel // 255 for channel in (colour.red(), colour.green(), colour.blue()))
    return np.asarray(alpha << 24 | red << 16 | green << 8 | blue, dtype=np.uint32)


def _pixmap(words: npt.NDArray[np.uint32], ratio: float) -> QPixmap:
    rows, columns = words.shape
    image = QImage(words.tobytes(), columns, rows, 4 * columns, QImage.Format.Format_ARGB32_Premultiplied)
    picture = QPixmap.fromImage(image)
    picture.setDevicePixelRatio(ratio)
    return picture


def nice_step(end: int, most: int) -> int:
    """Return a round step of 1, 2 or 5 times a power of ten that divides `end` into at most `most` parts.

    Examples
    --------
    >>> nice_step(64, 8), nice_step(1000, 10)
    (10, 100)
    """
    step = 1
    while True:
        for factor in (1, 2, 5):
            if end <= most * step * factor:
                return step * factor
        step *= 10


PLUGIN = PanelKind(
    id=ID, name=NAME, summary=SUMMARY, source=SOURCE, make=TimelinePanel, widget="timelinePanel", place="own"
)
