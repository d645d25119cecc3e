"""The dialog of a match: its result, the best matches of the day, and the start of a new one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialog,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from visualonline.core.errors import Error
from visualonline.room.best_of_day import LONGEST, BestOfDay, Entry, entry_of
from visualonline.room.match import Match
from visualonline.session.document import LETTERS
from visualonline.views.text.match_text import outcome_name, par_text, result_sentence, stream_name
from visualonline.views.text.numbers import short
from visualonline.views.text.translation import declared, translate, translate_message
from visualonline.views.widgets.controls import close_box

LEAST_ROUNDS, MOST_ROUNDS = 5, 200
_SIZE = QSize(1160, 560)
_LEFT = (0, 1, 6, 7)
"""The columns that contain text, not numbers."""


class MatchDialog(QDialog):
    """A dialog that shows the current match, adds it to the table of the day, and starts a new match.

    Parameters
    ----------
    matches : sequence of (Match or None)
        The current match against each learner, None if there is no match.
    learners : sequence of str
        The names of the learners.
    name : str
        The suggested nickname.
    rounds : int
        The suggested number of rounds of the next match.
    against : int
        The number of the suggested learner, from 0.

    Signals
    -------
    here_asked, phone_asked : int, a match of this number of rounds should start with the keys or on a phone.
    against_chosen : int, the number of the chosen learner, from 0.
    """

    against_chosen = Signal(int)
    here_asked = Signal(int)
    phone_asked = Signal(int)

    def __init__(
        self, matches: Sequence[Match | None], learners: Sequence[str], best: BestOfDay, parent: QWidget, *,
        name: str, rounds: int, against: int,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.setObjectName("matchDialog")
        self.setWindowTitle(translate("Room", "Match against the learner"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._matches, self._match, self._best, self._cleared = matches, matches[against], best, tuple[Entry, ...]()
        self.outcome, self.refused = _label("matchResult"), _label("roomRefused")
        self.against = QComboBox()
        self.against.setObjectName("matchAgainstBox")
        for k, learner in enumerate(learners):
            self.against.addItem(f"{LETTERS[k]}  {declared(learner)}")
        self.against.setCurrentIndex(against)
        self.against.currentIndexChanged.connect(self._choose)
        self.name = QLineEdit(name)
        self.name.setObjectName("matchNameField")
        self.name.setMaxLength(LONGEST)
        self.name.setPlaceholderText(translate("Room", "anonymous"))
        self.name.setAccessibleName(translate("Room", "Nickname for the table of the day"))
        self.add = self._button("matchAddButton", translate("Room", "Add to the table"), self._add)
        self.clear = self._button("matchClearButton", "", self._clear)
        self.rounds = QSpinBox()
        self.rounds.setObjectName("matchRoundsBox")
        self.rounds.setRange(LEAST_ROUNDS, MOST_ROUNDS)
        self.rounds.setValue(rounds)
        self.here = self._button(
            "matchHereButton", translate("Room", "Play here, keys 1 and 2"), lambda: self._leave(self.here_asked.emit)
        )
        self.phone = self._button(
            "matchPhoneButton", translate("Room", "Play on a phone …"), lambda: self._leave(self.phone_asked.emit)
        )
        self.table = _table()
        self._build()
        self._show_result()
        self._show_entries()
        self.resize(_SIZE.boundedTo(QSize(round(0.94 * parent.width()), round(0.9 * parent.height()))))

    def _button(self, name: str, text: str, act: Callable[[], None]) -> QPushButton:
        button = QPushButton(text)
        button.setObjectName(name)
        button.setIcon(QIcon())
        button.setAutoDefault(False)
        button.clicked.connect(lambda _checked=False: act())
        return button

    def _build(self) -> None:
        named, row = _labelled(translate("Room", "&Nickname"), self.name)
        row.setStretch(1, 1)
        row.addWidget(self.add)
        named.setVisible(self._match is not None)
        self.name.returnPressed.connect(self._add)
        opponent, row = _labelled(translate("Room", "&Against"), self.against)
        row.addStretch(1)
        opponent.setVisible(self.against.count() > 1)
        head = QHBoxLayout()
        self.title = _label("roomTitle")
        head.addWidget(self.title, 1)
        head.addWidget(self.clear)
        new, foot = _labelled(translate("Room", "New match, &rounds"), self.rounds)
        foot.addWidget(self.here)
        foot.addWidget(self.phone)
        foot.addStretch(1)
        foot.addWidget(close_box(self))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(28, 24, 28, 20)
        layout.setSpacing(14)
        layout.addWidget(opponent)
        layout.addWidget(self.outcome)
        layout.addWidget(named)
        layout.addLayout(head)
        layout.addWidget(self.table, 1)
        layout.addWidget(self.refused)
        layout.addWidget(new)
        (self.here if self._match is None else self.name).setFocus()

    def _choose(self, against: int) -> None:
        """Show the result against another learner, which can be added to the table as well."""
        self._match = self._matches[against]
        self.add.setEnabled(True)
        self.name.setEnabled(True)
        self._show_result()
        self.against_chosen.emit(against)

    def _show_result(self) -> None:
        self.outcome.setText(
            translate(
                "Room",
                "You and the learner predict the labels of the same rounds. In a bandit match, one phone and the "
                "learner pull arms. You win with fewer mistakes, or less loss, than the learner. You reach par with a "
                "tie, or within the theorem's bound.",
            )
            if self._match is None
            else result_sentence(self._match)
        )

    def _leave(self, ask: Callable[[int], object]) -> None:
        """Close the dialog and request a new match."""
        rounds = self.rounds.value()
        self.accept()
        ask(rounds)

    # The table

    def _show_entries(self) -> None:
        try:
            entries = self._best.entries()
        except Error as error:
            self._refuse(error)
            entries = ()
        self._show(entries)

    def _show(self, entries: Sequence[Entry]) -> None:
        self.title.setText(
            translate("Room", "Best matches of the day")
            if entries
            else translate("Room", "No matches in the table of the day")
        )
        self.table.setRowCount(len(entries))
        for i, entry in enumerate(entries):
            cells = (
                entry.name or translate("Room", "anonymous"), outcome_name(entry.outcome), short(entry.player),
                short(entry.learner), par_text(entry.par), f"{entry.rounds}", declared(entry.learner_name),
                stream_name(entry.stream), f"{entry.seed}",
            )  # fmt: skip
            for j, text in enumerate(cells):
                cell = QTableWidgetItem(text)
                side = Qt.AlignmentFlag.AlignLeft if j in _LEFT else Qt.AlignmentFlag.AlignRight
                cell.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
                cell.setToolTip(f"{text}\n{entry.date}")
                self.table.setItem(i, j, cell)
        self.table.resizeColumnsToContents()
        self.clear.setText(translate("Room", "Clear the table") if entries else translate("Room", "Undo clearing"))
        self.clear.setVisible(bool(entries or self._cleared))

    def _add(self) -> None:
        """Add the match to the table. A match can be added once."""
        if self._match is None or not self.add.isEnabled():
            return
        entry = entry_of(self._match, self.name.text())
        if self._do(lambda: self._best.add(entry)):
            self._cleared = ()
            self.add.setEnabled(False)
            self.name.setEnabled(False)
            self._show_entries()

    def _clear(self) -> None:
        """Clear the table, or restore it."""
        back = self._cleared if not self.table.rowCount() else ()
        try:
            before = () if back else self._best.entries()
        except Error:
            before = ()  # a damaged table is cleared as well
        if self._do(lambda: self._best.write(back)):
            self._cleared = before
            self._show_entries()

    def _do(self, act: Callable[[], object]) -> bool:
        self.refused.hide()
        try:
            act()
        except Error as error:
            self._refuse(error)
            return False
        return True

    def _refuse(self, error: Error) -> None:
        self.refused.setText(translate_message(error))
        self.refused.show()


def _table() -> QTableWidget:
    titles = (
        translate("Room", "Nickname"), translate("Room", "Result"), translate("Room", "You"),
        translate("Room", "Learner"), translate("Room", "Par"), translate("Room", "Rounds"),
        translate("Room", "Against"), translate("Room", "Stream"), translate("Room", "Seed"),
    )  # fmt: skip
    made = QTableWidget(0, len(titles))
    made.setObjectName("matchTable")
    made.setAccessibleName(translate("Room", "Best matches of the day"))
    for j, title in enumerate(titles):
        head = QTableWidgetItem(title)
        head.setTextAlignment(Qt.AlignmentFlag.AlignLeft if j in _LEFT else Qt.AlignmentFlag.AlignRight)
        made.setHorizontalHeaderItem(j, head)
    made.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    made.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    made.setTabKeyNavigation(False)
    made.setShowGrid(False)
    made.setFrameShape(QFrame.Shape.NoFrame)
    made.horizontalHeader().setSectionResizeMode(len(titles) - 2, QHeaderView.ResizeMode.Stretch)
    made.horizontalHeader().setHighlightSections(False)
    return made


def _labelled(text: str, field: QWidget) -> tuple[QWidget, QHBoxLayout]:
    """Return a row with a label and its field, and the layout of the row."""
    made, label = QWidget(), QLabel(text)
    row = QHBoxLayout(made)
    row.setContentsMargins(0, 0, 0, 0)
    label.setBuddy(field)
    row.addWidget(label)
    row.addWidget(field)
    return made, row


def _label(name: str) -> QLabel:
    made = QLabel()
    made.setObjectName(name)
    made.setWordWrap(True)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setVisible(name != "roomRefused")
    return made
