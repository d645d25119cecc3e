"""The transport: play, step, jump, speed, the phases of a round and the timeline."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QEvent, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSlider, QToolButton, QVBoxLayout, QWidget

from visualonline.session.playhead import PHASES, Phase
from visualonline.session.session import Session
from visualonline.session.snapshot import Snapshot
from visualonline.views.panels.timeline import EXPLANATION, TimelinePanel
from visualonline.views.text.numbers import filled
from visualonline.views.text.placed_labels import Item, PlacedLabels, Text, fill_ground
from visualonline.views.text.translation import declared
from visualonline.views.theme.icons import icon
from visualonline.views.theme.styled import Styled
from visualonline.views.widgets.pace import STEPS, pace_text, slider_of, speed_of

_NARROW = 860
"""Width in px, for the normal text size, below which other controls give space to the timeline."""
_NAME = 13
"""Font size in px of the names of the phases."""


class PhaseRow(Styled, QWidget):
    """Five dots, one per phase, filled up to the current phase. Each is a button that goes to its phase.

    Signals
    -------
    asked : (int) the number of phases to move by.
    """

    asked = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._phase, self._started = Phase.UPDATE, False
        self.labels = PlacedLabels(self)
        self.buttons = {phase: self._button(phase) for phase in Phase}

    def _button(self, phase: Phase) -> QToolButton:
        name = declared(phase.name.lower())
        button = QToolButton(self)
        button.setObjectName("phaseButton")
        button.setToolTip(
            self.tr("Show the round up to the phase “{name}” (next phase: Shift+→, previous phase: Shift+←)").format(
                name=name
            )
        )
        button.setAccessibleName(self.tr("Up to {name}").format(name=name))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        button.clicked.connect(lambda: self.asked.emit(phase - (self._phase if self._started else 0)))
        return button

    @property
    def reached(self) -> tuple[Phase, ...]:
        """The phases of the round that are shown."""
        return tuple(phase for phase in Phase if self._started and phase <= self._phase)

    def restyle(self) -> None:
        """Apply the colours and sizes of the style."""
        style = self.style_
        self.setFixedHeight(20 + round(1.5 * style.sized(_NAME)))
        self.labels.set_ground(style.colour("card"))
        self._arrange()

    def show_phase(self, phase: Phase, started: bool) -> None:
        """Show a new phase."""
        if (phase, started) != (self._phase, self._started):
            self._phase, self._started = phase, started
            self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Distribute the dots."""
        super().resizeEvent(event)
        self.labels.setGeometry(self.rect())
        for k, button in enumerate(self.buttons.values()):
            button.setGeometry(k * self.width() // PHASES, 0, self.width() // PHASES, self.height())
        self._arrange()

    def _arrange(self) -> None:
        """Place a line, the dots on it and their names below. If these do not fit, only the current phase is named."""
        s, step, y = self.style_, self.width() / PHASES, 9
        edge, size = s.colour("edge"), s.sized(_NAME)
        widest = max(s.width(declared(phase.name.lower()), size, bold=True) for phase in Phase)
        found: list[Item] = [Text(QRectF(step / 2, y - 1, self.width() - step, 2), "", edge, ground=edge)]
        for k, phase in enumerate(Phase):
            x = round((k + 0.5) * step)
            rim = s.colour("ink" if phase in self.reached else "faint")
            dot = QRectF(x - 6, y - 6, 12, 12)
            ground = s.colour("ink" if phase in self.reached else "card")
            found.append(Text(dot, "", rim, ground=ground, border=f"2px solid {rim.name()}", radius=6))
            now = self._started and phase is self._phase
            colour, middle = s.colour("ink" if now else "second"), Qt.AlignmentFlag.AlignCenter
            if now or widest <= step:
                room = max(step, widest)
                left = min(max(x - room / 2, 0.0), self.width() - room)
                name = QRectF(left, 18, room, self.height() - 18)
                found.append(Text(name, declared(phase.name.lower()), colour, size, now, middle))
        self.labels.lay(found)


class Place(QLabel):
    """The current round as a label with the width of its widest text, so that it never triggers a layout."""

    def __init__(self) -> None:
        super().__init__()
        self._widest = ""

    def event(self, event: QEvent) -> bool:
        """Measure the text again after a font change."""
        done = super().event(event)
        if event.type() == QEvent.Type.FontChange and self._widest:
            self._measure()
        return done

    def hold(self, widest: str) -> None:
        """Reserve the width of the widest text."""
        if widest != self._widest:
            self._widest = widest
            self._measure()

    def _measure(self) -> None:
        self.setFixedSize(self.fontMetrics().size(0, self._widest))


class Transport(Styled, QFrame):
    """Buttons, phases, timeline, current round and speed."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # time has the same direction as in plots
        self.setObjectName("card")
        self._session = session
        self._playing: bool | None = None
        self._away = False
        self._buttons: dict[str, tuple[QToolButton, str]] = {}
        self.phases = PhaseRow()
        self.phases.asked.connect(session.step_phase)
        self.timeline = TimelinePanel()
        self.timeline.setWhatsThis(declared(EXPLANATION))
        left = QVBoxLayout()
        left.setSpacing(4)
        left.addLayout(self._make_buttons())
        left.addWidget(self.phases)
        layout = QHBoxLayout(self)
        layout.addLayout(left)
        layout.addWidget(self.timeline, 1)
        layout.addLayout(self._make_pace())

    def _make_buttons(self) -> QHBoxLayout:
        session = self._session
        self._row = buttons = QHBoxLayout()

        def mistake_before() -> None:
            session.to_mistake(-1)

        for name, picture, tip, action in (
            ("restartButton", "restart", self.tr("Back to the start (R)"), lambda: session.seek(0)),
            ("previousMistakeButton", "previous-mistake", self.tr("Previous mistake (Shift+M)"), mistake_before),
            ("stepBackButton", "step-back", self.tr("Previous round (←)"), lambda: session.step_round(-1)),
            ("playButton", "play", self.tr("Play or pause (Space or K)"), session.toggle),
            ("stepForwardButton", "step-forward", self.tr("Next round (→)"), lambda: session.step_round(1)),
            ("nextMistakeButton", "next-mistake", self.tr("Next mistake (M)"), lambda: session.to_mistake(1)),
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
        self.speed.setAccessibleName(self.tr("Speed"))
        self.speed.setToolTip(self.tr("Speed, from one phase per second to as fast as possible (+ and −)"))
        self.speed.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.speed.valueChanged.connect(lambda value: self._session.set_speed(speed_of(value)))
        self.pace = QLabel()
        right = QVBoxLayout()
        right.setSpacing(2)
        for widget in (self.place, self.speed, self.pace):
            right.addWidget(widget)
        return right

    def set_buttons_away(self, away: bool) -> None:
        """Hide the buttons, from the next change of style, while they are shown elsewhere."""
        self._away = away

    def restyle(self) -> None:
        """Apply the colours and sizes of the style."""
        style = self.style_
        self.phases.setVisible(not style.presenting and not style.low)
        cast("QHBoxLayout", self.layout()).setContentsMargins(20, 3 if style.low else 10, 20, 2 if style.low else 8)
        usual = 60 if style.low else 100 if style.compact else 116
        self.setFixedHeight(round(120 * style.scale) if style.presenting else usual - 46 + style.sized(46))
        for name, (button, picture) in self._buttons.items():
            shown = not style.presenting or name in ("stepBackButton", "playButton", "stepForwardButton")
            button.setVisible(shown and not self._away)
            colour = style.colours.card if name == "playButton" else style.colours.ink
            button.setIcon(icon(picture, colour))
        self._size_buttons()
        self._playing = None
        self.speed.setVisible(not style.presenting)
        self.pace.setVisible(not style.presenting and not style.low)
        place, pace = style.caption if style.presenting else style.sized(18), style.sized(14)
        self.place.setFont(style.font(place, bold=True))
        self.pace.setFont(style.font(pace))
        self.place.setStyleSheet(f"color: {style.colours.ink}; font-size: {place}px; font-weight: 600;")
        fill_ground(self.place, style.colour("card"))  # last, because the style sheet resets it
        self.pace.setStyleSheet(f"color: {style.colours.second}; font-size: {pace}px;")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep space for the timeline."""
        super().resizeEvent(event)
        cast("QHBoxLayout", self.layout()).setSpacing(14 if self._narrow else 24)
        self._row.setSpacing(3 if self._narrow else 8)
        self.speed.setFixedWidth(120 if self._narrow else 180)
        self._size_buttons()

    @property
    def _narrow(self) -> bool:
        return not self.style_.presenting and self.width() < _NARROW * self.style_.text

    def _size_buttons(self) -> None:
        """Set the size of the buttons for the available space."""
        size = round(64 * self.style_.scale) if self.style_.presenting else round(20 * (1 + self.style_.text))
        wide = 0.95 if self._narrow else 1.25
        for name, (button, _) in self._buttons.items():
            button.setIconSize(QSize(size // 2, size // 2))
            button.setFixedSize(round(size * (1.52 * wide if name == "playButton" else wide)), size)

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show a new snapshot."""
        self.timeline.show_snapshot(snapshot)
        self.phases.show_phase(snapshot.phase, snapshot.t > 0)
        head = snapshot.playhead
        end = snapshot.total if snapshot.total is not None else head.end
        of = (
            ""
            if snapshot.game is not None and snapshot.game.kind == "adversary"
            else filled(self.tr(" of {end:,}"), end=end)
        )
        of += " …" if of and snapshot.total is None and not snapshot.finished else ""
        self.place.hold(filled(self.tr("round {end:,}{of}"), end=max(end, snapshot.t), of=of))
        self.place.setText(filled(self.tr("round {t:,}{of}"), t=snapshot.t, of=of))
        self.pace.setText(pace_text(head.speed))
        self.speed.setAccessibleName(self.tr("Speed: {pace}").format(pace=pace_text(head.speed)))
        if self._playing != head.playing:
            self._playing = head.playing
            self._buttons["playButton"][0].setIcon(icon("pause" if head.playing else "play", self.style_.colours.card))
        value = slider_of(head.speed)
        if abs(self.speed.value() - value) > 1:
            with QSignalBlocker(self.speed):
                self.speed.setValue(value)
