"""Objects that differ in their numbers only: they are read as json reads them, and others are left to it."""

import json

import numpy as np
import pytest

from visualonline.streams.alike import alike
from visualonline.streams.columns import Columns

NAMES = ("a", "b 2", "y")
COLUMNS = Columns(3, 2, ("a", "b 2"), "examples", (0, 1))
ROW = '{"a": 1, "b 2": -2.5e-3, "y": 1}'


@pytest.mark.parametrize("style", [(", ", ": "), (",", ":"), (" ,  ", " : ")])
def test_the_numbers_are_those_that_json_reads(style: tuple[str, str]) -> None:
    rng = np.random.default_rng(3)
    X = rng.standard_normal((500, 2)) * 10.0 ** rng.integers(-12, 12, (500, 2))
    X[::7] = X[::7].round()
    rows = [dict(zip(NAMES, [*x, "no" if t % 3 else "yes"], strict=True)) for t, x in enumerate(X.tolist())]
    lines = [json.dumps(row, separators=style) for row in rows]
    lot = alike("\n".join(lines), NAMES, COLUMNS)
    assert lot is not None
    assert lot.X.tobytes() == np.array([[json.loads(line)[name] for name in NAMES[:2]] for line in lines]).tobytes()
    assert [json.loads(lot.labels[i]) for i in lot.which] == [row["y"] for row in rows]


def test_columns_are_taken_in_the_order_that_was_asked_for() -> None:
    lot = alike(ROW + "\n" + ROW, NAMES, Columns(3, None, ("y", "a"), "examples", (2, 0)))
    assert lot is not None
    assert (lot.X.tolist(), lot.labels) == ([[1, 1], [1, 1]], [])


@pytest.mark.parametrize(
    "odd",
    [
        ROW.replace("1,", "01,"),
        ROW.replace("1,", "-01,"),
        ROW.replace("1,", "+1,"),
        ROW.replace("1,", ".5,"),
        ROW.replace("1,", "1.,"),
        ROW.replace("1,", "null,"),
        ROW.replace("1,", "true,"),
        ROW.replace("1,", "1e999,"),
        ROW.replace("1,", '"1",'),
        ROW.replace("1,", "[1],"),
        ROW.replace("1,", "1 2,"),
        ROW.replace('"a"', '"A"'),
        ROW.replace('"a"', '"aa"'),
        ROW.replace('"a"', '"\u00e4"'),
        ROW.replace('"a"', r'"\u0061"'),
        ROW.replace('"y": 1}', '"y": 1, "z": 1}'),
        ROW.replace('"y": 1}', '"y": "yes"}'),
        '{"b 2": 1, "a": 1, "y": 1}',
        '{"a" "b 2": 1,: 1, "y": 1}',
        ROW.replace("1}", "} 1"),
        " " + ROW,
        "[1, 2, 1]",
        "",
    ],
)
def test_rows_of_which_more_is_to_be_said_are_left(odd: str) -> None:
    for rows in ([ROW, odd], [odd, ROW], [ROW, odd, ROW]):
        assert alike("\n".join(rows), NAMES, COLUMNS) is None


@pytest.mark.parametrize("number", ["0", "-0", "0.5", "1e05", "1E-05", "10", "100.001e+02", "-0e1"])
def test_numbers_as_json_has_them_are_taken(number: str) -> None:
    lot = alike(ROW.replace("1,", f"{number},"), NAMES, COLUMNS)
    assert lot is not None
    assert lot.X[0, 0].tobytes() == np.float64(number).tobytes()
