"""The transport: play, step, jump, speed, the phases of a round and the timeline."""

from __future__ import annotations

import math
from typing import cast

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QFrame, QHBoxLayout, QLabel, QSlider, QToolButton, QVBoxLayout, QWidget

from visualonline.session.playhead import FASTEST, SLOWEST, Phase
from visualonline.session.session import Session
from visualonline.session.snapshot import Snapshot
from visualonline.views.panels.timeline import EXPLANATION, TimelinePanel
from visualonline.views.theme.icons import icon
from visualonline.views.theme.style import FOCUS, LIGHT, Style
from visualonline.views.widgets.placed_labels import fill_ground

STEPS = 1000
"""The values of a slider of speeds go from 0 to this."""
_NAME = 13
"""Size in px of the names of the phases."""


class PhaseButton(QAbstractButton):
    """A dot over a phase's name: filled once the phase is shown, its name dark while it is the last one."""

    def __init__(self, phase: Phase) -> None:
        super().__init__()
        self.setObjectName("phaseButton")
        self.style_ = Style(LIGHT)
        self.reached = self.now = False
        self._phase = phase
        self.setText(phase.name.lower())
        self.setToolTip(f"Show the round up to its {self.text()} (Shift+→ shows the next phase, Shift+← takes it back)")
        self.setAccessibleName(f"Up to the {self.text()}")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        """Return room for the dot and the name."""
        size = self.style_.sized(_NAME)
        return QSize(round(self.style_.width(self.text(), size, bold=True)) + 8, 20 + round(1.5 * size))

    minimumSizeHint = sizeHint

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Draw dot, name and, if it has the keys, a ring."""
        s, painter, middle = self.style_, QPainter(self), self.width() / 2
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(s.colour("edge"), 2))  # the line from dot to dot
        first, last = self._phase == min(Phase), self._phase == max(Phase)
        painter.drawLine(QPointF(middle if first else 0, 9), QPointF(middle if last else self.width(), 9))
        rim = s.colour("ink" if self.reached else "second" if self.underMouse() else "faint")
        painter.setPen(QPen(rim, 2))
        painter.setBrush(s.colour("ink" if self.reached else "card"))
        painter.drawEllipse(QPointF(middle, 9), 5, 5)
        painter.setPen(s.colour("ink" if self.now else "second"))
        painter.setFont(s.font(s.sized(_NAME), bold=self.now))
        painter.drawText(self.rect().adjusted(0, 18, 0, 0), Qt.AlignmentFlag.AlignCenter, self.text())
        if self.hasFocus():
            painter.setPen(QPen(QColor(FOCUS), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Draw the dot darker under the mouse."""
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Draw it as before."""
        super().leaveEvent(event)
        self.update()


class PhaseRow(QWidget):
    """Five buttons, one a phase; those of the shown ones are filled.

    Signals
    -------
    asked : (int) by how many phases to move.
    """

    asked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._phase, self._started = Phase.UPDATE, False
        self.buttons = {phase: PhaseButton(phase) for phase in Phase}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for phase, button in self.buttons.items():
            row.addWidget(button, 1)
            button.clicked.connect(lambda _=False, phase=phase: self._ask(phase))

    def _ask(self, phase: Phase) -> None:
        self.asked.emit(phase - (self._phase if self._started else 0))

    def set_style(self, style: Style) -> None:
        """Draw with other colours and sizes."""
        for button in self.buttons.values():
            button.style_ = style
            button.updateGeometry()
            button.update()

    def show_phase(self, phase: Phase, started: bool) -> None:
        """Show another phase."""
        self._phase, self._started = phase, started
        for own, button in self.buttons.items():
            looks = started and own <= phase, started and own is phase
            if looks != (button.reached, button.now):
                button.reached, button.now = looks
                button.update()


class Place(QLabel):
    """Where in the run one is, in the room of the widest text: else each would have the window laid out again."""

    def __init__(self) -> None:
        super().__init__()
        self._widest = ""

    def event(self, event: QEvent) -> bool:
        """Measure again with another font."""
        done = super().event(event)
        if event.type() == QEvent.Type.FontChange:
            self._widest = ""
        return done

    def hold(self, widest: str) -> None:
        """Have the room of the widest text."""
        if widest != self._widest:
            self._widest = widest
            self.setFixedSize(self.fontMetrics().size(0, widest))


class Transport(QFrame):
    """Buttons, phases, timeline, place and speed."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self._session = session
        self.style_ = Style(LIGHT)
        self._playing: bool | None = None
        self._buttons: dict[str, tuple[QToolButton, str]] = {}
        self.phases = PhaseRow()
        self.phases.asked.connect(session.step_phase)
        self.timeline = TimelinePanel()
        self.timeline.setWhatsThis(EXPLANATION)
        left = QVBoxLayout()
        left.setSpacing(4)
        left.addLayout(self._make_buttons())
        left.addWidget(self.phases)
        layout = QHBoxLayout(self)
        layout.setSpacing(24)
        layout.addLayout(left)
        layout.addWidget(self.timeline, 1)
        layout.addLayout(self._make_pace())

    def _make_buttons(self) -> QHBoxLayout:
        session = self._session
        buttons = QHBoxLayout()
        buttons.setSpacing(8)

        def mistake_before() -> None:
            session.to_mistake(-1)

        for name, picture, tip, action in (
            ("restartButton", "restart", "Back to the start (R)", lambda: session.seek(0)),
            ("previousMistakeButton", "previous-mistake", "To the mistake before (Shift+M)", mistake_before),
            ("stepBackButton", "step-back", "One round back (←)", lambda: session.step_round(-1)),
            ("playButton", "play", "Play or pause (Space or K)", session.toggle),
            ("stepForwardButton", "step-forward", "One round on (→)", lambda: session.step_round(1)),
            ("nextMistakeButton", "next-mistake", "To the next mistake (M)", lambda: session.to_mistake(1)),
        ):
            button = QToolButton()
            button.setObjectName(name)
            button.setToolTip(tip)
            button.setAccessibleName(tip)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(lambda _=False, act=action: act())
            buttons.addWidget(button)
            self._buttons[name] = (button, picture)
        return buttons

    @property
    def play_button(self) -> QToolButton:
        """The button that plays and pauses."""
        return self._buttons["playButton"][0]

    def _make_pace(self) -> QVBoxLayout:
        self.place = Place()
        self.speed = QSlider(Qt.Orientation.Horizontal)
        self.speed.setObjectName("speedSlider")
        self.speed.setRange(0, STEPS)
        self.speed.setAccessibleName("Speed")
        self.speed.setToolTip("Speed: from one phase a second to as fast as it goes (+ and −)")
        self.speed.setFixedWidth(180)
        self.speed.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.speed.valueChanged.connect(lambda value: self._session.set_speed(speed_of(value)))
        self.pace = QLabel()
        right = QVBoxLayout()
        right.setSpacing(2)
        for widget in (self.place, self.speed, self.pace):
            right.addWidget(widget)
        return right

    def set_style(self, style: Style) -> None:
        """Draw with other colours and sizes."""
        self.style_ = style
        self.timeline.set_style(style)
        self.phases.set_style(style)
        self.phases.setVisible(not style.presenting and not style.low)
        cast("QHBoxLayout", self.layout()).setContentsMargins(20, 3 if style.low else 10, 20, 2 if style.low else 8)
        usual = 60 if style.low else 100 if style.compact else 116
        self.setFixedHeight(round(120 * style.scale) if style.presenting else usual - 46 + style.sized(46))
        size = round(64 * style.scale) if style.presenting else 40
        for name, (button, picture) in self._buttons.items():
            shown = not style.presenting or name in ("stepBackButton", "playButton", "stepForwardButton")
            button.setVisible(shown)
            colour = style.colours.card if name == "playButton" else style.colours.ink
            button.setIcon(icon(picture, colour))
            button.setIconSize(QSize(size // 2, size // 2))
            button.setFixedSize(round(size * (1.9 if name == "playButton" else 1.25)), size)
        self._playing = None
        self.speed.setVisible(not style.presenting)
        self.pace.setVisible(not style.presenting and not style.low)
        place, pace = style.caption if style.presenting else style.sized(18), style.sized(14)
        self.place.setFont(style.font(place, bold=True))
        self.pace.setFont(style.font(pace))
        self.place.setStyleSheet(f"color: {style.colours.ink}; font-size: {place}px; font-weight: 600;")
        fill_ground(self.place, style.colour("card"))  # last, as the style sheet takes it back
        self.pace.setStyleSheet(f"color: {style.colours.second}; font-size: {pace}px;")

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show another place in time."""
        self.timeline.show_snapshot(snapshot)
        self.phases.show_phase(snapshot.phase, snapshot.t > 0)
        head = snapshot.playhead
        end = snapshot.total if snapshot.total is not None else head.end
        of = "" if snapshot.game is not None and snapshot.game.kind == "adversary" else f" of {end:,}"
        of += " …" if of and snapshot.total is None and not snapshot.finished else ""
        self.place.hold(f"round {max(end, snapshot.t):,}{of}")
        self.place.setText(f"round {snapshot.t:,}{of}")
        self.pace.setText(pace_text(head.speed))
        if self._playing != head.playing:
            self._playing = head.playing
            self._buttons["playButton"][0].setIcon(icon("pause" if head.playing else "play", self.style_.colours.card))
        value = slider_of(head.speed)
        if abs(self.speed.value() - value) > 1:
            self.speed.blockSignals(True)
            self.speed.setValue(value)
            self.speed.blockSignals(False)


def speed_of(value: int) -> float:
    """Return the rounds a second of a slider value in 0..1000, logarithmic."""
    return float(SLOWEST * (FASTEST / SLOWEST) ** (value / STEPS))


def slider_of(speed: float) -> int:
    """Return the slider value of a speed.

    Examples
    --------
    >>> slider_of(speed_of(437))
    437
    """
    return round(STEPS * math.log(speed / SLOWEST) / math.log(FASTEST / SLOWEST))


def pace_text(speed: float) -> str:
    """Return a speed in words."""
    if speed >= 0.99 * FASTEST:
        return "as fast as it goes"
    if speed <= 3.0:
        return f"{5 * speed:.1f} phases / s"
    return f"{speed:,.0f} rounds / s"
