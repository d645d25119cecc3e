"""The roles of a table's columns: features, advice, losses or gradients, the label, and ignored columns."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Literal, NamedTuple

from visualonline.core.errors import ReadError, quotable
from visualonline.core.names import unknown
from visualonline.core.types import Kind
from visualonline.streams.tables.arm_columns import ArmColumns, ArmColumnsError, arm_columns, shows_something
from visualonline.streams.tables.categories import is_missing
from visualonline.streams.tables.cell_numbers import cell_number, is_date
from visualonline.streams.tables.decisions import TableDecisions
from visualonline.streams.tables.file_choices import Head, ReadOptions
from visualonline.streams.tables.labels import numeric

LABELS = ("label", "y", "target", "class")
"""Names of the label column, by precedence and in any capitalisation. Otherwise the last column is the label."""
ALL = ("all",)
"""The value of `columns` that selects all columns except the label, including those ignored by default."""
ROWS = 50
"""The number of first rows from which a column's content is determined."""
_IDS = 20
"""A text column with this many rows or more that are all different is an id."""
Role = Literal["expert", "loss", "gradient", "price", "close", "arm"]
_ROLE = re.compile(r"(expert|loss|gradient|price|close|arm)(?![a-z])", re.IGNORECASE)
"""Name prefixes of columns that are not features, unless the word continues, as in expertise."""
_PLURAL = {
    "expert": "experts", "loss": "losses", "gradient": "gradients", "price": "price relatives",
    "close": "closing prices", "arm": "arms",
}  # fmt: skip
_NOUNS = {
    "expert": "advice", "loss": "loss", "gradient": "gradient", "price": "price relative", "close": "closing price",
    "arm": "number of an arm",
}  # fmt: skip
"""The noun for a value, by the role of its column."""
_PRICES: Mapping[str | None, Role] = {"relative": "price", "closing": "close"}
"""The role of all columns, by the option for prices."""
_PANDAS = re.compile(r"unnamed: ?[0-9]+(\.[0-9]+)*|__index_level_[0-9]+__", re.IGNORECASE)
"""The names that pandas gives to columns of row names."""
_ROW_NAMES = re.compile(r"|row[._ ]?names", re.IGNORECASE)
"""The names that other programs give to a leading column of row names."""
_ID = ("id", "index")
_ID_NAME = re.compile(r"(.*[^a-z])?(id|nr|no|number|nummer|index|idx|key)|.*[a-z]I[dD]", re.DOTALL)
"""Names of columns of ids: `customer_id`, `Nr`, `orderId`."""
_DATE = re.compile(r"date|day|time|timestamp|datetime|datum|tag", re.IGNORECASE)
"""Names of columns of dates."""
_SHOWN = 20
"""The maximum number of names listed in a message about an unknown column."""



class Columns(NamedTuple):
    """The roles of the columns: their number, the index of the label (from 0; None without one) and the feature names.

    `places` are the indices of the feature columns, in the order of the features. `option_names` are the names of all
    columns in options. `dropped` has the indices of ignored columns, with the reason. `role` is that of the feature
    columns, None for plain features. `arms` is the number of arms, if there is information on each.
    """

    width: int
    label: int | None
    features: tuple[str, ...]
    kind: Kind
    places: tuple[int, ...]
    header: bool = False
    option_names: tuple[str, ...] = ()
    dropped: tuple[tuple[int, str], ...] = ()
    role: Role | None = None
    arms: int = 0

    @property
    def prices(self) -> bool:
        """True if the features are prices, which are shown as losses."""
        return self.role in ("price", "close")

    @property
    def noun(self) -> str:
        """The noun for a value in a row."""
        return "feature" if self.role is None else _NOUNS[self.role]

    def decisions(
        self, signs: Mapping[str, int], options: ReadOptions, delimiter: str = "", decimal: str = "."
    ) -> TableDecisions:
        """Return the decisions about the table, given the signs of its labels and its format."""
        names = self.option_names
        return TableDecisions(
            label=None if self.label is None else names[self.label] if names else "label",
            labels=tuple(signs.items()),
            header=self.header,
            columns=tuple(names[i] for i in self.places) if names else self.features,
            dropped=tuple((names[i] if names else str(i), why) for i, why in self.dropped),
            delimiter=delimiter,
            decimal=decimal,
            missing=options.missing,
        )


