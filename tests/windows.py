"""The real window under test: shown, operated by mouse and keys, and completely deleted after closing."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
import shiboken6
from mouse import LEFT, NONE
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QProcess, QRect, QSocketNotifier, Qt, QTimer
from PySide6.QtGui import QContextMenuEvent, QImage, QMouseEvent
from PySide6.QtNetwork import QTcpServer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QTabBar, QWidget
from typed import some

from visualonline.app import create_window
from visualonline.lessons.progress import ProgressBook
from visualonline.session.document import Document, LearnerChoice
from visualonline.streams.spec import CLICKED, StreamSpec
from visualonline.views.dialogs.save_questions import Answer
from visualonline.views.docks.dock import Dock
from visualonline.views.plane.brush import Brush
from visualonline.views.settings.preferences import Preferences
from visualonline.views.shell.window import MainWindow
from visualonline.views.widgets.picker import Picker

SHIFT, CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
W = TypeVar("W", bound=QWidget)
T = TypeVar("T")


def document(source: str = "separable", *learners: str, rounds: int | None = 40, **words: Any) -> Document:
    """Return a document on a short stream."""
    if "elim" in learners:
        source = "or-literals"  # it is stated for few boolean features
    rounds = None if source == CLICKED else rounds
    choices = tuple(LearnerChoice(learner) for learner in learners or ("perceptron",))
    return Document(StreamSpec(source, rounds=rounds, **words), choices)


class Asked(list[str]):
    """The questions of a window about unsaved work, and the current answer."""

    answer: Answer = "cancel"

    def __call__(self, what: str) -> Answer:
        self.append(what)
        return self.answer


@contextmanager
def asking(window: MainWindow) -> Iterator[Asked]:
    """Answer the window's questions about unsaved work for the duration of the block."""
    before, window.files.ask = window.files.ask, Asked()
    try:
        yield window.files.ask
    finally:
        window.files.ask = before


class House:
    """Keeps one window and shows documents in it. `close` reports what outlives it; nothing may."""

    def __init__(self, memory: Path | None = None) -> None:
        self._memory = memory
        self._window: MainWindow | None = None
        self._others: set[int] = set()

    def __enter__(self) -> House:
        return self

    def __exit__(self, failure: type[BaseException] | None, *_: object) -> None:
        left = self.close()
        if failure is None:  # it holds references, and is more important
            assert not left, "\n".join(left)

    def on(
        self, shown: Document | None = None, *, theme: str = "light", size: tuple[int, int] = (1600, 900),
        whole: bool = True,
    ) -> MainWindow:  # fmt: skip
        """Return the window as newly opened on a document and, if `whole`, with everything run."""
        shown = document() if shown is None else shown
        if self._window is None:
            self._others = set(map(_place, QApplication.topLevelWidgets()))
            self._window = create_window(shown, theme, Preferences(self._memory), size)
            with painted_once(self._window):
                self._window.show()
                self._begin(self._window, whole=whole)
        else:
            with painted_once(self._window):
                self._clear(self._window)
                self._restore(self._window, shown, theme, size)
                self._begin(self._window, whole=whole)
        return self._window

    def _clear(self, window: MainWindow) -> None:
        """Close what a failed test left open."""
        while (popup := QApplication.activePopupWidget()) is not None:
            popup.close()
        for dialog in window.findChildren(QDialog):
            dialog.reject()
        if window.lesson_player.lesson is not None:
            window.lesson_player.leave()
        settled()

    def _begin(self, window: MainWindow, *, whole: bool) -> None:
        if whole:
            window.session.finish()
        activated(window)

    def _restore(self, window: MainWindow, shown: Document, theme: str, size: tuple[int, int]) -> None:
        layout, session, look, style = window.layout_, window.session, window.look, window.look.style
        other, look.theme = look.theme != theme, theme  # applied together with the size
        window.lesson_player.book = ProgressBook()  # or a lesson continues where another test left it
        if layout.chosen() is not None or layout.enlarged is not None:
            layout.reset()  # or changes by a test are remembered for the next one with this learner
        wanted = layout._wanted
        assert session.show_document(shown, position=0)
        session.undo_stack.clear()
        if session.playhead.speed != 4.0:
            session.set_speed(4.0)
        if window.presentation.running:
            window.presentation.toggle()
        if session.future_hidden:
            session.hide_future(False)
        if window.actions_["spotlightAction"].isChecked():
            window.actions_["spotlightAction"].trigger()
        fade = window.presentation.spotlight.fade
        fade.setCurrentTime(fade.duration())  # or it is still going out
        for _ in range(2):  # in a small window controls are smaller, and only then it can be smaller still
            if window.size().toTuple() == size:
                break
            layout.reset()
            settled()
            window.resize(*size)
            wanted = layout._wanted
        window.topbar.label_button.setChecked(False)
        window.toolbox.choose(Brush())
        window.files.begin()
        if layout._wanted is wanted:  # everything in the default layout after another test has rearranged it
            layout.reset()
        for plane in window.planes:  # a test may have made its parts narrow
            parts = some(plane.layout())
            parts.invalidate()
            parts.activate()
        if other and look.style is style:
            look.update()
        if session.workspace.base.kind == "examples":
            base = window.planes[0]._base
            if base is not None:
                window.planes[0]._settle_home(base)  # which a document that continues the last one does not
        window.status_bar.clear()
        session.undo_stack.clear()  # of the steps in which the panels were put back

    def close(self) -> list[str]:
        """Close and delete the window. Return what is still alive because of it."""
        if self._window is None:
            return []
        window, self._window = self._window, None
        window.close()
        left = [f"{widget} is still shown" for widget in QApplication.topLevelWidgets() if widget.isVisible()]
        left += [f"{thing} still works after close" for thing in _working(window.session)]
        parts = {type(part).__name__: weakref.ref(part) for part in _parts(window)}
        window.deleteLater()
        del window
        settled()
        gc.collect()
        left += [f"alive is {name} {holders(part)}" for name, ref in parts.items() if (part := ref()) is not None]
        tops = [widget for widget in QApplication.topLevelWidgets() if _place(widget) not in self._others]
        left += [f"the top-level widget {_named(widget)} is alive" for widget in tops]
        left += [f"still at work is {thing} {holders(thing)}" for thing in every(QObject) if _active(thing)]
        return left


