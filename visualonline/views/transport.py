"""The transport: play, step, jump, speed, the phases of a round and the timeline."""

from __future__ import annotations

import math

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSlider, QToolButton, QVBoxLayout, QWidget

from visualonline.session.playhead import FASTEST, SLOWEST, Phase
from visualonline.session.session import Session
from visualonline.session.stage import Moment
from visualonline.views.icons import icon
from visualonline.views.opaque import stay_opaque
from visualonline.views.panels.timeline import TimelinePanel
from visualonline.views.style import LIGHT, Style

_STEPS = 1000


class PhaseRow(QWidget):
    """Five dots, one a phase; the shown ones are filled."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.style_ = Style(LIGHT)
        self._phase, self._started = Phase.UPDATE, False
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # the card below need not be painted again
        self.setFixedHeight(40)
        self.setToolTip("The five phases of a round: Shift+→ shows the next, Shift+← takes it back")

    def show_phase(self, phase: Phase, started: bool) -> None:
        """Show another phase."""
        if (phase, started) != (self._phase, self._started):
            self._phase, self._started = phase, started
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Paint dots, line and names."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        s = self.style_
        painter.fillRect(self.rect(), s.colour("card"))
        step = self.width() / len(Phase)
        y = 9.0
        painter.setPen(QPen(s.colour("edge"), 2))
        painter.drawLine(QPointF(step / 2, y), QPointF(self.width() - step / 2, y))
        for k, phase in enumerate(Phase):
            x = (k + 0.5) * step
            reached = self._started and phase <= self._phase
            painter.setPen(QPen(s.colour("ink" if reached else "faint"), 2))
            painter.setBrush(s.colour("ink" if reached else "card"))
            painter.drawEllipse(QPointF(x, y), 5, 5)
            now = self._started and phase is self._phase
            font = s.font(13, bold=now)
            painter.setFont(font)
            painter.setPen(s.colour("ink" if now else "second"))
            width = painter.fontMetrics().horizontalAdvance(phase.name.lower())
            painter.drawText(QPointF(x - width / 2, 34), phase.name.lower())
        painter.end()


class Place(QLabel):
    """Where in the run one is. It changes with each frame, and what lies below it need not be painted again."""

    def __init__(self) -> None:
        super().__init__()
        self.style_ = Style(LIGHT)
        self._widest = ""

    def event(self, event: QEvent) -> bool:
        """Say again, after each new style sheet, that nothing below has to be painted with it."""
        done = super().event(event)
        stay_opaque(self, event)
        if event.type() == QEvent.Type.FontChange:
            self._widest = ""
        return done

    def hold(self, widest: str) -> None:
        """Have the room of the widest text: else each text would have the whole window laid out again."""
        if widest != self._widest:
            self._widest = widest
            self.setFixedSize(self.fontMetrics().size(0, widest))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Write the text on the card."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.style_.colour("card"))
        painter.setPen(self.style_.colour("ink"))
        sides = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(self.contentsRect()), int(sides), self.text())
        painter.end()


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
        self.timeline = TimelinePanel()
        left = QVBoxLayout()
        left.setSpacing(4)
        left.addLayout(self._make_buttons())
        left.addWidget(self.phases)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(20, 10, 20, 8)
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

    def _make_pace(self) -> QVBoxLayout:
        self.place = Place()
        self.speed = QSlider(Qt.Orientation.Horizontal)
        self.speed.setObjectName("speedSlider")
        self.speed.setRange(0, _STEPS)
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
        self.phases.style_ = self.place.style_ = style
        self.phases.update()
        self.phases.setVisible(not style.presenting)
        self.setFixedHeight(round(120 * style.scale) if style.presenting else 100 if style.compact else 116)
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
        self.pace.setVisible(not style.presenting)
        self.place.setFont(style.font(style.caption if style.presenting else 18, bold=True))
        self.pace.setFont(style.font(14))
        self.place.setStyleSheet(f"font-size: {style.caption if style.presenting else 18}px; font-weight: 600;")
        self.pace.setStyleSheet(f"color: {style.colours.second}; font-size: 14px;")

    def show_moment(self, moment: Moment) -> None:
        """Show another place in time."""
        self.timeline.show_moment(moment)
        self.phases.show_phase(moment.phase, moment.t > 0)
        head = moment.playhead
        end = moment.total if moment.total is not None else head.end
        of = "" if moment.game is not None and moment.game.kind == "adversary" else f" of {end:,}"
        of += " …" if of and moment.total is None and not moment.finished else ""
        self.place.hold(f"round {max(end, moment.t):,}{of}")
        self.place.setText(f"round {moment.t:,}{of}")
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
    return float(SLOWEST * (FASTEST / SLOWEST) ** (value / _STEPS))


def slider_of(speed: float) -> int:
    """Return the slider value of a speed.

    Examples
    --------
    >>> slider_of(speed_of(437))
    437
    """
    return round(_STEPS * math.log(speed / SLOWEST) / math.log(FASTEST / SLOWEST))


def pace_text(speed: float) -> str:
    """Return a speed in words."""
    if speed >= 0.99 * FASTEST:
        return "as fast as it goes"
    if speed <= 3.0:
        return f"{5 * speed:.1f} phases / s"
    return f"{speed:,.0f} rounds / s"