def columns(file: str, head: Head, options: ReadOptions) -> Columns:
    """Determine the roles of a table's columns.

    Raises
    ------
    ReadError
        If no feature is left, a column named in the options does not exist, the label is ambiguous, or columns of
        experts, losses or gradients are mixed with others.
    """
    table = _Table(file, head, options)
    names = table.names
    if options.header is not None and not head.free:
        raise table.error("The columns of this file are named or numbered by its format. Leave out --header.")
    named = table.named_label()
    chosen = table.chosen()
    left = table.left_out(chosen, named)
    rest = tuple(i for i in chosen or range(len(names)) if i != named and i not in left)
    if chosen is not None and not rest and named not in chosen:
        raise table.error("--drop leaves no column for the features. Keep at least one column.")
    table.demote_prices(rest, named)
    dropped = tuple(sorted(left.items()))
    arms = table.arms(rest, named)
    if arms is not None:
        return Columns(
            width=len(names),
            label=None,
            features=arms.features,
            kind=arms.kind,
            places=arms.places,
            header=head.header,
            option_names=head.option_names,
            dropped=dropped,
            role="arm",
            arms=arms.arms,
        )  # fmt: skip
    alone = _alone(rest, named, table)
    if alone is None and len(names) - len(left) < 2:
        message = "This file has only one column. A table needs a column for each feature and one for the label."
        if options.drop:
            message = "--drop leaves only one column. Keep a column for each feature and one for the label."
        raise table.error(message, None if head.line is None else 0)
    label = None if alone is not None else table.guessed_label(left) if named is None else named
    if chosen is not None and label in chosen:
        message = f"Column '{table.called(label)}' is the label. --columns must name features only."
        raise table.error(message, label)
    places = tuple(i for i in rest if i != label)
    decided = chosen is not None or options.label is not None
    role = alone or _common([table.roles[i] for i in places])
    if named is not None and role != "expert":
        role = None
    if not decided:
        table.refuse_strangers(places, alone)
    features = tuple(names[i] or f"x{i + 1 - (label is not None and i > label)}" for i in places)
    role = None if role == "arm" else role
    kind: Kind = "examples" if role in (None, "gradient") else "advice"
    return Columns(
        width=len(names),
        label=label,
        features=features,
        kind=kind,
        places=places,
        header=head.header,
        option_names=head.option_names,
        dropped=dropped,
        role=role,
    )


def label_name(names: Sequence[str]) -> str | None:
    """Return the name of the label column among the names; None if there is no usual label name.

    Examples
    --------
    >>> label_name(["age", "Class"])
    'Class'
    """
    return next((names[i] for i in _label_places(names)), None)


def _label_places(names: Sequence[str]) -> list[int]:
    """Return the indices of the columns with a label name; if one is written exactly as in `LABELS`, only that one."""
    low = [name.strip().lower() for name in names]
    some = [(i, names[i].strip()) for i, name in enumerate(low) if name in LABELS]
    for spoken in (str, str.lower):
        at = {word: [i for i, name in some if spoken(name) == word] for word in LABELS}
        found = next((places for places in at.values() if places), None)
        if found:
            return found
    return []


def _role(name: str) -> Role | None:
    """Return the role of a column given by the prefix of its name; None for a feature."""
    found = _ROLE.match(name)
    return found[1].lower() if found else None  # type: ignore[return-value]


def _common(roles: Sequence[Role | None]) -> Role | None:
    """Return the common role of all columns, or None."""
    return roles[0] if len(set(roles)) == 1 else None


def _alone(places: Sequence[int], label: int | None, table: _Table) -> Role | None:
    """Return whether columns are losses or gradients without a label.

    This is never the case with a named label.
    """
    roles = [table.roles[i] for i in places]
    there = next((role for role in roles if role not in (None, "expert", "arm")), None)
    if there is None or (table.options.columns is not None and _common(roles) is None):
        return None
    if label is not None and table.roles[label] != there:
        return None
    if (table.options.label, table.options.positive) != (None, None):
        way = "Leave out --label and --positive, or name another column with --label"
        raise table.error(f"Columns '{there}...' come without a label. {way}.")
    return there