def _parts(window: MainWindow) -> Iterator[object]:
    """Yield what must be deleted together with the window."""
    yield from (window, window.session, window.session.workspace, window.topbar, window.transport, window.status_bar)
    yield from (window.files, *window.layout_.panels.values(), *window.planes, *window.session.workspace.runs)
    yield from (window.planes[0].drawing, window.planes[0].view, *window.topbar.learners)


def _place(widget: QWidget) -> int:
    """Return the address of a widget; its Python wrapper may differ each time."""
    return int(shiboken6.getCppPointer(widget)[0])


def _named(widget: QWidget) -> str:
    """Return the type of a widget and of its parents."""
    parent = widget.parentWidget()
    return f"{widget.objectName() or widget.metaObject().className()}" + (f" of {_named(parent)}" if parent else "")


def _working(owner: QObject) -> list[QObject]:
    children = [*owner.findChildren(QTimer), *owner.findChildren(QProcess)]
    return [child for child in children if _active(child)]


def _active(thing: object) -> bool:
    if isinstance(thing, QTimer):
        return shiboken6.isValid(thing) and thing.isActive()
    if isinstance(thing, QSocketNotifier):
        return shiboken6.isValid(thing) and thing.isEnabled()
    if isinstance(thing, QTcpServer):
        return shiboken6.isValid(thing) and thing.isListening()
    if isinstance(thing, QProcess):
        return shiboken6.isValid(thing) and thing.state() != QProcess.ProcessState.NotRunning
    return False


def holders(part: object) -> str:
    """Return the parents of an object and its referrers, for debugging."""
    parent = part.parent() if isinstance(part, QObject) and shiboken6.isValid(part) else None
    found = []
    for holder in gc.get_referrers(part):
        names = [str(name) for name, held in holder.items() if held is part] if isinstance(holder, dict) else []
        found += names or [type(holder).__name__]
    return f"of {parent}, held by {', '.join(found) or 'something outside Python'}"


def every(kind: type[T]) -> list[T]:
    """Return all objects of a class. A dead proxy, as some library leaves, has a type but answers with an error."""
    things = gc.get_objects()
    kinds = {one for one in set(map(type, things)) if issubclass(one, kind)}  # few types, of very many objects
    return [thing for thing in things if type(thing) in kinds]


def menu_at(widget: QWidget, place: QPoint) -> list[str]:
    """Return the context menu at a position, and close it."""
    QApplication.sendEvent(widget, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, widget.mapToGlobal(place)))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    texts = [action.text() for action in menu.actions() if action.text()]
    menu.close()
    settled()
    return texts


def focused() -> QWidget:
    return some(QApplication.focusWidget())


def walk(window: MainWindow, key: Qt.Key = Qt.Key.Key_Tab) -> Iterator[QWidget]:
    """Yield the focused widgets in Tab order, from the box of streams until it is reached again."""
    window.topbar.stream_box.setFocus()
    for _ in range(80):
        yield focused()
        QTest.keyClick(focused(), key, SHIFT if key is Qt.Key.Key_Backtab else NONE)  # which moves the focus at once
        if focused() is window.topbar.stream_box:
            return
    raise AssertionError("the walk has no end")


