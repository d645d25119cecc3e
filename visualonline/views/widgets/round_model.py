"""The rounds of a stream as the rows of a table, of which only those in sight are ever asked for."""

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
from visualonline.views.text.numbers import short, signed
from visualonline.views.text.translation import declared
from visualonline.views.theme.styled import Styled

_Index = QModelIndex | QPersistentModelIndex
_Role = Qt.ItemDataRole
_HIDDEN = "·"
"""Stands for a label that is not shown yet."""


_SHORT = {"prediction": "pred.", "mistake": "✗"}
"""What columns are called where there is no room for their names."""


class Column(NamedTuple):
    """What a column tells: feature `i`, the label, or what learner `i` predicted and whether it erred."""

    kind: Literal["feature", "label", "prediction", "mistake"]
    i: int
    name: str

    @property
    def title(self) -> str:
        """The name in the language of the window, with the learner's letter."""
        return self.name if self.kind in ("feature", "label") else self.name.replace(self.kind, declared(self.kind))

    @property
    def short(self) -> str:
        """The title where there is little room."""
        return self.name.replace(self.kind, declared(_SHORT[self.kind])) if self.kind in _SHORT else self.name


class RoundModel(Styled, QAbstractTableModel):
    """A row for each round and, where points can be set, a last one in which the next is typed.

    It does not tell of cells that changed, for Qt would go through all rows; its view draws anew what is in sight.

    Signals
    -------
    command : a `visualonline.session.commands.Command` that a cell asks for.
    refused : (str) what was typed is not taken, in one sentence.
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

    # What there is to show

    def show_workspace(self, facts: WorkspaceFacts) -> None:
        """Show other runs; rows and columns that are as before stay where they are."""
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
        """Show another place in time."""
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
        """What stands over the columns."""
        return tuple(column.short if self.short else column.title for column in self.columns)

    def release(self) -> None:
        """Hold no moment any longer."""
        self._snapshot = None

    # What a cell holds

    def value(self, row: int, column: Column) -> float | None:
        """Return what is known of a round, counted from 0, and may be told now; None if nothing."""
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
        """Return whether a label is not seen: the shown round's before its phase, later ones while they are hidden."""
        return t > snapshot.revealed and (t == snapshot.t or snapshot.hides_future)

    def text(self, row: int, column: Column) -> str:
        """Return a cell as it is read."""
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
        """Return rows as a spreadsheet takes them: tabs between cells, names above, numbers with all their digits."""
        lines = ["\t".join(("t", *(spreadsheet_cell(column.name) for column in self.columns)))]
        for row in rows:
            values = (self.value(row, column) for column in self.columns)
            lines.append("\t".join((str(row + 1), *("" if v is None else written(v) for v in values))))
        return "\n".join(lines) + "\n"

    # Qt's questions

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
            told = {_Role.DisplayRole: self.titles[section], _Role.ToolTipRole: self.columns[section].title}
            return (told | {_Role.TextAlignmentRole: right}).get(role)  # type: ignore[call-overload]
        now = self._snapshot is not None and section + 1 == self._snapshot.t
        if role == _Role.DisplayRole:
            return self.tr("new") if section == self.rounds else f"{'▸ ' if now else ''}{section + 1:,}"
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
        """Let features and labels be edited where points can be set."""
        flags = super().flags(index)
        edited = self._is_valid(index) and self.open and self.columns[index.column()].kind in ("feature", "label")
        return flags | Qt.ItemFlag.ItemIsEditable if edited else flags

    def data(self, index: _Index, role: int = _Role.DisplayRole) -> Any:
        """Return what Qt asks of a cell."""
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
            return "" if value is None else written(value)
        if role == _Role.ForegroundRole:
            return self.style_.colour(self._colour(row, column))
        if role == _Role.BackgroundRole and self._snapshot is not None and row + 1 == self._snapshot.t:
            return self.style_.colour("control")
        return None

    def setData(self, index: _Index, value: Any, role: int = _Role.EditRole) -> bool:
        """Take what was typed: ask for the change, or say why it is not taken."""
        if role != _Role.EditRole or not self.checkIndex(index, self.CheckIndexOption.IndexIsValid):
            return False  # rows may have gone while somebody typed
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
        """Tell whether an index that Qt has kept is still one of a cell."""
        return index.isValid() and index.row() <= self.rounds and index.column() < len(self.columns)

    def missing(self) -> tuple[str, ...]:
        """Return what the point in the last row still needs."""
        return tuple(column.name for k, column in enumerate(self.columns[: self._label + 1]) if k not in self.draft)

    @property
    def _label(self) -> int:
        return next(k for k, column in enumerate(self.columns) if column.kind == "label")

    def _drafted(self, k: int, role: int) -> Any:
        """Return what Qt asks of the last row."""
        if role in (_Role.DisplayRole, _Role.EditRole):
            if k not in self.draft:
                return "" if role == _Role.EditRole or k > self._label else "…"
            value = self.draft[k]
            return written(value) if role == _Role.EditRole or k < self._label else f"{signed(int(value))}1"
        return self.style_.colour("second") if role == _Role.ForegroundRole else None

    def _colour(self, row: int, column: Column) -> str:
        value = self.value(row, column)
        if column.kind in ("label", "prediction") and value:
            return "positive_text" if value > 0 else "negative_text"
        if column.kind == "mistake":
            return "paid" if value else "hindsight"
        return "ink" if self._snapshot is not None and row < self._snapshot.t else "second"

    def _take_draft(self) -> None:
        """Ask for the point in the last row, if it is complete."""
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
    """Return a number with all its digits, a whole one without a point.

    Examples
    --------
    >>> written(0.1), written(-1.0), written(1e300)
    ('0.1', '-1', '1e+300')
    """
    return str(int(value)) if value == int(value) and abs(value) < 1e15 else repr(value)
