"""An error report as text to copy. Nothing is sent."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QIcon
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from visualonline.core.error_log import ErrorLog
from visualonline.views.dialogs.about import versions
from visualonline.views.text.translation import declared, translate

_WHAT = (
    "The report below contains version numbers, the error and the last lines of the log, but none of your examples. An "
    "error may quote a name or a value. Read the report before you share it. The program sends nothing."
)
_WIDTH, _HEIGHT = 760, 560


def report(sentence: str, trace: str, log: ErrorLog | None) -> str:
    """Return a report on an error or, if `sentence` is empty, on the state of the program."""
    parts = ["\n".join(f"{name}  {number}" for name, number in versions().items())]
    parts.append(trace.rstrip() or sentence or translate("Dialogs", "No error occurred in this window."))
    if log is None:
        parts.append(translate("Dialogs", "There is no log, because its file could not be opened."))
    else:
        parts.append(
            translate("Dialogs", "The last lines of {name}:\n{part}").format(
                name=log.path.name, part=log.last_lines() or translate("Dialogs", "(empty)")
            )
        )
    return "\n\n".join(parts) + "\n"


def show_report(window: QWidget, sentence: str, text: str, save: Callable[[], object]) -> None:
    """Show a report until the dialog is closed. The save button calls `save`."""
    dialog = QDialog(window)
    dialog.setObjectName("reportDialog")
    dialog.setWindowTitle(translate("Dialogs", "Report a problem"))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    title = QLabel(
        translate("Dialogs", "Something went wrong") if sentence else translate("Dialogs", "Report a problem")
    )
    title.setObjectName("dialogTitle")
    about = QLabel(
        translate("Dialogs", "{sentence}\n\nYou can continue, or save the session first. {what}").format(
            sentence=sentence, what=declared(_WHAT)
        )
        if sentence
        else declared(_WHAT)
    )
    about.setTextFormat(Qt.TextFormat.PlainText)
    about.setWordWrap(True)
    body = QPlainTextEdit(text)
    body.setObjectName("reportText")
    body.setAccessibleName(translate("Dialogs", "The report"))
    body.setReadOnly(True)
    body.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
    body.setTabChangesFocus(True)
    buttons = QDialogButtonBox()
    roles = QDialogButtonBox.ButtonRole
    copy = buttons.addButton(translate("Dialogs", "Copy the report"), roles.ActionRole)
    save_button = buttons.addButton(translate("Dialogs", "Save the session …"), roles.ActionRole)
    go_on = buttons.addButton(
        translate("Dialogs", "Continue") if sentence else translate("Dialogs", "Close"), roles.RejectRole
    )
    for button in (copy, save_button, go_on):
        button.setIcon(QIcon())  # a style that differs from all other buttons here
        button.setAutoDefault(False)
    copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(text))
    save_button.clicked.connect(lambda: save())
    buttons.rejected.connect(dialog.reject)
    go_on.setDefault(True)
    layout = QVBoxLayout(dialog)
    layout.setContentsMargins(28, 24, 28, 20)
    layout.setSpacing(12)
    for part in (title, about):
        layout.addWidget(part)
    layout.addWidget(body, 1)
    layout.addWidget(buttons)
    dialog.resize(min(_WIDTH, round(0.94 * window.width())), min(_HEIGHT, round(0.94 * window.height())))
    dialog.open()
    go_on.setFocus()
