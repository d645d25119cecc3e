"""Erratum 52, which a run of `arow` shows."""

from __future__ import annotations

from visualonline.theorems.erratum import Erratum, ExampleRun

ERRATUM = Erratum(
    number=52,
    lecture="Folklore",
    wrong="confidence weighted learning errs least",
    right="while no label is wrong; no bound is known for it",
    wrong_run=ExampleRun("noisy:d=10,flip=0.1", "arow", words=(("rounds", 2000),)),
    story=(
        "Where no label is wrong it errs 32 times in 2000 rounds, at the confidence 0.9, and AROW 45 times. Here "
        "one label in ten is wrong, and it errs 636 times, AROW 280 times: each of its steps goes on until the "
        "example has that confidence, even where the label is wrong."
    ),
)
