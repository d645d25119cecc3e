"""Export the run, copy it as a picture, a command or Python code, and print it."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Protocol

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from visualonline.core.errors import Error
from visualonline.session.command_line import UnspokenError, as_run, command_of, command_of_file
from visualonline.session.document import Document, SavedSession
from visualonline.session.python_code import python_of
from visualonline.session.session import Session
from visualonline.views.dialogs.exporter.choices import Choices
from visualonline.views.docks.dock_area import DockArea
from visualonline.views.picture.clipboard import copy_picture, print_picture
from visualonline.views.settings.preferences import Preferences
from visualonline.views.text.messages import Messages
from visualonline.views.text.translation import counted, translate, translate_message
from visualonline.views.theme.look import Look
from visualonline.views.widgets.action_spec import ActionSpec


class Saved(Protocol):
    """The file of the current document."""

    @property
    def document_path(self) -> str | None:
        """The path of the file, or None."""

    @property
    def has_unsaved_work(self) -> bool:
        """Whether the file lacks changes."""

    def state(self) -> SavedSession:
        """Return the session as it would be saved now."""


class OutputActions:
    """The actions that export, copy and print what the window shows.

    Parameters
    ----------
    window : QWidget
        The parent of dialogs, which is also the contents of pictures.
    layout : DockArea
        The docks, which know the open panels.
    look : Look
        The current style for dialogs.
    preferences : Preferences
        Stores the latest choices of the export dialog.
    file : Saved
        The file of the current document.

    Attributes
    ----------
    close_guides : () -> None
        Closes the tour and the welcome card before a picture of the window is made.
    """

    def __init__(
        self,
        window: QWidget,
        session: Session,
        messages: Messages,
        layout: DockArea,
        look: Look,
        preferences: Preferences,
        file: Saved,
    ) -> None:
        self.window, self.session, self.messages, self.layout, self.look = window, session, messages, layout, look
        self._preferences, self._file = preferences, file
        self.close_guides: Callable[[], None] = lambda: None

    def action_specs(self) -> tuple[ActionSpec, ...]:
        """Return the actions."""
        return (
            ActionSpec("exportAction", translate("Dialogs", "Export …"), "Ctrl+E", self.export),
            ActionSpec("copyAction", translate("Dialogs", "Copy picture"), "Ctrl+Shift+C", self.copy),
            ActionSpec("copyCommandAction", translate("Dialogs", "Copy as a command"), "", self.copy_command),
            ActionSpec("copyPythonAction", translate("Dialogs", "Copy as Python"), "", self.copy_python),
            ActionSpec("copyPanelAction", translate("Dialogs", "Copy panel picture"), "", self.copy_panel),
            ActionSpec("printAction", translate("Dialogs", "Print …"), "Ctrl+P", self.print),
        )

    def state(self) -> SavedSession:
        """Return the session as it would be saved now."""
        return self._file.state()

    def export(self, part: QWidget | None = None) -> None:
        """Open the export dialog for the run, or for a picture of a part of the window."""
        from visualonline.views.dialogs.exporter.dialog import ExportDialog  # on use: most starts do not need it

        self.close_guides()
        ExportDialog(self, part).open()

    @property
    def export_choices(self) -> Choices:
        """The latest choices in the export dialog."""
        return Choices.read(self._preferences.export)

    @export_choices.setter
    def export_choices(self, choices: Choices) -> None:
        self._preferences.keep_export(choices.as_dict())

    def copy(self) -> None:
        """Copy a picture of the window."""
        self.close_guides()
        copy_picture(self.window)
        self.messages.inform(translate("Dialogs", "picture of the window copied to the clipboard"))

    @property
    def _decided(self) -> Document:
        """The document for a command, including the automatic choices for its file, which may grow."""
        return as_run(self.session.document, self.session.workspace.base)

    def copy_command(self) -> None:
        """Copy a command that opens the current state, or the saved file if a command cannot express it."""
        document, position, path = self._decided, self.session.playhead.t, self._file.document_path
        try:
            command = command_of(document, position)
        except UnspokenError as error:
            if path is None or self._file.has_unsaved_work:
                self.messages.refuse(
                    translate("Dialogs", "{error} Save the session (Ctrl+S), then copy the command again.").format(
                        error=translate_message(error)
                    )
                )
                return
            command = command_of_file(os.path.abspath(path), position)
        QGuiApplication.clipboard().setText(command)
        self.messages.inform(translate("Dialogs", "copied to the clipboard: {command}").format(command=command))

    def copy_python(self) -> None:
        """Copy Python code that runs the learners on the stream."""
        try:
            code = python_of(self._decided)
        except Error as error:
            self.messages.refuse(
                translate("Dialogs", "{error} Save the session (Ctrl+S) instead.").format(
                    error=translate_message(error)
                )
            )
            return
        QGuiApplication.clipboard().setText(code)
        self.messages.inform(
            translate("Dialogs", "copied to the clipboard: {lines} of Python that repeat this run").format(
                lines=counted(code.count(chr(10)), "line")
            )
        )

    def copy_panel(self) -> None:
        """Copy a picture of the enlarged or focused panel, or else of the planes."""
        name, panel = self.layout.focused
        copy_picture(panel)
        self.messages.inform(
            translate("Dialogs", "picture of the panel copied to the clipboard: {name}").format(name=name)
        )

    def print(self) -> None:
        """Ask for a printer and print a picture of the window."""
        self.close_guides()
        if print_picture(self.window):
            self.messages.inform(translate("Dialogs", "the picture was sent to the printer"))
