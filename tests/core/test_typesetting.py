"""Typeset formulas: a sign is close to its number."""

import re

import pytest
from typed import some

from visualonline.core.typesetting import SIZE, set_once


def width(tex: str) -> float:
    return float(some(re.search(r'width="([\d.]+)', some(set_once(tex, True))))[1])


@pytest.mark.parametrize(
    ("signed", "bare"),
    [("(-3)", "(3)"), ("a = -3", "a = 3"), (r"\max(0,\, -y)", r"\max(0,\, y)"), (r"a \le +3", r"a \le 3")],
)
def test_a_sign_is_closer_to_its_number_than_a_difference(signed: str, bare: str) -> None:
    sign = width(signed) - width(bare)
    difference = width("5 - 3") - width("53")
    assert 0.4 * SIZE < sign < difference - 0.2 * SIZE
    assert width(r"5 \cdot 3 - 3") > width(r"5 \cdot 3 {-} 3"), "a difference keeps its spaces"
