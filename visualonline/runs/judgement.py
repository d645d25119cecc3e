"""The judgement of a theorem on one round of a run."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from visualonline.core.plugin import Premise
from visualonline.theorems.forms import Form
from visualonline.theorems.theorem import Theorem, Verdict


class Violation(NamedTuple):
    """The first round in which the bound was violated, with both sides."""

    t: int
    actual: float
    value: float


class Judgement(NamedTuple):
    """A theorem at round t of a run.

    `value` is NaN if a premise is not met. `cap` is the trivial bound. `form` is the form of the value; None if the
    theorem has only one form, or there is no value.
    """

    theorem: Theorem
    t: int
    actual: float
    value: float
    cap: float
    verdict: Verdict
    premises: tuple[Premise, ...]
    quantities: Mapping[str, float | str]
    violation: Violation | None
    form: Form | None = None

    @property
    def title(self) -> str:
        """The theorem's name, with the name of its current form if it has several."""
        return self.theorem.name if self.form is None else f"{self.theorem.name}, {self.form.name}"

    @property
    def statement(self) -> str:
        """The statement in TeX, of the current form if there are several."""
        return self.theorem.statement if self.form is None else self.form.statement
