"""Erratum 42, which a run of `pegasos` shows."""

from __future__ import annotations

from visualonline.theorems.erratum import Erratum, ExampleRun

ERRATUM = Erratum(
    number=42,
    lecture="AI on Browser, Pegasos",
    wrong="a step where w·x < 1",
    right="a step where y w·x < 1",
    wrong_run=ExampleRun("biased-coin:p=0", "pegasos", (), (("rounds", 20),)),
    story=(
        "One point x = 1 comes 20 times with the label −1. With λ = 0.1 the first step leads to w = −10, where "
        "the margin is 10, and Pegasos steps in 2 of 20 rounds: w is −1 in the end. Without the label it steps in "
        "all 20, and w stays at −10 = −1/λ."
    ),
)
