"""Erratum 21, which a run of `elim` shows."""

from __future__ import annotations

from visualonline.theorems.erratum import Erratum, ExampleRun

ERRATUM = Erratum(
    number=21,
    lecture="Y. Mansour, Perceptron and Winnow",
    wrong="the maximum is left open",
    right="n + 1 − k for k literals; n + 1 only for the empty OR",
    wrong_run=ExampleRun("elim-worst:k=0", "elim"),
    corrected=ExampleRun("elim-worst:k=3", "elim"),
    story=("With n = 8 ELIM errs 9 times if no literal is in the target, and at most 6 times if 3 are."),
)
