"""A seeded monkey test of the real window: random user actions in any order, with checks after each."""

from __future__ import annotations

import sys
import threading
import time
import traceback
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from statistics import median
from types import TracebackType

import numpy as np
import pyqtgraph
import shiboken6
from fresh import Said, differences, fresh, said
from held import held
from mouse import LEFT, NONE, hover
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt, QTimer, QUrl
from PySide6.QtGui import QContextMenuEvent, QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QWidget
from windows import House, document

from visualonline.core.batch import Batch
from visualonline.core.catalog import catalog, find
from visualonline.lessons.reading import lessons
from visualonline.session.commands import AskSweep
from visualonline.session.document import Document, LearnerChoice
from visualonline.session.snapshot import Snapshot
from visualonline.streams.spec import StreamSpec
from visualonline.views.dialogs.exporter.dialog import ExportDialog
from visualonline.views.docks.dock import WAYS
from visualonline.views.theme.text_size import TEXT_SIZES

KEYS = [Qt.Key.Key_Space, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home,
        Qt.Key.Key_End, Qt.Key.Key_Tab, Qt.Key.Key_Escape, Qt.Key.Key_N, Qt.Key.Key_G, Qt.Key.Key_M, Qt.Key.Key_B,
        Qt.Key.Key_A, Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_5, Qt.Key.Key_L, Qt.Key.Key_P]  # fmt: skip
THEMES = ("light", "dark", "projector", "high-contrast")
STREAMS = ("separable", "noisy", "experts", "or-literals", "iris", "clicked", "drift", "label-flipper",
           "bernoulli-arms", "specialists", "biased-coin", "shifting-best")  # fmt: skip
FITTING = {"experts": "weighted-majority", "bernoulli-arms": "exp3", "specialists": "sleeping-experts",
           "biased-coin": "krichevsky-trofimov", "shifting-best": "fixed-share"}  # fmt: skip
"""Learners for the streams that the perceptron cannot learn from."""
PLUGIN = (Path(__file__).parents[1] / "docs" / "plug-ins.md").read_text("utf-8").split("```python\n")[1].split("```")[0]
LEFT_OUT = ("closeAction", "quitAction", "printAction")
"""Actions that end the run, or open a print dialog."""
_PATIENCE = 60
"""Turns of the event loop before the next action while work continues."""
ANSWER, FREEZE = 0.1, 1.0
"""Seconds of processor time in which a turn of the event loop ends, and in which even the slowest one does."""
_BARE = 0.0005
"""The time in seconds to paint a bare plot on an idle machine. If it takes longer, a turn may too."""
_SOON = 50
"""Milliseconds after which a dialog that a click into another one opens is closed."""
_REOPENS = 0.004
"""The fraction of actions that close and reopen the window."""


@dataclass
class Turns:
    """The processor time of actions and turns of the event loop, in seconds.

    Most were `plain`, and `late` of these took longer than `ANSWER`. In those of `styling` everything was restyled or
    opened. The `slowest` one is stored with its action and number.
    """

    plain: int = 0
    late: int = 0
    styling: list[float] = field(default_factory=list)
    slowest: tuple[float, str] = (0.0, "")

    def add(self, seconds: float, action: str, *, styled: bool) -> None:
        """Take down a turn."""
        self.slowest = max(self.slowest, (seconds, action))
        if styled:
            self.styling.append(seconds)
        else:
            self.plain += 1
            self.late += seconds > ANSWER


