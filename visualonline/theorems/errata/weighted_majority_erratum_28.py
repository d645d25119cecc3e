"""Erratum 28, which a run of `weighted-majority` shows."""

from __future__ import annotations

from visualonline.theorems.erratum import Erratum, ExampleRun

ERRATUM = Erratum(
    number=28,
    lecture="R. Schapire, COS 511, lecture 14",
    wrong="randomising the prediction halves the number of mistakes",
    right="randomising halves the factor of L* as β → 1",
    wrong_run=ExampleRun("experts", "weighted-majority"),
    corrected=ExampleRun("experts", "randomized-weighted-majority"),
    story=(
        "The factor of L* falls from 2.41 to 1.39 at β = 0.5, and from 2.01 to 1.01 at β = 0.99. These factors belong "
        "to guarantees, not to forecasts. In this run, the deterministic vote makes 90 mistakes, and the randomised "
        "prediction makes 99.0 in expectation."
    ),
)
