"""Erratum 42, which a run of `pegasos` shows."""

from __future__ import annotations

from visualonline.theorems.erratum import Erratum, ExampleRun

ERRATUM = Erratum(
    number=42,
    lecture="AI on Browser, Pegasos",
    wrong="an update if w·x < 1",
    right="an update if y w·x < 1",
    wrong_run=ExampleRun("biased-coin:p=0", "pegasos", (), (("rounds", 20),)),
    story=(
        "One point x = 1 appears 20 times with label −1. With λ = 0.1 the first step leads to w = −10, where the "
        "margin is 10. Pegasos takes a gradient step on the hinge loss in 2 of 20 rounds and ends at w = −1. Without "
        "the label, Pegasos takes such a step in all 20 rounds, and w stays at −10 = −1/λ."
    ),
)
