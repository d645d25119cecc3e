"""Every action by name: type a few letters, choose with the arrows, Enter does it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QLineEdit, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from visualonline.core.catalog import catalog
from visualonline.session.session import Session
from visualonline.streams.live.live_stream import POLICIES
from visualonline.theorems.errata import SLIPS
from visualonline.views.shell.dock_area import DockArea
from visualonline.views.shell.menu import slip_name, theme_name
from visualonline.views.shell.playback_keys import moves
from visualonline.views.theme.style import THEMES

_WIDTH, _HEIGHT = 620, 480
_STEPS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class PaletteEntry(NamedTuple):
    """One thing that can be done: its name, its key and what does it."""

    name: str
    key: str
    act: Callable[[], object]


def palette_entries(
    session: Session, actions: Mapping[str, QAction], layout: DockArea, set_theme: Callable[[str], None]
) -> tuple[PaletteEntry, ...]:
    """Return everything that can be done in the window now."""
    made = [PaletteEntry(*move) for move in moves(session)]
    for name, action in actions.items():
        if name != "findAction":
            text = action.toolTip().removesuffix(f" ({action.shortcut().toString()})")
            made.append(PaletteEntry(text, action.shortcut().toString(), action.trigger))
    if session.feed is not None and not session.feed.inbox.ended:
        feed, name = session.feed, session.feed.name
        made.append(PaletteEntry(f"End what comes from {name}", "", feed.end))
        made += [PaletteEntry(f"When the queue is full: {one}", "", partial(feed.set_policy, one)) for one in POLICIES]
    for name, kind in layout.kinds.items():
        word = "Close" if layout.action(name).isChecked() else "Show"
        made.append(PaletteEntry(f"{word} panel: {kind.name}", kind.key, layout.action(name).trigger))
    learners = catalog("learners").plugins.values()
    made += [PaletteEntry(f"Learner: {one.name}", "", partial(session.choose_learner, 0, one.id)) for one in learners]
    made += [PaletteEntry(f"Slip {slip_name(slip)}", "", partial(session.show_slip, slip)) for slip in SLIPS]
    made += [PaletteEntry(f"Theme: {theme_name(name)}", "", partial(set_theme, name)) for name in (*THEMES, "system")]
    return tuple(made)


class CommandPalette(QFrame):
    """A field and the list of what has the words in it. It closes when something is done or clicked elsewhere."""

    def __init__(self, found: Iterable[PaletteEntry], parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setObjectName("card")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._choices = tuple(found)
        self.field = QLineEdit()
        self.field.setObjectName("finderField")
        self.field.setPlaceholderText("Type what is to be done")
        self.field.setAccessibleName("Every action by name")
        self.list = QTreeWidget()
        self.list.setObjectName("finderList")
        self.list.setAccessibleName("Actions that have these words")
        self.list.setColumnCount(2)
        self.list.setHeaderHidden(True)
        self.list.setRootIsDecorated(False)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 14, 14, 14)
        layout.setSpacing(10)
        layout.addWidget(self.field)
        layout.addWidget(self.list)
        self.resize(_WIDTH, _HEIGHT)
        self.list.setColumnWidth(0, _WIDTH - 190)
        self.field.installEventFilter(self)
        self.field.textChanged.connect(self._fill)
        self.field.returnPressed.connect(self._do)
        self.list.itemClicked.connect(lambda _item: self._do())
        self._fill("")

    def open_over(self, window: QWidget) -> None:
        """Open at the top of a window, in its middle."""
        self.move(window.mapToGlobal(QPoint((window.width() - self.width()) // 2, 64)))
        self.show()
        self.field.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the arrows walk through the list while the field has the keys."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in _STEPS:
            QApplication.sendEvent(self.list, event)
            return True
        return super().eventFilter(watched, event)

    def _fill(self, text: str) -> None:
        """List what has every word that is typed, what begins so first."""
        typed = text.lower().strip()
        found = [choice for choice in self._choices if all(word in choice.name.lower() for word in typed.split())]
        found.sort(key=lambda choice: not choice.name.lower().startswith(typed))
        self.list.clear()
        for choice in found:
            item = QTreeWidgetItem([choice.name, choice.key])
            item.setData(0, Qt.ItemDataRole.UserRole, self._choices.index(choice))
            item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            self.list.addTopLevelItem(item)
        if found:
            self.list.setCurrentIndex(self.list.model().index(0, 0))

    def _do(self) -> None:
        """Do what is chosen, once this is closed."""
        item = self.list.currentItem()
        if item is not None:
            choice = self._choices[item.data(0, Qt.ItemDataRole.UserRole)]
            QTimer.singleShot(0, choice.act)
            self.close()
