"""The base class of all panels, which show snapshots and emit commands, and the declaration of each kind of panel."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QContextMenuEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QMenu

from visualonline.core.plugin import Plugin
from visualonline.session.commands import HoverRound
from visualonline.session.feeds.feed import PanelFeed
from visualonline.session.snapshot import Snapshot
from visualonline.session.workspace_facts import WorkspaceFacts
from visualonline.views.picture.part_menu import HasMenu, add_exports, open_menu
from visualonline.views.round_range import RoundRange
from visualonline.views.theme.focus_ring import FocusRing
from visualonline.views.theme.style import LIGHT, Style
from visualonline.views.theme.styled import Styled


class Panel(Styled, QFrame):
    """A card, drawn by the style sheet. A panel shows a workspace and then snapshots, and changes neither.

    Signals
    -------
    command : a request of the user, a `visualonline.session.commands.Command`.
    hint_changed : the panel's size hint changed, though neither the runs nor the window did.
    """

    command = Signal(object)
    hint_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("card")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click does not take the focus from the window
        self.ring = FocusRing(self)
        self._style = Style(LIGHT)
        self.facts: WorkspaceFacts | None = None
        self.snapshot: Snapshot | None = None

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the focus ring around the card."""
        super().resizeEvent(event)
        self.ring.cover(self.rect())

    @property
    def style_(self) -> Style:
        """The style, with the highlighted roles of the snapshot."""
        highlighted = () if self.snapshot is None else self.snapshot.highlighted
        if highlighted != self._style.highlighted:
            self._style = replace(self._style, highlighted=highlighted)
        return self._style

    @style_.setter
    def style_(self, style: Style) -> None:
        self._style = style

    @property
    def busy(self) -> bool:
        """Whether the panel is still computing, in slices, what to draw."""
        return any(timer.isActive() for timer in self.findChildren(QTimer))

    def show_workspace(self, facts: WorkspaceFacts) -> None:
        """Show the runs of a new workspace. Nothing is drawn until the next snapshot."""
        self.facts, self.snapshot = facts, None

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show a new snapshot."""
        self.snapshot = snapshot

    def release(self) -> None:
        """Drop the snapshot. The panel is hidden and must not keep runs alive that were removed."""
        self.snapshot = None

    def set_hovered_round(self, t: int | None) -> None:
        """Set the hovered round, which planes and comparisons also show. None clears it."""
        if self.snapshot is not None and t != self.snapshot.hovered:
            self.command.emit(HoverRound(t))

    def point_at_round(self, t: int | None) -> None:
        """Set the hovered round in the plots and on the timeline, too."""
        RoundRange.of(self).hover(t)
        self.set_hovered_round(t)

    def fill_menu(self, menu: QMenu) -> None:
        """Add the menu entries of the panel's plot. If there are several plots, add a submenu for each."""
        plots = [each for each in self.findChildren(QGraphicsView) if isinstance(each, HasMenu) and each.isVisible()]
        if len(plots) == 1:
            plots[0].fill_menu(menu)
            return
        for k, plot in enumerate(plots, 1):
            plot.fill_menu(menu.addMenu(self.tr("Plot {k}").format(k=k)))
        add_exports(menu, self, [])

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open the menu. A dock with a longer menu does this instead."""
        open_menu(self, self.fill_menu, event.globalPos())
        event.accept()

    def set_off(self, on: bool) -> None:
        """Emphasise the panel with a strong border, or remove the border."""
        if on != bool(self.property("setOff")):
            self.setProperty("setOff", on)
            self.style().polish(self)

    def clear_highlight(self) -> None:
        """Clear the highlight that this panel set in other panels; called when this panel is closed."""

    def pad(self, above: int = 0) -> None:
        """Set the padding of the card, with `above` additional px at the top."""
        layout, pad = self.layout(), self.style_.padding
        if layout is not None:
            layout.setContentsMargins(pad, pad // 2 + above, pad, pad // 2)


@dataclass(frozen=True, kw_only=True)
class PanelKind(Plugin):
    """A kind of panel.

    Attributes
    ----------
    make : () -> Panel
    widget : str
        The object name, by which scripts and tests find the panel.
    place : "cell", "line", "head" or "own"
        The default position: a cell of the grid; a line of its own above the grid, shown if there is room; the line at
        the top, always shown; or a position that the window chooses.
    key : str
        The key that shows and hides the panel; empty if there is none.
    in_bar : bool
        Whether a panel with a key also has a button in the top bar.
    compares : bool
        Whether the panel compares learners. If there are several, this panel opens as the second one.
    batch : bool
        Whether the panel shows the hypothesis returned after the last round. If a run returns one, this panel opens
        first.
    draws : str
        The attribute of streams that the panel draws, such as a game. For streams with this attribute, the panel opens
        first.
    square : bool
        Whether the panel draws a plane or triangles, so that it needs height as well as width. If the panel opens first
        and no plane takes points, it gets as much space as the planes.
    explanation : str
        Two sentences about the panel, which define its symbols. "What is this?" shows them.
    feed : () -> PanelFeed, or None
        Makes the object that computes the panel's data while the panel is visible. Snapshots hold the data in `feeds`,
        by the panel's id.
    """

    make: Callable[[], Panel]
    widget: str
    place: Literal["cell", "line", "head", "own"] = "cell"
    key: str = ""
    in_bar: bool = True
    compares: bool = False
    batch: bool = False
    draws: str = ""
    square: bool = False
    explanation: str = ""
    feed: Callable[[], PanelFeed] | None = None
