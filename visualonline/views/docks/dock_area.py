"""The area of the planes and docks. The area uses the default layout for the learners until the user moves panels."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

from PySide6.QtCore import QEvent, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QLabel, QTabWidget, QWidget

from visualonline.session.dock_layout import DockLayout
from visualonline.session.snapshot import Snapshot
from visualonline.session.workspace_facts import WorkspaceFacts, alike
from visualonline.views.docks.default_layout import (
    BELOW,
    BESIDE,
    BESIDE_BOARDS,
    PLANES_IN_A_ROW,
    PRESENTED_BELOW,
    PRESENTED_BESIDE,
    Arrangement,
    PanelSpace,
    WantedLayout,
    arranged,
    default_layout,
    opens_large,
    presentation_layout,
    wanted_space,
)
from visualonline.views.docks.dock import Dock
from visualonline.views.docks.dock_placement import (
    fit,
    laid_out_once,
    move,
    placed,
    put,
    put_in,
    reading_order,
    room_for,
)
from visualonline.views.docks.dock_trees import measured, put_back
from visualonline.views.docks.panel_docks import PLANE, PanelDocks
from visualonline.views.docks.panel_layout import PanelLayout, step_name
from visualonline.views.docks.plane_row import PlaneRow
from visualonline.views.docks.title import GAP, SIDE, title_height
from visualonline.views.panel import PanelKind
from visualonline.views.settings.preferences import Preferences
from visualonline.views.theme.style import Style

_NARROWEST_PRESENTED = 17.5
"""Smallest width of the panels in a presentation, in multiples of the note size, but at most half of the width."""
_BESIDE_LESSON = 0.4
"""If that width is more than this fraction of the area, a lesson has taken the rest of the window."""
_HEAD = 0.42
"""Largest fraction of the height for figures in a presentation next to a lesson, whose step is about other panels."""
_KEEP = 200
ABOVE_BAR = 12
"""Px between the panels and a bar below them."""


class DockArea(PanelDocks):
    """The planes in the middle, surrounded by docks for all kinds of panels.

    Signals
    -------
    visible_changed : the set of visible panels has changed.
    rearranged : (str, PanelLayout, PanelLayout) the user moved, opened or closed panels: the undo text, before, after.

    Attributes
    ----------
    front : QWidget
        The container of an enlarged panel.

    Parameters
    ----------
    centre : PlaneRow
    preferences : Preferences
    bars : tuple of QWidget
        Temporary bars that take some of the height, such as that of a game. The panels shrink in place for them.
    """

    visible_changed = Signal()
    rearranged = Signal(str, object, object)

    def __init__(self, centre: PlaneRow, preferences: Preferences, bars: tuple[QWidget, ...] = ()) -> None:
        super().__init__()
        self.setWindowFlags(Qt.WindowType.Widget)
        self.setDockNestingEnabled(True)
        self.setAnimated(False)
        self.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)
        self._centre, self._preferences, self._bars = centre, preferences, bars
        self._make_middle()
        self.front = QWidget()
        self._front = room_for(self.front)
        self.front.hide()
        self.front.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.front.customContextMenuRequested.connect(self._open_menu_in_front)
        self._given: tuple[str, ...] | None = None
        self._wanted: WantedLayout | None = None
        self._last, self._arrangement = PanelLayout(), Arrangement((), frozenset())
        self._by_hand, self._quiet, self._unsaved = False, False, False
        self._squeezed = False
        self._sized, self._looked, self._kept = QTimer(self), QTimer(self), QTimer(self)
        for timer, act in ((self._sized, self._settle), (self._looked, self._look), (self._kept, self._keep)):
            timer.setSingleShot(True)
            timer.timeout.connect(act)
        self.hint_changed.connect(self._sized.start)
        for name in self.docks:
            self._wire(name)

    def _wire(self, name: str) -> None:
        """Connect the signals of a dock, which is closed at first."""
        dock = self.docks[name]
        dock.hide()
        dock.visibilityChanged.connect(lambda _on: self._looked.start())
        dock.asked.connect(partial(self._do, name))
        dock.shut.connect(partial(self._moved_by_hand, 0))  # the user's next action will be the next step
        for moved in (dock.dockLocationChanged, dock.topLevelChanged):
            moved.connect(lambda _new: self._moved_by_hand())
        dock.toggleViewAction().triggered.connect(lambda on: self._ticked(name, on=on))

    def add_panel(self, kind: PanelKind) -> None:
        """Add a dock for a panel that was loaded from a file. A panel that is loaded again keeps its place."""
        name = kind.id
        self.kinds[name] = kind
        if name not in self.docks:
            self.docks[name] = Dock(kind, self)
            self._wire(name)
            self.docks[name].hold(not self.style_.presenting)
            self.docks[name].set_style(self.style_)
            return
        self._faults.forget(name)
        self.docks[name].renew(kind)
        if name == self.enlarged:
            self._front.addWidget(self._fresh(name))
        elif name in self.seen:
            self._fresh(name)

    def _make_middle(self) -> None:
        """Create the container of the planes, with a title like that of the panels."""
        self._middle = room_for(middle := QWidget())
        self._plane_title = QLabel(self.tr("Plane"))
        self._plane_title.setObjectName("panelTitle")
        self._plane_title.setIndent(3 * SIDE)
        self._middle.addWidget(self._plane_title)
        self._middle.addWidget(self._centre, 1)
        self.setCentralWidget(middle)

    def show_only(self, names: tuple[str, ...] | None) -> None:
        """Open exactly these panels, whatever the learners are. None changes nothing."""
        if names is not None and names != self._given:
            self._given = names
            self._settle()

    def show_workspace(self, facts: WorkspaceFacts) -> None:
        """Show the runs of a new workspace, in its layout."""
        self._remember()
        before = self._facts
        self._facts, self._snapshot = facts, None
        self._faults.forget()
        for dock in self.docks.values():
            dock.show_fault("")
        if before is None or before.document.panels != facts.document.panels:
            self._given = facts.document.panels
        elif default_layout(before, self.kinds) != default_layout(facts, self.kinds):
            self._given = None
        for name in {*self.panels, *self.seen}:
            panel = self._fresh(name)
            if name not in self.seen:
                panel.release()
        if before is None or not alike(before, facts) or before.document.panels != facts.document.panels:
            for dock in self.docks.values():
                if dock.kind.place != "cell" and dock.panel is not None:
                    dock.panel.updateGeometry()  # figures and theorems need a row for each learner
            self._settle()

    @property
    def busy(self) -> bool:
        """Whether a visible panel is still computing what to draw."""
        return self._centre.busy or any(self.panels[name].busy for name in self.seen)

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show a new snapshot on the visible panels."""
        self._snapshot = snapshot
        for name in self.seen:
            self._show_on(name, snapshot)

    def set_style(self, style: Style) -> None:
        """Apply the colours and sizes of the style; begin or end the presentation."""
        self.style_ = style
        for dock in self.docks.values():
            dock.hold(not style.presenting)
            dock.set_style(style)
        self._plane_title.setFixedHeight(title_height(style))
        self._plane_title.setText(self.tr("Plane") if style.titled else "")
        for name in self.seen:
            self._fresh(name)
        if self.enlarged == PLANE:
            self._centre.set_style(self._style_of(PLANE))
        self._settle()

    # Visible panels

    def toggle(self, name: str) -> None:
        """Enlarge a panel, open or closed, or restore it if it is enlarged."""
        before = self.enlarged
        if before is not None:
            self.reduce()
        if before != name:
            self._enlarge(name)

    def open(self, name: str) -> None:
        """Show a panel in front of those that share its place."""
        self._ticked(name, on=True)

    def action(self, name: str) -> QAction:
        """Return the checkable action that shows and closes a panel."""
        return self.docks[name].toggleViewAction()

    @property
    def focused_id(self) -> str:
        """The id of the enlarged or focused panel, or else of the plane."""
        focused = QApplication.focusWidget()
        for name, panel in self.panels.items():
            if name == self.enlarged or (focused is not None and (panel is focused or panel.isAncestorOf(focused))):
                return name
        return PLANE

    @property
    def focused(self) -> tuple[str, QWidget]:
        """The name and the widget of the enlarged or focused panel, or else of the planes."""
        name = self.focused_id
        return (self.tr("Plane"), self._centre) if name == PLANE else (self.kinds[name].name, self.panels[name])

    def part(self, name: str) -> QWidget:
        """Return a panel as `panel` does, or the planes."""
        return self._centre if name == PLANE else self.panel(name)

    def order(self) -> tuple[str, ...]:
        """Return the ids of the planes and the open panels by number: in reading order, floating ones last."""
        return (PLANE, *reading_order(self, self.docks))

    def enlarge(self, number: int) -> None:
        """Enlarge the panel with this number in the order, or restore the enlarged one."""
        if self.enlarged is not None:
            self.reduce()
            return
        names = self.order()
        if 1 <= number <= len(names):
            self._enlarge(names[number - 1])

    def _enlarge(self, name: str) -> None:
        if self._kept.isActive():  # an earlier change is a step of its own
            self._kept.stop()
            self._note_layout()
        self._remember()
        self.enlarged = name
        if self.enlarged == PLANE:
            self._front.setContentsMargins(0, GAP, 0, 0)
            self._front.addWidget(self._centre)
            self._centre.set_style(self._style_of(PLANE))
        else:
            self._front.setContentsMargins(SIDE, GAP, SIDE, 0)
            self._front.addWidget(self.panel(self.enlarged))
            self.docks[self.enlarged].detach()
        self.hide()
        self.front.show()
        self._look()

    def reduce(self) -> None:
        """Restore the enlarged panel and show the docks as before."""
        name, self.enlarged = self.enlarged, None
        self.front.hide()
        if name == PLANE:
            self._middle.addWidget(self._centre, 1)
            self._centre.set_style(self.style_)
        elif name is not None:
            self.docks[name].take_back()
            self._fresh(name)  # at once, because no later change would restore its text size
        self.show()
        self._looked.start()

    # The layout

    def reset(self) -> None:
        """Reset the user's changes to this layout, as an undoable step."""
        if self.enlarged is not None:
            self.reduce()
        before = self._last
        self._forget(None)
        self._last = before  # arranging has overwritten it
        self._note_layout()

    def _forget(self, given: tuple[str, ...] | None) -> None:
        if self._wanted is not None:
            self._by_hand, self._unsaved, self._given = False, False, given
            self._preferences.forget(self._wanted.name)
            self._arrange(self._want())

    def chosen(self) -> tuple[str, ...] | None:
        """Return the open panels in reading order, or None if they are the default ones."""
        if not self._by_hand and self._given is None:
            return None
        if self.enlarged is not None and self._last.places is not None:
            return self._last.places.panels
        return self._given if self.style_.presenting or self.enlarged is not None else self.order()[1:]

    @property
    def layout_by_hand(self) -> PanelLayout:
        """The panels' places if the user moved them, and the open panels. Default layouts have no places."""
        if not self._by_hand or self.style_.presenting:
            return PanelLayout(None, self.opened)
        if self.enlarged is not None:
            return self._last
        return PanelLayout(measured(self, self.docks), self.opened)

    @property
    def opened(self) -> frozenset[str]:
        """The ids of the open panels."""
        return frozenset(name for name, dock in self.docks.items() if not dock.isHidden())

    def restore(self, layout: PanelLayout) -> None:
        """Restore a layout made by the user, or the default layout if it has no places."""
        self._kept.stop()
        if self.enlarged is not None:
            self.reduce()
        if layout.places is None:
            self._forget(self._given)
        elif self._wanted is not None:
            self._put_back(layout.places)
            self._by_hand = self._unsaved = True
            self._last = self.layout_by_hand
            self._remember()
            self.name_by_tabs()
            self._looked.start()

    def _note_layout(self) -> None:
        """Emit the user's change to the layout as a step."""
        before, self._last = self._last, self.layout_by_hand
        if before != self._last and not self.style_.presenting and self.enlarged is None:
            self.rearranged.emit(step_name(before, self._last, self.kinds), before, self._last)

    def rest(self) -> None:
        """Store the user's layout and hide floating panels before the window closes."""
        self._kept.stop()
        self._remember()
        with self._quietly():
            for dock in self.docks.values():
                if dock.isFloating():
                    dock.hide()

    def _want(self) -> WantedLayout:
        """Return the current inputs of the layout."""
        assert self._facts is not None
        learners, text = len(self._facts.runs), self.style_.text
        story = default_layout(self._facts, self.kinds) if self._given is None else self._known(self._given)
        if self.style_.presenting:
            space = PanelSpace(1, 1, lines=False, below=learners == PLANES_IN_A_ROW)
        else:  # larger text has the effect of a smaller window
            heads, lines = map(self._heights, ("head", "line"))
            size, bar_height = (self.width() / text, self.height() / text), self._bar_height / text
            large = opens_large(self._facts, self.kinds, story)
            space = wanted_space(size, bar_height, sum(heads) / text, sum(lines) / text, learners, large=large)
        return WantedLayout(story, space, self.style_.presenting, self._given)

    def _heights(self, place: str) -> list[int]:
        """Return the preferred heights in px of the panels in a place, or minimum heights for those that stay closed.

        A theorem's preferred height requires typesetting, which would delay the start of a lesson by about a quarter.
        """
        opens = self.kinds if self._given is None else self._given
        panels = {name: self._fresh(name) for name, kind in self.kinds.items() if kind.place == place}
        hints = (panel.sizeHint() if name in opens else panel.minimumSizeHint() for name, panel in panels.items())
        return [hint.height() + 12 for hint in hints]

    @property
    def _bar_height(self) -> int:
        """Height in px taken by temporary bars."""
        return sum(bar.height() + ABOVE_BAR for bar in self._bars if bar.isVisible())

    def _known(self, given: tuple[str, ...]) -> tuple[str, ...]:
        """Return those of a session's panels that can be in cells. In a presentation, theorems can be as well."""
        places = ("cell", "line") if self.style_.presenting else ("cell",)
        return tuple(name for name in dict.fromkeys(given) if name in self.kinds and self.kinds[name].place in places)

    def _settle(self) -> None:
        """Arrange the panels again if the default panels, the space or the presentation mode have changed."""
        if self._facts is None or not self.isVisible() or self.enlarged is not None:
            return
        wanted, squeezed = self._want(), self._bar_height > 0
        if wanted != self._wanted:
            self._arrange(wanted)
        elif self._squeezed and not squeezed and self._by_hand:
            self._bring_back()
        self._squeezed = squeezed
        self._fit()

    def _arrange(self, wanted: WantedLayout) -> None:
        """Put every dock into its stored or default place."""
        self._remember()
        added = self._added(wanted)
        self._wanted = wanted
        if wanted.presenting:
            self._arrangement = presentation_layout(self.kinds, wanted.story, below=wanted.space.below)
        else:
            self._arrangement = arranged(self.kinds, wanted.story, wanted.space)
            if wanted.given is not None:
                self._arrangement = self._arrangement._replace(shown=frozenset(self.kinds) & set(wanted.given))
        with self._quietly():
            with laid_out_once(self):
                put(self, self.docks, self._arrangement)
                self._by_hand = self._bring_back()
                self._fit()
            for name in () if self._by_hand else added:
                self._bring(name)
                self._fit()
        self._last = self.layout_by_hand
        self.name_by_tabs()
        self._see(frozenset(name for name in self._arrangement.fronts if not self.docks[name].isHidden()))
        self._looked.start()

    def _bring_back(self) -> bool:
        """Restore the user's stored changes to this layout. Return whether there are any."""
        assert self._wanted is not None
        kept = self._preferences.layout(self._wanted.name) if self._wanted.remembered else None
        if kept is not None:
            self._put_back(kept)
            self.left_open = {name for name, one in self.docks.items() if not one.isHidden()}
        return kept is not None

    def _put_back(self, places: DockLayout) -> None:
        """Restore a stored layout."""
        with self._quietly():
            put_back(self, self.docks, places)

    def _added(self, wanted: WantedLayout) -> list[str]:
        """Return the panels that the user opened, if only the space has changed: they stay open."""
        if self._wanted is None or not self._by_hand or wanted._replace(space=self._wanted.space) != self._wanted:
            return []
        return [name for name in self.order()[1:] if name not in self._arrangement.shown]

    def _fit(self) -> None:
        """Resize the panels to their default fractions of the window, unless the user has resized them."""
        if self._by_hand or self.enlarged is not None or self._wanted is None:
            return
        with self._quietly():
            fit(self, self.docks, self._arrangement, self._share, _HEAD if self._beside_lesson else 1.0)

    @property
    def _share(self) -> float:
        """The panels' fraction of the width next to the planes, or of the height below them.

        In a presentation next to a lesson, the panels get the width that large text needs.
        """
        below = self._arrangement.below
        if not self.style_.presenting or self._facts is None:
            return BELOW if below else BESIDE_BOARDS if self._arrangement.large else BESIDE
        return PRESENTED_BELOW if below else max(PRESENTED_BESIDE[len(self._facts.runs) - 1], min(self._needed, 0.5))

    @property
    def _needed(self) -> float:
        """The fraction of the width that large text needs in a presentation."""
        return _NARROWEST_PRESENTED * self.style_.note / max(self.width(), 1)

    @property
    def _beside_lesson(self) -> bool:
        """Whether a presentation is next to a lesson."""
        return self.style_.presenting and self._needed / max(self.style_.text, 1.0) > _BESIDE_LESSON

    # Changes by the user

    def _moved_by_hand(self, wait: int = _KEEP) -> None:
        if not (self._quiet or self.style_.presenting or self.enlarged is not None):
            self._by_hand = self._unsaved = True
            self._kept.start(wait)

    def _ticked(self, name: str, *, on: bool) -> None:
        """Handle that the user opened or closed a panel. An opened panel comes to the front."""
        if on:
            self._bring(name)
        self._moved_by_hand(0)
        self._looked.start()

    def _bring(self, name: str) -> None:
        """Show a panel in front of those that share its place."""
        self.left_open.discard(name)
        self._fresh(name)
        if not placed(self, self.docks[name]):
            put_in(self, self.docks, self._arrangement, name)
        self.docks[name].show()
        self.docks[name].raise_()

    def _keep(self) -> None:
        """Store the layout as soon as no mouse button is pressed."""
        if QApplication.mouseButtons() & Qt.MouseButton.LeftButton:
            self._kept.start(_KEEP)
        else:
            self._remember()
            self._note_layout()

    def _remember(self) -> None:
        """Store the layout if the user made it, except in a presentation or while a panel is enlarged."""
        wanted = self._wanted
        if self._unsaved and self._by_hand and wanted is not None and wanted.remembered and self.enlarged is None:
            self._unsaved = False
            self._preferences.keep(wanted.name, measured(self, self.docks))

    def _do(self, name: str, what: str) -> None:
        """Perform a request from a panel's menu."""
        if what == "enlarge":
            self.toggle(name)
        else:
            self.move_panel(name, what)

    def move_panel(self, name: str, way: str) -> None:
        """Move an open panel "left", "right", "up" or "down", past its neighbour or the planes."""
        with self._quietly():
            self.docks[name].setFloating(False)
            move(self, self.docks, self.docks[name], way)
        self._moved_by_hand()
        self._looked.start()

    def _open_menu_in_front(self, place: QPoint) -> None:
        """Open the menu of the enlarged panel."""
        if self.enlarged in self.docks and not self.style_.presenting:
            self.docks[self.enlarged].open_menu(self.front.mapToGlobal(place))

    def _look(self) -> None:
        """Determine the visible panels, and update those that were not visible before."""
        self.name_by_tabs()
        if self.enlarged is None:
            seen = frozenset(name for name, dock in self.docks.items() if dock.seen)
            for name in self.seen - seen:
                if self.docks[name].isHidden():  # closed, not just behind another tab
                    self.panels[name].clear_highlight()
            self._see(seen)
        else:
            self._see(frozenset(self.docks.keys() & {self.enlarged}))

    def _see(self, seen: frozenset[str]) -> None:
        """Set the visible panels. A panel gets the current snapshot before it is painted."""
        for name in self.seen - seen:
            self.panels[name].release()
        if seen != self.seen:
            new, self.seen = seen - self.seen, seen
            for name in seen:
                self._fresh(name)
            if self._snapshot is not None:
                for name in new:
                    self._show_on(name, self._snapshot)
            self.visible_changed.emit()

    def event(self, event: QEvent) -> bool:
        """Detect that the user released a separator. Qt has no signal for this."""
        result = super().event(event)
        if event.type() == QEvent.Type.MouseButtonRelease and event.isAccepted():
            self._moved_by_hand()
        return result

    def showEvent(self, event: QShowEvent) -> None:
        """Arrange the panels when the size is known."""
        super().showEvent(event)
        self._settle()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Resize the panels, or rearrange them if others fit. Both are done after Qt's layout."""
        super().resizeEvent(event)
        self._sized.start()

    @contextmanager
    def _quietly(self) -> Iterator[None]:
        """Return a context manager in which moves of docks do not count as changes by the user."""
        before, self._quiet = self._quiet, True
        try:
            yield
        finally:
            self._quiet = before
