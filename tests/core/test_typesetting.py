"""Typeset formulas: a sign is close to its number, and what is left out changes nothing."""

import re

import pytest
from typed import some

from visualonline.core.typesetting import INK, SIZE, prepare, set_once


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


@pytest.mark.parametrize(
    "tex",
    [
        r"\sum_{t=1}^T \frac{\eta}{2} \|g_t\|^2 + \frac{\|u\|^2}{2\eta}",
        r"\left(\frac{r}{\gamma}\right)^2 \le \left(1 + \sqrt{\frac{a}{\left(b + c\right)^2}}\right)",
        r"\max_{i} |x_i| < \overline{w}_t \cdot \hat{x}",
    ],
)
def test_rows_that_nothing_adapts_to_are_not_measured_and_look_the_same(
    monkeypatch: pytest.MonkeyPatch, tex: str
) -> None:
    prepare()
    import ziamath
    from ziamath.nodes import Mrow, mnode

    quick = set_once(tex, False)
    monkeypatch.setitem(mnode._node_classes, "mrow", Mrow)  # as without `prepare`
    assert ziamath.Latex(tex, size=SIZE, color=INK, inline=False).svg() == quick
