"""The docks: every panel there is has one. They stand as the learners' story wants them until the user moves them."""

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
    PLANES_IN_A_ROW,
    PRESENTED_BELOW,
    PRESENTED_BESIDE,
    Arrangement,
    Room,
    WantedLayout,
    arranged,
    default_layout,
    presentation_layout,
    wanted_room,
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
"""The panels' width beside the planes of a presentation at least, in sizes of notes, though never more than theirs."""
_BESIDE_LESSON = 0.4
"""A share of the width that is that narrow or narrower: a lesson has taken the rest."""
_HEAD = 0.42
"""The share of the height that figures have at most in a presentation beside a lesson: the step is about the others."""
_KEEP = 200
ABOVE_BAR = 12
"""Px between the panels and a bar below them."""


class DockArea(PanelDocks):
    """The planes in the middle and a dock for every kind of panel around them.

    Signals
    -------
    visible_changed : other panels than before can be seen.
    rearranged : (str, PanelLayout, PanelLayout) the user moved, opened or closed panels: the step, before, after.

    Attributes
    ----------
    front : QWidget
        Where a panel stands that fills the stage.

    Parameters
    ----------
    centre : PlaneRow
    preferences : Preferences
    bars : tuple of QWidget
        What takes some of the height for a while, such as a game's bar. The panels make room for it where they stand.
    """

    visible_changed = Signal()
    rearranged = Signal(str, object, object)

    def __init__(
        self, centre: PlaneRow, preferences: Preferences, bars: tuple[QWidget, ...] = (), parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
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
        """Take up what is done to a dock, which is closed to begin with."""
        dock = self.docks[name]
        dock.hide()
        dock.visibilityChanged.connect(lambda _on: self._looked.start())
        dock.asked.connect(partial(self._do, name))
        dock.shut.connect(partial(self._moved_by_hand, 0))  # what the user does next is the next step
        for moved in (dock.dockLocationChanged, dock.topLevelChanged):
            moved.connect(lambda _new: self._moved_by_hand())
        dock.toggleViewAction().triggered.connect(lambda on: self._ticked(name, on=on))

    def add_panel(self, kind: PanelKind) -> None:
        """Give a panel that was loaded from a file a dock; one that was loaded again stands where it stood before."""
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
        """Give the planes their place, under a title as the panels have."""
        self._middle = room_for(middle := QWidget())
        self._plane_title = QLabel(self.tr("Plane"))
        self._plane_title.setObjectName("panelTitle")
        self._plane_title.setIndent(3 * SIDE)
        self._middle.addWidget(self._plane_title)
        self._middle.addWidget(self._centre, 1)
        self.setCentralWidget(middle)

    def show_only(self, names: tuple[str, ...] | None) -> None:
        """Open these panels and no others, whatever the learners on the stage; None leaves all as it is."""
        if names is not None and names != self._given:
            self._given = names
            self._settle()

    def show_workspace(self, facts: WorkspaceFacts) -> None:
        """Show other runs, in the layout of their story."""
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
        """Whether a panel that can be seen still finds out what it is to draw."""
        return self._centre.busy or any(self.panels[name].busy for name in self.seen)

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show another moment on the panels that can be seen."""
        self._snapshot = snapshot
        for name in self.seen:
            self._show_on(name, snapshot)

    def set_style(self, style: Style) -> None:
        """Draw with other colours and sizes; begin or end the presentation."""
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

    # What is shown

    def toggle(self, name: str) -> None:
        """Let a panel fill the stage, open or closed, or put back the one that does."""
        before = self.enlarged
        if before is not None:
            self.reduce()
        if before != name:
            self._enlarge(name)

    def open(self, name: str) -> None:
        """Show a panel, in front of those that share its place."""
        self._ticked(name, on=True)

    def action(self, name: str) -> QAction:
        """Return the action that shows and closes a panel; it is ticked while the panel is open."""
        return self.docks[name].toggleViewAction()

    @property
    def focused_id(self) -> str:
        """The panel that fills the stage or has the keys; else the plane."""
        focused = QApplication.focusWidget()
        for name, panel in self.panels.items():
            if name == self.enlarged or (focused is not None and (panel is focused or panel.isAncestorOf(focused))):
                return name
        return PLANE

    @property
    def focused(self) -> tuple[str, QWidget]:
        """The name and the widget of the panel that fills the stage or has the keys; else those of the planes."""
        name = self.focused_id
        return (self.tr("Plane"), self._centre) if name == PLANE else (self.kinds[name].name, self.panels[name])

    def part(self, name: str) -> QWidget:
        """Return a panel as `panel` does, or the planes."""
        return self._centre if name == PLANE else self.panel(name)

    def order(self) -> tuple[str, ...]:
        """Return the planes and the open panels as they are numbered: in the order of reading, floating ones last."""
        return (PLANE, *reading_order(self, self.docks))

    def enlarge(self, number: int) -> None:
        """Let what has `number` in the order fill the stage, or take back what does."""
        if self.enlarged is not None:
            self.reduce()
            return
        names = self.order()
        if 1 <= number <= len(names):
            self._enlarge(names[number - 1])

    def _enlarge(self, name: str) -> None:
        if self._kept.isActive():  # what was done a moment ago is a step before this one
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
        """Take back what was enlarged; all docks are as they were."""
        name, self.enlarged = self.enlarged, None
        self.front.hide()
        if name == PLANE:
            self._middle.addWidget(self._centre, 1)
            self._centre.set_style(self.style_)
        elif name is not None:
            self.docks[name].take_back()
            self._fresh(name)  # now: nothing else may change by which its letters would become as small as before
        self.show()
        self._looked.start()

    # Where it stands

    def reset(self) -> None:
        """Forget what the user did to this layout, as a step; all stands again as the story wants it."""
        if self.enlarged is not None:
            self.reduce()
        before = self._last
        self._forget(None)
        self._last = before  # which arranging has made anew
        self._note_layout()

    def _forget(self, given: tuple[str, ...] | None) -> None:
        if self._wanted is not None:
            self._by_hand, self._unsaved, self._given = False, False, given
            self._preferences.forget(self._wanted.name)
            self._arrange(self._want())

    def chosen(self) -> tuple[str, ...] | None:
        """Return the open panels in the order of reading, None if they are those of the story."""
        if not self._by_hand and self._given is None:
            return None
        if self.enlarged is not None and self._last.places is not None:
            return self._last.places.panels
        return self._given if self.style_.presenting or self.enlarged is not None else self.order()[1:]

    @property
    def layout_by_hand(self) -> PanelLayout:
        """Where the panels stand that the user moved; without places where the story or a session says it."""
        if not self._by_hand or self.style_.presenting:
            return PanelLayout(None, self.opened)
        if self.enlarged is not None:
            return self._last
        return PanelLayout(measured(self, self.docks), self.opened)

    @property
    def opened(self) -> frozenset[str]:
        """The panels that are open."""
        return frozenset(name for name, dock in self.docks.items() if not dock.isHidden())

    def restore(self, layout: PanelLayout) -> None:
        """Put the panels as they stood in a layout that was made by hand; without one, as the story wants them."""
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
        """Tell what the user has done to the layout, as a step."""
        before, self._last = self._last, self.layout_by_hand
        if before != self._last and not self.style_.presenting and self.enlarged is None:
            self.rearranged.emit(step_name(before, self._last, self.kinds), before, self._last)

    def rest(self) -> None:
        """Remember a layout that was made by hand, and take floating panels off the screen, before the window goes."""
        self._kept.stop()
        self._remember()
        with self._quietly():
            for dock in self.docks.values():
                if dock.isFloating():
                    dock.hide()

    def _want(self) -> WantedLayout:
        """Return what decides where panels stand now."""
        assert self._facts is not None
        learners, text = len(self._facts.runs), self.style_.text
        if self.style_.presenting:
            space = Room(1, 1, lines=False, below=learners == PLANES_IN_A_ROW)
        else:  # larger letters leave as little room as a smaller window
            heads, lines = map(self._heights, ("head", "line"))
            size, bar_height = (self.width() / text, self.height() / text), self._bar_height / text
            space = wanted_room(size, bar_height, sum(heads) / text, sum(lines) / text, learners)
        story = default_layout(self._facts, self.kinds) if self._given is None else self._known(self._given)
        return WantedLayout(story, space, self.style_.presenting, self._given)

    def _heights(self, place: str) -> list[int]:
        """Return the heights in px that the panels of a place want; of one that stays closed, its least height.

        What a theorem wants is known only once its formulas are set, which took a quarter of the way to a lesson.
        """
        opens = self.kinds if self._given is None else self._given
        panels = {name: self._fresh(name) for name, kind in self.kinds.items() if kind.place == place}
        hints = (panel.sizeHint() if name in opens else panel.minimumSizeHint() for name, panel in panels.items())
        return [hint.height() + 12 for hint in hints]

    @property
    def _bar_height(self) -> int:
        """Px of the height that bars have for a while."""
        return sum(bar.height() + ABOVE_BAR for bar in self._bars if bar.isVisible())

    def _known(self, given: tuple[str, ...]) -> tuple[str, ...]:
        """Return those of the panels a session asks for that have a cell; in a presentation a theorem may have it."""
        places = ("cell", "line") if self.style_.presenting else ("cell",)
        return tuple(name for name in dict.fromkeys(given) if name in self.kinds and self.kinds[name].place in places)

    def _settle(self) -> None:
        """Arrange the panels anew where story, room or presentation have changed."""
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
        """Put every dock into its place: the remembered one, or that of the story."""
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
        """Put the panels as the user left them in this layout; return whether it is known how."""
        assert self._wanted is not None
        kept = self._preferences.layout(self._wanted.name) if self._wanted.remembered else None
        if kept is not None:
            self._put_back(kept)
            self.left_open = {name for name, one in self.docks.items() if not one.isHidden()}
        return kept is not None

    def _put_back(self, places: DockLayout) -> None:
        """Put the panels where they stood."""
        with self._quietly():
            put_back(self, self.docks, places)

    def _added(self, wanted: WantedLayout) -> list[str]:
        """Return what the user has opened of a story that goes on in another room: it stays open there."""
        if self._wanted is None or not self._by_hand or wanted._replace(space=self._wanted.space) != self._wanted:
            return []
        return [name for name in self.order()[1:] if name not in self._arrangement.shown]

    def _fit(self) -> None:
        """Give the plane more than half of the window, and the panels their shares; what was sized by hand stays."""
        if self._by_hand or self.enlarged is not None or self._wanted is None:
            return
        with self._quietly():
            fit(self, self.docks, self._arrangement, self._share, _HEAD if self._beside_lesson else 1.0)

    @property
    def _share(self) -> float:
        """The panels' share of the width beside the planes or of the height below them.

        In a presentation beside a lesson they have what names in large type need.
        """
        below = self._arrangement.below
        if not self.style_.presenting or self._facts is None:
            return BELOW if below else BESIDE
        return PRESENTED_BELOW if below else max(PRESENTED_BESIDE[len(self._facts.runs) - 1], min(self._needed, 0.5))

    @property
    def _needed(self) -> float:
        """The share of the width that names in large type need in a presentation."""
        return _NARROWEST_PRESENTED * self.style_.note / max(self.width(), 1)

    @property
    def _beside_lesson(self) -> bool:
        """Whether a presentation has the room that a lesson leaves."""
        return self.style_.presenting and self._needed / max(self.style_.text, 1.0) > _BESIDE_LESSON

    # What the user does to it

    def _moved_by_hand(self, wait: int = _KEEP) -> None:
        if not (self._quiet or self.style_.presenting or self.enlarged is not None):
            self._by_hand = self._unsaved = True
            self._kept.start(wait)

    def _ticked(self, name: str, *, on: bool) -> None:
        """Take up that a panel was shown or closed; shown, it comes in front."""
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
        """Remember the layout, once the mouse has let go of it."""
        if QApplication.mouseButtons() & Qt.MouseButton.LeftButton:
            self._kept.start(_KEEP)
        else:
            self._remember()
            self._note_layout()

    def _remember(self) -> None:
        """Remember the layout if it was made by hand; not what a presentation or an enlarged panel makes of it."""
        wanted = self._wanted
        if self._unsaved and self._by_hand and wanted is not None and wanted.remembered and self.enlarged is None:
            self._unsaved = False
            self._preferences.keep(wanted.name, measured(self, self.docks))

    def _do(self, name: str, what: str) -> None:
        """Do what a panel's menu asks for."""
        if what == "enlarge":
            self.toggle(name)
        else:
            self.move_panel(name, what)

    def move_panel(self, name: str, way: str) -> None:
        """Move an open panel "left", "right", "up" or "down", past its neighbour there or the planes."""
        with self._quietly():
            self.docks[name].setFloating(False)
            move(self, self.docks, self.docks[name], way)
        self._moved_by_hand()
        self._looked.start()

    def _open_menu_in_front(self, place: QPoint) -> None:
        """Open the menu of the panel that fills the stage."""
        if self.enlarged in self.docks and not self.style_.presenting:
            self.docks[self.enlarged].open_menu(self.front.mapToGlobal(place))

    def _look(self) -> None:
        """Find out which panels can be seen, and let those that could not be seen before catch up."""
        self.name_by_tabs()
        if self.enlarged is None:
            seen = frozenset(name for name, dock in self.docks.items() if dock.seen)
            for name in self.seen - seen:
                if self.docks[name].isHidden():  # closed, and not only behind another tab
                    self.panels[name].clear_highlight()
            self._see(seen)
        else:
            self._see(frozenset(self.docks.keys() & {self.enlarged}))

    def _see(self, seen: frozenset[str]) -> None:
        """Take up which panels can be seen; before a card is painted it is shown the moment."""
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
        """Take up that the user let go of a separator, which Qt handles and says nothing of."""
        result = super().event(event)
        if event.type() == QEvent.Type.MouseButtonRelease and event.isAccepted():
            self._moved_by_hand()
        return result

    def showEvent(self, event: QShowEvent) -> None:
        """Arrange the panels now that the room is known."""
        super().showEvent(event)
        self._settle()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the shares, and arrange anew where other panels fit; not now, while all is being laid out."""
        super().resizeEvent(event)
        self._sized.start()

    @contextmanager
    def _quietly(self) -> Iterator[None]:
        """Let docks be moved without that being what the user did."""
        before, self._quiet = self._quiet, True
        try:
            yield
        finally:
            self._quiet = before