class Monkey:
    """Acts on the window of a house; `faults` are what went wrong, each with the actions before it.

    Menus and dialogs that wait for an answer are answered or closed by a timer, as an action may wait for them.

    Parameters
    ----------
    house : House
    seed : int
    folder : Path
        Where files are made that are dropped, saved and exported; the current one, or a click on Save would leave some.
    after_turn : () -> object
        Called after each turn of the event loop.
    longest : int
        The rounds of its longest streams.

    Attributes
    ----------
    turns : Turns
        What they took, as on a machine on which nothing else runs.
    """

    def __init__(self, house: House, seed: int, folder: Path, after_turn: Callable[[], object], longest: int) -> None:
        self.house, self.folder, self.after_turn, self.longest = house, folder, after_turn, longest
        self.rng, self._answers = np.random.default_rng(seed), np.random.default_rng([seed, 1])
        self.done: list[str] = []
        self.faults: list[str] = []
        self.turns = Turns()
        self.held: list[float] = []
        self._threads = threading.active_count()
        self._bare: deque[float] = deque([_BARE], maxlen=20)
        self._plot = pyqtgraph.PlotWidget()
        self._plot.resize(640, 360)
        self._hook, sys.excepthook = sys.excepthook, self._raised
        self._closer, self._later = QTimer(), QTimer()
        self._later.setSingleShot(True)
        for timer in (self._closer, self._later):
            timer.timeout.connect(self._close_popups)
        self._open(document("noisy", rounds=60))

    def _open(self, shown: Document) -> None:
        """Open the window and watch it."""
        self.window = self.house.on(shown, whole=False)  # what it shows is run in slices, as ever
        self._snapshot: Snapshot | None = None
        self._known: tuple[tuple[object, ...], Said] | None = None
        self._look = self.window.session.refresh_snapshot
        self.window.session.refresh_snapshot = self._keep  # type: ignore[method-assign]
        self._closer.start(10)

    def rest(self) -> None:
        """Close the window, remove the hooks, and check what is left of both."""
        sys.excepthook = self._hook
        self._plot.close()
        self._plot.deleteLater()
        self._close()

    def _close(self) -> None:
        self._closer.stop()
        self._later.stop()
        self.window.session.refresh_snapshot = self._look  # type: ignore[method-assign]
        del self.window, self._look, self._snapshot, self._known
        self.faults += [f"after {self.done[-6:]} left over: {left}" for left in self.house.close()]
        if threading.active_count() > self._threads:
            self.faults.append(f"after {self.done[-6:]} threads: {threading.enumerate()}")

    def act(self) -> None:
        """Do one action, wait for its effects, and check the state."""
        acts: list[Callable[[], object]] = [self.click, self.click, self.drag, self.key, self.key, self.seek, self.add,
                                            self.learner, self.stream, self.seed, self.undo, self.theme, self.resize,
                                            self.dock, self.present, self.hide_future, self.game, self.hover,
                                            self.move_panel, self.text_size, self.menu, self.lesson,
                                            self.trigger, self.trigger, self.parameter, self.repeats, self.batch,
                                            self.sweep, self.drop, self.export, self.plugin]  # fmt: skip
        act = self.reopen if self.rng.random() < _REOPENS else acts[int(self.rng.integers(len(acts)))]
        self.done.append(act.__name__)
        try:
            self._timed(act)
            self._settle()
            self._check()
            self.measure()
        except Exception:  # noqa: BLE001  any failure is recorded, and the monkey continues
            self.faults.append(f"after {self.done[-6:]}: {traceback.format_exc()}")

    # What it does

    def click(self) -> None:
        """Click anywhere in the window outside of dialogs."""
        widget, place = self._anywhere()
        if widget is not None:
            QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=place)

    def drag(self) -> None:
        """Drag from anywhere by a little."""
        widget, place = self._anywhere()
        if widget is not None:
            QTest.mousePress(widget, Qt.MouseButton.LeftButton, pos=place)
            for k in range(1, 4):
                QTest.mouseMove(widget, place + QPoint(12 * k, 7 * k))
            QTest.mouseRelease(widget, Qt.MouseButton.LeftButton, pos=place + QPoint(36, 21))

    def key(self) -> None:
        """Press a key on the focused widget."""
        QTest.keyClick(QApplication.focusWidget() or self.window, KEYS[int(self.rng.integers(len(KEYS)))])

    def seek(self) -> None:
        """Go to any round."""
        self.window.session.seek(int(self.rng.integers(0, self.window.session.workspace.rounds_run + 1)))

    def add(self) -> None:
        """Click a point into the middle of a plane."""
        view = self.window.planes[0].view
        place = QPoint(int(self.rng.integers(view.width() + 1)), int(self.rng.integers(view.height() + 1)))
        QTest.mouseClick(getattr(view, "viewport", lambda: view)(), Qt.MouseButton.LeftButton, pos=place)

    def learner(self) -> None:
        """Choose, add or remove a learner."""
        session = self.window.session
        names = list(catalog("learners").plugins)
        name, n = names[int(self.rng.integers(len(names)))], len(session.document.learners)
        what = int(self.rng.integers(4))
        if what == 0 and n < 4:
            session.add_learner(name)
        elif what == 1:
            session.remove_learner(n - 1)
        else:
            session.choose_learner(int(self.rng.integers(n)), name)

    def stream(self) -> None:
        """Take another stream with a learner for it."""
        source = STREAMS[int(self.rng.integers(len(STREAMS)))]
        rounds = None if source == "clicked" else int(self.rng.choice([3, 40, self.longest // 7, self.longest]))
        learner = FITTING.get(source, "perceptron")
        self.window.session.edit("monkey", Document(StreamSpec(source, rounds=rounds), (LearnerChoice(learner),)))

    def seed(self) -> None:
        """Draw the same stream again."""
        session = self.window.session
        stream = replace(session.document.stream, seed=int(self.rng.integers(9)))
        session.edit("seed", replace(session.document, stream=stream))

    def undo(self) -> None:
        """Undo or redo up to five steps."""
        stack = self.window.session.undo_stack
        for _ in range(int(self.rng.integers(1, 6))):
            (stack.undo if self.rng.random() < 0.7 else stack.redo)()

    def lesson(self) -> None:
        """Open a lesson at any step, or go on, answer or leave in an open one."""
        player, offered = self.window.lesson_player, list(lessons().values())
        what = int(self.rng.integers(5))
        if player.lesson is None:
            lesson = offered[int(self.rng.integers(len(offered)))]
            player.start(lesson, int(self.rng.integers(len(lesson.steps))))
        elif what == 0:
            player.leave()
        elif what == 1:
            player.submit(float(self.rng.integers(4)))
        else:
            player.go(player.index + int(self.rng.choice([-1, 0, 1])))

    def trigger(self) -> None:
        """Choose any entry of the menu."""
        names = sorted(set(self.window.actions_) - set(LEFT_OUT))
        name = names[int(self.rng.integers(len(names)))]
        self.done[-1] = name
        self.window.actions_[name].trigger()

    def parameter(self) -> None:
        """Set a parameter of the first learner to an end of its slider, to another choice, or back."""
        session = self.window.session
        params = find("learners", session.document.learners[0].id).parameters
        if params:
            param = params[int(self.rng.integers(len(params)))]
            values = (None, *param.choices, *param.slider_values()[:1], *param.slider_values()[-1:])
            session.set_parameter(0, param.name, values[int(self.rng.integers(len(values)))])

    def repeats(self) -> None:
        """Ask for a hundred repetitions, or for none."""
        self.window.session.set_repeats(int(self.rng.choice([0, 100])))

    def batch(self) -> None:
        """Hand out a hypothesis after the last round, or none."""
        handed = (None, Batch("average"), Batch("last"), Batch("vote"))
        self.window.session.set_batch(handed[int(self.rng.integers(4))])

    def sweep(self) -> None:
        """Ask for a few runs with other seeds or orders."""
        asked = (AskSweep(20, None), AskSweep(20, "seeds"), AskSweep(20, "orders"))
        self.window.panels.open_sweep(asked[int(self.rng.integers(3))])

    def theme(self) -> None:
        """Show another theme."""
        self.window.look.show_theme(THEMES[int(self.rng.integers(len(THEMES)))])

    def resize(self) -> None:
        """Make the window larger or smaller."""
        sizes = ((1280, 720), (1600, 900), (1920, 1080), (1000, 640))
        self.window.resize(*sizes[int(self.rng.integers(len(sizes)))])

    def dock(self) -> None:
        """Show or close a panel, or let it float."""
        names = sorted(self.window.layout_.docks)
        name = names[int(self.rng.integers(len(names)))]
        if self.rng.random() < 0.2:
            dock = self.window.layout_.docks[name]
            dock.setFloating(not dock.isFloating())
        else:
            layout = self.window.layout_
            acts = (partial(layout.toggle, name), partial(layout.open, name), layout.docks[name].dismiss)
            acts[int(self.rng.integers(len(acts)))]()

    def hover(self) -> None:
        """Move the mouse anywhere, with no button down."""
        widget, place = self._anywhere()
        if widget is not None:
            hover(widget, place)

    def move_panel(self) -> None:
        """Move a panel that can be seen to one side."""
        layout = self.window.layout_
        seen = sorted(name for name, dock in layout.docks.items() if dock.seen and not dock.isFloating())
        if seen and layout.enlarged is None and not self.window.presentation.running:
            layout.move_panel(seen[int(self.rng.integers(len(seen)))], WAYS[int(self.rng.integers(len(WAYS)))])

    def text_size(self) -> None:
        """Make letters larger, smaller or usual."""
        self.window.view_actions.choose_text(TEXT_SIZES[int(self.rng.integers(len(TEXT_SIZES)))])

    def menu(self) -> None:
        """Open a context menu anywhere. It is closed by the timer or while waiting for the effects."""
        widget, place = self._anywhere()
        if widget is not None:
            there = widget.mapToGlobal(place)
            QApplication.sendEvent(widget, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, there))

    def hide_future(self) -> None:
        """Hide or show future rounds."""
        self.window.actions_["futureAction"].trigger()

    def present(self) -> None:
        """Begin or end the presentation."""
        self.window.presentation.toggle()

    def game(self) -> None:
        """Play with the audience, or answer."""
        audience = self.window.session.audience
        acts = (audience.predict_first, audience.be_adversary, audience.end_game, lambda: audience.answer(1))
        acts[int(self.rng.integers(len(acts)))]()

    def drop(self) -> None:
        """Drop a file on the window: a table, a session, something else, or two at once."""
        table, saved, nonsense = self.folder / "table.csv", self.folder / "kept.vonline", self.folder / "nonsense.csv"
        rows = self.rng.uniform(-1, 1, (30, 2)).round(2)
        table.write_text("a,b,label\n" + "".join(f"{a},{b},{1 if a > b else -1}\n" for a, b in rows))
        nonsense.write_bytes(self.rng.bytes(200))
        if not saved.exists() or self.rng.random() < 0.3:
            self.window.files._save(str(saved))
        choices = ([table], [saved], [nonsense], [table, saved])
        data, copy = QMimeData(), Qt.DropAction.CopyAction
        data.setUrls([QUrl.fromLocalFile(str(path)) for path in choices[int(self.rng.integers(len(choices)))]])
        QApplication.sendEvent(self.window, QDragEnterEvent(QPoint(300, 300), copy, data, LEFT, NONE))
        QApplication.sendEvent(self.window, QDropEvent(QPointF(300, 300), copy, data, LEFT, NONE))

    def export(self) -> None:
        """Open the export dialog, choose anything, and export it if this is fast."""
        self.window.actions_["exportAction"].trigger()
        dialog = next(iter(self.window.findChildren(ExportDialog)))
        for box in dialog.findChildren(QComboBox):
            box.setCurrentIndex(int(self.rng.integers(max(box.count(), 1))))
            box.activated.emit(box.currentIndex())
        workspace, kind = self.window.session.workspace, dialog.form.kind.currentData()
        short = workspace.rounds_run <= 300 and kind != "film"
        if short and dialog.export_button.isEnabled():
            dialog.export_to(str(self.folder / "exported"))

    def plugin(self) -> None:
        """Load a learner from a file, whether or not it may run, or reload it after it was saved again."""
        path = self.folder / "my_perceptron.py"
        path.write_text(PLUGIN + "\n" * int(self.rng.integers(9)), encoding="utf-8")
        if self.rng.random() < 0.5:
            self.window.files.plugins._allowed.add(str(path))
        self.window.files.plugins.open(str(path))

    def reopen(self) -> None:
        """Close the window, check that nothing is left of it, and open its document again."""
        shown = self.window.session.document
        self._close()
        self._open(shown)

    # How it watches

    def _keep(self) -> Snapshot:
        self._snapshot = self._look()
        return self._snapshot

    def _raised(self, kind: type[BaseException], error: BaseException, where: TracebackType | None) -> None:
        told = "".join(traceback.format_exception(kind, error, where))
        self.faults.append(f"after {self.done[-6:]}: {told}")

    def _anywhere(self) -> tuple[QWidget | None, QPoint]:
        size = self.window.size()
        place = QPoint(int(self.rng.integers(size.width())), int(self.rng.integers(size.height())))
        widget = self.window.childAt(place)
        return widget, QPoint() if widget is None else widget.mapFrom(self.window, place)

    def _settle(self) -> None:
        for k in range(_PATIENCE):
            self._close_popups()
            self._turn()
            if not self.window.session.busy and k > 1:
                break
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    def _turn(self) -> None:
        """Let the event loop turn once."""
        self._timed(QApplication.processEvents)
        self.after_turn()

    def _timed(self, act: Callable[[], object]) -> None:
        """Do something, and take down its processor time."""
        slower = max(median(self._bare) / _BARE, 1.0)
        style = self.window.look.style
        began = time.process_time()
        act()
        seconds = (time.process_time() - began) / slower
        self.turns.add(seconds, f"action {len(self.done)}, {self.done[-1]}", styled=self.window.look.style is not style)

    def _close_popups(self) -> None:
        popup = QApplication.activePopupWidget()
        if popup is not None:
            popup.close()
        for dialog in QApplication.topLevelWidgets():
            if isinstance(dialog, QDialog) and dialog.isVisible():
                self._answer(dialog)

    def _answer(self, dialog: QDialog) -> None:
        """Click anywhere into a dialog, now and then, before it is closed."""
        if self._answers.random() < 0.3:
            place = QPoint(int(self._answers.integers(dialog.width())), int(self._answers.integers(dialog.height())))
            there = dialog.childAt(place)
            if there is not None:
                self._later.start(_SOON)  # what opens waits in here, where the closer is not called
                QTest.mouseClick(there, LEFT, pos=there.mapFrom(dialog, place))
        if shiboken6.isValid(dialog):
            dialog.reject()

    def measure(self) -> None:
        """After every thousand actions record the memory of the process in MiB; always the time of a plot."""
        began = time.process_time()
        self._plot.grab()
        self._bare.append(time.process_time() - began)
        if len(self.done) % 1000 == 0:
            self.held.append(held())

    def _check(self) -> None:
        """Check that the last snapshot matches the document, if everything is computed and time is paused."""
        session = self.window.session
        if session.busy or session.playhead.playing or self._snapshot is None:
            return
        key = (session.document, session.playhead, tuple(session.workspace.theorems), session.future_hidden)
        if self._known is None or self._known[0] != key:  # all that a fresh session is made of
            self._known = key, said(fresh(session))
        stale = differences(said(self._snapshot), self._known[1])
        if stale:
            self.faults.append(f"after {self.done[-6:]} stale: {stale[:3]} on {session.document}")
