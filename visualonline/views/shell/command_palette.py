"""Every action by name: type a few letters, choose with the arrows, Enter does it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QLabel,
    QLineEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from visualonline.core.catalog import catalog
from visualonline.session.commands import ChooseTheorem
from visualonline.session.session import Session
from visualonline.streams.live.live_stream import POLICIES
from visualonline.streams.spec import CLICKED
from visualonline.theorems.errata import SLIPS
from visualonline.views.dialogs.stream_gallery import HEADINGS, grouped
from visualonline.views.shell.menu import slip_name, theme_name
from visualonline.views.shell.playback_keys import moves
from visualonline.views.theme.style import THEMES

if TYPE_CHECKING:
    from visualonline.views.shell.window import MainWindow

_WIDTH, _HEIGHT = 620, 480
_STEP_ACTIONS = ("undoAction", "redoAction")
_STEPS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class PaletteEntry(NamedTuple):
    """One thing that can be done: its name, its key and what does it."""

    name: str
    key: str
    act: Callable[[], object]


def palette_entries(window: MainWindow) -> tuple[PaletteEntry, ...]:
    """Return everything that can be done in the window now."""
    session, layout = window.session, window.layout_
    made = [PaletteEntry(*move) for move in moves(session)]
    for name, action in window.actions_.items():
        if name != "findAction" and action.isEnabled():
            key = action.shortcut().toString()
            step = name in _STEP_ACTIONS  # whose text names the step
            text = action.text() if step else action.toolTip().removesuffix(f" ({key})")
            made.append(PaletteEntry(text.replace("&&", "&"), key, action.trigger))
    if session.feed is not None and not session.feed.inbox.ended:
        feed, name = session.feed, session.feed.name
        made.append(PaletteEntry(f"End what comes from {name}", "", feed.end))
        made += [PaletteEntry(f"When the queue is full: {one}", "", partial(feed.set_policy, one)) for one in POLICIES]
    for name, kind in layout.kinds.items():
        word = "Close" if layout.action(name).isChecked() else "Show"
        made.append(PaletteEntry(f"{word} panel: {kind.name}", kind.key, layout.action(name).trigger))
    made += [*_stream_entries(window), *_learner_entries(session)]
    made += [PaletteEntry(f"Slip {slip_name(slip)}", "", partial(session.show_slip, slip)) for slip in SLIPS]
    choose = window.choose_theme
    made += [PaletteEntry(f"Theme: {theme_name(name)}", "", partial(choose, name)) for name in (*THEMES, "system")]
    return tuple(made)


def _stream_entries(window: MainWindow) -> Iterator[PaletteEntry]:
    """Yield the streams and data sets that can be opened here, and the files that were opened last."""
    yield PaletteEntry("Stream: Clicked points", "", partial(window.topbar.open_source, CLICKED))
    for heading, sources in grouped():
        word = "Data set" if heading == HEADINGS["data set"] else "Stream"
        for source in sources:
            if source.reason_absent is None or source.reason_absent() is None:
                yield PaletteEntry(f"{word}: {source.name}", "", partial(window.topbar.open_source, source.id))
    for path in window.files.recent:
        yield PaletteEntry(f"Open recent: {path}", "", partial(window.files.open_recent, path))


def _learner_entries(session: Session) -> Iterator[PaletteEntry]:
    """Yield the learners to take, to compare with and to take off, and the theorems of those that run."""
    plugins = catalog("learners").plugins.values()
    facts = session.workspace.facts
    for plugin in plugins:
        yield PaletteEntry(f"Learner: {plugin.name}", "", partial(session.choose_learner, 0, plugin.id))
    if len(facts.runs) < len("ABCD"):
        for plugin in plugins:
            yield PaletteEntry(f"Compare with: {plugin.name}", "", partial(session.add_learner, plugin.id))
    for i, run in enumerate(facts.runs):
        letter = f" {'ABCD'[i]}" if facts.several else ""
        if facts.several:
            yield PaletteEntry(f"Take off learner{letter}: {run.learner.name}", "", partial(session.remove_learner, i))
        for theorem in (*run.theorems, *run.misprints):
            name = f"{theorem.name}, as printed" if theorem in run.misprints else theorem.name
            choose = partial(session.execute, ChooseTheorem(i, theorem.id))
            yield PaletteEntry(f"Theorem{letter}: {name}", "", choose)


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
        self.nothing = QLabel("Nothing found")
        self.nothing.setObjectName("nothingLabel")
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 14, 14, 14)
        layout.setSpacing(10)
        layout.addWidget(self.field)
        layout.addWidget(self.list)
        layout.addWidget(self.nothing, 1)
        self.resize(QSize(_WIDTH, _HEIGHT).boundedTo(parent.size() * 0.9))
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
        self.list.setVisible(bool(found))
        self.nothing.setVisible(not found)
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
