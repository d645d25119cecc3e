"""Claims in the summaries of theorems, checked numerically."""


import pytest
from cases import joined
from worked_values import theorem_named

from visualonline.theorems.notation import letters_of
from visualonline.views.text.symbols import symbols_in

LETTERS = [(name, *each) for name, some in joined("LETTERS").items() for each in some]


@pytest.mark.parametrize(("name", "letter", "means"), LETTERS)
def test_a_letter_is_told_with_the_meaning_that_it_has_in_that_theorem(name: str, letter: str, means: str) -> None:
    found = theorem_named(name)
    lines = symbols_in(found.statement, letters_of(found)).split("\n")
    [told] = [line for line in lines if line.startswith(f"{letter}:")]
    assert means in told
