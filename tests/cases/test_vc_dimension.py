"""The VC dimension of hyperplanes with a margin."""

from math import sqrt
from typing import cast

from cases import joined
from visualonline.core.catalog import find
from visualonline.theorems.theorem import Quantities, Theorem


def test_the_vc_dimension_is_a_statement() -> None:
    theorem = find("theorems", "vc-dimension")
    assert isinstance(theorem, Theorem)
    assert theorem.learners == ()
    for gamma, dimension in ((0.1, 100), (0.5, 4), (1, 1), (0.3, 11), (1 / sqrt(7), 7), (0.2, 25)):
        numbers = Quantities({"gamma": gamma})
        assert theorem.bound(numbers) == dimension
        assert theorem.premises(numbers)[0].met
        assert theorem.quantities(numbers)["gamma"] == gamma


def test_the_vc_dimension_speaks_of_no_run() -> None:
    theorem = cast("Theorem", find("theorems", "vc-dimension"))
    assert theorem.learners == ()
    for gamma in (0.1, 0.5, 1.0):
        [premise] = theorem.premises(Quantities({"gamma": gamma}))
        assert premise.met
        assert premise.statement == joined("PREMISES")["vc-dimension"][0].statement
