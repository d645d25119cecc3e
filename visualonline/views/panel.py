"""What every panel is: a card that shows moments and emits commands, and what is declared of each kind of panel."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QContextMenuEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QMenu, QWidget

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
    """A card, drawn by the style sheet. It is shown a stage once and then moments of it; it never changes either.

    Signals
    -------
    command : something the user asked for here, a `visualonline.session.commands.Command`.
    hint_changed : it would be of another size now, though neither the runs nor the window changed.
    """

    command = Signal(object)
    hint_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the stage its keys
        self.ring = FocusRing(self)
        self._style = Style(LIGHT)
        self.facts: WorkspaceFacts | None = None
        self.snapshot: Snapshot | None = None

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the ring round the card."""
        super().resizeEvent(event)
        self.ring.cover(self.rect())

    @property
    def style_(self) -> Style:
        """Colours and sizes; what the moment sets off is set off in them."""
        highlighted = () if self.snapshot is None else self.snapshot.highlighted
        if highlighted != self._style.highlighted:
            self._style = replace(self._style, highlighted=highlighted)
        return self._style

    @style_.setter
    def style_(self, style: Style) -> None:
        self._style = style

    @property
    def busy(self) -> bool:
        """Whether it still finds out, in slices, what it is to draw."""
        return any(timer.isActive() for timer in self.findChildren(QTimer))

    def show_workspace(self, facts: WorkspaceFacts) -> None:
        """Show other runs; nothing is drawn until a moment of them is shown."""
        self.facts, self.snapshot = facts, None

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show another place in time."""
        self.snapshot = snapshot

    def release(self) -> None:
        """Hold no moment any longer: nobody sees the panel, and a run that left the stage must not live on in it."""
        self.snapshot = None

    def set_hovered_round(self, t: int | None) -> None:
        """Point at a round, which planes and comparisons show too; None points at none."""
        if self.snapshot is not None and t != self.snapshot.hovered:
            self.command.emit(HoverRound(t))

    def point_at_round(self, t: int | None) -> None:
        """Point at a round in the plots and on the timeline as well."""
        RoundRange.of(self).hover(t)
        self.set_hovered_round(t)

    def fill_menu(self, menu: QMenu) -> None:
        """Add what can be done with its plot, or with each of several and with the panel."""
        plots = [each for each in self.findChildren(QGraphicsView) if isinstance(each, HasMenu) and each.isVisible()]
        if len(plots) == 1:
            plots[0].fill_menu(menu)
            return
        for k, plot in enumerate(plots, 1):
            plot.fill_menu(menu.addMenu(self.tr("Plot {k}").format(k=k)))
        add_exports(menu, self, [])

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open its menu, where no dock opens one that has more."""
        open_menu(self, self.fill_menu, event.globalPos())
        event.accept()

    def set_off(self, on: bool) -> None:
        """Stand out from the other panels by a strong edge, or stand among them."""
        if on != bool(self.property("setOff")):
            self.setProperty("setOff", on)
            self.style().polish(self)

    def clear_highlight(self) -> None:
        """Take back what it asked of the other panels: it was closed, and they would go on without a reason."""

    def pad(self, above: int = 0) -> None:
        """Keep what is in the card away from its border, by some px more above."""
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
        The object name by which scripts and tests find it.
    place : "cell", "line", "head" or "own"
        Its place until the user moves it: a cell of the grid; a line of its own above the grid, shown whenever there is
        room; the line at the top, always shown; or a place that the window itself chooses.
    key : str
        The key that shows and hides it; empty if it has none.
    in_bar : bool
        Whether a panel with a key has a button in the top bar too.
    compares : bool
        Whether it shows how several learners differ; it then opens with them, beside their first panel.
    batch : bool
        Whether it shows the hypothesis that is returned after the last round; it is then the first to open.
    draws : str
        What it draws of a stream that declares it, such as a game, by the name of that attribute. It opens first there.
    explanation : str
        Two sentences on what it shows, which define its symbols. "What is this?" shows them.
    feed : () -> PanelFeed, or None
        Makes what computes its data while it can be seen; the data is in each snapshot's `feeds`, under the panel's id.
    """

    make: Callable[[], Panel]
    widget: str
    place: Literal["cell", "line", "head", "own"] = "cell"
    key: str = ""
    in_bar: bool = True
    compares: bool = False
    batch: bool = False
    draws: str = ""
    explanation: str = ""
    feed: Callable[[], PanelFeed] | None = None
