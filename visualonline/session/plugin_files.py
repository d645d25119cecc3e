"""Plug-ins from files while the window is open: they are loaded, watched, and reloaded when saved."""

from __future__ import annotations

import os

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

from visualonline.core.errors import Error, ReadError
from visualonline.core.plugin import Learner, Plugin
from visualonline.core.plugin_file import load_plugin, plugin_content
from visualonline.runs.conformance import Check, conformance
from visualonline.session.session import Session

_SETTLE = 150
"""Milliseconds after which a saved file is considered complete."""


class PluginFiles(QObject):
    """The plug-in files that were loaded.

    Signals
    -------
    failed : (str) why a saved file could not be reloaded; the run is unchanged.
    reloaded : (str) a file was reloaded, with the results of its checks.
    panel_loaded : (PanelKind) a panel was loaded or reloaded.
    """

    failed = Signal(str)
    reloaded = Signal(str)
    panel_loaded = Signal(object)

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._texts: dict[str, bytes] = {}
        self._watcher = QFileSystemWatcher()
        self._timer = QTimer()
        self._timer.setSingleShot(True)
        self._timer.setInterval(_SETTLE)
        self._timer.timeout.connect(self._reload)
        self._watcher.fileChanged.connect(self._note)
        self._watcher.directoryChanged.connect(self._note)

    def load(self, path: str) -> tuple[Plugin, tuple[Check, ...]]:
        """Load a file and watch it. Return its plug-in and, for a learner, the results of its checks.

        Raises
        ------
        ReadError
            If the file cannot be loaded. Such a file is watched anyway and loaded as soon as this is possible.
        """
        path = os.path.abspath(path)
        self.watch(path)
        group, plugin, checks = self._load(path)
        if group == "panels":
            self.panel_loaded.emit(plugin)
        return plugin, checks

    def watch(self, path: str) -> None:
        """Reload a file whenever it is saved."""
        path = os.path.abspath(path)
        self._texts[path] = _content(path)
        self._watcher.addPaths([path, os.path.dirname(path)])  # many editors replace the file

    def close(self) -> None:
        """Stop watching."""
        self._timer.stop()
        watched = [*self._watcher.files(), *self._watcher.directories()]
        if watched:
            self._watcher.removePaths(watched)

    def _load(self, path: str) -> tuple[str, Plugin, tuple[Check, ...]]:
        group, plugin = load_plugin(path)
        return group, plugin, conformance(plugin) if isinstance(plugin, Learner) else ()

    def _note(self, _path: str) -> None:
        self._timer.start()

    def _reload(self) -> None:
        """Reload the files that were saved after they were last loaded. Repeat all runs that they may concern."""
        for path, before in list(self._texts.items()):
            text = _content(path)
            if text in (before, b""):
                continue
            self._texts[path] = text
            self._watcher.addPath(path)
            try:
                group, plugin, checks = self._load(path)
            except Error as error:
                self.failed.emit(f"{error} The run is unchanged.")
                continue
            document, session = self._session.document, self._session
            used = plugin.id in (document.stream.source, *(choice.id for choice in document.learners))
            concerned = used or group not in ("learners", "panels")
            if concerned and not session.show_document(document, session.playhead.t, again=True):
                continue
            self.reloaded.emit(f"{os.path.basename(path)} was reloaded{summary(checks)}")
            if group == "panels":
                self.panel_loaded.emit(plugin)


def summary(checks: tuple[Check, ...]) -> str:
    """Return the results of checks as the end of a sentence."""
    wrong = [check.sentence for check in checks if not check.met]
    return f"; {'; '.join(wrong)}" if wrong else f"; all {len(checks)} checks passed" if checks else ""


def _content(path: str) -> bytes:
    """Return the content of a file; empty while an editor is replacing it."""
    try:
        return plugin_content(path)
    except ReadError:
        return b""
