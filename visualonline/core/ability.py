"""Abilities: optional capabilities of learners and theorems, each a small class that is looked up by its type."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, TypeVar

_A = TypeVar("_A", bound="Ability")


class DeclarationError(TypeError):
    """The declaration of a plug-in is invalid or inconsistent. The message says what is wrong."""


@dataclass(frozen=True, kw_only=True)
class Ability:
    """An optional capability of a plug-in: a frozen dataclass with the functions and data that it needs.

    Each function is annotated with the arguments that it may request in addition to the parameters of its plug-in, as
    in `belief: Annotated[Callable[..., Belief], "state"]`. A plug-in cannot have an ability together with one that the
    ability `excludes`.
    """

    excludes: ClassVar[tuple[type[Ability], ...]] = ()

    def check(self, plugin: Any) -> None:
        """Raise a DeclarationError if another declaration of the plug-in `plugin` contradicts this ability."""


class Interpreted(Ability):
    """The plug-in always runs interpreted, as plug-ins loaded from a file do.

    Its functions may use code that cannot be compiled.
    """


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
        If `abilities` contains another type, or two of one type, or contradicts another declaration.
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
                raise DeclarationError(f"abilities holds {kind.__name__} twice. Name each ability once.")
        for one in self.abilities:
            for other in set(kinds).intersection(one.excludes):
                raise DeclarationError(
                    f"{type(one).__name__} excludes {other.__name__}. Leave one of the two abilities out."
                )
            one.check(self)

    def ability(self, kind: type[_A]) -> _A | None:
        """Return the ability of type `kind`, or None if the plug-in does not have it.

        Examples
        --------
        >>> class Sleeps(Ability): pass
        >>> HasAbilities(abilities=(Sleeps(),)).ability(Sleeps)
        Sleeps()
        """
        return next((one for one in self.abilities if type(one) is kind), None)
