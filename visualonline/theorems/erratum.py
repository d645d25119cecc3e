"""An erratum: a wrong statement of a lecture, a paper or a program, the correct one, and two runs that differ."""

from __future__ import annotations

import importlib
import pkgutil
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, NamedTuple, cast

from visualonline.core.ability import Ability, DeclarationError
from visualonline.core.aliases import KnownAs
from visualonline.core.catalog import catalog
from visualonline.theorems import errata as folder
from visualonline.theorems.notation import Notation
from visualonline.theorems.proof import UNKNOWN
from visualonline.theorems.theorem import Theorem


class ExampleRun(NamedTuple):
    """A run: a stream with its settings as on the command line, a learner's id, its settings, and further options."""

    stream: str
    learner: str
    settings: tuple[tuple[str, float | str], ...] = ()
    options: tuple[tuple[str, int | str], ...] = ()


@dataclass(frozen=True, kw_only=True)
class Erratum(Ability):
    """An erratum. A theorem with this ability is the wrong statement, which is not among the theorems of a learner.

    Attributes
    ----------
    number : int
    lecture : str
    wrong, right : str
        The statements in question, in a few words.
    wrong_run : ExampleRun
        The run that shows the effect of the wrong statement.
    corrected : ExampleRun, optional
        The run that shows the effect of the correct statement; by default `wrong_run`, if only the bound differs.
    story : str
        The difference in words, with the numbers of the runs.
    place : str
        Where in the lecture the wrong theorem is.
    theorem, right_theorem : str
        The ids of the wrong theorem and of the correct one; empty if there is no verdict.
    """

    number: int
    lecture: str
    wrong: str
    right: str
    wrong_run: ExampleRun
    story: str
    corrected: ExampleRun | None = None
    place: str = ""
    theorem: str = ""
    right_theorem: str = ""

    def check(self, plugin: Any) -> None:
        """Reject a proof, since the statement is wrong."""
        if plugin.proof.inequalities:
            raise DeclarationError("An erratum has no proof. Leave out the argument 'proof'.")

    @property
    def right_run(self) -> ExampleRun:
        """The run that shows the correct statement."""
        return self.corrected or self.wrong_run


def as_stated(right: Theorem, erratum: Erratum, *, abilities: tuple[Ability, ...] = (), **changes: Any) -> Theorem:
    """Return the wrong version of a theorem: the correct one without its proof and abilities, and with some changes.

    The id of the wrong theorem is that of the correct one followed by `-erratum-N`, with N the number of the erratum.
    The letters have the meanings that they have in the correct theorem, unless `abilities` contains a `Notation`.
    """
    name = f"{right.id}-erratum-{erratum.number}"
    stated = replace(erratum, theorem=name, right_theorem=right.id)
    letters = right.ability(Notation)
    if letters is not None and not any(isinstance(one, Notation) for one in abilities):
        abilities = (*abilities, letters)
    kept = (one for one in abilities if not isinstance(one, KnownAs))  # these names belong to the correct theorem
    changes |= {"proof": UNKNOWN, "abilities": (*kept, stated)}
    return replace(right, id=name, order=erratum.number, **changes)


def errata() -> tuple[Erratum, ...]:
    """Return all errata in the order of their numbers: those of wrong theorems, and those without a verdict.

    Each erratum is a file in `visualonline/theorems/errata` with a `PLUGIN`. If a run gives no verdict on the wrong
    statement, the file has an `ERRATUM` instead.
    """
    theorems = cast("list[Theorem]", list(catalog("theorems").plugins.values()))
    stated = (theorem.ability(Erratum) for theorem in theorems)
    return tuple(sorted((*filter(None, stated), *_without_verdict()), key=lambda each: each.number))


@cache
def _without_verdict() -> tuple[Erratum, ...]:
    """Import the modules of the folder; return the errata of those that have no theorem."""
    names = (f"{folder.__name__}.{module.name}" for module in pkgutil.iter_modules(folder.__path__))
    found = (getattr(importlib.import_module(name), "ERRATUM", None) for name in names)
    return tuple(filter(None, found))
