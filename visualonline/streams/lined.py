"""Formats that have a row on each line: a bad line spoils no other one, so that it can be skipped."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from visualonline.streams.input import Place
from visualonline.streams.labels import BadCell
from visualonline.streams.layout import Lot
from visualonline.streams.paged import Many, Row
from visualonline.streams.text import Text


def lined(text: Text, place: Place, take: Callable[[str], object], comment: str = "") -> Iterator[Row]:
    """Yield the rows from a place on that are not blank and no comment; `take` raises BadCell for what is no row."""
    lines = text.lines(place)
    for line in lines:
        bare = line.strip()
        if bare and not (comment and bare.startswith(comment)):
            yield Row(lines.number, _taken(bare, take), lines.place)


def many(text: Text, take: Callable[[str], Lot | None]) -> Callable[[Place, int], Many | None]:
    """Return what gives up to n rows from a place on.

    `take` is given their lines as one text, and gives None if they are not all plain rows.
    """

    def rows(place: Place, n: int) -> Many | None:
        ahead = text.ahead(place, n)
        lot = None if ahead is None else take(ahead[0])
        return None if ahead is None or lot is None else Many(lot, ahead[1], ahead[1].line - place.line < n)

    return rows


def _taken(line: str, take: Callable[[str], object]) -> object:
    try:
        return take(line)
    except BadCell as bad:
        return bad
