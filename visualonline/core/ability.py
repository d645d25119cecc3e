"""Abilities: what only some learners or theorems can do, each a small class of its own, found by its type."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, TypeVar

_A = TypeVar("_A", bound="Ability")


class DeclarationError(TypeError):
    """A plug-in declares what cannot be; the message is one sentence."""


@dataclass(frozen=True, kw_only=True)
class Ability:
    """What some plug-ins can do, as a frozen dataclass of its own with the functions and facts that belong together.

    A function is annotated with the arguments that it may ask for besides the parameters of its plug-in, as in
    `belief: Annotated[Callable[..., Belief], "state"]`. No plug-in has it together with one that it `excludes`.
    """

    excludes: ClassVar[tuple[type[Ability], ...]] = ()

    def check(self, plugin: Any) -> None:
        """Raise a DeclarationError if the plug-in that has this ability declares what contradicts it."""


class Interpreted(Ability):
    """Always runs interpreted, as a plug-in from a file does: its functions may do what cannot be compiled."""


@dataclass(frozen=True, kw_only=True)
class HasAbilities:
    """A plug-in with abilities.

    Attributes
    ----------
    abilities : tuple of Ability
        At most one of each type.

    Raises
    ------
    DeclarationError
        If `abilities` holds anything else, or one of them contradicts what else is declared.
    """

    abilities: tuple[Ability, ...] = ()

    def __post_init__(self) -> None:
        if not isinstance(self.abilities, tuple):
            raise DeclarationError("abilities has to be a tuple, as in abilities=(Believes(belief=belief),).")
        for one in self.abilities:
            if not isinstance(one, Ability):
                raise DeclarationError(f"abilities holds {one!r}, which is not an ability.")
        kinds = [type(one) for one in self.abilities]
        for kind in kinds:
            if kinds.count(kind) > 1:
                raise DeclarationError(f"abilities holds {kind.__name__} twice. Give one of them.")
        for one in self.abilities:
            for other in set(kinds).intersection(one.excludes):
                raise DeclarationError(f"{type(one).__name__} excludes {other.__name__}. Leave one of them out.")
            one.check(self)

    def ability(self, kind: type[_A]) -> _A | None:
        """Return the ability of this type, None if the plug-in has none.

        Examples
        --------
        >>> class Sleeps(Ability): pass
        >>> HasAbilities(abilities=(Sleeps(),)).ability(Sleeps)
        Sleeps()
        """
        return next((one for one in self.abilities if type(one) is kind), None)
