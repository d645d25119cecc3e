"""Erratum 21, which a run of `elim` shows."""

from __future__ import annotations

from visualonline.theorems.erratum import Erratum, ExampleRun

ERRATUM = Erratum(
    number=21,
    lecture="Y. Mansour, Perceptron and Winnow",
    wrong="the maximum number of mistakes is left open",
    right="n + 1 − k for k literals; n + 1 only for the empty disjunction",
    wrong_run=ExampleRun("elim-worst:k=0", "elim"),
    corrected=ExampleRun("elim-worst:k=3", "elim"),
    story=("With n = 8, ELIM makes 9 mistakes if the target has no literals, and at most 6 if it has 3."),
)
