"""Error messages: one line regardless of quotations, and identical in another process."""

import pickle

from visualonline.core.errors import Error, ReadError


def test_what_cannot_be_printed_on_a_line_is_replaced() -> None:
    assert str(Error("'a\nb\x00\udce9' is wrong")) == "'a b\N{REPLACEMENT CHARACTER}\N{REPLACEMENT CHARACTER}' is wrong"


def test_an_error_comes_whole_from_another_process() -> None:
    error = pickle.loads(pickle.dumps(ReadError("a.csv", "'x' is no number", 4, 2)))
    assert isinstance(error, ReadError)
    assert str(error) == "a.csv, line 4, column 2: 'x' is no number"
    assert (error.file, error.line, error.column) == ("a.csv", 4, 2)
