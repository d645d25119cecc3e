"""The timeline: a tick at each mistake, the playhead, and navigation with the mouse."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QBrush, QColor, QHelpEvent, QMouseEvent, QPainterPath, QPen, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QVBoxLayout

from visualonline.runs.bound_events import BoundEvent
from visualonline.session.commands import Seek
from visualonline.session.feeds.timeline import TimelineData, TimelineFeed
from visualonline.session.snapshot import Snapshot
from visualonline.views.panel import Panel, PanelKind
from visualonline.views.plot.axis import NumberAxis
from visualonline.views.plot.curve_set import Clips, Line, keep
from visualonline.views.plot.frame import PlotBox, PlotFrame
from visualonline.views.plot.overlay import Overlay
from visualonline.views.round_range import RoundRange
from visualonline.views.text.bound_story import event_change, event_sentence
from visualonline.views.text.learner_difference import learner_title
from visualonline.views.text.numbers import filled, short, whole
from visualonline.views.text.translation import counted, declared
from visualonline.views.theme.markers import outline

ID = "timeline"
NAME = "Timeline"
SUMMARY = (
    "a tick at each mistake (as high as a real-valued loss), and a diamond at each bound event; drag the handle to any "
    "round"
)
SOURCE = ""
EXPLANATION = (
    "A tick marks a mistake. For learners with real-valued losses, a tick marks a round with a loss, and the height of "
    "the tick is the loss. The handle marks the current round. A diamond marks a round in which the theorem changes, "
    "or in which the bound changes form, becomes informative, is reached or is violated. Click or drag to go to a "
    "round; hover over a mark to read what happened."
)


_RIM = 4
"""Margin in px at both ends of the track, for ticks."""
_NEAR, _APART = 10.0, 2.0
"""Smallest distances in px between ticks and track, and between lanes of ticks."""
_SEEN = 0.02
"""Fraction of the full height from which a tick is drawn."""
_DIAMOND = 5.0
"""Size in px of the mark of an event."""
_AIM = 3
"""Distance in px within which the mouse hits a tick."""
_DRAG = "Drag or click to go to a round"
_NO_TICKS = TimelineData((), 0, 1)


class TimelinePanel(Panel):
    """The track with the ticks of learner A above and those of the others below."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("timelinePanel")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setToolTip(declared(_DRAG))
        self.setAccessibleName(self.tr("Timeline"))
        self.setMouseTracking(True)
        self._rounds: RoundRange | None = None
        self._pointed: int | None = None
        self._scale = NumberAxis("bottom", grid=False, line=False, whole=True)
        self._box = PlotBox()
        self._clips, self._overlay = Clips(self._box), Overlay()
        self.plot = PlotFrame(self._box, {"bottom": self._scale})
        self.plot.scene().addItem(self._overlay)
        self.plot.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)  # the whole card handles the mouse
        self._box.sigResized.connect(self._draw_again)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.plot)
        self._drawn: tuple[object, ...] = ()
        self._look: tuple[object, ...] = ()
        self._ticks: list[tuple[Line, ...]] = []
        self._aim: int | None = None
        self._arrive = QTimer(self)
        self._arrive.setSingleShot(True)
        self._arrive.timeout.connect(self._go)

    def sizeHint(self) -> QSize:
        """Return the size of a wide strip."""
        return QSize(400, 80)

    def restyle(self) -> None:
        """Apply the colours and sizes of the style."""
        style = self.style_
        self.plot.side = (20 if style.presenting else 14) - _RIM  # for the knob
        self.plot.restyle()
        self._scale.setVisible(not style.presenting)
        self._scale.setHeight(0 if style.presenting else 1.65 * style.note)
        self._draw_again()

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show a new snapshot."""
        self.snapshot = snapshot
        data, height, width = self.data, self._box.height(), max(1, int(self.track().width()))
        drawn = (data, width, height, self.style_)
        if drawn != self._drawn:
            self._drawn = drawn
            rim = _RIM * data.end / width
            self._box.set_home(-rim, data.end + rim, 0.0, max(height, 1.0))
            self._draw_ticks(data, width)
        knob = snapshot.playhead.step / 5
        self.setAccessibleName(self._spoken(snapshot))
        self._clips.move(knob + self._box.viewPixelSize()[0], self._box.viewRect(), self._box.viewPixelSize())
        self._draw_track(knob)

    def _spoken(self, snapshot: Snapshot) -> str:
        """Return a description for screen readers: the current round, and the number of mistakes so far."""
        mistakes = ", ".join(
            (f"{'ABCD'[i]}: " if len(snapshot.learners) > 1 else "") + counted(one.frame.mistakes, "mistake")
            for i, one in enumerate(snapshot.learners)
        )
        return filled(
            self.tr("Timeline: round {t:,} of {end:,}, {mistakes}"),
            t=snapshot.t, end=self.data.end, mistakes=mistakes
        )

    @property
    def data(self) -> TimelineData:
        """The ticks of the learners, and the numbers of rounds that were run and that there will be."""
        data: TimelineData | None = None if self.snapshot is None else self.snapshot.feeds.get(ID)
        return _NO_TICKS if data is None else data

    def release(self) -> None:
        """Drop the snapshot and the ticks of a run."""
        super().release()
        self._drawn = self._look = ()

    @property
    def _lane(self) -> float:
        """The largest height of ticks, which keeps several learners' ticks apart and clear of the scale."""
        return float(self._box.height() - 2 * _NEAR) / (len(self.snapshot.learners) if self.snapshot else 1)

    def track(self) -> QRectF:
        """Return the track as a rectangle of height 0."""
        box = self._box.sceneBoundingRect().adjusted(_RIM, 0, -_RIM, 0)
        several = self.snapshot is not None and len(self.snapshot.learners) > 1
        middle = self._lane + _NEAR if several else 0.5 * self.height()
        return QRectF(box.left(), middle, box.width(), 0)

    def _draw_again(self) -> None:
        self._drawn = ()
        if self.snapshot is not None:
            self.show_snapshot(self.snapshot)

    def _draw_ticks(self, data: TimelineData, width: int) -> None:
        """Make the ticks, in full colour up to the knob and paler after it."""
        s, height, several = self.style_, self._box.height(), len(data.learners) > 1
        half = 2.0 if s.presenting else 1.0
        self._make_ticks(len(data.learners), half)
        full = self._lane - _APART if several else 0.42 * self.height() - 8
        for i, ticks in enumerate(data.learners):
            heights = ticks.heights(data.end, width)
            heights /= max(1.0, float(heights.max()))  # losses may exceed 1
            columns = np.flatnonzero(heights > _SEEN)
            away = 1.0 if i == 0 else -1.0
            foot = height - self.track().top() + away * (_NEAR + max(i - 1, 0) * self._lane)
            x = np.repeat(columns * (data.end / width), 2)
            y = np.full(len(x), foot)
            y[1::2] = foot + away * (full * heights[columns] + half)
            for item in self._ticks[i]:
                item.set_points(x, y)

    def _make_ticks(self, learners: int, half: float) -> None:
        """Make the items of past and future ticks, unless they exist."""
        look = learners, self.style_, self.style_.ratio(self.plot)
        if look == self._look:
            return
        s, self._look = self.style_, look
        self._clips.clear()
        self._ticks = []
        for i in range(learners):
            colour = s.learner(i) if learners > 1 else s.colour("paid")
            pair = []
            for clip, share in ((self._clips.past, 1.0), (self._clips.coming, 0.35)):
                pen = self.plot.pen(s.mixed_with(colour, share), 2 * half)
                pen.setCapStyle(Qt.PenCapStyle.FlatCap)
                pair.append(Line(pen, "pairs", antialias=False))
                keep(pair[-1], clip, 0)
            self._ticks.append(tuple(pair))

    def _draw_track(self, knob: float) -> None:
        """Place the track with its known and its played part, and the knob."""
        s, track, over = self.style_, self.track(), self._overlay
        thick = 9.0 if s.presenting else 6.0
        over.begin(QRectF(self.plot.rect()))
        over.lines += [
            (_round_pen(s.colour(role), thick), track.topLeft(), QPointF(track.left() + track.width() * t, track.top()))
            for role, t in (("control", 1.0), ("edge", self.data.known / self.data.end), ("ink", knob / self.data.end))
        ]
        self._draw_events()
        path, radius = QPainterPath(), 16.0 if s.presenting else 11.0
        path.addEllipse(over.lines[-1][2], radius, radius)
        over.marks.append((QPen(s.colour("ink"), 5 if s.presenting else 4), QBrush(s.colour("card")), path))
        if self._pointed is not None and self._pointed <= self.data.end:
            self._draw_pointed(self._pointed, over.lines[-1][2].x(), radius + 3)
        over.end()

    def _draw_events(self) -> None:
        """Draw a diamond on the track at each bound event, in the colour of bounds or of the learner."""
        s, track, several = self.style_, self.track(), len(self.data.events) > 1
        size = _DIAMOND * (1.4 if s.presenting else 1.0)
        for i, events in enumerate(self.data.events):
            colour = s.learner(i) if several else s.colour("allowed")
            for event in events:
                at = QPointF(track.left() + track.width() * event.t / self.data.end, track.top())
                self._overlay.marks.append((QPen(s.colour("card"), 1.5), QBrush(colour), outline("diamond", at, size)))

    def _draw_pointed(self, t: int, knob: float, reach: float) -> None:
        """Draw a line at the hovered round, and its number where the knob does not cover it.

        The knob extends by `reach` px to both sides.
        """
        s, track = self.style_, self.track()
        x = track.left() + track.width() * t / self.data.end
        text, foot = f"t = {whole(t)}", self._box.sceneBoundingRect().bottom()
        wide = s.width(text, s.note)
        left = _beside(x, wide, (knob - reach, knob + reach), self.width())
        pen = QPen(s.colour("second"), 1, Qt.PenStyle.DashLine)
        self._overlay.lines.append((pen, QPointF(x, 0.0), QPointF(x, foot)))
        self._overlay.notes.append((s.font(s.note), QPen(s.colour("ink")), QPointF(left, foot - 2), text))

    # The mouse

    def showEvent(self, event: QShowEvent) -> None:
        """Share the hovered round with the plots of the window."""
        super().showEvent(event)
        rounds = RoundRange.of(self)
        if rounds is not self._rounds:
            if self._rounds is not None:
                self._rounds.hovered.disconnect(self._point)
            self._rounds = rounds
            rounds.hovered.connect(self._point)

    def leaveEvent(self, event: QEvent) -> None:
        """Clear the hovered round."""
        super().leaveEvent(event)
        self._hover(None)

    def event(self, event: QEvent) -> bool:
        """Show the events of the round under the mouse in a tooltip."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self.tooltip_at(event.pos().x()), self)
            return True
        return super().event(event)

    def tooltip_at(self, x: float) -> str:
        """Return the events of the round at `x` px, or of the first round with a mistake whose tick is there."""
        reach = _AIM * self.data.end / max(1.0, self.track().width())
        at, learners = self._round_at(x), self.data.learners
        events = [(i, event) for i, found in enumerate(self.data.events) for event in found]
        hit = min((event.t for _, event in events if abs(event.t - at) <= reach), key=lambda t: abs(t - at), default=0)
        if hit:
            told = (self._event_text(i, event) for i, event in events if event.t == hit)
            return "\n".join((*told, declared(_DRAG)))
        near = [ticks.first_mistake(round(at - reach), round(at + reach)) for ticks in learners]
        t = min((t for t in near if t is not None), key=lambda t: abs(t - at), default=at)
        parts = []
        for i, ticks in enumerate(learners):
            loss, wrong = ticks.loss(t), ticks.first_mistake(t, t) is not None
            what = (
                self.tr("loss {loss}").format(loss=short(loss))
                if loss is not None
                else self.tr("a mistake")
                if wrong
                else self.tr("right")
            )
            if t and t <= ticks.n and self.snapshot is not None:
                parts.append(f"{learner_title(self.snapshot.learners, i)}: {what}" if len(learners) > 1 else what)
        return filled(
            self.tr("round {t:,}{part}{names}\n{drag}"),
            t=t, part=": " if parts else "", names="; ".join(parts), drag=declared(_DRAG)
        )

    def _event_text(self, i: int, event: BoundEvent) -> str:
        """Return an event of learner i's bound, with the states before and after it."""
        several = self.snapshot is not None and len(self.snapshot.learners) > 1
        name = f"{learner_title(self.snapshot.learners, i)}: " if several and self.snapshot is not None else ""
        return f"{name}{event_sentence(event)}\n{event_change(event)}"

    def _hover(self, t: int | None) -> None:
        if self._rounds is not None:
            self._rounds.hover(t)
        self.set_hovered_round(t)

    def _point(self, t: int | None) -> None:
        if t != self._pointed:
            self._pointed = t
            if self.snapshot is not None:
                self._draw_track(self.snapshot.playhead.step / 5)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to the round under the mouse. The right button opens the menu."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._take_aim(event)
            self._go()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Scrub: go to the last mouse position since the previous frame."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._take_aim(event)
            self._arrive.start()
        else:
            self._hover(self._round_at(event.position().x()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Go to the round where the button was released."""
        super().mouseReleaseEvent(event)
        self._go()

    def _take_aim(self, event: QMouseEvent) -> None:
        self._aim = self._round_at(event.position().x())

    def _round_at(self, x: float) -> int:
        track = self.track()
        share = (x - track.left()) / max(1.0, track.width())
        return round(min(1.0, max(0.0, share)) * self.data.end)

    def _go(self) -> None:
        self._arrive.stop()
        aim, self._aim = self._aim, None
        if aim is not None:
            self.command.emit(Seek(aim))


def _round_pen(colour: QColor, width: float) -> QPen:
    return QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)


def _beside(x: float, wide: float, taken: tuple[float, float], room: float) -> float:
    """Return the left end of a text next to a line at x. The text avoids the `taken` interval and stays within `room`.

    Examples
    --------
    >>> _beside(100, 40, (300, 330), 500), _beside(480, 40, (300, 330), 500)
    (105, 435)
    >>> _beside(100, 40, (110, 140), 500), _beside(130, 40, (110, 140), 500), _beside(20, 40, (10, 40), 500)
    (55, 145, 45)
    """
    first, last = taken
    if x < (first + last) / 2:
        right = x + 5 if x + 5 + wide <= first else last + 5
        left = min(x, first) - 5 - wide
        return left if right > last and left >= 0 else right
    right = max(x, last) + 5
    left = (x if x - 5 - wide >= last else first) - 5 - wide
    return left if right + wide >= room and left >= 0 else right


PLUGIN = PanelKind(
    id=ID, name=NAME, summary=SUMMARY, source=SOURCE, explanation=EXPLANATION,
    make=TimelinePanel, widget="timelinePanel", place="own", feed=TimelineFeed,
)  # fmt: skip
