"""Files by dialog, by drop and by key: what cannot be read is said in one sentence, and the run stays as it was."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtWidgets import QDialog, QFileDialog, QWidget

from visualonline.core.catalog import catalog
from visualonline.core.errors import Error
from visualonline.session.document import is_session, load
from visualonline.session.learners_for import learners_for
from visualonline.session.save_session import save
from visualonline.session.session import Session
from visualonline.streams.spec import CLICKED, StreamSpec
from visualonline.streams.tables.formats import readers
from visualonline.streams.tables.preview import preview
from visualonline.views.shell.dock_area import DockArea
from visualonline.views.shell.preferences import Preferences
from visualonline.views.shell.status_bar import StatusBar
from visualonline.views.theme.style import Style
from visualonline.views.widgets.controls import refusal


def kinds() -> str:
    """Return the kinds of files that can be opened, as a dialog wants them: all together, then each reader's own."""
    patterns = {reader.name: " ".join(f"*{suffix}" for suffix in reader.suffixes) for reader in readers().values()}
    each = [f"{name} ({pattern})" for name, pattern in patterns.items()]
    every = " ".join([*patterns.values(), "*.json"])
    return ";;".join([f"Streams and sessions ({every})", *each, "Sessions (*.json)", "All files (*)"])


class FileDialogs:
    """Opens streams and sessions, saves the session, writes pictures.

    Parameters
    ----------
    window : QWidget
        What dialogs stand before, and what a picture shows.
    layout : Layout
        Tells which panels are open.
    memory : Memory
        Keeps what was chosen for a file.
    style : () -> Style
        How a dialog looks now.
    """

    def __init__(
        self,
        window: QWidget,
        session: Session,
        keyline: StatusBar,
        layout: DockArea,
        memory: Preferences,
        style: Callable[[], Style],
    ) -> None:
        self._window, self._session, self._keyline, self._layout = window, session, keyline, layout
        self._memory, self._style = memory, style
        self.document_path: str | None = None

    def open_dialog(self) -> None:
        """Ask for a file and open it."""
        path, _ = QFileDialog.getOpenFileName(self._window, "Open a stream or a session", "", kinds())
        if path:
            self.open_path(path)

    def open_path(self, path: str) -> bool:
        """Open a session as one undo step, or show what may be made of a stream; return whether it could be read."""
        return self._open_session(path) if is_session(path) else self._offer(path)

    def open_dropped(self, urls: Sequence[QUrl]) -> bool:
        """Open the one file that was dropped; of several, or of something else, say what would be right."""
        if len(urls) != 1:
            self._keyline.refuse(f"{len(urls)} files were dropped; drop one, as one at a time is watched")
            return False
        if not urls[0].isLocalFile():
            self._keyline.refuse(f"{urls[0].toString()}: this is no file on this machine; save it there, then drop it")
            return False
        return self.open_path(urls[0].toLocalFile())

    def close_dialogs(self) -> None:
        """Let go of what is asked about a file or a stream; nothing changes by it."""
        for dialog in self._window.findChildren(QDialog):
            dialog.reject()

    def review(self) -> None:
        """Show once more what may be made of the file that is on the stage."""
        now = self._session.document.stream
        if now.source == CLICKED or now.source in catalog("streams").plugins:
            self._keyline.tell("these points are from no file; Ctrl+O opens one")
        else:
            self._offer(now.source, now)

    def _offer(self, path: str, now: StreamSpec | None = None) -> bool:
        """Show what may be made of a file, with the choices of now or of the last time; return if it could be read."""
        from visualonline.views.dialogs.importer.dialog import ImportDialog  # on use: most starts need none of it
        from visualonline.views.dialogs.importer.wording import as_found

        before = self._session.document.stream
        found = StreamSpec(source=path, seed=before.seed, experts=before.experts)
        seen = preview(path, found.read_options)
        if not seen.header:  # there is nothing to choose
            self._keyline.refuse(seen.problem or f"{path}: this file has no columns")
            return False
        found = as_found(found, seen)
        last = now or self._memory.choices(found, seen.header)
        self.close_dialogs()  # a file may be dropped while another is asked about
        dialog = ImportDialog(found, last, self._open_stream, self._style(), self._window)
        dialog.chosen.connect(lambda spec: self._memory.keep_choices(spec, found, seen.header))
        dialog.open()
        return True

    def _open_session(self, path: str) -> bool:
        try:
            document, position = load(path)
        except Error as error:
            self._keyline.refuse(str(error))
            return False
        self.document_path = path
        self.close_dialogs()
        return self._session.edit(f"Open {Path(path).name}", document, position=position, again=True)

    def _open_stream(self, spec: StreamSpec) -> str:
        """Put a stream on the stage as one undo step; return why it cannot be, empty if it is there."""
        before = self._session.document
        document = replace(learners_for(before, preview(spec.source, spec.read_options, 0).kind), stream=spec)
        text = f"Open {Path(spec.source).name}"
        reason = refusal(self._session, lambda: self._session.edit(text, document, position=0, again=True))
        if not reason and document.learners != before.learners:
            names = " and ".join(choice.id for choice in document.learners)
            self._keyline.tell(f"this stream has no labels: {names} can do without")
        return reason

    def save(self) -> None:
        """Save the session, asking where the first time."""
        if self.document_path is None:
            path, _ = QFileDialog.getSaveFileName(self._window, "Save the session", "session.json", "Sessions (*.json)")
            if not path:
                return
            self.document_path = path
        session, feed = self._session, self._session.feed
        document = replace(session.document, panels=self._layout.chosen())
        try:
            told = save(document, session.playhead.t, self.document_path, None if feed is None else feed.live)
        except Error as error:
            self._keyline.refuse(str(error))
            return
        self._keyline.tell(told)

    def export(self) -> None:
        """Ask for a file name and write a picture of the window."""
        path, _ = QFileDialog.getSaveFileName(self._window, "Export a picture", "visualonline.png", "Pictures (*.png)")
        if not path:
            return
        if self._window.grab().save(path):
            self._keyline.tell(f"the picture is in {path}")
        else:
            self._keyline.refuse(f"{path}: the picture could not be written; a name that ends in .png is right")
