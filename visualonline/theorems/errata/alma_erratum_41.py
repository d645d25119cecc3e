"""Erratum 41, which a run of `alma` shows."""

from __future__ import annotations

from visualonline.theorems.erratum import Erratum, ExampleRun

ERRATUM = Erratum(
    number=41,
    lecture="LIBOL and river",
    wrong="ALMA requires the margin (1 − α)B/√k with B = 1/α",
    right="B = √8/α, the value for which the bound is proved",
    wrong_run=ExampleRun("separable", "alma"),
    story=(
        "With α = 0.5, ALMA makes 211 updates in 1000 rounds. With B = 1/α = 2 instead of 5.66, ALMA makes 75 updates. "
        "No stream is known on which ALMA with B = 1/α misses the margin (1 − α)γ, and no proof is known that there is "
        "no such stream."
    ),
)
