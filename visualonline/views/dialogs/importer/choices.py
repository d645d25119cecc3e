"""The choices about a file in three cards: label, features and rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from visualonline.streams.spec import StreamSpec
from visualonline.streams.tables.columns import ALL
from visualonline.streams.tables.preview import Preview
from visualonline.views.dialogs.importer.wording import labelled_by
from visualonline.views.text.numbers import filled, whole
from visualonline.views.text.translation import declared
from visualonline.views.theme.style import Style
from visualonline.views.widgets.seed_box import SeedBox

_SCALES = (
    ("as it is", None),
    ("unit norm", "unit"),
    ("largest absolute value 1", "max"),
    ("standardised online", "standard"),
)
_GAPS = (("stop the run", "stop"), ("skip the row", "skip"), ("use 0", "zero"), ("use the mean so far", "mean"))
_CONTENTS = (("examples", None), ("price relatives", "relative"), ("closing prices", "closing"))
_MIRRORS = (("x only", None), ("x and −x", "negated"), ("x and 1 − x", "complement"))
_ORDERS = (("as in the file", "as-is"), ("shuffled", "shuffled"), ("by label, −1 first", "by-label"))
_BAD = (("stop the run", "stop"), ("skip and count the row", "skip"))
_GUESSED: dict[str, Any] = dict.fromkeys(("header", "label", "positive", "columns", "drop", "decided"))
"""Choices that are reset if the names of columns change."""
_WITHOUT_LABELS: dict[str, Any] = {
    "categories": False, "missing": "stop", "normalize": None, "bias": False, "mirror": None,
}  # fmt: skip
"""Choices about features, which do not apply to prices."""
_LONG = 26
"""Largest number of characters of a label's value."""


