"""The layout of the window: bars at the top and bottom, and the lesson next to the playback area."""

from __future__ import annotations

from typing import cast

from PySide6.QtWidgets import QHBoxLayout, QLayout, QVBoxLayout, QWidget

from visualonline.views.docks.dock_area import ABOVE_BAR
from visualonline.views.docks.title import GAP, SIDE, title_height
from visualonline.views.shell.area import Area
from visualonline.views.shell.join_board import JoinBoard
from visualonline.views.shell.parts import Parts
from visualonline.views.shell.veil import Veil
from visualonline.views.theme.style import Style


class Body(QWidget):
    """Everything below the menu bar.

    Attributes
    ----------
    area : Area
        The playback area: planes and panels, bars, transport.
    veil : Veil
    join_board : JoinBoard
    """

    def __init__(self, parts: Parts, area: Area) -> None:
        super().__init__()
        self._parts, self.area = parts, area
        asking = QHBoxLayout()
        asking.setContentsMargins(SIDE, 0, SIDE, 0)
        asking.setDirection(QHBoxLayout.Direction.TopToBottom)
        for bar in parts.bars:
            asking.addWidget(bar)
        foot = QHBoxLayout()
        foot.setContentsMargins(SIDE, 0, SIDE, 0)
        foot.addWidget(parts.transport)
        self._column = QVBoxLayout(area)
        self._column.setSpacing(ABOVE_BAR)
        self._column.addWidget(parts.layout, 1)
        self._column.addWidget(parts.layout.front, 1)
        self._column.addLayout(asking)
        self._column.addLayout(foot)
        self.veil = Veil(area)
        room = parts.room_card.room
        room.changed.connect(lambda: parts.game_bar.set_away(room.phones_answer))
        self.join_board = JoinBoard(room, area)
        parts.room_card.join_asked.connect(self.join_board.toggle)
        self.join_board.shown.connect(parts.room_card.join_shown)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(parts.top_bar)
        column.addWidget(parts.headline)
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(parts.lesson_card)
        row.addWidget(area, 1)
        row.addWidget(parts.room_card)
        column.addLayout(row, 1)
        column.addWidget(parts.status_bar)

    def lay_out(self) -> None:
        """Apply the layout immediately, because bars change the space for the panels."""
        for part in (self._parts.top_bar, self.area, self):
            cast("QLayout", part.layout()).activate()

    def fit(self, width: int) -> None:
        """Set the widths of the cards beside the playback area for a window width in px."""
        for card in (self._parts.lesson_card, self._parts.room_card):
            card.fit(width)

    def set_style(self, style: Style) -> None:
        """Apply the colours and sizes of the style to all parts."""
        parts, presenting = self._parts, style.presenting
        side, below = (12 if style.compact or presenting else 20) - SIDE, 12 if presenting else 0
        self._column.setContentsMargins(side, 12 - GAP, side, below)
        left, right = (0, side + SIDE) if self.isRightToLeft() else (side + SIDE, 0)
        parts.lesson_card.setContentsMargins(left, 12 - GAP + title_height(style), right, below)
        parts.room_card.setContentsMargins(right, 12 - GAP + title_height(style), left, below)
        for part in (parts.plane_row, parts.layout, parts.transport, parts.game_bar, parts.live_bar, parts.lesson_card):
            part.set_style(style)
        parts.tour.set_style(style)
        parts.room_card.set_style(style)
        self.join_board.set_style(style)
        parts.status_bar.set_style(style)
        parts.headline.set_style(style)
