"""Questions before something would be lost: unsaved work, or a file that another program has changed."""

from __future__ import annotations

from typing import Literal

from PySide6.QtWidgets import QMessageBox

from visualonline.views.text.message_box import message_box, pressed
from visualonline.views.text.translation import translate

Answer = Literal["save", "discard", "cancel"]
"""Answers about unsaved work."""
Overwrite = Literal["overwrite", "save as", "cancel"]
"""Answers about a file that was changed by another program."""
_Role = QMessageBox.ButtonRole


def ask_to_save(what: str) -> Answer:
    """Ask what to do with unsaved work, such as "the points and labels of my.json"."""
    buttons = QMessageBox.StandardButton
    answers: dict[QMessageBox.StandardButton, Answer] = {buttons.Save: "save", buttons.Discard: "discard"}
    box = message_box(
        translate("Dialogs", "Save {what}?").format(what=what),
        translate("Dialogs", "Your changes will be lost if you do not save them."),
    )
    box.setStandardButtons(buttons.Save | buttons.Discard | buttons.Cancel)
    box.setDefaultButton(buttons.Save)
    button = pressed(box)
    return "cancel" if button is None else answers.get(box.standardButton(button), "cancel")


def ask_to_overwrite(name: str) -> Overwrite:
    """Ask what to do with a file that another window or program has changed since it was opened."""
    box = message_box(
        translate("Dialogs", "{name} has changed since you opened it.").format(name=name),
        translate(
            "Dialogs",
            "Another window or program changed the file. If you overwrite the file, these changes will be lost.",
        ),
    )
    as_other = box.addButton(translate("Dialogs", "Save as …"), _Role.AcceptRole)
    over = box.addButton(translate("Dialogs", "Overwrite"), _Role.DestructiveRole)
    box.addButton(QMessageBox.StandardButton.Cancel)
    box.setDefaultButton(as_other)
    button = pressed(box)
    return "overwrite" if button is over else "save as" if button is as_other else "cancel"
