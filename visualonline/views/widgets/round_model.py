"""A table model of the rounds of a stream, in which only visible rows are evaluated."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from visualonline.core.types import BLOCK, Stream
from visualonline.core.wording import spreadsheet_cell
from visualonline.numerics.rounding import without_dust
from visualonline.session.commands import AddExample, LabelExample, MoveExample
from visualonline.session.feeds.points import Outcomes
from visualonline.session.playhead import Phase
from visualonline.session.snapshot import Snapshot
from visualonline.session.workspace_facts import WorkspaceFacts, plane_features
from visualonline.streams.tables.clipboard import label_signs, number
from visualonline.streams.transforms.unlabelled import has_labels
from visualonline.trace.adversary_play import adversary_of
from visualonline.trace.round_columns import MISTAKE, PREDICTED_POSITIVE, UNDECIDED
from visualonline.views.plot.caught import caught
from visualonline.views.text.numbers import localised, short, signed, whole
from visualonline.views.text.translation import declared
from visualonline.views.theme.styled import Styled

_Index = QModelIndex | QPersistentModelIndex
_Role = Qt.ItemDataRole
_HIDDEN = "·"
"""Placeholder for a hidden label."""


_SHORT = {"prediction": "pred.", "mistake": "✗"}
"""Short column names for narrow columns."""


class Column(NamedTuple):
    """A column: feature `i`, the label, the prediction of learner `i`, or its mistake."""

    kind: Literal["feature", "label", "prediction", "mistake"]
    i: int
    name: str

    @property
    def title(self) -> str:
        """The name in the window's language, with the learner's letter."""
        return self.name if self.kind in ("feature", "label") else self.name.replace(self.kind, declared(self.kind))

    @property
    def short(self) -> str:
        """The title for a narrow column."""
        return self.name.replace(self.kind, declared(_SHORT[self.kind])) if self.kind in _SHORT else self.name


class RoundModel(Styled, QAbstractTableModel):
    """A row for each round and, if points can be added, a last row to type the next one.

    The model never emits `dataChanged`, for which Qt would visit all rows. The view repaints its visible rows instead.

    Signals
    -------
    command : a `visualonline.session.commands.Command` that a cell requests.
    refused : (str) why the typed text is not accepted, in one sentence.
    """

    command = Signal(object)
    refused = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.columns: tuple[Column, ...] = ()
        self.rounds = 0
        self.open = False
        self.draft: dict[int, float] = {}
        self.short = False
        self._stream: Stream | None = None
        self._snapshot: Snapshot | None = None
        self._label_signs: dict[str, float] = {}

    # Data

    def show_workspace(self, facts: WorkspaceFacts) -> None:
        """Show the runs of a new workspace. Unchanged rows and columns are kept."""
        played = adversary_of(facts.base) is not None
        stream = facts.runs[0].stream if played else facts.base
        learners = [f" {'ABCD'[i]}" for i in range(len(facts.runs))] if facts.several else [""]
        features = stream.features[: plane_features(stream) if stream.kind == "examples" else stream.dim]
        judged = has_labels(facts.base)
        columns = (
            *(Column("feature", i, name) for i, name in enumerate(features)),
            *((Column("label", 0, "y"),) if judged else ()),
            *(Column("prediction", i, f"prediction{letter}") for i, letter in enumerate(learners) if judged),
            *(Column("mistake", i, f"mistake{letter}") for i, letter in enumerate(learners) if judged),
        )
        is_open = facts.base.kind == "examples" and not played and judged
        anew = columns != self.columns or is_open != self.open
        if anew:
            self.beginResetModel()
            self.columns, self.open, self.rounds, self.draft = columns, is_open, 0, {}
        self._stream, self._snapshot = stream, None
        self._label_signs = {word: float(y) for word, y in label_signs(facts.base).items()}
        if anew:
            self.endResetModel()

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show a new snapshot."""
        self._snapshot = snapshot
        assert self._stream is not None
        known = self._stream.rounds
        rounds = known if known is not None else min(shown.rounds for shown in snapshot.learners)
        if rounds > self.rounds:
            self.beginInsertRows(QModelIndex(), self.rounds, rounds - 1)
            self.rounds = rounds
            self.endInsertRows()
        elif rounds < self.rounds:
            self.beginRemoveRows(QModelIndex(), rounds, self.rounds - 1)
            self.rounds = rounds
            self.endRemoveRows()

    @property
    def titles(self) -> tuple[str, ...]:
        """The column headers."""
        return tuple(self._title(column) for column in self.columns)

    def _title(self, column: Column) -> str:
        return column.short if self.short else column.title

    def release(self) -> None:
        """Drop the snapshot."""
        self._snapshot = None

    # Cells

    def value(self, row: int, column: Column) -> float | None:
        """Return a known and revealed value of a round, counted from 0, or None."""
        snapshot, t = self._snapshot, row + 1
        if snapshot is None or self._stream is None:
            return None
        if column.kind in ("feature", "label"):
            X, y = self._stream.block(row // BLOCK)
            j = row % BLOCK
            if j >= len(y) or (column.kind == "label" and self._hides(snapshot, t)):
                return None
            return float(y[j] if column.kind == "label" else X[j, column.i])
        told = Phase.PREDICTION if column.kind == "prediction" else Phase.LOSS
        outcomes: Outcomes | None = snapshot.feeds.get("points")
        if outcomes is None or t > snapshot.t or (t == snapshot.t and snapshot.phase < told):
            return None
        flags = outcomes.flags(column.i, t)
        if flags is None:
            return None
        if column.kind == "mistake":
            return float(flags & MISTAKE > 0)
        return 0.0 if flags & UNDECIDED else 1.0 if flags & PREDICTED_POSITIVE else -1.0

    def _hides(self, snapshot: Snapshot, t: int) -> bool:
        """Return whether a label is hidden: in the current round before its phase, and in hidden future rounds."""
        return t > snapshot.revealed and (t == snapshot.t or snapshot.hides_future)

    def text(self, row: int, column: Column) -> str:
        """Return a cell's text."""
        value = self.value(row, column)
        if value is None:
            return _HIDDEN if column.kind == "label" else ""
        if column.kind == "feature":
            assert self._stream is not None
            largest = float(abs(self._stream.block(row // BLOCK).X[:, column.i]).max())
            return short(without_dust(value, largest), 4)
        if column.kind == "mistake":
            return "✗" if value else ""
        return f"{signed(int(value))}1" if value else "–"

    def copied(self, rows: Iterable[int]) -> str:
        """Return rows for a spreadsheet: a header line, cells separated by tabs, numbers with all digits."""
        lines = ["\t".join(("t", *(spreadsheet_cell(column.name) for column in self.columns)))]
        for row in rows:
            values = (self.value(row, column) for column in self.columns)
            lines.append("\t".join((str(row + 1), *("" if v is None else written(v) for v in values))))
        return "\n".join(lines) + "\n"

    # Qt's model interface

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008  Qt's signature
        """Return the number of rows."""
        return 0 if parent.isValid() or not self.columns else self.rounds + self.open

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008  Qt's signature
        """Return the number of columns."""
        return 0 if parent.isValid() else len(self.columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _Role.DisplayRole) -> Any:
        """Return the name of a column, or the round of a row."""
        if orientation == Qt.Orientation.Horizontal:
            right = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            if section >= len(self.columns):
                return None
            column = self.columns[section]
            told = {_Role.DisplayRole: self._title(column), _Role.ToolTipRole: column.title}
            return (told | {_Role.TextAlignmentRole: right}).get(role)  # type: ignore[call-overload]
        now = self._snapshot is not None and section + 1 == self._snapshot.t
        if role == _Role.DisplayRole:
            return self.tr("new") if section == self.rounds else f"{'▸ ' if now else ''}{whole(section + 1)}"
        if role == _Role.ToolTipRole:
            return (
                self.tr("Add a point: type its features and its label")
                if section == self.rounds
                else self.tr("Go to this round")
            )
        if role == _Role.TextAlignmentRole:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return None

    def flags(self, index: _Index) -> Qt.ItemFlag:
        """Make features and labels editable if points can be added."""
        flags = super().flags(index)
        edited = self._is_valid(index) and self.open and self.columns[index.column()].kind in ("feature", "label")
        return flags | Qt.ItemFlag.ItemIsEditable if edited else flags

    @caught
    def data(self, index: _Index, role: int = _Role.DisplayRole) -> Any:
        """Return a cell's data for a role."""
        if not self._is_valid(index):
            return None
        row, column = index.row(), self.columns[index.column()]
        if role == _Role.TextAlignmentRole:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if row == self.rounds:
            return self._drafted(index.column(), role)
        if role == _Role.DisplayRole:
            return self.text(row, column)
        if role == _Role.EditRole:
            value = self.value(row, column)
            return "" if value is None else localised(written(value))
        if role == _Role.ForegroundRole:
            return self.style_.colour(self._colour(row, column))
        if role == _Role.BackgroundRole and self._snapshot is not None and row + 1 == self._snapshot.t:
            return self.style_.colour("control")
        return None

    def setData(self, index: _Index, value: Any, role: int = _Role.EditRole) -> bool:
        """Handle typed text: emit a command, or the reason why it is not accepted."""
        if role != _Role.EditRole or not self.checkIndex(index, self.CheckIndexOption.IndexIsValid):
            return False  # rows may have been removed during editing
        row, k, column = index.row(), index.column(), self.columns[index.column()]
        entered = number(str(value))
        if column.kind == "label":
            entered = self._label_signs.get(str(value).strip(), -1.0 if entered == 0 else entered)
        if entered is None or (column.kind == "label" and entered not in (-1, 1)):
            named = (
                self.tr(", or {names}").format(names=self.tr(" or ").join(self._label_signs))
                if 0 < len(self._label_signs) <= 2
                else ""
            )
            right = (
                self.tr("a label must be -1 or 1{named}").format(named=named)
                if column.kind == "label"
                else self.tr("{name} must be a finite number").format(name=column.name)
            )
            self.refused.emit(self.tr("Invalid value '{value}': {right}").format(value=value, right=right))
            return False
        if row == self.rounds:
            self.draft[k] = entered
            self._take_draft()
        elif entered != self.value(row, column):
            self._ask(row, column, entered)
        self.refused.emit("")
        return True

    def _is_valid(self, index: _Index) -> bool:
        """Return whether an index kept by Qt is still valid."""
        return index.isValid() and index.row() <= self.rounds and index.column() < len(self.columns)

    def missing(self) -> tuple[str, ...]:
        """Return the columns that the new point still lacks."""
        return tuple(column.name for k, column in enumerate(self.columns[: self._label + 1]) if k not in self.draft)

    @property
    def _label(self) -> int:
        return next(k for k, column in enumerate(self.columns) if column.kind == "label")

    def _drafted(self, k: int, role: int) -> Any:
        """Return data of the last row for a role."""
        if role in (_Role.DisplayRole, _Role.EditRole):
            if k not in self.draft:
                return "" if role == _Role.EditRole or k > self._label else "…"
            value = self.draft[k]
            return localised(written(value)) if role == _Role.EditRole or k < self._label else f"{signed(int(value))}1"
        return self.style_.colour("second") if role == _Role.ForegroundRole else None

    def _colour(self, row: int, column: Column) -> str:
        value = self.value(row, column)
        if column.kind in ("label", "prediction") and value:
            return "positive_text" if value > 0 else "negative_text"
        if column.kind == "mistake":
            return "paid" if value else "hindsight"
        return "ink" if self._snapshot is not None and row < self._snapshot.t else "second"

    def _take_draft(self) -> None:
        """Request the point in the last row, if it is complete."""
        if self.missing():
            return
        x = tuple(self.draft[k] for k in range(self._label))
        y = int(self.draft[self._label])
        self.draft = {}
        self.command.emit(AddExample(x, y))

    def _ask(self, row: int, column: Column, entered: float) -> None:
        if column.kind == "label":
            self.command.emit(LabelExample(row + 1, int(entered)))
            return
        assert self._stream is not None
        x = self._stream.block(row // BLOCK).X[row % BLOCK, : self._label].tolist()
        x[column.i] = entered
        self.command.emit(MoveExample(row + 1, tuple(x)))


def written(value: float) -> str:
    """Return a number with all its digits. Integers have no decimal point.

    Examples
    --------
    >>> written(0.1), written(-1.0), written(1e300)
    ('0.1', '-1', '1e+300')
    """
    return str(int(value)) if value == int(value) and abs(value) < 1e15 else repr(value)
