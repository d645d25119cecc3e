"""Displayed formulas match the computation: since plus and minus end a sum, summed differences have brackets."""

import re
from typing import cast

import pytest

from visualonline.core.catalog import catalog
from visualonline.theorems.theorem import Theorem

SUM = re.compile(r"\\sum(?P<below>_\{[^{}]*\}|_\\?\w)?")
ENDS = ("=", ",", r"\le ", r"\ge ", r"\quad")


def terms_after(tex: str, start: int) -> list[str]:
    """Return the terms from a place on, up to the end of its brackets or of its side; a nested sum ends a term."""
    depth, norm, terms, i = 0, False, [""], start
    while i < len(tex):
        if tex.startswith(r"\|", i):
            norm = not norm
            depth += 1 if norm else -1
            terms[-1] += r"\|"
            i += 2
            continue
        if tex[i] in "({[":
            depth += 1
        elif tex[i] in ")}]":
            depth -= 1
        if depth < 0 or (depth == 0 and tex.startswith(ENDS, i)):
            break
        if depth == 0 and tex[i] in "+-":
            terms.append("")
        else:
            terms[-1] += tex[i]
        i += 1
    return terms


def left_out(tex: str) -> list[str]:
    """Return the terms behind a sum that have its index in them, and are not in it."""
    found = []
    for match in SUM.finditer(tex):
        below = re.sub(r"\\[a-zA-Z]+", "", match["below"] or "")
        letters = re.findall(r"[a-z]", below)
        index = letters[0] if letters else "s"  # over I, the updates, and M, the mistakes, the letter is s
        for term in terms_after(tex, match.end())[1:]:
            own = term.split(r"\sum")[0]
            if re.search(rf"_(\{{[^{{}}]*)?{index}(?![a-zA-Z])", own):
                found.append(own.strip())
    return found


def test_a_term_that_is_left_out_is_seen() -> None:
    assert left_out(r"\sum_{s \le t} f_s(w_s) - f_s(u)") == ["f_s(u)"]
    assert left_out(r"\frac{1}{2} \sum_I \|x_s\|^2 + 2 y_s w_s \cdot x_s") == [r"2 y_s w_s \cdot x_s"]
    assert left_out(r"\sqrt{\sum_s a_s + b_s} + c_s") == ["b_s"]
    assert not left_out(r"\sum_{s \le t} (f_s(w_s) - f_s(u)) + \sum_s \|w_{s+1} - w_s\|^2 - \frac{1}{2} \sum_s h_s")
    assert not left_out(r"\sum_{s < t} h_s(u) + \frac{r_t^2}{2} - \|w_{t+1}\|")


@pytest.mark.parametrize("name", catalog("theorems").plugins)
def test_every_sum_has_all_that_it_sums_in_brackets(name: str) -> None:
    theorem = cast("Theorem", catalog("theorems").plugins[name])
    sides = (side.tex for link in theorem.proof.inequalities for side in (link.left, link.right))
    for tex in (theorem.statement, *sides):
        assert not left_out(tex), tex
        assert tex.count(r"\left") == tex.count(r"\right"), tex
        assert all(tex.count(opened) == tex.count(closed) for opened, closed in ("()", "{}")), tex