class _Table:
    """A table whose columns are assigned their roles."""

    def __init__(self, file: str, head: Head, options: ReadOptions) -> None:
        self.file, self.head, self.options = file, head, options
        self.names = [name.strip() for name in head.names]
        asked = _PRICES.get(options.prices)
        self.roles = [asked or _role(name) for name in self.names]
        self.label_places = [] if asked else _label_places(self.names)

    def demote_prices(self, places: Sequence[int], label: int | None) -> None:
        """Treat columns of prices as features unless all columns are prices, because many tables have a price."""
        if self.options.prices is not None:
            return
        labelled = label is not None or self.options.positive is not None
        for prices in ("price", "close"):
            if labelled or len(places) < 2 or any(self.roles[i] != prices for i in places):
                self.roles = [None if role == prices else role for role in self.roles]

    def arms(self, places: Sequence[int], label: int | None) -> ArmColumns | None:
        """Return the arms if a column has information on an arm. If there is a label, such a column is a feature."""
        if label is not None or self.options.positive is not None or not any(self._shows_arm(i) for i in places):
            return None
        if self.options.columns is not None and any(self.roles[i] != "arm" for i in places):
            return None
        self.refuse_strangers(places, "arm")
        try:
            return arm_columns(self.names, places)
        except ArmColumnsError as unfit:
            raise self.error(*unfit.args) from None

    def _shows_arm(self, place: int) -> bool:
        return self.roles[place] == "arm" and shows_something(self.names[place])

    def error(self, message: str, place: int | None = None) -> ReadError:
        """Return an error for the column with this index."""
        line = self.head.line
        return ReadError(self.file, message, line, None if line is None or place is None else place + 1)

    def called(self, place: int) -> str:
        """Return the name of a column in a message."""
        return quotable(self.names[place] or str(place + 1))

    def named_label(self) -> int | None:
        """Return the index of the label named by an option or an earlier decision."""
        decided = self.options.decided
        if self.options.label is not None:
            return self.place(self.options.label, "--label")
        if decided is None or decided.label is None:
            return None
        return self.place(decided.label, "the label that was decided on")

    def guessed_label(self, left: dict[int, str]) -> int:
        """Return the index of the label: the column with a label name, or the last one."""
        found = [i for i in self.label_places if i not in left]
        if len(found) > 1:
            both = " and ".join(str(i + 1) for i in found)
            name, first = self.called(found[0]), found[0] + 1
            called = f"Columns {both} are all called '{name}'"
            message = f"{called}. Use a number, such as --label {first}, to choose the label."
            raise self.error(message, found[1])
        last = found[0] if found else max(i for i in range(len(self.names)) if i not in left)
        if not found and any(self._holds_dates(i) for i in range(len(self.names))) and self._varies(last):
            raise self.error(
                f"Column '{self.called(last)}' would be the label, but it has more than two values. If the columns "
                "beside the date are prices, use --prices closing or --prices relative.",
                last,
            )
        return last

    def _varies(self, place: int) -> bool:
        """Return whether the first cells of a column are numbers of more than two values."""
        values = {cell_number(row[place]) for row in self.head.below if place < len(row)}
        return len(values) > 2 and None not in values

    def chosen(self) -> tuple[int, ...] | None:
        """Return the indices of the columns chosen as features; None if none were chosen."""
        wanted = self.options.columns
        if wanted is None or (wanted == ALL and ALL[0] not in self.names):
            return None
        places = tuple(self.place(name, "--columns") for name in wanted)
        times = Counter(places)
        twice = next((name for name, place in zip(wanted[::-1], places[::-1], strict=True) if times[place] > 1), None)
        if twice is not None:
            raise self.error(f"--columns names '{quotable(twice)}' twice. Name each column once.")
        return places

    def left_out(self, chosen: tuple[int, ...] | None, label: int | None) -> dict[int, str]:
        """Return the indices of the ignored columns with the reasons."""
        decided, left = self.options.decided, {}
        for name in self.options.drop or ():
            place = self.place(name, "--drop")
            if place == label:
                raise self.error(
                    f"--drop names column '{self.called(place)}', which is the label. Keep the label.", place
                )
            left[place] = "as asked"
        if chosen is None and self.options.columns is None and decided is not None:
            before = dict(decided.dropped)
            left |= {i: before[word] for i, word in enumerate(self.head.option_names) if word in before and i != label}
        elif chosen is None and self.options.columns is None:
            more = self._useless(label)
            if len(self.names) - len(left.keys() | more.keys()) > 1:  # keep the label and at least one feature
                left = more | left
        return left

    def _useless(self, label: int | None) -> dict[int, str]:
        """Return the columns that are obviously not features, with the reasons."""
        there: dict[int, str] = {}
        below = self.head.below
        few = len(below) < _IDS  # too few rows to decide
        for i, name in enumerate(self.names):
            if i == label or i in self.label_places:
                continue
            first = i == len(there) or (name[:1] in "uU_" and _PANDAS.fullmatch(name))
            if not first and few and name not in self.head.row_names:
                continue
            cells = [row[i].strip() for row in below if i < len(row)]
            why = _row_names(name, cells) if self.head.header and first else ""
            why = why or ("row names" if name in self.head.row_names else "") or _id(name, cells)
            if why:
                there[i] = why
        return self._dates(label, there) | there

    def _dates(self, label: int | None, there: Collection[int]) -> dict[int, str]:
        """Return the columns of dates if all others have one role, such as losses, where a date is not a value."""
        rest = [i for i in range(len(self.names)) if i != label and i not in self.label_places and i not in there]
        dates = [i for i in rest if self._holds_dates(i)]
        roles = {self.roles[i] for i in rest if i not in dates}
        why = "holds dates"
        return dict.fromkeys(dates, why) if len(roles) == 1 and roles != {None} else {}

    def _holds_dates(self, place: int) -> bool:
        """Return whether a column holds dates. If there are no cells, as in a live table, only the name counts."""
        cells = [row[place].strip() for row in self.head.below if place < len(row)]
        if self.roles[place] is not None and self.options.prices is None:
            return False
        return all(map(is_date, cells)) if cells else _DATE.fullmatch(self.names[place]) is not None

    def refuse_strangers(self, places: Sequence[int], alone: Role | None) -> None:
        """Reject columns of experts, losses or gradients that are mixed with others."""
        roles = [self.roles[i] for i in places]
        prefix = alone or "expert"
        alike = [role == prefix for role in roles]
        if any(alike) and not all(alike):
            stranger = places[alike.index(False)]
            beside = " and the label" if alone is None else ""
            message = (
                f"Column '{self.called(stranger)}' is not one of the columns of {_PLURAL[prefix]}. "
                f"Use only '{prefix}...'{beside}, or name the features with --columns."
            )
            raise self.error(message, stranger)

    def place(self, wanted: str, word: str) -> int:
        """Return the index of the column named by an option."""
        names, low = self.names, wanted.strip().lower()
        at = [i for i, name in enumerate(names) if name == wanted]
        if not at and wanted.isdecimal() and 1 <= int(wanted) <= len(names):
            return int(wanted) - 1
        at = at or [i for i, name in enumerate(names) if name.lower() == low and name]
        if len(at) > 1:
            both = " and ".join(str(i + 1) for i in at[:2])
            message = f"Columns {both} are both called '{quotable(wanted)}'. Use a number for {word}."
            raise self.error(message, at[1])
        if at:
            return at[0]
        known = [name for name in names if name]
        if known:
            raise self.error(unknown("column", wanted, known, where=f" for {word}"))
        raise self.error(f"Unknown column '{quotable(wanted)}' for {word}. The columns are 1 to {len(names)}.")


