"""The clipboard's content becomes examples, or one sentence with row and column."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from visualonline.core.errors import StreamError
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec
from visualonline.streams.tables.clipboard import MOST, clipboard_rows, label_signs

NAMES = ("x1", "x2")
WANTED = (((0.5, -1.0), (2.25, 3.0)), (1, -1))
finite = st.floats(allow_nan=False, allow_infinity=False)


@pytest.mark.parametrize(
    "text",
    [
        "0.5\t-1\t1\n2.25\t3\t-1",
        "0.5\t-1\t1\r\n2.25\t3\t0\r\n",
        "0,5\t-1\t1\n2,25\t3\t-1\n\n",
        "0,5;-1;1\n2,25;3;0",
        "0.5,-1,1\n2.25,3,-1",
        "0.5, -1, +1\n2.25, 3, -1",
        "0.5 -1 1\n2.25   3 -1",
        "0,5 -1 1\n2,25 3 -1",
        "x1\tx2\ty\n0.5\t-1\t1\n2.25\t3\t-1",
        "label;x2;x1\n1;-1;0,5\n0;3;2,25",
        "t\tx1\tx2\ty\tprediction\tmistake\n7\t0.5\t-1\t1\t-1\t1\n8\t2.25\t3\t-1\t\t",
        '"x1","x2","class"\n"0.5","-1","1.0"\n"2.25","3","-1.0"',
        "0.5\t−1\t+1\n2.25\t3\t−1",
        "5e-1\t-1e0\t1\n2.25\t3\t-1",
    ],
)
def test_rows_of_a_spreadsheet_are_read(text: str) -> None:
    assert clipboard_rows(text, NAMES) == WANTED


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "no rows to paste. A row has x1, x2 and the label"),
        (" \n\t\n", "no rows"),
        ("x1\tx2\ty", "only names"),
        ("0.5\t-1\n2\t3", "Row 1 has 2 columns instead of 3: x1, x2 and the label"),
        ("0.5\t-1\t1\n\n2\t3\t1\t4", "Row 3 has 4 columns instead of 3"),
        ("0.5\t-1\t1\n2\tabc\t1", "Row 2, column 2: 'abc' is not a finite number"),
        ("0.5\t-1\t1\n2\t\t1", "Row 2, column 2: A number is missing"),
        ("0.5\t-1\t1\n2\tnan\t1", "Row 2, column 2: 'nan' is not a finite"),
        ("0.5\t-1\t1\ninf\t2\t1", "Row 2, column 1: 'inf' is not a finite"),
        ("0.5\t-1\t1\n1.234,5\t2\t1", "Row 2, column 1: '1.234,5' is not a finite"),
        ("0.5\t-1\t1\n1_0\t2\t1", "Row 2, column 1: '1_0' is not a finite"),
        ("0.5\t-1\t1\n2\t3\t2", "Row 2, column 3: '2' is not a label. Labels are -1 and 1, or 0 and 1"),
        ("0.5\t-1\t1\n2\t3\tyes", "Row 2, column 3: 'yes' is not a label"),
        ("0.5\t-1\t0\n2\t3\t1\n4\t5\t-1", "Row 3: The labels contain both 0 and -1"),
        ("0.5z\t-1\t1\n2\t3\t1", "Row 1, column 1: '0.5z' is not a finite number. Every feature must be"),
        ("nan\t-1\t1\n2\t3\t1", "Row 1, column 1: 'nan' is not a finite number"),
        ("0.5\t-1\tyes\n2\t3\tno", "Row 1, column 3: 'yes' is not a label. Labels are -1 and 1, or 0 and 1"),
        ("some text", "Row 1, column 1: 'some' is neither a number nor a name. The names are x1, x2 and label"),
        ("x1\tx3\ty\n1\t2\t1", "Row 1, column 2: 'x3' is neither a number nor a name"),
        ("x1\ty\n1\t1", "Row 1: The column x2 is missing"),
        ("x1\tx2\n1\t1", "Row 1: The column y is missing"),
        ("x1\tx2\tx2\ty\n1\t2\t3\t1", "Row 1: The column x2 appears twice"),
        ("t\tx1\tx2\ty\n1\t2\t3\tmaybe", "Row 2, column 4: 'maybe' is not a label"),
        ("1\t2\t1\n" * (MOST + 1), f"{MOST + 1:,} rows are too many"),
    ],
)
def test_what_is_no_row_is_refused_with_its_place(text: str, words: str) -> None:
    with pytest.raises(StreamError) as refusal:
        clipboard_rows(text, NAMES)
    assert words in str(refusal.value)


def test_words_may_be_labels() -> None:
    words = {"yes": 1, "no": -1}
    assert clipboard_rows("1\t2\tyes\n3\t4\tno\n5\t6\t1", NAMES, words).y == (1, -1, 1)
    with pytest.raises(StreamError, match=r"'2' is not a label. Labels are -1 and 1, or 0 and 1, or yes and no"):
        clipboard_rows("1\t2\tyes\n3\t4\t2", NAMES, words)


def test_the_words_of_a_file_s_label_are_those_that_are_no_numbers(tmp_path: Path) -> None:
    path = tmp_path / "points.csv"
    for text, words in (("a,b,y\n1,2,yes\n3,4,no\n", {"yes": 1, "no": -1}), ("a,b,y\n1,2,1\n3,4,2\n", {})):
        path.write_text(text, encoding="utf-8")
        assert label_signs(open_base(StreamSpec(str(path)))) == words
    assert label_signs(open_base(StreamSpec("iris"))) == {}


def test_a_feature_may_be_called_by_a_number() -> None:
    assert clipboard_rows("2019\t2020\ty\n1\t2\t1", ("2019", "2020")).X == ((1.0, 2.0),)
    assert clipboard_rows("2020\t2019\t1", ("2019", "2020")).X == ((2020.0, 2019.0),)


def test_many_features_are_not_all_told() -> None:
    with pytest.raises(StreamError, match=r"instead of 31: x1, x2, \.\., x30 and the label"):
        clipboard_rows("1\t2", tuple(f"x{i}" for i in range(1, 31)))


@given(st.lists(st.tuples(finite, finite, st.sampled_from([-1, 1])), min_size=1, max_size=8))
def test_numbers_as_python_writes_them_come_back_bit_for_bit(rows: list[tuple[float, float, int]]) -> None:
    text = "\n".join(f"{a!r}\t{b!r}\t{y}" for a, b, y in rows)
    assert clipboard_rows(text, NAMES) == (tuple((a, b) for a, b, _ in rows), tuple(y for *_, y in rows))


@given(st.text(alphabet="01.,;\t\n -+exynan", max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        X, y = clipboard_rows(text, NAMES)
    except StreamError:
        return
    assert len(X) == len(y) > 0
    assert all(len(x) == 2 for x in X)
    assert set(y) <= {-1, 1}
