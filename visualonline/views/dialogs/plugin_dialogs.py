"""Load learners and other plug-ins from files, with a warning about their permissions and a report of their checks."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFrame,
    QGridLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from visualonline.core.errors import Error
from visualonline.core.package_data import asset_path
from visualonline.core.plugin import Learner, Plugin
from visualonline.core.whole_file import write_text
from visualonline.runs.conformance import Check
from visualonline.session.needed_plugins import NeededPlugin
from visualonline.session.plugin_files import PluginFiles
from visualonline.session.session import Session
from visualonline.views.docks.dock_area import DockArea
from visualonline.views.panel import PanelKind
from visualonline.views.text.message_box import agrees
from visualonline.views.text.messages import Messages
from visualonline.views.text.save_path import ask_for_save_path
from visualonline.views.text.translation import translate, translate_message
from visualonline.views.widgets.action_spec import ActionSpec

_SIDE = 28
"""Margin in px of a report."""
_LETTERS = 84
"""Width of a report in characters."""
_TEMPLATE = "my_learner.py"
"""The template of a new learner, which is also its proposed file name."""


class Provided(NamedTuple):
    """The theorems and panels without which a session is opened, and a sentence about them. All may be empty."""

    missing: tuple[NeededPlugin, ...] = ()
    sentence: str = ""


class PluginDialogs:
    """Asks for a plug-in's file, loads it, and shows the report on it."""

    def __init__(self, window: QWidget, session: Session, messages: Messages, layout: DockArea) -> None:
        self._window, self._session, self._messages, self._layout = window, session, messages, layout
        self.files = PluginFiles(session)
        self.files.failed.connect(messages.refuse)
        self.files.reloaded.connect(messages.inform)
        self._allowed: set[str] = set()

    def begin(self, paths: Sequence[str]) -> None:
        """Watch the files loaded from the command line, which count as allowed."""
        for path in paths:
            self._allowed.add(os.path.abspath(path))
            self.files.watch(path)

    def action_specs(self) -> tuple[ActionSpec, ...]:
        """Return the actions for plug-ins."""
        return (
            ActionSpec("pluginAction", translate("Dialogs", "Learner from file …"), "", self.open_dialog),
            ActionSpec("newLearnerAction", translate("Dialogs", "New learner …"), "", self.new_learner),
        )

    def new_learner(self) -> None:
        """Ask for a file, save the template of a learner to it, and load it."""
        kind = translate("Dialogs", "Python plug-ins (*.py)")
        path = ask_for_save_path(self._window, translate("Dialogs", "Save a new learner"), _TEMPLATE, kind, ".py")
        if path:
            self.write_new(path)

    def write_new(self, path: str) -> bool:
        """Write the template of a learner to a file, and load it. Return whether the file was loaded."""
        try:
            write_text(path, asset_path(_TEMPLATE).read_text("utf-8"), "The learner")
        except Error as error:
            self._messages.refuse(str(error))
            return False
        self._allowed.add(os.path.abspath(path))  # it is our own template
        return self.open(path)

    def open_dialog(self) -> None:
        """Ask for a file, and load it."""
        kind = translate("Dialogs", "Python plug-ins (*.py)")
        path, _ = QFileDialog.getOpenFileName(
            self._window, translate("Dialogs", "Load a learner or another plug-in"), "", kind
        )
        if path:
            self.open(path)

    def open(self, path: str) -> bool:
        """Load a file if the user allows it, and show the report of its checks. Return whether the file was loaded."""
        path = os.path.abspath(path)
        if path not in self._allowed and not ask_to_run(Path(path).name):
            return False
        self._allowed.add(path)
        try:
            plugin, checks = self.files.load(path)
        except Error as error:
            self._messages.refuse(
                translate("Dialogs", "{error} The plug-in loads when you save the file again.").format(
                    error=translate_message(error)
                )
            )
            return False
        self._session.workspace_changed.emit()  # lists of learners have a new entry
        name = Path(path).name
        if isinstance(plugin, Learner):
            show_report(self._window, plugin, checks, partial(self._run, plugin))
        elif isinstance(plugin, PanelKind):
            self._layout.open(plugin.id)
            if self._layout.kinds[plugin.id].key == plugin.key:  # otherwise a message says that the key is taken
                loaded = translate(
                    "Dialogs",
                    "{name} was loaded, and its panel is open. The panel is updated when {file} changes",
                )
                self._messages.inform(loaded.format(name=plugin.name, file=name))
        else:
            self._messages.inform(translate("Dialogs", "{name} was loaded").format(name=plugin.name))
            self._session.show_document(self._session.document, self._session.playhead.t, again=True)
        return True

    def provide(self, needed: Sequence[NeededPlugin], session: str) -> Provided | None:
        """Load the missing plug-ins of a session, if the user allows it and has the files.

        Return those without which the session can be opened, or None if it cannot be opened; the status bar then shows
        the reason.
        """
        name, folder = Path(session).name, Path(session).parent
        missing, sentences = [], []
        for plugin in needed:
            why = "" if plugin.loaded else self._provide(plugin, name, plugin.find(folder))
            if why and plugin.makes_the_run:
                self._messages.refuse(
                    translate("Dialogs", "{name} was not opened, because it needs {described}{reason}").format(
                        name=name, described=translate_message(plugin.described), reason=why
                    )
                )
                return None
            if why:
                missing.append(plugin)
                sentence = translate("Dialogs", "{name} was opened without {described}{reason}")
                sentences.append(
                    sentence.format(name=name, described=translate_message(plugin.described), reason=why)
                )
        return Provided(tuple(missing), "; ".join(sentences))

    def _provide(self, plugin: NeededPlugin, session: str, path: str | None) -> str:
        """Load a plug-in. Return the reason if that fails, as the end of a sentence."""
        if path is None:
            path = ask_for_file(session, plugin)
        if not path:
            return translate("Dialogs", ", which is not installed")
        path = os.path.abspath(path)
        same = (
            translate("Dialogs", "The file has not changed since the session was saved.")
            if plugin.is_in(path)
            else translate("Dialogs", "The file has changed since the session was saved.")
        )
        note = translate("Dialogs", "{session} needs {described}. {same}").format(
            session=session, described=translate_message(plugin.described), same=same
        )
        if path not in self._allowed and not ask_to_run(Path(path).name, note):
            return translate("Dialogs", ", which you did not allow to run")
        self._allowed.add(path)
        try:
            self.files.load(path)
        except Error as error:
            return f"; {translate_message(error)}"
        return (
            ""
            if plugin.loaded
            else translate("Dialogs", ", and {name} holds another plug-in").format(name=Path(path).name)
        )

    def _run(self, learner: Plugin) -> None:
        """Run a learner instead of the first one."""
        self._session.choose_learner(0, learner.id)


