"""Abilities are found by their type, and there is at most one of each."""

from dataclasses import dataclass

import pytest

from visualonline.core.ability import Ability, DeclarationError, HasAbilities


@dataclass(frozen=True, kw_only=True)
class Bets(Ability):
    wealth: float


class Sleeps(Ability):
    excludes = (Bets,)


def test_found_by_type() -> None:
    able = HasAbilities(abilities=(Bets(wealth=2.0),))
    assert able.ability(Bets) == Bets(wealth=2.0)
    assert HasAbilities(abilities=(Sleeps(),)).ability(Bets) is None


@pytest.mark.parametrize(
    ("abilities", "message"),
    [
        ((Bets(wealth=1.0), Bets(wealth=2.0)), "abilities holds Bets twice. Name each ability once"),
        ((Sleeps(), Bets(wealth=1.0)), "Sleeps excludes Bets. Leave one of the two abilities out"),
        ((3,), "abilities holds 3, which is not an ability"),
        ([Sleeps()], r"abilities has to be a tuple, as in abilities=\(Believes\(belief=belief\),\)"),
    ],
)
def test_refused(abilities: object, message: str) -> None:
    with pytest.raises(DeclarationError, match=rf"^{message}\.$"):
        HasAbilities(abilities=abilities)  # type: ignore[arg-type]
