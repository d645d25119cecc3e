"""Erratum 52, which a run of `arow` shows."""

from __future__ import annotations

from visualonline.theorems.erratum import Erratum, ExampleRun

ERRATUM = Erratum(
    number=52,
    lecture="Folklore",
    wrong="confidence-weighted learning (CW) makes the fewest mistakes",
    right="if labels are wrong, CW may make far more mistakes than AROW, which has a mistake bound on any stream",
    wrong_run=ExampleRun("noisy:d=10,flip=0.1", "arow", options=(("rounds", 2000),)),
    story=(
        "If no label is wrong, CW makes 32 mistakes in 2000 rounds (at confidence 0.9), and AROW makes 45. If one "
        "label in ten is wrong, CW makes 636 mistakes and AROW makes 280. Each update of CW is so large that the "
        "example is classified with confidence 0.9, even if the label is wrong."
    ),
)
