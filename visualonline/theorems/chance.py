"""The kinds of statement about chance, in words, and what is drawn besides what a learner draws."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from visualonline.core.ability import Ability, DeclarationError
from visualonline.theorems.theorem import KindOfChance, Verdict

BRIEF: dict[KindOfChance, str] = {
    "exact": "an expectation, computed exactly",
    "pathwise": "true of every run",
    "high-probability": "true but for a share δ of runs",
    "expectation": "true of the mean over many runs",
}
"""Each kind in a few words."""
MEANS: dict[KindOfChance, str] = {
    "exact": "Where the learner tosses coins, what is bounded is an expectation, which is computed in each round.",
    "pathwise": "It holds in every run, whatever coins fall, so each run can be held against it.",
    "high-probability": (
        "But for a share δ of runs it holds in all rounds at once. A run is held against it; one that breaks it is "
        "allowed in a share δ of runs, and refutes nothing."
    ),
    "expectation": (
        "It bounds the mean of many whole runs, over the coins and over losses or arms that are drawn, and one run may "
        "lie above it. Only the mean of further runs is held against it."
    ),
}
"""Each kind in a sentence or two."""


@dataclass(frozen=True)
class Redraws(Ability):
    """The mean is over runs that draw more than their own coins again: the losses of arms, or the arms' means too."""

    what: Literal["losses", "arms"]

    def check(self, plugin: Any) -> None:
        """Refuse a theorem on single runs."""
        if plugin.kind != "expectation":
            message = f'Redraws is for theorems with kind="expectation"; this one has kind="{plugin.kind}"'
            raise DeclarationError(message)


def brief(kind: KindOfChance, delta: float | None = None) -> str:
    """Return a kind in a few words, with the share delta of runs in which it may fail if that is known.

    Examples
    --------
    >>> brief("high-probability", 0.05)
    'True but for a share δ = 0.05 of runs'
    """
    text = BRIEF[kind] if delta is None else BRIEF[kind].replace("δ", f"δ = {delta:g}")
    return f"{text[:1].upper()}{text[1:]}"


def remark_on(verdict: str, kind: str, quantities: Mapping[str, Any]) -> str:
    """Return what is to be said of a verdict, by its value, where a theorem speaks of chance; empty if nothing is.

    Examples
    --------
    >>> remark_on("violated", "high-probability", {"delta": 0.05})
    'allowed in a share 0.05 of runs'
    >>> remark_on("holds", "pathwise", {}), remark_on("holds", "high-probability", {"delta": 0.05})
    ('', '')
    """
    if verdict == Verdict.NOT_JUDGED.value:
        return "bounds the expectation, which one run may exceed; --repeats 200 compares the average of 200 runs"
    if verdict == Verdict.VIOLATED.value and kind == "high-probability":
        return f"allowed in a share {quantities['delta']:g} of runs"
    if verdict == Verdict.VIOLATED.value and kind == "expectation":
        runs, error = quantities["runs"], quantities["standard_error"]
        return f"the mean of {runs:,.0f} runs; four standard errors of {error:.2g} below it is still more"
    return ""
