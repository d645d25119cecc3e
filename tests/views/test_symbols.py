"""The symbols of statements: each letter is usual, defined in the statement, or explained beside it."""

import re
from typing import cast

import pytest

from visualonline.core.catalog import catalog
from visualonline.theorems.notation import letters_of
from visualonline.theorems.theorem import Theorem
from visualonline.views.text.symbols import meanings, symbol_tex

THEOREMS = cast("dict[str, Theorem]", catalog("theorems").plugins)
USUAL = {*"tsijwxyeoOE", "Regret", "regret", "VCdim"}
"""Rounds, indices, weights, examples, labels, the base of ln, orders, expectations."""
COMMANDS = (
    "alpha", "beta", "gamma", "delta", "epsilon", "varepsilon", "eta", "theta", "kappa", "lambda", "rho", "sigma",
    "tau", "varphi", "psi", "Gamma", "Delta", "Phi", "Psi", "ell",
)  # fmt: skip
GREEK = dict(zip(COMMANDS, "αβγδεεηθκλρστφψΓΔΦΨℓ", strict=True))
WORD = re.compile(r"\\(?:mathrm|mathcal)\{([^}]*)\}")
ASIDE = re.compile(r"\\(?:text|mathbb)\{[^}]*\}")
DEFINED = re.compile(r"([^\W\d_])(?:_\{[^}]*\}|_\w|\^\w|\(\w\))*\s*=")
BOUND = re.compile(r"(?:\\(?:sum|min|max)_\{?|\\forall |\\\{ ?)([A-Za-z](?:,[A-Za-z])*)(?![A-Za-z])")


def plain(tex: str) -> str:
    """The formula without words and commands, with Greek letters."""
    tex = ASIDE.sub(" ", WORD.sub(" ", tex))
    return re.sub(r"\\([A-Za-z]+)", lambda command: GREEK.get(command[1], " "), tex)


def letters(tex: str) -> set[str]:
    """The letters and the words of a formula."""
    return {*re.findall(r"[^\W\d_]", plain(tex)), *WORD.findall(tex)}


def unexplained(statement: str, *names: str) -> set[str]:
    """The letters that are not usual, not defined or bound in the statement, and in none of the explained symbols."""
    here = {letter for found in BOUND.findall(statement) for letter in found.split(",")}
    told = set().union(*(letters(symbol_tex(name)) for name in names))
    return letters(statement) - USUAL - here - set(DEFINED.findall(plain(statement))) - told


@pytest.mark.parametrize("name", THEOREMS)
def test_no_letter_of_a_statement_is_left_to_guess(name: str) -> None:
    theorem = THEOREMS[name]
    names = [symbol for symbol, _ in meanings(theorem.statement, letters_of(theorem))]
    assert not unexplained(theorem.statement, *names)


def test_a_letter_of_a_theorem_replaces_the_general_one_where_it_occurs() -> None:
    own = ((r"\eta_j", "ηⱼ", "a rate of the grid"),)
    assert [name for name, _ in meanings(r"\frac{N}{\eta_j}", own)] == ["N", "ηⱼ"]
    assert [name for name, _ in meanings(r"\frac{N}{\eta_t}", own)] == ["N", "η"]


def test_a_letter_of_a_theorem_is_not_found_inside_a_command() -> None:
    assert meanings(r"\frac{1}{\alpha t}", (("a", "a", "the prior"), ("f", "f", "the step sizes"))) == ()
