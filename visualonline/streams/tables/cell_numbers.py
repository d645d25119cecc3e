"""Numbers in text cells other than plain ones: true and false, dates, and thousands separators.

Only this module interprets such texts as numbers. The decimal sign is a property of the file.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from visualonline.streams.tables.labels import numeric

DAYS = "dates are days since 1970-01-01"
THOUSANDS = "thousands separators are ignored"
_BOOLEANS = {"true": 1.0, "false": 0.0}
_TIME = r"[0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\.[0-9]{1,6})?)?(?:Z|[+-][0-9]{2}:?[0-9]{2})?"
_DATE = re.compile(rf"[0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}}(?:[T ]{_TIME})?")
_OTHER_DATE = re.compile(r"[0-9]{1,4}[./-][0-9]{1,2}[./-][0-9]{1,4}\b")
_SPACED = "[+-]?[0-9]{1,3}(?:[ \u00a0\u202f'\u2019][0-9]{3})+"
_SIGNS = str.maketrans("", "", " \u00a0\u202f'\u2019,")
_POINT = re.compile(rf"(?:[+-]?[0-9]{{1,3}}(?:,[0-9]{{3}})+|{_SPACED})(?:\.[0-9]*)?")
_COMMA = re.compile(
    rf"[+-]?[0-9]{{1,3}}(?:\.[0-9]{{3}})+,[0-9]*|[+-]?[0-9]{{1,3}}(?:\.[0-9]{{3}}){{2,}}|{_SPACED}(?:,[0-9]*)?"
)
"""With a decimal comma, 1.234 on its own is ambiguous, so it is not accepted as a number."""
_EPOCH = datetime(1970, 1, 1)


class OddNumber(NamedTuple):
    """A number that is not written plainly, and a remark about it (empty if there is none)."""

    value: float
    note: str = ""


def odd_number(cell: str, *, comma: bool = False) -> OddNumber | None:
    """Return the number in a stripped cell with an unusual notation; None for a plain number or for text.

    Examples
    --------
    >>> odd_number("TRUE"), odd_number("1970-01-02 12:00").value, odd_number("1,234.5").value
    (OddNumber(value=1.0, note=''), 1.5, 1234.5)
    >>> odd_number("1.234,5", comma=True).value, odd_number("1.234", comma=True)
    (1234.5, None)
    """
    boolean = _BOOLEANS.get(cell.lower())
    if boolean is not None:
        return OddNumber(boolean)
    if _DATE.fullmatch(cell):
        try:
            moment = datetime.fromisoformat(cell)
        except ValueError:
            return None
        if moment.tzinfo is not None:
            moment = moment.astimezone(UTC).replace(tzinfo=None)
        return OddNumber((moment - _EPOCH) / timedelta(days=1), DAYS)
    if comma and _COMMA.fullmatch(cell):
        return OddNumber(float(cell.replace(".", "").replace(",", ".").translate(_SIGNS)), THOUSANDS)
    if not comma and _POINT.fullmatch(cell):
        return OddNumber(float(cell.translate(_SIGNS)), THOUSANDS)
    return None


def cell_number(cell: str, *, comma: bool = False) -> float | None:
    """Return the number in a cell; None if it is not a number.

    Examples
    --------
    >>> cell_number("0,5", comma=True), cell_number("false"), cell_number("0.5", comma=True)
    (0.5, 0.0, None)
    """
    bare = cell.strip()
    odd = odd_number(bare, comma=comma)
    if odd is not None:
        return odd.value
    return None if comma and "." in bare else numeric(bare.replace(",", ".") if comma else bare)


def has_decimal_comma(cell: str) -> bool:
    """Return whether a cell is a number with a decimal comma.

    Examples
    --------
    >>> has_decimal_comma("0,5"), has_decimal_comma("1.234,5"), has_decimal_comma("0.5"), has_decimal_comma("a,b")
    (True, True, False, False)
    """
    return "," in cell and cell_number(cell, comma=True) is not None


def pointed(cell: str) -> str:
    """Return a number's cell with a decimal point in place of its comma. Other cells are unchanged.

    Examples
    --------
    >>> pointed("0,5"), pointed("1.234,5"), pointed("a,b")
    ('0.5', '1234.5', 'a,b')
    """
    plain = cell.replace(",", ".")
    if numeric(plain) is not None:
        return plain
    odd = odd_number(cell.strip(), comma=True)
    return cell if odd is None or odd.note != THOUSANDS else number_text(odd.value)


def number_text(number: float) -> str:
    """Return a number in its usual notation.

    Examples
    --------
    >>> number_text(-1.0), number_text(0.25)
    ('-1', '0.25')
    """
    return repr(float(number)).removesuffix(".0")


def plain_numbers(cells: Sequence[str], notes: dict[str, None] | None, *, comma: bool = False) -> list[str]:
    """Return cells with each unusual number replaced by a plain one. Remarks are added to `notes`."""
    odd = {cell: odd_number(cell.strip(), comma=comma) for cell in set(cells)}
    if notes is not None:
        notes |= dict.fromkeys(sorted(found.note for found in odd.values() if found is not None and found.note))
    return [cell if (found := odd[cell]) is None else repr(found.value) for cell in cells]


def is_date(cell: str) -> bool:
    """Return whether a cell looks like a date, in any order of day, month and year."""
    return _OTHER_DATE.match(cell) is not None
