"""The kinds of probabilistic statement in words, and the losses or arms that repetitions draw again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from visualonline.core.ability import Ability, DeclarationError
from visualonline.theorems.theorem import KindOfChance, Verdict

BRIEF: dict[KindOfChance, str] = {
    "exact": "an expectation, computed exactly",
    "pathwise": "holds in every run",
    "high-probability": "holds with probability at least 1 − δ",
    "expectation": "holds in expectation",
}
"""Each kind in a few words."""
MEANS: dict[KindOfChance, str] = {
    "exact": (
        "For a randomised learner, the bounded quantity is the conditional expectation given the past, computed in "
        "each round."
    ),
    "pathwise": "The bound holds in every run, whatever the random draws are, so each run is compared with it.",
    "high-probability": (
        "With probability at least 1 − δ, the bound holds in all rounds simultaneously. A single run that violates the "
        "bound does not refute the theorem."
    ),
    "expectation": (
        "The theorem bounds an expectation over the learner's random draws, and over random losses or arms if there "
        "are any. A single run may exceed the bound; only the average of independent repetitions is compared with it."
    ),
}
"""Each kind in a sentence or two."""


@dataclass(frozen=True)
class Redraws(Ability):
    """The expectation is also over random losses of arms, or over random arms, and repetitions draw them again."""

    what: Literal["losses", "arms"]

    def check(self, plugin: Any) -> None:
        """Reject a theorem that is not about an expectation."""
        if plugin.kind != "expectation":
            message = f'Redraws is for theorems with kind="expectation". This theorem has kind="{plugin.kind}".'
            raise DeclarationError(message)


def brief(kind: KindOfChance, delta: float | None = None) -> str:
    """Return the kind of a theorem in a few words, with the value of delta if it is known.

    Examples
    --------
    >>> brief("high-probability", 0.05)
    'Holds with probability at least 1 − δ (δ = 0.05)'
    """
    text = BRIEF[kind] if delta is None else f"{BRIEF[kind]} (δ = {delta:g})"
    return f"{text[:1].upper()}{text[1:]}"


def remark_on(verdict: str, kind: str, quantities: Mapping[str, Any]) -> str:
    """Return a remark on the verdict of a probabilistic theorem, or an empty text.

    Examples
    --------
    >>> remark_on("violated", "high-probability", {"delta": 0.05})
    'a single run may violate the bound, with probability at most 0.05'
    >>> remark_on("holds", "pathwise", {}), remark_on("holds", "high-probability", {"delta": 0.05})
    ('', '')
    """
    if verdict == Verdict.NOT_JUDGED.value:
        return (
            "bounds the expectation; one run may exceed the bound, so use --repeats 200 to compare the bound with the "
            "average of 200 runs"
        )
    if verdict == Verdict.VIOLATED.value and kind == "high-probability":
        return f"a single run may violate the bound, with probability at most {quantities['delta']:g}"
    if verdict == Verdict.VIOLATED.value and kind == "expectation":
        runs, error = quantities["runs"], quantities["standard_error"]
        return (
            f"the average of {runs:,.0f} runs exceeds the bound by more than four standard errors (standard error "
            f"{error:.2g})"
        )
    return ""