@contextmanager
def onlooker(kind: type[W], act: Callable[[W], None]) -> Iterator[None]:
    """Do something to the open dialog of a kind in every turn of whatever event loop runs."""

    def look() -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, kind):
            act(dialog)

    timer = QTimer()
    timer.setInterval(0)
    timer.timeout.connect(look)
    timer.start()
    try:
        yield
    finally:
        timer.stop()


@contextmanager
def painted_once(window: QWidget) -> Iterator[None]:
    """Paint a window at the end of the block, instead of after each of its steps."""
    window.setUpdatesEnabled(False)
    try:
        yield
    finally:
        window.setUpdatesEnabled(True)
    settled()
    QApplication.sendEvent(window, QEvent(QEvent.Type.UpdateRequest))  # one that came with updates off is lost


def settled() -> None:
    """Let the event loop process what is due; a text that wraps in a nested layout takes up to four turns."""
    for _ in range(5):
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)  # only an event loop does it unasked


def activated(window: MainWindow) -> None:
    """Focus the window; without a window manager nothing else does after another window was closed."""
    window.activateWindow()
    settled()
    window.focus_plane()
    settled()


def run(window: MainWindow) -> None:
    """Let the session run and judge everything, and show it."""
    window.session.finish()
    settled()


def found(window: QWidget, kind: type[W], name: str) -> W:
    """Return the one widget of an object name."""
    hits = [widget for widget in window.findChildren(kind) if widget.objectName() == name]
    assert len(hits) == 1, f"{len(hits)} widgets are named {name}"
    return hits[0]


def at(window: MainWindow, x: float, y: float, plane: int = 0) -> QPoint:
    """Return the position of the point (x, y) in the plane's viewport."""
    return window.planes[plane].view.px(QPointF(x, y)).toPoint()


def click(
    window: MainWindow, x: float, y: float, button: Qt.MouseButton = LEFT, modifier: Qt.KeyboardModifier = NONE
) -> None:
    """Click into the plane at the point (x, y)."""
    QTest.mouseClick(window.planes[0].view.viewport(), button, modifier, at(window, x, y))
    run(window)


def press(window: MainWindow, key: Qt.Key, modifier: Qt.KeyboardModifier = NONE) -> None:
    """Press a key on the focused widget, and wait until its effects are shown."""
    QTest.keyClick(QApplication.focusWidget() or window, key, modifier)
    settled()


def mouse(widget: QWidget, kind: QEvent.Type, where: QPoint) -> None:
    """Send a mouse event at a place on the screen, with the left button down unless it is let go of."""
    changed = Qt.MouseButton.NoButton if kind is QEvent.Type.MouseMove else LEFT
    down = Qt.MouseButton.NoButton if kind is QEvent.Type.MouseButtonRelease else LEFT
    local = QPointF(widget.mapFromGlobal(where))
    QApplication.sendEvent(widget, QMouseEvent(kind, local, QPointF(where), changed, down, NONE))
    settled()


def dock(window: MainWindow, name: str) -> Dock:
    """Return the dock of a panel."""
    return window.layout_.docks[name]


def opened(window: MainWindow) -> set[str]:
    """Return the panels that are not closed."""
    return {name for name, one in window.layout_.docks.items() if not one.isHidden()}


def tab_bars(window: MainWindow) -> list[QTabBar]:
    """Return the tab bars in the window; Qt keeps spare ones outside of it, including titles."""
    bars, inside = window.layout_.findChildren(QTabBar), window.layout_.rect()
    return [bar for bar in bars if bar.isVisible() and bar.count() and inside.intersects(bar.geometry())]


def places(window: MainWindow) -> dict[str, tuple[int, ...]]:
    """Return the positions of the visible panels: left, top, width and height."""
    return {name: dock(window, name).geometry().getRect() for name in opened(window) if dock(window, name).seen}  # type: ignore[misc]


def points(window: MainWindow) -> list[tuple[float, float, int]]:
    """Return the examples of a plane as (x1, x2, label), rounded to a hundredth."""
    X, y = window.session.workspace.base.block(0)
    return [(round(float(x[0]), 2), round(float(x[1]), 2), int(label)) for x, label in zip(X, y, strict=True)]


def card() -> Picker:
    """Return the card to choose from that is open."""
    popup = QApplication.activePopupWidget()
    assert isinstance(popup, Picker)
    return popup


def listed(picker: Picker) -> list[str]:
    """Return the entries of a card, and the headings in capitals."""
    return [row.upper() if isinstance(row, str) else row.name for row in picker.rows]


def picture(widget: QWidget, part: QRect | None = None) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """Return the pixels of a widget or of a part of it as (height, width, 3), red first."""
    image = widget.grab(widget.rect() if part is None else part).toImage().convertToFormat(QImage.Format.Format_RGB888)
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine())
    return rows[:, : 3 * image.width()].reshape(image.height(), image.width(), 3).copy()
