"""The dialog that opens a room: the game, the address, the code and the time limit of a round."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from visualonline.abilities.sleeps import Sleeps
from visualonline.core.catalog import catalog
from visualonline.core.errors import Error
from visualonline.core.plugin import Learner
from visualonline.room.address import LOOPBACK, Address, addresses
from visualonline.room.room import GAMES, Room
from visualonline.room.settings import RoomSettings
from visualonline.views.text.room_rows import game_name
from visualonline.views.text.translation import declared, translate, translate_message
from visualonline.views.widgets.controls import add_row

_SECONDS = (5, 10, 15, 20, 30, 45, 60)
_LAST_PORT = 65535
_WIDTH = 620


class RoomDialog(QDialog):
    """Ask for the settings of a room, or for another game in the open room, and start it.

    Parameters
    ----------
    learners_fit : bool
        Whether all learners in the window learn from expert advice.
    """

    def __init__(self, room: Room, parent: QWidget, *, learners_fit: bool) -> None:
        super().__init__(parent)
        self.setObjectName("roomDialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._room = room
        again, first = translate("Room", "New game in the room"), translate("Room", "Open a room")
        self.setWindowTitle(again if room.open else first)
        last = room.settings
        self.game, self.address, self.seconds = QComboBox(), QComboBox(), QComboBox()
        for name in GAMES:
            self.game.addItem(game_name(name), name)
        self.game.setCurrentIndex(max(self.game.findData(last.game), 0))
        for one in addresses():
            self.address.addItem(_address_name(one), one.text)
        self.address.setCurrentIndex(max(self.address.findData(last.address), 0))
        self.seconds.addItem(translate("Room", "When you close the round"), None)
        for seconds in _SECONDS:
            self.seconds.addItem(translate("Room", "{seconds} seconds").format(seconds=seconds), seconds)
        self.seconds.setCurrentIndex(max(self.seconds.findData(last.seconds), 0))
        self.port = QSpinBox()
        self.port.setRange(0, _LAST_PORT)
        self.port.setSpecialValueText(translate("Room", "any free port"))
        self.port.setValue(last.port)
        self.code = QLineEdit(last.code if room.open else RoomSettings().code)
        self.code.setMaxLength(6)
        self.labels = _two(
            translate("Room", "From the stream, hidden until the round closes"),
            translate("Room", "You give each label after the votes"),
            second=last.lecturer_labels,
        )
        self.chooser = _two(
            translate("Room", "The majority"),
            translate("Room", "One phone, drawn at random in each round"),
            second=last.one_phone,
        )
        self.learner = QComboBox()
        self.learner.addItem(translate("Room", "As in the window"), "")
        for learner in _expert_learners():
            self.learner.addItem(declared(learner.name), learner.id)
        self.learner.setCurrentIndex(0 if learners_fit else 1)
        self.names = QCheckBox(translate("Room", "Keep nicknames in the saved session and in exports"))
        self.names.setChecked(last.keep_names)
        self.about, self.opens, self.refused = QLabel(), QLabel(), QLabel()
        for label in (self.about, self.opens, self.refused):
            label.setWordWrap(True)
        self.refused.setObjectName("roomRefused")
        self.refused.hide()
        for box, name in ((self.game, "roomGameBox"), (self.address, "roomAddressBox"), (self.port, "roomPortBox"),
                          (self.code, "roomCodeField"), (self.seconds, "roomSecondsBox"),
                          (self.labels, "roomLabelsBox"), (self.chooser, "roomChooserBox"),
                          (self.learner, "roomLearnerBox"),
                          (self.names, "roomNamesBox")):  # fmt: skip
            box.setObjectName(name)
        self._build()
        self.game.currentIndexChanged.connect(lambda _k: self._explain())
        self.address.currentIndexChanged.connect(lambda _k: self._explain())
        self._explain()

    def _build(self) -> None:
        self.form = form = QFormLayout()
        form.setSpacing(12)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        add_row(form, translate("Room", "&Game"), self.game)
        form.addRow("", self.about)
        add_row(form, translate("Room", "&Labels"), self.labels)
        add_row(form, translate("Room", "&Label by"), self.chooser)
        add_row(form, translate("Room", "L&earner"), self.learner)
        add_row(form, translate("Room", "&Round ends"), self.seconds)
        if not self._room.open:
            add_row(form, translate("Room", "&Address"), self.address)
            form.addRow("", self.opens)
            add_row(form, translate("Room", "&Port"), self.port)
        add_row(form, translate("Room", "&Code"), self.code)
        form.addRow("", self.names)
        buttons = QDialogButtonBox()
        begin = translate("Room", "Begin the game") if self._room.open else translate("Room", "Open the room")
        self.accept_button = buttons.addButton(begin, QDialogButtonBox.ButtonRole.AcceptRole)
        cancel = buttons.addButton(translate("Dialogs", "Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        for button in (self.accept_button, cancel):
            button.setIcon(QIcon())
        buttons.accepted.connect(self._start)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(28, 24, 28, 20)
        layout.setSpacing(16)
        layout.addLayout(form)
        layout.addWidget(self.refused)
        layout.addWidget(buttons)

    def _explain(self) -> None:
        """Explain the game, and which devices can open the page of the room."""
        game = str(self.game.currentData())
        self.about.setText(_about(game))
        for row in (self.labels, self.learner):
            self.form.setRowVisible(row, game == "experts")
        self.form.setRowVisible(self.chooser, game == "adversary")
        address = str(self.address.currentData())
        self.opens.setText(
            translate("Room", "Only browsers on this computer can join the room. Phones need another address.")
            if address == LOOPBACK
            else translate(
                "Room",
                "Devices on the network of {address} can open the page of the room. Only people who have the code "
                "can vote. Nothing else on this computer becomes accessible. The room closes when the window closes.",
            ).format(address=address)
        )
        self.resize(_WIDTH, self.heightForWidth(_WIDTH) if self.hasHeightForWidth() else self.sizeHint().height())

    def settings(self) -> RoomSettings:
        """Return the chosen settings.

        Raises
        ------
        Error
            If the code is invalid.
        """
        last, opened = self._room.settings, self._room.open
        return RoomSettings(
            str(self.game.currentData()),
            address=last.address if opened else str(self.address.currentData()),
            port=last.port if opened else self.port.value(),
            code=self.code.text(),
            seconds=self.seconds.currentData(),
            lecturer_labels=bool(self.labels.currentData()),
            one_phone=bool(self.chooser.currentData()),
            learner=str(self.learner.currentData()),
            keep_names=self.names.isChecked(),
        )

    def _start(self) -> None:
        try:
            self._room.start(self.settings())
        except Error as error:
            self.refused.setText(translate_message(error))
            self.refused.show()
            return
        self.accept()


def _two(false: str, true: str, *, second: bool) -> QComboBox:
    """Return a box with an option for False and one for True."""
    made = QComboBox()
    made.addItem(false, False)
    made.addItem(true, True)
    made.setCurrentIndex(int(second))
    return made


def _expert_learners() -> list[Learner]:
    """Return the learners that learn from expert advice and labels, first those that accept sleeping experts."""
    there = list(catalog("learners").plugins.values())
    fit = [one for one in there if one.family == "experts" and one.accepts == "advice"]
    return sorted(fit, key=lambda one: one.ability(Sleeps) is None)


def _address_name(address: Address) -> str:
    about = translate("Room", "only this computer") if address.text == LOOPBACK else address.network
    return f"{address.text} ({about})"


def _about(game: str) -> str:
    """Return an explanation of a game, with the rules for ties and for phones that do not vote."""
    return {
        "predict": translate(
            "Room",
            "Each phone predicts the label before it is shown, and the majority vote is the prediction of the room. In "
            "a tie, the room predicts +1. A missing vote counts as half a mistake.",
        ),
        "adversary": translate(
            "Room",
            "The phones see the prediction and then choose the label. Either the majority decides, and a tie gives the "
            "opposite of the prediction, or one phone, drawn at random, decides. Can the room violate the bound?",
        ),
        "experts": translate(
            "Room",
            "Each phone is an expert whose advice is a column of the stream. A phone that does not vote is asleep in "
            "that round. If the learner does not support sleeping experts, the phone gives the advice of the majority.",
        ),
        "arms": translate(
            "Room",
            "Each phone pulls an arm and sees only its own loss, as the bandit learners do. A phone that does not vote "
            "incurs the average loss of all arms.",
        ),
        "lesson": translate(
            "Room",
            "The phones answer the question of the open lesson. Then everybody sees the answers. The room's answer is "
            "the most frequent choice, or the median of the numbers.",
        ),
    }[game]
