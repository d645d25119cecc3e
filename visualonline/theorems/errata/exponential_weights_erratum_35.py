"""Erratum 35, which a run of `exponential-weights` shows."""

from __future__ import annotations

from visualonline.theorems.erratum import Erratum, ExampleRun

ERRATUM = Erratum(
    number=35,
    lecture="S. Park, Online learning",
    wrong="regret/T = √(ln N/T)",
    right="at most that, for the expected regret",
    wrong_run=ExampleRun("experts", "exponential-weights"),
    story=(
        "Of 16 experts over 1000 rounds the expected regret is 0.0212 a round. The bound, with its best constant, "
        "is 0.0372 and √(ln N/T) is 0.0527."
    ),
)