def _row_names(name: str, cells: Sequence[str]) -> str:
    """Return a description of a column of row names written by a program; empty if it is not one.

    If there are no cells, as for a table that is still to arrive, only the name counts.
    """
    counts = any(cells == [str(i + start) for i in range(len(cells))] for start in (0, 1))
    if len(set(cells)) < len(cells):
        return ""
    if _ROW_NAMES.fullmatch(name) or _PANDAS.fullmatch(name):
        if not cells:
            return "row names"
        whole = all(cell.lstrip("-").isdigit() for cell in cells)
        return "row numbers" if whole else "row names" if all(numeric(cell) is None for cell in cells) else ""
    return "row numbers" if name.lower() in _ID and counts and len(cells) > 2 else ""


def _id(name: str, cells: Sequence[str]) -> str:
    """Return a description of a column of ids, whose values are all different; empty if it is not one.

    Text columns always qualify, whole numbers only with the name of an id.
    """
    texts = [cell for cell in cells if not is_missing(cell)]
    if len(texts) < _IDS or len(set(texts)) < len(texts):
        return ""
    if all(text.isdecimal() for text in texts):
        named = _ID_NAME.fullmatch(name) or _ID_NAME.fullmatch(name.lower())
        return "a different number in each row" if named else ""
    return "" if any(cell_number(cell) is not None for cell in texts) else "a different text in each row"