class Choices(QWidget):
    """The three cards.

    Signals
    -------
    changed : (StreamSpec) the choices have changed.
    """

    changed = Signal(object)

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(parent)
        self._style = style
        self._spec, self._seen = StreamSpec("clicked"), Preview()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(12)
        self._make_label()
        self._make_features()
        self._make_rows()

    def show_choices(self, spec: StreamSpec, seen: Preview) -> None:
        """Show the choices for a file."""
        self._spec, self._seen = spec, seen
        _offer(self.label, [(name, i) for i, name in enumerate(seen.header)], seen.label)
        self.label.setEnabled(seen.label >= 0 or seen.kind == "examples")
        _offer(self.sheet, [(name, name) for name in seen.sheets], seen.sheet)
        self.sheet.setVisible(len(seen.sheets) > 1)
        self.sheet_label.setVisible(len(seen.sheets) > 1)
        values = [(f"{_cut(value)}  ({whole(count)})", value) for value, count in seen.labels]
        _offer(self.positive, values, next((value for value, y in seen.mapping.items() if y == 1), None))
        self.swap.setEnabled(len(seen.labels) == 2)
        self.negative.setText(self._others())
        kinds = {seen.kinds[i] for i in seen.used}
        self.categories.setEnabled("text" in kinds or spec.categories)
        self.categories.setChecked(spec.categories)
        self.missing.setEnabled(kinds != {"number"} or not seen.whole or spec.missing != "stop")
        n, all_ = len(seen.used), len(seen.header) - (seen.label >= 0)
        self.every.setText(
            filled(self.tr("all {all_:,} columns"), all_=all_)
            if n == all_
            else filled(self.tr("{n:,} of {all_:,} columns;  use all"), n=n, all_=all_)
        )
        self.every.setEnabled(n < all_)
        for box, value in ((self.missing, spec.missing), (self.scale, spec.normalize), (self.order, spec.order),
                           (self.mirror, spec.mirror), (self.bad, spec.on_bad_row)):  # fmt: skip
            box.setCurrentIndex(box.findData(value))
        by_name = seen.kind not in ("examples", "prices")  # the names of the columns say what they are
        self.prices.setCurrentIndex(-1 if by_name else self.prices.findData(spec.prices or seen.prices))
        self.prices.setEnabled(not by_name)
        self.bias.setChecked(spec.bias)
        self.names.setChecked(seen.named is not False)
        self.names.setEnabled(seen.named is not None)
        for spin, number in ((self.seed, spec.seed), (self.passes, spec.passes)):
            with QSignalBlocker(spin):
                spin.setValue(number)
        self.seed.setEnabled(spec.order == "shuffled")
        for widget in (self.scale, self.bias):
            widget.setEnabled(seen.kind in ("examples", "gradients"))
        self.mirror.setEnabled(seen.kind == "examples")

    def _make_label(self) -> None:
        grid = self._card(self.tr("Label"), 3)
        self.label = self._box("importLabelBox", self.tr("Choose the column that contains the label"), ())
        self.label.activated.connect(lambda i: self._choose(labelled_by(self._spec, self._seen, i)))
        self.positive = self._box("importPositiveBox", self.tr("Value that becomes +1; all others become −1"), ())
        self.positive.activated.connect(lambda _i: self._set(positive=self.positive.currentData()))
        self.negative = QLabel()
        self.negative.setObjectName("importNegative")
        self.negative.setTextFormat(Qt.TextFormat.PlainText)
        self.negative.setWordWrap(True)
        self.swap = QPushButton(self.tr("S&wap"))
        self.swap.setObjectName("importSwapButton")
        self.swap.setToolTip(self.tr("Use the other value as +1 (Alt+W)"))
        self.swap.setAutoDefault(False)
        self.swap.clicked.connect(self._swap)
        _line(grid, 0, self.tr("&Label"), self.label)
        _line(grid, 1, self.tr("&+1 is"), self.positive)
        grid.addWidget(QLabel(self.tr("−1 is")), 2, 0)
        beside = QHBoxLayout()
        beside.addWidget(self.negative, 1)
        beside.addWidget(self.swap)
        grid.addLayout(beside, 2, 1)
        self.sheet = self._box("importSheetBox", self.tr(
            "Choose the sheet of the workbook that contains the table"), ())
        self.sheet.activated.connect(lambda _i: self._set(sheet=self.sheet.currentData(), **_GUESSED))
        self.sheet_label = _line(grid, 3, self.tr("S&heet"), self.sheet)
        self.prices = self._box("importPricesBox", self.tr(
            "Choose whether the columns are examples, price relatives or closing prices"), _CONTENTS)
        self.prices.activated.connect(
            lambda _i: self._set(**_GUESSED | _WITHOUT_LABELS | {"prices": self.prices.currentData()})
        )
        _line(grid, 4, self.tr("&Contents"), self.prices)

    def _make_features(self) -> None:
        grid = self._card(self.tr("Features"), 4)
        self.every = QPushButton()
        self.every.setObjectName("importEveryButton")
        self.every.setToolTip(self.tr("Use all columns as features"))
        self.every.setAutoDefault(False)
        self.every.clicked.connect(lambda: self._set(columns=ALL if self._seen.spare else None, drop=None))
        self.categories = self._check(self.tr("&Text as 0/1"), "importCategoriesBox",
                                      self.tr("Turn each value of a text column into a 0/1 feature"))  # fmt: skip
        self.categories.clicked.connect(lambda on: self._set(categories=on))
        self.missing = self._box("importMissingBox", self.tr("Choose how rows with missing values are handled"), _GAPS)
        self.missing.activated.connect(lambda _i: self._set(missing=self.missing.currentData()))
        self.scale = self._box("importNormalizeBox", self.tr("Choose how each example x is scaled"), _SCALES)
        self.scale.activated.connect(lambda _i: self._set(normalize=self.scale.currentData()))
        self.bias = self._check(self.tr("B&ias"), "importBiasBox", self.tr("Append a feature that is always 1"))
        self.bias.clicked.connect(lambda on: self._set(bias=on))
        _line(grid, 0, self.tr("Use"), self.every)
        _line(grid, 1, self.tr("If &missing"), self.missing)
        self.mirror = self._box(
            "importMirrorBox",
            self.tr("Add negated or complementary features, for learners with non-negative weights"),
            _MIRRORS,
        )
        self.mirror.activated.connect(lambda _i: self._set(mirror=self.mirror.currentData()))
        _line(grid, 2, self.tr("&Scale"), self.scale)
        _line(grid, 3, self.tr("Mirro&r"), self.mirror)
        checks = QHBoxLayout()
        checks.addWidget(self.categories)
        checks.addWidget(self.bias)
        grid.addLayout(checks, 4, 0, 1, 2)

    def _make_rows(self) -> None:
        grid = self._card(self.tr("Rows"), 4)
        self.order = self._box("importOrderBox", self.tr("Choose the order in which the rows become rounds"), _ORDERS)
        self.order.activated.connect(lambda _i: self._set(order=self.order.currentData()))
        tip = self.tr("Seed of the shuffling and of all other random draws")
        self.seed = SeedBox("importSeedBox", tip, tip)
        self.seed.valueChanged.connect(lambda n: self._set(seed=n))
        self.passes = self._spin("importPassesBox", self.tr("Number of times that all rows are read"), 1, 10_000)
        self.passes.valueChanged.connect(lambda n: self._set(passes=n))
        self.bad = self._box("importBadRowBox", self.tr(
            "Choose whether an unreadable row stops the run or is skipped and counted"), _BAD)
        self.bad.activated.connect(lambda _i: self._set(on_bad_row=self.bad.currentData()))
        _line(grid, 0, self.tr("&Order"), self.order)
        _line(grid, 1, self.tr("See&d"), self.seed)
        _line(grid, 2, self.tr("&Passes"), self.passes)
        _line(grid, 3, self.tr("&Bad row"), self.bad)
        self.names = self._check(self.tr("First row has &names"), "importHeaderBox",
                                 self.tr("Use the first row as column names"))  # fmt: skip
        self.names.clicked.connect(self._name)
        grid.addWidget(self.names, 4, 0, 1, 2)

    def _card(self, title: str, share: int) -> QGridLayout:
        """Return the layout of a card with a share of the width."""
        card = QFrame()
        card.setObjectName("card")
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        heading = QLabel(title)
        heading.setFont(self._style.font(self._style.title, bold=True))
        heading.setStyleSheet(f"font-size: {self._style.title}px; font-weight: 600;")
        layout = QVBoxLayout(card)
        layout.setContentsMargins(18, 12, 18, 14)
        layout.setSpacing(10)
        layout.addWidget(heading)
        layout.addLayout(grid)
        layout.addStretch(1)
        self._row.addWidget(card, share)
        return grid

    def _box(self, name: str, tip: str, entries: Sequence[tuple[str, Any]]) -> QComboBox:
        box = QComboBox()
        box.setObjectName(name)
        box.setAccessibleName(tip)
        box.setToolTip(tip)
        box.setMinimumContentsLength(10 if self._style.text < 1.5 else 7)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        for text, data in entries:
            box.addItem(declared(text), data)
        return box

    def _check(self, text: str, name: str, tip: str) -> QCheckBox:
        check = QCheckBox(text)
        check.setObjectName(name)
        check.setAccessibleName(tip)
        check.setToolTip(tip)
        return check

    def _spin(self, name: str, tip: str, low: int, high: int) -> QSpinBox:
        spin = QSpinBox()
        spin.setObjectName(name)
        spin.setAccessibleName(tip)
        spin.setToolTip(tip)
        spin.setRange(low, high)
        return spin

    def _set(self, **fields: Any) -> None:
        self._choose(replace(self._spec, **fields))

    def _choose(self, spec: StreamSpec) -> None:
        if spec != self._spec:
            self.changed.emit(spec)

    def _name(self, on: bool) -> None:
        """Set whether the first row has names, and reset choices that used the old names."""
        self._set(**_GUESSED | {"header": on})

    def _swap(self) -> None:
        """Make the value for −1 that for +1."""
        others = [value for value, _ in self._seen.labels if self._seen.mapping.get(value) == -1]
        if others:
            self._set(positive=others[0])

    def _others(self) -> str:
        """Return the values that become −1, with their counts."""
        counts = dict(self._seen.labels)
        values = [value for value, y in self._seen.mapping.items() if y == -1]
        if not values:
            return self.tr("no value") if self._seen.mapping else "–"
        shown = [f"{_cut(value)} ({whole(counts.get(value, 0))})" for value in values]
        if len(shown) <= 2:
            return ", ".join(shown)
        return filled(
            self.tr("{shown} other values ({part:,})"),
            shown=len(shown), part=sum(counts.get(value, 0) for value in values)
        )


def _line(grid: QGridLayout, row: int, text: str, widget: QWidget) -> QLabel:
    """Add a control with a label whose mnemonic leads to it. Return the label."""
    label = QLabel(text)
    label.setBuddy(widget)
    grid.addWidget(label, row, 0, Qt.AlignmentFlag.AlignVCenter)
    grid.addWidget(widget, row, 1)
    return label


def _offer(box: QComboBox, entries: Sequence[tuple[str, Any]], chosen: object) -> None:
    """Replace the entries."""
    box.clear()
    for text, data in entries:
        box.addItem(text, data)
    box.setCurrentIndex(box.findData(chosen) if chosen is not None else -1)
    box.setEnabled(bool(entries))


def _cut(text: str) -> str:
    return text if len(text) <= _LONG else text[: _LONG - 1] + "…"
