"""Failures in the current runs: reported once, with a traceback in the log if unexpected."""

import logging

import pytest

from visualonline.core.errors import StreamError
from visualonline.session.failures import Failures


def test_a_refusal_is_told_in_its_own_words_and_not_logged(caplog: pytest.LogCaptureFixture) -> None:
    failures, refusal = Failures(), StreamError("row 3 has two numbers")
    failures.note(refusal)
    assert failures.sentences == ("row 3 has two numbers",)
    assert failures.refused == (refusal,)
    assert caplog.records == []


def test_what_nobody_expected_is_told_and_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    failures = Failures()
    with caplog.at_level(logging.ERROR, "visualonline"):
        for _ in range(2):
            failures.note(ZeroDivisionError("by zero"))
    assert failures.sentences == ("A part could not be computed and was left out (ZeroDivisionError: by zero).",)
    assert failures.refused == ()
    (record,) = caplog.records
    assert "ZeroDivisionError: by zero" in record.getMessage()
