"""The form of the export dialog: a row for each choice. Only rows that apply are visible."""

from __future__ import annotations

from collections.abc import Container

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QHBoxLayout, QLabel, QSpinBox, QWidget

from visualonline.views.dialogs.exporter.choices import KINDS, Choices
from visualonline.views.text.translation import declared
from visualonline.views.theme.style import THEMES
from visualonline.views.widgets.controls import add_row
from visualonline.views.widgets.decimal_box import DecimalBox


class ExportForm(QWidget):
    """The form with all choices of an export.

    Signals
    -------
    changed : the name of the row whose value has changed.

    Parameters
    ----------
    rounds : int
        Number of rounds of the run, which limits those of a film.
    """

    changed = Signal(str)

    def __init__(self, rounds: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.kind = _box("exportKind", self.tr("What to export"))
        self.part = _box("exportPart", self.tr("Part of the window to draw"))
        self.format = _box(
            "exportFormat", self.tr("File format; SVG and PDF are sharp at any size and their text is searchable")
        )
        self.pixels = _box("exportSize", self.tr("Size in pixels"))
        self.theme = _box("exportTheme", self.tr("Colours of the picture; the window keeps its theme"))
        self.learner = _box("exportLearner", self.tr("Learner whose rounds are exported"))
        self.first = _number("exportFirst", 0, rounds, self.tr("First round of the film; 0 is the start"))
        self.last = _number("exportLast", 0, rounds, self.tr("Last round of the film"))
        self.last.setValue(rounds)
        self.speed = DecimalBox()
        self.speed.setObjectName("exportSpeed")
        self.speed.setRange(0.1, 1000.0)
        self.speed.setDecimals(1)
        self.speed.setSuffix(self.tr(" rounds / s"))
        self.speed.setToolTip(self.tr("Rounds per second of film"))
        self.fps = _number(
            "exportFps", 1, 60, self.tr("Frames per second; more frames make a larger file, and a GIF has at most 50")
        )
        self.fps.setSuffix(self.tr(" frames / s"))
        self.phases = QCheckBox(self.tr("one by one"))
        self.phases.setObjectName("exportPhases")
        self.phases.setToolTip(
            self.tr("Show the phases of each round one by one: point, prediction, label, loss, update")
        )
        self.weights = QCheckBox(self.tr("after each round"))
        self.weights.setObjectName("exportWeights")
        self.weights.setToolTip(self.tr("Add the columns w1, …, wd"))
        self._rows: dict[str, tuple[str, QWidget]] = {
            "kind": (self.tr("&Export"), self.kind),
            "part": (self.tr("&Part"), self.part),
            "format": (self.tr("&Format"), self.format),
            "pixels": (self.tr("&Size"), self.pixels),
            "theme": (self.tr("&Theme"), self.theme),
            "span": (self.tr("&Rounds"), self._span()),
            "speed": (self.tr("Spee&d"), self.speed),
            "fps": (self.tr("Fr&ames"), self.fps),
            "phases": (self.tr("P&hases"), self.phases),
            "learner": (self.tr("&Learner"), self.learner),
            "weights": (self.tr("&Weights"), self.weights),
        }
        self._form = QFormLayout(self)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setSpacing(12)
        for words, widget in self._rows.values():
            add_row(self._form, words, widget, self.first if widget.layout() is not None else widget)
        self._connect()

    def _span(self) -> QWidget:
        """Return a row with the first and the last round."""
        span = QWidget()
        line = QHBoxLayout(span)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self.first, 1)
        line.addWidget(QLabel(self.tr("to")))
        line.addWidget(self.last, 1)
        return span

    def _connect(self) -> None:
        for name, (_words, widget) in self._rows.items():
            if isinstance(widget, QComboBox):
                widget.activated.connect(lambda _k, name=name: self.changed.emit(name))
            elif isinstance(widget, QCheckBox):
                widget.clicked.connect(lambda _on, name=name: self.changed.emit(name))
        for number in (self.first, self.last, self.speed, self.fps):
            number.valueChanged.connect(lambda _value: self.changed.emit("number"))

    def fill(self, stored: Choices, parts: dict[str, str], learners: list[str]) -> None:
        """Fill the boxes, and select the stored choices."""
        for kind, words in KINDS.items():
            self.kind.addItem(declared(words), kind)
        for name, words in parts.items():
            self.part.addItem(words, name)
        self.theme.addItem(self.tr("As in the window"), "")
        for name in THEMES:
            self.theme.addItem(declared(name.replace("-", " ").capitalize()), name)
        for i, name in enumerate(learners):
            self.learner.addItem(name, i)
        choose(self.kind, stored.kind)
        choose(self.theme, stored.theme)
        self.speed.setValue(stored.speed)
        self.fps.setValue(stored.fps)
        self.phases.setChecked(stored.phases)
        self.weights.setChecked(stored.weights)

    def show_rows(self, names: Container[str]) -> None:
        """Show only these rows."""
        for name, (_words, widget) in self._rows.items():
            self._form.setRowVisible(widget, name in names)


def _box(name: str, tip: str) -> QComboBox:
    box = QComboBox()
    box.setObjectName(name)
    box.setToolTip(tip)
    return box


def _number(name: str, low: int, high: int, tip: str) -> QSpinBox:
    box = QSpinBox()
    box.setObjectName(name)
    box.setRange(low, high)
    box.setToolTip(tip)
    return box


def choose(box: QComboBox, value: object) -> None:
    """Select the entry of a value, or the first enabled one."""
    model = box.model()
    enabled = [row for row in range(box.count()) if model.flags(model.index(row, 0)) & Qt.ItemFlag.ItemIsEnabled]
    row = box.findData(value)
    box.setCurrentIndex(row if row in enabled else min(enabled, default=0))


def disable_last(box: QComboBox, reason: str, cure: str) -> None:
    """Disable the last entry, with a reason and a tooltip on how to enable it."""
    row, model = box.count() - 1, box.model()
    assert isinstance(model, QStandardItemModel)  # the default model of a combo box
    model.item(row).setEnabled(False)
    box.setItemText(row, f"{box.itemText(row)}  ({reason})")
    box.setItemData(row, cure, Qt.ItemDataRole.ToolTipRole)