def ask_for_file(session: str, plugin: NeededPlugin) -> str:
    """Report that a plug-in's file was not found, and let the user choose it. Return its path, or an empty text."""
    missing = translate("Dialogs", "{session} needs {described}, but that file was not found.")
    where = translate("Dialogs", "When the session was saved, the file was {path}. If the file has moved, choose it.")
    question = missing.format(session=session, described=translate_message(plugin.described))
    choose = translate("Dialogs", "Choose the file …")
    if not agrees(question, choose, more=where.format(path=plugin.path), usual=True):
        return ""
    kind = translate("Dialogs", "Python plug-ins (*.py)")
    return QFileDialog.getOpenFileName(
        QApplication.activeWindow(), translate("Dialogs", "The file {name}").format(name=plugin.name), plugin.name, kind
    )[0]


def ask_to_run(name: str, note: str = "") -> bool:
    """Warn that a file runs with the user's permissions, and ask whether to load it. `note` states its purpose."""
    rights = translate(
        "Dialogs",
        "This file is a program that runs with your permissions: it can read, change and send everything that you can. "
        "Load the file only if you wrote it or trust its source.",
    )
    question = translate("Dialogs", "Load {name}?").format(name=name)
    return agrees(question, translate("Dialogs", "Load"), more=f"{note}\n\n{rights}" if note else rights)


def show_report(parent: QWidget, learner: Learner, checks: Sequence[Check], run: partial[None]) -> QDialog:
    """Show the report of a learner's checks, until the user runs it or closes the dialog."""
    dialog = QDialog(parent)
    dialog.setObjectName("pluginReport")
    dialog.setWindowTitle(translate("Dialogs", "Learner from a file"))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    met = sum(check.met for check in checks)
    where = translate("Dialogs", "The learner is in the Learner menu and is reloaded whenever you save its file.")
    shown = QWidget()
    grid = QGridLayout(shown)
    grid.setContentsMargins(0, 0, _SIDE, 0)
    grid.setColumnStretch(1, 1)
    for row, text in enumerate(
        (
            learner.name,
            translate("Dialogs", "{met} of {checks} checks passed. {where}").format(
                met=met, checks=len(checks), where=where
            ),
        )
    ):
        grid.addWidget(_label(text, title=row == 0), row, 0, 1, 2)
    for row, check in enumerate(checks, 2):
        grid.addWidget(_label("✓" if check.met else "✗"), row, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(_label(translate_message(check.sentence)), row, 1)
    scroll = QScrollArea()
    scroll.setWidget(shown)
    scroll.setWidgetResizable(True)
    scroll.setFrameShape(QFrame.Shape.NoFrame)
    layout = QVBoxLayout(dialog)
    layout.setContentsMargins(_SIDE, 24, _SIDE, 20)
    layout.addWidget(scroll, 1)
    buttons = QDialogButtonBox()
    go = buttons.addButton(translate("Dialogs", "Use this learner"), QDialogButtonBox.ButtonRole.AcceptRole)
    close = buttons.addButton(translate("Dialogs", "Close"), QDialogButtonBox.ButtonRole.RejectRole)
    for button in (go, close):
        button.setIcon(QIcon())
    go.setEnabled(bool(checks) and checks[0].met)
    (go if go.isEnabled() else close).setDefault(True)
    buttons.accepted.connect(dialog.accept)
    buttons.rejected.connect(dialog.reject)
    dialog.accepted.connect(run)
    layout.addWidget(buttons)
    dialog.ensurePolished()
    width = _LETTERS * dialog.fontMetrics().averageCharWidth()
    shown.ensurePolished()
    height = grid.heightForWidth(width - 2 * _SIDE) + buttons.sizeHint().height() + 80
    dialog.resize(width, min(height, round(0.94 * parent.height())))
    dialog.open()
    return dialog


def _label(text: str, *, title: bool = False) -> QLabel:
    label = QLabel(text)
    label.setWordWrap(len(text) > 1)
    label.setTextFormat(Qt.TextFormat.PlainText)
    if title:
        label.setObjectName("dialogTitle")
    return label
