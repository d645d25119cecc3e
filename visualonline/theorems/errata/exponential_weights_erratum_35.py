"""Erratum 35, which a run of `exponential-weights` shows."""

from __future__ import annotations

from visualonline.theorems.erratum import Erratum, ExampleRun

ERRATUM = Erratum(
    number=35,
    lecture="S. Park, Online learning",
    wrong="regret/T = √(ln N/T)",
    right="expected regret/T ≤ √(ln N/T)",
    wrong_run=ExampleRun("experts", "exponential-weights"),
    story=(
        "With 16 experts and 1000 rounds the expected regret is 0.0212 per round. The bound with the best constant is "
        "0.0372, and √(ln N/T) is 0.0527."
    ),
)
