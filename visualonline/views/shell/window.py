"""The window: plane, docks, transport; actions and keys."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import cast

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLayout, QMainWindow, QVBoxLayout, QWidget

from visualonline.lessons.player import LessonPlayer
from visualonline.session.commands import AskFeed, AskSweep
from visualonline.session.compiler import Compiler
from visualonline.session.session import Session
from visualonline.views.dialogs.file_dialogs import FileDialogs
from visualonline.views.docks.dock_area import ABOVE_BAR, DockArea
from visualonline.views.docks.faults import Faults
from visualonline.views.docks.panel_docks import PLANE
from visualonline.views.docks.plane_row import PlaneRow
from visualonline.views.docks.title import GAP, SIDE, title_height
from visualonline.views.panel import PanelKind
from visualonline.views.panels.scoreboard import ScoreboardPanel
from visualonline.views.panels.theorem import TheoremPanel
from visualonline.views.plot.frame import Frame
from visualonline.views.settings.preferences import Preferences
from visualonline.views.shell.area import Area
from visualonline.views.shell.explanations import explain_window
from visualonline.views.shell.file_panels import FilePanels
from visualonline.views.shell.first_minute import FirstMinute
from visualonline.views.shell.focus_order import focus_next, part_deeds
from visualonline.views.shell.game_bar import GameBar
from visualonline.views.shell.help_actions import help_deeds, show_keys
from visualonline.views.shell.lesson_actions import close_editor, lesson_deeds, open_lesson_file
from visualonline.views.shell.lesson_card import LessonCard
from visualonline.views.shell.live_bar import LiveBar
from visualonline.views.shell.menu import buttons, fill_menu_bar, open_menu_bar
from visualonline.views.shell.note_bar import NoteBar
from visualonline.views.shell.panel_keys import panel_deeds
from visualonline.views.shell.playback_keys import handle_playback_key
from visualonline.views.shell.presentation import Presentation
from visualonline.views.shell.presentation_line import PresentationLine
from visualonline.views.shell.speaker import Speaker
from visualonline.views.shell.spotlight import Spotlight
from visualonline.views.shell.status_bar import StatusBar
from visualonline.views.shell.tool_box import ToolBox
from visualonline.views.shell.top_bar import TopBar
from visualonline.views.shell.tour import Tour
from visualonline.views.shell.transport import Transport
from visualonline.views.shell.unexpected import UnexpectedErrors
from visualonline.views.shell.veil import Veil
from visualonline.views.shell.welcome import Welcome
from visualonline.views.shell.window_place import SMALLEST, USUAL, place_of
from visualonline.views.text.translation import declared
from visualonline.views.theme.style import Style, palette, sheet, style_named
from visualonline.views.theme.text_size import fitting_size, next_size
from visualonline.views.widgets.action_spec import ActionSpec, make_actions

_COMPACT_WIDTHS, _COMPACT_HEIGHT = (1720, 1720, 1720, 1880), 940
"""Below these widths, for one to four learners, or this height in px sizes are smaller."""
_TITLED = 760
"""From this height in px each panel has a title."""
_LOW = 600
"""Below this height in px what can be done without gives its room to the panels."""
_ANSWERS = {Qt.Key.Key_1: -1, Qt.Key.Key_2: 1}
"""What the keys say while the audience plays."""


class MainWindow(QMainWindow):
    """The one window of a session.

    Signals
    -------
    restyled : it has another theme, or other sizes.
    """

    restyled = Signal()

    def __init__(
        self, session: Session, theme: str = "system", memory: Preferences | None = None, size: QSize | None = None
    ) -> None:
        super().__init__()
        self.setObjectName("mainWindow")
        self.setMinimumSize(SMALLEST)  # said here, or the panels that stand in a large window keep it large
        self.resize(size or self.sizeHint())  # by now, or all is styled for a small window first
        self.setAcceptDrops(True)
        self.session = session
        self.theme, self.finer = theme, 1.0
        self.presentation = Presentation(self)
        self._faults, self.unexpected = Faults(), UnexpectedErrors(self)
        self.toolbox = ToolBox(self)
        self.topbar = TopBar(session, self, self.toolbox)
        self.transport = Transport(session)
        self.keyline = StatusBar()
        self.gamebar = GameBar(session)
        self.notebar = NoteBar(session)
        self.livebar = LiveBar(session)
        self.speaker = Speaker(self)
        self.headline = PresentationLine()
        self._centre = PlaneRow()
        self.planes = self._centre.planes
        self.lesson_player = LessonPlayer(session, self)
        self.lesson_card = LessonCard(self.lesson_player)
        self.memory = memory or Preferences()
        session.set_animated(self.memory.tweened)
        session.set_speed(self.memory.speed)
        self.layout_ = DockArea(self._centre, self.memory, (self.notebar, self.gamebar, self.livebar))
        self.files = FileDialogs(self, session, self.keyline, self.layout_, self.memory, lambda: self.style_)
        self._build()
        self.actions_: dict[str, QAction] = make_actions(self, self._deeds())
        fill_menu_bar(self)
        for button in buttons(self.actions_, self.layout_):
            self.topbar.add_button_at_end(button)
        for name in ("futureAction", "motionAction", "spotlightAction", *self._panel_actions()):
            self.actions_[name].setCheckable(True)
        self.actions_["motionAction"].setChecked(not self.memory.tweened)
        self._connect()
        self._name_steps()
        self.presentation.name_entry()
        self.set_theme(theme)
        self._follow_workspace()
        self._follow_panels()
        explain_window(self, self._panel_actions())

    def _connect(self) -> None:
        """Hear session and panels, and let the bars be heard by the session."""
        session = self.session
        session.workspace_changed.connect(self._follow_workspace)
        session.snapshot_changed.connect(self._moved)
        session.history_changed.connect(self._name_steps)
        session.phase_progressed.connect(self._centre.show_fraction)
        session.failed.connect(self.keyline.refuse)
        session.message.connect(self.keyline.tell)
        self.layout_.command.connect(session.execute)
        self._centre.command.connect(session.execute)
        self.layout_.glanced.connect(self._follow_panels)
        self.layout_.rearranged.connect(session.note_layout)
        session.layout_wanted.connect(self.layout_.restore)
        self.transport.timeline.command.connect(session.execute)
        self.topbar.open_asked.connect(self.files.open_dialog)
        self.topbar.label_chosen.connect(self._centre.choose_label)
        self.topbar.done.connect(self.focus_stage)
        self.topbar.sweep_asked.connect(self.open_sweep)
        self.gamebar.done.connect(self.focus_stage)
        self.lesson_card.done.connect(self.focus_stage)
        self.lesson_card.told.connect(self.speaker.say)
        self.lesson_player.changed.connect(self._follow_lesson)
        self.lesson_player.watch()
        self.files.open_lesson = partial(open_lesson_file, self)
        self.toolbox.taken.connect(self._centre.take)
        self.toolbox.told.connect(self.keyline.tell)
        self._centre.widened.connect(self.toolbox.widen)
        self.keyline.stopped.connect(session.stop)
        self.keyline.told.connect(lambda text, refused: self.speaker.say(text, urgent=refused))
        FilePanels(self)

    def _build(self) -> None:
        """Put the parts together."""
        self._area = Area(self.stage_key)
        self._asking = QHBoxLayout()
        self._asking.setContentsMargins(SIDE, 0, SIDE, 0)
        self._asking.setDirection(QHBoxLayout.Direction.TopToBottom)
        for bar in (self.notebar, self.gamebar, self.livebar):
            self._asking.addWidget(bar)
        self._foot = QHBoxLayout()
        self._foot.setContentsMargins(SIDE, 0, SIDE, 0)
        self._foot.addWidget(self.transport)
        layout = QVBoxLayout(self._area)
        layout.setSpacing(ABOVE_BAR)
        layout.addWidget(self.layout_, 1)
        layout.addWidget(self.layout_.front, 1)
        layout.addLayout(self._asking)
        layout.addLayout(self._foot)
        self._area_layout = layout
        self._veil = Veil(self._area)
        self.session.outdated.connect(self._veil.show_outdated)
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.topbar)
        column.addWidget(self.headline)
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(self.lesson_card)
        row.addWidget(self._area, 1)
        column.addLayout(row, 1)
        column.addWidget(self.keyline)
        self.setCentralWidget(whole)
        self.welcome = Welcome(self, self.layout_)
        self.spotlight = Spotlight(self)
        self.tour = Tour(self, self.memory)
        cards = self.welcome, self.tour
        self.first_minute = FirstMinute(self.session, self.transport, self._centre, cards, self)

    def _deeds(self) -> tuple[ActionSpec, ...]:
        """Return what can be done from anywhere in the window."""
        undo, redo = self.session.undo_stack.undo, self.session.undo_stack.redo
        return (
            *self.files.actions(),
            *self.topbar.actions_(),
            ActionSpec("undoAction", self.tr("Undo"), "Ctrl+Z", undo),
            ActionSpec("redoAction", self.tr("Redo"), "Ctrl+Shift+Z; Ctrl+Y", redo),
            *(
                ActionSpec(name, declared(kind.name), kind.key, partial(self.toggle_panel, kind.id))
                for name, kind in self._panel_actions().items()
            ),
            ActionSpec("futureAction", self.tr("Hide what is to come"), "H", self._toggle_future),
            ActionSpec("toolAction", self.tr("Next tool: point, brush, line, eraser"), "N", self.toolbox.next),
            ActionSpec("gridAction", self.tr("Snap points to a grid"), "G", self.toolbox.turn_grid),
            ActionSpec("widerAction", self.tr("Wider brush"), "]", partial(self.toolbox.widen, 1)),
            ActionSpec("narrowerAction", self.tr("Narrower brush"), "[", partial(self.toolbox.widen, -1)),
            *self.gamebar.actions_(),
            *self.presentation.actions_(),
            ActionSpec("fullScreenAction", self.tr("Full screen"), "F11", self._full_screen),
            ActionSpec("largerTextAction", self.tr("Larger text"), "Ctrl++; Ctrl+=", partial(self._step_text, 1)),
            ActionSpec("smallerTextAction", self.tr("Smaller text"), "Ctrl+-", partial(self._step_text, -1)),
            ActionSpec("normalTextAction", self.tr("Normal text size"), "Ctrl+0", partial(self.choose_text, 1.0)),
            ActionSpec("motionAction", self.tr("Reduced motion"), "", self._change_motion),
            *lesson_deeds(self),
            *panel_deeds(self.layout_, self.keyline.tell, self.focus_stage),
            ActionSpec("resetLayoutAction", self.tr("Reset layout"), "", self.layout_.reset),
            *help_deeds(self),
            ActionSpec("fitAction", self.tr("Fit every plot"), "", self._fit),
            ActionSpec("theoremsAction", self.tr("Choose the theorem …"), "", self._choose_theorem),
            *part_deeds(self),
            ActionSpec("menuAction", self.tr("Menu bar"), "F10", partial(open_menu_bar, self)),
            ActionSpec("closeAction", self.tr("Close"), "Ctrl+W", self.close),
            ActionSpec("quitAction", self.tr("Quit"), "Ctrl+Q", self.close),
        )

    def _panel_actions(self) -> dict[str, PanelKind]:
        """Return the panels that have a key, by the names of their actions."""
        return {f"{kind.id}Action": kind for kind in self.layout_.kinds.values() if kind.key}

    def toggle_panel(self, name: str) -> None:
        """Let a panel fill the stage, or put it back."""
        self.layout_.toggle(name)
        self._tick_panels()
        self.focus_stage()

    def _toggle_future(self) -> None:
        """Hide what is to come, or show it; not to those who are asked for it."""
        if self.session.playhead.audience_limit is None:
            self.session.hide_future(not self.session.future_hidden)
        else:
            self.keyline.tell(self.tr("what is to come stays hidden until the game has ended"))
            self.session.refresh()

    def _name_steps(self) -> None:
        """Name the steps that undo and redo would take, and mark whether there is anything to be saved."""
        stack = self.session.undo_stack
        for name, word, step in (
            ("undoAction", self.tr("Undo"), stack.undo_text()),
            ("redoAction", self.tr("Redo"), stack.redo_text()),
        ):
            self.actions_[name].setText(f"{word} {declared(step)}".strip().replace("&", "&&"))
            self.actions_[name].setEnabled(bool(step))
        self.files.retitle()

    def _fit(self) -> None:
        """Show the whole range in every plot."""
        for plot in self.findChildren(Frame):
            plot.box.fit()

    def _choose_theorem(self) -> None:
        """Offer the theorems of the learners."""
        cast("TheoremPanel", self.show_panel("theorem")).offer()

    def _change_motion(self) -> None:
        """Show phases on their way or, with reduced motion, states alone."""
        tweened = not self.session.playhead.animated
        self.memory.keep_tweened(tweened)
        self.session.set_animated(tweened)

    @property
    def enlarged(self) -> str | None:
        """What fills the stage."""
        return self.layout_.enlarged

    def panel(self, name: str) -> QWidget:
        """Return the panel of an id; one that was not needed before is made.

        Raises
        ------
        Error
            If there is none of that name.
        """
        if name == PLANE:
            return self._centre
        return self.transport if name == "timeline" else self.layout_.panel(name)

    def show_panel(self, name: str) -> QWidget:
        """Return the panel of an id, opened if it was closed and in front of those that share its place."""
        panel = self.panel(name)
        if name in self.layout_.docks:
            self.layout_.open(name)
        return panel

    def open_sweep(self, request: AskSweep, view: str = "best") -> QWidget:
        """Open the panel of the sweep, ask for one, and return the panel with the view of it."""
        from visualonline.session.feeds.sweep import SweepFeed  # on use, as all panels that may be closed
        from visualonline.views.panels.sweep import SweepPanel

        panel = cast("SweepPanel", self.show_panel("sweep"))
        self.session.show_feeds(self.layout_.feeds | {"sweep": SweepFeed})  # it may be seen a turn later only
        self.session.execute(AskFeed("sweep", request))
        panel.show_view(view)
        return panel

    # What is shown

    def _follow_workspace(self) -> None:
        """Show other runs."""
        facts = self.session.workspace.facts
        self._faults.forget()
        focused = self.focusWidget()
        on_stage = self._area.isAncestorOf(focused)
        self._centre.show_workspace(facts, self.style_)
        self.transport.timeline.show_workspace(facts)
        self.presentation.show_workspace(facts)
        self.topbar.refresh(self.style_)
        self.notebar.refresh()
        for part in (self.topbar, self._area, self.centralWidget()):  # now: bars change the room for the panels
            cast("QLayout", part.layout()).activate()
        self.layout_.show_workspace(facts)
        if (self._small, self.text) != (self.style_.compact, self.style_.text) and not self.presenting:
            self.restyle()
        self.files.retitle()
        self.keyline.clear()
        if on_stage and not (self.focusWidget() is focused is not self._area and focused.isVisible()):
            self.focus_stage()  # what had the keys is gone or hidden, or is the ground under a plane

    def _follow_lesson(self) -> None:
        """Open the panels that the step speaks of, and set off some of them."""
        player = self.lesson_player
        on_path = player.lesson is not None and not player.astray
        self.layout_.give(player.step.document.panels if on_path else None)
        self.layout_.set_off(player.step.highlight if on_path else ())

    def _follow_panels(self) -> None:
        """Compute what the panels draw that can be seen by now, and show it."""
        self.session.show_feeds(self.layout_.feeds)
        self._tick_panels()
        self.session.refresh()

    def _tick_panels(self) -> None:
        """Let the buttons of the panels show which can be seen."""
        for name, kind in self._panel_actions().items():
            self.actions_[name].setChecked(kind.id in self.layout_.seen)

    def _moved(self) -> None:
        """Show another moment, on what can be seen."""
        try:
            snapshot = self.session.refresh_snapshot()
        except Exception as fault:  # noqa: BLE001  what is shown stays, and another round can be gone to
            self.session.give_up(fault)
            return
        scores = self.layout_.panels.get("scoreboard")
        if isinstance(scores, ScoreboardPanel):
            scores.judging = self.presenting or "theorem" not in self.layout_.seen
        self.actions_["futureAction"].setChecked(snapshot.hides_future)
        if self.presenting:
            self.headline.show_snapshot(snapshot, self.session.workspace.facts)
        for part in (self._centre, self.layout_, self.transport, self.gamebar, self.notebar, self.presentation):
            sentence = self._faults.attempt(type(part).__name__, partial(part.show_snapshot, snapshot))
            if sentence:
                self.keyline.refuse(sentence)
        self.livebar.refresh()
        self.topbar.coins_button.show_snapshot(snapshot)
        self.speaker.follow(snapshot)
        self.keyline.show_work(self.session)

    # The look

    def choose_theme(self, name: str) -> None:
        """Show another theme, also at the next start."""
        self.memory.keep_theme(name)
        self.set_theme(name)

    def set_theme(self, name: str) -> None:
        """Show another theme."""
        self.theme = name
        self.restyle()

    def export_part(self, part: QWidget) -> None:
        """Ask how a picture of a part is to be, and write it."""
        self.files.export(part)

    def choose_text(self, size: float) -> None:
        """Show letters of another size, a share of the usual one, also at the next start."""
        self.memory.keep_text(size)
        self.restyle()
        short = "" if self.text == size else self.tr(": in a larger window it gets larger")
        self.keyline.tell(self.tr("text {text:.0%}{short}").format(text=self.text, short=short))

    def _step_text(self, by: int) -> None:
        self.choose_text(next_size(self.text if by < 0 else self.memory.text, by))

    @property
    def text(self) -> float:
        """The size of letters as a share of the usual one: the chosen one, as far as there is room for it."""
        several = self.session.workspace.facts.several
        return fitting_size(self.memory.text, self.width(), self.height(), several=several)

    @property
    def _small(self) -> bool:
        """Whether there is as little room as in a small window, for letters of this size."""
        learners, text = len(self.session.workspace.facts.runs), self.text
        return self.width() / text < _COMPACT_WIDTHS[learners - 1] or self.height() / text < _COMPACT_HEIGHT

    @property
    def _low(self) -> bool:
        return self.height() / self.text < _LOW

    @property
    def _titled(self) -> bool:
        return self.height() / self.text >= _TITLED

    def restyle(self) -> None:
        """Draw all with the theme's colours, in the sizes that the window has room for."""
        base = style_named(self.theme)
        compact = not self.presenting and self._small
        low = not self.presenting and self._low
        titled = not self.presenting and self._titled
        scale = max(min(self.width() / 1920, self.height() / 1080), 0.4)
        self.style_: Style = replace(
            base,
            presenting=self.presenting, compact=compact, low=low, titled=titled, scale=scale, text=self.text,
            finer=self.finer,
        )  # fmt: skip
        application = cast("QApplication", QApplication.instance())
        application.setPalette(palette(self.style_.colours))
        font = self.style_.font(self.style_.letter)
        application.setFont(font, "QWhatsThat")  # type: ignore[arg-type]  # its stub says bytes, which are refused
        self.setStyleSheet(sheet(self.style_))
        side = (12 if compact or self.presenting else 20) - SIDE
        self._area_layout.setContentsMargins(side, 12 - GAP, side, 12 if self.presenting else 0)
        self._centre.set_style(self.style_)
        self.layout_.set_style(self.style_)
        self.transport.set_style(self.style_)
        self.gamebar.set_style(self.style_)
        self.notebar.set_style(self.style_)
        self.livebar.set_style(self.style_)
        below = 12 if self.presenting else 0
        outer = (0, side + SIDE) if self.isRightToLeft() else (side + SIDE, 0)
        self.lesson_card.setContentsMargins(outer[0], 12 - GAP + title_height(self.style_), outer[1], below)
        self.lesson_card.set_style(self.style_, self.width())
        self._veil.set_style(self.style_)
        self.keyline.set_style(self.style_)
        self.headline.set_style(self.style_)
        self.headline.animated = self.memory.tweened
        self.presentation.set_style(replace(base, text=self.memory.text))
        self.tour.restyle()
        if self.planes:
            self.topbar.refresh(self.style_)
            self.session.refresh()
        self.restyled.emit()

    @property
    def presenting(self) -> bool:
        """Whether this is a presentation."""
        return self.presentation.running

    def present(self, *, full_screen: bool = False) -> None:
        """Begin the presentation, or end it."""
        if self.presenting:
            self.presentation.finish()
        else:
            self.presentation.begin(full_screen=full_screen)

    def enlarge(self, number: int) -> None:
        """Let panel `number`, from 1 for the plane, fill the stage; any number or Esc takes it back."""
        self.layout_.enlarge(number)
        self.focus_stage()

    def _full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Change to smaller sizes in a small window."""
        super().resizeEvent(event)
        s = self.style_
        size = self._small, self._low, self._titled, self.text
        if self.presenting or size != (s.compact, s.low, s.titled, s.text):
            self.restyle()
        self.lesson_card.fit(self.width())

    def sizeHint(self) -> QSize:
        """Return a size that shows everything."""
        return USUAL

    # Keys

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Give the keys to what the eye comes to next: top bar, planes, panels, what is asked, transport.

        Where what has them is being hidden, Qt asks too, and finds another place for them by itself.
        """
        focused = self.focusWidget()
        if focused is None or not focused.isVisible():
            return super().focusNextPrevChild(forward)
        return focus_next(self, forward=forward)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Give the keys to the stage by Esc, from a bar or a card that has no use for it."""
        if event.key() == Qt.Key.Key_Escape:
            self.focus_stage()
        else:
            super().keyPressEvent(event)

    def focus_stage(self) -> None:
        """Let the stage have the keys, also where a floating panel has them."""
        self.activateWindow()
        view = self.planes[0].view
        (view if view.isVisible() else self._area).setFocus()

    def stage_key(self, event: QKeyEvent) -> bool:
        """Do what a playback key says; return whether it was one."""
        key, modifiers = Qt.Key(event.key()), event.modifiers()
        if modifiers & Qt.KeyboardModifier.ControlModifier:
            return False
        if self.presentation.curtain.isVisible() or (self.presenting and key == Qt.Key.Key_Period):
            self.presentation.draw_curtain()  # of a presenter's remote; any key shows the stage again
            return True
        alone = not modifiers & Qt.KeyboardModifier.AltModifier
        if key in _ANSWERS and alone and self.session.playhead.audience_limit is not None:
            self.session.audience.answer(_ANSWERS[key])
            return True
        if Qt.Key.Key_1 <= key <= Qt.Key.Key_9:
            self.enlarge(key - Qt.Key.Key_0)
            return True
        if modifiers & Qt.KeyboardModifier.AltModifier:
            return False
        shift = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
        if handle_playback_key(self.session, key, shift=shift, presenting=self.presenting):
            return True
        if key == Qt.Key.Key_Question:
            show_keys(self)
        elif key == Qt.Key.Key_Escape:
            self._escape()
        else:
            return False
        return True

    def _escape(self) -> None:
        """Step back from what is special: quantities that are set off, an enlarged panel, spotlight, presentation."""
        if self.session.workspace.highlighted:
            for panel in self.layout_.panels.values():
                panel.clear_highlight()
        elif self.enlarged is not None:
            self.layout_.reduce()
            self.focus_stage()
        elif self.tour.isVisible():
            self.tour.leave()
        elif self.spotlight.on:
            self.presentation.switch_spotlight(False)
        elif self.presenting:
            self.present()
        elif self.isFullScreen():
            self._full_screen()
        else:
            self.focus_stage()

    # Files

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files."""
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open the file that was dropped."""
        event.acceptProposedAction()
        self.files.open_dropped(event.mimeData().urls())

    def closeEvent(self, event: QCloseEvent) -> None:
        """Remember place and layout and let the session rest, unless work that is not saved is to be kept."""
        if self.isVisible() and not (close_editor(self) and self.files.settle_all_work()):
            event.ignore()
            return
        self.files.close_dialogs()
        self.files.close()
        self.first_minute.end()
        self.tour.leave()
        self.presentation.rest()
        if self.isVisible():
            self.memory.keep_place(place_of(self))
            self.memory.keep_speed(self.session.playhead.speed)
        self.layout_.rest()
        self.hide()  # by now, as panels that are hidden may ask the session for something
        self.session.close()
        for compiler in self.findChildren(Compiler):  # those of panels, hidden ones too
            compiler.close()
        super().closeEvent(event)
