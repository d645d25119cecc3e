"""A theorem with contradictory declarations is rejected in one sentence."""

from dataclasses import replace
from typing import Any

import pytest

from visualonline.core.ability import Ability, DeclarationError
from visualonline.core.catalog import find
from visualonline.theorems.chance import Redraws
from visualonline.theorems.erratum import errata
from visualonline.theorems.floor import Floor
from visualonline.theorems.lower_bound import LowerBound
from visualonline.theorems.measured import Cap
from visualonline.theorems.returned_hypothesis import ReturnedHypothesis
from visualonline.theorems.scope import Scope
from visualonline.theorems.theorem import Theorem


def number(_: Any) -> Any:
    return 1.0


@pytest.mark.parametrize(
    ("abilities", "message"),
    [
        ((Redraws("arms"),), 'Redraws is for theorems with kind="expectation". This theorem has kind="exact"'),
        ((LowerBound(), Floor(value=number)), "Floor excludes LowerBound. Leave one of the two abilities out"),
        ((LowerBound(), Cap(number)), "Cap excludes LowerBound. Leave one of the two abilities out"),
        ((Scope(of_kind=number),), r"Scope has of_kind, so learners has to be \(\)"),
        ((ReturnedHypothesis(),), r'ReturnedHypothesis needs bounds="risk" and learners=\(\) \(any learner\)'),
        ((errata()[0],), "An erratum has no proof. Leave out the argument 'proof'"),
    ],
)
def test_a_contradiction_is_refused(abilities: tuple[Ability, ...], message: str) -> None:
    theorem = find("theorems", "perceptron-separable")
    assert isinstance(theorem, Theorem)
    with pytest.raises(DeclarationError, match=rf"^{message}\.$"):
        replace(theorem, abilities=abilities)
