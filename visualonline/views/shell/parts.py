"""The permanent parts of a window."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from visualonline.views.docks.dock_area import DockArea
from visualonline.views.docks.plane_row import PlaneRow
from visualonline.views.shell.game_bar import GameBar
from visualonline.views.shell.lesson_card import LessonCard
from visualonline.views.shell.live_bar import LiveBar
from visualonline.views.shell.note_bar import NoteBar
from visualonline.views.shell.presentation_line import PresentationLine
from visualonline.views.shell.room_card import RoomCard
from visualonline.views.shell.status_bar import StatusBar
from visualonline.views.shell.top_bar import TopBar
from visualonline.views.shell.tour import Tour
from visualonline.views.shell.transport import Transport


@dataclass(frozen=True)
class Parts:
    """Bars, planes, panels and cards, from top to bottom."""

    top_bar: TopBar
    headline: PresentationLine
    lesson_card: LessonCard
    plane_row: PlaneRow
    layout: DockArea
    note_bar: NoteBar
    game_bar: GameBar
    live_bar: LiveBar
    tour: Tour
    transport: Transport
    status_bar: StatusBar
    room_card: RoomCard

    @property
    def bars(self) -> tuple[QWidget, ...]:
        """Bars with explanations or questions, between the panels and the transport."""
        return self.tour, self.note_bar, self.game_bar, self.live_bar
