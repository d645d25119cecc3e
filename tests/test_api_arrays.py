"""The examples, labels and options accepted from Python, and the errors in Python's terms."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scipy.sparse import csr_array

import visualonline as vo
from visualonline.core.types import Array

X = np.array([[1.0, 0.0], [0.0, 1.0], [0.5, 0.5], [-1.0, 0.0]])
Y = np.array([1, -1, 1, -1])
HOLES = np.where([[False, False], [True, False], [False, False], [False, False]], np.nan, X)
MASKED = np.ma.masked_array(np.nan_to_num(HOLES, nan=7.0), mask=np.isnan(HOLES))
NONES = np.where(np.isnan(HOLES), np.array(None), HOLES)
PERCEPTRON = vo.learners.Perceptron()


def rounds(X: Any, y: Any, **words: Any) -> tuple[Array, list[float]]:
    block = vo.run((X, y), PERCEPTRON, **words).history.stream.block(0)
    return block.X, block.y.tolist()


@pytest.mark.parametrize(
    "y",
    [
        Y[:, None], Y.astype(object), Y.astype("f2"), Y.astype("g"), Y > 0, ["up", "down", "up", "down"],
        np.array([b"1", b"-1"] * 2), np.array(["10", "9"] * 2), [2**70 + 1, 2**70] * 2, [10**400, 1] * 2,
        np.array([2**64 - 1, 2**64 - 2] * 2, dtype=np.uint64),
    ],
)  # fmt: skip
def test_labels_of_two_values_are_taken_in_any_form(y: Any) -> None:
    assert rounds(X, y)[1] == [1, -1, 1, -1]


@pytest.mark.parametrize("rows", [X.tolist(), X.astype("f2"), X.astype(object), X.astype(str), np.asmatrix(X)])
def test_rows_of_numbers_are_taken_in_any_form(rows: Any) -> None:
    assert np.array_equal(rounds(rows, Y)[0], X)


@pytest.mark.parametrize("rows", [MASKED, list(MASKED), HOLES, HOLES.tolist(), NONES])
def test_what_is_masked_none_or_nan_is_missing(rows: Any) -> None:
    assert np.array_equal(rounds(rows, Y, missing="skip")[0], X[[0, 2, 3]])
    assert np.array_equal(rounds(rows, Y, missing="zero")[0][1], [0, 1])
    assert np.array_equal(rounds(rows, Y, missing="mean")[0][1], [1, 1])
    with pytest.raises(vo.StreamError, match=r"masked value. Pass missing='skip'|X contains NaN in row 1, column 0"):
        vo.run((rows, Y), PERCEPTRON)


@pytest.mark.parametrize(
    ("arrays", "says"),
    [
        ({"losses": [[1, 0], [1, np.nan]]}, r"losses\[1, 1\] is NaN. Every number must be finite"),
        ({"prices": [[1, 2], [np.inf, 1]]}, r"prices\[1, 0\] is infinite"),
        ({"losses": np.zeros((1, 2)), "features": np.full((1, 2, 3), np.nan)}, r"features\[0, 0, 0\] is NaN"),
        ({"prices": [[1.0], [2.0]]}, "prices has one column instead of a column for each of at least two assets"),
        ({"losses": np.zeros((0, 2))}, r"losses has shape \(0, 2\) instead of \(n, N\) with n, N >= 1"),
    ],
)
def test_arrays_by_name_are_refused_by_their_name(arrays: dict[str, Any], says: str) -> None:
    with pytest.raises(vo.StreamError, match=says):
        vo.run(arrays, "exponential-weights")


def test_missing_values_have_no_remedy_without_labels() -> None:
    with pytest.raises(vo.StreamError, match=r"missing='zero' is for features of examples. losses must be complete"):
        vo.run({"losses": [[1.0, 0.0]]}, "exponential-weights", missing="zero")


@pytest.mark.parametrize(
    ("X", "y", "says"),
    [
        (X, np.ma.masked_array(Y, mask=Y < 0), "y has masked values. Every row needs a label"),
        (np.ma.masked_array(X, mask=X < 2), Y, "X.0. has a masked value"),
        (X + 0j, Y, "X holds complex numbers instead of real numbers"),
        ([[1j, 0]] * 4, Y, "X holds complex numbers"),
        (X, Y + 0j, "y holds complex numbers"),
        (X.astype("M8[D]"), Y, "X holds dates"),
        (X, Y.astype("m8[s]"), "y holds time spans"),
        (np.zeros(4, [("a", float)]), Y, "X holds columns of several types"),
        ([[10**400, 1]] * 4, Y, r"X\[0, 0\] is an integer beyond the range of a float"),
        ([[1, "a"]] * 4, Y, r"X\[0, 1\] is '?.*a'"),
        (X.astype("g") * np.longdouble("1e4000"), Y, "must be finite"),
        ([[1, 2], [1], [1], [1]], Y, "X should be an array of numbers, but its rows differ in length"),
        ({"a": 1}, Y, "X should be an array of numbers, not of type dict"),
        (csr_array(X), Y, "X is a sparse matrix. Pass X.toarray"),
        (X, None, r"y has shape \(\)"),
        (X, 1, r"y has shape \(\)"),
        (X, [1, None, 1, -1], r"y\[1\] is None. A label must be a number or a text"),
        (X, np.array([1, np.nan, 1, -1], dtype=object), "y contains NaN in row 1"),
        (X, ["a", "b", "c", "a"], "two different values, not 3"),
        (X, ["a"] * 4, "two different values, not 1"),
        (np.empty((0, 2)), np.empty(0), "n, d >= 1"),
        (np.array(1.0), Y, r"X has shape \(\)"),
        (X, np.column_stack([Y, Y]), r"y has shape \(4, 2\)"),
    ],
)
def test_what_is_no_array_of_numbers_is_refused_in_one_sentence(X: Any, y: Any, says: str) -> None:
    with pytest.raises(vo.StreamError, match=says) as raised:
        vo.run((X, y), PERCEPTRON)
    assert "\n" not in str(raised.value)


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "table.csv"
    path.write_text("a,b,c,y\n1,0,3,1\n0,1,2,-1\n1,1,,1\n")
    return path


@pytest.mark.parametrize("columns", ["a,b", " a , b ", ["a", "b"], (1, 2), np.array(["a", "b"])])
def test_columns_are_named_in_a_text_or_a_list(table: Path, columns: Any) -> None:
    assert vo.run(table, PERCEPTRON, columns=columns).history.stream.features == ("a", "b")
    assert vo.run(table, PERCEPTRON, columns=columns, label=4, positive=1).history.stream.features == ("a", "b")


def test_a_header_is_told_as_on_the_command_line_or_as_true_and_false(table: Path) -> None:
    for yes, no in (("yes", "no"), (True, False)):
        assert vo.run(table, PERCEPTRON, columns="a,b", header=yes).history.stream.features == ("a", "b")
        without = vo.run(table, PERCEPTRON, columns="1,2", header=no, on_bad_row="skip")
        assert without.history.stream.features == ("x1", "x2")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ({"columns": "a,q"}, "Unknown column 'q' for columns="),
        ({"columns": "ab"}, "Unknown column 'ab' for columns="),
        ({"columns": 1}, r"Invalid value for columns: '1' \(expected names or numbers of columns"),
        ({"columns": [None]}, "expected names or numbers of columns"),
        ({"columns": []}, "expected names or numbers of columns"),
        ({"label": "q"}, "Unknown column 'q' for label="),
        ({"label": 1.5}, r"Invalid value for label: '1.5' \(expected a text\)"),
        ({"header": "maybe"}, r"Invalid value for header: 'maybe' \(expected yes or no\)"),
        ({"bias": "yes"}, r"Invalid value for bias: 'yes' \(expected true or false\)"),
        ({}, "or missing= can fill the value"),
        ({"columns": "a,b", "passes": 2, "order": 1}, r"Invalid value for order: '1' \(expected one of as-is"),
    ],
)
def test_errors_name_the_argument_and_not_the_option(table: Path, words: dict[str, Any], says: str) -> None:
    with pytest.raises(vo.Error, match=says) as raised:
        vo.run(table, PERCEPTRON, **words)
    assert "--" not in str(raised.value)
    with pytest.raises(vo.Error, match=says) as raised:
        vo.sweep(str(table), PERCEPTRON, workers=1, **words)
    assert "--" not in str(raised.value)


def test_errors_quote_the_value_of_an_argument(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text("x,y\n1,0\n2,\n")
    with pytest.raises(vo.ReadError, match=r"Use missing='skip' to leave out rows without a label\.$"):
        vo.run(path, PERCEPTRON)


def test_arrays_take_no_words_on_the_columns_of_a_file() -> None:
    given: tuple[dict[str, Any], ...] = ({"label": "a"}, {"positive": "1"}, {"columns": "a"}, {"categories": True})
    for words in given:
        with pytest.raises(vo.StreamError, match="= applies to files only, and an array is not a file"):
            vo.run((X, Y), PERCEPTRON, **words)


def test_a_learner_may_be_named_by_its_id() -> None:
    by_id, configured = vo.run("separable", "perceptron"), vo.run("separable", PERCEPTRON)
    assert by_id.report() == configured.report()
    for wrong in (None, 3, vo.learners.Perceptron):
        for call in (vo.run, vo.sweep):
            with pytest.raises(vo.ParameterError, match=r"is not a learner. Pass an id such as 'perceptron', or"):
                call("separable", wrong)  # type: ignore[arg-type]
    with pytest.raises(vo.Error, match=r"Unknown learner 'percepton'\. Did you mean 'perceptron'"):
        vo.run("separable", "percepton")
