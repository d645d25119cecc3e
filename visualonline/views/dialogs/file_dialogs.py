"""Open and save files by dialog, drop and key. If a file cannot be read, a message is shown and the run is unchanged.

The document's file belongs to the step that opened it, so undo restores the previous file. A document that replaced
another one, such as that of a lesson or another stream, has no file until it is saved.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtWidgets import QDialog, QFileDialog, QWidget

from visualonline.core.catalog import catalog
from visualonline.core.errors import Error, reason
from visualonline.lessons.files import ENDING
from visualonline.session.autosave import Autosave, Leftover
from visualonline.session.best_plane import best_plane
from visualonline.session.document import ENDING as SESSION
from visualonline.session.document import Document, SavedSession, is_session, load
from visualonline.session.heard import heard
from visualonline.session.learners_for import learners_for
from visualonline.session.replay_check import ReplayCheck
from visualonline.session.save_session import save, with_decisions
from visualonline.session.session import Session
from visualonline.session.undo import Replaced
from visualonline.session.window_state import WindowState
from visualonline.streams.live.live_stream import LiveStream
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import CLICKED, StreamSpec
from visualonline.streams.tables.formats import readers
from visualonline.streams.tables.packed import ENDINGS
from visualonline.streams.tables.preview import preview
from visualonline.views.dialogs.document_files import DocumentFile, DocumentFiles, unsaved_by_hand
from visualonline.views.dialogs.output_actions import OutputActions
from visualonline.views.dialogs.plugin_dialogs import PluginDialogs, Provided
from visualonline.views.dialogs.save_questions import Answer, Overwrite
from visualonline.views.docks.dock_area import DockArea
from visualonline.views.docks.panel_docks import PLANE
from visualonline.views.docks.panel_layout import PanelLayout
from visualonline.views.settings.preferences import Preferences
from visualonline.views.text.messages import Messages
from visualonline.views.text.save_path import ask_for_save_path
from visualonline.views.text.translation import declared, translate, translate_message, translate_stream
from visualonline.views.theme.look import Look
from visualonline.views.widgets.action_spec import ActionSpec
from visualonline.views.widgets.controls import refusal
from visualonline.views.widgets.picker import Picker

_ENDINGS = (SESSION, ".json")
"""File name extensions of sessions. Version 1 used .json."""
_SESSIONS = tuple(f"*{ending}" for ending in _ENDINGS)


def kinds() -> str:
    """Return the filters of an Open dialog: all supported files first, then those of each reader."""
    endings = {reader.name: (*reader.suffixes, *reader.shared) for reader in readers().values()}
    patterns = {name: " ".join(f"*{ending}" for ending in those) for name, those in endings.items()}
    each = [f"{declared(name)} ({pattern})" for name, pattern in patterns.items()]
    packed = " ".join(f"*{ending}" for ending in ENDINGS)
    each.append(translate("Dialogs", "Compressed files ({names})").format(names=packed))
    every = " ".join([*dict.fromkeys(" ".join([*patterns.values(), packed, *_SESSIONS]).split())])
    sessions = translate("Dialogs", "Sessions ({names})").format(names=" ".join(_SESSIONS))
    both = translate("Dialogs", "Streams and sessions ({names})").format(names=every)
    return ";;".join([both, *each, sessions, translate("Dialogs", "All files (*)")])


class FileDialogs:
    """Opens streams and sessions, saves the session, and tracks unsaved changes.

    Parameters
    ----------
    window : QWidget
        The parent of dialogs, which is also the contents of pictures.
    layout : DockArea
        The docks, which know the open panels.
    preferences : Preferences
        Stores the choices for a file.
    look : Look
        The current style for dialogs.

    Attributes
    ----------
    refuse : (str) -> None
        Shows in the status bar why something cannot be done.
    ask : (str) -> "save", "discard" or "cancel"
        Asks, with a description, before manual work would be lost. By default returns "discard".
    ask_over : (str) -> "overwrite", "save as" or "cancel"
        Asks, with the file's name, before another program's changes are overwritten. By default returns "overwrite".
    open_lesson : (str) -> bool
        Opens a lesson file. Returns whether the lesson was opened.
    show_decisions : (str) -> None
        Shows the automatic choices for an opened file.
    """

    def __init__(
        self,
        window: QWidget,
        session: Session,
        messages: Messages,
        layout: DockArea,
        preferences: Preferences,
        look: Look,
    ) -> None:
        self.window, self.session, self.messages, self.layout = window, session, messages, layout
        self._preferences, self.look = preferences, look
        self.ask: Callable[[str], Answer] = lambda _: "discard"
        self.ask_over: Callable[[str], Overwrite] = lambda _: "overwrite"
        self.open_lesson: Callable[[str], bool] = lambda _: False
        self.show_decisions: Callable[[str], None] = lambda _: None
        self._files = DocumentFiles(session, self._live)
        self._replay: ReplayCheck | None = None
        self._autosave: Autosave | None = None
        self.refuse = messages.refuse
        self.plugins = PluginDialogs(window, session, messages, layout)
        self.output = OutputActions(window, session, messages, layout, look, preferences, self)
        session.workspace_changed.connect(self.retitle)
        session.history_changed.connect(self.retitle)
        session.snapshot_changed.connect(self._follow_rounds)
        self.begin()

    def action_specs(self) -> tuple[ActionSpec, ...]:
        """Return the actions for files."""
        return (
            ActionSpec("newAction", translate("Dialogs", "New"), "Ctrl+N", self.new),
            ActionSpec("openAction", translate("Dialogs", "Open …"), "Ctrl+O", self.open_dialog),
            *self.plugins.action_specs(),
            ActionSpec("choicesAction", translate("Dialogs", "Import settings …"), "Ctrl+I", self.review),
            ActionSpec("saveAction", translate("Dialogs", "Save"), "Ctrl+S", self.save),
            ActionSpec("saveAsAction", translate("Dialogs", "Save as …"), "Ctrl+Shift+S", self.save_as),
            ActionSpec("revertAction", translate("Dialogs", "Revert to saved"), "", self.revert),
            *self.output.action_specs(),
        )

    # Unsaved changes

    def begin(self, path: str | None = None) -> None:
        """Treat the current document as saved in a file or, without a path, as the initial document."""
        self._files.begin(path)
        self.retitle()

    @property
    def _file(self) -> DocumentFile:
        """The file of the current document."""
        return self._files.shown

    @property
    def document_path(self) -> str | None:
        """The path of the session's file, or None."""
        return self._file.path

    @document_path.setter
    def document_path(self, path: str) -> None:
        self._file.place(path)

    @property
    def modified(self) -> bool:
        """Whether the document differs from the one that was last saved or opened."""
        return self.session.document != self._file.saved

    @property
    def has_unsaved_work(self) -> bool:
        """Whether the file lacks changes or, without a file, whether points, labels or answers are unsaved."""
        return self._file.lacks(self.session.document)

    def settle_unsaved_work(self) -> bool:
        """Ask whether to save unsaved work, and do it. Return whether to proceed."""
        if not self.has_unsaved_work:
            return True
        by_hand = unsaved_by_hand(self.session.document, self._file.saved)
        points = translate("Dialogs", "the points and labels of {name}")
        changes = translate("Dialogs", "the changes to {name}")
        answer = self.ask((points if by_hand else changes).format(name=self._name))
        return self.save() if answer == "save" else answer == "discard"

    def settle_all_work(self) -> bool:
        """Settle the current document's unsaved work, and then that of each replaced document."""
        if not self.settle_unsaved_work():
            return False
        for k, _ in self._files.replaced():
            self.session.undo_stack.go_to(k)
            if self.session.undo_stack.done[k:] or not self.settle_unsaved_work():
                return False
        return True

    @property
    def _name(self) -> str:
        path = self.document_path
        return translate_stream(self.session.workspace.title) if path is None else Path(path).name

    def retitle(self) -> None:
        """Set the window's title to file, stream and learners, with a mark for unsaved changes."""
        learners = ", ".join(declared(run.learner.name) for run in self.session.workspace.facts.runs)
        names = dict.fromkeys((self._name, translate_stream(self.session.workspace.title), learners))
        first, *others = (name.replace("[*]", "[*][*]") for name in names)  # a doubled placeholder stands for itself
        self.window.setWindowTitle(" – ".join((f"{first}[*]", *others, "VisualOnline")))
        self.window.setWindowModified(self.modified)
        if self._autosave is not None:
            self._autosave.note()

    # Recovery after a crash

    def keep_journal(self, folder: Path) -> None:
        """Keep a journal of unsaved work in a folder until the window is closed."""
        replaced = lambda: [saved for _, saved in self._files.replaced()]  # noqa: E731
        self._autosave = Autosave(folder, self._unsaved, self._live, self.refuse, replaced)

    def _live(self) -> LiveStream | None:
        """Return the live stream, or None."""
        feed = self.session.feed
        return None if feed is None else feed.live

    def _unsaved(self) -> SavedSession | None:
        """Return what a crash would lose, or None. The contents of a lesson or a game do not count."""
        path, newest = self.document_path, self.session.undo_stack.newest()
        shown_again = newest is not None and newest.replaced is not None and bool(newest.replaced.place)
        if not (self.has_unsaved_work if shown_again and path is None else self.modified):
            return None
        return self._whole_state()._replace(path="" if path is None else os.path.abspath(path))

    def write_journal(self) -> None:
        """Write unsaved work to the journal a last time."""
        if self._autosave is not None:
            self._autosave.write()
            self._autosave = None

    def close(self) -> None:
        """Close the journal and stop watching files."""
        self.plugins.files.close()
        if self._autosave is not None:
            self._autosave.close()
            self._autosave = None

    def bring_back(self, leftover: Leftover) -> bool:
        """Restore another window's unsaved work as one step. The other journal is kept until this one has the work."""
        try:
            saved = leftover.take()
        except OSError as error:
            lost = translate("Dialogs", "The work cannot be restored: {error}.")
            self.messages.refuse(lost.format(error=translate_message(reason(error))))
            return False
        path = saved.path if os.path.isfile(saved.path) else None
        provided = self.plugins.provide(saved.plugins, saved.path or translate("Dialogs", "The recovered session"))
        text = translate("Dialogs", "Restore")
        if provided is None or not self._start_from(text, saved, path, provided, asked=False):
            return False
        self._file.saved = Document(StreamSpec(CLICKED))
        if path is not None and is_session(path):
            with suppress(Error):
                self._file.saved = load(path).document
        self.retitle()
        if self._autosave is not None:
            self._autosave.write()
        leftover.remove()
        return True

    # Opening

    def open_dialog(self) -> None:
        """Ask for a file and open it."""
        path, _ = QFileDialog.getOpenFileName(
            self.window, translate("Dialogs", "Open a stream or a session"), "", kinds()
        )
        if path:
            self.open_path(path)

    def open_path(self, path: str) -> bool:
        """Open a session or a lesson, or show the import dialog for a stream. Return whether the file could be read."""
        if path.lower().endswith(ENDING):
            return self.open_lesson(path)
        return self._open_session(path) if is_session(path) else self._offer(path)

    def open_dropped(self, urls: Sequence[QUrl]) -> bool:
        """Open the dropped file. For several files or anything else, show a message."""
        if len(urls) != 1:
            self.messages.refuse(
                translate("Dialogs", "{urls} files were dropped; drop one file at a time").format(urls=len(urls))
            )
            return False
        if not urls[0].isLocalFile():
            self.messages.refuse(
                translate("Dialogs", "{urls} is not a file on this computer; save it here first, then drop it").format(
                    urls=urls[0].toString()
                )
            )
            return False
        return self.open_path(urls[0].toLocalFile())

    def close_dialogs(self) -> None:
        """Close dialogs about files, streams and learners without any change. The lesson editor stays open."""
        for picker in self.window.findChildren(Picker):
            picker.close()
        for dialog in self.window.findChildren(QDialog):
            if dialog.isModal():
                dialog.reject()

    def review(self) -> None:
        """Show the import dialog for the current file again."""
        now = self.session.document.stream
        if now.source == CLICKED or now.source in catalog("streams").plugins:
            self.messages.inform(translate("Dialogs", "these points do not come from a file; open one with Ctrl+O"))
        else:
            self._offer(now.source, now)

    def _offer(self, path: str, now: StreamSpec | None = None) -> bool:
        """Show the import dialog for a file, with the current or the latest choices.

        Return whether the file could be read.
        """
        from visualonline.views.dialogs.importer.dialog import ImportDialog  # on use: most starts do not need it
        from visualonline.views.dialogs.importer.proposal import as_found
        from visualonline.views.dialogs.importer.wording import sentence

        before = self.session.document.stream
        found = StreamSpec(source=path, seed=before.seed, experts=before.experts)
        seen = preview(path, found.read_options)
        if not seen.header:  # there are no choices
            self.messages.refuse(
                seen.problem
                or translate("Dialogs", "{path} has no columns, so there are no import settings").format(path=path)
            )
            return False
        found = as_found(found, seen)
        last = now or self._preferences.choices(found, seen.header)
        self.close_dialogs()  # a file may be dropped while a dialog is open
        dialog = ImportDialog(found, last, self._open_stream, self.look.style, self.window)
        dialog.chosen.connect(lambda spec: self._preferences.keep_choices(spec, found, seen.header))
        dialog.chosen.connect(lambda spec: self.show_decisions(sentence(spec, dialog.seen)))
        dialog.open()
        return True

    def _open_session(self, path: str) -> bool:
        try:
            saved = load(path)
        except Error as error:
            self.messages.refuse(str(error))
            return False
        if not self.settle_unsaved_work():
            return False
        provided = self.plugins.provide(saved.plugins, path)
        text = translate("Dialogs", "Open {name}").format(name=Path(path).name)
        return provided is not None and self._start_from(text, saved, path, provided)

    def _start_from(
        self, text: str, saved: SavedSession, path: str | None, provided: Provided = Provided(), *, asked: bool = True,  # noqa: B008  immutable
    ) -> bool:  # fmt: skip
        """Show a document, saved at a path, as one step. Return whether the document could be shown.

        If the user was not `asked` about unsaved work that it replaces, that work is kept.
        """
        self.close_dialogs()
        stack = self.session.undo_stack
        steps = stack.done
        replaces = Replaced(wanted=not asked)
        if not self.session.edit(text, saved.document, position=saved.position, again=True, replaces=replaces):
            return False
        self.restore_window(saved)
        new = stack.done[len(steps) :]
        step = new[0] if new else self._file.step
        self._files.add(DocumentFile(path, self.session.document, step, provided.missing))
        if provided.sentence:
            self.messages.refuse(provided.sentence)
        if path is not None:
            self._preferences.keep_recent(path)
        self.retitle()
        return True

    def restore_window(self, saved: SavedSession) -> None:
        """Restore the saved state of the window for the current session, and check its runs."""
        session, state = self.session, saved.window
        if state.speed is not None:
            session.set_speed(state.speed)
        if state.future_hidden is not None:
            session.hide_future(state.future_hidden)
        if state.layout is not None:
            self.layout.restore(PanelLayout(state.layout, frozenset(state.layout.panels)))
            for name in saved.document.panels or ():  # a panel from a file that was not loaded has no place
                if name in self.layout.docks and name not in state.layout.panels:
                    self.layout.open(name)
        elif state.remark:
            self.messages.inform(translate_message(state.remark))
        if state.enlarged != (self.layout.enlarged or "") and state.enlarged in ("", PLANE, *self.layout.docks):
            self.layout.toggle(state.enlarged or PLANE)
        self._replay = ReplayCheck(session.workspace, saved.traces)
        self._check_replay()

    def _follow_rounds(self) -> None:
        """Handle new rounds: those of a live stream are written to the journal, those of a saved run are checked."""
        if self._autosave is not None:
            self._autosave.note_rounds()
        self._check_replay()

    def _check_replay(self) -> None:
        """Report differences from the saved run as soon as the current one has reached the same round."""
        check, workspace = self._replay, self.session.workspace
        if check is not None and (check.workspace is not workspace or check.due):
            self._replay = None
            difference = check.difference() if check.workspace is workspace else ""
            if difference:
                self.messages.refuse(difference)

    def _open_stream(self, spec: StreamSpec) -> str:
        """Open a stream as one undo step. Return the reason if that fails, or else an empty text."""
        before = self.session.document
        document = replace(learners_for(before, preview(spec.source, spec.read_options, 0).kind), stream=spec)
        if spec.source != before.stream.source:
            with suppress(Error):  # opening it reports the error
                document = replace(document, plane=best_plane(open_base(spec)))
        text = translate("Dialogs", "Open {name}").format(name=Path(spec.source).name)
        with heard(self.session.misfit) as offered:
            reason = refusal(self.session, lambda: self.session.edit(text, document, position=0, again=True))
        reason = "" if offered else reason  # learners for the file are offered, so it is opened
        if not reason:
            self._preferences.keep_recent(spec.source)
        if not reason and not offered and document.learners != before.learners:
            plugins = catalog("learners").plugins
            chosen = (declared(plugins[choice.id].name) for choice in document.learners)
            names = translate("Dialogs", " and ").join(chosen)
            self.messages.inform(
                translate("Dialogs", "this stream has no labels; {names} can learn without them").format(names=names)
            )
        return reason

    # Saving

    def save(self) -> bool:
        """Save the session. Ask for a file the first time. Return whether the session is saved."""
        path = self.document_path
        if path is None:
            return self.save_as()
        answer = self.ask_over(Path(path).name) if self._file.changed else "overwrite"
        if answer == "save as":
            return self.save_as()
        return answer == "overwrite" and self._save(path)

    def save_as(self) -> bool:
        """Ask for a file and save the session to it. Return whether the session is saved."""
        suggested = self.document_path or f"session{SESSION}"
        kind = translate("Dialogs", "Sessions ({names})").format(names=" ".join(_SESSIONS))
        title = translate("Dialogs", "Save the session")
        path = ask_for_save_path(self.window, title, suggested, kind, *_ENDINGS)
        return bool(path) and self._save(path)

    def state(self) -> SavedSession:
        """Return the document as it would be saved now, with the round and the state of the window."""
        session, layout = self.session, self.layout
        hidden = None if layout.style_.presenting else session.future_hidden  # a presentation always hides them
        window = WindowState(session.playhead.speed, hidden, layout.enlarged or "", layout.layout_by_hand.places)
        document = replace(session.document, panels=layout.chosen())
        plugins = replace(document, panels=(*(document.panels or layout.opened), window.enlarged)).plugins
        document = with_decisions(document, session.workspace.base)
        return SavedSession(document, session.playhead.t, window, plugins=plugins)

    def _whole_state(self) -> SavedSession:
        """Return the state, including plug-ins that were missing when it was opened, for users who have them."""
        state = self.state()
        missing = [plugin for plugin in self._file.missing if not plugin.loaded]
        panels = tuple(plugin.id for plugin in missing if plugin.group == "panels")
        document = state.document
        if document.panels is not None:
            document = replace(document, panels=tuple(dict.fromkeys((*document.panels, *panels))))
        return state._replace(document=document, plugins=(*state.plugins, *missing))

    def _save(self, path: str) -> bool:
        session = self.session
        saved = self._whole_state()._replace(traces=session.workspace.trace_digests())
        try:
            written = save(saved, path, self._live())
        except Error as error:
            self.messages.refuse(str(error))
            return False
        self._file.saved = session.document
        self._file.place(path)
        self._preferences.keep_recent(path)
        self.retitle()
        self.messages.inform(written)
        return True

    def new(self) -> bool:
        """Show an empty plane after settling unsaved work. Return whether the plane is shown."""
        return self.settle_unsaved_work() and self._start_from(
            translate("Dialogs", "New"), SavedSession(Document(StreamSpec(CLICKED))), None
        )

    def revert(self) -> bool:
        """Restore the document as last saved or opened, as one step. Return whether the document could be shown."""
        file = self._file
        return self.session.edit(translate("Dialogs", "Revert"), file.saved)

    @property
    def recent(self) -> tuple[str, ...]:
        """The paths of the recent files."""
        return self._preferences.recent

    def clear_recent(self) -> None:
        """Clear the recent files."""
        self._preferences.forget_recent()

    def open_recent(self, path: str) -> bool:
        """Open a recent file, or remove a missing one from the list. Return whether the file could be read."""
        if os.path.isfile(path):
            return self.open_path(path)
        self._preferences.forget_recent(path)
        self.messages.refuse(
            translate("Dialogs", "{path} no longer exists; it was removed from the list of recent files").format(
                path=path
            )
        )
        return False
