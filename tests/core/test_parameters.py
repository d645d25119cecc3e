"""Validation of a value by the parameter's declaration."""

import pytest

from visualonline.core.errors import ParameterError
from visualonline.core.parameters import Param

FAST = Param("fast", "fast", "bool", True, "whether it is in a hurry")


@pytest.mark.parametrize(
    ("given", "value"), [("true", True), ("False", False), ("1", True), (0, False), (True, True), (False, False)]
)
def test_a_truth_value_may_be_given_as_a_word_or_a_number(given: object, value: bool) -> None:
    assert FAST.check(given) is value


@pytest.mark.parametrize("given", ["yes", "", 2, "auto", None])
def test_another_word_is_no_truth_value(given: object) -> None:
    with pytest.raises(ParameterError) as raised:
        FAST.check(given)
    assert str(raised.value) == f"Invalid value for fast: '{given}' (expected true or false)."
