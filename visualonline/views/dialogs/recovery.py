"""Offer to restore the work of a killed window at the next start. The work can be restored, discarded or kept."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QLocale, QTimer
from PySide6.QtWidgets import QMessageBox, QWidget

from visualonline.core.catalog import catalog
from visualonline.session.autosave import Leftover, leftovers
from visualonline.streams.live.live_stream import source_name
from visualonline.streams.spec import CLICKED
from visualonline.views.dialogs.file_dialogs import FileDialogs
from visualonline.views.text.message_box import message_box, pressed
from visualonline.views.text.translation import counted, declared, language, translate, translate_message

Choice = Literal["bring back", "discard", "later"]


class Recovery:
    """The work of killed windows in a folder, found before the window is made and offered when it is open.

    Attributes
    ----------
    waiting : list of Leftover
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._damaged: list[str] = []
        self.waiting = leftovers(folder, self._damaged.append)

    def begin(self, files: FileDialogs) -> None:
        """Start the journal of a new window, and offer the work of other windows."""
        files.keep_journal(self._folder)
        for sentence in self._damaged:
            files.refuse(sentence)
        if self.waiting:
            QTimer.singleShot(0, partial(self.offer, files))

    def offer(self, files: FileDialogs) -> None:
        """Offer the work of each window in turn. After one is restored, the others are kept for later."""
        while self.waiting:
            leftover = self.waiting.pop(0)
            choice = ask_to_bring_back(described(leftover), files.window)
            if choice == "discard":
                leftover.remove()
            elif choice == "later" or not files.bring_back(leftover):
                leftover.keep()
            else:
                while self.waiting:
                    self.waiting.pop().keep()


def ask_to_bring_back(what: str, window: QWidget) -> Choice:
    """Ask what to do with work, such as "Clicked points with Perceptron, as it was at 14:32"."""
    question = translate("Dialogs", "A window was not closed properly. Restore the window's work?")
    box = message_box(question, what, window)  # the desktop has not activated the window yet
    roles = QMessageBox.ButtonRole
    back = box.addButton(translate("Dialogs", "Restore"), roles.AcceptRole)
    discard = box.addButton(translate("Dialogs", "Discard"), roles.DestructiveRole)
    later = box.addButton(translate("Dialogs", "Ask later"), roles.RejectRole)
    box.setDefaultButton(back)
    box.setEscapeButton(later)
    button = pressed(box)
    return "bring back" if button is back else "discard" if button is discard else "later"


def described(leftover: Leftover) -> str:
    """Return a sentence that describes the work."""
    document, path = leftover.saved.document, leftover.saved.path
    source = document.stream.source
    plugin = catalog("streams").plugins.get(source)
    name = (
        translate("Dialogs", "Clicked points")
        if source == CLICKED
        else translate_message(source_name(source))
        if plugin is None
        else declared(plugin.name)
    )
    name = Path(path).name if path else name
    by_hand = len(document.stream.edits) + len(document.stream.answers or ()) + len(document.bets or ())
    work = translate("Dialogs", ", {changes} by hand").format(changes=counted(by_hand, "change")) if by_hand else ""
    written = datetime.fromtimestamp(leftover.written)
    day = (
        ""
        if written.date() == datetime.now().date()
        else translate("Dialogs", " on {day} {month}").format(
            day=written.day, month=QLocale(language()).monthName(written.month)
        )
    )
    known = catalog("learners").plugins
    names = [declared(known[choice.id].name) if choice.id in known else choice.id for choice in document.learners]
    learners = translate("Dialogs", " and ").join(dict.fromkeys(names))
    return translate("Dialogs", "{name} with {learners}{work}, as it was{day} at {written:%H:%M}.").format(
        name=name, learners=learners, work=work, day=day, written=written
    )
