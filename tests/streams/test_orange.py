"""Orange tables: three header rows, or names with flags, and errors of bad ones."""

from pathlib import Path

import pytest
from tables import opened

from visualonline.core.errors import ReadError

THREE = "a\tkind\tnote\tw\ty\nc\tdiscrete\tstring\tcontinuous\tu v\n\t\tmeta\tweight\tclass\n"
ONE = "C#a\tD#kind\tmS#note\twC#w\tcD#y\n"
ROWS = "1.5\tp\thello\t1\tu\n2.5\tq\t\t2\tv\n-3\tp\tbye\t1\tu\n"


@pytest.mark.parametrize("head", [THREE, ONE])
def test_types_and_flags_say_what_columns_are(tmp_path: Path, head: str) -> None:
    stream = opened(tmp_path, head + ROWS, "a.tab")
    assert (stream.features, stream.labels) == (("a", "kind=p", "kind=q"), {"u": -1, "v": 1})
    assert stream.block(0).X.tolist() == [[1.5, 1, 0], [2.5, 0, 1], [-3, 1, 0]]
    assert stream.block(0).y.tolist() == [-1, 1, -1]
    assert "the rows' weights are not used" in stream.found


def test_the_row_of_flags_may_be_blank(tmp_path: Path) -> None:
    stream = opened(tmp_path, "a\ty\nc\td\n\n1\tu\n2\tv\n", "a.tab")
    assert (stream.features, stream.labels) == (("a",), {"u": -1, "v": 1})


def test_missing_values_are_written_in_many_ways(tmp_path: Path) -> None:
    rows = "".join(f"{missing}\tp\t\t1\tu\n" for missing in ("?", ".", "", "~", "NA", "*")) + ROWS
    stream = opened(tmp_path, THREE + rows, "a.tab", missing="zero")
    assert stream.block(0).X[:, 0].tolist() == [0] * 6 + [1.5, 2.5, -3]


def test_without_a_class_the_label_is_found_as_in_a_table(tmp_path: Path) -> None:
    stream = opened(tmp_path, "C#a\tC#b\tmS#note\n1\t0\tx\n2\t1\ty\n", "a.tab")
    assert (stream.features, stream.labels) == (("a",), {"0": -1, "1": 1})


def test_what_is_chosen_goes_before_types_and_flags(tmp_path: Path) -> None:
    stream = opened(tmp_path, THREE + ROWS, "a.tab", label="kind", columns=("w", "a"))
    assert (stream.features, stream.labels) == (("w", "a"), {"p": -1, "q": 1})


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (THREE + ROWS + "cat\tp\t\t1\tu\n", "line 7, column 1: 'cat' is not a number"),
        (THREE + ROWS + "1\tp\tu\n", "line 7, column 3: This row has 3 cells. Every row should have 5"),
        (THREE + ROWS + "1\tp\t\t1\tw\n",
         "line 7, column 5: 'w' is not a declared value of y. The declared values are u, v"),
        (THREE + ROWS + '1\t"p\t\t1\tu\n', "line 7: This row cannot be read"),
        (THREE.replace("string", "basket") + ROWS, "Column 'note' is a basket, which is not supported"),
        (THREE.replace("meta", "class") + ROWS, "There are 2 class columns: note, y. Choose a column with --label"),
        ("mS#a\tmS#b\nu\tv\n", "Every column is a string or a meta attribute, or is left out"),
        ("C#a\tC#a\tcD#y\n1\t2\t3\n", "'a' is declared twice"),
        (THREE, "no rows"),
    ],
)
def test_bad_files_are_refused_in_one_sentence(tmp_path: Path, text: str, words: str) -> None:
    with pytest.raises(ReadError) as raised:
        opened(tmp_path, text, "a.tab")
    assert words in str(raised.value)


def test_a_tab_file_may_be_a_table(tmp_path: Path) -> None:
    assert opened(tmp_path, "a\t#b\ty\n1\t2\t1\n3\t4\t0\n", "a.tab").features == ("a", "#b")
    letters = opened(tmp_path, "p\tq\ty\nc\td\tu\nd\tc\tv\n", "a.tab", categories=True)
    assert letters.features == ("p=c", "p=d", "q=c", "q=d")
